/* Attack and response: a chain of cards, won by the side that plays the last one. [rulebook 6, 7.3, 10; FLAMES-ATTACK,
 * FLAMES-RESP] */
#include "games/flames/play.h"

#include <assert.h>
#include <string.h>

static Hand *attacking_hand(Flames *s) {
    return s->attacker == LEADER ? &s->element[s->active].hand : &s->mini[0];
}

static Hand *defending_hand(Flames *s) {
    return s->chain.defending == LEADER ? &s->element[s->chain.defender].hand : &s->mini[1];
}

static int attacker_unit(const Flames *s) { return unit_of(s->active, s->attacker); }

static int defender_unit(const Flames *s) {
    return s->chain.defender == NONE ? UNIT_NONE : unit_of(s->chain.defender, s->chain.defending);
}

/* The rule ids of a card as an Attack, and as a Response. */
static const uint16_t ATTACK_RULE[FAMILY_COUNT] = {
    [FAMILY_HALF_LOOP] = RULE_POS_10, [FAMILY_MANEUVER] = RULE_POS_09,
    [FAMILY_IMS] = RULE_FIRE_01,      [FAMILY_OOTS] = RULE_FIRE_01,
    [FAMILY_CLOUDS] = RULE_CLOUDS_01, [FAMILY_FULL_THROTTLE] = RULE_POS_12,
    [FAMILY_SCISSORS] = RULE_POS_14,  [FAMILY_VERTICAL_ROLL] = RULE_VROLL_01,
};
static const uint16_t RESPONSE_RULE[FAMILY_COUNT] = {
    [FAMILY_CLOUDS] = RULE_RESP_13,        [FAMILY_FULL_THROTTLE] = RULE_RESP_14,
    [FAMILY_SCISSORS] = RULE_RESP_15,      [FAMILY_VERTICAL_ROLL] = RULE_RESP_16,
    [FAMILY_ACE_PILOT] = RULE_RESP_08,     [FAMILY_BARREL_ROLL] = RULE_RESP_09,
    [FAMILY_CHOP_THROTTLE] = RULE_RESP_10, [FAMILY_TIGHT_TURN] = RULE_RESP_12,
};

/* ---- before the first card -------------------------------------------------------- */

/* The rule by which altitude changes a Wingman's ratings. */
static uint16_t wingman_altitude_rule(const Element *e) {
    static const uint16_t RULE[2][2] = {{RULE_RATE_31, RULE_RATE_32}, {RULE_RATE_33, RULE_RATE_34}};
    return e->altitude < HIGH ? RULE_RATE_30 : RULE[element_is_turbo(e)][e->altitude == VERY_HIGH];
}

/* The rule by which this aircraft may be attacked. */
static uint16_t target_rule(const Flames *s, int element, int craft) {
    const Element *e = &s->element[s->active], *t = &s->element[element];
    if (craft == LEADER && t->foe != NONE && t->foe != s->active) return RULE_LONE_01;
    if (s->attacker == WINGMAN) return element_is_engaged(e) ? RULE_WING_09 : RULE_WING_10;
    if (craft == WINGMAN) return element_is_engaged(e) ? RULE_WING_24 : RULE_WING_18;
    return RULE_ENG_03;
}

static void draw_mini_hand(Flames *s, int which, int element, int cards, int rule, EventLog *log) {
    int drawn = draw_to_hand(s, unit_of(element, WINGMAN), &s->mini[which], cards, log);
    SAY(log, MINI_HAND, unit_of(element, WINGMAN), UNIT_NONE, .n = {drawn},
        RULES((uint16_t)rule, RULE_RATE_29, RULE_COMP_03, wingman_altitude_rule(&s->element[element])));
}

static void draw_defence(Flames *s, int rule, EventLog *log) {
    draw_mini_hand(s, 1, s->target, wingman_defense(&s->element[s->target]), rule, log);
}

