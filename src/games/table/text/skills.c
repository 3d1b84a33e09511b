#include "games/table/text/skills.h"

#include "games/table/core/state.h"

#include <assert.h>

static const char *const sentences[SKILL_COUNT] = {
    [SKILL_ACROBATIC] = "May fly any card after an Immelmann or a Split-S.",
    [SKILL_DAREDEVIL] = "May fly two steep cards in a row.",
    [SKILL_EXCEPTIONAL] = "May fly the card just flown once more.",
    [SKILL_GOLDEN_LOW] = "Has one more Low marker.",
    [SKILL_GOLDEN_HIGH] = "Has one more High marker.",
    [SKILL_ESCAPING] = "Can be tailed only by an ace who is good at escaping, too.",
    [SKILL_LUCKY] = "May ignore one damage counter in the game, after seeing it.",
    [SKILL_CONTROL] = "May always look at his own planned cards.",
    [SKILL_STURDY] = "The first hit on him does nothing.",
    [SKILL_SUPER] = "Recovers from the use of his skills twice as fast.",
    [SKILL_FIRE_EXPERT] = "Smoke and flames on his airplane last four turns instead of six.",
    [SKILL_INTUITIVE] = "May tail once in the game from the side of his target.",
    [SKILL_EYE] = "May look at the damage of an airplane within a ruler.",
    [SKILL_ITCHY] = "May fire before the others.",
    [SKILL_AIM] = "May add an A counter to a shot.",
    [SKILL_BOMBING] = "May drop bombs long in a dive.",
    [SKILL_SNIPER] = "May draw two counters of a shot himself and choose which one hits.",
};

const char *skill_sentence(int skill) {
    assert(skill >= 0 && skill < SKILL_COUNT);
    return sentences[skill];
}
