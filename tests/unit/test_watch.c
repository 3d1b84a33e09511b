/* The judge of `furball rank --watch`: who left without cause, who had one, who could not help it; and who answers late. */
#include "unit.h"

#include "cmd/cmd.h"
#include "cmd/rank/contrast.h"
#include "cmd/rank/watch.h"
#include "engine/script.h"
#include "games/registry.h"
#include "players/random.h"

#include <stdlib.h>

enum { STATE_ROOM = 1 << 17, CHOICES_ROOM = 1 << 12 };

static _Alignas(64) uint8_t state[STATE_ROOM], sealed[STATE_ROOM], dealt[STATE_ROOM];
static Choice choice[CHOICES_ROOM];
static Event event[WATCH_EVENTS_MAX];

static const Game *load(const char *text) {
    ScenarioHead head;
    Diag diag = {0};
    Seed seed = seed_from_number(1);
    if (!scenario_load(GAMES, "test", text, strlen(text), state, &head, &diag)) {
        fprintf(stderr, "%s\n", diag.text);
        abort();
    }
    head.game->deal(state, &seed);
    return head.game;
}

static WatchGame watch;
static Match match;

static void begin(const char *scenario) {
    const Game *game = load(scenario);
    memcpy(dealt, state, game->state_size);
    match_open(&match, game, state, sealed, choice, CHOICES_ROOM);
    watch_game_open(&watch, &match, dealt);
}

static void choose(Seat seat, Action action) {
    EventLog log;
    event_log_init(&log, event, WATCH_EVENTS_MAX);
    match_choose(&match, seat, action, &log);
    watch_game_events(&watch, &log);
}

/* What the judge says of all together. */
static WatchCount verdict(char *text) {
    WatchCount count = {0};
    WatchCount *of_seat[SEAT_MAX];
    for (int seat = 0; seat < SEAT_MAX; seat++) of_seat[seat] = &count;
    watch_game_end(&watch, of_seat, text);
    return count;
}

/* Everybody gives the first answer there is, which for a plan is a straight, until somebody has left or the game is over. */
static WatchCount judged(const char *scenario, char *text) {
    begin(scenario);
    for (SeatSet asked; (asked = match.game->to_act(state)) != 0 && !watch.leaver_count && match.choice_count < CHOICES_ROOM;) {
        Seat seat = (Seat)__builtin_ctz(asked);
        choose(seat, game_pick(match.game, state, seat, 0));
    }
    return verdict(text);
}

static int is_written(Seat seat, Action action, const char *wanted) {
    char words[128];
    Text text = text_on(words, sizeof words);
    match.game->text.action_write(state, seat, action, &text);
    return strcmp(words, wanted) == 0;
}

/* One answer, and what the judge says should that unit leave by it. */
static WatchCount judged_answer(const char *scenario, const char *answer, int unit, char *text) {
    Action offered[LEGAL_MAX];
    begin(scenario);
    Seat seat = (Seat)__builtin_ctz(match.game->to_act(state));
    int count = match.game->legal(state, seat, offered, LEGAL_MAX);
    for (int i = 0; i < count; i++)
        if (is_written(seat, offered[i], answer)) choose(seat, offered[i]);
    CHECK(match.choice_count == 1);
    watch.leaver_count = 1;
    watch.leaver[0].unit = (uint8_t)unit;
    watch.leaver[0].seat = seat;
    watch.leaver[0].choice = 0;
    return verdict(text);
}

#define HEAD "furball scenario 1\n"
#define FIGHT HEAD "rules glory advanced\ntable 1000 by 1000\n"

/* ---- leaving ------------------------------------------------------------------------------------ */

/* Harper flies north, so far up the table, and Keller after him. */
#define HEADING_OFF(y)                                                                    \
    FIGHT "plane Harper spitfire-1 side allies at 500," y " heading north altitude 3\n"   \
          "plane Keller bf109-e3 side axis at 500,100 heading north altitude 3\n"

static void who_flies_straight_off_had_no_cause(void) {
    char text[WATCH_TEXT_MAX];
    WatchCount count = judged(HEADING_OFF("850"), text);
    CHECK(count.left == 1);
    CHECK(count.left_aimless == 1);
    CHECK(strstr(text, "Harper of seat allies left without cause in turn") != NULL);
}

/* Beside the edge and with the nose to it there is nothing to be done. */
static void who_could_not_help_it_is_not_blamed(void) {
    char text[WATCH_TEXT_MAX];
    WatchCount count = judged(HEADING_OFF("995"), text);
    CHECK(count.left == 1);
    CHECK(count.left_forced == 1);
    CHECK(!*text);
}

/* Two of one seat that go home together: that the other goes too says nothing against the world in which it does, for the
 * seat knows its own cards. Were those worlds left out, none would show that leaving is what pays. */
static void two_of_a_seat_go_home_with_cause(void) {
    char text[WATCH_TEXT_MAX];
    WatchCount count = judged(FIGHT "plane Lanc1 lancaster-3 side allies at 400,820 heading north altitude 4\n"
                                    "plane Lanc2 lancaster-3 side allies at 600,820 heading north altitude 4\n"
                                    "plane Nacht bf110-c side axis at 500,100 heading north altitude 3\n"
                                    "score allies 4 per left of allies by far\n"
                                    "score axis 6 per down of allies\n", text);
    CHECK(count.left == 2);
    CHECK(count.left_forced == 0);
    CHECK(count.left_aimless == 0);
}

