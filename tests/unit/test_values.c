/* The public library: games as values, several scenarios, computer players, events and names. */
#include "furball/furball.h"

#include "batch_buffers.h"
#include "engine/script.h"
#include "games/registry.h"
#include "unit.h"

#include <stdlib.h>

enum { GAMES_BESIDE = 6, BYTES = 1 << 16 };

static FurballBatch *open_batch(const char *name, FurballOptions options) {
    char why[512] = "";
    const char *text = furball_scenario(name);
    FurballBatch *batch = text ? furball_new(text, strlen(text), &options, why, sizeof why) : NULL;
    if (batch) return batch;
    fprintf(stderr, "%s: %s\n", name, why);
    exit(1);
}

static int32_t action[1024];

/* Steps at random; what it returns tells all games apart. */
static uint64_t play_on(FurballBatch *batch, int steps, uint64_t chance, const FurballBuffers *out) {
    uint64_t hash = 0;
    for (int i = 0; i < steps; i++) {
        furball_sample(batch, &chance, action);
        CHECK(furball_step(batch, action, out) == 0);
    }
    for (int32_t game = 0; game < furball_shape(batch).games; game++) hash = hash * 31 + furball_hash(batch, game);
    return hash;
}

static const char *const EACH_BOOK[] = {"duel", "flames/malta-1942", "miniatures/duel", "glory/bomber-raid", "tactical/sweep"};
enum { BOOKS = sizeof EACH_BOOK / sizeof EACH_BOOK[0] };

/* ---- saving ------------------------------------------------------------------------------------ */

static void a_saved_game_goes_on_as_it_would_have(void) {
    static uint8_t saved[GAMES_BESIDE][BYTES];
    for (int i = 0; i < BOOKS; i++) {
        FurballBatch *batch = open_batch(EACH_BOOK[i], (FurballOptions){.games = GAMES_BESIDE}), *other;
        size_t size[GAMES_BESIDE];
        CHECK(furball_save_size(batch) <= BYTES);
        furball_reset(batch, 3, NULL);
        play_on(batch, 60, 1, NULL);
        for (int game = 0; game < GAMES_BESIDE; game++) {
            size[game] = furball_save(batch, game, saved[game], BYTES);
            CHECK(size[game] > 0 && size[game] <= furball_save_size(batch));
            CHECK(furball_save(batch, game, saved[game], size[game] - 1) == 0);
        }
        uint64_t end = play_on(batch, 300, 2, NULL); /* games end and are dealt anew on the way */
        other = open_batch(EACH_BOOK[i], (FurballOptions){.games = GAMES_BESIDE});
        for (int game = 0; game < GAMES_BESIDE; game++) CHECK(furball_load(other, game, saved[game], size[game], NULL, NULL, 0));
        CHECK(play_on(other, 300, 2, NULL) == end);
        furball_free(other);
        furball_free(batch);
    }
}

static int refused(FurballBatch *batch, const void *saved, size_t size, const char *because) {
    char why[256] = "";
    uint64_t before = furball_hash(batch, 0);
    int right = !furball_load(batch, 0, saved, size, NULL, why, sizeof why) && strstr(why, because) && furball_hash(batch, 0) == before;
    if (!right) fprintf(stderr, "%s: %s\n", because, why);
    return right;
}

static void saved_bytes_that_are_wrong_are_refused(void) {
    static uint8_t saved[BYTES];
    FurballBatch *batch = open_batch("duel", (FurballOptions){0}), *other = open_batch("miniatures/duel", (FurballOptions){0}),
                 *cards = open_batch("flames/malta-1942", (FurballOptions){0});
    play_on(batch, 20, 1, NULL);
    size_t size = furball_save(batch, 0, saved, sizeof saved);
    play_on(batch, 1, 1, NULL);
    CHECK(refused(batch, saved, 0, "no saved game"));
    CHECK(refused(batch, NULL, 100, "no saved game"));
    CHECK(refused(batch, "nonsense, and long enough to be more than a head would be", 30, "no saved game"));
    CHECK(refused(other, saved, size, "another scenario"));
    CHECK(refused(cards, saved, size, "another family"));
    CHECK(refused(batch, saved, size - 1, "cut short"));
    for (size_t at = 0; at < size; at += 7) {
        saved[at] ^= 0x10;
        CHECK(refused(batch, saved, size, "found"));
        saved[at] ^= 0x10;
    }
    CHECK(!furball_load(batch, 1, saved, size, NULL, NULL, 0));
    CHECK(!furball_save(batch, -1, saved, sizeof saved));
    CHECK(furball_load(batch, 0, saved, size, NULL, NULL, 0));
    furball_free(cards);
    furball_free(other);
    furball_free(batch);
}

