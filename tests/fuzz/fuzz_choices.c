/* Fuzz target: a sequence of choices, right and wrong, of any seat, in any game.
 *
 * The first byte picks a scenario, the next eight the seed; then each step takes a byte that
 * says what is tried and the bytes it needs. Whatever comes, the state holds together, what is
 * refused changes no byte, and what is accepted was listed or is a free-form choice. */
#include "engine/match.h"
#include "family.h"
#include "scenarios.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const TestScenario *scenario;
static int scenario_count;
static void *state, *before, *room, *again;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    scenario = scenarios_get(&scenario_count);
    state = malloc(scenarios_state_size());
    before = malloc(scenarios_state_size());
    room = malloc(scenarios_state_size());
    again = malloc(scenarios_state_size());
    if (!state || !before || !room || !again) abort();
    return 0;
}

typedef struct Bytes {
    const uint8_t *at, *end;
} Bytes;

static uint8_t byte_next(Bytes *bytes) { return bytes->at < bytes->end ? *bytes->at++ : 0; }

static uint64_t word_next(Bytes *bytes) {
    uint64_t word = 0;
    for (int i = 0; i < 8; i++) word = word << 8 | byte_next(bytes);
    return word;
}

static Seat seat_asked(const Game *game, uint8_t pick) {
    SeatSet seats = game->to_act(state);
    if (!seats) return 0;
    for (int n = pick % __builtin_popcount(seats); n; n--) seats &= seats - 1;
    return (Seat)__builtin_ctz(seats);
}

/* One of the listed choices; 0 when the game is over. */
static Action listed(const Game *game, Seat seat, uint8_t pick) {
    Action legal[LEGAL_MAX];
    int count = game->legal(state, seat, legal, LEGAL_MAX);
    if (game->to_act(state) && count < 1) abort();
    return count ? legal[pick % count] : 0;
}

static void attempt(const Game *game, Seat seat, Action action) {
    memcpy(before, state, game->state_size);
    int offered = seat < SEAT_MAX && game_offers(game, state, seat, action);
    Verdict verdict = choice_apply(game, state, seat, action, NULL);
    if (verdict && memcmp(before, state, game->state_size)) abort();
    if (verdict && offered) abort();
    if (!verdict && !offered && !family_is_free(game, action)) abort();
    game->check(state);
}

/* What a seat sees and imagines can be put back in place of the truth and played on. */
static void imagine(const Game *game, Bytes *bytes) {
    uint8_t pick = byte_next(bytes);
    Seat seat = pick < game->seats(state) ? pick : SEAT_NOBODY;
    Seed seed = seed_from_number(pick);
    Rng rng;
    rng_init(&rng, &seed);
    game->view(state, seat, before);
    memcpy(room, before, game->state_size);
    game->imagine(room, seat, &rng);
    game->check(room);
    game->view(room, seat, again);
    if (memcmp(before, again, game->state_size)) abort();
    if (pick & 0x80) memcpy(state, room, game->state_size);
}

static void step(const Game *game, Bytes *bytes) {
    uint8_t what = byte_next(bytes);
    Seat seat = seat_asked(game, what >> 4);
    switch (what & 15) {
    case 0: /* anything at all */
        seat = byte_next(bytes);
        attempt(game, seat, word_next(bytes));
        break;
    case 1: /* a near miss: one byte of a listed choice is another */
    {
        unsigned shift = 8 * (byte_next(bytes) & 7);
        Action action = listed(game, seat, byte_next(bytes));
        attempt(game, seat, action ^ (Action)byte_next(bytes) << shift);
        break;
    }
    case 2: /* by somebody else */
    {
        Action action = listed(game, seat, byte_next(bytes));
        attempt(game, byte_next(bytes), action);
        break;
    }
    case 3: imagine(game, bytes); break;
    case 4: attempt(game, seat, game->to_act(state) ? game->fallback(state, seat) : 0); break;
    default: attempt(game, seat, listed(game, seat, byte_next(bytes))); break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Bytes bytes = {data, data + size};
    const TestScenario *played = &scenario[byte_next(&bytes) % scenario_count];
    Seed seed = seed_from_number(word_next(&bytes));
    memcpy(state, played->started, played->game->state_size);
    played->game->deal(state, &seed);
    played->game->check(state);
    while (bytes.at < bytes.end) step(played->game, &bytes);
    return 0;
}