/* In the last turn of a fight a side that is ahead hides in the clouds, and wins. */
static void a_win_that_comes_later_is_the_leaver_s_too(void) {
    char text[WATCH_TEXT_MAX];
    WatchCount count = judged_answer(
        HEAD "rules flames balance-points 1\ndate 1943-10\nseat usaaf allied\nseat lw axis\n"
             "element Newport p-38j seat usaaf\nelement Daily p-47d seat usaaf\nelement Rot bf-109g-6 seat lw\nelement Gelb fw-190a-6 seat lw\n"
             "toss allied\n"
             "craft Newport leader flying counters 0 guns 0\ncraft Newport wingman flying counters 0 guns 0\naltitude Newport low\n"
             "hand Newport maneuver barrel-roll\n"
             "craft Daily leader flying counters 0 guns 0\ncraft Daily wingman flying counters 0 guns 0\naltitude Daily very-high\n"
             "hand Daily clouds\n"
             "craft Rot leader flying damaged hits 3 counters 0 guns 0\ncraft Rot wingman flying counters 0 guns 0\naltitude Rot low\n"
             "hand Rot half-loop maneuver maneuver ims-1/2\n"
             "craft Gelb leader flying hits 2 counters 0 guns 0\ncraft Gelb wingman destroyed counters 0 guns 0\naltitude Gelb high\n"
             "hand Gelb ims-1/2 ims-2/3 barrel-roll chop-throttle tight-turn\n"
             "turn 6\norder Newport Gelb Daily Rot\nacting Daily leader asking attack\nused bursts 0 gunner 0 gained 0 cards 0\n",
        "usaaf play clouds", 2, text);
    CHECK(count.left_aimless == 0);
}

/* Half of 32 worlds are so much better by the other answer, half so much. */
static Contrast contrast_of(int32_t one, int32_t other) {
    Contrast contrast = {0};
    for (int i = 0; i < 32; i++) contrast_add(&contrast, i % 4 != 0, -100, -100 + (i % 2 ? one : other));
    return contrast;
}

/* 60 on average each time, by 3.4, 2.8 and a half of its standard errors. */
static void what_may_be_luck_is_not_held_against_a_leaver(void) {
    Contrast sure = contrast_of(160, -40), doubtful = contrast_of(180, -60), wild = contrast_of(660, -540), worse = contrast_of(-160, 40);
    CHECK(contrast_keeps(&sure) && contrast_is_better(&sure, 59) && !contrast_is_better(&sure, 60));
    CHECK(contrast_is_sure(&sure) && !contrast_is_sure(&doubtful) && !contrast_is_sure(&wild));
    CHECK(contrast_is_better(&wild, 59) && !contrast_is_better(&worse, 0));
}

/* ---- the clock ---------------------------------------------------------------------------------- */

static int slow_us;

static Action answer_slowly(const Player *self, void *room, Rng *rng, Thought *thought) {
    uint64_t until = watch_own_us(NULL) + (uint64_t)slow_us;
    (void)self;
    while (watch_own_us(NULL) < until) {
    }
    return PLAYER_RANDOM.answer(&PLAYER_RANDOM, room, rng, thought);
}

static int64_t late_after(int us, uint32_t budget_us) {
    const Game *game = load(FIGHT "plane Harper spitfire-1 side allies at 500,850 heading north altitude 3\n"
                                  "plane Keller bf109-e3 side axis at 500,100 heading north altitude 3\n");
    Player slow = PLAYER_RANDOM;
    WatchedPlayer watched;
    WatchCount count = {0};
    Budget budget = {.simulations = 1};
    Seed seed = seed_from_number(1);
    Rng rng;
    slow.answer = answer_slowly;
    slow_us = us;
    rng_init(&rng, &seed);
    watched_player_init(&watched, &slow, budget_us, &count);
    size_t size = watched.player.memory_size(&watched.player, game);
    void *room = memory_new(size);
    player_choose(&watched.player, room, size, game, state, (Seat)__builtin_ctz(game->to_act(state)), &budget, &rng, NULL);
    free(room);
    CHECK(count.choices == 1);
    CHECK(count.slowest_us >= us);
    return count.late;
}

static void who_takes_too_long_is_late(void) {
    CHECK(late_after(26000, 5000) == 1);
    CHECK(late_after(15000, 5000) == 0);  /* not by 20 ms */
    CHECK(late_after(26000, 0) == 0);     /* there is no budget */
}

int main(int argc, char **argv) {
    RUN(who_flies_straight_off_had_no_cause);
    RUN(who_could_not_help_it_is_not_blamed);
    RUN(two_of_a_seat_go_home_with_cause);
    RUN(a_win_that_comes_later_is_the_leaver_s_too);
    RUN(what_may_be_luck_is_not_held_against_a_leaver);
    RUN(who_takes_too_long_is_late);
    return unit_end();
}
