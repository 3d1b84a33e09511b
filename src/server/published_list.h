/* The gallery of what people have published, as it is read. */
#ifndef FURBALL_SERVER_PUBLISHED_LIST_H
#define FURBALL_SERVER_PUBLISHED_LIST_H

#include "server/fault.h"
#include "server/http.h"

/* What is read under /api/published/. */
int published_get(Request *request, const Somebody *who, const char *path, Text *out, Fault *why);

#endif
