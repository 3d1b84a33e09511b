/* Builds a fair fight from a date and a budget of Balance Values. [rulebook 13; FLAMES-BAL-02..04] */
#ifndef FURBALL_FLAMES_BUILDER_H
#define FURBALL_FLAMES_BUILDER_H

#include "base/rng.h"
#include "games/flames/catalog.h"

enum { FIGHT_ELEMENTS_MAX = 8, FIGHT_VALUE_MAX = 120 };

/* What is asked for. */
typedef struct FightOrder {
    int month;    /* months since year 0, see flames_month_parse */
    int budget;   /* most Balance Value a side may have, 1..FIGHT_VALUE_MAX */
    int elements; /* of each side; 0: as it comes out */
    uint64_t seed;
} FightOrder;

typedef struct FightElement {
    uint8_t model; /* into the catalogue */
    uint8_t lone;  /* without a Wingman */
} FightElement;

typedef struct Fight {
    int month, value; /* the Balance Value of each side: both are equal */
    int count[SIDE_COUNT];
    FightElement element[SIDE_COUNT][FIGHT_ELEMENTS_MAX];
    int unequal; /* the numbers of aircraft differ, the values do not [FLAMES-BAL-03, FLAMES-BAL-04] */
} Fight;

/* Both sides get the same value, the largest within the budget that both can reach: with equal
 * numbers of aircraft if that is possible, else with more Elements or Lone Leaders on one side.
 * The same order gives the same fight. 0 and a complaint if there is no such fight. */
int flames_build_fight(const FlamesCatalog *catalog, const FightOrder *order, Fight *fight, Diag *diag);

/* The fight as a scenario file. */
void flames_fight_write(const FlamesCatalog *catalog, const Fight *fight, Text *out);

#endif
