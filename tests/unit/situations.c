#include "situations.h"

#include "base/rng.h"
#include "engine/match.h"
#include "games/table/core/phase.h"
#include "games/table/core/state.h"

#include <stdio.h>
#include <string.h>

enum { CANDIDATES = 5, AHEAD_MAX = 48, CLOSE_CMM = 25000, ALIGNED = 600 /* tenths of a degree */ };

static const struct {
    int worth;
    const char *sentence;
} situation[SITUATION_COUNT] = {
#define X(name, value, words) {value, words},
    SITUATION_MAP(X)
#undef X
};

static long met[SITUATION_COUNT], probed[SITUATION_COUNT];

/* ---- the table --------------------------------------------------------------------------------------------- */

/* From there it may come to tail. */
static int is_close_behind(const Plane *plane, const Plane *enemy) {
    Vec ahead = vec_sub(enemy->at, plane->at), nose = vec_rotate((Vec){0, 1000}, plane->heading);
    int turn = (plane->heading - enemy->heading + TURN_FULL) % TURN_FULL;
    return (turn < ALIGNED || turn > TURN_FULL - ALIGNED) && vec_dot(ahead, nose) > 0 && ahead.x < CLOSE_CMM && ahead.x > -CLOSE_CMM &&
           ahead.y < CLOSE_CMM && ahead.y > -CLOSE_CMM;
}

static int somebody_is_behind(const Table *table) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) {
        const Plane *plane = &table->plane[__builtin_ctz(rest)];
        for (PlaneSet others = table->flying & table->of_side[1 - plane->side]; others; others &= others - 1)
            if (is_close_behind(plane, &table->plane[__builtin_ctz(others)])) return 1;
    }
    return 0;
}

static SituationSet plane_situations(const Table *table, const Plane *plane) {
    static const uint8_t none[GUN_MAX];
    SituationSet set = 0;
    if (plane->tail.of) set |= SITUATION_BIT(SITUATION_TAILED);
    if (plane->tail.chosen) set |= SITUATION_BIT(SITUATION_TAIL_SECRET);
    if (memcmp(plane->crew.gun_jam, none, sizeof none)) set |= SITUATION_BIT(SITUATION_GUN_JAM);
    if (plane->crew.gun_slow | plane->crew.gun_barred) set |= SITUATION_BIT(SITUATION_GUN_SLOW);
    if (plane->jam_left | plane->jam_right) set |= SITUATION_BIT(SITUATION_RUDDER);
    if (plane->wounds || plane->crew.hits) set |= SITUATION_BIT(SITUATION_WOUNDED);
    if (table->phase == PHASE_DROP && (plane->load.drop || plane->load.target)) set |= SITUATION_BIT(SITUATION_DROP);
    return set;
}

static SituationSet table_situations(const Table *table) {
    SituationSet set = 0;
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1) set |= plane_situations(table, &table->plane[__builtin_ctz(rest)]);
    if (table->rules.tailing && somebody_is_behind(table)) set |= SITUATION_BIT(SITUATION_BEHIND);
    if (table->clouded) set |= SITUATION_BIT(SITUATION_CLOUDED);
    if (table->phase == PHASE_TAIL_SWAP) set |= SITUATION_BIT(SITUATION_SWAP);
    if (table->phase == PHASE_TAIL_ORDER) set |= SITUATION_BIT(SITUATION_REORDER);
    if (table->phase == PHASE_EYE) set |= SITUATION_BIT(SITUATION_SEEN);
    for (int seat = 0; seat < SEAT_MAX; seat++)
        if (table->heights.proposal[seat]) set |= SITUATION_BIT(SITUATION_FLOOR);
    return set;
}

SituationSet situations_of(const Game *game, const void *state) {
    if (!strcmp(game->name, "table")) return table_situations(state);
    if (!strcmp(game->name, "flames")) return flames_situations(state);
    return 0;
}

int situations_worth(SituationSet set) {
    int worth = 0;
    for (; set; set &= set - 1) worth += situation[__builtin_ctz(set)].worth;
    return worth;
}

/* ---- steering ------------------------------------------------------------------------------------------------ */

/* What a turn that begins so comes to when everybody goes on at random. */
static int worth_of_turn(const Game *game, void *state, Rng *rng) {
    uint32_t turn = game->turn(state);
    SituationSet met_on_the_way = situations_of(game, state);
    for (int i = 0; i < AHEAD_MAX && game->to_act(state) && game->turn(state) - turn <= 1; i++) {
        Seat seat = (Seat)__builtin_ctz(game->to_act(state));
        if (game->apply(state, seat, game_pick(game, state, seat, (uint32_t)(rng_next(rng) >> 32)), NULL)) break;
        met_on_the_way |= situations_of(game, state);
    }
    return situations_worth(met_on_the_way);
}

Action steered_choice(const Game *game, const void *state, Seat seat, const Action *legal, int count, void *trial, Rng *rng) {
    Action best = legal[rng_below(rng, (uint32_t)count)];
    int best_worth = -1;
    for (int i = 0; count > 1 && i < CANDIDATES; i++) {
        Action action = legal[rng_below(rng, (uint32_t)count)];
        memcpy(trial, state, game->state_size);
        if (choice_apply(game, trial, seat, action, NULL)) continue; /* told by a property */
        int worth = worth_of_turn(game, trial, rng);
        if (worth <= best_worth) continue;
        best_worth = worth;
        best = action;
    }
    return best;
}

/* ---- counting -------------------------------------------------------------------------------------------------- */

void situations_count(SituationSet set, int asked) {
    for (; set; set &= set - 1) {
        met[__builtin_ctz(set)]++;
        probed[__builtin_ctz(set)] += asked;
    }
}

void situations_tell(void) {
    for (int i = 0; i < SITUATION_COUNT; i++)
        fprintf(stderr, "met at %8ld choices, asked at %7ld of them: %s\n", met[i], probed[i], situation[i].sentence);
}
