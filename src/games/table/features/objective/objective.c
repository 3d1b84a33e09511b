#include "games/table/features/objective/objective.h"

#include "games/table/damage/damage.h"
#include "games/table/core/phase.h"
#include "games/table/features/ground/ground.h"

#include <assert.h>
#include <string.h>

static const Objective *objective_of(const Table *table) { return &table->objective; }

/* ---- counting ---------------------------------------------------------------------------- */

static int plane_flies_now(const Table *table, int plane) {
    const Objective *objective = objective_of(table);
    return !objective->of_round[plane] || objective->of_round[plane] == objective->round;
}

static int plane_is_meant(const Table *table, int plane, unsigned who) {
    if (who == WHO_ALL) return 1;
    return who >= WHO_SIDE ? table->plane[plane].side == who - WHO_SIDE : (unsigned)plane == who;
}

static int ground_is_meant(const Table *table, unsigned unit, unsigned who) {
    if (who == WHO_ALL) return 1;
    if (who == WHO_REAL) return table->objective.nature[unit - GROUND_FIRST] & NATURE_REAL;
    return who >= WHO_SIDE ? ground_of(table, unit)->side == who - WHO_SIDE : unit == who;
}

static int of_plane(const Table *table, int plane, int item) {
    const Plane *p = &table->plane[plane];
    switch (item) {
    case ITEM_DOWN: return p->status == PLANE_DOWN;
    case ITEM_LEFT: return p->status == PLANE_LEFT;
    case ITEM_GONE: return p->status == PLANE_DOWN || p->status == PLANE_LEFT;
    default: return p->load.delivered;
    }
}

/* Cards that were removed between rounds because they were silenced still count as silenced. [DAWN-Q-35] */
static int is_silenced(const Table *table, unsigned unit) {
    const Ground *ground = ground_of(table, unit);
    int removed = table->objective.nature[unit - GROUND_FIRST] & NATURE_REMOVED;
    return ground->status == GROUND_SILENCED || ground->status == GROUND_SUNK || removed;
}

static int of_ground(const Table *table, unsigned unit, int item) {
    const Ground *ground = ground_of(table, unit);
    int hit = ground->hits || ground->near_hits;
    switch (item) {
    case ITEM_DAMAGE: return ground->damage;
    case ITEM_SCRATCHES: return is_silenced(table, unit) ? 0 : ground->damage;
    case ITEM_SILENCED: return is_silenced(table, unit);
    case ITEM_SUNK: return ground->status == GROUND_SUNK;
    case ITEM_CENTRE: return ground->hits != 0;
    case ITEM_PART: return !ground->hits && ground->near_hits;
    case ITEM_HIT: return hit;
    case ITEM_UNHIT: return !hit;
    case ITEM_UNTOUCHED: return !hit && !ground->damage && !ground->bombs && !is_silenced(table, unit);
    default: return ground->photos != 0;
    }
}

/* Dummies that were discovered no longer count. [DAWN-SCEN-67] */
static int ground_counts(const Table *table, unsigned unit) {
    int removed = table->objective.nature[unit - GROUND_FIRST] & NATURE_REMOVED;
    return removed || ground_of(table, unit)->status != GROUND_LEFT;
}

static int limited(int value, int max) { return max && value > max ? max : value; }

static int count_up_to(const Table *table, int item, unsigned who, int max) {
    int count = 0;
    if (item < ITEM_GROUND) {
        for (int i = 0; i < table->plane_count; i++)
            if (plane_is_meant(table, i, who) && plane_flies_now(table, i)) count += limited(of_plane(table, i, item), max);
        return count;
    }
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++)
        if (ground_is_meant(table, unit, who) && ground_counts(table, unit)) count += limited(of_ground(table, unit, item), max);
    return count;
}

int objective_count(const Table *table, int item, unsigned who) { return count_up_to(table, item, who, 0); }

int objective_means_somebody(const Table *table, int item, unsigned who) {
    if (item < ITEM_GROUND) {
        for (int i = 0; i < table->plane_count; i++)
            if (plane_is_meant(table, i, who)) return 1;
        return 0;
    }
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++)
        if (ground_is_meant(table, unit, who)) return 1;
    return 0;
}

