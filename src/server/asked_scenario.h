/* The scenario that somebody wants to fly: which text, with the server's own airplanes, at which level, by which rules. Reading it may take
 * milliseconds, and can be done in any thread. */
#ifndef FURBALL_SERVER_ASKED_SCENARIO_H
#define FURBALL_SERVER_ASKED_SCENARIO_H

#include "engine/script.h"
#include "server/config.h"
#include "server/fault.h"
#include "store/store.h"

#include <jansson.h>

enum { SCENARIO_MAX = 65536 };

typedef struct AskedScenario {
    char *text;  /* by which it is flown */
    void *state; /* read, not dealt; what it brings of its own is held */
    int held;
    ScenarioHead head;
    uint8_t custom; /* none of the server's own scenarios */
    char edition[STORE_ID_SIZE]; /* the published one that is flown as it stands; empty: none */
} AskedScenario;

/* What the body of POST /api/games asks for. `published`: the text of the published scenario that it names. */
int asked_scenario_read(const ServerConfig *config, json_t *body, const char *published, AskedScenario *out, Fault *why);
void asked_scenario_done(AskedScenario *asked);

#endif
