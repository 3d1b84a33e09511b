/* Computer players: they answer what is offered, repeat themselves for a seed,
 * think in slices, and each strength is better than chance. */
#include "unit.h"

#include "scenarios.h"

#include "engine/script.h"
#include "games/registry.h"
#include "players/bout.h"
#include "players/random.h"
#include "players/roster.h"

#include <stdlib.h>

enum { STATE_ROOM = 1 << 17, CHOICES_ROOM = 1 << 14 };

static _Alignas(64) uint8_t started[STATE_ROOM], state[STATE_ROOM], sealed[STATE_ROOM], scratch[STATE_ROOM],
    view[STATE_ROOM], other[STATE_ROOM];
static Choice choice[CHOICES_ROOM];

static const Game *load(const char *name) { return scenario_built_in(name, started); }

static const char DUEL[] = "data/scenarios/glory/duel.txt";

static void deal(const Game *game, uint64_t number) {
    Seed seed = seed_from_number(number);
    memcpy(state, started, game->state_size);
    game->deal(state, &seed);
}

static Rng luck(uint64_t number) {
    Seed seed = seed_from_number(number);
    Rng rng;
    rng_init(&rng, &seed);
    return rng;
}

static Action ask(const Player *player, const Game *game, const void *known, Seat seat, uint32_t simulations,
                  uint64_t number, Thought *thought) {
    Budget budget = {.simulations = simulations};
    Rng rng = luck(number);
    size_t size = player->memory_size(player, game);
    void *room = malloc(size);
    Action action = player_choose(player, room, size, game, known, seat, &budget, &rng, thought);
    free(room);
    return action;
}

/* ---- names ---------------------------------------------------------------------------------- */

static void players_have_names(void) {
    RosterEntry entry;
    Diag diag = {0};
    for (int i = 0; PLAYER_NAMES[i]; i++) {
        CHECK(roster_find(PLAYER_NAMES[i], &entry, &diag));
        CHECK(strcmp(entry.player.name, PLAYER_NAMES[i]) == 0);
    }
    CHECK(roster_find("ace:cautious", &entry, &diag));
    CHECK(entry.settings.weight[FACTOR_DANGER] > 100);
    CHECK(roster_find("ace:by-the-book", &entry, &diag));
    CHECK(entry.settings.weight[FACTOR_DANGER] == 100);
    CHECK(!roster_find("hero", &entry, &diag));
    diag = (Diag){0};
    CHECK(!roster_find("ace:sleepy", &entry, &diag));
    diag = (Diag){0};
    CHECK(!roster_find("random:cautious", &entry, &diag));
    diag = (Diag){0};
    CHECK(!roster_find("", &entry, &diag));
}

static int characters_are_refused(const char *text) {
    Diag diag = {0};
    int16_t weight[FACTOR_COUNT];
    return !characters_read("test", text, strlen(text), NULL, weight, &diag) && diag.failed;
}

static void bad_characters_are_refused(void) {
    CHECK(characters_are_refused("furball players 2\n"));
    CHECK(characters_are_refused("furball players 1\ncharacter brave \"x\" courage 10\n"));
    CHECK(characters_are_refused("furball players 1\ncharacter brave \"x\" own -1\n"));
    CHECK(characters_are_refused("furball players 1\ncharacter brave \"x\" own 1001\n"));
    CHECK(characters_are_refused("furball players 1\ncharacter brave\n"));
    CHECK(!characters_are_refused("furball players 1\ncharacter brave \"x\" own 90 enemy 120\n"));
}

/* ---- answers -------------------------------------------------------------------------------- */

static void answers_are_offered(const char *scenario, const char *name, int games) {
    const Game *game = load(scenario);
    RosterEntry entry;
    Diag diag = {0};
    roster_find(name, &entry, &diag);
    for (int g = 0; g < games; g++) {
        Match match;
        deal(game, (uint64_t)g);
        match_open(&match, game, state, sealed, choice, CHOICES_ROOM);
        for (int i = 0; i < (SANITIZED ? 30 : 200) && game->to_act(state); i++) {
            Seat seat = (Seat)__builtin_ctz(game->to_act(state));
            bout_view(&match, seat, scratch, view);
            Action action = ask(&entry.player, game, view, seat, 20, (uint64_t)i, NULL);
            CHECK(game_offers(game, state, seat, action));
            CHECK(match_choose(&match, seat, action, NULL) == NULL);
        }
    }
}

