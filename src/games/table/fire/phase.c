/* The firing phase: all declare, then counters are drawn, then damage takes effect. */
#include "games/table/core/hooks.h"
#include "games/table/fire/fire.h"
#include "games/table/fire/guns.h"
#include "games/table/core/phase.h"
#include "games/table/core/units.h"

#include <string.h>

void shots_ask(Table *table) {
    for (int i = 0; i < table->shot_count; i++)
        if (table->shot[i].choice == SHOT_OPEN) table->waiting |= SEAT_BIT(unit_seat(table, table->shot[i].plane));
}

/* Might anyone fire after the others? The test of gun_fires_in, for anyone who may be aboard. */
static int somebody_is_late(const Table *table) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        const Plane *plane = &table->plane[first_plane(rest)];
        if ((table->rules.wound_fires_last && plane->wounds) || plane->ace.rookies) return 1;
    }
    return 0;
}

static void open_part(Table *table, FirePart part, EventLog *log) {
    if (end_if_decided(table, log)) return;
    table->shot_count = 0;
    if (part != PART_LAST || somebody_is_late(table)) shots_find(table, part);
    on_shots_found(table);
    shots_ask(table);
}

static void forget_parts(Table *table) {
    for (int i = 0; i < table->plane_count; i++) table->plane[i].ace.fired = 0;
}

static void open_fire(Table *table, EventLog *log) {
    open_part(table, PART_NORMAL, log);
    if (table->phase == PHASE_FIRE) shots_tell_hidden(table, log);
}
static void open_fire_first(Table *table, EventLog *log) {
    forget_parts(table);
    open_part(table, PART_FIRST, log);
}
static void open_fire_last(Table *table, EventLog *log) { open_part(table, PART_LAST, log); }

static int used_last(const Table *table) { return table->rules.wound_fires_last || table->has_rookies; }
static int used_first(const Table *table) {
    for (int i = 0; i < table->plane_count; i++)
        if (ace_has(&table->plane[i], SKILL_ITCHY)) return 1;
    return 0;
}

/* Whether an extra may be added to a shot; the action's third number holds the extras. */
static int shot_has_extra(const Table *table, const Shot *shot, PlaneId target, unsigned flags) {
    return !flags || (!unit_is_ground(shot->plane) && on_shot_extra(table, shot, target, flags));
}

static int list_target(const Table *table, const Shot *shot, unsigned target, Action *out, int max) {
    int count = 0;
    if (!table->has_aces || target >= PLANE_MAX) {
        out[count++] = action_make(ACTION_FIRE, shot->plane, shot->gun, target, 0);
        return count;
    }
    for (unsigned letter = 0; letter <= LETTER_COUNT; letter++)
        for (unsigned perfect = 0; perfect < 2; perfect++) {
            unsigned flags = letter << SHOT_LETTER | perfect;
            if (count < max && shot_has_extra(table, shot, (PlaneId)target, flags))
                out[count++] = action_make(ACTION_FIRE, shot->plane, shot->gun, target, flags);
        }
    return count;
}

/* Lists the answers for all guns of one gunner. */
static int list_shots(const Table *table, Seat seat, Action *out, int max) {
    const Shot *first = shot_next((Table *)table, seat);
    int count = 0;
    for (const Shot *shot = first; shot < table->shot + table->shot_count; shot++) {
        if (shot->choice != SHOT_OPEN || !shots_share_gunner(table, first, shot)) continue;
        for (uint64_t rest = shot_targets(table, shot); rest && count < max - 1; rest &= rest - 1)
            count += list_target(table, shot, (unsigned)__builtin_ctzll(rest), out + count, max - 1 - count);
    }
    out[count++] = action_make(ACTION_HOLD, first->plane, first->gun, 0, 0);
    return count;
}

/* The open shot of that gun, if its gunner is the one being asked. */
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
    unsigned target = kind == ACTION_FIRE ? action_b(action) : 0, flags = kind == ACTION_FIRE ? action_c(action) : 0;
    if (action != action_make((ActionKind)kind, action_unit(action), action_a(action), target, flags))
        return &REASON_NOT_OFFERED;
    Shot *shot = asked_shot(table, first, action);
    if (!shot || (kind == ACTION_HOLD && shot != first)) return &WHY_NOT_THIS_PLANE;
    Verdict fault = kind == ACTION_FIRE ? shot_fault(table, shot, target) : NULL;
    if (fault) return fault;
    if (flags && (target >= PLANE_MAX || !shot_has_extra(table, shot, (PlaneId)target, flags))) return &REASON_NOT_OFFERED;
    /* The gunner's other guns do not fire. [GLORY-MULTI-11] */
    for (Shot *other = first; other < table->shot + table->shot_count; other++)
        if (other->choice == SHOT_OPEN && shots_share_gunner(table, first, other)) other->choice = SHOT_HOLD;
    if (kind == ACTION_FIRE) {
        shot->choice = (uint8_t)(SHOT_AT + target);
        shot->flags = (uint8_t)flags;
    }
    if (!shot_next(table, seat)) table->waiting &= ~SEAT_BIT(seat);
    return NULL;
}

static void ask_shot(const Table *table, Seat seat, Text *out) {
    text_put(out, "Whom does %s fire at?", unit_name(table, shot_next((Table *)table, seat)->plane));
}

