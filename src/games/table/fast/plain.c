/* The turn of a plain game, written out. It opens and closes the same phases as flow.c, in the same order, but skips those in
 * which nothing can happen, and does not test for what a plain game does not have. Random play and the search of computer
 * players spend most of their time here. */
#include "games/table/fast/plain.h"

#include "games/table/fire/fire.h"
#include "games/table/core/levels.h"
#include "games/table/flight/meet.h"
#include "games/table/flight/move_rules.h"
#include "games/table/flight/plan_rules.h"

#include <assert.h>
#include <string.h>

/* Where the phases of a turn stand, counted from its first. Flames and wounds come with special damage. */
enum { STEP_PLAN = 1, STEP_BURN = 2, STEP_MOVE_EARLY = 4, STEP_EARLY_PLAN = 5 };
/* Counted from the end of the turn. */
enum { STEP_FIRE = 3, STEP_DRAW = 2, STEP_END_TURN = 1 };

static int phases_are_plain(const Table *table) {
    const Rules *rules = &table->rules;
    uint8_t plain[SEQUENCE_MAX];
    int count = 0;
    if (rules->plan_ahead) plain[count++] = PHASE_FIRST_CARD;
    plain[count++] = PHASE_TURN;
    plain[count++] = PHASE_PLAN;
    if (rules->special_damage) plain[count++] = PHASE_BURN;
    plain[count++] = PHASE_REVEAL;
    if (rules->special_damage) plain[count++] = PHASE_MOVE_EARLY;
    if (rules->special_damage) plain[count++] = PHASE_EARLY_PLAN;
    plain[count++] = PHASE_MOVE;
    if (rules->collisions) plain[count++] = PHASE_COLLIDE;
    plain[count++] = PHASE_FIRE;
    plain[count++] = PHASE_DRAW;
    plain[count++] = PHASE_END_TURN;
    return count == table->sequence_count && !memcmp(plain, table->sequence, (size_t)count);
}

int course_is_plain(const Table *table) {
    const GroundState *ground = &table->ground;
    if (!table->plain_level || ground->count | ground->clouds | ground->loads | ground->has) return 0;
    if (table->plugs.features) return 0;
    return phases_are_plain(table);
}

/* ---- the turn: each part returns 1 when somebody must choose or the game is over ------------------------------- */

static void stand_at(Table *table, int step) {
    table->step = (uint8_t)step;
    table->phase = table->sequence[step];
}

static int both_sides_fly(const Table *table) { return table->flying & table->of_side[0] && table->flying & table->of_side[1]; }

INLINED int anybody_is_hurt(const Rules *rules, const Table *table) {
    if (!rules->special_damage) return 0;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
        if (!plane_is_sound(plane_get(table, first_plane(rest)))) return 1;
    return 0;
}

void plain_begin_turn(Table *table) {
    table->turn++;
    table->moved = 0;
    table->cards_up = 0;
    table->card = 0;
}

