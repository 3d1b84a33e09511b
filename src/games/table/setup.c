#include "games/table/setup.h"

#include "games/table/damage.h"
#include "games/table/engines.h"
#include "games/table/expect.h"
#include "games/table/feature.h"
#include "games/table/flight.h"
#include "games/table/flow.h"
#include "games/table/luck.h"
#include "games/table/objective.h"
#include "games/table/place.h"
#include "games/table/view.h"
#include "games/table/teams.h"
#include "games/table/words.h"

#include <assert.h>
#include <string.h>

/* At least 100 x 70 cm unless the scenario says otherwise. [GLORY-SETUP-06] */
enum { CLIMB_SLOWED = 3 /* the most that load and engines add */ };
enum { ATTRIBUTE_MAX = 96, LINE_WORD_MAX = 32 };
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
    return cursor_keep(cursor, out, LABEL_LENGTH, cursor_word(cursor, what));
}

int read_small(const PlaneReader *r, const char *what, int min, int max, uint8_t *out) {
    int64_t value;
    if (!cursor_whole(r->cursor, what, min, max, &value)) return 0;
    *out = (uint8_t)value;
    return 1;
}

static int seat_find(const Table *table, const char *name) {
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

/* ---- attributes of a plane ------------------------------------------------------------- */

static int read_side(PlaneReader *r) {
    int side = cursor_choice(r->cursor, "side", side_names, SIDE_COUNT);
    r->plane->side = (uint8_t)side;
    return side >= 0;
}

static int read_seat(PlaneReader *r) {
    const char *names[SEAT_MAX];
    for (int i = 0; i < r->table->seat_count; i++) names[i] = r->table->seat[i].name;
    int seat = cursor_choice(r->cursor, "seat named before", names, r->table->seat_count);
    if (seat < 0) return 0;
    r->plane->seat = (Seat)seat;
    return 1;
}

static int read_at(PlaneReader *r) {
    r->plane->placed = PLACED_GIVEN;
    if (!point_read(r->cursor, &r->plane->at.x, &r->plane->at.y)) return 0;
    if (r->plane->at.x <= r->table->width && r->plane->at.y <= r->table->height) return 1;
    return cursor_complain(r->cursor, 1, "%s would stand outside the playing area", r->plane->name);
}

static int read_heading(PlaneReader *r) { return heading_read(r->cursor, &r->plane->heading); }

static int needs_altitude(PlaneReader *r) {
    if (r->table->rules.altitude) return 1;
    return cursor_complain(r->cursor, 1, "altitude is used only with the advanced rules [GLORY-CARD-05]");
}

static int read_altitude(PlaneReader *r) {
    const Rules *rules = &r->table->rules;
    if (!needs_altitude(r)) return 0;
    /* A game starts at an agreed level; a position in mid-game may have any. [GLORY-ALT-06] */
    Pilot pilot = pilot_of(r->table, r->plane);
    int min = r->table->turn ? !rules->level_zero : rules->start_level_min;
    if (rules->flying_higher && min < r->table->heights.floor) min = r->table->heights.floor; /* [MINI-HIGH-03] */
    return read_small(r, "a starting level [GLORY-ALT-06]", min, pilot.ceiling, &r->plane->flight.level);
}

static int read_climb(PlaneReader *r) {
    if (!needs_altitude(r)) return 0;
    if (!r->table->turn) return cursor_complain(r->cursor, 1, "airplanes start without climb counters [GLORY-ALT-07]");
    return read_small(r, "climb counters below the climb rate", 0, pilot_of(r->table, r->plane).rate + CLIMB_SLOWED, &r->plane->flight.climb);
}

static int read_speed(PlaneReader *r) {
    if (r->table->rules.speed != SPEED_LASTING)
        return cursor_complain(r->cursor, 1, "a lasting speed is used only with the advanced rules [GLORY-ACC-01]");
    int speed = cursor_choice(r->cursor, "speed", speed_words, SPEED_COUNT);
    r->plane->flight.speed = (uint8_t)speed;
    r->plane->speed_given = 1;
    return speed >= 0;
}

/* What may be on a console only after play has begun. */
int needs_turn(PlaneReader *r, const char *what) {
    if (r->table->turn) return 1;
    return cursor_complain(r->cursor, 1, "%s belongs to a game that has begun: write `turn N` before the airplanes", what);
}

static int needs_special(PlaneReader *r, const char *what) {
    if (!needs_turn(r, what)) return 0;
    if (r->table->rules.special_damage) return 1;
    return cursor_complain(r->cursor, 1, "%s is used only from the standard rules on [GLORY-DMG-09]", what);
}

static int read_flames(PlaneReader *r) {
    return needs_special(r, "flames") && read_small(r, "flame counters", 0, r->table->rules.flame_turns, &r->plane->flames);
}
static int read_smoke(PlaneReader *r) {
    return needs_special(r, "smoke") && read_small(r, "smoke counters", 0, r->table->rules.smoke_turns, &r->plane->smoke);
}
static int read_wounds(PlaneReader *r) {
    return needs_special(r, "wounds") && read_small(r, "wounds", 0, r->table->rules.wounds_lost - 1, &r->plane->wounds);
}
/* Damage of several engines: so much, of as many hits unless `counters` are told. */
static int read_engine_hits(PlaneReader *r) {
    const Model *model = plane_model(r->plane);
    if (!read_small(r, "engine damage", 0, engine_bearable(&r->table->rules, model), &r->plane->engine)) return 0;
    r->plane->flight.climb_extra = (uint8_t)(r->plane->flight.climb_extra + engine_climb_extra(&r->table->rules, model->engines, r->plane->engine));
    int seen = model->engines > 1 && (r->table->rules.engine_draw || r->table->rules.engine_public);
    r->plane->crew.engine_hits = seen ? r->plane->engine : 0;
    return 1;
}
static int read_engine(PlaneReader *r) {
    return needs_special(r, "engine") && read_engine_hits(r);
}
static int read_jam(PlaneReader *r) {
    static const char *const sides[] = {"left", "right"};
    if (!needs_special(r, "jam")) return 0;
    int right = cursor_choice(r->cursor, "side of the rudder", sides, 2);
    if (right < 0) return 0;
    return read_small(r, "cards still limited", 0, r->table->rules.jam_plans, right ? &r->plane->jam_right : &r->plane->jam_left);
}
static int read_low_due(PlaneReader *r) {
    if (!needs_special(r, "low-due")) return 0;
    r->plane->flight.low_due = 1;
    return r->table->rules.low_due_plans == 1 || read_small(r, "plans in one of which it must be", 1, r->table->rules.low_due_plans, &r->plane->flight.low_due);
}
static int read_redraw(PlaneReader *r) { return needs_turn(r, "redraw") && read_small(r, "0 or 1", 0, 1, &r->plane->redraw); }
static int read_caught(PlaneReader *r) {
    return needs_special(r, "caught") && read_small(r, "planned cards", 0, SPACE_COUNT, &r->plane->caught_planned);
}
/* What the next card may depend on besides the card flown last. */
static int read_steep_before(PlaneReader *r) {
    if (!needs_turn(r, "steep-before")) return 0;
    r->plane->flight.trace |= TRACE_STEEP_BEFORE;
    return 1;
}
static int read_dive_before(PlaneReader *r) {
    if (!needs_turn(r, "dive-before")) return 0;
    r->plane->flight.trace |= TRACE_DIVE_RUN;
    return 1;
}
static int read_after_immelmann(PlaneReader *r) {
    if (!needs_turn(r, "after-immelmann")) return 0;
    r->plane->flight.trace |= TRACE_IMMELMANN_STRAIGHT;
    return 1;
}

static int flown_of_kind(int kind) {
    static const uint8_t flown[KIND_COUNT] = {
        [KIND_STRAIGHT] = FLOWN_STRAIGHT, [KIND_LEFT] = FLOWN_LEFT,   [KIND_RIGHT] = FLOWN_RIGHT,
        [KIND_STALL] = FLOWN_STALL,       [KIND_CLIMB] = FLOWN_CLIMB, [KIND_DIVE] = FLOWN_DIVE,
        [KIND_IMMELMANN] = FLOWN_IMMELMANN, [KIND_SHARP_DIVE] = FLOWN_SHARP_DIVE};
    return flown[kind];
}

/* "flown CARD/speed [as split-s|overdive|overdive-straight]": the card flown last. */
static int read_flown(PlaneReader *r) {
    CardId card;
    uint8_t marker;
    Plane *plane = r->plane;
    if (!needs_turn(r, "flown") || !card_read(r->deck, r->cursor, &card, &marker)) return 0;
    if (card >= r->deck->count) return cursor_complain(r->cursor, 1, "the card flown last must be known");
    plane->flight.flown = (uint8_t)flown_of_kind(r->deck->card[card].kind);
    plane->flight.flown_steep = r->deck->card[card].steep;
    plane->flight.flown_card = card;
    plane->flight.flown_speed = (uint8_t)(marker == MARKER_LOW ? SPEED_LOW : SPEED_HIGH);
    if (r->table->rules.speed && marker != MARKER_LOW && marker != MARKER_HIGH)
        return cursor_complain(r->cursor, 1, "write the speed it was flown at: /low or /high");
    if (cursor_try(r->cursor, "as")) {
        int flown = cursor_choice(r->cursor, "maneuver", flown_words, FLOWN_COUNT);
        if (flown < 0) return 0;
        plane->flight.flown = (uint8_t)flown;
        if (flown == FLOWN_VERTICAL_DIVE) plane->flight.flown_steep = 0; /* the dummy does not count [GLORY-DIVEB-07] */
    }
    if (!r->table->rules.plan_ahead && r->table->rules.cards_per_turn == 1) plane->space[0] = card; /* [GLORY-MOVE-05] */
    return 1;
}

static int read_space(PlaneReader *r, int space) {
    Plane *plane = r->plane;
    if (!needs_turn(r, "a planned card")) return 0;
    if (!r->table->rules.plan_ahead)
        return cursor_complain(r->cursor, 1, "cards are planned ahead only from the standard rules on [GLORY-PLAN-14]");
    if (!card_read(r->deck, r->cursor, &plane->space[space], &plane->marker[space])) return 0;
    if (plane->space[space] < CARD_MAX && plane->space[space] == plane->space[1 - space])
        return cursor_complain(r->cursor, 1, "one card cannot lie on both spaces");
    int lasting = r->table->rules.speed == SPEED_LASTING, marker = plane->marker[space];
    int fits = marker == MARKER_HIDDEN || (marker == MARKER_REPEAT && r->table->rules.aces) || marker == MARKER_LOW || marker == MARKER_HIGH || (lasting && marker == MARKER_BLANK) ||
               (marker == MARKER_VERTICAL && r->table->rules.vertical_dives);
    if (!r->table->rules.speed) fits = marker == MARKER_NONE || marker == MARKER_HIDDEN || cursor_complain(r->cursor, 1, "without speeds a card has no marker");
    return plane->space[space] == CARD_NONE || fits || cursor_complain(r->cursor, 1, "the card needs its marker, as in left-3/low");
}
static int read_next(PlaneReader *r) { return read_space(r, 0); }
static int read_then(PlaneReader *r) { return read_space(r, 1); }

/* "A:2+fire": a letter and a face; "A:?" in views. */
int counter_read(const Table *table, Cursor *cursor, int *letter, int *face) {
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    const char *word = cursor_word(cursor, "a counter such as B:2+fire");
    if (!word) return 0;
    if (word[0] < 'A' || word[0] > 'D' || word[1] != ':')
        return cursor_complain(cursor, 1, "found \"%s\", expected a counter such as B:2+fire", word);
    *letter = word[0] - 'A';
    *face = set_find_face(set, word + 2);
    if (*face >= 0 && set->face[*face].count[*letter]) return 1;
    return cursor_complain(cursor, 1, "there is no counter \"%s\" among the %c counters", word + 2, word[0]);
}

int counter_follows(const Cursor *cursor) {
    if (cursor_at_end(cursor)) return 0;
    const char *text = cursor->line->text + cursor->line->token[cursor->next].at;
    return text[0] >= 'A' && text[0] <= 'D' && text[1] == ':';
}

static int read_held(PlaneReader *r, int halved) {
    const CounterSet *set = &catalog_get()->set[r->table->counter_set];
    if (!needs_turn(r, "holds")) return 0;
    do {
        int letter, face;
        if (!counter_read(r->table, r->cursor, &letter, &face)) return 0;
        if (bag_take(&r->table->bag[letter], (uint8_t)face, (uint8_t)((r->id + 1) | (halved ? HOLDER_HALVED : 0))) < 0)
            return cursor_complain(r->cursor, 1, "all counters of that kind are held already");
        r->plane->held[letter]++;
        if (r->plane->status == PLANE_DOWN) continue; /* set aside with the airplane [MINI-DMG-10] */
        int damage = r->plane->damage + face_points(r->table, face, halved);
        int explodes = set->face[face].symbols & SYMBOL_EXPLOSION && r->table->rules.burn_explosion; /* else it may be one of flames */
        int fatal = damage >= plane_model(r->plane)->resistance || explodes;
        if (fatal && r->plane->status == PLANE_FLYING)
            return cursor_complain(r->cursor, 1, "%s would be shot down by its counters", r->plane->name);
        r->plane->damage = (uint8_t)damage;
        int told = r->table->rules.special_damage ? symbols_told(set->face[face].symbols) : -1;
        if (told >= 0) r->plane->told[told]++; /* as if by a shot: a text does not say what was drawn for points only */
    } while (counter_follows(r->cursor));
    return 1;
}
static int read_holds(PlaneReader *r) { return read_held(r, 0); }

/* Counters of which half counts lie apart. [MINI-DECK-07, DAWN-DECK-06] */
static int read_halves(PlaneReader *r) {
    if (!r->table->rules.run_out) return cursor_complain(r->cursor, 1, "counters are never halved in this game");
    return read_held(r, 1);
}

/* "noted N A:n …": points written down when the counters ran out, and how many counters of
 * each letter they came from. */
static int read_noted(PlaneReader *r) {
    if (!needs_turn(r, "noted")) return 0;
    if (!read_small(r, "damage points", 0, plane_model(r->plane)->resistance - 1, &r->plane->noted)) return 0;
    int damage = r->plane->damage + r->plane->noted;
    if (damage >= plane_model(r->plane)->resistance) return cursor_complain(r->cursor, 1, "%s would be shot down", r->plane->name);
    r->plane->damage = (uint8_t)damage;
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        char name[2] = {(char)('A' + letter), 0};
        if (cursor_try(r->cursor, name) && !read_small(r, "a number of counters", 0, 200, &r->plane->noted_held[letter])) return 0;
    }
    return 1;
}

