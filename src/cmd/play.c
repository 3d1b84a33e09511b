/* furball play: a game in the terminal, against the computer or between people at one screen.
 * Works with a pipe as well as with a keyboard. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/cmd.h"
#include "cmd/files.h"
#include "cmd/play.h"
#include "cmd/play_script.h"
#include "cmd/scenarios.h"
#include "engine/script.h"
#include "games/registry.h"
#include "players/bout.h"
#include "players/roster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { CHOICES_ROOM = 1 << 16, EVENTS_ROOM = 4096, STEP_EVENTS_ROOM = 1024, WORDS_MAX = 64 << 10, COLUMNS_WIDTH = 96 };

typedef struct Play {
    const Game *game;
    Match match;
    Bout bout;
    TextFile scenario;
    Seed seed;
    SeatSet people;   /* seats played by people */
    Seat looking;     /* the person at the screen; SEAT_NOBODY before the first */
    const char *save; /* path of the record, or NULL */
    RosterEntry opponent, adviser;
    Event *event; /* what happened, oldest first */
    int event_count;
    int seen[SEAT_MAX]; /* events this seat has been told */
    int told_from;      /* first event of the last telling, for `why` */
    int quit;
    char *words; /* room for text */
} Play;

/* ---- telling ------------------------------------------------------------------------------- */

static Text words_on(Play *play) { return text_on(play->words, WORDS_MAX); }

static void put_seat(Play *play, Seat seat) {
    Text out = words_on(play);
    play->game->seat_name(play->match.state, seat, &out);
    printf("%s", play->words);
}

/* "A sentence.  [GLORY-MOVE-01]", in the seat's own view: it must not know more. */
static void tell_event(Play *play, const void *view, const Event *event) {
    Text out = words_on(play);
    play->game->event_write(view, event, &out);
    printf("  %s", play->words);
    int named = 0;
    for (int i = 0; i < EVENT_RULES_MAX; i++) {
        const char *id = event->rule[i] ? play->game->rule_id(view, event->rule[i]) : NULL;
        if (id) printf("%s%s", named++ ? " " : "  [", id);
    }
    printf("%s\n", named ? "]" : "");
}

static void tell_events(Play *play, Seat seat, int from) {
    play->game->view(play->match.state, seat, play->bout.view);
    for (int i = from; i < play->event_count; i++)
        if (play->event[i].seats & SEAT_BIT(seat)) tell_event(play, play->bout.view, &play->event[i]);
}

static void tell_news(Play *play, Seat seat) {
    if (play->seen[seat] == play->event_count) return;
    play->told_from = play->seen[seat];
    tell_events(play, seat, play->told_from);
    play->seen[seat] = play->event_count;
}

static void keep_events(Play *play, const EventLog *log) {
    if (play->event_count + log->count > EVENTS_ROOM) { /* the older half is forgotten */
        int drop = play->event_count / 2;
        play->event_count -= drop;
        memmove(play->event, play->event + drop, sizeof *play->event * (size_t)play->event_count);
        for (int i = 0; i < SEAT_MAX; i++) play->seen[i] = play->seen[i] > drop ? play->seen[i] - drop : 0;
        play->told_from = play->told_from > drop ? play->told_from - drop : 0;
    }
    memcpy(play->event + play->event_count, log->event, sizeof *log->event * (size_t)log->count);
    play->event_count += log->count;
}

static void show_table(Play *play, Seat seat) {
    Text out = words_on(play);
    play->game->view(play->match.state, seat, play->bout.view);
    play->game->draw(play->bout.view, seat, &out);
    printf("\n%s", play->words);
}

/* Choices in columns: number and words. */
static void show_choices(Play *play, Seat seat, const Action *offered, int count) {
    static char words[LEGAL_MAX][96];
    int widest = 0;
    for (int i = 0; i < count; i++) {
        Text out = text_on(words[i], sizeof words[i]);
        play->game->action_write(play->bout.view, seat, offered[i], &out);
        if ((int)out.length > widest) widest = (int)out.length;
    }
    int columns = COLUMNS_WIDTH / (widest + 7);
    if (columns < 1) columns = 1;
    int rows = (count + columns - 1) / columns;
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < count; i += rows) printf("%4d  %-*s", i + 1, i + rows < count ? widest + 1 : 0, words[i]);
        printf("\n");
    }
}

