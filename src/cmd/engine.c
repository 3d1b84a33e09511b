/* furball engine: a computer player behind a line protocol, in the spirit of UCI. docs/bots.md
 * has the words. Bad lines are answered with `error` and change nothing. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/bot.h"
#include "cmd/cmd.h"
#include "engine/script.h"
#include "games/registry.h"
#include "players/roster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE_ROOM = 1 << 18, RECORD_ROOM = NOTATION_BYTES_MAX, WORDS_ROOM = 4096 };

typedef struct Engine {
    char strength[PLAYER_NAME_MAX], character[PLAYER_NAME_MAX];
    RosterEntry roster;
    uint64_t seed;
    Rng rng;
    /* The block being read. */
    int in_position;
    char seat_name[64];
    char *record;
    size_t record_size;
    const Game *token_game; /* whose view stands in `view`, from a token */
    /* The position to think about. */
    const Game *game; /* NULL: none */
    Seat seat;
    void *state, *view;
    void *room;
    size_t room_size;
    char *line;
} Engine;

static int fail(const char *message) {
    printf("error %s\n", message);
    return 0;
}

static int answer_ok(void) { return printf("ok\n") > 0; }

/* ---- hello, options ------------------------------------------------------------------------- */

static void say_hello(void) {
    printf("name furball %s\n", FURBALL_VERSION);
    printf("option strength");
    for (int i = 0; PLAYER_NAMES[i]; i++) printf(" %s", PLAYER_NAMES[i]);
    printf("\noption character by-the-book cautious aggressive\noption seed NUMBER\nok\n");
}

static int choose_player(Engine *engine, const char *strength, const char *character) {
    char name[2 * PLAYER_NAME_MAX + 2];
    Diag diag = {0};
    RosterEntry trial;
    int plain = strcmp(strength, "random") == 0 || !*character;
    snprintf(name, sizeof name, plain ? "%s" : "%s:%s", strength, character);
    if (!roster_find(name, &trial, &diag)) return fail(diag.text);
    roster_find(name, &engine->roster, &diag);
    if (strength != engine->strength) snprintf(engine->strength, sizeof engine->strength, "%s", strength);
    if (character != engine->character) snprintf(engine->character, sizeof engine->character, "%s", character);
    return 1;
}

static void start_luck(Engine *engine) {
    Seed seed = seed_from_number(engine->seed);
    rng_init(&engine->rng, &seed);
}

static int set_option(Engine *engine, char *rest) {
    char *value = rest + strcspn(rest, " ");
    if (*value) *value++ = 0;
    if (strcmp(rest, "strength") == 0) return choose_player(engine, value, engine->character) && answer_ok();
    if (strcmp(rest, "character") == 0) return choose_player(engine, engine->strength, value) && answer_ok();
    if (strcmp(rest, "seed") != 0) return fail("there are options strength, character and seed");
    char *end;
    unsigned long long seed = strtoull(value, &end, 10);
    if (end == value || *end) return fail("option seed needs a number");
    engine->seed = seed;
    start_luck(engine);
    return answer_ok();
}

/* ---- positions ------------------------------------------------------------------------------ */

static void begin_position(Engine *engine) {
    engine->in_position = 1;
    engine->seat_name[0] = 0;
    engine->record_size = 0;
    engine->token_game = NULL;
    engine->game = NULL;
}

static Seat find_seat(const Game *game, const void *state, const char *name) {
    for (int i = 0; i < game->seats(state); i++) {
        char words[256];
        Text out = text_on(words, sizeof words);
        game->seat_name(state, (Seat)i, &out);
        if (strcmp(words, name) == 0) return (Seat)i;
    }
    return SEAT_NOBODY;
}

/* The game whose rulebook the record names. */
static const Game *game_of_record(const char *text) {
    const char *at = strncmp(text, "rules ", 6) == 0 ? text : strstr(text, "\nrules ");
    char book[32] = "";
    if (at) sscanf(at, *at == '\n' ? "\nrules %31s" : "rules %31s", book);
    for (const Game *const *game = GAMES; *game; game++)
        for (const char *const *name = (*game)->books; *name; name++)
            if (strcmp(*name, book) == 0) return *game;
    return NULL;
}

static int from_record(Engine *engine, Diag *diag, const Game **game) {
    ReplayResult result;
    if (!record_replay(GAMES, "record", engine->record, engine->record_size, engine->state, NULL, NULL, &result, diag))
        return 0;
    *game = game_of_record(engine->record);
    return *game ? 1 : diag_file(diag, "record", "found no rulebook that a game here plays");
}

static int end_position(Engine *engine) {
    const Game *game = engine->token_game;
    Diag diag = {0};
    engine->in_position = 0;
    if (!game && !engine->record_size) return fail("a position needs a token or a record");
    if (!game && !from_record(engine, &diag, &game)) return fail(diag.text);
    const void *known = engine->token_game ? engine->view : engine->state;
    Seat seat = find_seat(game, known, engine->seat_name);
    if (seat == SEAT_NOBODY) return fail("the position names no seat of this game");
    if (!(game->to_act(known) & SEAT_BIT(seat))) return fail("this seat has nothing to decide now");
    if (!engine->token_game) game->view(engine->state, seat, engine->view);
    engine->game = game;
    engine->seat = seat;
    return answer_ok();
}

static int keep_record_line(Engine *engine, const char *line) {
    size_t length = strlen(line);
    if (engine->record_size + length + 2 > RECORD_ROOM) return fail("the record is too long");
    if (!engine->record) engine->record = memory_new(RECORD_ROOM);
    memcpy(engine->record + engine->record_size, line, length);
    engine->record_size += length;
    engine->record[engine->record_size++] = '\n';
    engine->record[engine->record_size] = 0;
    return 1;
}

