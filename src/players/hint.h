/* What a player would do, and why: its best plans and what it expects of each. Made from a view alone. */
#ifndef FURBALL_PLAYERS_HINT_H
#define FURBALL_PLAYERS_HINT_H

#include "players/search.h"

enum { HINT_PLANS = 2 };

typedef struct Hint {
    Action action;
    int32_t value;  /* how the game then stands for the seat, in thousandths of a win */
    uint32_t share; /* how likely the player would choose it, in thousandths */
    int32_t gain[FACTOR_COUNT]; /* how much better each part of the estimate is at the end of the turn than after a
                                 * random answer */
} Hint;

/* The best plans of a thought about the seat's open question, at most HINT_PLANS, the most examined one first. `view`
 * is the view it was thought from, `state` room for a state. Gains are 0 if the game does not give the parts of its
 * estimate. */
int hints_of(const Game *game, const void *view, Seat seat, const Thought *thought, void *state, Rng *rng, Hint out[HINT_PLANS]);

/* What one answer is worth to the seat: the estimate at the end of the `turns`-th turn from now (1: this turn),
 * averaged over imagined worlds in which everybody continues at random. It can compare any two answers, even ones that
 * no thought has looked at: the same `number` imagines the same worlds. */
int32_t hint_worth(const Game *game, const void *view, Seat seat, Action action, uint32_t turns, uint64_t number, void *state);

/* The written name of a part of the estimate: "attack". */
const char *hint_factor_name(int factor);

/* Settings of an adviser: it makes no deliberate misjudgements, whatever its level, and it searches, because it must
 * say what it expects. */
void hint_adviser(SearchSettings *settings);

/* {"value","simulations","plans":[{"a","value","share","why":[{"factor","gain","text"}…]}…],"others":[{"a","value"}…]}:
 * `why` has the gains that matter, the largest first; `others` are answers it has looked at less. */
void hints_write_json(const Game *game, const void *view, Seat seat, const Thought *thought, const Hint *hint, int count, Text *out);

#endif
