/* Plays every scenario of every game at random and asks what must hold in any of them.
 *
 *   any_game                      FURBALL_GAMES games (10,000 if not said), spread over the scenarios
 *   any_game NAME                 only the scenarios whose file contains NAME; NAME,NAME: one of these
 *   any_game NAME SEED            the one game of that seed: what a failure tells to run
 *   any_game NAME FIRST-LAST      the games of those seeds; tests/proof plays thousands so, in pieces
 *   any_game --list               the scenarios
 *
 * Every second game is steered toward the situations of situations.h, in which something is hidden (FURBALL_STEER=0: none is).
 * Scenarios are played in inverse proportion to the length of their games. A line
 * `hash HEX NAME GAMES` stands for the last states of a scenario's first games and must be the
 * same whatever built the program. The properties are in properties/. */
#include "properties/property.h"

#include "base/hash.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES_DEFAULT = 10000,
    GAMES_LEAST = 12,   /* of each scenario */
    GAMES_HASHED = 12,  /* of each scenario: no more than are always played */
    GAMES_MEASURED = 4, /* played to learn how long they are */
    PROBES_MEANT = 30,  /* moments of a game at which everything is asked */
    PROBE_RISEN = 3,    /* one in so many when a situation arises, */
    WHOLE_RISEN = 6,    /* and of what takes a whole game */
    FAILURES_SHOWN = 3, /* of one property in one scenario */
    LENGTH_LEAST = 40,  /* shorter games count as long as this */
    GAMES_ROOM = 16,
    EVENT_KINDS_ROOM = 1024
};

static const char *const sentences[PROPERTY_COUNT] = {
#define X(name, sentence) sentence,
    PROPERTY_MAP(X)
#undef X
};

static long asked[PROPERTY_COUNT];     /* in the whole run */
static int asked_here[PROPERTY_COUNT]; /* in the running scenario */
static int broken_here[PROPERTY_COUNT];
static int passed, failed;

static Trial trial; /* the running one */
static Choice choice_room[CHOICES_MAX];
static Event event_room[EVENTS_MAX];
static int events_most;                                        /* of one choice */
static unsigned char event_seen[GAMES_ROOM][EVENT_KINDS_ROOM]; /* by game, by kind */
static int steering = 1;
static size_t differs_at; /* the first byte in which the last two unequal states differed */

/* ---- telling ------------------------------------------------------------------------------------ */

static void tell_where(FILE *out) {
    fprintf(out, "  run: any_game %s %llu\n", trial.scenario ? trial.scenario->name : "?",
            (unsigned long long)trial.seed);
    fprintf(out, "  choice %d, turn %u, seat %d\n", trial.match.choice_count,
            trial.game ? trial.game->turn(trial.match.state) : 0, trial.seat);
}

void property_broken(const Trial *at, Property property, const char *what, const char *file, int line) {
    (void)at;
    if (++broken_here[property] > FAILURES_SHOWN) return;
    fprintf(stderr, "%s:%d: %s\n  does not hold: %s\n", file, line, sentences[property], what);
    if (strstr(what, "states_equal")) fprintf(stderr, "  byte %zu of the state differs\n", differs_at);
    tell_where(stderr);
}

void property_ask(Trial *at, Property property) {
    asked[property]++;
    asked_here[property]++;
    at->doing = sentences[property];
}

/* An assertion of the engine broke: say in which game. */
static void on_abort(int number) {
    fprintf(stderr, "an assertion broke while asking: %s\n", trial.doing ? trial.doing : "nothing yet");
    tell_where(stderr);
    signal(number, SIG_DFL);
}

/* ---- helpers --------------------------------------------------------------------------------------- */

Seat seat_among(SeatSet seats, Rng *rng) {
    int n = (int)rng_below(rng, (uint32_t)__builtin_popcount(seats));
    while (n--) seats &= seats - 1;
    return (Seat)__builtin_ctz(seats);
}