/* Of more choices than it has looked at, a player who misjudges still picks one that it has looked at. */
static void nobody_plays_what_it_has_not_looked_at(void) {
    const Game *game = load(DUEL);
    RosterEntry entry;
    Diag diag = {0};
    Thought thought;
    int blind = 0;
    CHECK(roster_find("cadet", &entry, &diag));
    CHECK(entry.settings.noise > 0);
    deal(game, 3);
    game->view(state, 0, view);
    for (uint64_t n = 0; n < 60; n++) {
        int seen = 0;
        Action action = ask(&entry.player, game, view, 0, 3, n, &thought);
        for (int i = 0; i < thought.count; i++) seen |= thought.line[i].action == action;
        blind += !seen;
    }
    CHECK(blind == 0);
}

/* A choice that was looked at less than an eighth as often as the favourite is not played at all. */
static void what_is_rarely_looked_at_is_not_played(void) {
    const Game *game = load(DUEL);
    RosterEntry entry;
    Diag diag = {0};
    Thought thought;
    int kept = 0, rare = 0;
    CHECK(roster_find("searcher", &entry, &diag));
    entry.settings.sharpness = 1;
    for (uint64_t n = 0; n < 40; n++) {
        uint32_t most = 0;
        deal(game, n);
        game->view(state, 0, view);
        ask(&entry.player, game, view, 0, 250, n, &thought);
        for (int i = 0; i < thought.count; i++)
            if (thought.line[i].share > most) most = thought.line[i].share;
        for (int i = 0; i < thought.count; i++) {
            kept += thought.line[i].share > 0;
            rare += thought.line[i].share > 0 && 8 * (thought.line[i].share + 1) < most;
        }
    }
    CHECK(kept > 40);
    CHECK(rare == 0);
}

static void every_strength_answers_what_is_offered(void) {
    for (int i = 0; PLAYER_NAMES[i]; i++) answers_are_offered(DUEL, PLAYER_NAMES[i], 2);
}

static void every_scenario_is_played(void) {
    for (int i = 0; i < builtin_file_count; i++)
        if (strncmp(builtin_files[i].name, "data/scenarios/", 15) == 0) answers_are_offered(builtin_files[i].name, "rookie", 1);
}

static void the_same_seed_gives_the_same_answer(void) {
    const Game *game = load(DUEL);
    RosterEntry entry;
    Diag diag = {0};
    Thought one, two;
    roster_find("ace", &entry, &diag);
    deal(game, 3);
    game->view(state, 0, view);
    Action first = ask(&entry.player, game, view, 0, 300, 9, &one);
    CHECK(first == ask(&entry.player, game, view, 0, 300, 9, &two));
    CHECK(memcmp(&one, &two, sizeof one) == 0);
    CHECK(one.simulations == 300);
    CHECK(one.count > 1);
    CHECK(one.depth >= 1);
}

static void slices_change_nothing(void) {
    const Game *game = load(DUEL);
    RosterEntry entry;
    Diag diag = {0};
    Budget budget = {.simulations = 200};
    roster_find("searcher", &entry, &diag);
    deal(game, 4);
    game->view(state, 1, view);
    Action whole = ask(&entry.player, game, view, 1, 200, 5, NULL);
    size_t size = entry.player.memory_size(&entry.player, game);
    void *room = malloc(size);
    Rng rng = luck(5);
    entry.player.open(&entry.player, room, size, game, view, 1, &budget, &rng);
    int slices = 1;
    while (!entry.player.think(&entry.player, room, 7)) slices++;
    CHECK(slices == 29);
    CHECK(entry.player.answer(&entry.player, room, &rng, NULL) == whole);
    free(room);
}

static const Game *strolled;
static int strolls;
static int count_stroll(void *at, int steps, uint32_t end, Rng *rng, int64_t *choices) {
    int made = strolled->fast.stroll(at, steps, end, rng, choices);
    strolls += made > 0;
    return made;
}

