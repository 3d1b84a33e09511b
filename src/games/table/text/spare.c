#include "games/table/text/spare.h"

#include "games/table/core/words.h"
#include "games/table/features/ace/ace.h"

#include <assert.h>
#include <string.h>

enum { PLANE_WORDS = 3 /* "plane NAME TYPE" comes first */ };

#define NEEDS_HEIGHTS "This fight needs heights, so it is flown with the advanced rules."

static const char *word_of(const Line *line, int index) { return index < line->count ? line->text + line->token[index].at : ""; }
static int is_word(const Line *line, int index, const char *word) { return !strcmp(word_of(line, index), word); }

int table_levels(const char *book, const char **names, int max) {
    assert(max > 0);
    for (int b = 0; books[b]; b++) {
        if (strcmp(book_names[b], book) != 0 || !book_has_levels(b)) continue;
        int count = books[b]->levels < max ? books[b]->levels : max;
        for (int i = 0; i < count; i++) names[i] = level_names[i];
        return count;
    }
    return 0;
}

/* ---- the rules line ---------------------------------------------------------------------------------- */

/* Options without which the scenario would be a different one: with airplanes on the ground, or with clouds that hide
 * them. */
static int is_needed(const RulesField *field) { return !strcmp(field->name, "landing") || !strcmp(field->name, "cloud_level"); }

/* Are all fields on that this one depends on? */
static int stands(Rules *rules, const RulesField *field) {
    const RulesField *needed = rules_field_named(field->needs);
    return !needed || (*field_in(rules, needed) && stands(rules, needed));
}

static int spare_option(const RulesField *field, int on, uint8_t *spared, Notes *notes, Text *why) {
    char note[NOTE_SIZE];
    Text text = text_on(note, sizeof note);
    memset(spared, 1, 3); /* NAME = VALUE */
    if (!on) return 1;
    if (is_needed(field)) return text_put(why, NEEDS_HEIGHTS), 0;
    text_put(&text, "Left out at this level: %s", field->sentence);
    notes_add(notes, note);
    return 1;
}

/* Which preset a rules line names, and where its options begin; 0 if the reader will complain about it. */
static int read_preset(const Line *line, Rules *rules, int *first) {
    int book = 0, level = 0;
    while (books[book] && !is_word(line, 1, book_names[book])) book++;
    if (!books[book]) return 0;
    *first = 2 + book_has_levels(book);
    if (book_has_levels(book))
        while (level < books[book]->levels && !is_word(line, 2, level_names[level])) level++;
    if (level == books[book]->levels) return 0;
    rules_preset(rules, book, level);
    for (int i = *first; i < line->count; i += 3)
        if (i + 2 >= line->count || !rules_field_named(word_of(line, i)) || !is_word(line, i + 1, "=") || line->token[i + 2].kind != TOKEN_NUMBER) return 0;
    return 1;
}

static int option_value(const Line *line, int at) { return (int)(line->token[at + 2].hundredths / 100); }

/* First options that the level lacks; then, repeatedly, options that depend on a removed one. */
static int spare_options(const Line *line, uint8_t *spared, Notes *notes, Text *why) {
    Rules rules;
    int first, changed = 1;
    if (!read_preset(line, &rules, &first)) return 1;
    for (int i = first; i < line->count; i += 3) {
        const RulesField *field = rules_field_named(word_of(line, i));
        if (!level_is_below(&rules, field)) *field_in(&rules, field) = (uint8_t)option_value(line, i);
        else if (!spare_option(field, option_value(line, i), spared + i, notes, why)) return 0;
    }
    while (changed) {
        changed = 0;
        for (int i = first; i < line->count; i += 3) {
            const RulesField *field = rules_field_named(word_of(line, i));
            int value = option_value(line, i);
            if (spared[i] || !value || value == field_of(rules_printed(&rules), field) || stands(&rules, field)) continue;
            *field_in(&rules, field) = field_of(rules_printed(&rules), field);
            if (!spare_option(field, value, spared + i, notes, why)) return 0;
            changed = 1;
        }
    }
    return 1;
}

/* ---- airplanes ------------------------------------------------------------------------------------------ */

/* A word about an airplane, with its number of arguments, that has no use without some rule. */
typedef struct Unused {
    const char *word;
    int arguments;
    const char *note;
} Unused;

static const Unused heights[] = {{"altitude", 1, "Heights are left out: they come with the advanced rules."},
                                 {"climb", 1, "Heights are left out: they come with the advanced rules."},
                                 {NULL, 0, NULL}};
static const Unused speeds[] = {{"speed", 1, "Starting speeds are left out: they come with the advanced rules."}, {NULL, 0, NULL}};
static const Unused fuel[] = {{"fuel", 1, "Fuel is left out: nobody runs dry in this game."},
                              {"tank", 1, "Fuel is left out: nobody runs dry in this game."},
                              {NULL, 0, NULL}};

