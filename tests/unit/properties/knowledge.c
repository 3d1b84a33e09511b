/* What holds of knowing: views, imagined states, and that nothing secret shows. */
#include "property.h"

#include <stdio.h>
#include <string.h>

void property_legal_in_view(Trial *trial) {
    const Game *game = trial->game;
    void *view = trial->room[0];
    property_ask(trial, PROPERTY_LEGAL_IN_VIEW);
    for (int s = 0; s < game->seats(trial->match.state); s++) {
        Action truth[LEGAL_MAX], seen[LEGAL_MAX];
        Seat seat = (Seat)s;
        game->view(trial->match.state, seat, view);
        int count = game->legal(trial->match.state, seat, truth, LEGAL_MAX);
        HOLDS(trial, PROPERTY_LEGAL_IN_VIEW, game->to_act(view) == game->to_act(trial->match.state));
        if (!HOLDS(trial, PROPERTY_LEGAL_IN_VIEW, game->legal(view, seat, seen, LEGAL_MAX) == count)) return;
        if (!HOLDS(trial, PROPERTY_LEGAL_IN_VIEW, !memcmp(truth, seen, (size_t)count * sizeof *seen))) return;
        if (!count) continue;
        HOLDS(trial, PROPERTY_LEGAL_IN_VIEW,
              game->fallback(view, seat) == game->fallback(trial->match.state, seat));
    }
}

void property_view(Trial *trial) {
    const Game *game = trial->game;
    Seat seat = seat_or_nobody(trial, &trial->prober);
    property_ask(trial, PROPERTY_VIEW);
    game->view(trial->match.state, seat, trial->room[0]);
    game->view(trial->room[0], seat, trial->room[1]);
    HOLDS(trial, PROPERTY_VIEW, states_equal(trial, trial->room[0], trial->room[1]));
    /* What everybody may see, every seat sees. */
    game->view(trial->match.state, SEAT_NOBODY, trial->room[1]);
    game->view(trial->room[0], SEAT_NOBODY, trial->room[2]);
    HOLDS(trial, PROPERTY_VIEW, states_equal(trial, trial->room[1], trial->room[2]));
}

/* Leaves the view in room 0 and the imagined state in room 1. */
static void imagine_as(Trial *trial, Seat seat) {
    trial->game->view(trial->match.state, seat, trial->room[0]);
    state_copy(trial, trial->room[1], trial->room[0]);
    trial->game->imagine(trial->room[1], seat, &trial->prober);
}

void property_imagine(Trial *trial) {
    const Game *game = trial->game;
    Seat seat = seat_or_nobody(trial, &trial->prober);
    property_ask(trial, PROPERTY_IMAGINE);
    imagine_as(trial, seat);
    game->check(trial->room[1]);
    game->view(trial->room[1], seat, trial->room[2]);
    HOLDS(trial, PROPERTY_IMAGINE, states_equal(trial, trial->room[0], trial->room[2]));
    game->view(trial->match.state, SEAT_NOBODY, trial->room[0]);
    game->view(trial->room[1], SEAT_NOBODY, trial->room[2]);
    HOLDS(trial, PROPERTY_IMAGINE, states_equal(trial, trial->room[0], trial->room[2]));
}

void property_imagined(Trial *trial) {
    const Game *game = trial->game;
    void *state = trial->room[1];
    property_ask(trial, PROPERTY_IMAGINED);
    imagine_as(trial, seat_or_nobody(trial, &trial->prober));
    for (int choices = 0; game->to_act(state); choices++) {
        Action legal[LEGAL_MAX];
        Seat seat = seat_among(game->to_act(state), &trial->prober);
        int count = game->legal(state, seat, legal, LEGAL_MAX);
        if (!HOLDS(trial, PROPERTY_IMAGINED, count > 0 && choices < CHOICES_MAX)) return;
        Action action = legal[rng_below(&trial->prober, (uint32_t)count)];
        if (!HOLDS(trial, PROPERTY_IMAGINED, !choice_apply(game, state, seat, action, NULL))) return;
        game->check(state);
    }
}

