/* Reading lessons. */
#include "engine/lesson.h"

#include "engine/script_parts.h"

#include <assert.h>
#include <string.h>

typedef struct LessonReading {
    Lesson *lesson;
    ScenarioReading scenario;
    Text lines; /* the scenario's */
    Line line;
    int seeded;
    unsigned tried; /* lines that stood before the first step, right or wrong: bits of SETUP_WORD */
    int say_tried;  /* in this step */
    int spare;      /* the scenario's lines are judged elsewhere */
    Diag *diag;
} LessonReading;

static const char *const SETUP_WORD[] = {"name", "about", "minutes", "pupil"};
enum { SETUP_NAME, SETUP_ABOUT, SETUP_MINUTES, SETUP_PUPIL, SETUP_WORDS };

const char *lesson_text(const Lesson *lesson, LessonText at) { return lesson->text + at; }

/* ---- texts --------------------------------------------------------------------------------------- */

static int keep_text(Lesson *lesson, Cursor *cursor, const char *text, LessonText *out) {
    size_t size = strlen(text) + 1;
    if (lesson->used + size > sizeof lesson->text)
        return cursor_complain(cursor, 1, "found a lesson of too many words, expected at most %d bytes",
                               LESSON_TEXT_MAX);
    *out = lesson->used;
    memcpy(lesson->text + lesson->used, text, size);
    lesson->used = (uint16_t)(lesson->used + size);
    return 1;
}

static int words_in(const char *text) {
    int words = 0, inside = 0;
    for (; *text; text++) {
        int blank = *text == ' ' || *text == '\n';
        words += !blank && !inside;
        inside = !blank;
    }
    return words;
}

static int read_language(Lesson *lesson, Cursor *cursor, const char *language, const char *expected,
                         LessonText *out) {
    if (!cursor_expect(cursor, language)) return 0;
    const char *text = cursor_string(cursor, expected);
    if (!text) return 0;
    int words = words_in(text);
    if (!words) return cursor_complain(cursor, 1, "found nothing said, expected some words");
    if (words > LESSON_WORDS_MAX)
        return cursor_complain(cursor, 1, "found %d words, expected at most %d", words, LESSON_WORDS_MAX);
    return keep_text(lesson, cursor, text, out);
}

/* `en "..." it "..."`, to the end of the line. */
static int read_saying(Lesson *lesson, Cursor *cursor, LessonSaying *out) {
    if (out->en) return cursor_complain(cursor, 1, "found it said a second time, expected once");
    return read_language(lesson, cursor, "en", "what is said in English, in quotes", &out->en) &&
           read_language(lesson, cursor, "it", "what is said in Italian, in quotes", &out->it) &&
           cursor_end(cursor);
}

static int read_name(Lesson *lesson, Cursor *cursor, const char *expected, LessonText *out) {
    const char *name = cursor_name(cursor, expected);
    return name && keep_text(lesson, cursor, name, out);
}

/* The rest of the line, as the game would write it. */
static int read_choice(Lesson *lesson, Cursor *cursor, LessonChoice *out) {
    char words[256];
    Text text = text_on(words, sizeof words);
    if (cursor_at_end(cursor)) return cursor_fail(cursor, "a choice, or its beginning");
    out->line = cursor->line->number;
    out->column = cursor->line->token[cursor->next].column;
    line_write_from(cursor->line, cursor->next, &text);
    if (text.cut)
        return cursor_complain(cursor, 0, "found a choice of more than %d bytes, expected a shorter one",
                               (int)sizeof words - 1);
    return keep_text(lesson, cursor, words, &out->words);
}

static int add_choice(Lesson *lesson, Cursor *cursor, LessonChoices *list) {
    if (list->count == LESSON_CHOICES_MAX)
        return cursor_complain(cursor, 1, "found more than %d such lines in a step, expected fewer",
                               LESSON_CHOICES_MAX);
    return read_choice(lesson, cursor, &list->choice[list->count++]);
}

/* ---- before the first step -------------------------------------------------------------------------- */

static int read_minutes(Lesson *lesson, Cursor *cursor) {
    int64_t minutes = 0;
    if (!cursor_whole(cursor, "how many minutes it takes", 1, 60, &minutes)) return 0;
    lesson->minutes = (int)minutes;
    return cursor_end(cursor);
}

static int read_seed(LessonReading *reading, Cursor *cursor) {
    if (reading->seeded++) return cursor_complain(cursor, 1, "found a second seed, expected one");
    return seed_read(cursor, &reading->lesson->seed) && cursor_end(cursor);
}

