#include "players/search_state.h"

#include "players/policy.h"

#include <assert.h>
#include <string.h>

enum {
    CHOICES_MAX = 600,    /* choices in one simulation: far more than a turn of any game has */
    CLOCK_EVERY = 16,     /* simulations between readings of the clock */
    VALUE_MAX = 1000,
    WARY_REUSE_MAX = 2,   /* if hands are hidden, more worlds are better, */
    WORLDS_LEAST = 50,    /* and with fewer worlds luck cannot be told from skill; */
    WARY_REACH = 5,       /* in such games choices that look bad are tried more often, */
    WARY_TRUST = 4,       /* and ratings count for less, */
    WARY_LEARNED = 5,     /* as does what nets say of a state */
    WARY_INTUITION = 5,   /* and (two parts in this many) of a choice, */
    CHOOSER_COST = 2,     /* simulations that ask the net that chooses take about twice as long, so half as many are made, */
    ACE_COST = 3,         /* and a third by aces, whose net is wider */
    ERRAND_REACH = 3      /* in halves: with errands, choices that look bad at first are tried half as often again */
};

void search_weights_neutral(int16_t weight[FACTOR_COUNT]) {
    for (int i = 0; i < FACTOR_COUNT; i++) weight[i] = 100;
}

/* ---- memory -------------------------------------------------------------------------------- */

static size_t rounded(size_t size) { return (size + 63) & ~(size_t)63; }

static uint32_t places_for(const SearchSettings *settings) { return settings->edges / 4; }

size_t search_memory_size(const SearchSettings *settings, const Game *game) {
    return 64 + rounded(sizeof(Search)) + 4 * rounded(game->state_size) +
           tree_memory_size(places_for(settings), settings->edges, settings->regret);
}

static void *take(uint8_t **at, size_t size) {
    void *memory = *at;
    *at += rounded(size);
    return memory;
}

static uint32_t worlds_reuse(const Search *search) {
    uint32_t reuse = search->settings->worlds_reuse, most = search->budget.simulations / WORLDS_LEAST;
    if (search->game->hints.wary && reuse > WARY_REUSE_MAX) reuse = WARY_REUSE_MAX;
    if (search->budget.simulations && reuse > most) reuse = most;
    return reuse ? reuse : 1;
}

/* Ratings count for less if hands are hidden, and for little with errands, which they judge badly. */
static int32_t trust_in(const SearchSettings *settings, const Game *game, int errands) {
    int32_t trust = game->hints.wary ? settings->trust / WARY_TRUST : errands ? 1 : settings->trust;
    return trust > 1 ? trust : 1;
}

static int32_t faith_in(const SearchSettings *settings, const Game *game) { return game->hints.wary ? settings->faith / WARY_TRUST + 1 : settings->faith; }

static uint8_t is_neutral(const SearchSettings *settings) {
    int neutral = 1;
    for (int i = 0; i < FACTOR_COUNT; i++) neutral &= settings->weight[i] == 100;
    return (uint8_t)neutral;
}

/* How many turns a simulation plays: as in the settings, or fewer if the game has long turns. */
static uint32_t turns_ahead(const SearchSettings *settings, const Game *game, const void *view) {
    uint32_t most = game->hints.foresight ? (uint32_t)game->hints.foresight(view) : 0, horizon = settings->horizon;
    return most && most < horizon ? most : horizon;
}

static const Net *net_for(const SearchSettings *settings, const Game *game) { return settings->master ? net_of_ace(game->name) : net_of(game->name); }

/* The net that chooses, if the settings ask for one. It was trained on fighting: with errands the game's ratings are
 * better. */
static const Net *chooser_of(const SearchSettings *settings, const Game *game, int errands, int draws) {
    int asks = settings->intuition || settings->instinct || draws;
    const Net *net = asks && !errands && game->hints.prospect ? net_for(settings, game) : NULL;
    return net && net->chooses ? net : NULL;
}

static const Net *judge_of(const SearchSettings *settings, const Game *game, const Net *chooser) {
    int asks = settings->learned && game->hints.glance && (chooser || !settings->intuition);
    return asks ? net_for(settings, game) : NULL;
}

