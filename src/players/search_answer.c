/* What a search answers: based on what was tried and how it went; or at once, if there is nothing to try or no time. */
#include "players/policy.h"
#include "players/search_state.h"

#include <assert.h>
#include <string.h>

enum {
    WARY_WARMTH = 2, /* if hands are hidden, answers drawn from the net that chooses are drawn less evenly */
    DISASTER = 200   /* rated this much worse than the best, in thousandths of a win: for example, flying off the table */
};

enum { NEVER = 65536 / 50 /* a choice less than a fiftieth as likely as the best is never drawn */ };

static uint32_t draw(const uint64_t *weight, uint64_t sum, Rng *rng) {
    uint64_t n = rng_next(rng) % sum;
    uint32_t i = 0;
    while (n >= weight[i]) n -= weight[i++];
    return i;
}

/* ---- at once -------------------------------------------------------------------------------------- */

/* Are several cards laid at once? Then one mistake spoils them all. */
static int lays_many_at_once(const Search *search) { return !search->game->hints.wary && search->turns < search->settings->horizon; }

/* How many airplanes the seat has; three count as many. */
static int own_units(const Search *search) {
    enum { MANY = 3 };
    const Game *game = search->game;
    Unit unit;
    int own = 0;
    for (int number = 0; own < MANY && game->learn.unit && game->learn.unit(search->view, number, &unit); number++)
        own += unit.present && unit.seat == search->seat;
    return own;
}

static CareKind care_kind(const Search *search) {
    if (search->game->hints.wary) return CARE_CARDS;
    if (lays_many_at_once(search)) return CARE_LAID;
    int own = own_units(search);
    return own < 2 ? CARE_ALONE : own == 2 ? CARE_PAIR : CARE_FLIGHT;
}

/* How likely the net that chooses makes each answer; those that are very unlikely or too bad get nothing. Returns the
 * sum. */
static uint64_t weigh_by_net(const Search *search, uint64_t weight[LEGAL_MAX]) {
    Prospect prospect;
    int32_t worth[PROSPECT_CHOICES], warmth = search->settings->warmth / (search->game->hints.wary ? WARY_WARMTH : 1);
    int32_t limit = search->settings->limit[care_kind(search)], best = INT32_MIN;
    uint32_t share[PROSPECT_CHOICES];
    uint64_t sum = 0;
    memset(weight, 0, sizeof weight[0] * LEGAL_MAX);
    search->game->hints.prospect(search->view, search->seat, search->offered, search->offered_count, &prospect);
    policy_worth(search->chooser, &prospect, worth);
    for (int row = 0; row < prospect.count; row++)
        if (search->reckless[prospect.place[row]]) worth[row] = INT32_MIN / 2;
    policy_shares(worth, prospect.count, warmth > 1 ? warmth : 1, share);
    for (int row = 0; row < prospect.count; row++) best = worth[row] > best ? worth[row] : best;
    for (int row = 0; row < prospect.count; row++) {
        int place = prospect.place[row];
        int never = limit ? ((int64_t)best - worth[row]) * 100 > (int64_t)limit * POLICY_ONE : share[row] < NEVER;
        weight[place] = search->reckless[place] || never ? 0 : share[row];
        sum += weight[place];
    }
    return sum;
}

/* Reports the likeliest answers of a player that did not search. */
static void tell_shares(const Search *search, const uint64_t *weight, uint64_t sum, Thought *thought) {
    uint8_t told[LEGAL_MAX] = {0};
    for (; thought->count < THOUGHT_LINES_MAX; thought->count++) {
        int best = -1;
        for (int i = 0; i < search->offered_count; i++)
            if (!told[i] && weight[i] && (best < 0 || weight[i] > weight[best])) best = i;
        if (best < 0) return;
        told[best] = 1;
        thought->line[thought->count].action = search->offered[best];
        thought->line[thought->count].share = (uint32_t)(weight[best] * 1000 / sum);
    }
}

static int choose_by_net(const Search *search, Rng *rng, Thought *thought) {
    uint64_t weight[LEGAL_MAX], sum = weigh_by_net(search, weight);
    if (!sum) return -1;
    if (thought) tell_shares(search, weight, sum, thought);
    return (int)draw(weight, sum, rng);
}

/* For no time to think: the best rated choice. */
static int choose_at_sight(Search *search) {
    int32_t rating[LEGAL_MAX] = {0};
    int best = -1;
    if (search->game->hints.rate) search->game->hints.rate(search->view, search->seat, search->offered, search->offered_count, rating);
    for (int i = 0; i < search->offered_count; i++)
        if (!search->reckless[i] && (best < 0 || rating[i] > rating[best])) best = i;
    assert(best >= 0);
    return best;
}

static int choose_at_once(Search *search, Rng *rng, Thought *thought) {
    int chosen = search->chooser && search->draws ? choose_by_net(search, rng, thought) : -1;
    return chosen >= 0 ? chosen : choose_at_sight(search);
}

