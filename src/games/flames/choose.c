/* `legal` and `apply`: what may be chosen, and what a choice does. */
#include "base/bits.h"
#include "games/flames/play.h"

#include <assert.h>
#include <string.h>

/* ---- listing ------------------------------------------------------------------------- */

/* What a card does in the open question. */
static const uint8_t CARD_ACTION[ASK_COUNT] = {
    [ASK_ATTACK] = ACT_PLAY, [ASK_RESPOND] = ACT_PLAY,    [ASK_ALTITUDE] = ACT_CLIMB,
    [ASK_PAY] = ACT_PAY,     [ASK_DISCARD] = ACT_DISCARD,
};

/* Writes one action per bit of `set`; the caller has room for all of them. */
static inline int list_bits(Action *out, int count, uint32_t set, Action base, int shift) {
    for (; set; set &= set - 1) out[count++] = base | (Action)__builtin_ctz(set) << shift;
    return count;
}

static int list_start(const Flames *s, Seat seat, Action *out) {
    int count = 0;
    for (int i = 0; i < s->element_count; i++) {
        const Element *e = &s->element[i];
        if (e->seat == seat && e->secret_altitude == NONE)
            count = list_bits(out, count, offer_start_altitudes(s, i), ACTION(ACT_ALTITUDE, i, 0), 0);
    }
    return count;
}

/* One answer per aircraft. */
static int list_units(uint32_t set, Action base, Action *out, int count) {
    for (; set; set &= set - 1) {
        Action unit = (Action)__builtin_ctz(set);
        out[count++] = base | unit >> 1 << 8 | (unit & 1);
    }
    return count;
}

/* Lists the answers to the open question; there is room for LEGAL_MAX. The largest questions have fewer: sixteen
 * Elements with five altitudes; or 22 cards in three uses, 32 targets and seven plain answers. */
static int list_all(const Flames *s, Seat seat, Action *out) {
    const Offer *offer = &s->offer;
    int count = list_bits(out, 0, offer->simple, 0, 16), card = CARD_ACTION[s->question];
    if (card) {
        count = list_bits(out, count, offer->cards, ACTION(card, 0, 0), 8);
        if (offer->scissors) count = list_bits(out, count, offer->scissors, ACTION(ACT_SCISSORS, 0, 0), 8);
        if (offer->guns) count = list_bits(out, count, offer->guns, ACTION(ACT_GUN, 0, 0), 8);
        return list_units(offer->targets, ACTION(ACT_TARGET, 0, 0), out, count);
    }
    switch (s->question) {
    case ASK_START: return list_start(s, seat, out);
    case ASK_ORDER: return list_units(offer->targets, ACTION(ACT_ORDER, 0, 0), out, count);
    case ASK_CLOUDS: return list_bits(out, count, offer->altitudes, ACTION(ACT_ALTITUDE, s->active, 0), 0);
    case ASK_DRAW: return list_bits(out, count, (2u << offer->number) - 1, ACTION(ACT_DRAW, 0, 0), 8);
    default: return list_units(offer->targets, ACTION(ACT_TARGET, 0, 0), out, count);
    }
}

/* For a caller with less room. */
static int list_some(const Flames *s, Seat seat, Action *out, int max) {
    Action room[LEGAL_MAX];
    int count = list_all(s, seat, room);
    if (count > max) count = max;
    if (count > 0) memcpy(out, room, sizeof room[0] * (size_t)count);
    return count;
}

int flames_legal(const Flames *s, Seat seat, Action *out, int max) {
    if (seat >= s->seat_count || !(s->to_act & SEAT_BIT(seat))) return 0;
    return max >= LEGAL_MAX ? list_all(s, seat, out) : list_some(s, seat, out, max);
}

/* ---- picking ---------------------------------------------------------------------------- */

/* The bit that has `n` lower ones. Which one it is cannot be predicted, so there is no branch if the processor has an
 * instruction for it. */
static inline Action nth_bit(uint64_t set, uint32_t n) {
    if (bits_spread_quick()) return (Action)__builtin_ctzll(bits_spread(1ull << n, set));
    for (; n; n--) set &= set - 1;
    return (Action)__builtin_ctzll(set);
}

