/* The firing phase: everybody declares, then counters are drawn, then damage takes effect. */
#include "games/table/fire.h"
#include "games/table/phase.h"

#include <string.h>

static void open_part(Table *table, FirePart part, EventLog *log) {
    if (end_if_decided(table, log)) return;
    shots_find(table, part);
    for (int i = 0; i < table->shot_count; i++) table->waiting |= SEAT_BIT(table->plane[table->shot[i].plane].seat);
}

static void open_fire(Table *table, EventLog *log) { open_part(table, PART_NORMAL, log); }
static void open_fire_first(Table *table, EventLog *log) { open_part(table, PART_FIRST, log); }
static void open_fire_last(Table *table, EventLog *log) { open_part(table, PART_LAST, log); }

static int used_last(const Table *table) { return table->rules.wound_fires_last; }
static int used_first(const Table *table) {
    (void)table;
    return 0; /* aces */
}

/* All guns of one gunner together. */
static int list_shots(const Table *table, Seat seat, Action *out, int max) {
    const Shot *first = shot_next((Table *)table, seat);
    int count = 0;
    for (const Shot *shot = first; shot < table->shot + table->shot_count; shot++) {
        if (shot->choice != SHOT_OPEN || !shots_share_gunner(table, first, shot)) continue;
        for (uint64_t rest = shot_targets(table, shot); rest && count < max - 1; rest &= rest - 1)
            out[count++] = action_make(ACTION_FIRE, shot->plane, shot->gun, (unsigned)__builtin_ctzll(rest), 0);
    }
    out[count++] = action_make(ACTION_HOLD, first->plane, first->gun, 0, 0);
    return count;
}

/* The open shot of that gun, if its gunner is the one now asked. */
static Shot *asked_shot(Table *table, Shot *first, Action action) {
    if (action_unit(action) != first->plane) return NULL;
    for (Shot *shot = first; shot < table->shot + table->shot_count; shot++)
        if (shot->choice == SHOT_OPEN && shot->gun == action_a(action) && shots_share_gunner(table, first, shot)) return shot;
    return NULL;
}

static Verdict apply_shot(Table *table, Seat seat, Action action, EventLog *log) {
    Shot *first = shot_next(table, seat);
    int kind = action_kind(action);
    (void)log;
    if (kind != ACTION_FIRE && kind != ACTION_HOLD) return &REASON_NOT_OFFERED;
    unsigned target = kind == ACTION_FIRE ? action_b(action) : 0;
    if (action != action_make((ActionKind)kind, action_unit(action), action_a(action), target, 0))
        return &REASON_NOT_OFFERED;
    Shot *shot = asked_shot(table, first, action);
    if (!shot || (kind == ACTION_HOLD && shot != first)) return &WHY_NOT_THIS_PLANE;
    Verdict fault = kind == ACTION_FIRE ? shot_fault(table, shot, target) : NULL;
    if (fault) return fault;
    /* The gunner's other guns are silent. [GLORY-MULTI-11] */
    for (Shot *other = first; other < table->shot + table->shot_count; other++)
        if (other->choice == SHOT_OPEN && shots_share_gunner(table, first, other)) other->choice = SHOT_HOLD;
    if (kind == ACTION_FIRE) shot->choice = (uint8_t)(SHOT_AT + target);
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
    memset(table->shot, 0, table->shot_count * sizeof table->shot[0]); /* equal states are equal bytes */
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

/* The parts of fire differ in who fires. */
#define FIRE_OPS(used_, open_) \
    {.used = used_, .open = open_, .close = close_fire, .list = list_shots, .apply = apply_shot, .question = ask_shot, .fallback = hold_fire}
#define DRAW_OPS(used_) {.used = used_, .open = open_draw, .close = close_draw, .list = list_redraw, .apply = apply_redraw, .question = ask_redraw}

const PhaseOps phase_FIRE_FIRST = FIRE_OPS(used_first, open_fire_first);
const PhaseOps phase_DRAW_FIRST = DRAW_OPS(used_first);
const PhaseOps phase_FIRE = FIRE_OPS(NULL, open_fire);
const PhaseOps phase_DRAW = DRAW_OPS(NULL);
const PhaseOps phase_FIRE_LAST = FIRE_OPS(used_last, open_fire_last);
const PhaseOps phase_DRAW_LAST = DRAW_OPS(used_last);
