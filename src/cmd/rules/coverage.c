#include "cmd/rules/coverage.h"

#include "cmd/files.h"
#include "engine/script.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TESTED = 1, NAMED_BY_EVENT = 2 };

/* The request, and the results of the tests. */
typedef struct Coverage {
    const Rulebooks *books;
    const char *book, *tags, *areas, *except; /* NULL: no restriction */
    int list;
    uint8_t *mark; /* per entry: TESTED, NAMED_BY_EVENT */
    int unknown;   /* number of ids in tests that no book has */
    CaseTotals totals;
} Coverage;

/* ---- running the tests ------------------------------------------------------------- */

/* Marks every id of a list separated by spaces. */
static void mark_ids(Coverage *coverage, const CaseReport *report, const char *ids, int mark) {
    char id[RULE_ID_LENGTH];
    for (const char *at = ids; *at;) {
        size_t length = strcspn(at, " ");
        if (length && length < sizeof id) {
            memcpy(id, at, length);
            id[length] = 0;
            const Entry *entry = rulebooks_find(coverage->books, id);
            if (entry) coverage->mark[entry - coverage->books->entry] |= (uint8_t)mark;
        }
        if (length && (length >= sizeof id || !rulebooks_find(coverage->books, id))) {
            fprintf(stderr, "%s:%d: found the rule id \"%.*s\", expected one that a book has\n", report->file,
                    report->line, (int)length, at);
            coverage->unknown++;
        }
        at += length;
        at += strspn(at, " ");
    }
}

static void note_case(void *self, const CaseReport *report) {
    Coverage *coverage = self;
    if (report->complaint) {
        fprintf(stderr, "%s\n", report->complaint);
        return; /* a failing test proves nothing */
    }
    mark_ids(coverage, report, report->rules, TESTED);
    mark_ids(coverage, report, report->event_rules, NAMED_BY_EVENT);
}

static int run_file(Coverage *coverage, const char *path, void *state, void *scratch) {
    Diag diag = {0};
    TextFile file;
    int ok = text_file_load(path, &file, &diag) && cases_run(GAMES, path, file.text, file.size, NULL, state, scratch,
                                                            note_case, coverage, &coverage->totals, &diag);
    if (!ok) fprintf(stderr, "%s\n", diag.text);
    text_file_unload(&file);
    return ok;
}

static int run_tests(Coverage *coverage, const char *folder) {
    Diag diag = {0};
    PathList list = {0};
    int ok = path_list_add(&list, folder, &diag);
    if (!ok) fprintf(stderr, "%s\n", diag.text);
    void *state = state_new(), *scratch = state_new();
    for (int i = 0; i < list.count; i++) ok &= run_file(coverage, list.path[i], state, scratch);
    free(state);
    free(scratch);
    path_list_done(&list);
    return ok;
}

/* ---- output ------------------------------------------------------------------------ */

/* Is the word one of a list separated by commas? */
static int listed(const char *list, const char *word) {
    size_t length = strlen(word);
    for (const char *at = list; *at; at += strcspn(at, ",")) {
        at += *at == ',';
        if (strncmp(at, word, length) == 0 && (at[length] == ',' || at[length] == 0)) return 1;
    }
    return 0;
}

static int is_asked(const Coverage *c, const Entry *entry) {
    if (c->tags && !listed(c->tags, entry->tag)) return 0;
    if (c->areas && !listed(c->areas, entry->area)) return 0;
    return !c->except || !listed(c->except, entry->area);
}

/* Has the entry no test and no excuse? Questions are decisions, not rules, and need no test. */
static int is_open(const Coverage *c, int index) {
    const Entry *entry = &c->books->entry[index];
    return is_asked(c, entry) && entry->kind != ENTRY_QUESTION && !entry->waived.length && !(c->mark[index] & TESTED);
}

typedef struct Counts {
    int all, tested, by_event, waived, open;
    int examples, examples_tested;
} Counts;

