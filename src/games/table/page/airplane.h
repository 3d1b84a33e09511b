/* An airplane's card, as the page shows it on a click: what the rulebook says about it, and what this seat knows of its
 * state. */
#ifndef FURBALL_TABLE_AIRPLANE_H
#define FURBALL_TABLE_AIRPLANE_H

#include "games/table/core/state.h"

/* Adds to the JSON of an airplane: its type, deck and hand, guns, crew, aces, load, fuel and engines. */
void airplane_write_card(const Table *view, PlaneId id, Seat seat, Text *out);

/* How wide a gun's arc is, in tenths of a degree. */
int gun_arc_width(const Model *model, const Gun *gun);

/* Which silhouette, seen from above, the page draws for it. */
const char *airplane_shape(const Model *model);

#endif
