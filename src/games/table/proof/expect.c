#include "games/table/proof/expect.h"

#include "games/table/proof/expect_data.h"
#include "games/table/proof/expect_hints.h"
#include "games/table/fire/fire.h"
#include "games/table/core/phase.h"
#include "games/table/features/ground/ground.h"
#include "games/table/features/ground/units_words.h"
#include "games/table/know/view.h"
#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

enum { STATEMENT_MAX = 96 };

int compare_number(Cursor *cursor, const char *what, int64_t got, Text *out) {
    int64_t wanted;
    if (!cursor_whole(cursor, what, -1000000, 1000000, &wanted)) return -1;
    text_put(out, "%lld", (long long)got);
    return wanted == got;
}

int compare_word(Cursor *cursor, const char *what, const char *const *words, int count, int got, Text *out) {
    assert(cursor->next <= cursor->line->count);
    assert(count >= 0);
    int wanted = cursor_choice(cursor, what, words, count);
    if (wanted < 0) return -1;
    text_put(out, "%s", words[got]);
    return wanted == got;
}

static int compare_card(const Plane *plane, int space, Cursor *cursor, Text *out) {
    CardId card;
    uint8_t marker;
    if (!card_read(plane_deck(plane), cursor, &card, &marker)) return -1;
    card_write(plane_deck(plane), plane->space[space], plane->marker[space], out);
    if (card == CARD_HIDDEN && marker == MARKER_NONE) return plane->space[space] == CARD_HIDDEN;
    return card == plane->space[space] && (marker == plane->marker[space] || card == CARD_NONE);
}

/* "at X,Y" exactly; "at X,Y within N" to N hundredths of a millimetre. */
static int compare_at(const Plane *plane, Cursor *cursor, Text *out) {
    int32_t x, y;
    int64_t within = 0;
    if (!point_read(cursor, &x, &y)) return -1;
    if (cursor_try(cursor, "within") && !cursor_whole(cursor, "units of 0.01 mm", 0, 1000, &within)) return -1;
    point_write(plane->at.x, plane->at.y, out);
    return points_within(plane->at, (Vec){x, y}, within);
}

static int compare_heading(const Plane *plane, Cursor *cursor, Text *out) {
    uint16_t heading;
    if (!heading_read(cursor, &heading)) return -1;
    heading_write(plane->heading, out);
    return heading == plane->heading;
}

/* "damage N" or "damage ?". */
static int compare_damage(const Plane *plane, Cursor *cursor, Text *out) {
    if (plane->damage == DAMAGE_HIDDEN) text_put(out, "?");
    if (cursor_try(cursor, "?")) return plane->damage == DAMAGE_HIDDEN;
    if (plane->damage == DAMAGE_HIDDEN) return 0;
    return compare_number(cursor, "damage points", plane->damage, out);
}

/* "holds A 2": counters of a letter; "shows A:2+fire", "shows A:?": a counter that reads so. */
static int compare_held(const Plane *plane, Cursor *cursor, Text *out) {
    static const char *const letters[] = {"A", "B", "C", "D"};
    int letter = cursor_choice(cursor, "letter", letters, LETTER_COUNT);
    return letter < 0 ? -1 : compare_number(cursor, "a number of counters", plane->held[letter], out);
}

static int compare_shown(const Table *table, PlaneId id, Cursor *cursor, Text *out) {
    const char *word = cursor_word(cursor, "a counter such as B:2+fire or B:?");
    if (!word) return -1;
    if (word[0] < 'A' || word[0] > 'D' || word[1] != ':') {
        cursor_complain(cursor, 1, "found \"%s\", expected a counter such as B:2+fire or B:?", word);
        return -1;
    }
    int letter = word[0] - 'A', hit = 0;
    const Bag *bag = &table->bag[letter];
    for (int i = bag->left; i < bag->size; i++) {
        if (counter_owner(bag, i) != id) continue;
        const char *shown = counter_shown(table, bag->item[i]);
        text_put(out, " %c:%s", word[0], shown);
        hit |= !strcmp(shown, word + 2);
    }
    return hit;
}

