/* The gallery of what people have published, as it is read. */
#ifndef FURBALL_SERVER_PUBLISHED_LIST_H
#define FURBALL_SERVER_PUBLISHED_LIST_H

#include "server/fault.h"
#include "server/http.h"
#include "store/published.h"

extern const char HIDDEN_SENTENCE[];

int work_is_hidden(const Work *work);

/* The edition whose id is the first `length` letters of `path`, with its text (malloc'd), and its work; 0: there is none. */
int edition_find(Hall *hall, const char *path, size_t length, char id[STORE_ID_SIZE], Edition *edition, Work *work);

/* What is read under /api/published/. */
int published_get(Request *request, const Somebody *who, const char *path, Text *out, Fault *why);

#endif
