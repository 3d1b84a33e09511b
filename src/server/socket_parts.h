/* What the parts of a WebSocket share: socket.c receives and sends; each of the others handles some kinds of
 * messages. */
#ifndef FURBALL_SERVER_SOCKET_PARTS_H
#define FURBALL_SERVER_SOCKET_PARTS_H

#include "server/socket.h"

#include <jansson.h>

void say_text(Socket *socket, const Text *message);
void say_error(Socket *socket, const char *why, const char *sentence);
void refuse(Socket *socket, Verdict verdict);
void show_state(Socket *socket); /* soon */
void acted(Socket *socket);      /* the state that follows is the acknowledgement */

void stand_up(Socket *socket);
void await_game(Socket *socket, json_t *message); /* the message is handled again when the game is open */
void await_no_game(Socket *socket);

void take_sit(Socket *socket, json_t *message);
void take_choose(Socket *socket, json_t *message);
void choose(Socket *socket, int64_t n, const char *words);
void take_undo(Socket *socket, json_t *message);
void take_resign(Socket *socket, json_t *message);
void take_orders(Socket *socket, json_t *message);
void take_draw(Socket *socket, json_t *message);
void take_seat(Socket *socket, json_t *message);
void take_rematch(Socket *socket, json_t *message);
void take_view(Socket *socket, json_t *message);
void take_talk(Socket *socket, json_t *message);

#endif
