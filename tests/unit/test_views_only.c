/* Strength is not bought by peeking: whole games in which the truth is out of reach while a player
 * thinks. From `open` to `answer` the state, the sealed state, the room the view was made in and
 * the list of choices hold rubbish, and where the address sanitizer is built in, touching them
 * ends the test. Every answer must be the one given with the truth in its place. */
#define _POSIX_C_SOURCE 200809L
#include "scenarios.h"
#include "unit.h"

#include "players/bout.h"
#include "players/random.h"
#include "players/roster.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#if SANITIZED
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(at, size)   ((void)(at), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
#endif

enum { STATE_ROOM = 1 << 15, CHOICES_ROOM = 1 << 12, FOUND_OUT = 42 };

typedef struct Truth {
    _Alignas(64) uint8_t state[STATE_ROOM];
    uint8_t sealed[STATE_ROOM], scratch[STATE_ROOM];
    Choice choice[CHOICES_ROOM];
} Truth;

/* Reached by pointers only, as a peeping player would: the sanitizer trusts what is written to a
 * global by its name. */
static Truth *truth, *kept;
static _Alignas(64) uint8_t view[STATE_ROOM];

/* ---- a player that is watched while it thinks ---------------------------------------------------- */

static const Player *watched; /* who answers */
static int blindfolded;       /* is the truth taken away? */

static size_t watched_memory_size(const Player *self, const Game *game) {
    (void)self;
    return watched->memory_size(watched, game);
}

static void watched_open(const Player *self, void *room, size_t size, const Game *game, const void *known,
                         Seat seat, const Budget *budget, Rng *rng) {
    (void)self;
    if (blindfolded) {
        *kept = *truth;
        memset(truth, 0xA5, sizeof *truth);
        ASAN_POISON_MEMORY_REGION(truth, sizeof *truth);
    }
    watched->open(watched, room, size, game, known, seat, budget, rng);
}

static int watched_think(const Player *self, void *room, uint32_t simulations) {
    (void)self;
    return watched->think(watched, room, simulations);
}

static Action watched_answer(const Player *self, void *room, Rng *rng, Thought *thought) {
    (void)self;
    Action action = watched->answer(watched, room, rng, thought);
    if (blindfolded) {
        ASAN_UNPOISON_MEMORY_REGION(truth, sizeof *truth);
        *truth = *kept;
    }
    return action;
}

static const Player WATCHED = {.name = "watched",
                               .memory_size = watched_memory_size,
                               .open = watched_open,
                               .think = watched_think,
                               .answer = watched_answer};

/* ---- games --------------------------------------------------------------------------------------- */

/* All seats are played by `player`; at most `most` choices. Returns how many were made, in `made`. */
static int play(const TestScenario *scenario, const Player *player, int blind, Choice *made, int most) {
    Match match;
    Bout bout = {.scratch = truth->scratch, .view = view};
    Seed seed = seed_from_number(11);
    watched = player;
    blindfolded = blind;
    size_t size = player->memory_size(player, scenario->game);
    void *room = malloc(size);
    memcpy(truth->state, scenario->started, scenario->game->state_size);
    scenario->game->deal(truth->state, &seed);
    match_open(&match, scenario->game, truth->state, truth->sealed, truth->choice, CHOICES_ROOM);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        Seed own = seed_from_number(100 + (uint64_t)seat);
        bout.player[seat] = &WATCHED;
        bout.budget[seat].simulations = 12;
        rng_init(&bout.rng[seat], &own);
        bout.memory[seat] = room;
        bout.memory_size[seat] = size;
    }
    int refused = 0;
    while (match.choice_count < most && bout_step(&bout, &match, NULL, &refused) != SEAT_NOBODY) {}
    CHECK(refused == 0);
    free(room);
    memcpy(made, truth->choice, (size_t)match.choice_count * sizeof *made);
    return match.choice_count;
}

