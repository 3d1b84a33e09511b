/* The lines of a scenario about its objectives. */
#include "games/table/core/feature.h"
#include "games/table/features/objective/objective.h"
#include "games/table/features/ground/ground.h"
#include "games/table/core/words.h"

#include <assert.h>
#include <string.h>

static const char *const item_words[ITEM_COUNT] = {"down",   "left",  "gone",      "pictures", "damage",    "scratches",   "silenced", "sunk",
                                                   "centre", "part",  "hit",       "unhit",    "untouched", "photographed"};
const char *objective_item_word(int number) { return number < ITEM_COUNT ? item_words[number] : NULL; }

static const char *const edge_words[] = {"anywhere", "home", "far"};
static const char *const start_words[] = {"opposite", "adjacent", "mixed"};
enum { START_KINDS = 3, ROUND_MAX = 2, POINTS_MOST = 100, DEPTH_MOST = 200 };

/* ---- reading ---------------------------------------------------------------------------- */

/* "of axis", "of real", "of Emil"; nothing: all of them. */
static int read_who(const Table *table, Cursor *cursor, uint8_t item, uint8_t *who) {
    *who = WHO_ALL;
    if (!cursor_try(cursor, "of")) return 1;
    for (int side = 0; side < SIDE_COUNT; side++)
        if (cursor_try(cursor, side_names[side])) {
            *who = (uint8_t)(WHO_SIDE + side);
            return 1;
        }
    if (cursor_try(cursor, "real")) {
        *who = WHO_REAL;
        return item >= ITEM_GROUND || cursor_complain(cursor, 1, "only ground units are real or not");
    }
    int unit = unit_read(table, cursor);
    if (unit < 0) return 0;
    *who = (uint8_t)unit;
    if (unit_is_ground((unsigned)unit) == (item >= ITEM_GROUND)) return 1;
    return cursor_complain(cursor, 1, "found %s, expected %s", unit_name(table, (unsigned)unit), item >= ITEM_GROUND ? "a ground unit" : "an airplane");
}

static int read_item(Cursor *cursor, uint8_t *item) {
    int found = cursor_choice(cursor, "thing to count", item_words, ITEM_COUNT);
    *item = (uint8_t)found;
    return found >= 0;
}

/* "2 silenced of axis", "all silenced"; after `when` or `unless`. */
static int read_clause(const Table *table, Cursor *cursor, int negated, Clause *clause) {
    int64_t count = CLAUSE_ALL;
    if (!cursor_try(cursor, "all") && !cursor_whole(cursor, "how many, or all", 1, CLAUSE_ALL - 1, &count)) return 0;
    clause->count = (uint8_t)count;
    clause->negated = (uint8_t)negated;
    return read_item(cursor, &clause->item) && read_who(table, cursor, clause->item, &clause->who);
}

static int read_clauses(const Table *table, Cursor *cursor, Goal *goal) {
    while (!cursor_at_end(cursor)) {
        int negated = cursor_try(cursor, "unless");
        if (!negated && !cursor_expect(cursor, "when")) return 0;
        if (goal->clauses == CLAUSE_MAX) return cursor_complain(cursor, 1, "there is room for %d conditions", CLAUSE_MAX);
        if (!read_clause(table, cursor, negated, &goal->clause[goal->clauses++])) return 0;
    }
    return 1;
}

static int read_goal_details(const Table *table, Cursor *cursor, Goal *goal) {
    int64_t value;
    if (cursor_try(cursor, "by")) {
        int edge = cursor_choice(cursor, "edge", edge_words, 3);
        if (edge < 0) return 0;
        goal->edge = (uint8_t)edge;
        if (goal->item != ITEM_LEFT) return cursor_complain(cursor, 1, "only who has left has left by an edge");
    }
    if (cursor_try(cursor, "max")) {
        if (!cursor_whole(cursor, "a limit", 1, 255, &value)) return 0;
        goal->max = (uint8_t)value;
    }
    if (cursor_try(cursor, "round")) {
        if (!cursor_whole(cursor, "a round", 1, ROUND_MAX, &value)) return 0;
        goal->round = (uint8_t)value;
    }
    return read_clauses(table, cursor, goal);
}

