/* Why a choice is refused. The offer decides what is legal; this is called only after a refusal, so it need not be
 * fast. */
#include "games/flames/play.h"

#include <assert.h>

#define FLAMES_REASON(id, name, sentence, rule)                                                              \
    static const Reason REASON_##id = {name, sentence, RULE_##rule};
#include "games/flames/reasons.inc"
#undef FLAMES_REASON

static int responding(const Flames *s) { return s->question == ASK_RESPOND; }

/* The cards that the asked aircraft holds. */
static CardSet held(const Flames *s) {
    int attacker = !responding(s) || s->chain.answering;
    int element = attacker ? s->active : s->chain.defender,
        craft = attacker ? s->attacker : s->chain.defending;
    const Element *e = &s->element[element];
    return (craft == LEADER ? e->hand.have : s->mini[!attacker].have) | counter_bit(e, craft);
}

static Verdict why_not_fire(const Flames *s, int position, int lone, const Element *e) {
    if (lone) return &REASON_LONE_LEADER_FIRST;
    if (position < 0) return craft_face(e, LEADER)->gunner ? &REASON_NOT_ENOUGH_BURSTS : &REASON_NO_GUNNER;
    (void)s;
    return leader_has_pilot_fire(e) ? &REASON_NOT_ENOUGH_BURSTS : &REASON_NO_PILOT_FIRE;
}

static Verdict why_not_position_card(int family, int position) {
    if (family == FAMILY_FULL_THROTTLE) return &REASON_THROTTLE_POSITION;
    if (family == FAMILY_SCISSORS) return &REASON_SCISSORS_POSITION;
    if (family == FAMILY_HALF_LOOP) return &REASON_HALF_LOOP_POSITION;
    return position == 2 ? &REASON_ALREADY_TAILING : &REASON_NOT_OFFERED;
}

/* For an Attack card that is held but cannot be used against the target. */
static Verdict why_not_at_target(const Flames *s, int family) {
    const Element *e = &s->element[s->active];
    int target = s->target == NONE ? e->foe : s->target;
    int fire = family == FAMILY_IMS || family == FAMILY_OOTS;
    if (s->target == TARGET_SPENT) return &REASON_TARGET_GONE;
    if (target == NONE) return &REASON_NO_TARGET;
    if (s->element[target].altitude != e->altitude) return &REASON_OTHER_ALTITUDE;
    if (s->target_craft == WINGMAN && s->target != NONE) {
        if (s->attacker == WINGMAN) return &REASON_WINGMAN_ONLY_FIRES;
        if (fire) return &REASON_NOT_ENOUGH_BURSTS;
        return e->position < 0 ? &REASON_GUNNER_ONLY_FIRES : &REASON_LEADER_AT_WINGMAN;
    }
    int lone, position = position_toward(s, s->active, target, &lone);
    return fire ? why_not_fire(s, position, lone, e) : why_not_position_card(family, position);
}

static Verdict why_not_attack(const Flames *s, int card) {
    int family = FLAMES_CARD_FAMILY[card];
    if (flames_deck()->card[card].colour == COLOUR_BLUE) return &REASON_NOT_AN_ATTACK;
    if (s->attacker == WINGMAN && flames_deck()->card[card].wingman_limit) return &REASON_WINGMAN_LIMITATION;
    return why_not_at_target(s, family);
}

static Verdict why_not_response(const Flames *s, int card) {
    if (flames_deck()->card[card].colour == COLOUR_RED) return &REASON_NOT_A_RESPONSE;
    int chop = card == CARD_CHOP_THROTTLE && s->chain.top == FAMILY_FULL_THROTTLE;
    return chop ? &REASON_CHOP_NEEDS_NEUTRAL : &REASON_DOES_NOT_ANSWER;
}

static Verdict why_not_play(const Flames *s, int card) {
    if (card >= CARD_PLAYABLES) return &REASON_NOT_OFFERED;
    if (s->question != ASK_ATTACK && !responding(s)) return &REASON_NOT_OFFERED;
    if (!(held(s) & CARD_BIT(card))) return &REASON_NOT_HELD;
    return responding(s) ? why_not_response(s, card) : why_not_attack(s, card);
}