/* ---- secrets -------------------------------------------------------------------------------------- */

/* Two answers of one seat, neither of which moves the game on, look the same to all others. */
void property_secret(Trial *trial) {
    const Game *game = trial->game;
    SeatSet asked = game->to_act(trial->match.state);
    if (trial->legal_count < 2) return;
    int first = (int)rng_below(&trial->prober, (uint32_t)trial->legal_count);
    int second = (int)rng_below(&trial->prober, (uint32_t)trial->legal_count - 1);
    Action action[2] = {trial->legal[first], trial->legal[second + (second >= first)]};
    for (int i = 0; i < 2; i++) {
        EventLog log;
        event_log_init(&log, NULL, 0);
        state_copy(trial, trial->room[i], trial->match.state);
        if (choice_apply(game, trial->room[i], trial->seat, action[i], &log))
            return; /* told by another property */
        if (log.lost || game->turn(trial->room[i]) != game->turn(trial->match.state)) return;
        if ((game->to_act(trial->room[i]) ^ asked) & ~SEAT_BIT(trial->seat)) return;
    }
    if (!game->to_act(trial->room[0]) || game->to_act(trial->room[0]) != game->to_act(trial->room[1])) return;
    property_ask(trial, PROPERTY_SECRET);
    for (int seat = -1; seat < game->seats(trial->match.state); seat++) {
        if (seat == trial->seat) continue;
        Seat who = seat < 0 ? SEAT_NOBODY : (Seat)seat;
        game->view(trial->room[0], who, trial->room[2]);
        game->view(trial->room[1], who, trial->room[3]);
        if (!HOLDS(trial, PROPERTY_SECRET, states_equal(trial, trial->room[2], trial->room[3]))) return;
    }
}

/* Two worlds that one seat cannot tell apart are played side by side, everybody else choosing
 * for himself in each. As long as the seat sees the same events it must see the same table:
 * otherwise the view holds something that it was never shown. */
typedef struct World {
    void *state;
    EventLog log;
    Event event[EVENTS_MAX];
} World;

static World worlds[2];

static int may_see(const Event *event, Seat seat) {
    return seat == SEAT_NOBODY ? event->seats == SEATS_ALL : (event->seats >> seat & 1) != 0;
}

static const Event *next_seen(const EventLog *log, int *at, Seat seat) {
    while (*at < log->count)
        if (may_see(&log->event[(*at)++], seat)) return &log->event[*at - 1];
    return NULL;
}

/* If not, `differs` are the first events that the worlds told otherwise; NULL: one told no more. */
static int saw_the_same(Seat seat, const Event *differs[2]) {
    int at[2] = {0, 0};
    for (;;) {
        const Event *a = next_seen(&worlds[0].log, &at[0], seat),
                    *b = next_seen(&worlds[1].log, &at[1], seat);
        differs[0] = a;
        differs[1] = b;
        if (!a || !b) return !a && !b;
        if (memcmp(a, b, sizeof *a)) return 0;
    }
}

/* What the watcher sees of both worlds; `told`: without what its family shows but does not tell. */
static int look_the_same(Trial *trial, Seat watcher, int told) {
    for (int i = 0; i < 2; i++) {
        trial->game->view(worlds[i].state, watcher, trial->room[i]);
        if (told) family_leave_unsaid(trial->game, trial->room[i]);
    }
    return states_equal(trial, trial->room[0], trial->room[1]);
}

static int choose_in(Trial *trial, World *world, Seat seat, Action action) {
    event_log_init(&world->log, world->event, EVENTS_MAX);
    if (!HOLDS(trial, PROPERTY_SAME_SIGHT,
               !choice_apply(trial->game, world->state, seat, action, &world->log)))
        return 0;
    return HOLDS(trial, PROPERTY_SAME_SIGHT, !world->log.lost);
}

