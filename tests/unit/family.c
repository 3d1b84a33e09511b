#include "family.h"

#include "games/table/core/action.h"
#include "games/table/core/events.h"
#include "games/table/core/state.h"

#include <string.h>

int family_is_free(const Game *game, Action action) {
    return !strcmp(game->name, "table") && (action_kind(action) == ACTION_PLACE || action_kind(action) == ACTION_AIM || action_kind(action) == ACTION_SHIFT);
}

/* The table writes positions as they are when planning begins. */
int family_is_quiet(const Game *game, const void *state) {
    if (!strcmp(game->name, "flames")) return game->to_act(state) != 0;
    return !strcmp(game->name, "table") && ((const Table *)state)->phase == PHASE_PLAN;
}

/* In flames a seat that becomes Engaged is shown the size of the other hand, and everybody the
 * top card of a mini-hand that is discarded, without being told. [FLAMES-SETUP-12] */
void family_leave_unsaid(const Game *game, void *view) {
    if (!strcmp(game->name, "flames")) flames_leave_unsaid(view);
}

int family_passes_by(const Game *game, const void *state, const Event *event, Seat watcher) {
    const Table *table = state;
    if (!strcmp(game->name, "flames") && flames_is_own(state, event, watcher)) return 1;
    if (strcmp(game->name, "table")) return event->seats == SEATS_ALL;
    if (event->unit >= PLANE_MAX || table->plane[event->unit].seat == watcher) return 1;
    return event->seats == SEATS_ALL && event->kind != EVENT_COUNTER;
}
