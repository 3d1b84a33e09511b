/* Records: written, replayed, refused. Played with the toy game. */
#include "toy_text.h"
#include "unit.h"

enum { CHOICES = 8, RECORD_MAX = 1 << 16 };

static char record[RECORD_MAX];

static int starts_with(const char *text, const char *start) { return !strncmp(text, start, strlen(start)); }

/* Plays the scenario with the first legal choice of the first seat asked, `steps` times. */
static int play_and_write(const char *scenario, const Seed *seed, int steps, Text *out) {
    static Choice room[64];
    Match match;
    if (!load(scenario)) return 0;
    TOY_GAME.deal(&toy, seed);
    match_open(&match, &TOY_GAME, &toy, NULL, room, 64);
    for (int i = 0; i < steps; i++) {
        Seat seat = !(TOY_GAME.to_act(&toy) & 1);
        Action legal[LEGAL_MAX];
        int count = TOY_GAME.legal(&toy, seat, legal, LEGAL_MAX);
        if (!count || match_choose(&match, seat, legal[count - 1], NULL)) return 0;
    }
    return record_write(&match, scenario, strlen(scenario), seed, &scratch, out);
}

static int write_record(const char *scenario, Seed seed, int steps) {
    Text out = text_on(record, sizeof record);
    return play_and_write(scenario, &seed, steps, &out);
}

static ReplayResult result;
static int watched, watched_events;

static void watch(void *self, const Game *game, const void *state, Seat seat, Action action,
                  const EventLog *log) {
    (void)game, (void)state, (void)seat, (void)action;
    *(int *)self += 1;
    watched_events += log->count;
}

static int replay(const char *text) {
    memset(&diag, 0, sizeof diag);
    return record_replay(TOY_GAMES, "r", text, strlen(text), &toy, NULL, NULL, &result, &diag);
}

static int replay_refused(const char *text, const char *complaint) {
    return !replay(text) && complains(complaint);
}

/* The record with the first `from` exchanged for `to`. */
static const char *with(const char *from, const char *to) {
    static char changed[RECORD_MAX];
    const char *at = strstr(record, from);
    CHECK(at != NULL);
    if (!at) return "";
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - record), record, to, at + strlen(from));
    return changed;
}

static void a_record_replays_to_its_hash(void) {
    CHECK(write_record(SCENARIO, seed_from_number(42), CHOICES));
    CHECK(starts_with(record,
                      "furball record 1\n" LINES "seed fast 42\nengine toy 3\ndo ann bid 2\ndo ann stake 2\n"
                      "do bob bid 2\ndo bob stake 2\nturn 1 hash "));
    CHECK(strstr(record, "\ndo bob stake 1\nturn 2 hash "));
    CHECK(strstr(record, "\nend score 0 0\n"));
    Toy played = toy;
    CHECK(replay(record));
    CHECK(!diag.failed);
    CHECK(!memcmp(&played, &toy, sizeof toy));
    CHECK(result.choices == CHOICES);
    CHECK(result.turns == 2);
    CHECK(result.over);
    CHECK(result.hash == game_hash(&TOY_GAME, &played));
    watched = watched_events = 0;
    CHECK(record_replay(TOY_GAMES, "r", record, strlen(record), &toy, watch, &watched, NULL, &diag));
    CHECK(watched == CHOICES);
    CHECK(watched_events == 8); /* twice two bids, a draw and a tie */
}

static void a_running_game_has_a_record_too(void) {
    for (int steps = 0; steps < CHOICES; steps++) {
        CHECK(write_record(SCENARIO, seed_from_number(7), steps));
        CHECK(!strstr(record, "\nend"));
        CHECK(replay(record));
        CHECK(result.choices == steps);
        CHECK(!result.over);
    }
    CHECK(write_record(SCENARIO, seed_from_number(7), 0));
    CHECK(strstr(record, "engine toy 3\nturn 1 hash "));
}

static void both_generators_have_seeds(void) {
    Seed seed = {{0x0706050403020100u, 0x0F0E0D0C0B0A0908u, 0, 0xFF00000000000000u}, RNG_CHACHA, 0};
    CHECK(write_record(SCENARIO, seed, CHOICES));
    CHECK(strstr(record, "\nseed chacha 000102030405060708090a0b0c0d0e0f000000000000000000000000000000ff\n"));
    CHECK(replay(record));
    CHECK(write_record(SCENARIO, seed_from_number(UINT64_MAX), CHOICES));
    CHECK(strstr(record, "\nseed fast 18446744073709551615\n"));
    CHECK(replay(record));
    /* Digits only: looks like a number, is a key all the same. */
    memset(&seed, 0, sizeof seed);
    seed.kind = RNG_CHACHA;
    CHECK(write_record(SCENARIO, seed, CHOICES));
    CHECK(replay(record));
    CHECK(replay_refused(with("chacha 00", "chacha 0"),
                         "r:7:13: found 000000000000000000000000000000000000000000000000000000000000..., "
                         "expected 64 hex digits"));
    CHECK(replay_refused(with("chacha", "dice"),
                         "r:7:6: found \"dice\", expected a generator: fast or chacha"));
    CHECK(write_record(SCENARIO, seed_from_number(1), 1));
    CHECK(replay_refused(with("fast 1", "fast 18446744073709551616"),
                         "r:7:11: found 18446744073709551616, expected a whole number below 2 to the 64th"));
    CHECK(replay_refused(with("fast 1", "fast 1 2"), "r:7:13: found 2, expected the end of the line"));
}

