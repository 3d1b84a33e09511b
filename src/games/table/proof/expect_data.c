#include "games/table/proof/expect_data.h"

#include "engine/builtin.h"
#include "games/table/catalog/catalog.h"
#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

enum { DATA_LENGTH_MAX = 4096, DATA_FILES_MAX = 32, ERA_GLORY = 2 };

static const char *const STATEMENTS[] = {"model", "card", "data", "counters"};

int data_statement_follows(const Cursor *cursor) {
    for (int i = 0; i < 4; i++)
        if (cursor_peek(cursor, STATEMENTS[i])) return 1;
    return 0;
}

static int same_number(Cursor *cursor, const char *what, int got, Text *out) {
    int64_t wanted;
    if (!cursor_whole(cursor, what, 0, 1000, &wanted)) return -1;
    text_put(out, "%d", got);
    return wanted == got;
}

static int same_word(Cursor *cursor, const char *what, const char *const *words, int count, int got, Text *out) {
    int wanted = cursor_choice(cursor, what, words, count);
    if (wanted < 0) return -1;
    text_put(out, "%s", words[got]);
    return wanted == got;
}

/* ---- airplanes ---------------------------------------------------------------------------- */

static int same_deck(const Model *model, Cursor *cursor, Text *out) {
    const char *wanted = cursor_word(cursor, "a deck");
    if (!wanted) return -1;
    const char *got = catalog_get()->deck[model->deck].id;
    text_put(out, "%s", got);
    return !strcmp(wanted, got);
}

static int same_firepower(const Model *model, Cursor *cursor, Text *out) {
    const char *wanted = cursor_word(cursor, "a firepower like CCA|C");
    size_t start = out->length;
    if (!wanted) return -1;
    firepower_write(&model->gun[0], out);
    return !strcmp(wanted, out->at + start);
}

static int same_base(const Model *model, Cursor *cursor, Text *out) {
    int64_t width, length;
    if (!cursor_hundredths(cursor, "a width in mm", 0, 100000, &width) || !cursor_expect(cursor, "by") ||
        !cursor_hundredths(cursor, "a length in mm", 0, 100000, &length))
        return -1;
    text_put_hundredths(out, 2 * model->half_width);
    text_put(out, " by ");
    text_put_hundredths(out, 2 * model->half_length);
    return width == 2 * model->half_width && length == 2 * model->half_length;
}

/* "gun 2 A|A rear gunner 2": the row of one gun. */
static int same_gun(const Model *model, Cursor *cursor, Text *out) {
    static const char *const mounts[MOUNT_COUNT] = {"front", "rear", "side", "turret", "ventral"};
    int64_t number, gunner;
    if (!cursor_whole(cursor, "a gun", 1, model->gun_count, &number)) return -1;
    const Gun *gun = &model->gun[number - 1];
    const char *wanted = cursor_word(cursor, "a firepower like CCA|C");
    size_t start = out->length;
    if (!wanted) return -1;
    firepower_write(gun, out);
    int same = !strcmp(wanted, out->at + start), mount = cursor_choice(cursor, "a mount", mounts, MOUNT_COUNT);
    if (mount < 0 || !cursor_expect(cursor, "gunner") || !cursor_whole(cursor, "a crewman", 1, 12, &gunner)) return -1;
    text_put(out, " %s gunner %d", mounts[gun->mount], gun->gunner);
    return same && mount == gun->mount && gunner == gun->gunner;
}

/* "crew 2 pilots 1 engines 1". */
static int same_crew(const Model *model, Cursor *cursor, Text *out) {
    int64_t crew, pilots, engines;
    if (!cursor_whole(cursor, "crewmen", 1, 12, &crew) || !cursor_expect(cursor, "pilots") || !cursor_whole(cursor, "pilots", 1, 12, &pilots) ||
        !cursor_expect(cursor, "engines") || !cursor_whole(cursor, "engines", 1, 12, &engines))
        return -1;
    text_put(out, "%d pilots %d engines %d", model->crew, model->pilots, model->engines);
    return crew == model->crew && pilots == model->pilots && engines == model->engines;
}

/* "is bomber", "is no bomber". */
static int same_flag(const Model *model, Cursor *cursor, Text *out) {
    static const char *const flags[] = {"dive-bomber", "bomber", "two-seater", "vertical-dive"};
    int no = cursor_try(cursor, "no"), flag = cursor_choice(cursor, "a property", flags, 4);
    if (flag < 0) return -1;
    int has = model->flags >> flag & 1;
    text_put(out, "is %s%s", has ? "" : "no ", flags[flag]);
    return has != no;
}

static int model_statement(Cursor *cursor, Text *out) {
    static const char *const words[] = {"deck", "resistance", "fires", "side", "base", "cards", "gun", "crew", "is", "guns"};
    const Catalog *catalog = catalog_get();
    const char *names[MODEL_MAX];
    for (int i = 0; i < catalog->model_count; i++) names[i] = catalog->model[i].id;
    int found = cursor_choice(cursor, "airplane type", names, catalog->model_count);
    if (found < 0) return -1;
    const Model *model = &catalog->model[found];
    switch (cursor_choice(cursor, "figure of an airplane", words, 10)) {
    case 0: return same_deck(model, cursor, out);
    case 1: return same_number(cursor, "damage points", model->resistance, out);
    case 2: return same_firepower(model, cursor, out);
    case 3: return same_word(cursor, "side", side_names, 2, model->side, out);
    case 4: return same_base(model, cursor, out);
    case 5: return same_number(cursor, "a number of cards", catalog->deck[model->deck].count, out);
    case 6: return same_gun(model, cursor, out);
    case 7: return same_crew(model, cursor, out);
    case 8: return same_flag(model, cursor, out);
    case 9: return same_number(cursor, "a number of guns", model->gun_count, out);
    default: return -1;
    }
}

