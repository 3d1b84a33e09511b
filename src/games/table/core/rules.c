#include "games/table/core/rules.h"

#include <stddef.h>
#include <string.h>

enum { FIELD_MAX = 200, LEVEL_COUNT = 3 };

const RulesField rules_fields[] = {
#define FIELD(name, kind, mark, needs, min, max, basic, standard, advanced, miniatures, dawn, tactical, sentence) \
    {#name, sentence, kind, #needs, (int)offsetof(Rules, name), mark, min, max,                                   \
     {basic, standard, advanced, miniatures, dawn, tactical}},
#include "games/table/books/fields.inc"
#undef FIELD
};
const int rules_field_count = sizeof rules_fields / sizeof rules_fields[0];
_Static_assert(sizeof rules_fields / sizeof rules_fields[0] <= FIELD_MAX, "room for their names");

const char *const book_names[] = {"glory", "miniatures", "dawn", "tactical", NULL};
const char *const level_names[] = {"basic", "standard", "advanced"};

static uint8_t *field_in(Rules *rules, const RulesField *field) { return (uint8_t *)rules + field->offset; }
static uint8_t field_of(const Rules *rules, const RulesField *field) { return *((const uint8_t *)rules + field->offset); }

const BookPresets book_presets[BOOK_COUNT] = {
    [BOOK_GLORY] = {PRESET_BASIC, LEVEL_COUNT},
    [BOOK_MINIATURES] = {PRESET_MINIATURES, 1},
    [BOOK_DAWN] = {PRESET_DAWN, 1},
    [BOOK_TACTICAL] = {PRESET_TACTICAL, 1},
};

static Book book_of(Preset preset) {
    int book = 0;
    while (preset >= book_presets[book].first + book_presets[book].count) book++;
    return (Book)book;
}

void rules_preset(Rules *rules, Preset preset) {
    memset(rules, 0, sizeof *rules);
    rules->book = (uint8_t)book_of(preset);
    rules->preset = (uint8_t)preset;
    for (int i = 0; i < rules_field_count; i++) *field_in(rules, &rules_fields[i]) = rules_fields[i].preset[preset];
}

static const RulesField *field_named(const char *name) {
    for (int i = 0; i < rules_field_count; i++)
        if (!strcmp(rules_fields[i].name, name)) return &rules_fields[i];
    return NULL;
}

/* May this field be set in this book at all? */
static int field_is_free(const Rules *rules, const RulesField *field, Cursor *cursor) {
    switch (field->kind[rules->book]) {
    case 'o': break;
    case 'f':
        return cursor_complain(cursor, 1, "%s is fixed by the rulebook and its level and cannot be switched alone [GLORY-SETUP-14]", field->name);
    default: return cursor_complain(cursor, 1, "%s is not in the %s rulebook", field->name, book_names[rules->book]);
    }
    if (level_is_below(rules, field))
        return cursor_complain(cursor, 1, "%s needs the %s rules [GLORY-OPT-02]", field->name, level_names[field->mark]);
    return 1;
}

static int read_field(Rules *rules, Cursor *cursor) {
    const char *names[FIELD_MAX];
    int64_t value;
    for (int i = 0; i < rules_field_count; i++) names[i] = rules_fields[i].name;
    int index = cursor_choice(cursor, "option", names, rules_field_count);
    if (index < 0) return 0;
    const RulesField *field = &rules_fields[index];
    if (!field_is_free(rules, field, cursor)) return 0;
    if (!cursor_expect(cursor, "=")) return 0;
    if (!cursor_whole(cursor, "a value of the option", field->min, field->max, &value)) return 0;
    *field_in(rules, field) = (uint8_t)value;
    return 1;
}

/* The first of the fields that this one stands on which is off, or NULL. */
static const RulesField *lacking(const Rules *rules, const RulesField *field) {
    const RulesField *needed = field_named(field->needs);
    if (!needed || !field_of(rules, needed)) return needed;
    return lacking(rules, needed);
}

/* An option that is on needs what it stands on. */
static int check_needs(const Rules *rules, Cursor *cursor) {
    for (int i = 0; i < rules_field_count; i++) {
        const RulesField *field = &rules_fields[i];
        if (!field_of(rules, field) || field_of(rules, field) == field->preset[rules->preset]) continue; /* off, or the book's own choice */
        const RulesField *needed = lacking(rules, field);
        if (needed) return cursor_complain(cursor, 0, "%s needs %s, which is off in this game", field->name, needed->name);
    }
    return 1;
}

int rules_read(Rules *rules, Cursor *cursor) {
    int book = cursor_choice(cursor, "rulebook", book_names, BOOK_COUNT), level = 0;
    if (book < 0) return 0;
    if (book_has_levels(book) && (level = cursor_choice(cursor, "level", level_names, book_presets[book].count)) < 0) return 0;
    rules_preset(rules, (Preset)(book_presets[book].first + level));
    while (!cursor_at_end(cursor))
        if (!read_field(rules, cursor)) return 0;
    return check_needs(rules, cursor);
}

void rules_write(const Rules *rules, Text *out) {
    text_put(out, "rules %s", book_names[rules->book]);
    if (book_has_levels(rules->book)) text_put(out, " %s", level_names[rules->preset - book_presets[rules->book].first]);
    for (int i = 0; i < rules_field_count; i++) {
        const RulesField *field = &rules_fields[i];
        uint8_t value = field_of(rules, field);
        if (value != field->preset[rules->preset]) text_put(out, " %s=%u", field->name, value);
    }
    text_put_char(out, '\n');
}