static void scenarios_are_copied_as_they_are(void) {
    CHECK(
        write_record("# top\r\nfurball scenario 1\r\ntitle \"D\"  # why\r\nrules toy\r\nhand 1\r\nprize 4\r\n"
                     "seat ann\r\nseat bob",
                     seed_from_number(1), 4));
    CHECK(starts_with(record,
                      "furball record 1\ntitle \"D\"  # why\nrules toy\nhand 1\nprize 4\nseat ann\nseat bob\n"
                      "seed fast 1\n"));
    CHECK(!strchr(record, '\r'));
    CHECK(replay(record));
}

static void a_record_that_cannot_be_written_says_so(void) {
    Seed seed = seed_from_number(42);
    Choice room[4] = {{0}};
    Match match;
    CHECK(write_record(SCENARIO, seed, CHOICES));
    size_t length = strlen(record);
    for (size_t size = 1; size <= length; size += 37) {
        Text out = text_on(record, size);
        CHECK(!play_and_write(SCENARIO, &seed, CHOICES, &out));
    }
    Text exact = text_on(record, length + 1);
    CHECK(play_and_write(SCENARIO, &seed, CHOICES, &exact));
    /* Another scenario or seed than the match's own. */
    CHECK(load(SCENARIO));
    TOY_GAME.deal(&toy, &seed);
    match_open(&match, &TOY_GAME, &toy, NULL, room, 4);
    Text out = text_on(record, sizeof record);
    CHECK(record_write(&match, SCENARIO, strlen(SCENARIO), &seed, &scratch, &out));
    Seed other = seed_from_number(43);
    CHECK(!record_write(&match, SCENARIO, strlen(SCENARIO), &other, &scratch, &out));
    CHECK(!record_write(&match, "furball scenario 1\n", 19, &seed, &scratch, &out));
    CHECK(!record_write(&match, "", 0, &seed, &scratch, &out));
}

static void the_first_divergence_is_named_by_turn_and_line(void) {
    CHECK(write_record(SCENARIO, seed_from_number(42), CHOICES));
    char wanted[DIAG_TEXT_MAX];
    char hash[17];
    memcpy(hash, strstr(record, "turn 2 hash ") + 12, 16);
    hash[16] = 0;
    snprintf(wanted, sizeof wanted, "r:18:13: turn 2: hash is %s, record says 0000000000000000", hash);
    CHECK(replay_refused(with(hash, "0000000000000000"), wanted));
    CHECK(result.choices == CHOICES); /* how far it came */
    CHECK(!replay(with("seed fast 42", "seed fast 43")));
    CHECK(strstr(diag.text, "r:13:13: turn 1: hash is "));
    CHECK(!replay(with("ann bid 2", "ann bid 1")));
    CHECK(strstr(diag.text,
                 "r:10:4: turn 1: refused, stake-above-bid: A stake may not be higher than the bid."));
    CHECK(
        replay_refused(with("end score 0 0", "end score 0 3"), "r:19:13: turn 2: score is 0, record says 3"));
    CHECK(replay_refused(with("turn 2 hash", "turn 3 hash"), "r:18:6: found turn 3, expected turn 2"));
}

static void illegal_choices_in_a_record_give_their_reason(void) {
    CHECK(write_record(SCENARIO, seed_from_number(42), 1));
    CHECK(replay_refused(with("ann bid 2", "ann bid 7"),
                         "r:9:4: turn 1: refused, not-in-hand: You do not hold that card."));
    CHECK(replay_refused(with("ann bid 2", "ann stake 2"),
                         "r:9:4: turn 1: refused, not-offered: That is not an answer to the open question."));
    CHECK(
        replay_refused(with("ann bid 2", "cat bid 2"), "r:9:4: found \"cat\", expected a seat: ann or bob"));
    CHECK(replay_refused(with("ann bid 2", "ann bid 2 now"),
                         "r:9:14: found \"now\", expected the end of the line"));
    CHECK(write_record(SCENARIO, seed_from_number(42), CHOICES));
    CHECK(replay_refused(with("end score 0 0", "do ann bid 1"),
                         "r:19:4: turn 2: refused, game-over: The game is over."));
    CHECK(replay_refused(with("do ann stake 2\n", "do ann stake 2\ndo ann bid 1\n"),
                         "r:11:4: turn 1: refused, not-your-turn: This seat has nothing to decide now."));
}