int objective_total(const Table *table, int item, unsigned who) {
    int count = 0;
    if (item < ITEM_GROUND) {
        for (int i = 0; i < table->plane_count; i++) count += plane_is_meant(table, i, who) && plane_flies_now(table, i);
        return count;
    }
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++)
        count += ground_is_meant(table, unit, who) && ground_counts(table, unit);
    return count;
}

static int clause_holds(const Table *table, const Clause *clause) {
    int needed = clause->count == CLAUSE_ALL ? objective_total(table, clause->item, clause->who) : clause->count;
    return (objective_count(table, clause->item, clause->who) >= needed) != clause->negated;
}

static int clauses_hold(const Table *table, const Goal *goal) {
    for (int i = 0; i < goal->clauses; i++)
        if (!clause_holds(table, &goal->clause[i])) return 0;
    return 1;
}

/* ---- airplanes that are gone ----------------------------------------------------------------- */

/* Side 0's home edge is the south one, side 1's the north one. */
int left_by(const Table *table, Vec at, int of_side) {
    assert(of_side == 0 || of_side == 1);
    int south = at.y < 0, north = at.y > table->height;
    if (of_side ? north : south) return EDGE_HOME;
    return (of_side ? south : north) ? EDGE_FAR : EDGE_ANY;
}

static int goal_is_about(const Table *table, const Goal *goal, PlaneId id, int status, int edge) {
    if (goal->item >= ITEM_PICTURES || !plane_is_meant(table, id, goal->who)) return 0;
    if (goal->item != ITEM_GONE && goal->item != (status == PLANE_LEFT ? ITEM_LEFT : ITEM_DOWN)) return 0;
    if (goal->edge != EDGE_ANY && (status != PLANE_LEFT || edge != goal->edge)) return 0;
    return (!goal->round || goal->round == table->objective.round) && clauses_hold(table, goal);
}

/* Of the goals of a side that match, only the first one counts, so exceptions are listed before the rule. Returns 1 +
 * its number, 0 if none. */
static int fate_of(const Table *table, int side, PlaneId plane, int status, int edge) {
    const Objective *objective = objective_of(table);
    for (int i = 0; i < objective->goals; i++)
        if (objective->goal[i].side == side && goal_is_about(table, &objective->goal[i], plane, status, edge)) return i + 1;
    return 0;
}

/* An airplane is gone: decides now which goals count for it. [DAWN-SCEN-35] */
static void note_fate(Table *table, PlaneId id) {
    const Plane *plane = &table->plane[id];
    int edge = left_by(table, plane->at, plane->side);
    for (int side = 0; side < SIDE_COUNT; side++)
        table->objective.fate[side][id] = (uint8_t)fate_of(table, side, id, plane->status, edge);
}

/* Points that need this airplane not to be gone in that way: its side would lose them with it. */
static int32_t points_bound_to(const Table *table, PlaneId id, int status) {
    const Objective *objective = objective_of(table);
    int32_t points = 0;
    for (int i = 0; i < objective->goals; i++) {
        const Goal *goal = &objective->goal[i];
        int bound = 0;
        for (int c = 0; c < goal->clauses; c++) {
            const Clause *clause = &goal->clause[c];
            int item = clause->item == ITEM_GONE || clause->item == (status == PLANE_LEFT ? ITEM_LEFT : ITEM_DOWN);
            bound |= clause->negated && item && clause->item < ITEM_PICTURES && clause->who == id;
        }
        if (!bound || goal->item < ITEM_PICTURES || !clauses_hold(table, goal)) continue;
        int32_t now = goal->points * count_up_to(table, goal->item, goal->who, goal->max);
        points += goal->side == table->plane[id].side ? now : -now;
    }
    return points;
}

/* Points for pictures aboard that would be brought home. [TACT-PHOTO-04] */
static int32_t points_aboard(const Table *table, PlaneId id) {
    const Objective *objective = objective_of(table);
    int32_t points = 0;
    for (int i = 0; i < objective->goals; i++) {
        const Goal *goal = &objective->goal[i];
        if (goal->item != ITEM_PICTURES || goal->side != table->plane[id].side || !plane_is_meant(table, id, goal->who)) continue;
        if (clauses_hold(table, goal)) points += goal->points * limited(table->plane[id].load.pictures, goal->max);
    }
    return points;
}

