/* The door: what is legal, and what a choice does. */
#include "games/flames/play.h"

#include <string.h>

/* ---- listing ------------------------------------------------------------------------- */

/* What a card does in the open question. */
static const uint8_t CARD_ACTION[ASK_COUNT] = {
    [ASK_ATTACK] = ACT_PLAY, [ASK_RESPOND] = ACT_PLAY, [ASK_ALTITUDE] = ACT_CLIMB,
    [ASK_PAY] = ACT_PAY,     [ASK_DISCARD] = ACT_DISCARD,
};

/* Writes one action per bit of `set`. The caller's room is LEGAL_MAX unless it says less. */
static inline int list_bits(Action *out, int count, int max, uint32_t set, Action base, int shift) {
    while (set && count < max) {
        out[count++] = base | (Action)__builtin_ctz(set) << shift;
        set &= set - 1;
    }
    return count;
}

static int list_start(const Flames *s, Seat seat, Action *out, int max) {
    int count = 0;
    for (int i = 0; i < s->element_count; i++) {
        const Element *e = &s->element[i];
        if (e->seat == seat && e->secret_altitude == NONE)
            count = list_bits(out, count, max, offer_start_altitudes(s, i), ACTION(ACT_ALTITUDE, i, 0), 0);
    }
    return count;
}

static int list_targets(const Offer *offer, Action *out, int count, int max) {
    for (uint32_t set = (uint32_t)(offer->leaders | offer->wingmen); set; set &= set - 1) {
        int i = __builtin_ctz(set);
        for (int craft = 0; craft < CRAFT_COUNT; craft++)
            if ((craft ? offer->wingmen : offer->leaders) >> i & 1 && count < max)
                out[count++] = ACTION(ACT_TARGET, i, craft);
    }
    return count;
}

int flames_legal(const Flames *s, Seat seat, Action *out, int max) {
    if (seat >= s->seat_count || !(s->to_act & SEAT_BIT(seat))) return 0;
    const Offer *offer = &s->offer;
    int count = list_bits(out, 0, max, offer->simple, 0, 16);
    switch (s->question) {
    case ASK_START: return list_start(s, seat, out, max);
    case ASK_ORDER: return list_bits(out, count, max, offer->leaders, ACTION(ACT_ORDER, 0, 0), 8);
    case ASK_CLOUDS: return list_bits(out, count, max, offer->altitudes, ACTION(ACT_ALTITUDE, s->active, 0), 0);
    case ASK_DRAW: return list_bits(out, count, max, (2u << offer->number) - 1, ACTION(ACT_DRAW, 0, 0), 8);
    default: break;
    }
    count = list_bits(out, count, max, offer->cards, ACTION(CARD_ACTION[s->question], 0, 0), 8);
    if (offer->scissors) count = list_bits(out, count, max, offer->scissors, ACTION(ACT_SCISSORS, 0, 0), 8);
    if (offer->guns) count = list_bits(out, count, max, offer->guns, ACTION(ACT_GUN, 0, 0), 8);
    if (offer->leaders | offer->wingmen) count = list_targets(offer, out, count, max);
    return count;
}

/* ---- looking up ------------------------------------------------------------------------ */

static int has_bit(uint32_t set, int bit) { return bit < 32 && (set >> bit & 1); }

static int start_is_open(const Flames *s, Seat seat, int element, int altitude) {
    if (s->question != ASK_START || element >= s->element_count) return 0;
    const Element *e = &s->element[element];
    return e->seat == seat && e->secret_altitude == NONE && has_bit(offer_start_altitudes(s, element), altitude);
}

static int altitude_is_open(const Flames *s, Seat seat, int element, int altitude) {
    if (s->question == ASK_START) return start_is_open(s, seat, element, altitude);
    return s->question == ASK_CLOUDS && element == s->active && has_bit(s->offer.altitudes, altitude);
}

/* Is the action among the answers of the open question? The seat is known to be asked. */
static int is_open(const Flames *s, Seat seat, Action action) {
    const Offer *offer = &s->offer;
    int kind = action_kind(action), a = action_a(action), b = action_b(action);
    if (action >> 24) return 0;
    if (kind < ACT_PLAY) return (offer->simple >> kind & 1) && !a && !b;
    switch (kind) {
    case ACT_PLAY:
    case ACT_CLIMB:
    case ACT_PAY:
    case ACT_DISCARD: return CARD_ACTION[s->question] == kind && !b && has_bit(offer->cards, a);
    case ACT_SCISSORS: return !b && has_bit(offer->scissors, a);
    case ACT_GUN: return !b && has_bit(offer->guns, a);
    case ACT_TARGET:
        if (s->question == ASK_ORDER) return 0;
        return b < CRAFT_COUNT && has_bit(b ? offer->wingmen : offer->leaders, a);
    case ACT_ORDER: return s->question == ASK_ORDER && !b && has_bit(offer->leaders, a);
    case ACT_ALTITUDE: return altitude_is_open(s, seat, a, b);
    case ACT_DRAW: return s->question == ASK_DRAW && !b && a <= offer->number;
    default: return 0;
    }
}

int flames_offers(const Flames *s, Seat seat, Action action) {
    return seat < s->seat_count && (s->to_act & SEAT_BIT(seat)) && is_open(s, seat, action);
}

