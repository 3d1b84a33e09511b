/* What can be changed one at a time: the presets of the table family, who may switch its options and how far, the
 * skills of aces, the rules that the log cites, and the options of flames. */
#define _GNU_SOURCE

#include "mutation.h"

#include "games/flames/options.h"
#include "games/table/features/ace/ace.h"
#include "games/table/core/refs.h"
#include "games/table/core/rules.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { EACH_VALUE_MOST = 4 }; /* a field of so few values takes every other one; a larger one its neighbours */

static Mutation *list;
static int list_count, list_room;

static Mutation *add(const char *place, const char *book, const char *name, int from, int to) {
    if (list_count == list_room) {
        list_room = list_room ? 2 * list_room : 1024;
        list = realloc(list, sizeof *list * (size_t)list_room);
        if (!list) abort();
    }
    Mutation *new = &list[list_count++];
    memset(new, 0, sizeof *new);
    new->place = place;
    new->book = book;
    snprintf(new->name, sizeof new->name, "%s", name);
    snprintf(new->from, sizeof new->from, "%d", from);
    snprintf(new->to, sizeof new->to, "%d", to);
    return new;
}

static Mutation *add_byte(const char *place, const char *book, const char *name, const uint8_t *where, int to) {
    Mutation *new = add(place, book, name, *where, to);
    new->where = where;
    new->bytes[0] = (uint8_t)to;
    new->size = 1;
    return new;
}

/* ---- the fields of the table family --------------------------------------------------------- */

/* A level of a book. */
typedef struct Preset {
    int book, level;
} Preset;

/* The next level, or the first of the next book. */
static Preset preset_after(Preset preset) {
    if (++preset.level < books[preset.book]->levels) return preset;
    return (Preset){preset.book + 1, 0};
}

/* "glory/basic", "dawn". */
static const char *place_of(Preset preset) {
    static char place[16][LEVELS_MAX][MUTATION_WORD_MAX];
    if (!book_has_levels(preset.book)) return book_names[preset.book];
    snprintf(place[preset.book % 16][preset.level], MUTATION_WORD_MAX, "%s/%s", book_names[preset.book], level_names[preset.level]);
    return place[preset.book % 16][preset.level];
}

static const uint8_t *value_at(const RulesField *field, Preset preset) {
    return (const uint8_t *)&books[preset.book]->preset[preset.level] + field->offset;
}

static int may_be_switched(const RulesField *field, Preset preset) {
    return field_is_option(field, preset.book) && preset.level >= field_level(field, preset.book);
}

/* The field that this one stands on and that is never on in these rules. */
static const char *idle_because(const RulesField *field, Preset preset) {
    const RulesField *needed = rules_field_named(field->needs);
    if (!needed) return NULL;
    if (!*value_at(needed, preset) && !may_be_switched(needed, preset)) return needed->name;
    return idle_because(needed, preset);
}

static void add_preset(const RulesField *field, Preset preset, int to) {
    Mutation *new = add_byte(place_of(preset), book_names[preset.book], field->name, value_at(field, preset), to);
    new->idle = idle_because(field, preset);
}

static void add_presets(const RulesField *field, Preset preset) {
    int value = *value_at(field, preset), few = field->max - field->min < EACH_VALUE_MOST;
    for (int to = few ? field->min : value - 1; to <= (few ? field->max : value + 1); to++)
        if (to != value && to >= field->min && to <= field->max) add_preset(field, preset, to);
}

/* An option must do something when a case sets it, stand on what it needs, and keep to its level and its limits. */
static void add_option(const RulesField *field, int book) {
    char name[MUTATION_WORD_MAX];
    if (!field_is_option(field, book)) return;
    Mutation *deaf = add(book_names[book], book_names[book], field->name, 0, 0);
    snprintf(deaf->from, sizeof deaf->from, "set");
    snprintf(deaf->to, sizeof deaf->to, "not heard");
    deaf->deaf = field->name;
    if (field_level(field, book)) {
        snprintf(name, sizeof name, "%s level", field->name);
        const uint8_t *standing = &books[book]->standing[field - rules_fields];
        Mutation *lower = add_byte(book_names[book], book_names[book], name, standing, *standing - 1);
        snprintf(lower->from, sizeof lower->from, "%d", field_level(field, book));
        snprintf(lower->to, sizeof lower->to, "%d", field_level(field, book) - 1);
    }
    if (field->max <= 1) return;
    snprintf(name, sizeof name, "%s most", field->name);
    add_byte(book_names[book], book_names[book], name, &field->max, field->max + 1);
    if (!field->min) return;
    snprintf(name, sizeof name, "%s least", field->name);
    add_byte(book_names[book], book_names[book], name, &field->min, field->min - 1);
}

