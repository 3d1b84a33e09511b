/* Decisions of the sides before a round: at which levels they start, and which of their targets are real. */
#include "games/table/core/feature.h"
#include "games/table/flight/flight.h"
#include "games/table/core/phase.h"
#include "games/table/features/ground/ground.h"

/* ---- levels: one side chooses first, the other then knows its choice [DAWN-SCEN-61] ---------- */

static int used_levels(const Table *table) { return table->objective.levels != 0; }

static void open_levels_first(Table *table, EventLog *log) {
    (void)log;
    ask_planes(table, table->flying & table->of_side[table->objective.levels - 1]);
}
static void open_levels_second(Table *table, EventLog *log) {
    (void)log;
    ask_planes(table, table->flying & table->of_side[2 - table->objective.levels]);
}

static int highest_start(const Table *table, PlaneId id) { return pilot_of(table, &table->plane[id]).ceiling; }

static int list_levels(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    int count = 0;
    for (int level = table->rules.start_level_min; level <= highest_start(table, id) && count < max; level++)
        out[count++] = action_make(ACTION_LEVEL, id, (unsigned)level, 0, 0);
    return count;
}

static Verdict apply_levels(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    int level = (int)action_a(action);
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    if (action != action_make(ACTION_LEVEL, id, (unsigned)level, 0, 0)) return &REASON_NOT_OFFERED;
    if (level < table->rules.start_level_min || level > highest_start(table, id)) return &REASON_NOT_OFFERED;
    table->plane[id].flight.level = (uint8_t)level;
    Event *event = emit(log, EVENT_HEIGHT, id, REF_LEVELS_CHOSEN);
    if (event) event->n[0] = level;
    answered_plane(table, seat, id);
    return NULL;
}

static void ask_levels(const Table *table, Seat seat, Text *out) {
    text_put(out, "At which level does %s start?", table->plane[asked_plane(table, seat)].name);
}

/* ---- targets that are real or dummies [DAWN-SCEN-62] ------------------------------------------------ */

static int used_targets(const Table *table) { return table->objective.reals != 0; }

/* How many more targets may be chosen as real, or as dummies. */
static int natures_left(const Table *table, int nature) {
    int left = nature == NATURE_REAL ? table->objective.reals : table->ground.count - table->objective.reals;
    for (int i = 0; i < table->ground.count; i++) left -= (table->objective.nature[i] & nature) != 0;
    return left;
}

static void open_targets(Table *table, EventLog *log) {
    uint32_t open = 0;
    (void)log;
    for (int i = 0; i < table->ground.count; i++)
        if (!(table->objective.nature[i] & (NATURE_REAL | NATURE_DUMMY))) open |= 1u << i;
    if (open) ask_ground(table, open);
}

static int list_targets(const Table *table, Seat seat, Action *out, int max) {
    unsigned unit = asked_ground(table, seat);
    int count = 0;
    (void)max;
    if (natures_left(table, NATURE_REAL) > 0) out[count++] = action_make(ACTION_REAL, (int)unit, 0, 0, 0);
    if (natures_left(table, NATURE_DUMMY) > 0) out[count++] = action_make(ACTION_DUMMY, (int)unit, 0, 0, 0);
    return count;
}

static Verdict apply_targets(Table *table, Seat seat, Action action, EventLog *log) {
    unsigned unit = asked_ground(table, seat);
    int nature = action_kind(action) == ACTION_REAL ? NATURE_REAL : NATURE_DUMMY;
    (void)log;
    if ((unsigned)action_unit(action) != unit) return &WHY_NOT_THIS_PLANE;
    if (action != action_make(nature == NATURE_REAL ? ACTION_REAL : ACTION_DUMMY, (int)unit, 0, 0, 0)) return &REASON_NOT_OFFERED;
    if (natures_left(table, nature) <= 0) return &WHY_TOO_MANY_OF_THESE;
    table->objective.nature[unit - GROUND_FIRST] |= (uint8_t)nature;
    answered_ground(table, seat, unit);
    return NULL;
}

static void ask_targets(const Table *table, Seat seat, Text *out) {
    text_put(out, "Is %s a real target or a dummy?", unit_name(table, asked_ground(table, seat)));
}

const PhaseOps phase_LEVELS_FIRST = {.used = used_levels, .open = open_levels_first, .list = list_levels, .apply = apply_levels, .question = ask_levels};
const PhaseOps phase_LEVELS_SECOND = {.used = used_levels, .open = open_levels_second, .list = list_levels, .apply = apply_levels, .question = ask_levels};
const PhaseOps phase_TARGETS = {.used = used_targets, .open = open_targets, .list = list_targets, .apply = apply_targets, .question = ask_targets};
