#include "games/table/core/events.h"

static const char *const names[EVENT_COUNT] = {
#define EVENT(name, word) [EVENT_##name] = word,
#include "games/table/core/events.inc"
#undef EVENT
};

int event_victor(const Event *event) { return event->kind == EVENT_DOWN && event->other != UNIT_NONE ? event->other : -1; }

const char *event_kind_name(uint16_t kind) { return kind < EVENT_COUNT ? names[kind] : NULL; }

void event_cite(Event *event, Ref ref) {
    if (!event || ref == REF_NONE) return;
    for (int i = 0; i < EVENT_RULES_MAX; i++) {
        if (event->rule[i] == ref) return;
        if (event->rule[i]) continue;
        event->rule[i] = (uint16_t)ref;
        return;
    }
}
