/* Reads the sets of damage counters of a catalogue. */
#include "games/table/catalog/read.h"

#include <assert.h>
#include <string.h>

enum { COUNTERS_OF_LETTER = BAG_MAX, POINTS_MAX = 30 };

static const char *const LETTER_NAMES[LETTER_COUNT] = {"A", "B", "C", "D"};

static const struct {
    const char *word;
    uint16_t bit;
} SYMBOLS[] = {
    {"left-jam", SYMBOL_LEFT_JAM}, {"right-jam", SYMBOL_RIGHT_JAM},       {"crew", SYMBOL_CREW},
    {"engine", SYMBOL_ENGINE},     {"smoke", SYMBOL_SMOKE},               {"fire", SYMBOL_FIRE},
    {"explosion", SYMBOL_EXPLOSION}, {"gun-jam-red", SYMBOL_GUN_JAM_RED}, {"gun-jam-green", SYMBOL_GUN_JAM_GREEN},
};
enum { SYMBOL_COUNT = (int)(sizeof SYMBOLS / sizeof SYMBOLS[0]) };

static CounterSet *open_set(Reading *reading) { return &reading->catalog->set[reading->catalog->set_count - 1]; }

/* counters ww2 */
int read_counters(Reading *reading, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    Catalog *catalog = reading->catalog;
    CounterSet set;
    memset(&set, 0, sizeof set);
    if (!open_block(reading, cursor, BLOCK_COUNTERS)) return 0;
    if (!cursor_keep(cursor, set.id, sizeof set.id, cursor_word(cursor, "the name of a set of counters"))) return 0;
    if (catalog_find_set(catalog, set.id) >= 0) return cursor_complain(cursor, 1, "there are counters %s already", set.id);
    if (catalog->set_count == SET_MAX) return cursor_complain(cursor, 1, "more than %d sets of counters", SET_MAX);
    catalog->set[catalog->set_count++] = set;
    return 1;
}

/* letter A total 72 from SOURCE CONFIDENCE */
int read_letter(Reading *reading, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    CounterSet *set = open_set(reading);
    int64_t total;
    int letter = cursor_choice(cursor, "letter", LETTER_NAMES, LETTER_COUNT);
    if (letter < 0) return 0;
    if (set->total[letter]) return cursor_complain(cursor, 1, "letter %s is told twice", LETTER_NAMES[letter]);
    if (!cursor_expect(cursor, "total")) return 0;
    if (!cursor_whole(cursor, "how many counters it has", 1, COUNTERS_OF_LETTER, &total)) return 0;
    set->total[letter] = (uint8_t)total;
    return origin_read(cursor, &reading->catalog->sources, &set->from[letter]);
}

/* [POINTS] [SYMBOL…]: what the counter shows; its name follows from that: "2+fire". */
static int read_shown(Cursor *cursor, Face *face) {
    const char *words[SYMBOL_COUNT];
    Text name = text_on(face->name, sizeof face->name);
    int64_t points;
    for (int i = 0; i < SYMBOL_COUNT; i++) words[i] = SYMBOLS[i].word;
    int next = cursor->next;
    if (next < cursor->line->count && cursor->line->token[next].kind == TOKEN_NUMBER) {
        if (!cursor_whole(cursor, "the points of a counter", 0, POINTS_MAX, &points)) return 0;
        face->points = (uint8_t)points;
        face->numbered = 1;
        text_put(&name, "%d", (int)points);
    }
    for (;;) {
        int at_letter = cursor_at_end(cursor);
        for (int i = 0; i < LETTER_COUNT; i++) at_letter |= cursor_peek(cursor, LETTER_NAMES[i]);
        if (at_letter && name.length) break;
        int symbol = cursor_choice(cursor, "symbol", words, SYMBOL_COUNT);
        if (symbol < 0) return 0;
        if (face->symbols & SYMBOLS[symbol].bit) return cursor_complain(cursor, 1, "the symbol is there twice");
        face->symbols |= SYMBOLS[symbol].bit;
        text_put(&name, "%s%s", name.length ? "+" : "", words[symbol]);
    }
    return name.cut ? cursor_complain(cursor, 1, "too many symbols on one counter") : 1;
}

