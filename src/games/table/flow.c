#include "games/table/flow.h"

#include "games/table/action.h"
#include "games/table/fire.h"
#include "games/table/flight.h"
#include "games/table/move.h"
#include "games/table/place.h"
#include "games/table/plan.h"

/* ---- opening questions ------------------------------------------------------------ */

/* Asks about each of these planes; 0 if there is none. */
static int ask_planes(Table *table, Phase phase, PlaneSet planes) {
    table->todo = planes;
    table->waiting = 0;
    if (!planes) return 0;
    table->phase = (uint8_t)phase;
    for (int s = 0; s < table->seat_count; s++)
        if (table->seat[s].planes & planes) table->waiting |= SEAT_BIT(s);
    return 1;
}

static int ask_shots(Table *table) {
    table->waiting = 0;
    for (int i = 0; i < table->shot_count; i++) table->waiting |= SEAT_BIT(table->plane[table->shot[i].plane].seat);
    if (!table->waiting) return 0;
    table->phase = PHASE_FIRE;
    return 1;
}

static int ask_redraw(Table *table) {
    table->phase = PHASE_REDRAW;
    table->waiting = SEAT_BIT(table->plane[table->redraw_plane].seat);
    return 1;
}

/* ---- the end ------------------------------------------------------------------------ */

static void finish(Table *table, Outcome outcome, int winner, Ref cause, EventLog *log) {
    table->phase = PHASE_OVER;
    table->outcome = (uint8_t)outcome;
    table->winner = (uint8_t)winner;
    table->waiting = 0;
    table->todo = 0;
    Event *event = emit(log, EVENT_END, UNIT_NONE, cause);
    if (event) event->n[0] = outcome == OUTCOME_WON ? winner : -1;
    if (outcome != OUTCOME_WON) return;
    event_cite(event, REF_SCORE_LEFT);
    event_cite(event, REF_SCORE_DOWN);
    event_cite(event, REF_SCORE_LOST);
}

/* The last side in the air wins; both gone at once is a draw. [GLORY-VICT-01; GLORY-Q-49] */
static int is_decided(Table *table, EventLog *log) {
    int first = (table->flying & table->of_side[0]) != 0, second = (table->flying & table->of_side[1]) != 0;
    if (first && second) return 0;
    if (first || second) finish(table, OUTCOME_WON, second, REF_LAST_SIDE, log);
    else finish(table, OUTCOME_DRAWN, 0, REF_BOTH_GONE, log);
    return 1;
}

/* ---- the turn ------------------------------------------------------------------------ */

static void end_turn(Table *table, EventLog *log);

/* A new turn begins with planning; who has planned early is not asked again.
 * [GLORY-TURN-01, GLORY-TURN-04, GLORY-Q-09] */
static void begin_turn(Table *table, EventLog *log) {
    PlaneSet unplanned = 0;
    table->turn++;
    table->moved = 0;
    table->cards_up = 0;
    Event *event = emit(log, EVENT_TURN, UNIT_NONE, REF_NEW_TURN);
    if (event) event->n[0] = (int32_t)table->turn;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        if (table->plane[id].space[1] == CARD_NONE) unplanned |= PLANE_BIT(id);
    }
    /* If nobody is left to ask, flow_on goes straight to the movement. */
    table->phase = PHASE_PLAN;
    ask_planes(table, PHASE_PLAN, unplanned);
}

static void resolve_fire(Table *table, EventLog *log) {
    if (draws_continue(table, log)) {
        ask_redraw(table);
        return;
    }
    table->resolving = 0;
    damage_apply(table, log);
    end_turn(table, log);
}

static void fire_phase(Table *table, EventLog *log) {
    if (is_decided(table, log)) return;
    shots_find(table);
    if (!ask_shots(table)) end_turn(table, log);
}

static void move_others(Table *table, EventLog *log) {
    planes_move(table, table->flying & ~table->moved, log);
    if (table->rules.collisions) collisions_resolve(table, log);
    fire_phase(table, log);
}

