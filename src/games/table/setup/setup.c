#include "games/table/setup/setup.h"

#include "games/table/damage/damage.h"
#include "games/table/core/feature.h"
#include "games/table/flight/flight.h"
#include "games/table/turn/flow.h"
#include "games/table/core/chance.h"
#include "games/table/setup/place.h"
#include "games/table/setup/parts.h"
#include "games/table/setup/teams.h"
#include "games/table/core/words.h"
#include "games/table/core/refs.h"

#include <assert.h>
#include <string.h>

enum { LINE_WORD_MAX = 32 };
/* At least 100 x 70 cm unless the scenario says otherwise. [GLORY-SETUP-06] */
enum { WIDTH_LEAST = 100000, HEIGHT_LEAST = 70000, TABLE_SIDE_LEAST = 10000 };

void table_clear(Table *table) {
    memset(table, 0, sizeof *table);
    table->width = WIDTH_LEAST;
    table->height = HEIGHT_LEAST;
    for (int i = 0; i < PLANE_MAX; i++) {
        memset(table->plane[i].space, CARD_NONE, sizeof table->plane[i].space);
    }
}

int read_label(Cursor *cursor, const char *what, char out[LABEL_LENGTH]) {
    assert(cursor->next <= cursor->line->count);
    return cursor_keep(cursor, out, LABEL_LENGTH, cursor_word(cursor, what));
}

int seat_find(const Table *table, const char *name) {
    for (int i = 0; i < table->seat_count; i++)
        if (!strcmp(table->seat[i].name, name)) return i;
    return -1;
}

static int seat_add(Table *table, const char *name, int side) {
    SeatState *seat = &table->seat[table->seat_count];
    memcpy(seat->name, name, strlen(name));
    seat->side = (uint8_t)side;
    return table->seat_count++;
}

/* ---- lines -------------------------------------------------------------------------------- */

static void fill_bags(Table *table) {
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        bag_clear(&table->bag[letter]);
        for (int face = 0; face < set->count; face++)
            for (int n = 0; n < face_count(table, face, letter); n++) bag_add(&table->bag[letter], (uint8_t)face);
    }
}

static int read_rules(Table *table, Cursor *cursor) {
    if (!rules_read(&table->rules, cursor)) return 0;
    int set = catalog_find_set(catalog_get(), table->rules.war == 1 ? "ww1" : "ww2");
    table->counter_set = (uint8_t)set;
    fill_bags(table);
    return 1;
}

/* "damage-counters soft": counters that the scenario brings, used instead of the book's. */
static int read_counter_set(Table *table, Cursor *cursor) {
    const Catalog *catalog = catalog_get();
    const char *names[SET_MAX] = {0};
    for (int i = 0; i < catalog->set_count; i++) names[i] = *catalog->set[i].id ? catalog->set[i].id : NULL;
    if (table->plane_count || table->ground.count) return cursor_complain(cursor, 1, "the counters come before airplanes and ground units");
    int set = cursor_choice(cursor, "set of damage counters", names, catalog->set_count);
    if (set < 0) return 0;
    for (int letter = 0; letter < LETTER_COUNT; letter++)
        if (catalog->set[set].total[letter] * table->rules.decks_merged > BAG_MAX)
            return cursor_complain(cursor, 1, "%d times %d counters of letter %c, expected at most %d", table->rules.decks_merged, catalog->set[set].total[letter],
                                   'A' + letter, BAG_MAX);
    table->counter_set = (uint8_t)set;
    fill_bags(table);
    return 1;
}

/* A counter set that a scenario brings must also be used by it. */
static int check_counter_set(const Table *table, const char *file, Diag *diag) {
    const Catalog *catalog = catalog_get();
    if (!table->own || catalog->set_count <= OWN_SET_FIRST || table->counter_set == OWN_SET_FIRST) return 1;
    return diag_file(diag, file, "the scenario brings the counters %s: use them with a line `damage-counters %s`", catalog->set[OWN_SET_FIRST].id,
                     catalog->set[OWN_SET_FIRST].id);
}

