/* Every scenario there is, for tests that play them all: those built into the program, the
 * small ones of tests/scenarios/, and one of the toy game. */
#ifndef FURBALL_TESTS_SCENARIOS_H
#define FURBALL_TESTS_SCENARIOS_H

#include "engine/game.h"

typedef struct TestScenario {
    const char *name; /* its file */
    const char *text;
    size_t size;
    const Game *game;
    void *started; /* read and started, not dealt */
} TestScenario;

/* In the same order on every machine. Run from the top of the repository: stops the program,
 * saying why, if a file cannot be read. Loaded once and kept. */
const TestScenario *scenarios_get(int *count);

/* One of those built into the program, read and started, not dealt; stops the program if there is none of that name. */
const Game *scenario_built_in(const char *name, void *started);

/* A scenario of a test's own, dealt with seed 1 into a state; stops the program if it is wrong. */
const Game *scenario_deal(const char *text, void *state);

/* The registered games and the toy game, ended with NULL; the size of the largest state. */
const Game *const *scenarios_games(void);
size_t scenarios_state_size(void);

#endif
