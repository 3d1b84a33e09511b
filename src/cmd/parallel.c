#define _POSIX_C_SOURCE 200809L
#include "cmd/parallel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int shard_read(Args *args, Shard *out) {
    const char *word = args_value(args, "shard");
    unsigned long long index, count;
    char more;
    *out = (Shard){0, 1};
    if (!word) return 1;
    if (sscanf(word, "%llu/%llu%c", &index, &count, &more) != 2 || index < 1 || index > count || count > 1000000 || *word == '-') {
        args_complain(args, "--shard: found \"%s\", expected which part of how many, as in 3/16", word);
        return 0;
    }
    *out = (Shard){index - 1, count};
    return 1;
}

void shard_of_range(const Shard *shard, uint64_t *first, uint64_t *last) {
    uint64_t games = *last - *first + 1, each = games / shard->count, more = games % shard->count;
    uint64_t before = shard->index * each + (shard->index < more ? shard->index : more);
    *first += before;
    *last = *first + each + (shard->index < more) - 1;
}

#ifdef FURBALL_MPI

#include <mpi.h>

static int started;

/* Only under mpirun (or srun), because starting MPI takes time. */
void parallel_start(int *argc, char ***argv) {
    static const char *const SIGNS[] = {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK", NULL};
    int rank = 0;
    for (const char *const *sign = SIGNS; *sign && !started; sign++) started = getenv(*sign) != NULL;
    if (!started) return;
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank > 0 && !freopen("/dev/null", "w", stdout)) MPI_Abort(MPI_COMM_WORLD, BAD_INPUT);
}

void parallel_end(void) {
    if (started) MPI_Finalize();
}

Shard parallel_shard(void) {
    int rank = 0, size = 1;
    if (started) {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_size(MPI_COMM_WORLD, &size);
    }
    return (Shard){(uint64_t)rank, (uint64_t)size};
}

void parallel_sum(int64_t *numbers, size_t count) {
    Shard shard = parallel_shard();
    if (shard.count == 1) return;
    MPI_Reduce(shard.index ? numbers : MPI_IN_PLACE, numbers, (int)count, MPI_INT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
}

int parallel_any(int flag) {
    int any = flag;
    if (started) MPI_Allreduce(&flag, &any, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    return any;
}

#else

void parallel_start(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
}
void parallel_end(void) {}
Shard parallel_shard(void) { return (Shard){0, 1}; }
void parallel_sum(int64_t *numbers, size_t count) {
    (void)numbers;
    (void)count;
}
int parallel_any(int flag) { return flag; }

#endif
