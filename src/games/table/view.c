#include "games/table/view.h"

#include "games/table/damage.h"
#include "games/table/engines.h"
#include "games/table/feature.h"
#include "games/table/fire.h"
#include "games/table/phase.h"
#include "games/table/plan.h"
#include "games/table/units.h"

#include <string.h>

const char *counter_shown(const Table *table, uint8_t item) {
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    return item < set->count ? set->face[item].name : "?";
}

static int owner_is(const Table *table, const Bag *bag, int place, Seat seat) {
    if (bag->holder[place] == BAG_NOBODY) return 0;
    int owner = counter_owner(bag, place);
    return owner >= GROUND_FIRST || table->plane[owner].seat == seat; /* those of ground units lie face up [GLORY-AA-18] */
}

/* Nobody sees into the groups, and only the owner sees what lies on a console. Everybody hears
 * of some symbols (`told`), not on which counter they stand: the counters lie together, face down.
 * [GLORY-SETUP-12, GLORY-DMG-02, GLORY-DMG-03, GLORY-SPEC-03] */
/* Two counters that a sniper holds are his to see, not yet the target's. [GLORY-ACE-43] */
static int item_is_seen(const Table *table, int letter, int place, Seat seat) {
    const Bag *bag = &table->bag[letter];
    if (table->sniping && letter == table->redraw_letter && place < bag->left + 2)
        return table->plane[table->shot[table->sniping - 1].plane].seat == seat;
    return owner_is(table, bag, place, seat);
}

static void hide_counters(Table *view, Seat seat) {
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        Bag *bag = &view->bag[letter];
        memset(bag->item, FACE_HIDDEN, bag->left);
        for (int i = bag->left; i < bag->size; i++)
            if (!item_is_seen(view, letter, i, seat)) bag->item[i] = FACE_HIDDEN;
    }
}

static void hide_card(Plane *plane, int space) {
    if (plane->space[space] == CARD_NONE) return;
    plane->space[space] = CARD_HIDDEN;
    plane->marker[space] = MARKER_HIDDEN;
}

/* The first card of this turn that nobody saw because it was flown in the clouds, or is about to be.
 * [GLORY-CLOUD-08, MINI-CLOUD-07] */
static int clouded_from(const Table *table, PlaneId id) {
    if (!(table->clouded & PLANE_BIT(id))) return SPACE_COUNT;
    return table->card + (table->moved >> id & 1) - table->cloud[id].cards;
}

/* Cards that lie face down. */
static void hide_cards(const Table *table, Plane *plane, PlaneId id) {
    /* Space 1 of the basic console shows the card flown; cards revealed this turn lie face up
     * until they have been flown. [GLORY-PLAN-01, GLORY-PLAN-16, GLORY-MOVE-01, MINI-PLAN-03] */
    int clouded = (table->clouded & PLANE_BIT(id)) != 0, unseen = clouded_from(table, id);
    int face_up = table->cards_up && !(table->moved & PLANE_BIT(id)) && !clouded;
    int basic = !table->rules.plan_ahead && table->rules.cards_per_turn == 1;
    for (int space = 0; space < SPACE_COUNT; space++) {
        if (basic && space == 0) continue;
        if (table->rules.cards_per_turn > 1 && table->cards_up && space <= table->card && space < unseen) continue;
        if (face_up && space == space_flown(table)) continue;
        hide_card(plane, space);
    }
}

/* Who flies by instinct may not look at his own cards again. [GLORY-INST-01, GLORY-ACE-25, DAWN-INSTINCT-01, DAWN-ACE-18] */
static int flies_by_instinct(const Table *table, const Plane *plane) {
    return table->rules.instinct && !(plane->ace.skills & SKILL_BIT(CONTROL));
}