static void a_copy_goes_its_own_way(void) {
    FurballBatch *batch = open_batch("duel", (FurballOptions){.games = 4, .threads = 2, .events = 64});
    CHECK(furball_seat_player(batch, 1, "cadet", 20, NULL, 0));
    furball_reset(batch, 8, NULL);
    play_on(batch, 30, 1, NULL);
    FurballBatch *clone = furball_clone(batch);
    CHECK(clone);
    CHECK(furball_events(clone, 0, -1, NULL, 0) == furball_events(batch, 0, -1, NULL, 0));
    uint64_t later = play_on(batch, 50, 2, NULL);
    CHECK(play_on(clone, 50, 3, NULL) != later);
    furball_free(batch);
    CHECK(furball_hash(clone, 0) != furball_hash(clone, 1));
    CHECK(furball_copy(clone, 1, 0, NULL));
    CHECK(furball_hash(clone, 0) == furball_hash(clone, 1));
    CHECK(!furball_copy(clone, 0, 4, NULL));
    furball_free(clone);
}

static void a_clone_has_the_same_future(void) {
    FurballBatch *batch = open_batch("duel", (FurballOptions){.games = 4});
    CHECK(furball_seat_player(batch, 0, "cadet", 20, NULL, 0));
    furball_reset(batch, 8, NULL);
    play_on(batch, 30, 1, NULL);
    FurballBatch *clone = furball_clone(batch);
    CHECK(play_on(clone, 60, 3, NULL) == play_on(batch, 60, 3, NULL));
    furball_free(clone);
    furball_free(batch);
}

/* ---- from a record ------------------------------------------------------------------------------- */

typedef struct Recorded {
    char text[1 << 16];
    uint64_t hash[400]; /* after so many choices */
    int choices;
} Recorded;

/* A game of this scenario at random, written down. */
static void record_game(const char *name, Recorded *out) {
    static uint64_t state[1 << 13], scratch[1 << 13];
    static Choice choice[400];
    const char *text = furball_scenario(name);
    ScenarioHead head;
    Diag diag = {0};
    Match match;
    Rng rng;
    Seed seed = seed_from_number(5);
    CHECK(scenario_load(GAMES, name, text, strlen(text), state, &head, &diag));
    head.game->deal(state, &seed);
    match_open(&match, head.game, state, NULL, choice, 400);
    rng_init(&rng, &seed);
    for (SeatSet asked; match.choice_count < 120 && (asked = head.game->to_act(state)) != 0;) {
        Seat seat = (Seat)__builtin_ctz(asked);
        out->hash[match.choice_count] = game_hash(head.game, state);
        CHECK(!match_choose(&match, seat, game_pick(head.game, state, seat, (uint32_t)rng_next(&rng)), NULL));
    }
    out->hash[match.choice_count] = game_hash(head.game, state);
    out->choices = match.choice_count;
    Text record = text_on(out->text, sizeof out->text);
    CHECK(record_write(&match, text, strlen(text), &seed, scratch, &record));
}

static void a_record_can_be_entered_anywhere(void) {
    static Recorded recorded;
    char why[512] = "";
    for (int i = 0; i < BOOKS; i++) {
        record_game(EACH_BOOK[i], &recorded);
        size_t size = strlen(recorded.text);
        FurballBatch *batch = open_batch(EACH_BOOK[i], (FurballOptions){.games = 2}), *other = open_batch(EACH_BOOK[(i + 1) % BOOKS], (FurballOptions){0});
        for (int n = 0; n <= recorded.choices; n += 13) {
            CHECK(furball_set(batch, 1, recorded.text, size, n, NULL, why, sizeof why));
            CHECK(furball_hash(batch, 1) == recorded.hash[n]);
        }
        CHECK(furball_set(batch, 1, recorded.text, size, -1, NULL, NULL, 0));
        CHECK(furball_hash(batch, 1) == recorded.hash[recorded.choices]);
        CHECK(!furball_set(batch, 1, recorded.text, size, recorded.choices + 1, NULL, why, sizeof why));
        CHECK(strstr(why, "choices"));
        CHECK(!furball_set(other, 0, recorded.text, size, 0, NULL, why, sizeof why));
        CHECK(strstr(why, "another scenario"));
        char *hash = strstr(recorded.text, " hash ") + 6;
        *hash = *hash == '0' ? '1' : '0';
        CHECK(!furball_set(batch, 1, recorded.text, size, 0, NULL, why, sizeof why));
        CHECK(furball_hash(batch, 1) == recorded.hash[recorded.choices]);
        furball_free(other);
        furball_free(batch);
    }
    FurballBatch *batch = open_batch("duel", (FurballOptions){0});
    CHECK(!furball_set(batch, 0, NULL, 0, 0, NULL, why, sizeof why));
    CHECK(!furball_set(batch, 0, "nonsense", 8, 0, NULL, why, sizeof why));
    CHECK(!furball_set(batch, 0, recorded.text, strlen(recorded.text), -2, NULL, why, sizeof why));
    furball_free(batch);
}