/* "table 1000x700 [small]": millimetres. */
static int read_table(Table *table, Cursor *cursor) {
    int64_t width, height;
    if (table->plane_count) return cursor_complain(cursor, 1, "the table comes before the airplanes");
    if (!cursor_hundredths(cursor, "the width in millimetres", TABLE_SIDE_LEAST, TABLE_SIDE_MAX, &width)) return 0;
    if (!cursor_expect(cursor, "by")) return 0;
    if (!cursor_hundredths(cursor, "the height in millimetres", TABLE_SIDE_LEAST, TABLE_SIDE_MAX, &height)) return 0;
    table->small_table = (uint8_t)cursor_try(cursor, "small");
    table->width = (int32_t)width;
    table->height = (int32_t)height;
    if (table->small_table || (width >= WIDTH_LEAST && height >= HEIGHT_LEAST)) return 1;
    return cursor_complain(cursor, 0, "the area is at least 1000 by 700 mm; a scenario that wants less says so with `small`%s", cite(&table->rules, "GLORY-SETUP-06 DAWN-SETUP-10 MINI-SETUP-01").text);
}

static int read_seat_line(Table *table, Cursor *cursor) {
    char name[LABEL_LENGTH];
    int side = SIDE_COUNT;
    if (table->seat_count == SEAT_MAX) return cursor_complain(cursor, 0, "there is room for %d seats", SEAT_MAX);
    if (!read_label(cursor, "a name for the seat", name)) return 0;
    if (seat_find(table, name) >= 0) return cursor_complain(cursor, 1, "there are two seats named \"%s\"", name);
    if (cursor_try(cursor, "side") && (side = cursor_choice(cursor, "side", side_names, SIDE_COUNT)) < 0) return 0;
    seat_add(table, name, side);
    return 1;
}

static int read_turn(Table *table, Cursor *cursor) {
    int64_t turn;
    if (table->plane_count) return cursor_complain(cursor, 1, "the turn comes before the airplanes");
    if (!cursor_whole(cursor, "a turn within the turn limit", 1, table->rules.turn_limit, &turn)) return 0;
    table->turn = (uint32_t)turn;
    return 1;
}

static const LineWord core_lines[] = {{"rules", read_rules}, {"damage-counters", read_counter_set}, {"table", read_table}, {"seat", read_seat_line},
                                      {"turn", read_turn},   {"plane", read_plane}, {NULL, NULL}};

int table_read(Table *table, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    const char *names[LINE_WORD_MAX];
    const LineWord *found[LINE_WORD_MAX];
    int count = 0;
    for (int f = 0; features[f]; f++)
        for (const LineWord *line = features[f]->lines; line && line->word; line++) {
            assert(count < LINE_WORD_MAX);
            names[count] = line->word;
            found[count++] = line;
        }
    int index = cursor_choice(cursor, "line of a scenario", names, count);
    return index >= 0 && found[index]->read(table, cursor);
}

/* ---- start ---------------------------------------------------------------------------------- */

/* A plane belongs to its seat; if none is given, to its side's first seat, which is created if necessary. */
static int seat_planes(Table *table, const char *file, Diag *diag) {
    for (int i = 0; i < table->plane_count; i++) {
        Plane *plane = &table->plane[i];
        if (plane->seat == SEAT_NOBODY) {
            /* The colour of its card decides the side. [GLORY-SETUP-11] */
            int side = plane->side < SIDE_COUNT ? plane->side : plane_model(plane)->side;
            int seat = 0;
            while (seat < table->seat_count && table->seat[seat].side != side) seat++;
            if (seat == SEAT_MAX) return diag_file(diag, file, "there is no seat for the %s", side_names[side]);
            if (seat == table->seat_count) seat_add(table, side_names[side], side);
            plane->seat = (Seat)seat;
        }
        const SeatState *seat = &table->seat[plane->seat];
        if (plane->side < SIDE_COUNT && plane->side != seat->side)
            return diag_file(diag, file, "%s flies for the %s, but its seat %s is of the %s", plane->name,
                             side_names[plane->side], seat->name, side_names[seat->side]);
        plane->side = seat->side;
        table->seat[plane->seat].planes |= PLANE_BIT(i);
        table->of_side[plane->side] |= PLANE_BIT(i);
        if (plane->status == PLANE_FLYING) table->flying |= PLANE_BIT(i);
    }
    return 1;
}

/* With lasting speed there is one High and one Low marker: one of them shows the speed, and the other lies on at most
 * one card. [GLORY-ACC-02, GLORY-ACC-04] */
static int markers_exist(const Table *table, const Plane *plane) {
    if (plane->ace.skills & (SKILL_BIT(GOLDEN_LOW) | SKILL_BIT(GOLDEN_HIGH))) return 1; /* such an ace has more markers [GLORY-ACE-22] */
    if (table->rules.speed != SPEED_LASTING || plane_model(plane)->flags & MODEL_DIVE_BOMBER) return 1; /* [GLORY-DIVEB-14] */
    int current = plane->flight.speed == SPEED_HIGH ? MARKER_HIGH : MARKER_LOW;
    int other = current == MARKER_HIGH ? MARKER_LOW : MARKER_HIGH;
    if (plane->marker[0] == current || plane->marker[1] == current) return 0;
    return plane->marker[0] != other || plane->marker[1] != other;
}

