/* Something that a desk works out for a request, which is answered when that is done. */
#ifndef FURBALL_SERVER_ERRAND_H
#define FURBALL_SERVER_ERRAND_H

#include "server/desk.h"
#include "server/fault.h"
#include "server/http.h"

typedef struct Errand {
    Job job; /* first, so that a job of a desk for errands is one */
    Request *request; /* NULL: whoever sent it has gone */
    int64_t took;     /* microseconds at the desk, which count for the request's address */
    void (*work)(struct Errand *errand); /* at the desk */
    int (*answer)(struct Errand *errand, Text *out, Fault *why); /* afterwards, where all rooms are; 1: answered, 0: `why` says why not */
    void (*drop)(struct Errand *errand); /* frees it */
} Errand;

/* 0: the desk has too much to do; the errand is still the caller's. */
int errand_send(Errand *errand, Desk *desk, Request *request);

/* Answers all that are done. */
void errands_done(Desk *desk);

#endif
