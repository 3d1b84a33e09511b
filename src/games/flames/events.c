#include "games/flames/events.h"

#include <string.h>

const char *const FLAMES_RULE_IDS[RULE_COUNT] = {
    NULL,
#define FLAMES_RULE(name, id) id,
#include "games/flames/rules.inc"
#undef FLAMES_RULE
};

const char *const FLAMES_EVENT_NAMES[EVENT_KINDS] = {
#define X(id, name) name,
    FLAMES_EVENT_MAP(X)
#undef X
};

void flames_say(EventLog *log, FlamesEvent kind, int unit, int other, Says says) {
    Event *event = event_add(log);
    if (!event) return;
    event->kind = (uint16_t)kind;
    event->unit = (uint8_t)unit;
    event->other = (uint8_t)other;
    event->seats = says.seats;
    memcpy(event->rule, says.rule, sizeof says.rule);
    memcpy(event->n, says.n, sizeof says.n);
}
