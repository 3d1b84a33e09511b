#include "games/table/core/units.h"

#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

int unit_exists(const Table *table, unsigned unit) {
    return unit_is_ground(unit) ? unit - GROUND_FIRST < table->ground.count : unit < table->plane_count;
}

const char *unit_name(const Table *table, unsigned unit) {
    if (!unit_exists(table, unit)) return "?";
    return unit_is_ground(unit) ? ground_of(table, unit)->name : table->plane[unit].name;
}

int unit_find(const Table *table, const char *name) {
    for (int i = 0; i < table->ground.count; i++)
        if (!strcmp(table->ground.unit[i].name, name)) return GROUND_FIRST + i;
    return plane_find(table, name);
}

int unit_read(const Table *table, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    const char *names[PLANE_MAX + GROUND_MAX];
    for (int i = 0; i < table->plane_count; i++) names[i] = table->plane[i].name;
    for (int i = 0; i < table->ground.count; i++) names[table->plane_count + i] = table->ground.unit[i].name;
    int found = cursor_choice(cursor, table->ground.count ? "unit of this game" : "airplane of this game", names, table->plane_count + table->ground.count);
    return found < table->plane_count ? found : GROUND_FIRST + found - table->plane_count;
}

int ground_is_there(const Ground *ground) { return ground->status == GROUND_STANDS || ground->status == GROUND_SILENCED; }

/* Plain targets and cables cannot be strafed. [DAWN-STRAFE-12] */
int ground_can_be_strafed(const Ground *ground) {
    int role = ground_model(ground)->role;
    return ground->status == GROUND_STANDS && (role == ROLE_TROOPS || role == ROLE_AA || role == ROLE_SHIP || role == ROLE_BOAT);
}

int ground_can_be_bombed(const Ground *ground) {
    int role = ground_model(ground)->role;
    return ground_is_there(ground) && role != ROLE_BALLOON && role != ROLE_PAC;
}

int ground_gun_is_silent(const Ground *ground, int gun) {
    const GroundGun *g = &ground_model(ground)->gun[gun];
    return ground->status != GROUND_STANDS || (g->silenced_at && ground->damage >= g->silenced_at);
}

const Firepower *ground_power(const Table *table, const Ground *ground, int gun) {
    const GroundGun *g = &ground_model(ground)->gun[gun];
    return table->rules.ground_table ? &g->tactical_power : &g->power;
}
