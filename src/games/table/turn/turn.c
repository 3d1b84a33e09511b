/* The first and the last phase of a turn. */
#include "games/table/core/hooks.h"
#include "games/table/core/phase.h"

#include <string.h>

/* After a turn of three cards, all of them are cleared together. [MINI-PLAN-12] */
static void clear_consoles(Table *table) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        Plane *plane = &table->plane[first_plane(rest)];
        memset(plane->space, CARD_NONE, sizeof plane->space);
        memset(plane->marker, MARKER_NONE, sizeof plane->marker);
    }
}

/* A new turn begins with planning. [GLORY-TURN-01, GLORY-TURN-04] */
static void open_turn(Table *table, EventLog *log) {
    table->turn++;
    table->moved = 0;
    table->cards_up = 0;
    table->card = 0;
    unsigned over = (table->rules.turn_bans ? TRACE_TURN : 0u) | (table->rules.illegal_no_fire ? TRACE_ILLEGAL : 0u);
    for (PlaneSet rest = over ? table->flying : 0; rest; rest &= rest - 1) table->plane[first_plane(rest)].flight.trace &= (uint8_t)~over;
    if (table->rules.cards_per_turn > 1) clear_consoles(table);
    Event *event = emit(log, EVENT_TURN, UNIT_NONE, REF_NEW_TURN);
    if (event) event->n[0] = (int32_t)table->turn;
}

/* Smoke counters are removed at the end of each turn after the one of the hit. [GLORY-SPEC-18] */
static void drop_smoke(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Plane *plane = &table->plane[id];
        if (plane->smoke_fresh) {
            plane->smoke_fresh = 0;
        } else if (plane->smoke) {
            plane->smoke--;
            Event *event = emit(log, EVENT_SMOKE_DROP, id, REF_SMOKE_DROP);
            if (event) event->n[0] = plane->smoke;
        }
    }
}

static void open_end_turn(Table *table, EventLog *log) {
    if (end_if_decided(table, log)) return;
    if (table->rules.special_damage) drop_smoke(table, log);
    if (table->turn < table->rules.turn_limit) return;
    if (!on_timed_out(table, log)) end_game(table, OUTCOME_DRAWN, 0, REF_TURN_LIMIT, log);
}

const PhaseOps phase_TURN = {.mild = 1, .open = open_turn};
const PhaseOps phase_END_TURN = {.wakes = WAKES_SMOKE | WAKES_LIMIT, .mild = 1, .open = open_end_turn};