/* "score axis -12 per gone of axis": see docs/notation.md. */
static int read_score(Table *table, Cursor *cursor) {
    Objective *objective = &table->objective;
    int64_t points;
    Goal goal;
    memset(&goal, 0, sizeof goal);
    if (objective->goals == GOAL_MAX) return cursor_complain(cursor, 1, "there is room for %d scores", GOAL_MAX);
    int side = cursor_choice(cursor, "side", side_names, SIDE_COUNT);
    if (side < 0 || !cursor_whole(cursor, "points", -POINTS_MOST, POINTS_MOST, &points)) return 0;
    goal.side = (uint8_t)side;
    goal.points = (int8_t)points;
    if (!cursor_expect(cursor, "per") || !read_item(cursor, &goal.item) || !read_who(table, cursor, goal.item, &goal.who)) return 0;
    if (!read_goal_details(table, cursor, &goal)) return 0;
    objective->goal[objective->goals++] = goal;
    return 1;
}

/* "ending when 1 left of Bomber": then the game, or the round, is over. */
static int read_ending(Table *table, Cursor *cursor) {
    Objective *objective = &table->objective;
    if (objective->finishes == FINISH_MAX) return cursor_complain(cursor, 1, "there is room for %d endings", FINISH_MAX);
    if (!cursor_expect(cursor, "when")) return 0;
    return read_clause(table, cursor, 0, &objective->finish[objective->finishes++]);
}

/* "teams even". [DAWN-SCEN-10] */
static int read_teams(Table *table, Cursor *cursor) {
    table->objective.even = 1;
    return cursor_expect(cursor, "even");
}

/* "start adjacent rulers 0.5". [DAWN-SCEN-02] */
static int read_start(Table *table, Cursor *cursor) {
    int64_t depth = 0;
    int kind = cursor_choice(cursor, "way to start", start_words, START_KINDS);
    if (kind < 0) return 0;
    if (cursor_try(cursor, "rulers") && !cursor_hundredths(cursor, "rulers from the edge", 1, DEPTH_MOST, &depth)) return 0;
    table->objective.start = (uint8_t)kind;
    table->objective.depth = (uint8_t)depth;
    if (kind == START_OPPOSITE || table->width == table->height) return 1;
    return cursor_complain(cursor, 0, "the sides face each other where the area is no square%s", cite(&table->rules, "DAWN-SCEN-01").text);
}

/* "levels axis first". [DAWN-SCEN-61] */
static int read_levels(Table *table, Cursor *cursor) {
    int side = cursor_choice(cursor, "side", side_names, SIDE_COUNT);
    if (side < 0 || !cursor_expect(cursor, "first")) return 0;
    table->objective.levels = (uint8_t)(side + 1);
    return table->rules.altitude || cursor_complain(cursor, 0, "levels are chosen only in a game with altitude");
}

/* "secret real 2": this many of the targets are real, and their owner chooses which. [DAWN-SCEN-62] */
static int read_secret(Table *table, Cursor *cursor) {
    int64_t count;
    if (!cursor_expect(cursor, "real") || !cursor_whole(cursor, "how many targets are real", 1, GROUND_MAX, &count)) return 0;
    table->objective.reals = (uint8_t)count;
    return 1;
}

static int read_nature(Table *table, Cursor *cursor) {
    static const char *const words[] = {"unknown", "real", "dummy"};
    int unit = unit_read(table, cursor), nature;
    if (unit < 0) return 0;
    if (!unit_is_ground((unsigned)unit)) return cursor_complain(cursor, 1, "only ground units are real or not");
    if ((nature = cursor_choice(cursor, "nature", words, 3)) < 0) return 0;
    if (cursor_try(cursor, "known")) nature |= NATURE_KNOWN;
    if (cursor_try(cursor, "removed")) nature |= NATURE_REMOVED;
    table->objective.nature[unit - GROUND_FIRST] = (uint8_t)nature;
    return 1;
}

/* "round 2 banked 5 -12": the round, and the points of earlier ones. */
static int read_round_line(Table *table, Cursor *cursor) {
    int64_t round, points;
    if (!cursor_whole(cursor, "a round", 1, ROUND_MAX, &round) || !cursor_expect(cursor, "banked")) return 0;
    table->objective.round = (uint8_t)round;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (!cursor_whole(cursor, "points", -9999, 9999, &points)) return 0;
        table->objective.banked[side] = (int16_t)points;
    }
    return 1;
}

