/* What a player would do, and why: the best plans it has thought of, each with what it hopes for. From a view alone. */
#ifndef FURBALL_PLAYERS_HINT_H
#define FURBALL_PLAYERS_HINT_H

#include "players/search.h"

enum { HINT_PLANS = 2 };

typedef struct Hint {
    Action action;
    int32_t value;  /* how it stands for the seat then, in thousandths of a win */
    uint32_t share; /* how likely the player would play it, in thousandths */
    int32_t gain[FACTOR_COUNT]; /* at the end of the turn, against any answer: what each part of the estimate is better by */
} Hint;

/* The best plans of a thought about the seat's open question, at most HINT_PLANS, the one it has looked at most first. `view` is what it was thought from,
 * `state` room for a state. Gains are 0 where the game does not tell the parts of its estimate. */
int hints_of(const Game *game, const void *view, Seat seat, const Thought *thought, void *state, Rng *rng, Hint out[HINT_PLANS]);

/* What one answer is worth to the seat: the estimate at the end of the turn that is `turns` on (1: of this turn), on average over imagined worlds in which
 * everybody plays on at random. It is for comparing any two answers, also one that no thought has looked at: the same `number` imagines the same worlds. */
int32_t hint_worth(const Game *game, const void *view, Seat seat, Action action, uint32_t turns, uint64_t number, void *state);

/* "attack": how a part of the estimate is called in what is written. */
const char *hint_factor_name(int factor);

/* An adviser misjudges nothing, whatever his level, and searches, for he must say what he expects. */
void hint_adviser(SearchSettings *settings);

/* {"value","simulations","plans":[{"a","value","share","why":[{"factor","gain","text"}…]}…],"others":[{"a","value"}…]}: of the gains those that count, the largest
 * first; `others` are answers it has looked at less. */
void hints_write_json(const Game *game, const void *view, Seat seat, const Thought *thought, const Hint *hint, int count, Text *out);

#endif
