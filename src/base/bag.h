/* A closed container of numbered items: draw at random without return, remember
 * who holds what was drawn, put it back. Items [0, left) are inside, in no
 * meaningful order; items [left, size) are outside, each with its holder. */
#ifndef FURBALL_BASE_BAG_H
#define FURBALL_BASE_BAG_H

#include "base/rng.h"

#include <stdint.h>

enum { BAG_MAX = 112, BAG_NOBODY = 0 };

typedef struct Bag {
    uint16_t size;            /* items that belong to this bag */
    uint16_t left;            /* items still inside */
    uint8_t item[BAG_MAX];    /* kind of the item, in the game's own numbering */
    uint8_t holder[BAG_MAX];  /* BAG_NOBODY inside; its holder outside */
} Bag;

void bag_clear(Bag *bag);
void bag_add(Bag *bag, uint8_t item);

/* Draws one item for `holder`; returns its place (see item[]). The bag must not be empty. */
int bag_draw(Bag *bag, Rng *rng, uint8_t holder);

/* Draws one item equal to `item` for `holder`; returns its place, or -1 if none is inside. */
int bag_take(Bag *bag, uint8_t item, uint8_t holder);

/* Puts the item at `place` (>= left) back inside. */
void bag_return(Bag *bag, int place);

/* Puts back everything that `holder` has; returns how many items that was. */
int bag_return_all_of(Bag *bag, uint8_t holder);

/* Puts everything back. */
void bag_reset(Bag *bag);

#endif