/* Where all have left the tree the rest is strolled, which is a shorter way to the same end: the browser goes without. */
static void strolling_changes_nothing(void) {
    const Game *game = strolled = load("data/scenarios/glory/twelve-against-twelve.txt");
    Game walking = *game, strolling = *game;
    walking.fast.stroll = NULL;
    strolling.fast.stroll = count_stroll;
    Rng rng = luck(6);
    RosterEntry entry;
    Diag diag = {0};
    roster_find("ace", &entry, &diag);
    entry.settings.rollout = 1; /* whoever compares nothing beyond its tree strolls there */
    deal(game, 6);
    for (uint64_t i = 0; i < 150 && game->to_act(state); i++) {
        Thought thought[2];
        Seat seat = (Seat)__builtin_ctz(game->to_act(state));
        Action any = game_pick(game, state, seat, (uint32_t)(rng_next(&rng) >> 32));
        game->view(state, seat, view);
        if (i % 5 == 0) {
            CHECK(ask(&entry.player, &strolling, view, seat, 40, i, &thought[0]) == ask(&entry.player, &walking, view, seat, 40, i, &thought[1]));
            CHECK(thought[0].value == thought[1].value && thought[0].line[0].value == thought[1].line[0].value);
        }
        game->apply(state, seat, any, NULL);
    }
    CHECK(strolls > 100);
}

static uint64_t ticks(void *clock) { return (*(uint64_t *)clock)++; }

static void time_ends_the_thinking(void) {
    const Game *game = load(DUEL);
    RosterEntry entry;
    Diag diag = {0};
    Thought thought;
    uint64_t clock = 0;
    Budget budget = {.time = 10, .now = ticks, .clock = &clock};
    Rng rng = luck(1);
    roster_find("ace", &entry, &diag);
    deal(game, 5);
    game->view(state, 0, view);
    size_t size = entry.player.memory_size(&entry.player, game);
    void *room = malloc(size);
    player_choose(&entry.player, room, size, game, view, 0, &budget, &rng, &thought);
    CHECK(thought.simulations > 0);
    CHECK(thought.simulations <= 16 * 10); /* looks at the clock every 16 simulations */
    free(room);
}

/* Adds what a thought says of an action; 0 where it says nothing. */
static int line_adds(const Thought *thought, Action action, int64_t *visits, int64_t *total) {
    for (int i = 0; i < thought->count; i++) {
        if (thought->line[i].action != action) continue;
        *visits += thought->line[i].visits;
        *total += (int64_t)thought->line[i].value * thought->line[i].visits;
        return 1;
    }
    return 0;
}

/* Two searches that share the work know as much as they did apart: of each choice the visits and the results of both. */
static void searches_can_be_joined(void) {
    const Game *game = load(DUEL);
    RosterEntry entry;
    Diag diag = {0};
    Budget budget = {.simulations = 100};
    Thought thought;
    roster_find("ace", &entry, &diag);
    entry.settings.rollout = 1; /* whoever compares nothing beyond its tree strolls there */
    deal(game, 6);
    game->view(state, 0, view);
    size_t size = search_memory_size(&entry.settings, game);
    void *room[2] = {malloc(size), malloc(size)};
    Rng rng = luck(1), rng_other = luck(2);
    Search *one = search_open(&entry.settings, room[0], size, game, view, 0, &budget, &rng);
    Search *two = search_open(&entry.settings, room[1], size, game, view, 0, &budget, &rng_other);
    while (!search_think(one, 50) || !search_think(two, 50)) {
    }
    Thought first, second;
    search_answer(one, &rng, &first);
    search_answer(two, &rng_other, &second);
    search_merge(one, two);
    Action action = search_answer(one, &rng, &thought);
    CHECK(thought.simulations == 200);
    CHECK(game_offers(game, view, 0, action));
    int compared = 0;
    for (int i = 0; i < thought.count; i++) {
        int64_t visits = 0, total = 0;
        compared += line_adds(&first, thought.line[i].action, &visits, &total) && line_adds(&second, thought.line[i].action, &visits, &total);
        if (visits != thought.line[i].visits) continue; /* not told by both */
        int64_t off = total - (int64_t)thought.line[i].value * visits;
        CHECK(off <= 2 * visits && off >= -2 * visits); /* means are told rounded, thrice */
    }
    CHECK(compared > 0);
    free(room[0]);
    free(room[1]);
}