int32_t objective_if_gone(const Table *table, PlaneId id, PlaneStatus status, int edge) {
    assert(id < table->plane_count);
    const Objective *objective = objective_of(table);
    int side = table->plane[id].side, own = fate_of(table, side, id, status, edge), other = fate_of(table, 1 - side, id, status, edge);
    int32_t points = -points_bound_to(table, id, status);
    if (own) points += objective->goal[own - 1].points;
    if (other) points -= objective->goal[other - 1].points;
    if (status == PLANE_LEFT && edge == EDGE_HOME) points += points_aboard(table, id);
    return points;
}

int32_t objective_of_target(const Table *table, int side, unsigned unit, unsigned items) {
    assert(side == 0 || side == 1);
    assert(unit_exists(table, unit));
    const Objective *objective = objective_of(table);
    int32_t points = 0;
    for (int i = 0; i < objective->goals; i++) {
        const Goal *goal = &objective->goal[i];
        if (goal->item < ITEM_GROUND || !(items >> goal->item & 1) || (goal->round && goal->round != objective->round)) continue;
        if (!ground_is_meant(table, unit, goal->who) || !ground_counts(table, unit)) continue;
        int spoils = goal->item == ITEM_UNHIT || goal->item == ITEM_UNTOUCHED, has = of_ground(table, unit, goal->item);
        if (spoils != (goal->side != side)) continue; /* points that the other side has only while this unit is unharmed */
        if (goal->item == ITEM_DAMAGE || goal->item == ITEM_SCRATCHES) has = goal->max ? has >= goal->max : 0;
        if (has == spoils) points += goal->points;
    }
    return points;
}

int32_t objective_at_stake(const Table *table) {
    const Objective *objective = objective_of(table);
    int32_t points = 0;
    for (int i = 0; i < objective->goals; i++) {
        const Goal *goal = &objective->goal[i];
        int each = (goal->points < 0 ? -goal->points : goal->points) * (goal->max ? goal->max : 1);
        points += each * (goal->item == ITEM_PICTURES ? 1 : objective_total(table, goal->item, goal->who));
    }
    return points;
}

/* ---- points ---------------------------------------------------------------------------------- */

static int32_t round_points(const Table *table, int side) {
    const Objective *objective = objective_of(table);
    int32_t points = 0;
    for (int i = 0; i < table->plane_count; i++) {
        int fate = objective->fate[side][i];
        if (fate && plane_flies_now(table, i)) points += objective->goal[fate - 1].points;
    }
    for (int i = 0; i < objective->goals; i++) {
        const Goal *goal = &objective->goal[i];
        if (goal->side != side || goal->item < ITEM_PICTURES || (goal->round && goal->round != objective->round)) continue;
        if (clauses_hold(table, goal)) points += goal->points * count_up_to(table, goal->item, goal->who, goal->max);
    }
    return points;
}

int objective_goal_of_unit(const Table *table, int index, unsigned unit) {
    assert(unit_exists(table, unit));
    const Objective *objective = objective_of(table);
    const Goal *goal = &objective->goal[index];
    if (goal->item < ITEM_PICTURES) /* decided when the airplane went */
        return unit < table->plane_count && plane_flies_now(table, (int)unit) && objective->fate[goal->side][unit] == index + 1;
    if ((goal->round && goal->round != objective->round) || !clauses_hold(table, goal)) return 0;
    if (goal->item < ITEM_GROUND) {
        if (unit >= table->plane_count || !plane_is_meant(table, (int)unit, goal->who) || !plane_flies_now(table, (int)unit)) return 0;
        return limited(of_plane(table, (int)unit, goal->item), goal->max);
    }
    if (unit < GROUND_FIRST || !ground_is_meant(table, unit, goal->who) || !ground_counts(table, unit)) return 0;
    return limited(of_ground(table, unit, goal->item), goal->max);
}

int objective_goal_count(const Table *table, int goal) {
    assert(goal >= 0);
    int count = 0;
    for (unsigned plane = 0; plane < table->plane_count; plane++) count += objective_goal_of_unit(table, goal, plane);
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) count += objective_goal_of_unit(table, goal, unit);
    return count;
}

int objective_clause_holds(const Table *table, const Clause *clause) { return clause_holds(table, clause); }

int32_t objective_points(const Table *table, int side) {
    assert(side == 0 || side == 1);
    return table->objective.banked[side] + round_points(table, side);
}

