/* Computer players that play seats of a batch, within its steps. */
#ifndef FURBALL_API_AIDES_H
#define FURBALL_API_AIDES_H

#include "api/batch.h"

#include "players/roster.h"

typedef struct Aides Aides;

/* A player of the roster or an outsider, by name. Do not copy or move the entry. 0 after complaining: there is none of that
 * name, or it does not play the batch's game. */
int aide_find(const FurballBatch *batch, const char *name, RosterEntry *entry, Diag *diag);

/* A player, and where it thinks. */
typedef struct Thinker {
    const Player *player;
    uint8_t *memory;    /* [threads] */
    size_t memory_size; /* of a thread: thinker_memory */
    int32_t simulations;
} Thinker;

size_t thinker_memory(const Player *player, const Game *game);

/* What the player answers to the open question of a seat, from that seat's view; the game's default if it is not
 * possible. */
Action thinker_answer(const Thinker *thinker, const FurballBatch *batch, int game, Seat seat, int hand, Rng *rng);

/* The answer of the player of this seat, which is asked; `hand` is the thread that thinks. It uses only the seat's
 * view; the same game of the same seed always gets the same answers. */
Action aide_answer(const FurballBatch *batch, int game, Seat seat, int hand);

/* Copies the players to another batch with this many threads; 0: no memory. */
int aides_copy(FurballBatch *to, const FurballBatch *from, int threads);
void aides_free(Aides *aides);

#endif
