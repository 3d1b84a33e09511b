/* What holds of choices: the list, what is not on it, their order, taking them back. */
#include "property.h"

#include "base/hash.h"

#include <string.h>

enum { WRONG_TRIES = 6 };

static int is_listed(const Trial *trial, Action action) {
    for (int i = 0; i < trial->legal_count; i++)
        if (trial->legal[i] == action) return 1;
    return 0;
}

/* What was offered before, found by its number and by its list: in both the other must be the same. */
static void offer_is_known_again(const Trial *trial) {
    enum { REMEMBERED = 4096 };
    static struct {
        uint64_t offer, list;
    } seen[2][REMEMBERED];
    const Game *game = trial->game;
    uint64_t offer = game->fast.offer ? game->fast.offer(trial->match.state, trial->seat) : 0;
    uint64_t list = hash_bytes(trial->legal, (size_t)trial->legal_count * sizeof trial->legal[0]);
    if (!offer) return;
    HOLDS(trial, PROPERTY_LISTED, trial->legal_count > 1);
    size_t place[2] = {offer / 2 % REMEMBERED, list % REMEMBERED};
    if (seen[0][place[0]].offer == offer) HOLDS(trial, PROPERTY_LISTED, seen[0][place[0]].list == list);
    if (seen[1][place[1]].list == list && seen[1][place[1]].offer) HOLDS(trial, PROPERTY_LISTED, seen[1][place[1]].offer == offer);
    for (int by = 0; by < 2; by++) {
        seen[by][place[by]].offer = offer;
        seen[by][place[by]].list = list;
    }
}

void property_listed(Trial *trial) {
    const Game *game = trial->game;
    property_ask(trial, PROPERTY_LISTED);
    for (int i = 1; i < trial->legal_count; i++)
        if (!HOLDS(trial, PROPERTY_LISTED, trial->legal[i - 1] < trial->legal[i])) return;
    offer_is_known_again(trial);
    state_copy(trial, trial->room[0], trial->match.state);
    Action any = trial->legal[rng_below(&trial->prober, (uint32_t)trial->legal_count)];
    if (!HOLDS(trial, PROPERTY_LISTED, !choice_apply(game, trial->room[0], trial->seat, any, NULL))) return;
    game->check(trial->room[0]);
    property_ask(trial, PROPERTY_FALLBACK);
    HOLDS(trial, PROPERTY_FALLBACK, is_listed(trial, game->fallback(trial->match.state, trial->seat)));
}

/* From an earlier state of the same game, as search and batches copy. */
void property_copy(Trial *trial) {
    const Game *game = trial->game;
    uint32_t roll = (uint32_t)(rng_next(&trial->prober) >> 32);
    property_ask(trial, PROPERTY_COPY);
    state_copy(trial, trial->room[0], trial->match.sealed);
    game_copy(game, trial->room[0], trial->match.state);
    HOLDS(trial, PROPERTY_COPY, !memcmp(trial->room[0], trial->match.state, game->state_size));
    HOLDS(trial, PROPERTY_COPY, game_pick(game, trial->match.state, trial->seat, roll) ==
                                    trial->legal[(uint64_t)roll * (uint32_t)trial->legal_count >> 32]);
    state_copy(trial, trial->room[1], trial->match.state);
    HOLDS(trial, PROPERTY_COPY, !choice_apply(game, trial->room[0], trial->seat, game_pick(game, trial->match.state, trial->seat, roll), NULL));
    game_choose(game, trial->room[1], trial->seat, roll);
    HOLDS(trial, PROPERTY_COPY, !memcmp(trial->room[0], trial->room[1], game->state_size));
}

/* ---- what is not listed ------------------------------------------------------------------------ */

/* Near misses are more telling than noise. */
static Action wrong_action(Trial *trial) {
    Rng *rng = &trial->prober;
    Action action = trial->legal[rng_below(rng, (uint32_t)trial->legal_count)];
    switch (rng_below(rng, 6)) {
    case 0: return action ^ (Action)1 << rng_below(rng, 64);
    case 1: return action ^ (Action)1 << rng_below(rng, 64) ^ (Action)1 << rng_below(rng, 64);
    case 2: {
        unsigned shift = 8 * rng_below(rng, 8);
        return (action & ~((Action)0xFF << shift)) | (Action)rng_below(rng, 256) << shift;
    }
    case 3: return action + rng_below(rng, 5) - 2;
    case 4: /* something that was right before */
        if (trial->match.choice_count)
            return trial->match.choice[rng_below(rng, (uint32_t)trial->match.choice_count)].action;
        return 0;
    default: return rng_next(rng);
    }
}

static void try_wrong(Trial *trial, Seat seat, Action action) {
    const Game *game = trial->game;
    Event event[4];
    EventLog log;
    void *state = trial->room[0], *view = trial->room[1];
    event_log_init(&log, event, 4);
    state_copy(trial, state, trial->match.state);
    Verdict verdict = choice_apply(game, state, seat, action, &log);
    if (!verdict) {
        HOLDS(trial, PROPERTY_REFUSED, family_is_free(game, action));
        game->check(state);
        return;
    }
    HOLDS(trial, PROPERTY_REFUSED, verdict->name && *verdict->name);
    HOLDS(trial, PROPERTY_REFUSED, verdict->sentence && *verdict->sentence);
    HOLDS(trial, PROPERTY_REFUSED, !log.count && !log.lost);
    HOLDS(trial, PROPERTY_REFUSED, states_equal(trial, state, trial->match.state));
    if (seat >= game->seats(state)) return;
    /* Who asks for what is wrong learns nothing from the answer that the view does not hold. */
    game->view(trial->match.state, seat, view);
    HOLDS(trial, PROPERTY_REFUSED, choice_apply(game, view, seat, action, NULL) == verdict);
}

