#include "games/table/fire/ground.h"

#include "games/table/core/units.h"

#include <assert.h>

static const Arc ROUND = {{0, 0}, {0, 0}, 1};

Sight ground_sight(const Table *table, unsigned unit, PlaneId target) {
    assert(unit_exists(table, unit));
    const Plane *plane = &table->plane[target];
    Base card = ground_base(ground_of(table, unit)), base = plane_base(plane);
    if (table->rules.troops_dot) return sight_find(plane->at, &ROUND, &card, NULL, 0);
    return sight_find(card.centre, &ROUND, &base, NULL, 0);
}

int levels_over_ground(const Table *table, PlaneId target) {
    assert(target < table->plane_count);
    if (!table->rules.altitude) return 0;
    int apart = table->plane[target].flight.level - table->rules.ground_level;
    return apart < 0 ? -apart : apart;
}

Verdict ground_shot_fault(const Table *table, const Shot *shot, unsigned target) {
    if (!unit_exists(table, target)) return &WHY_NO_TARGET;
    if (unit_side(table, target) == unit_side(table, shot->plane)) return &WHY_FRIEND;
    if (unit_is_ground(shot->plane) && unit_is_ground(target)) return &WHY_NO_TARGET;
    unsigned ground = unit_is_ground(target) ? target : shot->plane;
    PlaneId plane = (PlaneId)(unit_is_ground(target) ? shot->plane : target);
    if (unit_is_ground(target) && !ground_can_be_strafed(ground_of(table, ground))) return &WHY_NOT_STRAFED;
    if (levels_over_ground(table, plane) > table->rules.fire_levels) return &WHY_TARGET_LEVELS;
    return shot->targets >> target & 1 ? &WHY_ROCKETS_TOGETHER : &WHY_NO_TARGET;
}