static Verdict why_not_scissors(const Flames *s, int card) {
    if (card >= CARD_PLAYABLES || (s->question != ASK_ATTACK && !responding(s))) return &REASON_NOT_OFFERED;
    if (!(held(s) & CARD_BIT(card))) return &REASON_NOT_HELD;
    if (responding(s) && !s->chain.answering) return &REASON_AGILE_OFF_TURN;
    if (!element_is_agile(&s->element[s->active])) return &REASON_NOT_AGILE;
    if (s->attacker == WINGMAN && !s->rules.agile_wingmen) return &REASON_NOT_AGILE;
    if (s->agile_used) return &REASON_AGILE_USED;
    return responding(s) ? &REASON_DOES_NOT_ANSWER : why_not_at_target(s, FAMILY_SCISSORS);
}

static Verdict why_not_gun(const Flames *s, int card) {
    const Element *e = &s->element[s->active];
    if (card >= CARD_PLAYABLES || s->question != ASK_ATTACK) return &REASON_NOT_OFFERED;
    if (s->attacker == WINGMAN) return &REASON_GUN_NOT_WINGMAN;
    if (!(held(s) & CARD_BIT(card))) return &REASON_NOT_HELD;
    if (!(CARDS_IMS & CARD_BIT(card))) return &REASON_GUN_NEEDS_IMS;
    if (!e->craft[LEADER].guns) return &REASON_NO_HEAVY_GUN;
    if (e->position < 0) return &REASON_GUN_NOT_GUNNER;
    return s->target == NONE && !element_is_engaged(e) ? &REASON_NO_TARGET : &REASON_GUN_NEEDS_BURSTS;
}

static Verdict why_not_roll(const Flames *s, int up) {
    const Element *e = &s->element[s->active];
    if (s->question != ASK_ATTACK) return &REASON_NOT_OFFERED;
    if (!(held(s) & CARD_BIT(CARD_VERTICAL_ROLL))) return &REASON_NOT_HELD;
    if (s->attacker == WINGMAN) return &REASON_WINGMAN_LIMITATION;
    if (!up) return &REASON_LOWEST;
    if (e->altitude == VERY_HIGH) return &REASON_HIGHEST;
    return element_may_climb(e) ? &REASON_CANNOT_PAY : &REASON_ABOVE_CEILING;
}

static Verdict why_not_target(const Flames *s, int element, int craft) {
    if (s->question != ASK_WINGMAN && s->question != ASK_ATTACK) return &REASON_NOT_OFFERED;
    if (element >= s->element_count || craft >= CRAFT_COUNT) return &REASON_NOT_OFFERED;
    const Element *e = &s->element[s->active], *t = &s->element[element];
    if (s->question == ASK_ATTACK && s->target != NONE) return &REASON_ONE_TARGET;
    if (t->side == e->side) return &REASON_FRIENDLY;
    if (!craft_flies(t, craft)) return &REASON_NOT_FLYING;
    if (t->clouds) return &REASON_IN_CLOUDS;
    if (t->altitude != e->altitude) return &REASON_OTHER_ALTITUDE;
    if (element_is_engaged(e)) {
        if (e->foe != element) return &REASON_OWN_FOE_ONLY;
        int gunner = e->position < 0 && craft_face(e, LEADER)->gunner;
        return gunner ? &REASON_NO_FIRE_CARD : &REASON_WINGMAN_OF_FOE;
    }
    if (craft == LEADER) return &REASON_ENGAGED_ELSEWHERE;
    return leader_has_pilot_fire(e) ? &REASON_NO_FIRE_CARD : &REASON_NO_PILOT_FIRE;
}

static Verdict why_not_climb(const Flames *s, int card) {
    const Element *e = &s->element[s->active];
    if (s->question != ASK_ALTITUDE) return &REASON_NOT_OFFERED;
    if (e->altitude > element_ceiling(e)) return &REASON_MUST_DIVE;
    if (e->altitude == VERY_HIGH) return &REASON_HIGHEST;
    if (!element_may_climb(e)) return &REASON_ABOVE_CEILING;
    if (!leader_can_pay(e, 1)) return &REASON_CANNOT_PAY;
    (void)card;
    return &REASON_NOT_HELD;
}

