#include "server/hall.h"

#include "base/hash.h"
#include "players/bout.h"
#include "server/http.h"
#include "server/memory.h"
#include "server/secrets.h"
#include "server/socket.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DRIVE_MAX = 4096,                           /* fallbacks in one go */
    CLOCK_KEEPS_ROOM_MS = 3600 * 1000,          /* paces this fast run on when nobody is there */
    STALE_AT_ONCE = 64,
    TICKS_PER_TRIM = 20
};
static const int64_t STALE_MS = 14ll * 24 * 3600 * 1000; /* then a game counts as abandoned */

void hall_furnish(Hall *hall) {
    for (const Game *const *game = hall->config.games; *game; game++)
        if ((*game)->state_size > hall->state_size) hall->state_size = (*game)->state_size;
    hall->view = memory_zeroed(hall->state_size);
    hall->asked = memory_zeroed(hall->state_size);
    hall->scratch = memory_zeroed(SCRATCH_SIZE);
}

void hall_strip(Hall *hall) {
    free(hall->view);
    free(hall->asked);
    free(hall->scratch);
}

/* ---- finding rooms ------------------------------------------------------------------------------ */

static Room **bucket_of(Hall *hall, const char *id) { return &hall->bucket[hash_bytes(id, strlen(id)) % HALL_BUCKETS]; }

static void wait_for(Hall *hall, Room *room, Ticket ticket);

void hall_add(Hall *hall, Room *room, Ticket ticket) {
    Room **bucket = bucket_of(hall, room->game.id);
    room->next = *bucket;
    *bucket = room;
    hall->room_count++;
    if (ticket) wait_for(hall, room, ticket);
}

typedef struct Loading {
    Room *room;
    Verdict refused;
} Loading;

static int load_entry(void *self, const LogEntry *entry) {
    Loading *loading = self;
    loading->refused = room_take(loading->room, entry);
    return !loading->refused;
}

/* The time that the server was away is nobody's. */
static void resume_clocks(Hall *hall, Room *room) {
    if (!room->clock.running || room->clock.at >= hall->started) return;
    hall_act(hall, room, &(LogEntry){.kind = LOG_RESUME, .at = hall->started});
}

static Room *load(Hall *hall, const char *id, Diag *diag) {
    StoredGame stored;
    StoredSeat seats[SEAT_MAX];
    if (hall->room_count >= ROOMS_MAX) {
        diag_file(diag, id, "cannot be opened: too many games are");
        return NULL;
    }
    int found = store_find(hall->store, id, &stored, seats);
    if (found < 0) diag_file(diag, id, "cannot be read from the store");
    if (found <= 0) return NULL;
    Room *room = room_new(hall->config.games, &stored, seats, diag);
    if (!room) return NULL;
    Loading loading = {room, NULL};
    if (store_log(hall->store, room->game.row, load_entry, &loading) < 0 || loading.refused) {
        diag_file(diag, id, "its log cannot be played: %s", loading.refused ? loading.refused->sentence : "the store is broken");
        room_free(room);
        return NULL;
    }
    room->noted = room_note(room);
    hall_add(hall, room, 0);
    resume_clocks(hall, room);
    hall_drive(hall, room);
    return room;
}

Room *hall_find(Hall *hall, const char *id, Diag *diag) {
    for (Room *room = *bucket_of(hall, id); room; room = room->next)
        if (!strcmp(room->game.id, id)) return room;
    return load(hall, id, diag);
}

static void make_clean(Hall *hall, Room *room) {
    if (!room->dirty) return;
    Room **at = &hall->dirty;
    while (*at != room) at = &(*at)->next_dirty;
    *at = room->next_dirty;
    room->dirty = 0;
}

static void forget(Hall *hall, Room *room) {
    make_clean(hall, room);
    Room **at = bucket_of(hall, room->game.id);
    while (*at != room) at = &(*at)->next;
    *at = room->next;
    hall->room_count--;
    hall->closed++;
    room_free(room);
}

int room_is_written(Hall *hall, const Room *room) { return room->ticket <= store_written(hall->store); }

void hall_leave(Hall *hall, Room *room) {
    int clock = room->clock.running && room->clock.pace->bank_ms < CLOCK_KEEPS_ROOM_MS;
    if (room->sockets || room->thinking || room->hungry || clock || !room_is_written(hall, room)) return;
    forget(hall, room);
}

/* ---- acting ---------------------------------------------------------------------------------------- */

static void wait_for(Hall *hall, Room *room, Ticket ticket) {
    room->ticket = ticket;
    if (room->dirty) return;
    room->dirty = 1;
    room->next_dirty = hall->dirty;
    hall->dirty = room;
}

void hall_note(Hall *hall, Room *room) {
    GameNote note = room_note(room);
    if (!memcmp(&note, &room->noted, sizeof note)) return;
    room->noted = note;
    wait_for(hall, room, store_note(hall->store, room->game.row, &note));
}

void hall_seat(Hall *hall, Room *room, int seat) {
    wait_for(hall, room, store_seat(hall->store, room->game.row, seat, &room->seat[seat]));
}