/* ---- doing ------------------------------------------------------------------------------ */

/* One seat's secret choice; the last one sets the game going. [FLAMES-SETUP-07] */
static void choose_start(Flames *s, Seat seat, int element, int altitude, EventLog *log) {
    s->element[element].secret_altitude = (uint8_t)altitude;
    SAY_TO(log, SECRET, unit_of(element, LEADER), UNIT_NONE, SEAT_BIT(seat), .n = {altitude}, RULES(RULE_SETUP_07));
    for (int i = 0; i < s->element_count; i++)
        if (s->element[i].seat == seat && s->element[i].secret_altitude == NONE) return;
    s->to_act &= ~SEAT_BIT(seat);
    SAY(log, LOCKED, UNIT_NONE, UNIT_NONE, .n = {seat}, RULES(RULE_SETUP_07));
    if (!s->to_act) game_reveal(s, log);
}

static void choose_done(Flames *s, EventLog *log) {
    switch (s->question) {
    case ASK_WINGMAN: altitude_enter(s, log); break; /* [FLAMES-SEQ-03] */
    case ASK_ATTACK: attack_step_end(s, log); break;
    case ASK_RESPOND: attack_pass(s, log); break;
    case ASK_FOLLOW: altitude_follow(s, 0, log); break;
    case ASK_DISCARD: turn_draw_step(s, log); break;
    default: /* the Altitude Step */
        SAY(log, LEVEL, unit_of(s->active, LEADER), UNIT_NONE, RULES(RULE_SEQ_11));
        turn_leader_step(s, log);
        break;
    }
}

static void choose_card(Flames *s, int card, FlamesFamily family, int gun, EventLog *log) {
    if (s->question == ASK_RESPOND) attack_respond(s, card, family, log);
    else attack_play(s, card, family, gun, 0, log);
}

/* [FLAMES-POS-16, FLAMES-POS-17] */
static void choose_give_up(Flames *s, EventLog *log) {
    int foe = s->element[s->active].foe;
    SAY(log, GIVE_UP, unit_of(s->active, LEADER), unit_of(foe, LEADER), RULES(RULE_POS_16, RULE_POS_17));
    position_break(s, s->active, RULE_POS_16, log);
    attack_go_on(s, log);
}

/* The card leaves the hand now; what lies on top of the pile shows when the step ends. */
static void choose_discard(Flames *s, int card, EventLog *log) {
    Element *e = &s->element[s->active];
    Pile *pile = &s->pile[e->side];
    hand_remove(&e->hand, card);
    pile->discard[card]++;
    pile->discarded++;
    s->waiting_top = (uint8_t)card;
    SAY_TO(log, DISCARD, unit_of(s->active, LEADER), UNIT_NONE, SEAT_BIT(e->seat), .n = {card}, RULES(RULE_SEQ_16));
    ask(s, ASK_DISCARD, e->seat);
}

static void choose_altitude(Flames *s, Seat seat, int element, int altitude, EventLog *log) {
    if (s->question == ASK_START) choose_start(s, seat, element, altitude, log);
    else altitude_hide(s, altitude, log);
}

Verdict flames_apply(Flames *s, Seat seat, Action action, EventLog *log) {
    if (seat >= s->seat_count) return &REASON_NO_SUCH_SEAT;
    if (!s->to_act) return &REASON_GAME_OVER;
    if (!(s->to_act & SEAT_BIT(seat))) return &REASON_NOT_YOUR_TURN;
    if (!is_open(s, seat, action)) return flames_why_not(s, seat, action);
    int a = action_a(action), b = action_b(action);
    switch (action_kind(action)) {
    case ACT_DONE: choose_done(s, log); break;
    case ACT_GIVE_UP: choose_give_up(s, log); break;
    case ACT_DISENGAGE: element_disengage(s, s->active, log); break;
    case ACT_DIVE: altitude_dive(s, 0, log); break;
    case ACT_FOLLOW: altitude_follow(s, 1, log); break;
    case ACT_ROLL_DOWN: attack_play(s, CARD_VERTICAL_ROLL, FAMILY_VERTICAL_ROLL, 0, 0, log); break;
    case ACT_ROLL_UP: attack_play(s, CARD_VERTICAL_ROLL, FAMILY_VERTICAL_ROLL, 0, 1, log); break;
    case ACT_PLAY: choose_card(s, a, (FlamesFamily)FLAMES_CARD_FAMILY[a], 0, log); break;
    case ACT_SCISSORS: choose_card(s, a, FAMILY_SCISSORS, 0, log); break;
    case ACT_GUN: choose_card(s, a, FAMILY_IMS, 1, log); break;
    case ACT_CLIMB: altitude_climb(s, a, log); break;
    case ACT_PAY: altitude_pay(s, a, log); break;
    case ACT_DISCARD: choose_discard(s, a, log); break;
    case ACT_TARGET: attack_target(s, a, b, log); break;
    case ACT_ORDER: turn_take(s, a, log); break;
    case ACT_ALTITUDE: choose_altitude(s, seat, a, b, log); break;
    default: turn_draw(s, a, log); break;
    }
    return NULL;
}
