/* The line about an airplane: its words, and the counters and cards that it may name. */
#include "games/table/damage/damage.h"
#include "games/table/damage/engines.h"
#include "games/table/flight/flight.h"
#include "games/table/features/landing/landing.h"
#include "games/table/setup/setup.h"
#include "games/table/setup/parts.h"
#include "games/table/core/words.h"
#include "games/table/core/refs.h"

#include <assert.h>
#include <string.h>

enum { ATTRIBUTE_MAX = 96 };
enum { CLIMB_SLOWED = 3 /* the most that load and engines can add */ };

int read_small(const PlaneReader *r, const char *what, int min, int max, uint8_t *out) {
    assert(min >= 0 && min <= max && max <= (int)UINT8_MAX);
    int64_t value;
    if (!cursor_whole(r->cursor, what, min, max, &value)) return 0;
    *out = (uint8_t)value;
    return 1;
}

int flown_of_kind(int kind) {
    static const uint8_t flown[KIND_COUNT] = {
        [KIND_STRAIGHT] = FLOWN_STRAIGHT, [KIND_LEFT] = FLOWN_LEFT,   [KIND_RIGHT] = FLOWN_RIGHT,
        [KIND_STALL] = FLOWN_STALL,       [KIND_CLIMB] = FLOWN_CLIMB, [KIND_DIVE] = FLOWN_DIVE,
        [KIND_IMMELMANN] = FLOWN_IMMELMANN, [KIND_SHARP_DIVE] = FLOWN_SHARP_DIVE};
    return flown[kind];
}

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

/* What a game must have for something: a level of its rulebook, or an option if the book has no levels. */
static const char *level_or_option(const PlaneReader *r, const char *level, const char *option) {
    return books[r->table->rules.book]->levels > 1 ? level : option;
}

static int needs_altitude(PlaneReader *r) {
    if (r->table->rules.altitude) return 1;
    return cursor_complain(r->cursor, 1, "altitude is used only with the %s%s", level_or_option(r, "advanced rules", "option altitude"), cite(&r->table->rules, "GLORY-CARD-05 DAWN-ALT-01 MINI-ALT-01").text);
}

static int read_altitude(PlaneReader *r) {
    char expected[64];
    const Rules *rules = &r->table->rules;
    if (!needs_altitude(r)) return 0;
    /* A game starts at an agreed level; a position in mid-game may have any. [GLORY-ALT-06] */
    Pilot pilot = pilot_of(r->table, r->plane);
    int min = r->table->turn ? !rules->level_zero : rules->start_level_min;
    if (rules->flying_higher && min < r->table->heights.floor) min = r->table->heights.floor; /* [MINI-HIGH-03] */
    Text out = text_on(expected, sizeof expected);
    text_put(&out, "a starting level%s", cite(rules, "GLORY-ALT-06 DAWN-ALT-03 MINI-ALT-03 TACT-ALT-03").text);
    return read_small(r, expected, min, pilot.ceiling, &r->plane->flight.level);
}

static int read_climb(PlaneReader *r) {
    if (!needs_altitude(r)) return 0;
    if (!r->table->turn) return cursor_complain(r->cursor, 1, "airplanes start without climb counters%s", cite(&r->table->rules, "GLORY-ALT-07").text);
    return read_small(r, "climb counters below the climb rate", 0, pilot_of(r->table, r->plane).rate + CLIMB_SLOWED, &r->plane->flight.climb);
}

static int read_speed(PlaneReader *r) {
    if (r->table->rules.speed != SPEED_LASTING)
        return cursor_complain(r->cursor, 1, "a lasting speed is used only with the %s%s", level_or_option(r, "advanced rules", "option speed=2"), cite(&r->table->rules, "GLORY-ACC-01 DAWN-ACC-01").text);
    int speed = cursor_choice(r->cursor, "speed", speed_words, SPEED_COUNT);
    r->plane->flight.speed = (uint8_t)speed;
    r->plane->speed_given = 1;
    return speed >= 0;
}

/* Things that can be on a console only after play has begun. */
int needs_turn(PlaneReader *r, const char *what) {
    if (r->table->turn) return 1;
    return cursor_complain(r->cursor, 1, "%s belongs to a game that has begun: write `turn N` before the airplanes", what);
}

