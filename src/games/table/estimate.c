#include "games/table/estimate.h"

#include "games/table/action.h"
#include "games/table/cloud_cover.h"
#include "games/table/errand.h"
#include "games/table/strike.h"
#include "games/table/flight.h"
#include "games/table/flow.h"
#include "games/table/guns.h"
#include "games/table/objective.h"
#include "games/table/stance.h"
#include "games/table/units.h"

#include <string.h>

/* An airplane unhurt is worth WORTH_WHOLE; one about to fall still WORTH_LEAST. */
enum { WORTH_LEAST = 400, WORTH_BODY = 600, WORTH_WHOLE = WORTH_LEAST + WORTH_BODY };

enum {
    OVERLAP_CMM = 4000,   /* nearer than this bases overlap, and nobody fires */
    ATTACK_PERCENT = 150, /* a shot to come counts for more than itself: others follow */
    TENTHS = 10,
    HUNDREDTHS = 100,
    RATED_BOLD = 2        /* ratings are as if there were two airplanes only */
};

static int32_t at_most(int32_t value, int32_t most) { return value < most ? value : most; }

/* ---- what counters cost ---------------------------------------------------------------------- */

/* Average harm of one counter of each letter, in tenths of a point. */
typedef struct Punch {
    int32_t tenths[LETTER_COUNT];
} Punch;

static Punch punch_of(const Table *table) {
    const int16_t *harm = catalog_get()->set[table->counter_set].harm[table->rules.special_damage != 0];
    Punch punch;
    for (int letter = 0; letter < LETTER_COUNT; letter++) punch.tenths[letter] = harm[letter];
    return punch;
}

static int32_t firepower_tenths(const Punch *punch, const Firepower *power) {
    int32_t tenths = 0;
    for (int letter = 0; letter < LETTER_COUNT; letter++) tenths += punch->tenths[letter] * power->letter[letter];
    return tenths;
}

/* The card waiting in space 1 will be flown whatever is planned now. */
static Stance stance_of(const Table *table, const Plane *plane) {
    Pose pose = plane_true_pose(table, (PlaneId)(plane - table->plane));
    int level = plane->flight.level;
    if (!table->rules.plan_ahead || plane->space[0] >= CARD_MAX || table->phase != PHASE_PLAN)
        return stance_at(table, pose, level);
    Pilot pilot = pilot_of(table, plane);
    Speed speed = flight_speed(&pilot, &plane->flight, plane->space[0], (Marker)plane->marker[0]);
    const Arrow *arrow = &pilot.deck->card[plane->space[0]].arrow[speed];
    level = level_after(&pilot, &plane->flight, plane->space[0], (Marker)plane->marker[0]);
    return stance_at(table, pose_move(pose, arrow->move, arrow->turn), level);
}

/* ---- pointing at somebody -------------------------------------------------------------------- */

/* Two airplanes: what is the same from both sides. Ratings look at very many of them. */
typedef struct Pair {
    int64_t dx, dy;   /* from the first to the second */
    uint64_t far2;    /* distance squared, and one */
    int32_t same_way; /* 1 << NOSE_BITS: side by side; as much below zero: head-on */
    uint32_t levels;  /* between them */
    uint8_t harmless; /* too far, or one of them leaves */
    uint8_t near, inside, overlap;
    int32_t ruler;
} Pair;

static inline Pair pair_of(const Table *table, int32_t ruler, const Stance *one, const Stance *other) {
    Pair pair;
    int apart = one->level > other->level ? one->level - other->level : other->level - one->level;
    pair.dx = other->at.x - one->at.x;
    pair.dy = other->at.y - one->at.y;
    pair.far2 = square(pair.dx) + square(pair.dy) + 1;
    pair.same_way = (one->nose_x * other->nose_x >> NOSE_BITS) + (one->nose_y * other->nose_y >> NOSE_BITS);
    pair.levels = table->rules.altitude ? (uint32_t)apart : 0;
    pair.harmless = one->leaves | other->leaves | (pair.far2 > square(4 * ruler));
    pair.near = pair.far2 <= square(ruler / 2 + HALF_BASE_CMM);
    pair.inside = pair.far2 <= square(ruler + HALF_BASE_CMM);
    pair.overlap = pair.far2 < square(OVERLAP_CMM);
    pair.ruler = ruler;
    return pair;
}

