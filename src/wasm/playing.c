/* Setting up a game, playing it, and saving it. */
#include "wasm/parts.h"

#include "engine/script_parts.h"
#include "engine/selfplay.h"
#include "games/registry.h"

#include <string.h>

Playing playing;

void playing_take_memory(void) {
    if (playing.started) return;
    size_t size = largest_state();
    playing.started = memory_take(size);
    playing.sealed = memory_take(size);
    playing.state = memory_take(size);
    playing.scratch = memory_take(size);
    playing.seen = memory_take(size);
}

const void *view_of(int seat) {
    playing.head.game->view(playing.state, (Seat)seat, playing.scratch);
    return playing.scratch;
}

int is_seat(int seat) { return playing.dealt && seat >= 0 && seat < playing.head.game->seats(playing.state); }
int is_asked(int seat) { return is_seat(seat) && playing.head.game->to_act(playing.state) & SEAT_BIT(seat); }
int may_look(int seat) { return is_seat(seat) || (playing.dealt && seat == SEAT_NOBODY); }

/* ---- setting up ------------------------------------------------------------------------------ */

/* The text in the buffer replaces the game before. */
static int take_text(int size) {
    playing_take_memory();
    playing.dealt = 0;
    if (size < 0 || size >= TEXT_MAX) return 0;
    memcpy(playing.scenario, buffer, (size_t)size);
    playing.scenario_size = (size_t)size;
    if (playing.head.game) scenario_hold(playing.head.game, playing.started, -1);
    return 1;
}

int fb_load(int size) {
    Diag diag = {0};
    if (!take_text(size)) return refuse("the scenario is too long");
    playing.head.game = NULL;
    if (scenario_load(GAMES, "scenario", playing.scenario, playing.scenario_size, playing.started, &playing.head, &diag)) {
        scenario_hold(playing.head.game, playing.started, 1);
        return 1;
    }
    playing.head.game = NULL;
    return refuse(diag.text);
}

/* A new game: persons in all seats, nobody has resigned. */
static void seat_everybody(void) {
    for (int i = 0; i < SEAT_MAX; i++) memcpy(playing.who[i], "person", sizeof "person");
    playing.gave_up = SEAT_NOBODY;
}

static int deal(void) {
    memcpy(playing.state, playing.started, playing.head.game->state_size);
    playing.head.game->deal(playing.state, &playing.seed);
    match_open(&playing.match, playing.head.game, playing.state, playing.sealed, playing.choices, GAME_CHOICES_MAX);
    event_log_init(&playing.event_log, playing.events, CHOICE_EVENTS_MAX);
    playing.dealt = 1;
    playing.choice_count = 0;
    playing.thinking = 0;
    return 1;
}

int fb_deal(uint64_t number) {
    if (!playing.head.game) return refuse("no scenario is loaded");
    playing.seed = seed_from_number(number);
    seat_everybody();
    return deal();
}

/* Reads one line of the notation from the buffer. */
static int read_line(int size, Line *line, Diag *diag) {
    Reader reader;
    if (size < 0 || size >= TEXT_MAX) return 0;
    reader_open(&reader, "line", buffer, (size_t)size, diag);
    return reader_next(&reader, line) > 0;
}

int fb_deal_seed(int size) {
    Diag diag = {0};
    Line line;
    Seed read;
    if (!playing.head.game) return refuse("no scenario is loaded");
    if (!read_line(size, &line, &diag)) return refuse("no seed is given");
    Cursor cursor = cursor_on(&line, &diag);
    if (!seed_read(&cursor, &read) || !cursor_end(&cursor)) return refuse(diag.text);
    playing.seed = read;
    seat_everybody();
    return deal();
}

int fb_about(void) {
    Text out = text_on(buffer, sizeof buffer);
    if (playing.head.game) text_put(&out, "%s\n%s\n%s\n%s\n", playing.head.title, playing.head.story, playing.head.book, playing.head.source);
    return text_end(&out);
}

/* ---- playing --------------------------------------------------------------------------------- */

