#include "cmd/rank/endgame.h"

#include "cmd/cmd.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 40, STEPS_MAX = 2000 };
static const double NEAR = 0.004; /* wins between the bounds */

typedef struct Builder {
    const Game *game;
    EqTree *tree;
    Seat seat;           /* the first player's */
    uint32_t turns_last; /* after this turn the estimate replaces play */
    uint8_t *state, *view;
    int failed;
} Builder;

/* ---- deals ---------------------------------------------------------------------------------------- */

static void deal_for(const Game *game, void *state, Seat seat, void *scratch, Rng *rng) {
    game->view(state, seat, scratch);
    game->imagine(scratch, seat, rng);
    memcpy(state, scratch, game->state_size);
}

/* Deals what each seat cannot see, in turns, so that a deal is based on what both know. */
static void deal_anew(const Endgame *endgame, void *state, void *scratch, Rng *rng) {
    const Game *game = endgame->position->game;
    for (int round = 0; round < 2 && endgame->kind == ENDGAME_BOTH_DEALT; round++)
        for (int seat = 0; seat < game->seats(state); seat++) deal_for(game, state, (Seat)seat, scratch, rng);
    if (endgame->kind == ENDGAME_OWN_KEPT) deal_for(game, state, endgame->position->asked, scratch, rng);
}

/* ---- the tree ------------------------------------------------------------------------------------- */

static uint64_t key_of(const Builder *builder, const void *state, Seat seat) {
    builder->game->view(state, seat, builder->view);
    return game_hash(builder->game, builder->view) ^ ((uint64_t)seat + 1) * 0x9E3779B97F4A7C15u;
}

