#include "games/table/guess/glance.h"

#include "games/table/features/clouds/cloud_cover.h"
#include "games/table/features/objective/objective.h"
#include "games/table/guess/fighter.h"
#include "games/table/guess/nearest.h"
#include "games/table/guess/pair.h"

#include <string.h>

enum { FAR_CMM = 120000, NEAR_SHOT_CMM = 30000, BOOKS = 4 };

static int32_t root_of(uint64_t square) {
    uint64_t root = 0;
    for (uint64_t bit = 1ull << 40; bit; bit >>= 2) {
        int fits = square >= root + bit;
        square -= fits ? root + bit : 0;
        root = (root >> 1) + (fits ? bit : 0);
    }
    return (int32_t)root;
}

/* ---- one airplane and an enemy ----------------------------------------------------------------- */

/* The picture is mirrored for targets on the left, so that a turn towards the target always counts as one to the
 * right. */
static void see_foe(const Table *table, const Reach *reach, const Fighter *own, const Fighter *foe, const Plane *own_plane,
                    const Plane *foe_plane, int8_t *out) {
    const Stance *me = &own->stance, *him = &foe->stance;
    Pair pair = pair_of(reach, me, him);
    int64_t dx = him->at.x - me->at.x, dy = him->at.y - me->at.y;
    int32_t far = root_of(pair.far2) + 1;
    int32_t aside = (int32_t)((dx * me->nose_y - dy * me->nose_x) >> NOSE_BITS), right = aside < 0 ? -1 : 1;
    int32_t same_way = (me->nose_x * him->nose_x + me->nose_y * him->nose_y) >> NOSE_BITS;
    int32_t crossing = (him->nose_x * me->nose_y - him->nose_y * me->nose_x) >> NOSE_BITS;
    *out++ = glance_byte(FAR_CMM - far, FAR_CMM);
    *out++ = glance_byte(far < NEAR_SHOT_CMM ? NEAR_SHOT_CMM - far : 0, NEAR_SHOT_CMM);
    *out++ = glance_byte(pair.first.along, far);
    *out++ = glance_byte(pair.second.along, far);
    *out++ = glance_byte(aside * right, far);
    *out++ = glance_byte(same_way, 1 << NOSE_BITS);
    *out++ = glance_byte(crossing * right, 1 << NOSE_BITS);
    *out++ = glance_byte(pair.first.along, NEAR_SHOT_CMM * 2);
    *out++ = glance_byte(aside * right, NEAR_SHOT_CMM * 2);
    *out++ = glance_byte(loss_of(&foe->body, harm_of(own->guns, &pair, pair.first)), 400);
    *out++ = glance_byte(loss_of(&own->body, harm_of(foe->guns, &pair, pair.second)), 400);
    *out++ = glance_byte(me->level - him->level, 4);
    *out++ = glance_byte(own_plane->flight.speed - foe_plane->flight.speed, 2);
    *out++ = glance_byte(foe->body.left, 400);
    *out++ = glance_byte(foe->guns->front[1], 100);
    *out++ = glance_byte(table->rules.altitude && me->level != him->level, 1);
}

static Nearest nearest_foes(const Fighter fighter[PLANE_MAX], PlaneId id, PlaneSet foes) {
    _Static_assert((int)NEAREST_MAX == (int)GLANCE_FOES, "as many as there are rows for");
    Nearest nearest = {.count = 0};
    for (; foes; foes &= foes - 1) nearest_add(&nearest, first_plane(foes), fighter[first_plane(foes)].stance.at, fighter[id].stance.at);
    return nearest;
}

/* ---- one airplane ------------------------------------------------------------------------------- */