/* Can anybody switch it on where what it needs is off? */
static int can_lack(const RulesField *field) {
    const RulesField *needed = rules_field_named(field->needs);
    for (Preset preset = {0, 0}; needed && books[preset.book]; preset = preset_after(preset)) {
        int other = field->max > 1 || *value_at(field, preset) == 0; /* a value to switch it on with, not the book's own */
        if (may_be_switched(field, preset) && other && (!*value_at(needed, preset) || may_be_switched(needed, preset))) return 1;
    }
    return 0;
}

static void add_needs(const RulesField *field) {
    static const char *const nothing = "NONE";
    if (!can_lack(field)) return;
    Mutation *new = add("any", NULL, field->name, 0, 0);
    snprintf(new->from, sizeof new->from, "needs %s", field->needs);
    snprintf(new->to, sizeof new->to, "needs nothing");
    new->where = &field->needs;
    memcpy(new->bytes, &nothing, sizeof nothing);
    new->size = sizeof nothing;
}

static void add_fields(void) {
    for (int i = 0; i < FIELD_COUNT; i++) {
        for (Preset preset = {0, 0}; books[preset.book]; preset = preset_after(preset)) add_presets(&rules_fields[i], preset);
        for (int book = 0; books[book]; book++) add_option(&rules_fields[i], book);
        add_needs(&rules_fields[i]);
    }
}

/* ---- skills of aces -------------------------------------------------------------------------- */

/* A skill that costs nothing in any book always works or works once: no recovery belongs to it. */
static int tires(int skill) {
    for (int set = 0; skill_sets[set]; set++)
        if (skill_sets[set]->cost[skill] && skill_sets[set]->cost[skill] != SKILL_NEVER) return 1;
    return 0;
}

/* The first book that has these costs, and aces at all. */
static const char *book_of_set(int set) {
    for (int book = 0; books[book]; book++)
        if (books[book]->preset[0].skill_set == set && books[book]->standing[FIELD_aces] != FIXED) return book_names[book];
    return NULL;
}

static void add_skill(int skill) {
    const SkillInfo *info = &ace_skills[skill];
    char name[MUTATION_WORD_MAX];
    for (int set = 0; skill_sets[set]; set++) {
        const char *book = book_of_set(set);
        const uint8_t *where = &skill_sets[set]->cost[skill];
        int cost = *where;
        snprintf(name, sizeof name, "%s cost", info->word);
        add_byte(book, book, name, where, cost == SKILL_NEVER ? 0 : SKILL_NEVER);
        if (cost == SKILL_NEVER || !tires(skill)) continue;
        add_byte(book, book, name, where, cost + 1);
        if (cost) add_byte(book, book, name, where, cost - 1);
    }
    snprintf(name, sizeof name, "%s role", info->word);
    add_byte("any", NULL, name, &info->role, !info->role);
    snprintf(name, sizeof name, "%s needs", info->word);
    if (info->needs) add_byte("any", NULL, name, &info->needs, 0);
}

/* ---- rule ids ---------------------------------------------------------------------------------- */

static int is_cited_before(int ref, int book) {
    for (int i = 1; i < ref; i++)
        if (books[book]->ref[i] && !strcmp(books[book]->ref[i], books[book]->ref[ref])) return 1;
    return 0;
}

/* One rule may be cited for several reasons, often together: they change together. */
static void add_citation(int ref, int book) {
    if (!books[book]->ref[ref] || is_cited_before(ref, book)) return;
    Mutation *new = add(book_names[book], book_names[book], books[book]->ref[ref], 0, 0);
    snprintf(new->from, sizeof new->from, "cited");
    snprintf(new->to, sizeof new->to, "not cited");
    new->citation = 1 + book;
}

