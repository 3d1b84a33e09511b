/* What the parts of the interface under /api/ share. Each answers some paths: api.c games, people_api.c people. */
#ifndef FURBALL_SERVER_API_PARTS_H
#define FURBALL_SERVER_API_PARTS_H

#include "server/http.h"
#include "server/make.h"

/* Who has no cookie yet gets one: it is what lets him come back to his seat. */
void ensure_guest(Request *request);

json_t *body_read(const char *text, size_t size, Fault *why); /* NULL: it is no JSON object */
json_t *request_body(Request *request, Fault *why);

/* A line of a list of games; `who` NULL: no seat is marked as his. */
void listed_write(Hall *hall, const ListedGame *game, const Somebody *who, Text *out);

int path_is_about_people(const char *path);

/* Paths under /api/ about people. -1: it is none of them; else as the others: 1 answered, 0 `why` says why not. */
int people_answer(Request *request, const char *path, Text *out, Fault *why);

#endif
