/* Is a lesson right? Its own solution is played as the page would: seats with a single answer give it, then
 * the other seats answer by the step's lines or by their computer player, then the pupil. */
#include "engine/event_json.h"
#include "engine/lesson.h"
#include "engine/script_parts.h"

#include <string.h>

enum { WORDS_MAX = 512, SHOWN_MAX = 240, ROUNDS_MAX = 4000 };

typedef struct Lessoning {
    const Lesson *lesson;
    const LessonPilot *pilot;
    const Game *game;
    Match match;
    void *scratch;
    Diag *diag;  /* of the complaint at hand */
    Diag *found; /* all of them */
    int found_count, found_max;
    Seat pupil;
    LessonText bot[SEAT_MAX];
    uint32_t answered[SEAT_MAX];
    /* The step. */
    const LessonStep *step;
    int others_made, made, over;
    uint8_t offer_seen[LESSON_CHOICES_MAX], right_seen[LESSON_CHOICES_MAX], wrong_seen[LESSON_WRONGS_MAX];
    EventLog log;
    Event events[CHOICE_EVENTS_MAX];
    int event_seen;
} Lessoning;

/* ---- words ------------------------------------------------------------------------------------------- */

static void action_words(const Lessoning *run, Seat seat, Action action, char words[WORDS_MAX]) {
    Text out = text_on(words, WORDS_MAX);
    run->game->text.action_write(run->match.state, seat, action, &out);
}

static int begins(const char *words, const char *beginning) {
    return strncmp(words, beginning, strlen(beginning)) == 0;
}

static int seat_named(const Lessoning *run, const char *name) {
    char words[WORDS_MAX];
    for (int seat = 0; seat < run->game->seats(run->match.state); seat++) {
        Text out = text_on(words, sizeof words);
        run->game->text.seat_name(run->match.state, (Seat)seat, &out);
        if (strcmp(words, name) == 0) return seat;
    }
    return -1;
}

static int complain_choice(const Lessoning *run, const LessonChoice *choice, const char *found) {
    char shown[SHOWN_MAX], words[WORDS_MAX];
    Action offered[LEGAL_MAX];
    Text out = text_on(shown, sizeof shown);
    int count = run->game->legal(run->match.state, run->pupil, offered, LEGAL_MAX);
    for (int i = 0; i < count && !out.cut; i++) {
        action_words(run, run->pupil, offered[i], words);
        text_put(&out, "%s%s", i ? ", " : "", words);
    }
    return diag_at(run->diag, run->lesson->file, choice->line, choice->column,
                   "found %s: \"%s\", expected one of: %s%s", found, lesson_text(run->lesson, choice->words),
                   shown, out.cut ? "..." : "");
}

/* Keeps the complaint at hand, so that there may be another. 0: there is no room for more. */
static int keep_complaint(Lessoning *run) {
    if (run->diag->failed && run->found_count < run->found_max) run->found[run->found_count++] = *run->diag;
    memset(run->diag, 0, sizeof *run->diag);
    return run->found_count < run->found_max;
}

/* ---- choosing ------------------------------------------------------------------------------------------ */

static int asked(const Lessoning *run, Seat seat) {
    return (run->game->to_act(run->match.state) & SEAT_BIT(seat)) != 0;
}

/* Reads the choice; 0 if the game does not understand it now. */
static int understand(const Lessoning *run, const LessonChoice *choice, Seat *seat, Action *action,
                      Diag *diag) {
    Reader reader;
    Line line;
    const char *words = lesson_text(run->lesson, choice->words);
    reader_open(&reader, run->lesson->file, words, strlen(words), diag);
    if (reader_next(&reader, &line) != 1) return 0;
    Cursor cursor = cursor_on(&line, diag);
    return run->game->text.action_read(run->match.state, &cursor, seat, action) && cursor_end(&cursor);
}

static void note_events(Lessoning *run) {
    const LessonStep *step = run->step;
    for (int i = 0; step->until == UNTIL_EVENT && i < run->log.count; i++) {
        const char *name = run->game->text.event_name(run->log.event[i].kind);
        run->event_seen |= name && strcmp(name, lesson_text(run->lesson, step->until_event)) == 0 &&
                           event_is_for(&run->log.event[i], run->pupil);
    }
}

static Verdict choose(Lessoning *run, Seat seat, Action action) {
    event_log_init(&run->log, run->events, CHOICE_EVENTS_MAX);
    Verdict verdict = match_choose(&run->match, seat, action, &run->log);
    if (verdict) return verdict;
    run->answered[seat]++;
    note_events(run);
    return NULL;
}

