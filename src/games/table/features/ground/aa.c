#include "games/table/features/ground/aa.h"

#include "games/table/features/ground/ground_fire.h"
#include "games/table/core/hooks.h"
#include "games/table/core/phase.h"
#include "games/table/features/tail/tail.h"
#include "games/table/features/ground/ground.h"

#include <assert.h>
#include <string.h>

enum { AIM_LEVEL_LEAST = 2, AIM_LEVEL_MOST = 6, CANDIDATE_MAX = 160 };

static const Arc ROUND = {{0, 0}, {0, 0}, 1};

static Base shell_base(const Ground *ground, Vec at) {
    int32_t half = ground_model(ground)->shell;
    Pose pose = {at, 0};
    return base_at(pose, half, half);
}

static int same_point(Vec a, Vec b) { return a.x == b.x && a.y == b.y; }

/* ---- where a counter may be placed ----------------------------------------------------------------- */

/* Up to 6, but without Flying Higher no airplane is above 4. [GLORY-AA-20; GLORY-Q-38] */
static int level_most(const Rules *rules) { return rules->model_ceiling ? AIM_LEVEL_MOST : rules->level_max; }

/* Two rulers, less half a ruler for each level above the second; at the highest level only directly above the gun. */
int aa_reach(const Rules *rules, int level) {
    if (!rules->altitude) return level ? -1 : AIM_LEVEL_MOST - AIM_LEVEL_LEAST;
    return level < AIM_LEVEL_LEAST || level > level_most(rules) ? -1 : AIM_LEVEL_MOST - level;
}

/* [GLORY-AA-07, GLORY-AA-08, GLORY-AA-23; GLORY-Q-37] */
static Verdict place_fault(const Table *table, const Ground *ground, Vec at, int level) {
    int halves = aa_reach(&table->rules, level);
    Base counter = shell_base(ground, at), card = ground_base(ground);
    if (halves < 0) return &WHY_AIM_LEVEL;
    if (at.x < 0 || at.y < 0 || at.x > table->width || at.y > table->height) return &WHY_AIM_RANGE;
    int overlaps = base_overlaps(&counter, &card);
    if (!halves) return overlaps ? NULL : &WHY_AIM_OVERHEAD;
    if (overlaps) return &WHY_AIM_ON_CARD;
    Sight sight = sight_find(ground->at, &ROUND, &counter, NULL, 0);
    return sight_within(&sight, catalog_get()->ruler * halves / 2) ? NULL : &WHY_AIM_RANGE;
}

/* A counter on the table may move up to a ruler or change its level by one, but not both. [GLORY-AA-25, GLORY-AA-29] */
static Verdict adjust_fault(const Table *table, const Ground *ground, Vec at, int level) {
    int apart = level - ground->shell_level;
    if (apart && !same_point(at, ground->shell)) return &WHY_AIM_BOTH;
    if (apart > 1 || apart < -1) return &WHY_AIM_LEVEL;
    if (!points_within(at, ground->shell, catalog_get()->ruler)) return &WHY_AIM_TOO_FAR;
    return place_fault(table, ground, at, level);
}

static Verdict aim_fault(const Table *table, const Ground *ground, Vec at, int level) {
    if (ground->shell_state == SHELL_LOADED) return place_fault(table, ground, at, level);
    return adjust_fault(table, ground, at, level);
}

/* ---- the question ------------------------------------------------------------------------------------- */

/* Guns about which their owners are asked: loaded ones, and with the option also those with a counter on the table.
 * [GLORY-AA-05, GLORY-AA-09, GLORY-AA-25] */
static uint32_t guns_asked(const Table *table) {
    uint32_t guns = 0;
    for (int i = 0; i < table->ground.count; i++) {
        const Ground *ground = &table->ground.unit[i];
        if (ground_model(ground)->role != ROLE_AA || ground_gun_is_silent(ground, 0) || (table->ground.spoken | table->solo.guns) >> i & 1) continue;
        if (ground->shell_state == SHELL_LOADED || (ground->shell_state == SHELL_DUE && table->rules.aa_adjust)) guns |= 1u << i;
    }
    return guns;
}

static int seat_tails(const Table *table, Seat seat) { return (tailing_planes(table) & table->seat[seat].planes) != 0; }

static void open_aa(Table *table, EventLog *log) {
    (void)log;
    ask_ground(table, guns_asked(table));
}

