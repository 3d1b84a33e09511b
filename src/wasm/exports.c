/* See exports.h. */
#include "wasm/exports.h"

#include "base/json.h"
#include "engine/choices_json.h"
#include "engine/ending.h"
#include "engine/event_json.h"
#include "engine/match.h"
#include "engine/other_rules.h"
#include "engine/scene_json.h"
#include "engine/script.h"
#include "engine/script_parts.h"
#include "engine/selfplay.h"
#include "engine/told.h"
#include "engine/unasked.h"
#include "games/registry.h"
#include "players/bout.h"
#include "players/hint.h"
#include "players/roster.h"
#include "wasm/parts.h"

#include <assert.h>
#include <string.h>

enum {
    CHOICES_MAX = 1 << 15,  /* of one game */
    PAGE = 1 << 16,         /* of WebAssembly memory */
    WHO_MAX = 64,           /* the word for who sits somewhere */
    SEAT_NAME_MAX = 128,
    ENDING_MAX = 64 << 10,  /* what is told of the end */
    TRUTH = -1              /* in place of a seat: everything, for looking back at a game */
};

static char text[TEXT_MAX];
static Action actions[LEGAL_MAX];
static Choice choices[CHOICES_MAX];
static Event events[CHOICE_EVENTS_MAX];

static ScenarioHead head;
static char scenario[TEXT_MAX]; /* its text, for the record */
static size_t scenario_size;
static void *started, *sealed, *state, *scratch, *seen; /* states; NULL before the first game */
static Seed seed;
static Match match;
static EventLog event_log;
static int strict;       /* questions tell no more than a book allows */
static char who[SEAT_MAX][WHO_MAX]; /* who sits there: fb_sit */
static Seat gave_up;     /* SEAT_NOBODY: nobody */
static int dealt;        /* the match is open */
static int choice_count; /* choices known, those behind a rewound match included */

static RosterEntry thinker; /* the computer player that thinks now */
static void *thinker_memory;
static size_t thinker_memory_size;
static Rng thinker_rng;
static int thinking;
static Seat thinker_seat; /* whose question it is thinking about */

/* ---- inside ------------------------------------------------------------------------ */

void *memory_take(size_t size) {
    static uintptr_t at;
    extern unsigned char __heap_base;
    if (!at) at = (uintptr_t)&__heap_base;
    at = (at + 63) & ~(uintptr_t)63;
    uintptr_t taken = at;
    at += size;
    size_t have = (size_t)__builtin_wasm_memory_size(0) * PAGE;
    if (at > have && __builtin_wasm_memory_grow(0, (at - have + PAGE - 1) / PAGE) == (size_t)-1) __builtin_trap();
    return (void *)taken;
}

size_t largest_state(void) {
    size_t size = 0;
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    return size;
}

static void take_memory(void) {
    if (started) return;
    size_t size = largest_state();
    started = memory_take(size);
    sealed = memory_take(size);
    state = memory_take(size);
    scratch = memory_take(size);
    seen = memory_take(size);
}

static int text_end(const Text *out) { return out->cut ? -1 : (int)out->length; }

/* What a seat sees: the functions that make text of a state are only ever given a view. */
static const void *view_of(int seat) {
    head.game->view(state, (Seat)seat, scratch);
    return scratch;
}

static int is_seat(int seat) { return dealt && seat >= 0 && seat < head.game->seats(state); }
static int may_look(int seat) { return is_seat(seat) || (dealt && seat == SEAT_NOBODY); }

static int refuse(const char *why) {
    Text out = text_on(text, sizeof text);
    text_put(&out, "%s", why);
    return 0;
}

/* ---- the buffer ---------------------------------------------------------------------- */

char *fb_text(void) { return text; }
int fb_text_max(void) { return TEXT_MAX; }

/* ---- setting up ------------------------------------------------------------------------ */

