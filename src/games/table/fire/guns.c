#include "games/table/fire/guns.h"

#include "games/table/core/hooks.h"
#include "games/table/damage/crew.h"
#include "games/table/core/phase.h"

#include <assert.h>
#include <string.h>

/* ---- may it fire ------------------------------------------------------------------------------ */

/* After such a maneuver a wounded pilot may not fire. [MINI-SPEC-07, MINI-SPEC-08] */
static int wound_keeps_from_firing(const Table *table, const Plane *plane) {
    const Flight *flight = &plane->flight;
    if (!table->rules.wound_steady || !plane->wounds) return 0;
    return flight->flown_steep || flight->flown == FLOWN_IMMELMANN || flight->flown == FLOWN_SPLIT_S || flight->flown == FLOWN_CLIMB;
}

/* A gun in the front position needs no gunner; one in the rear position does. [GLORY-SCHRAGE-06, GLORY-SCHRAGE-07] */
static int schraege_is_manned(const Plane *plane) {
    return !(plane->crew.schraege & SCHRAEGE_BACKWARD) || !crew_hits(plane, 2);
}

GunState gun_state(const Table *table, const Plane *plane, const Model *model, int gun) {
    const Crew *crew = &plane->crew;
    GunState secret = table->rules.wound_public ? GUN_SILENT : GUN_BARRED;
    if (gun_is_schraege(model, gun)) return schraege_is_manned(plane) ? GUN_FIRES : GUN_SILENT;
    if (crew->gun_jam[gun] || (crew->gun_held | crew->guns_out) >> gun & 1) return GUN_SILENT;
    if (crew->gun_barred >> gun & 1 || !gun_is_manned(table, plane, model, gun)) return secret;
    int pilots = model->gun[gun].gunner <= model->pilots;
    if (pilots && plane->flight.trace & TRACE_ILLEGAL) return GUN_SILENT; /* [TACT-ILLEG-03; TACT-Q-50] */
    if (wound_keeps_from_firing(table, plane) && (pilots || !table->rules.wound_front_only)) return secret;
    return GUN_FIRES;
}

/* The crewman who fires a gun. */
int gun_crewman(const Model *model, int gun) { return gun_is_schraege(model, gun) ? 1 : model->gun[gun].gunner; }

/* Rookies and wounded pilots fire last. A pilot with an itchy trigger finger may fire first, or with the others.
 * [GLORY-ACE-34, GLORY-ACE-36, GLORY-ROOK-04, GLORY-TWO-16, GLORY-TWO-18, TACT-TURN-03] */
int gun_fires_in(const Table *table, const Plane *plane, const Model *model, int gun, FirePart part) {
    int man = gun_crewman(model, gun), pilots = man <= model->pilots;
    int last = (table->rules.wound_fires_last && plane->wounds && pilots) || is_rookie(plane, man);
    if (part == PART_FIRST) return !last && on_fires_first(table, plane, man);
    if (plane->ace.fired >> gun & 1) return 0;
    return last == (part == PART_LAST);
}

/* ---- where it points --------------------------------------------------------------------------- */

int gun_is_rear(const Gun *gun) {
    if (gun->mount == MOUNT_REAR) return 1;
    /* A rotating gun with an arc to the rear counts as a rear gun; against higher targets it has no blind spot. */
    return gun->mount == MOUNT_TURRET && gun->arc_left != gun->arc_right && gun->arc_left < gun->arc_right;
}

static int flown_up(int flown) { return flown == FLOWN_CLIMB || flown == FLOWN_IMMELMANN; }
static int flown_down(int flown) {
    return flown == FLOWN_DIVE || flown == FLOWN_SPLIT_S || flown >= FLOWN_OVERDIVE;
}

int gun_points_at(const Rules *rules, const Model *model, const Gun *gun, int flown, int higher, int overlaps) {
    if (gun->mount == MOUNT_VENTRAL) return higher < 0;
    int fixed = gun->mount == MOUNT_FRONT && gun->gunner <= model->pilots;
    if (rules->climbing_guns && fixed && ((higher < 0 && flown_up(flown)) || (higher > 0 && flown_down(flown)))) return 0;
    if (overlaps && higher < 0 && gun->mount != MOUNT_FRONT) return 0;
    return 1;
}

