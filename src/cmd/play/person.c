/* A person at the terminal: what he may type, and how his turn goes. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/cmd.h"
#include "cmd/play/answers.h"
#include "cmd/play/screen.h"
#include "cmd/play/small.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- a person's line --------------------------------------------------------------------------- */

static void show_help(void) {
    enum { HELP_COLUMN = 19 };
    put_wrapped("  a number         makes that choice; the words beside it do the same\n"
                "  l45 high         the beginnings of a choice's words; behind a letter its card's number or degrees\n"
                "  look             draws the table again; `look 3`: with the way that choice 3 leads, or its arc and ruler\n"
                "  list             the choices again\n"
                "  why              what happened last, and the rules behind it\n"
                "  rules ID         explains a rule, for example: rules GLORY-PLAN-06\n"
                "  hint             what a veteran would do\n"
                "  undo             takes back your last choice, if nobody has seen it\n"
                "  save FILE        writes the game so far as a record\n"
                "  quit             ends here\n", HELP_COLUMN);
}

/* Explains each rule named by the last events, once. */
static void explain_why(Play *play, Seat seat) {
    const char *told[64];
    int count = 0;
    tell_events(play, seat, play->told_from);
    for (int i = play->told_from; i < play->event_count; i++)
        for (int r = 0; r < EVENT_RULES_MAX && count < 64; r++) {
            const Event *event = &play->event[i];
            const char *id = event->rule[r] ? play->game->text.rule_id(play->match.state, event->rule[r]) : NULL;
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
    size_t size = adviser->memory_size(adviser, play->game);
    void *memory = memory_new(size);
    bout_view(&play->match, seat, play->bout.scratch, play->bout.view);
    player_choose(adviser, memory, size, play->game, play->bout.view, seat, &budget, &rng, &thought);
    free(memory);
    if (!thought.count) printf("  There is little to think about.\n");
    for (int i = 0; i < thought.count && i < 3; i++) {
        Text out = words_on(play);
        play->game->text.action_write(play->bout.view, seat, thought.line[i].action, &out);
        printf("  %-40s  %3u of 100 times, stands at %+d of 1000\n", play->words, thought.line[i].share / 10,
               (int)thought.line[i].value);
    }
}

/* A choice in the notation's words. 0 after complaining. */
static int read_choice(Play *play, Seat seat, const Answers *answers, const char *typed, Action *action) {
    static uint8_t fits[LEGAL_MAX];
    Diag diag = {0};
    Reader reader;
    Line line;
    Seat whose = seat;
    reader_open(&reader, "you", typed, strlen(typed), &diag);
    if (reader_next(&reader, &line) == 1) {
        Cursor cursor = cursor_on(&line, &diag);
        if (play->game->text.action_read(play->bout.view, &cursor, &whose, action)) cursor_end(&cursor);
    }
    int found = diag.failed ? answers_match(answers, typed, fits) : 0;
    if (found == 1) return *action = answers->answer[(const uint8_t *)memchr(fits, 1, LEGAL_MAX) - fits].action, 1;
    if (found > 1 && found < answers->count) return show_fitting(answers, fits), 0;
    if (diag.failed) {
        printf("  %s\n  (`help` lists what you can type.)\n", diag.text);
        return 0;
    }
    if (whose == seat) return 1;
    printf("  That is not yours to choose.\n");
    return 0;
}

int read_number(const char *typed, int count, int *number) {
    char *end;
    long value = strtol(typed, &end, 10);
    if (end == typed || *end) return 0;
    *number = value >= 1 && value <= count ? (int)value : 0;
    return 1;
}

/* Tries a choice; 1 if the game accepted it. */
static int try_choice(Play *play, Seat seat, Action action) {
    Event events[CHOICE_EVENTS_MAX];
    EventLog log;
    event_log_init(&log, events, CHOICE_EVENTS_MAX);
    Verdict verdict = match_choose(&play->match, seat, action, &log);
    if (verdict) {
        screen_leave();
        const char *id = verdict->rule ? play->game->text.rule_id(play->match.state, verdict->rule) : NULL;
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

/* `look 3`: the table with the path of that choice. */
static void look_at(Play *play, Seat seat, const char *typed, const Answers *answers) {
    int number;
    if (!read_number(typed, answers->count, &number) || !number) printf("  There are choices 1 to %d.\n", answers->count);
    else if (!show_way(play, seat, &answers->answer[number - 1])) printf("  That choice moves nothing.\n");
}

/* Commands, which are not choices. 1: understood, ask again; 2: ask again from the present state; 0: not a command. */
static int obey(Play *play, Seat seat, char *typed, const Answers *answers) {
    char *rest = typed + strcspn(typed, " ");
    if (*rest) *rest++ = 0;
    while (*rest == ' ') rest++;
    if (!strcmp(typed, "help") || !strcmp(typed, "?")) show_help();
    else if (!strcmp(typed, "look") && *rest) look_at(play, seat, rest, answers);
    else if (!strcmp(typed, "look")) show_table(play, seat);
    else if (!strcmp(typed, "list")) show_question(play, seat, answers);
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

static char *read_line(const char *prompt, char *line, size_t size) {
    printf("%s", prompt);
    fflush(stdout);
    if (!fgets(line, (int)size, stdin)) return NULL;
    size_t length = strlen(line);
    if (length && line[length - 1] != '\n') /* the rest of a line that is too long is dropped, not obeyed */
        for (int c; (c = getchar()) != EOF && c != '\n';) {
        }
    while (length && (line[length - 1] == '\n' || line[length - 1] == '\r' || line[length - 1] == ' ')) line[--length] = 0;
    while (*line == ' ') line++;
    return line;
}

/* ---- a person's turn -------------------------------------------------------------------------- */

/* Two people at one screen must not see each other's secrets. */
static void hand_over(Play *play, Seat seat) {
    int others = (play->people & ~SEAT_BIT(seat)) != 0;
    if (!others || play->looking == seat) return;
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        char line[256];
        printf("\033[2J\033[3J\033[H");
        put_seat(play, seat);
        printf(", it is your turn. Press Enter when nobody else is looking.\n");
        if (!read_line("> ", line, sizeof line)) play->quit = 1;
    } else {
        printf("\n---- ");
        put_seat(play, seat);
        printf(" ----\n");
    }
}

/* Reads the next input: with the full-screen display or as a line. NULL: the input has ended. `again`: the reply to the
 * last input is still on the screen. */
static char *next_answer(Play *play, Seat seat, const Answers *answers, char *news, int again, char *line, size_t size) {
    if (play->plain || !screen_works()) return read_line("> ", line, size);
    if (again && !read_line("(Enter goes on) ", line, size)) return NULL;
    if (!screen_ask(play, seat, answers, news, line, size)) {
        screen_leave();
        return NULL;
    }
    int number;
    if (!read_number(line, answers->count, &number)) screen_leave(); /* the reply is printed as lines */
    return line;
}

/* Shows what has happened and the table: as lines or on the full screen. */
static void open_question(Play *play, Seat seat, const Answers *answers, int fresh, char *news, size_t size) {
    Text text = text_on(news, size);
    if (!play->plain && screen_works()) {
        write_news(play, seat, &text);
        bout_view(&play->match, seat, play->bout.scratch, play->bout.view);
        return;
    }
    tell_news(play, seat);
    if (fresh) show_table(play, seat);
    bout_view(&play->match, seat, play->bout.scratch, play->bout.view);
    show_question(play, seat, answers);
}

void ask_person(Play *play, Seat seat) {
    static Answers answers; /* too large for a stack */
    static char news[WORDS_MAX];
    Action offered[LEGAL_MAX];
    char line[1024];
    int fresh = play->seen[seat] != play->event_count || play->looking != seat || play->event_count == 0;
    if (play->looking != seat) screen_leave();
    int begins = play->looking == SEAT_NOBODY;
    hand_over(play, seat);
    play->looking = seat;
    if (play->quit) return;
    bout_view(&play->match, seat, play->bout.scratch, play->bout.view);
    int count = play->game->legal(play->bout.view, seat, offered, LEGAL_MAX);
    answers_list(play, seat, offered, count, &answers);
    count = answers.count;
    open_question(play, seat, &answers, fresh, news, sizeof news);
    for (int again = begins;; again = 1) { /* at the start the description must be readable */
        int number;
        Action action;
        char *typed = next_answer(play, seat, &answers, news, again, line, sizeof line);
        news[0] = 0;
        if (!typed) {
            printf("\n");
            play->quit = 1;
            return;
        }
        if (!*typed) continue;
        bout_view(&play->match, seat, play->bout.scratch, play->bout.view);
        if (read_number(typed, count, &number)) {
            if (number && try_choice(play, seat, answers.answer[number - 1].action)) return;
            if (!number) screen_leave();
            if (!number) printf("  There are choices 1 to %d.\n", count);
            continue;
        }
        int obeyed = obey(play, seat, typed, &answers);
        if (obeyed == 2) return;
        if (obeyed == 1) continue;
        if (read_choice(play, seat, &answers, typed, &action) && try_choice(play, seat, action)) return;
    }
}
