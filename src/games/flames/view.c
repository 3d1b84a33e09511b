/* What a seat may know, and how the rest is dealt at random. [FLAMES-SETUP-07, FLAMES-SETUP-11, FLAMES-SETUP-12,
 * FLAMES-SEQ-17, FLAMES-CLOUDS-04] */
#include "games/flames/play.h"

#include <assert.h>
#include <string.h>

/* ---- hiding ------------------------------------------------------------------------ */

/* Only a player whose Leader is Engaged with the holder knows the size of a hand. [FLAMES-SETUP-12] */
static int may_know_size(const Flames *s, int element, Seat seat) {
    int foe = s->element[element].foe;
    return foe != NONE && s->element[foe].seat == seat;
}

static void hide_hand(Hand *hand, int size) {
    memset(hand, 0, sizeof *hand);
    hand->size = (uint8_t)size;
}

static void hide_element(const Flames *s, int element, Seat seat, Element *e) {
    if (e->seat == seat) return;
    hide_hand(&e->hand,
              element_flies(e) && !may_know_size(s, element, seat) && e->dealt ? SIZE_UNKNOWN : e->hand.size);
    if (s->step == STEP_ALTITUDES || e->clouds) e->secret_altitude = HIDDEN;
}

/* The sizes of mini-hands follow from ratings and are public; their cards are not. The attacking one belongs to the
 * acting Element, the defending one to its target. */
static int mini_owner(const Flames *s, int which) {
    if (s->active == NONE) return NONE;
    if (!which) return s->active;
    return s->target < ELEMENT_MAX ? s->target : NONE;
}

static void hide_mini(const Flames *s, int which, Seat seat, Hand *hand) {
    int owner = mini_owner(s, which);
    if (owner == NONE || s->element[owner].seat != seat) hide_hand(hand, hand->size);
}

/* The sizes of both piles are hidden. Discards that were on top at some time stay known, as a player would remember
 * them: nobody may look through the pile. [FLAMES-SEQ-17] */
static void hide_pile(Pile *pile) {
    Pile whole = *pile;
    memset(pile, 0, sizeof *pile);
    pile->top = whole.top;
    for (int i = 0; i < CARD_KINDS; i++) pile->discard[i] = (uint8_t)pile_shown(&whole, i);
}

void flames_view(const Flames *s, Seat seat, Flames *out) {
    assert(seat < s->seat_count || seat == SEAT_NOBODY);
    *out = *s;
    memset(&out->rng, 0, sizeof out->rng);
    for (int i = 0; i < s->element_count; i++) hide_element(s, i, seat, &out->element[i]);
    for (int side = 0; side < SIDE_COUNT; side++) hide_pile(&out->pile[side]);
    for (int which = 0; which < 2; which++) hide_mini(s, which, seat, &out->mini[which]);
    int asked = seat < s->seat_count && (s->to_act & SEAT_BIT(seat)) && s->question != ASK_START;
    if (!asked) memset(&out->offer, 0, sizeof out->offer);
    if (s->active == NONE || s->element[s->active].seat != seat) out->waiting_top = NONE;
    if (s->step == STEP_ALTITUDES) out->first_side = NONE;
}

/* ---- imagining ---------------------------------------------------------------------- */

/* Cards of one side whose place the seat does not know. */
typedef struct Pool {
    uint8_t card[CARD_TOTAL];
    int count;
} Pool;

static void subtract(int8_t left[CARD_KINDS], const uint8_t count[CARD_KINDS]) {
    for (int i = 0; i < CARD_KINDS; i++) left[i] = (int8_t)(left[i] - count[i]);
}

static Pool unseen_cards(const Flames *s, int side) {
    int8_t left[CARD_KINDS];
    Pool pool = {.count = 0};
    for (int i = 0; i < CARD_KINDS; i++) left[i] = (int8_t)flames_deck()->card[i].count;
    for (int i = 0; i < s->element_count; i++)
        if (s->element[i].side == side) subtract(left, s->element[i].hand.count);
    for (int which = 0; which < 2 && s->active != NONE; which++)
        if ((s->element[s->active].side == side) != which) subtract(left, s->mini[which].count);
    subtract(left, s->pile[side].discard);
    if (s->waiting_top != NONE && s->element[s->active].side == side) left[s->waiting_top]--;
    for (int i = 0; i < CARD_KINDS; i++)
        for (int k = 0; k < left[i]; k++) pool.card[pool.count++] = (uint8_t)i;
    return pool;
}

static int pool_draw(Pool *pool, Rng *rng) {
    int place = (int)rng_below(rng, (uint32_t)pool->count);
    int card = pool->card[place];
    pool->card[place] = pool->card[--pool->count];
    return card;
}

/* A fire card, if there is one: a Leader who attacks a Wingman has revealed that he holds one. */
static int pool_draw_fire(Pool *pool, Rng *rng) {
    for (int tries = 0; tries < 400 && pool->count; tries++) {
        int place = (int)rng_below(rng, (uint32_t)pool->count);
        int card = pool->card[place];
        if (!(CARDS_FIRE & CARD_BIT(card))) continue;
        pool->card[place] = pool->card[--pool->count];
        return card;
    }
    return CARD_NONE;
}

