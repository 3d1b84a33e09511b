/* The levels of glory as constants, for the few functions that run for every card planned and flown. Inlined with
 * one of these as its rules, such a function loses every test of a rule that is off; all other games run the same
 * function with the rules of their table. */
#ifndef FURBALL_TABLE_LEVELS_H
#define FURBALL_TABLE_LEVELS_H

#include "games/table/rules.h"

#include <string.h>

#define INLINED static inline __attribute__((always_inline))

static const Rules RULES_BASIC = {
    BOOK_GLORY,
    PRESET_BASIC,
#define FIELD(name, kind, mark, needs, min, max, basic, standard, advanced, miniatures, dawn, tactical, sentence) basic,
#include "games/table/fields.inc"
#undef FIELD
};

static const Rules RULES_STANDARD = {
    BOOK_GLORY,
    PRESET_STANDARD,
#define FIELD(name, kind, mark, needs, min, max, basic, standard, advanced, miniatures, dawn, tactical, sentence) standard,
#include "games/table/fields.inc"
#undef FIELD
};

static const Rules RULES_ADVANCED = {
    BOOK_GLORY,
    PRESET_ADVANCED,
#define FIELD(name, kind, mark, needs, min, max, basic, standard, advanced, miniatures, dawn, tactical, sentence) advanced,
#include "games/table/fields.inc"
#undef FIELD
};

/* Which of them are these rules to the letter? PRESET_COUNT: none. */
static inline Preset level_of(const Rules *rules) {
    switch (rules->preset) {
    case PRESET_BASIC: return memcmp(rules, &RULES_BASIC, sizeof *rules) ? PRESET_COUNT : PRESET_BASIC;
    case PRESET_STANDARD: return memcmp(rules, &RULES_STANDARD, sizeof *rules) ? PRESET_COUNT : PRESET_STANDARD;
    case PRESET_ADVANCED: return memcmp(rules, &RULES_ADVANCED, sizeof *rules) ? PRESET_COUNT : PRESET_ADVANCED;
    default: return PRESET_COUNT;
    }
}

#endif
