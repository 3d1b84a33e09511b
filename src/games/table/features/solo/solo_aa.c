#include "games/table/features/solo/solo_aa.h"

#include "games/table/features/ground/aa.h"
#include "games/table/damage/damage.h"
#include "games/table/core/feature.h"
#include "games/table/features/ground/ground_fire.h"
#include "games/table/features/ground/ground.h"
#include "games/table/fire/ground.h"

#include <assert.h>

enum { AIM_IS_RIGHT = 2 /* least points of the A counter for a correct aim */ };

/* The end of planning: a loaded gun waits for one round, and is ready in the next. [GLORY-SOLO-14; GLORY-Q-36] */
static void wait_a_round(Table *table, unsigned unit, EventLog *log) {
    Ground *ground = ground_at(table, unit);
    if (!gun_is_automatic(table, unit)) return;
    if (ground->shell_state == SHELL_WAITS) ground->shell_state = SHELL_READY;
    if (ground->shell_state != SHELL_LOADED) return;
    ground->shell_state = SHELL_WAITS;
    emit(log, EVENT_RELOAD, (int)unit, REF_SOLO_GUN_WAITS);
}

/* ---- firing ----------------------------------------------------------------------------------- */

/* Is any part of the base within the range at its level? [GLORY-SOLO-14; GLORY-Q-36] */
static int is_within(const Table *table, unsigned unit, PlaneId target) {
    const Plane *plane = &table->plane[target];
    const Ground *ground = ground_of(table, unit);
    int halves = aa_reach(&table->rules, table->rules.altitude ? plane->flight.level : 0);
    Base base = plane_base(plane);
    if (halves <= 0) return !halves && card_is_touched(ground, &base);
    Sight sight = ground_sight(table, unit, target);
    return sight_within(&sight, catalog_get()->ruler * halves / 2);
}

/* One at random, unless the scenario says otherwise. [GLORY-SOLO-20] */
static PlaneId choose(Table *table, unsigned unit, PlaneSet targets) {
    unsigned gun = unit - GROUND_FIRST;
    PlaneSet bombers = table->solo.at_bombers >> gun & 1 ? bombers_among(table, targets) : 0;
    if (bombers) targets = bombers;
    return table->solo.at_nearest >> gun & 1 ? (PlaneId)nearest_among(table, unit, targets) : any_among(table, targets);
}

/* The points of an A counter decide whether the aim is correct; the counter goes back at once. [GLORY-SOLO-15 to
 * GLORY-SOLO-18] */
static int aim_is_right(Table *table, unsigned unit, PlaneId target, int chosen, EventLog *log) {
    int face = counter_pull(table, (uint8_t)(unit + 1), LETTER_A, log);
    int right = face_points(table, face, 0) >= AIM_IS_RIGHT;
    bag_return(&table->bag[LETTER_A], table->bag[LETTER_A].left);
    Event *event = emit(log, EVENT_AA_AIM, (int)unit, right ? REF_SOLO_GUN_HITS : REF_SOLO_GUN_MISSES);
    event_cite(event, REF_SOLO_GUN_AIMS);
    event_cite(event, REF_SOLO_GUN_BACK);
    if (chosen) event_cite(event, REF_SOLO_GUN_CHOOSES);
    if (!event) return right;
    event->other = target;
    event->n[0] = face;
    event->n[1] = right;
    return right;
}

/* The firing phase: a gun that is ready fires if any enemy is within range. */
static void fire(Table *table, unsigned unit, EventLog *log) {
    Ground *ground = ground_at(table, unit);
    PlaneSet targets = 0;
    if (ground_gun_is_silent(ground, 0)) return;
    for (PlaneSet rest = planes_met(table) & ~table->grounded & table->of_side[1 - ground->side]; rest; rest &= rest - 1)
        if (is_within(table, unit, first_plane(rest))) targets |= rest & -rest;
    targets = away_from_friends(table, ground->side, targets);
    if (!targets) return;
    PlaneId target = choose(table, unit, targets);
    ground->shell_state = SHELL_SPENT; /* it reloads like other guns */
    if (!aim_is_right(table, unit, target, (targets & (targets - 1)) != 0, log)) return;
    falls_due(table, target, ground_power(table, ground, 0));
    Event *event = emit(log, EVENT_SHOT, (int)unit, REF_SOLO_GUN_HITS);
    if (!event) return;
    event->other = target;
    event->n[1] = 1;
    event->n[2] = table->plane[target].at.x;
    event->n[3] = table->plane[target].at.y;
}

/* ---- words -------------------------------------------------------------------------------------- */

/* "automatic", "automatic prefers nearest", "automatic prefers bombers nearest". */
int solo_gun_read(Table *table, unsigned unit, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    uint32_t bit = 1u << (unit - GROUND_FIRST);
    if (!table->rules.solitaire) return cursor_complain(cursor, 1, "guns that fire by themselves are an option that is off: write solitaire=1 behind the rules");
    if (ground_model(ground_of(table, unit))->role != ROLE_AA) return cursor_complain(cursor, 1, "only anti-aircraft guns fire by themselves%s", cite(&table->rules, "GLORY-SOLO-14").text);
    table->solo.guns |= bit;
    if (!cursor_try(cursor, "prefers")) return 1;
    if (cursor_try(cursor, "bombers")) table->solo.at_bombers |= bit;
    if (cursor_try(cursor, "nearest")) table->solo.at_nearest |= bit;
    if ((table->solo.at_bombers | table->solo.at_nearest) & bit) return 1;
    return cursor_complain(cursor, 0, "expected whom the gun prefers: bombers, nearest, or both");
}

void solo_gun_write(const Table *table, unsigned unit, Text *out) {
    assert(unit_exists(table, unit));
    unsigned gun = unit - GROUND_FIRST;
    if (!gun_is_automatic(table, unit)) return;
    text_put(out, " automatic");
    if ((table->solo.at_bombers | table->solo.at_nearest) >> gun & 1) text_put(out, " prefers");
    if (table->solo.at_bombers >> gun & 1) text_put(out, " bombers");
    if (table->solo.at_nearest >> gun & 1) text_put(out, " nearest");
}

/* An automatic gun places no counter [GLORY-SOLO-15]; the states of waiting are only for automatic guns. */
static int shell_fits(const Table *table, unsigned unit) {
    int state = ground_of(table, unit)->shell_state;
    if (gun_is_automatic(table, unit)) return state != SHELL_PLACED && state != SHELL_DUE;
    return state != SHELL_WAITS && state != SHELL_READY;
}

static int start_guns(Table *table, const char *file, Diag *diag) {
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++)
        if (!shell_fits(table, unit))
            return diag_file(diag, file, gun_is_automatic(table, unit) ? "the gun %s is automatic and lays no counter on the table" : "the gun %s is not automatic: its counter is loaded, placed, due, spent or beside", unit_name(table, unit));
    return 1;
}

static void check_guns(const Table *table) {
    for (unsigned unit = GROUND_FIRST; unit < ground_end(table); unit++) assert(shell_fits(table, unit));
}

static int used_guns(const Table *table) { return table->solo.guns != 0; }

static const Hooks hooks = {.gun_waits = wait_a_round, .gun_is_ready = fire};

extern const Feature feature_solo_aa;
const Feature feature_solo_aa = {.name = "solo-aa", .start = start_guns, .check = check_guns, .used = used_guns, .hooks = &hooks};
