/* Changing altitude: the Altitude Step, Vertical Rolls, following, and the Clouds. [rulebook 8, 7.3.5] */
#include "games/flames/play.h"

#include <assert.h>

static int leader_unit(const Flames *s) { return unit_of(s->active, LEADER); }

/* Down one level draws a card, even beyond Performance. [FLAMES-ALT-08, FLAMES-RATE-09] */
static void dive_element(Flames *s, int element, int rule, EventLog *log) {
    Element *e = &s->element[element];
    e->altitude--;
    SAY(log, DIVE, unit_of(element, LEADER), UNIT_NONE, .n = {e->altitude},
        RULES((uint16_t)rule, RULE_ALT_08, RULE_ALT_04));
    draw_to_hand(s, unit_of(element, LEADER), &e->hand, 1, log);
}

static void climb_element(Flames *s, int element, int rule, EventLog *log) {
    Element *e = &s->element[element];
    e->altitude++;
    SAY(log, CLIMB, unit_of(element, LEADER), UNIT_NONE, .n = {e->altitude},
        RULES((uint16_t)rule, RULE_ALT_06, RULE_ALT_04));
}

static void demand(Flames *s, int payer, int cards, Purpose purpose) {
    s->payer = (uint8_t)payer;
    s->owed = (uint8_t)cards;
    s->purpose = (uint8_t)purpose;
    ask(s, ASK_PAY, s->element[payer].seat);
}

/* ---- the Altitude Step --------------------------------------------------------------- */

/* Leaves the Clouds at the altitude chosen before. If that can no longer be paid for or flown, the altitude does not
 * change. [FLAMES-SEQ-10, FLAMES-CLOUDS-08, FLAMES-Q-12, FLAMES-Q-13] */
static void emerge(Flames *s, EventLog *log) {
    Element *e = &s->element[s->active];
    int altitude = e->secret_altitude;
    e->clouds = 0;
    e->secret_altitude = NONE;
    if (e->altitude > element_ceiling(e)) altitude = e->altitude - 1;
    if (altitude > e->altitude && !(element_may_climb(e) && leader_can_pay(e, 1))) altitude = e->altitude;
    SAY(log, EMERGE, leader_unit(s), UNIT_NONE, .n = {altitude},
        RULES(RULE_CLOUDS_08, RULE_SEQ_10, RULE_CLOUDS_03));
    if (altitude > e->altitude) {
        demand(s, s->active, 1, PAY_EMERGE);
        return;
    }
    if (altitude < e->altitude) dive_element(s, s->active, RULE_CLOUDS_08, log);
    turn_leader_step(s, log);
}

void altitude_enter(Flames *s, EventLog *log) {
    s->step = STEP_ALTITUDE;
    s->attacker = LEADER;
    s->target = NONE;
    s->played = 0;
    SAY(log, STEP, leader_unit(s), UNIT_NONE, .n = {STEP_ALTITUDE}, RULES(RULE_SEQ_02));
    if (s->element[s->active].clouds)
        emerge(s, log);
    else
        ask_altitude(s);
}

/* ---- moving and being followed --------------------------------------------------------- */

static void after_move(Flames *s, EventLog *log) {
    if (s->rolled)
        attack_go_on(s, log);
    else
        turn_leader_step(s, log);
}

/* An Engaged Leader who rolls still counts as fighting that enemy. [FLAMES-VROLL-06, FLAMES-VROLL-07, FLAMES-Q-05] */
static void commit_roller(Flames *s) {
    const Element *e = &s->element[s->active];
    if (s->target != NONE) return;
    if (element_is_engaged(e)) {
        s->target = e->foe;
        s->target_craft = LEADER;
    } else if (!s->rules.roll_then_target) {
        s->target = TARGET_SPENT;
    }
}

/* The move is finished. Only an enemy who is Advantaged over the mover or Tailing him may follow. [FLAMES-ALT-09,
 * FLAMES-ALT-11, FLAMES-ALT-15, FLAMES-Q-09] */
static void moved(Flames *s, int rolled, EventLog *log) {
    Element *e = &s->element[s->active];
    s->rolled = (uint8_t)rolled;
    if (rolled) commit_roller(s);
    if (e->position > 0) position_break(s, s->active, rolled ? RULE_VROLL_08 : RULE_ALT_09, log);
    if (e->position < 0)
        ask(s, ASK_FOLLOW, s->element[e->foe].seat);
    else
        after_move(s, log);
}

void altitude_dive(Flames *s, int rolled, EventLog *log) {
    const Element *e = &s->element[s->active];
    int forced = e->altitude > element_ceiling(e);
    dive_element(s, s->active, rolled ? RULE_VROLL_01 : forced ? RULE_ALT_16 : RULE_ALT_05, log);
    moved(s, rolled, log);
}