/* A player who also has a tailing airplane must aim before he is shown a card. [GLORY-AA-30 to GLORY-AA-32] */
static void open_aa_tail(Table *table, EventLog *log) {
    uint32_t guns = guns_asked(table);
    (void)log;
    for (int i = 0; i < table->ground.count; i++)
        if (guns >> i & 1 && !seat_tails(table, table->ground.unit[i].seat)) guns &= ~(1u << i);
    ask_ground(table, guns);
}

static int offer(const Table *table, const Ground *ground, unsigned unit, Vec at, int level, Action *out, int count) {
    if (count >= CANDIDATE_MAX || at.x < 0 || at.y < 0 || aim_fault(table, ground, at, level)) return count;
    if (ground->shell_state == SHELL_DUE && same_point(at, ground->shell) && level == ground->shell_level) return count;
    Action action = action_point(ACTION_AIM, (int)unit, (uint32_t)at.x, (uint32_t)at.y, (uint32_t)level);
    int place = 0;
    while (place < count && out[place] < action) place++;
    if (place < count && out[place] == action) return count;
    memmove(out + place + 1, out + place, (size_t)(count - place) * sizeof *out);
    out[place] = action;
    return count + 1;
}

/* Candidates: where enemies may be in one or two turns if they fly straight. */
static int list_points(const Table *table, const Ground *ground, unsigned unit, Action *out) {
    static const int32_t ahead[] = {4000, 9000, 14000, 20000};
    int count = 0;
    for (PlaneSet rest = planes_met(table) & table->of_side[1 - ground->side]; rest; rest &= rest - 1) {
        const Plane *plane = &table->plane[first_plane(rest)];
        for (int i = 0; i < 4; i++) {
            Pose pose = pose_move(plane_pose(plane), (Vec){0, ahead[i]}, 0);
            int level = !table->rules.altitude ? 0 : ground->shell_state == SHELL_DUE ? ground->shell_level : plane->flight.level;
            count = offer(table, ground, unit, pose.at, level, out, count);
        }
    }
    for (int step = -1; ground->shell_state == SHELL_DUE && table->rules.altitude && step < 2; step += 2)
        count = offer(table, ground, unit, ground->shell, ground->shell_level + step, out, count);
    return count;
}

static int list_aa(const Table *table, Seat seat, Action *out, int max) {
    unsigned unit = asked_ground(table, seat);
    const Ground *ground = ground_of(table, unit);
    (void)max;
    int count = list_points(table, ground, unit, out);
    out[count++] = action_make(ACTION_WAIT, (int)unit, 0, 0, 0);
    if (ground->shell_state != SHELL_DUE) return count;
    out[count++] = action_make(ACTION_DELAY, (int)unit, 0, 0, 0);
    out[count++] = action_make(ACTION_RECALL, (int)unit, 0, 0, 0);
    return count;
}

static Verdict apply_aa(Table *table, Seat seat, Action action, EventLog *log) {
    unsigned unit = asked_ground(table, seat);
    Ground *ground = ground_at(table, unit);
    int kind = action_kind(action), due = ground->shell_state == SHELL_DUE;
    (void)log;
    if (kind != ACTION_AIM && kind != ACTION_WAIT && kind != ACTION_DELAY && kind != ACTION_RECALL) return &REASON_NOT_OFFERED;
    if ((unsigned)action_unit(action) != unit) return &WHY_NOT_THIS_PLANE;
    if (kind == ACTION_AIM) {
        Vec at = {action_x(action), action_y(action)};
        Verdict fault = aim_fault(table, ground, at, action_heading(action));
        if (fault) return fault;
        ground->aim_at = at;
        ground->aim_level = (uint8_t)action_heading(action);
    } else if (action != action_make((ActionKind)kind, (int)unit, 0, 0, 0) || (!due && kind != ACTION_WAIT)) {
        return &REASON_NOT_OFFERED;
    }
    ground->aim_act = kind == ACTION_AIM ? AIM_PLACE : kind == ACTION_DELAY ? AIM_DELAY : kind == ACTION_RECALL ? AIM_RECALL : AIM_NOTHING;
    table->ground.spoken |= 1u << (unit - GROUND_FIRST);
    answered_ground(table, seat, unit);
    return NULL;
}

static void ask_aa(const Table *table, Seat seat, Text *out) {
    text_put(out, "Where does %s aim?", unit_name(table, asked_ground(table, seat)));
}

static Action wait_aa(const Table *table, Seat seat) { return action_make(ACTION_WAIT, (int)asked_ground(table, seat), 0, 0, 0); }

/* ---- carrying out the answers -------------------------------------------------------------------------- */

