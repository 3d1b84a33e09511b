/* Statements about a table, for rule tests. */
#ifndef FURBALL_TABLE_EXPECT_H
#define FURBALL_TABLE_EXPECT_H

#include "games/table/core/feature.h"

extern const Proof *const proofs[]; /* ended with NULL */

/* 1: it holds; 0: it does not, and `got` says what there is; -1: complained. */
int table_expect(const Table *table, Cursor *cursor, Text *got);

#endif
