/* Work that a desk does for a request, which is answered afterwards. */
#ifndef FURBALL_SERVER_ERRAND_H
#define FURBALL_SERVER_ERRAND_H

#include "server/desk.h"
#include "server/fault.h"
#include "server/http.h"

typedef struct Errand {
    Job job; /* first, so that an errand's pointer is also a job's */
    Request *request; /* NULL: the client has gone */
    int64_t took;     /* microseconds of work, charged to the request's address */
    void (*work)(struct Errand *errand); /* at the desk */
    int (*answer)(struct Errand *errand, Text *out, Fault *why); /* afterwards, in the thread that has the rooms; 1:
                                                                  * answered, 0: `why` says why not */
    void (*drop)(struct Errand *errand); /* frees it */
} Errand;

/* 0: the desk has too much to do; the errand still belongs to the caller. */
int errand_send(Errand *errand, Desk *desk, Request *request);

/* Answers all errands that are done. */
void errands_done(Desk *desk);

#endif