/* The cost of a simulation relative to one without a net. */
static uint32_t cost_of(const Search *search) { return !search->chooser ? 1 : search->chooser->of_ace ? ACE_COST : CHOOSER_COST; }

Search *search_open(const SearchSettings *settings, void *memory, size_t size, const Game *game, const void *view,
                    Seat seat, const Budget *budget, Rng *rng) {
    uint8_t *at = (uint8_t *)memory + (64 - (uintptr_t)memory % 64) % 64;
    assert(size >= search_memory_size(settings, game));
    Search *search = take(&at, sizeof *search);
    memset(search, 0, sizeof *search);
    search->view = take(&at, game->state_size);
    search->world = take(&at, game->state_size);
    search->state = take(&at, game->state_size);
    search->supposed.count = -1;
    search->errands = game->hints.errands && game->hints.errands(view);
    search->turns = turns_ahead(settings, game, view);
    search->neutral = is_neutral(settings);
    search->draws = settings->warmth && search->neutral && !(settings->deliberate && (game->hints.wary || search->turns < settings->horizon));
    search->chooser = chooser_of(settings, game, search->errands, search->draws);
    search->intuition = game->hints.wary ? settings->intuition * 2 / WARY_INTUITION : settings->intuition;
    search->learned = game->hints.wary ? settings->learned / WARY_LEARNED : settings->learned;
    int32_t trust = search->chooser && settings->faith ? faith_in(settings, game) : trust_in(settings, game, search->errands);
    tree_init(&search->tree, at, places_for(settings), settings->edges, settings->regret, trust);
    memcpy(search->view, view, game->state_size);
    memcpy(search->world, view, game->state_size);
    memcpy(search->state, view, game->state_size);
    search->settings = settings;
    search->game = game;
    search->net = judge_of(settings, game, search->chooser);
    search->rng = rng_split(rng, rng_next(rng));
    search->budget = *budget;
    if (!budget->simulations && !budget->time) search->budget.simulations = settings->simulations / cost_of(search);
    if (budget->time) search->started = budget->now(budget->clock);
    search->reuse = worlds_reuse(search);
    uint32_t turn = game->turn(view);
    search->root_turn = turn ? turn : 1; /* the setup before the first turn counts as part of it */
    search->seat = seat;
    search->seat_count = game->seats(view);
    search->offered_count = game->legal(view, seat, search->offered, LEGAL_MAX);
    assert(search->offered_count > 0);
    if (game->hints.reckless && search->offered_count > 1)
        game->hints.reckless(view, seat, search->offered, search->offered_count, search->reckless);
    search->done = search->offered_count == 1 || (search->chooser && search->draws);
    return search;
}

/* ---- what a state is worth to seats --------------------------------------------------------- */

static int32_t weighed(const Search *search, const int32_t factor[FACTOR_COUNT]) {
    int32_t sum = 0;
    if (search->neutral)
        for (int i = 0; i < FACTOR_COUNT; i++) sum += factor[i];
    else
        for (int i = 0; i < FACTOR_COUNT; i++) sum += factor[i] * search->settings->weight[i] / 100;
    return sum > VALUE_MAX ? VALUE_MAX : sum < -VALUE_MAX ? -VALUE_MAX : sum;
}

/* What the net says of an unfinished game, and what the character prefers beyond the plain estimate. */
static int32_t learned_value(const Search *search, int32_t net, const int32_t factor[FACTOR_COUNT]) {
    int32_t percent = search->learned, own = weighed(search, factor), plain = 0;
    for (int i = 0; i < FACTOR_COUNT; i++) plain += factor[i];
    plain = plain > VALUE_MAX ? VALUE_MAX : plain < -VALUE_MAX ? -VALUE_MAX : plain;
    return own + (net - plain) * percent / 100;
}

static int32_t ask_net(const Search *search, const void *state) {
    Glance glance;
    search->game->hints.glance(state, &glance);
    return net_value(search->net, &glance);
}

