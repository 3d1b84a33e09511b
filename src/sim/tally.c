#include "sim/tally.h"

#include "base/geometry.h"

#include <string.h>

typedef enum Role {
    ROLE_POSITION,
    ROLE_MOVE,
    ROLE_LEVEL, /* counted with the next move */
    ROLE_START, /* the same in a family that counts levels from 0 */
    ROLE_CLIMB, /* and a move by itself */
    ROLE_SHOT,
    ROLE_ATTACK, /* a shot that ends the one before it */
    ROLE_DAMAGE,
    ROLE_UNDO_DAMAGE,
    ROLE_DOWN,
    ROLE_LEFT
} Role;

typedef struct Reading {
    const char *name;
    Role role;
    int8_t a, b, c;
} Reading;

static const Reading readings[] = {
#define READING(name, role, a, b, c) {name, ROLE_##role, a, b, c},
#include "sim/readings.inc"
#undef READING
};
enum { READING_COUNT = sizeof readings / sizeof readings[0] };

_Static_assert(sizeof(Tally) % sizeof(int64_t) == 0, "a tally is an array of numbers");

void tally_add(Tally *to, const Tally *from) {
    int64_t *sum = (int64_t *)to;
    const int64_t *number = (const int64_t *)from;
    for (size_t i = 0; i < sizeof *to / sizeof *sum; i++) sum[i] += number[i];
}

/* ---- the plan ------------------------------------------------------------------------ */

static const Reading *find_reading(const char *name) {
    for (int i = 0; i < READING_COUNT; i++)
        if (strcmp(readings[i].name, name) == 0) return &readings[i];
    return NULL;
}

static void plan_units(TallyPlan *plan) {
    static const char *const names[TALLY_SIDES] = {"first", "second"};
    for (int side = 0; side < TALLY_SIDES; side++) {
        plan->side_seat[side] = plan->game->learn.unit ? -1 : side;
        plan->side_name[side] = names[side];
    }
    if (!plan->game->learn.unit) return;
    while (plan->unit_count < TALLY_UNITS &&
           plan->game->learn.unit(plan->start, plan->unit_count, &plan->unit[plan->unit_count])) {
        const Unit *unit = &plan->unit[plan->unit_count++];
        if (unit->side >= TALLY_SIDES || plan->side_seat[unit->side] >= 0) continue;
        plan->side_seat[unit->side] = unit->seat;
        plan->side_name[unit->side] = unit->side_name;
    }
}

void tally_plan_init(TallyPlan *plan, const Game *game, const void *start) {
    memset(plan, 0, sizeof *plan);
    plan->game = game;
    plan->start = start;
    plan_units(plan);
    if (game->learn.area && game->learn.area(start, &plan->width, &plan->height)) {
        int32_t longer = plan->width > plan->height ? plan->width : plan->height;
        plan->cell = (longer + TALLY_CELLS - 1) / TALLY_CELLS;
    }
    for (int kind = 0; kind < TALLY_KINDS; kind++) {
        const char *name = game->text.event_name((uint16_t)kind);
        plan->reading[kind] = name ? find_reading(name) : NULL;
    }
}

/* ---- one game ------------------------------------------------------------------------- */

void watch_open(Watch *watch, const TallyPlan *plan, Tally *tally) {
    memset(watch, 0, sizeof *watch);
    watch->plan = plan;
    watch->tally = tally;
    for (int i = 0; i < plan->unit_count; i++) watch->unit[i].level = plan->unit[i].level;
}

static SideTally *side_of(const Watch *watch, int unit) {
    uint8_t side = watch->plan->unit[unit].side;
    return &watch->tally->side[side < TALLY_SIDES ? side : 0];
}

static int64_t *cell_at(const Watch *watch, int64_t grid[TALLY_CELLS][TALLY_CELLS], int unit) {
    const TallyPlan *plan = watch->plan;
    int32_t x = watch->unit[unit].x, y = watch->unit[unit].y;
    if (!plan->cell || !watch->unit[unit].known || x < 0 || y < 0 || x > plan->width || y > plan->height)
        return NULL;
    x /= plan->cell;
    y /= plan->cell;
    return &grid[y < TALLY_CELLS ? y : TALLY_CELLS - 1][x < TALLY_CELLS ? x : TALLY_CELLS - 1];
}