/* One of them aims at the other. */
typedef struct Aim {
    int32_t along; /* how far ahead of the shooter, cmm */
    uint32_t cos2; /* of the angle off the nose, in SHARE_ONE; 0 if it is behind */
} Aim;

static inline uint32_t cos2_of(int64_t along, uint64_t far2) { return (uint32_t)(square(along) * SHARE_ONE / far2); }

/* `way`: 1 for the first at the second, -1 for the second at the first. */
static inline Aim aim_in(const Pair *pair, const Stance *from, int way) {
    int64_t along = (way * pair->dx * from->nose_x + way * pair->dy * from->nose_y) >> NOSE_BITS;
    return (Aim){(int32_t)along, along > 0 ? cos2_of(along, pair->far2) : 0};
}

/* How much of a gun's fire can be expected at such an angle: all inside the arc, then less. */
static inline uint32_t angle_share(const Gun *gun, const Pair *pair, Aim aim) {
    uint32_t cos2 = aim.cos2;
    if (gun->mount != MOUNT_FRONT && gun->mount != MOUNT_REAR) return SHARE_ONE * 6 / 10;
    if (gun->mount == MOUNT_REAR) cos2 = aim.along < 0 ? cos2_of(aim.along, pair->far2) : 0;
    /* Outside the arc there is no shot; what is left is the chance to turn into one. */
    return cos2 >= ARC_COS2 ? SHARE_ONE : cos2 * 4 / 10;
}

/* Expected harm of one airplane's guns to the other, in tenths of a point. */
static inline int32_t harm_tenths(const Table *table, const Model *model, const Pair *pair, Aim aim) {
    uint32_t harm = 0;
    if (pair->harmless) return 0;
    const int16_t (*punch)[2] = model->punch[table->counter_set][table->rules.special_damage != 0];
    for (int g = 0; g < model->gun_count; g++) {
        uint32_t share = angle_share(&model->gun[g], pair, aim);
        if (!share) continue;
        if (pair->levels && !pair->near) share /= 3;
        if (pair->levels > table->rules.fire_levels) share /= 3;
        if (!pair->inside) share = (uint32_t)(share * square(pair->ruler) / 2 / pair->far2);
        if (pair->overlap) share /= 2;
        harm += (uint32_t)punch[g][pair->near && !pair->levels] * share / SHARE_ONE;
    }
    /* Behind somebody one stays behind; head-on one is past in a moment. */
    return (int32_t)(harm * (uint32_t)(3 * (1 << NOSE_BITS) + pair->same_way) / (3 * (1 << NOSE_BITS)));
}

/* ---- what an airplane is worth --------------------------------------------------------------- */

/* Damage that is hidden counts as what such counters cost on average. */
static int32_t hurt_tenths(const Punch *punch, const Plane *plane) {
    if (plane->damage != DAMAGE_HIDDEN) return plane->damage * TENTHS;
    int32_t tenths = 0;
    for (int l = 0; l < LETTER_COUNT; l++) tenths += punch->tenths[l] * (plane->held[l] + plane->noted_held[l]);
    return at_most(tenths, plane_model(plane)->resistance * TENTHS - TENTHS);
}

static int32_t plane_worth(const Punch *punch, const Plane *plane) {
    int32_t resistance = plane_model(plane)->resistance * TENTHS;
    int32_t worth = WORTH_LEAST + WORTH_BODY * (resistance - hurt_tenths(punch, plane)) / resistance;
    worth -= 40 * plane->flames + 8 * plane->smoke + 120 * (plane->wounds > 0) + 80 * (plane->engine > 0);
    return worth > 60 ? worth : 60;
}

/* How much of it is gone, in 1024ths; fire and wounds count. */
static int32_t hurt_share(const Punch *punch, const Plane *plane) {
    int32_t worth = plane_worth(punch, plane);
    return worth >= WORTH_WHOLE ? 0 : worth <= WORTH_LEAST ? SHARE_ONE : (WORTH_WHOLE - worth) * SHARE_ONE / WORTH_BODY;
}

int32_t plane_hurt(const Table *table, const Plane *plane) {
    Punch punch = punch_of(table);
    return hurt_share(&punch, plane);
}

