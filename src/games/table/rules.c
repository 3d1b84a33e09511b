#include "games/table/rules.h"

#include <stddef.h>
#include <string.h>

enum { BOOK = 0, OPTION = 1 };

const RulesField rules_fields[] = {
#define FIELD(name, kind, min, max, basic, standard, advanced, sentence) \
    {#name, sentence, (int)offsetof(Rules, name), kind, min, max, {basic, standard, advanced}},
#include "games/table/fields.inc"
#undef FIELD
};
const int rules_field_count = sizeof rules_fields / sizeof rules_fields[0];

const char *const book_names[] = {"glory", NULL};
const char *const level_names[LEVEL_COUNT] = {"basic", "standard", "advanced"};

_Static_assert(sizeof(Rules) == 32, "Rules has no unnamed padding and a multiple of 8 bytes");

static uint8_t *field_in(Rules *rules, const RulesField *field) { return (uint8_t *)rules + field->offset; }

void rules_preset(Rules *rules, Book book, Level level) {
    memset(rules, 0, sizeof *rules);
    rules->book = (uint8_t)book;
    rules->level = (uint8_t)level;
    for (int i = 0; i < rules_field_count; i++)
        *field_in(rules, &rules_fields[i]) = rules_fields[i].preset[level];
}

static int read_field(Rules *rules, Cursor *cursor) {
    const char *names[64];
    int64_t value;
    for (int i = 0; i < rules_field_count; i++) names[i] = rules_fields[i].name;
    int index = cursor_choice(cursor, "an option", names, rules_field_count);
    if (index < 0) return 0;
    const RulesField *field = &rules_fields[index];
    if (!field->is_option)
        return cursor_complain(cursor, 1,
                               "%s belongs to the level as a whole and cannot be switched alone [GLORY-SETUP-14]",
                               field->name);
    if (!cursor_expect(cursor, "=")) return 0;
    if (!cursor_whole(cursor, "a value of the option", field->min, field->max, &value)) return 0;
    *field_in(rules, field) = (uint8_t)value;
    return 1;
}

int rules_read(Rules *rules, Cursor *cursor) {
    int book = cursor_choice(cursor, "a rulebook", book_names, BOOK_COUNT);
    if (book < 0) return 0;
    int level = cursor_choice(cursor, "a level", level_names, LEVEL_COUNT);
    if (level < 0) return 0;
    rules_preset(rules, (Book)book, (Level)level);
    while (!cursor_at_end(cursor))
        if (!read_field(rules, cursor)) return 0;
    if (rules->planned_straight && !rules->special_damage)
        return cursor_complain(cursor, 0, "planned_straight needs the standard rules: there is no fire in basic play [GLORY-OPT-02]");
    return 1;
}

void rules_write(const Rules *rules, Text *out) {
    text_put(out, "rules %s %s", book_names[rules->book], level_names[rules->level]);
    for (int i = 0; i < rules_field_count; i++) {
        const RulesField *field = &rules_fields[i];
        uint8_t value = *((const uint8_t *)rules + field->offset);
        if (value != field->preset[rules->level]) text_put(out, " %s=%u", field->name, value);
    }
    text_put_char(out, '\n');
}
