/* What is offered to a seat that is asked for a plan or for a first card, as bits: the numbers of slots.c. */
#ifndef FURBALL_TABLE_OFFER_H
#define FURBALL_TABLE_OFFER_H

#include "games/table/fast/numbered.h"

/* The cards that go with each marker are those behind one another of the numbers; for first cards those at Low Speed before those at High. */
typedef struct Offer {
    PlaneId plane;
    uint32_t set[OFFER_WORDS];
} Offer;

/* 0: it is another question, or numbers fall together. */
int slots_offered(const Table *table, Seat seat, Offer *offer);

#endif
