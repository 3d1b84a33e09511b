/* Outsiders: simple policies without search and without our estimates, such as a programmer might write in an afternoon
 * to beat our players. They see only views. The fewer points they win (`rank --exploiters`), the better our players;
 * and nets learn against them (docs/learning.md). */
#ifndef FURBALL_OUTSIDERS_OUTSIDER_H
#define FURBALL_OUTSIDERS_OUTSIDER_H

#include "engine/game.h"

typedef enum Outsider {
    OUTSIDER_CHASER,  /* turns towards the nearest enemy and stays behind him */
    OUTSIDER_CAMPER,  /* climbs, waits above, and fires at what comes up */
    OUTSIDER_PLINKER, /* keeps its distance and fires from afar */
    OUTSIDER_RAMMER,  /* flies into its enemy */
    OUTSIDER_RUNNER,  /* runs, and fires if someone is in the way */
    OUTSIDER_CARDS,   /* plays cards by rules of thumb */
    OUTSIDER_COUNT
} Outsider;

extern const char *const OUTSIDER_NAMES[OUTSIDER_COUNT]; /* "chaser" … */

/* Can this one play that game? */
int outsider_plays(Outsider outsider, const Game *game);

/* Finds one by name; 0: there is none. */
int outsider_find(const char *name, Outsider *out);

/* Which of these answers it picks; -1: no preference. One function for each family of games. */
int outsider_flies(Outsider outsider, const void *view, const Action *offered, int count);
int outsider_plays_cards(const void *view, const Action *offered, int count, Rng *rng);

/* The index of its answer. Where it has no preference it takes the game's default, which fires, flies straight, passes. */
static inline int outsider_picks(Outsider outsider, const Game *game, const void *view, Seat seat, const Action *offered, int count, Rng *rng) {
    int picked = outsider == OUTSIDER_CARDS ? outsider_plays_cards(view, offered, count, rng) : outsider_flies(outsider, view, offered, count);
    if (picked >= 0) return picked;
    Action usual = game->fallback(view, seat);
    for (int i = 0; i < count; i++)
        if (offered[i] == usual) return i;
    return 0;
}

#endif