static __attribute__((noinline)) Action pick_start(const Flames *s, Seat seat, uint32_t roll) {
    uint32_t altitudes[ELEMENT_MAX], count = 0;
    for (int i = 0; i < s->element_count; i++) {
        const Element *e = &s->element[i];
        int open = e->seat == seat && e->secret_altitude == NONE;
        altitudes[i] = open ? offer_start_altitudes(s, i) : 0;
        count += (uint32_t)__builtin_popcount(altitudes[i]);
    }
    uint32_t place = (uint32_t)((uint64_t)roll * count >> 32), size;
    int i = 0;
    for (; place >= (size = (uint32_t)__builtin_popcount(altitudes[i])); i++) place -= size;
    return ACTION(ACT_ALTITUDE, i, nth_bit(altitudes[i], place));
}

static __attribute__((noinline)) Action pick_listed(const Flames *s, Seat seat, uint32_t roll) {
    Action out[LEGAL_MAX];
    int count = list_all(s, seat, out);
    return out[(uint64_t)roll * (uint32_t)count >> 32];
}

/* The answer at that place of the list. If there are only plain answers, cards in their plain use and targets, they are
 * bits of one word and the list is not built. */
Action flames_pick(const Flames *s, Seat seat, uint32_t roll) {
    enum { CARDS_AT = 8, TARGETS_AT = 32 };
    _Static_assert(CARDS_AT + CARD_COUNTER < TARGETS_AT, "all kinds of cards have a bit");
    const Offer *offer = &s->offer;
    int kind = CARD_ACTION[s->question];
    uint64_t all = offer->simple | (uint64_t)offer->targets << TARGETS_AT;
    if (s->question == ASK_START) return pick_start(s, seat, roll);
    if (s->question == ASK_DRAW && !offer->simple) return ACTION(ACT_DRAW, (uint32_t)((uint64_t)roll * (offer->number + 1u) >> 32), 0);
    if (kind && !(offer->scissors | offer->guns))
        all |= (uint64_t)offer->cards << CARDS_AT;
    else if (s->question != ASK_WINGMAN && s->question != ASK_FOLLOW)
        return pick_listed(s, seat, roll);
    Action bit = nth_bit(all, (uint32_t)((uint64_t)roll * (uint32_t)__builtin_popcountll(all) >> 32));
    if (bit >= TARGETS_AT) return ACTION(ACT_TARGET, (bit - TARGETS_AT) >> 1, bit & 1);
    return bit < CARDS_AT ? bit << 16 : ACTION(kind, bit - CARDS_AT, 0);
}

/* ---- looking up ------------------------------------------------------------------------ */

static inline int has_bit(uint32_t set, int bit) { return bit < 32 && (set >> bit & 1); }

static int start_is_open(const Flames *s, Seat seat, int element, int altitude) {
    if (s->question != ASK_START || element >= s->element_count) return 0;
    const Element *e = &s->element[element];
    return e->seat == seat && e->secret_altitude == NONE &&
           has_bit(offer_start_altitudes(s, element), altitude);
}

static int altitude_is_open(const Flames *s, Seat seat, int element, int altitude) {
    if (s->question == ASK_START) return start_is_open(s, seat, element, altitude);
    return s->question == ASK_CLOUDS && element == s->active && has_bit(s->offer.altitudes, altitude);
}

/* ---- doing ------------------------------------------------------------------------------ */

/* One seat's secret choice; the last one starts the fight. [FLAMES-SETUP-07] */
static void choose_start(Flames *s, Seat seat, int element, int altitude, EventLog *log) {
    s->element[element].secret_altitude = (uint8_t)altitude;
    SAY_TO(log, SECRET, unit_of(element, LEADER), UNIT_NONE, SEAT_BIT(seat), .n = {altitude},
           RULES(RULE_SETUP_07));
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
    if (s->question == ASK_RESPOND)
        attack_respond(s, card, family, log);
    else
        attack_play(s, card, family, gun, 0, log);
}

/* [FLAMES-POS-16, FLAMES-POS-17] */
static void choose_give_up(Flames *s, EventLog *log) {
    int foe = s->element[s->active].foe;
    SAY(log, GIVE_UP, unit_of(s->active, LEADER), unit_of(foe, LEADER), RULES(RULE_POS_16, RULE_POS_17));
    position_break(s, s->active, RULE_POS_16, log);
    attack_go_on(s, log);
}