/* ---- several scenarios ---------------------------------------------------------------------------- */

static void scenarios_can_be_mixed(void) {
    static const char *const NAMES[] = {"glory/duel", "glory/bomber-raid", "miniatures/duel"};
    FurballScenario list[4];
    char why[256] = "";
    for (int i = 0; i < 3; i++) list[i] = (FurballScenario){furball_scenario(NAMES[i]), strlen(furball_scenario(NAMES[i]))};
    FurballBatch *mixed = furball_new_mixed(list, 3, &(FurballOptions){.games = 6}, why, sizeof why);
    CHECK(mixed);
    FurballShape shape = furball_shape(mixed);
    FurballBuffers out = buffers_new(&shape);
    furball_reset(mixed, 9, &out);
    for (int i = 0; i < 3; i++) { /* game i of the mixture is game i of a batch of that scenario alone */
        FurballBatch *alone = open_batch(NAMES[i], (FurballOptions){.games = 6});
        FurballShape one = furball_shape(alone);
        FurballBuffers seen = buffers_new(&one);
        furball_reset(alone, 9, &seen);
        CHECK(furball_hash(alone, i) == furball_hash(mixed, i) && furball_hash(alone, i + 3) == furball_hash(mixed, i + 3));
        const int32_t *theirs = seen.observation + (size_t)(i * one.seats) * (size_t)one.observation,
                      *ours = out.observation + (size_t)(i * shape.seats) * (size_t)shape.observation;
        CHECK(memcmp(theirs, ours, (size_t)one.observation * sizeof *ours) == 0);
        for (int k = one.observation; k < shape.observation; k++) CHECK(ours[k] == 0);
        buffers_free(&seen);
        furball_free(alone);
    }
    play_on(mixed, 400, 1, &out);
    CHECK(!furball_copy(mixed, 0, 1, NULL) && furball_copy(mixed, 0, 3, NULL));
    list[3] = (FurballScenario){furball_scenario("flames/malta-1942"), strlen(furball_scenario("flames/malta-1942"))};
    CHECK(!furball_new_mixed(list, 4, NULL, why, sizeof why) && strstr(why, "expected one of"));
    CHECK(!furball_new_mixed(list, 0, NULL, why, sizeof why) && strstr(why, "scenarios"));
    buffers_free(&out);
    furball_free(mixed);
}

static void a_head_start_begins_in_the_middle(void) {
    FurballBatch *batch = open_batch("duel", (FurballOptions){.games = 32, .head_start = 40});
    int later = 0;
    furball_reset(batch, 1, NULL);
    for (int game = 0; game < 32; game++) later += furball_turn(batch, game) > 1;
    CHECK(later > 3 && later < 32);
    uint64_t one = play_on(batch, 0, 1, NULL);
    furball_reset(batch, 1, NULL);
    CHECK(play_on(batch, 0, 1, NULL) == one);
    furball_free(batch);
}

/* ---- computer players -------------------------------------------------------------------------------- */

static uint64_t against(const char *name, const char *player, int threads, long *won) {
    FurballBatch *batch = open_batch(name, (FurballOptions){.games = 16, .threads = threads});
    FurballShape shape = furball_shape(batch);
    FurballBuffers out = buffers_new(&shape);
    CHECK(furball_seat_player(batch, 1, player, 30, NULL, 0));
    furball_reset(batch, 5, &out);
    uint64_t chance = 7, hash = 0;
    for (int step = 0; step < 150; step++) {
        furball_sample(batch, &chance, action);
        CHECK(furball_step(batch, action, &out) == 0);
        for (int game = 0; game < 16; game++) {
            CHECK(!out.legal_count[game * shape.seats + 1]);
            CHECK(out.legal_count[game * shape.seats]);
            *won += out.reward[game * shape.seats + 1] / FURBALL_WIN;
        }
    }
    for (int game = 0; game < 16; game++) hash = hash * 31 + furball_hash(batch, game);
    buffers_free(&out);
    furball_free(batch);
    return hash;
}

