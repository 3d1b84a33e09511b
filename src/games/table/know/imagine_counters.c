/* Deals the counters that a seat cannot see, in keeping with what was announced and with who still flies. */
#include "games/table/damage/damage.h"
#include "games/table/damage/engines.h"
#include "games/table/core/hooks.h"
#include "games/table/know/imagine.h"
#include "games/table/core/phase.h"

#include <assert.h>
#include <string.h>

/* Nothing has been drawn of a group, and it is as the catalogue has it. */
static int group_is_whole(const Table *view, int letter) {
    return view->bag[letter].left == view->bag[letter].size && view->rules.decks_merged == 1 && !view->rules.no_explosions;
}

/* Counters of one letter that the seat cannot place, by face. */
typedef struct Pool {
    uint8_t count[FACE_MAX];
} Pool;

static Pool unknown_pool(const Table *view, int letter) {
    const CounterSet *set = &catalog_get()->set[view->counter_set];
    const Bag *bag = &view->bag[letter];
    Pool pool;
    memset(&pool, 0, sizeof pool);
    if (group_is_whole(view, letter)) return pool; /* nobody will ask */
    for (int face = 0; face < set->count; face++) pool.count[face] = (uint8_t)face_count(view, face, letter);
    for (int i = bag->left; i < bag->size; i++)
        if (bag->item[i] < FACE_HIDDEN) pool.count[bag->item[i]]--;
    return pool;
}

/* What a counter that lies face down on an airplane may be. */
typedef struct Guess {
    int told;     /* the symbol announced of it, -1 for none */
    int bearable; /* points that still leave the airplane flying */
    int engine;   /* an engine hit would leave it flying */
} Guess;

static int face_told(const Table *view, int face) {
    if (!view->rules.wound_public && catalog_get()->set[view->counter_set].face[face].symbols & SYMBOL_CREW) return -1;
    return view->rules.special_damage ? symbols_told(catalog_get()->set[view->counter_set].face[face].symbols) : -1;
}

static int face_fits(const Table *view, int face, Guess guess) {
    const Face *f = &catalog_get()->set[view->counter_set].face[face];
    if (f->symbols & SYMBOL_EXPLOSION || face_is_shown(view, face) || face_told(view, face) != guess.told) return 0;
    if (view->rules.special_damage && f->symbols & SYMBOL_ENGINE && !guess.engine) return 0;
    return f->points <= guess.bearable;
}

static uint32_t faces_fitting(const Table *view, const Pool *pool, Guess guess) {
    uint32_t total = 0;
    for (int face = 0; face < catalog_get()->set[view->counter_set].count; face++)
        if (face_fits(view, face, guess)) total += pool->count[face];
    return total;
}

/* The lightest face left, for want of one that fits. */
static int lightest_face(const Table *view, const Pool *pool) {
    const CounterSet *set = &catalog_get()->set[view->counter_set];
    int best = -1;
    for (int face = 0; face < set->count; face++) {
        if (!pool->count[face]) continue;
        int lighter = best < 0 || set->face[face].points < set->face[best].points;
        int explodes = (set->face[face].symbols & SYMBOL_EXPLOSION) != 0; /* only if nothing else is left */
        int best_explodes = best >= 0 && set->face[best].symbols & SYMBOL_EXPLOSION;
        if (best_explodes || (lighter && (best < 0 || !explodes))) best = face;
    }
    return best;
}

static int pick_face(const Table *view, const Pool *pool, Guess guess, Rng *rng) {
    uint32_t total = faces_fitting(view, pool, guess), n = total ? rng_below(rng, total) : 0;
    for (int face = 0; total; face++) {
        if (!face_fits(view, face, guess)) continue;
        if (n < pool->count[face]) return face;
        n -= pool->count[face];
    }
    return lightest_face(view, pool);
}

/* The fewest points that the other counters face down on a console must still cost. */
static int hidden_reserve(const Table *view, const Pool pools[LETTER_COUNT], PlaneId id, int skip_letter, int skip_place) {
    const CounterSet *set = &catalog_get()->set[view->counter_set];
    int reserve = 0;
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        const Bag *bag = &view->bag[letter];
        int others = 0;
        for (int i = bag->left; i < bag->size; i++) {
            if (counter_owner(bag, i) != id || bag->item[i] < FACE_HIDDEN) continue;
            others += letter != skip_letter || i != skip_place;
        }
        int lightest = others ? lightest_face(view, &pools[letter]) : -1;
        if (lightest >= 0) reserve += others * set->face[lightest].points;
    }
    return reserve;
}

