#include "engine/game.h"

#include "base/hash.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

const Reason REASON_NOT_YOUR_TURN = {"not-your-turn", "This seat has nothing to decide now.", 0};
const Reason REASON_GAME_OVER = {"game-over", "The game is over.", 0};
const Reason REASON_NO_SUCH_SEAT = {"no-such-seat", "There is no such seat in this game.", 0};
const Reason REASON_NOT_OFFERED = {"not-offered", "That is not an answer to the open question.", 0};

void event_log_init(EventLog *log, Event *events, int max) {
    log->event = events;
    log->count = 0;
    log->max = max;
    log->lost = 0;
}

Event *event_add(EventLog *log) {
    if (!log) return NULL;
    if (log->count == log->max) {
        log->lost++;
        return NULL;
    }
    Event *event = &log->event[log->count++];
    memset(event, 0, sizeof *event);
    return event;
}

void game_copy(const Game *game, void *to, const void *from) {
    if (game->fast.copy) {
        game->fast.copy(to, from);
        return;
    }
    size_t first = game->fast.fixed ? game->fast.fixed(from) : 0, end = game->state_size;
    if (game->fast.used) {
        size_t there = game->fast.used(to), here = game->fast.used(from);
        end = there > here ? there : here;
    }
    memcpy((char *)to + first, (const char *)from + first, end - first);
}

Action game_pick(const Game *game, const void *state, Seat seat, uint32_t roll) {
    Action offered[LEGAL_MAX];
    if (game->fast.pick) return game->fast.pick(state, seat, roll);
    int count = game->legal(state, seat, offered, LEGAL_MAX);
    return offered[(uint64_t)roll * (uint32_t)count >> 32];
}

void game_choose(const Game *game, void *state, Seat seat, uint32_t roll) {
    if (game->fast.choose) {
        game->fast.choose(state, seat, roll);
        return;
    }
    Verdict verdict = game->apply(state, seat, game_pick(game, state, seat, roll), NULL);
    assert(!verdict);
    (void)verdict;
}

int game_step_random(const Game *game, void *state, Rng *rng) {
    int choices = 0;
    SeatSet seats = game->to_act(state);
    for (SeatSet asked = seats; seats; seats &= seats - 1, asked = seats ? game->to_act(state) : 0) {
        Seat seat = (Seat)__builtin_ctz(seats);
        if (!(asked & SEAT_BIT(seat))) continue;
        game_choose(game, state, seat, (uint32_t)(rng_next(rng) >> 32));
        choices++;
    }
    return choices;
}

int64_t game_stroll(const Game *game, void *state, uint32_t end, Rng *rng) {
    int64_t choices = 0;
    while (game->turn(state) < end && game->to_act(state))
        if (!game->fast.stroll || !game->fast.stroll(state, INT_MAX, end, rng, &choices)) choices += game_step_random(game, state, rng);
    return choices;
}

int game_offers(const Game *game, const void *state, Seat seat, Action action) {
    Action offered[LEGAL_MAX];
    int count = game->legal(state, seat, offered, LEGAL_MAX);
    for (int i = 0; i < count; i++)
        if (offered[i] == action) return 1;
    return 0;
}

uint64_t game_hash(const Game *game, const void *state) {
    return game_hash_more(game, HASH_START, state);
}

uint64_t game_hash_more(const Game *game, uint64_t hash, const void *state) {
    assert(game);
    assert(state);
    assert(game->hash_from < game->state_size);
    return hash_filled(hash, (const char *)state + game->hash_from, game->state_size - game->hash_from);
}

int game_has_word(const Game *game, const char *kind, const char *word, const char **near) {
    enum { NEAR_ENOUGH = 3 };
    WordOf known;
    int best = NEAR_ENOUGH + 1;
    *near = NULL;
    for (int i = 0; game->proof.word && game->proof.word(i, &known); i++) {
        if (strcmp(known.kind, kind) != 0) continue;
        int distance = text_distance(known.word, word);
        if (!distance) return 1;
        if (distance < best) best = distance, *near = known.word;
    }
    return 0;
}
