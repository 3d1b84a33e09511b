/* What the tests of geometry share: shapes made by hand or at random, and floating-point tools for witnesses, which share no
 * code with geometry.c. */
#ifndef FURBALL_TESTS_SHAPES_H
#define FURBALL_TESTS_SHAPES_H

#include "base/geometry.h"

#include <stdint.h>

/* Chance, the same in every run. */
void chance_from(uint64_t seed);
uint64_t chance(void);
int32_t between(int32_t low, int32_t high);
int one_in(int n);
Vec random_vec(int32_t size);
Pose random_pose(int32_t size);
Base random_box(int32_t place, int32_t half_min, int32_t half_max);

/* By hand; `span` is along the axes, by its limits. */
Base box(int32_t x, int32_t y, int heading, int32_t half_width, int32_t half_length);
Base span(int32_t left, int32_t right, int32_t bottom, int32_t top);
int same_vec(Vec a, int32_t x, int32_t y);

/* What a look with the ruler is made of. */
enum { BLOCKER_MAX = 64 };
typedef struct Scene {
    Vec eye;
    Arc arc;
    Base target, blockers[BLOCKER_MAX];
    int blocker_count;
} Scene;

extern const Arc ALL_ROUND;

/* Is the squared distance exactly num / den, the nearest point exactly there? */
int is_square(const Sight *sight, uint64_t num, uint64_t den);
int is_at(const Sight *sight, int32_t x, int32_t y);

/* Floats. */
typedef struct Point {
    double x, y;
} Point;

static inline double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
static inline Point minus(Point a, Point b) { return (Point){a.x - b.x, a.y - b.y}; }
static inline Point point_of(Vec v) { return (Point){v.x, v.y}; }
static inline double size_of(double v) { return v < 0 ? -v : v; }
double root(double v); /* without the mathematics library */

#endif
