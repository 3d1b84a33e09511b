#define _POSIX_C_SOURCE 200809L
#include "cmd/rank/watch.h"

#include "cmd/cmd.h"
#include "cmd/rank/contrast.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LATE_US = 20000,
    LATE_PERCENT = 10,
    TURNS_ON = 2,        /* how far it looks ahead, and back */
    WORLDS = 8,          /* number of worlds in which an answer is tried, */
    WORLDS_FEW = 4,      /* fewer are no evidence, */
    WORLDS_AGAIN = 32,   /* and more for a sure result, */
    PATIENCE = 4,        /* at most this many are examined for each that counts */
    OTHER_WORLDS = 1000, /* numbered from here */
    WORTH_NOTING = 50    /* thousandths of a win */
};

void watch_count_add(WatchCount *to, const WatchCount *from) {
    to->games += from->games;
    to->choices += from->choices;
    to->turns += from->turns;
    to->refused += from->refused;
    to->unfinished += from->unfinished;
    to->late += from->late;
    to->left += from->left;
    to->left_forced += from->left_forced;
    to->left_aimless += from->left_aimless;
    if (from->turns_most > to->turns_most) to->turns_most = from->turns_most;
    if (from->slowest_us > to->slowest_us) to->slowest_us = from->slowest_us;
    if (from->overrun_us > to->overrun_us) to->overrun_us = from->overrun_us;
}

/* ---- the clock ------------------------------------------------------------------------------- */

