/* furball engine: a computer player with a line protocol, similar to UCI. docs/bots.md defines the words. Bad lines are
 * answered with `error` and change nothing. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/engine/token.h"
#include "cmd/cmd.h"
#include "cmd/data.h"
#include "cmd/engine/position.h"
#include "players/roster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE_ROOM = 1 << 18, LINES_ROOM = NOTATION_BYTES_MAX, WORDS_ROOM = 4096 };

typedef struct Lines {
    char *text; /* NULL until the first line */
    size_t size;
} Lines;

typedef struct Engine {
    char strength[PLAYER_NAME_MAX], character[PLAYER_NAME_MAX];
    RosterEntry roster;
    uint64_t seed;
    Rng rng;
    /* The block being read. */
    int in_position;
    int spoiled; /* a line of it was refused, so the whole block is */
    char seat_name[64];
    Lines record, lines, made, offered; /* what follows `record`, `view`, `do` and `choice` */
    Moment moment;          /* of the record */
    const Game *token_game; /* the game of the view in `view`, if it came as a token */
    /* The position to think about. */
    const Game *game; /* NULL: none */
    Seat seat;
    void *state, *view;
    void *memory;
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
    engine->spoiled = 0;
    engine->seat_name[0] = 0;
    engine->record.size = engine->lines.size = engine->made.size = engine->offered.size = 0;
    engine->moment = (Moment){MOMENT_LAST, 0};
    engine->token_game = NULL;
    engine->game = NULL;
}

/* Lines as they came. */
static int keep_line(Lines *lines, const char *line) {
    size_t length = strlen(line);
    if (lines->size + length + 2 > LINES_ROOM) return fail("the position is too long");
    if (!lines->text) lines->text = memory_new(LINES_ROOM);
    memcpy(lines->text + lines->size, line, length);
    lines->size += length;
    lines->text[lines->size++] = '\n';
    lines->text[lines->size] = 0;
    return 1;
}

static int make_choices(const Engine *engine, const Game *game, Diag *diag) {
    char *at = engine->made.text;
    for (size_t left = engine->made.size; left;) {
        size_t length = strcspn(at, "\n");
        at[length] = 0;
        if (!position_choose(game, engine->state, at, "do", diag)) return 0;
        at += length + 1;
        left -= length + 1;
    }
    return 1;
}

/* Adds what the lines use of the catalogues of --data. */
static int find_view(const Lines *view, void *state, const Game **game, Diag *diag) {
    TextFile file = {.text = memory_new(view->size + 1), .size = view->size};
    memcpy(file.text, view->text, view->size);
    file.text[view->size] = 0;
    int ok = data_join(&file, diag) && position_from_scenario(file.text, file.size, "view", game, state, diag);
    text_file_unload(&file);
    return ok;
}

/* Fills `state` and returns its game; NULL after complaining. */
static const Game *find_state(Engine *engine, Diag *diag) {
    const Game *game = NULL;
    const Lines *record = &engine->record, *view = &engine->lines;
    if (record->size) {
        if (!position_from_record(record->text, record->size, "record", engine->seat_name, &engine->moment, &game, engine->state, diag))
            return NULL;
    } else if (!find_view(view, engine->state, &game, diag)) return NULL;
    return make_choices(engine, game, diag) ? game : NULL;
}

/* Scenario lines contain no open question, so lines made in the middle of a turn may lead to another question. */
static int choices_agree(const Engine *engine, const Game *game, Seat seat) {
    Action offered[LEGAL_MAX];
    char words[WORDS_ROOM];
    const char *at = engine->offered.text;
    size_t left = engine->offered.size;
    int count = game->legal(engine->view, seat, offered, LEGAL_MAX);
    if (!left) return 1;
    for (int i = 0; i < count; i++) {
        Text out = text_on(words, sizeof words);
        game->text.action_write(engine->view, seat, offered[i], &out);
        if (out.length >= left || memcmp(words, at, out.length) != 0 || at[out.length] != '\n') return 0;
        at += out.length + 1;
        left -= out.length + 1;
    }
    return left == 0;
}

