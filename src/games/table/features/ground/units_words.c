/* Ground units in scenarios, tests and views. */
#include "games/table/features/ground/units_words.h"

#include "games/table/damage/damage.h"
#include "games/table/features/ground/ground_fire.h"
#include "games/table/features/solo/solo_aa.h"
#include "games/table/features/ground/ground.h"
#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

static const char *const ground_status_words[] = {"unused", "stands", "silenced", "sunk", "left"};
static const char *const shell_words[SHELL_STATES] = {"loaded", "placed", "due", "spent", "beside", "waits", "ready"};

/* ---- scenarios --------------------------------------------------------------------------------------------- */

typedef struct GroundReader {
    Table *table;
    Ground *ground;
    Cursor *cursor;
} GroundReader;

static int read_byte(GroundReader *r, const char *what, int max, uint8_t *out) {
    int64_t value;
    if (!cursor_whole(r->cursor, what, 0, max, &value)) return 0;
    *out = (uint8_t)value;
    return 1;
}

static int read_at(GroundReader *r) {
    if (!point_read(r->cursor, &r->ground->at.x, &r->ground->at.y)) return 0;
    if (r->ground->at.x <= r->table->width && r->ground->at.y <= r->table->height) return 1;
    return cursor_complain(r->cursor, 1, "%s would stand outside the playing area", r->ground->name);
}
static int read_heading(GroundReader *r) { return heading_read(r->cursor, &r->ground->heading); }
static int read_side(GroundReader *r) {
    int side = cursor_choice(r->cursor, "side", side_names, SIDE_COUNT);
    r->ground->side = (uint8_t)side;
    return side >= 0;
}
static int read_seat(GroundReader *r) {
    const char *names[SEAT_MAX];
    for (int i = 0; i < r->table->seat_count; i++) names[i] = r->table->seat[i].name;
    int seat = cursor_choice(r->cursor, "seat named before", names, r->table->seat_count);
    r->ground->seat = (Seat)seat;
    return seat >= 0;
}
static int read_status(GroundReader *r) {
    int status = cursor_choice(r->cursor, "status", ground_status_words, 5);
    r->ground->status = (uint8_t)status;
    return status > 0;
}
static int read_damage(GroundReader *r) { return read_byte(r, "damage points", 250, &r->ground->damage); }
static int read_bombs(GroundReader *r) { return read_byte(r, "points of bombs", 250, &r->ground->bombs); }
static int read_photos(GroundReader *r) { return read_byte(r, "pictures", 9, &r->ground->photos); }
static int read_launched(GroundReader *r) {
    r->ground->launched = 1;
    return read_byte(r, "movements it still hangs there", 6, &r->ground->timer);
}
static int read_aims(GroundReader *r) {
    for (int gun = 0; gun < GROUND_GUN_MAX && !cursor_at_end(r->cursor); gun++) {
        if (cursor_try(r->cursor, "nobody")) continue;
        int plane = plane_read(r->table, r->cursor);
        if (plane < 0) return 0;
        r->ground->aim[gun] = (uint8_t)(plane + 1);
    }
    return 1;
}
static int read_shell(GroundReader *r) {
    int state = cursor_choice(r->cursor, "place of the artillery counter", shell_words, SHELL_STATES);
    if (state < 0) return 0;
    r->ground->shell_state = (uint8_t)state;
    if (state != SHELL_PLACED && state != SHELL_DUE) return 1;
    if (!cursor_expect(r->cursor, "over") || !point_read(r->cursor, &r->ground->shell.x, &r->ground->shell.y)) return 0;
    return !cursor_try(r->cursor, "level") || read_byte(r, "the level it bursts at", 6, &r->ground->shell_level);
}
/* "tow SHIP": this ship tows it. [TACT-BALLOON-04] */
static int read_tow(GroundReader *r) {
    int ship = unit_read(r->table, r->cursor);
    if (ship < GROUND_FIRST) return ship < 0 ? 0 : cursor_complain(r->cursor, 1, "only a ship can tow");
    r->ground->towed = (uint8_t)(ship - GROUND_FIRST + 1);
    return 1;
}
static int read_automatic(GroundReader *r) { return solo_gun_read(r->table, GROUND_FIRST + r->table->ground.count, r->cursor); }
static int read_hits(GroundReader *r) { return read_byte(r, "hits", 250, &r->ground->hits) && read_byte(r, "near hits", 250, &r->ground->near_hits); }

