#include "games/table/features/ace/ace.h"

#include "games/table/damage/crew.h"
#include "games/table/core/feature.h"
#include "games/table/flight/flight.h"
#include "games/table/core/phase.h"
#include "games/table/core/words.h"

#include <string.h>

enum { NEVER = SKILL_NEVER };
enum { ANY, STANDARD, LASTING, TAILING, INSTINCT };
enum { PILOT, ANYONE };

const SkillInfo ace_skills[SKILL_COUNT] = {
#define SKILL(name, word, needs, role, cost_glory, cost_dawn, cost_tactical) \
    [SKILL_##name] = {word, needs, role, {cost_glory, cost_dawn, cost_tactical}},
#include "games/table/books/skills.inc"
#undef SKILL
};

static uint8_t *recovery_of(const Table *table, Plane *plane, Skill skill) {
    /* One pool for all skills in some books. [TACT-Q-29] */
    return &plane->ace.recovery[table->rules.recovery_shared ? 0 : skill];
}

int ace_ready(const Table *table, const Plane *plane, int man, Skill skill) {
    if (!(crewman_skills(plane, man) >> skill & 1) || plane->ace.spent >> skill & 1) return 0;
    if (table->rules.special_damage && !crewman_is_able(table, plane, man)) return 0;
    if (table->rules.wound_novice && plane->wounds) return 0;
    int free_of_charge = ace_skills[skill].cost[table->rules.skill_set] == 0;
    return free_of_charge || !plane->ace.recovery[table->rules.recovery_shared ? 0 : skill];
}

uint8_t ace_freedom(const Table *table, const Plane *plane) {
    return (uint8_t)((ace_ready(table, plane, 1, SKILL_DAREDEVIL) ? FREE_STEEP : 0) |
                     (ace_ready(table, plane, 1, SKILL_ACROBATIC) ? FREE_FOLLOW : 0));
}

void ace_tire(Table *table, PlaneId id, Skill skill, EventLog *log) {
    Plane *plane = &table->plane[id];
    int cost = ace_skills[skill].cost[table->rules.skill_set];
    if (!cost) return;
    /* A maneuver that tires drops a counter at once, or not. [GLORY-Q-28, DAWN-Q-38, TACT-Q-52] */
    int fresh = !table->rules.recovery_at_once && table->phase == PHASE_MOVE ? RECOVERY_FRESH : 0;
    *recovery_of(table, plane, skill) = (uint8_t)((1 + cost) | fresh);
    Event *event = emit(log, EVENT_SKILL, id, REF_SKILL_COST);
    if (!event) return;
    event->n[0] = skill;
    event->n[1] = cost;
}

void ace_spend(Table *table, PlaneId id, Skill skill, EventLog *log) {
    table->plane[id].ace.spent |= 1u << skill;
    Event *event = emit(log, EVENT_SKILL, id, REF_SKILL_ONCE);
    if (event) event->n[0] = skill;
}

int ace_bear_hits(Table *table, PlaneId id, int man, int hits, EventLog *log) {
    Plane *plane = &table->plane[id];
    unsigned bit = man <= 1 ? 1 : 2;
    if (!(crewman_skills(plane, man) & SKILL_BIT(STURDY)) || !hits) return hits;
    if (!(plane->ace.sturdy & bit)) {
        plane->ace.sturdy |= (uint8_t)bit;
        hits--;
        Event *event = emit(log, EVENT_SKILL, id, REF_STURDY);
        if (event) event->n[0] = SKILL_STURDY;
    }
    return hits ? table->rules.wounds_lost : 0;
}

/* ---- recovery ------------------------------------------------------------------------------ */

static int used_aces(const Table *table) { return table->has_aces; }

/* After each movement phase a counter of each skill goes, two with a Super Ace. A skill is free from the
 * turn after its last one went. [GLORY-ACE-08, GLORY-ACE-09, GLORY-ACE-28, DAWN-ACE-06, DAWN-ACE-19, TACT-ACE-16] */
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

/* Which crewman uses the eye, or 0. */
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

/* The faces go to that seat alone. */
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

/* ---- words ------------------------------------------------------------------------------------ */

/* Is what the skill stands on in use? [GLORY-ACE-04] */
int ace_skill_fits(const Rules *rules, int skill) {
    switch (ace_skills[skill].needs) {
    case STANDARD: return rules->plan_ahead && (rules->special_damage || skill == SKILL_EXCEPTIONAL);
    case LASTING: return rules->speed == SPEED_LASTING;
    case TAILING: return rules->tailing;
    case INSTINCT: return rules->instinct;
    default: return 1;
    }
}

static int skill_follows(const Cursor *cursor) {
    for (int i = 0; i < SKILL_COUNT; i++)
        if (cursor_peek(cursor, ace_skills[i].word)) return 1;
    return 0;
}

/* "ace [crewman N] SKILL …". [GLORY-ACE-01 to GLORY-ACE-04, GLORY-TWO-14, GLORY-TWO-15, GLORY-MULTI-50] */
static int read_ace(PlaneReader *r) {
    const char *words[SKILL_COUNT];
    int64_t man = 1;
    if (!r->table->rules.aces) return cursor_complain(r->cursor, 1, "aces are off in this game: write aces=1 behind the rules");
    if (cursor_try(r->cursor, "crewman") && !cursor_whole(r->cursor, "a crewman, from 1", 1, plane_model(r->plane)->crew, &man)) return 0;
    for (int i = 0; i < SKILL_COUNT; i++) words[i] = ace_skills[i].cost[r->table->rules.skill_set] == NEVER ? NULL : ace_skills[i].word;
    if (man > 1) r->plane->ace.mate = (uint8_t)man;
    uint32_t *set = man > 1 ? &r->plane->ace.mate_skills : &r->plane->ace.skills;
    do {
        int skill = cursor_choice(r->cursor, "skill of this book", words, SKILL_COUNT);
        if (skill < 0) return 0;
        if (*set >> skill & 1) return cursor_complain(r->cursor, 1, "an ace has each skill once [GLORY-ACE-03]");
        if (man > plane_model(r->plane)->pilots && ace_skills[skill].role == PILOT)
            return cursor_complain(r->cursor, 1, "only a pilot can have that skill [GLORY-TWO-15]");
        if (!ace_skill_fits(&r->table->rules, skill))
            return cursor_complain(r->cursor, 1, "that skill needs rules that are not in use [GLORY-ACE-04]");
        *set |= 1u << skill;
    } while (skill_follows(r->cursor));
    r->table->has_aces = 1;
    return 1;
}

/* "rookie" for the pilot, "rookie 2" for another crewman. [GLORY-ROOK-01, GLORY-TWO-17, GLORY-MULTI-52] */
static int read_rookie(PlaneReader *r) {
    int64_t man = 1;
    if (!r->table->rules.rookies) return cursor_complain(r->cursor, 1, "rookies are off in this game: write rookies=1 behind the rules");
    if (cursor_try(r->cursor, "crewman") && !cursor_whole(r->cursor, "a crewman, from 1", 1, plane_model(r->plane)->crew, &man)) return 0;
    r->plane->ace.rookies |= (uint16_t)(1u << (man - 1));
    r->table->has_rookies = 1;
    if (man > plane_model(r->plane)->pilots) return 1;
    r->plane->flight.limits |= LIMIT_NO_TAILING; /* [GLORY-ROOK-07, TACT-NOVICE-01] */
    if (r->table->rules.wound_novice) /* [TACT-NOVICE-02 to TACT-NOVICE-04] */
        r->plane->flight.limits |= LIMIT_NO_IMMELMANN | LIMIT_STEEP_GAP | LIMIT_NO_AIM;
    return 1;
}

static void write_skills(uint32_t set, Text *out) {
    for (int i = 0; i < SKILL_COUNT; i++)
        if (set >> i & 1) text_put(out, " %s", ace_skills[i].word);
}

static void write_ace(const Table *table, PlaneId id, Text *out) {
    const Ace *ace = &table->plane[id].ace;
    if (ace->skills) {
        text_put(out, " ace");
        write_skills(ace->skills, out);
    }
    if (ace->mate_skills) {
        text_put(out, " ace crewman %d", ace->mate);
        write_skills(ace->mate_skills, out);
    }
    for (int man = 1; man <= 16; man++)
        if (is_rookie(&table->plane[id], man)) text_put(out, " rookie crewman %d", man);
    for (int i = 0; i < SKILL_COUNT; i++) {
        if (ace->recovery[i] > 1) text_put(out, " recovering %s %d", ace_skills[i].word, ace->recovery[i] - 1);
        if (ace->spent >> i & 1) text_put(out, " spent %s", ace_skills[i].word);
    }
}

static int read_skill(Cursor *cursor) {
    const char *words[SKILL_COUNT];
    for (int i = 0; i < SKILL_COUNT; i++) words[i] = ace_skills[i].word;
    return cursor_choice(cursor, "a skill", words, SKILL_COUNT);
}

static int read_recovering(PlaneReader *r) {
    uint8_t counters;
    int skill = read_skill(r->cursor);
    if (skill < 0 || !needs_turn(r, "recovering") || !read_small(r, "recovery counters", 1, 9, &counters)) return 0;
    *recovery_of(r->table, r->plane, (Skill)skill) = (uint8_t)(1 + counters);
    return 1;
}

static int read_spent(PlaneReader *r) {
    int skill = read_skill(r->cursor);
    if (skill < 0 || !needs_turn(r, "spent")) return 0;
    r->plane->ace.spent |= 1u << skill;
    return 1;
}

/* "recovery SKILL N", "skill SKILL ready|tired|none". */
static int expect_recovery(const Table *table, int plane, Cursor *cursor, Text *got) {
    int skill = read_skill(cursor);
    if (skill < 0) return -1;
    int counters = table->plane[plane].ace.recovery[table->rules.recovery_shared ? 0 : skill];
    return compare_number(cursor, "recovery counters", counters > 1 ? counters - 1 : 0, got);
}

static int expect_skill(const Table *table, int plane, Cursor *cursor, Text *got) {
    static const char *const words[] = {"none", "tired", "ready"};
    const Plane *p = &table->plane[plane];
    int skill = read_skill(cursor);
    if (skill < 0) return -1;
    int man = p->ace.skills >> skill & 1 || !p->ace.mate ? 1 : p->ace.mate;
    int state = !ace_has(p, (Skill)skill) ? 0 : 1 + ace_ready(table, p, man, (Skill)skill);
    return compare_word(cursor, "none, tired or ready", words, 3, state, got);
}

static const Attribute attributes[] = {{"ace", read_ace}, {"rookie", read_rookie}, {"recovering", read_recovering}, {"spent", read_spent}, {NULL, NULL}};
static const Statement statements[] = {{"recovery", expect_recovery}, {"skill", expect_skill}, {NULL, NULL}};

extern const Feature feature_ace;
const Feature feature_ace = {.name = "ace", .attributes = attributes, .about_planes = FOR_TESTS(statements), .write_plane = write_ace};

const PhaseOps phase_RESTED = {.used = used_aces, .open = open_rested};
const PhaseOps phase_RECOVER = {.used = used_aces, .open = open_recover};
const PhaseOps phase_EYE = {.used = used_eye, .open = open_eye, .list = list_eye, .apply = apply_eye, .question = ask_eye};