static void a_seat_is_played_by_one_of_ours(void) {
    long won = 0, again = 0, cards = 0;
    uint64_t one = against("duel", "rookie", 1, &won);
    CHECK(one == against("duel", "rookie", 2, &again) && won == again);
    CHECK(won > 3); /* against chance */
    against("flames/malta-1942", "rookie", 1, &cards);
    CHECK(cards >= 0);
    long chased = 0;
    against("duel", "chaser", 1, &chased); /* an outsider */
    CHECK(chased > 3);
}

/* Who answers as advised plays like the player who gave the advice, however many threads think and whatever numbers mean. */
static void advice_is_what_the_player_would_answer(void) {
    uint64_t hash[4];
    for (int way = 0; way < 4; way++) {
        int actions = way & 1 ? FURBALL_BY_PLACE : FURBALL_BY_SLOT, threads = way & 2 ? 3 : 1;
        FurballBatch *batch = open_batch("duel", (FurballOptions){.games = 12, .actions = actions, .threads = threads});
        FurballShape shape = furball_shape(batch);
        FurballBuffers out = buffers_new(&shape);
        uint64_t rng = 9, chance = 3;
        long won = 0;
        furball_reset(batch, 4, &out);
        for (int step = 0; step < 120; step++) {
            int32_t advice[12 * 2];
            CHECK(furball_advise(batch, "regular", 40, &rng, advice, NULL, 0));
            furball_sample(batch, &chance, action);
            for (int row = 0; row < 12 * 2; row += 2) {
                CHECK((advice[row] == FURBALL_WAIT) == !out.legal_count[row]);
                action[row] = advice[row];
            }
            CHECK(furball_step(batch, action, &out) == 0);
            for (int game = 0; game < 12; game++) won += out.reward[game * 2] / FURBALL_WIN;
        }
        CHECK(won > 3); /* against chance */
        hash[way] = furball_hash(batch, 0);
        buffers_free(&out);
        furball_free(batch);
    }
    CHECK(hash[0] == hash[2] && hash[1] == hash[3]);
}

static void advice_that_cannot_be_given_is_refused(void) {
    char why[256] = "";
    int32_t advice[2] = {-7, -7};
    uint64_t rng = 1;
    FurballBatch *batch = open_batch("duel", (FurballOptions){0});
    CHECK(!furball_advise(batch, "nobody", 0, &rng, advice, why, sizeof why) && why[0]);
    CHECK(!furball_advise(batch, NULL, 0, &rng, advice, why, sizeof why) && strstr(why, "player"));
    CHECK(!furball_advise(batch, "regular", -1, &rng, advice, why, sizeof why) && strstr(why, "simulations"));
    CHECK(!furball_advise(batch, "card-player", 0, &rng, advice, why, sizeof why) && strstr(why, "does not play"));
    furball_free(batch);
    batch = open_batch("duel", (FurballOptions){.actions = FURBALL_BY_ROLL});
    CHECK(!furball_advise(batch, "regular", 0, &rng, advice, why, sizeof why) && strstr(why, "actions"));
    CHECK(advice[0] == -7 && advice[1] == -7 && rng == 1);
    furball_free(batch);
}

static void players_that_do_not_exist_are_refused(void) {
    char why[256] = "";
    FurballBatch *batch = open_batch("duel", (FurballOptions){0});
    CHECK(!furball_seat_player(batch, 0, "nobody", 0, why, sizeof why) && why[0]);
    CHECK(!furball_seat_player(batch, 0, "ace:", 0, why, sizeof why));
    CHECK(!furball_seat_player(batch, 0, "card-player", 0, why, sizeof why) && strstr(why, "does not play"));
    CHECK(!furball_seat_player(batch, 2, "ace", 0, why, sizeof why) && strstr(why, "seat"));
    CHECK(!furball_seat_player(batch, 0, "ace", -1, why, sizeof why) && strstr(why, "simulations"));
    CHECK(furball_seat_player(batch, 0, "regular:cautious", 5, why, sizeof why));
    CHECK(furball_seat_player(batch, 1, "random", 0, why, sizeof why));
    for (int i = 0; i < 400; i++) furball_step(batch, action, NULL); /* all by themselves */
    CHECK(furball_seat_player(batch, 0, NULL, 0, why, sizeof why));
    furball_free(batch);
}

