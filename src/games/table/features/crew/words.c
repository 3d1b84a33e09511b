/* Guns, crews and engines in scenarios, tests and views. */
#include "games/table/damage/crew.h"
#include "games/table/damage/damage.h"
#include "games/table/damage/engines.h"
#include "games/table/core/feature.h"
#include "games/table/fire/guns.h"
#include "games/table/core/chance.h"
#include "games/table/features/ground/ground.h"
#include "games/table/core/words.h"

#include <string.h>

/* ---- scenarios ------------------------------------------------------------------------------ */

static int read_crewman(PlaneReader *r, int *man) {
    int aboard = plane_model(r->plane)->crew;
    *man = cursor_choice(r->cursor, "a crewman of this airplane", crewman_names, aboard + 1);
    if (*man == 0) return cursor_complain(r->cursor, 1, "crewmen are numbered from I");
    return *man > 0;
}

static int read_gun_number(PlaneReader *r, int *gun) {
    int64_t number;
    if (!cursor_whole(r->cursor, "a gun of this airplane", 1, plane_model(r->plane)->gun_count, &number)) return 0;
    *gun = (int)number - 1;
    return 1;
}

/* "crew-hits II 1": hits of a crewman, in a game that has begun. */
static int read_crew_hits(PlaneReader *r) {
    uint8_t hits;
    int man;
    const Model *model = plane_model(r->plane);
    const Rules *rules = &r->table->rules;
    if (!needs_turn(r, "crew-hits") || !read_crewman(r, &man)) return 0;
    if (model->crew == 1) return cursor_complain(r->cursor, 1, "a pilot alone has `wounds`");
    int most = man <= model->pilots && model->pilots == 1 ? rules->wounds_lost - 1 : man <= model->pilots ? rules->wounds_lost : rules->gunner_lost;
    if (!read_small(r, "hits", 0, most, &hits)) return 0;
    r->plane->crew.hits |= (uint32_t)hits << (2 * (man - 1));
    return 1;
}

/* "post IV gun 5" or "post IV line 4 5": where a crewman with several guns is. */
static int read_post(PlaneReader *r) {
    int man, from, to = 0;
    if (!read_crewman(r, &man)) return 0;
    int n = 0;
    while (n < POST_MAX && post_crewman(r->table, r->plane, n) != man) n++;
    if (n == POST_MAX || !r->table->rules.crew_roles)
        return cursor_complain(r->cursor, 1, "crewman %s has no choice of guns here%s", crewman_names[man], cite(&r->table->rules, "GLORY-MULTI-15").text);
    int line = !cursor_peek(r->cursor, "gun");
    if (!cursor_expect(r->cursor, line ? "line" : "gun") || !read_gun_number(r, &from)) return 0;
    if (line && (!needs_turn(r, "a crewman between two guns") || !read_gun_number(r, &to))) return 0;
    unsigned guns = guns_of_crewman(r->table, r->plane, man);
    if (!(guns >> from & 1) || (line && (!(guns >> to & 1) || from == to)))
        return cursor_complain(r->cursor, 1, "crewman %s cannot be there", crewman_names[man]);
    r->plane->crew.post[n] = (uint8_t)(line ? post_line(from, to) & ~POST_FRESH : 1 + from);
    return 1;
}

/* "gun-jam 1 2": two tokens on gun 1; "slow": with one more maneuver that others do not see. */
static int read_gun_jam(PlaneReader *r) {
    int gun;
    if (!needs_turn(r, "gun-jam")) return 0;
    if (!r->table->rules.gun_jams) return cursor_complain(r->cursor, 1, "guns do not jam in this game%s", cite(&r->table->rules, "DAWN-JAM-01").text);
    if (!read_gun_number(r, &gun) || !read_small(r, "jam tokens", 0, r->table->rules.gun_jams, &r->plane->crew.gun_jam[gun])) return 0;
    if (cursor_try(r->cursor, "slow")) r->plane->crew.gun_slow |= (uint8_t)(1u << gun);
    return 1;
}

/* "engine-counters 2": number of engine hits so far; the word `engine` gives their sum. */
static int read_engine_counters(PlaneReader *r) {
    if (!needs_turn(r, "engine-counters")) return 0;
    if (plane_model(r->plane)->engines == 1) return cursor_complain(r->cursor, 1, "one engine needs no counters%s", cite(&r->table->rules, "GLORY-MULTI-26").text);
    int damage = r->plane->engine, most = damage, least = r->table->rules.engine_draw ? (damage + 1) / 2 : damage;
    return read_small(r, "as many engine counters as make that damage", least, most, &r->plane->crew.engine_hits);
}

