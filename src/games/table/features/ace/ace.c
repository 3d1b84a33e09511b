#include "games/table/features/ace/ace.h"

#include "games/table/damage/crew.h"
#include "games/table/core/phase.h"

#include <assert.h>
#include <string.h>

enum { ANY = NEEDS_ANY, STANDARD = NEEDS_STANDARD, LASTING = NEEDS_LASTING, TAILING = NEEDS_TAILING, INSTINCT = NEEDS_INSTINCT };
enum { PILOT = ROLE_PILOT, ANYONE = ROLE_ANYONE };

const SkillInfo ace_skills[SKILL_COUNT] = {
#define SKILL(name, word, needs, role) [SKILL_##name] = {word, needs, role},
#include "games/table/books/skills.inc"
#undef SKILL
};

int ace_ready(const Table *table, const Plane *plane, int man, Skill skill) {
    assert(man > 0);
    if (!(crewman_skills(plane, man) >> skill & 1) || plane->ace.spent >> skill & 1) return 0;
    if (table->rules.special_damage && !crewman_is_able(table, plane, man)) return 0;
    if (table->rules.wound_novice && plane->wounds) return 0;
    int free_of_charge = ace_cost(&table->rules, skill) == 0;
    return free_of_charge || !plane->ace.recovery[table->rules.recovery_shared ? 0 : skill];
}

void ace_tire(Table *table, PlaneId id, Skill skill, EventLog *log) {
    assert(id < table->plane_count);
    Plane *plane = &table->plane[id];
    int cost = ace_cost(&table->rules, skill);
    if (!cost) return;
    /* Is the first recovery counter of a maneuver that tires removed in the same phase, or not? [GLORY-Q-28, DAWN-Q-38,
     * TACT-Q-52] */
    int fresh = !table->rules.recovery_at_once && table->phase == PHASE_MOVE ? RECOVERY_FRESH : 0;
    *recovery_of(table, plane, skill) = (uint8_t)((1 + cost) | fresh);
    Event *event = emit(log, EVENT_SKILL, id, REF_SKILL_COST);
    if (!event) return;
    event->n[0] = skill;
    event->n[1] = cost;
}

void ace_spend(Table *table, PlaneId id, Skill skill, EventLog *log) {
    assert(id < table->plane_count);
    table->plane[id].ace.spent |= 1u << skill;
    Event *event = emit(log, EVENT_SKILL, id, REF_SKILL_ONCE);
    if (event) event->n[0] = skill;
}

/* ---- recovery ------------------------------------------------------------------------------ */

static int used_aces(const Table *table) { return table->has_aces; }

/* After each movement phase one counter of each skill is removed, two for a Super Ace. A skill is usable from the turn
 * after its last counter went. [GLORY-ACE-08, GLORY-ACE-09, GLORY-ACE-28, DAWN-ACE-06, DAWN-ACE-19, TACT-ACE-16] */
static void open_recover(Table *table, EventLog *log) {
    (void)log;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        Ace *ace = &table->plane[first_plane(rest)].ace;
        int drop = (ace->skills | ace->mate_skills) & SKILL_BIT(SUPER) ? 2 : 1;
        for (int skill = 0; skill < SKILL_COUNT; skill++) {
            uint8_t *counters = &ace->recovery[skill];
            if (*counters & RECOVERY_FRESH) *counters &= (uint8_t)~RECOVERY_FRESH;
            else if (*counters > 1) *counters = (uint8_t)(*counters > 1 + drop ? *counters - drop : 1);
        }
    }
}

static void open_rested(Table *table, EventLog *log) {
    (void)log;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        Ace *ace = &table->plane[first_plane(rest)].ace;
        for (int skill = 0; skill < SKILL_COUNT; skill++)
            if (ace->recovery[skill] == 1) ace->recovery[skill] = 0;
    }
}

/* ---- Technical Eye ---------------------------------------------------------------------------- */

