/* Scenarios that people publish: the gallery, votes and reports, and games that are made of them. docs/protocol.md tells the paths. */
#ifndef FURBALL_SERVER_PUBLISHED_H
#define FURBALL_SERVER_PUBLISHED_H

#include "server/fault.h"
#include "server/http.h"
#include "server/proofreader.h"

enum {
    PUBLISHED_PER_HOUR = 6,          /* by one name */
    PUBLISHED_PER_ADDRESS = 12,      /* and hour; this machine has no such limit */
    PUBLISHED_PER_NAME = 64,         /* editions in all */
    REPORTS_PER_HOUR = 10            /* by one name */
};

/* Something to be published that is being read. */
typedef struct Draft {
    uint64_t number; /* of its proof; 0: free */
    Request *request;
    Edition edition; /* with its text, owned */
} Draft;

typedef struct Publishing {
    uint64_t given; /* numbers so far */
    Draft draft[PROOFS_MAX];
} Publishing;

/* Paths under /api/published. -1: it is none of them; else 1 answered, 0 `why` says why not. When `request->later` is set, the answer comes
 * later. */
int published_answer(Request *request, const char *path, Text *out, Fault *why);

void published_proved(Hall *hall); /* the proofreader has found something */
void published_done(Hall *hall);   /* frees what was still being read */

#endif
