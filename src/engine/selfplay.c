#include "engine/selfplay.h"

#include "base/hash.h"

#include <assert.h>
#include <string.h>

/* No game of any book comes near; one that does would never end. */
enum { CHOICES_MAX = 1 << 20 };

int selfplay_game(const Game *game, void *state, Rng *rng) {
    assert(state);
    int choices = 0;
    for (SeatSet seats; (seats = game->to_act(state)) != 0; choices++) {
        Seat seat = (Seat)__builtin_ctz(seats);
        assert(choices < CHOICES_MAX);
        game_choose(game, state, seat, (uint32_t)(rng_next(rng) >> 32));
    }
    return choices;
}

uint64_t selfplay_hash(const Game *game, const void *started_state, void *scratch, uint64_t seed, int games) {
    assert(game);
    assert(scratch);
    Seed base = seed_from_number(seed);
    Rng all;
    uint64_t hash = hash_bytes(&seed, sizeof seed);
    rng_init(&all, &base);
    memcpy(scratch, started_state, game->state_size);
    for (int i = 0; i < games; i++) {
        /* One stream deals, another chooses: what is thought must not move the deck. */
        Rng chooser = rng_split(&all, 2 * (uint64_t)i + 1);
        Rng dealer = rng_split(&all, 2 * (uint64_t)i);
        Seed deal = seed_from_number(rng_next(&dealer));
        game_copy(game, scratch, started_state);
        game->deal(scratch, &deal);
        int choices = selfplay_game(game, scratch, &chooser);
        hash = hash_more(hash, &choices, sizeof choices);
        hash = game_hash_more(game, hash, scratch);
    }
    return hash;
}
