/* Scenarios, records and rule tests, played with the toy game. */
#include "engine/script.h"
#include "toy_game.h"
#include "unit.h"

#include <stdlib.h>

static const Game *const GAMES[] = {&TOY_GAME, NULL};
static Toy toy, scratch;
static Diag diag;
static ScenarioHead head;

#define LINES    "rules toy\nhand 2\nprize 3 5 8\nseat ann\nseat bob\n"
#define SCENARIO "furball scenario 1\n" LINES

static int complains(const char *text) {
    if (diag.failed && !strcmp(diag.text, text)) return 1;
    fprintf(stderr, "  complaint is: %s\n", diag.failed ? diag.text : "(none)");
    return 0;
}

static int starts_with(const char *text, const char *start) { return !strncmp(text, start, strlen(start)); }

/* ---- head lines ----------------------------------------------------------------- */

static FileKind kind_of(const char *text) {
    memset(&diag, 0, sizeof diag);
    return file_kind("f", text, strlen(text), &diag);
}

static int no_kind(const char *text, const char *complaint) {
    return kind_of(text) == FILE_UNKNOWN && complains(complaint);
}

static void files_say_what_they_are(void) {
    CHECK(kind_of("furball scenario 1\n") == FILE_SCENARIO);
    CHECK(kind_of("# first a comment\n\nfurball record 1") == FILE_RECORD);
    CHECK(kind_of("furball tests 1 # one\nnonsense") == FILE_TESTS);
    CHECK(kind_of("furball catalogue 1") == FILE_CATALOGUE);
    CHECK(!diag.failed);
    CHECK(no_kind("", "f: found an empty file, expected a first line like \"furball scenario 1\""));
    CHECK(
        no_kind("# nothing\n", "f: found an empty file, expected a first line like \"furball scenario 1\""));
    CHECK(no_kind("rules toy\n", "f:1:1: found \"rules\", expected \"furball\""));
    CHECK(no_kind("furball\n",
                  "f:1:8: found the end of the line, expected a kind of file: scenario, record, tests, "
                  "catalogue, players or campaign"));
    CHECK(no_kind("furball scenari 1",
                  "f:1:9: found \"scenari\", expected a kind of file; did you mean \"scenario\"?"));
    CHECK(no_kind("furball record 2",
                  "f:1:16: found version 2, expected version 1 of the record form, the only one "
                  "known here"));
    CHECK(no_kind("furball record",
                  "f:1:15: found the end of the line, expected a version, a whole number from 1 to "
                  "2147483647"));
    CHECK(no_kind("furball record 1 x", "f:1:18: found \"x\", expected the end of the line"));
    CHECK(no_kind("\x7F"
                  "ELF",
                  "f:1:1: found the control character U+007f, expected text"));
}

/* ---- scenarios ------------------------------------------------------------------ */

static int load(const char *text) {
    memset(&diag, 0, sizeof diag);
    return scenario_load(GAMES, "f", text, strlen(text), &toy, &head, &diag);
}

static int load_refused(const char *text, const char *complaint) {
    return !load(text) && complains(complaint);
}

static void a_scenario_sets_up_a_game(void) {
    CHECK(load("furball scenario 1\ntitle \"A duel\"\nstory \"One.\"\n" LINES "story \"Two.\"\n"));
    CHECK(!diag.failed);
    CHECK(head.game == &TOY_GAME);
    CHECK(!strcmp(head.title, "A duel"));
    CHECK(!strcmp(head.story, "One. Two."));
    CHECK(!strcmp(head.book, "toy"));
    CHECK(toy.seats == 2);
    CHECK(!strcmp(toy.name[1], "bob"));
    CHECK(toy.bag.size == 3);
    CHECK(toy.turn == 1); /* started */
    CHECK(load("furball scenario 1\nrules toyish\nhand 1\nprize 1\nseat a\nseat b"));
    CHECK(!strcmp(head.book, "toyish"));
}

static void rules_come_first_and_once(void) {
    CHECK(load_refused(
        "furball scenario 1\nhand 2\n" LINES,
        "f:2:1: found \"hand\", expected a line like \"rules BOOK\" before anything else of the game"));
    CHECK(load_refused("furball scenario 1\nrules toi\n",
                       "f:2:7: found \"toi\", expected a rulebook; did you mean \"toy\"?"));
    CHECK(load_refused("furball scenario 1\nrules chess\n",
                       "f:2:7: found \"chess\", expected a rulebook: toy or toyish"));
    CHECK(load_refused("furball scenario 1\nrules\n",
                       "f:2:6: found the end of the line, expected a rulebook: toy or toyish"));
    CHECK(load_refused(SCENARIO "rules toyish\n", "f:7:1: found a second rules line, expected one"));
    CHECK(load_refused("furball scenario 1\ntitle \"x\"\n",
                       "f: found no rules line, expected one like \"rules BOOK\""));
    CHECK(load_refused("furball record 1\n" LINES,
                       "f:1:9: found a file of kind \"record\", expected \"scenario\""));
}