/* A seat with only one answer is not asked, here as in the page. */
static int answer_the_obvious(Lessoning *run) {
    Action offered[LEGAL_MAX];
    for (int seat = 0; seat < run->game->seats(run->match.state); seat++) {
        if (!asked(run, (Seat)seat) ||
            run->game->legal(run->match.state, (Seat)seat, offered, LEGAL_MAX) != 1)
            continue;
        return choose(run, (Seat)seat, offered[0]) == NULL;
    }
    return 0;
}

/* The next line of the others, if its seat is asked. 1: made; 0: not now, or complained. */
static int make_others_choice(Lessoning *run) {
    if (run->others_made == run->step->other.count) return 0;
    const LessonChoice *choice = &run->step->other.choice[run->others_made];
    Seat seat = SEAT_NOBODY;
    Action action = 0;
    Diag ignored = {0};
    if (!understand(run, choice, &seat, &action, &ignored))
        return diag_at(run->diag, run->lesson->file, choice->line, choice->column,
                       "found what the game does not understand: %s", ignored.text);
    if (seat == run->pupil)
        return diag_at(run->diag, run->lesson->file, choice->line, choice->column,
                       "found a choice of the pupil, expected one of another seat");
    if (!asked(run, seat)) return 0;
    Verdict verdict = choose(run, seat, action);
    if (verdict)
        return diag_at(run->diag, run->lesson->file, choice->line, choice->column,
                       "found a choice that is refused: %s", verdict->sentence);
    run->others_made++;
    return 1;
}

static int let_a_bot_choose(Lessoning *run) {
    for (int seat = 0; seat < run->game->seats(run->match.state); seat++) {
        if (!run->bot[seat] || !asked(run, (Seat)seat)) continue;
        Action action = 0;
        uint64_t number = LESSON_CHANCE + (uint64_t)seat * 100000 + run->answered[seat];
        const char *name = lesson_text(run->lesson, run->bot[seat]);
        if (!run->pilot->fly(run->pilot->self, &run->match, (Seat)seat, name, number, &action))
            return diag_at(run->diag, run->lesson->file, run->step->line, 1,
                           "found no computer player \"%s\"", name);
        if (choose(run, (Seat)seat, action))
            choose(run, (Seat)seat, run->game->fallback(run->match.state, (Seat)seat));
        return 1;
    }
    return 0;
}

/* ---- the pupil -------------------------------------------------------------------------------------------
 */

static void note_seen(const Lesson *lesson, const LessonChoices *list, const char *words, uint8_t *seen) {
    for (int i = 0; i < list->count; i++)
        seen[i] |= (uint8_t)begins(words, lesson_text(lesson, list->choice[i].words));
}

static void note_offers(Lessoning *run) {
    char words[WORDS_MAX];
    Action offered[LEGAL_MAX];
    const LessonStep *step = run->step;
    int count = run->game->legal(run->match.state, run->pupil, offered, LEGAL_MAX);
    for (int i = 0; i < count; i++) {
        action_words(run, run->pupil, offered[i], words);
        note_seen(run->lesson, &step->offer, words, run->offer_seen);
        note_seen(run->lesson, &step->right, words, run->right_seen);
        for (int k = 0; k < step->wrong_count; k++)
            run->wrong_seen[k] |= (uint8_t)(step->wrong[k].of.words &&
                                            begins(words, lesson_text(run->lesson, step->wrong[k].of.words)));
    }
}

static int one_begins(const Lesson *lesson, const LessonChoices *list, const char *words) {
    for (int i = 0; i < list->count; i++)
        if (begins(words, lesson_text(lesson, list->choice[i].words))) return 1;
    return !list->count;
}

static int make_pupils_choice(Lessoning *run) {
    const LessonStep *step = run->step;
    if (run->made == step->make.count)
        return diag_at(run->diag, run->lesson->file, step->line, 1,
                       "found a step that does not come to its end, expected a line \"do\" for what the "
                       "pupil is asked after %d choices",
                       run->made);
    const LessonChoice *choice = &step->make.choice[run->made];
    Seat seat = SEAT_NOBODY;
    Action action = 0;
    Diag ignored = {0};
    note_offers(run);
    if (!understand(run, choice, &seat, &action, &ignored) || seat != run->pupil ||
        !game_offers(run->game, run->match.state, seat, action))
        return complain_choice(run, choice, "a choice that is not offered");
    char words[WORDS_MAX];
    action_words(run, seat, action, words);
    if (!one_begins(run->lesson, &step->offer, words))
        return complain_choice(run, choice, "a choice that the step does not show");
    Verdict verdict = choose(run, seat, action);
    if (verdict)
        return diag_at(run->diag, run->lesson->file, choice->line, choice->column,
                       "found a choice that is refused: %s", verdict->sentence);
    run->made++;
    return 1;
}

