/* Clocks: each seat has a bank of time and gains some for each answer. Everything is computed from the times in the
 * log, so a replayed game has the same clocks.
 *
 * A seat gains time when its choice moved the game on, or when it has nothing more to choose. It does not gain for each
 * of several secret choices, because that would reveal their number. */
#ifndef FURBALL_SERVER_CLOCK_H
#define FURBALL_SERVER_CLOCK_H

#include "engine/game.h"

typedef struct Pace {
    const char *name;
    int64_t bank_ms, gain_ms; /* both 0: no clock */
} Pace;

extern const Pace PACES[]; /* ended with a NULL name; the first has no clock */
extern const Pace PACE_OF_TESTS; /* not in lists; only with `test`, where deals can be foreseen */
const Pace *pace_find(const char *name); /* NULL if there is none */

/* How long a person may be away before others may give his seat to the computer: as long as his bank, but at least five
 * minutes; an hour without a clock. */
int64_t pace_patience(const Pace *pace);

typedef struct Clock {
    const Pace *pace;
    int64_t left_ms[SEAT_MAX]; /* as of `at` */
    int64_t at;                /* milliseconds since 1970 */
    SeatSet running;
} Clock;

void clock_start(Clock *clock, const Pace *pace, int64_t now);
void clock_advance(Clock *clock, int64_t now); /* takes the time from the running seats */
void clock_skip(Clock *clock, int64_t now);    /* no seat loses this time */
void clock_gain(Clock *clock, Seat seat, int sign);
int64_t clock_left(const Clock *clock, Seat seat, int64_t now);

/* When the first running clock runs out; INT64_MAX: none does. */
int64_t clock_deadline(const Clock *clock);

#endif
