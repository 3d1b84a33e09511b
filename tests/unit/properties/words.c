/* What holds of texts: choices, events, positions and records read back. */
#include "property.h"

#include "engine/event_json.h"
#include "engine/script.h"

#include <string.h>

static char text[2][RECORD_TEXT_MAX];

/* ---- choices --------------------------------------------------------------------------------------- */

static int reads_back(Trial *trial, const Text *out, Action action) {
    Reader reader;
    static Line line;
    Diag diag = {0};
    Seat seat = SEAT_NOBODY;
    Action read = 0;
    reader_open(&reader, "choice", out->at, out->length, &diag);
    if (reader_next(&reader, &line) != 1) return 0;
    Cursor cursor = cursor_on(&line, &diag);
    if (!trial->game->text.action_read(trial->match.state, &cursor, &seat, &read) || !cursor_end(&cursor))
        return 0;
    return seat == trial->seat && read == action;
}

void property_action_words(Trial *trial) {
    const Game *game = trial->game;
    void *view = trial->room[0];
    property_ask(trial, PROPERTY_WORDS);
    Action action = trial->legal[rng_below(&trial->prober, (uint32_t)trial->legal_count)];
    Text out = text_on(text[0], 4096), same = text_on(text[1], 4096);
    game->text.action_write(trial->match.state, trial->seat, action, &out);
    HOLDS(trial, PROPERTY_WORDS, out.length && !out.cut);
    HOLDS(trial, PROPERTY_WORDS, reads_back(trial, &out, action));
    game->view(trial->match.state, trial->seat, view);
    game->text.action_write(view, trial->seat, action, &same);
    HOLDS(trial, PROPERTY_WORDS, !strcmp(out.at, same.at));
    out = text_on(text[0], 4096);
    game->text.question(view, trial->seat, &out);
    HOLDS(trial, PROPERTY_WORDS, out.length && !out.cut);
    out = text_on(text[0], 1 << 16);
    game->text.draw(view, trial->seat, &out);
    HOLDS(trial, PROPERTY_WORDS, out.length && !out.cut);
    out = text_on(text[0], 1 << 16);
    game->text.write(view, &out);
    HOLDS(trial, PROPERTY_WORDS, out.length && !out.cut);
}

/* ---- events ----------------------------------------------------------------------------------------- */

/* A rule that several books share may have no id in this one, but one of them must have. */
static int has_known_rule(const Trial *trial, const Event *event) {
    int known = 0;
    for (int i = 0; i < EVENT_RULES_MAX; i++)
        known |= event->rule[i] && trial->game->text.rule_id(trial->match.state, event->rule[i]);
    return known;
}

static void event_has_words(Trial *trial, const Event *event) {
    const Game *game = trial->game;
    Text out = text_on(text[0], 4096);
    HOLDS(trial, PROPERTY_WORDS, game->text.event_name(event->kind) != NULL);
    HOLDS(trial, PROPERTY_WORDS, has_known_rule(trial, event));
    HOLDS(trial, PROPERTY_WORDS, event->seats != 0);
    game->text.event_write(trial->match.state, event, &out);
    HOLDS(trial, PROPERTY_WORDS, out.length && !out.cut);
}

/* What everybody hears is the same for everybody, to the letter: the server writes it once for all. */
static void event_reads_the_same(Trial *trial, const Event *event, Seat seat) {
    const Game *game = trial->game;
    void *view = trial->room[0];
    Text mine = text_on(text[0], 4096), theirs = text_on(text[1], 4096);
    game->view(trial->match.state, seat, view);
    event_write_json(game, view, event, &mine);
    game->view(trial->match.state, SEAT_NOBODY, view);
    event_write_json(game, view, event, &theirs);
    HOLDS(trial, PROPERTY_WORDS, !strcmp(text[0], text[1]));
}

void property_event_words(Trial *trial) {
    property_ask(trial, PROPERTY_WORDS);
    HOLDS(trial, PROPERTY_WORDS, !trial->log.lost);
    for (int i = 0; i < trial->log.count; i++) {
        const Event *event = &trial->log.event[i];
        event_has_words(trial, event);
        for (int seat = 0; event->seats == SEATS_ALL && seat < trial->game->seats(trial->match.state); seat++) event_reads_the_same(trial, event, (Seat)seat);
    }
}

/* ---- positions --------------------------------------------------------------------------------------- */

static Text written(const Game *game, const void *state, char *buffer) {
    Text out = text_on(buffer, RECORD_TEXT_MAX);
    text_put(&out, "furball scenario 1\n");
    game->text.write(state, &out);
    return out;
}

/* Chance starts anew in what is read; the rest is the same position and asks the same. */
void property_position(Trial *trial) {
    const Game *game = trial->game;
    const Game *const games[] = {game, NULL};
    void *state = trial->room[0];
    ScenarioHead head;
    Diag diag = {0};
    if (!trial->turn_begins || !family_is_quiet(game, trial->match.state)) return;
    property_ask(trial, PROPERTY_POSITION);
    Text before = written(game, trial->match.state, text[0]);
    if (!scenario_load(games, "position", before.at, before.length, state, &head, &diag)) {
        property_broken(trial, PROPERTY_POSITION, diag.text, __FILE__, __LINE__);
        return;
    }
    game->deal(state, &trial->deal);
    game->check(state);
    Text after = written(game, state, text[1]);
    HOLDS(trial, PROPERTY_POSITION, !before.cut && !strcmp(before.at, after.at));
    HOLDS(trial, PROPERTY_POSITION, game->turn(state) == game->turn(trial->match.state));
    HOLDS(trial, PROPERTY_POSITION, game->to_act(state) == game->to_act(trial->match.state));
    for (int seat = 0; seat < game->seats(state); seat++) {
        Action legal[2][LEGAL_MAX];
        int count = game->legal(state, (Seat)seat, legal[0], LEGAL_MAX);
        if (!HOLDS(trial, PROPERTY_POSITION,
                   game->legal(trial->match.state, (Seat)seat, legal[1], LEGAL_MAX) == count))
            return;
        HOLDS(trial, PROPERTY_POSITION, !memcmp(legal[0], legal[1], (size_t)count * sizeof legal[0][0]));
        HOLDS(trial, PROPERTY_POSITION,
              game->hints.estimate(state, (Seat)seat) == game->hints.estimate(trial->match.state, (Seat)seat));
    }
}

/* ---- records ----------------------------------------------------------------------------------------- */

void property_record(Trial *trial) {
    const Game *game = trial->game;
    const Game *const games[] = {game, NULL};
    ReplayResult result;
    Diag diag = {0};
    Text out = text_on(text[0], RECORD_TEXT_MAX);
    property_ask(trial, PROPERTY_RECORD);
    int done = record_write(&trial->match, trial->scenario->text, trial->scenario->size, &trial->deal,
                            trial->room[0], &out);
    if (!HOLDS(trial, PROPERTY_RECORD, done)) return;
    if (!record_replay(games, "record", out.at, out.length, trial->room[0], NULL, NULL, &result, &diag)) {
        property_broken(trial, PROPERTY_RECORD, diag.text, __FILE__, __LINE__);
        return;
    }
    HOLDS(trial, PROPERTY_RECORD, result.hash == game_hash(game, trial->match.state));
    HOLDS(trial, PROPERTY_RECORD, result.over == !game->to_act(trial->match.state));
    HOLDS(trial, PROPERTY_RECORD, result.choices == trial->match.choice_count);
    HOLDS(trial, PROPERTY_RECORD, states_equal(trial, trial->room[0], trial->match.state));
}
