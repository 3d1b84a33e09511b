/* Asserts what must always hold for a state. */
#include "games/flames/play.h"

#include <assert.h>

static void check_hand(const Hand *hand) {
    int size = 0;
    for (int i = 0; i < CARD_KINDS; i++) {
        size += hand->count[i];
        assert(!hand->count[i] == !(hand->have & CARD_BIT(i)));
    }
    assert(size == hand->size);
    assert(!(hand->have & ~(CARDS_ALL & ~CARD_BIT(CARD_COUNTER))));
}

/* Each side has 110 cards in all places together. [FLAMES-COMP-04] */
static void check_cards(const Flames *s, int side) {
    const Pile *pile = &s->pile[side];
    int count[CARD_KINDS] = {0}, discarded = 0;
    for (int i = 0; i < pile->left; i++) count[pile->item[i]]++;
    for (int i = pile->left; i < CARD_TOTAL; i++) assert(!pile->item[i]);
    assert(pile->fixed <= pile->left);
    for (int i = 0; i < CARD_KINDS; i++) {
        count[i] += pile->discard[i];
        discarded += pile->discard[i];
        assert(pile->covered[i] <= pile->discard[i]);
        for (int k = 0; k < s->element_count; k++)
            if (s->element[k].side == side) count[i] += s->element[k].hand.count[i];
        for (int which = 0; which < 2 && s->active != NONE; which++)
            if ((s->element[s->active].side == side) != which) count[i] += s->mini[which].count[i];
        assert(count[i] == flames_deck()->card[i].count);
    }
    assert(discarded == pile->discarded);
    if (pile->top != NONE) assert(pile_shown(pile, pile->top));
    if (pile->top == NONE)
        for (int i = 0; i < CARD_KINDS; i++) assert(!pile_shown(pile, i));
}

static void check_element(const Flames *s, int element) {
    const Element *e = &s->element[element];
    check_hand(&e->hand);
    assert(e->altitude < ALTITUDE_COUNT);
    assert(e->position >= -2);
    assert(e->position <= 2);
    assert((e->foe == NONE) == (e->position == 0)); /* [FLAMES-ENG-01] */
    if (e->foe != NONE) {
        const Element *f = &s->element[e->foe];
        assert(f->foe == element); /* [FLAMES-POS-02, FLAMES-ENG-04] */
        assert(f->position == -e->position);
        assert(f->side != e->side);
        assert(element_flies(e));
        assert(!e->clouds);
        int moving = s->question == ASK_FOLLOW || s->question == ASK_PAY;
        assert(f->altitude == e->altitude || moving); /* [FLAMES-ALT-02] */
    }
    if (!element_flies(e)) {
        assert(!craft_flies(e, WINGMAN)); /* he would have been promoted [FLAMES-DESTROY-02] */
        assert(!e->hand.size);
    }
    for (int craft = 0; craft < CRAFT_COUNT; craft++)
        if (craft_flies(e, craft))
            assert(e->craft[craft].hits < element_model(e)->face[1].damage); /* [FLAMES-RATE-06] */
    int choosing = s->question == ASK_CLOUDS && s->active == element;
    if (s->step != STEP_ALTITUDES) assert((e->clouds && !choosing) == (e->secret_altitude != NONE));
}

void flames_check(const Flames *s) {
    assert(s->element_count <= ELEMENT_MAX);
    for (int i = 0; i < s->element_count; i++) check_element(s, i);
    for (int side = 0; side < SIDE_COUNT; side++) check_cards(s, side);
    assert((s->step == STEP_OVER) == (s->to_act == 0));
    int attack = s->question == ASK_ATTACK || s->question == ASK_RESPOND || s->question == ASK_PAY ||
                 s->question == ASK_FOLLOW;
    for (int which = 0; which < 2; which++) {
        check_hand(&s->mini[which]);
        if (!attack) assert(!s->mini[which].size); /* [FLAMES-COMP-03] */
    }
    if (s->step == STEP_OVER) return;
    assert(s->question != ASK_NOTHING);
    assert(s->turn >= 1);
    assert(s->rules.to_the_death || s->turn <= s->rules.turns); /* [FLAMES-SEQ-20] */
    Flames again = *s;
    offer_find(&again); /* the offer must follow from the rest */
    const unsigned char *a = (const unsigned char *)&again.offer, *b = (const unsigned char *)&s->offer;
    for (size_t i = 0; i < sizeof s->offer; i++) assert(a[i] == b[i]);
}