/* ---- a step
 * ------------------------------------------------------------------------------------------------ */

static int has_won(const Lessoning *run) {
    return run->game->to_act(run->match.state) == 0 &&
           run->game->hints.estimate(run->match.state, run->pupil) > 0;
}

static int is_done(const Lessoning *run) {
    switch (run->step->until) {
    case UNTIL_READ: return 1;
    case UNTIL_CHOICE: return run->made == run->step->make.count;
    case UNTIL_EVENT: return run->event_seen;
    case UNTIL_TURN: return run->game->turn(run->match.state) >= run->step->until_turn;
    case UNTIL_OVER: return run->game->to_act(run->match.state) == 0;
    case UNTIL_WON: return has_won(run);
    }
    return 0;
}

static int never_offered(Lessoning *run, const LessonChoice *choice) {
    complain_choice(run, choice, "a choice that is never offered in this step");
    return keep_complaint(run);
}

static int all_were_offered(Lessoning *run, const LessonChoices *list, const uint8_t *seen) {
    for (int i = 0; i < list->count; i++)
        if (!seen[i] && !never_offered(run, &list->choice[i])) return 0;
    return 1;
}

/* What was never offered hinders nobody: the lesson goes on, and tells what else is wrong. */
static int finish_step(Lessoning *run) {
    const LessonStep *step = run->step;
    if (!all_were_offered(run, &step->offer, run->offer_seen) ||
        !all_were_offered(run, &step->right, run->right_seen))
        return 0;
    for (int i = 0; i < step->wrong_count; i++)
        if (step->wrong[i].of.words && !run->wrong_seen[i] && !never_offered(run, &step->wrong[i].of))
            return 0;
    if (run->made < step->make.count) {
        diag_at(run->diag, run->lesson->file, step->make.choice[run->made].line, 1,
                "found a choice behind the step's end, expected the step to go on");
        return keep_complaint(run);
    }
    return 1;
}

static int complain_over(const Lessoning *run) {
    const LessonStep *step = run->step;
    return diag_at(run->diag, run->lesson->file, step->until_line ? step->until_line : step->line, 1,
                   "found the game over before this step is done, expected %s",
                   step->until == UNTIL_WON ? "the pupil to win" : "it to go on");
}

/* One choice of somebody. 0: nothing can be chosen, or complained. */
static int go_on(Lessoning *run) {
    if (!run->game->to_act(run->match.state)) return complain_over(run);
    if (answer_the_obvious(run) || make_others_choice(run)) return 1;
    if (run->diag->failed) return 0;
    if (let_a_bot_choose(run)) return 1;
    if (run->diag->failed) return 0;
    if (asked(run, run->pupil)) return make_pupils_choice(run);
    return diag_at(run->diag, run->lesson->file, run->step->line, 1,
                   "found nobody who answers for another seat here, expected a line \"other\" or \"bot\"");
}

/* Others choose before the pupil is asked, at the end of a step too: so that the next one begins with a
 * question. */
static int play_step(Lessoning *run, const LessonStep *step) {
    run->step = step;
    run->others_made = run->made = run->event_seen = 0;
    memset(run->offer_seen, 0, sizeof run->offer_seen);
    memset(run->right_seen, 0, sizeof run->right_seen);
    memset(run->wrong_seen, 0, sizeof run->wrong_seen);
    if (step->bot_seat)
        run->bot[seat_named(run, lesson_text(run->lesson, step->bot_seat))] =
            step->bot_name; /* can_be_played has looked */
    for (int rounds = 0; !is_done(run); rounds++)
        if (rounds == ROUNDS_MAX || !go_on(run)) return run->diag->failed ? 0 : complain_over(run);
    while (run->others_made < step->other.count)
        if (!answer_the_obvious(run) && !make_others_choice(run)) {
            if (run->diag->failed) return 0;
            const LessonChoice *left = &step->other.choice[run->others_made];
            return diag_at(run->diag, run->lesson->file, left->line, left->column,
                           "found a choice for which that seat is not asked in this step");
        }
    return finish_step(run);
}

static const char *seat_words(const Lessoning *run, const char *names[SEAT_MAX],
                              char words[SEAT_MAX][WORDS_MAX], const char *name, int but) {
    int count = run->game->seats(run->match.state);
    for (int seat = 0; seat < count; seat++) {
        Text out = text_on(words[seat], WORDS_MAX);
        run->game->text.seat_name(run->match.state, (Seat)seat, &out);
        names[seat] = seat == but ? NULL : words[seat];
    }
    return nearest_name(name, names, count);
}