uint64_t watch_own_us(void *clock) {
    struct timespec t;
    (void)clock;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static size_t room_size(const Player *self, const Game *game) {
    const Player *inner = ((const WatchedPlayer *)self->settings)->inner;
    return inner->memory_size(inner, game);
}

static void open_question(const Player *self, void *room, size_t size, const Game *game, const void *view, Seat seat,
                          const Budget *budget, Rng *rng) {
    WatchedPlayer *watched = (WatchedPlayer *)self->settings;
    watched->started_us = watch_own_us(NULL);
    watched->inner->open(watched->inner, room, size, game, view, seat, budget, rng);
}

static int think(const Player *self, void *room, uint32_t simulations) {
    const Player *inner = ((const WatchedPlayer *)self->settings)->inner;
    return inner->think(inner, room, simulations);
}

static Action answer(const Player *self, void *room, Rng *rng, Thought *thought) {
    WatchedPlayer *watched = (WatchedPlayer *)self->settings;
    WatchCount *count = watched->count;
    Action action = watched->inner->answer(watched->inner, room, rng, thought);
    int64_t spent = (int64_t)(watch_own_us(NULL) - watched->started_us), over = spent - watched->budget_us;
    count->choices++;
    if (spent > count->slowest_us) count->slowest_us = spent;
    if (!watched->budget_us) return action;
    if (over > count->overrun_us) count->overrun_us = over;
    count->late += over > LATE_US && over * 100 > (int64_t)watched->budget_us * LATE_PERCENT;
    return action;
}

void watched_player_init(WatchedPlayer *watched, const Player *inner, uint32_t budget_us, WatchCount *count) {
    *watched = (WatchedPlayer){.inner = inner, .budget_us = budget_us, .count = count};
    watched->player = (Player){"watched", watched, room_size, open_question, think, answer};
}

/* ---- who leaves ------------------------------------------------------------------------------- */

void watch_game_open(WatchGame *watch, const Match *match, const void *dealt) {
    memset(watch, 0, sizeof *watch);
    watch->match = match;
    watch->dealt = dealt;
}

/* By name: the names that the families give to events in which a unit goes away. */
static int is_leaving(const Game *game, const Event *event) {
    const char *name = game->text.event_name(event->kind);
    return name && (strcmp(name, "left") == 0 || strcmp(name, "leaves") == 0);
}

void watch_game_events(WatchGame *watch, const EventLog *log) {
    const Game *game = watch->match->game;
    for (int i = 0; i < log->count && watch->leaver_count < WATCH_LEAVERS_MAX; i++) {
        Unit unit;
        if (!is_leaving(game, &log->event[i]) || !game->learn.unit || !game->learn.unit(watch->match->state, log->event[i].unit, &unit)) continue;
        int n = watch->leaver_count++;
        watch->leaver[n].unit = log->event[i].unit;
        watch->leaver[n].seat = unit.seat;
        watch->leaver[n].choice = watch->match->choice_count - 1;
    }
}

/* ---- what another answer would have done ----------------------------------------------------- */

/* The standing of a seat's side: what is left of both sides, and what is settled. */
static int32_t standing_of(const Game *game, const void *state, Seat seat) {
    int32_t factor[2][FACTOR_COUNT];
    if (!game->hints.appraise) return game->hints.estimate(state, seat);
    game->hints.appraise(state, factor);
    const int32_t *own = factor[game->hints.side(state, seat)];
    return own[FACTOR_OWN] + own[FACTOR_ENEMY] + own[FACTOR_OUTCOME];
}

/* Room for looking ahead from a moment of a game. */
typedef struct Lookout {
    const Game *game;
    void *before, *view, *state; /* the moment, what the seat knew, and a world that fits it */
    Event *event;
} Lookout;

/* The result of an answer in one world, */
typedef struct World {
    int number;
    int gone;         /* does the unit leave? */
    int32_t standing; /* standing of its side */
} World;

/* and in all worlds that count. */
typedef struct Outlook {
    int worlds, gone; /* how many; and in how many of them the unit leaves */
    World world[WORLDS_AGAIN];
} Outlook;

/* The best-rated choice that is not reckless. */
static Action best_rated(const Game *game, const void *state, Seat seat) {
    Action offered[LEGAL_MAX];
    int32_t rating[LEGAL_MAX];
    uint8_t reckless[LEGAL_MAX] = {0};
    int count = game->legal(state, seat, offered, LEGAL_MAX), best = -1;
    if (!game->hints.rate) return game->fallback(state, seat);
    game->hints.rate(state, seat, offered, count, rating);
    if (game->hints.reckless && count > 1) game->hints.reckless(state, seat, offered, count, reckless);
    for (int i = 0; i < count; i++)
        if (!reckless[i] && (best < 0 || rating[i] > rating[best])) best = i;
    return offered[best];
}

/* What is gone in a world: the unit, and units of other seats. */
typedef struct Gone {
    int unit, strangers;
} Gone;

static void apply_in_world(Lookout *lookout, Seat judged, Seat seat, Action action, int unit, Gone *gone) {
    const Game *game = lookout->game;
    EventLog log;
    event_log_init(&log, lookout->event, WATCH_EVENTS_MAX);
    game->apply(lookout->state, seat, action, &log);
    for (int i = 0; i < log.count; i++) {
        Unit leaver;
        if (!is_leaving(game, &log.event[i])) continue;
        if (log.event[i].unit == unit) gone->unit = 1;
        else if (game->learn.unit(lookout->state, log.event[i].unit, &leaver) && leaver.seat != judged) gone->strangers = 1;
    }
}

/* Tries the answer in one of the worlds that the seat had to reckon with, and looks at the result some turns later. If
 * imagined cards take away a unit of another seat, nothing can be learned: 0. Units of the same seat do not count for
 * that, because a seat knows its own cards: two bombers of one seat that go home together do so in every world, and
 * only the odd worlds in which one of them is shot down instead would remain. If the leaving unit ends the game, that
 * result counts. If the game is lost some time after it left, the standing before that counts: had the unit stayed, the
 * same loss of the same friend would not have ended the game yet, and a final loss must not be compared with an
 * estimate. */
static int look_into_world(Lookout *lookout, Seat seat, Action answer, int unit, int number, World *world) {
    const Game *game = lookout->game;
    Seed seed = seed_from_number((uint64_t)number);
    Rng luck;
    rng_init(&luck, &seed);
    memcpy(lookout->state, lookout->view, game->state_size);
    game->imagine(lookout->state, seat, &luck);
    uint32_t last = game->turn(lookout->state) + TURNS_ON;
    Gone gone = {0, 0};
    *world = (World){.number = number, .standing = standing_of(game, lookout->state, seat)};
    for (Seat next = seat;; answer = best_rated(game, lookout->state, next)) {
        int32_t before = world->standing;
        int was_gone = gone.unit;
        apply_in_world(lookout, seat, next, answer, unit, &gone);
        SeatSet asked = game->to_act(lookout->state);
        world->standing = standing_of(game, lookout->state, seat);
        if (!asked && was_gone && world->standing < before) world->standing = before;
        if (!asked || game->turn(lookout->state) > last) break;
        next = (Seat)__builtin_ctz(asked);
    }
    world->gone = gone.unit;
    return !gone.strangers;
}

/* Tries worlds from that number on, until this many count or too many were tried. */
static Outlook look_ahead(Lookout *lookout, Seat seat, Action answer, int unit, int first, int wanted) {
    Outlook outlook = {0};
    for (int n = 0; n < wanted * PATIENCE && outlook.worlds < wanted; n++) {
        World *world = &outlook.world[outlook.worlds];
        if (!look_into_world(lookout, seat, answer, unit, first + n, world)) continue;
        outlook.worlds++;
        outlook.gone += world->gone;
    }
    return outlook;
}

/* If the unit is shot down instead of leaving, its side is not worse off because it left. */
static Contrast contrast_with(Lookout *lookout, Seat seat, Action other_answer, int unit, const Outlook *real) {
    Contrast contrast = {0};
    for (int n = 0; n < real->worlds; n++) {
        World other;
        if (!real->world[n].gone || !look_into_world(lookout, seat, other_answer, unit, real->world[n].number, &other)) continue;
        contrast_add(&contrast, !other.gone, real->world[n].standing, other.standing);
    }
    return contrast;
}

typedef enum Cause { CAUSE_GAIN, CAUSE_FORCED, CAUSE_NONE } Cause;

/* Did this answer make the unit leave, though the seat could have known a better one? */
static void judge_answer(Lookout *lookout, Seat seat, Action answer, int unit, Cause *cause) {
    const Game *game = lookout->game;
    Action offered[LEGAL_MAX];
    int count = game->legal(lookout->before, seat, offered, LEGAL_MAX);
    if (count < 2) return;
    game->view(lookout->before, seat, lookout->view);
    Outlook real = look_ahead(lookout, seat, answer, unit, 0, WORLDS), again = {0};
    if (real.gone < WORLDS_FEW || real.gone * 2 < real.worlds) return; /* not by this answer */
    int32_t now = standing_of(game, lookout->before, seat);
    for (int i = 0; i < count && *cause != CAUSE_NONE; i++) {
        if (offered[i] == answer) continue;
        Contrast contrast = contrast_with(lookout, seat, offered[i], unit, &real);
        if (!contrast_keeps(&contrast)) continue;
        *cause = CAUSE_GAIN;
        if (!contrast_is_better(&contrast, 0) || contrast.left >= (int64_t)now * contrast.worlds) continue;
        /* The best of many answers looks better than it is, so it is tried again in other worlds. */
        if (!again.worlds) again = look_ahead(lookout, seat, answer, unit, OTHER_WORLDS, WORLDS_AGAIN);
        contrast = contrast_with(lookout, seat, offered[i], unit, &again);
        if (again.gone * 2 >= again.worlds && contrast.worlds >= WORLDS_FEW && contrast_keeps(&contrast) &&
            contrast_is_better(&contrast, WORTH_NOTING) && contrast_is_sure(&contrast))
            *cause = CAUSE_NONE;
    }
}

/* Replays the match to find the turn in which a choice was made. */
static uint32_t turn_of(const WatchGame *watch, int choice, void *state) {
    const Game *game = watch->match->game;
    memcpy(state, watch->dealt, game->state_size);
    for (int i = 0; i < choice; i++) game->apply(state, watch->match->choice[i].seat, watch->match->choice[i].action, NULL);
    return game->turn(state);
}

static Cause cause_of(const WatchGame *watch, int n) {
    const Match *match = watch->match;
    const Game *game = match->game;
    int gone = watch->leaver[n].choice, unit = watch->leaver[n].unit;
    Seat seat = watch->leaver[n].seat;
    Lookout lookout = {game, state_new(), state_new(), state_new(), memory_new(sizeof(Event) * WATCH_EVENTS_MAX)};
    Cause cause = CAUSE_FORCED;
    uint32_t turn = turn_of(watch, gone, lookout.before);
    memcpy(lookout.before, watch->dealt, game->state_size);
    for (int i = 0; i <= gone && cause != CAUSE_NONE; i++) {
        if (match->choice[i].seat == seat && game->turn(lookout.before) + TURNS_ON >= turn)
            judge_answer(&lookout, seat, match->choice[i].action, unit, &cause);
        game->apply(lookout.before, match->choice[i].seat, match->choice[i].action, NULL);
    }
    free(lookout.before);
    free(lookout.view);
    free(lookout.state);
    free(lookout.event);
    return cause;
}

static void describe(const WatchGame *watch, int n, const Unit *unit, char *text) {
    const Game *game = watch->match->game;
    char seat_name[32];
    Text seat = text_on(seat_name, sizeof seat_name);
    void *state = state_new();
    game->text.seat_name(watch->match->state, unit->seat, &seat);
    snprintf(text, WATCH_TEXT_MAX, "%s of seat %s left without cause in turn %u, by choice %d", unit->name, seat_name,
             (unsigned)turn_of(watch, watch->leaver[n].choice, state), watch->leaver[n].choice + 1);
    free(state);
}

void watch_game_end(WatchGame *watch, WatchCount *const of_seat[SEAT_MAX], char *text) {
    const Game *game = watch->match->game;
    *text = 0;
    for (int i = 0; i < watch->leaver_count; i++) {
        WatchCount *count = of_seat[watch->leaver[i].seat];
        Cause cause = cause_of(watch, i);
        Unit unit;
        count->left++;
        count->left_forced += cause == CAUSE_FORCED;
        count->left_aimless += cause == CAUSE_NONE;
        if (cause != CAUSE_NONE || *text || !game->learn.unit(watch->match->state, watch->leaver[i].unit, &unit)) continue;
        describe(watch, i, &unit, text);
    }
}