static PlaneSet planes_seen(const Table *table, PlaneId id) {
    const Plane *ace = &table->plane[id];
    PlaneSet seen = 0;
    Arc round = {{0, 0}, {0, 0}, 1};
    if (table->clouded & PLANE_BIT(id)) return 0;
    for (PlaneSet rest = planes_met(table) & ~PLANE_BIT(id); rest; rest &= rest - 1) {
        const Plane *plane = &table->plane[first_plane(rest)];
        Base base = plane_base(plane);
        Sight sight = sight_find(ace->at, &round, &base, NULL, 0);
        int counters = 0;
        for (int letter = 0; letter < LETTER_COUNT; letter++) counters += plane->held[letter];
        if (counters && plane->seat != ace->seat && sight_within(&sight, catalog_get()->ruler)) seen |= rest & -rest;
    }
    return seen;
}

/* Which crewman uses the Technical Eye, or 0. */
static int eye_of(const Table *table, const Plane *plane) {
    if (ace_ready(table, plane, 1, SKILL_EYE)) return 1;
    return plane->ace.mate && ace_ready(table, plane, plane->ace.mate, SKILL_EYE) ? plane->ace.mate : 0;
}

static int used_eye(const Table *table) {
    for (int i = 0; i < table->plane_count; i++)
        if (ace_has(&table->plane[i], SKILL_EYE)) return 1;
    return 0;
}

/* When all have moved, before fire. [GLORY-ACE-32, GLORY-ACE-33, DAWN-ACE-20, DAWN-ACE-21] */
static void open_eye(Table *table, EventLog *log) {
    PlaneSet able = 0;
    (void)log;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        if (eye_of(table, &table->plane[id]) && planes_seen(table, id)) able |= PLANE_BIT(id);
    }
    ask_planes(table, able);
}

static int list_eye(const Table *table, Seat seat, Action *out, int max) {
    PlaneId id = asked_plane(table, seat);
    return list_planes_or_none(id, ACTION_EYE, planes_seen(table, id), ACTION_NO_EYE, out, max);
}

/* Shows the faces to that seat only. */
static void show_counters(const Table *table, PlaneId id, PlaneId target, EventLog *log) {
    for (int letter = 0; letter < LETTER_COUNT; letter++) {
        const Bag *bag = &table->bag[letter];
        for (int i = bag->left; i < bag->size; i++) {
            if ((bag->holder[i] & 0x3F) != target + 1) continue;
            Event *event = emit(log, EVENT_COUNTER, target, REF_EYE);
            if (!event) return;
            event->seats = SEAT_BIT(table->plane[id].seat);
            event->n[0] = letter;
            event->n[1] = bag->item[i];
        }
    }
}

static Verdict apply_eye(Table *table, Seat seat, Action action, EventLog *log) {
    PlaneId id = asked_plane(table, seat);
    unsigned target = action_b(action);
    if (action_unit(action) != id) return &WHY_NOT_THIS_PLANE;
    if (action != action_make(ACTION_NO_EYE, id, 0, 0, 0)) {
        if (action != action_make(ACTION_EYE, id, 0, target, 0)) return &REASON_NOT_OFFERED;
        if (target >= PLANE_MAX || !(planes_seen(table, id) >> target & 1)) return &REASON_NOT_OFFERED;
        Event *event = emit(log, EVENT_EYE, id, REF_EYE);
        if (event) event->other = (uint8_t)target;
        show_counters(table, id, (PlaneId)target, log);
        ace_tire(table, id, SKILL_EYE, log);
    }
    answered_plane(table, seat, id);
    return NULL;
}

static void ask_eye(const Table *table, Seat seat, Text *out) {
    text_put(out, "Whose damage does the ace of %s look at?", table->plane[asked_plane(table, seat)].name);
}

const PhaseOps phase_RESTED = {.used = used_aces, .open = open_rested};
const PhaseOps phase_RECOVER = {.used = used_aces, .open = open_recover};
const PhaseOps phase_EYE = {.used = used_eye, .open = open_eye, .list = list_eye, .apply = apply_eye, .question = ask_eye};
