/* How much of a state a game uses: what is compared, hashed and copied. */
#ifndef FURBALL_TABLE_EXTENT_H
#define FURBALL_TABLE_EXTENT_H

#include "games/table/core/state.h"

/* Number of leading bytes in use: after the planes come the shots, then the ground units. */
size_t table_used(const Table *table);
/* Number of leading bytes that never change during a game. */
size_t table_fixed(const Table *table);
/* Like game_copy. */
void table_copy(Table *to, const Table *from);

#endif
