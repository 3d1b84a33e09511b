/* What scenarios bring of their own: engine/own.c and the catalogues of both families. */
#include "engine/own.h"
#include "engine/script.h"
#include "games/registry.h"
#include "read_text.h"
#include "unit.h"

#include <pthread.h>
#include <stdlib.h>

enum { TEXT_ROOM = 1 << 20 };

static char text[TEXT_ROOM], other[TEXT_ROOM];
static Diag diag;

static size_t state_size(void) {
    size_t size = 0;
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    return size;
}

static int load(const char *scenario, void *state, ScenarioHead *head) {
    memset(&diag, 0, sizeof diag);
    memset(state, 0, state_size());
    return scenario_load(GAMES, "s", scenario, strlen(scenario), state, head, &diag);
}

/* A scenario with an airplane of so much resistance. */
static const char *with_resistance(int resistance) {
    Text out = text_on(text, sizeof text);
    text_put(&out, "furball scenario 1\ntitle \"T\"\nrules glory basic\ncatalogue\nmodel kite \"Kite\" allied\nfigure deck A\n"
                   "figure resistance %d\nfigure gun front BB|B\nend\ntable 1000 by 700\nplane K kite\nplane B bf109-e3\n", resistance);
    return text;
}

static uint64_t play(const char *scenario, uint64_t number) {
    ScenarioHead head;
    void *state = malloc(state_size());
    uint64_t hash = 0;
    if (load(scenario, state, &head)) {
        Seed seed = seed_from_number(number);
        Rng rng;
        head.game->deal(state, &seed);
        rng_init(&rng, &seed);
        while (head.game->to_act(state)) game_step_random(head.game, state, &rng);
        hash = game_hash(head.game, state);
    }
    free(state);
    return hash;
}

static void one_text_is_one_catalogue(void) {
    ScenarioHead head;
    void *a = malloc(state_size()), *b = malloc(state_size()), *c = malloc(state_size());
    uint8_t first[32], second[32];
    CHECK(load(with_resistance(9), a, &head));
    CHECK(load(with_resistance(9), b, &head));
    CHECK(!memcmp(a, b, head.game->state_size));
    CHECK(load(with_resistance(10), c, &head));
    CHECK(head.game->data.own_slot(a) != head.game->data.own_slot(c));
    CHECK(own_digest_of(head.game, a, first) && own_digest_of(head.game, c, second));
    CHECK(memcmp(first, second, sizeof first) != 0);
    CHECK(game_hash(head.game, a) == game_hash(head.game, c)); /* the scenario's text tells them apart, not the state */
    free(a), free(b), free(c);
}

static void built_in_games_know_nothing_of_it(void) {
    ScenarioHead head;
    void *state = malloc(state_size());
    CHECK(load(with_resistance(9), state, &head));
    CHECK(!load("furball scenario 1\ntitle \"T\"\nrules glory basic\ntable 1000 by 700\nplane K kite\nplane B bf109-e3\n", state, &head));
    CHECK(strstr(diag.text, "expected an airplane type") != NULL);
    free(state);
}

/* A position that is written down brings it along. */
static void positions_carry_it(void) {
    ScenarioHead head;
    void *state = malloc(state_size()), *again = malloc(state_size());
    CHECK(load(with_resistance(9), state, &head));
    Text out = text_on(other, sizeof other);
    text_put(&out, "furball scenario 1\ntitle \"T\"\n");
    head.game->text.write(state, &out);
    CHECK(strstr(other, "\ncatalogue\n") && strstr(other, "\nend\n"));
    CHECK(load(other, again, &head));
    CHECK(head.game->data.own_slot(state) == head.game->data.own_slot(again));
    free(state), free(again);
}

static int refused(const char *block, const char *why) {
    ScenarioHead head;
    void *state = malloc(state_size());
    Text out = text_on(text, sizeof text);
    text_put(&out, "furball scenario 1\ntitle \"T\"\nrules glory basic\n%stable 1000 by 700\nplane K spitfire-1\nplane B bf109-e3\n", block);
    int ok = load(text, state, &head);
    free(state);
    if (!ok && strstr(diag.text, why)) return 1;
    fprintf(stderr, "%s\n", ok ? "accepted" : diag.text);
    return 0;
}

