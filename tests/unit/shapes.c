#include "shapes.h"

#include <assert.h>

static uint64_t chance_state;

void chance_from(uint64_t seed) { chance_state = seed; }

uint64_t chance(void) {
    uint64_t z = chance_state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

int32_t between(int32_t low, int32_t high) {
    return low + (int32_t)(chance() % (uint64_t)((int64_t)high - low + 1));
}

int one_in(int n) { return between(1, n) == 1; }

/* Each draw in its own statement: in an argument list C would leave their order open. */
Vec random_vec(int32_t size) {
    int32_t x = between(-size, size), y = between(-size, size);
    return (Vec){x, y};
}

Pose random_pose(int32_t size) {
    Vec at = random_vec(size);
    return (Pose){at, (uint16_t)between(0, TURN_FULL - 1)};
}

Base random_box(int32_t place, int32_t half_min, int32_t half_max) {
    Pose pose = random_pose(place);
    int32_t half_width = between(half_min, half_max), half_length = between(half_min, half_max);
    return base_at(pose, half_width, half_length);
}

Base box(int32_t x, int32_t y, int heading, int32_t half_width, int32_t half_length) {
    return base_at((Pose){{x, y}, (uint16_t)heading}, half_width, half_length);
}

Base span(int32_t left, int32_t right, int32_t bottom, int32_t top) {
    assert((right - left) % 2 == 0);
    assert((top - bottom) % 2 == 0);
    return box((left + right) / 2, (bottom + top) / 2, 0, (right - left) / 2, (top - bottom) / 2);
}

int same_vec(Vec a, int32_t x, int32_t y) { return a.x == x && a.y == y; }

const Arc ALL_ROUND = {{0, 1}, {0, 1}, 1};

int is_at(const Sight *sight, int32_t x, int32_t y) { return sight->visible && same_vec(sight_nearest(sight), x, y); }

int is_square(const Sight *sight, uint64_t num, uint64_t den) {
    Sight other = {.visible = 1, .num = {num, 0}, .den = {den, 0}};
    return sight->visible && sight_compare(sight, &other) == 0;
}

double root(double v) {
    if (v <= 0) return 0;
    double x = v < 1 ? 1 : v;
    for (int i = 0; i < 200; i++) {
        double next = (x + v / x) / 2;
        if (next >= x) break;
        x = next;
    }
    return x;
}
