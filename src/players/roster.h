/* The players by name: five strengths and `random`, each with an optional character: "regular", "ace:cautious". */
#ifndef FURBALL_PLAYERS_ROSTER_H
#define FURBALL_PLAYERS_ROSTER_H

#include "players/search.h"

/* A player with the settings it needs. Do not copy or move it: the player points into it. */
typedef struct RosterEntry {
    Player player;
    SearchSettings settings;
} RosterEntry;

/* 0 after complaining through `diag`: there is no such strength or character. */
int roster_find(const char *name, RosterEntry *out, Diag *diag);

/* Reads a file of characters; the weights of character `name` (may be NULL) go to `weight`. 1: the file is correct and
 * has it; 0 after complaining. */
int characters_read(const char *file, const char *text, size_t size, const char *name, int16_t weight[FACTOR_COUNT],
                    Diag *diag);

#endif
