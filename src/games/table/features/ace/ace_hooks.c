#include "games/table/features/ace/ace_hooks.h"

#include "games/table/core/phase.h"
#include "games/table/core/units.h"
#include "games/table/damage/damage.h"
#include "games/table/features/ace/ace.h"
#include "games/table/features/aim/aim.h"
#include "games/table/fire/fire.h"
#include "games/table/flight/flight.h"

#include <assert.h>

/* ---- flying ---------------------------------------------------------------------------------------- */

/* Skills that allow other sequences of cards count only when they have recovered. [GLORY-ACE-11, GLORY-ACE-15] */
static void limit_freedom(const Table *table, const Plane *plane, int again, uint8_t *free) {
    if (*free & FREE_STEEP && !ace_ready(table, plane, 1, SKILL_DAREDEVIL)) *free &= (uint8_t)~FREE_STEEP;
    if (*free & FREE_FOLLOW && !ace_ready(table, plane, 1, SKILL_ACROBATIC)) *free &= (uint8_t)~FREE_FOLLOW;
    if (again && ace_ready(table, plane, 1, SKILL_EXCEPTIONAL)) *free |= FREE_STEEP;
}

static void tire_by_freedom(Table *table, PlaneId id, unsigned relied, int again, EventLog *log) {
    if (relied & FREE_STEEP) ace_tire(table, id, again ? SKILL_EXCEPTIONAL : SKILL_DAREDEVIL, log);
    if (relied & FREE_FOLLOW) ace_tire(table, id, SKILL_ACROBATIC, log);
}

/* ---- being hit ---------------------------------------------------------------------------------- */

/* How many hits on this crewman count: Strong Constitution absorbs the first, and the next one incapacitates.
 * [GLORY-ACE-26, GLORY-ACE-27] */
static void bear_hits(Table *table, PlaneId id, int man, int *hits, EventLog *log) {
    Plane *plane = &table->plane[id];
    unsigned bit = man <= 1 ? 1 : 2;
    if (!(crewman_skills(plane, man) & SKILL_BIT(STURDY)) || !*hits) return;
    if (!(plane->ace.sturdy & bit)) {
        plane->ace.sturdy |= (uint8_t)bit;
        --*hits;
        Event *event = emit(log, EVENT_SKILL, id, REF_STURDY);
        if (event) event->n[0] = SKILL_STURDY;
    }
    if (*hits) *hits = table->rules.wounds_lost;
}

enum { FIRE_EXPERT_COUNTERS = 4 }; /* [GLORY-ACE-29] */

static void burn_shorter(const Table *table, const Plane *plane, uint8_t *counters) {
    (void)table;
    if (ace_has(plane, SKILL_FIRE_EXPERT)) *counters = FIRE_EXPERT_COUNTERS;
}

/* ---- shots -------------------------------------------------------------------------------------- */

static int fires_first(const Table *table, const Plane *plane, int man) { return ace_ready(table, plane, man, SKILL_ITCHY); }

/* What an ace may add to a shot, in the action's third number: Perfect Aim, and 1 + the letter that a sniper picks.
 * [GLORY-ACE-37, GLORY-ACE-38, GLORY-ACE-43] */
static int shot_extra(const Table *table, const Shot *shot, PlaneId target, unsigned flags) {
    const Plane *plane = &table->plane[shot->plane];
    int man = gun_crewman(plane_model(plane), shot->gun);
    unsigned letter = flags >> SHOT_LETTER;
    if (flags & ~(SHOT_PERFECT | 7u << SHOT_LETTER) || letter > LETTER_COUNT) return 0;
    if (flags & SHOT_PERFECT && (!ace_ready(table, plane, man, SKILL_AIM) || aim_applies(table, shot, target, NULL))) return 0;
    if (!letter) return 1;
    return ace_ready(table, plane, man, SKILL_SNIPER) && shot_power(table, shot, target).letter[letter - 1];
}

/* Aces pay for what they added to shots; a pilot who fired first does not fire again. [GLORY-ACE-34] */
static void shots_fired(Table *table, EventLog *log) {
    for (int i = 0; i < table->shot_count; i++) {
        const Shot *shot = &table->shot[i];
        if (shot->choice < SHOT_AT || unit_is_ground(shot->plane)) continue;
        if (shot->flags & SHOT_PERFECT) ace_tire(table, shot->plane, SKILL_AIM, log);
        if (shot->flags >> SHOT_LETTER) ace_tire(table, shot->plane, SKILL_SNIPER, log);
        if (table->phase == PHASE_FIRE_FIRST) {
            table->plane[shot->plane].ace.fired |= (uint8_t)(1u << shot->gun);
            ace_tire(table, shot->plane, SKILL_ITCHY, log);
        }
    }
}