/* ---- what was tried --------------------------------------------------------------------------------- */

void search_merge(Search *into, Search *from) {
    if (!into->root || !from->root) return;
    assert(into->root->count == from->root->count);
    tree_restore(&into->tree, into->root);
    tree_restore(&from->tree, from->root);
    Edge *to = &into->tree.edge[into->root->first];
    const Edge *add = &from->tree.edge[from->root->first];
    for (uint32_t i = 0; i < into->root->count; i++) {
        assert(to[i].action == add[i].action);
        to[i].visits += add[i].visits;
        to[i].total += add[i].total;
        if (into->tree.regret) into->tree.regret[into->root->first + i].played += from->tree.regret[from->root->first + i].played;
    }
    into->root->visits += from->root->visits;
    into->root->total += from->root->total;
    into->simulations += from->simulations;
    into->choices += from->choices;
}

/* How far the true average may be from the one found; results spread over SPREAD thousandths of a win. */
static int32_t margin_of(const Edge *edge) {
    enum { SPREAD = 250 };
    return (int32_t)(SPREAD * tree_doubt(edge->visits + 1) / 1024);
}

/* A lower bound for the best choice, among those tried about as often as the one tried most. */
static int32_t surely_reached(const Edge *edges, uint32_t count, uint32_t most) {
    int32_t best = INT32_MIN;
    for (uint32_t i = 0; i < count; i++) {
        int32_t least = edge_mean(&edges[i]) - margin_of(&edges[i]);
        if (edges[i].visits * 2 >= most && least > best) best = least;
    }
    return best;
}

/* Reckless choices are never made. Nor are choices that the game rates as a disaster, unless they were tried often and
 * did better than all others: otherwise a short search would lose airplanes by chance. */
static void find_follies(const Search *search, uint8_t folly[LEGAL_MAX]) {
    enum { OFTEN = 32 };
    const Edge *edges = &search->tree.edge[search->root->first];
    uint32_t count = search->root->count;
    int32_t best = INT32_MIN, sane = INT32_MIN;
    for (uint32_t i = 0; i < count; i++)
        if (edges[i].rating > best && !search->reckless[edges[i].place]) best = edges[i].rating;
    for (uint32_t i = 0; i < count; i++)
        if (edges[i].visits && !search->reckless[edges[i].place] && edges[i].rating + DISASTER >= best && edge_mean(&edges[i]) > sane) sane = edge_mean(&edges[i]);
    for (uint32_t i = 0; i < count; i++) {
        int proven = edges[i].visits >= OFTEN && edge_mean(&edges[i]) - 2 * margin_of(&edges[i]) > sane;
        folly[i] = search->reckless[edges[i].place] || (sane > INT32_MIN && edges[i].rating + DISASTER < best && !proven);
    }
}

/* The choice tried most; among equals the best rated. Follies only if there is nothing else. */
static uint32_t least_foolish(const Search *search, const uint8_t folly[LEGAL_MAX]) {
    const Edge *edges = &search->tree.edge[search->root->first];
    uint32_t best = 0;
    for (uint32_t i = 1; i < search->root->count; i++) {
        if (folly[i] != folly[best] ? folly[i] : edges[i].visits != edges[best].visits ? edges[i].visits < edges[best].visits
                                                                                        : edges[i].rating <= edges[best].rating)
            continue;
        best = i;
    }
    return best;
}

static int is_swayed(const Search *search) {
    return search->settings->sway && search->chooser && search->intuition && !search->game->hints.wary && search->turns >= search->settings->horizon;
}

/* How much better a choice did than the average; for choices hardly tried the difference is reduced. */
static int64_t gain_of(const Search *search, const Edge *edge) {
    enum { FIRM = 64 }; /* a choice with this many visits counts half */
    int64_t standing = search->root->visits ? search->root->total / search->root->visits : 0;
    return (edge->total - standing * edge->visits) / ((int64_t)edge->visits + FIRM);
}

/* What the net that chooses says, corrected by what the search found. The ratings at the root are the net's, on the
 * scale of intuition. Returns the sum, 0 if there is nothing. */
static uint64_t weigh_swayed(const Search *search, const uint8_t folly[LEGAL_MAX], uint64_t weight[LEGAL_MAX]) {
    const SearchSettings *settings = search->settings;
    const Edge *edges = &search->tree.edge[search->root->first];
    int32_t worth[LEGAL_MAX];
    uint32_t share[LEGAL_MAX];
    uint64_t sum = 0;
    for (uint32_t i = 0; i < search->root->count; i++) {
        int64_t said = (int64_t)edges[i].rating * POLICY_ONE / search->intuition, found = gain_of(search, &edges[i]) * POLICY_ONE / settings->sway;
        worth[i] = folly[i] ? INT32_MIN / 2 : (int32_t)(said + found);
    }
    policy_shares(worth, (int)search->root->count, settings->swayed_warmth > 1 ? settings->swayed_warmth : 1, share);
    for (uint32_t i = 0; i < search->root->count; i++) sum += weight[i] = folly[i] || share[i] < NEVER ? 0 : share[i];
    return sum;
}