static void bad_catalogues_are_refused(void) {
    CHECK(refused("catalogue\nmodel spitfire-1 \"S\" allied\nend\n", "already"));
    CHECK(refused("catalogue\ndeck A cards 3\nend\n", "already"));
    CHECK(refused("catalogue\ndeck zz cards 1\ncard 1 left turn 400 low 1 1\nend\n", "from 1 to 179"));
    CHECK(refused("catalogue\ndeck zz cards 1\ncard 1 left turn 45 low 20 8 high 30 9\nend\n", "no straight card"));
    CHECK(refused("catalogue\ndeck zz cards 33\nend\n", "from 1 to 32"));
    CHECK(refused("catalogue\ndeck zz cards 1\ncard 1 straight any 9000\nend\n", "how far ahead"));
    CHECK(refused("catalogue\nmodel zz \"Z\" allied\nend\n", "has no deck"));
    CHECK(refused("catalogue\nmodel zz \"Z\" allied\nfigure deck A from nobody own\nend\n", "source"));
    CHECK(refused("catalogue\nruler 100\nend\n", "a scenario brings nothing else"));
    CHECK(refused("catalogue\nid model 0 x\nend\n", "a scenario brings nothing else"));
    CHECK(refused("catalogue\n", "expected a line `end` behind the catalogue"));
    ScenarioHead head;
    void *state = malloc(state_size());
    CHECK(!load("furball scenario 1\nrules glory basic\ncatalogue\n", state, &head) && strstr(diag.text, "without an end"));
    free(state);
    CHECK(refused("catalogue\nend\ncatalogue\nend\n", "second catalogue"));
    CHECK(refused("catalogue\nmodel z\xE2\x80\xAEz \"Z\" allied\nend\n", "control character U+202e"));
}

static void there_is_a_limit(void) {
    Text out = text_on(other, sizeof other);
    text_put(&out, "catalogue\n");
    for (int i = 0; i < 40; i++) text_put(&out, "model m%d \"M\" allied\nfigure deck A\nfigure resistance 9\nfigure gun front B|B\n", i);
    text_put(&out, "end\n");
    CHECK(refused(other, "more than 256 models"));
    out = text_on(other, sizeof other);
    text_put(&out, "catalogue\n");
    for (int i = 0; i < 3000; i++) text_put(&out, "era 2\n");
    CHECK(refused(other, "one era") || refused(other, "lines of own data"));
    out = text_on(other, sizeof other);
    text_put(&out, "catalogue\n");
    for (int i = 0; i < 60; i++) {
        text_put(&out, "source s%d \"", i);
        for (int c = 0; c < 190; c++) text_put_char(&out, 'x');
        text_put(&out, "\"\n");
    }
    text_put(&out, "end\n");
    CHECK(refused(other, "sources"));
}

/* More catalogues than there is room for, one after the other; those that are held stay. */
static void old_ones_make_room(void) {
    ScenarioHead head;
    void *kept = malloc(state_size()), *state = malloc(state_size());
    CHECK(load(with_resistance(7), kept, &head));
    scenario_hold(head.game, kept, 1);
    uint8_t digest[32], now[32];
    CHECK(own_digest_of(head.game, kept, digest));
    for (int round = 0; round < 4; round++)
        for (int i = 10; i < 99; i++) CHECK(load(with_resistance(i), state, &head));
    CHECK(own_digest_of(head.game, kept, now) && !memcmp(digest, now, sizeof now));
    scenario_hold(head.game, kept, -1);
    free(kept), free(state);
}

static void all_held_is_told(void) {
    ScenarioHead head;
    enum { MANY = OWN_SLOTS + 8 };
    static void *held[MANY];
    int count = 0;
    for (; count < MANY; count++) {
        held[count] = malloc(state_size());
        Text out = text_on(text, sizeof text);
        text_put(&out, "furball scenario 1\ntitle \"T\"\nrules glory basic\ncatalogue\nmodel kite-%d \"Kite\" allied\nfigure deck A\nfigure resistance 9\nfigure gun front B|B\nend\n"
                       "table 1000 by 700\nplane K kite-%d\nplane B bf109-e3\n", count, count);
        if (!load(text, held[count], &head)) break;
        scenario_hold(head.game, held[count], 1);
    }
    CHECK(count < MANY && strstr(diag.text, "no room for one more"));
    CHECK(play("furball scenario 1\ntitle \"T\"\nrules glory basic\ntable 1000 by 700\nplane K spitfire-1\nplane B bf109-e3\n", 1) != 0);
    if (count < MANY) free(held[count]);
    for (int i = 0; i < count; i++) {
        scenario_hold(GAMES[0], held[i], -1);
        free(held[i]);
    }
    CHECK(load(with_resistance(12), held[0] = malloc(state_size()), &head));
    free(held[0]);
}

