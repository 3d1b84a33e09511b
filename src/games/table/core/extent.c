#include "games/table/core/extent.h"

#include <stddef.h>
#include <string.h>

static int ground_is_used(const Table *table) {
    const GroundState *ground = &table->ground;
    return (ground->count | ground->clouds | ground->loads | ground->has) != 0;
}

size_t table_used(const Table *table) {
    if (table->rules.cloud_level) return sizeof *table;
    if (ground_is_used(table)) return offsetof(Table, cloud);
    if (table->shot_count) return offsetof(Table, ground);
    return offsetof(Table, plane) + table->plane_count * sizeof(Plane);
}

/* Objectives, careers and floors may change during a game; most games have none of them. */
size_t table_fixed(const Table *table) {
    const Objective *objective = &table->objective;
    int goals = objective->goals | objective->finishes | objective->rounds | objective->levels | objective->reals;
    int floors = table->rules.flying_higher | table->rules.floor_shift;
    return goals | floors || table->career.pilots ? offsetof(Table, objective) : offsetof(Table, phase);
}

/* Copies the four parts that are in use. The space for airplanes, shots and units that the game does not have is the
 * same in both. */
void table_copy(Table *to, const Table *from) {
    size_t first = table_fixed(from), planes = offsetof(Table, plane) + from->plane_count * sizeof(Plane);
    unsigned shots = to->shot_count > from->shot_count ? to->shot_count : from->shot_count;
    memcpy((char *)to + first, (const char *)from + first, planes - first);
    if (shots) memcpy(to->shot, from->shot, shots * sizeof from->shot[0]);
    if (ground_is_used(to) | ground_is_used(from)) to->ground = from->ground;
    if (from->rules.cloud_level) memcpy(to->cloud, from->cloud, from->plane_count * sizeof from->cloud[0]);
}
