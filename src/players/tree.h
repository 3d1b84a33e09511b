/* What a search remembers: positions found by key, and for the often visited ones a node with the choices offered
 * there. One node stands for all positions in which a seat has made the same choices since the root and is offered the
 * same ones now; the seat knows no more than that about the others. */
#ifndef FURBALL_PLAYERS_TREE_H
#define FURBALL_PLAYERS_TREE_H

#include "engine/game.h"

/* Two of them fit in a cache line. */
typedef struct Edge {
    Action action;
    int64_t total;  /* sum of results, in thousandths of a win */
    uint32_t visits;
    int16_t rating; /* the game's rating, relative to the average of the node */
    uint16_t place; /* among the choices offered */
    uint32_t next_place, next_edge; /* the position the seat reached after choosing it last time, and the first edge
                                     * there */
} Edge;

/* What choosing reads of every edge, stored apart so that it is contiguous: the mean of its results including its
 * rating, which weighs as much as `trust` visits (set once the edge has been tried), and its uncertainty. */
typedef struct Bound {
    int32_t mean;
    uint32_t doubt;
} Bound;

/* Of an edge, for regret matching. */
typedef struct Regret {
    int32_t regret;  /* of not having chosen it, never below 0 */
    uint32_t played; /* how often the mixture would have played it, in thousandths, summed and scaled */
} Regret;

/* A visited position. Kept apart from the nodes, because most are visited only a few times and searching nodes takes
 * time. */
typedef struct Place {
    uint64_t key;  /* 0: unused */
    uint32_t seen; /* visits before it got a node */
    uint32_t node; /* 1 + its number; 0: none */
} Place;

typedef struct Node {
    int64_t total;
    uint32_t visits;
    uint32_t first; /* edge */
    uint16_t count;
    uint16_t tried; /* edges from here on were never chosen and are in the order of their ratings */
    int32_t standing; /* the average result of its visits when the means of its edges were computed */
} Node;

typedef struct Tree {
    Edge *edge;
    Bound *bound;   /* of each edge */
    Regret *regret; /* the same; NULL: not kept */
    Node *node;
    Place *place;
    uint32_t edge_count, edge_max;
    uint32_t place_mask; /* number of places, a power of two, minus one */
    uint32_t place_count, node_count; /* in use */
    int32_t trust; /* how many visits the game's rating of a choice counts for, at least 1 */
} Tree;

/* Bytes for a tree of that many places (a power of two) and edges, with regrets or without. */
size_t tree_memory_size(uint32_t places, uint32_t edges, int regrets);
void tree_init(Tree *tree, void *memory, uint32_t places, uint32_t edges, int regrets, int32_t trust);

/* The place with this key; NULL if there is none and no room for it. */
Place *tree_find(Tree *tree, uint64_t key);
static inline Node *tree_node(const Tree *tree, const Place *place) { return place->node ? &tree->node[place->node - 1] : NULL; }

/* Gives a place its node, with the choices there and their ratings (NULL: all alike); there must be room. Its edges are
 * in the order in which they will be tried, best rated first, until tree_restore puts them back in the order in which
 * they were offered. */
static inline int tree_has_room(const Tree *tree, int count) { return tree->edge_max - tree->edge_count >= (uint32_t)count; }
Node *tree_grow(Tree *tree, Place *place, const Action *action, const int32_t *rating, int count);
void tree_restore(Tree *tree, Node *node);

/* ---- choosing among the edges of a node --------------------------------------------------- */

/* The edge with the best upper bound: its average result, with the rating in place of the first visits, plus `explore`
 * times its uncertainty. */
uint32_t tree_select_bound(const Tree *tree, Node *node, int32_t explore);

/* An edge at random, in proportion to its regret; now and then any edge. */
uint32_t tree_select_regret(const Tree *tree, Node *node, Rng *rng);

/* The tree is larger than the caches: prefetches what the seat will probably look at after this edge, while others
 * choose. `tree_follow` records what it reached. */
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

/* The uncertainty of an average of n results: 1024 / sqrt(n). */
uint32_t tree_doubt(uint32_t n);

static inline int32_t edge_mean(const Edge *edge) { return edge->visits ? (int32_t)(edge->total / edge->visits) : 0; }

#endif
