#include "cmd/rank/equilibrium.h"

#include "cmd/cmd.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LEAF = 3, LOOK_EVERY = 32 /* steps between computing the bounds */ };

typedef struct EqNode {
    uint8_t player; /* 0, 1, EQ_CHANCE or LEAF */
    uint16_t count; /* choices */
    uint32_t first; /* first child */
    uint32_t moment;
    double value; /* of a leaf */
} EqNode;

/* An information set: nodes that a player cannot tell apart. */
typedef struct EqMoment {
    uint64_t key;
    uint32_t first; /* index into the tables per choice */
    uint16_t count;
    uint8_t player, fixed;
    int depth;      /* number of own choices made before */
    int answer;     /* choice of a best response */
} EqMoment;

struct EqTree {
    EqNode *node;
    uint32_t node_count, node_max;
    EqMoment *moment;
    uint32_t moment_count, moment_max;
    uint32_t *place; /* moments by key */
    uint32_t place_mask;
    /* Per choice of a moment. */
    double *regret, *played, *now, *worth;
    uint32_t choice_count, choice_max;
};

/* ---- building ----------------------------------------------------------------------------------- */

static void *grown(void *old, size_t used, size_t size) {
    void *room = memory_new(size);
    memset(room, 0, size);
    if (used) memcpy(room, old, used);
    free(old);
    return room;
}

EqTree *eq_new(uint32_t nodes_max) {
    EqTree *tree = memory_new(sizeof *tree);
    memset(tree, 0, sizeof *tree);
    assert(nodes_max > 0);
    tree->node_max = nodes_max;
    tree->node = memory_new(sizeof *tree->node * nodes_max);
    tree->node_count = 1;
    tree->node[0] = (EqNode){.player = LEAF};
    return tree;
}

void eq_free(EqTree *tree) {
    free(tree->node);
    free(tree->moment);
    free(tree->place);
    free(tree->regret);
    free(tree->played);
    free(tree->now);
    free(tree->worth);
    free(tree);
}

uint32_t eq_size(const EqTree *tree) { return tree->node_count; }

/* The place of the moment with that key, or an empty place for it (moment + 1; 0: empty). */
static uint32_t *place_of(const EqTree *tree, uint64_t key) {
    uint32_t at = (uint32_t)(key * 0x9E3779B97F4A7C15u >> 32) & tree->place_mask;
    while (tree->place[at] && tree->moment[tree->place[at] - 1].key != key) at = (at + 1) & tree->place_mask;
    return &tree->place[at];
}

static void make_room(EqTree *tree, int choices) {
    if (tree->moment_count == tree->moment_max) {
        uint32_t room = tree->moment_max ? 2 * tree->moment_max : 64;
        tree->moment = grown(tree->moment, sizeof *tree->moment * tree->moment_count, sizeof *tree->moment * room);
        tree->moment_max = room;
        free(tree->place);
        tree->place = memory_new(sizeof *tree->place * room * 2);
        memset(tree->place, 0, sizeof *tree->place * room * 2);
        tree->place_mask = 2 * room - 1;
        for (uint32_t i = 0; i < tree->moment_count; i++) *place_of(tree, tree->moment[i].key) = i + 1;
    }
    if (tree->choice_count + (uint32_t)choices <= tree->choice_max) return;
    uint32_t room = 2 * tree->choice_max + EQ_CHOICES_MAX;
    size_t used = sizeof(double) * tree->choice_count;
    tree->regret = grown(tree->regret, used, sizeof(double) * room);
    tree->played = grown(tree->played, used, sizeof(double) * room);
    tree->now = grown(tree->now, used, sizeof(double) * room);
    tree->worth = grown(tree->worth, used, sizeof(double) * room);
    tree->choice_max = room;
}

static uint32_t moment_of(EqTree *tree, int player, uint64_t key, int choices) {
    make_room(tree, choices);
    uint32_t *place = place_of(tree, key);
    if (*place) {
        const EqMoment *known = &tree->moment[*place - 1];
        assert(known->count == choices);
        assert(known->player == player);
        return *place - 1;
    }
    EqMoment *moment = &tree->moment[tree->moment_count];
    *moment = (EqMoment){.key = key, .first = tree->choice_count, .count = (uint16_t)choices, .player = (uint8_t)player};
    tree->choice_count += (uint32_t)choices;
    return (*place = ++tree->moment_count) - 1;
}