/* ---- Schräge Musik ------------------------------------------------------------------------------ */

/* Two counters against an overlapping target, one against a higher one. [GLORY-SCHRAGE-05, GLORY-SCHRAGE-10] */
#define UPWARDS(mount_, l) {.mount = mount_, .corner_arc = 1, .short_range.letter[l] = 2, .long_range.letter[l] = 1}
static const Gun schraege_guns[2][LETTER_COUNT] = {
    {UPWARDS(MOUNT_FRONT, 0), UPWARDS(MOUNT_FRONT, 1), UPWARDS(MOUNT_FRONT, 2), UPWARDS(MOUNT_FRONT, 3)},
    {UPWARDS(MOUNT_REAR, 0), UPWARDS(MOUNT_REAR, 1), UPWARDS(MOUNT_REAR, 2), UPWARDS(MOUNT_REAR, 3)},
};
#undef UPWARDS

const Gun *plane_gun(const Plane *plane, const Model *model, int gun) {
    if (gun == ROCKET_GUN) return &catalog_get()->rockets;
    if (gun < model->gun_count || !plane->crew.schraege) return &model->gun[gun];
    return &schraege_guns[(plane->crew.schraege & SCHRAEGE_BACKWARD) != 0][((plane->crew.schraege & 0xF) - 1) & 3];
}

/* ---- jams --------------------------------------------------------------------------------------- */

/* Two jams at once count as one. A wounded pilot needs one more maneuver, which others do not see. [MINI-JAM-02,
 * MINI-JAM-04, MINI-SPEC-09, MINI-TWO-06] */
void gun_take_jam(Table *table, PlaneId id, int gun, EventLog *log) {
    assert(id < table->plane_count);
    Plane *plane = &table->plane[id];
    if (gun_is_schraege(plane_model(plane), gun)) return;
    uint8_t bit = (uint8_t)(1u << gun);
    plane->crew.gun_jam[gun] = table->rules.gun_jams;
    plane->crew.gun_slow &= (uint8_t)~bit;
    if (table->rules.wound_steady && plane->wounds) plane->crew.gun_slow |= bit;
    Event *event = emit(log, EVENT_GUN_JAM, id, REF_GUN_JAM);
    if (plane_model(plane)->gun_count > 1) event_cite(event, REF_GUN_JAM_ONE_GUN);
    if (!event) return;
    event->n[0] = gun;
    event->n[1] = table->rules.gun_jams;
}

void guns_slow_down(const Table *table, Plane *plane) {
    if (!table->rules.wound_steady) return;
    for (int gun = 0; gun < GUN_MAX; gun++)
        if (plane->crew.gun_jam[gun]) plane->crew.gun_slow |= (uint8_t)(1u << gun);
}

/* After each maneuver one token is removed, and the gun still does not fire in that turn. After the last token the gun
 * of a wounded pilot stays silent for one more maneuver, which others do not see. [MINI-JAM-03, MINI-SPEC-09] */
static void clear_guns_of(Plane *plane, PlaneId id, EventLog *log) {
    Crew *crew = &plane->crew;
    static const uint8_t none[GUN_MAX];
    crew->gun_held = crew->gun_barred = 0;
    if (!crew->gun_slow && !memcmp(crew->gun_jam, none, sizeof none)) return;
    for (int gun = 0; gun < GUN_MAX; gun++) {
        uint8_t bit = (uint8_t)(1u << gun);
        if (!crew->gun_jam[gun]) {
            crew->gun_barred |= crew->gun_slow & bit;
            crew->gun_slow &= (uint8_t)~bit;
            continue;
        }
        crew->gun_jam[gun]--;
        crew->gun_held |= bit;
        Event *event = emit(log, EVENT_GUN_CLEARS, id, REF_GUN_CLEARS);
        if (!event) continue;
        event->n[0] = gun;
        event->n[1] = crew->gun_jam[gun];
    }
}

static int used_guns(const Table *table) { return table->rules.gun_jams > 0; }

static void open_guns(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        clear_guns_of(&table->plane[id], id, log);
    }
}

const PhaseOps phase_GUNS = {.mild = 1, .used = used_guns, .open = open_guns};
