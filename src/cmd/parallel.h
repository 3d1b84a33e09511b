/* Several processes that share the work of one command. Either mpirun starts them together, if the program was built
 * with MPI (-DFURBALL_MPI=ON), or the user starts them by hand as shards, each of which writes its part. Otherwise one
 * process does everything. */
#ifndef FURBALL_CMD_PARALLEL_H
#define FURBALL_CMD_PARALLEL_H

#include "cmd/cmd.h"

#include <stddef.h>

/* Part `index` (from 0) of `count`. */
typedef struct Shard {
    uint64_t index, count;
} Shard;

/* Reads --shard I/N; the default is one of one. 0 after complaining. */
int shard_read(Args *args, Shard *out);

/* The part of first..last (both included) that belongs to `shard`; an empty part has first > last. */
void shard_of_range(const Shard *shard, uint64_t *first, uint64_t *last);

void parallel_start(int *argc, char ***argv); /* call before printing anything: only the first process prints */
void parallel_end(void);
Shard parallel_shard(void);                        /* this process among those that mpirun started */
void parallel_sum(int64_t *numbers, size_t count); /* sums over all processes; the result is in the first one */
int parallel_any(int flag); /* is it set in any of them? All must call this at the same point */

#endif
