#include "games/table/guess/estimate.h"

#include "games/table/guess/body.h"
#include "games/table/features/clouds/cloud_cover.h"
#include "games/table/guess/errand.h"
#include "games/table/turn/flow.h"
#include "games/table/guess/pair.h"
#include "games/table/features/objective/objective.h"
#include "games/table/guess/strike.h"

#include <assert.h>
#include <string.h>

enum {
    ATTACK_PERCENT = 600, /* a shot to come counts for more than itself: others follow, as long as it lies so */
    HUNDREDTHS = 100
};

/* ---- who can hurt whom ------------------------------------------------------------------------ */

/* An airplane as the estimate sees it. */
typedef struct Fighter {
    Stance stance;
    Body body;
    const Punches *guns;
    int32_t attack;   /* on its best target, as a loss to the enemy */
    int32_t approach; /* how near it comes to a shot */
    uint64_t near2;   /* how near the nearest enemy is, squared */
} Fighter;

/* The card waiting in space 1 will be flown whatever is planned now. */
static Stance stance_of(const Table *table, const Plane *plane) {
    Pose pose = plane_true_pose(table, (PlaneId)(plane - table->plane));
    int level = plane->flight.level;
    if (!table->rules.plan_ahead || plane->space[0] >= CARD_MAX || table->phase != PHASE_PLAN)
        return stance_at(table, pose, level);
    Pilot pilot;
    pilot_init(&pilot, table, plane);
    Speed speed = flight_speed(&pilot, &plane->flight, plane->space[0], (Marker)plane->marker[0]);
    const Arrow *arrow = &pilot.deck->card[plane->space[0]].arrow[speed];
    level = level_after(&pilot, &plane->flight, plane->space[0], (Marker)plane->marker[0]);
    return stance_at(table, pose_move(pose, arrow->move, arrow->turn), level);
}

static void fighter_init(Fighter *fighter, const Table *table, const Plane *plane) {
    fighter->stance = stance_of(table, plane);
    fighter->body = body_of(table, plane);
    fighter->guns = punches_of(table, plane);
    fighter->attack = 0;
    fighter->approach = 0;
    fighter->near2 = UINT64_MAX;
}

static inline void aim_at(Fighter *fighter, const Fighter *target, const Lie *lie, Bearing bearing) {
    int32_t attack = loss_of(&target->body, harm_of(fighter->guns, lie, bearing)), approach = approach_of(lie, bearing);
    fighter->attack = attack > fighter->attack ? attack : fighter->attack;
    fighter->approach = approach > fighter->approach ? approach : fighter->approach;
    fighter->near2 = lie->far2 < fighter->near2 ? lie->far2 : fighter->near2;
}

/* Who is in the clouds meets nobody [GLORY-CLOUD-03, MINI-CLOUD-05]. */
static void aim_all(const Table *table, Fighter fighter[PLANE_MAX]) {
    Reach reach = reach_of(table);
    PlaneSet met = planes_met(table);
    for (PlaneSet rest = met & table->of_side[0]; rest; rest &= rest - 1) {
        Fighter *one = &fighter[first_plane(rest)];
        for (PlaneSet others = met & table->of_side[1]; others; others &= others - 1) {
            Fighter *other = &fighter[first_plane(others)];
            Lie lie = lie_of(&reach, &one->stance, &other->stance);
            aim_at(one, other, &lie, lie.first);
            aim_at(other, one, &lie, lie.second);
        }
    }
}

/* ---- the whole ------------------------------------------------------------------------------- */

typedef struct Standing {
    int32_t worth, attack, energy, place, eager;
    int32_t errands; /* hundredths of points */
} Standing;

/* On its way home nobody is drawn to the enemy, nor kept from the edge. */
static void appraise_errand(const Table *table, const Fighter *fighter, PlaneId id, int32_t place, Standing *standing) {
    const Stance *stance = &fighter->stance;
    Errand errand = errand_of(table, id, hurt_share(&fighter->body, &table->plane[id]));
    standing->errands += errand_worth(table, &errand, id, stance->at, stance->nose_x, stance->nose_y, stance->level);
    if (errand.kind != ERRAND_LEAVE) standing->place += place;
}

/* Two who circle far apart risk nothing, and nothing ever happens: whoever fights for its own sake comes nearer. */
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
        if (plane_is_clouded(table, id) && fighter->stance.leaves) continue; /* as good as gone [MINI-CLOUD-09] */
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

/* Points settled and points hoped for, less than a win however many there are; a large lead counts for little more than a
 * clear one. */
static int32_t lead_worth(int32_t points) {
    enum { CLEAR = 500, MOST = 900 };
    int32_t size = points < 0 ? -points : points;
    if (size > CLEAR) size = CLEAR + (size - CLEAR) / 4;
    if (size > MOST) size = MOST;
    return points < 0 ? -size : size;
}

/* Where points decide, airplanes are worth what they may bring and cost; and there are those settled for now. The sum is held
 * down, not its parts: else what is hoped for would be worth more than the same points brought home, by a side that has
 * many already. */
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

/* What is good for one side is as bad for the other, but for being near. */
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

void table_appraise(const Table *table, int32_t factor[SIDE_COUNT][FACTOR_COUNT]) {
    memset(factor, 0, SIDE_COUNT * sizeof factor[0]);
    if (table->phase == PHASE_OVER) {
        appraise_end(table, factor);
        return;
    }
    Fighter fighter[PLANE_MAX];
    Standing standing[SIDE_COUNT];
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
        fighter_init(&fighter[first_plane(rest)], table, &table->plane[first_plane(rest)]);
    aim_all(table, fighter);
    for (int side = 0; side < SIDE_COUNT; side++) appraise_side(table, fighter, side, &standing[side]);
    compare(standing, factor);
    for (int side = 0; side < SIDE_COUNT && objective_used(table); side++)
        appraise_points(table, side, &standing[side], &standing[1 - side], factor[side]);
}

int32_t table_estimate(const Table *table, Seat seat) {
    assert(seat < table->seat_count || seat == SEAT_NOBODY);
    int32_t factor[SIDE_COUNT][FACTOR_COUNT], sum = 0;
    table_appraise(table, factor);
    for (int i = 0; i < FACTOR_COUNT; i++) sum += factor[table->seat[seat].side][i];
    return sum > 1000 ? 1000 : sum < -1000 ? -1000 : sum;
}
