/* furball rules: what a rule says, in our words. */
#include "cmd/rules/coverage.h"
#include "cmd/rules/fields.h"
#include "cmd/rules/rulebook.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 88, INDENT = 2 };

/* ---- showing ----------------------------------------------------------------------- */

static size_t columns_of(const char *at, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++) count += ((unsigned char)at[i] & 0xC0) != 0x80; /* UTF-8 letters, not bytes */
    return count;
}

/* Prints a paragraph, broken between words. `label` stands before it. */
static void print_wrapped(const char *label, Span text) {
    size_t column = (size_t)printf("%*s%s", INDENT, "", label);
    int fresh = 1; /* at the start of a line, or right after the label */
    for (size_t i = 0; i < text.length;) {
        size_t end = i;
        while (end < text.length && text.at[end] != ' ') end++;
        size_t columns = columns_of(text.at + i, end - i);
        if (!fresh && column + 1 + columns > WIDTH) {
            column = (size_t)printf("\n%*s", INDENT, "") - 1;
            fresh = 1;
        }
        printf("%s%.*s", fresh ? "" : " ", (int)(end - i), text.at + i);
        column += columns + (size_t)!fresh;
        fresh = 0;
        for (i = end; i < text.length && text.at[i] == ' ';) i++;
    }
    printf("\n");
}

static void print_entry(const Entry *entry) {
    printf("%s", entry->id);
    if (*entry->tag) printf("  [%s]", entry->tag);
    printf("  %.*s\n", (int)entry->section.length, entry->section.at);
    print_wrapped("", entry->text);
    if (entry->test.length) print_wrapped("Test: ", entry->test);
    if (entry->waived.length) print_wrapped("Does not apply to a program: ", entry->waived);
}

static void print_brief(const Entry *entry) {
    size_t length = 0, columns = 0;
    while (length < entry->text.length && columns < WIDTH - 20) {
        do length++;
        while (length < entry->text.length && ((unsigned char)entry->text.at[length] & 0xC0) == 0x80);
        columns++;
    }
    printf("%-18s %.*s%s\n", entry->id, (int)length, entry->text.at, length < entry->text.length ? "…" : "");
}

/* ---- the list of books --------------------------------------------------------------- */

static void print_areas(const Rulebooks *books, const Book *book) {
    const Entry *entry = books->entry + book->first;
    size_t column = WIDTH;
    for (int i = 0; i < book->count; i++) {
        int seen = 0, count = 0;
        for (int j = 0; j < book->count; j++) {
            int same = strcmp(entry[j].area, entry[i].area) == 0;
            seen |= same && j < i;
            count += same;
        }
        if (seen) continue;
        if (column + strlen(entry[i].area) + 5 > WIDTH) column = (size_t)printf("\n%*s", INDENT - 2, "");
        column += (size_t)printf("  %s %d", entry[i].area, count);
    }
    printf("\n\n");
}

static int list_books(const Rulebooks *books) {
    for (int i = 0; i < books->book_count; i++) {
        const Book *book = &books->book[i];
        int count[ENTRY_KINDS] = {0};
        for (int e = book->first; e < book->first + book->count; e++) count[books->entry[e].kind]++;
        printf("%s: %d rules, %d examples, %d open questions\n", book->name, count[ENTRY_RULE], count[ENTRY_EXAMPLE],
               count[ENTRY_QUESTION]);
        printf("%*s%.*s", INDENT, "", (int)book->title.length, book->title.at);
        print_areas(books, book);
    }
    printf("`furball rules GLORY-PLAN-06` explains a rule, `furball rules GLORY-PLAN` a whole area,\n"
           "`furball rules --find steep` finds rules by a word.\n");
    return DONE;
}

/* ---- one rule, one area, a word -------------------------------------------------------- */

static int explain(const Rulebooks *books, const char *id) {
    int shown = 0;
    const Entry *entry = rulebooks_find(books, id);
    if (entry) {
        print_entry(entry);
        return DONE;
    }
    for (int i = 0; i < books->entry_count; i++) {
        if (!entry_is_of(books, &books->entry[i], id)) continue;
        if (shown++) printf("\n");
        print_entry(&books->entry[i]);
    }
    if (shown) return DONE;
    const char *near = rulebooks_nearest(books, id);
    fprintf(stderr, "furball rules: there is no rule or area \"%s\"", id);
    if (near) fprintf(stderr, "; did you mean %s?", near);
    fprintf(stderr, "\nTry: furball rules\n");
    return BAD_INPUT;
}

static int mentions(Span text, const char *word) {
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= text.length; i++) {
        size_t n = 0;
        while (n < length && tolower((unsigned char)text.at[i + n]) == tolower((unsigned char)word[n])) n++;
        if (n == length) return 1;
    }
    return 0;
}

static int find_word(const Rulebooks *books, const char *word) {
    int found = 0;
    for (int i = 0; i < books->entry_count; i++) {
        if (!mentions(books->entry[i].text, word)) continue;
        print_brief(&books->entry[i]);
        found++;
    }
    printf("%d found\n", found);
    return found ? DONE : FAILED;
}

static int run(Args *args) {
    const Rulebooks *books = rulebooks_get();
    int code = DONE;
    if (args_flag(args, "fields")) return args_end(args, 0, 0) ? fields_print() : USAGE;
    if (args_flag(args, "coverage")) return coverage_run(args, books);
    const char *word = args_value(args, "find");
    if (!args_end(args, 0, word ? 0 : 1000)) return USAGE;
    if (word) return find_word(books, word);
    if (args->count == 0) return list_books(books);
    for (int i = 0; i < args->count; i++) {
        if (i) printf("\n");
        int one = explain(books, args->word[i]);
        if (one != DONE) code = one;
    }
    return code;
}

const Command COMMAND_RULES = {
    .name = "rules",
    .summary = "explain a rule, or list which rules are tested",
    .usage = "rules [ID...] | rules --find WORD | rules --fields | rules --coverage [options] [TESTS]",
    .help = "  furball rules                   the rulebooks and their areas\n"
            "  furball rules GLORY-PLAN-06     what a rule says, in our words, and how it is tested\n"
            "  furball rules GLORY-PLAN glory  all rules of an area or of a book\n"
            "  furball rules --find WORD       rules that mention a word\n"
            "  furball rules --fields          every option and difference between books, as docs/rules-fields.md\n"
            "\n"
            "Ids stand in square brackets after what `play` and `replay` tell. An id with Q is a\n"
            "doubtful place of the book and how it is read here; with EX, a worked example.\n"
            "\n"
            "  furball rules --coverage        runs the rule tests (in tests/rules, or TESTS) and\n"
            "                                  says for each book how many rules a passing test\n"
            "                                  names, how many an event names, and which none\n"
            "    --list                        the rules without a test in full\n"
            "    --book NAME                   only this book\n"
            "    --tags setup,basic            only rules with one of these tags\n"
            "    --areas PLAN,MOVE             only these areas\n"
            "    --except MULTI,TWO            not these areas\n"
            "\n"
            "Exit codes: 1 a test failed or names a rule that does not exist, or --find found\n"
            "nothing; 3 no such rule.\n",
    .run = run,
};
