#include "players/hint.h"

#include "base/json.h"

#include <assert.h>
#include <string.h>

enum {
    WORLDS = 24,    /* imagined for each plan */
    WORTH_WORLDS = 96, /* imagined for what one answer is worth */
    STEPS_MAX = 400, /* of one turn */
    GAIN_LEAST = 8,  /* thousandths of a win: smaller differences are not told as reasons */
    REASONS_MAX = 3,
    WORDS_MAX = 512
};

static const char *const names[FACTOR_COUNT] = {"own", "enemy", "attack", "danger", "energy", "place", "outcome", "eager"};
/* By Factor: what speaks for a plan, and what against it. */
static const char *const sentences[FACTOR_COUNT][2] = {
    [FACTOR_OWN] = {"Your own side comes through with less damage.", "Your own side pays for it."},
    [FACTOR_ENEMY] = {"The enemy is worn down.", "The enemy is spared."},
    [FACTOR_ATTACK] = {"Your guns come to bear.", "Your guns find nobody."},
    [FACTOR_DANGER] = {"It keeps you out of their guns.", "It brings you before their guns."},
    [FACTOR_ENERGY] = {"You keep height and speed, or cards for later.", "It costs height and speed, or cards for later."},
    [FACTOR_PLACE] = {"You stand better on the table.", "You stand worse on the table."},
    [FACTOR_OUTCOME] = {"It brings you closer to winning.", "It takes you further from winning."},
    [FACTOR_EAGER] = {"You stay in the fight.", "You drift out of the fight."},
};

const char *hint_factor_name(int factor) {
    assert(factor >= 0 && factor < FACTOR_COUNT);
    return names[factor];
}

void hint_adviser(SearchSettings *settings) {
    settings->noise = 0;
    settings->warmth = 0;
}

/* The parts of the estimate for the seat's side at the end of this turn, on average over imagined worlds; `action` NULL: any answer. */
static void look_ahead(const Game *game, const void *view, Seat seat, const Action *action, void *state, Rng *rng, int32_t mean[FACTOR_COUNT]) {
    int64_t sum[FACTOR_COUNT] = {0};
    int side = game->hints.side(view, seat);
    for (int world = 0; world < WORLDS; world++) {
        int32_t factor[2][FACTOR_COUNT];
        game_copy(game, state, view);
        game->imagine(state, seat, rng);
        uint32_t turn = game->turn(state);
        if (action && game->apply(state, seat, *action, NULL)) continue; /* an imagined world may refuse it; then it teaches nothing */
        for (int step = 0; step < STEPS_MAX && game->to_act(state) && game->turn(state) == turn; step++) game_step_random(game, state, rng);
        game->hints.appraise(state, factor);
        for (int i = 0; i < FACTOR_COUNT; i++) sum[i] += factor[side][i];
    }
    for (int i = 0; i < FACTOR_COUNT; i++) mean[i] = (int32_t)(sum[i] / WORLDS);
}

int hints_of(const Game *game, const void *view, Seat seat, const Thought *thought, void *state, Rng *rng, Hint out[HINT_PLANS]) {
    int32_t usual[FACTOR_COUNT], then[FACTOR_COUNT];
    int count = thought->count < HINT_PLANS ? thought->count : HINT_PLANS, tells = game->hints.appraise && game->hints.side;
    if (tells && count) look_ahead(game, view, seat, NULL, state, rng, usual);
    for (int plan = 0; plan < count; plan++) {
        Hint *hint = &out[plan];
        memset(hint, 0, sizeof *hint);
        hint->action = thought->line[plan].action;
        hint->value = thought->line[plan].value;
        hint->share = thought->line[plan].share;
        assert(game_offers(game, view, seat, hint->action));
        if (!tells) continue;
        look_ahead(game, view, seat, &hint->action, state, rng, then);
        for (int i = 0; i < FACTOR_COUNT; i++) hint->gain[i] = then[i] - usual[i];
    }
    return count;
}

int32_t hint_worth(const Game *game, const void *view, Seat seat, Action action, uint32_t turns, uint64_t number, void *state) {
    int64_t sum = 0;
    int worlds = 0;
    for (int world = 0; world < WORTH_WORLDS; world++) {
        Seed seed = seed_from_number(number * WORTH_WORLDS + (uint64_t)world);
        Rng rng;
        rng_init(&rng, &seed);
        game_copy(game, state, view);
        game->imagine(state, seat, &rng);
        uint32_t last = game->turn(state) + turns;
        if (game->apply(state, seat, action, NULL)) continue; /* an imagined world may refuse it; then it teaches nothing */
        for (uint32_t step = 0; step < STEPS_MAX * turns && game->to_act(state) && game->turn(state) < last; step++) game_step_random(game, state, &rng);
        sum += game->hints.estimate(state, seat);
        worlds++;
    }
    return worlds ? (int32_t)(sum / worlds) : 0;
}

/* ---- words ---------------------------------------------------------------------------------------- */

static int32_t size_of(int32_t gain) { return gain < 0 ? -gain : gain; }

static void put_reasons(const Hint *hint, Text *out) {
    uint32_t told = 0;
    for (int n = 0; n < REASONS_MAX; n++) {
        int best = -1;
        for (int i = 0; i < FACTOR_COUNT; i++)
            if (!(told >> i & 1) && size_of(hint->gain[i]) >= GAIN_LEAST && (best < 0 || size_of(hint->gain[i]) > size_of(hint->gain[best]))) best = i;
        if (best < 0) return;
        told |= 1u << best;
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "factor", names[best]);
        json_number(out, "gain", hint->gain[best]);
        json_word(out, "text", sentences[best][hint->gain[best] < 0]);
        text_put_char(out, '}');
    }
}

void hints_write_json(const Game *game, const void *view, Seat seat, const Thought *thought, const Hint *hint, int count, Text *out) {
    text_put_char(out, '{');
    json_number(out, "value", thought->value);
    json_number(out, "simulations", thought->simulations);
    text_put(out, ",\"plans\":[");
    for (int i = 0; i < count; i++) {
        char words[WORDS_MAX];
        Text text = text_on(words, sizeof words);
        game->text.action_write(view, seat, hint[i].action, &text);
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "a", words);
        json_number(out, "value", hint[i].value);
        json_number(out, "share", hint[i].share);
        text_put(out, ",\"why\":[");
        put_reasons(&hint[i], out);
        text_put(out, "]}");
    }
    text_put(out, "],\"others\":[");
    for (int i = count; i < thought->count; i++) {
        char words[WORDS_MAX];
        Text text = text_on(words, sizeof words);
        game->text.action_write(view, seat, thought->line[i].action, &text);
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "a", words);
        json_number(out, "value", thought->line[i].value);
        text_put_char(out, '}');
    }
    text_put(out, "]}");
}
