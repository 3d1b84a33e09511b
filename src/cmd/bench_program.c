/* What the program weighs and how long it takes to start. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/bench.h"
#include "games/registry.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char SELF[] = "/proc/self/exe";

static void state_sizes(Bench *bench) {
    for (const Game *const *game = GAMES; *game; game++) {
        char name[64];
        snprintf(name, sizeof name, "state-%s", (*game)->name);
        if (bench_wants(bench, name)) bench_row(bench, name, (double)(*game)->state_size, "bytes", 0);
    }
}

static void program_size(Bench *bench) {
    struct stat about;
    if (bench_wants(bench, "program") && stat(SELF, &about) == 0)
        bench_row(bench, "program", (double)about.st_size, "bytes", 0);
}

/* `furball play` with nothing to read: it deals, shows the table, finds its input ended, stops. */
static int run_play(void) {
    int status = 0;
    pid_t child = fork();
    if (child < 0) return 0;
    if (child == 0) {
        int nothing = open("/dev/null", O_RDWR);
        if (nothing < 0 || dup2(nothing, 0) < 0 || dup2(nothing, 1) < 0 || dup2(nothing, 2) < 0) _exit(127);
        execl(SELF, "furball", "play", (char *)NULL);
        _exit(127);
    }
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) != 127 &&
           WEXITSTATUS(status) != 2;
}

static double ms_per_start(void *self, double seconds) {
    int *failed = self, starts = 0;
    double begin = bench_now(), passed;
    do {
        if (!run_play()) *failed = 1;
        starts++;
        passed = bench_now() - begin;
    } while (passed < seconds && !*failed);
    return 1e3 * passed / starts;
}

static void start_time(Bench *bench) {
    int failed = 0;
    if (!bench_wants(bench, "start")) return;
    if (run_play()) bench_alone(bench, "start", "ms", ms_per_start, &failed);
}

void bench_program(Bench *bench) {
    state_sizes(bench);
    program_size(bench);
    start_time(bench);
}
