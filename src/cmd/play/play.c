/* furball play: a game in the terminal, against the computer or between people at one screen. It also works through a
 * pipe. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/cmd.h"
#include "cmd/data.h"
#include "cmd/play/play.h"
#include "cmd/play/parts.h"
#include "cmd/play/resume.h"
#include "cmd/play/screen.h"
#include "cmd/play/script.h"
#include "cmd/play/small.h"
#include "cmd/scenarios.h"
#include "engine/script.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CHOICES_ROOM = 1 << 16 };

/* ---- the record ------------------------------------------------------------------------------ */

int save_record(Play *play, const char *path) {
    size_t size = play->scenario.size * 2 + (size_t)play->match.choice_count * 128 + (64 << 10);
    char *text = memory_new(size);
    Text out = text_on(text, size);
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

/* ---- the game ----------------------------------------------------------------------------------- */

static void ask_computer(Play *play, Seat seat) {
    Event events[CHOICE_EVENTS_MAX];
    EventLog log;
    event_log_init(&log, events, CHOICE_EVENTS_MAX);
    bout_answer(&play->bout, &play->match, seat, &log, NULL);
    keep_events(play, &log);
}

static void play_on(Play *play) {
    SeatSet asked;
    while (!play->quit && (asked = play->game->to_act(play->match.state)) != 0) {
        /* The computer chooses first, in secret: the last choice of a moment continues the game, and that should be a
         * person's. */
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

/* ---- setting up -------------------------------------------------------------------------------- */

static Seat find_seat(Play *play, const char *name) {
    int seats = play->game->seats(play->match.state);
    for (int i = 0; i < seats; i++) {
        Text out = words_on(play);
        play->game->text.seat_name(play->match.state, (Seat)i, &out);
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
    if (is_record(&play->scenario)) {
        if (options->level) return diag_file(diag, "--level", "a game that is under way keeps its level");
        return resume_record(play, options->scenario, diag);
    }
    if (options->level && !scenario_set_level(options->scenario, &play->scenario, options->level, diag)) return 0;
    if (!scenario_load(GAMES, options->scenario, play->scenario.text, play->scenario.size, play->match.state, &head, diag))
        return 0;
    play->game = head.game;
    play->seed = seed_from_number(options->seed);
    play->game->deal(play->match.state, &play->seed);
    match_open(&play->match, play->game, play->match.state, state_new(), memory_new(CHOICES_ROOM * sizeof(Choice)),
               CHOICES_ROOM);
    printf("%s\n", head.title);
    put_wrapped(head.story, 0);
    printf("(Game %llu. `help` lists what you can type.)\n", (unsigned long long)options->seed);
    return 1;
}

/* Assigns players to seats. 0 after complaining. */
static int seat_players(Play *play, const PlayOptions *options, Diag *diag) {
    int seats = play->game->seats(play->match.state);
    Seat you = options->you ? find_seat(play, options->you) : 0;
    if (you == SEAT_NOBODY) return diag_file(diag, "--you", "found \"%s\", expected a seat of this scenario", options->you);
    play->people = options->watch ? 0 : options->hotseat ? (SeatSet)((1ull << seats) - 1) : SEAT_BIT(you);
    if (!roster_find(options->opponent, &play->opponent, diag) || !roster_find("veteran", &play->adviser, diag)) return 0;
    size_t size = play->opponent.player.memory_size(&play->opponent.player, play->game);
    void *memory = memory_new(size);
    Rng all;
    rng_init(&all, &play->seed);
    for (int i = 0; i < seats; i++) {
        play->bout.player[i] = &play->opponent.player;
        play->bout.memory[i] = memory;
        play->bout.memory_size[i] = size;
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
    free(play->bout.memory[0]);
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
    play->plain = options->plain;
    play_on(play);
    screen_leave();
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
    options.plain = args_flag(args, "plain");
    options.think_ms = args_number(args, "think", 1, 3600000, 0);
    options.seed = args_number(args, "seed", 0, UINT64_MAX, (uint64_t)time(NULL) * 1000 + now_ms(NULL) % 1000);
    if (!options.opponent) options.opponent = "regular";
    if (!data_take(args)) return BAD_INPUT;
    if (!args_end(args, 0, 1)) return USAGE;
    if (options.hotseat && options.watch) return args_complain(args, "--hotseat and --watch exclude each other");
    options.scenario = args->count ? args->word[0] : "glory/duel";
    return play_in_terminal(&options);
}

const Command COMMAND_PLAY = {
    .name = "play",
    .summary = "fly against the computer or a friend, in the terminal",
    .usage = "play [SCENARIO] [options]",
    .help = "SCENARIO is a file, or the name of a built-in one (`glory/duel` when none is given); or a\n"
            "record that --save has written: the game goes on where it ended.\n"
            "\n"
            "  --level LEVEL       basic, standard or advanced, instead of the scenario's own\n"
            "  --you SEAT          whom you play: allies, axis, a seat's name or number (the first)\n"
            "  --opponent NAME     cadet, rookie, regular (unless you say), veteran, ace or random;\n"
            "                      with a character if you like: ace:aggressive, ace:cautious\n"
            "  --think MS          how long the opponent thinks about a choice\n"
            "  --hotseat           people at one screen; secrets are hidden in between\n"
            "  --watch             the computer plays all seats\n"
            "  --plain             lines of text only; pipes always get them\n"
            "  --seed N            the same number deals the same luck\n"
            "  --data PATH         catalogues of your own: a file or a folder (docs/workshop.md)\n"
            "  --save FILE         writes the record at the end, or when you quit\n"
            "\n"
            "On a terminal of at least 70 by 20 the arrow keys go through the choices, Enter takes one, and where it leads\n"
            "is drawn; of a shot, the arcs of the guns and the ruler. Everywhere: type a number to choose, or the\n"
            "beginnings of its words (`l45 high`), or `help`. The end of the input quits. Ids in square brackets are rules:\n"
            "`rules ID` explains one.\n"
            "\n"
            "Exit codes: 3 a file cannot be read, written, or is wrong.\n",
    .run = run,
};