/* "holds B:2 A:0": counters that lie face up beside the card. [GLORY-AA-18] */
static int read_holds(GroundReader *r) {
    uint8_t holder = (uint8_t)(GROUND_FIRST + r->table->ground.count + 1);
    do {
        int letter, face;
        if (!counter_read(r->table, r->cursor, &letter, &face)) return 0;
        if (bag_take(&r->table->bag[letter], (uint8_t)face, holder) < 0)
            return cursor_complain(r->cursor, 1, "all counters of that kind are held already");
        r->ground->held[letter]++;
    } while (counter_follows(r->cursor));
    return 1;
}

static void write_holds(const Table *table, unsigned unit, Text *out) {
    int first = 1;
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        const Bag *bag = &table->bag[letter];
        for (int i = bag->size - 1; i >= bag->left; i--) {
            if ((unsigned)counter_owner(bag, i) != unit) continue;
            text_put(out, "%s %c:%s", first ? " holds" : "", 'A' + letter, counter_shown(table, bag->item[i]));
            first = 0;
        }
    }
}

static const struct {
    const char *word;
    int (*read)(GroundReader *r);
} GROUND_WORDS[] = {{"at", read_at},         {"heading", read_heading}, {"side", read_side},   {"seat", read_seat},
                    {"status", read_status}, {"damage", read_damage},   {"bombs", read_bombs}, {"photos", read_photos},
                    {"launched", read_launched}, {"aims", read_aims},   {"shell", read_shell}, {"tow", read_tow},
                    {"hits", read_hits},       {"holds", read_holds},     {"automatic", read_automatic}};
enum { GROUND_WORD_COUNT = (int)(sizeof GROUND_WORDS / sizeof GROUND_WORDS[0]) };

const char *ground_line_word(int number) { return number < GROUND_WORD_COUNT ? GROUND_WORDS[number].word : NULL; }

static int role_is_known(const Rules *rules, int role) {
    switch (role) {
    case ROLE_TARGET: return rules->bombing || rules->photo;
    case ROLE_TROOPS: return rules->troops;
    case ROLE_AA: return rules->aa;
    case ROLE_ROCKETS: return 0;
    default: return rules->ships;
    }
}

/* "ground NAME KIND at 500,600 heading north side axis …" [GLORY-AA-01, GLORY-AA-02, GLORY-TROOP-01] */
static int read_ground(Table *table, Cursor *cursor) {
    const Catalog *catalog = catalog_get();
    const char *kinds[GROUND_MODEL_MAX], *words[GROUND_WORD_COUNT];
    unsigned said = 0;
    if (table->ground.count == GROUND_MAX) return cursor_complain(cursor, 0, "there is room for %d ground units", GROUND_MAX);
    GroundReader r = {table, &table->ground.unit[table->ground.count], cursor};
    memset(r.ground, 0, sizeof *r.ground);
    if (!read_label(cursor, "a name for the ground unit", r.ground->name)) return 0;
    if (unit_find(table, r.ground->name) >= 0) return cursor_complain(cursor, 1, "there are two units named \"%s\"", r.ground->name);
    for (int i = 0; i < catalog->ground_count; i++) kinds[i] = catalog->ground[i].id;
    int kind = cursor_choice(cursor, "kind of ground unit", kinds, catalog->ground_count);
    if (kind < 0) return 0;
    if (!role_is_known(&table->rules, catalog->ground[kind].role))
        return cursor_complain(cursor, 1, "%s is not in this rulebook, or not at this level", kinds[kind]);
    r.ground->model = (uint8_t)kind;
    r.ground->side = SIDE_COUNT;
    r.ground->seat = SEAT_NOBODY;
    r.ground->status = GROUND_STANDS;
    r.ground->at.x = -1;
    for (int i = 0; i < GROUND_WORD_COUNT; i++) words[i] = GROUND_WORDS[i].word;
    while (!cursor_at_end(cursor)) {
        int first = cursor->next, word = cursor_choice(cursor, "word about a ground unit", words, GROUND_WORD_COUNT);
        if (word < 0) return 0;
        if (said >> word & 1) return cursor_complain(cursor, 1, "found a second `%s`, expected one", words[word]);
        said |= 1u << word;
        if (!GROUND_WORDS[word].read(&r)) return 0;
        cursor_part(cursor, first);
    }
    if (r.ground->at.x < 0) return cursor_complain(cursor, 0, "%s needs a place: write `at X,Y`", r.ground->name);
    if (r.ground->side == SIDE_COUNT && r.ground->seat == SEAT_NOBODY)
        return cursor_complain(cursor, 0, "%s needs a side", r.ground->name);
    table->ground.count++;
    return 1;
}

