/* What an airplane is worth to its side, and how harm reduces that. Players' guesses, not rules. */
#ifndef FURBALL_TABLE_BODY_H
#define FURBALL_TABLE_BODY_H

#include "games/table/core/state.h"

/* An undamaged airplane is worth WORTH_WHOLE; one about to fall is still worth WORTH_LEAST. */
enum { WORTH_LEAST = 400, WORTH_BODY = 600, WORTH_WHOLE = WORTH_LEAST + WORTH_BODY };

/* What harm costs it. The division is done once, for all who may fire at it. */
enum { BODY_BITS = 16, FALL_ONE = 1024, TENTHS = 10 };
typedef struct Body {
    int32_t left; /* tenths of points until it falls, at least one point's */
    int32_t cost; /* the share of its worth that a tenth costs, in BODY_BITS */
    int32_t fall; /* how much a tenth adds to the chance that it falls, in FALL_ONE and BODY_BITS */
} Body;

/* Hidden damage counts as the average of such counters. */
int32_t hidden_tenths(const Table *table, const Plane *plane);

static inline Body body_of(const Table *table, const Plane *plane) {
    uint32_t resistance = plane_model(plane)->resistance * TENTHS;
    int32_t left = (int32_t)resistance - (plane->damage == DAMAGE_HIDDEN ? hidden_tenths(table, plane) : plane->damage * TENTHS);
    if (left < TENTHS) left = TENTHS; /* an airplane that still flies has at least one point left */
    /* Rounded up, so that losing all of it costs the full worth. */
    return (Body){left, (int32_t)(((WORTH_BODY << BODY_BITS) + resistance - 1) / resistance), (int32_t)((FALL_ONE << BODY_BITS) / (uint32_t)(2 * left + 1))};
}

int32_t plane_worth(const Body *body, const Plane *plane);

/* How much worth that harm, in tenths of a point, takes from a target: for its damage, and for the chance that it
 * falls. */
static inline uint32_t loss_from(uint32_t left, uint32_t cost, uint32_t fall, uint32_t harm) {
    uint32_t most = harm < left ? harm : left, falls = fall * harm >> BODY_BITS;
    if (falls > FALL_ONE) falls = FALL_ONE;
    return (most * cost >> BODY_BITS) + WORTH_LEAST * falls * falls / (FALL_ONE * FALL_ONE);
}

static inline int32_t loss_of(const Body *body, int32_t harm) {
    return (int32_t)loss_from((uint32_t)body->left, (uint32_t)body->cost, (uint32_t)body->fall, (uint32_t)harm);
}

/* How much of an airplane is destroyed, in 1024ths, as far as the viewer can know; fire and wounds count. */
int32_t hurt_share(const Body *body, const Plane *plane);
int32_t plane_hurt(const Table *table, const Plane *plane);

/* Average harm of one counter of each letter, in tenths of a point. */
static inline const int16_t *letter_harm(const Table *table) {
    return catalog_get()->set[table->counter_set].harm[table->rules.special_damage != 0];
}

#endif