static void value_sides(const Search *search, const void *state, int32_t of_side[2]) {
    const Game *game = search->game;
    int32_t factor[2][FACTOR_COUNT];
    int asks = search->net && game->to_act(state);
    int32_t net = asks ? ask_net(search, state) : 0;
    of_side[0] = net;
    of_side[1] = -net;
    if (asks && search->neutral && search->learned == 100) return;
    game->hints.appraise(state, factor);
    for (int side = 0; side < 2; side++)
        of_side[side] = asks ? learned_value(search, of_side[side], factor[side]) : weighed(search, factor[side]);
}

static void value_for(const Search *search, const void *state, SeatSet seats, int32_t value[SEAT_MAX]) {
    const Game *game = search->game;
    int32_t of_side[2];
    if (game->hints.appraise) value_sides(search, state, of_side);
    for (; seats; seats &= seats - 1) {
        Seat seat = (Seat)__builtin_ctz(seats);
        value[seat] = game->hints.appraise ? of_side[game->hints.side(state, seat)] : game->hints.estimate(state, seat);
    }
}

/* ---- worlds ---------------------------------------------------------------------------------- */

/* What others have laid is worked out when the first world is imagined. */
static void lay_supposed(Search *search) {
    Supposition *supposed = &search->supposed;
    if (supposed->count < 0) supposition_make(supposed, search->game, search->chooser, search->view, search->seat, search->state);
    supposition_lay(supposed, search->game, search->settings->supposes, search->world, &search->rng);
}

/* Deals what the seat does not know: at random, or by the model if there is one. */
static void imagine_world(Search *search) {
    const Game *game = search->game;
    const SearchModel *model = search->settings->model;
    if (model) {
        model->world(model->self, search->world);
        return;
    }
    game_copy(game, search->world, search->view);
    game->imagine(search->world, search->seat, &search->rng);
    if (search->settings->supposes) lay_supposed(search);
}

/* ---- choosing inside a simulation -------------------------------------------------------------- */

static uint64_t mix(uint64_t a, uint64_t b) { return rng_mix(a * 0x9E3779B97F4A7C15u + b); }

/* A question to a seat in a simulation. */
typedef struct Question {
    Seat seat;
    int count; /* number of choices offered; 0 until the list is needed */
    int single; /* it is known that there is only one */
    Action offered[LEGAL_MAX];
} Question;

static void list_choices(const Search *search, Question *question) {
    if (!question->count) question->count = search->game->legal(search->state, question->seat, question->offered, LEGAL_MAX);
}

/* A hash of what is offered; 0 if there is only one choice. */
static uint64_t offer_key(const Search *search, Question *question) {
    const Game *game = search->game;
    uint64_t key = game->fast.offer ? game->fast.offer(search->state, question->seat) : 0;
    if (key) return key;
    list_choices(search, question);
    if (question->count == 1) return 0;
    for (int i = 0; i < question->count; i++) key = (key ^ question->offered[i]) * 0x9E3779B97F4A7C15u + 1;
    return key | 1;
}

/* Moves `wanted` choices, drawn at random, to the front. */
static void draw_first(Action *offered, int count, int wanted, Rng *rng) {
    for (int i = 0; i < wanted; i++) {
        Action *drawn = &offered[i + (int)rng_below(rng, (uint32_t)(count - i))], action = *drawn;
        *drawn = offered[i];
        offered[i] = action;
    }
}

/* The ratings that the net that chooses gives; choices it did not look at are worth less than all others. */
static void rate_by_net(const Search *search, const void *state, Seat seat, const Action *action, int count, int32_t scale, int32_t *out) {
    Prospect prospect;
    int32_t worth[PROSPECT_CHOICES], least = INT32_MAX;
    search->game->hints.prospect(state, seat, action, count, &prospect);
    policy_worth(search->chooser, &prospect, worth);
    for (int row = 0; row < prospect.count; row++) {
        worth[row] = (int32_t)((int64_t)worth[row] * scale / POLICY_ONE);
        if (worth[row] < least) least = worth[row];
    }
    for (int i = 0; i < count; i++) out[i] = least - scale;
    for (int row = 0; row < prospect.count; row++) out[prospect.place[row]] = worth[row];
}

/* How good choices look before any search, inside the tree or beyond it. */
static void rate_choices(const Search *search, const Question *question, int count, int32_t scale, int32_t *out) {
    if (search->chooser && scale) rate_by_net(search, search->state, question->seat, question->offered, count, scale, out);
    else search->game->hints.rate(search->state, question->seat, question->offered, count, out);
}

