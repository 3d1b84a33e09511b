/* How a search settles on an answer, on a game of three choices a turn. The sources themselves are read in, so that results can be laid into
 * the root by hand: as many tries as wanted, with the results wanted. */
#include "players/search.c"
#include "players/search_answer.c"

#include "unit.h"

#include <stdlib.h>

/* ---- a game: both choose 1, 2 or 3, unseen; what the first wins is in PAYS; three turns ------------------------------------------ */

typedef struct Pick {
    int64_t turn, chosen[2], won;
} Pick;

enum { CHOICES = 3, TURNS = 3 };
static const int64_t PAYS[CHOICES][CHOICES] = {{-300, 100, 100}, {200, 200, 0}, {0, 100, 300}};
static int met[CHOICES]; /* what the second seat has chosen */

static int pick_seats(const void *state) { return (void)state, 2; }
static uint32_t pick_turn(const void *state) { return (uint32_t)((const Pick *)state)->turn; }

static SeatSet pick_to_act(const void *state) {
    const Pick *pick = state;
    if (pick->turn > TURNS) return 0;
    return (pick->chosen[0] ? 0 : SEAT_BIT(0)) | (pick->chosen[1] ? 0 : SEAT_BIT(1));
}

static int pick_legal(const void *state, Seat seat, Action *out, int max) {
    if (!(pick_to_act(state) & SEAT_BIT(seat)) || max < CHOICES) return 0;
    for (int i = 0; i < CHOICES; i++) out[i] = (Action)(i + 1);
    return CHOICES;
}

static Verdict pick_apply(void *state, Seat seat, Action action, EventLog *log) {
    Pick *pick = state;
    (void)log;
    pick->chosen[seat] = (int64_t)action;
    if (seat == 1) met[action - 1]++;
    if (!pick->chosen[0] || !pick->chosen[1]) return NULL;
    pick->won += PAYS[pick->chosen[0] - 1][pick->chosen[1] - 1];
    pick->chosen[0] = pick->chosen[1] = 0;
    pick->turn++;
    return NULL;
}

static int imagined; /* worlds */
static void pick_imagine(void *view, Seat seat, Rng *rng) { (void)view, (void)seat, (void)rng, imagined++; }
static int32_t pick_estimate(const void *state, Seat seat) { return (int32_t)(seat ? -((const Pick *)state)->won : ((const Pick *)state)->won); }
static void rate_alike(const void *state, Seat seat, const Action *action, int count, int32_t *out) {
    (void)state, (void)seat, (void)action;
    for (int i = 0; i < count; i++) out[i] = 0;
}

static Game game = {.name = "pick", .state_size = sizeof(Pick), .seats = pick_seats, .turn = pick_turn, .to_act = pick_to_act, .legal = pick_legal,
                    .apply = pick_apply, .imagine = pick_imagine, .hints = {.estimate = pick_estimate}};
static SearchSettings settings;
static Rng rng;
static void *room, *other_room;

/* A search of the first question, with this budget; every test starts with the same game and settings. */
static Search *opened(void *memory, Budget budget) {
    static const Pick start = {.turn = 1};
    return search_open(&settings, memory, search_memory_size(&settings, &game), &game, &start, 0, &budget, &rng);
}

static void begin(void) {
    Seed seed = seed_from_number(3);
    rng_init(&rng, &seed);
    memset(met, 0, sizeof met);
    imagined = 0;
    memset(&game.hints, 0, sizeof game.hints);
    game.hints.estimate = pick_estimate;
    settings = (SearchSettings){.simulations = 60, .edges = 1 << 10, .horizon = 1, .worlds_reuse = 1, .rollout = 1, .trust = 1, .explore = 300, .explore_root = 300, .sharpness = 1};
    search_weights_neutral(settings.weight);
}

/* ---- results laid in by hand ------------------------------------------------------------------------------------------------------ */

