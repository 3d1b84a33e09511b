/* Relative position. Two Leaders hold mirror positions; at most one enemy is not Neutral.
 * [FLAMES-POS-01..03, FLAMES-ENG-01, FLAMES-ENG-04] */
#include "games/flames/play.h"

#include <assert.h>

/* The position of `element` toward the Leader of `target`, -2..2. Toward a Lone Leader who is behind a friend it is the
 * mirror of that Leader's position, and `*lone` is set. [FLAMES-LONE-01, FLAMES-Q-30] */
int position_toward(const Flames *s, int element, int target, int *lone) {
    assert(element >= 0);
    assert(element < s->element_count);
    assert(target >= 0);
    assert(target < s->element_count);
    const Element *e = &s->element[element], *t = &s->element[target];
    *lone = 0;
    if (e->foe == target) return e->position;
    if (t->foe == NONE) return 0;
    *lone = 1;
    return -t->position;
}

static void set_pair(Flames *s, int a, int b, int position) {
    s->element[a].position = (int8_t)position;
    s->element[b].position = (int8_t)-position;
    s->element[a].foe = (uint8_t)(position ? b : NONE);
    s->element[b].foe = (uint8_t)(position ? a : NONE);
}

static void say_position(const Flames *s, int element, int target, int rule, EventLog *log) {
    SAY(log, POSITION, unit_of(element, LEADER), unit_of(target, LEADER), .n = {s->element[element].position},
        RULES((uint16_t)rule, RULE_POS_02, RULE_POS_08, RULE_ENG_01));
}

/* The Leader of `element` gains `steps` on the Leader of `target`. A Lone Leader first loses his position on his
 * victim; only steps beyond Neutral engage him with the attacker. [FLAMES-POS-09..15, FLAMES-LONE-05,
 * FLAMES-LONE-06] */
void position_improve(Flames *s, int element, int target, int steps, int rule, EventLog *log) {
    assert(element >= 0);
    assert(element < s->element_count);
    assert(target >= 0);
    assert(target < s->element_count);
    assert(steps >= 0);
    int lone, position = position_toward(s, element, target, &lone) + steps;
    if (position > 2) position = 2;
    if (!lone) {
        set_pair(s, element, target, position);
        say_position(s, element, target, rule, log);
        return;
    }
    int victim = s->element[target].foe;
    set_pair(s, target, victim, position < 0 ? -position : 0);
    say_position(s, target, victim, position < 0 ? RULE_LONE_02 : RULE_LONE_05, log);
    if (position > 0) {
        set_pair(s, element, target, position);
        say_position(s, element, target, RULE_LONE_06, log);
    }
}

/* Back to Neutral. */
void position_break(Flames *s, int element, int rule, EventLog *log) {
    assert(element >= 0);
    assert(element < s->element_count);
    int foe = s->element[element].foe;
    if (foe == NONE) return;
    set_pair(s, element, foe, 0);
    say_position(s, element, foe, rule, log);
}