uint32_t eq_branch(EqTree *tree, uint32_t node, int player, uint64_t key, int choices) {
    assert(choices > 0 && choices <= EQ_CHOICES_MAX);
    if (tree->node_max - tree->node_count < (uint32_t)choices) return 0;
    EqNode *here = &tree->node[node];
    here->player = (uint8_t)player;
    here->count = (uint16_t)choices;
    here->first = tree->node_count;
    here->moment = player == EQ_CHANCE ? 0 : moment_of(tree, player, key, choices);
    for (int i = 0; i < choices; i++) tree->node[tree->node_count++] = (EqNode){.player = LEAF};
    return here->first;
}

void eq_leaf(EqTree *tree, uint32_t node, double value) { tree->node[node].value = value; }

void eq_fix(EqTree *tree, uint64_t key, const double *mixture) {
    uint32_t place = tree->moment_count ? *place_of(tree, key) : 0;
    assert(place);
    EqMoment *moment = &tree->moment[place - 1];
    moment->fixed = mixture != NULL;
    for (int i = 0; mixture && i < moment->count; i++) tree->now[moment->first + (uint32_t)i] = mixture[i];
}

/* ---- regret matching ------------------------------------------------------------------------------ */

static void match_regrets(EqTree *tree, EqMoment *moment) {
    double sum = 0;
    if (moment->fixed) return;
    for (uint32_t i = moment->first; i < moment->first + moment->count; i++) sum += tree->regret[i];
    for (uint32_t i = moment->first; i < moment->first + moment->count; i++)
        tree->now[i] = sum > 0 ? tree->regret[i] / sum : 1.0 / moment->count;
}

/* The value of a node to the first player with the present mixtures; adds to the regrets of `learner` and to his
 * average play. `own` is the probability that he comes here by his own choices, `others` that of everything else. */
static double learn(EqTree *tree, uint32_t at, int learner, double own, double others, double weight) {
    const EqNode *node = &tree->node[at];
    double sum = 0, value[EQ_CHOICES_MAX];
    if (node->player == LEAF) return node->value;
    if (own == 0 && others == 0) return 0; /* there is nothing to learn there */
    if (node->player == EQ_CHANCE) {
        for (int i = 0; i < node->count; i++)
            sum += learn(tree, node->first + (uint32_t)i, learner, own, others / node->count, weight);
        return sum / node->count;
    }
    EqMoment *moment = &tree->moment[node->moment];
    const double *now = &tree->now[moment->first];
    int mine = node->player == learner;
    for (int i = 0; i < node->count; i++) {
        value[i] = learn(tree, node->first + (uint32_t)i, learner, mine ? own * now[i] : own, mine ? others : others * now[i], weight);
        sum += now[i] * value[i];
    }
    if (!mine) return sum;
    double sign = learner ? -1 : 1;
    for (int i = 0; i < node->count; i++) {
        tree->worth[moment->first + (uint32_t)i] += sign * others * (value[i] - sum);
        tree->played[moment->first + (uint32_t)i] += weight * own * now[i];
    }
    return sum;
}

static void step(EqTree *tree, int number) {
    for (int learner = 0; learner < 2; learner++) {
        memset(tree->worth, 0, sizeof(double) * tree->choice_count);
        learn(tree, 0, learner, 1, 1, number);
        for (uint32_t m = 0; m < tree->moment_count; m++) {
            EqMoment *moment = &tree->moment[m];
            if (moment->player != learner) continue;
            for (uint32_t i = moment->first; i < moment->first + moment->count; i++) {
                tree->regret[i] += tree->worth[i];
                if (tree->regret[i] < 0) tree->regret[i] = 0; /* regrets below zero are forgotten, so that a choice can
                                                               * recover quickly */
            }
            match_regrets(tree, moment);
        }
    }
}

/* ---- best responses ------------------------------------------------------------------------------- */