static void show_question(Play *play, Seat seat, const Action *offered, int count) {
    Text out = words_on(play);
    play->game->question(play->bout.view, seat, &out);
    printf("\n%s\n", play->words);
    show_choices(play, seat, offered, count);
}

/* ---- the record ------------------------------------------------------------------------------ */

static int save_record(Play *play, const char *path) {
    size_t room = play->scenario.size * 2 + (size_t)play->match.choice_count * 128 + (64 << 10);
    char *text = memory_new(room);
    Text out = text_on(text, room);
    int ok = record_write(&play->match, play->scenario.text, play->scenario.size, &play->seed, play->bout.scratch, &out);
    FILE *file = ok ? fopen(path, "wb") : NULL;
    if (file) {
        ok = fwrite(text, 1, out.length, file) == out.length;
        ok = fclose(file) == 0 && ok;
    }
    free(text);
    if (ok && file) printf("Saved as %s; `furball replay %s` tells it again.\n", path, path);
    else fprintf(stderr, "furball play: the record could not be written to %s\n", path);
    return ok && file;
}

/* ---- a person's line --------------------------------------------------------------------------- */

static void show_help(void) {
    printf("  a number         makes that choice; the words beside it do the same\n"
           "  look             draws the table again\n"
           "  list             the choices again\n"
           "  why              what happened last, and the rules behind it\n"
           "  rules ID         explains a rule, for example: rules GLORY-PLAN-06\n"
           "  hint             what a veteran would do\n"
           "  undo             takes back your last choice, if nobody has seen it\n"
           "  save FILE        writes the game so far as a record\n"
           "  quit             ends here\n");
}

/* The rules named by the last events, each explained once. */
static void explain_why(Play *play, Seat seat) {
    const char *told[64];
    int count = 0;
    tell_events(play, seat, play->told_from);
    for (int i = play->told_from; i < play->event_count; i++)
        for (int r = 0; r < EVENT_RULES_MAX && count < 64; r++) {
            const Event *event = &play->event[i];
            const char *id = event->rule[r] ? play->game->rule_id(play->match.state, event->rule[r]) : NULL;
            int known = !id || !(event->seats & SEAT_BIT(seat));
            for (int k = 0; k < count && !known; k++) known = strcmp(told[k], id) == 0;
            if (!known) told[count++] = id;
        }
    if (!count) printf("  Nothing has happened yet.\n");
    else printf("  `rules ID` explains one of:");
    for (int i = 0; i < count; i++) printf(" %s", told[i]);
    printf("\n");
}

static void explain_rule(char *id) {
    char *word[] = {id};
    Args args = {&COMMAND_RULES, *id ? 1 : 0, word, 0};
    COMMAND_RULES.run(&args);
}

static void give_hint(Play *play, Seat seat) {
    Budget budget = {0};
    Thought thought;
    Rng rng = play->bout.rng[seat];
    const Player *adviser = &play->adviser.player;
    size_t size = adviser->room(adviser, play->game);
    void *room = memory_new(size);
    bout_view(&play->match, seat, play->bout.scratch, play->bout.view);
    player_choose(adviser, room, size, play->game, play->bout.view, seat, &budget, &rng, &thought);
    free(room);
    if (!thought.count) printf("  There is little to think about.\n");
    for (int i = 0; i < thought.count && i < 3; i++) {
        Text out = words_on(play);
        play->game->action_write(play->bout.view, seat, thought.line[i].action, &out);
        printf("  %-40s  %3u of 100 times, stands at %+d of 1000\n", play->words, thought.line[i].share / 10,
               (int)thought.line[i].value);
    }
}

/* A choice in the notation's words. 0 after complaining. */
static int read_choice(Play *play, Seat seat, const char *typed, Action *action) {
    Diag diag = {0};
    Reader reader;
    Line line;
    Seat whose = seat;
    reader_open(&reader, "you", typed, strlen(typed), &diag);
    if (reader_next(&reader, &line) == 1) {
        Cursor cursor = cursor_on(&line, &diag);
        if (play->game->action_read(play->bout.view, &cursor, &whose, action)) cursor_end(&cursor);
    }
    if (diag.failed) {
        printf("  %s\n  (`help` lists what you can type.)\n", diag.text);
        return 0;
    }
    if (whose == seat) return 1;
    printf("  That is not yours to choose.\n");
    return 0;
}

