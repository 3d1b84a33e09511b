/* A thread for what nobody at a table waits for. Jobs go in, are done one after the other, and come out when `told` has been called from that
 * thread. */
#ifndef FURBALL_SERVER_DESK_H
#define FURBALL_SERVER_DESK_H

#include <stdint.h>

typedef struct Job {
    struct Job *next;
    void (*work)(struct Job *job); /* in the thread */
    void (*drop)(struct Job *job); /* frees it */
    uint64_t owner; /* the address that wants it; 0: it is not counted */
} Job;

typedef struct Desk Desk;

/* `most` jobs at once, `most_of_one` of them of one owner. NULL: there is no thread left. */
Desk *desk_new(int most, int most_of_one, void (*told)(void *self), void *self);
void desk_free(Desk *desk); /* drops whatever is there */

int desk_give(Desk *desk, Job *job); /* 0: too many are there; the job is still the caller's */
Job *desk_take(Desk *desk);          /* NULL: none is done; else it is the caller's again */

#endif
