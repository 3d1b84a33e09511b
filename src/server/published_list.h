/* Reading the gallery of published works. */
#ifndef FURBALL_SERVER_PUBLISHED_LIST_H
#define FURBALL_SERVER_PUBLISHED_LIST_H

#include "server/fault.h"
#include "server/http.h"

/* Answers reads under /api/published/. */
int published_get(Request *request, const Somebody *who, const char *path, Text *out, Fault *why);

#endif
