/* A step of plain games, up to the writing of its rows (plain_tell.h). */
#ifndef FURBALL_GPU_PLAIN_STEP_H
#define FURBALL_GPU_PLAIN_STEP_H

#include "games/table/fast/numbered.h"
#include "games/table/fast/stroll_rules.h"
#include "games/table/flight/move_rules.h"
#include "gpu/plain_deal.h"

/* Stages of a step. The games of a warp that are at the same stage go on together, one stage after the other.
 * The parts of a turn (games/table/fast/plain.h) are stages too. */
enum { STEP_FLIES = PLAIN_STOPS + 1, STEP_ANSWERS, STEP_OVER, STEP_DONE };

/* A step is first tried on a copy in the thread's own memory, of what a turn looks at in which nothing
 * happens. If nothing happens, the copy is written back. Otherwise nothing has been written, and the game
 * goes the long way in place. */
typedef struct Stepper {
    const FurballBatch *batch;
    Table *table; /* the game in its place */
    Table *near;  /* the copy */
    int game, is_near; /* does the copy equal the game now? */
    SeatSet choosing;
    Answer plan[SEAT_MAX];   /* answers to plans, */
    Action chosen[SEAT_MAX]; /* and to other questions */
} Stepper;

typedef uint64_t __attribute__((may_alias)) Long;

INLINED void longs_copy(void *to, const void *from, size_t first, size_t behind) {
    Long *out = (Long *)(void *)((char *)to + first);
    const Long *in = (const Long *)(const void *)((const char *)from + first);
    for (size_t i = 0; i < (behind - first) / sizeof *out; i++) out[i] = in[i];
}

/* The parts that a turn may change: of the table; of an airplane; of an airplane in a turn in which nothing
 * happens. */
enum {
#ifdef FURBALL_PLAIN
    NEAR_FIXED = offsetof(Table, sequence), /* the rules are constants */
#else
    NEAR_FIXED = 0,
#endif
    NEAR_FIXED_END = offsetof(Table, objective),
    NEAR_HEAD = offsetof(Table, phase),
    NEAR_HEAD_END = (offsetof(Table, script_error) + 7) / 8 * 8, /* includes some of the script, which no step changes */
    NEAR_PLANE_END = offsetof(Plane, tail),
    NEAR_CALM_END = (offsetof(Plane, volley) + 7) / 8 * 8
};
_Static_assert(NEAR_HEAD_END <= offsetof(Table, rng) && NEAR_HEAD % 8 == 0 && NEAR_FIXED % 8 == 0 && NEAR_FIXED_END % 8 == 0, "whole words");
_Static_assert(offsetof(Table, plane) % 8 == 0 && NEAR_PLANE_END % 8 == 0 && NEAR_CALM_END <= NEAR_PLANE_END && offsetof(Plane, told) % 4 == 0, "whole words");

/* Copies what is the same for all games of a batch. */
INLINED void near_prepare(Table *near, const Table *image) {
    longs_copy(near, image, NEAR_FIXED, NEAR_FIXED_END);
    near->ground.count = 0;
    near->plain = image->plain;
    for (int i = 0; i < near->seat_count; i++) {
        near->seat[i].planes = image->seat[i].planes;
        near->seat[i].side = image->seat[i].side;
    }
    for (int i = 0; i < near->plane_count; i++) longs_copy(&near->plane[i], &image->plane[i], NEAR_PLANE_END, offsetof(Plane, name));
}

INLINED void near_fetch(Table *near, const Table *table) {
    longs_copy(near, table, NEAR_HEAD, NEAR_HEAD_END);
    for (int i = 0; i < near->plane_count; i++) longs_copy(&near->plane[i], &table->plane[i], 0, NEAR_PLANE_END);
}

