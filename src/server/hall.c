#include "server/hall.h"

#include "base/hash.h"
#include "server/log.h"
#include "server/memory.h"
#include "server/opening.h"
#include "server/past.h"
#include "server/requests.h"
#include "server/secrets.h"
#include "server/sockets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CLOCK_KEEPS_ROOM_MS = 3600 * 1000 }; /* games with clocks this short stay in memory when nobody is connected */

void hall_furnish(Hall *hall) {
    for (const Game *const *game = hall->config.games; *game; game++)
        if ((*game)->state_size > hall->state_size) hall->state_size = (*game)->state_size;
    hall->view = memory_zeroed(hall->state_size);
    hall->asked = memory_zeroed(hall->state_size);
    hall->scratch = memory_zeroed(SCRATCH_SIZE);
    hall->starts = starts_new();
}

void hall_strip(Hall *hall) {
    free(hall->view);
    free(hall->asked);
    free(hall->scratch);
    starts_free(hall->starts);
}

/* ---- finding rooms ------------------------------------------------------------------------------ */

static Room **bucket_of(Hall *hall, const char *id) { return &hall->bucket[hash_bytes(id, strlen(id)) % HALL_BUCKETS]; }

void hall_add(Hall *hall, Room *room, Ticket ticket) {
    assert(room->rules);
    Room **bucket = bucket_of(hall, room->game.id);
    room->next = *bucket;
    *bucket = room;
    hall->room_count++;
    hall->own_rooms += room_has_own(room);
    if (ticket) hall_wait(hall, room, ticket);
}

/* Marks seats as empty: since their player left, or since `otherwise`. */
void seats_are_empty(Room *room, int64_t otherwise) {
    assert(room->rules);
    for (int i = 0; i < room->seat_count; i++) room->left_at[i] = room->seat[i].away ? room->seat[i].away : otherwise;
}

static Room *load(Hall *hall, const char *id, Diag *diag) {
    StoredGame stored;
    StoredSeat seats[SEAT_MAX];
    if (hall->room_count >= ROOMS_MAX) {
        diag_file(diag, id, "cannot be opened: too many games are");
        return NULL;
    }
    int taken_over, ours = hall_claim(hall, id, &taken_over);
    int found = ours ? store_find(hall->store, id, &stored, seats) : hall->store_away ? -1 : 0;
    hall->store_away = found < 0;
    if (found < 0) diag_file(diag, id, "The server cannot reach what it keeps. It tries again by itself.");
    if (found <= 0) return NULL;
    hall_spare_own(hall);
    Room *room = room_new(hall->starts, hall->config.games, &stored, seats, diag);
    if (!room) return NULL;
    return opening_begin(hall, room, taken_over, diag);
}

Room *hall_find(Hall *hall, const char *id, Diag *diag) {
    hall->elsewhere[0] = 0;
    hall->opening = NULL;
    if (!id_is_one(id)) return NULL;
    for (Room *room = *bucket_of(hall, id); room; room = room->next)
        if (!strcmp(room->game.id, id)) return room;
    return opening_is_under_way(hall, id, diag) ? NULL : load(hall, id, diag);
}

static void make_clean(Hall *hall, Room *room) {
    if (!room->dirty) return;
    Room **at = &hall->dirty;
    while (*at != room) at = &(*at)->next_dirty;
    *at = room->next_dirty;
    room->dirty = 0;
}

void hall_forget(Hall *hall, Room *room) {
    assert(room->rules);
    make_clean(hall, room);
    Room **at = bucket_of(hall, room->game.id);
    while (*at != room) at = &(*at)->next;
    *at = room->next;
    hall->room_count--;
    hall->own_rooms -= room_has_own(room);
    hall->closed++;
    room_free(room);
}

int room_is_written(Hall *hall, const Room *room) { return room->ticket <= store_written(hall->store); }

void hall_leave(Hall *hall, Room *room) {
    assert(room->rules);
    int clock = room->clock.running && room->clock.pace->bank_ms < CLOCK_KEEPS_ROOM_MS;
    if (room->sockets || room->thinking || room->held || clock) return;
    hall_note_turn(hall, room);
    if (room_is_written(hall, room)) hall_forget(hall, room);
}