static int read_flames_fresh(PlaneReader *r) {
    r->plane->crew.flames_fresh = 1;
    return needs_turn(r, "flames-fresh");
}

/* "schraege A forward|backward [instead gun 2]". [GLORY-SCHRAGE-01, GLORY-SCHRAGE-02; GLORY-Q-20] */
static int read_schraege(PlaneReader *r) {
    static const char *const letters[] = {"A", "B", "C", "D"}, *const ways[] = {"forward", "backward"};
    const Model *model = plane_model(r->plane);
    int gun;
    if (!r->table->rules.schraege) return cursor_complain(r->cursor, 1, "schraege is not in this rulebook");
    if (model->engines < 2 || model->flags & MODEL_BOMBER)
        return cursor_complain(r->cursor, 1, "only heavy fighters have Schräge Musik%s", cite(&r->table->rules, "GLORY-SCHRAGE-01").text);
    int letter = cursor_choice(r->cursor, "a letter of damage", letters, LETTER_COUNT);
    int way = letter < 0 ? -1 : cursor_choice(r->cursor, "where it points", ways, 2);
    if (way < 0) return 0;
    r->plane->crew.schraege = (uint8_t)(1 + letter + (way ? SCHRAEGE_BACKWARD : 0));
    if (!cursor_try(r->cursor, "instead")) return 1;
    if (!cursor_expect(r->cursor, "gun") || !read_gun_number(r, &gun)) return 0;
    r->plane->crew.guns_out |= (uint8_t)(1u << gun);
    return 1;
}

static const Attribute attributes[] = {
    {"crew-hits", read_crew_hits}, {"post", read_post}, {"gun-jam", read_gun_jam}, {"engine-counters", read_engine_counters},
    {"flames-fresh", read_flames_fresh}, {"schraege", read_schraege}, {NULL, NULL},
};
static const char *const many[] = {"crew-hits", "post", "gun-jam", NULL};

static void write_plane(const Table *table, PlaneId id, Text *out) {
    const Plane *plane = &table->plane[id];
    const Model *model = plane_model(plane);
    const Crew *crew = &plane->crew;
    if (crew->schraege) {
        text_put(out, " schraege %c %s", 'A' + (crew->schraege & 0xF) - 1, crew->schraege & SCHRAEGE_BACKWARD ? "backward" : "forward");
        if (crew->guns_out) text_put(out, " instead gun %d", 1 + __builtin_ctz(crew->guns_out));
    }
    for (int man = 1; man <= model->crew; man++)
        if (crew_hits(plane, man)) text_put(out, " crew-hits %s %d", crewman_names[man], crew_hits(plane, man));
    for (int n = 0; n < POST_MAX && crew->post[n] != POST_NONE; n++) {
        text_put(out, " post %s", crewman_names[post_crewman(table, plane, n)]);
        if (crew->post[n] & POST_LINE) text_put(out, " line %d %d", 1 + post_from(crew->post[n]), 1 + post_to(crew->post[n]));
        else text_put(out, " gun %d", crew->post[n]);
    }
    for (int gun = 0; gun < model->gun_count; gun++)
        if (crew->gun_jam[gun] || crew->gun_slow >> gun & 1)
            text_put(out, " gun-jam %d %d%s", gun + 1, crew->gun_jam[gun], crew->gun_slow >> gun & 1 ? " slow" : "");
    if (crew->engine_hits && crew->engine_hits != plane->engine) text_put(out, " engine-counters %d", crew->engine_hits);
    if (crew->flames_fresh) text_put(out, " flames-fresh");
}

