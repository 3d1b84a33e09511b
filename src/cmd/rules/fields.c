/* furball rules --fields: every difference between the maneuver-card books and every option, from the table that defines them. */
#include "cmd/rules/fields.h"

#include "games/table/core/rules.h"

#include <stdio.h>
#include <string.h>

static const char *kind_word(char kind) {
    switch (kind) {
    case 'o': return "option";
    case 'f': return "fixed";
    default: return "-";
    }
}

static void print_field(const RulesField *field) {
    printf("| `%s` | %d to %d |", field->name, field->min, field->max);
    for (int i = 0; i < PRESET_COUNT; i++) printf(" %d |", field->preset[i]);
    for (int book = 0; book < BOOK_COUNT; book++) printf(" %s |", kind_word(field->kind[book]));
    int level = field->kind[BOOK_GLORY] == 'o' && field->mark, other = strcmp(field->needs, "NONE") != 0;
    printf(" %s%s%s | %s |\n", level ? level_names[field->mark] : "", level && other ? ", " : "", other ? field->needs : "", field->sentence);
}

int fields_print(void) {
    printf("# The fields of the rules\n\n"
           "Made by `furball rules --fields` from the table that defines them (`src/games/table/books/fields.inc`): do not edit.\n\n"
           "A scenario sets an option behind its rules line: `rules glory advanced tailing=1 aim=1`. *Fixed* is what the book or its\n"
           "level says; `-` is not in that book. *Needs* names the lowest level of `glory` and the option that must be on as well.\n\n"
           "| field | values | basic | standard | advanced | miniatures | dawn | tactical | in glory | in miniatures | in dawn | in tactical | needs | what it says |\n"
           "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for (int i = 0; i < rules_field_count; i++) print_field(&rules_fields[i]);
    return 0;
}