static void hide_plane(const Table *table, Plane *plane, PlaneId id) {
    hide_cards(table, plane, id);
    plane->damage = plane->noted = DAMAGE_HIDDEN;
    memset(&plane->options, 0, sizeof plane->options);
    plane->jam_left = plane->jam_right = 0;
    if (!table->rules.engine_public) plane->engine = 0;
    if (!table->rules.wound_public) plane->wounds = 0;
    plane->caught_planned = 0;
    plane->flight.low_due = 0;
    memset(&plane->volley, 0, sizeof plane->volley);
    /* Setup is secret until all have chosen. */
    if (table->phase == PHASE_FIRST_CARD && !plane->speed_given) plane->flight.speed = 0;
    if (table->phase == PHASE_PLACE && plane->placed != PLACED_GIVEN) {
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
        else if (flies_by_instinct(table, &out->plane[i])) hide_cards(table, &out->plane[i], (PlaneId)i);
    for (int i = 0; i < out->shot_count; i++) {
        Shot *shot = &out->shot[i];
        if (unit_seat(out, shot->plane) == seat) continue;
        shot->barred = 0;
        if (!phase_is_fire(table->phase)) continue;
        if (shot->choice != SHOT_OPEN) shot->choice = SHOT_SEALED;
        shot->flags = 0;
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
    if (f->symbols & SYMBOL_EXPLOSION || face_told(view, face) != guess.told) return 0;
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
        int lightest = lightest_face(view, &pools[letter]);
        for (int i = bag->left; i < bag->size; i++) {
            if (counter_owner(bag, i) != id || bag->item[i] < FACE_HIDDEN) continue;
            if ((letter == skip_letter && i == skip_place) || lightest < 0) continue;
            reserve += set->face[lightest].points;
        }
    }
    return reserve;
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
    if (face->points >= points || face->symbols & (SYMBOL_ENGINE | SYMBOL_EXPLOSION)) return 0;
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
            if (counter_owner(bag, i) != id || counter_is_halved(bag, i) || heavy->symbols & SYMBOL_ENGINE) continue;
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

/* A counter about which its owner is still asked has done nothing yet. [GLORY-FIRE-29] */
static void set_aside_drawn(Table *view, Seat seat) {
    Plane *plane = &view->plane[view->redraw_plane];
    const Bag *bag = &view->bag[view->redraw_letter];
    if (!phase_is_draw(view->phase) || plane->seat == seat || view->sniping) return;
    const Face *face = &catalog_get()->set[view->counter_set].face[bag->item[bag->left]];
    int from_volley = plane->volley.points < face->points ? plane->volley.points : face->points;
    plane->volley.points = (uint8_t)(plane->volley.points - from_volley);
    plane->damage = (uint8_t)(plane->damage - (face->points - from_volley));
    int engine = view->rules.special_damage && face->symbols & SYMBOL_ENGINE && plane_model(plane)->engines == 1;
    if (engine && !view->rules.engine_public && plane->engine) plane->engine--;
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

static void imagine_counters(Table *view, Seat seat, Rng *rng) {
    Pool pools[LETTER_COUNT];
    const CounterSet *set = &catalog_get()->set[view->counter_set];
    for (int letter = 0; letter < LETTER_COUNT; letter++) pools[letter] = unknown_pool(view, letter);
    if (view->sniping) imagine_snipe(view, pools, rng);
    for (int i = 0; i < view->plane_count; i++) {
        Plane *plane = &view->plane[i];
        if (plane->seat == seat) continue;
        int reserve = hidden_reserve(view, pools, (PlaneId)i, LETTER_COUNT, 0);
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
    for (int i = 0; i < view->plane_count; i++)
        if (view->plane[i].seat != seat) unburden(view, (PlaneId)i, seat);
    set_aside_drawn(view, seat);
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

/* A card may be known though its marker is not: tailing shows it. */
static int is_hidden(const Plane *plane, int space) {
    return plane->space[space] == CARD_HIDDEN || plane->marker[space] == MARKER_HIDDEN;
}

/* Puts one of the options on the space; `known` is the card if it has been seen. */
static void imagine_card(const Table *view, Plane *plane, int space, CardId known, PlanOptions *options, Rng *rng) {
    uint32_t wanted = ~0u;
    for (int i = 0; i < SPACE_COUNT; i++)
        if (i != space && plane->space[i] < CARD_MAX) wanted &= ~(1u << plane->space[i]);
    if (known < CARD_MAX) wanted = 1u << known;
    for (int m = 0; m < MARKER_KINDS; m++) options->cards[m] &= wanted;
    /* What was planned against the odds: the card seen, or a straight, with the dullest marker. */
    uint32_t straights = wanted & plane_deck(plane)->of_kind[KIND_STRAIGHT];
    plane->space[space] = (CardId)__builtin_ctz(straights ? straights : wanted);
    plane->marker[space] = !view->rules.speed ? MARKER_NONE : view->rules.speed == SPEED_LASTING ? MARKER_BLANK : MARKER_LOW;
    choose_option(options, rng, &plane->space[space], &plane->marker[space]);
}

/* A waiting card was planned one turn ago; any that can be legal now will do. */
static void imagine_space(Table *view, Plane *plane, int space, Rng *rng) {
    if (!is_hidden(plane, space)) return;
    CardId known = plane->space[space], other = plane->space[1 - space];
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
    imagine_card(view, plane, space, known, &options, rng);
    if (space == 0) {
        plane->space[1] = other;
        plane->marker[1] = other_marker;
    }
}

/* With several cards a turn each card face down may be any that can follow those before it,
 * from the last one flown on. */
static void imagine_turn(const Table *view, Plane *plane, PlaneId id, Rng *rng) {
    int flown = !view->cards_up ? 0 : view->card + (view->moved >> id & 1), ahead = 0;
    Plane planner = *plane;
    memset(planner.space, CARD_NONE, sizeof planner.space);
    memset(planner.marker, MARKER_NONE, sizeof planner.marker);
    for (int space = flown; space < view->rules.cards_per_turn && plane->space[space] != CARD_NONE; space++) {
        if (is_hidden(plane, space)) {
            PlanOptions options;
            plan_options(view, &planner, &options);
            imagine_card(view, plane, space, plane->space[space], &options, rng);
        }
        planner.space[ahead] = plane->space[space];
        planner.marker[ahead++] = plane->marker[space];
    }
}

static int gunner_has_fired(const Table *view, const Shot *shot) {
    for (const Shot *other = view->shot; other < shot; other++)
        if (other->choice >= SHOT_AT && shots_share_gunner(view, other, shot)) return 1;
    return 0;
}

/* Shots already sealed by others. */
static void imagine_shots(Table *view, Rng *rng) {
    for (int i = 0; i < view->shot_count; i++) {
        Shot *shot = &view->shot[i];
        if (shot->choice != SHOT_SEALED) continue;
        if (gunner_has_fired(view, shot)) {
            shot->choice = SHOT_HOLD;
            continue;
        }
        int count = __builtin_popcountll(shot->targets), n = (int)rng_below(rng, (uint32_t)count);
        uint64_t rest = shot->targets;
        while (n--) rest &= rest - 1;
        shot->choice = (uint8_t)(SHOT_AT + __builtin_ctzll(rest));
    }
}

static void imagine_place(const Table *view, Plane *plane, Rng *rng) {
    if (view->phase != PHASE_PLACE || plane->placed != PLACED_BY_OWNER) return;
    plane->at.x = (int32_t)rng_below(rng, (uint32_t)view->width + 1);
    int32_t depth = (int32_t)rng_below(rng, (uint32_t)(view->height / 4) + 1);
    plane->at.y = plane->side ? view->height - depth : depth;
    plane->heading = plane->side ? TURN_HALF : 0;
}

/* What lies on the own console cannot be in the hand that is offered. */
static void keep_off_hand(Plane *plane) {
    const Deck *deck = plane_deck(plane);
    uint32_t offered = 0, lying = deck->of_kind[KIND_STRAIGHT] | deck->of_kind[KIND_LEFT] | deck->of_kind[KIND_RIGHT];
    for (int marker = 0; marker < MARKER_KINDS; marker++) offered |= plane->options.cards[marker];
    if (!offered || plane->space[0] >= CARD_MAX || !(offered >> plane->space[0] & 1)) return;
    if (lying & ~offered) plane->space[0] = (CardId)__builtin_ctz(lying & ~offered);
    else if (deck->of_kind[KIND_STALL] & ~offered) plane->space[0] = (CardId)__builtin_ctz(deck->of_kind[KIND_STALL] & ~offered);
    else plane->space[0] = (CardId)__builtin_ctz(deck->of_kind[KIND_IMMELMANN]);
}

/* Phases that ask for plans. */
static int phase_plans(int phase) { return phase == PHASE_PLAN || phase == PHASE_EARLY_PLAN || phase == PHASE_TAIL_PLAN; }

void table_imagine(Table *view, Seat seat, Rng *rng) {
    Seed seed;
    memset(&seed, 0, sizeof seed);
    for (int i = 0; i < 4; i++) seed.key[i] = rng_next(rng);
    rng_init(&view->rng, &seed);
    imagine_counters(view, seat, rng);
    for (int i = 0; i < view->plane_count; i++) {
        Plane *plane = &view->plane[i];
        if (plane->seat == seat && !flies_by_instinct(view, plane)) continue;
        if (plane->seat != seat) imagine_place(view, plane, rng);
        if (view->rules.cards_per_turn > 1) {
            imagine_turn(view, plane, (PlaneId)i, rng);
            continue;
        }
        imagine_space(view, plane, 0, rng);
        imagine_space(view, plane, 1, rng);
        if (plane->seat == seat) keep_off_hand(plane);
    }
    imagine_shots(view, rng);
    for (int f = 0; features[f]; f++)
        if (features[f]->imagine) features[f]->imagine(view, seat, rng);
    for (PlaneSet rest = phase_plans(view->phase) ? view->todo : 0; rest; rest &= rest - 1) {
        Plane *plane = &view->plane[first_plane(rest)];
        if (plane->seat != seat) plan_options(view, plane, &plane->options);
    }
}
