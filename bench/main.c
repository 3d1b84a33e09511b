/* The yardsticks alone: one line `name value unit` each, the median of five. bench/run builds
 * and runs it. An argument gives the seconds per repeat. */
#include "yardstick.h"

#include <stdio.h>
#include <stdlib.h>

enum { REPEATS = 5 };

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    static const int planes[] = {2, 4, 8, 16, 32};
    enum { COUNTS = sizeof planes / sizeof planes[0], LINES = 2 * COUNTS + 1 };
    double rate[LINES][REPEATS], seconds = argc > 1 ? atof(argv[1]) : 0.3;
    /* Interleaved, so that a busy moment of the machine does not fall on one of them alone. */
    for (int r = 0; r < REPEATS; r++) {
        for (int i = 0; i < COUNTS; i++) {
            rate[i][r] = yardstick_table(planes[i], seconds);
            rate[COUNTS + i][r] = yardstick_batch(planes[i], seconds);
        }
        rate[LINES - 1][r] = yardstick_cards(seconds);
    }
    for (int i = 0; i < LINES; i++) {
        qsort(rate[i], REPEATS, sizeof rate[i][0], by_size);
        double median = rate[i][REPEATS / 2];
        if (i == LINES - 1) printf("yardstick-cards %.1f Mdecisions/s\n", median);
        else if (median > 0)
            printf("yardstick-%s-%d %.1f Mmoves/s\n", i < COUNTS ? "table" : "batch", planes[i % COUNTS], median);
    }
    return 0;
}
