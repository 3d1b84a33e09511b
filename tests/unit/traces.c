/* Not a test by itself: `traces` plays a few games of every scenario, half of them steered (situations.h), and prints for each
 *
 *   NAME views HASH worlds HASH guesses HASH events HASH written HASH page HASH words HASH
 *
 * what every seat is shown, how the rest is imagined, how choices are rated and positions estimated, what is told, positions as
 * notation, what the page is given, and sentences. tests/behaviour/traces compares the lines with kept ones: how a game ends tells less than all that is said on the way. */
#include "base/hash.h"
#include "engine/match.h"
#include "scenarios.h"
#include "situations.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES = 4,      /* of each scenario; every second one steered */
    CHOICES = 400,  /* of one game at most */
    LOOKED_AT = 9,  /* every so many choices */
    NUMBERS = 8192, /* of an observation */
    MEANINGS = 12,  /* values of one of them */
    TEXT_ROOM = 1 << 18
};

typedef struct Trace {
    const Game *game;
    uint64_t views, worlds, guesses, events, written, page, words;
} Trace;

static void *state, *view, *trial;
static int32_t numbers[NUMBERS];
static char room[TEXT_ROOM];

static void add(uint64_t *hash, const void *data, size_t size) { *hash = hash_more(*hash, data, size); }

static void look_at_world(Trace *trace, Seat seat, Rng *rng) {
    const Game *game = trace->game;
    game_copy(game, trial, view);
    game->imagine(trial, seat, rng);
    trace->worlds = game_hash_more(game, trace->worlds, trial);
    int32_t estimate = game->hints.estimate ? game->hints.estimate(trial, seat) : 0;
    int32_t factor[2][FACTOR_COUNT] = {{0}};
    if (game->hints.appraise) game->hints.appraise(trial, factor);
    add(&trace->guesses, &estimate, sizeof estimate);
    add(&trace->guesses, factor, sizeof factor);
}

static void add_text(uint64_t *hash, Text *text) {
    add(hash, text->at, text->length);
    *text = text_on(room, sizeof room);
}

/* What the page and a person are given with a question. */
static void look_at_question(Trace *trace, Seat seat, const Action *legal, int count) {
    const Game *game = trace->game;
    Text text = text_on(room, sizeof room);
    if (game->page.question_json) game->page.question_json(view, seat, legal, count, &text);
    add_text(&trace->page, &text);
    game->text.question(view, seat, &text);
    add_text(&trace->words, &text);
    for (int i = 0; i < count; i++) {
        if (game->page.option_json) game->page.option_json(view, seat, legal[i], i % 2, &text);
        add_text(&trace->page, &text);
        game->text.action_write(view, seat, legal[i], &text);
        add_text(&trace->words, &text);
    }
}

static void look_at_scene(Trace *trace, Seat seat) {
    const Game *game = trace->game;
    Text text = text_on(room, sizeof room);
    if (game->page.scene) game->page.scene(view, seat, &text);
    if (game->ending.goals) game->ending.goals(view, &text);
    add_text(&trace->page, &text);
    game->text.draw(view, seat, &text);
    game->text.seat_name(view, seat, &text);
    add_text(&trace->words, &text);
}

static void look_at_events(Trace *trace, const Event *told, int count) {
    const Game *game = trace->game;
    Text text = text_on(room, sizeof room);
    for (int i = 0; i < count; i++) {
        int32_t luck[2] = {0}, victor = game->ending.victor ? game->ending.victor(&told[i]) : 0;
        game->text.event_write(state, &told[i], &text);
        if (game->text.event_detail) game->text.event_detail(state, &told[i], &text);
        add_text(&trace->words, &text);
        if (game->learn.luck) game->learn.luck(state, &told[i], &luck[0], &luck[1]);
        add(&trace->events, &told[i], sizeof *told);
        add(&trace->events, luck, sizeof luck);
        add(&trace->events, &victor, sizeof victor);
    }
}

static void look_at_ending(Trace *trace) {
    const Game *game = trace->game;
    Credit credit[CREDIT_MAX];
    Text text = text_on(room, sizeof room);
    int count = game->ending.credits ? game->ending.credits(state, credit, CREDIT_MAX) : 0;
    for (int i = 0; i < count; i++) game->ending.credit_text(state, &credit[i], &text);
    if (game->ending.verdict) game->ending.verdict(state, &text);
    add_text(&trace->words, &text);
}

static void look_at_choices(Trace *trace, Seat seat) {
    const Game *game = trace->game;
    Action legal[LEGAL_MAX];
    int32_t rating[LEGAL_MAX] = {0};
    uint8_t reckless[LEGAL_MAX] = {0};
    int count = game->legal(view, seat, legal, LEGAL_MAX);
    if (game->hints.rate) game->hints.rate(view, seat, legal, count, rating);
    if (game->hints.reckless) game->hints.reckless(view, seat, legal, count, reckless);
    add(&trace->guesses, legal, (size_t)count * sizeof *legal);
    add(&trace->guesses, rating, (size_t)count * sizeof *rating);
    add(&trace->guesses, reckless, (size_t)count);
    look_at_question(trace, seat, legal, count);
}