static Verdict act(Hall *hall, Room *room, const LogEntry *entry) {
    uint32_t number = room->log_count;
    Verdict verdict = room_take(room, entry);
    if (verdict) return verdict;
    wait_for(hall, room, store_append(hall->store, room->game.row, number, entry));
    hall_note(hall, room);
    return NULL;
}

Verdict hall_act(Hall *hall, Room *room, const LogEntry *entry) {
    Verdict verdict = act(hall, room, entry);
    if (!verdict && entry->kind != LOG_RESUME) hall_drive(hall, room);
    return verdict;
}

static int ask_thinkers(Hall *hall, Room *room, int seat) {
    Rng rng = player_rng(room->game.seed, seat, room->question[seat]);
    bout_view(&room->match, (Seat)seat, hall->asked, hall->view); /* who is asked late knows no more and no less */
    return thinkers_ask(hall->thinkers, room->game.id, room->rules, hall->view, (Seat)seat, seat_computer(room, seat),
                        room->question[seat], &rng);
}

/* Makes the choices that nobody needs to be waited for, and sets the computer players thinking. */
void hall_drive(Hall *hall, Room *room) {
    int again = 1;
    for (int turns = 0; again && turns < DRIVE_MAX; turns++) {
        SeatSet asked = room_asked(room);
        again = 0;
        for (int seat = 0; seat < room->seat_count && !again; seat++) {
            if (!(asked & room->resigned & SEAT_BIT(seat))) continue;
            LogEntry entry = {.kind = LOG_CHOICE, .seat = (uint8_t)seat, .by = BY_CLOCK, .at = now_ms()};
            entry.action = room->rules->fallback(room->match.state, (Seat)seat);
            again = !act(hall, room, &entry);
        }
    }
    SeatSet asked = room_asked(room);
    room->hungry = 0;
    for (int seat = 0; seat < room->seat_count; seat++) {
        if (!(asked & ~room->thinking & SEAT_BIT(seat)) || !seat_computer(room, seat)) continue;
        if (ask_thinkers(hall, room, seat)) room->thinking |= SEAT_BIT(seat);
        else room->hungry = hall->hungry = 1;
    }
}

/* A computer player that answers what is refused would answer the same again: the game goes on with the default. */
static void stand_in(Hall *hall, Room *room, Seat seat, Verdict refused) {
    fprintf(stderr, "furball serve: game %s: %s answered for %s what is refused (%s); the default choice was made\n", room->game.id,
            room->seat[seat].who, room->seat[seat].name, refused->name);
    LogEntry entry = {.kind = LOG_CHOICE, .seat = seat, .by = BY_STAND_IN, .at = now_ms()};
    entry.action = room->rules->fallback(room->match.state, seat);
    hall_act(hall, room, &entry);
}

void hall_thought(Hall *hall) {
    Answer answer;
    while (thinkers_answer(hall->thinkers, &answer)) {
        Diag diag = {0};
        Room *room = hall_find(hall, answer.game, &diag);
        if (!room) continue;
        room->thinking &= ~SEAT_BIT(answer.seat);
        LogEntry entry = {.kind = LOG_CHOICE, .seat = answer.seat, .action = answer.action, .by = BY_COMPUTER, .at = now_ms()};
        int moved_on = room->question[answer.seat] != answer.question || !(room_asked(room) & SEAT_BIT(answer.seat));
        Verdict refused = NULL;
        if (moved_on || !seat_computer(room, answer.seat)) hall_drive(hall, room);
        else if ((refused = hall_act(hall, room, &entry))) stand_in(hall, room, answer.seat, refused);
        if (room_is_written(hall, room)) hall_leave(hall, room);
    }
    if (!hall->hungry) return;
    hall->hungry = 0;
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (Room *room = hall->bucket[i]; room; room = room->next)
            if (room->hungry) hall_drive(hall, room);
}

/* ---- time -------------------------------------------------------------------------------------------- */

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

/* Closed rooms leave holes that malloc keeps; every so often the system gets them back. */
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

void hall_sweep(Hall *hall) {
    char id[STALE_AT_ONCE][STORE_ID_SIZE];
    int64_t after = 0;
    int count = store_stale(hall->store, now_ms() - STALE_MS, &after, id, STALE_AT_ONCE);
    for (int i = 0; i < count; i++) {
        Diag diag = {0};
        Room *room = hall_find(hall, id[i], &diag);
        if (!room) continue; /* of another version: left as it is */
        hall_act(hall, room, &(LogEntry){.kind = LOG_ABANDON, .at = now_ms()});
    }
}

/* ---- what is on disk may be shown ----------------------------------------------------------------------- */

/* Nothing that was handed in after the last write is kept: such rooms are loaded again from what is. */
static void drop_unwritten(Hall *hall) {
    Ticket written = store_written(hall->store);
    for (Room *room = hall->dirty, *next; room; room = next) {
        next = room->next_dirty;
        if (room->ticket <= written) continue;
        sockets_stand_up(room);
        forget(hall, room);
    }
    requests_fail(hall);
    store_recover(hall->store);
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
        sockets_wake(room); /* without any, the next tick closes it: who made it is about to sit down */
    }
    requests_wake(hall, written);
}