/* "told fire 1": symbols of a kind that were announced among its counters. */
static int compare_told(const Plane *plane, Cursor *cursor, Text *out) {
    static const char *const kinds[TOLD_COUNT] = {[TOLD_CREW] = "crew", [TOLD_SMOKE] = "smoke", [TOLD_FIRE] = "fire"};
    int kind = cursor_choice(cursor, "symbol", kinds, TOLD_COUNT);
    return kind < 0 ? -1 : compare_number(cursor, "announced symbols", plane->told[kind], out);
}

static int compare_jam(const Plane *plane, Cursor *cursor, Text *out) {
    if (cursor_try(cursor, "left")) return compare_number(cursor, "cards still limited", plane->jam_left, out);
    if (!cursor_expect(cursor, "right")) return -1;
    return compare_number(cursor, "cards still limited", plane->jam_right, out);
}

/* "target B short|long|none": the state of the shot of its first gun. */
static int compare_target(const Table *table, PlaneId id, Cursor *cursor, Text *out) {
    static const char *const ranges[] = {"none", "long", "short"};
    int target = unit_read(table, cursor), range = 0;
    if (target < 0) return -1;
    for (int i = 0; i < table->shot_count; i++) {
        const Shot *shot = &table->shot[i];
        if (shot->plane != id || !(shot->targets >> target & 1)) continue;
        range = shot->close >> target & 1 ? 2 : 1;
    }
    return compare_word(cursor, "range", ranges, 3, range, out);
}

#define PLANE_STATEMENT(name, comparison)                                                   \
    static int plane_##name(const Table *table, int plane, Cursor *cursor, Text *got) {     \
        const Plane *p = &table->plane[plane];                                              \
        (void)p;                                                                            \
        return comparison;                                                                  \
    }
PLANE_STATEMENT(at, compare_at(p, cursor, got))
PLANE_STATEMENT(heading, compare_heading(p, cursor, got))
PLANE_STATEMENT(altitude, compare_number(cursor, "a level", p->flight.level, got))
PLANE_STATEMENT(climb, compare_number(cursor, "climb counters", p->flight.climb, got))
PLANE_STATEMENT(speed, compare_word(cursor, "speed", speed_words, SPEED_COUNT, p->flight.speed, got))
PLANE_STATEMENT(damage, compare_damage(p, cursor, got))
PLANE_STATEMENT(flames, compare_number(cursor, "flame counters", p->flames, got))
PLANE_STATEMENT(smoke, compare_number(cursor, "smoke counters", p->smoke, got))
PLANE_STATEMENT(wounds, compare_number(cursor, "wounds", p->wounds, got))
PLANE_STATEMENT(engine, compare_number(cursor, "engine hits", p->engine, got))
PLANE_STATEMENT(jam, compare_jam(p, cursor, got))
PLANE_STATEMENT(status, compare_word(cursor, "status", status_words, 5, p->status, got))
PLANE_STATEMENT(next, compare_card(p, 0, cursor, got))
PLANE_STATEMENT(then, compare_card(p, 1, cursor, got))
PLANE_STATEMENT(flown, compare_word(cursor, "maneuver", flown_words, FLOWN_COUNT, p->flight.flown, got))
PLANE_STATEMENT(holds, compare_held(p, cursor, got))
PLANE_STATEMENT(shows, compare_shown(table, (PlaneId)plane, cursor, got))
PLANE_STATEMENT(target, compare_target(table, (PlaneId)plane, cursor, got))
PLANE_STATEMENT(told, compare_told(p, cursor, got))
PLANE_STATEMENT(noted, compare_number(cursor, "noted points", p->noted, got))
#undef PLANE_STATEMENT

static const Statement core_about_planes[] = {
    {"at", plane_at},
    {"heading", plane_heading},
    {"altitude", plane_altitude},
    {"climb", plane_climb},
    {"speed", plane_speed},
    {"damage", plane_damage},
    {"flames", plane_flames},
    {"smoke", plane_smoke},
    {"wounds", plane_wounds},
    {"engine", plane_engine},
    {"jam", plane_jam},
    {"told", plane_told},
    {"status", plane_status},
    {"next", plane_next},
    {"then", plane_then},
    {"flown", plane_flown},
    {"holds", plane_holds},
    {"shows", plane_shows},
    {"target", plane_target},
    {"noted", plane_noted},
    {"hints", plane_hints},
    {NULL, NULL},
};

