/* What the parts of the interface under /api/ share. Each handles some paths: api.c games, people_api.c people. */
#ifndef FURBALL_SERVER_API_PARTS_H
#define FURBALL_SERVER_API_PARTS_H

#include "server/http.h"
#include "server/make.h"

/* Sets a cookie if the browser has none: with it the player can come back to his seat. */
void ensure_guest(Request *request);

json_t *body_read(const char *text, size_t size, Fault *why); /* NULL: it is not a JSON object */
json_t *request_body(Request *request, Fault *why);

/* A line of a list of games; `who` NULL: no seat is marked as his. */
void listed_write(Hall *hall, const ListedGame *game, const Somebody *who, Text *out);

int path_is_about_people(const char *path);

/* Handles paths under /api/ about people. -1: not such a path; otherwise 1: answered, 0: `why` says why not. */
int people_answer(Request *request, const char *path, Text *out, Fault *why);

#endif