static void see_plane(const Table *table, const Fighter *fighter, PlaneId id, int8_t *out) {
    const Plane *plane = &table->plane[id];
    const Flight *flight = &plane->flight;
    int32_t hurt = hurt_share(&fighter->body, plane);
    int32_t near = fighter->near2 == UINT64_MAX ? 2 * FAR_CMM : root_of(fighter->near2);
    *out++ = glance_byte(fighter->body.left, 400);
    *out++ = glance_byte(hurt, 1024);
    *out++ = glance_byte(fighter->stance.level, 10);
    *out++ = glance_byte(flight->climb, 6);
    *out++ = glance_byte(flight->speed, 2);
    *out++ = glance_byte(flight->flown_steep, 1);
    *out++ = glance_byte(plane->flames, 4);
    *out++ = glance_byte(plane->smoke, 4);
    *out++ = glance_byte(plane->wounds, 2);
    *out++ = glance_byte(plane->engine, 2);
    *out++ = glance_byte(plane->jam_left + plane->jam_right, 2);
    *out++ = glance_byte(fighter->attack, 400);
    *out++ = glance_byte(fighter->approach, 50);
    *out++ = glance_byte(edge_cost(table, plane, &fighter->stance), 800);
    *out++ = glance_byte(FAR_CMM - near, FAR_CMM);
    *out++ = glance_byte(energy_of(table, plane, fighter->stance.level), 200);
    *out++ = glance_byte(fighter->guns->front[0], 100);
    *out++ = glance_byte(fighter->guns->front[1], 100);
    *out++ = glance_byte(fighter->guns->rear[1] + fighter->guns->about[1], 100);
    *out++ = glance_byte(plane_deck(plane)->turn_radius, 20000);
    *out++ = glance_byte(plane->crew.gun_jam[0] + plane->crew.gun_jam[1], 4);
    *out++ = glance_byte(plane->load.aboard, 4);
    *out++ = glance_byte(plane_is_clouded(table, id), 1);
    *out++ = glance_byte(1, 1);
}

/* ---- the whole ----------------------------------------------------------------------------------- */

static void see_whole(const Table *table, int side, const int32_t factor[FACTOR_COUNT], int8_t *out) {
    const Rules *rules = &table->rules;
    int32_t sum = 0;
    for (int i = 0; i < FACTOR_COUNT; i++) {
        *out++ = glance_byte(factor[i], i == FACTOR_OWN || i == FACTOR_ENEMY || i == FACTOR_OUTCOME ? 1000 : 400);
        sum += factor[i];
    }
    *out++ = glance_byte(sum, 1000);
    *out++ = glance_byte(sum, 300);
    *out++ = glance_byte(__builtin_popcount(table->flying & table->of_side[side]), 8);
    *out++ = glance_byte(__builtin_popcount(table->flying & table->of_side[1 - side]), 8);
    for (int book = 0; book < BOOKS; book++) *out++ = glance_byte(rules->book == book, 1);
    *out++ = glance_byte(rules->speed, 2);
    *out++ = glance_byte(rules->altitude, 1);
    *out++ = glance_byte(rules->plan_ahead, 1);
    *out++ = glance_byte(rules->cards_per_turn, 3);
    *out++ = glance_byte(objective_used(table), 1);
    *out++ = glance_byte(table->turn, 40);
    *out++ = glance_byte(objective_used(table) ? objective_points(table, side) - objective_points(table, 1 - side) : 0, 20);
}

/* If there are more airplanes than rows, picks those nearest to an enemy. */
static PlaneSet in_the_thick(const Fighter fighter[PLANE_MAX], PlaneSet planes) {
    while (__builtin_popcount(planes) > GLANCE_UNITS) {
        PlaneId farthest = first_plane(planes);
        for (PlaneSet rest = planes; rest; rest &= rest - 1)
            if (fighter[first_plane(rest)].near2 > fighter[farthest].near2) farthest = first_plane(rest);
        planes &= ~PLANE_BIT(farthest);
    }
    return planes;
}

static void see_side(const Table *table, const Fighter fighter[PLANE_MAX], int side, Glance *out) {
    Reach reach = reach_of(table);
    PlaneSet foes = planes_met(table) & table->of_side[1 - side];
    for (PlaneSet rest = in_the_thick(fighter, table->flying & table->of_side[side]); rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Nearest nearest = nearest_foes(fighter, id, foes);
        int unit = out->units[side]++, count = nearest.count;
        see_plane(table, &fighter[id], id, out->unit[side][unit]);
        out->foes[side][unit] = (uint8_t)count;
        for (int i = 0; i < count; i++)
            see_foe(table, &reach, &fighter[id], &fighter[nearest.id[i]], &table->plane[id], &table->plane[nearest.id[i]], out->foe[side][unit][i]);
    }
}

void table_glance(const Table *table, Glance *out) {
    Fighter fighter[PLANE_MAX];
    int32_t factor[SIDE_COUNT][FACTOR_COUNT];
    memset(out, 0, sizeof *out);
    fighters_of(table, fighter);
    appraise_fighters(table, fighter, factor);
    for (int side = 0; side < SIDE_COUNT; side++) {
        see_whole(table, side, factor[side], out->whole[side]);
        see_side(table, fighter, side, out);
    }
}
