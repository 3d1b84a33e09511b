/* Computer players that play seats of a batch, within its steps. */
#ifndef FURBALL_API_AIDES_H
#define FURBALL_API_AIDES_H

#include "api/batch.h"

#include "players/roster.h"

typedef struct Aides Aides;

/* A player of the roster or an outsider, by name. Do not copy or move the entry. 0 after complaining: there is none of that
 * name, or it does not play the batch's game. */
int aide_find(const FurballBatch *batch, const char *name, RosterEntry *entry, Diag *diag);

/* The answer of the player of this seat, which is asked; `hand` is the thread that thinks. It uses only the seat's
 * view; the same game of the same seed always gets the same answers. */
Action aide_answer(const FurballBatch *batch, int game, Seat seat, int hand);

/* Copies the players to another batch with this many threads; 0: no memory. */
int aides_copy(FurballBatch *to, const FurballBatch *from, int threads);
void aides_free(Aides *aides);

#endif
