/* What the two table kernels share: units, tables, the clock. Each kernel is compiled once
 * per number of planes (-DNP=2 ... 32), so everything here is static. Names are short because
 * the formulas are long. */
#ifndef FURBALL_BENCH_BOUND_H
#define FURBALL_BENCH_BOUND_H

#include <math.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#ifndef NP
#define NP 4 /* planes; even ones fly against odd ones */
#endif

typedef int32_t T;
#define U    16         /* units per millimetre; sines are in 1/16384, so products fit 32 bits */
#define NH   256        /* headings */
#define NM   16         /* maneuver cards */
#define MAXT 40         /* turns of a game */
#define W    (1200 * U) /* table */
#define H    (800 * U)
#define HL   (33 * U) /* half length and half width of a base */
#define HW   (44 * U)
#define R    (195 * U)   /* ruler */
#define RC   (R + 55 * U) /* no farther between centres: ruler and half a diagonal */
#define KARC 14189       /* tangent of the arc's half angle, 40.9 degrees, in 1/16384 */

/* One component of a rotation, rounded; and is a point, ahead and aside, in the arc? */
#define ROT(a, b, c, d) (((a) * (b) + (c) * (d) + 8192) >> 14)
#define ARC(fx, fy)     ((fx) > 0 && ((fy) < 0 ? -(fy) : (fy)) * (T)16 <= ((KARC >> 6) * (fx) >> 4))

/* yardstick_table with NP 4 becomes yardstick_table_4. */
#define PASTE_(a, b) a##_##b
#define PASTE(a, b)  PASTE_(a, b)

static const T R2 = (T)R * R, R2H = ((T)R * R) / 4;
static const uint8_t DMG[50] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2,
                                2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 12};
static T SIN[NH], COS[NH];

static void sines(void) {
    for (int i = 0; i < NH; i++) {
        double a = 2 * 3.14159265358979323846 * i / NH;
        SIN[i] = (T)lrint(16384 * sin(a));
        COS[i] = (T)lrint(16384 * cos(a));
    }
}

/* Where card i takes a plane: ahead, aside, and how far it turns. */
static void card_move(int i, T *dx, T *dy, int32_t *dh) {
    *dh = ((i % 5) - 2) * NH / 12;
    double len = 60 + 10 * (i / 5), a = 3.14159265358979323846 * *dh / NH;
    *dx = (T)(U * len * cos(a));
    *dy = (T)(U * len * sin(a));
}

static inline T absT(T v) { return v < 0 ? -v : v; }
static inline T clampT(T v, T l) { return v < -l ? -l : v > l ? l : v; }

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

#endif
