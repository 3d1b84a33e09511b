#include "games/table/features/load/load.h"

#include "games/table/core/feature.h"
#include "games/table/flight/flight.h"
#include "games/table/features/ground/ground.h"

#include <assert.h>
#include <string.h>

enum { VALUE_MAX = 99, VALUE_USUAL = 8 /* [GLORY-BOMB-02] */ };

/* It is at full load until half of the groups (rounded up) are gone, or all, depending on the book. [GLORY-LOAD-01,
 * TACT-LOAD-01; GLORY-Q-25, TACT-Q-49] */
int load_groups_over(const Table *table, const Load *load) {
    int gone = load->groups - load_groups(load);
    int needed = table->rules.load_all ? load->groups : (load->groups + 1) / 2;
    return gone < needed ? needed - gone : 0;
}

/* Tanks count as long as it carries them. [GLORY-LOAD-02, GLORY-TANK-05, GLORY-TANK-06; GLORY-Q-27] */
static int is_loaded(const Table *table, const Plane *plane) {
    return plane->fuel.tank_on || load_groups_over(table, &plane->load) || (table->rules.load_all && plane->load.torpedo);
}

void load_weigh(Table *table, PlaneId id, EventLog *log) {
    assert(id < table->plane_count);
    Plane *plane = &table->plane[id];
    if (!table->rules.full_load) return;
    int was = (plane->flight.limits & LIMIT_LOADED) != 0, is = is_loaded(table, plane);
    if (was == is) return;
    plane->flight.limits = (uint8_t)(is ? plane->flight.limits | LIMIT_LOADED : plane->flight.limits & ~LIMIT_LOADED);
    if (is) return;
    plane->low_within = 0;
    Event *event = emit(log, EVENT_UNLOADED, id, REF_LOAD_ENDS);
    /* If its climb counters would now be enough for a level, one of them is removed. [GLORY-LOAD-12; TACT-Q-49] */
    if (!table->rules.altitude || plane->flight.climb < pilot_of(table, plane).rate) return;
    plane->flight.climb = (uint8_t)(pilot_of(table, plane).rate - 1);
    event_cite(event, REF_LOAD_COUNTER);
}

/* ---- words ----------------------------------------------------------------------------------------------- */

static int number_follows(const Cursor *cursor) {
    return !cursor_at_end(cursor) && cursor->line->token[cursor->next].kind == TOKEN_NUMBER;
}

/* "bombs 4 4 dropped 1": the points of each group, and how many of the first ones are gone. */
static int read_bombs(PlaneReader *r) {
    Load *load = &r->plane->load;
    uint8_t dropped = 0;
    if (!r->table->rules.bombing) return cursor_complain(r->cursor, 1, "there are no bombs in this rulebook");
    do {
        if (load->groups == GROUP_MAX) return cursor_complain(r->cursor, 1, "at most %d groups of bombs", GROUP_MAX);
        load->value[load->groups] = VALUE_USUAL;
        if (number_follows(r->cursor) && !read_small(r, "the points of a group of bombs", 1, VALUE_MAX, &load->value[load->groups])) return 0;
        load->groups++;
    } while (number_follows(r->cursor));
    if (cursor_try(r->cursor, "dropped") && !read_small(r, "groups already dropped", 0, load->groups, &dropped)) return 0;
    load->aboard = (uint8_t)(((1u << load->groups) - 1) & ~((1u << dropped) - 1));
    return 1;
}

/* "camera [pilot|observer]": the scenario says whether pictures can be taken without the observer. [GLORY-TWO-10,
 * MINI-TWO-10] */
static int read_camera(PlaneReader *r) {
    if (!r->table->rules.photo) return cursor_complain(r->cursor, 1, "photographs need the standard rules, or a book that has them");
    int observer = cursor_try(r->cursor, "observer"), said = observer || cursor_try(r->cursor, "pilot");
    if (!said && r->table->rules.observer_told && plane_model(r->plane)->crew > 1)
        return cursor_complain(r->cursor, 0, "the scenario must say who works the camera, `pilot` or `observer`%s", cite(&r->table->rules, "MINI-TWO-10").text);
    r->plane->load.camera = observer ? CAMERA_OBSERVER : CAMERA_PILOT;
    return 1;
}

static int read_rockets(PlaneReader *r) {
    if (!r->table->rules.rockets) return cursor_complain(r->cursor, 1, "there are no rockets in this rulebook");
    r->plane->load.rockets = 1;
    return 1;
}

static int read_torpedo(PlaneReader *r) {
    if (!r->table->rules.torpedoes) return cursor_complain(r->cursor, 1, "there are no torpedoes in this rulebook");
    r->plane->load.torpedo = 1;
    return 1;
}

static int read_bombardier(PlaneReader *r) {
    return read_small(r, "the number of a crewman", 1, plane_model(r->plane)->crew, &r->plane->load.bombardier);
}

