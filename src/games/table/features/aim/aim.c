#include "games/table/features/aim/aim.h"

#include "games/table/features/ace/ace.h"
#include "games/table/core/units.h"
#include "games/table/core/feature.h"
#include "games/table/core/phase.h"
#include "games/table/features/tail/tail.h"
#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

/* The same gun fires at the same target as in the last firing phase, and its crew was not disturbed in between (large
 * airplanes never are). [GLORY-AIM-01, GLORY-AIM-03, GLORY-DISR-01, GLORY-MULTI-49, MINI-AIM-01, MINI-TWO-11,
 * DAWN-AIM-01] */
static int fires_again(const Table *table, const Plane *plane, const Shot *shot, PlaneId target) {
    if (!table->rules.aim || plane->aim.last[shot->gun] != 1 + target) return 0;
    return !plane->aim.distracted || plane_model(plane)->engines > 1;
}

static int dived(const Plane *plane) {
    uint8_t flown = plane->flight.flown;
    return flown == FLOWN_DIVE || flown == FLOWN_OVERDIVE || flown == FLOWN_OVERDIVE_STRAIGHT;
}

/* The front gun fires at a lower target, or after a dive. [GLORY-AIM-04, GLORY-AIM-05, GLORY-AIM-07] */
static int fires_from_above(const Table *table, const Plane *plane, const Plane *target) {
    if (!table->rules.aim_above) return 0;
    return plane->flight.level > target->flight.level || dived(plane);
}

/* Only fixed guns of fighters, with pilot and airplane unhurt: firing again, at a lower target, at the same level after
 * a dive, or while tailing the target. Reasons that the target cannot cancel are tested first. [TACT-AIM-01 to
 * TACT-AIM-07, TACT-ACE-05; TACT-Q-12, TACT-Q-13] */
static int improved(const Table *table, const Shot *shot, PlaneId target, Ref *why) {
    const Plane *plane = &table->plane[shot->plane], *quarry = &table->plane[target];
    const Model *model = plane_model(plane);
    if (model->gun[shot->gun].mount != MOUNT_FRONT || model->flags & (MODEL_BOMBER | MODEL_DIVE_BOMBER)) return 0;
    if (plane->wounds || plane->smoke || plane->flames || plane->flight.limits & LIMIT_NO_AIM) return 0;
    if (plane->flight.level > quarry->flight.level) *why = REF_AIM_ABOVE;
    else if (plane->flight.level == quarry->flight.level && dived(plane)) *why = REF_AIM_DIVE;
    else if (shot->flags & SHOT_ESCAPED) return 0;
    else if (plane->aim.last[shot->gun] == 1 + target) *why = REF_AIM_AGAIN;
    else if (!(plane->flight.limits & LIMIT_NO_TAILING) && tail_is_behind(table, shot->plane, target)) *why = REF_AIM_TAIL;
    else return 0;
    return 1;
}

/* ---- Good at Escaping ---------------------------------------------------------------------------- */

/* The target may cancel aim that comes from firing again or from tailing, unless the shooter has the same skill.
 * [TACT-ACE-05, TACT-ACE-06] */
static int may_escape(const Table *table, const Shot *shot, PlaneId target) {
    Ref why;
    if (!ace_ready(table, &table->plane[target], 1, SKILL_ESCAPING)) return 0;
    if (table->plane[shot->plane].ace.skills & SKILL_BIT(ESCAPING)) return 0;
    return aim_applies(table, shot, target, &why) && (why == REF_AIM_AGAIN || why == REF_AIM_TAIL);
}

/* All shots are chosen; now owners of targets may cancel aim. */
static void offer_escapes(Table *table) {
    if (!table->rules.aim_improved) return;
    for (int i = 0; i < table->shot_count; i++) {
        Shot *shot = &table->shot[i];
        if (shot->choice < SHOT_AT || unit_is_ground(shot->plane) || shot->choice - SHOT_AT >= PLANE_MAX) continue;
        if (may_escape(table, shot, (PlaneId)(shot->choice - SHOT_AT))) shot->flags |= SHOT_ESCAPE;
    }
}

