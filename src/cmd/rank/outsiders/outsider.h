/* Outsiders: simple policies without search and without our estimates, such as a programmer might write in an afternoon
 * to beat our players. They see only views. The fewer points they win (`rank --exploiters`), the better our players. */
#ifndef FURBALL_CMD_RANK_OUTSIDER_H
#define FURBALL_CMD_RANK_OUTSIDER_H

#include "players/player.h"

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

/* It needs almost no room and no time. */
Player outsider_player(Outsider outsider);

/* Which of these answers it picks; -1: no preference. One function for each family of games. */
int outsider_flies(Outsider outsider, const void *view, const Action *offered, int count);
int outsider_plays_cards(const void *view, const Action *offered, int count, Rng *rng);

#endif
