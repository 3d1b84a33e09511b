/* The goals of a fight, in words: the goals of each side, how it ends, who won and why, and where the points came
 * from. */
#ifndef FURBALL_TABLE_GOALS_H
#define FURBALL_TABLE_GOALS_H

#include "games/table/core/state.h"

/* See Game. */
SideWords table_sides(const Table *table, int side);
void table_goals(const Table *view, Text *out);
int table_credits(const Table *table, Credit *out, int max);
const char *table_deed(int goal); /* what points were given for; NULL: for a goal of the scenario */
void table_credit_text(const Table *table, const Credit *credit, Text *out);
int table_verdict(const Table *table, Text *out);
int table_luck(const Table *table, const Event *event, int32_t *came, int32_t *mean);

/* What happened to a unit, by Item: "is shot down". */
extern const char *const goal_one_is[ITEM_COUNT];

/* What the winner scores where the scenario has no scores of its own. [GLORY-VICT-02 to GLORY-VICT-06] */
typedef struct BookPoints {
    int left, down, lost; /* for enemies that left or were shot down, and to the opponent for own losses */
} BookPoints;
BookPoints book_points(const Table *table);

/* "all targets are silenced", "Emil is shot down". */
void clause_text(const Table *table, const Clause *clause, Text *out);

#endif
