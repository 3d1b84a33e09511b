/* Who won and why, and where the points came from. */
#include "games/table/core/events.h"
#include "games/table/core/units.h"
#include "games/table/features/objective/objective.h"
#include "games/table/text/goals.h"

#include <assert.h>

/* ---- where the points came from ------------------------------------------------------------------------------ */

/* Credit.goal is 1 + the goal of the scenario, or one of these. */
enum { DEED_BANKED = 200, DEED_DOWN, DEED_LEFT, DEED_LOST };

static int add(Credit *out, int count, int max, int side, unsigned unit, int goal, int32_t points) {
    if (count == max || !points) return count;
    out[count] = (Credit){(uint8_t)side, (uint8_t)unit, (uint8_t)goal, 255, points, 0};
    return count + 1;
}

static int scenario_credits(const Table *table, Credit *out, int max) {
    int count = 0;
    for (int side = 0; side < SIDE_COUNT; side++) count = add(out, count, max, side, 255, DEED_BANKED, table->objective.banked[side]);
    for (int i = 0; i < table->objective.goals; i++) {
        const Goal *goal = &table->objective.goal[i];
        for (unsigned plane = 0; plane < table->plane_count; plane++)
            count = add(out, count, max, goal->side, plane, i + 1, goal->points * objective_goal_of_unit(table, i, plane));
        for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++)
            count = add(out, count, max, goal->side, unit, i + 1, goal->points * objective_goal_of_unit(table, i, unit));
    }
    return count;
}

/* While the game is not over: what each side would have if it won. */
static int book_credits(const Table *table, Credit *out, int max) {
    BookPoints points = book_points(table);
    int count = 0, over = table->phase == PHASE_OVER;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (over && (table->outcome != OUTCOME_WON || table->winner != side)) continue;
        for (unsigned id = 0; id < table->plane_count; id++) {
            const Plane *plane = &table->plane[id];
            int own = plane->side == side;
            if (plane->status == PLANE_DOWN) count = add(out, count, max, side, id, own ? DEED_LOST : DEED_DOWN, own ? -points.lost : points.down);
            else if (plane->status == PLANE_LEFT && !own) count = add(out, count, max, side, id, DEED_LEFT, points.left);
        }
    }
    return count;
}

int table_credits(const Table *table, Credit *out, int max) {
    assert(max > 0);
    return objective_used(table) ? scenario_credits(table, out, max) : book_credits(table, out, max);
}

const char *table_deed(int goal) {
    static const char *const names[] = {"points of the first round", "enemies shot down", "enemies that left", "own losses"};
    return goal >= DEED_BANKED && goal <= DEED_LOST ? names[goal - DEED_BANKED] : NULL;
}

void table_credit_text(const Table *table, const Credit *credit, Text *out) {
    int index = credit->goal - 1;
    if (credit->goal == DEED_BANKED) {
        text_put(out, "points of the first round");
        return;
    }
    const char *name = unit_exists(table, credit->unit) ? unit_name(table, credit->unit) : "somebody";
    if (credit->goal >= DEED_DOWN || index >= table->objective.goals) {
        text_put(out, "%s %s", name, goal_one_is[credit->goal == DEED_LEFT ? ITEM_LEFT : ITEM_DOWN]);
        return;
    }
    const Goal *goal = &table->objective.goal[index];
    int item = goal->item;
    if (item < ITEM_PICTURES) item = table->plane[credit->unit].status == PLANE_LEFT ? ITEM_LEFT : ITEM_DOWN;
    if (item == ITEM_LEFT && goal->edge == EDGE_HOME) text_put(out, "%s is home", name);
    else if (item == ITEM_LEFT && goal->edge == EDGE_FAR) text_put(out, "%s is across the table", name);
    else text_put(out, "%s %s", name, goal_one_is[item]);
}

/* ---- the end ---------------------------------------------------------------------------------------------------- */

/* Why it is over, apart from who stopped it, as far as the table still shows it. */
static void put_cause(const Table *table, Text *out) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (table->flying & table->of_side[side]) continue;
        int both = !table->flying;
        text_put(out, both ? "nobody is left in the air" : "no enemy is left in the air");
        return;
    }
    for (int i = 0; i < table->objective.finishes; i++) {
        if (!objective_clause_holds(table, &table->objective.finish[i])) continue;
        clause_text(table, &table->objective.finish[i], out);
        return;
    }
    text_put(out, "the last turn is over");
}

/* The winner on points may have no airplanes left: then "no enemy is left" would be wrong. */
static void put_cause_for(const Table *table, int winner, Text *out) {
    int own_gone = !(table->flying & table->of_side[winner]), other_gone = !(table->flying & table->of_side[1 - winner]);
    if (own_gone && !other_gone) text_put(out, "the most points, though none of their airplanes is left");
    else put_cause(table, out);
}

static void put_why_drawn(const Table *table, Text *out) {
    if (objective_used(table)) text_put(out, "the points are equal");
    else if (!table->flying) text_put(out, "nobody is left in the air");
    else text_put(out, table->turn >= table->rules.turn_limit ? "the last turn is over" : "both sides have what they wanted");
}

/* "Bomber has left the table": the ending of the scenario that was fulfilled for the winner; 0 if there is none. */
static int put_ending(const Table *table, Text *out) {
    for (int i = 0; i < table->victory.count; i++) {
        const Ending *ending = &table->victory.ending[i];
        const Plane *plane = &table->plane[ending->plane];
        if (ending->side != table->winner || plane->status != ending->status) continue;
        text_put(out, "%s %s", plane->name, goal_one_is[ending->status == PLANE_LEFT ? ITEM_LEFT : ITEM_DOWN]);
        return 1;
    }
    return 0;
}

int table_verdict(const Table *table, Text *out) {
    int won = table->outcome == OUTCOME_WON, first = won ? table->winner : 0;
    text_put(out, "%s", won ? table_sides(table, first).wins : "The fight is a draw");
    if (objective_used(table)) text_put(out, ", %d to %d", (int)objective_points(table, first), (int)objective_points(table, 1 - first));
    text_put(out, ": ");
    if (!won) put_why_drawn(table, out);
    else if (!put_ending(table, out)) put_cause_for(table, first, out);
    text_put_char(out, '.');
    return won ? first : -1;
}

/* ---- luck ------------------------------------------------------------------------------------------------------- */

/* The points of a counter, and the mean of all counters of its letter in this game. */
int table_luck(const Table *table, const Event *event, int32_t *came, int32_t *mean) {
    assert(event->kind < EVENT_COUNT);
    enum { HUNDREDTHS = 100 };
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    int drawn = event->rule[0] == REF_COUNTERS_SECRET || event->rule[0] == REF_STRAFED_FACEUP; /* other events only show it again */
    if (event->kind != EVENT_COUNTER || !drawn || event->n[0] < 0 || event->n[0] >= LETTER_COUNT) return 0;
    if (event->n[1] < 0 || event->n[1] >= set->count) return 0;
    const Bag *bag = &table->bag[event->n[0]];
    int32_t sum = 0;
    for (int i = 0; i < bag->size; i++) sum += set->face[bag->item[i]].points;
    *came = set->face[event->n[1]].points * HUNDREDTHS;
    *mean = bag->size ? sum * HUNDREDTHS / bag->size : 0;
    return 1;
}