/* Wounded pilots move first and plan at once; the others move afterwards.
 * [GLORY-SPEC-09, GLORY-SPEC-10] */
static void movement_phase(Table *table, EventLog *log) {
    if (table->rules.special_damage) flames_burn(table, log);
    if (is_decided(table, log)) return;
    cards_reveal(table, log);
    table->early = 0;
    if (table->rules.special_damage && table->rules.plan_ahead)
        for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
            if (table->plane[first_plane(rest)].wounds) table->early |= rest & -rest;
    if (table->early) {
        if (log)
            for (PlaneSet rest = table->early; rest; rest &= rest - 1)
                emit(log, EVENT_EARLY, first_plane(rest), REF_WOUNDED_FIRST);
        planes_move(table, table->early, log);
        if (ask_planes(table, PHASE_EARLY_PLAN, table->early & table->flying)) return;
    }
    move_others(table, log);
}

/* Smoke thins out at the end of each turn after that of the hit. [GLORY-SPEC-18] */
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

static void end_turn(Table *table, EventLog *log) {
    table->shot_count = 0;
    if (is_decided(table, log)) return;
    if (table->rules.special_damage) drop_smoke(table, log);
    if (table->turn >= table->rules.turn_limit) {
        finish(table, OUTCOME_DRAWN, 0, REF_TURN_LIMIT, log);
        return;
    }
    begin_turn(table, log);
}

/* Everybody asked has answered: what comes next. */
static void phase_done(Table *table, EventLog *log) {
    switch (table->phase) {
    case PHASE_PLACE: place_reveal(table, log); /* fall through */
    case PHASE_SETUP:
        if (table->rules.plan_ahead) {
            PlaneSet empty = 0;
            for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
                if (table->plane[first_plane(rest)].space[0] == CARD_NONE) empty |= rest & -rest;
            if (ask_planes(table, PHASE_FIRST_CARD, empty)) return;
        }
        begin_turn(table, log);
        break;
    case PHASE_FIRST_CARD: begin_turn(table, log); break;
    case PHASE_PLAN: movement_phase(table, log); break;
    case PHASE_EARLY_PLAN: move_others(table, log); break;
    case PHASE_FIRE:
        shots_announce(table, log);
        table->resolving = 1; /* fall through */
    case PHASE_REDRAW: resolve_fire(table, log); break;
    default: break;
    }
}

/* Goes on until somebody must choose or the game is over. A turn in which all airplanes had
 * planned early opens no planning question, so one step may lead straight to the next. */
static void flow_on(Table *table, EventLog *log) {
    while (!table->waiting && table->phase != PHASE_OVER) phase_done(table, log);
}

void flow_begin(Table *table, EventLog *log) {
    if (table->turn) { /* a position in the middle of a game */
        table->turn--;
        begin_turn(table, log);
    } else if (!ask_planes(table, PHASE_PLACE, place_needed(table))) {
        table->phase = PHASE_SETUP;
    }
    flow_on(table, log);
}

/* ---- answers ---------------------------------------------------------------------------- */

PlaneId flow_plane(const Table *table, Seat seat) { return first_plane(table->todo & table->seat[seat].planes); }

static int list_plans(const PlanOptions *options, ActionKind kind, PlaneId plane, unsigned start, Action *out, int max) {
    uint32_t any = 0;
    int count = 0;
    for (int marker = 0; marker < MARKER_KINDS; marker++) any |= options->cards[marker];
    for (; any; any &= any - 1) {
        unsigned card = (unsigned)__builtin_ctz(any);
        for (unsigned marker = 0; marker < MARKER_KINDS; marker++)
            if (options->cards[marker] >> card & 1 && count < max)
                out[count++] = action_make(kind, plane, card, marker, start);
    }
    return count;
}

