/* The state of a search while it thinks, shared by search.c, which thinks, and search_answer.c, which answers. */
#ifndef FURBALL_PLAYERS_SEARCH_STATE_H
#define FURBALL_PLAYERS_SEARCH_STATE_H

#include "players/search.h"
#include "players/supposition.h"

enum { PATH_MAX_STEPS = 256 /* tree choices of one simulation */ };

/* A choice made in the tree: the result of the simulation is added to it. */
typedef struct Step {
    Node *node;
    uint32_t edge;
    Seat seat;
} Step;

struct Search {
    const SearchSettings *settings;
    const Game *game;
    const Net *net; /* NULL: the estimate alone is used */
    const Net *chooser; /* NULL: the game's own ratings are used */
    int32_t intuition, learned; /* from the settings, reduced if the game is wary */
    Rng rng;
    Budget budget;
    uint64_t started; /* by the budget's clock */
    Tree tree;
    uint8_t *view, *world, *state; /* a state each */
    Node *root;
    uint32_t root_turn;
    uint32_t simulations, depth;
    uint32_t reuse; /* simulations that share a world */
    uint64_t choices; /* made in simulations */
    Seat seat;
    uint8_t done;
    uint8_t neutral; /* its character has no preferences of its own */
    uint8_t draws;   /* draws from what the net that chooses says, without simulations */
    uint8_t errands; /* the scenario has goals other than fighting */
    uint32_t turns;  /* turns that a simulation plays */
    int seat_count;
    int offered_count;
    Action offered[LEGAL_MAX];
    uint8_t reckless[LEGAL_MAX]; /* 1: offered, but never to be chosen */
    uint64_t history[SEAT_MAX]; /* what each seat has chosen in this simulation, as one number */
    Edge *chosen[SEAT_MAX]; /* its last choice in the tree */
    SeatSet left; /* seats that have left the tree */
    Supposition supposed; /* count -1: not computed yet */
    int path_count;
    Step path[PATH_MAX_STEPS];
};

#endif
