/* What time brings: clocks that run out, games that nobody plays any more, and old ones that are deleted. */
#include "server/hall.h"

#include <malloc.h>
#include <stdlib.h>

enum { STALE_AT_ONCE = 64, OLD_AT_ONCE = 256, TICKS_PER_TRIM = 20, DAY_MS = 24 * 3600 * 1000, DRIFT_MS = 60 * 1000 };
static const int64_t STALE_MS = 14ll * DAY_MS; /* then a game counts as abandoned */

/* ---- clocks ------------------------------------------------------------------------------------------------ */

static void run_out(Hall *hall, Room *room, int64_t now) {
    for (int seat = 0; seat < room->seat_count; seat++) {
        for (int i = 0; i < LEGAL_MAX; i++) {
            if (!(room->clock.running & SEAT_BIT(seat)) || clock_left(&room->clock, (Seat)seat, now) > 0) break;
            LogEntry entry = {.kind = LOG_CHOICE, .seat = (uint8_t)seat, .by = BY_CLOCK, .at = now};
            entry.action = room->rules->fallback(room->match.state, (Seat)seat);
            if (hall_act(hall, room, &entry)) break;
        }
    }
}

/* malloc keeps the memory of closed rooms; now and then it is given back to the system. */
static void give_memory_back(Hall *hall) {
    if (++hall->ticks % TICKS_PER_TRIM != 0 || !hall->closed) return;
    hall->closed = 0;
    malloc_trim(0);
}

void hall_tick(Hall *hall) {
    give_memory_back(hall);
    int64_t now = now_ms();
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (Room *room = hall->bucket[i], *next; room; room = next) {
            next = room->next;
            if (room->clock.running && clock_deadline(&room->clock) <= now) run_out(hall, room, now);
            if (!room->sockets) hall_leave(hall, room);
        }
    }
}

/* ---- sweeping --------------------------------------------------------------------------------------------- */

/* A date that was changed since the last look, or is seen for the first time, may be wrong: nothing is deleted because of it. */
static int date_is_sure(Hall *hall, int64_t wall, int64_t steady) {
    int64_t drift = (wall - hall->swept_wall) - (steady - hall->swept_steady);
    int sure = hall->swept_steady && llabs(drift) < DRIFT_MS;
    hall->swept_wall = wall;
    hall->swept_steady = steady;
    return sure;
}

/* A few at a time, each time further on: games of another version stay stale, and must not keep us from those after them. */
static void abandon_stale(Hall *hall, int64_t wall) {
    char id[STALE_AT_ONCE][STORE_ID_SIZE];
    int count = store_stale(hall->store, wall - STALE_MS, &hall->swept_row, id, STALE_AT_ONCE);
    if (count < STALE_AT_ONCE) hall->swept_row = 0;
    for (int i = 0; i < count; i++) {
        Diag diag = {0};
        Room *room = hall_find(hall, id[i], &diag);
        if (!room) continue;
        hall_act(hall, room, &(LogEntry){.kind = LOG_ABANDON, .at = now_ms()});
    }
}

static int is_in_use(const Hall *hall, int64_t row) {
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (const Room *room = hall->bucket[i]; room; room = room->next)
            if (room->game.row == row) return 1;
    return 0;
}

static void delete_old(Hall *hall, int64_t wall) {
    int64_t row[OLD_AT_ONCE];
    if (!hall->config.keep_days) return;
    int count = store_old(hall->store, wall - (int64_t)hall->config.keep_days * DAY_MS, row, OLD_AT_ONCE);
    for (int i = 0; i < count; i++)
        if (!is_in_use(hall, row[i])) store_delete(hall->store, row[i]);
}

void hall_sweep(Hall *hall) {
    int64_t wall = wall_ms();
    if (!date_is_sure(hall, wall, steady_ms())) return;
    abandon_stale(hall, wall);
    delete_old(hall, wall);
}
