/* Clocks: a bank of time per seat and a gain for what is answered. All from the times in the log,
 * so that a game played again has the same clocks.
 *
 * The gain comes when a seat's choice moved the game on, or when the seat has nothing more to
 * choose: not for each of several secret choices, because their number would show. */
#ifndef FURBALL_SERVER_CLOCK_H
#define FURBALL_SERVER_CLOCK_H

#include "engine/game.h"

typedef struct Pace {
    const char *name;
    int64_t bank_ms, gain_ms; /* both 0: no clock */
} Pace;

extern const Pace PACES[]; /* ended with a NULL name; the first has no clock */
extern const Pace PACE_OF_TESTS; /* not listed; only where deals can be foreseen, too */
const Pace *pace_find(const char *name); /* NULL if there is none */

/* How long a person may be away before others may hand his seat to the computer: as long as his bank, and at least five
 * minutes; an hour where there is no clock. */
int64_t pace_patience(const Pace *pace);

typedef struct Clock {
    const Pace *pace;
    int64_t left_ms[SEAT_MAX]; /* as of `at` */
    int64_t at;                /* milliseconds since 1970 */
    SeatSet running;
} Clock;

void clock_start(Clock *clock, const Pace *pace, int64_t now);
void clock_advance(Clock *clock, int64_t now); /* takes the time from the running seats */
void clock_skip(Clock *clock, int64_t now);    /* nobody pays for this while */
void clock_gain(Clock *clock, Seat seat, int sign);
int64_t clock_left(const Clock *clock, Seat seat, int64_t now);

/* When the first running seat runs out; INT64_MAX: none does. */
int64_t clock_deadline(const Clock *clock);

#endif