static void look(Trace *trace, Rng *rng) {
    const Game *game = trace->game;
    SeatSet asked = game->to_act(state);
    for (int seat = -1; seat < game->seats(state); seat++) {
        game->view(state, seat < 0 ? SEAT_NOBODY : (Seat)seat, view);
        trace->views = game_hash_more(game, trace->views, view);
        if (seat < 0) continue;
        look_at_scene(trace, (Seat)seat);
        int count = game->learn.observe ? game->learn.observe(view, (Seat)seat, numbers, NUMBERS) : 0;
        add(&trace->guesses, numbers, (size_t)count * sizeof *numbers);
        look_at_world(trace, (Seat)seat, rng);
        if (asked & SEAT_BIT(seat)) look_at_choices(trace, (Seat)seat);
    }
    Text text = text_on(room, sizeof room);
    game->text.write(state, &text);
    add_text(&trace->written, &text);
}

static void play(Trace *trace, const TestScenario *scenario, uint64_t number) {
    const Game *game = scenario->game;
    Seed deal = seed_from_number(number + 1);
    Rng all, chooser, looker;
    Action legal[LEGAL_MAX];
    Event told[CHOICE_EVENTS_MAX];
    rng_init(&all, &deal);
    chooser = rng_split(&all, 1);
    looker = rng_split(&all, 2);
    game_copy(game, state, scenario->started);
    game->deal(state, &deal);
    for (int choices = 0; choices < CHOICES && game->to_act(state); choices++) {
        Seat seat = (Seat)__builtin_ctz(game->to_act(state));
        int count = game->legal(state, seat, legal, LEGAL_MAX);
        if (choices % LOOKED_AT == 0) look(trace, &looker);
        Action action = number % 2 ? steered_choice(game, state, seat, legal, count, trial, &chooser) : legal[rng_below(&chooser, (uint32_t)count)];
        EventLog log;
        event_log_init(&log, told, CHOICE_EVENTS_MAX);
        if (game->apply(state, seat, action, &log)) abort();
        look_at_events(trace, told, log.count);
    }
    look(trace, &looker);
    look_at_ending(trace);
}

/* What does not depend on how the game goes: its words, and what its observations mean. */
static void look_at_start(Trace *trace, const TestScenario *scenario) {
    const Game *game = trace->game;
    Text text = text_on(room, sizeof room);
    WordOf word;
    for (int i = 0; game->proof.word && game->proof.word(i, &word); i++) text_put(&text, "%s %s %s\n", word.kind, word.word, word.sentence ? word.sentence : "");
    add_text(&trace->words, &text);
    int count = game->learn.observe && game->learn.observed ? game->learn.observe(scenario->started, 0, NULL, 0) : 0;
    for (int place = 0; place < count; place++) {
        int32_t scale = game->learn.observed(scenario->started, place, &text);
        for (int32_t value = 0; game->learn.meaning && value < MEANINGS; value++) {
            const char *meaning = game->learn.meaning(scenario->started, place, value);
            if (meaning) text_put(&text, " %s", meaning);
        }
        add(&trace->guesses, &scale, sizeof scale);
        add_text(&trace->words, &text);
    }
}

int main(void) {
    int count;
    const TestScenario *scenario = scenarios_get(&count);
    size_t size = scenarios_state_size();
    state = calloc(1, size), view = calloc(1, size), trial = calloc(1, size);
    if (!state || !view || !trial) return 1;
    for (int i = 0; i < count; i++) {
        /* A game that is begun in a room copies what never changes only once: the whole of it is laid there first. */
        for (void **each = (void *[]){state, view, trial, NULL}; *each; each++) memcpy(*each, scenario[i].started, scenario[i].game->state_size);
        Trace trace = {scenario[i].game, 1, 2, 3, 4, 5, 6, 7};
        look_at_start(&trace, &scenario[i]);
        for (uint64_t number = 0; number < GAMES; number++) play(&trace, &scenario[i], number);
        const struct {
            const char *name;
            uint64_t hash;
        } column[] = {{"views", trace.views},     {"worlds", trace.worlds}, {"guesses", trace.guesses}, {"events", trace.events},
                      {"written", trace.written}, {"page", trace.page},     {"words", trace.words}};
        printf("%s", scenario[i].name);
        for (size_t c = 0; c < sizeof column / sizeof *column; c++) printf(" %s %016llx", column[c].name, (unsigned long long)column[c].hash);
        printf("\n");
    }
    free(state);
    free(view);
    free(trial);
    return 0;
}