/* The shot about which a seat is being asked, or -1. */
static int shot_to_escape(const Table *table) {
    for (int i = 0; i < table->shot_count; i++)
        if (table->shot[i].flags & SHOT_ESCAPE) return i;
    return -1;
}

/* One use cancels the aim of one shot, and then the skill must recover: other shots keep their aim. [TACT-ACE-07] */
static void answer_escape(Table *table, int escape, EventLog *log) {
    Shot *shot = &table->shot[shot_to_escape(table)];
    PlaneId target = (PlaneId)(shot->choice - SHOT_AT);
    shot->flags &= (uint8_t)~SHOT_ESCAPE;
    if (!escape) return;
    assert(table->plane[target].pending[LETTER_A] > 0);
    table->plane[target].pending[LETTER_A]--;
    shot->flags |= SHOT_ESCAPED;
    Event *event = emit(log, EVENT_ESCAPED, target, REF_ESCAPED);
    if (event) event->other = shot->plane;
    ace_tire(table, target, SKILL_ESCAPING, log);
    for (int i = 0; i < table->shot_count; i++)
        if (table->shot[i].choice == SHOT_AT + target) table->shot[i].flags &= (uint8_t)~SHOT_ESCAPE;
}

static int ask_to_escape(Table *table) {
    int aimed = shot_to_escape(table);
    if (aimed < 0) return 0;
    table->redraw_plane = (uint8_t)(table->shot[aimed].choice - SHOT_AT);
    table->waiting = SEAT_BIT(table->plane[table->redraw_plane].seat);
    return 1;
}

static int list_escape(const Table *table, Seat seat, Action *out, int max) {
    (void)seat;
    (void)max;
    out[0] = action_make(ACTION_ESCAPE, table->redraw_plane, 0, 0, 0);
    out[1] = action_make(ACTION_NO_ESCAPE, table->redraw_plane, 0, 0, 0);
    return 2;
}

static Verdict apply_escape(Table *table, Seat seat, Action action, EventLog *log) {
    Action offered[2];
    list_escape(table, seat, offered, 2);
    if (action != offered[0] && action != offered[1]) return &REASON_NOT_OFFERED;
    table->waiting = 0;
    answer_escape(table, action == offered[0], log);
    return NULL;
}

static void question_escape(const Table *table, Seat seat, Text *out) {
    const Shot *shot = &table->shot[shot_to_escape(table)];
    (void)seat;
    text_put(out, "%s has %s in aim: does he escape?", unit_name(table, shot->plane), table->plane[table->redraw_plane].name);
}

static const PhaseOps escaping = {.list = list_escape, .apply = apply_escape, .question = question_escape};

static int asks(const Table *table, const PhaseOps **ops) {
    if (shot_to_escape(table) < 0) return 0;
    *ops = &escaping;
    return 1;
}

/* ---- when aim applies ----------------------------------------------------------------------------- */

int aim_applies(const Table *table, const Shot *shot, PlaneId target, Ref *why) {
    assert(unit_exists(table, target));
    const Plane *plane = &table->plane[shot->plane];
    Ref unused;
    if (!why) why = &unused;
    *why = REF_PERFECT_AIM;
    if (shot->flags & SHOT_PERFECT) return 1; /* [GLORY-ACE-37, GLORY-ACE-39] */
    if (table->rules.aim_improved) return improved(table, shot, target, why);
    *why = REF_AIM_AGAIN;
    if (fires_again(table, plane, shot, target)) return 1;
    *why = REF_AIM_ABOVE;
    return plane_model(plane)->gun[shot->gun].mount == MOUNT_FRONT && fires_from_above(table, plane, &table->plane[target]);
}

/* A gun has fired at the target. */
static void remember(Table *table, const Shot *shot, PlaneId target) {
    if (!table->rules.aim || shot->plane >= PLANE_MAX || target >= PLANE_MAX) return;
    table->plane[shot->plane].aim.now[shot->gun] = (uint8_t)(1 + target);
}

