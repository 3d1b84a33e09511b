/* Scenarios that were read recently, in their state before dealing: games with the same text, rematches and games that
 * are opened again need not read it once more. */
#ifndef FURBALL_SERVER_STARTS_H
#define FURBALL_SERVER_STARTS_H

#include "engine/script.h"

typedef struct Starts Starts;

Starts *starts_new(void);
void starts_free(Starts *starts);

/* Like scenario_load. `starts` NULL: the scenario is always read. */
int starts_load(Starts *starts, const Game *const *games, const char *text, void *state, ScenarioHead *head, Diag *diag);

/* Keeps one that was read elsewhere. */
void starts_keep(Starts *starts, const char *text, const void *state, const ScenarioHead *head);

#endif
