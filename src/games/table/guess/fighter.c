#include "games/table/guess/fighter.h"

#include "games/table/features/clouds/cloud_cover.h"
#include "games/table/flight/flight_rules.h"
#include "games/table/guess/pair.h"

/* The level after the card waiting in space 1. */
static int level_behind(const Table *table, const Plane *plane) {
    Pilot pilot;
    pilot_init(&pilot, table, plane);
    return flight_expect(&pilot, &plane->flight, plane->space[0], (Marker)plane->marker[0]).level;
}

/* The card waiting in space 1 will be flown, whatever is planned now. */
static Stance stance_of(const Table *table, const Plane *plane) {
    Pose pose = plane_true_pose(table, (PlaneId)(plane - table->plane));
    int level = plane->flight.level;
    if (!table->rules.plan_ahead || plane->space[0] >= CARD_MAX || table->phase != PHASE_PLAN)
        return stance_at(table, pose, level);
    const Card *card = &plane_deck(plane)->card[plane->space[0]];
    Pilot pilot; /* of a plain airplane: speed depends on no more */
    pilot_init_model(&pilot, pace_of(&table->rules), &table->rules, catalog_get(), plane);
    const Arrow *arrow = &card->arrow[flight_speed_inline(&pilot, &plane->flight, plane->space[0], (Marker)plane->marker[0])];
    if (!keeps_level(&table->rules, &plane->flight, card, (Marker)plane->marker[0])) level = level_behind(table, plane);
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

/* ---- everybody against everybody ------------------------------------------------------------- */

/* Number by number instead of airplane by airplane, so that compilers compute several with one instruction. */
typedef struct Aims {
    uint32_t aimed[PLANE_MAX], about[PLANE_MAX], cos2[PLANE_MAX];
    int32_t along[PLANE_MAX];
} Aims;

/* One airplane and each of its enemies. */
typedef struct Facing {
    uint32_t share[PLANE_MAX], nearer[PLANE_MAX];
    Aims ours, theirs;
} Facing;

typedef struct Enemies {
    int count;
    PlaneId id[PLANE_MAX];
    uint32_t left[PLANE_MAX], cost[PLANE_MAX], fall[PLANE_MAX]; /* as in Body */
    uint32_t attack[PLANE_MAX], approach[PLANE_MAX];
} Enemies;

static void gather(const Fighter fighter[PLANE_MAX], PlaneSet planes, Enemies *out) {
    out->count = 0;
    for (; planes; planes &= planes - 1) {
        int i = out->count++;
        const Body *body = &fighter[first_plane(planes)].body;
        out->id[i] = first_plane(planes);
        out->left[i] = (uint32_t)body->left;
        out->cost[i] = (uint32_t)body->cost;
        out->fall[i] = (uint32_t)body->fall;
        out->attack[i] = out->approach[i] = 0;
    }
}

static inline void take_aim(Aims *aims, int i, const Punches *guns, const Pair *pair, Bearing bearing) {
    aims->aimed[i] = aimed_by(guns, pair, bearing);
    aims->about[i] = about_of(guns, pair);
    aims->cos2[i] = bearing.cos2;
    aims->along[i] = bearing.along;
}

static void face(const Reach *reach, Fighter *one, Fighter fighter[PLANE_MAX], const Enemies *enemies, Facing *out) {
    for (int i = 0; i < enemies->count; i++) {
        Fighter *other = &fighter[enemies->id[i]];
        Pair pair = pair_of(reach, &one->stance, &other->stance);
        out->share[i] = pair.share;
        out->nearer[i] = nearer_of(pair.far2);
        take_aim(&out->ours, i, one->guns, &pair, pair.first);
        take_aim(&out->theirs, i, other->guns, &pair, pair.second);
        one->near2 = pair.far2 < one->near2 ? pair.far2 : one->near2;
        other->near2 = pair.far2 < other->near2 ? pair.far2 : other->near2;
    }
}

static inline uint32_t larger(uint32_t a, uint32_t b) { return a > b ? a : b; }

/* What one airplane can do to its enemies, */
static void attack(const Facing *facing, const Enemies *enemies, Fighter *one) {
    const Aims *aims = &facing->ours;
    uint32_t best = 0, approach = 0;
    for (int i = 0; i < enemies->count; i++) {
        uint32_t harm = harm_from(aims->aimed[i], aims->about[i], aims->cos2[i], facing->share[i]);
        best = larger(best, loss_from(enemies->left[i], enemies->cost[i], enemies->fall[i], harm));
        approach = larger(approach, approach_from(facing->nearer[i], aims->along[i], aims->cos2[i]));
    }
    one->attack = (int32_t)best;
    one->approach = (int32_t)approach;
}

/* and they to it. */
static void endure(const Facing *restrict facing, const Body *restrict body, Enemies *restrict enemies) {
    const Aims *aims = &facing->theirs;
    uint32_t left = (uint32_t)body->left, cost = (uint32_t)body->cost, fall = (uint32_t)body->fall;
    for (int i = 0; i < enemies->count; i++) {
        uint32_t harm = harm_from(aims->aimed[i], aims->about[i], aims->cos2[i], facing->share[i]);
        enemies->attack[i] = larger(enemies->attack[i], loss_from(left, cost, fall, harm));
        enemies->approach[i] = larger(enemies->approach[i], approach_from(facing->nearer[i], aims->along[i], aims->cos2[i]));
    }
}

static void aim_at_many(const Reach *reach, Fighter fighter[PLANE_MAX], PlaneSet planes, PlaneSet others) {
    Enemies enemies;
    Facing facing;
    gather(fighter, others, &enemies);
    for (; planes; planes &= planes - 1) {
        Fighter *one = &fighter[first_plane(planes)];
        face(reach, one, fighter, &enemies, &facing);
        attack(&facing, &enemies, one);
        endure(&facing, &one->body, &enemies);
    }
    for (int i = 0; i < enemies.count; i++) {
        fighter[enemies.id[i]].attack = (int32_t)enemies.attack[i];
        fighter[enemies.id[i]].approach = (int32_t)enemies.approach[i];
    }
}

/* ---- pair by pair: better for few ------------------------------------------------------------ */

static inline void aim_at(Fighter *fighter, const Fighter *target, const Pair *pair, Bearing bearing) {
    int32_t attack = loss_of(&target->body, harm_of(fighter->guns, pair, bearing)), approach = approach_of(pair, bearing);
    fighter->attack = attack > fighter->attack ? attack : fighter->attack;
    fighter->approach = approach > fighter->approach ? approach : fighter->approach;
    fighter->near2 = pair->far2 < fighter->near2 ? pair->far2 : fighter->near2;
}

static void aim_at_few(const Reach *reach, Fighter fighter[PLANE_MAX], PlaneSet planes, PlaneSet others) {
    for (; planes; planes &= planes - 1)
        for (PlaneSet rest = others; rest; rest &= rest - 1) {
            Fighter *one = &fighter[first_plane(planes)], *other = &fighter[first_plane(rest)];
            Pair pair = pair_of(reach, &one->stance, &other->stance);
            aim_at(one, other, &pair, pair.first);
            aim_at(other, one, &pair, pair.second);
        }
}

/* An airplane in the clouds meets nobody [GLORY-CLOUD-03, MINI-CLOUD-05]. */
static void aim_all(const Table *table, Fighter fighter[PLANE_MAX]) {
    enum { MANY = 4 };
    Reach reach = reach_of(table);
    PlaneSet met = planes_met(table), planes = met & table->of_side[0], others = met & table->of_side[1];
    if (__builtin_popcount(others) < MANY) aim_at_few(&reach, fighter, planes, others);
    else aim_at_many(&reach, fighter, planes, others);
}

void fighters_of(const Table *table, Fighter fighter[PLANE_MAX]) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
        fighter_init(&fighter[first_plane(rest)], table, &table->plane[first_plane(rest)]);
    aim_all(table, fighter);
}
