#include "players/tree.h"

#include <assert.h>
#include <string.h>

enum { PROBES_MAX = 16 };

/* ---- whole-number roots and logarithms ------------------------------------------------------ */

enum { DOUBT_WHOLE = 1024, BOUND_BITS = 16 };

/* DOUBT_WHOLE / sqrt(n). Small n are looked up. For others `doubt` is where the loop starts: any value that is not smaller; that
 * of n - 1 is at most a step away. */
static uint32_t doubt_from(uint32_t doubt, uint32_t n) {
    static const uint16_t few[64] = {
        1024, 1024, 724, 591, 512, 457, 418, 387, 362, 341, 323, 308, 295, 284, 273, 264, 256, 248, 241, 234, 228, 223,
        218,  213,  209, 204, 200, 197, 193, 190, 186, 183, 181, 178, 175, 173, 170, 168, 166, 163, 161, 159, 158, 156,
        154,  152,  150, 149, 147, 146, 144, 143, 142, 140, 139, 138, 136, 135, 134, 133, 132, 131, 130, 129};
    if (n < 64) return few[n];
    while ((uint64_t)doubt * doubt * n > (uint64_t)DOUBT_WHOLE * DOUBT_WHOLE) doubt--;
    return doubt;
}

uint32_t tree_doubt(uint32_t n) { return doubt_from(DOUBT_WHOLE, n); }

/* sqrt(ln n) in 1/64: looked up at the powers of two, linear between them. */
static uint32_t root_of_log(uint32_t n) {
    static const uint16_t power[33] = {0,   53,  75,  92,  107, 119, 131, 141, 151, 160, 168, 177, 185, 192, 199, 206, 213,
                                       220, 226, 232, 238, 244, 250, 256, 261, 266, 272, 277, 282, 287, 292, 297, 301};
    uint32_t whole = 31 - (uint32_t)__builtin_clz(n | 1);
    uint32_t part = (uint32_t)(((uint64_t)n << 8 >> whole) & 255);
    return power[whole] + ((power[whole + 1] - (uint32_t)power[whole]) * part >> 8);
}

/* ---- nodes and edges ------------------------------------------------------------------------ */

size_t tree_memory_size(uint32_t places, uint32_t edges, int regrets) {
    return (sizeof(Place) + sizeof(Node)) * places + (sizeof(Edge) + sizeof(Bound) + (regrets ? sizeof(Regret) : 0)) * edges;
}

void tree_init(Tree *tree, void *memory, uint32_t places, uint32_t edges, int regrets, int32_t trust) {
    assert((places & (places - 1)) == 0);
    assert(trust > 0);
    tree->edge = memory; /* first, so that it starts on a cache line */
    tree->place = (Place *)(tree->edge + edges);
    tree->node = (Node *)(tree->place + places);
    tree->bound = (Bound *)(tree->node + places);
    tree->regret = regrets ? (Regret *)(tree->bound + edges) : NULL;
    tree->place_mask = places - 1;
    tree->place_count = 0;
    tree->node_count = 0;
    tree->edge_count = 0;
    tree->edge_max = edges;
    tree->trust = trust;
    memset(tree->place, 0, sizeof(Place) * places);
}

Place *tree_find(Tree *tree, uint64_t key) {
    key |= 1; /* 0 means empty */
    for (uint32_t probe = 0; probe < PROBES_MAX; probe++) {
        Place *place = &tree->place[((key >> 20) + probe) & tree->place_mask];
        if (place->key == key) return place;
        if (place->key) continue;
        if (tree->place_count > tree->place_mask / 4 * 3) return NULL;
        place->key = key;
        tree->place_count++;
        return place;
    }
    return NULL;
}

/* Orders the places 0 .. count-1 by rating, best first; equals in the order in which they were offered. */
static void order_by_rating(const int32_t *rating, int count, uint16_t order[LEGAL_MAX]) {
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; rating && at && rating[order[at - 1]] < rating[i]; at--) order[at] = order[at - 1];
        order[at] = (uint16_t)i;
    }
}

/* Ratings have no bounds. Below this all are equally bad. */
static int16_t short_rating(int64_t rating) { return (int16_t)(rating > INT16_MAX ? INT16_MAX : rating < INT16_MIN ? INT16_MIN : rating); }

Node *tree_grow(Tree *tree, Place *place, const Action *action, const int32_t *rating, int count) {
    int64_t sum = 0;
    uint16_t order[LEGAL_MAX];
    assert(tree_has_room(tree, count) && tree->node_count <= tree->place_mask);
    Node *node = &tree->node[tree->node_count++];
    place->node = tree->node_count;
    memset(node, 0, sizeof *node);
    order_by_rating(rating, count, order);
    for (int i = 0; i < count; i++) sum += rating ? rating[i] : 0;
    node->first = tree->edge_count;
    node->count = (uint16_t)count;
    tree->edge_count += (uint32_t)count;
    for (int i = 0; i < count; i++) {
        Edge *edge = &tree->edge[node->first + (uint32_t)i];
        memset(edge, 0, sizeof *edge);
        edge->place = order[i];
        edge->action = action[order[i]];
        edge->rating = rating ? short_rating(rating[order[i]] - sum / count) : 0;
        tree->bound[node->first + (uint32_t)i].doubt = DOUBT_WHOLE;
    }
    if (tree->regret) memset(&tree->regret[node->first], 0, sizeof(Regret) * node->count);
    return node;
}

