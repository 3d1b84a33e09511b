/* Plain C tests: two macros, one main, a name filter.
 *
 *   static void draws_are_fair(void) { CHECK(1 + 1 == 2); }
 *   int main(int argc, char **argv) {
 *       RUN(draws_are_fair);
 *       return unit_end();
 *   }
 *
 * `test_x fair` runs only the tests whose name contains "fair". */
#ifndef FURBALL_TESTS_UNIT_H
#define FURBALL_TESTS_UNIT_H

#include <stdio.h>
#include <string.h>

/* 1 under the address sanitizer, which looks for faults of memory: they show in the first games, and each costs ten times as much
 * there. How strong players are, and what only many games show, the other builds tell. */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

static int unit_passed, unit_failed; /* tests, not checks */
static int unit_broken;              /* checks that failed in the running test */

/* Goes on after a failure, so that one run shows all of them. */
#define CHECK(cond)                                                                                          \
    do {                                                                                                     \
        if (!(cond)) {                                                                                       \
            unit_broken++;                                                                                   \
            fprintf(stderr, "%s:%d: %s: does not hold: %s\n", __FILE__, __LINE__, __func__, #cond);          \
        }                                                                                                    \
    } while (0)

/* Inside main, where argc and argv are. */
#define RUN(fn)                                                                                              \
    do {                                                                                                     \
        if (argc < 2 || strstr(#fn, argv[1])) {                                                              \
            unit_broken = 0;                                                                                 \
            fn();                                                                                            \
            if (unit_broken) unit_failed++;                                                                  \
            else unit_passed++;                                                                              \
        }                                                                                                    \
    } while (0)

static inline int unit_end(void) {
    printf("%d passed, %d failed\n", unit_passed, unit_failed);
    return unit_failed != 0;
}

#endif
