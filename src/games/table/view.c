#include "games/table/view.h"

#include "games/table/feature.h"
#include "games/table/plan.h"

#include <string.h>

/* Symbols that must be announced stay known on a counter that lies face down: its item is
 * FACE_HIDDEN plus one of these. [GLORY-SPEC-02, GLORY-SPEC-03] */
enum { ANNOUNCED_NONE, ANNOUNCED_CREW, ANNOUNCED_SMOKE, ANNOUNCED_FIRE };

static int announced(const Table *table, int face) {
    unsigned symbols = catalog_get()->set[table->counter_set].face[face].symbols;
    if (!table->rules.special_damage) return ANNOUNCED_NONE;
    if (symbols & SYMBOL_CREW) return ANNOUNCED_CREW;
    if (symbols & SYMBOL_SMOKE) return ANNOUNCED_SMOKE;
    return symbols & SYMBOL_FIRE ? ANNOUNCED_FIRE : ANNOUNCED_NONE;
}

const char *counter_shown(const Table *table, uint8_t item) {
    static const char *const hidden[] = {"?", "?+crew", "?+smoke", "?+fire"};
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    if (item < set->count) return set->face[item].name;
    return hidden[item >= FACE_HIDDEN && item <= FACE_HIDDEN + ANNOUNCED_FIRE ? item - FACE_HIDDEN : 0];
}

static int owner_is(const Table *table, uint8_t holder, Seat seat) {
    return holder != BAG_NOBODY && table->plane[holder - 1].seat == seat;
}

/* Nobody sees into the groups, and only the owner sees what lies on a console. Counters of a
 * volley not yet applied are not announced either. [GLORY-SETUP-12, GLORY-DMG-02, GLORY-DMG-03] */
static void hide_counters(Table *view, Seat seat) {
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        Bag *bag = &view->bag[letter];
        memset(bag->item, FACE_HIDDEN, bag->left);
        for (int i = bag->left; i < bag->size; i++) {
            if (owner_is(view, bag->holder[i], seat)) continue;
            int known = view->resolving ? ANNOUNCED_NONE : announced(view, bag->item[i]);
            bag->item[i] = (uint8_t)(FACE_HIDDEN + known);
        }
    }
}

static void hide_card(Plane *plane, int space) {
    if (plane->space[space] == CARD_NONE) return;
    plane->space[space] = CARD_HIDDEN;
    plane->marker[space] = MARKER_HIDDEN;
}

static void hide_plane(const Table *table, Plane *plane, PlaneId id) {
    /* Space 1 of the basic console shows the card flown; cards revealed this turn lie face up
     * until they have been flown. [GLORY-PLAN-01, GLORY-PLAN-16, GLORY-MOVE-01, MINI-PLAN-03] */
    int face_up = table->cards_up && !(table->moved & PLANE_BIT(id));
    int basic = !table->rules.plan_ahead && table->rules.cards_per_turn == 1;
    for (int space = 0; space < SPACE_COUNT; space++) {
        if (basic && space == 0) continue;
        if (table->rules.cards_per_turn > 1 && table->cards_up && space <= table->card) continue;
        if (face_up && space == space_flown(table)) continue;
        hide_card(plane, space);
    }
    plane->damage = plane->noted = DAMAGE_HIDDEN;
    plane->engine = plane->jam_left = plane->jam_right = 0;
    plane->caught_planned = 0;
    plane->flight.low_due = 0;
    memset(&plane->volley, 0, sizeof plane->volley);
    /* Setup is secret until all have chosen. */
    if (table->phase == PHASE_FIRST_CARD && !plane->speed_given) plane->flight.speed = 0;
    if (table->phase == PHASE_PLACE) {
        plane->at = (Vec){0, 0};
        plane->heading = 0;
    }
}

void table_view(const Table *table, Seat seat, Table *out) {
    *out = *table;
    memset(&out->rng, 0, sizeof out->rng);
    out->script_count = out->script_error = 0;
    memset(out->script, 0, sizeof out->script);
    hide_counters(out, seat);
    for (int i = 0; i < out->plane_count; i++)
        if (out->plane[i].seat != seat) hide_plane(table, &out->plane[i], (PlaneId)i);
    for (int i = 0; i < out->shot_count; i++) {
        Shot *shot = &out->shot[i];
        if (out->plane[shot->plane].seat == seat || table->phase != PHASE_FIRE) continue;
        if (shot->choice != SHOT_OPEN) shot->choice = SHOT_SEALED;
    }
    for (int f = 0; features[f]; f++)
        if (features[f]->hide) features[f]->hide(table, seat, out);
}

/* ---- imagining --------------------------------------------------------------------------- */

/* Counters of one letter that the seat cannot place, by face. */
typedef struct Pool {
    uint8_t count[FACE_MAX];
} Pool;

