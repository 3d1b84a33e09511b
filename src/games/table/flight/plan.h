/* Planning: which cards and markers an airplane may be given, and why not others. */
#ifndef FURBALL_TABLE_PLAN_H
#define FURBALL_TABLE_PLAN_H

#include "games/table/flight/flight.h"

void plan_options(const Table *table, const Plane *plane, PlanOptions *options);

/* May its owner leave it without a card, because it stands on the ground? */
int plan_may_rest(const Table *table, const Plane *plane);

/* The same for many airplanes, each into its own `options`. */
void plans_find(Table *table, PlaneSet planes);

/* Opens the planning of a turn in which no one tails. */
void plans_open(Table *table);

/* NULL if it is in plan_options, else the reason. */
Verdict plan_fault(const Table *table, const Plane *plane, unsigned card, unsigned marker);

/* The card before the first turn, by starting speed. [GLORY-SETUP-17 to GLORY-SETUP-19, GLORY-ACC-03] */
void first_options(const Table *table, const Plane *plane, Speed start, PlanOptions *options);
void first_options_both(const Table *table, const Plane *plane, PlanOptions options[SPEED_COUNT]); /* for both starting speeds, where speed lasts */
Verdict first_fault(const Table *table, const Plane *plane, unsigned card, unsigned marker, unsigned start);

/* Does the question before the first turn ask for a starting speed, and is `start` allowed? */
int start_speed_allowed(const Table *table, const Plane *plane, unsigned start);

/* The space whose card is flown now. With several cards a turn, each in turn; space 1 if the game plans ahead;
 * otherwise space 2, since space 1 shows the card flown before. */
static inline int space_flown(const Table *table) {
    if (table->rules.cards_per_turn > 1) return table->card;
    return table->rules.plan_ahead ? 0 : 1;
}

/* The space that the next planned card goes to, or -1 if nothing is left to plan. */
static inline int space_planned(const Table *table, const Plane *plane) {
    if (table->rules.cards_per_turn == 1) return plane->space[1] == CARD_NONE ? 1 : -1;
    for (int space = 0; space < table->rules.cards_per_turn; space++)
        if (plane->space[space] == CARD_NONE) return space;
    return -1;
}

#endif
