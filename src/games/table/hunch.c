#include "games/table/hunch.h"

#include "games/table/action.h"
#include "games/table/flow.h"
#include "games/table/objective.h"
#include "games/table/phase.h"
#include "games/table/stance.h"

enum {
    BODY = 600 * 512,  /* what an airplane is worth, in 512ths, to be divided by the tenths of points it has left */
    INVERSE_BITS = 58, /* of 1 / distance^2 */
    SQUARE_BITS = 12   /* that squares lose before they are multiplied by it, so that nothing overflows */
};

typedef struct Hunt {
    Stance foe; /* the nearest enemy, where he is expected */
    const Punches *guns, *foe_guns;
    int32_t attack, danger; /* what a tenth of a point of harm costs the enemy and us, in 512ths */
    uint64_t near2, inside2, half_ruler2; /* squares of distances */
} Hunt;

static PlaneId nearest_of(const Table *table, const Plane *plane, PlaneSet foes) {
    PlaneId nearest = first_plane(foes);
    uint64_t least = UINT64_MAX;
    for (; foes; foes &= foes - 1) {
        Vec at = table->plane[first_plane(foes)].at;
        uint64_t far2 = square(at.x - plane->at.x) + square(at.y - plane->at.y);
        if (far2 >= least) continue;
        least = far2;
        nearest = first_plane(foes);
    }
    return nearest;
}

/* The less somebody has left, the more a hit costs him. */
static int32_t cost_of_harm(const Plane *plane) {
    int32_t left = plane_model(plane)->resistance - (plane->damage == DAMAGE_HIDDEN ? 0 : plane->damage);
    return BODY / (10 * (left > 0 ? left : 1));
}

static void hunt_init(Hunt *hunt, const Table *table, const Plane *plane, const Plane *foe) {
    int32_t ruler = catalog_get()->ruler;
    hunt->foe = expect_straight(table, foe, 1 + cards_waiting(table, plane));
    hunt->guns = &plane_model(plane)->punches[table->counter_set][table->rules.special_damage != 0];
    hunt->foe_guns = &plane_model(foe)->punches[table->counter_set][table->rules.special_damage != 0];
    hunt->attack = cost_of_harm(foe);
    hunt->danger = cost_of_harm(plane);
    hunt->near2 = square(ruler / 2 + HALF_BASE_CMM);
    hunt->inside2 = square(ruler + HALF_BASE_CMM);
    hunt->half_ruler2 = square(ruler) / 2 >> SQUARE_BITS;
}

/* Harm done to somebody so far ahead (behind: below zero). Outside the arc there is no shot; what is left is the chance to turn into one. */
static inline int32_t harm_of(const Punches *guns, int64_t along, uint64_t inverse, int close) {
    uint32_t cos2 = (uint32_t)((square(along) >> SQUARE_BITS) * inverse >> (INVERSE_BITS - SQUARE_BITS - 10));
    int32_t share = (int32_t)(cos2 >= ARC_COS2 ? SHARE_ONE : cos2 * 4 / 10);
    return ((along > 0 ? guns->front[close] : guns->rear[close]) * share + guns->about[close] * (SHARE_ONE * 6 / 10)) / SHARE_ONE;
}

/* The attack less the danger, and a little for being near. */
static int32_t lie_of(const Hunt *hunt, const Table *table, const Stance *stance) {
    const Stance *foe = &hunt->foe;
    if (table->rules.cloud_level && stance->level >= table->rules.cloud_level) return 0;
    int64_t dx = foe->at.x - stance->at.x, dy = foe->at.y - stance->at.y;
    uint64_t far2 = square(dx) + square(dy) + 1, inverse = (1ull << INVERSE_BITS) / far2;
    int64_t ours = (dx * stance->nose_x + dy * stance->nose_y) >> NOSE_BITS;
    int64_t theirs = -(dx * foe->nose_x + dy * foe->nose_y) >> NOSE_BITS;
    int levels = table->rules.altitude ? stance->level - foe->level : 0;
    int near = far2 <= hunt->near2, close = near && !levels;
    int32_t share = far2 <= hunt->inside2 ? SHARE_ONE : (int32_t)(hunt->half_ruler2 * inverse >> (INVERSE_BITS - SQUARE_BITS - 10));
    if (levels && !near) share /= 3;
    if (levels > table->rules.fire_levels || -levels > table->rules.fire_levels) share /= 3;
    int32_t balance = hunt->attack * harm_of(hunt->guns, ours, inverse, close) - hunt->danger * harm_of(hunt->foe_guns, theirs, inverse, close);
    int32_t approach = (ours > 0 ? 10 : 0) + (far2 < square(NEAR_CMM) ? (int32_t)(30 - 30 * far2 / square(NEAR_CMM)) : 0);
    /* Behind somebody one stays behind; head-on one is past in a moment. */
    int32_t same_way = (stance->nose_x * foe->nose_x >> NOSE_BITS) + (stance->nose_y * foe->nose_y >> NOSE_BITS);
    balance = (int32_t)((int64_t)balance * share / (512 * SHARE_ONE));
    return balance * (3 * (1 << NOSE_BITS) + same_way) / (3 * (1 << NOSE_BITS)) + approach;
}

/* Who chooses, and from where. */
typedef struct Hunter {
    const Plane *plane;
    Pilot pilot;
    Flight flight;
    Pose from;
} Hunter;

static int32_t worth_of(const Hunt *hunt, const Table *table, Hunter *hunter, Action action) {
    const Plane *plane = hunter->plane;
    CardId card = (CardId)action_a(action);
    Marker marker = (Marker)action_b(action);
    if (table->phase == PHASE_FIRST_CARD) hunter->flight.speed = (uint8_t)action_c(action);
    const Arrow *arrow = &hunter->pilot.deck->card[card].arrow[flight_speed(&hunter->pilot, &hunter->flight, card, marker)];
    int level = level_after(&hunter->pilot, &hunter->flight, card, marker);
    Stance stance = stance_at(table, pose_move(hunter->from, arrow->move, arrow->turn), level);
    int32_t value = lie_of(hunt, table, &stance) + energy_of(table, plane, level) - edge_cost(table, plane, &stance);
    return table->rules.altitude && level == 0 ? value - GROUND_COST : value;
}

Action table_hunch(const Table *table, Seat seat, Rng *rng, int compared) {
    int plans = table->phase == PHASE_PLAN || table->phase == PHASE_EARLY_PLAN || table->phase == PHASE_FIRST_CARD;
    if (!plans || objective_used(table)) return 0;
    PlaneId id = asked_plane(table, seat);
    const Plane *plane = &table->plane[id];
    PlaneSet foes = planes_met(table) & table->of_side[1 - plane->side];
    Action best = table_pick(table, seat, (uint32_t)(rng_next(rng) >> 32));
    if (!foes || compared < 2) return best;
    Hunt hunt;
    Hunter hunter = {.plane = plane};
    hunt_init(&hunt, table, plane, &table->plane[nearest_of(table, plane, foes)]);
    pilot_init(&hunter.pilot, table, plane);
    hunter.flight = before_plan(table, plane, &hunter.pilot, &hunter.from);
    int32_t most = worth_of(&hunt, table, &hunter, best);
    for (int i = 1; i < compared; i++) {
        Action action = table_pick(table, seat, (uint32_t)(rng_next(rng) >> 32));
        if (action == best) continue;
        int32_t worth = worth_of(&hunt, table, &hunter, action);
        if (worth <= most) continue;
        most = worth;
        best = action;
    }
    return best;
}