static void sent_and_received_is_stepped(void) {
    for (int threads = 1; threads <= 3; threads++) {
        FurballBatch *one = open_batch("duel", (FurballOptions){.games = 5}), *two = open_batch("duel", (FurballOptions){.games = 5, .threads = threads});
        uint64_t chance = 3;
        CHECK(furball_receive(two) == 0);
        for (int step = 0; step < 100; step++) {
            furball_sample(one, &chance, action);
            if (step == 50) action[0] = 9999;
            furball_send(two, action, NULL);
            int32_t refusals = furball_step(one, action, NULL);
            CHECK(furball_receive(two) == refusals && refusals == (step == 50));
            for (int game = 0; game < 5; game++) CHECK(furball_hash(one, game) == furball_hash(two, game));
        }
        furball_free(one);
        furball_free(two);
    }
}

/* ---- what is told --------------------------------------------------------------------------------------- */

static void events_are_told_to_whom_they_may(void) {
    static FurballEvent all[512], some[512];
    for (int i = 0; i < BOOKS; i++) {
        FurballBatch *batch = open_batch(EACH_BOOK[i], (FurballOptions){.events = 512, .keep_over = 1}),
                     *quiet = open_batch(EACH_BOOK[i], (FurballOptions){.keep_over = 1});
        uint64_t chance = 1;
        long told = 0, rules = 0;
        CHECK(furball_events(quiet, 0, 0, some, 512) == -1);
        for (int step = 0; step < 200; step++) {
            furball_sample(batch, &chance, action);
            furball_step(batch, action, NULL);
            furball_step(quiet, action, NULL);
            int32_t count = furball_events(batch, 0, -1, all, 512), seen = furball_events(batch, 0, 1, some, 512), open = 0;
            for (int k = 0; k < count; k++) {
                char text[1024];
                open += (all[k].seats & 2) != 0;
                CHECK(furball_event_name(batch, all[k].kind));
                CHECK(furball_event_text(batch, 0, &all[k], text, sizeof text) > 0);
                rules += furball_rule_id(batch, 0, all[k].rule[0]) != NULL;
            }
            for (int k = 0; k < seen; k++) CHECK(some[k].seats & 2);
            CHECK(seen == open);
            told += count;
        }
        CHECK(told > 20 && rules > 5);
        CHECK(furball_hash(batch, 0) == furball_hash(quiet, 0)); /* listening changes nothing */
        FurballEvent made_up = {.kind = 3, .unit = 200};
        char text[64];
        CHECK(furball_event_text(batch, 0, &made_up, text, sizeof text) == -1);
        CHECK(!furball_event_name(batch, -1) && !furball_event_name(batch, 65535) && !furball_rule_id(batch, 0, 0));
        furball_free(quiet);
        furball_free(batch);
    }
}

/* The last observation is that of the game that ended, and damage taken adds up to what the end shows. */
static void ends_are_shown(void) {
    FurballBatch *kept = open_batch("flames/malta-1942", (FurballOptions){.keep_over = 1}), *batch = open_batch("flames/malta-1942", (FurballOptions){0});
    FurballShape shape = furball_shape(batch);
    FurballBuffers out = buffers_new(&shape), over = buffers_new(&shape);
    size_t numbers = (size_t)(shape.seats * shape.observation);
    out.last_observation = calloc(numbers, sizeof(int32_t));
    out.taken = calloc((size_t)shape.seats, sizeof(int32_t));
    over.critic = calloc(numbers, sizeof(int32_t));
    uint64_t chance = 4;
    int32_t taken = 0;
    for (int step = 0; step < 5000 && !out.done[0]; step++) {
        furball_sample(batch, &chance, action);
        furball_step(kept, action, &over);
        furball_step(batch, action, &out);
        CHECK(out.taken[0] >= 0 && out.taken[1] >= 0);
        taken += out.taken[0] + out.taken[1];
    }
    CHECK(out.done[0] && over.done[0]);
    char name[64];
    int32_t total = 0;
    for (int i = 0; i < shape.observation; i++) {
        CHECK(furball_observation_name(kept, 0, i, name, sizeof name) > 0);
        if (strstr(name, ".hits")) total += over.critic[i];
    }
    CHECK(taken > 0 && taken == total);
    /* What is not hidden at the end is the same with all cards face up. */
    int same = 0;
    for (int i = 0; i < shape.observation; i++) same += out.last_observation[i] == over.critic[i];
    CHECK(same * 10 > shape.observation * 8);
    free(out.last_observation);
    free(out.taken);
    free(over.critic);
    buffers_free(&out);
    buffers_free(&over);
    furball_free(kept);
    furball_free(batch);
}

