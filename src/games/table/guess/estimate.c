#include "games/table/guess/estimate.h"

#include "games/table/guess/body.h"
#include "games/table/guess/fighter.h"
#include "games/table/features/clouds/cloud_cover.h"
#include "games/table/guess/errand.h"
#include "games/table/turn/flow.h"
#include "games/table/features/objective/objective.h"
#include "games/table/guess/strike.h"

#include <assert.h>
#include <string.h>

enum {
    ATTACK_PERCENT = 600, /* a coming shot counts for more than itself, because others follow as long as the position
                           * lasts */
    HUNDREDTHS = 100
};

/* ---- the whole ------------------------------------------------------------------------------- */

typedef struct Standing {
    int32_t worth, attack, energy, place, eager;
    int32_t errands; /* hundredths of points */
} Standing;

/* An airplane on its way home is neither drawn to the enemy nor kept from the edge. */
static void appraise_errand(const Table *table, const Fighter *fighter, PlaneId id, int32_t place, Standing *standing) {
    const Stance *stance = &fighter->stance;
    Errand errand = errand_of(table, id, hurt_share(&fighter->body, &table->plane[id]));
    standing->errands += errand_worth(table, &errand, id, stance->at, stance->nose_x, stance->nose_y, stance->level);
    if (errand.kind != ERRAND_LEAVE) standing->place += place;
}

/* Two airplanes that circle far apart risk nothing, and nothing ever happens. So airplanes that are there to fight gain
 * by coming nearer. */
static int32_t eagerness(const Fighter *fighter) {
    enum { MOST = 40, FAR_CMM = 120000 };
    return fighter->near2 < square(FAR_CMM) ? (int32_t)(MOST * (square(FAR_CMM) - fighter->near2) / square(FAR_CMM)) : 0;
}

static void appraise_side(const Table *table, const Fighter fighters[PLANE_MAX], int side, Standing *standing) {
    memset(standing, 0, sizeof *standing);
    for (PlaneSet rest = table->flying & table->of_side[side]; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        const Plane *plane = &table->plane[id];
        const Fighter *fighter = &fighters[id];
        if (plane_is_clouded(table, id) && fighter->stance.leaves) continue; /* as good as lost [MINI-CLOUD-09] */
        standing->worth += plane_worth(&fighter->body, plane);
        standing->attack += fighter->attack * ATTACK_PERCENT / 100;
        standing->energy += energy_of(table, plane, fighter->stance.level);
        int32_t place = fighter->approach - edge_cost(table, plane, &fighter->stance) - cables_ahead(table, &fighter->stance, 0);
        if (objective_used(table)) {
            appraise_errand(table, fighter, id, place, standing);
            continue;
        }
        standing->place += place;
        standing->eager += eagerness(fighter);
    }
}

/* The worth of settled and expected points: always less than a win, and a large lead counts for little more than a
 * clear one. */
static int32_t lead_worth(int32_t points) {
    enum { CLEAR = 500, MOST = 900 };
    int32_t size = points < 0 ? -points : points;
    if (size > CLEAR) size = CLEAR + (size - CLEAR) / 4;
    if (size > MOST) size = MOST;
    return points < 0 ? -size : size;
}

/* If points decide, airplanes are worth what they may gain and cost, added to the points settled so far. The sum is
 * bounded, not its parts: otherwise a side with many points would value expected points more than the same points
 * already gained. */
static void appraise_points(const Table *table, int side, const Standing *own, const Standing *enemy, int32_t factor[FACTOR_COUNT]) {
    int32_t point = errand_point(table), ahead = point * (objective_points(table, side) - objective_points(table, 1 - side));
    factor[FACTOR_OWN] = point * (own->errands + strikes_under_way(table, side)) / HUNDREDTHS;
    factor[FACTOR_ENEMY] = -point * (enemy->errands + strikes_under_way(table, 1 - side)) / HUNDREDTHS;
    int32_t hoped = factor[FACTOR_OWN] + factor[FACTOR_ENEMY];
    factor[FACTOR_OUTCOME] = lead_worth(ahead + hoped) - hoped;
}

