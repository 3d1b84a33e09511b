/* Rulebooks are switches: one struct of named fields, a preset per book and level. Nothing in
 * the engine asks which book it is; only texts and rule ids do, through `book`. */
#ifndef FURBALL_TABLE_RULES_H
#define FURBALL_TABLE_RULES_H

#include "engine/notation.h"

#include <stdint.h>

typedef enum Book { BOOK_GLORY, BOOK_MINIATURES, BOOK_DAWN, BOOK_TACTICAL, BOOK_COUNT } Book;

/* A preset: glory has three levels, the other books one each. */
typedef enum Preset {
    PRESET_BASIC,
    PRESET_STANDARD,
    PRESET_ADVANCED,
    PRESET_MINIATURES,
    PRESET_DAWN,
    PRESET_TACTICAL,
    PRESET_COUNT
} Preset;

enum { SPEED_NONE = 0, SPEED_FREE = 1, SPEED_LASTING = 2 };
enum { PLANS_REFUSE = 0, PLANS_PUNISH = 1 };

typedef struct Rules {
    uint8_t book;   /* whose ids events cite; nothing else may depend on it */
    uint8_t preset; /* for texts */
#define FIELD(name, kind, mark, needs, min, max, basic, standard, advanced, miniatures, dawn, tactical, sentence) \
    uint8_t name;
#include "games/table/books/fields.inc"
#undef FIELD
} Rules;

typedef struct RulesField {
    const char *name, *sentence;
    const char *kind;  /* a letter per book: f fixed, o option, - not in this book */
    const char *needs; /* another field's name, or "NONE" */
    int offset;        /* in Rules */
    uint8_t mark;      /* lowest level of glory */
    uint8_t min, max;
    uint8_t preset[PRESET_COUNT];
} RulesField;

extern const RulesField rules_fields[];
extern const int rules_field_count;
extern const char *const book_names[]; /* ended with NULL */
extern const char *const level_names[]; /* basic, standard, advanced */

/* The presets of a book: its levels, if there are several. */
typedef struct BookPresets {
    uint8_t first, count;
} BookPresets;
extern const BookPresets book_presets[BOOK_COUNT];
static inline int book_has_levels(int book) { return book_presets[book].count > 1; }

/* Is the level of these rules too low for a field? [GLORY-OPT-02] */
static inline int level_is_below(const Rules *rules, const RulesField *field) {
    return book_has_levels(rules->book) && rules->preset - book_presets[rules->book].first < field->mark;
}

void rules_preset(Rules *rules, Preset preset);

/* Reads "BOOK [LEVEL] field=value …" behind the word `rules`. 0 after complaining. */
int rules_read(Rules *rules, Cursor *cursor);

/* What players may switch in a book, as JSON: Game.options. */
void table_options(const char *book, Text *out);

/* Writes the line that rules_read reads. */
void rules_write(const Rules *rules, Text *out);

#endif