static Pool unknown_pool(const Table *view, int letter) {
    const CounterSet *set = &catalog_get()->set[view->counter_set];
    const Bag *bag = &view->bag[letter];
    Pool pool;
    memset(&pool, 0, sizeof pool);
    for (int face = 0; face < set->count; face++) pool.count[face] = set->face[face].count[letter];
    for (int i = bag->left; i < bag->size; i++)
        if (bag->item[i] < FACE_HIDDEN) pool.count[bag->item[i]]--;
    return pool;
}

/* May this face lie, face down, with what was announced, on an airplane that still flies and
 * can bear `bearable` more points? */
static int face_fits(const Table *view, int face, int known, int bearable, int engine_bearable) {
    const Face *f = &catalog_get()->set[view->counter_set].face[face];
    if (announced(view, face) != known && !view->resolving) return 0;
    if (f->symbols & SYMBOL_EXPLOSION) return 0;
    if (view->rules.special_damage && f->symbols & SYMBOL_ENGINE && !engine_bearable) return 0;
    return f->points <= bearable;
}

static int pick_face(const Table *view, const Pool *pool, int known, int bearable, int engine_bearable, Rng *rng) {
    const CounterSet *set = &catalog_get()->set[view->counter_set];
    uint32_t total = 0;
    for (int face = 0; face < set->count; face++)
        if (face_fits(view, face, known, bearable, engine_bearable)) total += pool->count[face];
    if (total) {
        uint32_t n = rng_below(rng, total);
        for (int face = 0; face < set->count; face++) {
            if (!face_fits(view, face, known, bearable, engine_bearable)) continue;
            if (n < pool->count[face]) return face;
            n -= pool->count[face];
        }
    }
    /* Nothing fits what was dealt before it: the lightest that was announced so. */
    int best = -1;
    for (int face = 0; face < set->count; face++) {
        if (!pool->count[face] || set->face[face].symbols & SYMBOL_EXPLOSION) continue;
        if (best >= 0 && announced(view, best) == known && announced(view, face) != known) continue;
        if (best < 0 || set->face[face].points < set->face[best].points ||
            (announced(view, best) != known && announced(view, face) == known))
            best = face;
    }
    return best;
}

/* The fewest points that the plane's other hidden counters must still cost: what may not be
 * spent on this one. Hidden counters may be worth nothing unless announced. */
static int least_points(const Table *view, const Pool *pool, int known) {
    const CounterSet *set = &catalog_get()->set[view->counter_set];
    int least = -1;
    for (int face = 0; face < set->count; face++) {
        if (!pool->count[face] || !face_fits(view, face, known, 255, 1)) continue;
        if (least < 0 || set->face[face].points < least) least = set->face[face].points;
    }
    return least < 0 ? 0 : least;
}

static int hidden_reserve(const Table *view, const Pool pools[LETTER_COUNT], uint8_t holder, int skip_letter, int skip_place) {
    int reserve = 0;
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        const Bag *bag = &view->bag[letter];
        for (int i = bag->left; i < bag->size; i++) {
            if (bag->holder[i] != holder || bag->item[i] < FACE_HIDDEN) continue;
            if (letter == skip_letter && i == skip_place) continue;
            reserve += least_points(view, &pools[letter], bag->item[i] - FACE_HIDDEN);
        }
    }
    return reserve;
}

static void imagine_counters_of(Table *view, Pool pools[LETTER_COUNT], PlaneId id, Rng *rng) {
    const CounterSet *set = &catalog_get()->set[view->counter_set];
    Plane *plane = &view->plane[id];
    uint8_t holder = (uint8_t)(id + 1);
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        Bag *bag = &view->bag[letter];
        for (int i = bag->left; i < bag->size; i++) {
            if (bag->holder[i] != holder || bag->item[i] < FACE_HIDDEN) continue;
            int reserve = hidden_reserve(view, pools, holder, letter, i);
            int bearable = plane_model(plane)->resistance - 1 - plane->damage - reserve;
            int engine_bearable = plane->engine + 1 < view->rules.engine_lost;
            int face = pick_face(view, &pools[letter], bag->item[i] - FACE_HIDDEN, bearable, engine_bearable, rng);
            bag->item[i] = (uint8_t)face;
            pools[letter].count[face]--;
            plane->damage = (uint8_t)(plane->damage + set->face[face].points);
            if (view->rules.special_damage && set->face[face].symbols & SYMBOL_ENGINE) plane->engine++;
        }
    }
}

/* Points noted before the counters went back: as many draws from full groups, if they can be borne. */
static int imagine_noted(const Table *view, const Plane *plane, Rng *rng) {
    const CounterSet *set = &catalog_get()->set[view->counter_set];
    int points = 0, limit = plane_model(plane)->resistance - 1;
    for (int letter = 0; letter < LETTER_COUNT; letter++)
        for (int n = 0; n < plane->noted_held[letter]; n++) {
            uint32_t at = rng_below(rng, set->total[letter]);
            int face = 0;
            while (at >= set->face[face].count[letter]) at -= set->face[face++].count[letter];
            points += set->face[face].points;
        }
    return points > limit ? limit : points;
}

