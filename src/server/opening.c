#include "server/opening.h"

#include "server/memory.h"
#include "server/past.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const Reason TOO_LONG = {"too-long", "It has become too long.", 0};

/* ---- replaying a log --------------------------------------------------------------------------------------- */

typedef struct Playing {
    Room *room;
    Verdict refused;
} Playing;

static int play_entry(void *self, const LogEntry *entry) {
    Playing *playing = self;
    playing->refused = playing->room->log_count >= ROOM_LOAD_MAX ? &TOO_LONG : room_take(playing->room, entry);
    return !playing->refused;
}

/* 1: all of it was replayed; 0: part of it; -1: it cannot be replayed, and `diag` says why. */
static int play_some(Hall *hall, Room *room, Diag *diag) {
    Playing playing = {room, NULL};
    int most = hall->open_at_once > 0 ? hall->open_at_once : OPEN_AT_ONCE;
    int count = store_log(hall->store, room->game.row, room->log_count, most, play_entry, &playing);
    if (count > 0) hall->metrics.replayed += (uint64_t)count;
    if (count >= 0 && !playing.refused) return count < most;
    hall->store_away = count < 0;
    diag_file(diag, room->game.id, "its log cannot be played: %s", playing.refused ? playing.refused->sentence : "the store is broken");
    return -1;
}

static int take_remark(void *self, uint32_t number, const Remark *remark) {
    (void)number;
    talk_load(self, remark);
    return 1;
}

/* No clock loses time for the period in which the server was not running, or for a date that was set back. */
static void resume_clocks(Hall *hall, Room *room) {
    int64_t now = now_ms();
    if (!room->clock.running || (room->clock.at >= hall->started && room->clock.at <= now)) return;
    hall_act(hall, room, &(LogEntry){.kind = LOG_RESUME, .at = room->clock.at > now ? now : hall->started});
}

static void move_in(Hall *hall, Room *room, int taken_over) {
    store_remarks(hall->store, room->game.row, take_remark, &room->talk);
    room->noted = room_note(room);
    room->noted.turn = room->game.turn;
    seats_are_empty(room, hall->started);
    hall_add(hall, room, 0);
    if (taken_over && room->clock.running) hall_act(hall, room, &(LogEntry){.kind = LOG_RESUME, .at = now_ms()});
    else resume_clocks(hall, room);
    hall_drive(hall, room);
}

/* ---- beginning ------------------------------------------------------------------------------------------------ */

static Opening **last_of(Hall *hall) {
    Opening **at = &hall->openings;
    while (*at) at = &(*at)->next;
    return at;
}

Room *opening_begin(Hall *hall, Room *room, int taken_over, Diag *diag) {
    assert(room->rules);
    int played = play_some(hall, room, diag);
    if (played > 0) {
        move_in(hall, room, taken_over);
        return room;
    }
    if (played < 0) {
        room_free(room);
        return NULL;
    }
    Opening *opening = memory_zeroed(sizeof *opening);
    opening->room = room;
    opening->taken_over = taken_over;
    past_tell(hall->config.games, room); /* while there is little to tell, so that the first spectator does not delay
                                          * others later */
    *last_of(hall) = opening;
    hall->opening = opening;
    hall->openings_rest = 0;
    return NULL;
}

int opening_is_under_way(Hall *hall, const char *id, Diag *diag) {
    Opening *opening = hall->openings;
    while (opening && strcmp(opening->room->game.id, id) != 0) opening = opening->next;
    if (!opening) return 0;
    hall->store_away = opening->store_away;
    if (opening->diag.failed) *diag = opening->diag;
    else hall->opening = opening;
    return 1;
}

/* ---- waiting ---------------------------------------------------------------------------------------------------- */

static void unlink_opening(Hall *hall, Opening *opening) {
    Opening **at = &hall->openings;
    while (*at != opening) at = &(*at)->next;
    *at = opening->next;
    opening->next = NULL;
}

static void leave_if_alone(Hall *hall, Opening *opening) {
    if (opening->waiting || opening->wanted || opening->diag.failed) return;
    unlink_opening(hall, opening);
    room_free(opening->room);
    free(opening);
}

void opening_want(Hall *hall, void (*then)(Hall *hall)) {
    assert(hall->opening);
    hall->opening->wanted = 1;
    if (then) hall->opening->then = then;
}

void opening_await(Waiter *waiter, Hall *hall, Wire *wire, void (*go_on)(Waiter *self)) {
    assert(hall->opening);
    assert(!waiter->opening);
    *waiter = (Waiter){.next = hall->opening->waiting, .opening = hall->opening, .hall = hall, .wire = wire, .go_on = go_on};
    hall->opening->waiting = waiter;
}

void opening_leave(Waiter *waiter) {
    Opening *opening = waiter->opening;
    if (!opening) return;
    Waiter **at = &opening->waiting;
    while (*at != waiter) at = &(*at)->next;
    *at = waiter->next;
    waiter->opening = NULL;
    leave_if_alone(waiter->hall, opening);
}

/* ---- working ------------------------------------------------------------------------------------------------------ */

/* A waiting client that has not used up its share of the server's time. */
static Wire *payer_of(const Opening *opening) {
    for (const Waiter *waiter = opening->waiting; waiter; waiter = waiter->next)
        if (wire_may_pay(waiter->wire)) return waiter->wire;
    return NULL;
}

static void wake_waiting(Opening *opening) {
    while (opening->waiting) {
        Waiter *waiter = opening->waiting;
        opening->waiting = waiter->next;
        waiter->opening = NULL;
        waiter->go_on(waiter);
    }
}

/* All who wait find the room now. `held` prevents the first one that only looks from closing it again; the next tick
 * does that. */
static void finish(Hall *hall, Opening *opening) {
    Room *room = opening->room;
    unlink_opening(hall, opening);
    room->held = 1;
    move_in(hall, room, opening->taken_over);
    wake_waiting(opening);
    if (opening->then) opening->then(hall);
    room->held = 0;
    free(opening);
}

/* It stays in the list until all have been told, so that they find the reason. */
static void fail(Hall *hall, Opening *opening) {
    assert(opening->diag.failed);
    wake_waiting(opening);
    unlink_opening(hall, opening);
    room_free(opening->room);
    free(opening);
}

static void work(Hall *hall, Opening *opening, Wire *payer) {
    int64_t began = metrics_now();
    int played = play_some(hall, opening->room, &opening->diag);
    opening->store_away = played < 0 && hall->store_away;
    past_follow(hall->config.games, opening->room);
    if (payer) wire_charge(payer, began);
    if (played > 0) {
        finish(hall, opening);
    } else if (played < 0) {
        fail(hall, opening);
    } else { /* now others get their turn */
        unlink_opening(hall, opening);
        *last_of(hall) = opening;
    }
}

int openings_work(Hall *hall) {
    for (Opening *opening = hall->openings; opening; opening = opening->next) {
        Wire *payer = payer_of(opening);
        if (!payer && !opening->wanted) continue;
        work(hall, opening, payer);
        return 1;
    }
    hall->openings_rest = 1;
    return 0;
}

void openings_end(Hall *hall) {
    while (hall->openings) {
        Opening *opening = hall->openings;
        opening->store_away = 1;
        if (!opening->diag.failed) diag_file(&opening->diag, opening->room->game.id, "The server cannot reach what it keeps. It tries again by itself.");
        fail(hall, opening);
    }
}
