/* Aces and rookies: who has which skill, whether it can be used now, and what using it costs. */
#ifndef FURBALL_TABLE_ACE_H
#define FURBALL_TABLE_ACE_H

#include "games/table/core/events.h"

enum { NEEDS_ANY, NEEDS_STANDARD, NEEDS_LASTING, NEEDS_TAILING, NEEDS_INSTINCT }; /* the rules that must be in use */
enum { ROLE_PILOT, ROLE_ANYONE };

/* A line of skills.inc. */
typedef struct SkillInfo {
    const char *word;
    uint8_t needs, role;
} SkillInfo;
extern const SkillInfo ace_skills[SKILL_COUNT];

/* What it costs under these rules, in recovery counters, or SKILL_NEVER. */
static inline int ace_cost(const Rules *rules, int skill) { return skill_sets[rules->skill_set]->cost[skill]; }

/* Are the rules in use that the skill depends on? [GLORY-ACE-04] */
int ace_skill_fits(const Rules *rules, int skill);

/* May this crewman use the skill now: has he got it, is he able, has it recovered, and is it not used up?
 * [GLORY-ACE-06, GLORY-ACE-09, GLORY-ACE-10, TACT-NOVICE-06] */
int ace_ready(const Table *table, const Plane *plane, int man, Skill skill);

/* The recovery counters of a skill; in some books all skills share one pool. [TACT-Q-29] */
static inline uint8_t *recovery_of(const Table *table, Plane *plane, Skill skill) {
    return &plane->ace.recovery[table->rules.recovery_shared ? 0 : skill];
}

/* Places the recovery counters of a skill that was just used. [GLORY-ACE-07] */
void ace_tire(Table *table, PlaneId plane, Skill skill, EventLog *log);

/* Uses up a skill that can be used once a game. */
void ace_spend(Table *table, PlaneId plane, Skill skill, EventLog *log);

#endif
