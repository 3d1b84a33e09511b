/* Watching players while they play: does every game end, is every answer allowed and in time,
 * and does anybody leave the fight without cause?
 *
 * What is left of the sides and what is settled (the parts OWN, ENEMY and OUTCOME of `appraise`)
 * say whether leaving was worth it. Who left without cause gave one answer, in this turn or the two
 * before, by which the unit leaves in most worlds that fit what the seat knew, though by another it
 * stays in them and its side stands better. */
#ifndef FURBALL_CMD_RANK_WATCH_H
#define FURBALL_CMD_RANK_WATCH_H

#include "players/bout.h"

enum { WATCH_LEAVERS_MAX = 64, WATCH_EVENTS_MAX = 2048, WATCH_TEXT_MAX = 160 };

/* What was seen of one player. All are counts unless told. */
typedef struct WatchCount {
    int64_t games, choices, turns;
    int64_t turns_most;   /* of a game */
    int64_t refused;      /* answers that the rules do not allow */
    int64_t unfinished;   /* games that did not end */
    int64_t late;         /* answers that took more than a tenth and more than 20 ms over the budget */
    int64_t slowest_us;   /* answer, in processor time */
    int64_t overrun_us;   /* the worst: time beyond the budget */
    int64_t left;         /* units that left: */
    int64_t left_forced;  /* no single answer would have kept it */
    int64_t left_aimless; /* without cause */
} WatchCount;

void watch_count_add(WatchCount *to, const WatchCount *from);

/* A player with somebody who looks at the clock. Seat `player`; `inner` answers. */
typedef struct WatchedPlayer {
    Player player;
    const Player *inner;
    uint32_t budget_us; /* 0: none */
    uint64_t started_us;
    WatchCount *count;
} WatchedPlayer;
void watched_player_init(WatchedPlayer *watched, const Player *inner, uint32_t budget_us, WatchCount *count);

/* Microseconds of this thread on a processor: others on a busy machine do not take from them. */
uint64_t watch_own_us(void *clock);

/* A game being watched. */
typedef struct WatchGame {
    const Match *match;
    const void *dealt; /* the state before the first choice */
    int leaver_count;
    struct {
        uint8_t unit;
        Seat seat;
        int choice; /* after which it was gone */
    } leaver[WATCH_LEAVERS_MAX];
} WatchGame;

void watch_game_open(WatchGame *watch, const Match *match, const void *dealt);

/* To be called with the events of the last choice. */
void watch_game_events(WatchGame *watch, const EventLog *log);

/* What became of the leavers, counted for the player of each seat; the first who left without cause
 * is described in `text` (WATCH_TEXT_MAX). */
void watch_game_end(WatchGame *watch, WatchCount *const of_seat[SEAT_MAX], char *text);

#endif
