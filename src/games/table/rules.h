/* Rulebooks are switches: one struct of named fields, a preset per book and level. Nothing in
 * the engine asks which book it is; only texts and rule ids do, through `book`. */
#ifndef FURBALL_TABLE_RULES_H
#define FURBALL_TABLE_RULES_H

#include "engine/notation.h"

#include <stdint.h>

typedef enum Book { BOOK_GLORY, BOOK_COUNT } Book;
typedef enum Level { LEVEL_BASIC, LEVEL_STANDARD, LEVEL_ADVANCED, LEVEL_COUNT } Level;

enum { SPEED_NONE = 0, SPEED_FREE = 1, SPEED_LASTING = 2 };
enum { PLANS_REFUSE = 0, PLANS_PUNISH = 1 };

typedef struct Rules {
    uint8_t book;  /* whose ids events cite; nothing else may depend on it */
    uint8_t level; /* the preset, for texts */
#define FIELD(name, kind, min, max, basic, standard, advanced, sentence) uint8_t name;
#include "games/table/fields.inc"
#undef FIELD
    uint8_t reserved[7];
} Rules;

typedef struct RulesField {
    const char *name, *sentence;
    int offset; /* in Rules */
    int is_option;
    uint8_t min, max;
    uint8_t preset[LEVEL_COUNT];
} RulesField;

extern const RulesField rules_fields[];
extern const int rules_field_count;
extern const char *const book_names[]; /* ended with NULL */
extern const char *const level_names[LEVEL_COUNT];

void rules_preset(Rules *rules, Book book, Level level);

/* Reads "BOOK LEVEL field=value …" behind the word `rules`. 0 after complaining. */
int rules_read(Rules *rules, Cursor *cursor);

/* Writes the line that rules_read reads. */
void rules_write(const Rules *rules, Text *out);

#endif
