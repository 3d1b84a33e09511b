/* The legal answers. They are found once, when a question is asked. */
#include "games/flames/play.h"

#include <assert.h>
#include <string.h>

/* Position cards that are Attacks against a Leader, from Tailed to Tailing.
 * [FLAMES-POS-09..15, FLAMES-Q-04] */
static const CardSet POSITION_CARDS[5] = {
    CARD_BIT(CARD_MANEUVER) | CARD_BIT(CARD_HALF_LOOP) | CARDS_FULL_THROTTLE,
    CARD_BIT(CARD_MANEUVER) | CARD_BIT(CARD_HALF_LOOP) | CARDS_FULL_THROTTLE | CARD_BIT(CARD_SCISSORS),
    CARD_BIT(CARD_MANEUVER) | CARD_BIT(CARD_HALF_LOOP),
    CARD_BIT(CARD_MANEUVER),
    0,
};

enum { DISADVANTAGED = -1 };

/* Can the acting aircraft treat a card as a Scissors? [FLAMES-SPECIAL-01, FLAMES-SPECIAL-02, FLAMES-Q-01] */
static int may_use_agile(const Flames *s) {
    if (s->agile_used) return 0;
    if (!element_is_agile(&s->element[s->active])) return 0;
    return s->attacker == LEADER || s->rules.agile_wingmen;
}

static CardSet as_scissors(const Flames *s, CardSet have) {
    if (!s->rules.counter_scissors) have &= ~CARD_BIT(CARD_COUNTER); /* [FLAMES-Q-02] */
    return have & ~CARD_BIT(CARD_SCISSORS);
}

static CardSet fire_within(int bursts) {
    return flames_deck()->fire_within[bursts < 0 ? 0 : bursts > 3 ? 3 : bursts];
}

/* Enemy aircraft that can be attacked: same altitude, in the fight, not in the Clouds. For an Engaged Element only its
 * foe's. [FLAMES-ALT-02, FLAMES-CLOUDS-07, FLAMES-ENG-02..08, FLAMES-LONE-01] */
static uint32_t find_targets(const Flames *s, const Element *e) {
    uint32_t targets = 0, enemies = s->members[enemy_of(e->side)];
    if (e->foe != NONE) enemies = 1u << e->foe;
    for (; enemies; enemies &= enemies - 1) {
        int i = __builtin_ctz(enemies);
        const Element *t = &s->element[i];
        /* No branches: each of these conditions holds about half of the time. */
        uint32_t near = (t->altitude == e->altitude) & !t->clouds & element_flies(t);
        uint32_t open = (t->foe == NONE) | (e->foe == i) | (element_is_lone(t) & (t->position > 0));
        uint32_t wingman = (uint32_t)craft_flies(t, WINGMAN);
        targets |= (near & open) << (2 * i) | (near & wingman) << (2 * i + 1);
    }
    return targets;
}

static void offer_wingman_targets(Flames *s) {
    s->offer.simple = SIMPLE_DONE;
    s->offer.targets = find_targets(s, &s->element[s->active]);
}

/* A Wingman has no Burst limit, plays neither Clouds nor Vertical Roll, and against another
 * Wingman only fires. [FLAMES-WING-06, FLAMES-WING-08, FLAMES-WING-15, FLAMES-Q-29] */
static void offer_wingman_attack(Flames *s) {
    Offer *offer = &s->offer;
    offer->simple = SIMPLE_DONE;
    const Element *e = &s->element[s->active];
    CardSet have = s->mini[0].have | counter_bit(e, WINGMAN);
    if (s->target_craft == WINGMAN) {
        offer->cards = have & CARDS_FIRE;
        return;
    }
    int lone, position = position_toward(s, s->active, s->target, &lone);
    offer->cards = have & POSITION_CARDS[position + 2];
    if (!lone) offer->cards |= have & CARDS_FIRE; /* [FLAMES-LONE-02] */
    if (position == DISADVANTAGED && may_use_agile(s)) offer->scissors = as_scissors(s, have);
}

