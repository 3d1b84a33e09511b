/* The dogfight for statistics and learning: the units, and what a seat knows as numbers. */
#ifndef FURBALL_FLAMES_OBSERVE_H
#define FURBALL_FLAMES_OBSERVE_H

#include "games/flames/state.h"

int flames_unit(const Flames *s, int number, Unit *out);
int flames_observe(const Flames *view, Seat seat, int32_t *out, int max);
int flames_change(const Flames *s, int number, Text *out);
int32_t flames_observed(const Flames *started, int place, Text *out);
const char *flames_meaning(const Flames *started, int place, int32_t value);
void flames_harm(const Flames *s, int32_t taken[SEAT_MAX]);
void flames_slots(const Action *action, int count, uint8_t *out);

#endif
