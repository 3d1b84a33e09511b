#define _POSIX_C_SOURCE 200809L
#include "cmd/engine/bot.h"

#include "cmd/cmd.h"
#include "cmd/engine/token.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static uint64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* Only the first reason is kept. */
static int forfeit(Bot *bot, const char *format, ...) {
    va_list list;
    if (bot->reason[0]) return 0;
    va_start(list, format);
    vsnprintf(bot->reason, sizeof bot->reason, format, list);
    va_end(list);
    for (char *c = bot->reason; *c; c++)
        if (*c == ',' || *c == '\n' || (unsigned char)*c < ' ') *c = ' '; /* the reason is printed in tables */
    return 0;
}

/* ---- the process ------------------------------------------------------------------------------ */

static void child(const char *command, int in, int out) {
    signal(SIGPIPE, SIG_DFL); /* we ignore it, and the child would inherit that */
    setpgid(0, 0); /* so that it can be ended together with its children */
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    token_hand_down();
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static int say_word(Bot *bot, const char *text, uint64_t deadline);

/* The process groups that are running, to be ended if we are interrupted. Groups that do not fit in the list still see
 * the end of their input. */
enum { LIVE_MAX = 256 };
static volatile sig_atomic_t live[LIVE_MAX];

static void exchange_live(pid_t from, pid_t to) {
    for (int i = 0; i < LIVE_MAX; i++)
        if (live[i] == from) {
            live[i] = to;
            return;
        }
}

static void end_all(int number) {
    for (int i = 0; i < LIVE_MAX; i++)
        if (live[i]) kill(-live[i], SIGKILL);
    signal(number, SIG_DFL);
    raise(number);
}

void bots_expect_signals(void) {
    signal(SIGPIPE, SIG_IGN);
    signal(SIGINT, end_all);
    signal(SIGTERM, end_all);
    signal(SIGHUP, end_all);
}

/* Only one bot starts at a time: otherwise another thread's child would inherit the pipes, and the end of its input
 * would never be seen. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

static int open_and_fork(Bot *bot) {
    int down[2], up[2];
    if (pipe(down) != 0) return forfeit(bot, "no pipe could be made");
    if (pipe(up) != 0) {
        close(down[0]);
        close(down[1]);
        return forfeit(bot, "no pipe could be made");
    }
    for (int i = 0; i < 2; i++) {
        fcntl(down[i], F_SETFD, FD_CLOEXEC);
        fcntl(up[i], F_SETFD, FD_CLOEXEC);
    }
    fflush(NULL);
    token_prepare();
    bot->process = fork();
    if (bot->process == 0) child(bot->command, down[0], up[1]);
    close(down[0]);
    close(up[1]);
    bot->to = down[1];
    bot->from = up[0];
    bot->got = 0;
    if (bot->process > 0) {
        fcntl(bot->to, F_SETFL, O_NONBLOCK);
        return 1;
    }
    bot->process = 0;
    close(bot->to);
    close(bot->from);
    return forfeit(bot, "it could not be started");
}

static int start(Bot *bot) {
    pthread_mutex_lock(&starting);
    int ok = open_and_fork(bot);
    if (ok) exchange_live(0, bot->process);
    pthread_mutex_unlock(&starting);
    return ok;
}

/* Has it ended? Waits until the deadline; its exit status can still be asked for afterwards. */
static int has_ended(const Bot *bot, uint64_t deadline, siginfo_t *how) {
    const struct timespec nap = {0, 2000000};
    for (;;) {
        memset(how, 0, sizeof *how);
        if (waitid(P_PID, (id_t)bot->process, how, WEXITED | WNOHANG | WNOWAIT) == 0 && how->si_pid) return 1;
        if (now_ms() >= deadline) return 0;
        nanosleep(&nap, NULL);
    }
}

/* It has stopped communicating. */
static int forfeit_gone(Bot *bot, const char *or_else) {
    siginfo_t how;
    if (!has_ended(bot, now_ms() + BOT_GRACE_MS, &how)) return forfeit(bot, "%s", or_else);
    if (how.si_code != CLD_EXITED) return forfeit(bot, "it was ended by signal %d", how.si_status);
    return forfeit(bot, "it ended with exit code %d%s", how.si_status, how.si_status == 127 ? " (no such command?)" : "");
}

/* A bot that played to the end may exit by itself. One that has forfeited, or does not exit, is killed with all its
 * children. */
void bot_done(Bot *bot) {
    siginfo_t how;
    if (!bot->process) return;
    uint64_t deadline = now_ms() + BOT_GRACE_MS;
    int polite = !bot->reason[0] && say_word(bot, "quit\n", deadline);
    close(bot->to);
    if (polite) has_ended(bot, deadline, &how);
    close(bot->from);
    kill(-bot->process, SIGKILL);
    kill(bot->process, SIGKILL); /* it may not have its own group yet */
    pthread_mutex_lock(&starting);
    exchange_live(bot->process, 0);
    pthread_mutex_unlock(&starting);
    while (waitpid(bot->process, NULL, 0) < 0 && errno == EINTR) {
    }
    bot->process = 0;
}

/* ---- talking ---------------------------------------------------------------------------------- */

/* A bot that does not read must not block us. */
static int say(Bot *bot, const char *text, size_t size, uint64_t deadline) {
    while (size && !bot->reason[0]) {
        ssize_t wrote = write(bot->to, text, size);
        if (wrote > 0) {
            text += wrote;
            size -= (size_t)wrote;
            continue;
        }
        if (wrote < 0 && errno != EAGAIN && errno != EINTR) return forfeit_gone(bot, "it closed its input");
        uint64_t now = now_ms();
        struct pollfd ready = {bot->to, POLLOUT, 0};
        if (now >= deadline) return forfeit(bot, "it does not read what it is told");
        poll(&ready, 1, (int)(deadline - now));
    }
    return !bot->reason[0];
}

static int say_word(Bot *bot, const char *text, uint64_t deadline) { return say(bot, text, strlen(text), deadline); }

/* The next line, without its end; NULL after a forfeit. */
static char *hear(Bot *bot, char *out, size_t size, uint64_t deadline) {
    for (;;) {
        char *end = memchr(bot->line, '\n', bot->got);
        if (end) {
            size_t length = (size_t)(end - bot->line);
            snprintf(out, size, "%.*s", (int)length, bot->line);
            out[strcspn(out, "\r")] = 0;
            bot->got -= length + 1;
            memmove(bot->line, end + 1, bot->got);
            return out;
        }
        if (bot->got == sizeof bot->line) {
            forfeit(bot, "it wrote a line of more than %d bytes", BOT_LINE_MAX);
            return NULL;
        }
        uint64_t now = now_ms();
        struct pollfd ready = {bot->from, POLLIN, 0};
        if (now >= deadline || poll(&ready, 1, (int)(deadline - now)) == 0) {
            forfeit(bot, "it did not answer in time");
            return NULL;
        }
        ssize_t got = read(bot->from, bot->line + bot->got, sizeof bot->line - bot->got);
        if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) {
            forfeit_gone(bot, "it closed its output");
            return NULL;
        }
        if (got > 0) bot->got += (size_t)got;
    }
}

