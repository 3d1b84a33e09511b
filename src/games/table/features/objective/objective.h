/* A scenario's own scoring: points for what happens to airplanes and ground units, endings, and rounds. It is all
 * defined by lines of the scenario (features/objective/words.c), never by code for one scenario. [GLORY-VICT-06,
 * DAWN-SCEN-33] */
#ifndef FURBALL_TABLE_OBJECTIVE_H
#define FURBALL_TABLE_OBJECTIVE_H

#include "games/table/core/events.h"
#include "games/table/core/hooks.h"

static inline int objective_used(const Table *table) { return (table->objective.goals | table->objective.finishes) != 0; }

/* The points of a side so far. */
int32_t objective_points(const Table *table, int side);

/* How often a goal has been reached for one unit (an airplane or a ground unit), and for all of them. */
int objective_goal_of_unit(const Table *table, int goal, unsigned unit);
int objective_goal_count(const Table *table, int goal);

/* Is this condition fulfilled? */
int objective_clause_holds(const Table *table, const Clause *clause);

/* The edge beyond which this point is, as seen by that side. */
int left_by(const Table *table, Vec at, int of_side);

/* What its side would gain, minus what the other would gain, if the airplane were gone now: shot down, or left by that
 * edge. */
int32_t objective_if_gone(const Table *table, PlaneId plane, PlaneStatus status, int edge);

/* What the side would gain by these items (bits) of a ground unit. */
int32_t objective_of_target(const Table *table, int side, unsigned unit, unsigned items);

/* Roughly all points that the scenario can give or take. */
int32_t objective_at_stake(const Table *table);

extern const Hooks objective_hooks;

/* Does it fly in a later round? */
static inline int objective_waits(const Table *table, PlaneId plane) { return table->objective.of_round[plane] > table->objective.round; }

/* Writes the round, for readers of the airplanes that follow. */
void objective_write_round(const Table *table, Text *out);

/* Does this describe any unit, whether it is gone or not? */
int objective_means_somebody(const Table *table, int item, unsigned who);

/* How many of them there are, and how many there could be. */
int objective_count(const Table *table, int item, unsigned who);
int objective_total(const Table *table, int item, unsigned who);

/* The words that `score` and `ending` lines can count, by number; NULL after the last. */
const char *objective_item_word(int number);

#endif
