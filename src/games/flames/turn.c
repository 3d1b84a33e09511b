/* Turns and steps, from the secret altitudes to the last Final Step. [rulebook 3, 4] */
#include "games/flames/play.h"

#include <assert.h>

/* ---- the order ---------------------------------------------------------------------- */

static uint16_t waiting_elements(const Flames *s, int side) {
    uint32_t set = 0;
    for (uint32_t left = s->members[side]; left; left &= left - 1) {
        int i = __builtin_ctz(left);
        const Element *e = &s->element[i];
        set |= (uint32_t)(element_flies(e) & !e->ordered) << i;
    }
    return (uint16_t)set;
}

/* A side's first seat decides for it. */
int side_captain(const Flames *s, int side) {
    assert(side == 0 || side == 1);
    for (int seat = 0; seat < s->seat_count; seat++)
        if (s->seat_side[seat] == side) return seat;
    return 0;
}

static void begin_turn(Flames *s, int element, EventLog *log);

/* An Element takes the next place in the order and begins its turn. [FLAMES-SETUP-15, FLAMES-SETUP-16] */
void turn_take(Flames *s, int element, EventLog *log) {
    assert(element >= 0);
    assert(element < s->element_count);
    Element *e = &s->element[element];
    e->ordered = 1;
    s->slot = s->order_count;
    s->order[s->order_count++] = (uint8_t)element;
    s->next_side = (uint8_t)enemy_of(e->side);
    SAY(log, ORDER, unit_of(element, LEADER), UNIT_NONE, .n = {s->order_count},
        RULES(RULE_SETUP_15, RULE_SETUP_16));
    begin_turn(s, element, log);
}

/* First Turn: the sides alternate; when one has no Elements left, the other continues. 1 if one was found.
 * [FLAMES-SETUP-15, FLAMES-Q-18] */
static int name_next(Flames *s, EventLog *log) {
    uint16_t waiting = waiting_elements(s, s->next_side);
    if (!waiting) {
        s->next_side = (uint8_t)enemy_of(s->next_side);
        waiting = waiting_elements(s, s->next_side);
    }
    if (!waiting) return 0;
    if (waiting & (waiting - 1)) {
        s->step = STEP_ORDER;
        s->active = NONE;
        ask(s, ASK_ORDER, side_captain(s, s->next_side));
    } else {
        turn_take(s, __builtin_ctz(waiting), log);
    }
    return 1;
}

/* [FLAMES-SEQ-04, FLAMES-VICT-03] */
static int find_next(Flames *s, EventLog *log) {
    while (++s->slot < s->order_count) {
        if (!element_flies(&s->element[s->order[s->slot]])) continue;
        begin_turn(s, s->order[s->slot], log);
        return 1;
    }
    return 0;
}

/* In a fight to the death there is no last Turn. [FLAMES-VICT-02, FLAMES-Q-10] */
int turn_is_last(const Flames *s) { return !s->rules.to_the_death && s->turn >= s->rules.turns; }

static void game_end(Flames *s, int rule, EventLog *log) {
    int32_t points[SIDE_COUNT];
    side_points(s, points);
    s->step = STEP_OVER;
    s->question = ASK_NOTHING;
    s->to_act = 0;
    offer_find(s);
    SAY(log, OVER, UNIT_NONE, UNIT_NONE, .n = {points[SIDE_ALLIED], points[SIDE_AXIS]},
        RULES((uint16_t)rule, RULE_VICT_07));
}

/* The Final Step; 0 if the game is over. [FLAMES-SEQ-19, FLAMES-SEQ-20, FLAMES-VICT-01] */
static int final_step(Flames *s, EventLog *log) {
    SAY(log, FINAL, UNIT_NONE, UNIT_NONE, .n = {s->turn}, RULES(RULE_SEQ_19));
    if (turn_is_last(s) || (s->rules.to_the_death && s->turn >= s->rules.death_turns)) {
        game_end(s, RULE_VICT_01, log);
        return 0;
    }
    s->turn++;
    s->slot = NONE; /* the next increment makes it 0 */
    return 1;
}

void turn_next_element(Flames *s, EventLog *log) {
    for (;;) {
        if (s->turn == 1 ? name_next(s, log) : find_next(s, log)) return;
        if (!final_step(s, log)) return;
    }
}

static int side_flies(const Flames *s, int side) {
    for (uint32_t left = s->members[side]; left; left &= left - 1)
        if (element_flies(&s->element[__builtin_ctz(left)])) return 1;
    return 0;
}