/* ---- endings ------------------------------------------------------------------------------------ */

static void reveal(Table *table, unsigned unit, EventLog *log);

/* Ends the game now: the side with more points wins. [DAWN-SCEN-36, DAWN-SCEN-74; DAWN-Q-36] */
static void decide(Table *table, Ref cause, EventLog *log) {
    int32_t first = objective_points(table, 0), second = objective_points(table, 1);
    for (unsigned unit = GROUND_FIRST; table->objective.reals && unit < ground_end(table); unit++) reveal(table, unit, log); /* [DAWN-SCEN-73] */
    if (first == second) end_game(table, OUTCOME_DRAWN, 0, cause, log);
    else end_game(table, OUTCOME_WON, second > first, cause, log);
}

/* If a camera came through, what its pictures show becomes public; dummies and silenced targets are removed.
 * [DAWN-SCEN-67] */
static void reveal(Table *table, unsigned unit, EventLog *log) {
    uint8_t *nature = &table->objective.nature[unit - GROUND_FIRST];
    if (*nature & NATURE_KNOWN || !(*nature & (NATURE_REAL | NATURE_DUMMY))) return;
    *nature |= NATURE_KNOWN;
    Event *event = emit(log, EVENT_REVEALED, (int)unit, REF_TARGET_REVEALED);
    if (event) event->n[0] = *nature & (NATURE_REAL | NATURE_DUMMY);
}

static void clear_targets(Table *table, EventLog *log) {
    Objective *objective = &table->objective;
    int camera_lost = 0;
    for (int i = 0; i < table->plane_count; i++)
        camera_lost |= table->plane[i].load.camera && table->plane[i].status == PLANE_DOWN && plane_flies_now(table, i);
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) {
        Ground *ground = ground_at(table, unit);
        uint8_t *nature = &objective->nature[unit - GROUND_FIRST];
        if (ground->status == GROUND_SILENCED) {
            ground->status = GROUND_LEFT;
            *nature |= NATURE_REMOVED;
        } else if (ground->photos && !camera_lost) {
            reveal(table, unit, log);
            if (*nature & NATURE_DUMMY) ground->status = GROUND_LEFT;
        }
    }
}

/* Writes the points down, and the airplanes of the next round take over. [DAWN-SCEN-66, DAWN-SCEN-68] */
static void next_round(Table *table, EventLog *log) {
    Objective *objective = &table->objective;
    for (int side = 0; side < SIDE_COUNT; side++) {
        int32_t points = objective_points(table, side);
        objective->banked[side] = (int16_t)points;
    }
    clear_targets(table, log);
    for (int i = 0; i < table->plane_count; i++) {
        if (table->plane[i].status == PLANE_FLYING) plane_retire(table, (PlaneId)i);
        if (objective->of_round[i] != objective->round + 1) continue;
        table->plane[i].status = PLANE_FLYING;
        table->flying |= PLANE_BIT(i);
    }
    memset(table->ground.bomb, 0, (size_t)bomb_slots(table) * sizeof table->ground.bomb[0]);
    memset(table->ground.torpedo, 0, (size_t)torpedo_slots(table) * sizeof table->ground.torpedo[0]);
    objective->round++;
    objective->restart = 1;
    table->shot_count = table->cards_up = table->card = table->resolving = 0;
    table->moved = 0;
    table->waiting = 0;
    table->todo = 0;
    Event *event = emit(log, EVENT_ROUND, UNIT_NONE, REF_NEXT_ROUND);
    if (event) event->n[0] = objective->round;
}

static int judge(Table *table, EventLog *log) {
    const Objective *objective = objective_of(table);
    if (objective->restart) return JUDGED_OVER;
    int over = !(table->flying & table->of_side[0]) || !(table->flying & table->of_side[1]);
    for (int i = 0; i < objective->finishes; i++) over |= clause_holds(table, &objective->finish[i]);
    if (!over) return JUDGED_ON;
    if (objective->round < objective->rounds) next_round(table, log);
    else decide(table, REF_SCORED, log);
    return JUDGED_OVER;
}

static int decide_by_time(Table *table, EventLog *log) {
    decide(table, REF_TURN_LIMIT, log);
    return 1;
}

const Hooks objective_hooks = {.removed = note_fate, .judged = judge, .timed_out = decide_by_time};
