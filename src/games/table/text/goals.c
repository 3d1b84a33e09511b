#include "games/table/text/goals.h"

#include "base/json.h"
#include "games/table/core/units.h"
#include "games/table/core/words.h"
#include "games/table/features/objective/objective.h"

#include <assert.h>

enum { GOAL_WORDS = 320 };

/* ---- sides ---------------------------------------------------------------------------------------- */

/* For the First World War the sides have other names; in the notation they are the same. */
SideWords table_sides(const Table *table, int side) {
    assert(side == 0 || side == 1);
    static const SideWords words[2][SIDE_COUNT] = {
        {{"allies", "Entente", "The Entente wins", "The Entente gives up"},
         {"axis", "Central Powers", "The Central Powers win", "The Central Powers give up"}},
        {{"allies", "Allies", "The Allies win", "The Allies give up"}, {"axis", "Axis", "The Axis wins", "The Axis gives up"}},
    };
    return words[table->rules.war != 1][side];
}

/* ---- conditions ------------------------------------------------------------------------------------- */

/* By Item. */
const char *const goal_one_is[ITEM_COUNT] = {"is shot down",      "has left the table",   "is gone",           "has brought pictures home",
                                               "is damaged",        "is damaged",           "is silenced",       "is sunk",
                                               "is hit in the middle", "is hit on the edge", "is hit by bombs",  "is not hit",
                                               "is unharmed",       "is photographed"};
static const char *const MANY_ARE[ITEM_COUNT] = {"are shot down",      "have left the table",   "are gone",           "have brought pictures home",
                                                 "are damaged",        "are damaged",           "are silenced",       "are sunk",
                                                 "are hit in the middle", "are hit on the edge", "are hit by bombs",  "are not hit",
                                                 "are unharmed",       "are photographed"};

static int is_unit(unsigned who) { return who < WHO_SIDE; }

/* "targets", "real targets", "airplanes of the Axis". */
static void put_noun(const Table *table, int item, unsigned who, int many, Text *out) {
    const char *noun = item < ITEM_GROUND ? (many ? "airplanes" : "airplane") : item == ITEM_SUNK ? (many ? "ships" : "ship") : many ? "targets" : "target";
    text_put(out, who == WHO_REAL ? "real %s" : "%s", noun);
    if (who == WHO_SIDE || who == WHO_SIDE + 1) text_put(out, " of the %s", table_sides(table, (int)who - WHO_SIDE).title);
}

void clause_text(const Table *table, const Clause *clause, Text *out) {
    if (is_unit(clause->who)) {
        text_put(out, "%s %s", unit_name(table, clause->who), goal_one_is[clause->item]);
        return;
    }
    int many = clause->count != 1;
    if (clause->count == CLAUSE_ALL) text_put(out, "all ");
    else text_put(out, "%d ", clause->count);
    put_noun(table, clause->item, clause->who, many, out);
    text_put(out, " %s", many ? MANY_ARE[clause->item] : goal_one_is[clause->item]);
}

/* ---- deeds ------------------------------------------------------------------------------------------- */

/* Whose airplanes a goal is about, relative to the side that has the goal. */
typedef enum Whose { WHOSE_OWN, WHOSE_ENEMY, WHOSE_ANY } Whose;

static Whose whose_planes(const Table *table, const Goal *goal) {
    if (goal->who == WHO_ALL) return WHOSE_ANY;
    int side = is_unit(goal->who) ? table->plane[goal->who].side : goal->who - WHO_SIDE;
    return side == goal->side ? WHOSE_OWN : WHOSE_ENEMY;
}

/* "an airplane", "an enemy airplane", "any airplane", "Emil". */
static void put_airplane(const Table *table, const Goal *goal, Text *out) {
    static const char *const words[] = {"an airplane", "an enemy airplane", "any airplane"};
    text_put(out, "%s", is_unit(goal->who) ? table->plane[goal->who].name : words[whose_planes(table, goal)]);
}

static void put_deed_of_planes(const Table *table, const Goal *goal, Text *out) {
    char airplane[48];
    Text text = text_on(airplane, sizeof airplane);
    int own = whose_planes(table, goal) == WHOSE_OWN;
    put_airplane(table, goal, &text);
    switch (goal->item) {
    case ITEM_DOWN: text_put(out, own ? "Lose %s" : "Shoot down %s", airplane); break;
    case ITEM_GONE: text_put(out, own ? "Lose %s, or leave the table with it" : "Shoot down %s, or drive it off the table", airplane); break;
    case ITEM_PICTURES: text_put(out, "Bring home a photograph with %s", airplane); break;
    default:
        if (goal->edge == EDGE_HOME) text_put(out, own ? "Bring %s home" : "Let %s get home", airplane);
        else if (goal->edge == EDGE_FAR) text_put(out, own ? "Get %s across the table" : "Let %s get across the table", airplane);
        else text_put(out, own ? "Leave the table with %s" : "Drive %s off the table", airplane);
    }
}

static void put_deed_on_ground(const Table *table, const Goal *goal, Text *out) {
    static const char *const deeds[ITEM_COUNT] = {
        [ITEM_DAMAGE] = "Damage %s, for each point",      [ITEM_SCRATCHES] = "Damage %s without silencing it, for each point",
        [ITEM_SILENCED] = "Silence %s",                   [ITEM_SUNK] = "Sink %s",
        [ITEM_CENTRE] = "Bomb the middle of %s",          [ITEM_PART] = "Bomb only the edge of %s",
        [ITEM_HIT] = "Bomb %s",                           [ITEM_UNHIT] = "Keep bombs off %s",
        [ITEM_UNTOUCHED] = "Keep %s unharmed",            [ITEM_PHOTOGRAPHED] = "Photograph %s",
    };
    const char *noun = goal->item == ITEM_SUNK ? "a ship" : goal->who == WHO_REAL ? "a real target" : "a target";
    /* These format strings belong to the program; a word of a scenario is never used as one. */
    const char *form = deeds[goal->item];
    for (; *form; form++) {
        if (*form == '%') form++, text_put(out, "%s", is_unit(goal->who) ? unit_name(table, goal->who) : noun);
        else text_put_char(out, *form);
    }
}

