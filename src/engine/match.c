#include "engine/match.h"

#include <assert.h>
#include <string.h>

const Reason REASON_NOTHING_TO_UNDO = {"nothing-to-undo",
                                       "There is no choice of yours that can still be taken back.", 0};
const Reason REASON_MATCH_FULL = {"match-full", "This game has grown longer than there is room for.", 0};

_Static_assert(sizeof(Choice) == 16, "a choice is stored as it is");

void match_open(Match *match, const Game *game, void *state, void *sealed, Choice *room, int room_count) {
    assert(room_count >= 0);
    assert(state);
    assert(room || room_count == 0);
    memset(match, 0, sizeof *match);
    match->game = game;
    match->state = state;
    match->sealed = sealed;
    match->choice = room;
    match->choice_max = room_count;
    if (sealed) memcpy(sealed, state, game->state_size);
}

Verdict choice_apply(const Game *game, void *state, Seat seat, Action action, EventLog *log) {
    assert(game);
    assert(state);
    if (seat >= game->seats(state)) return &REASON_NO_SUCH_SEAT;
    SeatSet asked = game->to_act(state);
    if (!asked) return &REASON_GAME_OVER;
    if (!(asked & SEAT_BIT(seat))) return &REASON_NOT_YOUR_TURN;
    int count = log ? log->count : 0, lost = log ? log->lost : 0;
    Verdict verdict = game->apply(state, seat, action, log);
    if (verdict && log) {
        log->count = count;
        log->lost = lost;
    }
    return verdict;
}

/* What tells a choice that only waits from one that moved the game on. */
typedef struct Moment {
    SeatSet asked;
    uint32_t turn;
    int events; /* emitted so far, the lost ones included */
} Moment;

static Moment moment_of(const Match *match, const EventLog *log) {
    return (Moment){match->game->to_act(match->state), match->game->turn(match->state),
                    log->count + log->lost};
}

static int moved_on(Moment before, Moment after, Seat seat) {
    return after.events != before.events || after.turn != before.turn || !after.asked ||
           ((before.asked ^ after.asked) & ~SEAT_BIT(seat));
}

/* Applies; `*sealing` tells whether the game moved on. */
static Verdict apply_watched(Match *match, Choice choice, EventLog *log, int *sealing) {
    EventLog own; /* whether there was any event is all we ask: none of them needs room */
    if (!log) {
        event_log_init(&own, NULL, 0);
        log = &own;
    }
    Moment before = moment_of(match, log);
    Verdict verdict = choice_apply(match->game, match->state, choice.seat, choice.action, log);
    if (!verdict) *sealing = moved_on(before, moment_of(match, log), choice.seat);
    return verdict;
}

Verdict match_choose(Match *match, Seat seat, Action action, EventLog *log) {
    if (match->choice_count == match->choice_max) return &REASON_MATCH_FULL;
    Choice choice = {action, seat, {0}};
    int sealing = 0;
    Verdict verdict = match->sealed ? apply_watched(match, choice, log, &sealing)
                                    : choice_apply(match->game, match->state, seat, action, log);
    if (verdict) return verdict;
    match->choice[match->choice_count++] = choice;
    if (sealing) {
        game_copy(match->game, match->sealed, match->state);
        match->sealed_count = match->choice_count;
    }
    return NULL;
}

/* Plays the unsealed choices again from `sealed`, but for the one at `without` (-1: none is
 * left out). 0 if the game no longer takes them as choices that only wait. */
static int replay_unsealed(Match *match, int without) {
    memcpy(match->state, match->sealed, match->game->state_size);
    for (int i = match->sealed_count; i < match->choice_count; i++) {
        int sealing = 0;
        if (i == without) continue;
        if (apply_watched(match, match->choice[i], NULL, &sealing) || sealing) return 0;
    }
    return 1;
}

Verdict match_undo(Match *match, Seat seat) {
    if (seat >= match->game->seats(match->state)) return &REASON_NO_SUCH_SEAT;
    int last = match->choice_count - 1;
    while (last >= match->sealed_count && match->choice[last].seat != seat) last--;
    if (!match->sealed || last < match->sealed_count) return &REASON_NOTHING_TO_UNDO;
    if (!replay_unsealed(match, last)) {
        /* Somebody's later choice rests on this one. All of them were taken once before. */
        int restored = replay_unsealed(match, -1);
        assert(restored);
        (void)restored;
        return &REASON_NOTHING_TO_UNDO;
    }
    match->choice_count--;
    memmove(match->choice + last, match->choice + last + 1,
            (size_t)(match->choice_count - last) * sizeof *match->choice);
    return NULL;
}