/* "fate Emil 0 2": for each side, which of its scores counts for an airplane that is gone. */
static int read_fate(Table *table, Cursor *cursor) {
    int64_t goal;
    int plane = plane_read(table, cursor);
    if (plane < 0) return 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (!cursor_whole(cursor, "a score line of the scenario", 0, table->objective.goals, &goal)) return 0;
        if (goal && table->objective.goal[goal - 1].side != side) return cursor_complain(cursor, 1, "that score is of the other side");
        table->objective.fate[side][plane] = (uint8_t)goal;
    }
    return 1;
}

/* "round 2" of an airplane: it flies only in that round. [DAWN-SCEN-58, DAWN-SCEN-59] */
static int read_plane_round(PlaneReader *r) {
    Objective *objective = &r->table->objective;
    if (!read_small(r, "a round", 1, ROUND_MAX, &objective->of_round[r->id])) return 0;
    if (!objective->round) objective->round = 1;
    if (objective->rounds < objective->of_round[r->id]) objective->rounds = objective->of_round[r->id];
    if (objective->of_round[r->id] != objective->round && r->plane->status == PLANE_FLYING) r->plane->status = PLANE_AWAY;
    return 1;
}

/* ---- start ------------------------------------------------------------------------------------ */

/* Does any unit exist that the score or condition is about? */
static int is_about_somebody(const Table *table, int item, unsigned who, const char *file, Diag *diag) {
    if (who < WHO_SIDE) return 1; /* such a unit was already found by name */
    if (who == WHO_REAL ? table->objective.reals != 0 : objective_means_somebody(table, item, who)) return 1;
    return diag_file(diag, file, "a score or ending speaks of \"%s\", but nobody in this scenario can be meant", item_words[item]);
}

static int all_are_meant(const Table *table, const char *file, Diag *diag) {
    const Objective *objective = &table->objective;
    for (int i = 0; i < objective->goals; i++) {
        const Goal *goal = &objective->goal[i];
        if (!is_about_somebody(table, goal->item, goal->who, file, diag)) return 0;
        for (int k = 0; k < goal->clauses; k++)
            if (!is_about_somebody(table, goal->clause[k].item, goal->clause[k].who, file, diag)) return 0;
    }
    for (int i = 0; i < objective->finishes; i++)
        if (!is_about_somebody(table, objective->finish[i].item, objective->finish[i].who, file, diag)) return 0;
    return 1;
}

static int goals_are_used(const Table *table, const char *file, Diag *diag) {
    const Objective *objective = &table->objective;
    if (objective->start != START_OPPOSITE && table->ground.count)
        return diag_file(diag, file, "only in a pure dogfight the teams may start otherwise than opposite each other%s", cite(&table->rules, "DAWN-SCEN-02").text);
    if (objective->reals && objective->reals >= table->ground.count)
        return diag_file(diag, file, "%d targets are real, but there are only %d", objective->reals, table->ground.count);
    if (objective_used(table) && table->victory.count) return diag_file(diag, file, "a scenario has either scores or victories");
    if (objective->rounds && !objective_used(table)) return diag_file(diag, file, "rounds need scores");
    return all_are_meant(table, file, diag);
}

static int start_objective(Table *table, const char *file, Diag *diag) {
    const Objective *objective = &table->objective;
    int count[SIDE_COUNT] = {0};
    for (int i = 0; i < table->plane_count; i++) {
        count[table->plane[i].side]++;
    }
    if (objective->even && count[0] != count[1])
        return diag_file(diag, file, "%d airplanes against %d: this scenario wants as many on each side%s", count[0], count[1], cite(&table->rules, "DAWN-SCEN-10").text);
    for (int side = 0; objective->rounds && side < SIDE_COUNT; side++)
        if (!(table->flying & table->of_side[side])) return diag_file(diag, file, "a round needs airplanes of both sides");
    return goals_are_used(table, file, diag);
}

/* ---- writing ---------------------------------------------------------------------------------------- */

static void write_who(const Table *table, unsigned who, Text *out) {
    if (who == WHO_ALL) return;
    if (who == WHO_REAL) text_put(out, " of real");
    else text_put(out, " of %s", who >= WHO_SIDE ? side_names[who - WHO_SIDE] : unit_name(table, who));
}