int fb_load(int size) {
    Diag diag = {0};
    take_memory();
    dealt = 0;
    if (size < 0 || size >= TEXT_MAX) return refuse("the scenario is too long");
    memcpy(scenario, text, (size_t)size);
    scenario_size = (size_t)size;
    if (head.game) scenario_hold(head.game, started, -1);
    head.game = NULL;
    if (scenario_load(GAMES, "scenario", scenario, scenario_size, started, &head, &diag)) {
        scenario_hold(head.game, started, 1);
        return 1;
    }
    head.game = NULL;
    return refuse(diag.text);
}

/* A new game: persons in all seats, nobody has given up. */
static void seat_everybody(void) {
    for (int i = 0; i < SEAT_MAX; i++) memcpy(who[i], "person", sizeof "person");
    gave_up = SEAT_NOBODY;
}

static int deal(void) {
    memcpy(state, started, head.game->state_size);
    head.game->deal(state, &seed);
    match_open(&match, head.game, state, sealed, choices, CHOICES_MAX);
    event_log_init(&event_log, events, CHOICE_EVENTS_MAX);
    dealt = 1;
    choice_count = 0;
    thinking = 0;
    return 1;
}

int fb_deal(uint64_t number) {
    if (!head.game) return refuse("no scenario is loaded");
    seed = seed_from_number(number);
    seat_everybody();
    return deal();
}

/* One line of the notation out of the buffer. */
static int read_line(int size, Line *line, Diag *diag) {
    Reader reader;
    if (size < 0 || size >= TEXT_MAX) return 0;
    reader_open(&reader, "line", text, (size_t)size, diag);
    return reader_next(&reader, line) > 0;
}

int fb_deal_seed(int size) {
    Diag diag = {0};
    Line line;
    Seed read;
    if (!head.game) return refuse("no scenario is loaded");
    if (!read_line(size, &line, &diag)) return refuse("no seed is given");
    Cursor cursor = cursor_on(&line, &diag);
    if (!seed_read(&cursor, &read) || !cursor_end(&cursor)) return refuse(diag.text);
    seed = read;
    seat_everybody();
    return deal();
}

int fb_about(void) {
    Text out = text_on(text, sizeof text);
    if (head.game) text_put(&out, "%s\n%s\n%s\n%s\n", head.title, head.story, head.book, head.source);
    return text_end(&out);
}

int fb_options(int size) {
    char book[32];
    if (size < 0 || (size_t)size >= sizeof book) return 0;
    memcpy(book, text, (size_t)size);
    book[size] = 0;
    Text out = text_on(text, sizeof text);
    for (const Game *const *game = GAMES; *game; game++)
        for (const char *const *name = (*game)->books; *name; name++)
            if (strcmp(*name, book) == 0 && (*game)->page.options) (*game)->page.options(book, &out);
    return text_end(&out);
}

/* ---- playing ------------------------------------------------------------------------ */

int fb_seats(void) { return dealt ? head.game->seats(state) : 0; }
uint32_t fb_turn(void) { return dealt ? head.game->turn(state) : 0; }

SeatSet fb_to_act(void) { return dealt ? head.game->to_act(state) : 0; }

int fb_legal(int seat) {
    if (!is_seat(seat) || !(head.game->to_act(state) & SEAT_BIT(seat))) return 0;
    return head.game->legal(state, (Seat)seat, actions, LEGAL_MAX);
}
Action *fb_actions(void) { return actions; }

/* Only a choice that is offered now: others need not have words. */
int fb_action_text(int seat, Action action) {
    Text out = text_on(text, sizeof text);
    if (is_seat(seat) && game_offers(head.game, state, (Seat)seat, action))
        head.game->text.action_write(view_of(seat), (Seat)seat, action, &out);
    return text_end(&out);
}

int fb_apply(int seat, Action action) {
    if (!dealt) return refuse("no game is running");
    if (!is_seat(seat)) return refuse(REASON_NO_SUCH_SEAT.sentence);
    event_log_init(&event_log, events, CHOICE_EVENTS_MAX);
    Verdict verdict = match_choose(&match, (Seat)seat, action, &event_log);
    if (verdict) return refuse(verdict->sentence);
    choice_count = match.choice_count;
    return 1;
}

