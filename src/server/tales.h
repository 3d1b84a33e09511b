/* Requests for records and moments: they are written elsewhere (scribe.h) and answered afterwards. */
#ifndef FURBALL_SERVER_TALES_H
#define FURBALL_SERVER_TALES_H

#include "server/http.h"
#include "server/scribe.h"

/* For that game as it is now, for one audience. 1: it is answered, or will be (`request->later`); 0: `why` says why
 * not. */
int tale_ask(Request *request, Room *room, int audience, TaleKind kind, Fault *why);

void tales_told(Hall *hall); /* the scribe has written something */

#endif
