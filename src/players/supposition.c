#include "players/supposition.h"

#include "players/policy.h"

enum { WARMTH = 150 /* percent: others may choose differently from the net */ };

/* The nth hidden choice; 0 if there are no more. */
static int suppose(const Game *game, const Net *chooser, const void *view, Seat seat, int nth, void *before, Supposed *out) {
    Prospect prospect;
    Action options[LEGAL_MAX];
    int32_t worth[PROSPECT_CHOICES];
    uint32_t share[PROSPECT_CHOICES], sum = 0;
    Seat whose;
    int count = game->hints.hidden(view, seat, nth, before, &whose, options, LEGAL_MAX);
    if (!count) return 0;
    game->hints.prospect(before, whose, options, count, &prospect);
    policy_worth(chooser, &prospect, worth);
    policy_shares(worth, prospect.count, WARMTH, share);
    out->count = prospect.count;
    for (int row = 0; row < prospect.count; row++) {
        out->action[row] = options[prospect.place[row]];
        out->upto[row] = sum += share[row];
    }
    return 1;
}

void supposition_make(Supposition *out, const Game *game, const Net *chooser, const void *view, Seat seat, void *before) {
    out->count = 0;
    if (!chooser || !game->hints.hidden) return;
    while (out->count < SUPPOSED_MAX && suppose(game, chooser, view, seat, out->count, before, &out->of[out->count])) out->count++;
}

static Action drawn_from(const Supposed *supposed, Rng *rng) {
    uint32_t drawn = rng_below(rng, supposed->upto[supposed->count - 1]);
    int row = 0;
    while (supposed->upto[row] <= drawn) row++;
    return supposed->action[row];
}

void supposition_lay(const Supposition *supposition, const Game *game, uint32_t percent, void *world, Rng *rng) {
    for (int i = 0; i < supposition->count; i++)
        if (rng_below(rng, 100) < percent) game->hints.lay(world, drawn_from(&supposition->of[i], rng));
}