static int role_has(int role) {
    switch (role) {
    case ROLE_AA: return GROUND_HAS_AA;
    case ROLE_SHIP:
    case ROLE_BOAT: return GROUND_HAS_SHIPS;
    case ROLE_BALLOON: return GROUND_HAS_CABLES;
    case ROLE_PAC: return GROUND_HAS_CABLES | GROUND_HAS_PAC;
    default: return 0;
    }
}

/* Each unit gets a seat: its own, or the first of its side. */
static int start_ground(Table *table, const char *file, Diag *diag) {
    for (int i = 0; i < table->ground.count; i++) {
        Ground *ground = &table->ground.unit[i];
        if (ground->seat == SEAT_NOBODY) {
            int seat = 0;
            while (table->seat[seat].side != ground->side) seat++; /* each side has one: table_start has checked */
            assert(seat < table->seat_count);
            ground->seat = (Seat)seat;
        }
        if (ground->side < SIDE_COUNT && ground->side != table->seat[ground->seat].side)
            return diag_file(diag, file, "%s and its seat are of different sides", ground->name);
        ground->side = table->seat[ground->seat].side;
        table->ground.has |= (uint8_t)role_has(ground_model(ground)->role);
        if (plane_find(table, ground->name) >= 0) return diag_file(diag, file, "there are two units named \"%s\"", ground->name);
    }
    return 1;
}

static void write_ground(const Table *table, unsigned unit, Text *out) {
    const Ground *g = ground_of(table, unit);
    text_put(out, "ground %s %s at ", g->name, ground_model(g)->id);
    point_write(g->at.x < 0 ? 0 : g->at.x > table->width ? table->width : g->at.x, g->at.y < 0 ? 0 : g->at.y > table->height ? table->height : g->at.y, out);
    text_put(out, " heading ");
    heading_write(g->heading, out);
    text_put(out, " seat %s", table->seat[g->seat].name);
    if (g->status != GROUND_STANDS) text_put(out, " status %s", ground_status_words[g->status]);
    if (g->damage) text_put(out, " damage %d", g->damage);
    if (g->bombs) text_put(out, " bombs %d", g->bombs);
    if (g->hits | g->near_hits) text_put(out, " hits %d %d", g->hits, g->near_hits);
    if (g->photos) text_put(out, " photos %d", g->photos);
    if (g->launched) text_put(out, " launched %d", g->timer);
    if (g->towed) text_put(out, " tow %s", table->ground.unit[g->towed - 1].name);
    if (g->shell_state) text_put(out, " shell %s", shell_words[g->shell_state]);
    if (g->shell_state == SHELL_PLACED || g->shell_state == SHELL_DUE) {
        text_put(out, " over ");
        point_write(g->shell.x, g->shell.y, out);
        if (g->shell_level) text_put(out, " level %d", g->shell_level);
    }
    solo_gun_write(table, unit, out);
    uint8_t any = 0;
    for (int gun = 0; gun < GROUND_GUN_MAX; gun++) any |= g->aim[gun];
    write_holds(table, unit, out);
    if (any) text_put(out, " aims");
    for (int gun = 0; any && gun < ground_model(g)->gun_count; gun++)
        text_put(out, " %s", g->aim[gun] ? table->plane[g->aim[gun] - 1].name : "nobody");
    text_put_char(out, '\n');
}

static void write_lines(const Table *table, Text *out) {
    for (unsigned i = 0; i < table->ground.count; i++) write_ground(table, GROUND_FIRST + i, out);
}

/* Hides where others aim until all have answered. */
static void hide_aims(const Table *truth, Seat seat, Table *view) {
    for (int i = 0; i < truth->ground.count; i++) {
        Ground *ground = &view->ground.unit[i];
        if (ground->seat == seat) continue;
        ground->aim_act = ground->aim_level = 0;
        ground->aim_at = (Vec){0, 0};
    }
}