int fb_do(int seat, int size) {
    Diag diag = {0};
    Line line;
    Seat whose = SEAT_NOBODY;
    Action action = 0;
    if (!dealt) return refuse("no game is running");
    if (!read_line(size, &line, &diag)) return refuse("no choice is given");
    Cursor cursor = cursor_on(&line, &diag);
    if (!head.game->text.action_read(state, &cursor, &whose, &action) || !cursor_end(&cursor)) return refuse(diag.text);
    return whose == seat || seat < 0 ? fb_apply(whose, action) : refuse(REASON_NOT_YOUR_TURN.sentence);
}

int fb_undo(int seat) {
    if (!is_seat(seat)) return refuse(REASON_NO_SUCH_SEAT.sentence);
    event_log_init(&event_log, events, CHOICE_EVENTS_MAX);
    Verdict verdict = match_undo(&match, (Seat)seat);
    if (verdict) return refuse(verdict->sentence);
    choice_count = match.choice_count;
    return 1;
}

int fb_choice_count(void) { return choice_count; }

/* Applying the same choices again writes them where they stand already. */
int fb_rewind(int count) {
    int known = choice_count;
    if (!dealt) return refuse("no game is running");
    if (count < 0 || count > known) return refuse("the game has not come so far");
    deal();
    for (int i = 0; i < count; i++) {
        event_log_init(&event_log, events, CHOICE_EVENTS_MAX);
        if (match_choose(&match, choices[i].seat, choices[i].action, &event_log)) __builtin_trap();
    }
    choice_count = known;
    return 1;
}

/* ---- computer players ------------------------------------------------------------------ */

static int advising; /* it thinks for a hint */

static int think_open(int seat, int size, uint64_t number) {
    Diag diag = {0};
    Budget budget = {0};
    thinking = 0;
    if (!is_seat(seat) || !(head.game->to_act(state) & SEAT_BIT(seat))) return refuse(REASON_NOT_YOUR_TURN.sentence);
    if (size < 0 || size >= PLAYER_NAME_MAX) return refuse("no such player");
    text[size] = 0;
    if (!roster_find(text, &thinker, &diag)) return refuse(diag.text);
    if (advising) hint_adviser(&thinker.settings);
    size_t room = thinker.player.memory_size(&thinker.player, head.game);
    if (room > thinker_memory_size) {
        thinker_memory = memory_take(room);
        thinker_memory_size = room;
    }
    Seed chance = seed_from_number(number);
    rng_init(&thinker_rng, &chance);
    bout_view(&match, (Seat)seat, scratch, seen);
    thinker.player.open(&thinker.player, thinker_memory, thinker_memory_size, head.game, seen, (Seat)seat, &budget, &thinker_rng);
    thinker_seat = (Seat)seat;
    return thinking = 1;
}

int fb_think_open(int seat, int size, uint64_t number) {
    advising = 0;
    return think_open(seat, size, number);
}

int fb_hint_open(int seat, int size, uint64_t number) {
    advising = 1;
    return think_open(seat, size, number);
}

int fb_think(int simulations) {
    return !thinking || simulations < 1 || thinker.player.think(&thinker.player, thinker_memory, (uint32_t)simulations);
}

Action fb_think_answer(void) {
    if (!thinking) return 0;
    thinking = 0;
    return thinker.player.answer(&thinker.player, thinker_memory, &thinker_rng, NULL);
}

Action fb_fallback(int seat) {
    if (!is_seat(seat) || !(head.game->to_act(state) & SEAT_BIT(seat))) return 0;
    return head.game->fallback(state, (Seat)seat);
}

/* ---- knowing ------------------------------------------------------------------------ */

int fb_view_text(int seat) {
    Text out = text_on(text, sizeof text);
    if (may_look(seat)) head.game->text.write(view_of(seat), &out);
    return text_end(&out);
}

