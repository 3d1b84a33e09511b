#include "players/bout.h"

#include <assert.h>
#include <string.h>

void bout_view(const Match *match, Seat seat, void *scratch, void *out) {
    const Game *game = match->game;
    assert(match->sealed);
    memcpy(scratch, match->sealed, game->state_size);
    /* The match may not have noticed that the game moved on to another question of this seat
     * alone; nobody else's choice is sealed then. It shows in that the seat is not asked, or that
     * what it chose since rests on what others chose before. */
    int moved_on = 0;
    for (int i = match->sealed_count; i < match->choice_count && !moved_on; i++)
        if (match->choice[i].seat == seat) moved_on = choice_apply(game, scratch, seat, match->choice[i].action, NULL) != NULL;
    moved_on |= !(game->to_act(scratch) & SEAT_BIT(seat));
    game->view(moved_on ? match->state : scratch, seat, out);
}

void bout_answer(Bout *bout, Match *match, Seat seat, EventLog *log, int *refused) {
    const Game *game = match->game;
    bout_view(match, seat, bout->scratch, bout->view);
    Action action = player_choose(bout->player[seat], bout->memory[seat], bout->memory_size[seat], game, bout->view, seat,
                                  &bout->budget[seat], &bout->rng[seat], NULL);
    if (match_choose(match, seat, action, log) == NULL) return;
    if (refused) ++*refused;
    Verdict verdict = match_choose(match, seat, game->fallback(match->state, seat), log);
    assert(!verdict);
    (void)verdict;
}

Seat bout_step(Bout *bout, Match *match, EventLog *log, int *refused) {
    SeatSet asked = match->game->to_act(match->state);
    if (!asked) return SEAT_NOBODY;
    Seat seat = (Seat)__builtin_ctz(asked);
    bout_answer(bout, match, seat, log, refused);
    return seat;
}
