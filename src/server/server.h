/* `furball serve`: the page, the HTTP interface and the WebSocket protocol of docs/protocol.md, in one process. One
 * thread serves; the store and the computer players have threads of their own. */
#ifndef FURBALL_SERVER_SERVER_H
#define FURBALL_SERVER_SERVER_H

#include "server/config.h"

/* Serves until SIGINT or SIGTERM. 0 after complaining on stderr. */
int server_run(const ServerConfig *config);

#endif