int fb_question_text(int seat) {
    Text out = text_on(text, sizeof text);
    if (is_seat(seat) && (head.game->to_act(state) & SEAT_BIT(seat)))
        head.game->text.question(view_of(seat), (Seat)seat, &out);
    return text_end(&out);
}
int fb_seat_name(int seat) {
    Text out = text_on(text, sizeof text);
    if (is_seat(seat)) head.game->text.seat_name(view_of(seat), (Seat)seat, &out);
    return text_end(&out);
}

int fb_event_count(void) { return event_log.count; }
int fb_event_text(int seat, int index) {
    Text out = text_on(text, sizeof text);
    if (!may_look(seat) || index < 0 || index >= event_log.count) return 0;
    const Event *event = &events[index];
    if (!event_is_for(event, (Seat)seat)) return 0;
    const void *view = view_of(seat);
    int named = 0;
    head.game->text.event_write(view, event, &out);
    for (int i = 0; i < EVENT_RULES_MAX; i++) {
        const char *id = event->rule[i] ? head.game->text.rule_id(view, event->rule[i]) : NULL;
        if (id) text_put(&out, "%c%s", named++ ? ' ' : '\t', id);
    }
    return text_end(&out);
}

/* ---- for the page ------------------------------------------------------------------ */

int fb_scene(int seat) {
    Text out = text_on(text, sizeof text);
    if (!head.game || !head.game->page.scene) return 0;
    if (may_look(seat)) scene_write_json(head.game, &head.map, view_of(seat), (Seat)seat, &out);
    else if (dealt && seat == TRUTH) scene_write_json(head.game, &head.map, state, SEAT_NOBODY, &out);
    return text_end(&out);
}

int fb_strict(int on) { return strict = on != 0; }

int fb_choices(int seat) {
    Text out = text_on(text, sizeof text);
    if (is_seat(seat) && (head.game->to_act(state) & SEAT_BIT(seat)))
        choices_write_json(head.game, view_of(seat), (Seat)seat, strict ? CHOICES_STRICT : CHOICES_FRIENDLY, &out);
    else
        text_put(&out, "null");
    return text_end(&out);
}

int fb_measure(int seat, int from, int from_x, int from_y, int to, int to_x, int to_y) {
    Text out = text_on(text, sizeof text);
    Spot one = {from, from_x, from_y}, other = {to, to_x, to_y};
    if (may_look(seat) && head.game->page.measure) head.game->page.measure(view_of(seat), &one, &other, &out);
    else text_put(&out, "null");
    return text_end(&out);
}

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
    memcpy(words, text, (size_t)size);
    if (game_named(words)) return 1;
    for (const Game *const *game = GAMES; *game; game++) {
        size_t length = strlen((*game)->name);
        if (strncmp(words, (*game)->name, length) != 0 || words[length] != ' ') continue;
        Text out = text_on(text, sizeof text);
        text_put(&out, "The game was flown by version %s of the rules, and version %u is the one here.", words + length + 1, (unsigned)(*game)->version);
        return 0;
    }
    return refuse("The game is of a kind that is not known here.");
}

int fb_look(int size) {
    char words[64] = {0};
    size_t line = 0;
    take_memory();
    while (line < sizeof words && line < (size_t)size && text[line] != '\n') line++;
    if (size < 0 || size >= TEXT_MAX || line == sizeof words || line == (size_t)size) return refuse("no view is given");
    memcpy(words, text, line);
    const Game *game = game_named(words);
    const char *bytes = text + line + 1;
    if (!game || (size_t)size - line - 1 != game->state_size) return refuse("the view is of another version of the game");
    memcpy(scratch, bytes, game->state_size);
    if (game->data.own_slot && game->data.own_slot(scratch)) return refuse("this game has airplanes of its own");
    if (head.game) scenario_hold(head.game, started, -1);
    memset(&head, 0, sizeof head);
    head.game = game;
    memcpy(started, scratch, game->state_size);
    memcpy(state, scratch, game->state_size);
    scenario_hold(game, started, 1);
    scenario_size = 0;
    match_open(&match, game, state, sealed, choices, CHOICES_MAX);
    event_log_init(&event_log, events, CHOICE_EVENTS_MAX);
    choice_count = thinking = 0;
    seat_everybody();
    return dealt = 1;
}