/* Marks the word at `at` and its arguments if the list has it. Returns how many tokens that is, 0 if it is not in the
 * list. */
static int spare_word(const Unused *list, const Line *line, int at, uint8_t *spared, Notes *notes) {
    for (; list->word; list++) {
        if (!is_word(line, at, list->word)) continue;
        int count = 1 + list->arguments;
        if (at + count > line->count) count = line->count - at;
        memset(spared + at, 1, (size_t)count);
        notes_add(notes, list->note);
        return count;
    }
    return 0;
}

static int skill_at(const Line *line, int at) {
    for (int i = 0; i < SKILL_COUNT; i++)
        if (is_word(line, at, ace_skills[i].word)) return i;
    return -1;
}

/* "ace [crewman N] SKILL …": marks skills whose rules are off, or the whole phrase. Returns how many tokens it has. */
static int spare_ace(const Rules *rules, const Line *line, int at, uint8_t *spared, Notes *notes) {
    int next = at + 1, kept = 0, skill;
    if (is_word(line, next, "crewman")) next += 2;
    for (; (skill = skill_at(line, next)) >= 0; next++) {
        if (rules->aces && ace_skill_fits(rules, skill)) kept++;
        else spared[next] = 1;
    }
    if (next > line->count) next = line->count;
    if (!rules->aces) notes_add(notes, "Aces are left out: everybody flies alike.");
    else if (memchr(spared + at, 1, (size_t)(next - at))) notes_add(notes, "Skills are left out that are of no use at this level.");
    if (!kept) memset(spared + at, 1, (size_t)(next - at));
    return next - at;
}

static int spare_rookie(const Line *line, int at, uint8_t *spared, Notes *notes) {
    int count = is_word(line, at + 1, "crewman") && at + 2 < line->count ? 3 : 1;
    memset(spared + at, 1, (size_t)count);
    notes_add(notes, "Rookies are left out: everybody flies alike.");
    return count;
}

/* Something essential to the scenario that these rules do not have. */
static const char *lacking(const Rules *rules, const Line *line, int at) {
    if (is_word(line, at, "schraege") && !rules->altitude) return NEEDS_HEIGHTS;
    if (is_word(line, at, "ground") && !rules->landing) return NEEDS_HEIGHTS;
    if (is_word(line, at, "camera") && !rules->photo) return "This fight is about photographs, which come with the standard rules.";
    return NULL;
}

static int spare_plane(const Rules *rules, const Line *line, uint8_t *spared, Notes *notes, Text *why) {
    for (int at = PLANE_WORDS; at < line->count;) {
        int count = 0;
        const char *lacks = lacking(rules, line, at);
        if (lacks) return text_put(why, "%s", lacks), 0;
        if (is_word(line, at, "seat") || is_word(line, at, "side")) count = 2;
        if (!count && !rules->altitude) count = spare_word(heights, line, at, spared, notes);
        if (!count && rules->speed != SPEED_LASTING) count = spare_word(speeds, line, at, spared, notes);
        if (!count && !rules->fuel) count = spare_word(fuel, line, at, spared, notes);
        if (!count && is_word(line, at, "ace")) count = spare_ace(rules, line, at, spared, notes);
        if (!count && !rules->rookies && is_word(line, at, "rookie")) count = spare_rookie(line, at, spared, notes);
        at += count ? count : 1;
    }
    return 1;
}

/* ---- lines ------------------------------------------------------------------------------------------------ */

static int role_of(const char *kind) {
    const Catalog *catalog = catalog_get();
    for (int i = 0; i < catalog->ground_count; i++)
        if (!strcmp(catalog->ground[i].id, kind)) return catalog->ground[i].role;
    return ROLE_COUNT;
}

int table_spare(const Table *table, const Line *line, uint8_t *spared, Notes *notes, Text *why) {
    const Rules *rules = &table->rules;
    if (is_word(line, 0, "rules")) return spare_options(line, spared, notes, why);
    if (is_word(line, 0, "plane")) return spare_plane(rules, line, spared, notes, why);
    if (is_word(line, 0, "ground") && !rules->aa && role_of(word_of(line, 2)) == ROLE_AA)
        return text_put(why, "This fight has anti-aircraft guns, which come with the standard rules."), 0;
    if (is_word(line, 0, "airfield") && !rules->landing) return text_put(why, NEEDS_HEIGHTS), 0;
    if (is_word(line, 0, "levels") && !rules->altitude) {
        memset(spared, 1, (size_t)line->count);
        notes_add(notes, "Heights are left out: they come with the advanced rules.");
    }
    return 1;
}