/* The fight ends when one side has no aircraft left in it. [FLAMES-VICT-08] */
int game_check_over(Flames *s, EventLog *log) {
    if (side_flies(s, SIDE_ALLIED) && side_flies(s, SIDE_AXIS)) return 0;
    if (s->step != STEP_OVER) {
        for (int which = 0; which < 2 && s->active != NONE; which++)
            discard_hand(s, which ? enemy_of(s->element[s->active].side) : s->element[s->active].side,
                         &s->mini[which], RULE_WING_17, log);
        game_end(s, RULE_VICT_08, log);
    }
    return 1;
}

/* ---- the steps of a turn -------------------------------------------------------------- */

static int leader_unit(const Flames *s) { return unit_of(s->active, LEADER); }

static void clear_turn(Flames *s, int element) {
    s->active = (uint8_t)element;
    s->attacker = LEADER;
    s->target = NONE;
    s->target_craft = LEADER;
    s->played = s->spent = s->gunner_spent = s->gained = 0;
    s->agile_used = s->rolled = 0;
}

/* The rule by which there is no Wingman Step, or 0. [FLAMES-SEQ-05, FLAMES-SEQ-08, FLAMES-CLOUDS-06] */
static int wingman_step_missing(const Flames *s) {
    const Element *e = &s->element[s->active];
    if (e->clouds) return RULE_CLOUDS_06;
    if (!craft_flies(e, WINGMAN)) return RULE_SEQ_05;
    if (s->turn == 1 && s->slot == 0) return RULE_SEQ_08;
    return 0;
}

static void wingman_step(Flames *s, EventLog *log) {
    s->step = STEP_WINGMAN;
    s->attacker = WINGMAN;
    int missing = wingman_step_missing(s);
    if (!missing) {
        ask_wingman(s);
        if (s->offer.targets) {
            SAY(log, STEP, leader_unit(s), UNIT_NONE, .n = {STEP_WINGMAN}, RULES(RULE_SEQ_02));
            return;
        }
        missing = RULE_SEQ_05;
    }
    SAY(log, SKIP, leader_unit(s), UNIT_NONE, .n = {STEP_WINGMAN},
        RULES((uint16_t)missing, missing == RULE_CLOUDS_06 ? RULE_Q_11 : RULE_NONE));
    altitude_enter(s, log);
}

static void begin_turn(Flames *s, int element, EventLog *log) {
    clear_turn(s, element);
    SAY(log, TURN, unit_of(element, LEADER), UNIT_NONE, .n = {s->turn}, RULES(RULE_SEQ_01, RULE_SEQ_04));
    wingman_step(s, log);
}

void turn_leader_step(Flames *s, EventLog *log) {
    s->step = STEP_LEADER;
    s->attacker = LEADER;
    s->target = NONE;
    s->played = 0;
    SAY(log, STEP, leader_unit(s), UNIT_NONE, .n = {STEP_LEADER}, RULES(RULE_SEQ_02, RULE_SEQ_12));
    ask_attack(s);
}

/* [FLAMES-SEQ-16] */
void turn_discard_step(Flames *s, EventLog *log) {
    s->step = STEP_DISCARD;
    s->waiting_top = NONE;
    SAY(log, STEP, leader_unit(s), UNIT_NONE, .n = {STEP_DISCARD}, RULES(RULE_SEQ_02));
    ask_discard(s);
}

/* The cards are discarded together: only the last one is visible. [FLAMES-SEQ-16, FLAMES-SEQ-17] */
void turn_draw_step(Flames *s, EventLog *log) {
    const Element *e = &s->element[s->active];
    if (s->waiting_top != NONE) {
        pile_show(&s->pile[e->side], s->waiting_top);
        SAY(log, DISCARDED, leader_unit(s), UNIT_NONE, .n = {s->waiting_top, e->side},
            RULES(RULE_SEQ_16, RULE_SEQ_17));
        s->waiting_top = NONE;
    }
    s->step = STEP_DRAW;
    SAY(log, STEP, leader_unit(s), UNIT_NONE, .n = {STEP_DRAW}, RULES(RULE_SEQ_02));
    ask_draw(s);
}

/* Adds a jet's Thrust in counters, up to its Speed. [FLAMES-JET-04..06] */
static void add_thrust(Flames *s, EventLog *log) {
    Element *e = &s->element[s->active];
    const Face *face = craft_face(e, LEADER);
    Aircraft *a = &e->craft[LEADER];
    int room = face->speed - a->throttle, gain = face->thrust < room ? face->thrust : room;
    if (gain <= 0) return;
    a->throttle = (uint8_t)(a->throttle + gain);
    SAY(log, COUNTERS, leader_unit(s), UNIT_NONE, .n = {gain, a->throttle},
        RULES(RULE_JET_04, RULE_JET_05, RULE_JET_06));
}

