/* Hits, Damage, destruction, promotion and leaving the fight. [rulebook 9.3, 11, 12] */
#include "games/flames/play.h"

#include <assert.h>
#include <string.h>

/* ---- losses ----------------------------------------------------------------------- */

/* The Wingman takes the Leader's place with his own Hits and counters. The Leader's are discarded, and the Wingman's
 * card is set aside as the lost aircraft. A jet then has Speed - 1 counters, once. [FLAMES-DESTROY-02..08,
 * FLAMES-JET-03, FLAMES-Q-20, FLAMES-Q-21, FLAMES-Q-46] */
static void promote_wingman(Flames *s, int element, EventLog *log) {
    Element *e = &s->element[element];
    e->craft[LEADER] = e->craft[WINGMAN];
    memset(&e->craft[WINGMAN], 0, sizeof e->craft[WINGMAN]);
    e->craft[WINGMAN].fate = FATE_DESTROYED;
    const Face *face = craft_face(e, LEADER);
    if (element_model(e)->special & MODEL_JET) e->craft[LEADER].throttle = (uint8_t)floored(face->speed - 1);
    SAY(log, PROMOTED, unit_of(element, LEADER), UNIT_NONE, .n = {e->craft[LEADER].throttle},
        RULES(RULE_DESTROY_02, RULE_DESTROY_04, RULE_DESTROY_07,
              (element_model(e)->special & MODEL_JET) ? RULE_JET_03 : RULE_DESTROY_05));
    draw_to_hand(s, unit_of(element, LEADER), &e->hand, floored(leader_performance(e) - 1), log);
    SAY(log, DRAW, unit_of(element, LEADER), UNIT_NONE, RULES(RULE_DESTROY_07));
    int own_turn = s->active == element && (s->step == STEP_ALTITUDE || s->step == STEP_LEADER);
    if (own_turn) turn_discard_step(s, log); /* [FLAMES-DESTROY-09] */
}

static void lose_leader(Flames *s, int element, EventLog *log) {
    Element *e = &s->element[element];
    position_break(s, element, RULE_DESTROY_08, log);
    discard_hand(s, e->side, &e->hand, RULE_DESTROY_03, log);
    e->clouds = 0;
    e->secret_altitude = NONE;
    if (craft_flies(e, WINGMAN)) {
        promote_wingman(s, element, log);
    } else {
        SAY(log, ELEMENT_LOST, unit_of(element, LEADER), UNIT_NONE, RULES(RULE_DESTROY_10, RULE_VICT_03));
    }
}

/* The aircraft that fired: the attacker, or the gunner who answers him. For texts only. */
static int fired_by(const Flames *s, int element) {
    if (s->step != STEP_WINGMAN && s->step != STEP_LEADER) return UNIT_NONE;
    if (element != s->active) return unit_of(s->active, s->attacker);
    return s->chain.defender < s->element_count ? unit_of(s->chain.defender, s->chain.defending) : UNIT_NONE;
}

void damage_destroy(Flames *s, int element, int craft, EventLog *log) {
    assert(element >= 0);
    assert(element < s->element_count);
    assert(craft == LEADER || craft == WINGMAN);
    Element *e = &s->element[element];
    e->craft[craft].fate = FATE_DESTROYED;
    SAY(log, DESTROYED, unit_of(element, craft), fired_by(s, element),
        RULES(RULE_VICT_04, craft == WINGMAN ? RULE_DESTROY_01 : RULE_NONE, RULE_RATE_06, RULE_HIT_03));
    if (s->target == element && s->target_craft == craft) {
        s->target = TARGET_SPENT; /* [FLAMES-Q-27] */
        if (craft == WINGMAN) discard_hand(s, e->side, &s->mini[1], RULE_WING_17, log);
    }
    if (craft == LEADER) lose_leader(s, element, log);
    game_check_over(s, log);
}

/* ---- hits --------------------------------------------------------------------------- */

/* Flips the card. It loses Power Boost, and a jet keeps at most its Damaged Speed in counters. [FLAMES-RATE-04,
 * FLAMES-HIT-02, FLAMES-SPECIAL-10, FLAMES-Q-37] */
