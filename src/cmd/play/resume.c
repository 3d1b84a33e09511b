#include "cmd/play/resume.h"

#include "cmd/cmd.h"
#include "engine/script.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHOICES_ROOM = 1 << 16 };

typedef struct Made {
    Choice *choice;
    int count;
} Made;

static void note_choice(void *self, const Game *game, const void *state, Seat seat, Action action, const EventLog *log) {
    Made *made = self;
    (void)game;
    (void)state;
    (void)log;
    if (made->count < CHOICES_ROOM) made->choice[made->count] = (Choice){.seat = seat, .action = action};
    made->count++;
}

int is_record(const TextFile *file) {
    Diag quiet = {0};
    return file_kind("record", file->text, file->size, &quiet) == FILE_RECORD;
}

/* Takes the lines of its scenario: those between the head and the seed. */
static int take_scenario(TextFile *file, const char *name, Diag *diag) {
    static const char head[] = "furball scenario 1\n";
    Reader reader;
    Line line;
    reader_open(&reader, name, file->text, file->size, diag);
    if (reader_next(&reader, &line) <= 0) return 0;
    const char *from = reader.at, *to = reader.at;
    while (reader_next(&reader, &line) > 0) {
        Cursor cursor = cursor_on(&line, diag);
        if (cursor_peek(&cursor, "seed") || cursor_peek(&cursor, "own")) break;
        to = reader.at;
    }
    size_t size = (size_t)(to - from);
    char *text = memory_new(sizeof head + size);
    memcpy(text, head, sizeof head - 1);
    memcpy(text + sizeof head - 1, from, size);
    text[sizeof head - 1 + size] = 0;
    free(file->text);
    file->text = text;
    file->size = sizeof head - 1 + size;
    return !diag->failed;
}

static int make_choices(Play *play, const Made *made, const char *name, Diag *diag) {
    for (int i = 0; i < made->count; i++) {
        Event events[CHOICE_EVENTS_MAX];
        EventLog log;
        event_log_init(&log, events, CHOICE_EVENTS_MAX);
        if (match_choose(&play->match, made->choice[i].seat, made->choice[i].action, &log)) return diag_file(diag, name, "choice %d cannot be made again", i + 1);
        keep_events(play, &log);
    }
    for (int seat = 0; seat < SEAT_MAX; seat++) play->seen[seat] = play->event_count; /* the player has seen these before */
    return 1;
}

int resume_record(Play *play, const char *name, Diag *diag) {
    Made made = {memory_new(sizeof(Choice) * CHOICES_ROOM), 0};
    ReplayResult result;
    ScenarioHead head;
    int ok = record_replay(GAMES, name, play->scenario.text, play->scenario.size, play->match.state, note_choice, &made, &result, diag);
    if (ok && made.count > CHOICES_ROOM) ok = diag_file(diag, name, "found %d choices, expected at most %d", made.count, CHOICES_ROOM);
    if (ok && result.over) ok = diag_file(diag, name, "this game is over: `furball replay` tells it");
    ok = ok && take_scenario(&play->scenario, name, diag) &&
         scenario_load(GAMES, name, play->scenario.text, play->scenario.size, play->match.state, &head, diag);
    if (ok) {
        play->game = head.game;
        play->seed = result.seed;
        play->game->deal(play->match.state, &play->seed);
        match_open(&play->match, play->game, play->match.state, state_new(), memory_new(CHOICES_ROOM * sizeof(Choice)), CHOICES_ROOM);
        ok = make_choices(play, &made, name, diag);
        if (ok) printf("%s\n(Goes on in turn %u. `help` lists what you can type.)\n", head.title, (unsigned)play->game->turn(play->match.state));
    }
    free(made.choice);
    return ok;
}
