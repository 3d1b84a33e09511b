/* What a search remembers, by itself: places, nodes, bounds, regrets. */
#include "unit.h"

#include "players/tree.h"

#include <stdlib.h>

enum { PLACES = 64, EDGES = 256, MANY = 4000 };

static Tree tree;
static void *memory;
static const Action ACTION[] = {10, 20, 30};

/* A node with three choices; regrets are kept. */
static Node *three(const int32_t *rating, int32_t trust) {
    tree_init(&tree, memory, PLACES, EDGES, 1, trust);
    return tree_grow(&tree, tree_find(&tree, 7), ACTION, rating, 3);
}

static Rng luck(void) {
    Seed seed = seed_from_number(5);
    Rng rng;
    rng_init(&rng, &seed);
    return rng;
}

static void a_tree_starts_empty(void) {
    memset(&tree, 0x55, sizeof tree);
    tree_init(&tree, memory, PLACES, EDGES, 0, 1);
    CHECK(tree.place_count == 0);
    CHECK(tree.node_count == 0);
    CHECK(tree_has_room(&tree, EDGES));
    CHECK(!tree.regret);
    CHECK(tree_find(&tree, 99) != NULL);
}

/* A key of 0 takes a place of its own too: 0 marks those that are free. */
static void two_keys_share_no_place(void) {
    tree_init(&tree, memory, PLACES, EDGES, 0, 1);
    Place *nought = tree_find(&tree, 0), *other = tree_find(&tree, 2);
    CHECK(tree.place_count == 2);
    CHECK(nought != other);
    CHECK(tree_find(&tree, 0) == nought);
    CHECK(tree_find(&tree, 2) == other);
    CHECK(tree.place_count == 2);
}

/* However far the bounds reach: of two that brought the same, the one tried less. */
static void far_bounds_do_not_overflow(void) {
    Node *node = three(NULL, 1);
    for (int i = 0; i < 9; i++) tree_add(&tree, node, (uint32_t)(i == 4 ? 1 : i == 8 ? 0 : 2), 100);
    tree_add(&tree, node, 1, 100);
    for (int32_t explore = 1000; explore <= 400000; explore += 1000) CHECK(tree_select_bound(&tree, node, explore) == 0);
}

/* What is known of a node falls with bad results: choices that were rated, and hardly tried, fall with it. */
static void ratings_follow_the_standing_down(void) {
    static const int32_t rating[] = {0, 0, 0};
    Node *node = three(rating, 8);
    tree_add(&tree, node, 0, 800);
    tree_add(&tree, node, 1, 800);
    tree_select_bound(&tree, node, 0);
    int32_t before = tree.bound[node->first + 1].mean;
    for (int i = 0; i < 20; i++) tree_add(&tree, node, 0, -800);
    tree_select_bound(&tree, node, 0);
    CHECK(node->standing == node->total / node->visits);
    CHECK(tree.bound[node->first + 1].mean < before - 500);
    for (int i = 0; i < 200; i++) tree_add(&tree, node, 0, 800);
    tree_select_bound(&tree, node, 0);
    CHECK(tree.bound[node->first + 1].mean > before - 500);
}

/* What would have brought more is regretted, and played more often. */
static void results_make_regrets(void) {
    Node *node = three(NULL, 1);
    const Regret *regrets = &tree.regret[node->first];
    for (int i = 0; i < 30; i++) {
        tree_add(&tree, node, 2, 500);
        tree_add(&tree, node, 0, -500);
    }
    CHECK(regrets[2].regret > 0);
    CHECK(regrets[2].regret > regrets[0].regret);
    CHECK(regrets[2].played > 10 * 1000);
    CHECK(regrets[2].played > 2 * regrets[0].played);
}

/* In proportion to the regrets, and now and then what has the best bound. */
static void choices_follow_the_regrets(void) {
    Node *node = three(NULL, 1);
    Rng rng = luck();
    int chosen[3] = {0};
    for (int i = 0; i < 3; i++)
        for (int n = 0; n < 5; n++) tree_add(&tree, node, (uint32_t)i, i == 0 ? 900 : 0);
    CHECK(tree_select_bound(&tree, node, 400) == 0);
    tree.regret[node->first].regret = 0;
    tree.regret[node->first + 1].regret = 100;
    tree.regret[node->first + 2].regret = 300;
    for (int i = 0; i < MANY; i++) chosen[tree_select_regret(&tree, node, &rng)]++;
    CHECK(chosen[0] > MANY / 8 - 200 && chosen[0] < MANY / 8 + 200);
    CHECK(chosen[2] > 2 * chosen[1] && chosen[2] < 4 * chosen[1]);
    CHECK(chosen[1] > MANY / 8);
}

/* Nothing is regretted yet: as the bounds say, without a look at the dice. */
static void without_regrets_the_bound_decides(void) {
    static const int32_t rating[] = {0, 0, 300};
    Node *node = three(rating, 1);
    Rng rng = luck(), untouched = luck();
    CHECK(tree_select_regret(&tree, node, &rng) == 0); /* the best rated stands first */
    CHECK(rng_next(&rng) == rng_next(&untouched));
}

/* Regrets go with their choices when those are put as they were offered. */
static void regrets_stay_with_their_choices(void) {
    static const int32_t rating[] = {-100, 300, 100};
    Node *node = three(rating, 1);
    for (uint32_t i = 0; i < 3; i++) tree.regret[node->first + i].played = (uint32_t)tree.edge[node->first + i].action;
    CHECK(tree.edge[node->first].action == 20);
    tree_restore(&tree, node);
    for (uint32_t i = 0; i < 3; i++) {
        CHECK(tree.edge[node->first + i].action == ACTION[i]);
        CHECK(tree.regret[node->first + i].played == ACTION[i]);
    }
}

int main(int argc, char **argv) {
    memory = malloc(tree_memory_size(PLACES, EDGES, 1));
    RUN(a_tree_starts_empty);
    RUN(two_keys_share_no_place);
    RUN(far_bounds_do_not_overflow);
    RUN(ratings_follow_the_standing_down);
    RUN(results_make_regrets);
    RUN(choices_follow_the_regrets);
    RUN(without_regrets_the_bound_decides);
    RUN(regrets_stay_with_their_choices);
    free(memory);
    return unit_end();
}