static void flip_card(Flames *s, int element, int craft, EventLog *log) {
    Element *e = &s->element[element];
    Aircraft *a = &e->craft[craft];
    a->damaged = 1;
    SAY(log, DAMAGED, unit_of(element, craft), fired_by(s, element), RULES(RULE_RATE_04, RULE_HIT_02, RULE_VICT_05));
    const FlamesModel *model = element_model(e);
    int most = model->special & MODEL_JET           ? model->face[1].speed
               : model->special & MODEL_POWER_BOOST ? 0
                                                    : a->throttle;
    if (a->throttle <= most) return;
    a->throttle = (uint8_t)most;
    SAY(log, BOOST_LOST, unit_of(element, craft), UNIT_NONE, .n = {most}, RULES(RULE_SPECIAL_10));
}

/* Additional Hits by heavy cannons. [FLAMES-RATE-18, FLAMES-RATE-35, FLAMES-HIT-11, FLAMES-Q-22] */
static int cannon_hits(const Flames *s, int gunner) {
    const Element *e = &s->element[s->active];
    if (s->attacker == WINGMAN) return craft_face(e, WINGMAN)->offense_cannon;
    if (gunner && !s->rules.gunner_cannon) return 0;
    return craft_face(e, LEADER)->cannon;
}

static void add_hits(Flames *s, int element, int craft, int hits, EventLog *log) {
    Element *e = &s->element[element];
    Aircraft *a = &e->craft[craft];
    const FlamesModel *model = element_model(e);
    int total = a->hits + hits;
    a->hits = (uint8_t)(total > 200 ? 200 : total);
    SAY(log, HITS, unit_of(element, craft), unit_of(s->active, s->attacker), .n = {hits, a->hits},
        RULES(RULE_HIT_01, RULE_RATE_28, s->attacker == WINGMAN ? RULE_WING_13 : RULE_NONE,
              cannon_hits(s, s->chain.gunner) ? RULE_HIT_11 : RULE_NONE));
    if (a->hits >= model->face[1].damage)
        damage_destroy(s, element, craft, log); /* [FLAMES-RATE-06, FLAMES-Q-43] */
    else if (!a->damaged && a->hits >= model->face[0].damage)
        flip_card(s, element, craft, log);
}

/* With a Heavy Gun any In My Sights counts as a plain 2B/3H. [FLAMES-HIT-01, FLAMES-HG-03, FLAMES-Q-23] */
FireResult fire_result(const Flames *s, int fired, int gun, int gunner) {
    const CardFacts *card = &flames_deck()->card[fired];
    int special = gun && !s->rules.gun_keeps_special ? SPECIAL_NONE : card->special;
    return (FireResult){(gun && special != SPECIAL_ENGINE ? 3 : card->hits) + cannon_hits(s, gunner), special};
}

/* [FLAMES-HIT-08..10] */
int fire_destroys(const Element *target, int special) {
    return special == SPECIAL_FUEL || (special == SPECIAL_ENGINE && !(element_model(target)->special & MODEL_MULTI_ENGINED));
}

/* What the successful fire card does to its target. [FLAMES-HIT-04..11] */
void damage_fire(Flames *s, int element, int craft, EventLog *log) {
    assert(element >= 0);
    assert(element < s->element_count);
    assert(craft == LEADER || craft == WINGMAN);
    Element *e = &s->element[element];
    FireResult fire = fire_result(s, s->chain.card, s->chain.gun, s->chain.gunner);
    int unit = unit_of(element, craft);
    switch (fire.special) {
    case SPECIAL_FUEL:
        SAY(log, FUEL, unit, unit_of(s->active, s->attacker), RULES(RULE_HIT_10));
        break;
    case SPECIAL_ENGINE:
        SAY(log, ENGINE, unit, unit_of(s->active, s->attacker),
            RULES(RULE_HIT_08, RULE_HIT_09, RULE_SPECIAL_06, RULE_SPECIAL_07));
        break;
    case SPECIAL_COCKPIT:
        e->craft[craft].cockpit++;
        SAY(log, COCKPIT, unit, unit_of(s->active, s->attacker), .n = {e->craft[craft].cockpit},
            RULES(RULE_HIT_04, craft == LEADER ? RULE_HIT_05 : RULE_HIT_06));
        break;
    default: break;
    }
    if (fire_destroys(e, fire.special)) damage_destroy(s, element, craft, log);
    else add_hits(s, element, craft, fire.hits, log);
}