/* Who has planned early is not asked again. [GLORY-Q-09] */
INLINED int plan(const Rules *rules, const Catalog *catalog, Table *table) {
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

static __attribute__((noinline)) int burn_and_move_early(Table *table) {
    int first = table->turn_start;
    stand_at(table, first + STEP_BURN);
    phase_BURN.open(table, NULL);
    if (table->phase == PHASE_OVER) return 1;
    table->cards_up = 1;
    stand_at(table, first + STEP_MOVE_EARLY);
    phase_MOVE_EARLY.open(table, NULL);
    stand_at(table, first + STEP_EARLY_PLAN);
    phase_EARLY_PLAN.open(table, NULL);
    return table->waiting != 0;
}

INLINED int reveal(const Rules *rules, Table *table) {
    if (anybody_is_hurt(rules, table)) return burn_and_move_early(table);
    table->early = 0;
    table->cards_up = 1;
    return 0;
}

INLINED int meet(const Rules *rules, Table *table, Meeting *meeting) {
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

INLINED int move(const Rules *rules, const Catalog *catalog, Table *table) {
    PlaneSet moving = table->flying & ~table->moved;
    Meeting meeting;
    planes_move_at(rules, catalog, table, moving);
    table->moved |= moving;
    meeting_find(&meeting, catalog, table, rules->collisions);
    return meet(rules, table, &meeting);
}

static int draw(Table *table) {
    if (!table->shot_count) return 0;
    phase_FIRE.close(table, NULL);
    stand_at(table, table->sequence_count - STEP_DRAW);
    phase_DRAW.open(table, NULL);
    return table->waiting != 0;
}

static int draw_more(Table *table) {
    if (table->resolving) phase_DRAW.close(table, NULL);
    return table->waiting != 0;
}

INLINED int end_turn(const Rules *rules, Table *table) {
    if (both_sides_fly(table) && table->turn < rules->turn_limit && !anybody_is_hurt(rules, table)) return 0;
    stand_at(table, table->sequence_count - STEP_END_TURN);
    phase_END_TURN.open(table, NULL);
    return table->phase == PHASE_OVER;
}

int plain_meet(Table *table, Meeting *meeting) {
    const Rules *rules = &table->rules;
    return meet(rules, table, meeting) || draw(table) || draw_more(table) || end_turn(rules, table);
}

/* Begins behind what has been opened and answered. */
INLINED void go_on(const Rules *rules, Table *table) {
    const Catalog *catalog = catalog_get();
    for (unsigned phase = table->phase;; phase = PHASE_END_TURN)
        switch (phase) {
        case PHASE_FIRST_CARD:
        case PHASE_END_TURN:
            plain_begin_turn(table);
            /* fall through */
        case PHASE_TURN:
            if (plan(rules, catalog, table)) return;
            /* fall through */
        case PHASE_PLAN:
            if (reveal(rules, table)) return;
            /* fall through */
        case PHASE_EARLY_PLAN:
            if (move(rules, catalog, table)) return;
            /* fall through */
        case PHASE_FIRE:
            if (draw(table)) return;
            /* fall through */
        case PHASE_DRAW:
            if (draw_more(table) || end_turn(rules, table)) return;
            break;
        default: assert(0);
        }
}

/* ---- part by part ------------------------------------------------------------------------------------------------ */

PlainPart plain_part_behind(const Table *table) {
    switch (table->phase) {
    case PHASE_FIRST_CARD: return PLAIN_BEGINS;
    case PHASE_PLAN: return PLAIN_REVEALS;
    case PHASE_EARLY_PLAN: return PLAIN_MOVES;
    case PHASE_FIRE: return PLAIN_DRAWS;
    default: return PLAIN_DRAWS_MORE;
    }
}

/* Each is what go_on does at the same place; there movement and who meets whom are one. */
INLINED PlainPart part_at(const Rules *rules, Table *table, PlainPart part) {
    const Catalog *catalog = catalog_get();
    PlaneSet moving = table->flying & ~table->moved;
    Meeting meeting;
    switch (part) {
    case PLAIN_REVEALS: return reveal(rules, table) ? PLAIN_STOPS : PLAIN_MOVES;
    case PLAIN_MOVES:
        planes_move_at(rules, catalog, table, moving);
        table->moved |= moving;
        return PLAIN_MEETS;
    case PLAIN_MEETS:
        meeting_find(&meeting, catalog, table, rules->collisions);
        if (meet(rules, table, &meeting)) return PLAIN_STOPS;
        return table->shot_count ? PLAIN_DRAWS : table->resolving ? PLAIN_DRAWS_MORE : PLAIN_ENDS;
    case PLAIN_DRAWS:
        if (draw(table)) return PLAIN_STOPS;
        return table->resolving ? PLAIN_DRAWS_MORE : PLAIN_ENDS;
    case PLAIN_DRAWS_MORE: return draw_more(table) ? PLAIN_STOPS : PLAIN_ENDS;
    case PLAIN_ENDS:
        if (end_turn(rules, table)) return PLAIN_STOPS;
        plain_begin_turn(table);
        return PLAIN_PLANS;
    case PLAIN_BEGINS: plain_begin_turn(table); return PLAIN_PLANS;
    default: return plan(rules, catalog, table) ? PLAIN_STOPS : PLAIN_REVEALS;
    }
}

/* ---- each level with its rules as constants ------------------------------------------------------------------------- */

static __attribute__((noinline)) void go_on_basic(Table *table) { go_on(&RULES_BASIC, table); }
static __attribute__((noinline)) void go_on_standard(Table *table) { go_on(&RULES_STANDARD, table); }
static __attribute__((noinline)) void go_on_advanced(Table *table) { go_on(&RULES_ADVANCED, table); }
static __attribute__((noinline)) PlainPart part_basic(Table *table, PlainPart part) { return part_at(&RULES_BASIC, table, part); }
static __attribute__((noinline)) PlainPart part_standard(Table *table, PlainPart part) { return part_at(&RULES_STANDARD, table, part); }
static __attribute__((noinline)) PlainPart part_advanced(Table *table, PlainPart part) { return part_at(&RULES_ADVANCED, table, part); }

void plain_on(Table *table) {
    switch (table->plain_level) {
    case LEVEL_BASIC: go_on_basic(table); break;
    case LEVEL_STANDARD: go_on_standard(table); break;
    default: go_on_advanced(table); break;
    }
}

PlainPart plain_part(Table *table, PlainPart part) {
    assert(part < PLAIN_PARTS);
    switch (table->plain_level) {
    case LEVEL_BASIC: return part_basic(table, part);
    case LEVEL_STANDARD: return part_standard(table, part);
    default: return part_advanced(table, part);
    }
}
