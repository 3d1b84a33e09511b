#include "games/table/features/tail/tail.h"

#include "games/table/features/ace/ace.h"
#include "games/table/core/feature.h"
#include "games/table/core/levels.h"
#include "games/table/core/phase.h"
#include "games/table/flight/plan.h"
#include "games/table/features/clouds/sky_clouds.h"
#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

enum { TAIL_LOOK = 0, TAIL_SWAP = 1, TAIL_REORDER = 2 }; /* Rules.tail_effect */

/* ---- the condition ------------------------------------------------------------------------ */

/* Where the line must end: at the centre, or at the tail of a multi-engine bomber. [GLORY-MULTI-48] */
static Vec tail_point(const Plane *plane) {
    const Model *model = plane_model(plane);
    if (!(model->flags & MODEL_BOMBER) || model->engines < 2) return plane->at;
    return vec_add(plane->at, vec_rotate(model->tail, plane->heading));
}

/* The same level or one below. [GLORY-TAIL-12, MINI-ALT-29 to MINI-ALT-31, DAWN-ALT-27, TACT-TAIL-04] */
static int levels_allow(const Table *table, const Plane *tailer, const Plane *tailed) {
    int below = tailer->flight.level - tailed->flight.level;
    return !table->rules.altitude || below == 0 || below == 1;
}

/* Other airplanes block the line; with altitude only if all three are at the same level. [GLORY-TAIL-13] */
static int line_is_crossed(const Table *table, PlaneId tailer, PlaneId tailed, Vec from, Vec to) {
    int level = table->plane[tailer].flight.level;
    if (table->rules.altitude && table->plane[tailed].flight.level != level) return 0;
    for (PlaneSet rest = table->flying & ~table->grounded & ~PLANE_BIT(tailer) & ~PLANE_BIT(tailed); rest; rest &= rest - 1) {
        const Plane *third = &table->plane[first_plane(rest)];
        if (table->rules.altitude && third->flight.level != level) continue;
        Base base = plane_base(third);
        if (base_crosses_segment(&base, from, to)) return 1;
    }
    return 0;
}

/* The line must enter through the rear edge; for an intuitive ace, once, through a side as well. [GLORY-ACE-30,
 * GLORY-ACE-31] */
static int enters_well(const Table *table, const Plane *hunter, const Base *quarry) {
    int edge = base_exit_edge(quarry, hunter->at);
    if (edge == 2) return 1;
    return edge != 0 && hunter->ace.skills & SKILL_BIT(INTUITIVE) && ace_ready(table, hunter, 1, SKILL_INTUITIVE);
}

/* Good at Escaping: only another ace with that skill can tail this airplane. [GLORY-ACE-23, DAWN-ACE-17] */
static int escapes(const Table *table, const Plane *hunter, const Plane *quarry) {
    if (!(quarry->ace.skills & SKILL_BIT(ESCAPING)) || table->rules.aim_improved) return 0;
    return !(hunter->ace.skills & SKILL_BIT(ESCAPING));
}

/* Is the point in front of the airplane rather than behind it? The cheap test before those of edges. */
static int lies_ahead(const Plane *plane, Vec point) {
    Vec off = vec_sub(point, plane->at);
    return (int64_t)off.x * sine_of(plane->heading) + (int64_t)off.y * cosine_of(plane->heading) > 0;
}

int tail_is_behind(const Table *table, PlaneId tailer, PlaneId tailed) {
    assert(tailer < table->plane_count);
    assert(tailed < table->plane_count);
    const Plane *hunter = &table->plane[tailer], *quarry = &table->plane[tailed];
    Vec to = tail_point(quarry);
    if (!levels_allow(table, hunter, quarry) || !points_within(hunter->at, to, catalog_get()->ruler)) return 0;
    if (!lies_ahead(hunter, to) || (lies_ahead(quarry, hunter->at) && !hunter->ace.skills)) return 0;
    Base mine = plane_base(hunter), theirs = plane_base(quarry);
    if (base_overlaps(&mine, &theirs)) return 0; /* [MINI-TAIL-15; DAWN-Q-15] */
    if (base_exit_edge(&mine, to) != 0 || !enters_well(table, hunter, &theirs) || escapes(table, hunter, quarry)) return 0;
    if (table->ground.clouds && table->rules.cloud_tail && clouds_hide(table, tailer, hunter->at, tailed, to)) return 0; /* [TACT-Q-32] */
    return !line_is_crossed(table, tailer, tailed, hunter->at, to);
}

