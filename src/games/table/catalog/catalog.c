/* See catalog.h. Finds things in a catalogue and holds the built-in one; catalog/read.c reads the text. */
#include "games/table/catalog/catalog.h"

#include "engine/builtin.h"

#include <assert.h>
#include <string.h>

enum { OWN_FILES_MAX = 32 };

void catalog_clear(Catalog *catalog) { memset(catalog, 0, sizeof *catalog); }

/* ---- the built-in catalogue ------------------------------------------------------- */

int catalog_owns(const BuiltinFile *file) {
    static const char *const words[] = {"era", "id", NULL};
    return catalogue_is_about(file, words);
}

static int read_set(Catalog *catalog, const BuiltinFile *files, int count, Diag *diag) {
    catalog_clear(catalog);
    for (int i = 0; i < count; i++)
        if (!catalog_read(catalog, files[i].name, files[i].text, files[i].size, diag)) return 0;
    return catalog_finish(catalog, "data", diag);
}

int catalog_check(const BuiltinFile *files, int count, Diag *diag) {
    assert(count >= 0);
    static Catalog checked; /* too large for a stack */
    return read_set(&checked, files, count, diag);
}

static void load_builtin(Catalog *catalog, Diag *diag) {
    BuiltinFile own[OWN_FILES_MAX];
    int count = 0;
    for (int i = 0; i < builtin_file_count; i++) {
        if (!catalog_owns(&builtin_files[i])) continue;
        assert(count < OWN_FILES_MAX);
        own[count++] = builtin_files[i];
    }
    read_set(catalog, own, count, diag);
}

/* Errors in built-in data are a bug of the build: nothing can be played. `complaint` is static so that it can be read
 * in a debugger. */
const Catalog *catalog_builtin(void) {
    static Catalog builtin;
    static Diag complaint;
    static int loaded;
    if (!loaded) {
        load_builtin(&builtin, &complaint);
        assert(!complaint.failed);
        if (complaint.failed) __builtin_trap();
        loaded = 1;
    }
    return &builtin;
}

_Thread_local const Catalog *catalog_now;
_Thread_local unsigned catalog_slot;

const Catalog *catalog_load(void) { return catalog_now = catalog_builtin(); }

/* ---- finding ----------------------------------------------------------------------- */

int catalog_find_model(const Catalog *catalog, const char *id) {
    assert(id);
    for (int i = 0; i < catalog->model_count; i++)
        if (strcmp(catalog->model[i].id, id) == 0) return i;
    return -1;
}

int catalog_find_deck(const Catalog *catalog, int era, const char *id) {
    assert(id);
    for (int i = 0; i < catalog->deck_count; i++)
        if (catalog->deck[i].era == era && strcmp(catalog->deck[i].id, id) == 0) return i;
    return -1;
}

int catalog_find_set(const Catalog *catalog, const char *id) {
    assert(id);
    for (int i = 0; i < catalog->set_count; i++)
        if (strcmp(catalog->set[i].id, id) == 0) return i;
    return -1;
}

int catalog_find_ground(const Catalog *catalog, const char *id) {
    assert(id);
    for (int i = 0; i < catalog->ground_count; i++)
        if (strcmp(catalog->ground[i].id, id) == 0) return i;
    return -1;
}

/* Is `name` the card's full name, or the part before its number? */
static int card_is_called(const Card *card, const char *name) {
    size_t length = strlen(name);
    if (strncmp(card->name, name, length) != 0) return 0;
    const char *rest = card->name + length;
    return *rest == 0 || (*rest == '-' && !strchr(rest + 1, '-') && rest[1] >= '0' && rest[1] <= '9');
}

int deck_find_card(const Deck *deck, const char *name) {
    assert(deck);
    assert(name);
    for (int i = 0; *name && i < deck->count; i++)
        if (card_is_called(&deck->card[i], name)) return i;
    return -1;
}

int set_find_face(const CounterSet *set, const char *name) {
    assert(set);
    assert(name);
    for (int i = 0; i < set->count; i++)
        if (strcmp(set->face[i].name, name) == 0) return i;
    return -1;
}

/* ---- firepower ----------------------------------------------------------------------- */

enum { LETTERS_OF_ONE_GUN = 12 }; /* no card shows more counters than this for one shot */

/* Reads letters up to `end`, or "-" for none. Returns what follows, NULL if they are not letters. */
static const char *read_letters(const char *at, char end, Firepower *out) {
    memset(out, 0, sizeof *out);
    if (*at == '-') at++;
    else {
        const char *first = at;
        for (; *at >= 'A' && *at < 'A' + LETTER_COUNT; at++) {
            if (at - first >= LETTERS_OF_ONE_GUN) return NULL;
            out->letter[*at - 'A']++;
        }
        if (at == first) return NULL;
    }
    return *at == end ? at : NULL;
}

int firepower_read(const char *word, Gun *gun) {
    const char *bar = read_letters(word, '|', &gun->short_range);
    return bar && read_letters(bar + 1, 0, &gun->long_range) != NULL;
}

static void write_letters(const Firepower *firepower, Text *out) {
    int total = 0;
    for (int letter = 0; letter < LETTER_COUNT; letter++)
        for (int i = 0; i < firepower->letter[letter]; i++, total++) text_put_char(out, (char)('A' + letter));
    if (!total) text_put_char(out, '-');
}

void firepower_write(const Gun *gun, Text *out) {
    write_letters(&gun->short_range, out);
    text_put_char(out, '|');
    write_letters(&gun->long_range, out);
}
