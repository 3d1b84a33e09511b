#include "server/clock.h"

#include <assert.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

const Pace PACES[] = {
    {"none", 0, 0},
    {"blitz", 2 * MINUTE, 8 * SECOND},
    {"rapid", 10 * MINUTE, 20 * SECOND},
    {"calm", 45 * MINUTE, MINUTE},
    {"daily", DAY, 8 * HOUR},
    {"days", 3ll * DAY, DAY},
    {NULL, 0, 0},
};

const Pace PACE_OF_TESTS = {"moment", 3 * SECOND, 0};

const Pace *pace_find(const char *name) {
    for (const Pace *pace = PACES; pace->name; pace++)
        if (!strcmp(pace->name, name)) return pace;
    return strcmp(PACE_OF_TESTS.name, name) ? NULL : &PACE_OF_TESTS;
}

int64_t pace_patience(const Pace *pace) {
    if (pace == &PACE_OF_TESTS) return pace->bank_ms;
    if (!pace->bank_ms) return HOUR;
    return pace->bank_ms > 5 * MINUTE ? pace->bank_ms : 5 * MINUTE;
}

void clock_start(Clock *clock, const Pace *pace, int64_t now) {
    assert(pace);
    memset(clock, 0, sizeof *clock);
    clock->pace = pace;
    clock->at = now;
    for (int i = 0; i < SEAT_MAX; i++) clock->left_ms[i] = pace->bank_ms;
}

int64_t clock_left(const Clock *clock, Seat seat, int64_t now) {
    assert(clock->pace);
    assert(seat < SEAT_MAX);
    int64_t left = clock->left_ms[seat];
    if (clock->running & SEAT_BIT(seat) && now > clock->at) left -= now - clock->at;
    return left > 0 ? left : 0;
}

void clock_advance(Clock *clock, int64_t now) {
    if (now <= clock->at) return; /* the machine's clock was set back */
    for (Seat i = 0; i < SEAT_MAX; i++) clock->left_ms[i] = clock_left(clock, i, now);
    clock->at = now;
}

/* Backwards too: the date may have been changed while the server was not running. */
void clock_skip(Clock *clock, int64_t now) { clock->at = now; }

void clock_gain(Clock *clock, Seat seat, int sign) {
    assert(seat < SEAT_MAX);
    clock->left_ms[seat] += sign * clock->pace->gain_ms;
}

int64_t clock_deadline(const Clock *clock) {
    assert(clock->pace);
    int64_t first = INT64_MAX;
    for (int i = 0; i < SEAT_MAX; i++)
        if (clock->running & SEAT_BIT(i) && clock->at + clock->left_ms[i] < first) first = clock->at + clock->left_ms[i];
    return first;
}
