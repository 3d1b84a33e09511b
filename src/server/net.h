/* The network: connections on libuv, each with one HTTP exchange after another until it becomes a WebSocket.
 *
 * Why not a library: libwebsockets of Debian 12 was used before. Its HTTP/2 stops the process at an unexpected frame,
 * it reports the end of a body again for every byte after it, slow clients fill its table of headers, and it has no
 * deadline for a whole request. libmicrohttpd and civetweb, the other maintained ones in Debian, limit only silence,
 * not a whole request; they need a thread for each connection or their own loop beside ours; and neither lets a
 * simulation supply its bytes and its time. Our part of the protocols is small: head.c, frames.c and this are all of
 * it, read strictly and fuzzed through real sockets (tests/fuzz). */
#ifndef FURBALL_SERVER_NET_H
#define FURBALL_SERVER_NET_H

#include "server/hall.h"

#include <uv.h>

typedef struct Net Net;

Net *net_open(Hall *hall, uv_loop_t *loop); /* NULL: it cannot listen there */
int net_port(const Net *net);
void net_close(Net *net); /* tells all clients and disconnects them; run the loop, then call net_free */
void net_free(Net *net);

int net_connect(Net *net, int file); /* takes over a connected socket, for tests; 0: it cannot */

#endif