static int read_status(PlaneReader *r) {
    if (!needs_turn(r, "status")) return 0;
    int status = cursor_choice(r->cursor, "status", status_words, 5);
    if (status < PLANE_FLYING) return status < 0 ? 0 : cursor_complain(r->cursor, 1, "an airplane of the game cannot be unused");
    r->plane->status = (uint8_t)status;
    return 1;
}

static const Attribute core_attributes[] = {
    {"side", read_side},       {"seat", read_seat},     {"at", read_at},         {"heading", read_heading},
    {"altitude", read_altitude}, {"climb", read_climb}, {"speed", read_speed},   {"flames", read_flames},
    {"smoke", read_smoke},     {"wounds", read_wounds}, {"engine", read_engine}, {"jam", read_jam},
    {"low-due", read_low_due}, {"flown", read_flown},   {"next", read_next},     {"then", read_then},
    {"holds", read_holds}, {"halves", read_halves},     {"noted", read_noted},   {"status", read_status}, {"redraw", read_redraw},
    {"caught", read_caught}, {"steep-before", read_steep_before}, {"dive-before", read_dive_before}, {"after-immelmann", read_after_immelmann},
    {NULL, NULL},
};

static int read_attributes(PlaneReader *r) {
    const char *names[ATTRIBUTE_MAX];
    const Attribute *found[ATTRIBUTE_MAX];
    int count = 0;
    for (int f = 0; features[f]; f++)
        for (const Attribute *a = features[f]->attributes; a && a->word; a++) {
            assert(count < ATTRIBUTE_MAX);
            names[count] = a->word;
            found[count++] = a;
        }
    while (!cursor_at_end(r->cursor)) {
        int index = cursor_choice(r->cursor, "word about an airplane", names, count);
        if (index < 0 || !found[index]->read(r)) return 0;
    }
    return 1;
}