/* The points of counters that everybody has seen. */
static int shown_points(const Table *view, PlaneId id) {
    int points = 0;
    if (!view->rules.gun_jams || view->rules.special_damage) return 0;
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        const Bag *bag = &view->bag[letter];
        for (int i = bag->left; i < bag->size; i++)
            if (counter_owner(bag, i) == id && bag->item[i] < FACE_HIDDEN) points += face_points(view, bag->item[i], counter_is_halved(bag, i));
    }
    return points;
}

/* Could one more engine hit have left it flying? What is public is known already. */
static int engine_may_be_hit(const Table *view, const Plane *plane) {
    if (view->rules.engine_public || plane_model(plane)->engines > 1) return 1;
    return plane->engine < engine_bearable(&view->rules, plane_model(plane));
}

/* The secret harm of a counter: that of engines, and that of crews where it is not told. */
static void imagine_inside_hit(const Table *view, Plane *plane, const Face *face) {
    const Model *model = plane_model(plane);
    if (!view->rules.special_damage) return;
    int engine = face->symbols & SYMBOL_ENGINE && model->engines == 1 && !view->rules.engine_public;
    if (engine && plane->engine < engine_bearable(&view->rules, model)) plane->engine++;
    if (!(face->symbols & SYMBOL_CREW) || view->rules.wound_public) return;
    if (model->crew > 1 && face->points != 3) plane->crew.hits |= 1u << 2;
    else if (plane->wounds + 1 < view->rules.wounds_lost) plane->wounds++;
}

/* Turns one counter over. */
static void imagine_counter(Table *view, Pool pools[LETTER_COUNT], PlaneId id, int letter, int place, int told, Rng *rng) {
    Plane *plane = &view->plane[id];
    int reserve = hidden_reserve(view, pools, id, letter, place);
    Guess guess = {told, plane_model(plane)->resistance - 1 - plane->damage - reserve, engine_may_be_hit(view, plane)};
    int face = pick_face(view, &pools[letter], guess, rng);
    const Face *f = &catalog_get()->set[view->counter_set].face[face];
    view->bag[letter].item[place] = (uint8_t)face;
    pools[letter].count[face]--;
    plane->damage = (uint8_t)(plane->damage + face_points(view, face, counter_is_halved(&view->bag[letter], place)));
    imagine_inside_hit(view, plane, f);
}

/* One of the counters face down on the console on which this symbol may stand, or 0 if there is none. */
static int imagine_told(Table *view, Pool pools[LETTER_COUNT], PlaneId id, int told, Rng *rng) {
    Guess guess = {told, 255, 0};
    int found = 0, letter_found = 0, place_found = 0;
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        const Bag *bag = &view->bag[letter];
        if (!faces_fitting(view, &pools[letter], guess)) continue;
        for (int i = bag->left; i < bag->size; i++) {
            if (counter_owner(bag, i) != id || bag->item[i] < FACE_HIDDEN) continue;
            if (rng_below(rng, (uint32_t)++found)) continue; /* each of them is as likely */
            letter_found = letter;
            place_found = i;
        }
    }
    if (found) imagine_counter(view, pools, id, letter_found, place_found, told, rng);
    return found;
}

static void imagine_counters_of(Table *view, Pool pools[LETTER_COUNT], PlaneId id, Rng *rng) {
    for (int told = 0; told < TOLD_COUNT; told++)
        for (int n = view->plane[id].told[told]; n && imagine_told(view, pools, id, told, rng); n--) {}
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        const Bag *bag = &view->bag[letter];
        for (int i = bag->left; i < bag->size; i++)
            if (counter_owner(bag, i) == id && bag->item[i] >= FACE_HIDDEN) imagine_counter(view, pools, id, letter, i, -1, rng);
    }
}

/* Points noted before the counters went back: as many draws from full groups, if they can be borne. */
static int imagine_noted(const Table *view, const Plane *plane, Rng *rng) {
    const CounterSet *set = &catalog_get()->set[view->counter_set];
    int points = 0, limit = plane_model(plane)->resistance - 1;
    for (int letter = 0; letter < LETTER_COUNT; letter++)
        for (int n = 0; n < plane->noted_held[letter]; n++) {
            uint32_t at = rng_below(rng, view->bag[letter].size);
            int face = 0;
            while (at >= (uint32_t)face_count(view, face, letter)) at -= (uint32_t)face_count(view, face++, letter);
            points += set->face[face].points;
        }
    return points > limit ? limit : points;
}