static double value_of(const Builder *builder, const void *state) {
    int32_t value = builder->game->hints.estimate(state, builder->seat);
    if (builder->game->to_act(state)) return value / 1000.0;
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

/* Of seats asked at the same time the measured seat goes first: then it knows only what it knows in a game. Makes all
 * choices without alternatives; returns the seat with a real choice, or SEAT_NOBODY at the end. */
static Seat next_choice(const Builder *builder, void *state, Action *offered, int *count) {
    const Game *game = builder->game;
    for (SeatSet asked; (asked = game->to_act(state)) != 0 && game->turn(state) <= builder->turns_last;) {
        Seat seat = asked & SEAT_BIT(builder->seat) ? builder->seat : (Seat)__builtin_ctz(asked);
        *count = game->legal(state, seat, offered, LEGAL_MAX);
        if (*count > 1) return seat;
        game->apply(state, seat, offered[0], NULL);
    }
    return SEAT_NOBODY;
}

static void build(Builder *builder, uint32_t node, int depth) {
    const Game *game = builder->game;
    uint8_t *state = builder->state + (size_t)depth * game->state_size, *below = state + game->state_size;
    Action offered[LEGAL_MAX];
    int count;
    Seat seat = next_choice(builder, state, offered, &count);
    if (seat == SEAT_NOBODY) {
        eq_leaf(builder->tree, node, value_of(builder, state));
        return;
    }
    uint32_t first = depth + 1 < DEPTH_MAX
                         ? eq_branch(builder->tree, node, seat != builder->seat, key_of(builder, state, seat), count)
                         : 0;
    if (!first) builder->failed = 1;
    for (int i = 0; i < count && !builder->failed; i++) {
        memcpy(below, state, game->state_size);
        game->apply(below, seat, offered[i], NULL);
        build(builder, first + (uint32_t)i, depth + 1);
    }
}

/* Tries this many deals; 0: there is no room. */
static int try_deals(Endgame *endgame, int deals, uint8_t *room) {
    const SuitePosition *position = endgame->position;
    const Game *game = position->game;
    Builder builder = {.game = game, .tree = eq_new(endgame->nodes), .seat = position->asked, .state = room,
                       .view = room + game->state_size * DEPTH_MAX};
    Seed seed = seed_from_number(1);
    Rng rng;
    rng_init(&rng, &seed);
    builder.turns_last = game->turn(position->truth) + (uint32_t)endgame->turns - 1;
    uint32_t first = eq_branch(builder.tree, 0, EQ_CHANCE, 0, deals);
    for (int i = 0; i < deals && !builder.failed; i++) {
        memcpy(builder.state, position->truth, game->state_size);
        deal_anew(endgame, builder.state, builder.view, &rng);
        endgame->key[i] = key_of(&builder, builder.state, position->asked);
        memcpy(endgame->view + (size_t)i * game->state_size, builder.view, game->state_size);
        build(&builder, first + (uint32_t)i, 0);
    }
    endgame->tree = builder.tree;
    endgame->deals = deals;
    if (builder.failed) eq_free(builder.tree);
    return !builder.failed;
}

int endgame_open(Endgame *endgame, const SuitePosition *position, EndgameDeals kind, Diag *diag) {
    return endgame_open_within(endgame, position, kind, ENDGAME_TURNS, ENDGAME_NODES_MAX, diag);
}

int endgame_open_within(Endgame *endgame, const SuitePosition *position, EndgameDeals kind, int turns, uint32_t nodes, Diag *diag) {
    const Game *game = position->game;
    Action offered[LEGAL_MAX];
    memset(endgame, 0, sizeof *endgame);
    endgame->position = position;
    endgame->kind = kind;
    endgame->turns = turns;
    endgame->nodes = nodes;
    if (game->seats(position->truth) != 2) return diag_file(diag, position->title, "found %d seats, expected two", game->seats(position->truth));
    if (game->legal(position->view, position->asked, offered, LEGAL_MAX) < 2) return diag_file(diag, position->title, "there is no choice in it");
    endgame->key = memory_new(sizeof *endgame->key * ENDGAME_DEALS);
    endgame->view = memory_new(game->state_size * ENDGAME_DEALS);
    uint8_t *room = memory_new(game->state_size * (DEPTH_MAX + 1));
    /* If there is no room for the least number, that is known at once. */
    int built = try_deals(endgame, ENDGAME_DEALS_LEAST, room), deals = ENDGAME_DEALS;
    if (built) eq_free(endgame->tree);
    while (built && !try_deals(endgame, deals, room)) deals /= 2;
    free(room);
    if (built) endgame->bounds = eq_solve(endgame->tree, NEAR, STEPS_MAX);
    else {
        free(endgame->key);
        free(endgame->view);
    }
    return built ? 1 : diag_file(diag, position->title, "it has more than %u moments and cannot be solved", nodes);
}

void endgame_close(Endgame *endgame) {
    eq_free(endgame->tree);
    free(endgame->key);
    free(endgame->view);
}

/* ---- a player ------------------------------------------------------------------------------------- */

/* Is this the first deal in which the seat sees this, and does it have a choice? */
static int is_new(const Endgame *endgame, int deal) {
    const SuitePosition *position = endgame->position;
    Action offered[LEGAL_MAX];
    for (int i = 0; i < deal; i++)
        if (endgame->key[i] == endgame->key[deal]) return 0;
    const void *view = endgame->view + (size_t)deal * position->game->state_size;
    return position->game->legal(view, position->asked, offered, LEGAL_MAX) > 1;
}

int endgame_moments(const Endgame *endgame) {
    int count = 0;
    for (int deal = 0; deal < endgame->deals; deal++) count += is_new(endgame, deal);
    return count;
}

/* Counts how often the player makes each choice, in this many tries. */
static void sample(const Endgame *endgame, int deal, const Player *player, void *room, size_t size, const Budget *budget,
                   int tries, double *mixture) {
    const SuitePosition *position = endgame->position;
    const void *view = endgame->view + (size_t)deal * position->game->state_size;
    Action offered[LEGAL_MAX];
    int count = position->game->legal(view, position->asked, offered, LEGAL_MAX);
    memset(mixture, 0, sizeof *mixture * (size_t)count);
    for (int n = 0; n < tries; n++) {
        Seed seed = seed_from_number((uint64_t)n + 1);
        Rng rng;
        rng_init(&rng, &seed);
        Action action = player_choose(player, room, size, position->game, view, position->asked, budget, &rng, NULL);
        for (int i = 0; i < count; i++) mixture[i] += offered[i] == action ? 1.0 / tries : 0;
    }
}

EndgameLoss endgame_loss(Endgame *endgame, const Player *player, const Budget *budget, int tries) {
    double mixture[EQ_CHOICES_MAX];
    size_t size = player->memory_size(player, endgame->position->game);
    void *room = memory_new(size);
    for (int deal = 0; deal < endgame->deals; deal++) {
        if (!is_new(endgame, deal)) continue;
        sample(endgame, deal, player, room, size, budget, tries, mixture);
        eq_fix(endgame->tree, endgame->key[deal], mixture);
    }
    free(room);
    EqBounds with = eq_solve(endgame->tree, NEAR, STEPS_MAX), without = endgame->bounds;
    for (int deal = 0; deal < endgame->deals; deal++)
        if (is_new(endgame, deal)) eq_fix(endgame->tree, endgame->key[deal], NULL);
    double loss = (without.low + without.high - with.low - with.high) / 2;
    return (EndgameLoss){loss > 0 ? loss : 0, (without.high - without.low + with.high - with.low) / 2};
}

double endgame_value(Endgame *endgame, int number) {
    double pure[EQ_CHOICES_MAX] = {0};
    pure[number] = 1;
    eq_fix(endgame->tree, endgame->key[0], pure); /* the seat sees the same in every deal */
    EqBounds bounds = eq_solve(endgame->tree, NEAR, STEPS_MAX);
    eq_fix(endgame->tree, endgame->key[0], NULL);
    return (bounds.low + bounds.high) / 2;
}