/* Both starting speeds are sorted together: by card, marker, then speed. */
static int list_first(const Table *table, PlaneId id, Action *out, int max) {
    const Plane *plane = &table->plane[id];
    PlanOptions low = first_options(table, plane, SPEED_LOW), high = first_options(table, plane, SPEED_HIGH);
    if (table->rules.speed != SPEED_LASTING) return list_plans(&low, ACTION_FIRST, id, 0, out, max);
    int count = 0;
    for (unsigned card = 0; card < CARD_MAX; card++)
        for (unsigned marker = 0; marker < MARKER_KINDS; marker++) {
            if (low.cards[marker] >> card & 1 && count < max)
                out[count++] = action_make(ACTION_FIRST, id, card, marker, SPEED_LOW);
            if (high.cards[marker] >> card & 1 && count < max)
                out[count++] = action_make(ACTION_FIRST, id, card, marker, SPEED_HIGH);
        }
    return count;
}

static int list_shots(const Shot *shot, Action *out, int max) {
    int count = 0;
    for (uint64_t rest = shot->targets; rest && count < max - 1; rest &= rest - 1)
        out[count++] = action_make(ACTION_FIRE, shot->plane, shot->gun, (unsigned)__builtin_ctzll(rest), 0);
    out[count++] = action_make(ACTION_HOLD, shot->plane, shot->gun, 0, 0);
    return count;
}

int table_legal(const Table *table, Seat seat, Action *out, int max) {
    if (seat >= table->seat_count || !(table->waiting & SEAT_BIT(seat)) || max < 2) return 0;
    switch (table->phase) {
    case PHASE_PLACE: return place_list(table, flow_plane(table, seat), out, max);
    case PHASE_FIRST_CARD: return list_first(table, flow_plane(table, seat), out, max);
    case PHASE_PLAN:
    case PHASE_EARLY_PLAN: {
        PlaneId id = flow_plane(table, seat);
        PlanOptions options = plan_options(table, &table->plane[id]);
        return list_plans(&options, ACTION_PLAN, id, 0, out, max);
    }
    case PHASE_FIRE: return list_shots(shot_next((Table *)table, seat), out, max);
    case PHASE_REDRAW:
        out[0] = action_make(ACTION_KEEP, table->redraw_plane, 0, 0, 0);
        out[1] = action_make(ACTION_REDRAW, table->redraw_plane, 0, 0, 0);
        return 2;
    default: return 0;
    }
}

static void answered_plane(Table *table, Seat seat, PlaneId id) {
    table->todo &= ~PLANE_BIT(id);
    if (!(table->todo & table->seat[seat].planes)) table->waiting &= ~SEAT_BIT(seat);
}

static Verdict apply_plan(Table *table, Seat seat, Action action) {
    PlaneId id = flow_plane(table, seat);
    Plane *plane = &table->plane[id];
    if (action_kind(action) != ACTION_PLAN) return &REASON_NOT_OFFERED;
    if (action != action_make(ACTION_PLAN, action_unit(action), action_a(action), action_b(action), 0))
        return &REASON_NOT_OFFERED;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    Verdict fault = plan_fault(table, plane, action_a(action), action_b(action));
    if (fault) return fault;
    plane->space[1] = (CardId)action_a(action);
    plane->marker[1] = (uint8_t)action_b(action);
    /* Each card planned counts down a jam. [GLORY-SPEC-04, GLORY-Q-12] */
    if (plane->jam_left) plane->jam_left--;
    if (plane->jam_right) plane->jam_right--;
    plane->flight.low_due = 0;
    answered_plane(table, seat, id);
    return NULL;
}

