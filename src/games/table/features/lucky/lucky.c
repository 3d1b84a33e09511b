/* Lucky pilots may ignore one damage counter in the game, after drawing and seeing it. The drawing phase asks about
 * counters drawn for fire. All other counters wait here until the phase that caused them ends. [GLORY-ACE-24,
 * DAWN-ACE-16, TACT-ACE-08, TACT-LUCK-01] */
#include "games/table/damage/damage.h"
#include "games/table/features/ace/ace.h"
#include "games/table/core/feature.h"
#include "games/table/core/phase.h"

#include <assert.h>
#include <string.h>

/* ---- counters that wait --------------------------------------------------------------------------------------- */

static int may_ignore(const Table *table, PlaneId id) {
    const Plane *plane = &table->plane[id];
    return plane->ace.skills & SKILL_BIT(LUCKY) && ace_ready(table, plane, 1, SKILL_LUCKY);
}

/* Keeps a counter that may still be ignored until the phase that caused it ends. */
static int keep_for_later(Table *table, PlaneId id, int letter, int face, int scope) {
    Seen *seen = &table->seen;
    if (phase_is_draw(table->phase) || seen->count == SEEN_MAX || !may_ignore(table, id)) return 0;
    seen->counter[seen->count++] = (SeenCounter){id, (uint8_t)letter, (uint8_t)face, (uint8_t)scope};
    table->resolving = 1;
    return 1;
}

/* Does it have waiting counters? Then its other damage waits with them. */
static int waits(const Table *table, PlaneId id) {
    for (int i = 0; i < table->seen.count; i++)
        if (table->seen.counter[i].plane == id) return 1;
    return 0;
}

/* Takes it off the list. */
static SeenCounter seen_take(Seen *seen, int index) {
    SeenCounter counter = seen->counter[index];
    seen->count--;
    memmove(&seen->counter[index], &seen->counter[index + 1], (size_t)(seen->count - index) * sizeof counter);
    memset(&seen->counter[seen->count], 0, sizeof counter);
    return counter;
}

/* All waiting counters take effect, because their groups are about to be shuffled. */
static void too_late(Table *table) {
    while (table->seen.count) {
        SeenCounter counter = seen_take(&table->seen, 0);
        counter_take(table, counter.plane, counter.face, (CounterScope)counter.scope);
    }
}

static void forget(Table *table, PlaneId id) {
    for (int i = table->seen.count - 1; i >= 0; i--)
        if (table->seen.counter[i].plane == id) seen_take(&table->seen, i);
}

/* ---- asking ------------------------------------------------------------------------------------------------- */

static int used_lucky(const Table *table) {
    for (int i = 0; i < table->plane_count; i++)
        if (ace_has(&table->plane[i], SKILL_LUCKY)) return 1;
    return 0;
}
static int used_burn(const Table *table) { return used_lucky(table) && table->rules.special_damage && !table->rules.burn_end; }
static int used_burn_end(const Table *table) { return used_lucky(table) && table->rules.special_damage && table->rules.burn_end; }
static int used_collide(const Table *table) { return used_lucky(table) && table->rules.collisions; }

/* Asks about the first counter that may still be ignored; when none is left, the damage takes effect together. */
static void lucky_on(Table *table, EventLog *log) {
    Seen *seen = &table->seen;
    if (!table->resolving) return;
    while (seen->count) {
        PlaneId id = seen->counter[0].plane;
        if (may_ignore(table, id)) {
            table->waiting = SEAT_BIT(table->plane[id].seat);
            return;
        }
        SeenCounter counter = seen_take(seen, 0); /* he has already used his luck on another */
        counter_take(table, id, counter.face, (CounterScope)counter.scope);
    }
    table->resolving = 0;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) volley_apply(table, first_plane(rest), log);
    end_if_decided(table, log);
}

static int list_lucky(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = table->seen.counter[0].plane;
    (void)seat;
    (void)max;
    out[0] = action_make(ACTION_KEEP, id, 0, 0, 0);
    out[1] = action_make(ACTION_IGNORE, id, 0, 0, 0);
    return 2;
}

