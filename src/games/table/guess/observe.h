/* What statistics and learners ask about a table: its units, its size, and what a seat knows as numbers. */
#ifndef FURBALL_TABLE_OBSERVE_H
#define FURBALL_TABLE_OBSERVE_H

#include "games/table/core/state.h"

int table_unit(const Table *table, int number, Unit *out);
int table_area(const Table *table, int32_t *width, int32_t *height);
int table_observe(const Table *view, Seat seat, int32_t *out, int max);
int table_look(const Table *table, Seat seat, Table *room, int32_t *out, int max); /* like Game.look */
int table_change(const Table *table, int number, Text *out);
int32_t table_observed(const Table *started, int place, Text *out);
const char *table_meaning(const Table *started, int place, int32_t value);
void table_harm(const Table *table, int32_t taken[SEAT_MAX]);
int table_slots(const Action *action, int count, uint8_t *out);

/* For plans and first cards, without a list of answers: the offered numbers and how many they are; the answer
 * of a number; the number of the answer that table_pick picks. The first two return 0 for another question or
 * a number that is not offered. */
int table_mask(const Table *table, Seat seat, uint8_t mask[LEGAL_MAX]);
Action table_numbered(const Table *table, Seat seat, unsigned number);
int table_drawn(const Table *table, Seat seat, uint32_t roll);

/* Is the open question, as mostly, the plan of an airplane? */
static inline int plan_is_asked(const Table *table) { return table->phase == PHASE_PLAN || table->phase == PHASE_EARLY_PLAN || table->phase == PHASE_TAIL_PLAN; }

#endif
