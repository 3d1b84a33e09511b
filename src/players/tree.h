/* What a search remembers: moments found by key, and of those worth it a node, with the choices offered there. One node
 * stands for all moments in which a seat has made the same choices since the root and is
 * offered the same ones now: it knows no more than that about the others. */
#ifndef FURBALL_PLAYERS_TREE_H
#define FURBALL_PLAYERS_TREE_H

#include "engine/game.h"

/* Two of them in a line of the caches. */
typedef struct Edge {
    Action action;
    int64_t total;  /* sum of results, in thousandths of a win */
    uint32_t visits;
    int16_t rating; /* the game's guess, against the average of the node */
    uint16_t place; /* among the choices offered */
    uint32_t next_place, next_edge; /* where the seat came to the last time after choosing it, and the first edge there */
} Edge;

/* What choosing looks at of every edge, kept apart and close together: the mean of its results and its rating, which
 * weighs as much as `trust` visits (set once it has been tried), and how unsure that is. */
typedef struct Bound {
    int32_t mean;
    uint32_t doubt;
} Bound;

/* Of an edge, for whoever matches regrets. */
typedef struct Regret {
    int32_t regret;  /* of not having chosen it, never below 0 */
    uint32_t played; /* how often the mixture would have played it, in thousandths, summed and scaled */
} Regret;

/* Somebody came by. Apart from the nodes, for most are met but a few times, and looking for them takes time. */
typedef struct Place {
    uint64_t key;  /* 0: nobody */
    uint32_t seen; /* times before it was worth a node */
    uint32_t node; /* 1 + its number; 0: none */
} Place;

typedef struct Node {
    int64_t total;
    uint32_t visits;
    uint32_t first; /* edge */
    uint16_t count;
    uint16_t tried; /* edges from here on were never chosen and stand in the order of their ratings */
    int32_t standing; /* what its visits brought on average when the means of its edges were made */
} Node;

typedef struct Tree {
    Edge *edge;
    Bound *bound;   /* of each edge */
    Regret *regret; /* the same; NULL: not kept */
    Node *node;
    Place *place;
    uint32_t edge_count, edge_max;
    uint32_t place_mask; /* how many, a power of two, less one */
    uint32_t place_count, node_count; /* in use */
    int32_t trust; /* visits that the game's rating of a choice counts for, at least 1 */
} Tree;

/* Bytes for a tree of that many places (a power of two) and edges, with regrets or without. */
size_t tree_memory_size(uint32_t places, uint32_t edges, int regrets);
void tree_init(Tree *tree, void *memory, uint32_t places, uint32_t edges, int regrets, int32_t trust);

/* The place of that key; NULL when there is none yet and no room to remember it. */
Place *tree_find(Tree *tree, uint64_t key);
static inline Node *tree_node(const Tree *tree, const Place *place) { return place->node ? &tree->node[place->node - 1] : NULL; }

/* Gives a place its node, with the choices there and how the game rates them (NULL: alike); there must be room. Its edges
 * stand in the order in which they will be tried, the best rated first, until tree_restore puts them as they were offered. */
static inline int tree_has_room(const Tree *tree, int count) { return tree->edge_max - tree->edge_count >= (uint32_t)count; }
Node *tree_grow(Tree *tree, Place *place, const Action *action, const int32_t *rating, int count);
void tree_restore(Tree *tree, Node *node);

/* ---- choosing among the edges of a node --------------------------------------------------- */

/* The one with the best upper bound: what it brought on average, the rating standing in for the
 * first visits, plus `explore` times the doubt. */
uint32_t tree_select_bound(const Tree *tree, Node *node, int32_t explore);

/* One at random in proportion to its regret; any, now and then. */
uint32_t tree_select_regret(const Tree *tree, Node *node, Rng *rng);

/* The tree is larger than the caches: what the seat will look at after this edge, as far as one can guess, is fetched
 * while others choose. `tree_follow` tells where it came to. */
static inline void tree_fetch(const Tree *tree, const Edge *edge) {
    __builtin_prefetch(&tree->place[edge->next_place]);
    __builtin_prefetch(&tree->bound[edge->next_edge]);
}
static inline void tree_follow(const Tree *tree, Edge *edge, const Place *place) {
    edge->next_place = (uint32_t)(place - tree->place);
    edge->next_edge = tree_node(tree, place)->first;
}

/* Adds a result to the node and the edge chosen, and to the regrets if they are kept. */
void tree_add(Tree *tree, Node *node, uint32_t chosen, int32_t value);

/* How unsure an average of n results is: 1024 / sqrt(n). */
uint32_t tree_doubt(uint32_t n);

static inline int32_t edge_mean(const Edge *edge) { return edge->visits ? (int32_t)(edge->total / edge->visits) : 0; }

#endif