/* ---- acting ---------------------------------------------------------------------------------------- */

void hall_wait(Hall *hall, Room *room, Ticket ticket) {
    room->ticket = ticket;
    if (room->dirty) return;
    room->dirty = 1;
    room->dirty_since = metrics_now();
    room->next_dirty = hall->dirty;
    hall->dirty = room;
}

static void put_note(Hall *hall, Room *room, const GameNote *note) {
    room->noted = *note;
    hall_wait(hall, room, store_note(hall->store, room->game.row, note));
    if (*note->over && room->game.rated) people_wake(&hall->people, room->ticket);
}

void hall_note(Hall *hall, Room *room) {
    GameNote note = room_note(room), known = room->noted;
    known.turn = note.turn;
    if (memcmp(&note, &known, sizeof note) != 0) put_note(hall, room, &note);
}

void hall_note_turn(Hall *hall, Room *room) {
    assert(room->rules);
    if (room->rules->turn(room->match.state) == room->noted.turn) return;
    GameNote note = room_note(room);
    put_note(hall, room, &note);
}

void hall_seat(Hall *hall, Room *room, int seat) {
    assert(room->rules);
    assert(seat >= 0);
    assert(seat < room->seat_count);
    hall_wait(hall, room, store_seat(hall->store, room->game.row, seat, &room->seat[seat]));
}

Verdict hall_take(Hall *hall, Room *room, const LogEntry *entry) {
    uint32_t number = room->log_count;
    Verdict verdict = room_take(room, entry);
    if (verdict) return verdict;
    if (entry->kind == LOG_UNDO) room->undone |= SEAT_BIT(entry->seat);
    else if (entry->kind == LOG_CHOICE) room->undone &= ~SEAT_BIT(entry->seat);
    past_go_along(hall->config.games, room);
    hall->metrics.entries++;
    hall_wait(hall, room, store_append(hall->store, room->game.row, number, entry));
    hall_note(hall, room);
    return NULL;
}

Verdict hall_act(Hall *hall, Room *room, const LogEntry *entry) {
    assert(room->rules);
    assert(entry->kind);
    Verdict verdict = hall_take(hall, room, entry);
    if (!verdict && entry->kind != LOG_RESUME) hall_drive(hall, room);
    return verdict;
}

/* ---- showing what has been written ------------------------------------------------------------------------- */

/* Changes handed in after the last write are lost, so rooms with such changes are loaded again from the store. */
static void drop_unwritten(Hall *hall) {
    Ticket written = store_written(hall->store);
    for (Room *room = hall->dirty, *next; room; room = next) {
        next = room->next_dirty;
        if (room->ticket <= written) continue;
        sockets_stand_up(room);
        hall_forget(hall, room);
    }
    requests_fail(hall);
    hall->metrics.store_failures++;
    log_line(LEVEL_ERROR, "store-failed", "why", store_complaint(hall->store), NULL);
    store_recover(hall->store);
    hall->people.challenges_known = 0;
    people_wake(&hall->people, 0);
}

void hall_forget_all(Hall *hall) {
    openings_end(hall);
    for (int i = 0; i < HALL_BUCKETS; i++) {
        while (hall->bucket[i]) {
            sockets_stand_up(hall->bucket[i]);
            hall_forget(hall, hall->bucket[i]);
        }
    }
}

void hall_written(Hall *hall) {
    if (store_failed(hall->store)) drop_unwritten(hall);
    Ticket written = store_written(hall->store);
    for (Room **at = &hall->dirty; *at;) {
        Room *room = *at;
        if (room->ticket > written) {
            at = &room->next_dirty;
            continue;
        }
        *at = room->next_dirty;
        room->dirty = 0;
        histogram_add(&hall->metrics.written, room->dirty_since);
        sockets_wake(room); /* without sockets the next tick closes it: its maker is about to sit down */
    }
    requests_wake(hall, written);
}