static int is_its(const Bag *bag, int place, PlaneId id) { return counter_owner(bag, place) == id && !counter_is_halved(bag, place); }

/* Takes the counter from the first of the places with that letter, whichever he ignores: the place must not reveal its
 * face. */
static void put_back(Table *table, const SeenCounter *counter) {
    Bag *bag = &table->bag[counter->letter];
    int first = bag->left;
    while (!is_its(bag, first, counter->plane)) first++;
    int place = first;
    while (!is_its(bag, place, counter->plane) || bag->item[place] != counter->face) place++;
    assert(place < bag->size);
    bag->item[place] = bag->item[first];
    bag->item[first] = counter->face;
    bag_return(bag, first);
    table->plane[counter->plane].held[counter->letter]--;
}

/* The counter is shuffled back and not replaced. [GLORY-ACE-24; GLORY-Q-33, TACT-Q-31] */
static Verdict apply_lucky(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = table->seen.counter[0].plane;
    (void)seat;
    int keep = action == action_make(ACTION_KEEP, id, 0, 0, 0);
    if (!keep && action != action_make(ACTION_IGNORE, id, 0, 0, 0)) return &REASON_NOT_OFFERED;
    SeenCounter counter = seen_take(&table->seen, 0);
    table->waiting = 0;
    if (keep) {
        counter_take(table, id, counter.face, (CounterScope)counter.scope);
        return NULL;
    }
    put_back(table, &counter);
    ace_spend(table, id, SKILL_LUCKY, log);
    return NULL;
}

static void ask_lucky(const Table *table, Seat seat, Text *out) {
    const SeenCounter *counter = &table->seen.counter[0];
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    (void)seat;
    text_put(out, "%s drew %c %s: keep it?", table->plane[counter->plane].name, 'A' + counter->letter,
             counter->face < set->count ? set->face[counter->face].name : "?");
}

/* ---- what others know ----------------------------------------------------------------------------------------- */

static void hide_seen(const Table *truth, Seat seat, Table *view) {
    for (int i = 0; i < view->seen.count; i++)
        if (truth->plane[view->seen.counter[i].plane].seat != seat) view->seen.counter[i].face = FACE_HIDDEN;
}

static void check_seen(const Table *table) {
    for (int i = 0; i < table->seen.count; i++) {
        const SeenCounter *counter = &table->seen.counter[i];
        assert(table->flying >> counter->plane & 1);
        assert(table->plane[counter->plane].held[counter->letter]);
    }
    if (table->seen.count) assert(table->resolving);
}

/* The drawing phase asks about counters drawn for fire. */
static int may_ignore_fire(const Table *table, const Plane *plane) { return may_ignore(table, (PlaneId)(plane - table->plane)); }
static void ignore_fire(Table *table, PlaneId id, EventLog *log) { ace_spend(table, id, SKILL_LUCKY, log); }

static const Hooks hooks = {
    .counter_drawn = keep_for_later,
    .volley_waits = waits,
    .reshuffles = too_late,
    .forgotten = forget,
    .may_ignore = may_ignore_fire,
    .ignored = ignore_fire,
};

extern const Feature feature_lucky;
const Feature feature_lucky = {.name = "lucky", .hide = hide_seen, .check = check_seen, .used = used_lucky, .hooks = &hooks};

#define LUCKY_OPS(used_) {.used = used_, .open = lucky_on, .close = lucky_on, .list = list_lucky, .apply = apply_lucky, .question = ask_lucky}

const PhaseOps phase_LUCKY_BURN = LUCKY_OPS(used_burn);
const PhaseOps phase_LUCKY_MOVE = LUCKY_OPS(used_lucky);
const PhaseOps phase_LUCKY_COLLIDE = LUCKY_OPS(used_collide);
const PhaseOps phase_LUCKY_END = LUCKY_OPS(used_burn_end);
