/* After a dive the owner keeps all climb counters or none of them. [TACT-MANV-13; TACT-Q-06] */
#include "games/table/core/phase.h"

static int used_dived(const Table *table) { return table->rules.altitude && table->rules.dive_keeps; }

static void open_dived(Table *table, EventLog *log) {
    PlaneSet asked = 0;
    (void)log;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        const Flight *flight = &table->plane[first_plane(rest)].flight;
        if (flight->flown == FLOWN_DIVE && flight->climb) asked |= rest & -rest;
    }
    ask_planes(table, asked);
}

static int list_dived(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    (void)max;
    out[0] = action_make(ACTION_KEEP_CLIMB, id, 0, 0, 0);
    out[1] = action_make(ACTION_DROP_CLIMB, id, 0, 0, 0);
    return 2;
}

static Verdict apply_dived(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    Flight *flight = &table->plane[id].flight;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    int drop = action == action_make(ACTION_DROP_CLIMB, id, 0, 0, 0);
    if (!drop && action != action_make(ACTION_KEEP_CLIMB, id, 0, 0, 0)) return &REASON_NOT_OFFERED;
    Event *event = emit(log, EVENT_HEIGHT, id, REF_DIVE_KEEPS);
    if (event) {
        event->n[0] = flight->level;
        event->n[1] = drop ? 0 : flight->climb;
        event->n[3] = drop ? -flight->climb : 0;
    }
    if (drop) flight->climb = 0;
    answered_plane(table, seat, id);
    return NULL;
}

static void ask_dived(const Table *table, Seat seat, Text *out) {
    text_put(out, "Does %s keep its climb counters after the dive?", table->plane[asked_plane(table, seat)].name);
}

const PhaseOps phase_DIVED = {.wakes = WAKES_DIVED, .used = used_dived, .open = open_dived, .list = list_dived, .apply = apply_dived, .question = ask_dived};
