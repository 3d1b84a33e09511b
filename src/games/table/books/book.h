/* A rulebook consists of presets of one struct of named fields, of the standing of each field (whether players may
 * switch it), and of the ids of its rules. All of it is data: a book is one file of this folder and a line in books.inc
 * (docs/new-book.md). */
#ifndef FURBALL_TABLE_BOOK_H
#define FURBALL_TABLE_BOOK_H

#include <stdint.h>

/* A book lists only what differs from the normal values. */
#pragma GCC diagnostic ignored "-Woverride-init"

typedef struct Rules {
    uint8_t book;   /* the book whose rule ids events cite; nothing else may depend on it */
    uint8_t preset; /* for texts: numbered through all books and their levels */
#define FIELD(name, needs, min, max, usual, sentence) uint8_t name;
#include "games/table/books/fields.inc"
#undef FIELD
} Rules;

typedef enum FieldId {
#define FIELD(name, needs, min, max, usual, sentence) FIELD_##name,
#include "games/table/books/fields.inc"
#undef FIELD
    FIELD_COUNT
} FieldId;

/* References to rules. */
typedef enum Ref {
    REF_NONE,
#define REF(name) REF_##name,
#include "games/table/books/refs.inc"
#undef REF
    REF_COUNT
} Ref;

/* Golden Touch counts as two skills: one for each extra marker. */
typedef enum Skill {
#define SKILL(name, word, needs, role) SKILL_##name,
#include "games/table/books/skills.inc"
#undef SKILL
    SKILL_COUNT
} Skill;

/* What the skills of aces cost; Rules.skill_set says which of these lists applies. */
enum { SKILL_NEVER = 255 }; /* the book does not have the skill */
typedef struct SkillCosts {
    uint8_t cost[SKILL_COUNT];
} SkillCosts;
extern const SkillCosts *const skill_sets[]; /* ended with NULL */

/* The standing of a field in a book. A level of rules is fixed as a whole [GLORY-SETUP-14]; a scenario or the players
 * may set an option before the game [GLORY-OPT-01], from that level of the book up [GLORY-OPT-02]. */
enum { FIXED = 0, ABSENT = 1, OPTION = 2 };
#define OPTION_FROM(level) (OPTION + (level)) /* 1 standard, 2 advanced */

enum { LEVELS_MAX = 3 };

typedef struct Book {
    const char *name;
    uint8_t levels; /* basic, standard, advanced; 1: the book has no levels */
    uint8_t standing[FIELD_COUNT];
    Rules preset[LEVELS_MAX];
    const char *ref[REF_COUNT]; /* ids; NULL if the book has no such rule */
} Book;

extern const Book *const books[];      /* ended with NULL */
extern const char *const book_names[]; /* the same */

#endif