void property_refused(Trial *trial) {
    SeatSet asked = trial->game->to_act(trial->match.state);
    property_ask(trial, PROPERTY_REFUSED);
    for (int i = 0; i < WRONG_TRIES; i++) {
        Action action = wrong_action(trial);
        if (!is_listed(trial, action)) try_wrong(trial, trial->seat, action);
    }
    /* A right choice by a wrong seat. */
    Seat other = (Seat)rng_below(&trial->prober, (uint32_t)trial->game->seats(trial->match.state) + 3);
    if (other >= SEAT_MAX || other >= trial->game->seats(trial->match.state))
        other = (Seat)rng_next(&trial->prober);
    if (other < SEAT_MAX && asked & SEAT_BIT(other)) return;
    try_wrong(trial, other, trial->legal[0]);
}

/* ---- order and undoing ----------------------------------------------------------------------- */

typedef struct Answers {
    int count;
    Seat seat[SEAT_MAX];
    Action action[SEAT_MAX];
} Answers;

/* One answer of every seat that is asked now. */
static Answers answers_of_all(Trial *trial) {
    Answers answers = {0};
    for (SeatSet rest = trial->game->to_act(trial->match.state); rest; rest &= rest - 1) {
        Action legal[LEGAL_MAX];
        Seat seat = (Seat)__builtin_ctz(rest);
        int count = trial->game->legal(trial->match.state, seat, legal, LEGAL_MAX);
        if (!HOLDS(trial, PROPERTY_ENDS, count > 0)) continue;
        answers.seat[answers.count] = seat;
        answers.action[answers.count++] = legal[rng_below(&trial->prober, (uint32_t)count)];
    }
    return answers;
}

static int apply_all(Trial *trial, const Answers *answers, void *state) {
    state_copy(trial, state, trial->match.state);
    for (int i = 0; i < answers->count; i++)
        if (choice_apply(trial->game, state, answers->seat[i], answers->action[i], NULL)) return 0;
    return 1;
}

static void shuffle(Answers *answers, Rng *rng) {
    for (int i = answers->count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        Seat seat = answers->seat[i];
        Action action = answers->action[i];
        answers->seat[i] = answers->seat[j];
        answers->action[i] = answers->action[j];
        answers->seat[j] = seat;
        answers->action[j] = action;
    }
}

/* [GLORY-TURN-02] */
void property_order(Trial *trial) {
    SeatSet asked = trial->game->to_act(trial->match.state);
    if (!(asked & (asked - 1))) return;
    property_ask(trial, PROPERTY_ORDER);
    Answers answers = answers_of_all(trial);
    HOLDS(trial, PROPERTY_ORDER, apply_all(trial, &answers, trial->room[0]));
    for (int i = 0; i < 2; i++) {
        shuffle(&answers, &trial->prober);
        HOLDS(trial, PROPERTY_ORDER, apply_all(trial, &answers, trial->room[1]));
        if (!HOLDS(trial, PROPERTY_ORDER, states_equal(trial, trial->room[0], trial->room[1]))) return;
    }
}

/* The match is used for one choice more, and left as it was. */
void property_undo(Trial *trial) {
    Match *match = &trial->match;
    Match before = *match;
    state_copy(trial, trial->room[0], match->state);
    state_copy(trial, trial->room[1], match->sealed);
    Action action = trial->legal[rng_below(&trial->prober, (uint32_t)trial->legal_count)];
    if (!HOLDS(trial, PROPERTY_LISTED, !match_choose(match, trial->seat, action, NULL))) return;
    if (match->sealed_count < match->choice_count) {
        property_ask(trial, PROPERTY_UNDO);
        HOLDS(trial, PROPERTY_UNDO, !match_undo(match, trial->seat));
        HOLDS(trial, PROPERTY_UNDO, states_equal(trial, trial->room[0], match->state));
        HOLDS(trial, PROPERTY_UNDO, match->choice_count == before.choice_count);
    } else {
        property_ask(trial, PROPERTY_UNDO);
        HOLDS(trial, PROPERTY_UNDO, match_undo(match, trial->seat) == &REASON_NOTHING_TO_UNDO);
    }
    *match = before;
    state_copy(trial, match->state, trial->room[0]);
    state_copy(trial, match->sealed, trial->room[1]);
}

void property_score(Trial *trial) {
    int32_t points[SEAT_MAX];
    const Game *game = trial->game;
    property_ask(trial, PROPERTY_SCORE);
    HOLDS(trial, PROPERTY_SCORE,
          game->score(trial->match.state, points) == !game->to_act(trial->match.state));
    for (int seat = 0; seat < game->seats(trial->match.state); seat++) {
        int32_t truth = game->hints.estimate(trial->match.state, (Seat)seat);
        HOLDS(trial, PROPERTY_SCORE, truth >= -1000 && truth <= 1000);
        game->view(trial->match.state, (Seat)seat, trial->room[0]);
        int32_t guess = game->hints.estimate(trial->room[0], (Seat)seat);
        HOLDS(trial, PROPERTY_SCORE, guess >= -1000 && guess <= 1000);
    }
}