static void another_engine_is_refused_by_its_version(void) {
    CHECK(write_record(SCENARIO, seed_from_number(42), CHOICES));
    CHECK(replay_refused(
        with("engine toy 3", "engine toy 2"),
        "r:8:12: found a record that needs version 2 of toy, expected version 3, the one here"));
    /* Also when its scenario has words that are no longer known. */
    char old[RECORD_MAX];
    snprintf(old, sizeof old, "%s", with("seat ann", "chair ann"));
    memcpy(record, old, sizeof record);
    CHECK(replay_refused(
        with("engine toy 3", "engine toy 2"),
        "r:8:12: found a record that needs version 2 of toy, expected version 3, the one here"));
    CHECK(write_record(SCENARIO, seed_from_number(42), CHOICES));
    CHECK(replay_refused(with("engine toy 3", "engine chess 3"),
                         "r:8:8: found \"chess\", expected a game: toy"));
    CHECK(replay_refused(with("engine toy 3", "motor toy 3"), "r:8:1: found \"motor\", expected \"engine\""));
    CHECK(replay_refused(
        with("engine toy 3", "engine toy"),
        "r:8:11: found the end of the line, expected a version, a whole number from 0 to 4294967295"));
    Game other = TOY_GAME;
    static const char *const NO_BOOKS[] = {"chess", NULL};
    other.name = "chess";
    other.books = NO_BOOKS;
    const Game *const games[] = {&TOY_GAME, &other, NULL};
    const char *text = with("engine toy 3", "engine chess 3");
    memset(&diag, 0, sizeof diag);
    CHECK(!record_replay(games, "r", text, strlen(text), &toy, NULL, NULL, NULL, &diag));
    CHECK(complains("r:8:8: found engine \"chess\", expected \"toy\", which plays toy"));
}

static void a_record_cut_short_is_noticed(void) {
    CHECK(write_record(SCENARIO, seed_from_number(42), CHOICES));
    CHECK(replay_refused(with("end score 0 0\n", ""),
                         "r:18:1: found the end of the file, expected \"end score\": the game is over"));
    CHECK(replay_refused(
        with("end score 0 0", "end score 0"),
        "r:19:12: found the end of the line, expected a score for each seat, a whole number from "
        "-2147483648 to 2147483647"));
    CHECK(replay_refused(with("end score 0 0", "end"),
                         "r:19:4: found the end of the line, expected \"score\""));
    CHECK(replay_refused(with("end score 0 0", "end score 0 0 0"),
                         "r:19:15: found 0, expected the end of the line"));
    CHECK(replay_refused(with("end score 0 0\n", "end score 0 0\nturn 2 hash 0\n"),
                         "r:20:1: found \"turn\", expected nothing after the end"));
    CHECK(replay_refused(with("do bob bid 1", "end score 0 0"),
                         "r:16:1: turn 2: found the end, but the game is not over"));
    CHECK(replay_refused(with("do bob bid 1", "due bob bid 1"),
                         "r:16:1: found \"due\", expected a line of a record: do, turn or end"));
    CHECK(replay_refused("furball record 1\n" LINES,
                         "r: found no seed and engine lines, expected them after the scenario's lines"));
    CHECK(replay_refused("furball record 1\n" LINES "seed fast 1",
                         "r: found no seed and engine lines, expected them after the scenario's lines"));
    CHECK(replay_refused(SCENARIO, "r:1:9: found a file of kind \"scenario\", expected \"record\""));
    /* At every byte: either a shorter record that replays, or a complaint. */
    size_t length = strlen(record);
    for (size_t size = 0; size < length; size++) {
        memset(&diag, 0, sizeof diag);
        int ok = record_replay(TOY_GAMES, "r", record, size, &toy, NULL, NULL, &result, &diag);
        CHECK(ok == !diag.failed);
        CHECK(!ok || record[size] == '\n' || record[size - 1] == '\n');
    }
}

static void a_damaged_record_never_replays_as_another(void) {
    CHECK(write_record(SCENARIO, seed_from_number(42), CHOICES));
    CHECK(replay(record));
    uint64_t hash = result.hash;
    size_t length = strlen(record), start = (size_t)(strstr(record, "do ann") - record);
    for (size_t i = start; i < length; i++)
        for (int bit = 0; bit < 8; bit++) {
            record[i] ^= (char)(1 << bit);
            memset(&diag, 0, sizeof diag);
            int ok = record_replay(TOY_GAMES, "r", record, length, &toy, NULL, NULL, &result, &diag);
            CHECK(ok == !diag.failed);
            /* Only upper and lower case of a hex digit make no difference. */
            CHECK(!ok || (result.hash == hash && bit == 5));
            record[i] ^= (char)(1 << bit);
        }
}

int main(int argc, char **argv) {
    RUN(a_record_replays_to_its_hash);
    RUN(a_running_game_has_a_record_too);
    RUN(both_generators_have_seeds);
    RUN(scenarios_are_copied_as_they_are);
    RUN(a_record_that_cannot_be_written_says_so);
    RUN(the_first_divergence_is_named_by_turn_and_line);
    RUN(illegal_choices_in_a_record_give_their_reason);
    RUN(another_engine_is_refused_by_its_version);
    RUN(a_record_cut_short_is_noticed);
    RUN(a_damaged_record_never_replays_as_another);
    return unit_end();
}
