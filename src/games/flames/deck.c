/* Draw piles, discard piles and hands. A draw pile is an unordered bag: a draw takes a random item, like the top of a
 * shuffled pile. Tests may fix the next cards. [FLAMES-COMP-04, FLAMES-SETUP-13] */
#include "games/flames/play.h"

#include <assert.h>
#include <string.h>

void pile_fill(Pile *pile) {
    memset(pile, 0, sizeof *pile);
    for (int card = 0; card < CARD_KINDS; card++)
        for (int i = 0; i < flames_deck()->card[card].count; i++) pile->item[pile->left++] = (uint8_t)card;
    pile->top = NONE;
}

static int find_loose(const Pile *pile, int card) {
    for (int i = 0; i < pile->left - pile->fixed; i++)
        if (pile->item[i] == card) return i;
    return -1;
}

int pile_take(Pile *pile, int card) {
    int place = find_loose(pile, card);
    if (place < 0) return 0;
    memmove(pile->item + place, pile->item + place + 1, (size_t)(pile->left - place - 1));
    pile->item[--pile->left] = 0;
    return 1;
}

/* Fixed cards are at the end, the last of them drawn first: a new one goes below them. */
int pile_fix(Pile *pile, int card) {
    int place = find_loose(pile, card);
    if (place < 0) return 0;
    int below = pile->left - pile->fixed - 1;
    pile->item[place] = pile->item[below];
    pile->item[below] = (uint8_t)card;
    pile->fixed++;
    return 1;
}

void pile_reshuffle(Flames *s, int side, EventLog *log) {
    assert(side == 0 || side == 1);
    Pile *pile = &s->pile[side];
    for (int card = 0; card < CARD_KINDS; card++) {
        memset(pile->item + pile->left, card, pile->discard[card]);
        pile->left = (uint8_t)(pile->left + pile->discard[card]);
        pile->discard[card] = pile->covered[card] = 0;
    }
    pile->discarded = 0;
    pile->top = NONE;
    if (pile->left) SAY(log, RESHUFFLE, UNIT_NONE, UNIT_NONE, .n = {side}, RULES(RULE_SETUP_13));
}

/* The same as repeated draw_card and hand_add, in one go; for piles without fixed cards. */
static void draw_quietly(Flames *s, Pile *pile, Hand *hand, int cards) {
    Rng dice = s->rng;
    unsigned left = pile->left;
    for (int i = 0; i < cards; i++) {
        unsigned place = (unsigned)((rng_ahead(&dice, (uint64_t)i) >> 32) * left >> 32);
        int card = pile->item[place];
        pile->item[place] = pile->item[--left];
        pile->item[left] = 0;
        hand->count[card]++;
        hand->have |= CARD_BIT(card);
    }
    s->rng.counter += (unsigned)cards;
    pile->left = (uint8_t)left;
    hand->size = (uint8_t)(hand->size + cards);
}

/* Opponents see neither how many cards someone holds nor how many he draws; the owner sees his own. Returns how many he
 * drew. [FLAMES-SETUP-11, FLAMES-SETUP-12] */
int draw_to_hand(Flames *s, int unit, Hand *hand, int cards, EventLog *log) {
    assert(cards >= 0);
    Element *e = &s->element[unit / CRAFT_COUNT];
    Pile *pile = &s->pile[e->side];
    int drawn = 0;
    if (!log && !pile->fixed && cards <= pile->left && s->rng.kind == RNG_FAST) {
        draw_quietly(s, pile, hand, cards);
        return cards;
    }
    for (; drawn < cards; drawn++) {
        int card = draw_card(s, e->side, log);
        if (card == CARD_NONE) break;
        hand_add(hand, card);
        SAY_TO(log, CARD, unit, UNIT_NONE, SEAT_BIT(e->seat), .n = {card}, RULES(RULE_SETUP_11));
    }
    return drawn;
}

/* Discards the hand face up. The order does not matter; only the last card stays visible. [FLAMES-SEQ-17] */
void discard_hand(Flames *s, int side, Hand *hand, int rule, EventLog *log) {
    assert(side == 0 || side == 1);
    if (!hand->have) return;
    Pile *pile = &s->pile[side];
    int card = CARD_NONE;
    for (; hand->have; hand->have &= hand->have - 1) {
        card = __builtin_ctz(hand->have);
        uint8_t count = hand->count[card];
        hand->count[card] = 0;
        hand->size = (uint8_t)(hand->size - count);
        pile->discard[card] = (uint8_t)(pile->discard[card] + count);
        pile->covered[card] = (uint8_t)(pile->covered[card] + count);
        pile->discarded = (uint8_t)(pile->discarded + count);
    }
    pile_show(pile, card);
    SAY(log, DISCARDED, UNIT_NONE, UNIT_NONE, .n = {s->pile[side].top, side},
        RULES((uint16_t)rule, RULE_SEQ_17));
}

/* A card goes to the discard pile; a counter is removed. [FLAMES-FT-02] */
void spend_card(Flames *s, int element, int craft, Hand *hand, int card) {
    assert(element >= 0);
    assert(element < s->element_count);
    assert(craft == LEADER || craft == WINGMAN);
    Element *e = &s->element[element];
    if (card == CARD_COUNTER) {
        e->craft[craft].throttle--;
        return;
    }
    hand_remove(hand, card);
    discard_card(s, e->side, card);
}