static int end_position(Engine *engine) {
    const Game *game = engine->token_game;
    Diag diag = {0};
    engine->in_position = 0;
    if (engine->spoiled) return 0;
    if (!game && !engine->record.size && !engine->lines.size) return fail("a position needs a token, a record or a view");
    if (!game && !(game = find_state(engine, &diag))) return fail(diag.text);
    const void *known = engine->token_game ? engine->view : engine->state;
    Seat seat = position_seat(game, known, engine->seat_name);
    if (seat == SEAT_NOBODY) return fail("the position names no seat of this game");
    if (!(game->to_act(known) & SEAT_BIT(seat))) return fail("this seat has nothing to decide now");
    if (!engine->token_game) game->view(engine->state, seat, engine->view);
    if (!choices_agree(engine, game, seat)) return fail("the choices are not those of this position; it needs its token");
    engine->game = game;
    engine->seat = seat;
    return answer_ok();
}

static int read_moment(Engine *engine, const char *rest) {
    char kind[8], more;
    unsigned number;
    if (sscanf(rest, "%7s %u %c", kind, &number, &more) == 2) {
        engine->moment.number = number;
        if (strcmp(kind, "turn") == 0) return engine->moment.kind = MOMENT_TURN, 1;
        if (strcmp(kind, "choice") == 0) return engine->moment.kind = MOMENT_CHOICE, 1;
    }
    return fail("at takes `turn NUMBER` or `choice NUMBER`");
}

static int read_token(Engine *engine, const char *rest) {
    engine->token_game = token_read(rest, engine->view);
    return engine->token_game != NULL || fail("the token is not one of this version, from the program that started this one");
}

static int keep_seat(Engine *engine, const char *rest) {
    if (strlen(rest) >= sizeof engine->seat_name) return fail("no seat has so long a name");
    strcpy(engine->seat_name, rest);
    return 1;
}

static int keep_view(Engine *engine, const char *rest) {
    return (engine->lines.size || keep_line(&engine->lines, "furball scenario 1")) && keep_line(&engine->lines, rest);
}

/* The first wrong line is answered with an error; the rest of the position is read and ignored. */
static void position_line(Engine *engine, char *word, char *rest) {
    int ok = 1;
    if (strcmp(word, "end") == 0) {
        end_position(engine);
        return;
    }
    if (engine->spoiled) return;
    if (strcmp(word, "seat") == 0) ok = keep_seat(engine, rest);
    else if (strcmp(word, "record") == 0) ok = keep_line(&engine->record, rest);
    else if (strcmp(word, "at") == 0) ok = read_moment(engine, rest);
    else if (strcmp(word, "view") == 0) ok = keep_view(engine, rest);
    else if (strcmp(word, "do") == 0) ok = keep_line(&engine->made, rest);
    else if (strcmp(word, "choice") == 0) ok = keep_line(&engine->offered, rest);
    else if (strcmp(word, "token") == 0) ok = read_token(engine, rest);
    else if (strcmp(word, "question") != 0 && strcmp(word, "did") != 0) ok = fail("a position has lines seat, view, did, question, choice, token, record, at and do, and ends with end");
    engine->spoiled = !ok;
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
        engine->game->text.action_write(engine->view, engine->seat, thought->line[i].action, &out);
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
    size_t size = player->memory_size(player, engine->game);
    if (size > engine->room_size) {
        free(engine->memory);
        engine->memory = memory_new(size);
        engine->room_size = size;
    }
    Action action = player_choose(player, engine->memory, size, engine->game, engine->view, engine->seat, &budget,
                                  &engine->rng, &thought);
    say_thought(engine, &thought);
    Text out = text_on(words, sizeof words);
    engine->game->text.action_write(engine->view, engine->seat, action, &out);
    printf("best %s\n", words);
    return 1;
}

/* ---- the conversation --------------------------------------------------------------------------- */

/* 0: the program should end. */
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

/* 0 at the end of the input. A line that is too long is read to its end and refused. */
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
    if (!data_take(args)) return BAD_INPUT;
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
    free(engine.memory);
    free(engine.record.text);
    free(engine.lines.text);
    free(engine.made.text);
    free(engine.offered.text);
    return DONE;
}

const Command COMMAND_ENGINE = {
    .name = "engine",
    .summary = "a computer player behind a line protocol, for other programs",
    .usage = "engine [--strength NAME] [--data PATH]",
    .help = "Speaks the protocol of docs/bots.md on standard input and output: hello, option,\n"
            "new, position ... end, go, quit. What it cannot understand it answers with a line\n"
            "`error ...` and goes on.\n"
            "\n"
            "  --strength NAME     random, cadet, rookie, regular, veteran or ace (ace)\n"
            "  --data PATH         catalogues of your own for positions: a file or a folder\n",
    .run = run,
};
