#include "server/metrics.h"

#include <stdio.h>
#include <time.h>

static const int64_t BOUND_US[HISTOGRAM_BUCKETS] = {100, 250, 500, 1000, 2500, 5000, 10000, 25000, 50000, 100000, 250000, 500000, 1000000, 2500000};

int64_t metrics_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t metrics_worked(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void histogram_add(Histogram *histogram, int64_t began) { histogram_put(histogram, metrics_now() - began); }

void histogram_put(Histogram *histogram, int64_t took) {
    int at = 0;
    while (at < HISTOGRAM_BUCKETS && took > BOUND_US[at]) at++;
    histogram->bucket[at]++;
    histogram->count++;
    histogram->seconds += (double)took / 1e6;
}

static void put_head(const char *name, const char *help, const char *type, Text *out) {
    text_put(out, "# HELP furball_%s %s\n# TYPE furball_%s %s\n", name, help, name, type);
}

void metrics_count(const char *name, const char *help, uint64_t value, Text *out) {
    put_head(name, help, "counter", out);
    text_put(out, "furball_%s %llu\n", name, (unsigned long long)value);
}

void metrics_gauge(const char *name, const char *help, int64_t value, Text *out) {
    put_head(name, help, "gauge", out);
    text_put(out, "furball_%s %lld\n", name, (long long)value);
}

void metrics_histogram(const char *name, const char *help, const Histogram *histogram, Text *out) {
    char seconds[32];
    uint64_t sum = 0;
    put_head(name, help, "histogram", out);
    for (int i = 0; i < HISTOGRAM_BUCKETS; i++) {
        sum += histogram->bucket[i];
        snprintf(seconds, sizeof seconds, "%g", (double)BOUND_US[i] / 1e6);
        text_put(out, "furball_%s_bucket{le=\"%s\"} %llu\n", name, seconds, (unsigned long long)sum);
    }
    snprintf(seconds, sizeof seconds, "%.6f", histogram->seconds);
    text_put(out, "furball_%s_bucket{le=\"+Inf\"} %llu\n", name, (unsigned long long)histogram->count);
    text_put(out, "furball_%s_sum %s\nfurball_%s_count %llu\n", name, seconds, name, (unsigned long long)histogram->count);
}