/* ---- tests ---------------------------------------------------------------------------------------------------- */

static int compare_point(Cursor *cursor, Vec at, Text *got) {
    int32_t x, y;
    if (!point_read(cursor, &x, &y)) return -1;
    point_write(at.x, at.y, got);
    return points_within(at, (Vec){x, y}, 2);
}

/* "shell loaded", "shell placed 500,600 level 3". */
static int compare_shell(const Ground *g, Cursor *cursor, Text *got) {
    int state = cursor_choice(cursor, "place of the artillery counter", shell_words, SHELL_STATES);
    if (state < 0) return -1;
    text_put(got, "%s ", shell_words[g->shell_state]);
    int holds = state == g->shell_state;
    if (!cursor_at_end(cursor) && !cursor_peek(cursor, "level")) {
        int there = compare_point(cursor, g->shell, got);
        if (there < 0) return -1;
        holds &= there;
    }
    if (!cursor_try(cursor, "level")) return holds;
    int level = compare_number(cursor, "a level", g->shell_level, got);
    return level < 0 ? -1 : holds & level;
}

/* "target B yes|no": may its machine gun fire at B? */
static int compare_target(const Table *table, unsigned unit, Cursor *cursor, Text *got) {
    static const char *const words[] = {"no", "yes"};
    int target = plane_read(table, cursor), may = 0;
    if (target < 0) return -1;
    for (int i = 0; i < table->shot_count; i++)
        if (table->shot[i].plane == unit && table->shot[i].targets >> target & 1) may = 1;
    return compare_word(cursor, "yes or no", words, 2, may, got);
}

/* "aims B" or "aims nobody"; with "gun N" for a gun other than the first. */
static int compare_aim(const Table *table, const Ground *g, Cursor *cursor, Text *got) {
    int64_t gun = 1;
    if (cursor_try(cursor, "gun") && !cursor_whole(cursor, "a gun", 1, GROUND_GUN_MAX, &gun)) return -1;
    int aim = g->aim[gun - 1];
    text_put(got, "%s", aim ? table->plane[aim - 1].name : "nobody");
    if (cursor_try(cursor, "nobody")) return !aim;
    int plane = plane_read(table, cursor);
    return plane < 0 ? -1 : aim == plane + 1;
}

static const char *const STATEMENTS[] = {"status", "damage", "bombs", "hits", "near-hits", "at", "heading", "photos", "shell", "target", "aims", "hangs"};
enum { STATEMENT_COUNT = (int)(sizeof STATEMENTS / sizeof STATEMENTS[0]) };

const char *ground_statement_word(int number) { return number < STATEMENT_COUNT ? STATEMENTS[number] : NULL; }

int ground_expect(const Table *table, unsigned unit, Cursor *cursor, Text *got) {
    assert(unit_exists(table, unit));
    assert(cursor->next <= cursor->line->count);
    const Ground *g = ground_of(table, unit);
    uint16_t heading;
    switch (cursor_choice(cursor, "word about a ground unit", STATEMENTS, STATEMENT_COUNT)) {
    case 0: return compare_word(cursor, "status", ground_status_words, 5, g->status, got);
    case 1: return compare_number(cursor, "damage points", g->damage, got);
    case 2: return compare_number(cursor, "points of bombs", g->bombs, got);
    case 3: return compare_number(cursor, "hits", g->hits, got);
    case 4: return compare_number(cursor, "near hits", g->near_hits, got);
    case 5: return compare_point(cursor, g->at, got);
    case 6:
        if (!heading_read(cursor, &heading)) return -1;
        heading_write(g->heading, got);
        return heading == g->heading;
    case 7: return compare_number(cursor, "pictures", g->photos, got);
    case 8: return compare_shell(g, cursor, got);
    case 9: return compare_target(table, unit, cursor, got);
    case 10: return compare_aim(table, g, cursor, got);
    case 11: return compare_number(cursor, "movements", g->timer, got);
    default: return -1;
    }
}

static const LineWord lines[] = {{"ground", read_ground}, {NULL, NULL}};

extern const Feature feature_ground;
const Feature feature_ground = {.name = "ground", .lines = lines, .start = start_ground, .write_lines = write_lines, .hide = hide_aims,
                                .used = ground_is_used, .hooks = &ground_hooks};