static Counts count_book(const Coverage *c, const Book *book) {
    Counts n = {0};
    for (int i = book->first; i < book->first + book->count; i++) {
        const Entry *entry = &c->books->entry[i];
        if (!is_asked(c, entry)) continue;
        if (entry->kind == ENTRY_EXAMPLE) {
            n.examples++;
            n.examples_tested += (c->mark[i] & TESTED) != 0;
        }
        if (entry->kind != ENTRY_RULE) continue;
        n.all++;
        n.tested += (c->mark[i] & TESTED) != 0;
        n.by_event += (c->mark[i] & NAMED_BY_EVENT) != 0;
        n.waived += entry->waived.length && !(c->mark[i] & TESTED);
        n.open += is_open(c, i);
    }
    return n;
}

/* "PLAN 01-04 06  MOVE 12": the open rules of a book, area by area. */
static void print_open(const Coverage *c, const Book *book) {
    const Entry *entry = c->books->entry;
    int end = book->first + book->count;
    const char *area = "";
    for (int i = book->first; i < end; i++) {
        if (!is_open(c, i)) continue;
        if (strcmp(area, entry[i].area) != 0) printf("%s%s", *area ? "\n  " : "  ", entry[i].area);
        area = entry[i].area;
        int last = i;
        while (last + 1 < end && is_open(c, last + 1) && strcmp(entry[last + 1].area, area) == 0 &&
               entry[last + 1].number == entry[last].number + 1)
            last++;
        printf(" %02d", entry[i].number);
        if (last > i) printf("-%02d", entry[last].number);
        i = last;
    }
    if (*area) printf("\n");
}

static void print_open_in_full(const Coverage *c, const Book *book) {
    for (int i = book->first; i < book->first + book->count; i++) {
        const Entry *entry = &c->books->entry[i];
        if (is_open(c, i)) printf("  %s [%s] %.*s\n", entry->id, entry->tag, (int)entry->text.length, entry->text.at);
    }
}

static int has_book(const Rulebooks *books, const char *name) {
    for (int i = 0; i < books->book_count; i++)
        if (strcmp(books->book[i].name, name) == 0) return 1;
    return 0;
}

static void print_coverage(const Coverage *c) {
    printf("%-12s %6s %7s %7s %7s %7s  %s\n", "book", "rules", "tested", "events", "waived", "open", "examples");
    for (int i = 0; i < c->books->book_count; i++) {
        const Book *book = &c->books->book[i];
        if (c->book && strcmp(c->book, book->name) != 0) continue;
        Counts n = count_book(c, book);
        printf("%-12s %6d %7d %7d %7d %7d  %d of %d\n", book->name, n.all, n.tested, n.by_event, n.waived, n.open,
               n.examples_tested, n.examples);
    }
    for (int i = 0; i < c->books->book_count; i++) {
        const Book *book = &c->books->book[i];
        if (c->book && strcmp(c->book, book->name) != 0) continue;
        Counts n = count_book(c, book);
        if (!n.open && n.examples == n.examples_tested) continue;
        printf("\n%s, without a test:\n", book->name);
        if (c->list) print_open_in_full(c, book);
        else print_open(c, book);
    }
    printf("\n%d tests passed, %d failed\n", c->totals.passed, c->totals.failed);
}

int coverage_run(Args *args, const Rulebooks *books) {
    Coverage coverage = {.books = books};
    coverage.list = args_flag(args, "list");
    coverage.book = args_value(args, "book");
    coverage.tags = args_value(args, "tags");
    coverage.areas = args_value(args, "areas");
    coverage.except = args_value(args, "except");
    if (!args_end(args, 0, 1)) return USAGE;
    if (coverage.book && !has_book(books, coverage.book))
        return args_complain(args, "--book: there is no rulebook \"%s\"", coverage.book);
    coverage.mark = memory_new((size_t)books->entry_count);
    memset(coverage.mark, 0, (size_t)books->entry_count);
    int ok = run_tests(&coverage, args->count ? args->word[0] : "tests/rules");
    print_coverage(&coverage);
    free(coverage.mark);
    if (!ok) return BAD_INPUT;
    return coverage.totals.failed || coverage.unknown ? FAILED : DONE;
}