/* Fire with the pilot's guns; he has `bursts`. [FLAMES-FIRE-06, FLAMES-HG-03, FLAMES-HG-04] */
static void offer_pilot_fire(Flames *s, const Element *e, CardSet have, int bursts) {
    int left = bursts - s->spent;
    s->offer.cards |= have & fire_within(left);
    if (e->craft[LEADER].guns && left >= 2) s->offer.guns = have & CARDS_IMS;
}

static void offer_leader_at_leader(Flames *s, const Element *e, CardSet have, int target) {
    int lone, position = position_toward(s, s->active, target, &lone);
    s->offer.cards |= have & POSITION_CARDS[position + 2];
    if (position == DISADVANTAGED && may_use_agile(s)) s->offer.scissors = as_scissors(s, have);
    if (lone) return; /* [FLAMES-LONE-02] */
    const Face *face = craft_face(e, LEADER);
    if (position < 0) { /* [FLAMES-RATE-20, FLAMES-POS-19] */
        s->offer.cards |= have & fire_within(face->gunner - s->gunner_spent);
    } else if (leader_has_pilot_fire(e)) {
        offer_pilot_fire(s, e, have, face->burst + position_bursts(position));
    }
}

/* Position gives nothing against a Wingman, but cards do. A Gunner can only fire. [FLAMES-WING-21, FLAMES-WING-22,
 * FLAMES-Q-48] */
static void offer_leader_at_wingman(Flames *s, const Element *e, CardSet have) {
    const Face *face = craft_face(e, LEADER);
    if (e->position < 0) {
        s->offer.cards |= have & fire_within(face->gunner - s->gunner_spent);
        return;
    }
    s->offer.cards |= have & (CARD_BIT(CARD_MANEUVER) | CARD_BIT(CARD_HALF_LOOP));
    if (leader_has_pilot_fire(e)) offer_pilot_fire(s, e, have, face->burst + s->gained);
}

/* Which aircraft the Leader may announce. An Engaged Leader attacks only his foe, without announcing, and his Gunner
 * may announce that foe's Wingman. [FLAMES-ENG-02, FLAMES-ENG-03, FLAMES-ENG-05, FLAMES-WING-18, FLAMES-WING-19,
 * FLAMES-WING-24] */
static void offer_leader_targets(Flames *s, const Element *e, CardSet have) {
    Offer *offer = &s->offer;
    int holds_fire = (have & CARDS_FIRE) != 0;
    offer->targets = find_targets(s, e);
    if (!element_is_engaged(e)) {
        if (!holds_fire || !leader_has_pilot_fire(e)) offer->targets &= TARGETS_LEADERS;
        return;
    }
    offer->targets &= TARGETS_WINGMEN;
    if (e->position > 0 || !craft_face(e, LEADER)->gunner || !holds_fire) offer->targets = 0;
    offer_leader_at_leader(s, e, have, e->foe);
}

/* Clouds and Vertical Roll attack nobody, so they are possible with any target. A climb must leave a card to pay for
 * it. [FLAMES-CLOUDS-01, FLAMES-VROLL-01, FLAMES-Q-06] */
static void offer_altitude_cards(Flames *s, const Element *e, CardSet have) {
    Offer *offer = &s->offer;
    offer->cards |= have & CARD_BIT(CARD_CLOUDS);
    if (!(have & CARD_BIT(CARD_VERTICAL_ROLL))) return;
    if (e->altitude > VERY_LOW) offer->simple |= SIMPLE_ROLL_DOWN;
    if (element_may_climb(e) && leader_can_pay(e, 2)) offer->simple |= SIMPLE_ROLL_UP;
}