/* Has no counter been drawn that lies anywhere now? */
static int nothing_is_drawn(const Table *view) {
    int drawn = 0;
    for (int letter = 0; letter < LETTER_COUNT; letter++) drawn |= view->bag[letter].left != view->bag[letter].size;
    return !drawn;
}

static int has_noted(const Plane *plane) {
    unsigned noted = 0;
    for (int letter = 0; letter < LETTER_COUNT; letter++) noted |= plane->noted_held[letter];
    return noted != 0;
}

/* Deals the counters of one airplane. */
static void imagine_console(Table *view, Pool pools[LETTER_COUNT], PlaneId id, Rng *rng) {
    Plane *plane = &view->plane[id];
    int shown = shown_points(view, id), reserve = shown + hidden_reserve(view, pools, id, LETTER_COUNT, 0);
    int noted = imagine_noted(view, plane, rng), most = plane_model(plane)->resistance - 1 - reserve;
    plane->noted = (uint8_t)(noted < most ? noted : most > 0 ? most : 0);
    plane->damage = (uint8_t)(plane->noted + shown);
    imagine_counters_of(view, pools, id, rng);
}

/* The plane that holds a counter which the seat does not see, or NULL. */
static Plane *hidden_holder(Table *view, const Bag *bag, int place, Seat seat) {
    if (bag->holder[place] == BAG_NOBODY || counter_owner(bag, place) >= GROUND_FIRST) return NULL;
    Plane *plane = &view->plane[counter_owner(bag, place)];
    return plane->seat == seat ? NULL : plane;
}

/* May the counter at `place` go to the overburdened plane in exchange for one of so many
 * points? Engine hits and explosions stay where they are. */
static int may_exchange(Table *view, const Bag *bag, int place, const Plane *burdened, int points, Seat seat) {
    const Face *face = &catalog_get()->set[view->counter_set].face[bag->item[place]];
    const Plane *holder = hidden_holder(view, bag, place, seat);
    if (face->points >= points || face->symbols & (SYMBOL_ENGINE | SYMBOL_EXPLOSION) || face_is_shown(view, bag->item[place])) return 0;
    if (bag->holder[place] == BAG_NOBODY) return 1;
    if (!holder || holder == burdened || counter_is_halved(bag, place)) return 0;
    return holder->damage + points - face->points < plane_model(holder)->resistance;
}

/* One exchange that lightens the plane; 0 if there is none. */
static int lighten(Table *view, PlaneId id, Seat seat) {
    const CounterSet *set = &catalog_get()->set[view->counter_set];
    Plane *plane = &view->plane[id];
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        Bag *bag = &view->bag[letter];
        for (int i = bag->left; i < bag->size; i++) {
            const Face *heavy = &set->face[bag->item[i]];
            if (counter_owner(bag, i) != id || counter_is_halved(bag, i) || heavy->symbols & SYMBOL_ENGINE || face_is_shown(view, bag->item[i])) continue;
            for (int j = 0; j < bag->size; j++) {
                if (!may_exchange(view, bag, j, plane, heavy->points, seat)) continue;
                int less = heavy->points - set->face[bag->item[j]].points;
                Plane *other = hidden_holder(view, bag, j, seat);
                uint8_t item = bag->item[i];
                bag->item[i] = bag->item[j];
                bag->item[j] = item;
                plane->damage = (uint8_t)(plane->damage - less);
                if (other) other->damage = (uint8_t)(other->damage + less);
                return 1;
            }
        }
    }
    return 0;
}

/* Counters dealt one by one may come out heavier than an airplane bears. What cannot be helped
 * belongs to the volley now being drawn, which will bring it down. */
static void unburden(Table *view, PlaneId id, Seat seat) {
    Plane *plane = &view->plane[id];
    int bearable = plane_model(plane)->resistance - 1;
    if (plane->status == PLANE_DOWN) return;
    while (plane->damage > bearable && lighten(view, id, seat)) {}
    if (plane->damage <= bearable) return;
    plane->volley.points = (uint8_t)(plane->damage - bearable);
    plane->damage = (uint8_t)bearable;
}

