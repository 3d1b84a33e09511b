/* A rulebook is a set of switches: one struct of named fields, with a preset for each book and level. The engine never
 * asks which book it is; only texts and rule ids do, through `book`. */
#ifndef FURBALL_TABLE_RULES_H
#define FURBALL_TABLE_RULES_H

#include "engine/notation.h"
#include "games/table/books/book.h"

#include <stdint.h>

enum { SPEED_NONE = 0, SPEED_FREE = 1, SPEED_LASTING = 2 };
enum { PLANS_REFUSE = 0, PLANS_PUNISH = 1 };

/* A line of fields.inc. */
typedef struct RulesField {
    const char *name, *sentence;
    const char *needs; /* another field's name, or "NONE" */
    int offset;        /* in Rules */
    uint8_t min, max;
} RulesField;

extern const RulesField rules_fields[FIELD_COUNT]; /* by FieldId */
extern const char *const level_names[LEVELS_MAX];  /* basic, standard, advanced */
const RulesField *rules_field_named(const char *name); /* NULL: there is none */

static inline uint8_t *field_in(Rules *rules, const RulesField *field) { return (uint8_t *)rules + field->offset; }
static inline uint8_t field_of(const Rules *rules, const RulesField *field) { return *((const uint8_t *)rules + field->offset); }

/* The standing of a field in a book. */
static inline int field_standing(const RulesField *field, int book) { return books[book]->standing[field - rules_fields]; }
static inline int field_is_option(const RulesField *field, int book) { return field_standing(field, book) >= OPTION; }
static inline int field_level(const RulesField *field, int book) { return field_is_option(field, book) ? field_standing(field, book) - OPTION : 0; }

static inline int book_has_levels(int book) { return books[book]->levels > 1; }

/* The level of these rules in their book, from 0. */
int rules_level(const Rules *rules);

/* Is this level too low for the option? [GLORY-OPT-02] */
int level_is_below(const Rules *rules, const RulesField *field);

/* The rules of a book and level as printed, and the preset from which these rules started. */
void rules_preset(Rules *rules, int book, int level);
const Rules *rules_printed(const Rules *rules);

/* Reads what follows the word `rules`: "BOOK [LEVEL] field=value …". 0 after complaining. */
int rules_read(Rules *rules, Cursor *cursor);

/* What players may switch in a book, as JSON: Game.options. */
void table_options(const char *book, Text *out);

/* Writes the line that rules_read reads. */
void rules_write(const Rules *rules, Text *out);

#endif
