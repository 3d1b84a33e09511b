#include "toy_text.h"

#include <stdio.h>
#include <string.h>

const Game *const TOY_GAMES[] = {&TOY_GAME, NULL};
Toy toy, scratch;
Diag diag;
ScenarioHead head;

int load(const char *text) {
    memset(&diag, 0, sizeof diag);
    return scenario_load(TOY_GAMES, "f", text, strlen(text), &toy, &head, &diag);
}

int complains(const char *text) {
    if (diag.failed && !strcmp(diag.text, text)) return 1;
    fprintf(stderr, "  complaint is: %s\n", diag.failed ? diag.text : "(none)");
    return 0;
}