/* Smoke, flames, a bomber's size or a distracted pilot keep an airplane from tailing. [GLORY-TAIL-10, GLORY-MULTI-47,
 * GLORY-DISR-02, TACT-TAIL-05, TACT-NOVICE-01] */
static int may_tail(const Table *table, const Plane *plane) {
    const Model *model = plane_model(plane);
    if (plane->smoke || plane->flames || plane->aim.distracted) return 0;
    if (model->flags & MODEL_BOMBER && model->engines > 1) return 0;
    if (plane->flight.limits & LIMIT_NO_TAILING) return 0;
    if (plane->flight.limits & LIMIT_LOADED && table->rules.load_tail) return 0; /* [TACT-LOAD-04] */
    /* A player who has already planned gains nothing from seeing a card. [GLORY-Q-68] */
    return table->rules.tail_effect != TAIL_LOOK || plane->space[1] == CARD_NONE;
}

/* The enemies near enough, not too much lower, and not behind the airplane: the cheap test of every pair. It has no
 * branch, because the result is unpredictable. A tail is not at the centre. */
static PlaneSet enemies_before(const Table *table, const Plane *plane, PlaneSet enemies) {
    const int64_t reach = catalog_get()->ruler + table->base_reach, slack = (int64_t)table->base_reach * SINE_ONE;
    const int64_t sine = sine_of(plane->heading), cosine = cosine_of(plane->heading);
    const int any_level = !table->rules.altitude;
    PlaneSet before = 0;
    for (; enemies; enemies &= enemies - 1) {
        const Plane *enemy = plane_get(table, first_plane(enemies));
        Vec off = vec_sub(enemy->at, plane->at);
        int level = any_level | ((unsigned)(plane->flight.level - enemy->flight.level) <= 1); /* like levels_allow */
        int fits = (vec_dot(off, off) <= reach * reach) & (off.x * sine + off.y * cosine > -slack) & level;
        before |= (enemies & -enemies) & -(PlaneSet)fits;
    }
    return before;
}

/* Airplanes in the clouds are above all others, so nobody can tail them, and their pilots see no one.
 * [GLORY-CLOUD-03] */
INLINED PlaneSet candidates(const Table *table, PlaneId tailer) {
    const Plane *plane = plane_get(table, tailer);
    PlaneSet found = 0, enemies = enemies_before(table, plane, table->flying & ~table->grounded & table->of_side[1 - plane->side]);
    if (!enemies || !may_tail(table, plane) || table->clouded & PLANE_BIT(tailer)) return 0;
    for (PlaneSet rest = enemies; rest; rest &= rest - 1)
        if (tail_is_behind(table, tailer, first_plane(rest))) found |= rest & -rest;
    return found;
}

PlaneSet tail_candidates(const Table *table, PlaneId tailer) {
    assert(tailer < table->plane_count);
    return candidates(table, tailer);
}

PlaneSet tailing_planes(const Table *table) {
    PlaneSet tailing = 0;
    for (PlaneSet rest = planes_met(table) & ~table->grounded; rest; rest &= rest - 1)
        if (table->plane[first_plane(rest)].tail.of) tailing |= rest & -rest;
    return tailing;
}

/* ---- choosing which airplane to tail ------------------------------------------------------------- */

static int used_tail(const Table *table) { return table->rules.tailing; }

/* A pilot who is behind an enemy but may not tail him must say why: he was hit. [GLORY-DISR-02] */
static void tell_distracted(Table *table, PlaneId id, EventLog *log) {
    Plane *plane = &table->plane[id];
    plane->aim.distracted = 0;
    if (tail_candidates(table, id)) emit(log, EVENT_DISTRACTED, id, REF_DISTRACTED);
    plane->aim.distracted = 1;
}