static int read_number(const char *typed, int count, int *number) {
    char *end;
    long value = strtol(typed, &end, 10);
    if (end == typed || *end) return 0;
    *number = value >= 1 && value <= count ? (int)value : 0;
    return 1;
}

/* Tries a choice; 1 if the game took it. */
static int try_choice(Play *play, Seat seat, Action action) {
    Event room[STEP_EVENTS_ROOM];
    EventLog log;
    event_log_init(&log, room, STEP_EVENTS_ROOM);
    Verdict verdict = match_choose(&play->match, seat, action, &log);
    if (verdict) {
        const char *id = verdict->rule ? play->game->rule_id(play->match.state, verdict->rule) : NULL;
        printf("  %s%s%s%s\n", verdict->sentence, id ? "  [" : "", id ? id : "", id ? "]" : "");
        return 0;
    }
    keep_events(play, &log);
    return 1;
}

static void undo(Play *play, Seat seat) {
    Verdict verdict = match_undo(&play->match, seat);
    printf("  %s\n", verdict ? verdict->sentence : "Taken back.");
}

/* Words that are not a choice. 1: understood, ask again; 2: ask anew from the state; 0: not one. */
static int obey(Play *play, Seat seat, char *typed, const Action *offered, int count) {
    char *rest = typed + strcspn(typed, " ");
    if (*rest) *rest++ = 0;
    while (*rest == ' ') rest++;
    if (!strcmp(typed, "help") || !strcmp(typed, "?")) show_help();
    else if (!strcmp(typed, "look")) show_table(play, seat);
    else if (!strcmp(typed, "list")) show_question(play, seat, offered, count);
    else if (!strcmp(typed, "why")) explain_why(play, seat);
    else if (!strcmp(typed, "rules")) explain_rule(rest);
    else if (!strcmp(typed, "hint")) give_hint(play, seat);
    else if (!strcmp(typed, "save") && *rest) save_record(play, rest);
    else if (!strcmp(typed, "save")) printf("  save needs the name of a file.\n");
    else if (!strcmp(typed, "undo")) {
        undo(play, seat);
        return 2;
    } else if (!strcmp(typed, "quit") || !strcmp(typed, "exit")) {
        play->quit = 1;
        return 2;
    } else {
        if (rest > typed + strlen(typed)) typed[strlen(typed)] = ' ';
        return 0;
    }
    return 1;
}

static char *read_line(char *line, size_t size) {
    printf("> ");
    fflush(stdout);
    if (!fgets(line, (int)size, stdin)) return NULL;
    size_t length = strlen(line);
    if (length && line[length - 1] != '\n') /* the rest of a line too long is dropped, not obeyed */
        for (int c; (c = getchar()) != EOF && c != '\n';) {
        }
    while (length && (line[length - 1] == '\n' || line[length - 1] == '\r' || line[length - 1] == ' ')) line[--length] = 0;
    while (*line == ' ') line++;
    return line;
}

/* ---- a person's turn -------------------------------------------------------------------------- */

/* Between two people at one screen nobody may see what is the other's. */
static void hand_over(Play *play, Seat seat) {
    int others = (play->people & ~SEAT_BIT(seat)) != 0;
    if (!others || play->looking == seat) return;
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        char line[256];
        printf("\033[2J\033[3J\033[H");
        put_seat(play, seat);
        printf(", it is your turn. Press Enter when nobody else is looking.\n");
        if (!read_line(line, sizeof line)) play->quit = 1;
    } else {
        printf("\n---- ");
        put_seat(play, seat);
        printf(" ----\n");
    }
}

static void ask_person(Play *play, Seat seat) {
    Action offered[LEGAL_MAX];
    char line[1024];
    int fresh = play->seen[seat] != play->event_count || play->looking != seat || play->event_count == 0;
    hand_over(play, seat);
    play->looking = seat;
    if (play->quit) return;
    tell_news(play, seat);
    if (fresh) show_table(play, seat);
    bout_view(&play->match, seat, play->bout.scratch, play->bout.view);
    int count = play->game->legal(play->bout.view, seat, offered, LEGAL_MAX);
    show_question(play, seat, offered, count);
    for (;;) {
        int number;
        Action action;
        char *typed = read_line(line, sizeof line);
        if (!typed) {
            printf("\n");
            play->quit = 1;
            return;
        }
        if (!*typed) continue;
        bout_view(&play->match, seat, play->bout.scratch, play->bout.view);
        if (read_number(typed, count, &number)) {
            if (!number) printf("  There are choices 1 to %d.\n", count);
            else if (try_choice(play, seat, offered[number - 1])) return;
            continue;
        }
        int obeyed = obey(play, seat, typed, offered, count);
        if (obeyed == 2) return;
        if (obeyed == 1) continue;
        if (read_choice(play, seat, typed, &action) && try_choice(play, seat, action)) return;
    }
}