/* What that harm takes from the worth of a target: its body, and the chance that it falls. */
static inline int32_t loss_of(const Punch *punch, const Plane *target, int32_t harm) {
    int32_t resistance = plane_model(target)->resistance * TENTHS;
    if (!harm && target->damage * TENTHS <= resistance) return 0;
    int32_t left = resistance - hurt_tenths(punch, target);
    int32_t kill = at_most(harm * SHARE_ONE / (2 * left + 1), SHARE_ONE);
    int32_t body = WORTH_BODY * at_most(harm, left) / resistance;
    return body + WORTH_LEAST * (kill * kill / SHARE_ONE) / SHARE_ONE;
}

/* Being near without pointing at anybody is still better than flying about alone. */
static inline int32_t approach_of(const Pair *pair, Aim aim) {
    if (pair->far2 >= square(NEAR_CMM)) return aim.along > 0 ? 10 : 0;
    return (int32_t)(30 * (square(NEAR_CMM) - pair->far2) / square(NEAR_CMM) + 20 * aim.cos2 / SHARE_ONE);
}

/* ---- the whole ------------------------------------------------------------------------------- */

typedef struct Scene {
    Punch punch;
    Stance stance[PLANE_MAX];
} Scene;

/* The best target of an airplane, as a loss to the enemy. */
static int32_t best_attack(const Table *table, const Scene *scene, PlaneId id, int32_t *approach) {
    const Plane *plane = &table->plane[id];
    const Model *model = plane_model(plane);
    int32_t best = 0, ruler = catalog_get()->ruler;
    *approach = 0;
    if (plane_is_clouded(table, id)) return 0; /* [GLORY-CLOUD-03, MINI-CLOUD-05] */
    for (PlaneSet rest = planes_met(table) & table->of_side[1 - plane->side]; rest; rest &= rest - 1) {
        PlaneId foe = first_plane(rest);
        Pair pair = pair_of(table, ruler, &scene->stance[id], &scene->stance[foe]);
        Aim aim = aim_in(&pair, &scene->stance[id], 1);
        int32_t loss = loss_of(&scene->punch, &table->plane[foe], harm_tenths(table, model, &pair, aim));
        int32_t near = approach_of(&pair, aim);
        if (loss > best) best = loss;
        if (near > *approach) *approach = near;
    }
    return best * ATTACK_PERCENT / 100;
}

typedef struct Standing {
    int32_t worth, attack, energy, place;
    int32_t errands; /* hundredths of points */
} Standing;

/* On its way home nobody is drawn to the enemy, nor kept from the edge. */
static void appraise_errand(const Table *table, const Scene *scene, PlaneId id, int32_t place, Standing *standing) {
    const Stance *stance = &scene->stance[id];
    Errand errand = errand_of(table, id, hurt_share(&scene->punch, &table->plane[id]));
    standing->errands += errand_worth(table, &errand, id, stance->at, stance->nose_x, stance->nose_y, stance->level);
    if (errand.kind != ERRAND_LEAVE) standing->place += place;
}

static void appraise_side(const Table *table, const Scene *scene, int side, Standing *standing) {
    memset(standing, 0, sizeof *standing);
    for (PlaneSet rest = table->flying & table->of_side[side]; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        const Plane *plane = &table->plane[id];
        int32_t approach;
        if (plane_is_clouded(table, id) && scene->stance[id].leaves) continue; /* as good as gone [MINI-CLOUD-09] */
        standing->worth += plane_worth(&scene->punch, plane);
        standing->attack += best_attack(table, scene, id, &approach);
        standing->energy += energy_of(table, plane, scene->stance[id].level);
        int32_t place = approach - edge_cost(table, plane, &scene->stance[id]);
        if (objective_used(table)) appraise_errand(table, scene, id, place, standing);
        else standing->place += place;
    }
}

/* Points settled and points hoped for, less than a win however many there are; a large lead counts for little more than a
 * clear one. */
