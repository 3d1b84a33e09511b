/* The levels of glory as constants, for the few functions that run for every card planned and flown. When such a
 * function is inlined with one of these as its rules, the compiler removes every test of a rule that is off. All other
 * games run the same function with the rules of their table. */
#ifndef FURBALL_TABLE_LEVELS_H
#define FURBALL_TABLE_LEVELS_H

#include "games/table/books/glory.h"
#include "games/table/core/rules.h"

#include <string.h>

#define INLINED static inline __attribute__((always_inline))
#define COLD __attribute__((cold, noinline)) /* not inlined, so that hot code stays small */

static const Rules RULES_BASIC = {
#include "games/table/books/usual.inc"
    GLORY_BASIC
};

static const Rules RULES_STANDARD = {
#include "games/table/books/usual.inc"
    GLORY_STANDARD
};

static const Rules RULES_ADVANCED = {
#include "games/table/books/usual.inc"
    GLORY_ADVANCED
};

/* 1 + the level whose rules these are exactly, as in Table.plain_level; 0: none. */
static inline uint8_t plain_level_of(const Rules *rules) {
    static const Rules *const levels[] = {&RULES_BASIC, &RULES_STANDARD, &RULES_ADVANCED};
    if (rules->preset >= sizeof levels / sizeof levels[0] || memcmp(rules, levels[rules->preset], sizeof *rules)) return 0;
    return (uint8_t)(1 + rules->preset);
}

/* Table.level. */
enum { LEVEL_BASIC = 1, LEVEL_STANDARD, LEVEL_ADVANCED };

#endif
