/* The options of a book that players may switch, as a list for the page. Fields that the book fixes are left out. */
#include "games/table/core/rules.h"

#include "base/json.h"

#include <string.h>

static void put_presets(const RulesField *field, int book, Text *out) {
    text_put(out, ",\"preset\":[");
    for (int i = 0; i < books[book]->levels; i++) text_put(out, "%s%d", i ? "," : "", field_of(&books[book]->preset[i], field));
    text_put_char(out, ']');
}

static void put_option(const RulesField *field, int book, Text *out) {
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "name", field->name);
    json_word(out, "sentence", field->sentence);
    json_number(out, "min", field->min);
    json_number(out, "max", field->max);
    put_presets(field, book, out);
    if (strcmp(field->needs, "NONE") != 0) json_word(out, "needs", field->needs);
    if (book_has_levels(book)) json_word(out, "level", level_names[field_level(field, book)]);
    text_put_char(out, '}');
}

void table_options(const char *book, Text *out) {
    int which = 0;
    while (book_names[which] && strcmp(book_names[which], book) != 0) which++;
    text_put(out, "\"levels\":[");
    for (int i = 0; books[which] && book_has_levels(which) && i < books[which]->levels; i++) text_put(out, "%s\"%s\"", i ? "," : "", level_names[i]);
    text_put(out, "],\"options\":[");
    for (int i = 0; books[which] && i < FIELD_COUNT; i++) {
        if (field_is_option(&rules_fields[i], which)) put_option(&rules_fields[i], which, out);
    }
    text_put_char(out, ']');
}