/* Everything, for looking back. */
static void write_all_events(Text *out) {
    for (int i = 0; i < event_log.count; i++) {
        json_comma(out);
        event_write_json(head.game, state, &events[i], out);
    }
}

int fb_events(int seat) {
    Text out = text_on(text, sizeof text);
    text_put_char(&out, '[');
    if (may_look(seat)) told_events(head.game, view_of(seat), (Seat)seat, &event_log, &out);
    else if (dealt && seat == TRUTH) write_all_events(&out);
    text_put_char(&out, ']');
    return text_end(&out);
}

int32_t fb_score(int seat) {
    int32_t points[SEAT_MAX] = {0};
    if (!is_seat(seat)) return 0;
    head.game->score(state, points);
    return points[seat];
}

/* ---- keeping ------------------------------------------------------------------------ */

int fb_record(void) {
    Text out = text_on(text, sizeof text);
    if (!dealt || !record_write(&match, scenario, scenario_size, &seed, scratch, &out)) return -1;
    return text_end(&out);
}

uint64_t fb_hash(void) { return dealt ? game_hash(head.game, state) : 0; }

uint64_t fb_selfplay(uint64_t number, int games) {
    if (!head.game) return 0;
    return selfplay_hash(head.game, started, scratch, number, games);
}

/* ---- other rules ---------------------------------------------------------------------- */

static char asked_about[TEXT_MAX], rewritten[TEXT_MAX]; /* a scenario that is not the one being played */

int fb_levels(int size) {
    take_memory();
    if (size < 0 || size >= TEXT_MAX) return -1;
    memcpy(asked_about, text, (size_t)size);
    Text out = text_on(text, sizeof text), room = text_on(rewritten, sizeof rewritten);
    scenario_levels_json(GAMES, asked_about, (size_t)size, scratch, &room, &out);
    return text_end(&out);
}

/* "LEVEL OPTION=VALUE …" of the first line; where the scenario begins. */
static size_t read_wish(char *words, size_t size, OtherRules *wish) {
    size_t end = 0;
    while (end < size && words[end] != '\n') end++;
    words[end] = 0;
    char *space = strchr(words, ' ');
    if (space) *space = 0;
    wish->level = strcmp(words, "-") ? words : NULL;
    wish->options = space ? space + 1 : NULL;
    return end < size ? end + 1 : size;
}

int fb_by_rules(int size) {
    Diag diag = {0};
    Notes notes;
    OtherRules wish;
    take_memory();
    if (size < 0 || size >= TEXT_MAX) return -1;
    memcpy(asked_about, text, (size_t)size);
    size_t at = read_wish(asked_about, (size_t)size, &wish);
    Text out = text_on(text, sizeof text), room = text_on(rewritten, sizeof rewritten);
    int plays = scenario_by_rules(GAMES, asked_about + at, (size_t)size - at, &wish, scratch, &room, &notes, &diag);
    text_put_char(&out, '{');
    json_word(&out, plays ? "text" : "why", plays ? rewritten : diag.text);
    if (plays) {
        text_put(&out, ",\"notes\":[");
        for (int i = 0; i < notes.count; i++) {
            json_comma(&out);
            text_put_json(&out, notes.note[i]);
        }
        text_put_char(&out, ']');
    }
    text_put_char(&out, '}');
    return text_end(&out);
}

/* ---- what it is about, and how it ended -------------------------------------------------- */

int fb_briefing(void) {
    Text out = text_on(text, sizeof text);
    if (!head.game) return 0;
    text_put_char(&out, '{');
    json_word(&out, "title", head.title);
    json_word(&out, "story", head.story);
    json_word(&out, "book", head.book);
    json_word(&out, "source", head.source);
    map_write_json(&head.map, &out);
    if (head.game->ending.sides) {
        text_put(&out, ",\"sides\":[");
        for (int side = 0; side < 2; side++) {
            SideWords words = head.game->ending.sides(started, side);
            text_put(&out, side ? ",{" : "{");
            json_word(&out, "id", words.id);
            json_word(&out, "title", words.title);
            text_put_char(&out, '}');
        }
        text_put_char(&out, ']');
    }
    if (head.game->ending.goals) head.game->ending.goals(started, &out);
    text_put_char(&out, '}');
    return text_end(&out);
}