static void bad_scenario_lines_are_named(void) {
    CHECK(load_refused(SCENARIO "seet cat\n",
                       "f:7:1: found \"seet\", expected a line of a toy scenario; did you mean \"seat\"?"));
    CHECK(load_refused(SCENARIO "seat ann\n", "f:7:6: found a second seat \"ann\""));
    CHECK(load_refused(SCENARIO "seat cat dog\n", "f:7:10: found \"dog\", expected the end of the line"));
    CHECK(load_refused(SCENARIO "hand -1\n",
                       "f:7:6: found -1, expected a size of hands, a whole number from 1 to 9"));
    CHECK(load_refused(SCENARIO "hand 9\n", "f: found 3 prizes, expected one for each of 9 cards"));
    CHECK(
        load_refused("furball scenario 1\nrules toy\nseat ann\n", "f: found 1 seats, expected two to four"));
    CHECK(load_refused(SCENARIO "title x\n", "f:7:7: found \"x\", expected a title in quotes"));
    CHECK(load_refused(SCENARIO "title \"\"\n", "f:7:7: found an empty title, expected some words"));
    CHECK(load_refused(SCENARIO "title \"a\"\ntitle \"b\"\n", "f:8:1: found a second title, expected one"));
    CHECK(load_refused(SCENARIO "title \"a\" b\n", "f:7:11: found \"b\", expected the end of the line"));
    CHECK(load_refused(SCENARIO "story\n",
                       "f:7:6: found the end of the line, expected a part of the story in quotes"));
    CHECK(load_refused(SCENARIO "seat \"cat\n",
                       "f:7:6: found a string without an end, expected a closing quote"));
    CHECK(load_refused(SCENARIO "do ann bid 1\n",
                       "f:7:1: found \"do\", expected a line of a toy scenario: rules, seat, hand or prize"));
}

static void titles_and_stories_have_a_longest_length(void) {
    char text[4096];
    int size = snprintf(text, sizeof text, SCENARIO "title \"%079d\"\n", 0);
    CHECK(load(text));
    CHECK(strlen(head.title) == 79);
    snprintf(text, sizeof text, SCENARIO "title \"%080d\"\n", 0);
    CHECK(load_refused(text, "f:7:7: found a title of 80 bytes, expected at most 79"));
    size = snprintf(text, sizeof text, SCENARIO "story \"%0599d\"\nstory \"%0599d\"\n", 0, 0);
    CHECK(load(text));
    CHECK(strlen(head.story) == 1199);
    snprintf(text + size, sizeof text - (size_t)size, "story \"\"\n");
    CHECK(load_refused(text, "f:9:7: found a story of more than 1199 bytes, expected a shorter one"));
}

/* ---- records -------------------------------------------------------------------- */

enum { CHOICES = 8, RECORD_MAX = 1 << 16 };

static char record[RECORD_MAX];

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
    return record_replay(GAMES, "r", text, strlen(text), &toy, NULL, NULL, &result, &diag);
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
    CHECK(record_replay(GAMES, "r", record, strlen(record), &toy, watch, &watched, NULL, &diag));
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
        int ok = record_replay(GAMES, "r", record, size, &toy, NULL, NULL, &result, &diag);
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
            int ok = record_replay(GAMES, "r", record, length, &toy, NULL, NULL, &result, &diag);
            CHECK(ok == !diag.failed);
            /* Only upper and lower case of a hex digit make no difference. */
            CHECK(!ok || (result.hash == hash && bit == 5));
            record[i] ^= (char)(1 << bit);
        }
}

/* ---- rule tests ----------------------------------------------------------------- */

enum { HEARD_MAX = 8 };

static struct Heard {
    char title[80], rules[80], event_rules[200], complaint[DIAG_TEXT_MAX];
    int line, failed;
} heard[HEARD_MAX];
static int heard_count;
static CaseTotals totals;

static void hear(void *self, const CaseReport *report) {
    CHECK(self == &heard_count);
    CHECK(!strcmp(report->file, "t"));
    if (heard_count == HEARD_MAX) return;
    struct Heard *h = &heard[heard_count++];
    snprintf(h->title, sizeof h->title, "%s", report->title);
    snprintf(h->rules, sizeof h->rules, "%s", report->rules);
    snprintf(h->event_rules, sizeof h->event_rules, "%s", report->event_rules);
    snprintf(h->complaint, sizeof h->complaint, "%s", report->complaint ? report->complaint : "");
    h->line = report->line;
    h->failed = report->complaint != NULL;
}

static int run_games(const Game *const *games, const char *text, size_t size, const char *filter) {
    memset(&diag, 0, sizeof diag);
    memset(&totals, 0, sizeof totals);
    heard_count = 0;
    return cases_run(games, "t", text, size, filter, &toy, &scratch, hear, &heard_count, &totals, &diag);
}