/* ---- leaving ------------------------------------------------------------------------- */

enum { LEVEL_A, LEVEL_B, LEVEL_C, LEVEL_D, LEVEL_E, LEVEL_F, LEVEL_J = 9 };

/* [FLAMES-DISENG-11; FLAMES-Q-49: an Element in the Clouds still counts] */
static int enemy_at_altitude(const Flames *s, const Element *e) {
    for (uint32_t left = s->members[enemy_of(e->side)]; left; left &= left - 1) {
        const Element *t = &s->element[__builtin_ctz(left)];
        if (element_flies(t) && t->altitude == e->altitude) return 1;
    }
    return 0;
}

/* Does someone with Leadership fly for this side in an aircraft of this type? [FLAMES-DISENG-13; our own ruling,
 * docs/flames.md] */
static int is_led(const Flames *s, const Element *e) {
    for (uint32_t left = s->members[e->side]; left; left &= left - 1) {
        const Element *t = &s->element[__builtin_ctz(left)];
        if ((t->marks & MARK_LEADERSHIP) && t->model == e->model && craft_flies(t, LEADER)) return 1;
    }
    return 0;
}

/* Levels up for Day Fighters by night and for lack of fuel, which costs more by night. [FLAMES-DISENG-14] */
static int dark_shift(const Flames *s, const Element *e) {
    int night = s->mission & MISSION_NIGHT, day_fighter = !(e->marks & MARK_NIGHT_FIGHTER);
    return (night && day_fighter) + (e->marks & MARK_FUEL ? 1 + night : 0);
}

/* Is it a strike aircraft far from home: almost at the target, or with most of the way home still to go? The present
 * turn is not complete, so it counts as still to go. [FLAMES-DISENG-15] */
static int is_far_out(const Flames *s, const Element *e) {
    enum { COMPLETED = 5, TO_GO = 6 };
    int completed = s->turn - 1, last = s->rules.to_the_death ? s->rules.death_turns : s->rules.turns;
    if (!(e->marks & MARK_STRIKE)) return 0;
    if (s->mission & MISSION_TARGET_BOUND) return completed >= COMPLETED;
    return (s->mission & MISSION_HOME_BOUND) && last - completed >= TO_GO;
}

int flames_mission_shift(const Flames *s, const Element *e) { return is_led(s, e) - dark_shift(s, e) - is_far_out(s, e); }

/* Down the table is toward J, which is safe. [FLAMES-DISENG-10..12, FLAMES-Q-14] */
static int level_shift(const Flames *s, const Element *e, int craft) {
    return e->position + (enemy_at_altitude(s, e) ? 0 : 3) - e->craft[craft].damaged + flames_mission_shift(s, e);
}

/* The rule of a level, and of what shifted it. */
static uint16_t level_rule(int level) {
    return level <= LEVEL_B   ? RULE_DISENG_06
           : level == LEVEL_C ? RULE_DISENG_07
           : level < LEVEL_F  ? RULE_DISENG_08
                              : RULE_DISENG_09;
}

static uint16_t shift_rule(const Flames *s, const Element *e, int craft) {
    if (is_far_out(s, e)) return RULE_DISENG_15;
    if (dark_shift(s, e)) return RULE_DISENG_14;
    if (is_led(s, e)) return RULE_DISENG_13;
    if (!enemy_at_altitude(s, e)) return RULE_DISENG_11;
    return e->craft[craft].damaged ? RULE_DISENG_12 : RULE_DISENG_10;
}

/* One aircraft's check on the Disengagement Table; 1 if it is lost. [FLAMES-DISENG-02..09, FLAMES-Q-15,
 * FLAMES-Q-17] */