/* ---- cards -------------------------------------------------------------------------------- */

static const char *const KIND_WORDS[KIND_COUNT] = {"straight", "left", "right", "stall", "climb", "dive", "immelmann", "sharp-dive"};

/* `arrows low high`, `arrows low`, `arrows high`, `arrows red`. */
static int same_arrows(const Card *card, Cursor *cursor, Text *out) {
    int low = cursor_try(cursor, "low"), high = cursor_try(cursor, "high"), red = cursor_try(cursor, "red");
    int got_low = card->arrow[SPEED_LOW].present && !card->red, got_high = card->arrow[SPEED_HIGH].present && !card->red;
    if (!low && !high && !red) return cursor_fail(cursor, "low, high or red") - 1;
    text_put(out, "%s%s%s", got_low ? "low " : "", got_high ? "high " : "", card->red ? "red " : "");
    return low == got_low && high == got_high && red == card->red;
}

static int card_statement(Cursor *cursor, Text *out) {
    static const char *const words[] = {"kind", "arrows", "steep"}, *const answers[] = {"no", "yes"};
    const char *deck_id = cursor_word(cursor, "a deck");
    const char *name = deck_id ? cursor_word(cursor, "a card of it") : NULL;
    if (!name) return -1;
    int deck = catalog_find_deck(catalog_get(), ERA_GLORY, deck_id);
    if (deck < 0) return cursor_complain(cursor, 2, "found \"%s\", expected a deck", deck_id) - 1;
    int id = deck_find_card(&catalog_get()->deck[deck], name);
    if (id < 0) return cursor_complain(cursor, 1, "found \"%s\", expected a card of deck %s", name, deck_id) - 1;
    const Card *card = &catalog_get()->deck[deck].card[id];
    switch (cursor_choice(cursor, "property of a card", words, 3)) {
    case 0: return same_word(cursor, "kind of card", KIND_WORDS, KIND_COUNT, card->kind, out);
    case 1: return same_arrows(card, cursor, out);
    case 2: return same_word(cursor, "answer", answers, 2, card->steep, out);
    default: return -1;
    }
}

/* ---- data that an author might write ----------------------------------------------------------- */

/* Reads the built-in files, then one more. */
static int read_behind_builtin(const char *text, size_t size, Diag *diag) {
    BuiltinFile files[DATA_FILES_MAX];
    int count = 0;
    for (int i = 0; i < builtin_file_count && count < DATA_FILES_MAX - 1; i++)
        if (catalog_owns(&builtin_files[i])) files[count++] = builtin_files[i];
    files[count++] = (BuiltinFile){"test", text, size};
    return catalog_check(files, count, diag);
}

static int data_lines_statement(Cursor *cursor, Text *out) {
    char text[DATA_LENGTH_MAX];
    Diag diag = {0};
    Text file = text_on(text, sizeof text);
    const char *lines = cursor_string(cursor, "lines of a catalogue in quotes"), *part = NULL;
    if (!lines) return -1;
    text_put(&file, "furball catalogue 1\nera %d\nsource test \"a test\"\n%s\n", ERA_GLORY, lines);
    if (file.cut) return cursor_complain(cursor, 1, "found more than %d bytes of data", DATA_LENGTH_MAX) - 1;
    int refused = !cursor_try(cursor, "accepted");
    if (refused && (!cursor_expect(cursor, "refused") || !(part = cursor_string(cursor, "a part of the complaint in quotes"))))
        return -1;
    int ok = read_behind_builtin(text, file.length, &diag);
    text_put(out, "%s", ok ? "accepted" : diag.text);
    return refused ? !ok && *part && strstr(diag.text, part) != NULL : ok;
}

/* ---- counters ------------------------------------------------------------------------------- */

/* `counters ww2 A 72 points 87`: how many counters a letter has, and the sum of their points. */
static int counters_statement(Cursor *cursor, Text *out) {
    static const char *const letters[] = {"A", "B", "C", "D"}, *const sets[] = {"ww1", "ww2"};
    int64_t count, points;
    int which = cursor_choice(cursor, "a set of counters", sets, 2);
    int letter = which < 0 ? -1 : cursor_choice(cursor, "a letter", letters, LETTER_COUNT);
    if (letter < 0 || !cursor_whole(cursor, "a number of counters", 0, 1000, &count) || !cursor_expect(cursor, "points") ||
        !cursor_whole(cursor, "their points", 0, 10000, &points))
        return -1;
    const CounterSet *set = &catalog_get()->set[catalog_find_set(catalog_get(), sets[which])];
    int sum = 0;
    for (int face = 0; face < set->count; face++) sum += set->face[face].points * set->face[face].count[letter];
    text_put(out, "%d points %d", set->total[letter], sum);
    return count == set->total[letter] && points == sum;
}

int data_statement(Cursor *cursor, Text *got) {
    assert(cursor->next <= cursor->line->count);
    switch (cursor_choice(cursor, "statement about data", STATEMENTS, 4)) {
    case 0: return model_statement(cursor, got);
    case 1: return card_statement(cursor, got);
    case 2: return data_lines_statement(cursor, got);
    case 3: return counters_statement(cursor, got);
    default: return -1;
    }
}