static void play_both_ways(const TestScenario *scenario, const Player *player, int most) {
    static Choice open_eyed[CHOICES_ROOM], blind[CHOICES_ROOM];
    if (SANITIZED) { /* the first look ends the process, so there is nothing to compare */
        CHECK(play(scenario, player, 1, blind, most) > 0);
        return;
    }
    int count = play(scenario, player, 0, open_eyed, most);
    CHECK(count > 0);
    CHECK(play(scenario, player, 1, blind, most) == count);
    if (memcmp(open_eyed, blind, (size_t)count * sizeof *blind) != 0) {
        fprintf(stderr, "%s: %s answers differently when the truth is hidden\n", scenario->name,
                player->name);
        CHECK(!"peeked");
    }
}

static void nobody_peeks(const char *name, int most, int every) {
    int count;
    const TestScenario *scenario = scenarios_get(&count);
    RosterEntry entry;
    Diag diag = {0};
    CHECK(roster_find(name, &entry, &diag));
    for (int i = 0; i < count; i += every * (SANITIZED ? 4 : 1))
        if (strncmp(scenario[i].name, "data/", 5) == 0) play_both_ways(&scenario[i], &entry.player, most);
}

static void cadets_see_views_only(void) { nobody_peeks("cadet", 24, 1); }
static void rookies_see_views_only(void) { nobody_peeks("rookie", 24, 4); }
static void regulars_see_views_only(void) { nobody_peeks("regular", 24, 4); }
static void veterans_see_views_only(void) { nobody_peeks("veteran", 24, 4); }
static void aces_see_views_only(void) { nobody_peeks("ace", 60, 2); }

/* The blindfold works: a player that looks at the truth is found out. */
static Action peek(const Player *self, void *room, Rng *rng, Thought *thought) {
    (void)self, (void)rng, (void)thought;
    const uint8_t *at = truth->state;
    Action *legal = room;
    return legal[1 + at[0] % (unsigned)legal[0]];
}

static size_t peek_memory_size(const Player *self, const Game *game) {
    (void)self, (void)game;
    return (LEGAL_MAX + 1) * sizeof(Action);
}

static void peek_open(const Player *self, void *room, size_t size, const Game *game, const void *known,
                      Seat seat, const Budget *budget, Rng *rng) {
    (void)self, (void)size, (void)budget, (void)rng;
    Action *legal = room;
    legal[0] = (Action)game->legal(known, seat, legal + 1, LEGAL_MAX);
}

static int peek_think(const Player *self, void *room, uint32_t simulations) {
    (void)self, (void)room, (void)simulations;
    return 1;
}

static const Player PEEKER = {
    .name = "peeker", .memory_size = peek_memory_size, .open = peek_open, .think = peek_think, .answer = peek};

static int answers_change(void) {
    static Choice open_eyed[CHOICES_ROOM], blind[CHOICES_ROOM];
    int count;
    const TestScenario *scenario = scenarios_get(&count);
    int first = play(&scenario[0], &PEEKER, 0, open_eyed, 20),
        second = play(&scenario[0], &PEEKER, 1, blind, 20);
    return first != second || memcmp(open_eyed, blind, (size_t)first * sizeof *blind) != 0;
}

/* With the sanitizer the first look ends the process. */
static void who_peeks_is_found_out(void) {
    int status = 0;
    pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        fclose(stderr);
        close(STDERR_FILENO);
        _exit(answers_change() ? FOUND_OUT : 0);
    }
    CHECK(waitpid(child, &status, 0) == child);
    CHECK(!WIFEXITED(status) || WEXITSTATUS(status) != 0);
#if SANITIZED
    CHECK(!WIFEXITED(status) || WEXITSTATUS(status) != FOUND_OUT);
#endif
}

int main(int argc, char **argv) {
    truth = aligned_alloc(64, sizeof *truth);
    kept = aligned_alloc(64, sizeof *kept);
    RUN(cadets_see_views_only);
    RUN(rookies_see_views_only);
    RUN(regulars_see_views_only);
    RUN(veterans_see_views_only);
    RUN(aces_see_views_only);
    RUN(who_peeks_is_found_out);
    free(truth);
    free(kept);
    return unit_end();
}
