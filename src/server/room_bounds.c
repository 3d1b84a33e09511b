/* Limits the log of a game. */
#include "server/room.h"

#include <assert.h>
#include <string.h>

static const Reason REASON_TOO_MUCH = {"too-much", "That was changed too often already; the game must go on first.", 0};
static const Reason REASON_TOO_LONG = {"too-long", "This game has become too long for that.", 0};

/* Only choices move a game on. All other entries are limited in number until the next one does. */
Verdict room_bound(const Room *room, const LogEntry *entry) {
    if (room->idle >= ROOM_IDLE_MAX && (entry->kind == LOG_UNDO || entry->kind == LOG_WHO)) return &REASON_TOO_MUCH;
    if (room->log_count >= ROOM_LOG_MAX && entry->kind != LOG_RESIGN && entry->kind != LOG_CHOICE) return &REASON_TOO_LONG;
    return NULL;
}

int room_is_told(const Room *room, const LogEntry *entry) {
    assert(room->rules);
    assert(entry->kind);
    if (*room->over) return 0;
    if (entry->kind == LOG_DRAW) return (room->drawing & SEAT_BIT(entry->seat)) != 0;
    return entry->kind == LOG_WHO && !strcmp(room->seat[entry->seat].who, entry->word);
}
