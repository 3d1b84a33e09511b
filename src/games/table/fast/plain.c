/* Which games are plain, and the turn of plain_rules.h for each level, as a whole and part by part. */
#include "games/table/fast/plain.h"

#include "games/table/core/levels.h"
#include "games/table/fast/plain_rules.h"

#include <assert.h>
#include <string.h>

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

/* ---- what the turn calls ------------------------------------------------------------------------------------- */

int turn_burn(Table *table) {
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

int plain_meet(Table *table, Meeting *meeting) {
    const Rules *rules = &table->rules;
    return turn_meet(rules, table, meeting) || turn_draw(table) || turn_draw_more(table) || turn_end(rules, table);
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

/* Each part does what turn_go_on does at the same place, except that there moving and finding who meets whom
 * are one. */
INLINED PlainPart part_at(const Rules *rules, Table *table, PlainPart part) {
    const Catalog *catalog = catalog_get();
    PlaneSet moving = table->flying & ~table->moved;
    Meeting meeting;
    switch (part) {
    case PLAIN_REVEALS: return turn_reveal(rules, table) ? PLAIN_STOPS : PLAIN_MOVES;
    case PLAIN_MOVES:
        planes_move_at(rules, catalog, table, moving);
        table->moved |= moving;
        return PLAIN_MEETS;
    case PLAIN_MEETS:
        meeting_find(&meeting, catalog, table, rules->collisions);
        if (turn_meet(rules, table, &meeting)) return PLAIN_STOPS;
        return table->shot_count ? PLAIN_DRAWS : table->resolving ? PLAIN_DRAWS_MORE : PLAIN_ENDS;
    case PLAIN_DRAWS:
        if (turn_draw(table)) return PLAIN_STOPS;
        return table->resolving ? PLAIN_DRAWS_MORE : PLAIN_ENDS;
    case PLAIN_DRAWS_MORE: return turn_draw_more(table) ? PLAIN_STOPS : PLAIN_ENDS;
    case PLAIN_ENDS:
        if (turn_end(rules, table)) return PLAIN_STOPS;
        plain_begin_turn(table);
        return PLAIN_PLANS;
    case PLAIN_BEGINS: plain_begin_turn(table); return PLAIN_PLANS;
    default: return turn_plan(rules, catalog, table) ? PLAIN_STOPS : PLAIN_REVEALS;
    }
}

/* ---- each level with its rules as constants ------------------------------------------------------------------------- */

static __attribute__((noinline)) void go_on_basic(Table *table) { turn_go_on(&RULES_BASIC, table); }
static __attribute__((noinline)) void go_on_standard(Table *table) { turn_go_on(&RULES_STANDARD, table); }
static __attribute__((noinline)) void go_on_advanced(Table *table) { turn_go_on(&RULES_ADVANCED, table); }
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
