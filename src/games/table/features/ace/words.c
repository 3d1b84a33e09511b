/* Aces and rookies in scenarios and tests. */
#include "games/table/features/ace/ace.h"

#include "games/table/core/feature.h"
#include "games/table/core/words.h"
#include "games/table/features/ace/ace_hooks.h"

#include <assert.h>

/* Are the rules in use that the skill depends on? [GLORY-ACE-04] */
int ace_skill_fits(const Rules *rules, int skill) {
    assert(skill >= 0 && skill < SKILL_COUNT);
    switch (ace_skills[skill].needs) {
    case NEEDS_STANDARD: return rules->plan_ahead && (rules->special_damage || skill == SKILL_EXCEPTIONAL);
    case NEEDS_LASTING: return rules->speed == SPEED_LASTING;
    case NEEDS_TAILING: return rules->tailing;
    case NEEDS_INSTINCT: return rules->instinct;
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
    for (int i = 0; i < SKILL_COUNT; i++) words[i] = ace_cost(&r->table->rules, i) == SKILL_NEVER ? NULL : ace_skills[i].word;
    if (man > 1) r->plane->ace.mate = (uint8_t)man;
    uint32_t *set = man > 1 ? &r->plane->ace.mate_skills : &r->plane->ace.skills;
    do {
        int skill = cursor_choice(r->cursor, "skill of this book", words, SKILL_COUNT);
        if (skill < 0) return 0;
        if (*set >> skill & 1) return cursor_complain(r->cursor, 1, "an ace has each skill once%s", cite(&r->table->rules, "GLORY-ACE-03 DAWN-ACE-02").text);
        if (man > plane_model(r->plane)->pilots && ace_skills[skill].role == ROLE_PILOT)
            return cursor_complain(r->cursor, 1, "only a pilot can have that skill%s", cite(&r->table->rules, "GLORY-TWO-15").text);
        if (!ace_skill_fits(&r->table->rules, skill))
            return cursor_complain(r->cursor, 1, "that skill needs rules that are not in use%s", cite(&r->table->rules, "GLORY-ACE-04").text);
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
static const char *const many[] = {"ace", "rookie", "recovering", "spent", NULL};
static const Statement statements[] = {{"recovery", expect_recovery}, {"skill", expect_skill}, {NULL, NULL}};

static int used_aces(const Table *table) { return table->has_aces; }

extern const Feature feature_ace;
const Feature feature_ace = {.name = "ace", .attributes = attributes, .many = many, .write_plane = write_ace,
                             .used = used_aces, .hooks = &ace_hooks};

extern const Proof proof_ace;
const Proof proof_ace = {.about_planes = statements};
