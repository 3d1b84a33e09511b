/* furball replay: replays a record, prints what happened and why, and checks every turn. */
#include "cmd/cmd.h"
#include "cmd/files.h"
#include "engine/script.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE_MAX = 1024 };

typedef struct Telling {
    int quiet;     /* prints only the result */
    int choices;   /* prints the choices as well */
    int64_t only;  /* only this turn; -1: all */
    int64_t turn;  /* the turn whose heading was printed last; -1: none */
    int64_t next;  /* the turn of the next choice; -1: not known yet */
} Telling;

/* "A sentence. [GLORY-MOVE-01 GLORY-Q-01]" */
static void tell_event(const Game *game, const void *state, const Event *event) {
    char sentence[SENTENCE_MAX];
    Text out = text_on(sentence, sizeof sentence);
    game->text.event_write(state, event, &out);
    printf("  %s", sentence);
    out = text_on(sentence, sizeof sentence);
    if (game->text.event_detail) game->text.event_detail(state, event, &out);
    if (out.length) printf(" (%s)", sentence);
    int named = 0;
    for (int i = 0; i < EVENT_RULES_MAX; i++) {
        const char *id = event->rule[i] ? game->text.rule_id(state, event->rule[i]) : NULL;
        if (id) printf("%s%s", named++ ? " " : "  [", id);
    }
    printf("%s\n", named ? "]" : "");
}

static void tell_choice(const Game *game, const void *state, Seat seat, Action action) {
    char words[SENTENCE_MAX];
    Text out = text_on(words, sizeof words);
    game->text.action_write(state, seat, action, &out);
    printf("> %s\n", words);
}

static void tell_turn(Telling *telling, int64_t turn) {
    if (telling->turn >= 0) printf("\n");
    if (turn == 0) printf("before turn 1\n");
    else printf("turn %lld\n", (long long)turn);
    telling->turn = turn;
}

/* Events belong to the turn of the choice that caused them; `state` is already past it, and may be in the next turn. */
static void watch(void *self, const Game *game, const void *state, Seat seat, Action action, const EventLog *log) {
    Telling *telling = self;
    int64_t turn = telling->next >= 0 ? telling->next : game->turn(state);
    telling->next = game->turn(state);
    if (telling->quiet || (telling->only >= 0 && telling->only != turn)) return;
    if (telling->turn != turn) tell_turn(telling, turn);
    if (telling->choices) tell_choice(game, state, seat, action);
    for (int i = 0; i < log->count; i++) tell_event(game, state, &log->event[i]);
    if (log->lost) printf("  ... and %d more\n", log->lost);
}

/* The lines of its scenario: between the first line of a record and its seed. */
static size_t scenario_of(const TextFile *file, const char **lines) {
    const char *end = file->text + file->size, *at = memchr(file->text, '\n', file->size);
    *lines = at = at ? at + 1 : end;
    while (at < end && strncmp(at, "seed ", 5) != 0) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        at = next ? next + 1 : end;
    }
    return (size_t)(at - *lines);
}

static void in_hex(const uint8_t digest[32], char text[65]) {
    for (int i = 0; i < 32; i++) snprintf(text + 2 * i, 3, "%02x", digest[i]);
}

/* The digest was shown when the game started, the seed when it was over. Older servers showed the digest of the seed
 * alone. */
static int verify_deal(const Seed *seed, const TextFile *file, const char *digest) {
    uint8_t got[32];
    char deal[65], alone[65];
    const char *lines;
    size_t size = scenario_of(file, &lines);
    if (!deal_digest_of(seed, lines, size, got)) {
        fprintf(stderr, "The deal cannot be verified: its seed is of the fast kind, which has no digest.\n");
        return 0;
    }
    in_hex(got, deal);
    seed_digest_of(seed, got);
    in_hex(got, alone);
    if (strcmp(deal, digest) == 0) {
        printf("The deal is honest: seed and scenario have the digest that was shown.\n");
        return 1;
    }
    if (strcmp(alone, digest) == 0) {
        printf("The deal is honest: the seed has the digest that was shown, which does not cover the scenario.\n");
        return 1;
    }
    fprintf(stderr, "The deal is not the one that was promised: the digest of its seed and scenario is %s\n", deal);
    return 0;
}

static int run(Args *args) {
    Telling telling = {.turn = -1, .next = -1};
    Diag diag = {0};
    TextFile file;
    ReplayResult result = {0};
    telling.quiet = args_flag(args, "quiet");
    telling.choices = args_flag(args, "choices");
    telling.only = (int64_t)args_number(args, "turn", 0, UINT32_MAX, UINT64_MAX);
    const char *digest = args_value(args, "verify");
    if (digest && (strlen(digest) != 64 || strspn(digest, "0123456789abcdef") != 64))
        return args_complain(args, "--verify: found \"%s\", expected 64 hex digits", digest);
    if (!args_end(args, 1, 1)) return USAGE;
    const char *path = args->word[0];
    if (!text_file_load(path, &file, &diag)) {
        fprintf(stderr, "%s\n", diag.text);
        return BAD_INPUT;
    }
    if (file_kind(path, file.text, file.size, &diag) != FILE_RECORD) {
        if (!diag.failed) diag_file(&diag, path, "found no record, expected a first line `furball record 1`");
        fprintf(stderr, "%s\n", diag.text);
        text_file_unload(&file);
        return BAD_INPUT;
    }
    void *state = state_new();
    int ok = record_replay(GAMES, path, file.text, file.size, state, watch, &telling, &result, &diag);
    fflush(stdout);
    if (!ok) fprintf(stderr, "%s\n", diag.text);
    else
        printf("%s%u turn%s, %d choice%s, %s; every hash agrees: %016llx\n", telling.turn >= 0 ? "\n" : "", result.turns,
               result.turns == 1 ? "" : "s", result.choices, result.choices == 1 ? "" : "s", result.over ? "to the end" : "not to the end", (unsigned long long)result.hash);
    if (ok && digest) ok = verify_deal(&result.seed, &file, digest);
    free(state);
    text_file_unload(&file);
    return ok ? DONE : FAILED;
}

const Command COMMAND_REPLAY = {
    .name = "replay",
    .summary = "play a recorded game again, with reasons, and verify it",
    .usage = "replay [options] FILE",
    .help = "Plays the record again and tells what happened, turn by turn, each effect with the ids\n"
            "of its rules (`furball rules ID` explains one). The record's hash of every turn must come\n"
            "out again; if one does not, the first such turn and line are named.\n"
            "\n"
            "  --quiet      only verify\n"
            "  --turn N     tell only turn N; 0 is what came before the first\n"
            "  --choices    tell the choices as well\n"
            "  --verify D   seed and scenario must have the digest D, 64 hex digits, which the server showed when\n"
            "               the game started: proof that it did not choose the cards afterwards\n"
            "\n"
            "Exit codes: 1 it plays differently, or the digest is another; 3 the file cannot be read or is no record.\n",
    .run = run,
};