/* Lines of a position: what we need of them; view, event and choice are for others' bots. */
static int position_line(Engine *engine, char *word, char *rest) {
    if (strcmp(word, "end") == 0) return end_position(engine);
    if (strcmp(word, "seat") == 0) snprintf(engine->seat_name, sizeof engine->seat_name, "%s", rest);
    else if (strcmp(word, "record") == 0) return keep_record_line(engine, rest);
    else if (strcmp(word, "token") == 0) {
        engine->token_game = token_read(rest, engine->view);
        if (!engine->token_game) return fail("the token is not one that this version wrote");
    } else if (strcmp(word, "view") != 0 && strcmp(word, "event") != 0 && strcmp(word, "choice") != 0 &&
               strcmp(word, "question") != 0)
        return fail("a position has lines seat, view, event, question, choice, token, record and ends with end");
    return 1;
}

/* ---- thinking -------------------------------------------------------------------------------- */

static uint64_t now_ms(void *clock) {
    struct timespec t;
    (void)clock;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static void say_thought(const Engine *engine, const Thought *thought) {
    char words[WORDS_ROOM];
    if (!thought->simulations) return;
    printf("info sims %u depth %u value %d\n", thought->simulations, thought->depth, (int)thought->value);
    for (int i = 0; i < thought->count; i++) {
        Text out = text_on(words, sizeof words);
        engine->game->action_write(engine->view, engine->seat, thought->line[i].action, &out);
        printf("info visits %u value %d share %u choice %s\n", thought->line[i].visits, (int)thought->line[i].value,
               thought->line[i].share, words);
    }
}

static int read_budget(char *rest, Budget *budget) {
    char kind[16];
    unsigned long long number;
    char more;
    if (!*rest) return 1;
    if (sscanf(rest, "%15s %llu %c", kind, &number, &more) != 2 || number < 1 || number > 3600000000ull) return 0;
    if (strcmp(kind, "sims") == 0) budget->simulations = (uint32_t)number;
    else if (strcmp(kind, "ms") == 0) {
        budget->time = (uint32_t)number;
        budget->now = now_ms;
    } else return 0;
    return 1;
}

static int go(Engine *engine, char *rest) {
    Budget budget = {0};
    Thought thought;
    char words[WORDS_ROOM];
    if (!engine->game) return fail("there is no position to think about");
    if (!read_budget(rest, &budget)) return fail("go takes nothing, `sims NUMBER` or `ms NUMBER`");
    const Player *player = &engine->roster.player;
    size_t size = player->room(player, engine->game);
    if (size > engine->room_size) {
        free(engine->room);
        engine->room = memory_new(size);
        engine->room_size = size;
    }
    Action action = player_choose(player, engine->room, size, engine->game, engine->view, engine->seat, &budget,
                                  &engine->rng, &thought);
    say_thought(engine, &thought);
    Text out = text_on(words, sizeof words);
    engine->game->action_write(engine->view, engine->seat, action, &out);
    printf("best %s\n", words);
    return 1;
}

/* ---- the conversation --------------------------------------------------------------------------- */

/* 0: goodbye. */
static int obey(Engine *engine, char *line) {
    char *rest = line + strcspn(line, " ");
    if (*rest) *rest++ = 0;
    if (!*line) return 1;
    if (strcmp(line, "quit") == 0) return 0;
    if (engine->in_position) position_line(engine, line, rest);
    else if (strcmp(line, "hello") == 0) say_hello();
    else if (strcmp(line, "option") == 0) set_option(engine, rest);
    else if (strcmp(line, "new") == 0) {
        start_luck(engine);
        engine->game = NULL;
        answer_ok();
    } else if (strcmp(line, "position") == 0) begin_position(engine);
    else if (strcmp(line, "go") == 0) go(engine, rest);
    else fail("there are hello, option, new, position, go and quit");
    fflush(stdout);
    return 1;
}

/* 0 at the end of the input. A line too long is read to its end and refused. */
static int next_line(Engine *engine) {
    if (!fgets(engine->line, LINE_ROOM, stdin)) return 0;
    size_t length = strlen(engine->line);
    if (length == LINE_ROOM - 1 && engine->line[length - 1] != '\n') {
        for (int c; (c = getchar()) != EOF && c != '\n';) {
        }
        strcpy(engine->line, "(too long)");
        return 1;
    }
    engine->line[strcspn(engine->line, "\r\n")] = 0;
    return 1;
}

static int run(Args *args) {
    static Engine engine;
    const char *strength = args_value(args, "strength");
    if (!args_end(args, 0, 0)) return USAGE;
    engine.state = state_new();
    engine.view = state_new();
    engine.line = memory_new(LINE_ROOM);
    snprintf(engine.strength, sizeof engine.strength, "ace");
    engine.seed = 1;
    start_luck(&engine);
    if (!choose_player(&engine, strength ? strength : "ace", "")) return args_complain(args, "no such strength: %s", strength);
    while (next_line(&engine) && obey(&engine, engine.line)) {
    }
    free(engine.state);
    free(engine.view);
    free(engine.line);
    free(engine.room);
    free(engine.record);
    return DONE;
}

const Command COMMAND_ENGINE = {
    .name = "engine",
    .summary = "a computer player behind a line protocol, for other programs",
    .usage = "engine [--strength NAME]",
    .help = "Speaks the protocol of docs/bots.md on standard input and output: hello, option,\n"
            "new, position ... end, go, quit. What it cannot understand it answers with a line\n"
            "`error ...` and goes on.\n"
            "\n"
            "  --strength NAME     random, cadet, rookie, regular, veteran or ace (ace)\n",
    .run = run,
};