/* The target is announced before anything is drawn. If a Leader attacks a Wingman, the Wingman draws at once; if a
 * Wingman attacks, only if he has something to fire. [FLAMES-SEQ-05..07, FLAMES-WING-03, FLAMES-WING-05,
 * FLAMES-WING-14, FLAMES-WING-20, FLAMES-Q-25, FLAMES-Q-26] */
void attack_target(Flames *s, int element, int craft, EventLog *log) {
    assert(element >= 0);
    assert(element < s->element_count);
    assert(craft == LEADER || craft == WINGMAN);
    s->target = (uint8_t)element;
    s->target_craft = (uint8_t)craft;
    SAY(log, TARGET, attacker_unit(s), unit_of(element, craft),
        RULES(RULE_SEQ_12, RULE_ATTACK_04, target_rule(s, element, craft)));
    if (s->attacker == LEADER) {
        if (craft == WINGMAN) draw_defence(s, RULE_WING_20, log);
        attack_go_on(s, log);
        return;
    }
    draw_mini_hand(s, 0, s->active, wingman_offense(&s->element[s->active]), RULE_WING_03, log);
    if (craft == WINGMAN) {
        if (!(s->mini[0].have & CARDS_FIRE)) {
            SAY(log, NO_FIRE, attacker_unit(s), UNIT_NONE, RULES(RULE_WING_14, RULE_WING_05));
            attack_step_end(s, log);
            return;
        }
        draw_defence(s, RULE_WING_14, log);
    }
    attack_go_on(s, log);
}

/* Asks for the next Attack card; a Wingman whose target is gone is done. [FLAMES-ATTACK-08, FLAMES-Q-27] */
void attack_go_on(Flames *s, EventLog *log) {
    if (s->attacker == WINGMAN && s->target == TARGET_SPENT) {
        attack_step_end(s, log);
        return;
    }
    ask_attack(s);
}

/* Mini-hands last for one step. [FLAMES-WING-12, FLAMES-WING-17, FLAMES-COMP-03] */
static void discard_mini_hands(Flames *s, EventLog *log) {
    int side = s->element[s->active].side;
    discard_hand(s, side, &s->mini[0], RULE_WING_12, log);
    discard_hand(s, enemy_of(side), &s->mini[1], RULE_WING_17, log);
}

/* A Wingman announced as a target has already drawn for his defence. [FLAMES-WING-17] */
void attack_disengage(Flames *s, EventLog *log) {
    discard_mini_hands(s, log);
    element_disengage(s, s->active, log);
}

void attack_step_end(Flames *s, EventLog *log) {
    discard_mini_hands(s, log);
    if (s->step == STEP_WINGMAN)
        altitude_enter(s, log);
    else
        turn_discard_step(s, log);
}

/* ---- the chain -------------------------------------------------------------------- */

/* The rule that gives the Bursts. */
static uint16_t burst_rule(const Flames *s) {
    static const uint16_t POSITION[5] = {RULE_RATE_20, RULE_RATE_20, RULE_POS_20, RULE_POS_21, RULE_POS_22};
    return s->target_craft == WINGMAN ? RULE_WING_21 : POSITION[s->element[s->active].position + 2];
}

static void use_bursts(Flames *s, int card, int gun, EventLog *log) {
    Element *e = &s->element[s->active];
    if (s->attacker == WINGMAN) return; /* [FLAMES-WING-06] */
    int bursts = gun ? 2 : flames_deck()->card[card].bursts;
    int gunner = e->position < 0;
    if (gunner)
        s->gunner_spent = (uint8_t)(s->gunner_spent + bursts);
    else
        s->spent = (uint8_t)(s->spent + bursts);
    s->chain.gunner = (uint8_t)gunner;
    e->craft[LEADER].guns = (uint8_t)(e->craft[LEADER].guns - gun);
    SAY(log, BURSTS, attacker_unit(s), UNIT_NONE, .n = {bursts, gunner},
        RULES(gunner ? RULE_GUNNER_01 : RULE_FIRE_06, RULE_POS_26, gun ? RULE_HG_02 : burst_rule(s),
              gun ? RULE_HG_03 : RULE_NONE));
}

