/* Scenarios that people publish: the gallery, votes and reports, and games made from them. docs/protocol.md describes
 * the paths. */
#ifndef FURBALL_SERVER_PUBLISHED_H
#define FURBALL_SERVER_PUBLISHED_H

#include "server/fault.h"
#include "server/http.h"

enum {
    PUBLISHED_PER_HOUR = 6,          /* by one name */
    PUBLISHED_PER_ADDRESS = 12,      /* per hour; this machine has no such limit */
    PUBLISHED_PER_NAME = 64,         /* editions in all */
    REPORTS_PER_HOUR = 10,           /* by one name */
    PROOFS_MAX = 16                  /* texts being checked or waiting for it, at the same time */
};

/* Handles paths under /api/published. -1: not such a path; otherwise 1: answered, 0: `why` says why not. If
 * `request->later` is set, the answer comes later. */
int published_answer(Request *request, const char *path, Text *out, Fault *why);

#endif