static void open_tail(Table *table, EventLog *log) {
    PlaneSet able = 0;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        memset(&table->plane[id].tail, 0, sizeof(Tail));
        if (candidates(table, id)) able |= PLANE_BIT(id);
        if (log && table->plane[id].aim.distracted) tell_distracted(table, id, log);
    }
    ask_planes(table, able);
}

static int list_tail(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    return list_planes_or_none(id, ACTION_TAIL, tail_candidates(table, id), ACTION_UNTAIL, out, max);
}

static Verdict apply_tail(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    int kind = action_kind(action);
    unsigned target = kind == ACTION_TAIL ? action_b(action) : 0;
    (void)log;
    if (kind != ACTION_TAIL && kind != ACTION_UNTAIL) return &REASON_NOT_OFFERED;
    if (action != action_make((ActionKind)kind, action_unit(action), 0, target, 0)) return &REASON_NOT_OFFERED;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    if (kind == ACTION_TAIL && (target >= PLANE_MAX || !(tail_candidates(table, id) >> target & 1))) return &WHY_NOT_BEHIND;
    table->plane[id].tail.chosen = (uint8_t)(kind == ACTION_TAIL ? 1 + target : 0);
    answered_plane(table, seat, id);
    return NULL;
}

static void ask_tail(const Table *table, Seat seat, Text *out) {
    text_put(out, "Whom does %s tail?", table->plane[asked_plane(table, seat)].name);
}

static void close_tail(Table *table, EventLog *log) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Tail *tail = &table->plane[id].tail;
        tail->of = tail->chosen;
        tail->chosen = 0;
        if (!tail->of) continue;
        Base quarry = plane_base(&table->plane[tail->of - 1]);
        if (base_exit_edge(&quarry, table->plane[id].at) != 2) ace_spend(table, id, SKILL_INTUITIVE, log);
        Event *event = emit(log, EVENT_TAIL, id, REF_TAIL_CONDITIONS);
        if (event) event->other = (uint8_t)(tail->of - 1);
        event_cite(event, REF_TAIL_ONE);
    }
}

/* ---- the look ----------------------------------------------------------------------------------- */

/* The tailed player shows a card to the tailing player only, and never its marker. [GLORY-TAIL-06, GLORY-TAIL-08,
 * MINI-TAIL-07, DAWN-TAIL-06, DAWN-TAIL-07] */
static void show_card(Table *table, PlaneId id, int space, EventLog *log) {
    Plane *plane = &table->plane[id];
    const Plane *quarry = &table->plane[plane->tail.of - 1];
    plane->tail.shown = (uint8_t)(1 + space);
    Event *event = emit(log, EVENT_LOOK, id, REF_TAIL_LOOK);
    if (!event) return;
    event->other = (uint8_t)(plane->tail.of - 1);
    event->seats = SEAT_BIT(plane->seat) | SEAT_BIT(quarry->seat);
    event->n[0] = quarry->space[space];
    event_cite(event, REF_TAIL_NO_MARKER);
}

static void show_all(Table *table, PlaneSet tailing, int space, EventLog *log) {
    for (; tailing; tailing &= tailing - 1) show_card(table, first_plane(tailing), space, log);
}

/* All airplanes that do not tail have planned; now the others see a card, then plan. [GLORY-TAIL-07, GLORY-TAIL-09] */
static int used_tail_plan(const Table *table) { return table->rules.tailing && table->rules.tail_effect != TAIL_REORDER; }

static void open_tail_plan(Table *table, EventLog *log) {
    PlaneSet tailing = tailing_planes(table), open = 0;
    if (!tailing) return;
    if (table->rules.tail_effect == TAIL_LOOK) show_all(table, tailing, 0, log);
    for (; tailing; tailing &= tailing - 1)
        if (space_planned(table, &table->plane[first_plane(tailing)]) >= 0) open |= tailing & -tailing;
    ask_plans(table, open);
}