static int setup_line(LessonReading *reading, Cursor *cursor) {
    Lesson *lesson = reading->lesson;
    for (int i = 0; i < SETUP_WORDS; i++)
        if (cursor_peek(cursor, SETUP_WORD[i])) reading->tried |= 1u << i;
    if (cursor_try(cursor, "name")) return read_saying(lesson, cursor, &lesson->name);
    if (cursor_try(cursor, "about")) return read_saying(lesson, cursor, &lesson->about);
    if (cursor_try(cursor, "minutes")) return read_minutes(lesson, cursor);
    if (cursor_try(cursor, "seed")) return read_seed(reading, cursor);
    if (cursor_try(cursor, "pupil")) {
        lesson->pupil_line = cursor->line->number;
        return read_name(lesson, cursor, "the seat of whoever learns", &lesson->pupil) && cursor_end(cursor);
    }
    line_write(&reading->line, &reading->lines);
    text_put_char(&reading->lines, '\n');
    if (reading->lines.cut)
        return cursor_complain(cursor, 0, "found a scenario of too many words, expected a shorter one");
    return reading->spare || scenario_line(&reading->scenario, &reading->line, reading->diag);
}

/* What must stand before the first step. */
static int finish_setup(LessonReading *reading) {
    static const char *const like[SETUP_WORDS] = {"name en \"...\" it \"...\"", "about en \"...\" it \"...\"",
                                                  "minutes 4", "pupil SEAT"};
    const Lesson *lesson = reading->lesson;
    for (int i = 0; i < SETUP_WORDS; i++)
        if (!(reading->tried >> i & 1))
            return diag_file(reading->diag, lesson->file,
                             "found no such line, expected one like \"%s\" before the first step", like[i]);
    return reading->spare || scenario_finish(&reading->scenario, lesson->file, reading->diag);
}

/* ---- steps -------------------------------------------------------------------------------------------- */

static int read_point(Lesson *lesson, LessonStep *step, Cursor *cursor) {
    static const char *const KIND[] = {"card", "plane", "button"};
    Cursor start = *cursor;
    if (cursor_choice(cursor, "thing to point at", KIND, 3) < 0) return 0;
    step->point_line = cursor->line->number;
    return read_name(lesson, &start, "a thing to point at", &step->point_kind) &&
           read_name(lesson, cursor, "which one", &step->point_name) && cursor_end(cursor);
}

static int read_wrong(Lesson *lesson, LessonStep *step, Cursor *cursor) {
    if (step->wrong_count == LESSON_WRONGS_MAX)
        return cursor_complain(cursor, 1, "found more than %d such lines in a step, expected fewer",
                               LESSON_WRONGS_MAX);
    LessonWrong *wrong = &step->wrong[step->wrong_count++];
    if (!cursor_peek(cursor, "en")) {
        wrong->of.line = cursor->line->number;
        wrong->of.column = cursor->line->token[cursor->next].column;
        const char *words = cursor_string(cursor, "\"en\", or the choice it is about in quotes");
        if (!words || !keep_text(lesson, cursor, words, &wrong->of.words)) return 0;
    }
    return read_saying(lesson, cursor, &wrong->say);
}

static int read_until(Lesson *lesson, LessonStep *step, Cursor *cursor) {
    static const char *const WORD[] = {"read", "choice", "event", "turn", "over", "won"};
    int64_t turn = 0;
    int found = cursor_choice(cursor, "end of a step", WORD, 6);
    if (found < 0) return 0;
    step->until = (LessonUntil)found;
    step->until_line = cursor->line->number;
    if (step->until == UNTIL_EVENT && !read_name(lesson, cursor, "the name of an event", &step->until_event))
        return 0;
    if (step->until == UNTIL_TURN && !cursor_whole(cursor, "a turn", 1, 10000, &turn)) return 0;
    step->until_turn = (uint32_t)turn;
    return cursor_end(cursor);
}

static int read_bot(Lesson *lesson, LessonStep *step, Cursor *cursor) {
    return read_name(lesson, cursor, "the seat it flies", &step->bot_seat) &&
           read_name(lesson, cursor, "the name of a computer player", &step->bot_name) && cursor_end(cursor);
}

static int step_line(Lesson *lesson, Cursor *cursor) {
    static const char *const WORD[] = {"say", "point", "offer", "right", "wrong", "other",
                                       "bot", "do",    "free",  "until", "step"};
    LessonStep *step = &lesson->step[lesson->step_count - 1];
    switch (cursor_choice(cursor, "line of a step", WORD, 11)) {
    case 0: return read_saying(lesson, cursor, &step->say);
    case 1: return read_point(lesson, step, cursor);
    case 2: return add_choice(lesson, cursor, &step->offer);
    case 3: return add_choice(lesson, cursor, &step->right);
    case 4: return read_wrong(lesson, step, cursor);
    case 5: return add_choice(lesson, cursor, &step->other);
    case 6: return read_bot(lesson, step, cursor);
    case 7:
        if (step->until == UNTIL_READ && !step->until_line) step->until = UNTIL_CHOICE;
        return add_choice(lesson, cursor, &step->make);
    case 8: step->free = 1; return cursor_end(cursor);
    case 9: return read_until(lesson, step, cursor);
    default: return 0;
    }
}