/* A counter about which its owner is still asked has done nothing yet. */
static void set_aside(const Table *view, Plane *plane, int item) {
    const Face *face = &catalog_get()->set[view->counter_set].face[item];
    int from_volley = plane->volley.points < face->points ? plane->volley.points : face->points;
    plane->volley.points = (uint8_t)(plane->volley.points - from_volley);
    plane->damage = (uint8_t)(plane->damage - (face->points - from_volley));
    int engine = view->rules.special_damage && face->symbols & SYMBOL_ENGINE && plane_model(plane)->engines == 1;
    if (engine && !view->rules.engine_public && plane->engine) plane->engine--;
}

/* The one that lies on top. [GLORY-FIRE-29] */
static void set_aside_drawn(Table *view, Seat seat) {
    Plane *plane = &view->plane[view->redraw_plane];
    const Bag *bag = &view->bag[view->redraw_letter];
    const PhaseOps *other; /* another question than whether to keep it */
    if (phase_is_draw(view->phase) && plane->seat != seat && !on_draw_asks(view, &other)) set_aside(view, plane, bag->item[bag->left]);
}

/* Those that a lucky pilot may still ignore: of his counters of that letter each time another. [GLORY-ACE-24] */
static void set_aside_seen(Table *view, Seat seat) {
    for (int i = 0; i < view->seen.count; i++) {
        SeenCounter *counter = &view->seen.counter[i];
        Plane *plane = &view->plane[counter->plane];
        const Bag *bag = &view->bag[counter->letter];
        int place = bag->left, skip = 0;
        if (plane->seat == seat) continue;
        for (int k = 0; k < i; k++) skip += view->seen.counter[k].plane == counter->plane && view->seen.counter[k].letter == counter->letter;
        while (counter_owner(bag, place) != counter->plane || counter_is_halved(bag, place) || skip-- > 0) place++;
        counter->face = bag->item[place];
        set_aside(view, plane, counter->face);
    }
}

/* What a sniper holds that is still hidden: any two. */
static void imagine_snipe(Table *view, Pool pools[LETTER_COUNT], Rng *rng) {
    Bag *bag = &view->bag[view->redraw_letter];
    Pool *pool = &pools[view->redraw_letter];
    for (int i = bag->left; i < bag->left + 2; i++) {
        if (bag->item[i] < FACE_HIDDEN) continue;
        uint32_t total = 0;
        for (int face = 0; face < FACE_MAX; face++) total += pool->count[face];
        uint32_t n = rng_below(rng, total);
        int face = 0;
        while (n >= pool->count[face]) n -= pool->count[face++];
        bag->item[i] = (uint8_t)face;
        pool->count[face]--;
    }
}

/* What is left is in the group. In no meaningful order: so by face, as many at once as usual and more if need be. */
static void put_inside(const Table *view, Bag *bag, const Pool *pool) {
    enum { AT_ONCE = 8 };
    uint8_t item[BAG_MAX + AT_ONCE];
    int at = 0;
    for (int face = 0; face < catalog_get()->set[view->counter_set].count; face++) {
        memset(item + at, face, AT_ONCE);
        if (pool->count[face] > AT_ONCE) memset(item + at, face, pool->count[face]);
        at += pool->count[face];
    }
    memcpy(bag->item, item, (size_t)at);
}

void imagine_counters(Table *view, Seat seat, Rng *rng) {
    assert(seat < view->seat_count || seat == SEAT_NOBODY);
    Pool pools[LETTER_COUNT];
    for (int letter = 0; letter < LETTER_COUNT; letter++) pools[letter] = unknown_pool(view, letter);
    if (view->sniping) imagine_snipe(view, pools, rng);
    int nothing = nothing_is_drawn(view);
    for (int i = 0; i < view->plane_count; i++) {
        Plane *plane = &view->plane[i];
        if (plane->seat == seat) continue;
        if (nothing && !has_noted(plane)) plane->noted = plane->damage = 0;
        else imagine_console(view, pools, (PlaneId)i, rng);
    }
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        Bag *bag = &view->bag[letter];
        if (group_is_whole(view, letter)) memcpy(bag->item, catalog_get()->set[view->counter_set].group[letter], bag->size);
        else put_inside(view, bag, &pools[letter]);
    }
    for (int i = 0; i < view->plane_count; i++)
        if (view->plane[i].seat != seat) unburden(view, (PlaneId)i, seat);
    set_aside_drawn(view, seat);
    set_aside_seen(view, seat);
}
