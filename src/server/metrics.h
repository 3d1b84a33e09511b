/* What the server counts about itself, as Prometheus reads it (GET /metrics). One thread counts. */
#ifndef FURBALL_SERVER_METRICS_H
#define FURBALL_SERVER_METRICS_H

#include "base/text.h"

#include <stdint.h>

enum { HISTOGRAM_BUCKETS = 14 };

/* How long things took: up to 0.1 ms, 0.25, 0.5, 1, 2.5 ... 2500 ms, and longer. */
typedef struct Histogram {
    uint64_t bucket[HISTOGRAM_BUCKETS + 1];
    uint64_t count;
    double seconds;
} Histogram;

typedef struct Metrics {
    uint64_t connections; /* taken so far */
    uint64_t requests, refused_requests;
    uint64_t messages, entries, games, store_failures;
    uint64_t replayed; /* entries of logs, to open games */
    Histogram request; /* from a whole request to its answer, with the store's time */
    Histogram written; /* from a change to its being on disk */
    Histogram round;   /* processor time of one round of the loop: as long as that everybody waits */
    int64_t longest_round; /* microseconds */
    Histogram thought; /* from a question for a computer player to his answer */
} Metrics;

int64_t metrics_now(void); /* microseconds of a steady clock */
int64_t metrics_worked(void); /* microseconds of processor that this thread has used */
void histogram_add(Histogram *histogram, int64_t began);
void histogram_put(Histogram *histogram, int64_t took);

void metrics_count(const char *name, const char *help, uint64_t value, Text *out);
void metrics_gauge(const char *name, const char *help, int64_t value, Text *out);
void metrics_histogram(const char *name, const char *help, const Histogram *histogram, Text *out);

#endif