/* Only flying airplanes have cards, and a game cannot start from cards that are hidden. */
static int cards_exist(const Plane *plane, const char *file, Diag *diag) {
    for (int i = 0; i < SPACE_COUNT; i++) {
        if (plane->space[i] == CARD_NONE) continue;
        if (plane->status != PLANE_FLYING) return diag_file(diag, file, "%s flies no more: it has no cards", plane->name);
        if (plane->space[i] == CARD_HIDDEN || plane->marker[i] == MARKER_HIDDEN)
            return diag_file(diag, file, "%s has a hidden card: this is what one seat sees, not a game to go on with", plane->name);
    }
    return 1;
}

int table_start(Table *table, const char *file, Diag *diag) {
    if (!table->bag[0].size) return diag_file(diag, file, "no rules: a scenario names its rulebook and level, as in `rules glory basic`");
    teams_divide(table);
    if (!check_counter_set(table, file, diag) || !seat_planes(table, file, diag)) return 0;
    for (int i = 0; i < table->seat_count; i++)
        if (!table->seat[i].planes)
            return diag_file(diag, file, "seat %s has no airplane; each player has at least one%s", table->seat[i].name, cite(&table->rules, "GLORY-SETUP-01 DAWN-SETUP-04 MINI-SETUP-02").text);
    if (!table->of_side[0] || !table->of_side[1])
        return diag_file(diag, file, "a game needs two sides with at least one airplane each%s", cite(&table->rules, "GLORY-SETUP-01 DAWN-SETUP-04 MINI-SETUP-02").text);
    for (int i = 0; i < table->plane_count; i++) {
        const Plane *plane = &table->plane[i];
        if (table->turn && !plane->placed)
            return diag_file(diag, file, "%s has no place: a game that has begun says where each airplane is", plane->name);
        if (table->turn && table->rules.plan_ahead && plane->status == PLANE_FLYING && plane->space[0] == CARD_NONE && !(table->solo.planes >> i & 1) && !plane->flight.ground)
            return diag_file(diag, file, "%s has no card for this turn: write `next CARD/MARKER`%s", plane->name, cite(&table->rules, "GLORY-SETUP-17 DAWN-SETUP-18 TACT-SETUP-01").text);
        if (!cards_exist(plane, file, diag)) return 0;
        if (!markers_exist(table, plane))
            return diag_file(diag, file, "%s has a speed marker twice: it has one High and one Low, and one of them shows its speed%s", plane->name, cite(&table->rules, "GLORY-ACC-02 DAWN-ACC-01").text);
    }
    if (table->turn || !table->rules.deploy) place_default(table);
    for (int f = 0; features[f]; f++)
        if (features[f]->start && !features[f]->start(table, file, diag)) return 0;
    /* By now it is known what load and engines add to a climb rate. */
    for (PlaneSet rest = table->rules.altitude ? table->flying : 0; rest; rest &= rest - 1) {
        const Plane *plane = &table->plane[first_plane(rest)];
        int rate = pilot_of(table, plane).rate;
        if (plane->flight.climb >= rate)
            return diag_file(diag, file, "%s has %d climb counters, expected fewer than its climb rate, %d", plane->name, plane->flight.climb, rate);
    }
    flow_arrange(table);
    return 1;
}

void table_deal(Table *table, const Seed *seed) {
    rng_init(&table->rng, seed);
    flow_begin(table, NULL);
}

/* ---- scripts --------------------------------------------------------------------------------- */

int table_script(Table *table, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    int rigged = chance_script(table, cursor);
    if (rigged >= 0) return rigged;
    if (!cursor_expect(cursor, "draws")) return 0;
    while (!cursor_at_end(cursor)) {
        int letter, face;
        if (!counter_read(table, cursor, &letter, &face)) return 0;
        if (table->script_count == SCRIPT_MAX) return cursor_complain(cursor, 1, "at most %d draws are scripted at once", SCRIPT_MAX);
        table->script[table->script_count++] = (uint8_t)(letter * FACE_MAX + face);
    }
    return 1;
}

int table_script_left(const Table *table) { return table->script_count + table->rigged.count + (table->script_error ? 1000 : 0); }

extern const Feature feature_core;
const Feature feature_core = {
    .name = "core",
    .attributes = core_attributes,
    .many = core_many,
    .lines = core_lines,
};