/* Adds what the engine has to say about the end; it plays the game again. */
static void write_ending(const GameEnding *ending, Text *out) {
    Credit credits[CREDIT_MAX];
    memcpy(scratch, started, head.game->state_size);
    int count = credits_replay(head.game, scratch, &seed, choices, match.choice_count, credits);
    ending_write_json(head.game, state, ending, credits, count, out);
}

int fb_over(int size) {
    char words[128];
    GameEnding ending = {.how = words, .by = SEAT_NOBODY};
    int32_t points[SEAT_MAX] = {0};
    if (!dealt || size < 1 || (size_t)size >= sizeof words) return 0;
    memcpy(words, text, (size_t)size);
    words[size] = 0;
    char *seat = strchr(words, ' '), *name = seat ? strchr(seat + 1, ' ') : NULL;
    if (seat) {
        *seat++ = 0;
        ending.by = 0;
        for (; *seat >= '0' && *seat <= '9'; seat++) ending.by = (Seat)(ending.by * 10 + (*seat - '0'));
    }
    if (name) ending.name = name + 1;
    Text out = text_on(text, sizeof text);
    head.game->score(state, points);
    text_put_char(&out, '{');
    json_word(&out, "how", ending.how);
    text_put(&out, ",\"points\":[");
    for (int i = 0; i < head.game->seats(state); i++) text_put(&out, "%s%d", i ? "," : "", (int)points[i]);
    text_put_char(&out, ']');
    write_ending(&ending, &out);
    text_put_char(&out, '}');
    return text_end(&out);
}

/* ---- the state message ------------------------------------------------------------------------ */

int fb_sit(int seat, int size) {
    if (!is_seat(seat)) return refuse(REASON_NO_SUCH_SEAT.sentence);
    if (size < 1 || size >= WHO_MAX) return refuse("nobody has such a name");
    memcpy(who[seat], text, (size_t)size);
    who[seat][size] = 0;
    return 1;
}

int fb_resign(int seat) {
    if (!is_seat(seat)) return refuse(REASON_NO_SUCH_SEAT.sentence);
    if (gave_up != SEAT_NOBODY || !head.game->to_act(state)) return refuse("the game is over");
    gave_up = (Seat)seat;
    return 1;
}

static ToldEnding ending_now(char *words) {
    ToldEnding over = {.ending = {.how = gave_up == SEAT_NOBODY ? "ended" : "resigned", .by = gave_up}, .words = words + 1};
    Text out = text_on(words, ENDING_MAX);
    if (gave_up != SEAT_NOBODY) over.ending.resigned = SEAT_BIT(gave_up);
    head.game->score(state, over.points);
    over.winners = ending_winners(head.game, state, &over.ending, over.points);
    text_put_char(&out, '0'); /* members go on behind others */
    write_ending(&over.ending, &out);
    if (out.cut) over.words = NULL;
    return over;
}

int fb_state(int seat, uint32_t question) {
    static char names[SEAT_MAX][SEAT_NAME_MAX], ending[ENDING_MAX], told[TEXT_MAX];
    ToldSeat seats[SEAT_MAX];
    ToldEnding over;
    if (!may_look(seat)) return 0;
    Telling telling = {.game = head.game, .map = &head.map, .seat = (Seat)seat, .question = question, .title = head.title, .book = head.book};
    telling.strict = strict;
    telling.asked = gave_up == SEAT_NOBODY ? head.game->to_act(state) : 0;
    if (!telling.asked) over = ending_now(ending), telling.over = &over;
    telling.view = view_of(seat);
    telling.seat_count = head.game->seats(state);
    for (int i = 0; i < telling.seat_count; i++) {
        Text name = text_on(names[i], sizeof names[i]);
        head.game->text.seat_name(telling.view, (Seat)i, &name);
        seats[i] = (ToldSeat){names[i], who[i], NULL};
    }
    telling.seats = seats;
    if (gave_up != SEAT_NOBODY) telling.resigned = SEAT_BIT(gave_up);
    Text list = text_on(told, sizeof told);
    told_events(head.game, telling.view, (Seat)seat, &event_log, &list);
    telling.events = told;
    telling.events_size = list.length;
    Text out = text_on(text, sizeof text);
    told_write(&telling, &out);
    text_put_char(&out, '}');
    return list.cut ? -1 : text_end(&out);
}

