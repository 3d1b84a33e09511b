/* The turn of a plain game, written out; to be inlined. It opens and closes the same phases as flow.c, in the
 * same order, but skips those in which nothing can happen, and tests for nothing that a plain game does not
 * have. Random play, the search of computer players and the steps of batches spend most of their time here. */
#ifndef FURBALL_TABLE_PLAIN_RULES_H
#define FURBALL_TABLE_PLAIN_RULES_H

#include "games/table/fast/plain.h"
#include "games/table/fire/fire.h"
#include "games/table/flight/meet.h"
#include "games/table/flight/move_rules.h"
#include "games/table/flight/plan_rules.h"

#include <assert.h>

/* Places of phases, counted from the first of the turn. Burning and early moves exist only with special
 * damage. */
enum { STEP_PLAN = 1, STEP_BURN = 2, STEP_MOVE_EARLY = 4, STEP_EARLY_PLAN = 5 };
/* Counted from the end of the turn. */
enum { STEP_FIRE = 3, STEP_DRAW = 2, STEP_END_TURN = 1 };

/* ---- the turn: each part returns 1 when somebody must choose or the game is over ------------------------------- */

static inline void stand_at(Table *table, int step) {
    table->step = (uint8_t)step;
    table->phase = table->sequence[step];
}

static inline int both_sides_fly(const Table *table) { return table->flying & table->of_side[0] && table->flying & table->of_side[1]; }

INLINED int anybody_is_hurt(const Rules *rules, const Table *table) {
    if (!rules->special_damage) return 0;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
        if (!plane_is_sound(plane_get(table, first_plane(rest)))) return 1;
    return 0;
}

/* Airplanes that planned early are not asked again. [GLORY-Q-09] */
INLINED int turn_plan(const Rules *rules, const Catalog *catalog, Table *table) {
    PlaneSet lacking = 0;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        Plane *plane = plane_get(table, first_plane(rest));
        if (plane->space[1] != CARD_NONE) continue;
        lacking |= rest & -rest;
        plan_options_at(rules, catalog, table, plane, &plane->options);
    }
    stand_at(table, table->turn_start + STEP_PLAN);
    ask_planes(table, lacking);
    return table->waiting != 0;
}

int turn_burn(Table *table); /* wounds and flames, before the others move; rare, so it is in plain.c */

INLINED int turn_reveal(const Rules *rules, Table *table) {
    if (anybody_is_hurt(rules, table)) return turn_burn(table);
    table->early = 0;
    table->cards_up = 1;
    return 0;
}

INLINED int turn_meet(const Rules *rules, Table *table, Meeting *meeting) {
    if (rules->collisions && meeting->touching) collisions_among(table, meeting, NULL);
    table->shot_count = 0;
    if (both_sides_fly(table)) {
        if (meeting->any) shots_find_among(table, PART_NORMAL, meeting);
        if (!table->shot_count) return 0;
        stand_at(table, table->sequence_count - STEP_FIRE);
        shots_ask(table);
        return table->waiting != 0;
    }
    stand_at(table, table->sequence_count - STEP_FIRE);
    return end_if_decided(table, NULL);
}

INLINED int turn_move(const Rules *rules, const Catalog *catalog, Table *table) {
    PlaneSet moving = table->flying & ~table->moved;
    Meeting meeting;
    planes_move_at(rules, catalog, table, moving);
    table->moved |= moving;
    meeting_find(&meeting, catalog, table, rules->collisions);
    return turn_meet(rules, table, &meeting);
}

INLINED int turn_draw(Table *table) {
    if (!table->shot_count) return 0;
    phase_FIRE.close(table, NULL);
    stand_at(table, table->sequence_count - STEP_DRAW);
    phase_DRAW.open(table, NULL);
    return table->waiting != 0;
}

INLINED int turn_draw_more(Table *table) {
    if (table->resolving) phase_DRAW.close(table, NULL);
    return table->waiting != 0;
}

INLINED int turn_end(const Rules *rules, Table *table) {
    if (both_sides_fly(table) && table->turn < rules->turn_limit && !anybody_is_hurt(rules, table)) return 0;
    stand_at(table, table->sequence_count - STEP_END_TURN);
    phase_END_TURN.open(table, NULL);
    return table->phase == PHASE_OVER;
}

/* Goes on after the phase that was opened and answered. */
INLINED void turn_go_on(const Rules *rules, Table *table) {
    const Catalog *catalog = catalog_get();
    for (unsigned phase = table->phase;; phase = PHASE_END_TURN)
        switch (phase) {
        case PHASE_FIRST_CARD:
        case PHASE_END_TURN:
            plain_begin_turn(table);
            /* fall through */
        case PHASE_TURN:
            if (turn_plan(rules, catalog, table)) return;
            /* fall through */
        case PHASE_PLAN:
            if (turn_reveal(rules, table)) return;
            /* fall through */
        case PHASE_EARLY_PLAN:
            if (turn_move(rules, catalog, table)) return;
            /* fall through */
        case PHASE_FIRE:
            if (turn_draw(table)) return;
            /* fall through */
        case PHASE_DRAW:
            if (turn_draw_more(table) || turn_end(rules, table)) return;
            break;
        default: assert(0);
        }
}

#endif
