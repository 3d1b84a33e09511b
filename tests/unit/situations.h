/* Situations in which something is hidden from somebody and to which play at random seldom comes. Half of the games of any_game are steered
 * toward them, and when one arises, more is asked. */
#ifndef FURBALL_TESTS_SITUATIONS_H
#define FURBALL_TESTS_SITUATIONS_H

#include "engine/game.h"

/* Name, what it is worth to a game that is steered, and what it is. */
#define SITUATION_MAP(X)                                                                                          \
    X(BEHIND, 2, "an airplane is close behind an enemy, where tailing is played")                                  \
    X(TAILED, 3, "an airplane is tailed")                                                                         \
    X(TAIL_SECRET, 6, "a tailer has chosen whom to tail, and others still choose")                                \
    X(SWAP, 8, "a tailer may fly another card than the one it planned")                                           \
    X(REORDER, 8, "a tailer may lay its cards in another order")                                                  \
    X(CLOUDED, 4, "an airplane is in the clouds")                                                                 \
    X(GUN_JAM, 3, "a gun is jammed")                                                                              \
    X(GUN_SLOW, 8, "a gun of a wounded man stays jammed for longer than its tokens tell")                         \
    X(RUDDER, 3, "a rudder is jammed")                                                                            \
    X(WOUNDED, 2, "a crewman is wounded")                                                                         \
    X(DROP, 8, "an airplane is about to drop, and others still choose")                                           \
    X(FLOOR, 8, "a seat has spoken about the floor, and others still may")                                        \
    X(SEEN, 6, "a counter is drawn that only some may see")                                                       \
    X(WAITING, 8, "a card waits to lie on top of the discards")                                                   \
    X(ALTITUDE, 3, "an altitude is secret")

typedef enum Situation {
#define X(name, worth, sentence) SITUATION_##name,
    SITUATION_MAP(X)
#undef X
        SITUATION_COUNT
} Situation;

typedef uint32_t SituationSet; /* bit s for situation s */
#define SITUATION_BIT(situation) ((SituationSet)1 << (situation))

/* Those there are in a state of any family. */
SituationSet situations_of(const Game *game, const void *state);
SituationSet flames_situations(const void *state);

/* The sum of what they are worth. */
int situations_worth(SituationSet set);

/* A choice of this seat, of a few taken at random that which leads to what is worth most before the turn ends, others choosing at random.
 * `legal` are its choices, `trial` is room for a state. */
Action steered_choice(const Game *game, const void *state, Seat seat, const Action *legal, int count, void *trial, Rng *rng);

/* Counts, and tells what was counted: choices at which a situation was there, and how often everything was asked then. */
void situations_count(SituationSet set, int asked);
void situations_tell(void);

#endif
