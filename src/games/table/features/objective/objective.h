/* A scenario's own scoring: points for what became of airplanes and ground units, endings, and rounds. All of it is
 * said by lines of the scenario (features/objective/words.c), nothing by code for one scenario. [GLORY-VICT-06, DAWN-SCEN-33] */
#ifndef FURBALL_TABLE_OBJECTIVE_H
#define FURBALL_TABLE_OBJECTIVE_H

#include "games/table/core/events.h"
#include "games/table/core/hooks.h"

static inline int objective_used(const Table *table) { return (table->objective.goals | table->objective.finishes) != 0; }

/* The points of a side so far. */
int32_t objective_points(const Table *table, int side);

/* How often a goal counts so far for one unit (an airplane or a ground unit), and for all of them. */
int objective_goal_of_unit(const Table *table, int goal, unsigned unit);
int objective_goal_count(const Table *table, int goal);

/* Has this condition come? */
int objective_clause_holds(const Table *table, const Clause *clause);

/* The edge beyond which this point is, as that side calls it. */
int left_by(const Table *table, Vec at, int of_side);

/* What it would bring the airplane's side, less what it would bring the other, if it were gone now: shot down, or left by
 * that edge. */
int32_t objective_if_gone(const Table *table, PlaneId plane, PlaneStatus status, int edge);

/* What the side would gain by these items (bits) of a ground unit. */
int32_t objective_of_target(const Table *table, int side, unsigned unit, unsigned items);

/* All points that the scenario has to give or to take, about. */
int32_t objective_at_stake(const Table *table);

extern const Hooks objective_hooks;

/* Does it fly in a later round? */
static inline int objective_waits(const Table *table, PlaneId plane) { return table->objective.of_round[plane] > table->objective.round; }

/* The round, for those who read the airplanes that follow. */
void objective_write_round(const Table *table, Text *out);

/* Is there anybody of whom this can be said, gone or not? */
int objective_means_somebody(const Table *table, int item, unsigned who);

/* How many there are, and how many there could be. */
int objective_count(const Table *table, int item, unsigned who);
int objective_total(const Table *table, int item, unsigned who);

/* What `score` and `ending` lines count, one word after the other; NULL behind the last. */
const char *objective_item_word(int number);

#endif