/* Checks that the airplanes belong to this book's war, and works out what each crew can do after its hits. */
static int start(Table *table, const char *file, Diag *diag) {
    for (int i = 0; i < table->plane_count; i++) {
        Plane *plane = &table->plane[i];
        const Model *model = plane_model(plane);
        if (model->era != table->rules.war)
            return diag_file(diag, file, "%s: the %s is no airplane of World War %d", plane->name, model->name, table->rules.war);
        if (model->flags & MODEL_BOMBER) plane->flight.limits |= LIMIT_NO_OVERDIVE; /* [GLORY-MULTI-44] */
        crew_start(table, plane);
        /* In a game under way everyone has a post: his first gun if the scenario does not say. */
        for (int n = 0; n < POST_MAX && table->turn && table->rules.crew_roles; n++) {
            int man = post_crewman(table, plane, n);
            if (man && plane->crew.post[n] == POST_NONE) plane->crew.post[n] = (uint8_t)(1 + __builtin_ctz(guns_of_crewman(table, plane, man)));
        }
        engine_set_limits(&table->rules, plane);
    }
    return 1;
}

/* ---- tests ------------------------------------------------------------------------------------ */

static int crewman_of(const Plane *plane, Cursor *cursor) {
    return cursor_choice(cursor, "a crewman", crewman_names, plane_model(plane)->crew + 1);
}

/* "crew II 1": hits of a crewman. */
static int plane_crew(const Table *table, int plane, Cursor *cursor, Text *got) {
    const Plane *p = &table->plane[plane];
    int man = crewman_of(p, cursor);
    return man < 1 ? -1 : compare_number(cursor, "hits", crew_hits(p, man), got);
}

/* "able I II IV": exactly these can still do something. */
static int plane_able(const Table *table, int plane, Cursor *cursor, Text *got) {
    const Plane *p = &table->plane[plane];
    unsigned able = crew_able(table, p), wanted = 0;
    while (!cursor_at_end(cursor)) {
        int man = crewman_of(p, cursor);
        if (man < 1) return -1;
        wanted |= 1u << (man - 1);
    }
    for (unsigned rest = able; rest; rest &= rest - 1) text_put(got, "%s ", crewman_names[1 + __builtin_ctz(rest)]);
    return able == wanted;
}

/* "mans IV 5", "mans IV line": the gun a crewman is at. */
static int plane_mans(const Table *table, int plane, Cursor *cursor, Text *got) {
    const Plane *p = &table->plane[plane];
    int man = crewman_of(p, cursor), n = 0;
    if (man < 1) return -1;
    while (n < POST_MAX && post_crewman(table, p, n) != man) n++;
    uint8_t post = n < POST_MAX ? p->crew.post[n] : POST_NONE;
    int line = (post & POST_LINE) != 0;
    if (line) text_put(got, "line");
    if (cursor_try(cursor, "line")) return line;
    return line ? 0 : compare_number(cursor, "a gun", post, got);
}

/* "gun-jam 1 3": tokens on a gun. */
static int plane_gun_jam(const Table *table, int plane, Cursor *cursor, Text *got) {
    const Plane *p = &table->plane[plane];
    int64_t gun;
    if (!cursor_whole(cursor, "a gun", 1, plane_model(p)->gun_count, &gun)) return -1;
    return compare_number(cursor, "jam tokens", p->crew.gun_jam[gun - 1], got);
}

static int plane_engine_counters(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_number(cursor, "engine counters", table->plane[plane].crew.engine_hits, got);
}

/* "rudder 2": plans still limited by a jam on a secret side, as another seat sees it. */
static int plane_rudder(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_number(cursor, "plans limited", table->plane[plane].crew.rudder, got);
}

/* "gun 2 target B short|long|none": what one gun may fire at. */
static int plane_gun_target(const Table *table, int plane, Cursor *cursor, Text *got) {
    static const char *const ranges[] = {"none", "long", "short"};
    int64_t gun;
    int range = 0;
    if (!cursor_whole(cursor, "a gun", 1, GUN_MAX + 1, &gun) || !cursor_expect(cursor, "target")) return -1;
    int target = unit_read(table, cursor);
    if (target < 0) return -1;
    for (int i = 0; i < table->shot_count; i++) {
        const Shot *shot = &table->shot[i];
        if (shot->plane != plane || shot->gun != gun - 1 || shot->barred || !(shot->targets >> target & 1)) continue;
        range = shot->close >> target & 1 ? 2 : 1;
    }
    return compare_word(cursor, "a range", ranges, 3, range, got);
}

/* "halved A 1": counters that count half. */
static int plane_halved(const Table *table, int plane, Cursor *cursor, Text *got) {
    static const char *const letters[] = {"A", "B", "C", "D"};
    int letter = cursor_choice(cursor, "a letter", letters, LETTER_COUNT), count = 0;
    if (letter < 0) return -1;
    const Bag *bag = &table->bag[letter];
    for (int i = bag->left; i < bag->size; i++) count += counter_owner(bag, i) == plane && counter_is_halved(bag, i);
    return compare_number(cursor, "halved counters", count, got);
}

