#include "family.h"

#include "games/table/action.h"
#include "games/table/state.h"

#include <string.h>

int family_is_free(const Game *game, Action action) {
    return !strcmp(game->name, "table") && action_kind(action) == ACTION_PLACE;
}

/* The table writes positions as they are when planning begins. */
int family_is_quiet(const Game *game, const void *state) {
    return !strcmp(game->name, "table") && ((const Table *)state)->phase == PHASE_PLAN;
}