/* Is the hand known to hold a fire card? [FLAMES-WING-14, FLAMES-WING-19] */
static int shows_fire(const Flames *s, int craft, int element) {
    return s->active == element && s->attacker == craft && s->target < ELEMENT_MAX &&
           s->target_craft == WINGMAN && !s->played;
}

static void fill_hand(Hand *hand, int size, int fire, Pool *pool, Rng *rng) {
    hide_hand(hand, 0);
    if (fire && size) {
        int card = pool_draw_fire(pool, rng);
        if (card != CARD_NONE) hand_add(hand, card);
    }
    while (hand->size < size && pool->count) hand_add(hand, pool_draw(pool, rng));
}

/* A likely size for a hand of unknown size: somewhat below the limit. */
static int guess_size(const Element *e, Rng *rng) {
    int most = leader_performance(e);
    return most - (int)rng_below(rng, (uint32_t)(most < 3 ? most + 1 : 4));
}

static void imagine_hands(Flames *s, int side, Seat seat, Pool *pool, Rng *rng) {
    for (int i = 0; i < s->element_count; i++) {
        Element *e = &s->element[i];
        if (e->side != side || e->seat == seat || !element_flies(e) || !e->dealt) continue;
        int fire = shows_fire(s, LEADER, i);
        int size = e->hand.size == SIZE_UNKNOWN ? guess_size(e, rng) : e->hand.size;
        if (e->hand.size == SIZE_UNKNOWN && fire && !size) size = 1;
        fill_hand(&e->hand, size, fire, pool, rng);
    }
    for (int which = 0; which < 2; which++) {
        int owner = mini_owner(s, which);
        if (owner == NONE || s->element[owner].side != side || s->element[owner].seat == seat) continue;
        fill_hand(&s->mini[which], s->mini[which].size, !which && shows_fire(s, WINGMAN, owner), pool, rng);
    }
}

/* Deals the rest of the side's cards: some were discarded unseen, usually fewer than were seen; the others are in the
 * draw pile. */
static void imagine_piles(Flames *s, int side, Pool *pool, Rng *rng) {
    Pile *pile = &s->pile[side];
    int acting = s->active != NONE && s->element[s->active].side == side;
    for (int i = 0; i < CARD_KINDS; i++) pile->discarded = (uint8_t)(pile->discarded + pile->discard[i]);
    int most = pile->discarded < pool->count / 2 ? pile->discarded : pool->count / 2;
    int covered = (int)rng_below(rng, (uint32_t)most + 1);
    for (int i = 0; i < covered; i++) discard_covered(s, side, pool_draw(pool, rng));
    if (acting && s->waiting_top != NONE) discard_covered(s, side, s->waiting_top);
    memcpy(pile->item + pile->left, pool->card, (size_t)pool->count); /* in any order: the pile is a bag */
    pile->left = (uint8_t)(pile->left + pool->count);
    pool->count = 0;
}

/* An altitude that an Element in the Clouds could have chosen. [FLAMES-CLOUDS-10] */
static int imagine_clouds(const Element *e, Rng *rng) {
    int choice[3], count = 0;
    choice[count++] = e->altitude;
    if (e->altitude > VERY_LOW) choice[count++] = e->altitude - 1;
    if (element_may_climb(e) && leader_can_pay(e, 1)) choice[count++] = e->altitude + 1;
    return choice[rng_below(rng, (uint32_t)count)];
}

static void imagine_altitudes(Flames *s, Seat seat, Rng *rng) {
    for (int i = 0; i < s->element_count; i++) {
        Element *e = &s->element[i];
        if (e->secret_altitude != HIDDEN) continue;
        if (s->step == STEP_ALTITUDES) {
            uint16_t set = offer_start_altitudes(s, i);
            int open = (s->to_act & SEAT_BIT(e->seat)) != 0;
            e->secret_altitude =
                (uint8_t)(open ? NONE : (int)rng_below(rng, (uint32_t)__builtin_popcount(set)));
        } else if (s->question == ASK_CLOUDS && s->active == i) {
            e->secret_altitude = NONE; /* he is still choosing */
        } else {
            e->secret_altitude = (uint8_t)imagine_clouds(e, rng);
        }
    }
    (void)seat;
}

void flames_imagine(Flames *s, Seat seat, Rng *rng) {
    assert(seat < s->seat_count || seat == SEAT_NOBODY);
    for (int side = 0; side < SIDE_COUNT; side++) {
        Pool pool = unseen_cards(s, side);
        imagine_hands(s, side, seat, &pool, rng);
        imagine_piles(s, side, &pool, rng);
    }
    imagine_altitudes(s, seat, rng);
    Seed seed = {.key = {rng_next(rng), rng_next(rng), rng_next(rng), rng_next(rng)}, .kind = RNG_FAST};
    rng_init(&s->rng, &seed);
    offer_find(s);
}