/* ---- snipers ------------------------------------------------------------------------------------ */

/* A sniper draws two counters of the letter he picked, and the target gets one of them. [GLORY-ACE-43, GLORY-ACE-44] */
static int snipes(Table *table, PlaneId target, int letter, EventLog *log) {
    for (int i = 0; i < table->shot_count; i++) {
        Shot *shot = &table->shot[i];
        if (shot->choice != SHOT_AT + target || shot->flags >> SHOT_LETTER != letter + 1 || shot->flags & SHOT_SNIPED) continue;
        shot->flags |= SHOT_SNIPED;
        if (table->bag[letter].left < 2) counters_note(table, letter, log); /* he is entitled to two [GLORY-Q-51] */
        for (int n = 0; n < 2; n++) {
            int face = counter_draw(table, target, letter, REF_SNIPER, NULL);
            Event *seen = emit(log, EVENT_COUNTER, target, REF_SNIPER);
            if (!seen) continue;
            seen->seats = SEAT_BIT(table->plane[shot->plane].seat);
            seen->n[0] = letter;
            seen->n[1] = face;
        }
        Event *event = emit(log, EVENT_SNIPE, shot->plane, REF_SNIPER);
        if (event) {
            event->other = target;
            event->n[0] = letter;
        }
        table->sniping = (uint8_t)(1 + i);
        table->redraw_plane = target;
        table->redraw_letter = (uint8_t)letter;
        table->waiting = SEAT_BIT(table->plane[shot->plane].seat);
        return 1;
    }
    return 0;
}

/* The target gets the first or the second; the other goes back. The target may ignore it like any other counter.
 * [GLORY-Q-33] */
static void give(Table *table, int second, EventLog *log) {
    PlaneId target = table->redraw_plane;
    Bag *bag = &table->bag[table->redraw_letter];
    int given = bag->item[bag->left + (second ? 0 : 1)];
    int place = bag->left + (second ? 1 : 0);
    bag_return(bag, place);
    table->plane[target].held[table->redraw_letter]--;
    table->sniping = 0;
    Event *event = emit(log, EVENT_COUNTER, target, REF_COUNTERS_SECRET);
    if (event) {
        event->seats = SEAT_BIT(table->plane[target].seat);
        event->n[0] = table->redraw_letter;
        event->n[1] = given;
    }
    assert(bag->item[bag->left] == given);
    if (may_refuse(table, &table->plane[target])) {
        table->waiting = SEAT_BIT(table->plane[target].seat);
        return;
    }
    on_counter_taken(table, target, table->redraw_letter, given);
    counter_take(table, target, given, SCOPE_ALL);
    counters_settle(table, table->redraw_letter, log);
}

static int list_given(const Table *table, Seat seat, Action *out, int max) {
    PlaneId sniper = table->shot[table->sniping - 1].plane;
    (void)seat;
    (void)max;
    out[0] = action_make(ACTION_GIVE, sniper, 0, 0, 0);
    out[1] = action_make(ACTION_GIVE, sniper, 1, 0, 0);
    return 2;
}

static Verdict apply_given(Table *table, Seat seat, Action action, EventLog *log) {
    Action offered[2];
    list_given(table, seat, offered, 2);
    if (action != offered[0] && action != offered[1]) return &REASON_NOT_OFFERED;
    table->waiting = 0;
    give(table, (int)action_a(action), log);
    return NULL;
}

static void ask_given(const Table *table, Seat seat, Text *out) {
    const Bag *bag = &table->bag[table->redraw_letter];
    const CounterSet *set = &catalog_get()->set[table->counter_set];
    uint8_t face = bag->item[bag->left], other = bag->item[bag->left + 1];
    (void)seat;
    text_put(out, "The sniper drew two %c counters, %s and %s: which does the target get?", 'A' + table->redraw_letter,
             other < set->count ? set->face[other].name : "?", face < set->count ? set->face[face].name : "?");
}

static const PhaseOps giving = {.list = list_given, .apply = apply_given, .question = ask_given};

static int asks(const Table *table, const PhaseOps **ops) {
    if (!table->sniping) return 0;
    *ops = &giving;
    return 1;
}

const Hooks ace_hooks = {
    .crewman_hit = bear_hits,
    .burns_for = burn_shorter,
    .freedom = limit_freedom,
    .freedom_used = tire_by_freedom,
    .fires_first = fires_first,
    .shot_extra = shot_extra,
    .fire_closed = shots_fired,
    .draw_begins = snipes,
    .draw_asks = asks,
};
