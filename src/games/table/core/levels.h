/* The levels of glory as constants, for the few functions that run for every card planned and flown. Inlined with
 * one of these as its rules, such a function loses every test of a rule that is off; all other games run the same
 * function with the rules of their table. */
#ifndef FURBALL_TABLE_LEVELS_H
#define FURBALL_TABLE_LEVELS_H

#include "games/table/core/rules.h"

#include <string.h>

#define INLINED static inline __attribute__((always_inline))
#define COLD __attribute__((cold, noinline)) /* kept out of the way of what runs all the time */

static const Rules RULES_BASIC = {
    BOOK_GLORY,
    PRESET_BASIC,
#define FIELD(name, kind, mark, needs, min, max, basic, standard, advanced, miniatures, dawn, tactical, sentence) basic,
#include "games/table/books/fields.inc"
#undef FIELD
};

static const Rules RULES_STANDARD = {
    BOOK_GLORY,
    PRESET_STANDARD,
#define FIELD(name, kind, mark, needs, min, max, basic, standard, advanced, miniatures, dawn, tactical, sentence) standard,
#include "games/table/books/fields.inc"
#undef FIELD
};

static const Rules RULES_ADVANCED = {
    BOOK_GLORY,
    PRESET_ADVANCED,
#define FIELD(name, kind, mark, needs, min, max, basic, standard, advanced, miniatures, dawn, tactical, sentence) advanced,
#include "games/table/books/fields.inc"
#undef FIELD
};

/* Which of them are these rules to the letter, as Table.level has it? 0: none. */
static inline uint8_t level_of(const Rules *rules) {
    static const Rules *const levels[] = {&RULES_BASIC, &RULES_STANDARD, &RULES_ADVANCED};
    if (rules->preset > PRESET_ADVANCED || memcmp(rules, levels[rules->preset], sizeof *rules)) return 0;
    return (uint8_t)(1 + rules->preset);
}

/* Table.level. */
enum { LEVEL_BASIC = 1 + PRESET_BASIC, LEVEL_STANDARD = 1 + PRESET_STANDARD, LEVEL_ADVANCED = 1 + PRESET_ADVANCED };

#endif