static void offer_leader_attack(Flames *s) {
    Offer *offer = &s->offer;
    const Element *e = &s->element[s->active];
    CardSet have = e->hand.have | counter_bit(e, LEADER);
    offer->simple = SIMPLE_DONE;
    if (!s->played) offer->simple |= SIMPLE_DISENGAGE; /* announcing a target is not playing a card [FLAMES-SEQ-15,
                                                        * FLAMES-Q-42] */
    if (s->target == NONE) {
        if (!s->played && e->position > 0) offer->simple |= SIMPLE_GIVE_UP; /* [FLAMES-POS-16, FLAMES-POS-18] */
        offer_leader_targets(s, e, have);
    } else if (s->target != TARGET_SPENT && s->element[s->target].altitude == e->altitude) {
        if (s->target_craft == LEADER) {
            offer_leader_at_leader(s, e, have, s->target);
        } else {
            offer_leader_at_wingman(s, e, have);
        }
    }
    offer_altitude_cards(s, e, have);
}

/* Is the responder above Neutral toward the enemy of this chain? [FLAMES-RESP-11, FLAMES-Q-03] */
static int responder_is_above(const Flames *s) {
    if (s->chain.defending == WINGMAN) return 0;
    int lone, position = position_toward(s, s->active, s->chain.defender, &lone);
    return s->chain.answering ? position > 0 : position < 0;
}

/* The Response matrix. [FLAMES-RESP-01..20] */
static void offer_responses(Flames *s) {
    const Chain *chain = &s->chain;
    int element = chain->answering ? s->active : chain->defender;
    int craft = chain->answering ? s->attacker : chain->defending;
    const Element *e = &s->element[element];
    CardSet have = (craft == LEADER ? e->hand.have : s->mini[!chain->answering].have) | counter_bit(e, craft);
    CardSet fits = flames_deck()->answered_by[chain->top];
    if (chain->top == FAMILY_FULL_THROTTLE && responder_is_above(s)) fits &= ~CARD_BIT(CARD_CHOP_THROTTLE);
    s->offer.simple = SIMPLE_DONE;
    s->offer.cards = have & fits;
    if (chain->answering && (fits & CARD_BIT(CARD_SCISSORS)) && may_use_agile(s))
        s->offer.scissors = as_scissors(s, have);
}

/* [FLAMES-SEQ-11, FLAMES-ALT-05..07, FLAMES-ALT-16] */
static void offer_altitude(Flames *s) {
    Offer *offer = &s->offer;
    const Element *e = &s->element[s->active];
    if (e->altitude > element_ceiling(e)) {
        offer->simple = SIMPLE_DIVE;
        return;
    }
    offer->simple = SIMPLE_DONE;
    if (e->altitude > VERY_LOW) offer->simple |= SIMPLE_DIVE;
    if (element_may_climb(e)) offer->cards = e->hand.have | counter_bit(e, LEADER);
}

/* He pays the full price or stays. [FLAMES-ALT-12, FLAMES-ALT-13, FLAMES-VROLL-02, FLAMES-Q-08] */
static void offer_follow(Flames *s) {
    const Element *mover = &s->element[s->active], *e = &s->element[mover->foe];
    int up = mover->altitude > e->altitude;
    s->offer.simple = SIMPLE_DONE;
    if (up && !element_may_climb(e)) return;
    if (leader_can_pay(e, follow_price(s, e, up))) s->offer.simple |= SIMPLE_FOLLOW;
}

/* [FLAMES-CLOUDS-04, FLAMES-CLOUDS-10] */
static void offer_clouds(Flames *s) {
    const Element *e = &s->element[s->active];
    int levels = 1 << e->altitude;
    if (e->altitude > VERY_LOW) levels |= levels >> 1;
    if (element_may_climb(e) && leader_can_pay(e, 1)) levels |= 1 << (e->altitude + 1);
    if (e->altitude > element_ceiling(e)) levels = 1 << (e->altitude - 1);
    s->offer.altitudes = (uint8_t)levels;
}

/* [FLAMES-SEQ-16] */
static void offer_discard(Flames *s) {
    s->offer.simple = SIMPLE_DONE;
    s->offer.cards = s->element[s->active].hand.have;
}