Seat seat_or_nobody(const Trial *at, Rng *rng) {
    uint32_t seats = (uint32_t)at->game->seats(at->match.state), n = rng_below(rng, seats + 1);
    return n < seats ? (Seat)n : SEAT_NOBODY;
}

/* Keeps the first difference, for who reads of it. */
int states_equal(const Trial *at, const void *a, const void *b) {
    const unsigned char *x = a, *y = b;
    if (!memcmp(a, b, at->game->state_size)) return 1;
    for (differs_at = 0; x[differs_at] == y[differs_at]; differs_at++) {}
    return 0;
}
Action trial_choice(const Trial *at, const void *state, Seat seat, const Action *legal, int count, Rng *rng) {
    if (at->steered) return steered_choice(at->game, state, seat, legal, count, at->room[ROOM_COUNT - 1], rng);
    return legal[rng_below(rng, (uint32_t)count)];
}

void state_copy(const Trial *at, void *to, const void *from) { memcpy(to, from, at->game->state_size); }

/* ---- one game ---------------------------------------------------------------------------------------- */

static void rooms_make(void) {
    size_t size = scenarios_state_size();
    trial.match.state = malloc(size);
    trial.match.sealed = malloc(size);
    for (int i = 0; i < ROOM_COUNT; i++)
        if (!(trial.room[i] = malloc(size))) abort();
    if (!trial.match.state || !trial.match.sealed) abort();
}

static void trial_begin(const TestScenario *scenario, uint64_t seed) {
    Rng all;
    trial.scenario = scenario;
    trial.game = scenario->game;
    trial.seed = seed;
    trial.deal = seed_from_number(seed);
    rng_init(&all, &trial.deal);
    trial.chooser = rng_split(&all, 1);
    trial.prober = rng_split(&all, 2);
    trial.doing = "that a game is dealt";
    trial.turn_begins = 1;
    trial.steered = steering && seed % 2 == 0;
    trial.there = 0;
    state_copy(&trial, trial.match.state, scenario->started);
    trial.game->deal(trial.match.state, &trial.deal);
    trial.game->check(trial.match.state);
    match_open(&trial.match, trial.game, trial.match.state, trial.match.sealed, choice_room, CHOICES_MAX);
}

static void probe(void) {
    property_listed(&trial);
    property_copy(&trial);
    property_refused(&trial);
    property_order(&trial);
    property_undo(&trial);
    property_score(&trial);
    property_legal_in_view(&trial);
    property_view(&trial);
    property_imagine(&trial);
    property_secret(&trial);
    property_action_words(&trial);
    property_position(&trial);
}

static int game_index(const Game *game) {
    int index = 0;
    while (scenarios_games()[index] != game) index++;
    return index;
}

static void note_events(void) {
    if (trial.log.count > events_most) events_most = trial.log.count;
    for (int i = 0; i < trial.log.count; i++)
        event_seen[game_index(trial.game)][trial.log.event[i].kind % EVENT_KINDS_ROOM] = 1;
}

/* What random play never comes to: rule tests alone speak for it. */
static void tell_unseen(void) {
    for (int g = 0; scenarios_games()[g]; g++) {
        if (!memchr(event_seen[g], 1, EVENT_KINDS_ROOM)) continue; /* not played in this run */
        for (int kind = 0; kind < EVENT_KINDS_ROOM; kind++) {
            const char *name = scenarios_games()[g]->text.event_name((uint16_t)kind);
            if (name && !event_seen[g][kind])
                fprintf(stderr, "never happened in %s: %s\n", scenarios_games()[g]->name, name);
        }
    }
}