static int32_t lead_worth(int32_t points) {
    enum { CLEAR = 500, MOST = 900 };
    int32_t size = points < 0 ? -points : points;
    if (size > CLEAR) size = at_most(CLEAR + (size - CLEAR) / 4, MOST);
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

static void compare(const Standing *own, const Standing *enemy, int32_t factor[FACTOR_COUNT]) {
    int32_t whole = own->worth + enemy->worth + 1;
    factor[FACTOR_OWN] = 1000 * own->worth / whole;
    factor[FACTOR_ENEMY] = -1000 * enemy->worth / whole;
    factor[FACTOR_ATTACK] = 1000 * own->attack / whole;
    factor[FACTOR_DANGER] = -1000 * enemy->attack / whole;
    factor[FACTOR_ENERGY] = 1000 * (own->energy - enemy->energy) / whole;
    factor[FACTOR_PLACE] = 1000 * (own->place - enemy->place) / whole;
}

void table_appraise(const Table *table, int32_t factor[SIDE_COUNT][FACTOR_COUNT]) {
    memset(factor, 0, SIDE_COUNT * sizeof factor[0]);
    if (table->phase == PHASE_OVER) {
        appraise_end(table, factor);
        return;
    }
    Scene scene;
    Standing standing[SIDE_COUNT];
    scene.punch = punch_of(table);
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
        scene.stance[first_plane(rest)] = stance_of(table, &table->plane[first_plane(rest)]);
    for (int side = 0; side < SIDE_COUNT; side++) appraise_side(table, &scene, side, &standing[side]);
    for (int side = 0; side < SIDE_COUNT; side++) {
        compare(&standing[side], &standing[1 - side], factor[side]);
        if (objective_used(table)) appraise_points(table, side, &standing[side], &standing[1 - side], factor[side]);
    }
}

int32_t table_estimate(const Table *table, Seat seat) {
    int32_t factor[SIDE_COUNT][FACTOR_COUNT], sum = 0;
    table_appraise(table, factor);
    for (int i = 0; i < FACTOR_COUNT; i++) sum += factor[table->seat[seat].side][i];
    return sum > 1000 ? 1000 : sum < -1000 ? -1000 : sum;
}

/* ---- rating choices ---------------------------------------------------------------------------- */

typedef struct Outlook {
    Punch punch;
    PlaneSet foes;
    Errand errand;
    int32_t point; /* what one is worth on the scale of ratings; 0 where points do not decide */
    Stance foe[PLANE_MAX];
} Outlook;

/* Filled in place: it is large, and made for every few choices. */
static void outlook_init(Outlook *outlook, const Table *table, PlaneId id) {
    const Plane *plane = &table->plane[id];
    int moves = 1 + cards_waiting(table, plane);
    outlook->punch = punch_of(table);
    outlook->foes = planes_met(table) & table->of_side[1 - plane->side];
    outlook->point = objective_used(table) ? errand_point(table) : 0;
    if (outlook->point) outlook->errand = errand_of(table, id, hurt_share(&outlook->punch, plane));
    for (PlaneSet rest = outlook->foes; rest; rest &= rest - 1)
        outlook->foe[first_plane(rest)] = expect_straight(table, &table->plane[first_plane(rest)], moves);
}

static int32_t rate_stance(const Table *table, const Outlook *outlook, const Plane *plane, const Stance *stance) {
    int32_t best = 0, danger = 0, approach = 0, ruler = catalog_get()->ruler;
    const Model *model = plane_model(plane);
    if (table->rules.cloud_level && stance->level >= table->rules.cloud_level) return -edge_cost(table, plane, stance);
    for (PlaneSet rest = outlook->foes; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        const Plane *foe = &table->plane[id];
        const Stance *there = &outlook->foe[id];
        Pair pair = pair_of(table, ruler, stance, there);
        Aim ours = aim_in(&pair, stance, 1), theirs = aim_in(&pair, there, -1);
        int32_t attack = loss_of(&outlook->punch, foe, harm_tenths(table, model, &pair, ours));
        int32_t near = approach_of(&pair, ours);
        danger += loss_of(&outlook->punch, plane, harm_tenths(table, plane_model(foe), &pair, theirs));
        if (attack > best) best = attack;
        if (near > approach) approach = near;
    }
    if (outlook->point && outlook->errand.kind == ERRAND_LEAVE) return best - danger;
    return best + approach - danger - edge_cost(table, plane, stance);
}

/* What the errand makes of it, in thousandths of a win. */
static int32_t rate_errand(const Table *table, const Outlook *outlook, PlaneId id, const Stance *stance) {
    if (!outlook->point) return 0;
    int32_t worth = errand_worth(table, &outlook->errand, id, stance->at, stance->nose_x, stance->nose_y, stance->level);
    return RATED_BOLD * outlook->point * worth / HUNDREDTHS;
}

/* And what it leads up to. A vertical dive stays over its place. */
static int32_t rate_strike(const Table *table, const Outlook *outlook, const Pilot *pilot, const Flight *before, const Plane *plane, Action action,
                           Pose from, Pose to) {
    Flight after = flight_expect(pilot, before, (CardId)action_a(action), (Marker)action_b(action));
    int32_t points = strike_of_plan(table, plane, before, &after, after.flown == FLOWN_VERTICAL_DIVE ? from : to, 1 + cards_waiting(table, plane));
    return RATED_BOLD * outlook->point * points / HUNDREDTHS;
}

static void rate_plans(const Table *table, const Action *action, int count, int32_t *out) {
    PlaneId id = (PlaneId)action_unit(action[0]);
    const Plane *plane = &table->plane[id];
    Outlook outlook;
    outlook_init(&outlook, table, id);
    Pilot pilot = pilot_of(table, plane);
    Pose from;
    Flight flight = before_plan(table, plane, &pilot, &from);
    int32_t worth = plane_worth(&outlook.punch, plane) * 2;
    int strikes = outlook.point && (plane->load.aboard || plane->load.torpedo);
    for (int i = 0; i < count; i++) {
        CardId card = (CardId)action_a(action[i]);
        Flight start = flight;
        if (table->phase == PHASE_FIRST_CARD) start.speed = (uint8_t)action_c(action[i]);
        Speed speed = flight_speed(&pilot, &start, card, (Marker)action_b(action[i]));
        const Arrow *arrow = &pilot.deck->card[card].arrow[speed];
        int level = level_after(&pilot, &start, card, (Marker)action_b(action[i]));
        Stance stance = stance_at(table, pose_move(from, arrow->move, arrow->turn), level);
        int32_t value = rate_stance(table, &outlook, plane, &stance) + energy_of(table, plane, level);
        if (table->rules.altitude && level == 0) value -= GROUND_COST;
        out[i] = value * 1000 / worth + rate_errand(table, &outlook, id, &stance);
        if (strikes) out[i] += rate_strike(table, &outlook, &pilot, &start, plane, action[i], from, pose_move(from, arrow->move, arrow->turn));
    }
}

static void rate_shots(const Table *table, const Action *action, int count, int32_t *out) {
    Punch punch = punch_of(table);
    for (int i = 0; i < count; i++) {
        out[i] = 0;
        if (action_kind(action[i]) != ACTION_FIRE) continue;
        unsigned shooter = (unsigned)action_unit(action[i]);
        if (unit_is_ground(shooter) || unit_is_ground(action_b(action[i]))) { /* fire from and at the ground is worth having */
            out[i] = 50;
            continue;
        }
        const Plane *target = &table->plane[action_b(action[i])];
        const Gun *gun = plane_gun(&table->plane[shooter], plane_model(&table->plane[shooter]), (int)action_a(action[i]));
        int close = 0;
        for (int s = 0; s < table->shot_count; s++)
            if (table->shot[s].plane == action_unit(action[i]) && table->shot[s].gun == action_a(action[i]))
                close = table->shot[s].close >> action_b(action[i]) & 1;
        int32_t harm = firepower_tenths(&punch, close ? &gun->short_range : &gun->long_range);
        out[i] = 50 + loss_of(&punch, target, harm) / 2;
    }
}

static void rate_drops(const Table *table, const Action *action, int count, int32_t *out) {
    int32_t point = RATED_BOLD * (objective_used(table) ? errand_point(table) : 0);
    for (int i = 0; i < count; i++) out[i] = point * errand_of_drop(table, action[i]) / HUNDREDTHS;
}

void table_rate(const Table *table, Seat seat, const Action *action, int count, int32_t *out) {
    (void)seat;
    if (count <= 0) return;
    switch (action_kind(action[0])) {
    case ACTION_FIRST:
    case ACTION_PLAN: rate_plans(table, action, count, out); break;
    case ACTION_FIRE:
    case ACTION_HOLD: rate_shots(table, action, count, out); break;
    case ACTION_DROP:
    case ACTION_DROP_LONG:
    case ACTION_BOMB:
    case ACTION_LAUNCH:
    case ACTION_KEEP_BOMBS: rate_drops(table, action, count, out); break;
    default: memset(out, 0, (size_t)count * sizeof out[0]); break;
    }
}