static void a_critic_sees_what_a_seat_does_not(void) {
    FurballBatch *batch = open_batch("duel", (FurballOptions){0});
    FurballShape shape = furball_shape(batch);
    FurballBuffers out = buffers_new(&shape);
    out.critic = calloc((size_t)(shape.seats * shape.observation), sizeof(int32_t));
    int hidden = 0, shown = 0;
    uint64_t chance = 4;
    for (int step = 0; step < 200; step++) {
        furball_sample(batch, &chance, action);
        furball_step(batch, action, &out);
        for (int i = 0; i < shape.observation && out.legal_count[0]; i++) {
            hidden += out.observation[i] == -1 && out.critic[i] >= 0;
            shown += out.observation[i] >= 0 && out.critic[i] != out.observation[i];
        }
    }
    CHECK(hidden > 0 && !shown);
    free(out.critic);
    buffers_free(&out);
    furball_free(batch);
}

static void every_number_has_a_name_of_its_own(void) {
    static char names[4096][64];
    for (int i = 0; i < BOOKS; i++) {
        FurballBatch *batch = open_batch(EACH_BOOK[i], (FurballOptions){0});
        int count = furball_shape(batch).observation, meant = 0;
        CHECK(count > 0 && count <= 4096);
        for (int k = 0; k < count; k++) {
            char value[64];
            CHECK(furball_observation_name(batch, 0, k, names[k], sizeof names[k]) > 0);
            CHECK(furball_observation_scale(batch, 0, k) > 0);
            meant += furball_observation_value(batch, 0, k, 1, value, sizeof value) > 0;
            for (int other = 0; other < k; other++) CHECK(strcmp(names[k], names[other]) != 0);
        }
        CHECK(meant > 2);
        CHECK(furball_observation_name(batch, 0, count, names[0], sizeof names[0]) == -1);
        CHECK(furball_observation_scale(batch, 0, -1) == 0);
        furball_free(batch);
    }
}

/* Two games that differ only in what a seat cannot know look the same to it. */
static void a_view_is_what_a_seat_knows(void) {
    static uint8_t one[BYTES], two[BYTES];
    FurballBatch *batch = open_batch("duel", (FurballOptions){.games = 2});
    furball_reset_game(batch, 0, 1, NULL);
    furball_reset_game(batch, 1, 2, NULL);
    size_t size = furball_view(batch, 0, 0, one, sizeof one);
    CHECK(size > 0 && furball_view(batch, 1, 0, two, sizeof two) == size && furball_view(batch, 0, 0, NULL, 0) == size);
    CHECK(memcmp(one, two, size) == 0); /* only the generators differ yet */
    CHECK(furball_hash(batch, 0) != furball_hash(batch, 1));
    CHECK(furball_view(batch, 0, 2, one, sizeof one) == 0 && furball_view(batch, 2, 0, one, sizeof one) == 0);
    furball_free(batch);
}

int main(int argc, char **argv) {
    RUN(a_saved_game_goes_on_as_it_would_have);
    RUN(saved_bytes_that_are_wrong_are_refused);
    RUN(a_copy_goes_its_own_way);
    RUN(a_clone_has_the_same_future);
    RUN(a_record_can_be_entered_anywhere);
    RUN(scenarios_can_be_mixed);
    RUN(a_head_start_begins_in_the_middle);
    RUN(a_seat_is_played_by_one_of_ours);
    RUN(advice_is_what_the_player_would_answer);
    RUN(advice_that_cannot_be_given_is_refused);
    RUN(players_that_do_not_exist_are_refused);
    RUN(sent_and_received_is_stepped);
    RUN(events_are_told_to_whom_they_may);
    RUN(ends_are_shown);
    RUN(a_critic_sees_what_a_seat_does_not);
    RUN(every_number_has_a_name_of_its_own);
    RUN(a_view_is_what_a_seat_knows);
    return unit_end();
}