/* Chooses once; 0 when the game cannot go on. */
static int choose(void) {
    const Game *game = trial.game;
    Action action = trial_choice(&trial, trial.match.state, trial.seat, trial.legal, trial.legal_count, &trial.chooser);
    uint32_t turn = game->turn(trial.match.state);
    property_ask(&trial, PROPERTY_UNHEARD);
    state_copy(&trial, trial.room[0], trial.match.state);
    HOLDS(&trial, PROPERTY_UNHEARD, !choice_apply(game, trial.room[0], trial.seat, action, NULL));
    trial.doing = "that a choice is made";
    event_log_init(&trial.log, event_room, EVENTS_MAX);
    Verdict verdict = match_choose(&trial.match, trial.seat, action, &trial.log);
    if (!HOLDS(&trial, PROPERTY_LISTED, !verdict)) return 0;
    HOLDS(&trial, PROPERTY_UNHEARD, states_equal(&trial, trial.room[0], trial.match.state));
    note_events();
    game->check(trial.match.state);
    trial.turn_begins = game->turn(trial.match.state) != turn;
    return HOLDS(&trial, PROPERTY_ENDS, game->turn(trial.match.state) - turn <= 1);
}

/* Plays to the end; everything is asked at one choice in `probe_one_in`. */
static void trial_play(uint32_t probe_one_in, uint32_t whole_one_in) {
    const Game *game = trial.game;
    property_ask(&trial, PROPERTY_ENDS);
    for (SeatSet seats; (seats = game->to_act(trial.match.state)) != 0;) {
        trial.seat = seat_among(seats, &trial.chooser);
        trial.legal_count = game->legal(trial.match.state, trial.seat, trial.legal, LEGAL_MAX);
        if (!HOLDS(&trial, PROPERTY_ENDS, trial.legal_count > 0 && trial.legal_count <= LEGAL_MAX)) return;
        SituationSet there = probe_one_in < UINT32_MAX ? situations_of(game, trial.match.state) : 0;
        int risen = steering && situations_worth(there & ~trial.there) > 0;
        int probing = chance(&trial.prober, risen && probe_one_in > PROBE_RISEN ? PROBE_RISEN : probe_one_in);
        situations_count(there, probing);
        trial.there = there;
        if (probing) probe();
        if (chance(&trial.prober, risen && whole_one_in > WHOLE_RISEN ? WHOLE_RISEN : whole_one_in)) {
            property_imagined(&trial);
            property_same_sight(&trial);
        }
        if (!choose()) return;
        if (probing) property_event_words(&trial);
    }
    property_score(&trial);
}

static void trial_end(void) {
    Verdict over = match_choose(&trial.match, 0, 0, NULL);
    HOLDS(&trial, PROPERTY_REFUSED, over == &REASON_GAME_OVER);
    property_view(&trial);
    property_imagine(&trial);
    if (trial.seed % 4 == 0) property_record(&trial);
    property_same_deal(&trial);
}

/* ---- a scenario ---------------------------------------------------------------------------------------- */

/* Choices in a game of this scenario, on average. */
static uint32_t length_of(const TestScenario *scenario) {
    uint32_t choices = 0;
    for (uint64_t seed = 1; seed <= GAMES_MEASURED; seed++) {
        trial_begin(scenario, seed);
        trial_play(UINT32_MAX, UINT32_MAX);
        choices += (uint32_t)trial.match.choice_count;
    }
    return choices / GAMES_MEASURED + 1;
}

static void run_game(const TestScenario *scenario, uint64_t seed, uint32_t length) {
    trial_begin(scenario, seed);
    trial_play(length < PROBES_MEANT ? 1 : length / PROBES_MEANT, length);
    trial_end();
}

static void count_properties(void) {
    for (int i = 0; i < PROPERTY_COUNT; i++) {
        passed += asked_here[i] && !broken_here[i];
        failed += broken_here[i] != 0;
        if (broken_here[i])
            fprintf(stderr, "%s: broken %d times: %s\n", trial.scenario->name, broken_here[i], sentences[i]);
    }
}