/* "group A 72": how many counters are left in it; "asked NAME": the airplane that the seat of NAME is asked about. */
static int expect_group(const Table *table, int plane, Cursor *cursor, Text *out) {
    (void)plane;
    static const char *const letters[] = {"A", "B", "C", "D"};
    int letter = cursor_choice(cursor, "letter", letters, LETTER_COUNT);
    return letter < 0 ? -1 : compare_number(cursor, "a number of counters", table->bag[letter].left, out);
}

static int expect_asked(const Table *table, int plane, Cursor *cursor, Text *out) {
    plane = unit_read(table, cursor);
    if (plane < 0) return -1;
    Seat seat = unit_seat(table, (unsigned)plane);
    if (!(table->waiting & SEAT_BIT(seat))) {
        text_put(out, "nobody");
        return 0;
    }
    PlaneId asked = table->sniping ? table->shot[table->sniping - 1].plane : table->redraw_plane;
    if (phase_is_fire(table->phase)) asked = shot_next((Table *)table, seat)->plane;
    else if (table->ground.todo) asked = (PlaneId)asked_ground(table, seat);
    else if (!phase_is_draw(table->phase)) asked = asked_plane(table, seat);
    text_put(out, "%s", unit_name(table, asked));
    return asked == plane;
}

static int expect_winner(const Table *table, int plane, Cursor *cursor, Text *out) {
    (void)plane;
    static const char *const words[] = {"allies", "axis", "nobody"};
    int got = table->outcome == OUTCOME_WON ? table->winner : 2;
    return compare_word(cursor, "side or nobody", words, 3, got, out);
}

/* "area 1000 by 700", in millimetres. */
static int expect_area(const Table *table, int plane, Cursor *cursor, Text *out) {
    (void)plane;
    int64_t width, height;
    if (!cursor_hundredths(cursor, "a width", 0, TABLE_SIDE_MAX, &width) || !cursor_expect(cursor, "by") ||
        !cursor_hundredths(cursor, "a height", 0, TABLE_SIDE_MAX, &height))
        return -1;
    text_put_hundredths(out, table->width);
    text_put(out, " by ");
    text_put_hundredths(out, table->height);
    return width == table->width && height == table->height;
}

/* "side of SEAT allies". */
static int expect_side(const Table *table, int plane, Cursor *cursor, Text *out) {
    (void)plane;
    const char *names[SEAT_MAX];
    if (!cursor_expect(cursor, "of")) return -1;
    for (int i = 0; i < table->seat_count; i++) names[i] = table->seat[i].name;
    int seat = cursor_choice(cursor, "seat", names, table->seat_count);
    return seat < 0 ? -1 : compare_word(cursor, "side", side_names, SIDE_COUNT, table->seat[seat].side, out);
}

static int expect_phase(const Table *table, int plane, Cursor *cursor, Text *out) {
    (void)plane;
    return compare_word(cursor, "phase", phase_words, PHASE_COUNT, table->phase, out);
}

static const Statement core_about_table[] = {{"phase", expect_phase}, {"group", expect_group}, {"asked", expect_asked},
                                      {"winner", expect_winner}, {"area", expect_area}, {"side", expect_side},
                                      {NULL, NULL}};

extern const Proof proof_core;
const Proof proof_core = {.about_planes = core_about_planes, .about_table = core_about_table};

int table_expect(const Table *table, Cursor *cursor, Text *got) {
    assert(cursor->next <= cursor->line->count);
    for (int f = 0; proofs[f]; f++)
        for (const Statement *s = proofs[f]->about_table; s && s->word; s++)
            if (cursor_try(cursor, s->word)) return s->holds(table, -1, cursor, got);
    if (data_statement_follows(cursor)) return data_statement(cursor, got);
    int plane = unit_read(table, cursor), count = 0;
    if (plane < 0) return -1;
    if (unit_is_ground((unsigned)plane)) return ground_expect(table, (unsigned)plane, cursor, got);
    const char *names[STATEMENT_MAX];
    const Statement *found[STATEMENT_MAX];
    for (int f = 0; proofs[f]; f++)
        for (const Statement *s = proofs[f]->about_planes; s && s->word; s++) {
            assert(count < STATEMENT_MAX);
            names[count] = s->word;
            found[count++] = s;
        }
    int index = cursor_choice(cursor, "word about an airplane", names, count);
    return index < 0 ? -1 : found[index]->holds(table, plane, cursor, got);
}
