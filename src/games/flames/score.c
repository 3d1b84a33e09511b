/* Victory Points and Balance Values. [rulebook 4.9, 13] */
#include "games/flames/play.h"

#include <assert.h>

/* An aircraft scores once, for its highest entry. [FLAMES-VICT-04..06, FLAMES-Q-10, FLAMES-Q-40] */
int craft_points(const Flames *s, const Aircraft *a) {
    switch (a->fate) {
    case FATE_NONE: return 0;
    case FATE_DESTROYED: return FLAMES_DESTROYED_POINTS;
    case FATE_DISENGAGED: return FLAMES_DAMAGED_POINTS;
    case FATE_ESCAPED: return a->damaged || s->rules.clouds_points ? FLAMES_DAMAGED_POINTS : 0;
    default: return a->damaged ? FLAMES_DAMAGED_POINTS : 0;
    }
}

/* The Leader's value, the Wingman's, and one point for each skill of a pilot. [FLAMES-RATE-38, FLAMES-BAL-04,
 * FLAMES-BAL-05] */
int element_value(const Element *e) {
    const FlamesModel *model = element_model(e);
    return model->balance_leader + (e->craft[WINGMAN].fate ? model->balance_wingman : 0) + e->pilot;
}

int side_value(const Flames *s, int side) {
    assert(side == 0 || side == 1);
    int value = 0;
    for (int i = 0; i < s->element_count; i++)
        if (s->element[i].side == side) value += element_value(&s->element[i]);
    return value;
}

/* [FLAMES-BAL-01, FLAMES-BAL-02] */
void side_points(const Flames *s, int32_t points[SIDE_COUNT]) {
    points[SIDE_ALLIED] = points[SIDE_AXIS] = 0;
    for (int i = 0; i < s->element_count; i++) {
        const Element *e = &s->element[i];
        for (int craft = 0; craft < CRAFT_COUNT; craft++)
            points[enemy_of(e->side)] += craft_points(s, &e->craft[craft]);
    }
    if (!s->rules.balance_points) return;
    int difference = side_value(s, SIDE_ALLIED) - side_value(s, SIDE_AXIS);
    if (difference > 0)
        points[SIDE_AXIS] += difference;
    else
        points[SIDE_ALLIED] -= difference;
}