static int run(const char *text) { return run_games(GAMES, text, strlen(text), NULL); }

#define CASE "furball tests 1\ncase \"one\"\nrule TOY-BID-01\n" LINES                      /* 8 lines */
#define TURN "script draw 5\ndo ann bid 1\ndo ann stake 1\ndo bob bid 2\ndo bob stake 2\n" /* bob wins 10 */

static int passes(const char *text) {
    int ok = run(text) && totals.passed >= 1 && totals.failed == 0;
    if (!ok)
        fprintf(stderr, "  complaint is: %s\n", heard_count ? heard[heard_count - 1].complaint : diag.text);
    return ok;
}

/* The one case of `text` fails with this complaint. */
static int fails(const char *text, const char *complaint) {
    int ok = run(text) && totals.passed == 0 && totals.failed == 1 && heard_count == 1 &&
             !strcmp(heard[0].complaint, complaint);
    if (!ok)
        fprintf(stderr, "  complaint is: %s\n",
                heard_count   ? heard[0].complaint
                : diag.failed ? diag.text
                              : "(none)");
    return ok;
}

static void a_case_passes_and_is_told(void) {
    CHECK(passes(CASE "seed fast 9\n" TURN "expect bob points 10\nexpect rule TOY-WIN-01\n"));
    CHECK(heard_count == 1);
    CHECK(!strcmp(heard[0].title, "one"));
    CHECK(!strcmp(heard[0].rules, "TOY-BID-01"));
    CHECK(!strcmp(heard[0].event_rules, "TOY-BID-01 TOY-DRAW-01 TOY-WIN-01 TOY-PEEK-01"));
    CHECK(heard[0].line == 2);
}

static void statements_hold_or_say_wanted_and_got(void) {
    CHECK(fails(CASE TURN "expect bob points 11\n", "t:14:8: wanted bob points 11, got 10"));
    CHECK(passes(CASE TURN "expect turn 2\n"));
    CHECK(fails(CASE TURN "expect turn 1\n", "t:14:8: wanted turn 1, got turn 2"));
    CHECK(passes(CASE TURN "expect score 0 10\n"));
    CHECK(fails(CASE TURN "expect score 1 10\n", "t:14:8: wanted score 1 10, got score 0 10"));
    CHECK(passes(CASE TURN "expect not over\n"));
    CHECK(fails(CASE TURN "expect over\n", "t:14:8: wanted over, got the game goes on"));
    CHECK(passes(CASE TURN
                 "do ann bid 2\ndo ann stake 1\ndo bob bid 1\ndo bob stake 1\nexpect over\nexpect acts\n"));
    CHECK(passes(CASE "do ann bid 1\nexpect acts ann bob\nexpect acts bob ann\n"));
    CHECK(passes(CASE "do ann bid 1\ndo ann stake 1\nexpect acts bob\n"));
    CHECK(fails(CASE "expect acts ann\n", "t:9:8: wanted acts ann, got ann bob"));
    CHECK(fails(CASE "expect acts\n", "t:9:8: wanted acts, got ann bob"));
    CHECK(fails(CASE "expect acts bop\n", "t:9:13: found \"bop\", expected a seat; did you mean \"bob\"?"));
    CHECK(passes(CASE "expect left 3\n" TURN "expect left 2\n"));
    CHECK(fails(CASE "expect lift 3\n", "t:9:8: found \"lift\", expected a seat: ann or bob"));
    CHECK(fails(CASE "expect bob points 0 now\n", "t:9:21: found \"now\", expected the end of the line"));
    CHECK(fails(CASE "expect\n", "t:9:7: found the end of the line, expected a statement"));
}

