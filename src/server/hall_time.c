/* What happens as time passes: clocks run out, abandoned games are closed, and old ones deleted. */
#include "server/opening.h"

#include <assert.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STALE_AT_ONCE = 16, TICKS_PER_TRIM = 20, DAY_MS = 24 * 3600 * 1000, DRIFT_MS = 60 * 1000 };
static const int64_t STALE_MS = 14ll * DAY_MS; /* after which a game counts as abandoned */

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

/* malloc keeps the memory of closed rooms; this gives it back to the system from time to time. */
static void give_memory_back(Hall *hall) {
    if (++hall->ticks % TICKS_PER_TRIM != 0 || !hall->closed) return;
    hall->closed = 0;
    malloc_trim(0);
}

/* ---- sweeping --------------------------------------------------------------------------------------------- */

/* A date that has jumped since the last check, or is seen for the first time, may be wrong: then nothing is deleted. */
static int date_is_sure(Hall *hall, int64_t wall, int64_t steady) {
    int64_t drift = (wall - hall->swept_wall) - (steady - hall->swept_steady);
    int sure = hall->swept_steady && llabs(drift) < DRIFT_MS;
    hall->swept_wall = wall;
    hall->swept_steady = steady;
    return sure;
}

/* It is being opened again after it was opened before: it could not be replayed to its end. */
static int is_broken(const Hall *hall, const char *id) { return !hall->opening->wanted && !strcmp(hall->swept_open, id); }

/* Ends the game unless someone has come back to it. 0: it is being opened, and the next tick continues. */
static int abandon(Hall *hall, const char *id) {
    Diag diag = {0};
    Room *room = hall_find(hall, id, &diag);
    if (!room && hall->opening) {
        int broken = is_broken(hall, id);
        snprintf(hall->swept_open, sizeof hall->swept_open, "%s", id);
        opening_want(hall, NULL);
        return broken;
    }
    if (room && room->played < hall->stale_before) hall_act(hall, room, &(LogEntry){.kind = LOG_ABANDON, .at = now_ms()});
    return 1;
}

static int by_row(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void mark_used(const Room *room, const int64_t *row, int count, uint8_t *used) {
    const int64_t *found = bsearch(&room->game.row, row, (size_t)count, sizeof *row, by_row);
    if (found) used[found - row] = 1;
}

/* Games in memory are in use and are left for another time. */
static void delete_old(Hall *hall, int64_t *row, int count) {
    uint8_t used[SWEEP_OLD_MAX] = {0};
    qsort(row, (size_t)count, sizeof *row, by_row);
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (const Room *room = hall->bucket[i]; room; room = room->next) mark_used(room, row, count, used);
    }
    for (const Opening *opening = hall->openings; opening; opening = opening->next) mark_used(opening->room, row, count, used);
    for (int i = 0; i < count; i++)
        if (!used[i]) store_delete(hall->store, row[i]);
}

/* Each search continues where the last one ended: games of another version stay stale and must not hide those after
 * them. */
static void take_swept(Hall *hall) {
    if (!store_swept(hall->store, &hall->swept)) return;
    if (hall->swept.stale_count >= 0) hall->swept_row = hall->swept.stale_after;
    if (hall->swept.old_count > 0) delete_old(hall, hall->swept.old, hall->swept.old_count);
}

/* A few at a time, because each must be loaded first, and others wait meanwhile. */
static void abandon_some(Hall *hall) {
    for (int i = 0; i < STALE_AT_ONCE && hall->swept.stale_count > 0 && abandon(hall, hall->swept.stale[hall->swept.stale_count - 1]); i++) hall->swept.stale_count--;
}

void hall_sweep(Hall *hall) {
    int64_t wall = wall_ms();
    if (!date_is_sure(hall, wall, steady_ms()) || hall->swept.stale_count > 0) return;
    hall->stale_before = wall - STALE_MS;
    SweepWish wish = {.stale_before = hall->stale_before, .stale_after = hall->swept_row};
    if (hall->config.keep_days) wish.old_before = wall - (int64_t)hall->config.keep_days * DAY_MS;
    store_sweep(hall->store, &wish);
}

/* ---- everything ------------------------------------------------------------------------------------------------- */

/* The rooms of some of the buckets. */
static void look_at(Hall *hall, int from, int to) {
    int64_t now = now_ms();
    for (int i = from; i < to; i++) {
        for (Room *room = hall->bucket[i], *next; room; room = next) {
            next = room->next;
            if (room->clock.running && clock_deadline(&room->clock) <= now) run_out(hall, room, now);
            if (room->undriven) hall_drive(hall, room);
            hall_note_turn(hall, room);
            if (!room->sockets) hall_leave(hall, room);
        }
    }
}

void hall_tick_part(Hall *hall, int part) {
    assert(part >= 0 && part < TICK_PARTS);
    if (part == 0) {
        give_memory_back(hall);
        take_swept(hall);
        abandon_some(hall);
    }
    look_at(hall, part * HALL_BUCKETS / TICK_PARTS, (part + 1) * HALL_BUCKETS / TICK_PARTS);
}

void hall_tick(Hall *hall) {
    for (int part = 0; part < TICK_PARTS; part++) hall_tick_part(hall, part);
}
