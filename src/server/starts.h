/* Scenarios that were read lately, as they stand before they are dealt: games of the same text, rematches and games that are opened again
 * need not read it once more. */
#ifndef FURBALL_SERVER_STARTS_H
#define FURBALL_SERVER_STARTS_H

#include "engine/script.h"

typedef struct Starts Starts;

Starts *starts_new(void);
void starts_free(Starts *starts);

/* As scenario_load. `starts` NULL: it is always read. */
int starts_load(Starts *starts, const Game *const *games, const char *text, void *state, ScenarioHead *head, Diag *diag);

/* It was read elsewhere. */
void starts_keep(Starts *starts, const char *text, const void *state, const ScenarioHead *head);

#endif