static const Statement about_planes[] = {
    {"halved", plane_halved},
    {"crew", plane_crew}, {"able", plane_able}, {"mans", plane_mans}, {"gun-jam", plane_gun_jam},
    {"engine-counters", plane_engine_counters}, {"rudder", plane_rudder}, {"gun", plane_gun_target}, {NULL, NULL},
};

/* ---- views -------------------------------------------------------------------------------------- */

/* Hides unopened answers, secret wounds, the sum of engine counters and the side of a jam. [GLORY-MULTI-26,
 * MINI-SPEC-06, MINI-SPEC-09, MINI-TWO-08, TACT-SPEC-08] */
static void hide(const Table *truth, Seat seat, Table *view) {
    memset(&view->rigged, 0, sizeof view->rigged);
    for (int i = 0; i < view->plane_count; i++) {
        const Plane *plane = &truth->plane[i];
        Crew *crew = &view->plane[i].crew;
        if (plane->seat == seat) continue;
        memset(crew->chosen, 0, sizeof crew->chosen);
        crew->gun_slow = crew->gun_barred = 0;
        if (!truth->rules.wound_public) crew->hits = 0;
        if (truth->rules.jam_public && !crew->rudder) /* not if `truth` is itself a view */
            crew->rudder = plane->jam_left > plane->jam_right ? plane->jam_left : plane->jam_right;
        if (truth->rules.engine_public) continue;
        int slower = engine_climb_extra(&truth->rules, plane_model(plane)->engines, plane->engine);
        view->plane[i].flight.climb_extra = (uint8_t)(plane->flight.climb_extra - slower);
    }
}

/* Imagines values of 1 or 2 for the engine counters that were seen, such that the airplane can have survived. */
static void imagine_engines(Table *view, Plane *plane, Rng *rng) {
    const Model *model = plane_model(plane);
    if (model->engines == 1 || view->rules.engine_public) return;
    int spare = model->engines - plane->crew.engine_hits;
    plane->engine = plane->crew.engine_hits;
    for (int n = plane->crew.engine_hits; view->rules.engine_draw && n && spare > 0; n--) {
        int two = (int)rng_below(rng, 2);
        plane->engine = (uint8_t)(plane->engine + two);
        spare -= two;
    }
    int slower = engine_climb_extra(&view->rules, model->engines, plane->engine);
    plane->flight.climb_extra = (uint8_t)(plane->flight.climb_extra + slower);
}

/* Crewmen who have secretly chosen their first post get any of their guns. For later choices, staying is a possible
 * answer. */
static void imagine_posts(Table *view, PlaneId id, Rng *rng) {
    Plane *plane = &view->plane[id];
    if (view->phase != PHASE_POSTS || view->todo & PLANE_BIT(id)) return;
    for (int n = 0; n < POST_MAX; n++) {
        int man = post_crewman(view, plane, n);
        if (!man || plane->crew.post[n] != POST_NONE) continue;
        unsigned guns = guns_of_crewman(view, plane, man);
        for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(guns)); skip; skip--) guns &= guns - 1;
        plane->crew.chosen[n] = (uint8_t)(1 + __builtin_ctz(guns));
    }
}

static void imagine(Table *view, Seat seat, Rng *rng) {
    for (int i = 0; i < view->plane_count; i++) {
        Plane *plane = &view->plane[i];
        if (plane->seat == seat) continue;
        imagine_engines(view, plane, rng);
        imagine_posts(view, (PlaneId)i, rng);
        if (!plane->crew.rudder) continue;
        if (rng_below(rng, 2)) plane->jam_left = plane->crew.rudder;
        else plane->jam_right = plane->crew.rudder;
        plane->crew.rudder = 0;
    }
}

static void check(const Table *table) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) crew_check(table, &table->plane[first_plane(rest)]);
}

extern const Feature feature_crew;
const Feature feature_crew = {
    .name = "crew",
    .attributes = attributes,
    .many = many,
    .start = start,
    .write_plane = write_plane,
    .hide = hide,
    .imagine = imagine,
    .check = check,
};

extern const Proof proof_crew;
const Proof proof_crew = {.about_planes = about_planes};