static int read_model(Cursor *cursor) {
    const Catalog *catalog = catalog_get();
    const char *names[MODEL_MAX];
    for (int i = 0; i < catalog->model_count; i++) names[i] = catalog->model[i].id;
    return cursor_choice(cursor, "airplane type", names, catalog->model_count);
}

static int read_plane(Table *table, Cursor *cursor) {
    if (table->plane_count == PLANE_MAX) return cursor_complain(cursor, 0, "there is room for %d airplanes", PLANE_MAX);
    PlaneReader r = {table, &table->plane[table->plane_count], table->plane_count, NULL, cursor};
    Plane *plane = r.plane;
    if (!read_label(cursor, "a name for the airplane", plane->name)) return 0;
    if (plane_find(table, plane->name) >= 0)
        return cursor_complain(cursor, 1, "there are two airplanes named \"%s\"", plane->name);
    int model = read_model(cursor);
    if (model < 0) return 0;
    plane->model = (ModelId)model;
    r.deck = plane_deck(plane);
    if (plane_model(plane)->era != table->rules.war)
        return cursor_complain(cursor, 1, "%s flew in another war than this game's airplanes", plane_model(plane)->id);
    plane->side = SIDE_COUNT; /* decided in table_start unless given */
    plane->seat = SEAT_NOBODY;
    plane->status = PLANE_FLYING;
    if (table->rules.altitude) {
        if (!pilot_of(table, plane).rate)
            return cursor_complain(cursor, 1, "no climb rate is known for this airplane: it cannot fly with altitude");
        plane->flight.level = table->rules.start_level_min;
        if (table->rules.flying_higher && plane->flight.level < table->heights.floor) plane->flight.level = table->heights.floor;
    }
    if (!read_attributes(&r)) return 0;
    ground_at_zero(table, plane);
    table->plane_count++;
    return 1;
}