/* The card leaves the hand now; which card is on top of the pile is shown when the step ends. */
static void choose_discard(Flames *s, int card, EventLog *log) {
    Element *e = &s->element[s->active];
    hand_remove(&e->hand, card);
    discard_covered(s, e->side, card);
    s->waiting_top = (uint8_t)card;
    SAY_TO(log, DISCARD, unit_of(s->active, LEADER), UNIT_NONE, SEAT_BIT(e->seat), .n = {card},
           RULES(RULE_SEQ_16));
    ask_discard(s);
}

static void choose_altitude(Flames *s, Seat seat, int element, int altitude, EventLog *log) {
    if (s->question == ASK_START)
        choose_start(s, seat, element, altitude, log);
    else
        altitude_hide(s, altitude, log);
}

/* Answers without a card: their kinds are the bits of Offer.simple. */
static void choose_simple(Flames *s, int kind, EventLog *log) {
    switch (kind) {
    case ACT_DONE: choose_done(s, log); break;
    case ACT_GIVE_UP: choose_give_up(s, log); break;
    case ACT_DISENGAGE: attack_disengage(s, log); break;
    case ACT_DIVE: altitude_dive(s, 0, log); break;
    case ACT_FOLLOW: altitude_follow(s, 1, log); break;
    default: attack_play(s, CARD_VERTICAL_ROLL, FAMILY_VERTICAL_ROLL, 0, kind == ACT_ROLL_UP, log); break;
    }
}

/* Plays a card in its plain use, if that is offered. */
static int choose_card_action(Flames *s, int kind, int card, EventLog *log) {
    if (CARD_ACTION[s->question] != kind || !has_bit(s->offer.cards, card)) return 0;
    switch (kind) {
    case ACT_PLAY: choose_card(s, card, (FlamesFamily)FLAMES_CARD_FAMILY[card], 0, log); break;
    case ACT_CLIMB: altitude_climb(s, card, log); break;
    case ACT_PAY: altitude_pay(s, card, log); break;
    default: choose_discard(s, card, log); break;
    }
    return 1;
}

static int choose_target(Flames *s, int element, int craft, EventLog *log) {
    if (s->question == ASK_ORDER || craft >= CRAFT_COUNT ||
        !has_bit(s->offer.targets, unit_of(element, craft)))
        return 0;
    attack_target(s, element, craft, log);
    return 1;
}

/* Answers with two numbers or rarer ones; 0 if not offered. */
static int choose_other(Flames *s, Seat seat, int kind, int a, int b, EventLog *log) {
    switch (kind) {
    case ACT_SCISSORS:
        if (b || !has_bit(s->offer.scissors, a)) return 0;
        choose_card(s, a, FAMILY_SCISSORS, 0, log);
        return 1;
    case ACT_GUN:
        if (b || !has_bit(s->offer.guns, a)) return 0;
        choose_card(s, a, FAMILY_IMS, 1, log);
        return 1;
    case ACT_TARGET: return choose_target(s, a, b, log);
    case ACT_ORDER:
        if (s->question != ASK_ORDER || b || !has_bit(s->offer.targets, unit_of(a, LEADER))) return 0;
        turn_take(s, a, log);
        return 1;
    case ACT_ALTITUDE:
        if (!altitude_is_open(s, seat, a, b)) return 0;
        choose_altitude(s, seat, a, b, log);
        return 1;
    case ACT_DRAW:
        if (s->question != ASK_DRAW || b || a > s->offer.number) return 0;
        turn_draw(s, a, log);
        return 1;
    default: return 0;
    }
}

Verdict flames_apply(Flames *s, Seat seat, Action action, EventLog *log) {
    if (seat >= s->seat_count) return &REASON_NO_SUCH_SEAT;
    if (!s->to_act) return &REASON_GAME_OVER;
    if (!(s->to_act & SEAT_BIT(seat))) return &REASON_NOT_YOUR_TURN;
    if (action >= ACTION(ACT_KINDS, 0, 0)) return &REASON_NOT_OFFERED;
    int kind = action_kind(action), a = action_a(action), b = action_b(action), done = 0;
    if (action < ACTION(ACT_PLAY, 0, 0)) {
        done = (s->offer.simple >> kind & 1) && !a && !b;
        if (done) choose_simple(s, kind, log);
    } else if (kind == ACT_PLAY || (kind >= ACT_CLIMB && kind <= ACT_DISCARD)) {
        done = !b && choose_card_action(s, kind, a, log);
    } else {
        done = choose_other(s, seat, kind, a, b, log);
    }
    return done ? NULL : flames_why_not(s, seat, action);
}
