/* What a seat may answer when it is asked for a plan or a first card, as bits numbered as in slots.c. */
#ifndef FURBALL_TABLE_OFFER_H
#define FURBALL_TABLE_OFFER_H

#include "games/table/fast/numbered.h"

/* set[i] has the cards that go with marker i. For first cards the sets at Low Speed come before those at
 * High. */
typedef struct Offer {
    PlaneId plane;
    uint32_t set[OFFER_WORDS];
} Offer;

/* Returns 0 for any other question, or if numbers would coincide. */
int slots_offered(const Table *table, Seat seat, Offer *offer);

#endif