/* The best rated of a few random choices. */
static Action choose_of_few(Search *search, Question *question) {
    enum { COMPARED_MAX = 8 };
    Action *offered = question->offered;
    int32_t rating[COMPARED_MAX];
    int compared = search->settings->rollout, best = 0, count = question->count;
    if (compared > COMPARED_MAX) compared = COMPARED_MAX;
    if (compared >= count)
        compared = count;
    else
        draw_first(offered, count, compared, &search->rng);
    rate_choices(search, question, compared, search->settings->instinct, rating);
    for (int i = 1; i < compared; i++)
        if (rating[i] > rating[best]) best = i;
    return offered[best];
}

/* Does it play any choice beyond the tree, */
static int plays_any(const Search *search) { return !search->game->hints.rate || search->settings->rollout < 2 || search->errands; }

/* or the best of a few? */
static Action choose_quickly(Search *search, Question *question) {
    list_choices(search, question);
    return question->count == 1 ? question->offered[0] : choose_of_few(search, question);
}

static Node *grow(Search *search, Place *place, Question *question) {
    int32_t rating[LEGAL_MAX];
    int rated = search->game->hints.rate != NULL;
    list_choices(search, question);
    if (!tree_has_room(&search->tree, question->count)) return NULL;
    if (rated) rate_choices(search, question, question->count, search->intuition, rating);
    return tree_grow(&search->tree, place, question->offered, rated ? rating : NULL, question->count);
}

/* The node for this moment as the seat knows it (its own choices so far, and what it is offered now), if it has a real
 * choice. */
static Node *node_here(Search *search, Question *question) {
    Seat seat = question->seat;
    if (search->left & SEAT_BIT(seat) || search->path_count == PATH_MAX_STEPS) return NULL;
    uint64_t offer = offer_key(search, question);
    question->single = !offer;
    Place *place = offer ? tree_find(&search->tree, mix(search->history[seat] + seat + 1, offer)) : NULL;
    if (!place) return NULL;
    int at_once = search->history[seat] == 0; /* the questions that are open at the root */
    if (!place->node && !at_once && place->seen++ < search->settings->grow_after) return NULL;
    Node *node = place->node ? tree_node(&search->tree, place) : grow(search, place, question);
    if (node && search->chosen[seat]) tree_follow(&search->tree, search->chosen[seat], place);
    return node;
}

static Action choose_in_tree(Search *search, Node *node, Seat seat) {
    const SearchSettings *settings = search->settings;
    int at_root = search->history[seat] == 0;
    int32_t explore = at_root ? settings->explore_root : settings->explore;
    if (search->game->hints.wary) explore *= WARY_REACH;
    if (search->errands) explore = explore * ERRAND_REACH / 2;
    uint32_t edge = at_root && settings->regret ? tree_select_regret(&search->tree, node, &search->rng)
                                                : tree_select_bound(&search->tree, node, explore);
    search->path[search->path_count++] = (Step){node, edge, seat};
    if (seat == search->seat && !search->root) search->root = node;
    search->chosen[seat] = &search->tree.edge[node->first + edge];
    tree_fetch(&search->tree, search->chosen[seat]);
    return search->chosen[seat]->action;
}

/* The seat's choice. `any` is set instead if it may be any. */
static Action choose(Search *search, Seat seat, int is_first, int *any) {
    const SearchModel *model = search->settings->model;
    Question question;
    *any = 0;
    if (is_first && seat == search->seat && search->root) return choose_in_tree(search, search->root, seat);
    question.seat = seat;
    question.count = 0;
    question.single = 0;
    if (model && seat != search->seat) {
        list_choices(search, &question);
        int known = model->answer(model->self, search->state, seat, question.offered, question.count);
        if (known >= 0) return question.offered[known];
    }
    Node *node = node_here(search, &question);
    if (node) return choose_in_tree(search, node, seat);
    if (!question.single) search->left |= SEAT_BIT(seat);
    *any = plays_any(search);
    return *any ? 0 : choose_quickly(search, &question);
}

/* ---- a simulation -------------------------------------------------------------------------------- */

