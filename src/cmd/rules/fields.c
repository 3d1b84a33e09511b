/* furball rules --fields: every difference between the maneuver-card books and every option, from the table that defines them. */
#include "cmd/rules/fields.h"

#include "games/table/core/rules.h"

#include <stdio.h>
#include <string.h>

static const char *standing_word(const RulesField *field, int book) {
    switch (field_standing(field, book)) {
    case FIXED: return "fixed";
    case ABSENT: return "-";
    default: return "option";
    }
}

/* The columns of the page, and the line below their names. */
static void print_heads(void) {
    printf("| field | values |");
    for (int book = 0; books[book]; book++)
        for (int level = 0; level < books[book]->levels; level++)
            printf(" %s |", book_has_levels(book) ? level_names[level] : book_names[book]);
    for (int book = 0; books[book]; book++) printf(" in %s |", book_names[book]);
    printf(" needs | what it says |\n| --- | --- |");
    for (int book = 0; books[book]; book++)
        for (int level = 0; level <= books[book]->levels; level++) printf(" --- |");
    printf(" --- | --- |\n");
}

static void print_field(const RulesField *field) {
    int level = 0, other = strcmp(field->needs, "NONE") != 0;
    printf("| `%s` | %d to %d |", field->name, field->min, field->max);
    for (int book = 0; books[book]; book++)
        for (int i = 0; i < books[book]->levels; i++) printf(" %d |", field_of(&books[book]->preset[i], field));
    for (int book = 0; books[book]; book++) {
        printf(" %s |", standing_word(field, book));
        if (book_has_levels(book)) level = field_level(field, book);
    }
    printf(" %s%s%s | %s |\n", level ? level_names[level] : "", level && other ? ", " : "", other ? field->needs : "", field->sentence);
}

int fields_print(void) {
    printf("# The fields of the rules\n\n"
           "Made by `furball rules --fields` from the list that defines them and from the books (`src/games/table/books/`): do not edit.\n\n"
           "A scenario sets an option behind its rules line: `rules glory advanced tailing=1 aim=1`. *Fixed* is what the book or its\n"
           "level says; `-` is not in that book. *Needs* names the lowest level of `glory` and the option that must be on as well.\n\n");
    print_heads();
    for (int i = 0; i < FIELD_COUNT; i++) print_field(&rules_fields[i]);
    return 0;
}
