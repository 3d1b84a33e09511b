#include "games/table/core/rules.h"

#include "games/table/core/refs.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

const RulesField rules_fields[FIELD_COUNT] = {
#define FIELD(name, needs, min, max, usual, sentence) {#name, sentence, #needs, (int)offsetof(Rules, name), min, max},
#include "games/table/books/fields.inc"
#undef FIELD
};

const char *const level_names[LEVELS_MAX] = {"basic", "standard", "advanced"};

/* Presets are numbered through all books. */
static int first_preset(int book) {
    int first = 0;
    for (int b = 0; b < book; b++) first += books[b]->levels;
    return first;
}

int rules_level(const Rules *rules) { return rules->preset - first_preset(rules->book); }

int level_is_below(const Rules *rules, const RulesField *field) { return rules_level(rules) < field_level(field, rules->book); }

const Rules *rules_printed(const Rules *rules) { return &books[rules->book]->preset[rules_level(rules)]; }

void rules_preset(Rules *rules, int book, int level) {
    assert(book >= 0);
    assert(level >= 0);
    assert(level < books[book]->levels);
    *rules = books[book]->preset[level];
    rules->book = (uint8_t)book;
    rules->preset = (uint8_t)(first_preset(book) + level);
}

const RulesField *rules_field_named(const char *name) {
    for (int i = 0; i < FIELD_COUNT; i++)
        if (!strcmp(rules_fields[i].name, name)) return &rules_fields[i];
    return NULL;
}

/* May this field be set in this book at all? */
static int field_is_free(const Rules *rules, const RulesField *field, Cursor *cursor) {
    switch (field_standing(field, rules->book)) {
    case FIXED:
        return cursor_complain(cursor, 1, "%s is fixed by the rulebook and its level and cannot be switched alone%s", field->name, cite(rules, "GLORY-SETUP-14").text);
    case ABSENT: return cursor_complain(cursor, 1, "%s is not in the %s rulebook", field->name, book_names[rules->book]);
    default: break;
    }
    if (level_is_below(rules, field))
        return cursor_complain(cursor, 1, "%s needs the %s rules%s", field->name, level_names[field_level(field, rules->book)], cite(rules, "GLORY-OPT-02").text);
    return 1;
}

static int read_field(Rules *rules, Cursor *cursor) {
    const char *names[FIELD_COUNT];
    int64_t value;
    for (int i = 0; i < FIELD_COUNT; i++) names[i] = rules_fields[i].name;
    int index = cursor_choice(cursor, "option", names, FIELD_COUNT);
    if (index < 0) return 0;
    const RulesField *field = &rules_fields[index];
    if (!field_is_free(rules, field, cursor)) return 0;
    if (!cursor_expect(cursor, "=")) return 0;
    if (!cursor_whole(cursor, "a value of the option", field->min, field->max, &value)) return 0;
    *field_in(rules, field) = (uint8_t)value;
    return 1;
}

/* The first field that this one needs but that is off, or NULL. */
static const RulesField *lacking(const Rules *rules, const RulesField *field) {
    const RulesField *needed = rules_field_named(field->needs);
    if (!needed || !field_of(rules, needed)) return needed;
    return lacking(rules, needed);
}

/* An option that is on needs the fields it depends on. */
static int check_needs(const Rules *rules, Cursor *cursor) {
    const Rules *printed = rules_printed(rules);
    for (int i = 0; i < FIELD_COUNT; i++) {
        const RulesField *field = &rules_fields[i];
        if (!field_of(rules, field) || field_of(rules, field) == field_of(printed, field)) continue; /* off, or the book's own choice */
        const RulesField *needed = lacking(rules, field);
        if (needed) return cursor_complain(cursor, 0, "%s needs %s, which is off in this game", field->name, needed->name);
    }
    return 1;
}

int rules_read(Rules *rules, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    int count = 0, level = 0;
    while (books[count]) count++;
    int book = cursor_choice(cursor, "rulebook", book_names, count);
    if (book < 0) return 0;
    if (book_has_levels(book) && (level = cursor_choice(cursor, "level", level_names, books[book]->levels)) < 0) return 0;
    rules_preset(rules, book, level);
    while (!cursor_at_end(cursor))
        if (!read_field(rules, cursor)) return 0;
    return check_needs(rules, cursor);
}

void rules_write(const Rules *rules, Text *out) {
    const Rules *printed = rules_printed(rules);
    text_put(out, "rules %s", book_names[rules->book]);
    if (book_has_levels(rules->book)) text_put(out, " %s", level_names[rules_level(rules)]);
    for (int i = 0; i < FIELD_COUNT; i++) {
        const RulesField *field = &rules_fields[i];
        uint8_t value = field_of(rules, field);
        if (value != field_of(printed, field)) text_put(out, " %s=%u", field->name, value);
    }
    text_put_char(out, '\n');
}