/* The rule by which altitude changes Horsepower. */
static uint16_t horsepower_rule(const Element *e) {
    static const uint16_t RULE[2][2] = {{RULE_RATE_13, RULE_RATE_14}, {RULE_RATE_15, RULE_RATE_16}};
    if (e->altitude >= HIGH) return RULE[element_is_turbo(e)][e->altitude == VERY_HIGH];
    return e->altitude == MEDIUM ? RULE_RATE_11 : RULE_RATE_12;
}

void turn_draw(Flames *s, int cards, EventLog *log) {
    assert(cards >= 0);
    Element *e = &s->element[s->active];
    if (cards) {
        draw_to_hand(s, unit_of(s->active, LEADER), &e->hand, cards, log);
        SAY(log, DRAW, leader_unit(s), UNIT_NONE, RULES(RULE_SEQ_18, RULE_RATE_08, horsepower_rule(e)));
    }
    add_thrust(s, log);
    turn_end(s, log);
}

void turn_end(Flames *s, EventLog *log) { turn_next_element(s, log); }

/* For a scenario with a fight under way: `element` is in that step. */
void turn_start_at(Flames *s, int element, Step step, EventLog *log) {
    assert(element >= 0);
    assert(element < s->element_count);
    clear_turn(s, element);
    for (int i = 0; i < s->order_count; i++)
        if (s->order[i] == element) s->slot = (uint8_t)i;
    s->next_side = (uint8_t)enemy_of(s->element[element].side);
    switch (step) {
    case STEP_WINGMAN: wingman_step(s, log); break;
    case STEP_ALTITUDE: altitude_enter(s, log); break;
    case STEP_LEADER: turn_leader_step(s, log); break;
    case STEP_DISCARD: turn_discard_step(s, log); break;
    default:
        s->waiting_top = NONE;
        turn_draw_step(s, log);
        break;
    }
}

/* ---- before the first turn ---------------------------------------------------------------- */

static void deal_hands(Flames *s, EventLog *log) {
    for (int i = 0; i < s->element_count; i++) {
        Element *e = &s->element[i];
        if (!element_flies(e) || e->dealt) continue; /* the scenario has given it a hand */
        e->dealt = 1;
        draw_to_hand(s, unit_of(i, LEADER), &e->hand, leader_performance(e), log);
        SAY(log, DEALT, unit_of(i, LEADER), UNIT_NONE, RULES(RULE_SETUP_09, RULE_SETUP_10, RULE_ALT_17));
    }
}

/* Every seat chooses its altitudes in secret. [FLAMES-SETUP-01, FLAMES-SETUP-07] */
void game_open(Flames *s, EventLog *log) {
    if (s->acting_set) {
        deal_hands(s, log);
        if (s->asking_set)
            ask(s, (Question)s->question, question_seat(s));
        else
            turn_start_at(s, s->active, (Step)s->step, log);
        return;
    }
    s->step = STEP_ALTITUDES;
    s->question = ASK_START;
    s->to_act = 0;
    for (int i = 0; i < s->element_count; i++)
        if (s->element[i].secret_altitude == NONE) s->to_act |= SEAT_BIT(s->element[i].seat);
    offer_find(s);
    if (!s->to_act) game_reveal(s, log);
}

/* [FLAMES-SETUP-07, FLAMES-SETUP-09, FLAMES-SETUP-14] */
void game_reveal(Flames *s, EventLog *log) {
    for (int i = 0; i < s->element_count; i++) {
        Element *e = &s->element[i];
        e->altitude = e->secret_altitude;
        e->secret_altitude = NONE;
        SAY(log, START, unit_of(i, LEADER), UNIT_NONE, .n = {e->altitude},
            RULES(RULE_SETUP_07, RULE_SETUP_08));
    }
    deal_hands(s, log);
    int toss = (int)rng_below(&s->rng, 2);
    if (s->first_side == NONE) s->first_side = (uint8_t)toss;
    s->next_side = s->first_side;
    s->turn = 1;
    SAY(log, TOSS, UNIT_NONE, UNIT_NONE, .n = {s->first_side}, RULES(RULE_SETUP_14));
    turn_next_element(s, log);
}
