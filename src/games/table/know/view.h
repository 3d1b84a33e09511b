/* What one seat may know, and imagining the rest. */
#ifndef FURBALL_TABLE_VIEW_H
#define FURBALL_TABLE_VIEW_H

#include "games/table/core/state.h"

void table_view(const Table *table, Seat seat, Table *out);

/* The part of it that hides: `view` is a copy of the table, as far as it is in use, or of one of its airplanes. Of an airplane of
 * a plain game nothing else is hidden. */
void table_conceal(const Table *table, Seat seat, Table *view);
void plane_conceal(const Table *table, Seat seat, PlaneId id, Plane *view);
enum { CONCEALED_BYTES = offsetof(Plane, held) }; /* of an airplane: of another seat's it looks at and changes no others */

void table_imagine(Table *view, Seat seat, Rng *rng);

#endif
