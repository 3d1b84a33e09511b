#include "games/table/guess/strike.h"

#include "games/table/features/bombs/bombs.h"
#include "games/table/features/ground/ground.h"

#include <assert.h>

enum {
    CENT = 100,
    TORPEDO_MOVES = 4, /* moves after the turn of its launch [TACT-TORP-05, TACT-TORP-07] */
    AIMED_MOVES = 2,   /* a good distance: enough time to correct the course, too little for the ship to escape */
    HITS_SIDE = 5,     /* of 6 that touch a side; below, of those that touch bow or stern [TACT-TORP-09, TACT-TORP-10] */
    HITS_BOW = 2
};

/* ---- bombs ------------------------------------------------------------------------------------- */

int32_t strike_of_bombs(const Table *table, int side, const Base *base, Pose pose) {
    assert(side == 0 || side == 1);
    const Catalog *catalog = catalog_get();
    int32_t best = STRIKE_WASTED;
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) {
        const Ground *ground = ground_of(table, unit);
        if (ground->side == side || !ground_can_be_bombed(ground) || !card_is_touched(ground, base)) continue;
        int32_t points = objective_of_target(table, side, unit, ITEMS_OF_BOMBS) * CENT;
        if (!dot_is_covered(ground, pose, catalog->half_width, catalog->half_length)) points /= 2;
        if (points > best) best = points;
    }
    return best;
}

/* Bomb cards that are in the air. */
static int32_t bombs_under_way(const Table *table, int side) {
    int32_t points = 0;
    for (int i = 0; i < bomb_slots(table); i++) {
        const Bomb *bomb = &table->ground.bomb[i];
        Pose pose;
        if (!bomb->plane || table->plane[bomb->plane - 1].side != side) continue;
        Base base = bombs_falling(table, bomb, &pose);
        int32_t hit = strike_of_bombs(table, side, &base, pose);
        if (hit > 0) points += hit;
    }
    return points;
}

static const Arrow *dive_arrow(const Plane *plane) {
    const Deck *deck = plane_deck(plane);
    return &deck->card[__builtin_ctz(deck->of_kind[KIND_SHARP_DIVE])].arrow[SPEED_HIGH];
}

static int is_dive_bomber(const Table *table, const Plane *plane) {
    return plane->load.aboard && bombs_need_dives(table, plane) && plane_deck(plane)->of_kind[KIND_SHARP_DIVE];
}

/* Two dives are needed; bombs are dropped in the second. [GLORY-BOMB-27, GLORY-BOMB-30, GLORY-BOMB-33] */
static int32_t strike_of_dive(const Table *table, const Plane *plane, const Flight *before, const Flight *after, Pose pose) {
    int vertical = after->flown == FLOWN_VERTICAL_DIVE, second = (after->trace & TRACE_DIVE_RUN) != 0;
    int level = second ? before->level : after->level;
    if (table->rules.altitude && (level < 2 || level > 3)) return STRIKE_WASTED;
    if (!second && !vertical) pose = pose_move(pose, dive_arrow(plane)->move, dive_arrow(plane)->turn);
    Base base = bombs_of_dive(plane, &pose, vertical);
    int32_t points = strike_of_bombs(table, plane->side, &base, pose);
    return points > 0 && !second ? points * 3 / 4 : points;
}

/* ---- torpedoes ----------------------------------------------------------------------------------- */

/* A torpedo that runs along the ship touches bow or stern. */
static int hits_of(const Ground *ground, uint16_t heading) {
    uint16_t across = heading_add(heading, (uint16_t)(TURN_FULL - ground->heading)) % (TURN_FULL / 2);
    return across > TURN_FULL / 8 && across < TURN_FULL * 3 / 8 ? HITS_SIDE : HITS_BOW;
}

/* About half of the ships that are hit sink. */
static int32_t hoped(int32_t points, int hits) { return points * hits / 12; }

int32_t strike_hoped(int32_t points) { return hoped(points, HITS_SIDE); }