/* ---- the 2007 set: the tailer may change the card he flies this turn ------------------------------ */

static int used_swap(const Table *table) { return table->rules.tailing && table->rules.tail_effect == TAIL_SWAP; }

static void open_swap(Table *table, EventLog *log) {
    PlaneSet tailing = tailing_planes(table);
    if (!tailing) return;
    show_all(table, tailing, 0, log);
    ask_planes(table, tailing);
}

/* Unused cards that may be flown now, with the marker that is already there. [DAWN-TAIL-08; DAWN-Q-03, DAWN-Q-39] */
static uint32_t swap_cards(const Table *table, const Plane *plane) {
    Plane bare = *plane;
    PlanOptions options;
    bare.space[0] = bare.space[1] = CARD_NONE; /* as if it were planned for now: no card waits before it */
    bare.marker[0] = MARKER_NONE;
    plan_options(table, &bare, &options);
    uint32_t in_use = plane->space[0] < CARD_MAX ? 1u << plane->space[0] : 0;
    if (plane->space[1] < CARD_MAX) in_use |= 1u << plane->space[1];
    return options.cards[plane->marker[0]] & ~in_use;
}

static int list_swap(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    const Plane *plane = &table->plane[id];
    int count = 0;
    for (uint32_t rest = swap_cards(table, plane); rest && count < max - 1; rest &= rest - 1)
        out[count++] = action_make(ACTION_SWAP, id, (unsigned)__builtin_ctz(rest), plane->marker[0], 0);
    out[count++] = action_make(ACTION_NO_SWAP, id, 0, 0, 0);
    return count;
}

static Verdict apply_swap(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    Plane *plane = &table->plane[id];
    (void)log;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    if (action != action_make(ACTION_NO_SWAP, id, 0, 0, 0)) {
        if (action != action_make(ACTION_SWAP, id, action_a(action), plane->marker[0], 0)) return &REASON_NOT_OFFERED;
        if (action_a(action) >= CARD_MAX || !(swap_cards(table, plane) >> action_a(action) & 1)) return &WHY_CARD_USED;
        plane->space[0] = (CardId)action_a(action);
    }
    answered_plane(table, seat, id);
    return NULL;
}

static void ask_swap(const Table *table, Seat seat, Text *out) {
    text_put(out, "%s has seen the card ahead: another card for this turn?", table->plane[asked_plane(table, seat)].name);
}

/* ---- First World War: the tailer may reorder his cards ----------------------------------------------- */

const uint8_t tail_orders[ORDER_COUNT][SPACE_COUNT] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static int used_reorder(const Table *table) { return table->rules.tailing && table->rules.tail_effect == TAIL_REORDER; }

/* The card about to be revealed. */
static int next_card(const Table *table) { return table->cards_up ? table->card + 1 : 0; }

/* Before the first card; and before the second for those still behind, but never before the third. [MINI-TAIL-07 to
 * MINI-TAIL-11, MINI-TAIL-14, MINI-DISR-02] */
static void open_reorder(Table *table, EventLog *log) {
    int next = next_card(table);
    if (next >= table->rules.cards_per_turn - 1) return;
    PlaneSet still = 0;
    PlaneSet tailing = tailing_planes(table);
    if (!tailing) return;
    for (PlaneSet rest = tailing; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Tail *tail = &table->plane[id].tail;
        PlaneId quarry = (PlaneId)(tail->of - 1);
        tail->shown = 0;
        int holds = table->flying >> quarry & 1 && (!next || (may_tail(table, &table->plane[id]) && tail_is_behind(table, id, quarry)));
        if (holds) still |= PLANE_BIT(id);
        else tail->of = 0;
    }
    show_all(table, still, next, log);
    ask_planes(table, still);
}

/* Orders that do not move cards already flown. */
static int order_is_open(const Table *table, int order) { return !next_card(table) || tail_orders[order][0] == 0; }

static int list_reorder(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    int count = 0;
    for (int order = 0; order < ORDER_COUNT && count < max; order++)
        if (order_is_open(table, order)) out[count++] = action_make(ACTION_ORDER, id, (unsigned)order, 0, 0);
    return count;
}