/* Games with different catalogues on several threads play as they do alone. */
enum { THREADS = 4, GAMES_EACH = 20 };
static char own_text[THREADS][2048];
static uint64_t alone[THREADS];

static uint64_t play_some(int number) {
    uint64_t hash = 0;
    for (int i = 0; i < GAMES_EACH; i++) {
        ScenarioHead head;
        Diag quiet = {0};
        void *state = calloc(1, state_size());
        Seed seed = seed_from_number((uint64_t)i + 1);
        Rng rng;
        if (scenario_load(GAMES, "s", own_text[number], strlen(own_text[number]), state, &head, &quiet)) {
            head.game->deal(state, &seed);
            rng_init(&rng, &seed);
            while (head.game->to_act(state)) game_step_random(head.game, state, &rng);
            hash = hash * 31 + game_hash(head.game, state);
        }
        free(state);
    }
    return hash;
}

static void *run_thread(void *argument) {
    int number = *(int *)argument;
    return play_some(number) == alone[number] ? argument : NULL;
}

static void threads_do_not_mix(void) {
    pthread_t thread[THREADS];
    int number[THREADS];
    for (int i = 0; i < THREADS; i++) {
        memcpy(own_text[i], with_resistance(3 + 4 * i), strlen(with_resistance(3 + 4 * i)) + 1);
        alone[i] = play_some(i);
        number[i] = i;
    }
    CHECK(alone[0] != alone[3]);
    for (int i = 0; i < THREADS; i++) CHECK(!pthread_create(&thread[i], NULL, run_thread, &number[i]));
    for (int i = 0; i < THREADS; i++) {
        void *same = NULL;
        pthread_join(thread[i], &same);
        CHECK(same != NULL);
    }
}

static Choice choices[4096];

static void records_carry_it(void) {
    ScenarioHead head;
    void *state = malloc(state_size()), *sealed = malloc(state_size()), *scratch = calloc(1, state_size());
    const char *scenario = with_resistance(9);
    Seed seed = seed_from_number(3);
    Rng rng;
    Match match;
    CHECK(load(scenario, state, &head));
    head.game->deal(state, &seed);
    rng_init(&rng, &seed);
    match_open(&match, head.game, state, sealed, choices, 4096);
    for (SeatSet seats; (seats = head.game->to_act(state));) {
        Seat seat = (Seat)__builtin_ctz(seats);
        match_choose(&match, seat, game_pick(head.game, state, seat, (uint32_t)rng_next(&rng)), NULL);
    }
    Text out = text_on(other, sizeof other);
    CHECK(record_write(&match, scenario, strlen(scenario), &seed, scratch, &out));
    CHECK(strstr(other, "\nown ") != NULL);
    memset(&diag, 0, sizeof diag);
    CHECK(record_replay(GAMES, "r", other, out.length, scratch, NULL, NULL, NULL, &diag));
    *strstr(other, "resistance 9") = 'R';
    CHECK(!record_replay(GAMES, "r", other, out.length, scratch, NULL, NULL, NULL, &diag));
    memset(&diag, 0, sizeof diag);
    *strstr(other, "Resistance 9") = 'r';
    strstr(other, "resistance 9")[11] = '8';
    CHECK(!record_replay(GAMES, "r", other, out.length, scratch, NULL, NULL, NULL, &diag));
    CHECK(strstr(diag.text, "another digest"));
    free(state), free(sealed), free(scratch);
}

int main(int argc, char **argv) {
    RUN(one_text_is_one_catalogue);
    RUN(built_in_games_know_nothing_of_it);
    RUN(positions_carry_it);
    RUN(bad_catalogues_are_refused);
    RUN(there_is_a_limit);
    RUN(old_ones_make_room);
    RUN(all_held_is_told);
    RUN(threads_do_not_mix);
    RUN(records_carry_it);
    return unit_end();
}
