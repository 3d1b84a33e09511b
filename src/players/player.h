/* A computer player gets a view and answers the open question of its seat. It knows engine/game.h but no particular
 * game; what it cannot see it imagines. It allocates nothing and reads no clock of its own. With the same view,
 * generator and number of simulations it always gives the same answer.
 *
 *   size_t size = player->memory_size(player, game);            the caller provides this much memory
 *   player->open(player, memory, size, game, view, seat, &budget, &rng);
 *   while (!player->think(player, memory, 64)) { }         in slices, for the browser
 *   Action action = player->answer(player, memory, &rng, &thought);
 *
 * or all of it at once: player_choose. random.c is the example to copy. */
#ifndef FURBALL_PLAYERS_PLAYER_H
#define FURBALL_PLAYERS_PLAYER_H

#include "engine/game.h"

enum { PLAYER_NAME_MAX = 32, THOUGHT_LINES_MAX = 16 };

/* How long to think: until the first of these limits is reached. All zero: as long as the player's own settings say. */
typedef struct Budget {
    uint32_t simulations;
    uint32_t time;                /* in units of `now`, from `open` on */
    uint64_t (*now)(void *clock); /* needed when `time` is set */
    void *clock;
} Budget;

/* What a player can say about its answer. Zeroed if it has nothing to say. */
typedef struct Thought {
    uint64_t choices;     /* made in all simulations */
    uint32_t simulations; /* made */
    uint32_t depth;       /* the most choices looked ahead */
    int32_t value;        /* how the game stands for the seat, in thousandths of a win */
    int count;            /* number of lines, the likeliest choice first */
    struct {
        Action action;
        uint32_t visits;
        int32_t value;
        uint32_t share; /* how likely it is played, in thousandths */
    } line[THOUGHT_LINES_MAX];
} Thought;

typedef struct Player Player;
struct Player {
    char name[PLAYER_NAME_MAX]; /* "ace", "rookie:cautious" */
    const void *settings;       /* the player's own */
    size_t (*memory_size)(const Player *self, const Game *game);
    void (*open)(const Player *self, void *memory, size_t size, const Game *game, const void *view, Seat seat,
                 const Budget *budget, Rng *rng);
    int (*think)(const Player *self, void *memory, uint32_t simulations); /* 1: done thinking */
    Action (*answer)(const Player *self, void *memory, Rng *rng, Thought *thought); /* `thought` may be NULL */
};

Action player_choose(const Player *self, void *memory, size_t size, const Game *game, const void *view, Seat seat,
                     const Budget *budget, Rng *rng, Thought *thought);

/* All players, weakest first. */
extern const char *const PLAYER_NAMES[]; /* ended with NULL */

#endif
