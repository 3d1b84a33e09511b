#include "cmd/rules/rulebook.h"

#include "base/text.h"
#include "cmd/cmd.h"
#include "engine/builtin.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

/* Made by the build from docs/rules/ and docs/rules-not-applicable.md. */
extern const BuiltinFile rules_files[];
extern const int rules_file_count;

/* ---- text ------------------------------------------------------------------------ */

/* Takes the next line off the front; 0 at the end. */
static int next_line(Span *rest, Span *line) {
    if (!rest->length) return 0;
    const char *end = memchr(rest->at, '\n', rest->length);
    size_t length = end ? (size_t)(end - rest->at) : rest->length;
    *line = (Span){rest->at, length};
    rest->at += length + (end != NULL);
    rest->length -= length + (end != NULL);
    return 1;
}

static int starts_with(Span span, const char *prefix) {
    size_t length = strlen(prefix);
    return span.length >= length && memcmp(span.at, prefix, length) == 0;
}

static Span after(Span span, size_t count) { return (Span){span.at + count, span.length - count}; }

static const char *find_text(Span span, const char *what) {
    size_t length = strlen(what);
    for (size_t i = 0; i + length <= span.length; i++)
        if (memcmp(span.at + i, what, length) == 0) return span.at + i;
    return NULL;
}

static Span trimmed(Span span) {
    while (span.length && (*span.at == ' ' || *span.at == '#')) span = after(span, 1);
    while (span.length && span.at[span.length - 1] == ' ') span.length--;
    return span;
}

static void keep(char *out, size_t size, Span span) {
    assert(span.length < size && "docs/rules is part of the program and fits");
    memcpy(out, span.at, span.length);
    out[span.length] = 0;
}

/* ---- one line -------------------------------------------------------------------- */

/* `- **ID** rest`: fills the id and returns what follows; 0 if the line is something else. */
static int split_entry(Span line, Span *id, Span *rest) {
    if (!starts_with(line, "- **")) return 0;
    line = after(line, 4);
    const char *end = find_text(line, "**");
    if (!end) return 0;
    *id = (Span){line.at, (size_t)(end - line.at)};
    *rest = trimmed(after(line, id->length + 2));
    return 1;
}

/* Splits GLORY-PLAN-06 into area and number; the prefix belongs to the book and is not kept. */
static void split_id(Entry *entry) {
    const char *area = strchr(entry->id, '-'), *number = strrchr(entry->id, '-');
    assert(area);
    assert(number > area);
    keep(entry->area, sizeof entry->area, (Span){area + 1, (size_t)(number - area - 1)});
    for (number++; *number; number++) entry->number = (uint16_t)(entry->number * 10 + (*number - '0'));
    entry->kind = strcmp(entry->area, "EX") == 0  ? ENTRY_EXAMPLE
                  : strcmp(entry->area, "Q") == 0 ? ENTRY_QUESTION
                                                  : ENTRY_RULE;
}

static int read_entry(Entry *entry, Span line) {
    Span id, rest;
    if (!split_entry(line, &id, &rest)) return 0;
    memset(entry, 0, sizeof *entry);
    keep(entry->id, sizeof entry->id, id);
    split_id(entry);
    const char *close = starts_with(rest, "[") ? memchr(rest.at, ']', rest.length) : NULL;
    if (close) {
        keep(entry->tag, sizeof entry->tag, (Span){rest.at + 1, (size_t)(close - rest.at - 1)});
        rest = trimmed(after(rest, (size_t)(close - rest.at) + 1));
    }
    const char *test = find_text(rest, " · test: ");
    entry->text = rest;
    if (test) {
        entry->text.length = (size_t)(test - rest.at);
        entry->test = trimmed(after(rest, entry->text.length + strlen(" · test: ")));
    }
    return 1;
}

/* ---- all of them ----------------------------------------------------------------- */