/* [FLAMES-SEQ-18, FLAMES-RATE-08, FLAMES-RATE-10, FLAMES-Q-36] */
static void offer_draw(Flames *s) {
    const Element *e = &s->element[s->active];
    int room = leader_performance(e) - e->hand.size, power = leader_horsepower(e);
    s->offer.number = (uint8_t)floored(room < power ? room : power);
}

static void offer_order(Flames *s) {
    for (int i = 0; i < s->element_count; i++) {
        const Element *e = &s->element[i];
        if (e->side == s->next_side && element_flies(e) && !e->ordered) s->offer.targets |= 1u << (2 * i);
    }
}

void offer_find(Flames *s) {
    memset(&s->offer, 0, sizeof s->offer);
    switch (s->question) {
    case ASK_ORDER: offer_order(s); break;
    case ASK_WINGMAN: offer_wingman_targets(s); break;
    case ASK_ATTACK:
        if (s->attacker == WINGMAN)
            offer_wingman_attack(s);
        else
            offer_leader_attack(s);
        break;
    case ASK_RESPOND: offer_responses(s); break;
    case ASK_ALTITUDE: offer_altitude(s); break;
    case ASK_PAY:
        s->offer.cards = s->element[s->payer].hand.have | counter_bit(&s->element[s->payer], LEADER);
        break;
    case ASK_FOLLOW: offer_follow(s); break;
    case ASK_CLOUDS: offer_clouds(s); break;
    case ASK_DISCARD: offer_discard(s); break;
    case ASK_DRAW: offer_draw(s); break;
    default: break; /* ASK_START is answered for each Element, ASK_NOTHING never */
    }
}

/* The seat that is asked. */
int question_seat(const Flames *s) {
    int element = s->active;
    switch (s->question) {
    case ASK_RESPOND:
        if (!s->chain.answering) element = s->chain.defender;
        break;
    case ASK_PAY: element = s->payer; break;
    case ASK_FOLLOW: element = s->element[s->active].foe; break;
    case ASK_ORDER: return side_captain(s, s->next_side);
    default: break;
    }
    return s->element[element].seat;
}

void ask(Flames *s, Question question, int seat) {
    s->question = (uint8_t)question;
    s->to_act = SEAT_BIT(seat);
    offer_find(s);
}

/* The common questions of the acting Element, without finding out which it is. */
static inline void ask_active(Flames *s, Question question) {
    s->question = (uint8_t)question;
    s->to_act = SEAT_BIT(s->element[s->active].seat);
    memset(&s->offer, 0, sizeof s->offer);
}

void ask_wingman(Flames *s) {
    ask_active(s, ASK_WINGMAN);
    offer_wingman_targets(s);
}

void ask_attack(Flames *s) {
    ask_active(s, ASK_ATTACK);
    if (s->attacker == WINGMAN)
        offer_wingman_attack(s);
    else
        offer_leader_attack(s);
}

void ask_altitude(Flames *s) {
    ask_active(s, ASK_ALTITUDE);
    offer_altitude(s);
}

void ask_discard(Flames *s) {
    ask_active(s, ASK_DISCARD);
    offer_discard(s);
}

void ask_draw(Flames *s) {
    ask_active(s, ASK_DRAW);
    offer_draw(s);
}

void ask_response(Flames *s) {
    ask_active(s, ASK_RESPOND);
    s->to_act = SEAT_BIT(s->element[s->chain.answering ? s->active : s->chain.defender].seat);
    offer_responses(s);
}

/* Very High needs turbochargers and the Ceiling. [FLAMES-SETUP-07, FLAMES-SETUP-08, FLAMES-Q-34] */
uint16_t offer_start_altitudes(const Flames *s, int element) {
    assert(element >= 0);
    assert(element < s->element_count);
    const Element *e = &s->element[element];
    int top = element_ceiling(e);
    if (top == VERY_HIGH && !element_is_turbo(e)) top = HIGH;
    return (uint16_t)((2 << top) - 1);
}
