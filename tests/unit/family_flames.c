#include "family.h"
#include "situations.h"

#include "games/flames/state.h"

#include <string.h>

void flames_leave_unsaid(void *view) {
    Flames *s = view;
    for (int i = 0; i < s->element_count; i++)
        if (!s->element[i].hand.have) s->element[i].hand.size = 0;
    for (int side = 0; side < SIDE_COUNT; side++) memset(&s->pile[side], 0, sizeof s->pile[side]);
}

int flames_is_own(const void *state, const Event *event, Seat watcher) {
    const Flames *s = state;
    unsigned element = event->unit / 2u;
    return element < s->element_count && s->element[element].seat == watcher;
}

SituationSet flames_situations(const void *state) {
    const Flames *s = state;
    SituationSet set = s->waiting_top != NONE ? SITUATION_BIT(SITUATION_WAITING) : 0;
    for (int i = 0; i < s->element_count; i++)
        if (s->element[i].secret_altitude != NONE) set |= SITUATION_BIT(SITUATION_ALTITUDE);
    return set;
}