static void statements_about_events(void) {
    CHECK(passes(CASE TURN "expect rule TOY-BID-01 TOY-DRAW-01 TOY-WIN-01\nexpect no rule TOY-TIE-01\n"));
    CHECK(fails(CASE TURN "expect rule TOY-BID-01 TOY-TIE-01\n",
                "t:14:8: wanted rule TOY-BID-01 TOY-TIE-01, got TOY-BID-01 TOY-BID-01 TOY-DRAW-01 TOY-WIN-01 "
                "TOY-DRAW-01 TOY-PEEK-01"));
    CHECK(fails(
        CASE TURN "expect no rule TOY-TIE-01 TOY-WIN-01\n",
        "t:14:8: wanted no rule TOY-TIE-01 TOY-WIN-01, got TOY-BID-01 TOY-BID-01 TOY-DRAW-01 TOY-WIN-01 "
        "TOY-DRAW-01 TOY-PEEK-01"));
    CHECK(passes(CASE TURN "expect event win draw\nexpect no event tie\n"));
    CHECK(fails(CASE TURN "expect event tie\n", "t:14:8: wanted event tie, got bid bid draw win peek"));
    CHECK(fails(CASE TURN "expect no event win\n", "t:14:8: wanted no event win, got bid bid draw win peek"));
    CHECK(fails(CASE "do ann bid 1\nexpect event win\n", "t:10:8: wanted event win, got no event"));
    CHECK(fails(CASE "expect rule TOY-WIN-01\n", "t:9:8: wanted rule TOY-WIN-01, got no rule"));
    /* Since the last choice, not before. */
    CHECK(
        passes(CASE TURN "expect event win\ndo ann bid 2\nexpect no event win\nexpect no rule TOY-WIN-01\n"));
    /* A misspelt name would hold for ever. */
    CHECK(fails(
        CASE TURN "expect no rule TOY-TIE-O1\n",
        "t:14:16: found \"TOY-TIE-O1\", expected a rule that this game names; did you mean \"TOY-TIE-01\"?"));
    CHECK(fails(CASE TURN "expect no event crash\n",
                "t:14:17: found \"crash\", expected an event of this game"));
    CHECK(fails(CASE TURN "expect rule\n", "t:14:12: found the end of the line, expected a rule's id"));
    CHECK(fails(CASE TURN "expect no rule\n", "t:14:15: found the end of the line, expected a rule's id"));
    /* In the book that is played. */
    CHECK(fails("furball tests 1\ncase \"a\"\nrule X\nrules toyish\nhand 1\nprize 1\nseat ann\nseat bob\n"
                "expect no rule TOY-TIE-01\n",
                "t:9:16: found \"TOY-TIE-01\", expected a rule that this game names"));
}

static void statements_about_what_a_seat_sees(void) {
    CHECK(passes(
        CASE TURN
        "expect bob sees rule TOY-PEEK-01\nexpect ann sees no rule TOY-PEEK-01\n"
        "expect ann sees event win\nexpect bob sees event win peek\nexpect ann sees no event peek tie\n"
        "expect rule TOY-PEEK-01\n"));
    CHECK(fails(CASE TURN "expect ann sees rule TOY-PEEK-01\n",
                "t:14:8: wanted ann sees rule TOY-PEEK-01, got TOY-BID-01 TOY-BID-01 TOY-DRAW-01 TOY-WIN-01 "
                "TOY-DRAW-01"));
    CHECK(fails(CASE TURN "expect bob sees no event peek\n",
                "t:14:8: wanted bob sees no event peek, got bid bid draw win peek"));
    CHECK(fails(CASE TURN "expect an sees event win\n",
                "t:14:8: found \"an\", expected a seat; did you mean \"ann\"?"));
    CHECK(fails(CASE TURN "expect ann sees win\n", "t:14:17: found \"win\", expected \"rule\" or \"event\""));
    CHECK(passes(CASE "do ann bid 2\nexpect ann bid 2\nexpect ann view ann bid 2\nexpect bob view ann bid ?\n"
                      "expect bob view bob bid 0\n"));
    CHECK(
        fails(CASE "do ann bid 2\nexpect bob view ann bid 2\n", "t:10:8: wanted bob view ann bid 2, got ?"));
    CHECK(fails(CASE "expect bob view\n", "t:9:16: found the end of the line, expected a seat: ann or bob"));
    CHECK(passes(CASE TURN "expect says \"bob wins 10 points\"\nexpect says \"prize is 5\"\n"));
    CHECK(fails(CASE TURN "expect says \"ann wins\"\n", "t:14:8: wanted says \"ann wins\", got ann bid 1. / "
                                                        "bob bid 2. / The prize is 5. / bob wins 10 points. "
                                                        "/ bob sees that 2 prizes are left."));
    CHECK(fails(CASE "expect says \"x\"\n", "t:9:8: wanted says \"x\", got silence"));
    CHECK(fails(CASE "expect says \"\"\n", "t:9:13: found an empty string, expected a part of a sentence"));
}

static void statements_about_offers(void) {
    CHECK(passes(CASE "expect offered ann bid 1\nexpect offered bob bid 2\nexpect not offered ann bid 3\n"
                      "do ann bid 1\nexpect offered ann stake 1\nexpect not offered ann stake 2\n"
                      "do ann stake 1\nexpect not offered ann bid 2\n"));
    CHECK(fails(CASE "expect offered ann bid 3\n",
                "t:9:8: wanted offered ann bid 3, got ann bid 1, ann bid 2"));
    CHECK(fails(CASE "expect not offered ann bid 2\n",
                "t:9:8: wanted not offered ann bid 2, got ann bid 1, ann bid 2"));
    CHECK(fails(CASE "do ann bid 1\ndo ann stake 1\nexpect offered ann bid 2\n",
                "t:11:8: wanted offered ann bid 2, got no offer at all"));
    CHECK(fails(CASE "expect offered ann bit 2\n",
                "t:9:20: found \"bit\", expected a choice; did you mean \"bid\"?"));
}