/* Who may answer: the target; against Clouds and Vertical Roll only the Engaged Leader, if he is Advantaged or Tailing.
 * [FLAMES-RESP-01, FLAMES-RESP-19, FLAMES-RESP-20, FLAMES-Q-32, FLAMES-Q-38] */
static void name_defender(Flames *s) {
    Chain *chain = &s->chain;
    const Element *e = &s->element[s->active];
    if (chain->family == FAMILY_CLOUDS || chain->family == FAMILY_VERTICAL_ROLL) {
        chain->defender = (uint8_t)(e->position < 0 ? e->foe : NONE);
        chain->defending = LEADER;
        return;
    }
    if (s->target == NONE) { /* an Engaged Leader attacks his foe without announcing him */
        s->target = e->foe;
        s->target_craft = LEADER;
    }
    chain->defender = s->target;
    chain->defending = s->target_craft;
}

static void resolve(Flames *s, int success, EventLog *log);

void attack_play(Flames *s, int card, FlamesFamily family, int gun, int up, EventLog *log) {
    assert(card >= 0);
    memset(&s->chain, 0, sizeof s->chain);
    Chain *chain = &s->chain;
    chain->card = (uint8_t)card;
    chain->family = chain->top = (uint8_t)family;
    chain->length = 1;
    chain->gun = (uint8_t)gun;
    chain->up = (uint8_t)up;
    int agile = family == FAMILY_SCISSORS && card != CARD_SCISSORS;
    name_defender(s);
    spend_card(s, s->active, s->attacker, attacking_hand(s), card);
    s->played++;
    s->agile_used |= (uint8_t)agile;
    SAY(log, ATTACK, attacker_unit(s), defender_unit(s), .n = {card, family, gun, up},
        RULES(RULE_ATTACK_01, ATTACK_RULE[family],
              agile                  ? RULE_SPECIAL_01
              : card == CARD_COUNTER ? RULE_FT_02
                                     : RULE_NONE,
              s->attacker == WINGMAN ? (s->target_craft == WINGMAN ? RULE_WING_15 : RULE_WING_11)
                                     : RULE_NONE));
    if (family == FAMILY_IMS || family == FAMILY_OOTS) use_bursts(s, card, gun, log);
    if (chain->defender == NONE)
        resolve(s, 1, log);
    else
        ask_response(s);
}

/* A Gunner never answers: a response ends his attack. [FLAMES-RESP-03, FLAMES-GUNNER-07] */
void attack_respond(Flames *s, int card, FlamesFamily family, EventLog *log) {
    assert(card >= 0);
    Chain *chain = &s->chain;
    int attacker = chain->answering;
    int element = attacker ? s->active : chain->defender, craft = attacker ? s->attacker : chain->defending;
    int agile = family == FAMILY_SCISSORS && card != CARD_SCISSORS;
    spend_card(s, element, craft, attacker ? attacking_hand(s) : defending_hand(s), card);
    s->agile_used |= (uint8_t)agile;
    chain->answered |= (uint8_t)!attacker;
    chain->top = (uint8_t)family;
    chain->length++;
    chain->answering = (uint8_t)!attacker;
    SAY(log, RESPONSE, unit_of(element, craft), attacker ? defender_unit(s) : attacker_unit(s),
        .n = {card, family},
        RULES(RULE_RESP_02, RESPONSE_RULE[family],
              agile                  ? RULE_SPECIAL_01
              : card == CARD_COUNTER ? RULE_FT_02
                                     : RULE_NONE,
              RULE_RESP_03));
    if (chain->gunner && chain->answering)
        resolve(s, 0, log);
    else
        ask_response(s);
}

