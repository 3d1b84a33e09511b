/* What a pilot earns over several games; the games and the campaign count it the same way. */
#ifndef FURBALL_ENGINE_CAREER_H
#define FURBALL_ENGINE_CAREER_H

enum { VICTORIES_PER_SKILL = 5 }; /* [DAWN-CAMP-08] */

static inline int skills_earned(int victories) { return victories / VICTORIES_PER_SKILL; }

#endif
