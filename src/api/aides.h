/* Computer players that play seats of a batch, within its steps. */
#ifndef FURBALL_API_AIDES_H
#define FURBALL_API_AIDES_H

#include "api/batch.h"

typedef struct Aides Aides;

/* The answer of the player of this seat, which is asked; `hand` is the thread that thinks. It uses only the seat's
 * view; the same game of the same seed always gets the same answers. */
Action aide_answer(const FurballBatch *batch, int game, Seat seat, int hand);

/* Copies the players to another batch with this many threads; 0: no memory. */
int aides_copy(FurballBatch *to, const FurballBatch *from, int threads);
void aides_free(Aides *aides);

#endif