static void write_clause(const Table *table, const Clause *clause, Text *out) {
    text_put(out, clause->negated ? " unless" : " when");
    if (clause->count == CLAUSE_ALL) text_put(out, " all");
    else text_put(out, " %d", clause->count);
    text_put(out, " %s", item_words[clause->item]);
    write_who(table, clause->who, out);
}

static void write_goal(const Table *table, const Goal *goal, Text *out) {
    text_put(out, "score %s %d per %s", side_names[goal->side], goal->points, item_words[goal->item]);
    write_who(table, goal->who, out);
    if (goal->edge) text_put(out, " by %s", edge_words[goal->edge]);
    if (goal->max) text_put(out, " max %d", goal->max);
    if (goal->round) text_put(out, " round %d", goal->round);
    for (int i = 0; i < goal->clauses; i++) write_clause(table, &goal->clause[i], out);
    text_put_char(out, '\n');
}

static void write_start(const Objective *objective, Text *out) {
    if (!objective->start && !objective->depth) return;
    text_put(out, "start %s", start_words[objective->start]);
    if (objective->depth) {
        text_put(out, " rulers ");
        text_put_hundredths(out, objective->depth);
    }
    text_put_char(out, '\n');
}

void objective_write_round(const Table *table, Text *out) {
    const Objective *objective = &table->objective;
    if (objective->round > 1) text_put(out, "round %d banked %d %d\n", objective->round, objective->banked[0], objective->banked[1]);
}

static void write_state(const Table *table, Text *out) {
    const Objective *objective = &table->objective;
    static const char *const natures[] = {"unknown", "real", "dummy"};
    for (int i = 0; i < table->plane_count; i++)
        if (objective->fate[0][i] || objective->fate[1][i])
            text_put(out, "fate %s %d %d\n", table->plane[i].name, objective->fate[0][i], objective->fate[1][i]);
    for (int i = 0; i < table->ground.count; i++) {
        int nature = objective->nature[i];
        if (!nature) continue;
        text_put(out, "nature %s %s%s%s\n", table->ground.unit[i].name, natures[nature & 3], nature & NATURE_KNOWN ? " known" : "",
                 nature & NATURE_REMOVED ? " removed" : "");
    }
}

static void write_objective(const Table *table, Text *out) {
    const Objective *objective = &table->objective;
    if (objective->even) text_put(out, "teams even\n");
    write_start(objective, out);
    if (objective->levels) text_put(out, "levels %s first\n", side_names[objective->levels - 1]);
    if (objective->reals) text_put(out, "secret real %d\n", objective->reals);
    for (int i = 0; i < objective->goals; i++) write_goal(table, &objective->goal[i], out);
    for (int i = 0; i < objective->finishes; i++) {
        text_put(out, "ending");
        write_clause(table, &objective->finish[i], out);
        text_put_char(out, '\n');
    }
    write_state(table, out);
}

static void write_plane_round(const Table *table, PlaneId plane, Text *out) {
    if (table->objective.of_round[plane]) text_put(out, " round %d", table->objective.of_round[plane]);
}

/* ---- views ---------------------------------------------------------------------------------------------- */

/* Only their side knows which targets are real. [DAWN-SCEN-62] */
static void hide_natures(const Table *truth, Seat seat, Table *view) {
    int side = seat < truth->seat_count ? truth->seat[seat].side : SIDE_COUNT;
    if (!truth->objective.reals) return;
    for (int i = 0; i < truth->ground.count; i++)
        if (truth->ground.unit[i].side != side && !(truth->objective.nature[i] & NATURE_KNOWN))
            view->objective.nature[i] &= (uint8_t)~(NATURE_REAL | NATURE_DUMMY);
}

/* What their owner has already chosen is dealt at random; what he is still asked stays open. */
static void imagine_natures(Table *view, Seat seat, Rng *rng) {
    Objective *objective = &view->objective;
    int open = 0, reals = objective->reals;
    uint32_t asked = view->phase == PHASE_TARGETS ? view->ground.todo : 0;
    (void)seat;
    if (!reals) return;
    for (int i = 0; i < view->ground.count; i++) {
        open += !(objective->nature[i] & 3);
        reals -= objective->nature[i] & NATURE_REAL;
    }
    for (int i = 0; i < view->ground.count && open; i++) {
        if (objective->nature[i] & 3 || asked >> i & 1) continue;
        int real = (int)rng_below(rng, (uint32_t)open) < reals;
        objective->nature[i] |= (uint8_t)(real ? NATURE_REAL : NATURE_DUMMY);
        reals -= real;
        open--;
    }
}

