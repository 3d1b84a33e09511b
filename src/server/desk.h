/* A thread for work that no player at a table waits for. Jobs go in, are done one after another, and can be taken back
 * when `told` has been called from that thread. */
#ifndef FURBALL_SERVER_DESK_H
#define FURBALL_SERVER_DESK_H

#include <stdint.h>

typedef struct Job {
    struct Job *next;
    void (*work)(struct Job *job); /* in the thread */
    void (*drop)(struct Job *job); /* frees it */
    uint64_t owner; /* the address on whose behalf it is done; 0: it is not counted */
} Job;

typedef struct Desk Desk;

/* At most `most` jobs at the same time, `most_of_one` of them for one owner. NULL: no thread could be started. */
Desk *desk_new(int most, int most_of_one, void (*told)(void *self), void *self);
void desk_free(Desk *desk); /* drops all jobs */

int desk_give(Desk *desk, Job *job); /* 0: there are too many; the job still belongs to the caller */
Job *desk_take(Desk *desk);          /* NULL: none is done; otherwise it belongs to the caller again */

#endif
