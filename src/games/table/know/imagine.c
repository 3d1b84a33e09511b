/* Deals the cards and shots that a seat cannot see. */
#include "games/table/core/feature.h"
#include "games/table/fire/fire.h"
#include "games/table/know/imagine.h"
#include "games/table/core/phase.h"
#include "games/table/flight/plan.h"
#include "games/table/know/view.h"

#include <assert.h>
#include <string.h>

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
        if (plane->space[i] < CARD_MAX) wanted &= ~(1u << plane->space[i]);
    if (known < CARD_MAX) wanted = 1u << known;
    for (int m = 0; m < MARKER_KINDS; m++) options->cards[m] &= wanted;
    /* If no option fits: the card that was seen, or a straight, with a blank or Low marker. */
    uint32_t straights = wanted & plane_deck(plane)->of_kind[KIND_STRAIGHT];
    plane->space[space] = (CardId)__builtin_ctz(straights ? straights : wanted);
    plane->marker[space] = !view->rules.speed ? MARKER_NONE : view->rules.speed == SPEED_LASTING ? MARKER_BLANK : MARKER_LOW;
    choose_option(options, rng, &plane->space[space], &plane->marker[space]);
}

/* A waiting card was planned one turn ago; any that can be legal now will do. The card behind it is not known then, and bars none. */
static void imagine_space(Table *view, Plane *plane, int space, Rng *rng) {
    if (!is_hidden(plane, space)) return;
    CardId known = plane->space[space];
    plane->space[space] = CARD_NONE;
    plane->marker[space] = MARKER_NONE;
    PlanOptions options;
    if (view->phase == PHASE_FIRST_CARD) {
        Speed start = plane->speed_given ? (Speed)plane->flight.speed : view->rules.speed == SPEED_LASTING ? (Speed)rng_below(rng, 2) : SPEED_LOW;
        first_options(view, plane, start, &options);
        plane->flight.speed = (uint8_t)start;
    } else if (space == 0) {
        /* As if planned for the card now due: nothing waits before it. */
        uint8_t ahead = view->rules.plan_ahead, illegal = view->rules.illegal_plans;
        view->rules.plan_ahead = 0;
        view->rules.illegal_plans = PLANS_REFUSE;
        plan_options(view, plane, &options);
        view->rules.plan_ahead = ahead;
        view->rules.illegal_plans = illegal;
    } else {
        plan_options(view, plane, &options);
    }
    imagine_card(view, plane, space, known, &options, rng);
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
    assert(seat < view->seat_count || seat == SEAT_NOBODY);
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