/* A name is printed in tables and files: characters that would break them become spaces. */
static void keep_name(Bot *bot, const char *said) {
    if (bot->name[0]) return;
    snprintf(bot->name, sizeof bot->name, "%s", said);
    for (char *c = bot->name; *c; c++)
        if (*c < ' ' || *c > '~' || strchr(",<>&\"", *c)) *c = ' ';
    for (size_t length = strlen(bot->name); length && bot->name[length - 1] == ' ';) bot->name[--length] = 0;
}

/* Waits for `ok`; of the information before it only the name is kept. */
static int hear_ok(Bot *bot, uint64_t deadline) {
    char line[256];
    while (hear(bot, line, sizeof line, deadline)) {
        if (strcmp(line, "ok") == 0) return 1;
        if (strncmp(line, "name ", 5) == 0) keep_name(bot, line + 5 + strspn(line + 5, " "));
        if (strncmp(line, "name", 4) && strncmp(line, "option", 6) && strncmp(line, "info", 4))
            return forfeit(bot, "it said \"%.60s\" where ok was expected", line);
    }
    return 0;
}

static int shake_hands(Bot *bot, uint64_t deadline) { return say_word(bot, "hello furball 1\n", deadline) && hear_ok(bot, deadline); }

void bot_ask_name(const char *command, char name[BOT_NAME_MAX]) {
    Bot bot;
    bot_init(&bot, command);
    int said = start(&bot) && shake_hands(&bot, now_ms() + BOT_HANDSHAKE_MS);
    bot_done(&bot);
    snprintf(name, BOT_NAME_MAX, "%s", said ? bot.name : "");
}

void bot_begin_game(Bot *bot) {
    uint64_t deadline = now_ms() + BOT_HANDSHAKE_MS;
    if (bot->reason[0]) bot_done(bot); /* a new game gives it a new chance */
    bot->reason[0] = 0;
    if (!bot->process) {
        if (!start(bot) || !shake_hands(bot, deadline)) return;
    }
    bot->did[0] = 0;
    if (say_word(bot, "new\n", deadline)) hear_ok(bot, deadline);
}

/* ---- one question ------------------------------------------------------------------------------- */

/* Writes each line of `text` after a word. */
static void put_lines(Text *out, const char *word, const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        text_put(out, "%s ", word);
        for (size_t i = 0; i < length; i++) text_put_char(out, text[i]);
        text_put_char(out, '\n');
        text += length + (text[length] == '\n');
    }
}