/* A new firing phase begins: the present targets become the last ones. */
static void shift(Table *table) {
    if (!table->rules.aim) return;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        AimState *aim = &table->plane[first_plane(rest)].aim;
        _Static_assert(sizeof aim->last == sizeof(uint64_t), "a word of guns");
        uint64_t now;
        memcpy(&now, aim->now, sizeof now);
        memcpy(aim->last, &now, sizeof now);
        if (now) memset(aim->now, 0, sizeof aim->now);
    }
}

/* With three cards a turn, aim is lost at once. Otherwise the pilot does not aim in the next turn, and then continues
 * as before. [MINI-DISR-01; MINI-Q-14, GLORY-Q-65] */
static void disturb(Table *table, PlaneId id) {
    Plane *plane = &table->plane[id];
    if (!table->rules.disruption) return;
    plane->aim.hurt = 1;
    if (table->rules.cards_per_turn == 1) return;
    memset(plane->aim.last, 0, sizeof plane->aim.last);
    memset(plane->aim.now, 0, sizeof plane->aim.now);
    plane->aim.distracted = 1;
}

/* A disturbed pilot is distracted for one turn. */
static int used_calm(const Table *table) { return table->rules.disruption; }
static void open_calm(Table *table, EventLog *log) {
    (void)log;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        AimState *aim = &table->plane[first_plane(rest)].aim;
        aim->distracted = table->rules.cards_per_turn == 1 ? aim->hurt : 0;
        aim->hurt = 0;
    }
}

/* ---- words ------------------------------------------------------------------------------------ */

/* "aimed NAME at NAME [gun N]": the target of a gun in the last phase. A line after the airplanes. */
static int read_aimed(Table *table, Cursor *cursor) {
    int64_t gun = 1;
    int shooter = plane_read(table, cursor);
    if (shooter < 0 || !cursor_expect(cursor, "at")) return 0;
    int target = plane_read(table, cursor);
    if (target < 0) return 0;
    if (cursor_try(cursor, "gun") && !cursor_whole(cursor, "a gun number", 1, GUN_MAX, &gun)) return 0;
    table->plane[shooter].aim.now[gun - 1] = (uint8_t)(1 + target);
    return 1;
}

static int read_hurt(PlaneReader *r) {
    r->plane->aim.hurt = 1;
    return needs_turn(r, "hurt");
}

static void write_hurt(const Table *table, PlaneId id, Text *out) {
    const AimState *aim = &table->plane[id].aim;
    if (aim->hurt || aim->distracted) text_put(out, " hurt");
}

static void write_aimed(const Table *table, Text *out) {
    for (int i = 0; i < table->plane_count; i++)
        for (int gun = 0; gun < GUN_MAX; gun++) {
            int target = table->plane[i].aim.now[gun];
            if (!target || table->plane[i].status != PLANE_FLYING) continue;
            text_put(out, "aimed %s at %s", table->plane[i].name, table->plane[target - 1].name);
            text_put(out, gun ? " gun %d\n" : "\n", gun + 1);
        }
}

static void hide_aim(const Table *truth, Seat seat, Table *view) {
    for (int i = 0; i < view->plane_count; i++) {
        if (truth->plane[i].seat == seat) continue;
        view->plane[i].aim.points = view->plane[i].aim.hurt = view->plane[i].aim.distracted = 0;
    }
}

static const Attribute attributes[] = {{"hurt", read_hurt}, {NULL, NULL}};
static const LineWord lines[] = {{"aimed", read_aimed}, {NULL, NULL}};

static int used_aim(const Table *table) { return table->rules.aim || table->rules.aim_above || table->rules.disruption || table->has_aces; }

static const Hooks hooks = {
    .cards_up = shift,
    .hurt = disturb,
    .shot_aimed = aim_applies,
    .shot_fired = remember,
    .draw_opens = offer_escapes,
    .draw_waits = ask_to_escape,
    .draw_asks = asks,
};

extern const Feature feature_aim;
const Feature feature_aim = {.name = "aim", .attributes = attributes, .lines = lines, .write_plane = write_hurt,
                             .write_lines = write_aimed, .hide = hide_aim, .used = used_aim, .hooks = &hooks};

const PhaseOps phase_CALM = {.wakes = WAKES_SHAKEN, .used = used_calm, .open = open_calm};
