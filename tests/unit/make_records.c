/* Not a test: makes tests/records/ again, one record for each scenario of tests/scenarios/.
 *
 *   build/dev/tests/make_records tests/records        from the top of the repository
 *
 * Run it when a rule or the layout of a state has changed on purpose, and say in the commit
 * which: records that changed for no reason are a bug. Of many random games of a scenario the
 * one with most kinds of events is kept, the longest of several. Every other record has a
 * seed of the generator that served games use. */
#include "scenarios.h"

#include "engine/match.h"
#include "engine/script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS_TRIED = 200, CHOICES_MAX = 1 << 14, EVENTS_MAX = 4096, TEXT_MAX = 4 << 20, KINDS_MAX = 1024 };

static void *state, *scratch;
static Choice choice[CHOICES_MAX];
static Event event[EVENTS_MAX];
static char text[TEXT_MAX];

/* What a game was worth keeping for. */
typedef struct Merit {
    int kinds, choices;
} Merit;

static Seed seed_of(const TestScenario *scenario, int number) {
    Seed seed = seed_from_number((uint64_t)number);
    if (strlen(scenario->name) % 2) {
        seed.kind = RNG_CHACHA;
        for (int i = 1; i < 4; i++) seed.key[i] = rng_mix(seed.key[i - 1] + (uint64_t)i);
    }
    return seed;
}

static Merit play(const TestScenario *scenario, const Seed *seed, Match *match) {
    const Game *game = scenario->game;
    static unsigned char seen[KINDS_MAX];
    Action legal[LEGAL_MAX];
    Merit merit = {0, 0};
    Seed chooser_seed = seed_from_number(seed->key[0]);
    Rng all, chooser;
    memset(seen, 0, sizeof seen);
    rng_init(&all, &chooser_seed);
    chooser = rng_split(&all, 1);
    memcpy(state, scenario->started, game->state_size);
    game->deal(state, seed);
    match_open(match, game, state, NULL, choice, CHOICES_MAX);
    for (SeatSet seats; (seats = game->to_act(state)) != 0; merit.choices++) {
        EventLog log;
        event_log_init(&log, event, EVENTS_MAX);
        int skip = (int)rng_below(&chooser, (uint32_t)__builtin_popcount(seats));
        while (skip--) seats &= seats - 1;
        Seat seat = (Seat)__builtin_ctz(seats);
        int count = game->legal(state, seat, legal, LEGAL_MAX);
        if (match_choose(match, seat, legal[rng_below(&chooser, (uint32_t)count)], &log)) abort();
        for (int i = 0; i < log.count; i++) {
            merit.kinds += !seen[log.event[i].kind % KINDS_MAX];
            seen[log.event[i].kind % KINDS_MAX] = 1;
        }
    }
    return merit;
}

static int best_number(const TestScenario *scenario) {
    Merit best = {-1, 0};
    int best_at = 1;
    for (int number = 1; number <= SEEDS_TRIED; number++) {
        Match match;
        Seed seed = seed_of(scenario, number);
        Merit merit = play(scenario, &seed, &match);
        if (merit.kinds < best.kinds || (merit.kinds == best.kinds && merit.choices <= best.choices))
            continue;
        best = merit;
        best_at = number;
    }
    return best_at;
}

static int write_file(const char *path, const Text *out) {
    FILE *file = fopen(path, "wb");
    if (!file) return 0;
    int done = fwrite(out->at, 1, out->length, file) == out->length;
    return !fclose(file) && done;
}

static int make(const TestScenario *scenario, const char *folder) {
    Match match;
    char path[512];
    Text out = text_on(text, sizeof text);
    Seed seed = seed_of(scenario, best_number(scenario));
    Merit merit = play(scenario, &seed, &match);
    if (!record_write(&match, scenario->text, scenario->size, &seed, scratch, &out)) return 0;
    snprintf(path, sizeof path, "%s/%s", folder, strrchr(scenario->name, '/') + 1);
    printf("%s: %d choices, %u turns, %d kinds of events\n", path, merit.choices, scenario->game->turn(state),
           merit.kinds);
    return write_file(path, &out);
}

int main(int argc, char **argv) {
    int count;
    const TestScenario *scenario = scenarios_get(&count);
    if (argc != 2) {
        fprintf(stderr, "usage: make_records FOLDER\n");
        return 2;
    }
    state = malloc(scenarios_state_size());
    scratch = malloc(scenarios_state_size());
    for (int i = 0; i < count; i++) {
        if (strncmp(scenario[i].name, "tests/scenarios/", 16)) continue;
        if (!state || !scratch || !make(&scenario[i], argv[1])) {
            fprintf(stderr, "%s: could not write its record to %s\n", scenario[i].name, argv[1]);
            return 3;
        }
    }
    return 0;
}
