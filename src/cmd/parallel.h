/* Several processes that share the work of one command: started together by mpirun, where the program was built with MPI
 * (-DFURBALL_MPI=ON), or by hand as shards of which each writes its part. Without either there is one process, which does it all. */
#ifndef FURBALL_CMD_PARALLEL_H
#define FURBALL_CMD_PARALLEL_H

#include "cmd/cmd.h"

#include <stddef.h>

/* Part `index` (from 0) of `count`. */
typedef struct Shard {
    uint64_t index, count;
} Shard;

/* Reads --shard I/N; one of one unless given. 0 after complaining. */
int shard_read(Args *args, Shard *out);

/* The part of `shard` of first..last, both included; an empty one begins behind its end. */
void shard_of_range(const Shard *shard, uint64_t *first, uint64_t *last);

void parallel_start(int *argc, char ***argv); /* before anything is printed: only the first process prints */
void parallel_end(void);
Shard parallel_shard(void);                        /* this process among those that mpirun started */
void parallel_sum(int64_t *numbers, size_t count); /* over all of them; in the first one */
int parallel_any(int flag); /* is it set in any of them? All must ask at the same point */

#endif