static Verdict apply_first(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = flow_plane(table, seat);
    Plane *plane = &table->plane[id];
    if (action_kind(action) != ACTION_FIRST) return &REASON_NOT_OFFERED;
    if (action != action_make(ACTION_FIRST, action_unit(action), action_a(action), action_b(action), action_c(action)))
        return &REASON_NOT_OFFERED;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    Verdict fault = first_fault(table, plane, action_a(action), action_b(action), action_c(action));
    if (fault) return fault;
    plane->space[0] = (CardId)action_a(action);
    plane->marker[0] = (uint8_t)action_b(action);
    plane->flight.speed = (uint8_t)action_c(action);
    answered_plane(table, seat, id);
    if (table->waiting || table->rules.speed != SPEED_LASTING || !log) return NULL;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId other = first_plane(rest);
        Event *event = emit(log, EVENT_START_SPEED, other, REF_START_SPEED);
        if (event) event->n[0] = table->plane[other].flight.speed;
    }
    return NULL;
}

static Verdict apply_shot(Table *table, Seat seat, Action action) {
    Shot *shot = shot_next(table, seat);
    int kind = action_kind(action);
    if (kind != ACTION_FIRE && kind != ACTION_HOLD) return &REASON_NOT_OFFERED;
    unsigned target = kind == ACTION_FIRE ? action_b(action) : 0;
    if (action != action_make((ActionKind)kind, action_unit(action), action_a(action), target, 0))
        return &REASON_NOT_OFFERED;
    if (action_unit(action) != shot->plane || action_a(action) != shot->gun) return &WHY_NOT_THIS_PLANE;
    Verdict fault = kind == ACTION_FIRE ? shot_fault(table, shot, target) : NULL;
    if (fault) return fault;
    shot->choice = (uint8_t)(kind == ACTION_FIRE ? SHOT_AT + target : SHOT_HOLD);
    if (!shot_next(table, seat)) table->waiting &= ~SEAT_BIT(seat);
    return NULL;
}

static Verdict apply_redraw(Table *table, Action action, EventLog *log) {
    int redraw = action == action_make(ACTION_REDRAW, table->redraw_plane, 0, 0, 0);
    if (!redraw && action != action_make(ACTION_KEEP, table->redraw_plane, 0, 0, 0)) return &REASON_NOT_OFFERED;
    table->waiting = 0;
    redraw_answer(table, redraw, log);
    return NULL;
}

Verdict table_apply(Table *table, Seat seat, Action action, EventLog *log) {
    if (seat >= table->seat_count) return &REASON_NO_SUCH_SEAT;
    if (table->phase == PHASE_OVER) return &REASON_GAME_OVER;
    if (!(table->waiting & SEAT_BIT(seat))) return &REASON_NOT_YOUR_TURN;
    Verdict verdict;
    switch (table->phase) {
    case PHASE_PLACE: verdict = place_apply(table, flow_plane(table, seat), action); break;
    case PHASE_FIRST_CARD: verdict = apply_first(table, seat, action, log); break;
    case PHASE_FIRE: verdict = apply_shot(table, seat, action); break;
    case PHASE_REDRAW: verdict = apply_redraw(table, action, log); break;
    default: verdict = apply_plan(table, seat, action); break;
    }
    if (verdict) return verdict;
    if (table->phase == PHASE_PLACE) answered_plane(table, seat, (PlaneId)action_unit(action));
    if (!table->waiting) flow_on(table, log);
    return NULL;
}

/* When a clock runs out: a straight at the speed it has, no fire, keep the counter. */
Action table_fallback(const Table *table, Seat seat) {
    Action offered[LEGAL_MAX];
    int count = table_legal(table, seat, offered, LEGAL_MAX);
    if (!count) return 0;
    if (table->phase == PHASE_FIRE) return offered[count - 1];
    if (table->phase != PHASE_PLAN && table->phase != PHASE_EARLY_PLAN && table->phase != PHASE_FIRST_CARD)
        return offered[0];
    const Deck *deck = plane_deck(&table->plane[flow_plane(table, seat)]);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count; i++) {
            int straight = deck->card[action_a(offered[i])].kind == KIND_STRAIGHT;
            if (straight && (pass || action_b(offered[i]) == MARKER_BLANK)) return offered[i];
        }
    return offered[0];
}
