/* What the skills of aces do, in a sentence each. */
#ifndef FURBALL_TABLE_SKILLS_H
#define FURBALL_TABLE_SKILLS_H

/* By Skill. */
const char *skill_sentence(int skill);

#endif
