/* Not a test by itself: `answers PLAYER SIMULATIONS GAMES CHOICES SCENARIO...` lets the player play against itself, at
 * most so many choices of each game, and prints one line `FILE CHOICES SIMULATIONS HASH MICROSECONDS` for each scenario.
 * The hash is that of everything it thought and chose. A change that makes players faster leaves every hash as it was. */
#define _POSIX_C_SOURCE 200809L
#include "read_text.h"
#include "base/hash.h"
#include "engine/script.h"
#include "games/registry.h"
#include "players/bout.h"
#include "players/roster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TEXT_MAX = 1 << 20, STATE_ROOM = 1 << 15, CHOICES_ROOM = 1 << 14 };

static char text[TEXT_MAX];
static _Alignas(64) uint8_t started[STATE_ROOM], state[STATE_ROOM], sealed[STATE_ROOM], scratch[STATE_ROOM], view[STATE_ROOM];
static Choice choice[CHOICES_ROOM];

typedef struct Tally {
    long choices, simulations, microseconds;
    uint64_t hash;
} Tally;

static long microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * 1000000l + now.tv_nsec / 1000;
}

static void play(const Game *game, const Player *player, void *room, size_t size, uint32_t simulations, uint64_t number,
                 int choices, Tally *tally) {
    Seed seed = seed_from_number(number);
    Budget budget = {.simulations = simulations};
    Match match;
    Rng rng;
    rng_init(&rng, &seed);
    memcpy(state, started, game->state_size);
    game->deal(state, &seed);
    match_open(&match, game, state, sealed, choice, CHOICES_ROOM);
    for (SeatSet seats; choices && (seats = game->to_act(state)) != 0; choices--) {
        Seat seat = (Seat)__builtin_ctz(seats);
        Thought thought;
        bout_view(&match, seat, scratch, view);
        long start = microseconds();
        Action action = player_choose(player, room, size, game, view, seat, &budget, &rng, &thought);
        tally->microseconds += microseconds() - start;
        tally->hash = hash_more(hash_more(tally->hash, &thought, sizeof thought), &action, sizeof action);
        tally->simulations += thought.simulations;
        tally->choices++;
        if (match_choose(&match, seat, action, NULL)) abort();
    }
}

static int play_all(const char *path, const Player *player, uint32_t simulations, int games, int choices) {
    ScenarioHead head;
    Diag diag = {0};
    Tally tally = {0};
    if (!scenario_load(GAMES, path, text, read_text(path, text, sizeof text), started, &head, &diag)) {
        fprintf(stderr, "%s\n", diag.text);
        return 0;
    }
    size_t size = player->memory_size(player, head.game);
    void *room = malloc(size);
    if (!room) abort();
    for (int i = 0; i < games; i++) play(head.game, player, room, size, simulations, (uint64_t)i + 1, choices, &tally);
    free(room);
    printf("%s %ld %ld %016llx %ld\n", path, tally.choices, tally.simulations, (unsigned long long)tally.hash,
           tally.microseconds);
    return 1;
}

int main(int argc, char **argv) {
    RosterEntry entry;
    Diag diag = {0};
    int failed = 0;
    if (argc < 6) {
        fprintf(stderr, "usage: answers PLAYER SIMULATIONS GAMES CHOICES SCENARIO...\n");
        return 2;
    }
    if (!roster_find(argv[1], &entry, &diag)) {
        fprintf(stderr, "%s\n", diag.text);
        return 2;
    }
    for (int i = 5; i < argc; i++)
        failed |= !play_all(argv[i], &entry.player, (uint32_t)atol(argv[2]), atoi(argv[3]), atoi(argv[4]));
    return failed;
}