INLINED void near_store(const Stepper *self) {
    longs_copy(self->table, self->near, NEAR_HEAD, NEAR_HEAD_END);
    for (int i = 0; i < self->near->plane_count; i++) longs_copy(&self->table->plane[i], &self->near->plane[i], 0, NEAR_CALM_END);
}

INLINED int plan_is_open(const Table *table) { return table->phase == PHASE_PLAN || table->phase == PHASE_EARLY_PLAN; }

/* The counterpart of look_up. */
INLINED int step_looks_up(Stepper *self) {
    const FurballBatch *batch = self->batch;
    const int32_t *action = batch->action + row_of(batch, self->game, 0);
    int plans = plan_is_open(self->near);
    self->choosing = 0;
    for (int seat = 0; seat < batch->shape.seats; seat++) {
        int count = batch->count[row_of(batch, self->game, seat)];
        if (!count || action[seat] == FURBALL_WAIT) continue;
        if (plans) self->plan[seat] = plan_numbered(self->near, (Seat)seat, asked_plane(self->near, (Seat)seat), (Numbering)batch->actions, count, action[seat], 0);
        if (plans ? !is_answer(self->plan[seat]) : !find_answer(batch, self->game, seat, action[seat], &self->chosen[seat])) return 0;
        self->choosing |= SEAT_BIT(seat);
    }
    return 1;
}

/* Lays the cards on the copy. */
INLINED int step_lays(const Rules *rules, Stepper *self) {
    Table *near = self->near;
    if (near->phase != PHASE_PLAN) return STEP_ANSWERS;
    for (SeatSet rest = self->choosing; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        if (!plan_lay_answer(rules, near, seat, asked_plane(near, seat), self->plan[seat])) return STEP_ANSWERS;
    }
    if (!near->waiting) return nothing_ails_anybody(near) ? STEP_FLIES : STEP_ANSWERS;
    near_store(self);
    self->is_near = 1;
    return STEP_DONE;
}

/* Flies a turn on the copy: the counterpart of go_on for turns in which nothing happens. */
INLINED int step_flies(const Rules *rules, Stepper *self) {
    const Catalog *catalog = catalog_get();
    Table *near = self->near;
    Meeting meeting;
    PlaneSet flying = near->flying;
    int calm = 1;
    for (PlaneSet rest = flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        calm &= plane_fly_at(rules, catalog, near, id) == FLEW_CALMLY;
        slide_console(pace_of(rules), plane_get(near, id), near->plane[id].flight.flown_card);
    }
    if (!calm) return STEP_ANSWERS; /* nothing has been written */
    near->early = 0;
    near->card = 0;
    near->shot_count = 0;
    meeting_find(&meeting, catalog, near, rules->collisions);
    if (meeting.any | meeting.touching || near->turn >= rules->turn_limit) {
        near->cards_up = 1;
        near->moved = flying;
        near_store(self);
        return PLAIN_MEETS;
    }
    plain_begin_turn(near);
    for (PlaneSet rest = flying; rest; rest &= rest - 1) {
        Plane *plane = plane_get(near, first_plane(rest));
        calm &= plan_plainly(rules, catalog, near, plane, &plane->options);
    }
    if (calm) ask_planes(near, flying);
    near_store(self);
    self->is_near = calm;
    return calm ? STEP_DONE : (int)PLAIN_PLANS;
}

/* The counterpart of make_choices, on the game in its place, up to the parts of the turn. */
INLINED int step_answers(Stepper *self) {
    Table *table = self->table;
    int plans = plan_is_open(table);
    for (SeatSet rest = self->choosing; rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        if (!(table->waiting & SEAT_BIT(seat))) continue;
        plain_answer(table, seat, plans ? plan_action(asked_plane(table, seat), self->plan[seat]) : self->chosen[seat]);
    }
    return table->waiting ? STEP_DONE : (int)plain_part_behind(table);
}

INLINED int step_over(const Stepper *self) {
    deal_plain(self->batch, self->game, self->table);
    return STEP_DONE;
}

#endif