typedef struct Laid {
    int32_t rating, mean;
    uint32_t visits;
} Laid;

/* A search whose root has these results, in the order of what is offered. */
static Search *laid(void *memory, const Laid results[CHOICES]) {
    Search *search = opened(memory, (Budget){.simulations = 1000});
    int32_t rating[CHOICES];
    for (int i = 0; i < CHOICES; i++) rating[i] = results[i].rating;
    search->root = tree_grow(&search->tree, tree_find(&search->tree, 1), search->offered, rating, CHOICES);
    tree_restore(&search->tree, search->root);
    for (int i = 0; i < CHOICES; i++) {
        Edge *edge = &search->tree.edge[search->root->first + (uint32_t)i];
        edge->rating = (int16_t)results[i].rating;
        edge->visits = results[i].visits;
        edge->total = (int64_t)results[i].mean * results[i].visits;
        search->root->visits += edge->visits;
        search->root->total += edge->total;
        search->tree.bound[search->root->first + (uint32_t)i].doubt = tree_doubt(edge->visits + 1);
    }
    return search;
}

static void shares(const Laid results[CHOICES], uint32_t share[CHOICES]) {
    Thought thought;
    begin();
    search_answer(laid(room, results), &rng, &thought);
    for (int i = 0; i < CHOICES; i++) share[i] = 0;
    for (int i = 0; i < thought.count; i++) share[thought.line[i].action - 1] = thought.line[i].share;
}

static void follies(const Laid results[CHOICES], uint8_t folly[LEGAL_MAX]) {
    begin();
    find_follies(laid(room, results), folly);
}

/* What was tried rarely, and was lucky, rules nothing out: only what was tried half as often as the favourite says what is surely reached. */
static void a_lucky_try_rules_nothing_out(void) {
    uint32_t share[CHOICES];
    shares((Laid[]){{0, 100, 400}, {0, 90, 390}, {0, 950, 20}}, share);
    CHECK(share[0] > 400 && share[1] > 400);
    CHECK(share[2] == 0);
    shares((Laid[]){{0, 100, 400}, {0, -300, 390}, {0, 0, 20}}, share);
    CHECK(share[0] == 1000 && share[1] == 0);
}

/* The sharper, the more what was tried most is preferred; near the end of what is looked ahead it may be sharper still. */
static void sharpness_prefers_what_was_tried_most(void) {
    static const Laid results[CHOICES] = {{0, 0, 400}, {0, 0, 200}, {0, 0, 10}};
    static const struct {
        uint16_t sharpness, near;
        uint32_t first, second;
    } EXPECTED[] = {{1, 0, 666, 333}, {2, 0, 800, 200}, {3, 0, 888, 111}, {1, 2, 800, 200}};
    for (unsigned i = 0; i < sizeof EXPECTED / sizeof EXPECTED[0]; i++) {
        Thought thought;
        begin();
        settings.sharpness = EXPECTED[i].sharpness;
        settings.sharpness_near = EXPECTED[i].near;
        search_answer(laid(room, results), &rng, &thought);
        CHECK(thought.line[0].share == EXPECTED[i].first && thought.line[1].share == EXPECTED[i].second && thought.line[2].share == 0);
    }
}

/* Rated as a disaster: a folly, unless it was tried often and did better than all others. */
static void disasters_must_be_proven(void) {
    uint8_t folly[LEGAL_MAX];
    follies((Laid[]){{300, 0, 100}, {0, 900, 10}, {100, -50, 100}}, folly);
    CHECK(!folly[0] && folly[1] && !folly[2]);
    follies((Laid[]){{300, 0, 100}, {0, 900, 40}, {100, -50, 100}}, folly);
    CHECK(!folly[1]);
    follies((Laid[]){{300, 0, 100}, {0, 40, 40}, {100, -50, 100}}, folly);
    CHECK(folly[1]);
    /* Often is 32 times. */
    follies((Laid[]){{300, -800, 100}, {0, 900, 32}, {100, -900, 100}}, folly);
    CHECK(!folly[1]);
    follies((Laid[]){{300, -800, 100}, {0, 900, 31}, {100, -900, 100}}, folly);
    CHECK(folly[1]);
}