static void play(Search *search, Seat seat, Action action) {
    Verdict verdict = search->game->apply(search->state, seat, action, NULL);
    assert(!verdict);
    (void)verdict;
    if (!(search->left & SEAT_BIT(seat))) search->history[seat] = mix(search->history[seat] + 1, action);
}

/* Makes any choice. What a seat has chosen after it has left the tree need not be known. */
static void play_any(Search *search, Seat seat) {
    const Game *game = search->game;
    uint32_t roll = (uint32_t)(rng_next(&search->rng) >> 32);
    if (search->left & SEAT_BIT(seat)) game_choose(game, search->state, seat, roll);
    else play(search, seat, game_pick(game, search->state, seat, roll));
}

static void play_forward(Search *search) {
    const Game *game = search->game;
    uint32_t end = search->root_turn + search->turns;
    SeatSet seats, all = plays_any(search) && !search->settings->model ? SEAT_BIT(search->seat_count) - 1 : 0;
    for (int i = 0; i < CHOICES_MAX && (seats = game->to_act(search->state)) != 0; i++) {
        if (game->turn(search->state) >= end) break;
        if (all && search->left == all) {
            search->choices += (uint64_t)game_stroll(game, search->state, end, &search->rng);
            break;
        }
        Seat seat = (Seat)__builtin_ctz(seats);
        int any = (all & search->left & SEAT_BIT(seat)) != 0;
        Action action = any ? 0 : choose(search, seat, i == 0, &any);
        if (any) play_any(search, seat);
        else play(search, seat, action);
        search->choices++;
    }
}

static void tell_result(Search *search) {
    SeatSet seats = 0;
    int32_t value[SEAT_MAX];
    uint32_t depth = 0;
    for (int i = 0; i < search->path_count; i++) seats |= SEAT_BIT(search->path[i].seat);
    if (seats) value_for(search, search->state, seats, value);
    for (int i = search->path_count - 1; i >= 0; i--) {
        Step *step = &search->path[i];
        depth += step->seat == search->seat;
        tree_add(&search->tree, step->node, step->edge, value[step->seat]);
    }
    if (depth > search->depth) search->depth = depth;
}

static void simulate(Search *search) {
    if (search->simulations % search->reuse == 0) imagine_world(search);
    game_copy(search->game, search->state, search->world);
    for (int seat = 0; seat < search->seat_count; seat++) {
        search->history[seat] = 0;
        search->chosen[seat] = NULL;
    }
    search->left = 0;
    search->path_count = 0;
    play_forward(search);
    tell_result(search);
    search->simulations++;
}

static int budget_is_spent(const Search *search) {
    const Budget *budget = &search->budget;
    if (budget->simulations && search->simulations >= budget->simulations) return 1;
    if (!budget->time || search->simulations % CLOCK_EVERY) return 0;
    return budget->now(budget->clock) - search->started >= budget->time;
}

int search_think(Search *search, uint32_t simulations) {
    for (; simulations && !search->done; simulations--) {
        simulate(search);
        search->done = (uint8_t)budget_is_spent(search);
    }
    return search->done;
}

/* ---- as a player ----------------------------------------------------------------------------------- */

static size_t player_memory_size(const Player *self, const Game *game) { return search_memory_size(self->settings, game); }

static void player_open(const Player *self, void *memory, size_t size, const Game *game, const void *view, Seat seat,
                        const Budget *budget, Rng *rng) {
    search_open(self->settings, memory, size, game, view, seat, budget, rng);
}

static Search *search_in(void *memory) { return (Search *)((uint8_t *)memory + (64 - (uintptr_t)memory % 64) % 64); }

static int player_think(const Player *self, void *memory, uint32_t simulations) {
    (void)self;
    return search_think(search_in(memory), simulations);
}

static Action player_answer(const Player *self, void *memory, Rng *rng, Thought *thought) {
    (void)self;
    return search_answer(search_in(memory), rng, thought);
}

Player search_player(const char *name, const SearchSettings *settings) {
    Player player = {{0}, settings, player_memory_size, player_open, player_think, player_answer};
    Text out = text_on(player.name, sizeof player.name);
    text_put(&out, "%s", name);
    return player;
}