/* ---- sealed choices ------------------------------------------------------------------------------- */

/* Seats that answer the same question see the same, whoever was asked first. */
static void sealed_choices_do_not_show(void) {
    const Game *game = load(DUEL);
    Match match;
    Action legal[LEGAL_MAX];
    deal(game, 2);
    match_open(&match, game, state, sealed, choice, CHOICES_ROOM);
    bout_view(&match, 1, scratch, view);
    CHECK(game->legal(state, 0, legal, LEGAL_MAX) > 1);
    CHECK(match_choose(&match, 0, legal[0], NULL) == NULL);
    bout_view(&match, 1, scratch, other);
    CHECK(memcmp(view, other, game->state_size) == 0);
}

/* ---- strength --------------------------------------------------------------------------------- */

/* Half-points of the first player on that side of a duel. */
static int duel(const Game *game, const Player *one, const Player *two, int swapped, uint64_t number) {
    const Player *seated[2] = {swapped ? two : one, swapped ? one : two};
    Match match;
    Bout bout;
    memset(&bout, 0, sizeof bout);
    deal(game, number);
    match_open(&match, game, state, sealed, choice, CHOICES_ROOM);
    bout.scratch = scratch;
    bout.view = view;
    for (int seat = 0; seat < 2; seat++) {
        bout.player[seat] = seated[seat];
        bout.memory_size[seat] = seated[seat]->memory_size(seated[seat], game);
        bout.memory[seat] = malloc(bout.memory_size[seat]);
        bout.budget[seat].simulations = 40;
        bout.rng[seat] = luck(number * 10 + (uint64_t)seat);
    }
    int refused = 0;
    while (bout_step(&bout, &match, NULL, &refused) != SEAT_NOBODY) {
    }
    CHECK(refused == 0);
    free(bout.memory[0]);
    free(bout.memory[1]);
    int32_t value = game->hints.estimate(state, (Seat)swapped);
    return value > 0 ? 2 : value < 0 ? 0 : 1;
}

static void searching_beats_chance(void) {
    const Game *game = load(DUEL);
    RosterEntry entry;
    Diag diag = {0};
    int half_points = 0, games = 20;
    roster_find("ace", &entry, &diag);
    for (int i = 0; i < games; i++) half_points += duel(game, &entry.player, &PLAYER_RANDOM, i & 1, (uint64_t)i / 2);
    CHECK(half_points >= 2 * games * 9 / 10);
}

/* ---- misjudging ------------------------------------------------------------------------------------------ */

/* How much worse than the best rated are the choices of somebody who misjudges by so much, on average? Never by a fifth of a win or
 * more, and nobody leaves the fight by mistake. */
static int64_t misjudged_in(const char *scenario, int games, int noise) {
    enum { FEW = 30 }; /* so few that no disaster can be tried often enough to be found a good thing */
    const Game *game = load(scenario);
    RosterEntry entry;
    Diag diag = {0};
    int64_t worse = 0, questions = 0, tempting = 0;
    roster_find("cadet", &entry, &diag);
    entry.settings.noise = (uint16_t)noise;
    for (int g = 0; g < games; g++) {
        deal(game, (uint64_t)g);
        for (uint64_t n = 0; game->to_act(state); n++) {
            Action legal[LEGAL_MAX];
            int32_t rating[LEGAL_MAX], best = INT32_MIN, chosen = INT32_MIN;
            uint8_t reckless[LEGAL_MAX] = {0};
            Seat seat = (Seat)__builtin_ctz(game->to_act(state));
            int count = game->legal(state, seat, legal, LEGAL_MAX);
            game->view(state, seat, view);
            Action action = ask(&entry.player, game, view, seat, FEW, n, NULL);
            game->hints.rate(view, seat, legal, count, rating);
            if (count > 1) game->hints.reckless(view, seat, legal, count, reckless);
            for (int i = 0; i < count; i++) {
                if (!reckless[i] && rating[i] > best) best = rating[i];
                if (legal[i] != action) continue;
                CHECK(!reckless[i]);
                chosen = rating[i];
            }
            for (int i = 0; i < count; i++) tempting += reckless[i] || rating[i] < best - 200;
            worse += best - chosen;
            questions += count > 1;
            game->apply(state, seat, action, NULL);
        }
    }
    CHECK(tempting > 50);
    return worse * 100 / questions;
}