/* ---- other lines ------------------------------------------------------------------------- */

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
    return cursor_complain(cursor, 0, "the area is at least 1000 by 700 mm; a scenario that wants less says so with `small` [GLORY-SETUP-06]");
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

static const LineWord core_lines[] = {{"rules", read_rules}, {"table", read_table}, {"seat", read_seat_line},
                                      {"turn", read_turn},   {"plane", read_plane}, {NULL, NULL}};

int table_read(Table *table, Cursor *cursor) {
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

/* A plane flies for its seat; without one, for its side's first seat, which is made if need be. */
static int seat_planes(Table *table, const char *file, Diag *diag) {
    for (int i = 0; i < table->plane_count; i++) {
        Plane *plane = &table->plane[i];
        if (plane->seat == SEAT_NOBODY) {
            /* The card's colour says whose it is. [GLORY-SETUP-11] */
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

/* With lasting speed there is one High and one Low marker: one of them shows the speed and the
 * other lies on one card at most. [GLORY-ACC-02, GLORY-ACC-04] */
static int markers_exist(const Table *table, const Plane *plane) {
    if (plane->ace.skills & (SKILL_BIT(GOLDEN_LOW) | SKILL_BIT(GOLDEN_HIGH))) return 1; /* he has more [GLORY-ACE-22] */
    if (table->rules.speed != SPEED_LASTING || plane_model(plane)->flags & MODEL_DIVE_BOMBER) return 1; /* [GLORY-DIVEB-14] */
    int current = plane->flight.speed == SPEED_HIGH ? MARKER_HIGH : MARKER_LOW;
    int other = current == MARKER_HIGH ? MARKER_LOW : MARKER_HIGH;
    if (plane->marker[0] == current || plane->marker[1] == current) return 0;
    return plane->marker[0] != other || plane->marker[1] != other;
}

/* Only airplanes that fly have cards, and a game cannot go on with cards that nobody knows. */
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
    if (!seat_planes(table, file, diag)) return 0;
    for (int i = 0; i < table->seat_count; i++)
        if (!table->seat[i].planes)
            return diag_file(diag, file, "seat %s has no airplane; each player has at least one [GLORY-SETUP-01]", table->seat[i].name);
    if (!table->of_side[0] || !table->of_side[1])
        return diag_file(diag, file, "a game needs two sides with at least one airplane each [GLORY-SETUP-01]");
    for (int i = 0; i < table->plane_count; i++) {
        const Plane *plane = &table->plane[i];
        if (table->turn && !plane->placed)
            return diag_file(diag, file, "%s has no place: a game that has begun says where each airplane is", plane->name);
        if (table->turn && table->rules.plan_ahead && plane->status == PLANE_FLYING && plane->space[0] == CARD_NONE && !(table->solo.planes >> i & 1) && !plane->flight.ground)
            return diag_file(diag, file, "%s has no card for this turn: write `next CARD/MARKER` [GLORY-SETUP-17]", plane->name);
        if (!cards_exist(plane, file, diag)) return 0;
        if (!markers_exist(table, plane))
            return diag_file(diag, file, "%s has a speed marker twice: it has one High and one Low, and one of them shows its speed [GLORY-ACC-02]", plane->name);
    }
    if (table->turn || !table->rules.deploy) place_default(table);
    for (int f = 0; features[f]; f++)
        if (features[f]->start && !features[f]->start(table, file, diag)) return 0;
    /* What load and engines add to a climb rate is known by now. */
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
    int luck = luck_script(table, cursor);
    if (luck >= 0) return luck;
    if (!cursor_expect(cursor, "draws")) return 0;
    while (!cursor_at_end(cursor)) {
        int letter, face;
        if (!counter_read(table, cursor, &letter, &face)) return 0;
        if (table->script_count == SCRIPT_MAX) return cursor_complain(cursor, 1, "at most %d draws are scripted at once", SCRIPT_MAX);
        table->script[table->script_count++] = (uint8_t)(letter * FACE_MAX + face);
    }
    return 1;
}

int table_script_left(const Table *table) { return table->script_count + table->luck.count + (table->script_error ? 1000 : 0); }

/* ---- writing ------------------------------------------------------------------------------------ */

static void write_counters(const Table *table, PlaneId id, Text *out) {
    for (int halved = 0; halved < 2; halved++) {
        int first = 1;
        for (int letter = 0; letter < LETTER_COUNT; letter++) {
            const Bag *bag = &table->bag[letter];
            for (int i = bag->size - 1; i >= bag->left; i--) { /* as drawn: reading takes them in this order */
                if (counter_owner(bag, i) != id || counter_is_halved(bag, i) != halved) continue;
                if (first) text_put(out, halved ? " halves" : " holds");
                text_put(out, " %c:%s", 'A' + letter, counter_shown(table, bag->item[i]));
                first = 0;
            }
        }
    }
}

static void write_number(const char *word, int value, Text *out) {
    if (value) text_put(out, " %s %d", word, value);
}

static void write_console(const Table *table, const Plane *plane, Text *out) {
    const Deck *deck = plane_deck(plane);
    if (plane->flight.flown != FLOWN_NOTHING) {
        CardId card = plane->flight.flown_card;
        text_put(out, " flown ");
        card_write(deck, card, table->rules.speed ? (plane->flight.flown_speed == SPEED_HIGH ? MARKER_HIGH : MARKER_LOW) : MARKER_NONE, out);
        if (flown_of_kind(deck->card[card].kind) != plane->flight.flown) text_put(out, " as %s", flown_words[plane->flight.flown]);
    }
    if (!table->rules.plan_ahead) return;
    for (int space = 0; space < SPACE_COUNT; space++) {
        if (plane->space[space] == CARD_NONE) continue;
        text_put(out, space ? " then " : " next ");
        card_write(deck, plane->space[space], plane->marker[space], out);
    }
}

static int32_t clamp(int32_t value, int32_t max) { return value < 0 ? 0 : value > max ? max : value; }

static void write_plane(const Table *table, PlaneId id, Text *out) {
    const Plane *plane = &table->plane[id];
    const Flight *flight = &plane->flight;
    text_put(out, "plane %s %s seat %s", plane->name, plane_model(plane)->id, table->seat[plane->seat].name);
    if (plane->placed) {
        text_put(out, " at ");
        point_write(clamp(plane->at.x, table->width), clamp(plane->at.y, table->height), out); /* it may have left */
        text_put(out, " heading ");
        heading_write(plane->heading, out);
    }
    if (plane->status != PLANE_FLYING && !objective_waits(table, id)) {
        if (table->objective.of_round[id]) text_put(out, " round %d", table->objective.of_round[id]);
        text_put(out, " status %s", status_words[plane->status]);
        write_counters(table, id, out); /* who left keeps his: they are missing from the groups [GLORY-DMG-06] */
        text_put_char(out, '\n');
        return;
    }
    if (table->rules.altitude) text_put(out, " altitude %d", flight->level);
    write_number("engine", plane->engine, out);
    write_number("climb", flight->climb, out);
    if (table->rules.speed == SPEED_LASTING && (table->turn || plane->speed_given)) text_put(out, " speed %s", speed_words[flight->speed]);
    write_console(table, plane, out);
    write_number("flames", plane->flames, out);
    write_number("caught", plane->caught_planned, out);
    write_number("smoke", plane->smoke, out);
    write_number("wounds", plane->wounds, out);
    write_number("jam left", plane->jam_left, out);
    write_number("jam right", plane->jam_right, out);
    write_number("redraw", plane->redraw, out);
    if (flight->low_due) text_put(out, " low-due");
    if (flight->low_due && table->rules.low_due_plans > 1) text_put(out, " %d", flight->low_due);
    if (flight->trace & TRACE_STEEP_BEFORE) text_put(out, " steep-before");
    if (flight->trace & TRACE_DIVE_RUN) text_put(out, " dive-before");
    if (flight->trace & TRACE_IMMELMANN_STRAIGHT) text_put(out, " after-immelmann");
    int noted = plane->noted + plane->aim.points; /* points without a counter [MINI-AIM-03] */
    for (int l = 0; l < LETTER_COUNT; l++) noted += plane->noted_held[l];
    if (noted) {
        text_put(out, " noted %d", plane->noted + plane->aim.points);
        for (int l = 0; l < LETTER_COUNT; l++)
            if (plane->noted_held[l]) text_put(out, " %c %d", 'A' + l, plane->noted_held[l]);
    }
    write_counters(table, id, out);
    for (int f = 0; features[f]; f++)
        if (features[f]->write_plane) features[f]->write_plane(table, id, out);
    text_put_char(out, '\n');
}

void table_write(const Table *table, Text *out) {
    rules_write(&table->rules, out);
    text_put(out, "table ");
    text_put_hundredths(out, table->width);
    text_put(out, " by ");
    text_put_hundredths(out, table->height);
    text_put(out, table->small_table ? " small\n" : "\n");
    for (int i = 0; i < table->seat_count; i++)
        text_put(out, "seat %s side %s\n", table->seat[i].name, side_names[table->seat[i].side]);
    if (table->turn) text_put(out, "turn %lu\n", (unsigned long)table->turn);
    objective_write_round(table, out);
    for (int f = 0; features[f]; f++)
        if (features[f]->write_setup) features[f]->write_setup(table, out);
    for (int i = 0; i < table->plane_count; i++) write_plane(table, (PlaneId)i, out);
    for (int f = 0; features[f]; f++)
        if (features[f]->write_lines) features[f]->write_lines(table, out);
}

extern const Feature feature_core;
const Feature feature_core = {
    .name = "core",
    .attributes = core_attributes,
    .lines = core_lines,
    .about_planes = FOR_TESTS(core_about_planes),
    .about_table = FOR_TESTS(core_about_table),
};
