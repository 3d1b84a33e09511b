/* Games allocate nothing: not while they are stepped, looked at, imagined, thought about or put into words.
 * Every allocation of this program is counted, ours by standing in for malloc, and under the
 * address sanitizer, which has its own, by its hooks. */
#define _POSIX_C_SOURCE 200809L

#include "scenarios.h"
#include "unit.h"

#include "engine/match.h"
#include "engine/selfplay.h"
#include "players/roster.h"

#include <stdlib.h>

static volatile long allocations;

#if defined __SANITIZE_ADDRESS__
#define COUNT_BY_HOOK 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define COUNT_BY_HOOK 1
#endif
#endif

#ifdef COUNT_BY_HOOK
#include <sanitizer/allocator_interface.h>

static void on_malloc(const volatile void *memory, size_t size) {
    (void)memory;
    (void)size;
    allocations++;
}
static void on_free(const volatile void *memory) { (void)memory; }
static void count_from_now_on(void) { __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free); }
#else
/* The C library's own, behind the names it lets a program take over. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
    allocations++;
    return __libc_malloc(size);
}
void *calloc(size_t count, size_t size) {
    allocations++;
    return __libc_calloc(count, size);
}
void *realloc(void *memory, size_t size) {
    allocations++;
    return __libc_realloc(memory, size);
}
void *aligned_alloc(size_t alignment, size_t size) {
    allocations++;
    return __libc_memalign(alignment, size);
}
static void count_from_now_on(void) {}
#endif

enum { GAMES_EACH = 3, EVENTS_MAX = 1024, WORDS_MAX = 1 << 16 };

static const TestScenario *scenario;
static int scenario_count;
static void *state, *view;
static Event event[EVENTS_MAX];
static char words[WORDS_MAX];

/* What is done with a game before each choice. */
typedef void (*Look)(const Game *game, Seat seat, const EventLog *log);

static void play(const TestScenario *of, uint64_t number, Look look) {
    const Game *game = of->game;
    Action legal[LEGAL_MAX];
    Seed seed = seed_from_number(number);
    Rng rng;
    EventLog log;
    event_log_init(&log, event, EVENTS_MAX);
    memcpy(state, of->started, game->state_size);
    game->deal(state, &seed);
    rng_init(&rng, &seed);
    for (SeatSet seats; (seats = game->to_act(state)) != 0;) {
        Seat seat = (Seat)__builtin_ctz(seats);
        look(game, seat, &log);
        int count = game->legal(state, seat, legal, LEGAL_MAX);
        event_log_init(&log, event, EVENTS_MAX);
        if (choice_apply(game, state, seat, legal[rng_below(&rng, (uint32_t)count)], &log)) abort();
    }
}

static void check_all(Look look) {
    for (int i = 0; i < scenario_count; i++) {
        long before = allocations;
        for (uint64_t number = 1; number <= GAMES_EACH; number++) play(&scenario[i], number, look);
        if (allocations != before)
            fprintf(stderr, "%s: %ld allocations\n", scenario[i].name, allocations - before);
        CHECK(allocations == before);
    }
}

/* ---- the tests --------------------------------------------------------------------------------- */

static void allocations_are_counted(void) {
    long before = allocations;
    void *volatile memory = malloc(16);
    memory = realloc(memory, 4096);
    CHECK(memory != NULL);
    free(memory);
    memory = calloc(4, 4);
    CHECK(allocations >= before + 3);
    free(memory);
}

static void nothing(const Game *game, Seat seat, const EventLog *log) {
    (void)game;
    (void)seat;
    (void)log;
}
static void stepping_allocates_nothing(void) { check_all(nothing); }

static void selfplay_allocates_nothing(void) {
    long before = allocations;
    for (int i = 0; i < scenario_count; i++)
        selfplay_hash(scenario[i].game, scenario[i].started, state, 1, 2);
    CHECK(allocations == before);
}

static void see_and_imagine(const Game *game, Seat seat, const EventLog *log) {
    int32_t points[SEAT_MAX];
    Rng rng;
    Seed seed = seed_from_number(seat);
    (void)log;
    rng_init(&rng, &seed);
    for (int i = 0; i < 2; i++) {
        Seat who = i ? SEAT_NOBODY : seat;
        game->view(state, who, view);
        game->fallback(state, seat);
        game->imagine(view, who, &rng);
        game->check(view);
        game->hints.estimate(view, seat);
        game->score(view, points);
    }
    if (choice_apply(game, state, seat, ~(Action)0, NULL) == NULL) abort(); /* refused */
}
static void knowing_allocates_nothing(void) { check_all(see_and_imagine); }

/* Every strength searches: cadets slip now and then, and then they only rate. */
static RosterEntry thinker[8];
static int thinker_count;
static void *thinking_room;
static size_t thinking_size;

static void find_thinkers(void) {
    Diag diag = {0};
    for (int i = 0; PLAYER_NAMES[i]; i++) {
        RosterEntry *entry = &thinker[thinker_count++];
        if (!roster_find(PLAYER_NAMES[i], entry, &diag)) abort();
        for (int s = 0; s < scenario_count; s++) {
            size_t size = entry->player.memory_size(&entry->player, scenario[s].game);
            if (size > thinking_size) thinking_size = size;
        }
    }
    thinking_room = malloc(thinking_size);
}

static void think(const Game *game, Seat seat, const EventLog *log) {
    enum { SIMULATIONS = 12, ONE_IN = 40 };
    static int moment;
    Seed seed = seed_from_number((uint64_t)++moment);
    Budget budget = {.simulations = SIMULATIONS};
    Thought thought;
    Rng rng;
    (void)log;
    if (moment % ONE_IN) return;
    rng_init(&rng, &seed);
    game->view(state, seat, view);
    player_choose(&thinker[moment / ONE_IN % thinker_count].player, thinking_room, thinking_size, game, view, seat, &budget,
                  &rng, &thought);
}
static void thinking_allocates_nothing(void) { check_all(think); }

static void say(const Game *game, Seat seat, const EventLog *log) {
    Action legal[LEGAL_MAX];
    Text out = text_on(words, sizeof words);
    int count = game->legal(state, seat, legal, LEGAL_MAX);
    game->view(state, seat, view);
    for (int i = 0; i < count; i++) game->text.action_write(view, seat, legal[i], &out);
    for (int i = 0; i < log->count; i++) game->text.event_write(state, &log->event[i], &out);
    game->text.question(view, seat, &out);
    out = text_on(words, sizeof words);
    game->text.draw(view, seat, &out);
    game->text.write(state, &out);
}
static void words_allocate_nothing(void) { check_all(say); }

int main(int argc, char **argv) {
    scenario = scenarios_get(&scenario_count);
    state = malloc(scenarios_state_size());
    view = malloc(scenarios_state_size());
    find_thinkers();
    if (!state || !view || !thinking_room) return 2;
    count_from_now_on();
    fprintf(stderr, "counting\n"); /* whatever the library allocates for its streams, it has by now */
    RUN(allocations_are_counted);
    RUN(stepping_allocates_nothing);
    RUN(selfplay_allocates_nothing);
    RUN(knowing_allocates_nothing);
    RUN(thinking_allocates_nothing);
    RUN(words_allocate_nothing);
    free(thinking_room);
    free(state);
    free(view);
    return unit_end();
}