/* How often each choice should be played, in proportion. Choices that are surely worse than the best get nothing. Where
 * it pays to be unpredictable, the choices worth mixing are about equally good, so all of them remain. */
static uint64_t mixture(Search *search, uint64_t weight[LEGAL_MAX]) {
    enum { FULL = 1024, RARE = FULL / 8 };
    const SearchSettings *settings = search->settings;
    const Edge *edges = &search->tree.edge[search->root->first];
    const Regret *regrets = search->tree.regret ? &search->tree.regret[search->root->first] : NULL;
    uint32_t count = search->root->count, most_visits = 0;
    uint64_t most = 1, sum = 0, played = 0;
    uint8_t folly[LEGAL_MAX];
    find_follies(search, folly);
    if (is_swayed(search)) {
        sum = weigh_swayed(search, folly, weight);
        if (sum) return sum;
    }
    for (uint32_t i = 0; i < count; i++) {
        played += regrets ? regrets[i].played : 0;
        if (edges[i].visits > most_visits) most_visits = edges[i].visits;
    }
    int32_t reached = surely_reached(edges, count, most_visits);
    int near = !search->chooser || search->turns < settings->horizon;
    int sharpness = near && settings->sharpness_near ? settings->sharpness_near : settings->sharpness;
    for (uint32_t i = 0; i < count; i++) {
        weight[i] = folly[i] ? 0 : played ? regrets[i].played : edges[i].visits;
        if (weight[i] > most) most = weight[i];
    }
    for (uint32_t i = 0; i < count; i++) {
        uint64_t share = weight[i] * FULL / most, power = share;
        for (int n = 1; n < sharpness; n++) power = power * share / FULL;
        int worse = edge_mean(&edges[i]) + margin_of(&edges[i]) < reached;
        weight[i] = share < RARE || worse ? 0 : power;
        sum += weight[i];
    }
    if (sum) return sum;
    for (uint32_t i = 0; i < count; i++) weight[i] = 0;
    return weight[least_foolish(search, folly)] = 1;
}

/* A weaker player misjudges: to him each choice seems better or worse than it is. */
static uint32_t misjudge(const Search *search, Rng *rng) {
    const Edge *edges = &search->tree.edge[search->root->first];
    int32_t best_value = INT32_MIN;
    uint8_t folly[LEGAL_MAX];
    find_follies(search, folly);
    uint32_t best = least_foolish(search, folly), noise = search->settings->noise;
    for (uint32_t i = 0; i < search->root->count; i++) {
        if (!edges[i].visits || folly[i]) continue;
        int32_t value = edge_mean(&edges[i]) + (int32_t)rng_below(rng, 2 * noise + 1) - (int32_t)noise;
        if (value <= best_value) continue;
        best_value = value;
        best = i;
    }
    return best;
}

static void tell_thought(const Search *search, const uint64_t *weight, uint64_t sum, Thought *thought) {
    const Edge *edges = &search->tree.edge[search->root->first];
    thought->value = search->root->visits ? (int32_t)(search->root->total / search->root->visits) : 0;
    uint8_t told[LEGAL_MAX] = {0};
    while (thought->count < THOUGHT_LINES_MAX) {
        int best = -1;
        for (uint32_t i = 0; i < search->root->count; i++)
            if (!told[i] && edges[i].visits && (best < 0 || edges[i].visits > edges[best].visits)) best = (int)i;
        if (best < 0) return;
        told[best] = 1;
        int n = thought->count++;
        thought->line[n].action = edges[best].action;
        thought->line[n].visits = edges[best].visits;
        thought->line[n].value = edge_mean(&edges[best]);
        thought->line[n].share = (uint32_t)(sum ? weight[best] * 1000 / sum : 0);
    }
}

Action search_answer(Search *search, Rng *rng, Thought *thought) {
    uint64_t weight[LEGAL_MAX];
    if (thought) {
        memset(thought, 0, sizeof *thought);
        thought->simulations = search->simulations;
        thought->choices = search->choices;
        thought->depth = search->depth;
    }
    /* There is nothing to think about, or no time. */
    if (!search->root) return search->offered[search->offered_count == 1 ? 0 : choose_at_once(search, rng, thought)];
    tree_restore(&search->tree, search->root);
    uint64_t sum = mixture(search, weight);
    if (thought) tell_thought(search, weight, sum, thought);
    uint32_t chosen = search->settings->noise ? misjudge(search, rng) : draw(weight, sum, rng);
    return search->tree.edge[search->root->first + chosen].action;
}
