#include "engine/unasked.h"

#include <assert.h>

int answer_unasked(const Game *game, const void *view, Seat seat, unsigned orders, int watched, Action *action) {
    assert(game);
    assert(view);
    assert(seat < game->seats(view) || seat == SEAT_NOBODY);
    Action offered[LEGAL_MAX];
    if (!(game->to_act(view) & SEAT_BIT(seat))) return 0;
    int order = 0, covered = game->ask.standing ? game->ask.standing(view, seat, &order, action) : 0;
    if (covered && orders & (unsigned)order) return 1;
    int count = game->legal(view, seat, offered, LEGAL_MAX);
    int asked = game->ask.discreet ? game->ask.discreet(view, seat) : ASKED_TO_HIDE;
    if (count != 1 || asked == ASKED_ALWAYS || (watched && asked == ASKED_TO_HIDE)) return 0;
    *action = offered[0];
    return 1;
}