/* ---- flames ------------------------------------------------------------------------------------ */

static void add_flames(const FlamesOption *option) {
    char name[MUTATION_WORD_MAX];
    int value = option->standard, few = option->most - option->least < EACH_VALUE_MOST;
    for (int to = few ? option->least : value - 1; to <= (few ? option->most : value + 1); to++)
        if (to != value && to >= option->least && to <= option->most) add_byte("flames", "flames", option->word, &option->standard, to);
    Mutation *deaf = add("flames", "flames", option->word, 0, 0);
    snprintf(deaf->from, sizeof deaf->from, "set");
    snprintf(deaf->to, sizeof deaf->to, "not heard");
    deaf->deaf = option->word;
    if (option->most <= 1) return;
    snprintf(name, sizeof name, "%s most", option->word);
    add_byte("flames", "flames", name, &option->most, option->most + 1);
    if (!option->least) return;
    snprintf(name, sizeof name, "%s least", option->word);
    add_byte("flames", "flames", name, &option->least, option->least - 1);
}

Mutation *mutations_new(int *count) {
    add_fields();
    for (int i = 0; i < SKILL_COUNT; i++) add_skill(i);
    for (int i = 0; i < FLAMES_OPTION_COUNT; i++) add_flames(&FLAMES_OPTIONS[i]);
    for (int ref = 1; ref < REF_COUNT; ref++)
        for (int book = 0; books[book]; book++) add_citation(ref, book);
    *count = list_count;
    return list;
}

/* ---- making one -------------------------------------------------------------------------------- */

/* The tables are constant for everybody else, so their pages are locked. */
static void poke(const void *at, const void *bytes, size_t size) {
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), where = (uintptr_t)at, start = where & ~(page - 1);
    if (mprotect((void *)start, where + size - start, PROT_READ | PROT_WRITE)) abort();
    memcpy((void *)where, bytes, size);
}

static void cite_no_more(const char *id, int book) {
    static const char *const other = "ANOTHER-RULE-00";
    for (int ref = 1; ref < REF_COUNT; ref++)
        if (books[book]->ref[ref] && !strcmp(books[book]->ref[ref], id)) poke(&books[book]->ref[ref], &other, sizeof other);
}

void mutation_make(const Mutation *mutation) {
    if (mutation->citation) cite_no_more(mutation->name, mutation->citation - 1);
    else if (mutation->where) poke(mutation->where, mutation->bytes, mutation->size);
}

static char *line_end(char *at) {
    while (*at && *at != '\n') at++;
    return at;
}

/* Blanks "option=3", "option 3" and "option" between `at` and `end`. */
static void blank_option(char *at, const char *end, const char *option) {
    size_t length = strlen(option);
    for (; at + length <= end; at++) {
        if (memcmp(at, option, length) || at[-1] != ' ') continue;
        char *stop = at + length, *number = stop + (*stop == '=' || *stop == ' ');
        if (stop < end && *stop != '=' && *stop != ' ') continue; /* the start of a longer word */
        if (number > stop && *number >= '0' && *number <= '9')
            for (stop = number; *stop >= '0' && *stop <= '9'; stop++) {}
        memset(at, ' ', (size_t)(stop - at));
    }
}

/* Does a part stand between `at` and `end`? */
static int has(const char *at, const char *end, const char *part) {
    return memmem(at, (size_t)(end - at), part, strlen(part)) != NULL;
}

void mutation_edit(const Mutation *mutation, char *text) {
    if (!mutation->deaf && !mutation->citation) return;
    for (char *line = text, *end; *line; line = end + (*end != 0)) {
        end = line_end(line);
        if (mutation->deaf && !strncmp(line, "rules ", strlen("rules "))) blank_option(line, end, mutation->deaf);
        /* No case may want a rule uncited that nothing knows any more. */
        if (mutation->citation && has(line, end, "no rule ") && has(line, end, mutation->name)) memset(line, ' ', (size_t)(end - line));
    }
}