static int finish_step(const LessonReading *reading) {
    const Lesson *lesson = reading->lesson;
    if (!lesson->step_count) return 1;
    const LessonStep *step = &lesson->step[lesson->step_count - 1];
    if (!reading->say_tried)
        return diag_at(
            reading->diag, lesson->file, step->line, 1,
            "found a step in which nothing is said, expected a line like \"say en \"...\" it \"...\"\"");
    if (step->until == UNTIL_READ && (step->make.count || step->other.count))
        return diag_at(reading->diag, lesson->file, step->line, 1,
                       "found choices in a step that is only read, expected none");
    return 1;
}

static const char *const STEP[] = {"step"};

/* Before the first step any line belongs to the scenario, which knows nothing of steps: "stepp" would be an
 * odd line of a scenario. */
static int is_nearly_step(const Cursor *cursor) {
    const char *word = cursor->line->text + cursor->line->token[0].at;
    return strcmp(word, STEP[0]) != 0 && nearest_name(word, STEP, 1) != NULL;
}

static int begin_step(LessonReading *reading) {
    Lesson *lesson = reading->lesson;
    if (lesson->step_count == LESSON_STEPS_MAX) return 0;
    lesson->step[lesson->step_count++].line = reading->line.number;
    reading->say_tried = 0;
    return 1;
}

static int take_line(LessonReading *reading) {
    Lesson *lesson = reading->lesson;
    Cursor cursor = cursor_on(&reading->line, reading->diag);
    if (lesson->step_count && cursor_peek(&cursor, "say")) reading->say_tried = 1;
    if (!lesson->step_count && is_nearly_step(&cursor))
        return cursor_choice(&cursor, "line of a lesson", STEP, 1) >= 0;
    if (!cursor_peek(&cursor, "step"))
        return lesson->step_count ? step_line(lesson, &cursor) : setup_line(reading, &cursor);
    cursor_try(&cursor, "step");
    if (!cursor_end(&cursor) || !finish_step(reading)) return 0;
    if (!lesson->step_count && !finish_setup(reading)) return 0;
    return begin_step(reading) ||
           cursor_complain(&cursor, 1, "found more than %d steps, expected fewer", LESSON_STEPS_MAX);
}

static void begin(LessonReading *reading, const char *file) {
    Lesson *lesson = reading->lesson;
    memset(lesson, 0, sizeof *lesson);
    lesson->file = file;
    lesson->used = 1; /* 0 means nothing */
    lesson->seed = seed_from_number(1);
    reading->lines = text_on(lesson->scenario, sizeof lesson->scenario);
    text_put(&reading->lines, "furball scenario 1\n");
}

static int finish(LessonReading *reading) {
    if (!reading->lesson->step_count)
        return diag_file(reading->diag, reading->lesson->file, "found no step, expected at least one");
    return finish_step(reading);
}

int lesson_read(const Game *const *games, const char *file, const char *text, size_t size, void *state,
                Lesson *out, Diag *diag) {
    assert(games[0]);
    assert(text);
    assert(state);
    LessonReading reading = {.lesson = out, .diag = diag};
    Reader reader;
    begin(&reading, file);
    scenario_begin(&reading.scenario, games, state, &out->head);
    if (!file_open(&reader, FILE_LESSON, file, text, size, &reading.line, diag)) return 0;
    while (reader_next(&reader, &reading.line) > 0)
        if (!take_line(&reading)) return 0;
    return !diag->failed && finish(&reading);
}

/* A wrong line is complained about and left out. One that begins a step begins it nevertheless: the lines
 * behind it are not to blame. */
int lesson_review(const char *file, const char *text, size_t size, Lesson *out, Diag *found, int max) {
    assert(text);
    assert(max > 0);
    Diag diag = {0};
    LessonReading reading = {.lesson = out, .diag = &diag, .spare = 1};
    Reader reader;
    int got, count = 0;
    begin(&reading, file);
    if (!file_open(&reader, FILE_LESSON, file, text, size, &reading.line, &diag)) return found[0] = diag, 1;
    while (count < max && (got = reader_next(&reader, &reading.line)) != 0) {
        if (got > 0 && take_line(&reading)) continue;
        found[count++] = diag;
        memset(&diag, 0, sizeof diag);
        Cursor cursor = cursor_on(&reading.line, &diag);
        if (got > 0 && (cursor_peek(&cursor, STEP[0]) || is_nearly_step(&cursor)) && !begin_step(&reading))
            return count;
    }
    if (count < max && !finish(&reading)) found[count++] = diag;
    return count;
}