/* The points expected for touching that ship. */
static int32_t touch_points(const Table *table, int side, unsigned unit, uint16_t heading) {
    return hoped(objective_of_target(table, side, unit, ITEMS_OF_TORPEDOES) * CENT, hits_of(ground_of(table, unit), heading));
}

/* Moves ships and torpedo straight on, at first only the ships for some turns. Returns the points for the first ship
 * that the torpedo touches. */
static int32_t run_points(const Table *table, int side, Pose pose, int turns_before, int moves) {
    const Catalog *catalog = catalog_get();
    for (int turn = 1; turn <= moves; turn++) {
        pose = pose_move(pose, (Vec){0, 2 * catalog->half_length}, 0);
        Base base = base_at(pose, catalog->half_width, catalog->half_length);
        for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) {
            Ground ship = *ground_of(table, unit);
            if (ship.side == side || ground_model(&ship)->role != ROLE_SHIP || ship.status != GROUND_STANDS) continue;
            ship.at = vec_add(ship.at, vec_rotate((Vec){0, ground_model(&ship)->speed * (turns_before + turn)}, ship.heading));
            Base hull = ground_base(&ship);
            if (base_overlaps(&base, &hull)) return touch_points(table, side, unit, pose.heading);
        }
    }
    return STRIKE_WASTED;
}

int32_t strike_of_torpedo(const Table *table, const Plane *plane, Pose pose, int turns_before) {
    Pose behind = pose_move(pose, (Vec){0, -plane_model(plane)->half_length - catalog_get()->half_length}, 0);
    return run_points(table, plane->side, behind, turns_before, TORPEDO_MOVES);
}

static int32_t torpedoes_under_way(const Table *table, int side) {
    int32_t points = 0;
    for (int i = 0; i < torpedo_slots(table); i++) {
        const Torpedo *torpedo = &table->ground.torpedo[i];
        if (!torpedo->plane || table->plane[torpedo->plane - 1].side != side) continue;
        int32_t run = run_points(table, side, (Pose){torpedo->at, torpedo->heading}, 0, TORPEDO_MOVES + 1 - torpedo->age);
        if (run > 0) points += run;
    }
    return points;
}

int32_t strikes_under_way(const Table *table, int side) {
    assert(side == 0 || side == 1);
    int32_t points = table->ground.has & GROUND_HAS_BOMBS ? bombs_under_way(table, side) : 0;
    return points + (table->ground.has & GROUND_HAS_TORPEDO ? torpedoes_under_way(table, side) : 0);
}

/* ---- plans ------------------------------------------------------------------------------------------ */

int32_t strike_of_plan(const Table *table, const Plane *plane, const Flight *before, const Flight *after, Pose pose, int turns_before) {
    int dives = after->flown == FLOWN_SHARP_DIVE || after->flown == FLOWN_VERTICAL_DIVE;
    if (dives && is_dive_bomber(table, plane)) return strike_of_dive(table, plane, before, after, pose);
    if (!plane->load.torpedo || after->flown != FLOWN_STRAIGHT || after->level != 1) return 0; /* [TACT-TORP-01] */
    int32_t points = strike_of_torpedo(table, plane, pose, turns_before);
    return points > 0 ? points : 0;
}

int strike_levels(const Table *table, const Plane *plane, int *lowest, int *highest, int32_t *reach) {
    const Catalog *catalog = catalog_get();
    if (is_dive_bomber(table, plane)) {
        int dived = flight_dived(&plane->flight);
        *lowest = dived ? 2 : 3;
        *highest = dived ? 3 : 4;
        *reach = (dived ? 1 : 2) * dive_arrow(plane)->move.y + plane_model(plane)->half_length + catalog->half_length;
        return 1;
    }
    if (!plane->load.torpedo) return 0;
    *lowest = *highest = 1;
    *reach = 2 * catalog->half_length * AIMED_MOVES;
    return 1;
}