static void refusals_name_their_reason_and_leave_no_trace(void) {
    CHECK(passes(
        CASE
        "refuse ann bid 3 because not-in-hand\ndo ann bid 1\nrefuse ann stake 2 because stake-above-bid\n"
        "do ann stake 1\nrefuse ann bid 2 because not-your-turn\n"));
    CHECK(fails(CASE "refuse ann bid 2 because not-in-hand\n",
                "t:9:8: wanted it refused because not-in-hand, got it done"));
    CHECK(fails(
        CASE "refuse ann bid 3 because not-offered\n",
        "t:9:8: wanted it refused because not-offered, got because not-in-hand: You do not hold that card."));
    CHECK(fails(CASE "refuse ann bid 3\n", "t:9:12: found \"bid\", expected \"because\""));
    CHECK(fails(CASE "refuse\n", "t:9:7: found the end of the line, expected \"because\""));
    CHECK(fails(CASE "refuse because x\n", "t:9:8: found the end of the line, expected a seat: ann or bob"));
    CHECK(fails(CASE "refuse ann bid because x\n",
                "t:9:16: found the end of the line, expected a number, a whole number from 0 to 99"));
    CHECK(fails(CASE "refuse ann bid 3 because 7\n", "t:9:26: found 7, expected the name of a reason"));
    CHECK(fails(CASE "do ann bid 3\n",
                "t:9:4: wanted it done, got refused because not-in-hand: You do not hold that card."));
    CHECK(fails(CASE "do ann bid 1 because not-in-hand\n",
                "t:9:14: found \"because\", expected the end of the line"));
}

/* A game whose refusals are not what they promise. */
static Verdict leaky_apply(void *state, Seat seat, Action action, EventLog *log) {
    Verdict verdict = TOY_GAME.apply(state, seat, action, log);
    if (verdict) ((Toy *)state)->reserved[0] ^= 1;
    return verdict;
}

static void a_refusal_that_leaves_a_trace_fails(void) {
    Game leaky = TOY_GAME;
    const Game *const games[] = {&leaky, NULL};
    const char *text = CASE "refuse ann bid 3 because not-in-hand\n";
    leaky.apply = leaky_apply;
    CHECK(run_games(games, text, strlen(text), NULL));
    CHECK(totals.failed == 1);
    CHECK(!strcmp(heard[0].complaint, "t:9:8: wanted it refused without a trace, got the state changed"));
}

static Verdict flooding_apply(void *state, Seat seat, Action action, EventLog *log) {
    for (int i = 0; i < 2000; i++) event_add(log);
    return TOY_GAME.apply(state, seat, action, log);
}

static void too_many_events_fail(void) {
    Game flooding = TOY_GAME;
    const Game *const games[] = {&flooding, NULL};
    const char *text = CASE "do ann bid 1\nexpect not over\n";
    flooding.apply = flooding_apply;
    CHECK(run_games(games, text, strlen(text), NULL));
    CHECK(totals.failed == 1);
    CHECK(!strcmp(heard[0].complaint, "t:9:4: found 2000 events, expected at most 512"));
}

static void scripted_draws_are_used_up(void) {
    CHECK(passes(
        CASE
        "script draw 8\ndo ann bid 1\ndo ann stake 1\ndo bob bid 2\ndo bob stake 1\nexpect bob points 8\n"
        "script draw 3\ndo ann bid 2\ndo ann stake 1\ndo bob bid 1\ndo bob stake 1\nexpect ann points 3\n"));
    CHECK(fails(CASE "script draw 8 3\ndo ann bid 1\nexpect not over\n",
                "t:2:1: wanted every scripted draw used, got 2 left"));
    CHECK(fails(CASE "script draw 4\nexpect not over\n", "t:9:13: found a prize that is not in the bag"));
    CHECK(fails(CASE "script roll 4\nexpect not over\n", "t:9:8: found \"roll\", expected \"draw\""));
    CHECK(fails("furball tests 1\ncase \"a\"\nrule X\nscript draw 1\n",
                "t:4:1: found a script, expected a rules line before it"));
}

static void seeds_come_before_the_first_choice(void) {
    CHECK(passes(CASE "seed fast 3\nexpect not over\n"));
    CHECK(fails(CASE "seed fast 3\nseed fast 4\nexpect not over\n",
                "t:10:1: found a second seed, expected one"));
    CHECK(fails(CASE "do ann bid 1\nseed fast 3\n",
                "t:10:1: found a seed, expected it before the first choice"));
    CHECK(fails(CASE "seed 3\n", "t:9:6: found 3, expected a generator: fast or chacha"));
    /* The default is fast 1. */
    const char *play = "do ann bid 1\ndo ann stake 1\ndo bob bid 2\ndo bob stake 1\nexpect not over\n";
    char text[1024];
    snprintf(text, sizeof text, CASE "seed fast 1\n%s", play);
    CHECK(passes(text));
    Toy first = toy;
    snprintf(text, sizeof text, CASE "%s", play);
    CHECK(passes(text));
    CHECK(!memcmp(&first, &toy, sizeof toy));
    snprintf(text, sizeof text, CASE "seed fast 2\n%s", play);
    CHECK(passes(text));
    CHECK(memcmp(&first, &toy, sizeof toy) != 0);
}