static void appraise_end(const Table *table, int32_t factor[SIDE_COUNT][FACTOR_COUNT]) {
    if (table->outcome != OUTCOME_WON) return;
    for (int side = 0; side < SIDE_COUNT; side++) factor[side][FACTOR_OUTCOME] = table->winner == side ? 1000 : -1000;
}

/* What is good for one side is equally bad for the other, except for being near the enemy. */
static void compare(const Standing standing[SIDE_COUNT], int32_t factor[SIDE_COUNT][FACTOR_COUNT]) {
    enum { BITS = 20 };
    const Standing *own = &standing[0], *enemy = &standing[1];
    int64_t of_whole = (1000 << BITS) / (own->worth + enemy->worth + 1);
    factor[0][FACTOR_OWN] = (int32_t)(own->worth * of_whole >> BITS);
    factor[0][FACTOR_ENEMY] = (int32_t)-(enemy->worth * of_whole >> BITS);
    factor[0][FACTOR_ATTACK] = (int32_t)(own->attack * of_whole >> BITS);
    factor[0][FACTOR_DANGER] = (int32_t)-(enemy->attack * of_whole >> BITS);
    factor[0][FACTOR_ENERGY] = (int32_t)((own->energy - enemy->energy) * of_whole >> BITS);
    factor[0][FACTOR_PLACE] = (int32_t)((own->place - enemy->place) * of_whole >> BITS);
    factor[1][FACTOR_OWN] = -factor[0][FACTOR_ENEMY];
    factor[1][FACTOR_ENEMY] = -factor[0][FACTOR_OWN];
    factor[1][FACTOR_ATTACK] = -factor[0][FACTOR_DANGER];
    factor[1][FACTOR_DANGER] = -factor[0][FACTOR_ATTACK];
    factor[1][FACTOR_ENERGY] = -factor[0][FACTOR_ENERGY];
    factor[1][FACTOR_PLACE] = -factor[0][FACTOR_PLACE];
    factor[0][FACTOR_EAGER] = (int32_t)(own->eager * of_whole >> BITS);
    factor[1][FACTOR_EAGER] = (int32_t)(enemy->eager * of_whole >> BITS);
}

void appraise_fighters(const Table *table, const Fighter fighter[PLANE_MAX], int32_t factor[SIDE_COUNT][FACTOR_COUNT]) {
    Standing standing[SIDE_COUNT];
    memset(factor, 0, SIDE_COUNT * sizeof factor[0]);
    for (int side = 0; side < SIDE_COUNT; side++) appraise_side(table, fighter, side, &standing[side]);
    compare(standing, factor);
    for (int side = 0; side < SIDE_COUNT && objective_used(table); side++)
        appraise_points(table, side, &standing[side], &standing[1 - side], factor[side]);
}

void table_appraise(const Table *table, int32_t factor[SIDE_COUNT][FACTOR_COUNT]) {
    Fighter fighter[PLANE_MAX];
    if (table->phase == PHASE_OVER) {
        memset(factor, 0, SIDE_COUNT * sizeof factor[0]);
        appraise_end(table, factor);
        return;
    }
    fighters_of(table, fighter);
    appraise_fighters(table, fighter, factor);
}

int32_t table_estimate(const Table *table, Seat seat) {
    assert(seat < table->seat_count || seat == SEAT_NOBODY);
    int32_t factor[SIDE_COUNT][FACTOR_COUNT], sum = 0;
    table_appraise(table, factor);
    for (int i = 0; i < FACTOR_COUNT; i++) sum += factor[table->seat[seat].side][i];
    return sum > 1000 ? 1000 : sum < -1000 ? -1000 : sum;
}