static int check_leaving(Flames *s, int element, int craft, EventLog *log) {
    Element *e = &s->element[element];
    Aircraft *a = &e->craft[craft];
    int card = draw_card(s, e->side, log);
    int shift = level_shift(s, e, craft);
    int level = (card == CARD_NONE ? 8 : flames_deck()->card[card].level) + shift;
    level = level < LEVEL_A ? LEVEL_A : level > LEVEL_J ? LEVEL_J : level;
    if (card != CARD_NONE) discard_card(s, e->side, card);
    SAY(log, CHECK, unit_of(element, craft), UNIT_NONE, .n = {card, shift, level},
        RULES(craft == WINGMAN ? RULE_DISENG_05 : RULE_DISENG_02, shift ? RULE_DISENG_03 : RULE_DISENG_04,
              shift_rule(s, e, craft), level_rule(level)));
    if (level <= LEVEL_B || (level == LEVEL_C && a->damaged)) return 1;
    if (level < LEVEL_F && !a->damaged) {
        a->damaged = 1;
        SAY(log, DAMAGED, unit_of(element, craft), UNIT_NONE,
            RULES(RULE_DISENG_07, RULE_DISENG_08, RULE_VICT_05));
    }
    return 0;
}

static void leave(Flames *s, int element, const uint8_t fate[CRAFT_COUNT], EventLog *log) {
    Element *e = &s->element[element];
    position_break(s, element, RULE_Q_16, log);
    discard_hand(s, e->side, &e->hand, RULE_VICT_03, log);
    for (int craft = 0; craft < CRAFT_COUNT; craft++) {
        if (!craft_flies(e, craft)) continue;
        e->craft[craft].fate = fate[craft];
        int lost = fate[craft] == FATE_DESTROYED;
        if (lost)
            SAY(log, DESTROYED, unit_of(element, craft), UNIT_NONE,
                RULES(RULE_VICT_04, RULE_DISENG_06, RULE_DISENG_07));
        else
            SAY(log, LEAVES, unit_of(element, craft), UNIT_NONE,
                RULES(RULE_DISENG_01, RULE_VICT_05, RULE_VICT_03));
    }
    if (!game_check_over(s, log)) turn_end(s, log);
}

/* The whole Element leaves; each aircraft has its own check. [FLAMES-DISENG-01, FLAMES-DISENG-05, FLAMES-DISENG-17,
 * FLAMES-Q-16] */
void element_disengage(Flames *s, int element, EventLog *log) {
    assert(element >= 0);
    assert(element < s->element_count);
    Element *e = &s->element[element];
    uint8_t fate[CRAFT_COUNT] = {FATE_DISENGAGED, FATE_DISENGAGED};
    SAY(log, DISENGAGE, unit_of(element, LEADER), UNIT_NONE,
        RULES(RULE_DISENG_01, RULE_SEQ_15, RULE_DISENG_17));
    if (check_leaving(s, element, LEADER, log)) fate[LEADER] = FATE_DESTROYED;
    if (craft_flies(e, WINGMAN)) {
        if (fate[LEADER] == FATE_DESTROYED && s->rules.leaver_promotes) {
            s->step = STEP_DRAW; /* its turn is over, even with a new Leader */
            damage_destroy(s, element, LEADER, log);
            turn_end(s, log);
            return;
        }
        if (check_leaving(s, element, WINGMAN, log)) fate[WINGMAN] = FATE_DESTROYED;
    }
    leave(s, element, fate, log);
}

/* Clouds on the last Turn. [FLAMES-CLOUDS-02, FLAMES-DISENG-16, FLAMES-Q-10] */
void element_escape(Flames *s, int element, EventLog *log) {
    assert(element >= 0);
    assert(element < s->element_count);
    static const uint8_t ESCAPED[CRAFT_COUNT] = {FATE_ESCAPED, FATE_ESCAPED};
    SAY(log, DISENGAGE, unit_of(element, LEADER), UNIT_NONE,
        RULES(RULE_CLOUDS_02, RULE_DISENG_16, RULE_Q_10));
    if (s->rules.clouds_check)
        element_disengage(s, element, log);
    else
        leave(s, element, ESCAPED, log);
}
