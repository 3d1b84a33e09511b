/* The options of a book as the page lists them: what its players may switch. Fields that the book
 * fixes are not among them. */
#include "games/table/rules.h"

#include <string.h>

static void put_presets(const RulesField *field, int book, Text *out) {
    int first = book == BOOK_GLORY ? PRESET_BASIC : PRESET_MINIATURES + book - BOOK_MINIATURES;
    int last = book == BOOK_GLORY ? PRESET_ADVANCED : first;
    text_put(out, ",\"preset\":[");
    for (int i = first; i <= last; i++) text_put(out, "%s%d", i > first ? "," : "", field->preset[i]);
    text_put_char(out, ']');
}

static void put_option(const RulesField *field, int book, Text *out) {
    text_put(out, "{\"name\":\"%s\",\"sentence\":", field->name);
    text_put_json(out, field->sentence);
    text_put(out, ",\"min\":%d,\"max\":%d", field->min, field->max);
    put_presets(field, book, out);
    if (strcmp(field->needs, "NONE") != 0) text_put(out, ",\"needs\":\"%s\"", field->needs);
    if (book == BOOK_GLORY) text_put(out, ",\"level\":\"%s\"", level_names[field->mark]);
    text_put_char(out, '}');
}

void table_options(const char *book, Text *out) {
    int which = 0, first = 1;
    while (book_names[which] && strcmp(book_names[which], book) != 0) which++;
    text_put(out, "\"levels\":[");
    for (int i = 0; which == BOOK_GLORY && i <= PRESET_ADVANCED; i++) text_put(out, "%s\"%s\"", i ? "," : "", level_names[i]);
    text_put(out, "],\"options\":[");
    for (int i = 0; book_names[which] && i < rules_field_count; i++) {
        if (rules_fields[i].kind[which] != 'o') continue;
        if (!first) text_put_char(out, ',');
        put_option(&rules_fields[i], which, out);
        first = 0;
    }
    text_put_char(out, ']');
}
