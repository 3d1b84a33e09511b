/* The server's counters in the format of Prometheus (GET /metrics). Only one thread counts. */
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
    uint64_t replayed; /* log entries replayed to open games */
    Histogram request; /* from a complete request to its answer, including the store's time */
    Histogram written; /* from a change until it is on disk */
    Histogram round;   /* processor time of one round of the loop, which everyone has to wait for */
    int64_t longest_round; /* microseconds */
    Histogram thought; /* from a question to a computer player until his answer */
} Metrics;

int64_t metrics_now(void); /* microseconds of a steady clock */
int64_t metrics_worked(void); /* microseconds of this thread's processor time */
void histogram_add(Histogram *histogram, int64_t began);
void histogram_put(Histogram *histogram, int64_t took);

void metrics_count(const char *name, const char *help, uint64_t value, Text *out);
void metrics_gauge(const char *name, const char *help, int64_t value, Text *out);
void metrics_histogram(const char *name, const char *help, const Histogram *histogram, Text *out);

#endif