int fb_seats(void) { return playing.dealt ? playing.head.game->seats(playing.state) : 0; }
uint32_t fb_turn(void) { return playing.dealt ? playing.head.game->turn(playing.state) : 0; }

SeatSet fb_to_act(void) { return playing.dealt ? playing.head.game->to_act(playing.state) : 0; }

int fb_legal(int seat) {
    if (!is_asked(seat)) return 0;
    return playing.head.game->legal(playing.state, (Seat)seat, playing.actions, LEGAL_MAX);
}
Action *fb_actions(void) { return playing.actions; }

/* Only for a choice that is offered now: others need not have words. */
int fb_action_text(int seat, Action action) {
    Text out = text_on(buffer, sizeof buffer);
    if (is_seat(seat) && game_offers(playing.head.game, playing.state, (Seat)seat, action))
        playing.head.game->text.action_write(view_of(seat), (Seat)seat, action, &out);
    return text_end(&out);
}

int fb_apply(int seat, Action action) {
    if (!playing.dealt) return refuse("no game is running");
    if (!is_seat(seat)) return refuse(REASON_NO_SUCH_SEAT.sentence);
    event_log_init(&playing.event_log, playing.events, CHOICE_EVENTS_MAX);
    Verdict verdict = match_choose(&playing.match, (Seat)seat, action, &playing.event_log);
    if (verdict) return refuse(verdict->sentence);
    playing.choice_count = playing.match.choice_count;
    return 1;
}

int read_choice(int size, Seat *whose, Action *action) {
    Diag diag = {0};
    Line line;
    if (!playing.dealt) return refuse("no game is running");
    if (!read_line(size, &line, &diag)) return refuse("no choice is given");
    Cursor cursor = cursor_on(&line, &diag);
    if (!playing.head.game->text.action_read(playing.state, &cursor, whose, action) || !cursor_end(&cursor)) return refuse(diag.text);
    return 1;
}

int fb_do(int seat, int size) {
    Seat whose = SEAT_NOBODY;
    Action action = 0;
    if (!read_choice(size, &whose, &action)) return 0;
    return whose == seat || seat < 0 ? fb_apply(whose, action) : refuse(REASON_NOT_YOUR_TURN.sentence);
}

int fb_undo(int seat) {
    if (!is_seat(seat)) return refuse(REASON_NO_SUCH_SEAT.sentence);
    event_log_init(&playing.event_log, playing.events, CHOICE_EVENTS_MAX);
    Verdict verdict = match_undo(&playing.match, (Seat)seat);
    if (verdict) return refuse(verdict->sentence);
    playing.choice_count = playing.match.choice_count;
    return 1;
}

int fb_choice_count(void) { return playing.choice_count; }

/* Applying the same choices again writes them to the same places. */
int fb_rewind(int count) {
    int known = playing.choice_count;
    if (!playing.dealt) return refuse("no game is running");
    if (count < 0 || count > known) return refuse("the game has not come so far");
    deal();
    for (int i = 0; i < count; i++) {
        event_log_init(&playing.event_log, playing.events, CHOICE_EVENTS_MAX);
        if (match_choose(&playing.match, playing.choices[i].seat, playing.choices[i].action, &playing.event_log)) __builtin_trap();
    }
    playing.choice_count = known;
    return 1;
}

Action fb_fallback(int seat) {
    if (!is_asked(seat)) return 0;
    return playing.head.game->fallback(playing.state, (Seat)seat);
}

/* ---- games that come from elsewhere ---------------------------------------------------------- */

/* "table 3": the game, and its version. */
static const Game *game_named(const char *words) {
    for (const Game *const *game = GAMES; *game; game++) {
        char name[64];
        Text out = text_on(name, sizeof name);
        text_put(&out, "%s %u", (*game)->name, (unsigned)(*game)->version);
        if (strcmp(name, words) == 0) return *game;
    }
    return NULL;
}

