#include "cmd/engine/position.h"

#include "engine/script.h"
#include "games/registry.h"

#include <string.h>

enum { SEAT_WORDS_ROOM = 256 };

Seat position_seat(const Game *game, const void *state, const char *name) {
    for (int i = 0; i < game->seats(state); i++) {
        char words[SEAT_WORDS_ROOM];
        Text out = text_on(words, sizeof words);
        game->text.seat_name(state, (Seat)i, &out);
        if (strcmp(words, name) == 0) return (Seat)i;
    }
    return SEAT_NOBODY;
}

int position_choose(const Game *game, void *state, const char *words, const char *file, Diag *diag) {
    Reader reader;
    Line line;
    Seat seat;
    Action action;
    reader_open(&reader, file, words, strlen(words), diag);
    if (reader_next(&reader, &line) != 1) return diag_file(diag, file, "found an empty choice");
    Cursor cursor = cursor_on(&line, diag);
    if (!game->text.action_read(state, &cursor, &seat, &action) || !cursor_end(&cursor)) return 0;
    Verdict verdict = choice_apply(game, state, seat, action, NULL);
    return !verdict || diag_file(diag, file, "%s is refused: %s", words, verdict->sentence);
}

int position_from_scenario(const char *text, size_t size, const char *file, const Game **game, void *state, Diag *diag) {
    ScenarioHead head;
    Seed seed = seed_from_number(1);
    if (!scenario_load(GAMES, file, text, size, state, &head, diag)) return 0;
    *game = head.game;
    head.game->deal(state, &seed);
    return 1;
}

/* ---- records ---------------------------------------------------------------------------------- */

/* The search for the moment while a record is replayed. */
typedef struct Search {
    const char *seat_name;
    const Moment *moment;
    const Game *game;
    int choices;      /* number of choices so far */
    int asked;        /* was the seat already asked before the choice? */
    int found;        /* after how many choices; -1: not found yet */
} Search;

static int is_asked(const Search *search, const void *state, Seat seat) {
    return seat != SEAT_NOBODY && (search->game->to_act(state) & SEAT_BIT(seat)) != 0;
}

/* Notes that a question is open for the seat in this state. */
static void note_question(Search *search, const void *state) {
    const Moment *moment = search->moment;
    if (moment->kind == MOMENT_TURN && (search->found >= 0 || search->game->turn(state) != moment->number)) return;
    search->found = search->choices;
}

/* While others answer the same question there is no new one: the match moves on only with an event. */
static void watch(void *self, const Game *game, const void *state, Seat seat, Action action, const EventLog *log) {
    Search *search = self;
    (void)action;
    search->choices++;
    Seat mine = position_seat(game, state, search->seat_name);
    int asked = is_asked(search, state, mine), anew = !search->asked || seat == mine || log->count + log->lost > 0;
    search->asked = asked;
    if (asked && anew) note_question(search, state);
}

/* The offset at which the choice after the first `count` begins; the end if there are no more. */
static size_t size_of_choices(const char *text, size_t size, const char *file, int count, Diag *diag) {
    Reader reader;
    Line line;
    const char *start = text;
    reader_open(&reader, file, text, size, diag);
    for (; reader_next(&reader, &line) > 0; start = reader.at) {
        Cursor cursor = cursor_on(&line, diag);
        if (cursor_peek(&cursor, "do") && count-- == 0) return (size_t)(start - text);
    }
    return size;
}

/* Returns the record's game, and in `state` its position after the first `count` choices. NULL after complaining. */
static const Game *replay_first(const char *text, size_t size, const char *file, int count, void *state, Diag *diag) {
    ReplayResult result;
    size = size_of_choices(text, size, file, count, diag);
    return record_replay(GAMES, file, text, size, state, NULL, NULL, &result, diag) ? result.game : NULL;
}

static int complain_moment(const Search *search, const char *file, Diag *diag) {
    const Moment *moment = search->moment;
    if (moment->kind == MOMENT_TURN)
        return diag_file(diag, file, "in turn %u nothing is asked of %s", moment->number, search->seat_name);
    if (moment->kind == MOMENT_CHOICE)
        return diag_file(diag, file, "found %d choices, expected at least %u", search->choices, moment->number);
    return diag_file(diag, file, "nothing is ever asked of %s", search->seat_name);
}

int position_from_record(const char *text, size_t size, const char *file, const char *seat, const Moment *moment,
                         const Game **game, void *state, Diag *diag) {
    Search search = {.seat_name = seat, .moment = moment, .found = -1};
    /* First the position after dealing, which no watcher sees; then the whole record. */
    if (!(search.game = *game = replay_first(text, size, file, 0, state, diag))) return 0;
    Seat mine = position_seat(*game, state, seat);
    if (mine == SEAT_NOBODY) return diag_file(diag, file, "there is no seat \"%s\" in this game", seat);
    search.asked = is_asked(&search, state, mine);
    if (search.asked) note_question(&search, state);
    if (!record_replay(GAMES, file, text, size, state, watch, &search, NULL, diag)) return 0;
    if (moment->kind == MOMENT_CHOICE) search.found = (int64_t)moment->number <= search.choices ? (int)moment->number : -1;
    if (search.found < 0) return complain_moment(&search, file, diag);
    return replay_first(text, size, file, search.found, state, diag) != NULL;
}