/* ---- the game ----------------------------------------------------------------------------------- */

static void ask_computer(Play *play, Seat seat) {
    Event room[STEP_EVENTS_ROOM];
    EventLog log;
    event_log_init(&log, room, STEP_EVENTS_ROOM);
    bout_answer(&play->bout, &play->match, seat, &log, NULL);
    keep_events(play, &log);
}

static void play_on(Play *play) {
    SeatSet asked;
    while (!play->quit && (asked = play->game->to_act(play->match.state)) != 0) {
        /* The computer seals first: the last choice of a moment sets it going, and that is a person's. */
        if (asked & ~play->people) {
            ask_computer(play, (Seat)__builtin_ctz(asked & ~play->people));
            if (!play->people) tell_news(play, 0);
            continue;
        }
        Seat seat = play->looking;
        if (seat == SEAT_NOBODY || !(asked & SEAT_BIT(seat))) seat = (Seat)__builtin_ctz(asked);
        ask_person(play, seat);
    }
}

static void tell_end(Play *play) {
    int32_t points[SEAT_MAX];
    Seat seat = play->people ? (Seat)__builtin_ctz(play->people) : 0;
    tell_news(play, seat);
    show_table(play, seat);
    if (!play->game->score(play->match.state, points)) return;
    printf("\nThe game is over.");
    for (int i = 0; i < play->game->seats(play->match.state); i++) {
        printf("  ");
        put_seat(play, (Seat)i);
        printf(" %d", (int)points[i]);
    }
    printf("\n");
}

/* ---- setting up -------------------------------------------------------------------------------- */

static Seat find_seat(Play *play, const char *name) {
    int seats = play->game->seats(play->match.state);
    for (int i = 0; i < seats; i++) {
        Text out = words_on(play);
        play->game->seat_name(play->match.state, (Seat)i, &out);
        if (strcmp(play->words, name) == 0) return (Seat)i;
    }
    if (strcmp(name, "allies") == 0) return 0;
    if (strcmp(name, "axis") == 0 && seats > 1) return 1;
    int number;
    return read_number(name, seats, &number) && number ? (Seat)(number - 1) : SEAT_NOBODY;
}

