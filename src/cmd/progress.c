#define _POSIX_C_SOURCE 200809L
#include "cmd/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { WIDTH = 40, LINE = 100, EVERY_MS = 30000 };

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void progress_begin(Progress *progress, const char *command) {
    progress->command = command;
    progress->began = progress->told = now();
}

/* "about 3 min left"; nothing while there is too little to estimate from. */
static void write_left(const Progress *progress, uint64_t done, uint64_t total, char *out, size_t size) {
    int64_t passed = now() - progress->began;
    *out = 0;
    if (!done || passed < 1000) return;
    double seconds = (double)passed / 1e3 * (double)(total - done) / (double)done;
    if (seconds < 90) snprintf(out, size, ", about %.0f s left", seconds);
    else if (seconds < 5400) snprintf(out, size, ", about %.0f min left", seconds / 60);
    else snprintf(out, size, ", about %.1f h left", seconds / 3600);
}

void progress_show(Progress *progress, uint64_t done, uint64_t total) {
    static const char BAR[] = "########################################";
    char left[48];
    int terminal = isatty(STDERR_FILENO), full = total ? (int)(done * WIDTH / total) : WIDTH;
    if (!terminal && now() - progress->told < EVERY_MS) return;
    progress->told = now();
    write_left(progress, done, total, left, sizeof left);
    if (terminal) fprintf(stderr, "\r[%.*s%*s] %" PRIu64 " of %" PRIu64 " games%s   ", full, BAR, WIDTH - full, "", done, total, left);
    else fprintf(stderr, "furball %s: %" PRIu64 " of %" PRIu64 " games%s\n", progress->command, done, total, left);
}

void progress_end(Progress *progress) {
    (void)progress;
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%*s\r", LINE, "");
}