static void count_in(int64_t *cell) {
    if (cell) ++*cell;
}

static void count_level(Watch *watch, int unit) {
    int32_t level = watch->unit[unit].level;
    if (level > 0 && level < TALLY_LEVELS) side_of(watch, unit)->level[level]++;
}

static void note_position(Watch *watch, int unit, const Event *event, const Reading *reading) {
    watch->unit[unit].x = event->n[reading->a];
    watch->unit[unit].y = event->n[reading->b];
    watch->unit[unit].heading = event->n[reading->c];
    watch->unit[unit].known = 1;
}

static void note_move(Watch *watch, int unit, const Event *event, const Reading *reading) {
    note_position(watch, unit, event, reading);
    watch->fire_count = 0; /* later hits do not belong to earlier shots */
    watch->tally->unit[unit].moves++;
    count_in(cell_at(watch, side_of(watch, unit)->heat, unit));
    count_level(watch, unit);
}

/* In which eighth around `to` is `from`? Exact enough for counting, and without floats (tan 22.5 degrees is 169 / 408).
 */
static int sector_of(const Watch *watch, int from, int to) {
    if (!watch->unit[from].known || !watch->unit[to].known) return 0;
    Vec towards = {watch->unit[from].x - watch->unit[to].x, watch->unit[from].y - watch->unit[to].y};
    Vec own = vec_rotate(towards, heading_add(0, -watch->unit[to].heading));
    int64_t x = own.x, y = own.y, ax = x < 0 ? -x : x, ay = y < 0 ? -y : y;
    if (408 * ax < 169 * ay) return y > 0 ? 0 : 4;
    if (408 * ay < 169 * ax) return x > 0 ? 2 : 6;
    return x > 0 ? (y > 0 ? 1 : 3) : (y > 0 ? 7 : 5);
}

static void note_shot(Watch *watch, int unit, int other, const Event *event, const Reading *reading) {
    Tally *tally = watch->tally;
    int band = reading->a >= 0 && event->n[reading->a] > 0;
    int sector = sector_of(watch, unit, other);
    tally->unit[unit].shots++;
    tally->band_shots[band]++;
    tally->sector_shots[sector]++;
    if (watch->fire_count == TALLY_UNITS) return;
    watch->fire[watch->fire_count].unit = (uint8_t)unit;
    watch->fire[watch->fire_count].other = (uint8_t)other;
    watch->fire[watch->fire_count].band = (uint8_t)band;
    watch->fire[watch->fire_count++].sector = (uint8_t)sector;
}

static int shooters_at(const Watch *watch, int target) {
    int count = 0;
    for (int i = 0; i < watch->fire_count; i++) count += watch->fire[i].other == target;
    return count;
}

/* All fire of one moment is one volley, so all who fired share its effect. */
static void note_damage(Watch *watch, int target, int64_t points) {
    Tally *tally = watch->tally;
    int count = shooters_at(watch, target);
    watch->damage[target] = points;
    tally->unit[target].taken += points;
    if (!count) tally->other_damage += points;
    for (int i = 0; i < watch->fire_count; i++) {
        if (watch->fire[i].other != target) continue;
        int64_t share = points * TALLY_SHARE / count;
        tally->unit[watch->fire[i].unit].dealt += share;
        tally->band_damage[watch->fire[i].band] += share;
        tally->sector_damage[watch->fire[i].sector] += share;
    }
}

static void note_gone(Watch *watch, int unit, uint32_t turn) {
    watch->unit[unit].gone = 1;
    side_of(watch, unit)->gone[turn < TALLY_TURNS ? turn : TALLY_TURNS - 1]++;
}

static void note_down(Watch *watch, int unit, uint32_t turn) {
    int count = shooters_at(watch, unit);
    if (watch->unit[unit].gone) return;
    note_gone(watch, unit, turn);
    count_in(cell_at(watch, side_of(watch, unit)->downs, unit));
    if (count)
        watch->tally->unit[unit].shot_down++;
    else
        watch->tally->unit[unit].lost++;
    for (int i = 0; i < watch->fire_count; i++)
        if (watch->fire[i].other == unit)
            watch->tally->unit[watch->fire[i].unit].kills += TALLY_SHARE / count;
}

