/* A match: one game being played, and what was chosen in it. It adds to the game what is
 * the same for all games: refusing what is out of turn, remembering every choice, taking
 * back an unsealed one, and a hash per turn. The caller brings all memory. */
#ifndef FURBALL_ENGINE_MATCH_H
#define FURBALL_ENGINE_MATCH_H

#include "engine/game.h"

typedef struct Choice {
    Action action;
    Seat seat;
    uint8_t reserved[7];
} Choice;

typedef struct Match {
    const Game *game;
    void *state;    /* game->state_size bytes */
    void *sealed;   /* as much again: the state when the open questions were asked; may be NULL */
    Choice *choice; /* all choices so far */
    int choice_count, choice_max;
    int sealed_count; /* choices made before `sealed` */
} Match;

/* `state` (and `sealed`) hold a dealt state and room for it. */
void match_open(Match *match, const Game *game, void *state, void *sealed, Choice *room, int room_count);

/* Checks seat, turn and legality, applies, records. Nothing changes when refused. */
Verdict match_choose(Match *match, Seat seat, Action action, EventLog *log);

/* Takes back the seat's last choice, if nothing has been shown since: no event that another
 * seat could see, no draw. Others' choices of the same moment stay. NULL if done. */
Verdict match_undo(Match *match, Seat seat);

extern const Reason REASON_NOTHING_TO_UNDO;
extern const Reason REASON_MATCH_FULL;

#endif
