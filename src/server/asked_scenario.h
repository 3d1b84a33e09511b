/* The scenario for a new game: the requested text, with the server's own airplanes, at the requested level, with the
 * requested rules. Reading it may take milliseconds, and can be done in any thread. */
#ifndef FURBALL_SERVER_ASKED_SCENARIO_H
#define FURBALL_SERVER_ASKED_SCENARIO_H

#include "engine/script.h"
#include "server/config.h"
#include "server/fault.h"
#include "store/store.h"

#include <jansson.h>

enum { SCENARIO_MAX = 65536 };

typedef struct AskedScenario {
    char *text;  /* the text with which the game is played */
    void *state; /* read but not dealt; its own catalogue is held */
    int held;
    ScenarioHead head;
    uint8_t custom; /* it is not one of the server's own scenarios */
    char edition[STORE_ID_SIZE]; /* the id of the published scenario that is flown unchanged; empty: none */
} AskedScenario;

/* Reads the scenario for the body of POST /api/games. `published`: the text of the published scenario that it names. */
int asked_scenario_read(const ServerConfig *config, json_t *body, const char *published, AskedScenario *out, Fault *why);
void asked_scenario_done(AskedScenario *asked);

#endif