static Action hold_fire(const Table *table, Seat seat) {
    const Shot *shot = shot_next((Table *)table, seat);
    return action_make(ACTION_HOLD, shot->plane, shot->gun, 0, 0);
}

/* Decides before anyone is hit which part each gun fires in: a pilot wounded in this part does not fire again in the
 * last one, nor for the first time. [TACT-FIRE-02, TACT-TURN-03] */
static void settle_parts(Table *table) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        Plane *plane = &table->plane[first_plane(rest)];
        const Model *model = plane_model(plane);
        for (int gun = 0; gun < gun_count(plane, model); gun++)
            if (gun_fires_in(table, plane, model, gun, PART_NORMAL)) plane->ace.fired |= (uint8_t)(1u << gun);
    }
}

static void close_fire(Table *table, EventLog *log) {
    on_fire_closes(table, log);
    if (table->shot_count) shots_announce(table, log);
    on_fire_closed(table, log);
    if (table->phase == PHASE_FIRE && used_last(table)) settle_parts(table);
    else if (table->phase == PHASE_FIRE_LAST) forget_parts(table);
}

/* ---- drawing ------------------------------------------------------------------------------ */

/* Draws until an owner may ignore a counter, or until all are drawn and take effect together. Features may ask
 * questions before that and in between. */
static void draw_on(Table *table, EventLog *log) {
    if (on_draw_waits(table)) return;
    if (draws_continue(table, log)) {
        if (!table->waiting) table->waiting = SEAT_BIT(table->plane[table->redraw_plane].seat);
        return;
    }
    table->resolving = 0;
    damage_apply(table, log);
    memset(table->shot, 0, table->shot_count * sizeof table->shot[0]); /* equal states must be equal bytes */
    table->shot_count = 0;
}

static void open_draw(Table *table, EventLog *log) {
    if (!table->shot_count && !table->ground.count) return;
    table->resolving = 1;
    on_draw_opens(table);
    draw_on(table, log);
}

static void close_draw(Table *table, EventLog *log) {
    if (table->resolving) draw_on(table, log);
}

static int list_redraw(const Table *table, Seat seat, Action *out, int max) {
    const Plane *plane = &table->plane[table->redraw_plane];
    const PhaseOps *other;
    int count = 0;
    if (on_draw_asks(table, &other)) return other->list(table, seat, out, max);
    out[count++] = action_make(ACTION_KEEP, table->redraw_plane, 0, 0, 0);
    if (plane->redraw) out[count++] = action_make(ACTION_REDRAW, table->redraw_plane, 0, 0, 0);
    if (on_may_ignore(table, plane)) out[count++] = action_make(ACTION_IGNORE, table->redraw_plane, 0, 0, 0);
    return count;
}

static Verdict apply_redraw(Table *table, Seat seat, Action action, EventLog *log) {
    Action offered[4];
    const PhaseOps *other;
    if (on_draw_asks(table, &other)) return other->apply(table, seat, action, log);
    int count = list_redraw(table, seat, offered, 4), found = 0;
    for (int i = 0; i < count; i++) found |= offered[i] == action;
    if (!found) return &REASON_NOT_OFFERED;
    table->waiting = 0;
    int more = 0;
    switch (action_kind(action)) {
    case ACTION_IGNORE: /* shuffled back and not replaced [GLORY-ACE-24; GLORY-Q-33] */
        counter_put_back(table, table->redraw_plane, table->redraw_letter);
        on_ignored(table, table->redraw_plane, log);
        break;
    default: more = redraw_answer(table, action_kind(action) == ACTION_REDRAW, log); break;
    }
    if (more) table->waiting = SEAT_BIT(table->plane[table->redraw_plane].seat);
    return NULL;
}

static void ask_redraw(const Table *table, Seat seat, Text *out) {
    const PhaseOps *other;
    if (on_draw_asks(table, &other)) {
        other->question(table, seat, out);
        return;
    }
    const Bag *bag = &table->bag[table->redraw_letter];
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    uint8_t face = bag->item[bag->left];
    text_put(out, "%s drew %c %s: keep it?", table->plane[table->redraw_plane].name,
             'A' + table->redraw_letter, face < set->count ? set->face[face].name : "?");
}

/* The parts of the phase differ in which guns fire. */
#define FIRE_OPS(used_, open_, wakes_) \
    {.wakes = wakes_, .used = used_, .open = open_, .close = close_fire, .list = list_shots, .apply = apply_shot, .question = ask_shot, .fallback = hold_fire}
#define DRAW_OPS(used_) {.wakes = WAKES_SHOTS, .used = used_, .open = open_draw, .close = close_draw, .list = list_redraw, .apply = apply_redraw, .question = ask_redraw}

const PhaseOps phase_FIRE_FIRST = FIRE_OPS(used_first, open_fire_first, 0);
const PhaseOps phase_DRAW_FIRST = DRAW_OPS(used_first);
const PhaseOps phase_FIRE = FIRE_OPS(NULL, open_fire, 0);
const PhaseOps phase_DRAW = DRAW_OPS(NULL);
const PhaseOps phase_FIRE_LAST = FIRE_OPS(used_last, open_fire_last, WAKES_WOUNDED | WAKES_FIRED);
const PhaseOps phase_DRAW_LAST = DRAW_OPS(used_last);
