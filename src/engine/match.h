/* A match: one game being played, and its choices so far. It adds what is the same for all games: refusing choices out
 * of turn, recording every choice, and undoing one that is not sealed. The caller provides all memory.
 *
 * A choice is sealed once the game has moved on: it emitted an event (whoever may see it), another seat began or ceased
 * to be asked, the turn changed, or the game ended. Games must keep to this: a choice that draws or shows anything
 * emits an event, and a secret choice that only waits for the others emits none. */
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
    void *sealed;   /* the same size: the state when the open questions were asked; may be NULL */
    Choice *choice; /* all choices so far */
    int choice_count, choice_max;
    int sealed_count; /* choices made before `sealed` */
} Match;

/* `state` holds a dealt state; `sealed` is room for one. */
void match_open(Match *match, const Game *game, void *state, void *sealed, Choice *room, int room_count);

/* Checks seat and turn, then lets the game judge and apply the choice; for use without a match. A refusal changes
 * nothing, not even the log. */
Verdict choice_apply(const Game *game, void *state, Seat seat, Action action, EventLog *log);

/* The same, and records the choice. */
Verdict match_choose(Match *match, Seat seat, Action action, EventLog *log);

/* Undoes the seat's last choice, if it is not sealed. Other seats' choices of the same moment stay, and so do the
 * seat's earlier ones. NULL: done; needs `sealed`. */
Verdict match_undo(Match *match, Seat seat);

extern const Reason REASON_NOTHING_TO_UNDO;
extern const Reason REASON_MATCH_FULL;

#endif