static void note_left(Watch *watch, int unit, uint32_t turn) {
    if (watch->unit[unit].gone) return;
    note_gone(watch, unit, turn);
    watch->tally->unit[unit].left++;
}

static void read_event(Watch *watch, uint32_t turn, const Event *event, const Reading *reading) {
    int unit = event->unit, other = event->other;
    int32_t value = reading->a >= 0 ? event->n[reading->a] : 0;
    if (unit >= watch->plan->unit_count) return;
    switch (reading->role) {
    case ROLE_POSITION: note_position(watch, unit, event, reading); break;
    case ROLE_MOVE: note_move(watch, unit, event, reading); break;
    case ROLE_LEVEL: watch->unit[unit].level = value; break;
    case ROLE_START: watch->unit[unit].level = value + 1; break;
    case ROLE_CLIMB:
        watch->unit[unit].level = value + 1;
        watch->tally->unit[unit].moves++;
        count_level(watch, unit);
        break;
    case ROLE_ATTACK: watch->fire_count = 0; /* fall through */
    case ROLE_SHOT:
        if (other < watch->plan->unit_count) note_shot(watch, unit, other, event, reading);
        break;
    case ROLE_DAMAGE: note_damage(watch, unit, value); break;
    case ROLE_UNDO_DAMAGE: note_damage(watch, unit, -watch->damage[unit]); break;
    case ROLE_DOWN: note_down(watch, unit, turn); break;
    case ROLE_LEFT: note_left(watch, unit, turn); break;
    }
}

void watch_events(Watch *watch, uint32_t turn, const EventLog *log) {
    watch->tally->lost_events += log->lost;
    for (int i = 0; i < log->count; i++) {
        const Event *event = &log->event[i];
        if (event->kind >= TALLY_KINDS) continue;
        watch->tally->events[event->kind]++;
        const Reading *reading = watch->plan->reading[event->kind];
        if (reading) read_event(watch, turn, event, reading);
    }
}

/* How the game ended for a side: above 0 won, below 0 lost. */
static int32_t result_of(const TallyPlan *plan, const void *state, const int32_t points[SEAT_MAX], int side) {
    int seat = plan->side_seat[side], rival = plan->side_seat[1 - side];
    if (seat < 0) return 0;
    if (plan->game->hints.estimate) return plan->game->hints.estimate(state, (Seat)seat);
    return rival < 0 ? 0 : points[seat] - points[rival];
}

/* Where the points came from. */
static void count_goals(Watch *watch, const void *state) {
    Credit credit[CREDIT_MAX];
    const Game *game = watch->plan->game;
    int count = game->ending.credits ? game->ending.credits(state, credit, CREDIT_MAX) : 0;
    for (int i = 0; i < count; i++)
        if (credit[i].side < TALLY_SIDES) watch->tally->side[credit[i].side].goal[credit[i].goal] += credit[i].points;
}

void watch_end(Watch *watch, const void *state, int64_t choices) {
    const TallyPlan *plan = watch->plan;
    Tally *tally = watch->tally;
    uint32_t turns = plan->game->turn(state);
    int32_t points[SEAT_MAX];
    int winner = -1;
    plan->game->score(state, points);
    for (int side = 0; side < TALLY_SIDES; side++) {
        if (plan->side_seat[side] < 0) continue;
        int64_t own = points[plan->side_seat[side]];
        tally->side[side].points += own;
        tally->side[side].points_squared += own * own;
        int64_t place = own + TALLY_SCORE_ZERO;
        tally->side[side].score[place < 0 ? 0 : place < TALLY_SCORES ? place : TALLY_SCORES - 1]++;
        if (result_of(plan, state, points, side) > 0) winner = side;
    }
    count_goals(watch, state);
    if (winner >= 0)
        tally->side[winner].won++;
    else
        tally->drawn++;
    tally->games++;
    tally->choices += choices;
    tally->length[turns < TALLY_TURNS ? turns : TALLY_TURNS - 1]++;
}