static void a_setup_may_be_wanted_refused(void) {
    CHECK(passes(CASE "seat ann\nsetup refused \"second seat\"\n"));
    CHECK(passes(CASE "hand 9\nsetup refused \"t:2: found 3 prizes\"\n")); /* by start, at the case's line */
    CHECK(passes("furball tests 1\ncase \"a\"\nrule X\nrules toi\nhand 2\nsetup refused \"did you mean\"\n"));
    CHECK(passes("furball tests 1\ncase \"a\"\nrule X\ntitle \"t\"\nsetup refused \"no rules line\"\n"));
    CHECK(passes(CASE "seat \"\nscript draw 1\nsetup refused \"closing quote\"\n"));
    CHECK(fails(CASE "setup refused \"seat\"\n", "t:9:1: wanted setup refused \"seat\", got it accepted"));
    CHECK(fails(CASE "seat ann\nsetup refused \"prize\"\n",
                "t:10:1: wanted setup refused \"prize\", got t:9:6: found a second seat \"ann\""));
    CHECK(fails(CASE "seat ann\nexpect not over\n", "t:9:6: found a second seat \"ann\""));
    CHECK(fails(CASE "hand 9\nexpect not over\n", "t:2: found 3 prizes, expected one for each of 9 cards"));
    CHECK(fails(CASE "seat ann\n", "t:9:6: found a second seat \"ann\""));
    CHECK(fails(CASE "seat ann\nsetup refused \"seat\"\nexpect not over\n",
                "t:11:1: found \"expect\", expected the next case after \"setup refused\""));
    CHECK(fails(CASE "expect not over\nsetup refused \"seat\"\n",
                "t:10:1: found \"setup\", expected it before any choice"));
    CHECK(fails(CASE "setup refused \"\"\n",
                "t:9:15: found an empty string, expected a part of the complaint"));
    CHECK(fails(CASE "setup fine\n", "t:9:7: found \"fine\", expected \"refused\""));
}

static void a_case_may_be_like_an_earlier_one(void) {
    CHECK(passes(CASE "seed fast 4\nscript draw 8\n" TURN
                      "do ann bid 2\ndo ann stake 1\ndo bob bid 1\ndo bob stake 1\n"
                      "expect over\n"
                      "case \"two\"\nrule X\nlike \"one\"\nseat cat\nexpect acts ann bob cat\nexpect left 3\n"
                      "case \"three\"\nrule Y\nlike \"two\"\nexpect acts ann bob cat\n"));
    CHECK(totals.passed == 3);
    CHECK(run(CASE "expect not over\ncase \"two\"\nrule X\nlike \"won\"\nexpect not over\n"));
    CHECK(totals.failed == 1);
    CHECK(!strcmp(heard[1].complaint, "t:12:6: found \"won\", expected the title of an earlier case"));
    CHECK(run(CASE "expect not over\ncase \"one more\"\nrule X\nlike \"one mere\"\nexpect not over\n"));
    CHECK(!strcmp(heard[1].complaint,
                  "t:12:6: found \"one mere\", expected the title of an earlier case")); /* not itself */
    CHECK(run(CASE "expect not over\ncase \"first one\"\nrule X\nlike \"one\"\nexpect not over\n"
                   "case \"z\"\nrule X\nlike \"frist one\"\nexpect not over\n"));
    CHECK(!strcmp(
        heard[2].complaint,
        "t:16:6: found \"frist one\", expected the title of an earlier case; did you mean \"first one\"?"));
    CHECK(run(CASE "like \"one\"\nexpect not over\n"));
    CHECK(!strcmp(heard[0].complaint,
                  "t:9:1: found \"like\", expected \"like\" before the scenario's own lines"));
    CHECK(fails("furball tests 1\ncase \"a\"\nrule X\nlike \"a\"\nexpect not over\n",
                "t:4:6: found \"a\", expected the title of an earlier case"));
    /* An earlier case that is broken breaks this one too, at its own line. */
    CHECK(run(CASE
              "seat ann\nsetup refused \"second\"\ncase \"two\"\nrule X\nlike \"one\"\nexpect not over\n"));
    CHECK(totals.passed == 1);
    CHECK(!strcmp(heard[1].complaint, "t:9:6: found a second seat \"ann\""));
    CHECK(run(CASE "seat ann\nsetup refused \"second\"\ncase \"two\"\nrule X\nlike \"one\"\nsetup refused "
                   "\"second\"\n"));
    CHECK(totals.passed == 2);
}