/* What is rated exactly so much worse is no disaster, and says what is sane even if the best rated was never tried. */
static void what_is_just_good_enough_is_sane(void) {
    uint8_t folly[LEGAL_MAX];
    follies((Laid[]){{DISASTER, 0, 0}, {0, 100, 50}, {-1, 900, 10}}, folly);
    CHECK(!folly[0] && !folly[1] && folly[2]);
}

/* Sense before tries, tries before ratings. */
static void the_least_foolish_is_sane(void) {
    static const Laid results[] = {{0, 100, 50}, {0, 0, 5}, {50, 0, 5}};
    begin();
    Search *search = laid(room, results);
    CHECK(least_foolish(search, (const uint8_t[LEGAL_MAX]){1, 0, 0}) == 2);
    CHECK(least_foolish(search, (const uint8_t[LEGAL_MAX]){1, 0, 1}) == 1);
    CHECK(least_foolish(search, (const uint8_t[LEGAL_MAX]){0, 1, 0}) == 0);
    CHECK(least_foolish(search, (const uint8_t[LEGAL_MAX]){1, 1, 1}) == 0);
}

/* Whoever misjudges takes one for better that is not, now and then. */
static void misjudging_is_not_always_right(void) {
    int chosen[CHOICES] = {0};
    begin();
    settings.noise = 200;
    Search *search = laid(room, (Laid[]){{0, 100, 50}, {0, 60, 40}, {0, -900, 30}});
    for (int i = 0; i < 300; i++) chosen[misjudge(search, &rng)]++;
    CHECK(chosen[0] > chosen[1]);
    CHECK(chosen[1] > 50);
    CHECK(chosen[2] == 0);
    /* What was never tried is not chosen, however bad the rest is. */
    search = laid(room, (Laid[]){{0, -600, 50}, {0, -700, 40}, {0, 0, 0}});
    chosen[2] = 0;
    for (int i = 0; i < 100; i++) chosen[misjudge(search, &rng)]++;
    CHECK(chosen[2] == 0);
    settings.noise = 0; /* whoever does not, takes the first of equals */
    search = laid(room, (Laid[]){{0, 100, 50}, {0, 100, 40}, {0, 100, 30}});
    CHECK(misjudge(search, &rng) == 0);
}

/* Of many answers the most tried are told, as many as there is room for. */
static void a_thought_has_so_many_lines(void) {
    enum { MANY = THOUGHT_LINES_MAX + 4 };
    struct {
        Thought thought, behind;
    } told = {0};
    Action action[MANY];
    int32_t rating[MANY] = {0};
    uint64_t weight[MANY] = {0};
    begin();
    Search *search = opened(room, (Budget){.simulations = 1000});
    for (int i = 0; i < MANY; i++) action[i] = (Action)(i + 1);
    search->root = tree_grow(&search->tree, tree_find(&search->tree, 1), action, rating, MANY);
    tree_restore(&search->tree, search->root);
    for (int i = 0; i < MANY; i++) search->tree.edge[search->root->first + (uint32_t)i].visits = (uint32_t)(i + 1);
    tell_thought(search, weight, 1, &told.thought);
    CHECK(told.thought.count == THOUGHT_LINES_MAX);
    CHECK(told.thought.line[0].action == MANY && told.thought.line[THOUGHT_LINES_MAX - 1].action == MANY - THOUGHT_LINES_MAX + 1);
}

/* ---- joining ------------------------------------------------------------------------------------------------------------------------- */