static Verdict apply_reorder(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    Plane *plane = &table->plane[id];
    CardId card[SPACE_COUNT];
    uint8_t marker[SPACE_COUNT];
    unsigned order = action_a(action);
    (void)log;
    if (action != action_make(ACTION_ORDER, action_unit(action), order, 0, 0)) return &REASON_NOT_OFFERED;
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    if (order >= ORDER_COUNT || !order_is_open(table, (int)order)) return &REASON_NOT_OFFERED;
    memcpy(card, plane->space, sizeof card);
    memcpy(marker, plane->marker, sizeof marker);
    for (int i = 0; i < SPACE_COUNT; i++) {
        plane->space[i] = card[tail_orders[order][i]];
        plane->marker[i] = marker[tail_orders[order][i]];
    }
    answered_plane(table, seat, id);
    return NULL;
}

static void ask_reorder(const Table *table, Seat seat, Text *out) {
    text_put(out, "%s has seen the card ahead: in which order does it fly its own?", table->plane[asked_plane(table, seat)].name);
}

/* ---- views, words and statements ----------------------------------------------------------------------- */

static void hide_tails(const Table *truth, Seat seat, Table *view) {
    for (int i = 0; i < view->plane_count; i++) {
        Tail *tail = &view->plane[i].tail;
        if (view->plane[i].seat != seat) {
            tail->chosen = 0;
            continue;
        }
        /* A card shown to this seat stays visible to it until it is flown. */
        if (!tail->shown || !tail->of) continue;
        int space = tail->shown - 1;
        PlaneId quarry = (PlaneId)(tail->of - 1);
        if (truth->moved >> quarry & 1 && truth->rules.cards_per_turn == 1) continue;
        view->plane[quarry].space[space] = truth->plane[quarry].space[space];
        if (!truth->rules.speed) view->plane[quarry].marker[space] = truth->plane[quarry].marker[space]; /* there is none */
    }
}

static int expect_tails(const Table *table, int plane, Cursor *cursor, Text *got) {
    int of = table->plane[plane].tail.of;
    text_put(got, "%s", of ? table->plane[of - 1].name : "nobody");
    if (cursor_try(cursor, "nobody")) return of == 0;
    int target = plane_read(table, cursor);
    return target < 0 ? -1 : of == target + 1;
}

static const Statement statements[] = {{"tails", expect_tails}, {NULL, NULL}};

static int used_tailing(const Table *table) { return table->rules.tailing; }

/* Airplanes that tail see a card first, and plan after the others. [GLORY-TAIL-07] */
static void plan_later(const Table *table, PlaneSet *planes) {
    if (table->rules.cards_per_turn == 1) *planes &= ~tailing_planes(table);
}

static const Hooks hooks = {.plans_later = plan_later};

extern const Feature feature_tail;
const Feature feature_tail = {.name = "tail", .hide = hide_tails, .used = used_tailing, .hooks = &hooks};

extern const Proof proof_tail;
const Proof proof_tail = {.about_planes = statements};

const PhaseOps phase_TAIL = {.asks_first = 1, .mild = 1, .used = used_tail, .open = open_tail, .close = close_tail, .list = list_tail,
                             .apply = apply_tail, .question = ask_tail};
const PhaseOps phase_TAIL_SWAP = {.wakes = WAKES_TAILS, .used = used_swap, .open = open_swap, .list = list_swap, .apply = apply_swap,
                                  .question = ask_swap};
const PhaseOps phase_TAIL_PLAN = {.wakes = WAKES_TAILS, .used = used_tail_plan, .open = open_tail_plan, .list = plan_list, .apply = plan_apply,
                                  .question = plan_ask, .fallback = plan_fallback, .pick = plan_pick, .choose = plan_choose, .offer = plan_offer};
const PhaseOps phase_TAIL_ORDER = {.wakes = WAKES_TAILS, .used = used_reorder, .open = open_reorder, .list = list_reorder,
                                   .apply = apply_reorder, .question = ask_reorder};