static Verdict why_not_altitude(const Flames *s, Seat seat, int element, int altitude) {
    if (element >= s->element_count || altitude >= ALTITUDE_COUNT) return &REASON_NOT_OFFERED;
    const Element *e = &s->element[element];
    if (e->seat != seat) return &REASON_NOT_YOURS;
    if (s->question == ASK_START) {
        if (e->secret_altitude != NONE) return &REASON_NOT_OFFERED;
        return altitude > element_ceiling(e) ? &REASON_ABOVE_CEILING : &REASON_NEEDS_TURBO;
    }
    if (s->question != ASK_CLOUDS || element != s->active) return &REASON_NOT_OFFERED;
    if (altitude > e->altitude + 1 || altitude < e->altitude - 1) return &REASON_ONE_LEVEL;
    if (e->altitude > element_ceiling(e)) return &REASON_MUST_DIVE;
    return element_may_climb(e) ? &REASON_CANNOT_PAY : &REASON_ABOVE_CEILING;
}

static Verdict why_not_order(const Flames *s, int element) {
    if (s->question != ASK_ORDER || element >= s->element_count) return &REASON_NOT_OFFERED;
    const Element *e = &s->element[element];
    if (e->side != s->next_side) return &REASON_NOT_YOURS;
    return e->ordered ? &REASON_ALREADY_ORDERED : &REASON_NOT_FLYING;
}

static Verdict why_not_simple(const Flames *s, int kind) {
    const Element *e = &s->element[s->active];
    int leader = s->question == ASK_ATTACK && s->attacker == LEADER;
    switch (kind) {
    case ACT_DONE: return s->question == ASK_ALTITUDE ? &REASON_MUST_DIVE : &REASON_NOT_OFFERED;
    case ACT_GIVE_UP:
        if (!leader) return &REASON_NOT_OFFERED;
        return e->position > 0 ? &REASON_TOO_LATE : &REASON_NO_POSITION;
    case ACT_DISENGAGE: return leader ? &REASON_TOO_LATE : &REASON_NOT_OFFERED;
    case ACT_DIVE: return s->question == ASK_ALTITUDE ? &REASON_LOWEST : &REASON_NOT_OFFERED;
    case ACT_FOLLOW: {
        if (s->question != ASK_FOLLOW) return &REASON_NOT_OFFERED;
        const Element *f = &s->element[e->foe];
        return e->altitude > f->altitude && !element_may_climb(f) ? &REASON_ABOVE_CEILING
                                                                  : &REASON_CANNOT_PAY;
    }
    default: return why_not_roll(s, kind == ACT_ROLL_UP);
    }
}

Verdict flames_why_not(const Flames *s, Seat seat, Action action) {
    assert(seat < s->seat_count);
    int kind = action_kind(action), a = action_a(action), b = action_b(action);
    if (action >> 24 || kind >= ACT_KINDS || (s->active == NONE && kind != ACT_ORDER && kind != ACT_ALTITUDE))
        return &REASON_NOT_OFFERED;
    switch (kind) {
    case ACT_PLAY: return b ? &REASON_NOT_OFFERED : why_not_play(s, a);
    case ACT_SCISSORS: return b ? &REASON_NOT_OFFERED : why_not_scissors(s, a);
    case ACT_GUN: return b ? &REASON_NOT_OFFERED : why_not_gun(s, a);
    case ACT_CLIMB: return why_not_climb(s, a);
    case ACT_PAY: return s->question == ASK_PAY ? &REASON_NOT_HELD : &REASON_NOT_OFFERED;
    case ACT_DISCARD: return s->question == ASK_DISCARD ? &REASON_NOT_HELD : &REASON_NOT_OFFERED;
    case ACT_TARGET: return why_not_target(s, a, b);
    case ACT_ORDER: return why_not_order(s, a);
    case ACT_ALTITUDE: return why_not_altitude(s, seat, a, b);
    case ACT_DRAW: return s->question == ASK_DRAW ? &REASON_TOO_MANY_CARDS : &REASON_NOT_OFFERED;
    default: return a || b ? &REASON_NOT_OFFERED : why_not_simple(s, kind);
    }
}