static void tell_shell(const Ground *ground, unsigned unit, Ref ref, EventLog *log) {
    Event *event = emit(log, EVENT_SHELL, (int)unit, ref);
    if (!event) return;
    event->n[0] = ground->shell.x;
    event->n[1] = ground->shell.y;
    event->n[2] = ground->shell_level;
}

/* The counter is placed, moved or delayed; otherwise it bursts in the next turn. [GLORY-AA-06, GLORY-AA-10, GLORY-AA-26
 * to GLORY-AA-29] */
static void do_aim(Ground *ground, unsigned unit, EventLog *log) {
    int was_out = ground->shell_state == SHELL_DUE, level_changed = was_out && ground->aim_level != ground->shell_level;
    switch (ground->aim_act) {
    case AIM_PLACE:
        ground->shell = ground->aim_at;
        ground->shell_level = ground->aim_level;
        ground->shell_state = SHELL_PLACED;
        tell_shell(ground, unit, !was_out ? REF_AA_PLACE : level_changed ? REF_AA_CHANGE_LEVEL : REF_AA_MOVE, log);
        break;
    case AIM_DELAY:
        ground->shell_state = SHELL_PLACED;
        tell_shell(ground, unit, REF_AA_DELAY, log);
        break;
    case AIM_RECALL:
        ground->shell_state = SHELL_LOADED;
        ground->shell = (Vec){0, 0};
        ground->shell_level = 0;
        emit(log, EVENT_RELOAD, (int)unit, REF_AA_RECALL);
        break;
    default: break;
    }
    ground->aim_act = AIM_NOTHING;
    ground->aim_at = (Vec){0, 0};
    ground->aim_level = 0;
}

static void close_aa_tail(Table *table, EventLog *log) {
    for (unsigned i = 0; i < table->ground.count; i++) do_aim(&table->ground.unit[i], GROUND_FIRST + i, log);
}

/* Reloading continues at the end of planning. [GLORY-AA-14, GLORY-AA-15] */
static void reload(Table *table, unsigned unit, EventLog *log) {
    Ground *ground = ground_at(table, unit);
    switch (ground->shell_state) {
    case SHELL_SPENT:
        ground->shell_state = SHELL_BESIDE;
        emit(log, EVENT_RELOAD, (int)unit, REF_AA_BESIDE);
        break;
    case SHELL_BESIDE:
        ground->shell_state = SHELL_LOADED;
        emit(log, EVENT_RELOAD, (int)unit, REF_AA_LOADED);
        break;
    default:
        on_gun_waits(table, unit, log);
    }
}

static void close_aa(Table *table, EventLog *log) {
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) reload(table, unit, log);
    close_aa_tail(table, log);
}

void shell_bursts(Table *table, unsigned unit, EventLog *log) {
    assert(unit_exists(table, unit));
    Ground *ground = ground_at(table, unit);
    Base counter = shell_base(ground, ground->shell);
    const Firepower *power = ground_power(table, ground, 0);
    Event *event = emit(log, EVENT_BURST, (int)unit, REF_AA_BURST);
    event_cite(event, REF_AA_GONE);
    for (PlaneSet rest = planes_met(table); rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Plane *plane = &table->plane[id];
        Base base = plane_base(plane);
        if (table->rules.altitude && plane->flight.level != ground->shell_level) continue; /* [GLORY-AA-21] */
        if (!base_overlaps(&counter, &base)) continue;
        falls_due(table, id, power);
        event = emit(log, EVENT_SHOT, (int)unit, REF_AA_BURST);
        if (table->rules.altitude) event_cite(event, REF_AA_LEVEL);
        if (!event) continue;
        event->other = id;
        event->n[1] = 1;
        event->n[2] = ground->shell.x;
        event->n[3] = ground->shell.y;
    }
    ground->shell_state = SHELL_SPENT;
    ground->shell = (Vec){0, 0};
    ground->shell_level = 0;
}

static int used_aa(const Table *table) { return table->ground.has & GROUND_HAS_AA && !table->rules.ground_auto; }
static int used_aa_tail(const Table *table) { return used_aa(table) && table->rules.tailing; }

const PhaseOps phase_AA = {.used = used_aa, .open = open_aa, .close = close_aa, .list = list_aa, .apply = apply_aa,
                           .question = ask_aa, .fallback = wait_aa};
const PhaseOps phase_AA_TAIL = {.used = used_aa_tail, .open = open_aa_tail, .close = close_aa_tail, .list = list_aa,
                                .apply = apply_aa, .question = ask_aa, .fallback = wait_aa};