static double share_of(const EqTree *tree, const EqMoment *moment, int choice) {
    const double *played = &tree->played[moment->first];
    double sum = 0;
    if (moment->fixed) return tree->now[moment->first + (uint32_t)choice];
    for (int i = 0; i < moment->count; i++) sum += played[i];
    return sum > 0 ? played[choice] / sum : 1.0 / moment->count;
}

static void note_depths(EqTree *tree, uint32_t at, const int depth[2], int *deepest) {
    const EqNode *node = &tree->node[at];
    int below[2] = {depth[0], depth[1]};
    if (node->player == LEAF) return;
    if (node->player != EQ_CHANCE) {
        EqMoment *moment = &tree->moment[node->moment];
        if (depth[node->player] > moment->depth) moment->depth = depth[node->player];
        if (moment->depth > *deepest) *deepest = moment->depth;
        below[node->player]++;
    }
    for (int i = 0; i < node->count; i++) note_depths(tree, node->first + (uint32_t)i, below, deepest);
}

/* The value to the first player if `hunter` answers best below `depth`; and the worth to him of each of his choices at
 * that depth, weighted by the probability that everything else leads there. */
static double respond(EqTree *tree, uint32_t at, int hunter, int depth, double others) {
    const EqNode *node = &tree->node[at];
    double sum = 0;
    if (node->player == LEAF) return node->value;
    const EqMoment *moment = node->player == EQ_CHANCE ? NULL : &tree->moment[node->moment];
    if (node->player == hunter && moment->depth > depth && !moment->fixed)
        return respond(tree, node->first + (uint32_t)moment->answer, hunter, depth, others);
    for (int i = 0; i < node->count; i++) {
        int free = node->player == hunter && !moment->fixed;
        double share = !moment ? 1.0 / node->count : free ? 1 : share_of(tree, moment, i);
        if (share == 0) continue;
        double value = respond(tree, node->first + (uint32_t)i, hunter, depth, free ? others : others * share);
        if (free && moment->depth == depth) tree->worth[moment->first + (uint32_t)i] += others * (hunter ? -value : value);
        sum += share * value;
    }
    return sum;
}

static double best_response(EqTree *tree, int hunter, int deepest) {
    for (int depth = deepest; depth >= 0; depth--) {
        memset(tree->worth, 0, sizeof(double) * tree->choice_count);
        respond(tree, 0, hunter, depth, 1);
        for (uint32_t m = 0; m < tree->moment_count; m++) {
            EqMoment *moment = &tree->moment[m];
            if (moment->player != hunter || moment->depth != depth) continue;
            moment->answer = 0;
            for (int i = 1; i < moment->count; i++)
                if (tree->worth[moment->first + (uint32_t)i] > tree->worth[moment->first + (uint32_t)moment->answer]) moment->answer = i;
        }
    }
    return respond(tree, 0, hunter, -1, 1);
}

EqBounds eq_solve(EqTree *tree, double near, int steps_max) {
    const int none[2] = {0, 0};
    int deepest = 0;
    EqBounds best = {-1e300, 1e300};
    if (!tree->moment_count) return (EqBounds){respond(tree, 0, 0, 0, 1), respond(tree, 0, 1, 0, 1)}; /* nobody has a choice */
    memset(tree->regret, 0, sizeof(double) * tree->choice_count);
    memset(tree->played, 0, sizeof(double) * tree->choice_count);
    for (uint32_t m = 0; m < tree->moment_count; m++) match_regrets(tree, &tree->moment[m]);
    note_depths(tree, 0, none, &deepest);
    for (int number = 1; number <= steps_max; number++) {
        step(tree, number);
        if (number % LOOK_EVERY && number != steps_max) continue;
        EqBounds now = {best_response(tree, 1, deepest), best_response(tree, 0, deepest)};
        if (now.low > best.low) best.low = now.low;
        if (now.high < best.high) best.high = now.high;
        if (best.high - best.low <= near) break;
    }
    return best;
}

int eq_mixture(const EqTree *tree, uint64_t key, double *out) {
    uint32_t place = tree->moment_count ? *place_of(tree, key) : 0;
    if (!place) return 0;
    const EqMoment *moment = &tree->moment[place - 1];
    for (int i = 0; i < moment->count; i++) out[i] = share_of(tree, moment, i);
    return moment->count;
}