static void imagine_counters(Table *view, Seat seat, Rng *rng) {
    Pool pools[LETTER_COUNT];
    const CounterSet *set = &catalog_get()->set[view->counter_set];
    for (int letter = 0; letter < LETTER_COUNT; letter++) pools[letter] = unknown_pool(view, letter);
    for (int i = 0; i < view->plane_count; i++) {
        Plane *plane = &view->plane[i];
        if (plane->seat == seat) continue;
        int reserve = hidden_reserve(view, pools, (uint8_t)(i + 1), LETTER_COUNT, 0);
        int noted = imagine_noted(view, plane, rng), most = plane_model(plane)->resistance - 1 - reserve;
        plane->noted = (uint8_t)(noted < most ? noted : most > 0 ? most : 0);
        plane->damage = plane->noted;
        imagine_counters_of(view, pools, (PlaneId)i, rng);
    }
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        Bag *bag = &view->bag[letter];
        int at = 0;
        for (int face = 0; face < set->count; face++)
            for (; pools[letter].count[face]; pools[letter].count[face]--) bag->item[at++] = (uint8_t)face;
    }
}

static void choose_option(const PlanOptions *options, Rng *rng, CardId *card, uint8_t *marker) {
    int total = 0;
    for (int m = 0; m < MARKER_KINDS; m++) total += __builtin_popcount(options->cards[m]);
    if (!total) return;
    int n = (int)rng_below(rng, (uint32_t)total);
    for (int m = 0; m < MARKER_KINDS; m++)
        for (uint32_t rest = options->cards[m]; rest; rest &= rest - 1)
            if (n-- == 0) {
                *card = (CardId)__builtin_ctz(rest);
                *marker = (uint8_t)m;
                return;
            }
}

/* A waiting card was planned one turn ago; any that can be legal now will do. */
static void imagine_space(Table *view, Plane *plane, int space, Rng *rng) {
    CardId card = CARD_NONE;
    uint8_t marker = MARKER_NONE;
    if (plane->space[space] != CARD_HIDDEN) return;
    CardId other = plane->space[1 - space];
    uint8_t other_marker = plane->marker[1 - space];
    plane->space[space] = CARD_NONE;
    plane->marker[space] = MARKER_NONE;
    if (space == 0) { /* chosen before the card behind it */
        plane->space[1] = CARD_NONE;
        plane->marker[1] = MARKER_NONE;
    }
    PlanOptions options;
    if (view->phase == PHASE_FIRST_CARD) {
        Speed start = plane->speed_given ? (Speed)plane->flight.speed : view->rules.speed == SPEED_LASTING ? (Speed)rng_below(rng, 2) : SPEED_LOW;
        options = first_options(view, plane, start);
        plane->flight.speed = (uint8_t)start;
    } else if (space == 0) {
        /* As if planned for the card now due: nothing waits before it. */
        Table once = *view;
        once.rules.plan_ahead = 0;
        once.rules.illegal_plans = PLANS_REFUSE;
        plan_options(&once, plane, &options);
    } else {
        plan_options(view, plane, &options);
    }
    choose_option(&options, rng, &card, &marker);
    plane->space[space] = card;
    plane->marker[space] = marker;
    if (space == 0) {
        plane->space[1] = other;
        plane->marker[1] = other_marker;
    }
}

/* Shots already sealed by others. */
static void imagine_shots(Table *view, Rng *rng) {
    for (int i = 0; i < view->shot_count; i++) {
        Shot *shot = &view->shot[i];
        if (shot->choice != SHOT_SEALED) continue;
        int count = __builtin_popcountll(shot->targets), n = (int)rng_below(rng, (uint32_t)count);
        uint64_t rest = shot->targets;
        while (n--) rest &= rest - 1;
        shot->choice = (uint8_t)(SHOT_AT + __builtin_ctzll(rest));
    }
}

static void imagine_place(const Table *view, Plane *plane, Rng *rng) {
    if (view->phase != PHASE_PLACE || !plane->placed) return;
    plane->at.x = (int32_t)rng_below(rng, (uint32_t)view->width + 1);
    int32_t depth = (int32_t)rng_below(rng, (uint32_t)(view->height / 4) + 1);
    plane->at.y = plane->side ? view->height - depth : depth;
    plane->heading = plane->side ? TURN_HALF : 0;
}

void table_imagine(Table *view, Seat seat, Rng *rng) {
    Seed seed;
    memset(&seed, 0, sizeof seed);
    for (int i = 0; i < 4; i++) seed.key[i] = rng_next(rng);
    rng_init(&view->rng, &seed);
    imagine_counters(view, seat, rng);
    for (int i = 0; i < view->plane_count; i++) {
        Plane *plane = &view->plane[i];
        if (plane->seat == seat) continue;
        imagine_place(view, plane, rng);
        imagine_space(view, plane, 0, rng);
        imagine_space(view, plane, 1, rng);
    }
    imagine_shots(view, rng);
    for (int f = 0; features[f]; f++)
        if (features[f]->imagine) features[f]->imagine(view, seat, rng);
}