static uint64_t now_ms(void *clock) {
    struct timespec t;
    (void)clock;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static int load_text(Play *play, const PlayOptions *options, Diag *diag) {
    if (!options->text) return scenario_text_load(options->scenario, &play->scenario, diag);
    play->scenario.size = options->text->size;
    play->scenario.text = memory_new(options->text->size + 1);
    memcpy(play->scenario.text, options->text->text, options->text->size);
    play->scenario.text[options->text->size] = 0;
    return 1;
}

static int load(Play *play, const PlayOptions *options, Diag *diag) {
    ScenarioHead head;
    play->match.state = state_new();
    if (!load_text(play, options, diag)) return 0;
    if (options->level && !scenario_set_level(options->scenario, &play->scenario, options->level, diag)) return 0;
    if (!scenario_load(GAMES, options->scenario, play->scenario.text, play->scenario.size, play->match.state, &head, diag))
        return 0;
    play->game = head.game;
    play->seed = seed_from_number(options->seed);
    play->game->deal(play->match.state, &play->seed);
    match_open(&play->match, play->game, play->match.state, state_new(), memory_new(CHOICES_ROOM * sizeof(Choice)),
               CHOICES_ROOM);
    printf("%s\n%s%s(Game %llu. `help` lists what you can type.)\n", head.title, head.story, *head.story ? "\n" : "",
           (unsigned long long)options->seed);
    return 1;
}

/* Who sits where. 0 after complaining. */
static int seat_players(Play *play, const PlayOptions *options, Diag *diag) {
    int seats = play->game->seats(play->match.state);
    Seat you = options->you ? find_seat(play, options->you) : 0;
    if (you == SEAT_NOBODY) return diag_file(diag, "--you", "found \"%s\", expected a seat of this scenario", options->you);
    play->people = options->watch ? 0 : options->hotseat ? (SeatSet)((1ull << seats) - 1) : SEAT_BIT(you);
    if (!roster_find(options->opponent, &play->opponent, diag) || !roster_find("veteran", &play->adviser, diag)) return 0;
    size_t size = play->opponent.player.room(&play->opponent.player, play->game);
    void *room = memory_new(size);
    Rng all;
    rng_init(&all, &play->seed);
    for (int i = 0; i < seats; i++) {
        play->bout.player[i] = &play->opponent.player;
        play->bout.room[i] = room;
        play->bout.room_size[i] = size;
        play->bout.rng[i] = rng_split(&all, 1000 + (uint64_t)i);
        if (!options->think_ms) continue;
        play->bout.budget[i].time = (uint32_t)options->think_ms;
        play->bout.budget[i].now = now_ms;
    }
    return 1;
}

static void done(Play *play) {
    free(play->match.state);
    free(play->match.sealed);
    free(play->match.choice);
    free(play->bout.room[0]);
    free(play->bout.scratch);
    free(play->bout.view);
    free(play->event);
    free(play->words);
    text_file_unload(&play->scenario);
}

static int play_game(Play *play, const PlayOptions *options) {
    Diag diag = {0};
    play->bout.scratch = state_new();
    play->bout.view = state_new();
    play->event = memory_new(sizeof(Event) * EVENTS_ROOM);
    play->words = memory_new(WORDS_MAX);
    play->looking = SEAT_NOBODY;
    if (!load(play, options, &diag) || !seat_players(play, options, &diag)) {
        fflush(stdout);
        fprintf(stderr, "%s\n", diag.text);
        return BAD_INPUT;
    }
    play_on(play);
    int over = !play->game->to_act(play->match.state);
    if (over) tell_end(play);
    if (over && options->over) options->over(options->self, play->game, play->match.state);
    if (options->save && !save_record(play, options->save)) return BAD_INPUT;
    return DONE;
}

int play_in_terminal(const PlayOptions *options) {
    static Play play;
    memset(&play, 0, sizeof play);
    int code = play_game(&play, options);
    done(&play);
    return code;
}

static int run(Args *args) {
    PlayOptions options = {0};
    options.level = args_value(args, "level");
    options.you = args_value(args, "you");
    options.opponent = args_value(args, "opponent");
    options.save = args_value(args, "save");
    options.hotseat = args_flag(args, "hotseat");
    options.watch = args_flag(args, "watch");
    options.think_ms = args_number(args, "think", 1, 3600000, 0);
    options.seed = args_number(args, "seed", 0, UINT64_MAX, (uint64_t)time(NULL) * 1000 + now_ms(NULL) % 1000);
    if (!options.opponent) options.opponent = "regular";
    if (!args_end(args, 0, 1)) return USAGE;
    if (options.hotseat && options.watch) return args_complain(args, "--hotseat and --watch exclude each other");
    options.scenario = args->count ? args->word[0] : "glory/duel";
    return play_in_terminal(&options);
}

const Command COMMAND_PLAY = {
    .name = "play",
    .summary = "fly against the computer or a friend, in the terminal",
    .usage = "play [SCENARIO] [options]",
    .help = "SCENARIO is a file, or the name of a built-in one (`glory/duel` when none is given).\n"
            "\n"
            "  --level LEVEL       basic, standard or advanced, instead of the scenario's own\n"
            "  --you SEAT          whom you play: allies, axis, a seat's name or number (the first)\n"
            "  --opponent NAME     cadet, rookie, regular (unless you say), veteran, ace or random;\n"
            "                      with a character if you like: ace:aggressive, ace:cautious\n"
            "  --think MS          how long the opponent thinks about a choice\n"
            "  --hotseat           people at one screen; secrets are hidden in between\n"
            "  --watch             the computer plays all seats\n"
            "  --seed N            the same number deals the same luck\n"
            "  --save FILE         writes the record at the end, or when you quit\n"
            "\n"
            "Type a number to choose, or `help`. The end of the input quits. Ids in square brackets\n"
            "are rules: `rules ID` explains one.\n"
            "\n"
            "Exit codes: 3 a file cannot be read, written, or is wrong.\n",
    .run = run,
};