/* Others cannot tell whether he declined or could not answer. [FLAMES-RESP-04, FLAMES-RESP-22] */
void attack_pass(Flames *s, EventLog *log) {
    int attacker = s->chain.answering;
    SAY(log, PASS, attacker ? attacker_unit(s) : defender_unit(s), UNIT_NONE,
        RULES(RULE_RESP_04, RULE_RESP_22));
    resolve(s, !attacker, log);
}

/* ---- what a successful attack does -------------------------------------------------- */

/* [FLAMES-POS-09, FLAMES-POS-10, FLAMES-POS-12, FLAMES-POS-14] */
int position_steps(int family) { return family == FAMILY_MANEUVER || family == FAMILY_FULL_THROTTLE ? 1 : 2; }

/* Against a Wingman the card gains Bursts instead. [FLAMES-WING-07, FLAMES-WING-21, FLAMES-WING-22] */
static void apply_position_card(Flames *s, EventLog *log) {
    int steps = position_steps(s->chain.family);
    if (s->target_craft == WINGMAN) {
        s->gained = (uint8_t)(s->gained + steps);
        SAY(log, GAIN, attacker_unit(s), defender_unit(s), .n = {steps, s->gained},
            RULES(RULE_WING_21, RULE_WING_22, RULE_FIRE_03));
    } else {
        position_improve(s, s->active, s->target, steps, ATTACK_RULE[s->chain.family], log);
    }
}

/* [FLAMES-CLOUDS-01..04] */
static void apply_clouds(Flames *s, EventLog *log) {
    Element *e = &s->element[s->active];
    position_break(s, s->active, RULE_CLOUDS_01, log);
    discard_mini_hands(s, log); /* that ends the Leader Step [FLAMES-CLOUDS-05] */
    if (turn_is_last(s)) {
        element_escape(s, s->active, log);
        return;
    }
    e->clouds = 1;
    SAY(log, CLOUDS, unit_of(s->active, LEADER), UNIT_NONE,
        RULES(RULE_CLOUDS_01, RULE_CLOUDS_03, RULE_CLOUDS_05, RULE_CLOUDS_07));
    ask(s, ASK_CLOUDS, e->seat);
}

/* A Leader who evaded a Gunner loses a step, once per attack: the attack ends with the answer. [FLAMES-GUNNER-06,
 * FLAMES-GUNNER-07, FLAMES-Q-24] */
static void apply_evasion(Flames *s, EventLog *log) {
    const Chain *chain = &s->chain;
    if (!s->rules.evade_gunner || !chain->gunner || !chain->answered || chain->defending != LEADER) return;
    const Element *e = &s->element[s->active];
    if (e->foe == chain->defender) position_improve(s, s->active, e->foe, 1, RULE_GUNNER_06, log);
}

static void apply_success(Flames *s, EventLog *log) {
    switch (s->chain.family) {
    case FAMILY_IMS:
    case FAMILY_OOTS: damage_fire(s, s->target, s->target_craft, log); break;
    case FAMILY_CLOUDS: apply_clouds(s, log); return;
    case FAMILY_VERTICAL_ROLL: altitude_roll(s, s->chain.up, log); return;
    default: apply_position_card(s, log); break;
    }
    if (s->step != STEP_OVER) attack_go_on(s, log);
}

/* The side that played the last card wins. [FLAMES-RESP-05..07] */
static void resolve(Flames *s, int success, EventLog *log) {
    if (success) {
        SAY(log, SUCCESS, attacker_unit(s), defender_unit(s), .n = {s->chain.family},
            RULES(RULE_RESP_05, RULE_RESP_07));
        apply_success(s, log);
        return;
    }
    SAY(log, FAILURE, attacker_unit(s), defender_unit(s), .n = {s->chain.family},
        RULES(RULE_RESP_06, RULE_RESP_07, s->chain.gunner ? RULE_GUNNER_07 : RULE_NONE, RULE_NONE));
    apply_evasion(s, log);
    attack_go_on(s, log);
}