static void who_misjudges_chooses_worse(void) {
    static const char *const scenarios[] = {"data/scenarios/flames/gazala-1942.txt", "data/scenarios/flames/lone-wolf-1941.txt",
                                            "data/scenarios/dawn/face-to-face.txt"};
    for (int i = 0; i < 3; i++) CHECK(misjudged_in(scenarios[i], 12, 1000) > misjudged_in(scenarios[i], 12, 10));
}

/* Without any time to think everybody does what looks best at first sight, and is not reckless. */
static void no_time_no_folly(void) {
    const Game *game = load("data/scenarios/dawn/face-to-face.txt");
    RosterEntry entry;
    Diag diag = {0};
    Budget budget = {.simulations = 1};
    int questions = 0;
    roster_find("searcher", &entry, &diag);
    size_t size = search_memory_size(&entry.settings, game);
    void *room = malloc(size);
    deal(game, 3);
    for (uint64_t n = 0; game->to_act(state); n++) {
        Action legal[LEGAL_MAX];
        int32_t rating[LEGAL_MAX];
        uint8_t reckless[LEGAL_MAX] = {0};
        Seat seat = (Seat)__builtin_ctz(game->to_act(state));
        int count = game->legal(state, seat, legal, LEGAL_MAX), best = -1;
        Rng rng = luck(n);
        game->view(state, seat, view);
        Action action = search_answer(search_open(&entry.settings, room, size, game, view, seat, &budget, &rng), &rng, NULL);
        game->hints.rate(view, seat, legal, count, rating);
        if (count > 1) game->hints.reckless(view, seat, legal, count, reckless);
        for (int i = 0; i < count; i++)
            if (!reckless[i] && (best < 0 || rating[i] > rating[best])) best = i;
        CHECK(action == legal[best]);
        questions += count > 1;
        game->apply(state, seat, action, NULL);
    }
    CHECK(questions > 5);
    free(room);
}

/* Whatever is marked as reckless, something else is left to do. */
static void something_is_always_sound(void) {
    const Game *game = load("data/scenarios/dawn/face-to-face.txt");
    Rng rng = luck(5);
    int marked = 0;
    for (uint64_t number = 0; number < 20; number++) {
        deal(game, number);
        while (game->to_act(state)) {
            Action legal[LEGAL_MAX];
            uint8_t reckless[LEGAL_MAX];
            Seat seat = (Seat)__builtin_ctz(game->to_act(state));
            int count = game->legal(state, seat, legal, LEGAL_MAX), sound = 0;
            game->view(state, seat, view);
            game->hints.reckless(view, seat, legal, count, reckless);
            for (int i = 0; i < count; i++) sound += !reckless[i];
            CHECK(sound > 0);
            marked += count - sound;
            game->apply(state, seat, legal[rng_below(&rng, (uint32_t)count)], NULL);
        }
    }
    CHECK(marked > 100); /* by chance one comes near the edge often */
}

int main(int argc, char **argv) {
    RUN(players_have_names);
    RUN(bad_characters_are_refused);
    RUN(every_strength_answers_what_is_offered);
    RUN(nobody_plays_what_it_has_not_looked_at);
    RUN(what_is_rarely_looked_at_is_not_played);
    RUN(every_scenario_is_played);
    RUN(the_same_seed_gives_the_same_answer);
    RUN(slices_change_nothing);
    RUN(strolling_changes_nothing);
    RUN(time_ends_the_thinking);
    RUN(searches_can_be_joined);
    RUN(sealed_choices_do_not_show);
    if (!SANITIZED) RUN(searching_beats_chance);
    if (!SANITIZED) RUN(who_misjudges_chooses_worse);
    RUN(no_time_no_folly);
    RUN(something_is_always_sound);
    return unit_end();
}