static int complain_near(const Lessoning *run, int line, int column, const char *what, const char *name,
                         const char *where, const char *near) {
    return diag_at(run->diag, run->lesson->file, line, column, "found no %s \"%s\"%s%s%s%s", what, name,
                   where, near ? "; did you mean \"" : "", near ? near : "", near ? "\"?" : "");
}

static int event_is_known(const Lessoning *run, const LessonStep *step) {
    const char *wanted = lesson_text(run->lesson, step->until_event), *near = NULL;
    if (step->until != UNTIL_EVENT) return 1;
    for (int kind = 0; kind <= (int)UINT16_MAX; kind++) {
        const char *name = run->game->text.event_name((uint16_t)kind);
        if (name && strcmp(name, wanted) == 0) return 1;
    }
    if (run->game->proof.word) game_has_word(run->game, "event", wanted, &near);
    return complain_near(run, step->until_line, 1, "event", wanted, " in this game", near);
}

static int bot_has_seat(const Lessoning *run, const LessonStep *step) {
    const char *name = lesson_text(run->lesson, step->bot_seat), *names[SEAT_MAX];
    char words[SEAT_MAX][WORDS_MAX];
    if (!step->bot_seat) return 1;
    int seat = seat_named(run, name);
    return (seat >= 0 && seat != run->pupil) ||
           complain_near(run, step->line, 1, "other seat", name, "",
                         seat_words(run, names, words, name, run->pupil));
}

static int complain_pupil(const Lessoning *run) {
    const char *name = lesson_text(run->lesson, run->lesson->pupil), *names[SEAT_MAX];
    char words[SEAT_MAX][WORDS_MAX];
    return complain_near(run, run->lesson->pupil_line, 7, "seat", name, " in this scenario",
                         seat_words(run, names, words, name, -1));
}

/* A step that points at an airplane names one that there is. */
static int points_at_somebody(const Lessoning *run, const LessonStep *step) {
    enum { UNITS_MAX = 256 };
    static const char *const nobody = "";
    const char *names[UNITS_MAX], *name = lesson_text(run->lesson, step->point_name);
    Unit unit[UNITS_MAX];
    if (!step->point_kind || strcmp(lesson_text(run->lesson, step->point_kind), "plane") != 0) return 1;
    for (int i = 0; i < UNITS_MAX; i++) {
        names[i] = run->game->learn.unit(run->match.state, i, &unit[i]) ? unit[i].name : nobody;
        if (strcmp(names[i], name) == 0) return 1;
    }
    return complain_near(run, step->point_line, 1, "airplane", name, " in this scenario",
                         nearest_name(name, names, UNITS_MAX));
}

/* Looks at every step before any is played. 0: some of them cannot be. */
static int can_be_played(Lessoning *run) {
    int playable = 1;
    for (int i = 0; i < run->lesson->step_count; i++) {
        const LessonStep *step = &run->lesson->step[i];
        if (!points_at_somebody(run, step)) keep_complaint(run);
        if (!event_is_known(run, step)) playable = 0, keep_complaint(run);
        if (!bot_has_seat(run, step)) playable = 0, keep_complaint(run);
    }
    return playable;
}

int lesson_judge(const Lesson *lesson, const LessonMemory *memory, const LessonPilot *pilot, Diag *found,
                 int max) {
    Lessoning run;
    Diag diag = {0};
    memset(&run, 0, sizeof run);
    run.lesson = lesson;
    run.pilot = pilot;
    run.game = lesson->head.game;
    run.diag = &diag;
    run.found = found;
    run.found_max = max;
    run.scratch = memory->scratch;
    run.game->deal(memory->state, &lesson->seed);
    match_open(&run.match, run.game, memory->state, memory->sealed, memory->choice, memory->choice_max);
    int pupil = seat_named(&run, lesson_text(lesson, lesson->pupil));
    run.pupil = (Seat)pupil;
    if (pupil < 0)
        complain_pupil(&run);
    else if (can_be_played(&run) && run.found_count < max)
        for (int i = 0; i < lesson->step_count; i++)
            if (!play_step(&run, &lesson->step[i])) break;
    keep_complaint(&run);
    return run.found_count;
}

int lesson_play(const Lesson *lesson, const LessonMemory *memory, const LessonPilot *pilot, Diag *diag) {
    return lesson_judge(lesson, memory, pilot, diag, 1) == 0;
}
