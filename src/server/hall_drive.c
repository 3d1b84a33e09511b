/* Moves games on where no player needs to be waited for: seats that resigned, and computer players. */
#include "server/hall.h"

#include "engine/unasked.h"
#include "players/bout.h"
#include "server/log.h"
#include "server/secrets.h"
#include "server/sockets.h"

#include <assert.h>


enum { DRIVE_AT_ONCE = 256 }; /* most choices made without a player in one go; the next tick continues */

static int ask_thinkers(Hall *hall, Room *room, int seat) {
    Rng rng = player_rng(room->game.seed, seat, room->question[seat]);
    bout_view(&room->match, (Seat)seat, hall->asked, hall->view); /* a seat that is asked late knows neither more nor less */
    Question question = {.game = room->game.id, .rules = room->rules, .view = hall->view, .seat = (Seat)seat,
                         .player = seat_computer(room, seat), .number = room->question[seat], .rng = rng,
                         .owner = room->owner, .waited_for = sockets_wait(room)};
    return thinkers_ask(hall->thinkers, &question);
}

static int people_at(const Room *room) {
    int count = 0;
    for (int i = 0; i < room->seat_count; i++) count += !seat_computer(room, i);
    return count;
}

/* Questions that a person need not be asked: those with one answer, or covered by his standing order. */
static int is_unasked(Hall *hall, Room *room, int seat, Action *action) {
    if (!seat_is(room, seat, SITTER_PERSON) || room->undone & SEAT_BIT(seat) || !(room->single[seat] || room->orders[seat])) return 0;
    room->rules->view(room->match.state, (Seat)seat, hall->view);
    return answer_unasked(room->rules, hall->view, (Seat)seat, room->orders[seat], people_at(room) > 1, action);
}

/* Answers for the seat without asking anyone, if possible. */
static int answer_for(Hall *hall, Room *room, int seat) {
    LogEntry entry = {.kind = LOG_CHOICE, .seat = (uint8_t)seat, .by = BY_ORDER, .at = now_ms()};
    if (room->resigned & SEAT_BIT(seat)) {
        entry.by = BY_CLOCK;
        entry.action = room->rules->fallback(room->match.state, (Seat)seat);
    } else if (room_has_open(room) || !is_unasked(hall, room, seat, &entry.action)) {
        return 0;
    }
    return !hall_take(hall, room, &entry);
}

/* Makes the choices for which nobody needs to be waited for, and starts the computer players. */
void hall_drive(Hall *hall, Room *room) {
    assert(room->rules);
    int again = 1;
    for (int turns = 0; again && turns < DRIVE_AT_ONCE; turns++) {
        SeatSet asked = room_asked(room);
        again = 0;
        for (int seat = 0; seat < room->seat_count && !again; seat++) {
            if (asked & SEAT_BIT(seat)) again = answer_for(hall, room, seat);
        }
    }
    room->undriven = again;
    SeatSet asked = room_asked(room);
    room->hungry = 0;
    if (!room->sockets) return; /* nobody watches, so it waits until someone does */
    for (int seat = 0; seat < room->seat_count; seat++) {
        if (!(asked & ~room->thinking & SEAT_BIT(seat)) || !seat_computer(room, seat)) continue;
        if (ask_thinkers(hall, room, seat)) room->thinking |= SEAT_BIT(seat);
        else room->hungry = hall->hungry = 1;
    }
}

/* If a computer player's answer is refused he would only repeat it, so the default is chosen. */
static void stand_in(Hall *hall, Room *room, Seat seat, Verdict refused) {
    log_line(LEVEL_WARN, "player-refused", "game", room->game.id, "player", room->seat[seat].who, "seat", room->seat[seat].name, "why", refused->name, NULL);
    LogEntry entry = {.kind = LOG_CHOICE, .seat = seat, .by = BY_STAND_IN, .at = now_ms()};
    entry.action = room->rules->fallback(room->match.state, seat);
    hall_act(hall, room, &entry);
}

void hall_thought(Hall *hall) {
    Answer answer;
    while (thinkers_answer(hall->thinkers, &answer)) {
        histogram_add(&hall->metrics.thought, answer.asked);
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