/* "docs/rules/glory.md" gives "glory"; the README and other files are not books. */
static int book_name(const char *file, char *out, size_t size) {
    static const char folder[] = "docs/rules/";
    if (strncmp(file, folder, sizeof folder - 1) != 0 || strstr(file, "README")) return 0;
    const char *name = file + sizeof folder - 1;
    keep(out, size, (Span){name, strlen(name) - strlen(".md")});
    return 1;
}

static void read_book(Rulebooks *all, const BuiltinFile *file) {
    Book *book = &all->book[all->book_count];
    memset(book, 0, sizeof *book);
    if (!book_name(file->name, book->name, sizeof book->name)) return;
    Span rest = {file->text, file->size}, line, section = {"", 0};
    book->first = all->entry_count;
    while (next_line(&rest, &line)) {
        if (starts_with(line, "#")) {
            section = trimmed(line);
            if (!book->title.length) book->title = section;
        }
        Entry *entry = &all->entry[all->entry_count];
        if (!read_entry(entry, line)) continue;
        entry->book = (uint8_t)all->book_count;
        entry->section = section;
        all->entry_count++;
    }
    book->count = all->entry_count - book->first;
    all->book_count++;
}

static void read_waived(Rulebooks *all, const BuiltinFile *file) {
    Span rest = {file->text, file->size}, line, id, reason;
    if (strcmp(file->name, "docs/rules-not-applicable.md") != 0) return;
    while (next_line(&rest, &line)) {
        if (!split_entry(line, &id, &reason)) continue;
        for (int i = 0; i < all->entry_count; i++)
            if (strlen(all->entry[i].id) == id.length && memcmp(all->entry[i].id, id.at, id.length) == 0)
                all->entry[i].waived = reason;
    }
}

static int count_entries(void) {
    int count = 0;
    for (int i = 0; i < rules_file_count; i++)
        for (const char *at = rules_files[i].text; (at = strstr(at, "\n- **")); at++) count++;
    return count;
}

const Rulebooks *rulebooks_get(void) {
    static Rulebooks all;
    if (all.entry) return &all;
    all.book = memory_new(sizeof *all.book * (size_t)(rules_file_count + 1));
    all.entry = memory_new(sizeof *all.entry * (size_t)(count_entries() + 1));
    for (int i = 0; i < rules_file_count; i++) read_book(&all, &rules_files[i]);
    for (int i = 0; i < rules_file_count; i++) read_waived(&all, &rules_files[i]);
    return &all;
}

/* ---- looking up ------------------------------------------------------------------ */

static int same_letters(const char *a, const char *b) {
    for (; *a && *b; a++, b++)
        if (toupper((unsigned char)*a) != toupper((unsigned char)*b)) return 0;
    return *a == *b;
}

const Entry *rulebooks_find(const Rulebooks *books, const char *id) {
    for (int i = 0; i < books->entry_count; i++)
        if (same_letters(books->entry[i].id, id)) return &books->entry[i];
    return NULL;
}

const char *rulebooks_nearest(const Rulebooks *books, const char *id) {
    char upper[RULE_ID_LENGTH] = {0};
    const char *best = NULL;
    int best_distance = 4;
    for (int i = 0; id[i] && i < RULE_ID_LENGTH - 1; i++) upper[i] = (char)toupper((unsigned char)id[i]);
    for (int i = 0; i < books->entry_count; i++) {
        int distance = text_distance(upper, books->entry[i].id);
        if (distance >= best_distance) continue;
        best = books->entry[i].id;
        best_distance = distance;
    }
    return best;
}

int entry_is_of(const Rulebooks *books, const Entry *entry, const char *area) {
    char own[RULE_ID_LENGTH];
    size_t length = (size_t)(strrchr(entry->id, '-') - entry->id);
    if (same_letters(books->book[entry->book].name, area)) return 1;
    keep(own, sizeof own, (Span){entry->id, length});
    if (same_letters(own, area)) return 1;
    own[strcspn(own, "-")] = 0; /* the prefix alone: GLORY, MINI */
    return same_letters(own, area);
}