/* One choice of one seat in both worlds; 0 when they cannot go on together. Where it is legal
 * in both it is mostly the same, and another once in `one_in`, so that worlds stay alike for long. */
static int step_together(Trial *trial, Seat watcher, uint32_t one_in) {
    const Game *game = trial->game;
    Action legal[2][LEGAL_MAX];
    int count[2];
    SeatSet asked = game->to_act(worlds[0].state);
    if (!asked || asked != game->to_act(worlds[1].state)) return 0;
    Seat seat = seat_among(asked, &trial->prober);
    for (int i = 0; i < 2; i++) count[i] = game->legal(worlds[i].state, seat, legal[i], LEGAL_MAX);
    Action first = trial_choice(trial, worlds[0].state, seat, legal[0], count[0], &trial->prober), second = first;
    int shared = game_offers(game, worlds[1].state, seat, first);
    if (seat == watcher && !HOLDS(trial, PROPERTY_SAME_SIGHT, shared)) return 0;
    if (seat != watcher && (!shared || chance(&trial->prober, one_in)))
        second = legal[1][rng_below(&trial->prober, (uint32_t)count[1])];
    return choose_in(trial, &worlds[0], seat, first) && choose_in(trial, &worlds[1], seat, second);
}

static void play_together(Trial *trial, Seat watcher, uint32_t one_in) {
    const Game *game = trial->game;
    const Event *differs[2];
    for (int choices = 0; choices < 200; choices++) {
        if (!HOLDS(trial, PROPERTY_SAME_SIGHT, look_the_same(trial, watcher, 1))) return;
        if (!step_together(trial, watcher, one_in)) return;
        if (!saw_the_same(watcher, differs)) {
            /* Then the worlds look different now: an event may not tell what stays hidden. What was only rolled is gone. */
            property_ask(trial, PROPERTY_TOLD);
            int passing = 0;
            for (int i = 0; i < 2; i++) passing |= differs[i] && family_passes_by(game, worlds[i].state, differs[i], watcher);
            if (!HOLDS(trial, PROPERTY_TOLD, passing || !look_the_same(trial, watcher, 0)))
                fprintf(stderr, "  told: %s\n", game->text.event_name((differs[0] ? differs[0] : differs[1])->kind));
            return;
        }
        for (int i = 0; i < 2; i++) game->check(worlds[i].state);
    }
}

/* From here: what the watcher cannot see is imagined in the second world. */
void property_same_sight(Trial *trial) {
    const Game *game = trial->game;
    Seat watcher = seat_or_nobody(trial, &trial->prober);
    property_ask(trial, PROPERTY_SAME_SIGHT);
    worlds[0].state = trial->room[2];
    worlds[1].state = trial->room[3];
    state_copy(trial, worlds[0].state, trial->match.state);
    game->view(trial->match.state, watcher, worlds[1].state);
    game->imagine(worlds[1].state, watcher, &trial->prober);
    play_together(trial, watcher, 8);
}

/* From the deal: two seeds, and the same choices while they are legal in both. */
void property_same_deal(Trial *trial) {
    const Game *game = trial->game;
    Seat watcher = seat_or_nobody(trial, &trial->prober);
    property_ask(trial, PROPERTY_SAME_SIGHT);
    for (int i = 0; i < 2; i++) {
        Seed seed = seed_from_number(rng_next(&trial->prober));
        worlds[i].state = trial->room[2 + i];
        state_copy(trial, worlds[i].state, trial->scenario->started);
        game->deal(worlds[i].state, &seed);
        game->view(worlds[i].state, watcher, trial->room[i]);
    }
    /* Whoever is dealt a hand of his own knows which world it is. */
    if (look_the_same(trial, watcher, 1)) play_together(trial, watcher, 64);
}