static void joining_adds_up(void) {
    begin();
    settings.regret = 1;
    Search *one = laid(room, (Laid[]){{0, 100, 10}, {0, 0, 20}, {0, 0, 30}}), *two = laid(other_room, (Laid[]){{0, 400, 20}, {0, 0, 1}, {0, 0, 2}});
    for (uint32_t i = 0; i < CHOICES; i++) {
        one->tree.regret[one->root->first + i].played = 100 + i;
        two->tree.regret[two->root->first + i].played = 10 * i;
    }
    search_merge(one, two);
    for (uint32_t i = 0; i < CHOICES; i++) CHECK(one->tree.regret[one->root->first + i].played == 100 + 11 * i);
    CHECK(one->tree.edge[one->root->first].visits == 30);
    CHECK(edge_mean(&one->tree.edge[one->root->first]) == 300);
}

/* One of them had no time to think: there is nothing to add, or nothing to add it to. */
static void who_has_not_thought_adds_nothing(void) {
    begin();
    Search *one = laid(room, (Laid[]){{0, 100, 10}, {0, 0, 20}, {0, 0, 30}}), *two = opened(other_room, (Budget){.simulations = 5});
    search_merge(one, two);
    CHECK(one->root->visits == 60);
    search_merge(two, one);
    CHECK(!two->root);
}

/* ---- what a search is set to ------------------------------------------------------------------------------------------------------------ */

static int errands_there(const void *view) { return (void)view, 1; }

/* Beyond the tree anything is played where nothing is rated, nothing is compared, or ratings judge badly. */
static void play_beyond_the_tree(void) {
    begin();
    CHECK(plays_any(opened(room, (Budget){0})));
    settings.rollout = 6;
    CHECK(plays_any(opened(room, (Budget){0})));
    game.hints.rate = rate_alike;
    CHECK(!plays_any(opened(room, (Budget){0})));
    game.hints.errands = errands_there;
    CHECK(plays_any(opened(room, (Budget){0})));
    game.hints.errands = NULL;
    settings.rollout = 1;
    CHECK(plays_any(opened(room, (Budget){0})));
}

/* Where hands are hidden, a world serves twice at most; and where there is little time, there are fifty worlds all the same. */
static void worlds_are_shared(void) {
    begin();
    settings.worlds_reuse = 8;
    CHECK(opened(room, (Budget){.simulations = 10000})->reuse == 8);
    CHECK(opened(room, (Budget){.simulations = 150})->reuse == 3);
    game.hints.wary = 1;
    CHECK(opened(room, (Budget){.simulations = 10000})->reuse == 2);
    settings.worlds_reuse = 1;
    CHECK(opened(room, (Budget){.simulations = 10000})->reuse == 1);
}

/* A world serves so many simulations, and then another one is imagined. */
static void worlds_are_imagined_anew(void) {
    static const uint16_t REUSE[] = {1, 2, 7};
    for (unsigned i = 0; i < sizeof REUSE / sizeof REUSE[0]; i++) {
        begin();
        settings.worlds_reuse = REUSE[i];
        search_think(opened(room, (Budget){.simulations = 700}), 700);
        CHECK(imagined == 700 / REUSE[i]);
    }
    /* With few simulations the worlds are as many as 50 leave room for. */
    begin();
    settings.worlds_reuse = 7;
    search_think(opened(room, (Budget){.simulations = 100}), 100);
    CHECK(imagined == 50);
}

/* Where there are errands, what looks bad is tried more often: bounds reach half as far again. */
static void errands_are_looked_for(void) {
    static const Laid results[] = {{0, 100, 60}, {0, -60, 5}, {0, -900, 60}};
    begin();
    Search *search = laid(room, results);
    settings.explore_root = 280;
    CHECK(choose_in_tree(search, search->root, 0) == 1);
    search->errands = 1;
    CHECK(choose_in_tree(search, search->root, 0) == 2);
}

static uint64_t ticks(void *clock) { return (*(uint64_t *)clock)++; }