static int needs_special(PlaneReader *r, const char *what) {
    if (!needs_turn(r, what)) return 0;
    if (r->table->rules.special_damage) return 1;
    return cursor_complain(r->cursor, 1, "%s is used only %s%s", what, level_or_option(r, "from the standard rules on", "with the option special_damage"), cite(&r->table->rules, "GLORY-DMG-09 DAWN-SPEC-01 MINI-SPEC-01").text);
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
/* Damage of several engines: the total, from as many hits unless `counters` are given. */
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
/* Earlier cards that the next card may depend on besides the one flown last. */
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
        if (flown == FLOWN_VERTICAL_DIVE) plane->flight.flown_steep = 0; /* the card under the marker does not count
                                                                          * [GLORY-DIVEB-07] */
    }
    if (!r->table->rules.plan_ahead && r->table->rules.cards_per_turn == 1) plane->space[0] = card; /* [GLORY-MOVE-05] */
    return 1;
}

static int read_space(PlaneReader *r, int space) {
    Plane *plane = r->plane;
    if (!needs_turn(r, "a planned card")) return 0;
    if (!r->table->rules.plan_ahead)
        return cursor_complain(r->cursor, 1, "cards are planned ahead only from the standard rules on%s", cite(&r->table->rules, "GLORY-PLAN-14").text);
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
        int explodes = set->face[face].symbols & SYMBOL_EXPLOSION && r->table->rules.burn_explosion; /* otherwise it may have been drawn for flames */
        int fatal = damage >= plane_model(r->plane)->resistance || explodes;
        if (fatal && r->plane->status == PLANE_FLYING)
            return cursor_complain(r->cursor, 1, "%s would be shot down by its counters", r->plane->name);
        r->plane->damage = (uint8_t)damage;
        int told = r->table->rules.special_damage ? symbols_told(set->face[face].symbols) : -1;
        if (told >= 0) r->plane->told[told]++; /* as if drawn for a shot: the line does not say what was drawn for
                                                * points only */
    } while (counter_follows(r->cursor));
    return 1;
}
static int read_holds(PlaneReader *r) { return read_held(r, 0); }

/* Counters that count half are kept apart. [MINI-DECK-07, DAWN-DECK-06] */
static int read_halves(PlaneReader *r) {
    if (!r->table->rules.run_out) return cursor_complain(r->cursor, 1, "counters are never halved in this game");
    return read_held(r, 1);
}

/* "noted N A:n …": points written down when the counters ran out, and how many counters of each letter they came
 * from. */
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

const Attribute core_attributes[] = {
    {"side", read_side},       {"seat", read_seat},     {"at", read_at},         {"heading", read_heading},
    {"altitude", read_altitude}, {"climb", read_climb}, {"speed", read_speed},   {"flames", read_flames},
    {"smoke", read_smoke},     {"wounds", read_wounds}, {"engine", read_engine}, {"jam", read_jam},
    {"low-due", read_low_due}, {"flown", read_flown},   {"next", read_next},     {"then", read_then},
    {"holds", read_holds}, {"halves", read_halves},     {"noted", read_noted},   {"status", read_status}, {"redraw", read_redraw},
    {"caught", read_caught}, {"steep-before", read_steep_before}, {"dive-before", read_dive_before}, {"after-immelmann", read_after_immelmann},
    {NULL, NULL},
};
const char *const core_many[] = {"jam", "holds", "halves", NULL};

static int may_come_again(const Feature *feature, const char *word) {
    for (const char *const *many = feature->many; many && *many; many++)
        if (!strcmp(*many, word)) return 1;
    return 0;
}

static int read_attributes(PlaneReader *r) {
    const char *names[ATTRIBUTE_MAX];
    const Attribute *found[ATTRIBUTE_MAX];
    char many[ATTRIBUTE_MAX], said[ATTRIBUTE_MAX] = {0};
    int count = 0;
    for (int f = 0; features[f]; f++)
        for (const Attribute *a = features[f]->attributes; a && a->word; a++) {
            assert(count < ATTRIBUTE_MAX);
            names[count] = a->word;
            many[count] = (char)may_come_again(features[f], a->word);
            found[count++] = a;
        }
    while (!cursor_at_end(r->cursor)) {
        int first = r->cursor->next, index = cursor_choice(r->cursor, "word about an airplane", names, count);
        if (index < 0) return 0;
        if (said[index] && !many[index]) return cursor_complain(r->cursor, 1, "found a second `%s`, expected one", names[index]);
        said[index] = 1;
        if (!found[index]->read(r)) return 0;
        cursor_part(r->cursor, first);
    }
    return 1;
}

static int read_model(Cursor *cursor) {
    const Catalog *catalog = catalog_get();
    const char *names[MODEL_MAX];
    for (int i = 0; i < catalog->model_count; i++) names[i] = catalog->model[i].id;
    return cursor_choice(cursor, "airplane type", names, catalog->model_count);
}

int read_plane(Table *table, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
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
