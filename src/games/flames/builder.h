/* Builds a fair fight from a date and a budget of Balance Values. [rulebook 13; FLAMES-BAL-02..04] */
#ifndef FURBALL_FLAMES_BUILDER_H
#define FURBALL_FLAMES_BUILDER_H

#include "base/rng.h"
#include "games/flames/catalog.h"

enum { FIGHT_ELEMENTS_MAX = 8, FIGHT_VALUE_MAX = 120 };

/* The fight that is wanted. */
typedef struct FightOrder {
    int month;    /* months since year 0, see flames_month_parse */
    int budget;   /* the largest Balance Value of a side, 1..FIGHT_VALUE_MAX */
    int elements; /* of each side; 0: any number */
    uint64_t seed;
} FightOrder;

typedef struct FightElement {
    uint8_t model; /* into the catalogue */
    uint8_t lone;  /* has no Wingman */
} FightElement;

typedef struct Fight {
    int month, value; /* the Balance Value of each side: both are equal */
    int count[SIDE_COUNT];
    FightElement element[SIDE_COUNT][FIGHT_ELEMENTS_MAX];
    int unequal; /* the sides have different numbers of aircraft but the same value [FLAMES-BAL-03, FLAMES-BAL-04] */
} Fight;

/* Both sides get the same value: the largest within the budget that both can reach. Numbers of aircraft are equal if
 * possible; otherwise one side has more Elements or Lone Leaders. The same order always gives the same fight. 0 after
 * complaining if there is no such fight. */
int flames_build_fight(const FlamesCatalog *catalog, const FightOrder *order, Fight *fight, Diag *diag);

/* Writes the fight as a scenario file. */
void flames_fight_write(const FlamesCatalog *catalog, const Fight *fight, Text *out);

#endif