/* Who is given time uses it, however many simulations it is set to. */
static void time_counts_for_itself(void) {
    uint64_t clock = 0;
    begin();
    settings.simulations = 5;
    Search *search = opened(room, (Budget){.time = 4, .now = ticks, .clock = &clock});
    while (!search_think(search, 1)) {
    }
    CHECK(search->simulations > 5);
    search = opened(room, (Budget){0});
    while (!search_think(search, 1)) {
    }
    CHECK(search->simulations == 5);
}

/* ---- simulations --------------------------------------------------------------------------------------------------------------------------- */

/* Three turns are three choices of the seat, and no more. */
static void depth_counts_own_choices(void) {
    Thought thought;
    begin();
    settings.horizon = 3;
    Search *search = opened(room, (Budget){.simulations = 400});
    while (!search_think(search, 100)) {
    }
    search_answer(search, &rng, &thought);
    CHECK(thought.depth == 3);
}

static void same_world(void *self, void *out) { *(Pick *)out = *(const Pick *)self; }
static int the_first(void *self, const void *state, Seat seat, const Action *offered, int count) { return (void)self, (void)state, (void)seat, (void)offered, (void)count, 0; }
static int nobody_knows(void *self, const void *state, Seat seat, const Action *offered, int count) { return (void)self, (void)state, (void)seat, (void)offered, (void)count, -1; }

/* Others answer as the model says, the first choice too; where it says nothing they think for themselves. */
static void models_are_believed(void) {
    Pick world = {.turn = 1};
    SearchModel model = {&world, same_world, the_first};
    begin();
    settings.model = &model;
    Search *search = opened(room, (Budget){.simulations = 60});
    while (!search_think(search, 60)) {
    }
    CHECK(met[0] == 60 && met[1] == 0 && met[2] == 0);
    CHECK(search_answer(search, &rng, NULL) == 2); /* 200 against the first choice, when nothing else brings more than 0 */
    model.answer = nobody_knows;
    search = opened(room, (Budget){.simulations = 60});
    while (!search_think(search, 60)) {
    }
    CHECK(met[0] < 120 && met[1] > 0 && met[2] > 0);
}

static int strolls;
static int count_stroll(void *state, int steps, uint32_t end, Rng *dice, int64_t *choices) {
    (void)state, (void)steps, (void)end, (void)dice, (void)choices;
    strolls++;
    return 0;
}

/* The tree is left when there is no room in it; nobody strolls before both have left. */
static void strolling_waits_for_all(void) {
    begin();
    game.fast.stroll = count_stroll;
    Search *search = opened(room, (Budget){.simulations = 60});
    strolls = 0;
    while (!search_think(search, 60)) {
    }
    CHECK(strolls == 0); /* one turn: all questions are those of the root */
    settings.horizon = 3;
    settings.grow_after = 60;
    search = opened(room, (Budget){.simulations = 60});
    while (!search_think(search, 60)) {
    }
    CHECK(strolls > 0);
    game.fast.stroll = NULL;
}

int main(int argc, char **argv) {
    begin();
    settings.regret = 1;
    size_t size = search_memory_size(&settings, &game);
    room = malloc(size);
    other_room = malloc(size);
    RUN(a_lucky_try_rules_nothing_out);
    RUN(sharpness_prefers_what_was_tried_most);
    RUN(disasters_must_be_proven);
    RUN(what_is_just_good_enough_is_sane);
    RUN(the_least_foolish_is_sane);
    RUN(misjudging_is_not_always_right);
    RUN(a_thought_has_so_many_lines);
    RUN(joining_adds_up);
    RUN(who_has_not_thought_adds_nothing);
    RUN(play_beyond_the_tree);
    RUN(worlds_are_shared);
    RUN(worlds_are_imagined_anew);
    RUN(errands_are_looked_for);
    RUN(time_counts_for_itself);
    RUN(depth_counts_own_choices);
    RUN(models_are_believed);
    RUN(strolling_waits_for_all);
    free(room);
    free(other_room);
    return unit_end();
}