static int read_pictures(PlaneReader *r) { return needs_turn(r, "pictures") && read_small(r, "pictures", 0, 99, &r->plane->load.pictures); }
static int read_low_within(PlaneReader *r) { return needs_turn(r, "low-within") && read_small(r, "plans", 0, 2, &r->plane->low_within); }

static void write_load(const Table *table, PlaneId id, Text *out) {
    const Plane *plane = &table->plane[id];
    const Load *load = &plane->load;
    if (load->groups) {
        text_put(out, " bombs");
        /* Writes dropped groups first; which of several equal ones they were does not matter. */
        for (int pass = 0; pass < 2; pass++)
            for (int i = 0; i < load->groups; i++)
                if ((load->aboard >> i & 1) == pass) text_put(out, " %d", load->value[i]);
        if (load_groups(load) < load->groups) text_put(out, " dropped %d", load->groups - load_groups(load));
    }
    if (load->camera) text_put(out, load->camera == CAMERA_OBSERVER ? " camera observer" : " camera pilot");
    if (load->rockets) text_put(out, " rockets");
    if (load->torpedo) text_put(out, " torpedo");
    if (load->pictures) text_put(out, " pictures %d", load->pictures);
    if (plane->low_within) text_put(out, " low-within %d", plane->low_within);
    if (load->groups | load->camera | load->torpedo && load->bombardier > 1) text_put(out, " bombardier %d", load->bombardier);
}

/* The bombardier: the pilot if he is alone, else the observer, else the crewman that the scenario names. [TACT-Q-38] */
static int start_load(Table *table, const char *file, Diag *diag) {
    (void)file;
    (void)diag;
    for (int i = 0; i < table->plane_count; i++) {
        Plane *plane = &table->plane[i];
        Load *load = &plane->load;
        if (!load->bombardier) load->bombardier = plane_model(plane)->crew > 1 ? 2 : 1;
        if (load->groups | load->camera | load->rockets | load->torpedo) table->ground.loads = 1;
        if (load->groups) table->ground.has |= GROUND_HAS_BOMBS;
        if (load->camera) table->ground.has |= GROUND_HAS_CAMERA;
        if (load->torpedo) table->ground.has |= GROUND_HAS_TORPEDO;
        if (plane->status != PLANE_FLYING) continue;
        load_weigh(table, (PlaneId)i, NULL);
        /* Loaded airplanes start at Low Speed. [GLORY-LOAD-09] */
        if (!table->turn && plane->flight.limits & LIMIT_LOADED && table->rules.speed == SPEED_LASTING && plane->flight.speed == SPEED_HIGH)
            return diag_file(diag, file, "%s is at full load: it starts at Low Speed%s", plane->name, cite(&table->rules, "GLORY-LOAD-09").text);
    }
    return 1;
}

static int expect_bombs(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_number(cursor, "groups of bombs", load_groups(&table->plane[plane].load), got);
}
static int expect_loaded(const Table *table, int plane, Cursor *cursor, Text *got) {
    static const char *const words[] = {"no", "yes"};
    return compare_word(cursor, "yes or no", words, 2, (table->plane[plane].flight.limits & LIMIT_LOADED) != 0, got);
}
static int expect_pictures(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_number(cursor, "pictures", table->plane[plane].load.pictures, got);
}
static int expect_rockets(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_number(cursor, "rockets", table->plane[plane].load.rockets, got);
}
static int expect_delivered(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_number(cursor, "pictures", table->plane[plane].load.delivered, got);
}
static int expect_torpedo(const Table *table, int plane, Cursor *cursor, Text *got) {
    return compare_number(cursor, "torpedoes", table->plane[plane].load.torpedo, got);
}

/* Only the owner knows of a decision to drop. */
static void hide_load(const Table *truth, Seat seat, Table *view) {
    for (int i = 0; i < view->plane_count; i++) {
        if (truth->plane[i].seat == seat) continue;
        view->plane[i].low_within = 0;
        if (view->phase != PHASE_DROP && view->plane[i].load.busy) continue; /* it has been declared */
        view->plane[i].load.drop = view->plane[i].load.drop_long = view->plane[i].load.target = view->plane[i].load.busy = 0;
    }
}

static const Attribute attributes[] = {{"bombs", read_bombs},     {"camera", read_camera},         {"rockets", read_rockets},
                                       {"torpedo", read_torpedo}, {"bombardier", read_bombardier}, {"pictures", read_pictures},
                                       {"low-within", read_low_within}, {NULL, NULL}};
static const Statement statements[] = {{"bombs", expect_bombs},     {"loaded", expect_loaded},   {"pictures", expect_pictures},
                                       {"rockets", expect_rockets}, {"torpedo", expect_torpedo},
                                       {"delivered", expect_delivered}, {NULL, NULL}};

extern const Feature feature_load;
const Feature feature_load = {.name = "load", .attributes = attributes, .start = start_load,
                              .write_plane = write_load, .hide = hide_load};

extern const Proof proof_load;
const Proof proof_load = {.about_planes = statements};
