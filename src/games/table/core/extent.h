/* How much of a state a game uses: what is compared, hashed and copied. */
#ifndef FURBALL_TABLE_EXTENT_H
#define FURBALL_TABLE_EXTENT_H

#include "games/table/core/state.h"

/* Leading bytes in use: planes are followed by shots, and those by the ground. */
size_t table_used(const Table *table);
/* Leading bytes that never change. */
size_t table_fixed(const Table *table);
/* As game_copy. */
void table_copy(Table *to, const Table *from);

#endif