static void put_position(const Bot *bot, Text *out) {
    enum { ROOM = 1 << 16 };
    const Game *game = bot->game;
    Action offered[LEGAL_MAX];
    char *words = memory_new(ROOM);
    Text some = text_on(words, ROOM);
    game->text.seat_name(bot->view, bot->seat, &some);
    text_put(out, "position\nseat %s\n", words);
    some = text_on(words, ROOM);
    game->text.write(bot->view, &some);
    put_lines(out, "view", words);
    if (bot->did_turn == game->turn(bot->view)) text_put(out, "%s", bot->did);
    some = text_on(words, ROOM);
    game->text.question(bot->view, bot->seat, &some);
    text_put(out, "question %s\n", words);
    int count = game->legal(bot->view, bot->seat, offered, LEGAL_MAX);
    for (int i = 0; i < count; i++) {
        some = text_on(words, ROOM);
        game->text.action_write(bot->view, bot->seat, offered[i], &some);
        text_put(out, "choice %s\n", words);
    }
    free(words);
    text_put(out, "token ");
    token_write(game, bot->view, out);
    text_put(out, "\nend\n");
}

/* Remembers a choice until the turn is over. */
static void keep_choice(Bot *bot, Action action) {
    uint32_t turn = bot->game->turn(bot->view);
    if (turn != bot->did_turn) bot->did[0] = 0;
    bot->did_turn = turn;
    size_t length = strlen(bot->did);
    Text out = text_on(bot->did + length, sizeof bot->did - length);
    text_put(&out, "did ");
    bot->game->text.action_write(bot->view, bot->seat, action, &out);
    text_put_char(&out, '\n');
    if (out.cut) bot->did[length] = 0; /* no book has so many choices in a turn */
}

/* The words after `best`, as an action that is offered. 0 after a forfeit. */
static int read_best(Bot *bot, const char *words, Action *action) {
    Diag diag = {0};
    Reader reader;
    Line line;
    Seat seat = bot->seat;
    reader_open(&reader, "best", words, strlen(words), &diag);
    if (reader_next(&reader, &line) != 1) return forfeit(bot, "it said best and nothing that can be read");
    Cursor cursor = cursor_on(&line, &diag);
    if (!bot->game->text.action_read(bot->view, &cursor, &seat, action) || !cursor_end(&cursor))
        return forfeit(bot, "its choice makes no sense: %.100s", diag.text);
    if (seat != bot->seat) return forfeit(bot, "it chose for another seat: %.80s", words);
    return 1;
}

static int hear_best(Bot *bot, uint64_t deadline, Action *action) {
    char line[1024];
    while (hear(bot, line, sizeof line, deadline)) {
        if (strncmp(line, "best ", 5) == 0) return read_best(bot, line + 5, action);
        if (strncmp(line, "info", 4) != 0) return forfeit(bot, "it said \"%.60s\" where best was expected", line);
    }
    return 0;
}

static int ask(Bot *bot, Action *action) {
    size_t size = TOKEN_ROOM(bot->game) + (256 << 10);
    char *text = memory_new(size), order[64];
    Text out = text_on(text, size);
    put_position(bot, &out);
    uint64_t deadline = now_ms() + BOT_GRACE_MS + bot->move_ms;
    int ok = say(bot, text, out.length, deadline);
    free(text);
    if (bot->move_sims) snprintf(order, sizeof order, "go sims %u\n", bot->move_sims);
    else snprintf(order, sizeof order, "go ms %u\n", bot->move_ms);
    return ok && hear_ok(bot, deadline) && say_word(bot, order, deadline) && hear_best(bot, deadline, action);
}

/* ---- as a player --------------------------------------------------------------------------------- */

static size_t room_size(const Player *self, const Game *game) {
    (void)self;
    (void)game;
    return 1;
}

static void open_question(const Player *self, void *memory, size_t size, const Game *game, const void *view, Seat seat,
                          const Budget *budget, Rng *rng) {
    Bot *bot = (Bot *)self->settings;
    (void)memory, (void)size, (void)budget, (void)rng;
    bot->game = game;
    bot->view = view;
    bot->seat = seat;
}

static int think(const Player *self, void *memory, uint32_t simulations) {
    (void)self, (void)memory, (void)simulations;
    return 1;
}

static Action answer(const Player *self, void *memory, Rng *rng, Thought *thought) {
    Bot *bot = (Bot *)self->settings;
    Action action;
    (void)memory, (void)rng;
    if (thought) memset(thought, 0, sizeof *thought);
    if (!bot->reason[0] && ask(bot, &action)) { /* the game checks it */
        keep_choice(bot, action);
        return action;
    }
    return bot->game->fallback(bot->view, bot->seat);
}

void bot_init(Bot *bot, const char *command) {
    memset(bot, 0, sizeof *bot);
    bot->command = command;
    bot->player = (Player){"bot", bot, room_size, open_question, think, answer};
}