static void likes_do_not_go_on_for_ever(void) {
    static char text[1 << 14];
    Text out = text_on(text, sizeof text);
    text_put(&out, "furball tests 1\ncase \"0\"\nrule X\n" LINES "expect not over\n");
    for (int i = 1; i <= 20; i++)
        text_put(&out, "case \"%d\"\nrule X\nlike \"%d\"\nexpect not over\n", i, i - 1);
    CHECK(run(text));
    CHECK(totals.passed == 17);
    CHECK(totals.failed == 4);
}

static void a_failing_case_does_not_stop_the_others(void) {
    CHECK(run(CASE "expect over\nexpect nonsense\ndo it\n"
                   "case \"two\"\nrule A B\nrule C A\nlike \"one\"\nexpect not over\n"
                   "case \"three\"\nrule D\nlike \"one\"\nexpect says \"\nexpect not over\n"
                   "case \"four\"\nrule E\nlike \"one\"\nexpect not over\n"));
    CHECK(totals.passed == 2);
    CHECK(totals.failed == 2);
    CHECK(!strcmp(heard[0].complaint, "t:9:8: wanted over, got the game goes on"));
    CHECK(!heard[1].failed);
    CHECK(!strcmp(heard[1].rules, "A B C"));
    CHECK(!strcmp(heard[2].complaint, "t:20:13: found a string without an end, expected a closing quote"));
    CHECK(heard[2].line == 17);
    CHECK(!heard[3].failed);
}

static void titles_and_rules_of_cases_have_a_longest_length(void) {
    char text[4096];
    snprintf(text, sizeof text, "furball tests 1\ncase \"%0159d\"\nrule X\n" LINES "expect not over\n", 7);
    CHECK(passes(text));
    snprintf(text, sizeof text, "furball tests 1\ncase \"%0160d\"\nrule X\n" LINES "expect not over\n", 7);
    CHECK(fails(text, "t:2:6: found a title of 160 bytes, expected 1 to 159"));
    snprintf(text, sizeof text, "furball tests 1\ncase \"a\"\nrule X\nlike \"%0160d\"\nexpect not over\n", 7);
    CHECK(fails(text, "t:4:6: found a title of 160 bytes, expected at most 159"));
    snprintf(text, sizeof text, "furball tests 1\ncase \"a\"\nrule X%0509d\n" LINES "expect not over\n", 7);
    CHECK(passes(text));
    snprintf(text, sizeof text, "furball tests 1\ncase \"a\"\nrule X%0509d A\n" LINES "expect not over\n", 7);
    CHECK(fails(text, "t:3:517: found more than 512 bytes of rule ids, expected fewer"));
}

static void malformed_cases_fail_where_they_are_wrong(void) {
    CHECK(fails("furball tests 1\ncase\n",
                "t:2:5: found the end of the line, expected the case's title in quotes"));
    CHECK(fails("furball tests 1\ncase one\n", "t:2:6: found \"one\", expected the case's title in quotes"));
    CHECK(fails("furball tests 1\ncase \"\"\n", "t:2:6: found a title of 0 bytes, expected 1 to 159"));
    CHECK(fails("furball tests 1\ncase \"a\" b\n", "t:2:10: found \"b\", expected the end of the line"));
    CHECK(fails("furball tests 1\ncase \"a\"\n",
                "t:2:1: found a case that cannot fail, expected some \"expect\""));
    CHECK(fails("furball tests 1\ncase \"a\"\n" LINES,
                "t:3:1: found \"rules\", expected a line like \"rule ID\""));
    CHECK(fails("furball tests 1\ncase \"a\"\nrule\n",
                "t:3:5: found the end of the line, expected a rule's id"));
    CHECK(fails("furball tests 1\ncase \"a\"\nrule A 3\n", "t:3:8: found 3, expected a rule's id"));
    CHECK(fails(CASE, "t:2:1: found a case that cannot fail, expected some \"expect\""));
    CHECK(fails(CASE "do ann bid 1\n", "t:2:1: found a case that cannot fail, expected some \"expect\""));
    CHECK(fails(CASE "rule X\n", "t:9:1: found \"rule\", expected it right after the case's title"));
    CHECK(fails(CASE "expect not over\nseat cat\n", "t:10:1: found \"seat\", expected a line of a case that "
                                                    "has started: script, setup, do, refuse or expect"));
    CHECK(fails(
        CASE "expect not over\nexpct over\n",
        "t:10:1: found \"expct\", expected a line of a case that has started; did you mean \"expect\"?"));
    CHECK(fails(CASE "do\n", "t:9:3: found the end of the line, expected a seat: ann or bob"));
    CHECK(fails("furball tests 1\ncase \"a\"\nrule X\nexpect over\n",
                "t:2: found no rules line, expected one like \"rules BOOK\""));
}

