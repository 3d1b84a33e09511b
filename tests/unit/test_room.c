/* A room without a server around it: what its log does to clocks, offers of a draw and endings. */
#define _GNU_SOURCE
#include "unit.h"

#include "scenarios.h"
#include "base/rng.h"
#include "server/past.h"
#include "server/room.h"
#include "toy_game.h"

#include <stdlib.h>
#include <string.h>

enum { BANK_MS = 120000, GAIN_MS = 8000 }; /* of blitz */

static const Game *const toys[] = {&TOY_GAME, NULL};
static const char TOYS[] = "furball scenario 1\nrules toy\nhand 5\nprize 1 2 3 4 5 6 7\nseat ann\nseat bob\n";
static const char THREE[] = "furball scenario 1\nrules glory basic\ntable 1000 by 2000\nseat ann side allies\nseat bob side allies\nseat cid side axis\n"
                            "plane A spitfire-1 seat ann at 300,300 heading north\nplane B spitfire-1 seat bob at 700,300 heading north\n"
                            "plane C bf109-e3 seat cid at 500,1700 heading south\n";

static Room *room_of(const Game *const *games, const char *text, int seats) {
    StoredGame stored = {.scenario = strdup(text), .seat_count = seats, .made = 1000, .version = games[0]->version};
    StoredSeat seat[SEAT_MAX] = {0};
    Diag diag = {0};
    snprintf(stored.id, sizeof stored.id, "test");
    snprintf(stored.engine, sizeof stored.engine, "%s", games[0]->name);
    snprintf(stored.pace, sizeof stored.pace, "blitz");
    for (int i = 0; i < seats; i++) snprintf(seat[i].first, sizeof seat[i].first, "person");
    Room *room = room_new(NULL, games, &stored, seat, &diag);
    if (!room) fprintf(stderr, "%s\n", diag.text);
    return room;
}

static Verdict take(Room *room, int kind, int seat) { return room_take(room, &(LogEntry){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .at = 1000}); }

/* The seat's next choice, the default one, without any time going by. */
static Verdict choose(Room *room, int seat) {
    return room_take(room, &(LogEntry){.kind = LOG_CHOICE, .seat = (uint8_t)seat, .at = 1000, .action = room->rules->fallback(room->match.state, (Seat)seat)});
}

static int64_t left(const Room *room, int seat) { return clock_left(&room->clock, (Seat)seat, 1000); }

static void an_offer_of_a_draw_ends_with_the_turn(void) {
    Room *room = room_of(toys, TOYS, 2);
    CHECK(!take(room, LOG_DRAW, 0));
    CHECK(room->drawing == SEAT_BIT(0));
    for (int seat = 0; seat < 2; seat++)
        for (int step = 0; step < 2; step++) CHECK(!choose(room, seat));
    CHECK(room->rules->turn(room->match.state) == 2);
    CHECK(!room->drawing);
    CHECK(!take(room, LOG_DRAW, 1));
    CHECK(!*room->over);
    CHECK(!take(room, LOG_DRAW, 0));
    CHECK(!strcmp(room->over, "draw"));
    room_free(room);
}

static void who_gave_up_need_not_agree_to_a_draw(void) {
    Room *room = room_of(scenarios_games(), THREE, 3);
    CHECK(!take(room, LOG_RESIGN, 1));
    CHECK(!*room->over); /* ann still flies on that side */
    CHECK(!take(room, LOG_DRAW, 0));
    CHECK(!*room->over);
    CHECK(!take(room, LOG_DRAW, 2));
    CHECK(!strcmp(room->over, "draw"));
    room_free(room);
}

/* Everybody gains when he has answered all he was asked: also the last one, who is asked the next question at once. */
static void each_gains_time_once_a_turn(void) {
    Room *room = room_of(toys, TOYS, 2);
    CHECK(left(room, 0) == BANK_MS);
    CHECK(!choose(room, 0));
    CHECK(left(room, 0) == BANK_MS);
    CHECK(!choose(room, 0));
    CHECK(left(room, 0) == BANK_MS + GAIN_MS);
    CHECK(!choose(room, 1));
    CHECK(left(room, 1) == BANK_MS);
    CHECK(!choose(room, 1));
    CHECK(left(room, 1) == BANK_MS + GAIN_MS);
    CHECK(left(room, 0) == BANK_MS + GAIN_MS);
    room_free(room);
}

static void what_is_taken_back_gains_no_time(void) {
    Room *room = room_of(toys, TOYS, 2);
    for (int again = 0; again < 3; again++) {
        while (room_asked(room) & SEAT_BIT(0)) CHECK(!choose(room, 0));
        CHECK(left(room, 0) == BANK_MS + GAIN_MS);
        CHECK(!take(room, LOG_UNDO, 0));
        CHECK(left(room, 0) == BANK_MS);
    }
    room_free(room);
}

/* Plays some way, with choices that are taken back; `watched`: somebody watches from the start. */
static Room *played(const Game *const *games, const char *text, int seats, int watched) {
    Seed seed = seed_from_number(7);
    Rng rng;
    Room *room = room_of(games, text, seats);
    room->watched = watched;
    rng_init(&rng, &seed);
    for (int i = 0; i < 300 && !*room->over; i++) {
        Action offered[LEGAL_MAX];
        int seat = (int)rng_below(&rng, (uint32_t)seats);
        if (!(room_asked(room) & SEAT_BIT(seat))) continue;
        int count = room->rules->legal(room->match.state, (Seat)seat, offered, LEGAL_MAX);
        CHECK(!room_take(room, &(LogEntry){.kind = LOG_CHOICE, .seat = (uint8_t)seat, .at = 1000, .action = offered[rng_below(&rng, (uint32_t)count)]}));
        if (rng_below(&rng, 4) == 0) take(room, LOG_UNDO, seat);
    }
    return room;
}

static void who_comes_late_to_watch_is_told_the_same(void) {
    static const struct {
        const char *text;
        int seats;
    } TABLES[] = {{TOYS, 2}, {THREE, 3}};
    for (int i = 0; i < 2; i++) {
        const Game *const *games = i ? scenarios_games() : toys;
        Room *early = played(games, TABLES[i].text, TABLES[i].seats, 1), *late = played(games, TABLES[i].text, TABLES[i].seats, 0);
        Feed *told = &early->feed[early->seat_count], *found = &late->feed[late->seat_count];
        CHECK(told->count > 10 && !found->count);
        past_tell(games, late);
        CHECK(found->count == told->count && found->length == told->length && !memcmp(found->text, told->text, told->length));
        past_tell(games, late); /* once is enough */
        CHECK(found->count == told->count);
        room_free(early);
        room_free(late);
    }
}

int main(int argc, char **argv) {
    RUN(an_offer_of_a_draw_ends_with_the_turn);
    RUN(who_gave_up_need_not_agree_to_a_draw);
    RUN(each_gains_time_once_a_turn);
    RUN(what_is_taken_back_gains_no_time);
    RUN(who_comes_late_to_watch_is_told_the_same);
    return unit_end();
}
