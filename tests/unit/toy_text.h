/* Texts of the toy game, and what reading them left behind. */
#ifndef FURBALL_TESTS_TOY_TEXT_H
#define FURBALL_TESTS_TOY_TEXT_H

#include "engine/script.h"
#include "toy_game.h"

#define LINES    "rules toy\nhand 2\nprize 3 5 8\nseat ann\nseat bob\n"
#define SCENARIO "furball scenario 1\n" LINES

extern const Game *const TOY_GAMES[]; /* the toy alone */
extern Toy toy, scratch;
extern Diag diag;
extern ScenarioHead head;

/* Loads a scenario, named "f", into `toy` and `head`. */
int load(const char *text);

/* Is this the complaint? Tells the one that is there otherwise. */
int complains(const char *text);

#endif
