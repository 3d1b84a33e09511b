/* The size of the program and its starting time. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/bench/bench.h"
#include "games/registry.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
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

/* Starts `furball play` and waits until it asks the first question: "> " at the start of a line. */
static int wait_for_prompt(int from) {
    char last[3] = "", got;
    while (read(from, &got, 1) == 1) {
        memmove(last, last + 1, 2);
        last[2] = got;
        if (memcmp(last, "\n> ", 3) == 0) return 1;
    }
    return 0;
}

static void become_play(const int in[2], const int out[2]) {
    int nothing = open("/dev/null", O_WRONLY);
    close(in[1]);
    close(out[0]);
    if (nothing < 0 || dup2(in[0], 0) < 0 || dup2(out[1], 1) < 0 || dup2(nothing, 2) < 0) _exit(127);
    execl(SELF, "furball", "play", (char *)NULL);
    _exit(127);
}

static int start_play(void) {
    int in[2], out[2], status, asked;
    if (pipe(in) != 0 || pipe(out) != 0) return 0;
    pid_t child = fork();
    if (child == 0) become_play(in, out);
    close(in[0]);
    close(out[1]);
    asked = child > 0 && wait_for_prompt(out[0]);
    if (child > 0) {
        kill(child, SIGKILL);
        waitpid(child, &status, 0);
    }
    close(in[1]);
    close(out[0]);
    return asked;
}

static double ms_per_start(void *self, double seconds) {
    int *failed = self, starts = 0;
    double begin = bench_now(), passed;
    do {
        if (!start_play()) *failed = 1;
        starts++;
        passed = bench_now() - begin;
    } while (passed < seconds && !*failed);
    return 1e3 * passed / starts;
}

static void start_time(Bench *bench) {
    int failed = 0;
    if (!bench_wants(bench, "start")) return;
    if (start_play()) bench_alone(bench, "start", "ms", ms_per_start, &failed);
}

void bench_program(Bench *bench) {
    state_sizes(bench);
    program_size(bench);
    start_time(bench);
}
