/* Flies a turn of a plain game without questions. Random play on the processor (stroll.c) and on graphics
 * processors (gpu/plain_play.h) share it. */
#ifndef FURBALL_TABLE_STROLL_RULES_H
#define FURBALL_TABLE_STROLL_RULES_H

#include "games/table/core/phase.h"
#include "games/table/flight/move.h"
#include "games/table/flight/plan_rules.h"

/* The order in which airplanes are planned for: each step takes the next airplane of every seat. */
typedef struct Rota {
    PlaneSet flying; /* the airplanes it was made for */
    int steps, count;
    uint8_t place[PLANE_MAX]; /* place of an airplane's answer among all answers */
} Rota;

static inline void rota_make(Rota *rota, const Table *table) {
    PlaneSet left = table->flying;
    rota->flying = left;
    rota->steps = rota->count = 0;
    for (; left; rota->steps++)
        for (int seat = 0; seat < table->seat_count; seat++) {
            PlaneSet own = left & table->seat[seat].planes;
            if (!own) continue;
            rota->place[first_plane(own)] = (uint8_t)rota->count++;
            left &= ~(own & -own);
        }
}

static inline int nothing_ails_anybody(const Table *table) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
        if (!plane_is_plain(&table->plane[first_plane(rest)])) return 0;
    return 1;
}

/* Plans and flies the long way, which may cause damage. Returns 1. */
static __attribute__((noinline)) int fly_slowly(Table *table, PlaneId id, uint32_t roll) {
    Plane *plane = &table->plane[id];
    PlanOptions options;
    plan_options(table, plane, &options);
    Action picked = plan_pick_of(&options, id, roll);
    plane->space[1] = (CardId)action_a(picked);
    plane->marker[1] = (uint8_t)action_b(picked);
    planes_move(table, PLANE_BIT(id), NULL);
    return 1;
}

/* With planning ahead, flies the waiting card and lays the new one; otherwise flies the new one. Returns 1 if
 * it went the long way. */
INLINED int fly_at(const Rules *rules, const Catalog *catalog, Table *table, PlaneId id, uint32_t roll) {
    Plane *plane = plane_get(table, id);
    Flight *flight = &plane->flight, before;
    Pilot pilot;
    PlanOptions options;
    FlightChange change;
    uint8_t none = MARKER_NONE;
    CardId flown = plane->space[0];
    pilot_init_plain(&pilot, rules, catalog, table, plane);
    if (rules->plan_ahead) {
        Marker marker = (Marker)plane->marker[0];
        Speed speed = flight_speed_inline(&pilot, flight, flown, marker);
        if (flown >= CARD_MAX || !card_is_plain(&pilot, flight, flown, marker, speed)) return fly_slowly(table, id, roll);
        before = *flight;
        change = flight_fly_plain(&pilot, flight, flown, marker, speed, &none);
    }
    if (!options_behind(&pilot, flight, plane, rules->plan_ahead ? before.speed : 0, &options) || pilot.model->flags & MODEL_DIVE_BOMBER) {
        if (rules->plan_ahead) *flight = before;
        return fly_slowly(table, id, roll);
    }
    Action picked = pick_option(&options, ACTION_NOTHING, 0, roll); /* only its card and marker are read */
    CardId next = (CardId)action_a(picked);
    uint8_t next_marker = (uint8_t)action_b(picked);
    if (rules->plan_ahead) {
        if (change.speed_forced) marker_gives_way(&next_marker, flight->speed);
    } else {
        flown = next;
        change = flight_fly_plain(&pilot, flight, flown, MARKER_NONE, flight_speed_inline(&pilot, flight, flown, MARKER_NONE), &none);
    }
    const Arrow *arrow = &pilot.deck->card[flown].arrow[change.speed];
    if (rules->dive_redraw) plane->redraw = 0;
    plane->at = vec_add(plane->at, vec_rotate(arrow->move, plane->heading));
    plane->heading = heading_turn(plane->heading, arrow->turn);
    if (change.crashed || !inside_area(table, plane->at) || flight->flown >= FLOWN_OVERDIVE) {
        move_settle(table, id, flown, change.crashed);
        if (plane->status != PLANE_FLYING) return 0;
    }
    plane->space[0] = next;
    plane->marker[0] = next_marker;
    return 0;
}

INLINED void forget_questions(Table *table) {
    for (PlaneSet rest = table->todo; rest; rest &= rest - 1) memset(&table->plane[first_plane(rest)].options, 0, sizeof(PlanOptions));
    table->todo = 0;
    table->waiting = 0;
    table->early = 0;
}

#endif