static void put_deed(const Table *table, const Goal *goal, Text *out) {
    if (goal->item < ITEM_GROUND) put_deed_of_planes(table, goal, out);
    else put_deed_on_ground(table, goal, out);
    if (goal->max) text_put(out, ", at most %d for each", goal->max);
    if (goal->round) text_put(out, ", in round %d", goal->round);
    for (int i = 0; i < goal->clauses; i++) {
        text_put(out, goal->clause[i].negated ? ", unless " : ", once ");
        clause_text(table, &goal->clause[i], out);
    }
}

/* ---- goals as JSON ---------------------------------------------------------------------------------------- */

/* One entry of the list: whose goal, the text, points for each time, how often so far, and how often at most (0: no
 * limit). */
static void put_goal(const Table *table, int side, const char *text, int each, int count, int of, Text *out) {
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "side", table_sides(table, side).id);
    json_word(out, "text", text);
    json_number(out, "each", each);
    json_number(out, "count", count);
    json_count(out, "of", of);
    json_number(out, "points", (long long)each * count);
    json_number(out, "done", of && count >= of);
    text_put_char(out, '}');
}

/* How often a goal can be reached at most; 0: no limit. */
static int most_of(const Table *table, const Goal *goal) {
    int total = objective_total(table, goal->item, goal->who);
    if (goal->item == ITEM_DAMAGE || goal->item == ITEM_SCRATCHES) return goal->max * total;
    return goal->item == ITEM_PICTURES ? 0 : total;
}

static void put_scenario_goals(const Table *view, Text *out) {
    for (int i = 0; i < view->objective.goals; i++) {
        const Goal *goal = &view->objective.goal[i];
        char words[GOAL_WORDS];
        Text text = text_on(words, sizeof words);
        put_deed(view, goal, &text);
        put_goal(view, goal->side, words, goal->points, objective_goal_count(view, i), most_of(view, goal), out);
    }
}

/* What the winner scores where the scenario has no scores of its own. [GLORY-VICT-02 to GLORY-VICT-06] */
BookPoints book_points(const Table *table) {
    const Victory *victory = &table->victory;
    if (victory->own_points) return (BookPoints){victory->left, victory->down, victory->lost};
    return (BookPoints){table->rules.points_left, table->rules.points_down, table->rules.points_lost};
}

static int count_status(const Table *table, int side, PlaneStatus status) {
    int count = 0;
    for (PlaneSet planes = table->of_side[side]; planes; planes &= planes - 1) count += table->plane[first_plane(planes)].status == status;
    return count;
}

static void put_book_goals(const Table *view, Text *out) {
    BookPoints points = book_points(view);
    for (int i = 0; i < view->victory.count; i++) {
        const Ending *ending = &view->victory.ending[i];
        const Plane *plane = &view->plane[ending->plane];
        char words[GOAL_WORDS];
        Text text = text_on(words, sizeof words);
        text_put(&text, ending->status == PLANE_DOWN ? "Win as soon as %s is shot down" : "Win as soon as %s has left the table", plane->name);
        put_goal(view, ending->side, words, 0, plane->status == ending->status, 1, out);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        int enemies = __builtin_popcount(view->of_side[1 - side]), own = __builtin_popcount(view->of_side[side]);
        put_goal(view, side, "Shoot down an enemy airplane", points.down, count_status(view, 1 - side, PLANE_DOWN), enemies, out);
        if (points.left) put_goal(view, side, "Drive an enemy airplane off the table", points.left, count_status(view, 1 - side, PLANE_LEFT), enemies, out);
        if (points.lost) put_goal(view, side, "Lose an airplane", -points.lost, count_status(view, side, PLANE_DOWN), own, out);
    }
}

static void put_end(const char *sentence, Text *out) {
    json_comma(out);
    text_put_json(out, sentence);
}

static void put_turns(const Table *view, const char *form, Text *out) {
    char words[GOAL_WORDS];
    Text text = text_on(words, sizeof words);
    for (; *form; form++)
        if (*form == '%') text_put(&text, "%d", view->rules.turn_limit), form++;
        else text_put_char(&text, *form);
    put_end(words, out);
}

static void put_scenario_ends(const Table *view, Text *out) {
    if (view->objective.rounds > 1) put_end("The fight has two rounds, and the points of both count.", out);
    put_end("It ends when one side has no airplane left.", out);
    for (int i = 0; i < view->objective.finishes; i++) {
        char words[GOAL_WORDS];
        Text text = text_on(words, sizeof words);
        text_put(&text, "It ends as soon as ");
        clause_text(view, &view->objective.finish[i], &text);
        text_put_char(&text, '.');
        put_end(words, out);
    }
    put_turns(view, "Most points win, after turn %d at the latest.", out);
}

void table_goals(const Table *view, Text *out) {
    int scores = objective_used(view);
    text_put(out, ",\"goals\":[");
    if (scores) put_scenario_goals(view, out);
    else put_book_goals(view, out);
    text_put(out, "],\"ends\":[");
    if (scores) {
        put_scenario_ends(view, out);
    } else {
        put_end("The last side in the air wins; only the winner scores.", out);
        put_turns(view, "After turn %d it is a draw.", out);
    }
    text_put_char(out, ']');
}
