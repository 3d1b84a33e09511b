/* Where a WebSocket's messages go: to the network (net.c), or to a test. */
#ifndef FURBALL_SERVER_WIRE_H
#define FURBALL_SERVER_WIRE_H

#include <stddef.h>
#include <stdint.h>

typedef struct Wire Wire;

int wire_is_free(const Wire *wire); /* nothing is waiting to be sent */

/* Sends one text message; the wire must be free. What the other side does not take at once is kept. 0: it is broken. */
int wire_send(Wire *wire, const char *message, size_t size);

/* Relays through another server of the cluster: connects to it and sits down there; socket_relayed and
 * socket_relay_lost are called with the results. 0: it cannot be reached. */
int wire_relay(Wire *wire, const char *address, const char *sit, size_t size);
void wire_relay_say(Wire *wire, const char *message, size_t size);
void wire_relay_go_on(Wire *wire); /* there is room for more of it */
void wire_relay_end(Wire *wire);

int wire_may_pay(const Wire *wire); /* its address has not used up its share of the server's time */
void wire_charge(Wire *wire, int64_t began); /* metrics_now: charges the work done since then */
void wire_go_on(Wire *wire); /* handles what was received while it waited */

void wire_wake(Wire *wire); /* calls socket_send soon, when the wire is free */
void wire_drop(Wire *wire, int why); /* closes the connection soon; `why` as in frames.h */

#endif
