/* Small games with known solutions. */
#include "unit.h"

#include "cmd/rank/equilibrium.h"

enum { ROWS = 3, COLUMNS = 3, FIRST_KEY = 1, SECOND_KEY = 2 };

static int is_near(double a, double b) { return a - b < 0.003 && b - a < 0.003; }

/* Both choose at once: the second does not see what the first chose. */
static EqTree *matrix_game(const double payoff[ROWS][COLUMNS], int rows, int columns) {
    EqTree *tree = eq_new(64);
    uint32_t row = eq_branch(tree, 0, 0, FIRST_KEY, rows);
    for (int i = 0; i < rows; i++) {
        uint32_t column = eq_branch(tree, row + (uint32_t)i, 1, SECOND_KEY, columns);
        for (int j = 0; j < columns; j++) eq_leaf(tree, column + (uint32_t)j, payoff[i][j]);
    }
    return tree;
}

/* Winning with rock counts double: both play rock 1/4, paper 1/2, scissors 1/4, and it is fair. */
static void rock_that_counts_double(void) {
    static const double payoff[ROWS][COLUMNS] = {{0, -1, 2}, {1, 0, -1}, {-2, 1, 0}};
    EqTree *tree = matrix_game(payoff, 3, 3);
    EqBounds bounds = eq_solve(tree, 0.001, 100000);
    double mixture[EQ_CHOICES_MAX];
    CHECK(bounds.low <= 1e-9 && bounds.high >= -1e-9);
    CHECK(bounds.high - bounds.low <= 0.001);
    for (int player = 0; player < 2; player++) {
        CHECK(eq_mixture(tree, player ? SECOND_KEY : FIRST_KEY, mixture) == 3);
        CHECK(is_near(mixture[0], 0.25));
        CHECK(is_near(mixture[1], 0.5));
        CHECK(is_near(mixture[2], 0.25));
    }
    eq_free(tree);
}

/* A saddle: the second row beats the others wherever it matters. */
static void the_dominated_is_not_played(void) {
    static const double payoff[ROWS][COLUMNS] = {{1, 0, -3}, {3, 2, 4}, {0, 1, 2}};
    EqTree *tree = matrix_game(payoff, 3, 3);
    EqBounds bounds = eq_solve(tree, 1e-6, 100000);
    double mixture[EQ_CHOICES_MAX];
    CHECK(is_near(bounds.low, 2));
    CHECK(is_near(bounds.high, 2));
    eq_mixture(tree, FIRST_KEY, mixture);
    CHECK(is_near(mixture[1], 1));
    eq_mixture(tree, SECOND_KEY, mixture);
    CHECK(is_near(mixture[1], 1));
    eq_free(tree);
}

/* Who always plays rock loses a whole game to paper; who plays all alike loses a quarter of one. */
static void a_fixed_mixture_has_its_price(void) {
    static const double payoff[ROWS][COLUMNS] = {{0, -1, 2}, {1, 0, -1}, {-2, 1, 0}};
    static const double rock[3] = {1, 0, 0}, alike[3] = {1.0 / 3, 1.0 / 3, 1.0 / 3};
    EqTree *tree = matrix_game(payoff, 3, 3);
    eq_fix(tree, FIRST_KEY, rock);
    EqBounds bounds = eq_solve(tree, 1e-6, 100000);
    CHECK(is_near(bounds.low, -1));
    CHECK(is_near(bounds.high, -1));
    eq_fix(tree, FIRST_KEY, alike);
    bounds = eq_solve(tree, 1e-6, 100000);
    CHECK(is_near(bounds.low, -1.0 / 3));
    eq_fix(tree, FIRST_KEY, NULL);
    bounds = eq_solve(tree, 0.001, 100000);
    CHECK(is_near(bounds.low, 0));
    eq_free(tree);
}

/* A card, high or low, that only the first player sees; he shows it or bets, the second
 * calls or folds. With the low one he bets every third time, is called twice in three, and gains a third. */
static void bluffing_is_found(void) {
    EqTree *tree = eq_new(64);
    uint32_t card = eq_branch(tree, 0, EQ_CHANCE, 0, 2);
    for (uint32_t high = 0; high < 2; high++) {
        uint32_t bet = eq_branch(tree, card + high, 0, 10 + high, 2);
        eq_leaf(tree, bet, high ? 1 : -1); /* shows it */
        uint32_t call = eq_branch(tree, bet + 1, 1, 20, 2);
        eq_leaf(tree, call, 1);                     /* folds */
        eq_leaf(tree, call + 1, high ? 2 : -2);     /* calls */
    }
    EqBounds bounds = eq_solve(tree, 1e-4, 200000);
    double mixture[EQ_CHOICES_MAX];
    CHECK(is_near(bounds.low, 1.0 / 3));
    CHECK(is_near(bounds.high, 1.0 / 3));
    eq_mixture(tree, 10, mixture); /* the low card */
    CHECK(is_near(mixture[1], 1.0 / 3));
    eq_mixture(tree, 20, mixture);
    CHECK(is_near(mixture[1], 2.0 / 3));
    eq_free(tree);
}

static void room_is_not_overrun(void) {
    EqTree *tree = eq_new(4);
    uint32_t child = eq_branch(tree, 0, 0, 1, 3);
    CHECK(child == 1);
    CHECK(eq_branch(tree, child, 1, 2, 2) == 0);
    eq_leaf(tree, child, 1);
    eq_leaf(tree, child + 1, 5);
    EqBounds bounds = eq_solve(tree, 1e-6, 1000);
    CHECK(is_near(bounds.low, 5));
    CHECK(eq_size(tree) == 4);
    eq_free(tree);
}

int main(int argc, char **argv) {
    RUN(rock_that_counts_double);
    RUN(the_dominated_is_not_played);
    RUN(a_fixed_mixture_has_its_price);
    RUN(bluffing_is_found);
    RUN(room_is_not_overrun);
    return unit_end();
}