/* ---- rule tests that are shown ------------------------------------------------------------ */

/* Lines that fix coming draws stand among those of the scenario. */
int fb_load_case(int size) {
    Diag diag = {0};
    Reader reader;
    Line line;
    ScenarioReading reading;
    take_memory();
    dealt = 0;
    if (size < 0 || size >= TEXT_MAX) return refuse("the case is too long");
    memcpy(scenario, text, (size_t)size);
    scenario_size = (size_t)size;
    if (head.game) scenario_hold(head.game, started, -1);
    scenario_begin(&reading, GAMES, started, &head);
    int fine = file_open(&reader, FILE_SCENARIO, "case", scenario, scenario_size, &line, &diag);
    while (fine && reader_next(&reader, &line) > 0) {
        Cursor cursor = cursor_on(&line, &diag);
        fine = head.game && cursor_try(&cursor, "script") ? head.game->proof.script(started, &cursor) : scenario_line(&reading, &line, &diag);
    }
    if (fine && scenario_finish(&reading, "case", &diag)) {
        scenario_hold(head.game, started, 1);
        return 1;
    }
    head.game = NULL;
    return refuse(diag.text);
}

int fb_script(int size) {
    Diag diag = {0};
    Line line;
    if (!dealt) return refuse("no game is running");
    if (!read_line(size, &line, &diag)) return refuse("no draws are given");
    Cursor cursor = cursor_on(&line, &diag);
    return head.game->proof.script(state, &cursor) && cursor_end(&cursor) ? 1 : refuse(diag.failed ? diag.text : "the game does not know these draws");
}

/* ---- hints, standing orders, luck ---------------------------------------------------------- */

int fb_hint(void) {
    Text out = text_on(text, sizeof text);
    Thought thought;
    Hint hints[HINT_PLANS];
    if (!thinking) return 0;
    thinking = 0;
    memset(&thought, 0, sizeof thought);
    thinker.player.answer(&thinker.player, thinker_memory, &thinker_rng, &thought);
    int count = hints_of(head.game, seen, thinker_seat, &thought, scratch, &thinker_rng, hints);
    hints_write_json(head.game, seen, thinker_seat, &thought, hints, count, &out);
    return text_end(&out);
}

int fb_unasked(int seat, uint32_t orders, int watched) {
    return is_seat(seat) && answer_unasked(head.game, view_of(seat), (Seat)seat, orders, watched, &actions[0]);
}

int fb_order(int seat) {
    int order = 0;
    Action answer;
    if (!is_seat(seat) || !(head.game->to_act(state) & SEAT_BIT(seat)) || !head.game->ask.standing) return 0;
    return head.game->ask.standing(view_of(seat), (Seat)seat, &order, &answer) ? order : 0;
}

int fb_luck(void) {
    Text out = text_on(text, sizeof text);
    int32_t came, mean;
    Unit unit;
    text_put_char(&out, '[');
    for (int i = 0; dealt && head.game->learn.luck && i < event_log.count; i++) {
        if (!head.game->learn.luck(state, &events[i], &came, &mean)) continue;
        json_comma(&out);
        text_put_char(&out, '{');
        if (head.game->learn.unit(state, events[i].unit, &unit)) json_word(&out, "unit", unit.name);
        json_number(&out, "came", came);
        json_number(&out, "mean", mean);
        text_put_char(&out, '}');
    }
    text_put_char(&out, ']');
    return text_end(&out);
}
