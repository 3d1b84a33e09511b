/* Watches players while they play: does every game end, is every answer legal and in time, and does any unit leave the
 * fight without cause?
 *
 * Whether leaving was worth it is measured by what is left of the sides and what is settled (the parts OWN, ENEMY and
 * OUTCOME of `appraise`). A unit left without cause if its player gave an answer, in this turn or the two before, by
 * which it leaves in most worlds that fit what the seat knew, while with another answer it stays and its side is better
 * off. */
#ifndef FURBALL_CMD_RANK_WATCH_H
#define FURBALL_CMD_RANK_WATCH_H

#include "players/bout.h"

enum { WATCH_LEAVERS_MAX = 64, WATCH_EVENTS_MAX = 2048, WATCH_TEXT_MAX = 160 };

/* What was observed of one player. All numbers are counts unless stated. */
typedef struct WatchCount {
    int64_t games, choices, turns;
    int64_t turns_most;   /* of a game */
    int64_t refused;      /* answers that the rules do not allow */
    int64_t unfinished;   /* games that did not end */
    int64_t late;         /* answers that exceeded the budget by more than a tenth and by more than 20 ms */
    int64_t slowest_us;   /* answer, in processor time */
    int64_t overrun_us;   /* the worst case: time beyond the budget */
    int64_t left;         /* units that left: */
    int64_t left_forced;  /* no single other answer would have kept it */
    int64_t left_aimless; /* without cause */
} WatchCount;

void watch_count_add(WatchCount *to, const WatchCount *from);

/* A player together with a watcher of his time. Seat `player`; `inner` answers. */
typedef struct WatchedPlayer {
    Player player;
    const Player *inner;
    uint32_t budget_us; /* 0: none */
    uint64_t started_us;
    WatchCount *count;
} WatchedPlayer;
void watched_player_init(WatchedPlayer *watched, const Player *inner, uint32_t budget_us, WatchCount *count);

/* Microseconds of this thread's processor time, which other programs on a busy machine do not affect. */
uint64_t watch_own_us(void *clock);

/* A game being watched. */
typedef struct WatchGame {
    const Match *match;
    const void *dealt; /* the state before the first choice */
    int leaver_count;
    struct {
        uint8_t unit;
        Seat seat;
        int choice; /* the choice after which it was gone */
    } leaver[WATCH_LEAVERS_MAX];
} WatchGame;

void watch_game_open(WatchGame *watch, const Match *match, const void *dealt);

/* Call with the events of the last choice. */
void watch_game_events(WatchGame *watch, const EventLog *log);

/* Counts, for the player of each seat, what happened to units that left; the first that left without cause is described
 * in `text` (WATCH_TEXT_MAX). */
void watch_game_end(WatchGame *watch, WatchCount *const of_seat[SEAT_MAX], char *text);

#endif