static void run_scenario(const TestScenario *scenario, int games, uint32_t length) {
    uint64_t hash = hash_bytes(scenario->name, strlen(scenario->name));
    long choices = 0;
    memset(asked_here, 0, sizeof asked_here);
    memset(broken_here, 0, sizeof broken_here);
    for (int i = 1; i <= games; i++) {
        run_game(scenario, (uint64_t)i, length);
        choices += trial.match.choice_count;
        if (i <= GAMES_HASHED) hash = game_hash_more(trial.game, hash, trial.match.state);
    }
    count_properties();
    printf("hash %016llx %s %d\n", (unsigned long long)hash, scenario->name, GAMES_HASHED);
    fprintf(stderr, "%-40s %6d games %8ld choices\n", scenario->name, games, choices);
    fflush(stdout);
}

/* Does it contain one of these, which commas part? */
static int is_meant(const TestScenario *scenario, const char *names) {
    for (const char *end; *names; names = *end ? end + 1 : end) {
        char name[512];
        end = names + strcspn(names, ",");
        snprintf(name, sizeof name, "%.*s", (int)(end - names), names);
        if (strstr(scenario->name, name)) return 1;
    }
    return 0;
}

static void run_all(const TestScenario *scenario, int count, const char *filter, int games) {
    static uint32_t length[256];
    double shares = 0;
    for (int i = 0; i < count; i++) {
        if (*filter && !is_meant(&scenario[i], filter)) continue;
        length[i] = length_of(&scenario[i]);
        shares += 1.0 / (length[i] < LENGTH_LEAST ? LENGTH_LEAST : length[i]);
    }
    for (int i = 0; i < count; i++) {
        if (!length[i]) continue;
        int share = (int)(games / shares / (length[i] < LENGTH_LEAST ? LENGTH_LEAST : length[i])) + 1;
        run_scenario(&scenario[i], share > GAMES_LEAST ? share : GAMES_LEAST, length[i]);
    }
}

/* `seeds` is "7" or "7-90". */
static void run_some(const TestScenario *scenario, int count, const char *name, const char *seeds) {
    char *rest;
    uint64_t first = strtoull(seeds, &rest, 10), last = *rest == '-' ? strtoull(rest + 1, NULL, 10) : first;
    for (int i = 0; i < count; i++) {
        long choices = 0;
        if (!is_meant(&scenario[i], name)) continue;
        uint32_t length = length_of(&scenario[i]);
        memset(asked_here, 0, sizeof asked_here);
        memset(broken_here, 0, sizeof broken_here);
        for (uint64_t seed = first; seed <= last; seed++) {
            run_game(&scenario[i], seed, length);
            choices += trial.match.choice_count;
        }
        count_properties();
        fprintf(stderr, "%-40s %6d games %8ld choices\n", scenario[i].name, (int)(last - first + 1), choices);
    }
}

static void list_scenarios(const TestScenario *scenario, int count) {
    for (int i = 0; i < count; i++) printf("%s\n", scenario[i].name);
}

int main(int argc, char **argv) {
    int count;
    const TestScenario *scenario = scenarios_get(&count);
    const char *games = getenv("FURBALL_GAMES");
    steering = !getenv("FURBALL_STEER") || atoi(getenv("FURBALL_STEER")) != 0;
    rooms_make();
    signal(SIGABRT, on_abort);
    if (argc == 2 && !strcmp(argv[1], "--list")) {
        list_scenarios(scenario, count);
        return 0;
    }
    if (argc > 2) {
        run_some(scenario, count, argv[1], argv[2]);
    } else {
        run_all(scenario, count, argc > 1 ? argv[1] : "", games ? atoi(games) : GAMES_DEFAULT);
        for (int i = 0; i < PROPERTY_COUNT; i++) {
            fprintf(stderr, "asked %9ld times: %s\n", asked[i], sentences[i]);
            failed += argc == 1 && !asked[i]; /* a property that nothing tests is none */
        }
        fprintf(stderr, "at most %d events of one choice\n", events_most);
        tell_unseen();
        situations_tell();
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
