/* A scenario's own endings and scores, which replace those of the book. [GLORY-VICT-06] */
#include "games/table/core/feature.h"
#include "games/table/core/phase.h"
#include "games/table/core/words.h"

enum { POINTS_MAX = 99 };

/* The ending of a side that is fulfilled, or NULL. */
static const Ending *ending_of(const Table *table, int side) {
    const Victory *victory = &table->victory;
    for (int i = 0; i < victory->count; i++)
        if (victory->ending[i].side == side && table->plane[victory->ending[i].plane].status == victory->ending[i].status)
            return &victory->ending[i];
    return NULL;
}

/* It is a draw if endings of both sides are fulfilled at once, or if no airplane is left. [GLORY-VICT-06,
 * GLORY-Q-49] */
static int judge(Table *table, EventLog *log) {
    int first = ending_of(table, 0) != NULL, second = ending_of(table, 1) != NULL;
    if (first != second) end_game(table, OUTCOME_WON, second, REF_OWN_VICTORY, log);
    else if (first) end_game(table, OUTCOME_DRAWN, 0, REF_OWN_VICTORY, log);
    else if (!table->flying) end_game(table, OUTCOME_DRAWN, 0, REF_BOTH_GONE, log);
    return table->phase == PHASE_OVER ? JUDGED_OVER : JUDGED_ON;
}

/* ---- words ------------------------------------------------------------------------------ */

/* "victory allies when Bomber left": also `down`. */
static int read_victory(Table *table, Cursor *cursor) {
    Victory *victory = &table->victory;
    if (victory->count == ENDING_MAX) return cursor_complain(cursor, 1, "there is room for %d endings", ENDING_MAX);
    int side = cursor_choice(cursor, "side", side_names, SIDE_COUNT);
    if (side < 0 || !cursor_expect(cursor, "when")) return 0;
    int plane = plane_read(table, cursor);
    if (plane < 0) return 0;
    static const char *const fates[] = {"left", "down"};
    int fate = cursor_choice(cursor, "fate", fates, 2);
    if (fate < 0) return 0;
    victory->ending[victory->count++] = (Ending){(uint8_t)side, (PlaneId)plane, (uint8_t)(fate ? PLANE_DOWN : PLANE_LEFT), 0};
    return 1;
}

/* "points left 0 down 3 lost 1": the winner's points for enemies that left and that were shot down, and what he loses
 * for own airplanes shot down. */
static int read_points(Table *table, Cursor *cursor) {
    Victory *victory = &table->victory;
    int64_t left, down, lost;
    if (victory->own_points) return cursor_complain(cursor, 1, "found a second points line, expected one");
    if (!cursor_expect(cursor, "left") || !cursor_whole(cursor, "points", 0, POINTS_MAX, &left)) return 0;
    if (!cursor_expect(cursor, "down") || !cursor_whole(cursor, "points", 0, POINTS_MAX, &down)) return 0;
    if (!cursor_expect(cursor, "lost") || !cursor_whole(cursor, "points", 0, POINTS_MAX, &lost)) return 0;
    victory->own_points = 1;
    victory->left = (uint8_t)left;
    victory->down = (uint8_t)down;
    victory->lost = (uint8_t)lost;
    return 1;
}

static void write_victory(const Table *table, Text *out) {
    const Victory *victory = &table->victory;
    for (int i = 0; i < victory->count; i++)
        text_put(out, "victory %s when %s %s\n", side_names[victory->ending[i].side],
                 table->plane[victory->ending[i].plane].name, status_words[victory->ending[i].status]);
    if (victory->own_points) text_put(out, "points left %d down %d lost %d\n", victory->left, victory->down, victory->lost);
}

static const LineWord victory_lines[] = {{"victory", read_victory}, {"points", read_points}, {NULL, NULL}};

/* Does the scenario have its own endings? Then the last side in the air has not won yet. */
static int victory_is_own(const Table *table) { return table->victory.count != 0; }

static const Hooks hooks = {.judged = judge};

extern const Feature feature_victory;
const Feature feature_victory = {.name = "victory", .lines = victory_lines, .write_lines = write_victory, .used = victory_is_own, .hooks = &hooks};
