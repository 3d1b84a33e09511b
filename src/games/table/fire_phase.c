/* The firing phase: everybody declares, then counters are drawn, then damage takes effect. */
#include "games/table/fire.h"
#include "games/table/phase.h"

static void open_fire(Table *table, EventLog *log) {
    if (end_if_decided(table, log)) return;
    shots_find(table);
    for (int i = 0; i < table->shot_count; i++) table->waiting |= SEAT_BIT(table->plane[table->shot[i].plane].seat);
}

static int list_shots(const Table *table, Seat seat, Action *out, int max) {
    const Shot *shot = shot_next((Table *)table, seat);
    int count = 0;
    for (uint64_t rest = shot->targets; rest && count < max - 1; rest &= rest - 1)
        out[count++] = action_make(ACTION_FIRE, shot->plane, shot->gun, (unsigned)__builtin_ctzll(rest), 0);
    out[count++] = action_make(ACTION_HOLD, shot->plane, shot->gun, 0, 0);
    return count;
}

static Verdict apply_shot(Table *table, Seat seat, Action action, EventLog *log) {
    Shot *shot = shot_next(table, seat);
    int kind = action_kind(action);
    (void)log;
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

static void ask_shot(const Table *table, Seat seat, Text *out) {
    text_put(out, "Whom does %s fire at?", table->plane[shot_next((Table *)table, seat)->plane].name);
}

static Action hold_fire(const Table *table, Seat seat) {
    const Shot *shot = shot_next((Table *)table, seat);
    return action_make(ACTION_HOLD, shot->plane, shot->gun, 0, 0);
}

static void close_fire(Table *table, EventLog *log) {
    if (table->shot_count) shots_announce(table, log);
}

/* ---- drawing ------------------------------------------------------------------------------ */

/* Draws until an owner may ignore a counter, or all is drawn and takes effect together. */
static void draw_on(Table *table, EventLog *log) {
    if (draws_continue(table, log)) {
        table->waiting = SEAT_BIT(table->plane[table->redraw_plane].seat);
        return;
    }
    table->resolving = 0;
    table->shot_count = 0;
    damage_apply(table, log);
}

static void open_draw(Table *table, EventLog *log) {
    if (!table->shot_count) return;
    table->resolving = 1;
    draw_on(table, log);
}

static void close_draw(Table *table, EventLog *log) {
    if (table->resolving) draw_on(table, log);
}

static int list_redraw(const Table *table, Seat seat, Action *out, int max) {
    (void)seat;
    (void)max;
    out[0] = action_make(ACTION_KEEP, table->redraw_plane, 0, 0, 0);
    out[1] = action_make(ACTION_REDRAW, table->redraw_plane, 0, 0, 0);
    return 2;
}

static Verdict apply_redraw(Table *table, Seat seat, Action action, EventLog *log) {
    (void)seat;
    int redraw = action == action_make(ACTION_REDRAW, table->redraw_plane, 0, 0, 0);
    if (!redraw && action != action_make(ACTION_KEEP, table->redraw_plane, 0, 0, 0)) return &REASON_NOT_OFFERED;
    table->waiting = 0;
    redraw_answer(table, redraw, log);
    return NULL;
}

static void ask_redraw(const Table *table, Seat seat, Text *out) {
    (void)seat;
    const Bag *bag = &table->bag[table->redraw_letter];
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    uint8_t face = bag->item[bag->left];
    text_put(out, "%s drew %c %s in its overdive: keep it, or draw another?", table->plane[table->redraw_plane].name,
             'A' + table->redraw_letter, face < set->count ? set->face[face].name : "?");
}

const PhaseOps phase_FIRE = {.open = open_fire, .close = close_fire, .list = list_shots, .apply = apply_shot,
                             .question = ask_shot, .fallback = hold_fire};
const PhaseOps phase_DRAW = {.open = open_draw, .close = close_draw, .list = list_redraw, .apply = apply_redraw,
                             .question = ask_redraw};