/* face 2 fire A 2 B 3: a counter and how many of it each letter has. */
int read_face(Reading *reading, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    CounterSet *set = open_set(reading);
    Face face;
    memset(&face, 0, sizeof face);
    if (!read_shown(cursor, &face)) return 0;
    if (set_find_face(set, face.name) >= 0) return cursor_complain(cursor, 1, "the counter %s is told twice", face.name);
    do {
        int64_t count;
        int letter = cursor_choice(cursor, "letter", LETTER_NAMES, LETTER_COUNT);
        if (letter < 0) return 0;
        if (face.count[letter]) return cursor_complain(cursor, 1, "letter %s is told twice", LETTER_NAMES[letter]);
        if (!cursor_whole(cursor, "how many of this counter", 1, COUNTERS_OF_LETTER, &count)) return 0;
        face.count[letter] = (uint8_t)count;
    } while (!cursor_at_end(cursor));
    if (set->count == FACE_MAX) return cursor_complain(cursor, 1, "more than %d different counters", FACE_MAX);
    set->face[set->count++] = face;
    return 1;
}

/* What a symbol costs besides the points: fire burns for several turns, a second crew or engine hit is fatal. */
static int harm_tenths(const Face *face, int special) {
    int tenths = face->points * 10;
    if (face->symbols & SYMBOL_EXPLOSION) return tenths + 120;
    if (!special) return tenths;
    if (face->symbols & SYMBOL_FIRE) tenths += 40;
    if (face->symbols & SYMBOL_CREW) tenths += 30;
    if (face->symbols & SYMBOL_ENGINE) tenths += 30;
    if (face->symbols & (SYMBOL_LEFT_JAM | SYMBOL_RIGHT_JAM)) tenths += 8;
    if (face->symbols & SYMBOL_SMOKE) tenths += 5;
    return tenths;
}

static void average_harm(CounterSet *set, int letter) {
    for (int special = 0; special < 2; special++) {
        int sum = 0;
        for (int i = 0; i < set->count; i++) sum += set->face[i].count[letter] * harm_tenths(&set->face[i], special);
        set->harm[special][letter] = (int16_t)(sum / set->total[letter]);
    }
}

static void list_group(CounterSet *set, int letter) {
    int at = 0;
    for (int face = 0; face < set->count; face++)
        for (int n = 0; n < set->face[face].count[letter] && at < BAG_MAX; n++) set->group[letter][at++] = (uint8_t)face;
}

static int arrange_faces(Catalog *catalog, CounterSet *set, Cursor *header) {
    char room[160];
    Text fault = text_on(room, sizeof room);
    int kind = !strcmp(set->id, "ww1") ? ID_FACE_WW1 : !strcmp(set->id, "ww2") ? ID_FACE_WW2 : ID_KINDS;
    if (kind == ID_KINDS || lasting_arrange(&catalog->ids[kind], set->face, set->count, sizeof(Face), offsetof(Face, name), &fault)) return 1;
    return cursor_complain(header, 0, "%s", room);
}

int close_counters(Reading *reading, Cursor *header) {
    CounterSet *set = open_set(reading);
    if (!arrange_faces(reading->catalog, set, header)) return 0;
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        int sum = 0;
        for (int i = 0; i < set->count; i++) sum += set->face[i].count[letter];
        if (sum != set->total[letter])
            return cursor_complain(header, 0, "letter %s of %s has %d counters, expected %d", LETTER_NAMES[letter], set->id,
                                   sum, set->total[letter]);
        if (!sum) return cursor_complain(header, 0, "%s has no counter of letter %s", set->id, LETTER_NAMES[letter]);
        average_harm(set, letter);
        list_group(set, letter);
    }
    return 1;
}