int fb_plays(int size) {
    char words[64] = {0};
    if (size <= 0 || (size_t)size >= sizeof words) return refuse("the record does not say which game it is of");
    memcpy(words, buffer, (size_t)size);
    if (game_named(words)) return 1;
    for (const Game *const *game = GAMES; *game; game++) {
        size_t length = strlen((*game)->name);
        if (strncmp(words, (*game)->name, length) != 0 || words[length] != ' ') continue;
        Text out = text_on(buffer, sizeof buffer);
        text_put(&out, "The game was flown by version %s of the rules, and version %u is the one here.", words + length + 1, (unsigned)(*game)->version);
        return 0;
    }
    return refuse("The game is of a kind that is not known here.");
}

int fb_look(int size) {
    char words[64] = {0};
    size_t line = 0;
    playing_take_memory();
    while (line < sizeof words && line < (size_t)size && buffer[line] != '\n') line++;
    if (size < 0 || size >= TEXT_MAX || line == sizeof words || line == (size_t)size) return refuse("no view is given");
    memcpy(words, buffer, line);
    const Game *game = game_named(words);
    const char *bytes = buffer + line + 1;
    if (!game || (size_t)size - line - 1 != game->state_size) return refuse("the view is of another version of the game");
    memcpy(playing.scratch, bytes, game->state_size);
    if (game->data.own_slot && game->data.own_slot(playing.scratch)) return refuse("this game has airplanes of its own");
    if (playing.head.game) scenario_hold(playing.head.game, playing.started, -1);
    memset(&playing.head, 0, sizeof playing.head);
    playing.head.game = game;
    memcpy(playing.started, playing.scratch, game->state_size);
    memcpy(playing.state, playing.scratch, game->state_size);
    scenario_hold(game, playing.started, 1);
    playing.scenario_size = 0;
    match_open(&playing.match, game, playing.state, playing.sealed, playing.choices, GAME_CHOICES_MAX);
    event_log_init(&playing.event_log, playing.events, CHOICE_EVENTS_MAX);
    playing.choice_count = playing.thinking = 0;
    seat_everybody();
    return playing.dealt = 1;
}

/* ---- rule tests that are shown --------------------------------------------------------------- */

/* Lines that fix coming draws are among those of the scenario. */
int fb_load_case(int size) {
    Diag diag = {0};
    Reader reader;
    Line line;
    ScenarioReading reading;
    if (!take_text(size)) return refuse("the case is too long");
    scenario_begin(&reading, GAMES, playing.started, &playing.head);
    int fine = file_open(&reader, FILE_SCENARIO, "case", playing.scenario, playing.scenario_size, &line, &diag);
    while (fine && reader_next(&reader, &line) > 0) {
        Cursor cursor = cursor_on(&line, &diag);
        fine = playing.head.game && cursor_try(&cursor, "script") ? playing.head.game->proof.script(playing.started, &cursor) : scenario_line(&reading, &line, &diag);
    }
    if (fine && scenario_finish(&reading, "case", &diag)) {
        scenario_hold(playing.head.game, playing.started, 1);
        return 1;
    }
    playing.head.game = NULL;
    return refuse(diag.text);
}

int fb_script(int size) {
    Diag diag = {0};
    Line line;
    if (!playing.dealt) return refuse("no game is running");
    if (!read_line(size, &line, &diag)) return refuse("no draws are given");
    Cursor cursor = cursor_on(&line, &diag);
    return playing.head.game->proof.script(playing.state, &cursor) && cursor_end(&cursor) ? 1 : refuse(diag.failed ? diag.text : "the game does not know these draws");
}

/* ---- keeping --------------------------------------------------------------------------------- */

int fb_record(void) {
    Text out = text_on(buffer, sizeof buffer);
    if (!playing.dealt || !record_write(&playing.match, playing.scenario, playing.scenario_size, &playing.seed, playing.scratch, &out)) return -1;
    return text_end(&out);
}

uint64_t fb_hash(void) { return playing.dealt ? game_hash(playing.head.game, playing.state) : 0; }

uint64_t fb_selfplay(uint64_t number, int games) {
    if (!playing.head.game) return 0;
    return selfplay_hash(playing.head.game, playing.started, playing.scratch, number, games);
}