void altitude_climb(Flames *s, int card, EventLog *log) {
    assert(card >= 0);
    Element *e = &s->element[s->active];
    spend_card(s, s->active, LEADER, &e->hand, card);
    SAY(log, PAY, leader_unit(s), UNIT_NONE, .n = {card},
        RULES(RULE_ALT_06, card == CARD_COUNTER ? RULE_FT_04 : RULE_NONE));
    climb_element(s, s->active, RULE_ALT_05, log);
    moved(s, 0, log);
}

/* The Vertical Roll succeeded. If the card to pay for the climb was used in the chain, nothing changes.
 * [FLAMES-VROLL-01, FLAMES-Q-06] */
void altitude_roll(Flames *s, int up, EventLog *log) {
    if (!up) {
        altitude_dive(s, 1, log);
    } else if (leader_can_pay(&s->element[s->active], 1)) {
        demand(s, s->active, 1, PAY_ROLL);
    } else {
        SAY(log, LEVEL, leader_unit(s), UNIT_NONE, RULES(RULE_Q_06, RULE_ALT_07));
        attack_go_on(s, log);
    }
}

/* A Tailing Leader follows for the price of the move, an Advantaged one pays a card more; after a Vertical Roll each
 * pays one more. [FLAMES-ALT-12, FLAMES-ALT-13, FLAMES-VROLL-02, FLAMES-VROLL-03] */
int follow_price(const Flames *s, const Element *follower, int up) {
    return (follower->position == 1) + s->rolled + up;
}

static void follow_move(Flames *s, EventLog *log) {
    int follower = s->element[s->active].foe;
    Element *e = &s->element[follower];
    int up = s->element[s->active].altitude > e->altitude;
    SAY(log, FOLLOW, unit_of(follower, LEADER), leader_unit(s), .n = {s->element[s->active].altitude},
        RULES(RULE_ALT_11, e->position == 1 ? RULE_ALT_13 : RULE_ALT_12,
              s->rolled ? RULE_VROLL_02 : RULE_NONE,
              s->rolled && e->position == 1 ? RULE_VROLL_03 : RULE_NONE));
    if (up)
        climb_element(s, follower, RULE_ALT_11, log);
    else
        dive_element(s, follower, RULE_ALT_11, log);
    after_move(s, log);
}

void altitude_follow(Flames *s, int follow, EventLog *log) {
    int follower = s->element[s->active].foe;
    Element *e = &s->element[follower];
    if (!follow) {
        SAY(log, STAY, unit_of(follower, LEADER), leader_unit(s), RULES(RULE_ALT_14));
        position_break(s, s->active, RULE_ALT_14, log);
        after_move(s, log);
        return;
    }
    int price = follow_price(s, e, s->element[s->active].altitude > e->altitude);
    if (price)
        demand(s, follower, price, PAY_FOLLOW);
    else
        follow_move(s, log);
}

void altitude_pay(Flames *s, int card, EventLog *log) {
    Element *e = &s->element[s->payer];
    spend_card(s, s->payer, LEADER, &e->hand, card);
    SAY(log, PAY, unit_of(s->payer, LEADER), UNIT_NONE, .n = {card},
        RULES(s->purpose == PAY_FOLLOW ? RULE_ALT_13 : RULE_ALT_06,
              card == CARD_COUNTER ? RULE_FT_04 : RULE_NONE));
    if (--s->owed) {
        ask(s, ASK_PAY, e->seat);
        return;
    }
    Purpose purpose = (Purpose)s->purpose;
    s->purpose = PAY_NOTHING;
    if (purpose == PAY_FOLLOW) {
        follow_move(s, log);
        return;
    }
    climb_element(s, s->active, purpose == PAY_ROLL ? RULE_VROLL_01 : RULE_CLOUDS_08, log);
    if (purpose == PAY_ROLL)
        moved(s, 1, log);
    else
        turn_leader_step(s, log);
}

/* Enters the Clouds; nothing more happens in this turn. [FLAMES-CLOUDS-04..06] */
void altitude_hide(Flames *s, int altitude, EventLog *log) {
    Element *e = &s->element[s->active];
    e->secret_altitude = (uint8_t)altitude;
    SAY_TO(log, SECRET, leader_unit(s), UNIT_NONE, SEAT_BIT(e->seat), .n = {altitude}, RULES(RULE_CLOUDS_04));
    SAY(log, SKIP, leader_unit(s), UNIT_NONE, .n = {STEP_DISCARD}, RULES(RULE_CLOUDS_06));
    SAY(log, SKIP, leader_unit(s), UNIT_NONE, .n = {STEP_DRAW}, RULES(RULE_CLOUDS_06));
    turn_end(s, log);
}
