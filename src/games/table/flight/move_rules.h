/* Moving plain airplanes, inlined where that happens all the time (see levels.h). */
#ifndef FURBALL_TABLE_MOVE_RULES_H
#define FURBALL_TABLE_MOVE_RULES_H

#include "games/table/core/hooks.h"
#include "games/table/flight/flight_rules.h"
#include "games/table/flight/move.h"

/* Turns up the cards of the next movement. */
INLINED void cards_turn_up(Table *table) {
    table->card = table->cards_up ? (uint8_t)(table->card + 1) : 0;
    table->cards_up = 1;
    table->moved = 0;
    on_cards_up(table);
}

/* After the move the next card slides up; in basic play the flown card stays visible. [GLORY-SPEED-05,
 * GLORY-MOVE-05] */
INLINED void slide_console(Pace pace, Plane *plane, CardId flown) {
    if (pace.cards_per_turn > 1) return; /* the cards of a turn stay until it ends */
    plane->space[0] = pace.plan_ahead ? plane->space[1] : flown;
    plane->marker[0] = pace.plan_ahead ? plane->marker[1] : MARKER_NONE;
    plane->space[1] = CARD_NONE;
    plane->marker[1] = MARKER_NONE;
}

/* How an airplane flew its card. */
typedef enum Flew {
    FLEW_NOT, /* not the common case; nothing was done */
    FLEW_INTO, /* it crashed, */
    FLEW_SPECIALLY, /* left the table or dived: the card has been flown, but its results are not settled */
    FLEW_CALMLY
} Flew;

/* The common case, without events, at a known level of rules, with nothing on the ground: a legal card of a plain
 * airplane. */
INLINED Flew plane_fly_at(const Rules *rules, const Catalog *catalog, Table *table, PlaneId id) {
    Plane *plane = plane_get(table, id);
    Flight *flight = &plane->flight;
    int space = rules->plan_ahead ? 0 : 1;
    CardId card = plane->space[space];
    Marker marker = (Marker)plane->marker[space];
    Pilot pilot;
    pilot_init_plain(&pilot, rules, catalog, table, plane);
    Speed speed = flight_speed_inline(&pilot, flight, card, marker);
    if (!plane_is_plain(plane) || !card_is_plain(&pilot, flight, card, marker, speed)) return FLEW_NOT;
    const Arrow *arrow = &pilot.deck->card[card].arrow[speed];
    uint8_t next_marker = rules->plan_ahead ? plane->marker[1] : MARKER_NONE;
    int crashed = flight_fly_plain(&pilot, flight, card, marker, speed, &next_marker).crashed;
    if (rules->plan_ahead) plane->marker[1] = next_marker;
    if (rules->dive_redraw) plane->redraw = 0;
    plane->at = vec_add(plane->at, vec_rotate(arrow->move, plane->heading));
    plane->heading = heading_turn(plane->heading, arrow->turn);
    if (crashed) return FLEW_INTO;
    return !inside_area(table, plane->at) || flight->flown >= FLOWN_OVERDIVE ? FLEW_SPECIALLY : FLEW_CALMLY;
}

/* The same, and settles the results. Every other case takes the general path. */
INLINED void plane_move_at(const Rules *rules, const Catalog *catalog, Table *table, PlaneId id) {
    Flew flew = plane_fly_at(rules, catalog, table, id);
    if (flew == FLEW_NOT) {
        plane_move(table, id, NULL);
        return;
    }
    Plane *plane = plane_get(table, id);
    CardId card = plane->flight.flown_card;
    if (flew != FLEW_CALMLY) {
        move_settle(table, id, card, flew == FLEW_INTO);
        if (plane->status != PLANE_FLYING) return;
    }
    slide_console(pace_of(rules), plane, card);
}

INLINED void planes_move_at(const Rules *rules, const Catalog *catalog, Table *table, PlaneSet planes) {
    for (; planes; planes &= planes - 1) plane_move_at(rules, catalog, table, first_plane(planes));
}

#endif