static void swap_edges(Tree *tree, uint32_t one, uint32_t other) {
    Edge edge = tree->edge[one];
    Bound bound = tree->bound[one];
    tree->edge[one] = tree->edge[other];
    tree->bound[one] = tree->bound[other];
    tree->edge[other] = edge;
    tree->bound[other] = bound;
    if (!tree->regret) return;
    Regret regret = tree->regret[one];
    tree->regret[one] = tree->regret[other];
    tree->regret[other] = regret;
}

void tree_restore(Tree *tree, Node *node) {
    const Edge *edges = &tree->edge[node->first];
    node->tried = node->count;
    node->standing = INT32_MIN / 2; /* forces the means to be computed */
    for (uint32_t i = 0; i < node->count; i++)
        while (edges[i].place != i) swap_edges(tree, node->first + i, node->first + edges[i].place);
}

/* ---- choosing ------------------------------------------------------------------------------- */

static int64_t standing_of(const Node *node) { return node->visits ? node->total / node->visits : 0; }

/* Ratings have no bounds, so means are held within this one. */
enum { MEAN_MOST = 4000 };

/* The rating, relative to the value of the node, counts as much as `trust` visits. */
static int32_t mean_with_rating(const Tree *tree, int64_t standing, const Edge *edge) {
    int64_t mean = (edge->total + (standing + edge->rating) * tree->trust) / ((int64_t)edge->visits + tree->trust);
    return (int32_t)(mean > MEAN_MOST ? MEAN_MOST : mean < -MEAN_MOST ? -MEAN_MOST : mean);
}

static void set_mean(const Tree *tree, const Node *node, uint32_t i) {
    tree->bound[node->first + i].mean = mean_with_rating(tree, node->standing, &tree->edge[node->first + i]);
}

/* A new standing means going through every edge. In a node with many visits it hardly changes from one visit to the next, so small
 * changes are ignored. */
static void refresh_means(const Tree *tree, Node *node) {
    enum { LITTLE = 8 };
    int32_t standing = (int32_t)standing_of(node);
    if (standing - node->standing < LITTLE && node->standing - standing < LITTLE) return;
    node->standing = standing;
    for (uint32_t i = 0; i < node->tried; i++) set_mean(tree, node, i);
}

/* One number for each, with its place among them in the lowest bits, so that the largest is found without branches on
 * results; of equals the better rated. */
uint32_t tree_select_bound(const Tree *tree, Node *node, int32_t explore) {
    enum { PLACE_BITS = 8, MEAN_BITS = 10, REACH_MAX = 1 << 22, SPREAD_MAX = REACH_MAX / DOUBT_WHOLE << (BOUND_BITS - MEAN_BITS) };
    _Static_assert(LEGAL_MAX <= 1 << PLACE_BITS && (MEAN_MOST << MEAN_BITS) + REACH_MAX <= 1 << (31 - PLACE_BITS), "it fits 32 bits");
    const Bound *bounds = &tree->bound[node->first];
    int32_t spread = explore * (int32_t)root_of_log(node->visits + 1), best = INT32_MIN;
    int32_t count = node->tried;
    if (spread > SPREAD_MAX) spread = SPREAD_MAX;
    refresh_means(tree, node);
    if (count < node->count) set_mean(tree, node, (uint32_t)count++); /* of the untried edges, the best rated comes first */
    for (int32_t i = 0; i < count; i++) {
        int32_t bound = bounds[i].mean * (1 << MEAN_BITS) + (spread * (int32_t)bounds[i].doubt >> (BOUND_BITS - MEAN_BITS));
        int32_t placed = bound * (1 << PLACE_BITS) - i;
        best = placed > best ? placed : best;
    }
    return (uint32_t)-best & ((1 << PLACE_BITS) - 1);
}

uint32_t tree_select_regret(const Tree *tree, Node *node, Rng *rng) {
    const Regret *regrets = &tree->regret[node->first];
    uint64_t sum = 0;
    for (uint32_t i = 0; i < node->count; i++) sum += (uint64_t)regrets[i].regret;
    if (sum == 0 || rng_below(rng, 8) == 0) return tree_select_bound(tree, node, 400);
    uint64_t n = rng_next(rng) % sum;
    uint32_t i = 0;
    while (n >= (uint64_t)regrets[i].regret) n -= (uint64_t)regrets[i++].regret;
    return i;
}

/* Regret matching against what the others have played so far: each choice's average result minus this result. */
static void add_regrets(const Tree *tree, const Node *node, int32_t value) {
    enum { REGRET_MAX = 1 << 28 };
    int64_t sum = 0, standing = standing_of(node);
    Regret *regrets = &tree->regret[node->first];
    for (uint32_t i = 0; i < node->count; i++) {
        int64_t regret = (int64_t)regrets[i].regret + mean_with_rating(tree, standing, &tree->edge[node->first + i]) - value;
        regrets[i].regret = regret < 0 ? 0 : regret > REGRET_MAX ? REGRET_MAX : (int32_t)regret;
        sum += regrets[i].regret;
    }
    if (sum == 0) return;
    for (uint32_t i = 0; i < node->count; i++) regrets[i].played += (uint32_t)((int64_t)regrets[i].regret * 1000 / sum);
}

void tree_add(Tree *tree, Node *node, uint32_t chosen, int32_t value) {
    Edge *edge = &tree->edge[node->first + chosen];
    Bound *bound = &tree->bound[node->first + chosen];
    for (; node->tried <= chosen; node->tried++) set_mean(tree, node, node->tried);
    edge->visits++;
    edge->total += value;
    bound->doubt = doubt_from(bound->doubt, edge->visits + 1);
    set_mean(tree, node, chosen);
    node->visits++;
    node->total += value;
    if (tree->regret) add_regrets(tree, node, value);
}
