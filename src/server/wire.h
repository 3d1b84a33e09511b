/* The way out of a WebSocket: the network (net.c), or a test that stands in for it. */
#ifndef FURBALL_SERVER_WIRE_H
#define FURBALL_SERVER_WIRE_H

#include <stddef.h>

typedef struct Wire Wire;

int wire_is_free(const Wire *wire); /* nothing waits to be sent */

/* One text message, while the wire is free. What the other side does not take at once is kept. 0: it is broken. */
int wire_send(Wire *wire, const char *message, size_t size);

void wire_wake(Wire *wire); /* calls socket_send soon, when the wire is free */
void wire_drop(Wire *wire, int why); /* ends the connection soon; `why` as in frames.h */

#endif