static void what_is_no_test_file_is_refused_whole(void) {
    CHECK(!run("furball scenario 1\n"));
    CHECK(complains("t:1:9: found a file of kind \"scenario\", expected \"tests\""));
    CHECK(!run("furball tests 1\nrule X\n"));
    CHECK(complains("t:2:1: found \"rule\", expected a line like \"case \\\"title\\\"\""));
    CHECK(!run("furball tests 1\n\"\n"));
    CHECK(complains("t:2:1: found a string without an end, expected a closing quote"));
    CHECK(!run("furball tests 1\n# nothing\n"));
    CHECK(complains("t: found no case, expected at least one"));
    CHECK(!run(""));
    CHECK(totals.passed == 0);
    CHECK(totals.failed == 0);
    CHECK(heard_count == 0);
}

static void the_filter_chooses_by_title_or_rule(void) {
    const char *text =
        CASE "expect not over\ncase \"two tricks\"\nrule ABC-1\nlike \"one\"\nexpect not over\n"
             "case \"three\"\nrule XYZ-2\nrule ABC-3\nlike \"one\"\nexpect over\n";
    CHECK(run_games(GAMES, text, strlen(text), "tricks"));
    CHECK(totals.passed == 1);
    CHECK(totals.failed == 0);
    CHECK(heard_count == 1);
    CHECK(!strcmp(heard[0].title, "two tricks"));
    CHECK(run_games(GAMES, text, strlen(text), "ABC-"));
    CHECK(totals.passed == 1);
    CHECK(totals.failed == 1);
    CHECK(run_games(GAMES, text, strlen(text), "nothing of it"));
    CHECK(totals.passed + totals.failed == 0);
    CHECK(run_games(GAMES, text, strlen(text), ""));
    CHECK(totals.passed + totals.failed == 3);
}

static void totals_add_up_over_files(void) {
    const char *text = CASE "expect not over\n";
    CHECK(run(text));
    CHECK(cases_run(GAMES, "t", text, strlen(text), NULL, &toy, &scratch, NULL, NULL, &totals, &diag));
    CHECK(totals.passed == 2);
}

static void a_test_file_cut_anywhere_is_told_and_survives(void) {
    const char *text = CASE TURN "expect bob points 10\nrefuse ann bid 1 because not-in-hand\n"
                                 "case \"two\"\nrule X\nlike \"one\"\nhand 9\nsetup refused \"prizes\"\n";
    size_t length = strlen(text);
    for (size_t size = 0; size <= length; size++) {
        char *copy = malloc(size + 1); /* its own block, so that a step too far is seen */
        CHECK(copy != NULL);
        if (!copy) return;
        memcpy(copy, text, size);
        int ok = run_games(GAMES, copy, size, NULL);
        CHECK(ok == !diag.failed);
        CHECK(totals.passed + totals.failed == heard_count);
        free(copy);
    }
    CHECK(totals.passed == 2);
}

static void binary_noise_is_told_and_survives(void) {
    Seed seed = seed_from_number(99);
    Rng rng;
    rng_init(&rng, &seed);
    const char *valid = CASE TURN "expect bob points 10\n";
    for (int round = 0; round < 2000; round++) {
        char text[512];
        size_t size = strlen(valid);
        memcpy(text, valid, size);
        for (uint32_t i = 0, n = 1 + rng_below(&rng, 6); i < n; i++)
            text[rng_below(&rng, (uint32_t)size)] = (char)rng_below(&rng, 256);
        int ok = run_games(GAMES, text, size, NULL);
        CHECK(ok == !diag.failed);
    }
}

int main(int argc, char **argv) {
    RUN(files_say_what_they_are);
    RUN(a_scenario_sets_up_a_game);
    RUN(rules_come_first_and_once);
    RUN(bad_scenario_lines_are_named);
    RUN(titles_and_stories_have_a_longest_length);
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
    RUN(a_case_passes_and_is_told);
    RUN(statements_hold_or_say_wanted_and_got);
    RUN(statements_about_events);
    RUN(statements_about_what_a_seat_sees);
    RUN(statements_about_offers);
    RUN(refusals_name_their_reason_and_leave_no_trace);
    RUN(a_refusal_that_leaves_a_trace_fails);
    RUN(too_many_events_fail);
    RUN(scripted_draws_are_used_up);
    RUN(seeds_come_before_the_first_choice);
    RUN(a_setup_may_be_wanted_refused);
    RUN(a_case_may_be_like_an_earlier_one);
    RUN(likes_do_not_go_on_for_ever);
    RUN(a_failing_case_does_not_stop_the_others);
    RUN(titles_and_rules_of_cases_have_a_longest_length);
    RUN(malformed_cases_fail_where_they_are_wrong);
    RUN(what_is_no_test_file_is_refused_whole);
    RUN(the_filter_chooses_by_title_or_rule);
    RUN(totals_add_up_over_files);
    RUN(a_test_file_cut_anywhere_is_told_and_survives);
    RUN(binary_noise_is_told_and_survives);
    return unit_end();
}
