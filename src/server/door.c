#include "server/door.h"

#include <sodium.h>
#include <time.h>

static int64_t milliseconds(clockid_t which) {
    struct timespec now;
    clock_gettime(which, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t real_wall(void *self) {
    (void)self;
    return milliseconds(CLOCK_REALTIME);
}
static int64_t real_steady(void *self) {
    (void)self;
    return milliseconds(CLOCK_MONOTONIC);
}
static void real_random(void *self, void *bytes, size_t size) {
    (void)self;
    randombytes_buf(bytes, size);
}

static const Door REAL = {real_wall, real_steady, real_random, NULL};
static Door open_door = {real_wall, real_steady, real_random, NULL};
static int64_t ahead; /* difference between date and steady clock when the door was opened */
static int64_t leap, leapt;
static int opened;

void door_leap(int64_t ms) { leap = ms; }

int door_open(const Door *door) {
    open_door = door ? *door : REAL;
    opened = 1;
    ahead = wall_ms() - steady_ms();
    return sodium_init() >= 0;
}

int64_t wall_ms(void) { return open_door.wall_ms(open_door.self) + (leapt += leap); }
int64_t steady_ms(void) { return open_door.steady_ms(open_door.self); }

int64_t now_ms(void) {
    if (!opened) door_open(NULL);
    return steady_ms() + ahead;
}

void random_bytes(void *bytes, size_t size) { open_door.random(open_door.self, bytes, size); }

/* All results are equally likely: draws that would favour some of them are repeated. */
uint32_t random_below(uint32_t bound) {
    uint32_t number, least = -bound % bound;
    do random_bytes(&number, sizeof number);
    while (number < least);
    return number % bound;
}