static void check_objective(const Table *table) {
    const Objective *objective = &table->objective;
    assert(objective->round <= objective->rounds || !objective->rounds);
    for (int side = 0; side < SIDE_COUNT; side++)
        for (int i = 0; i < table->plane_count; i++) {
            int fate = objective->fate[side][i];
            assert(fate <= objective->goals);
            assert(!fate || table->plane[i].status != PLANE_FLYING);
        }
    for (int i = 0; i < table->ground.count; i++) assert((objective->nature[i] & 3) != 3);
}

/* ---- tests ---------------------------------------------------------------------------------------------- */

/* "points axis -12", "round 2", "banked axis 3". */
static int expect_points(const Table *table, int plane, Cursor *cursor, Text *got) {
    (void)plane;
    int side = cursor_choice(cursor, "side", side_names, SIDE_COUNT);
    return side < 0 ? -1 : compare_number(cursor, "points", objective_points(table, side), got);
}
static int expect_round(const Table *table, int plane, Cursor *cursor, Text *got) {
    (void)plane;
    return compare_number(cursor, "a round", table->objective.round, got);
}
static int expect_nature(const Table *table, int plane, Cursor *cursor, Text *got) {
    static const char *const words[] = {"unknown", "real", "dummy"};
    (void)plane;
    int unit = unit_read(table, cursor);
    if (unit < GROUND_FIRST) return unit < 0 ? -1 : cursor_complain(cursor, 1, "expected a ground unit") - 1;
    return compare_word(cursor, "nature", words, 3, table->objective.nature[unit - GROUND_FIRST] & 3, got);
}
/* "count planes axis 3": counts those of this round. */
static int expect_count(const Table *table, int plane, Cursor *cursor, Text *got) {
    (void)plane;
    int side = cursor_choice(cursor, "side", side_names, SIDE_COUNT);
    return side < 0 ? -1 : compare_number(cursor, "airplanes", __builtin_popcount(table->flying & table->of_side[side]), got);
}
static int expect_seats(const Table *table, int plane, Cursor *cursor, Text *got) {
    (void)plane;
    return compare_number(cursor, "seats", table->seat_count, got);
}
static int expect_option(const Table *table, int plane, Cursor *cursor, Text *got) {
    const char *word = cursor_word(cursor, "an option");
    (void)plane;
    for (int i = 0; word && i < FIELD_COUNT; i++)
        if (!strcmp(rules_fields[i].name, word))
            return compare_number(cursor, "its value", ((const uint8_t *)&table->rules)[rules_fields[i].offset], got);
    return word ? cursor_complain(cursor, 1, "there is no option \"%s\"", word) - 1 : -1;
}

static int expect_camera(const Table *table, int plane, Cursor *cursor, Text *got) {
    static const char *const words[] = {"no", "yes"};
    return compare_word(cursor, "yes or no", words, 2, table->plane[plane].load.camera != 0, got);
}

static const Statement about_planes[] = {{"camera", expect_camera}, {NULL, NULL}};
static const Attribute attributes[] = {{"round", read_plane_round}, {NULL, NULL}};
static const LineWord lines[] = {{"score", read_score}, {"ending", read_ending}, {"teams", read_teams}, {"start", read_start},
                                 {"levels", read_levels}, {"secret", read_secret}, {"nature", read_nature}, {"round", read_round_line},
                                 {"fate", read_fate}, {NULL, NULL}};
static const Statement about_table[] = {{"points", expect_points}, {"round", expect_round}, {"nature", expect_nature}, {"airplanes", expect_count},
                                        {"seats", expect_seats}, {"option", expect_option}, {NULL, NULL}};

extern const Feature feature_objective;
const Feature feature_objective = {.name = "objective", .attributes = attributes, .lines = lines,
                                   .start = start_objective, .write_plane = write_plane_round, .write_lines = write_objective,
                                   .hide = hide_natures, .imagine = imagine_natures, .check = check_objective,
                                   .used = objective_used, .hooks = &objective_hooks};

extern const Proof proof_objective;
const Proof proof_objective = {.about_planes = about_planes, .about_table = about_table};
