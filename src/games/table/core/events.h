/* Events of the table family; text/sentences.c puts them into words. */
#ifndef FURBALL_TABLE_EVENTS_H
#define FURBALL_TABLE_EVENTS_H

#include "games/table/core/refs.h"
#include "games/table/core/state.h"

typedef enum EventKind {
    EVENT_NONE,
#define EVENT(name, word) EVENT_##name,
#include "games/table/core/events.inc"
#undef EVENT
    EVENT_COUNT
} EventKind;

enum { UNIT_NONE = 255 };

/* A public event with its first rule; NULL if events are not recorded. */
static inline Event *emit(EventLog *log, EventKind kind, int unit, Ref ref) {
    if (!log) return NULL;
    Event *event = event_add(log);
    if (!event) return NULL;
    event->kind = (uint16_t)kind;
    event->unit = (uint8_t)unit;
    event->other = UNIT_NONE;
    event->seats = SEATS_ALL;
    event->rule[0] = (uint16_t)ref;
    return event;
}

/* Adds one more rule to an event; NULL is allowed. */
void event_cite(Event *event, Ref ref);

const char *event_kind_name(uint16_t kind);
int event_victor(const Event *event); /* see Game.victor */

#endif
