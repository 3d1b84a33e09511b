#include "games/flames/glance.h"

#include "games/flames/estimate.h"
#include "games/flames/known_hand.h"
#include "games/flames/ratings.h"

#include <string.h>

/* ---- an Element ----------------------------------------------------------------------------------- */

/* How near an aircraft is to being lost, and its markers. */
static int8_t *see_craft(const Element *e, int craft, int8_t *out) {
    const Aircraft *a = &e->craft[craft];
    const FlamesModel *model = element_model(e);
    int flies = craft_flies(e, craft);
    *out++ = glance_byte(flies, 1);
    *out++ = glance_byte(flies ? model->face[1].damage - a->hits : 0, 8);
    *out++ = glance_byte(flies && a->damaged, 1);
    *out++ = glance_byte(flies ? a->cockpit : 0, 2);
    return out;
}

static void see_element(const Element *e, int8_t *out) {
    const Hand *hand = &e->hand;
    out = see_craft(e, LEADER, out);
    out = see_craft(e, WINGMAN, out);
    *out++ = glance_byte(e->altitude, ALTITUDE_COUNT);
    *out++ = glance_byte(e->clouds, 1);
    *out++ = glance_byte(e->position, 2);
    *out++ = glance_byte(e->foe < ELEMENT_MAX, 1);
    *out++ = glance_byte(known_size(hand), 8);
    *out++ = glance_byte(known_fire_hits(hand), 12);
    *out++ = glance_byte(known_count(hand, flames_deck()->answered_by[FAMILY_IMS]), 4);
    *out++ = glance_byte(known_count(hand, CARD_BIT(CARD_ACE_PILOT)), 1);
    *out++ = glance_byte(known_count(hand, CARD_BIT(CARD_MANEUVER) | CARD_BIT(CARD_HALF_LOOP)), 3);
    *out++ = glance_byte(leader_horsepower(e), 6);
    *out++ = glance_byte(craft_face(e, LEADER)->performance, 6);
    *out++ = glance_byte(craft_face(e, LEADER)->burst, 4);
    *out++ = glance_byte(craft_flies(e, WINGMAN) ? craft_face(e, WINGMAN)->offense : 0, 6);
    *out++ = glance_byte(craft_flies(e, WINGMAN) ? craft_face(e, WINGMAN)->defense : 0, 6);
    *out++ = glance_byte(e->craft[LEADER].throttle, 2);
    *out++ = glance_byte(1, 1);
}

/* The enemy with which it is Engaged, and others that it may meet. */
static void see_foe(const Element *e, const Element *foe, int engaged, int8_t *out) {
    *out++ = glance_byte(engaged, 1);
    *out++ = glance_byte(engaged ? e->position : 0, 2);
    *out++ = glance_byte(e->altitude - foe->altitude, 3);
    *out++ = glance_byte(e->altitude == foe->altitude, 1);
    *out++ = glance_byte(foe->clouds, 1);
    *out++ = glance_byte(known_size(&foe->hand), 8);
    *out++ = glance_byte(known_size(&e->hand) - known_size(&foe->hand), 6);
    *out++ = glance_byte(known_fire_hits(&e->hand), 12);
    *out++ = glance_byte(known_count(&foe->hand, flames_deck()->answered_by[FAMILY_IMS]), 4);
    *out++ = glance_byte(element_model(foe)->face[1].damage - foe->craft[LEADER].hits, 8);
    *out++ = glance_byte(foe->craft[LEADER].damaged, 1);
    *out++ = glance_byte(craft_flies(foe, WINGMAN), 1);
    *out++ = glance_byte(craft_face(e, LEADER)->performance - craft_face(foe, LEADER)->performance, 3);
    *out++ = glance_byte(foe->foe >= ELEMENT_MAX, 1);
}

static void see_foes(const Flames *s, const Element *e, int side, int unit, Glance *out) {
    uint8_t *count = &out->foes[side][unit];
    if (e->foe < ELEMENT_MAX && element_flies(&s->element[e->foe])) see_foe(e, &s->element[e->foe], 1, out->foe[side][unit][(*count)++]);
    for (uint32_t rest = s->members[1 - side]; rest && *count < GLANCE_FOES; rest &= rest - 1) {
        int number = __builtin_ctz(rest);
        if (number != e->foe && element_flies(&s->element[number])) see_foe(e, &s->element[number], 0, out->foe[side][unit][(*count)++]);
    }
}

/* ---- the whole -------------------------------------------------------------------------------------- */

static int elements_flying(const Flames *s, int side) {
    int count = 0;
    for (uint32_t rest = s->members[side]; rest; rest &= rest - 1) count += element_flies(&s->element[__builtin_ctz(rest)]);
    return count;
}

static void see_whole(const Flames *s, int side, const int32_t factor[FACTOR_COUNT], int8_t *out) {
    int32_t points[SIDE_COUNT], sum = 0;
    side_points(s, points);
    for (int i = 0; i < FACTOR_COUNT; i++) {
        *out++ = glance_byte(factor[i], 1000);
        sum += factor[i];
    }
    *out++ = glance_byte(sum, 1000);
    *out++ = glance_byte(sum, 300);
    *out++ = glance_byte(elements_flying(s, side), 4);
    *out++ = glance_byte(elements_flying(s, 1 - side), 4);
    *out++ = glance_byte(points[side] - points[1 - side], 10);
    *out++ = glance_byte(points[side] - points[1 - side], 3);
    *out++ = glance_byte(turn_is_last(s), 1);
    *out++ = glance_byte(s->rules.to_the_death ? 0 : s->rules.turns - s->turn, 8);
    *out++ = glance_byte(s->active < ELEMENT_MAX && s->element[s->active].side == side, 1);
    *out++ = glance_byte(s->pile[side].left, 60);
}

void flames_glance(const Flames *s, Glance *out) {
    int32_t factor[SIDE_COUNT][FACTOR_COUNT];
    memset(out, 0, sizeof *out);
    flames_appraise(s, factor);
    for (int side = 0; side < SIDE_COUNT; side++) {
        see_whole(s, side, factor[side], out->whole[side]);
        for (uint32_t rest = s->members[side]; rest && out->units[side] < GLANCE_UNITS; rest &= rest - 1) {
            const Element *e = &s->element[__builtin_ctz(rest)];
            if (!element_flies(e)) continue;
            int unit = out->units[side]++;
            see_element(e, out->unit[side][unit]);
            see_foes(s, e, side, unit, out);
        }
    }
}
