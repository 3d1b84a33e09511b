/* Rule tests: a file of cases, each a small scenario with choices and expectations. A statement that does not hold is told, and the
 * case goes on; a choice that is refused ends it; the next one starts anew. */
#include "engine/script_parts.h"

#include <assert.h>
#include <string.h>

/* More than any draws that are left: one did not fit. */
enum { SCRIPT_MISFIT = 1000, OPEN_MAX = 300, STEPS_MOST = 2000, WRONG_MOST = 20 };
enum { TITLE_MAX = 160, RULES_MAX = 512, EVENT_RULES_TEXT_MAX = 4096, LIKE_DEPTH_MAX = 16, PLACE_MAX = 256 };

typedef enum Stage {
    STAGE_NONE,    /* no case yet */
    STAGE_RULES,   /* `case` and `rule` lines so far */
    STAGE_SETUP,   /* scenario lines */
    STAGE_PLAY,    /* dealt */
    STAGE_REFUSED, /* `setup refused` was there and held */
    STAGE_LEFT     /* failed, or not asked for: its lines are passed over */
} Stage;

typedef struct CaseRun {
    /* The file. */
    const Game *const *games;
    const char *file, *text, *filter;
    size_t size;
    void *state;
    CaseNote note;
    void *self;
    CaseTotals *totals;
    Reader reader;
    Line line;
    Diag diag; /* of this case */

    /* The case. */
    Stage stage;
    int number; /* line of the word case */
    char title[TITLE_MAX];
    char rules[RULES_MAX];
    char event_rules[EVENT_RULES_TEXT_MAX];
    ScenarioReading reading;
    ScenarioHead head;
    int scenario_lines;
    Diag setup; /* why the scenario was refused; may be what the case wants */
    Seed seed;
    int seeded;
    int proves; /* it has a line that can fail: expect, refuse, setup refused */
    int wrong;  /* complaints about it so far, told already */
    int steps_of; /* line of the case whose steps come first; 0: none */
    Play play;
    EventLog log;
    Event events[CHOICE_EVENTS_MAX];
    char told[TOLD_MAX];
} CaseRun;

/* ---- telling -------------------------------------------------------------------- */

static void case_note(CaseRun *run, const char *complaint, int more) {
    CaseReport report = {run->file, run->title, run->number, run->rules, run->event_rules, complaint, more, run->told};
    if (run->note) run->note(run->self, &report);
}

static void case_passed(CaseRun *run) {
    run->totals->passed++;
    case_note(run, NULL, 0);
}

/* The first complaint about a case fails it; more of them are told, up to some. */
static void case_complain(CaseRun *run) {
    if (!run->wrong) run->totals->failed++;
    if (run->wrong < WRONG_MOST) case_note(run, run->diag.text, run->wrong);
    run->wrong++;
    run->diag.failed = 0;
}

/* Tells the complaint and passes over the rest of the case. */
static void case_fail(CaseRun *run) {
    if (run->stage != STAGE_LEFT) case_complain(run);
    run->stage = STAGE_LEFT;
    run->diag.failed = 0;
}

/* Is `word` one of the words of `list`, which are separated by spaces? */
static int list_has(const char *list, const char *word) {
    size_t length = strlen(word);
    for (const char *at = list; (at = strstr(at, word)); at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || !at[length])) return 1;
    return 0;
}

static int list_add(char *list, size_t size, const char *word) {
    Text out = {list, size, strlen(list), 0};
    if (list_has(list, word)) return 1;
    if (out.length + strlen(word) + 2 > size) return 0; /* whole words only */
    text_put(&out, "%s%s", out.length ? " " : "", word);
    return 1;
}

static void collect_event_rules(CaseRun *run) {
    for (int i = 0; i < run->log.count; i++)
        for (int k = 0; k < EVENT_RULES_MAX; k++) {
            uint16_t rule = run->log.event[i].rule[k];
            const char *id = rule ? run->head.game->text.rule_id(run->state, rule) : NULL;
            if (id) list_add(run->event_rules, sizeof run->event_rules, id);
        }
}

/* ---- opening a case ------------------------------------------------------------- */

static void case_open(CaseRun *run) {
    Cursor cursor = cursor_on(&run->line, &run->diag);
    run->stage = STAGE_RULES;
    run->number = run->line.number;
    run->title[0] = run->rules[0] = run->event_rules[0] = 0;
    run->scenario_lines = run->seeded = run->proves = run->wrong = run->steps_of = 0;
    run->setup.failed = 0;
    run->seed = seed_from_number(1);
    run->log.count = run->log.lost = 0;
    run->play.refused = NULL;
    scenario_begin(&run->reading, run->games, run->state, &run->head);
    cursor_expect(&cursor, "case");
    const char *title = cursor_string(&cursor, "the case's title in quotes");
    if (!title || !cursor_end(&cursor)) return;
    if (!*title || strlen(title) >= TITLE_MAX) {
        cursor_complain(&cursor, 1, "found a title of %d bytes, expected 1 to %d", (int)strlen(title),
                        TITLE_MAX - 1);
        return;
    }
    memcpy(run->title, title, strlen(title) + 1);
}

static int read_rule(CaseRun *run, Cursor *cursor) {
    do {
        const char *id = cursor_word(cursor, "a rule's id");
        if (!id) return 0;
        if (!list_add(run->rules, sizeof run->rules, id))
            return cursor_complain(cursor, 1, "found more than %d bytes of rule ids, expected fewer",
                                   RULES_MAX);
    } while (!cursor_at_end(cursor));
    return 1;
}

static int case_is_asked_for(const CaseRun *run) {
    return !run->filter || strstr(run->title, run->filter) || strstr(run->rules, run->filter);
}

/* The first line that is no rule: is this case wanted, and does it name a rule? */
static int rules_done(CaseRun *run, Cursor *cursor) {
    run->stage = case_is_asked_for(run) ? STAGE_SETUP : STAGE_LEFT;
    if (run->stage == STAGE_SETUP && !run->rules[0]) return cursor_fail(cursor, "a line like \"rule ID\"");
    return 1;
}

/* ---- the scenario of an earlier case -------------------------------------------- */

/* Where a case's own lines start. */
typedef struct CasePlace {
    Reader reader;
    int number; /* line of the word case; 0: not found */
} CasePlace;

/* The last case of this title before line `before`. The shared line is overwritten. */
static CasePlace find_case(CaseRun *run, const char *title, int before, char nearest[TITLE_MAX]) {
    CasePlace place = {.number = 0};
    Reader reader;
    Diag ignored = {0}; /* of earlier cases, told when they ran */
    nearest[0] = 0;
    reader_open(&reader, run->file, run->text, run->size, &ignored);
    for (int got; (got = reader_next(&reader, &run->line)) && reader.number < before; ignored.failed = 0) {
        Cursor cursor = cursor_on(&run->line, &ignored);
        const char *found = got > 0 && cursor_try(&cursor, "case") ? cursor_string(&cursor, "") : NULL;
        if (!found) continue;
        if (!strcmp(found, title)) {
            place.reader = reader;
            place.number = reader.number;
        }
        const char *pair[2] = {nearest[0] ? nearest : NULL, strlen(found) < TITLE_MAX ? found : NULL};
        if (nearest_name(title, pair, 2) == found) memcpy(nearest, found, strlen(found) + 1);
    }
    place.reader.diag = &run->diag;
    return place;
}

static int read_like(CaseRun *run, int case_number, int depth);
static int read_use(CaseRun *run);

static int peek_any(const Cursor *cursor, const char *const *words) {
    while (*words && !cursor_peek(cursor, *words)) words++;
    return *words != NULL;
}

/* Lines that play, in the order of line_of_steps. */
static const char *const STEP_WORDS[] = {"do", "pause", "idle", "refuse", "expect", "setup", "case", NULL};

/* Reads the scenario lines of the case at `place` again, into this one. */
static int read_again(CaseRun *run, CasePlace place, int depth) {
    while (reader_next(&place.reader, &run->line) > 0) {
        Cursor cursor = cursor_on(&run->line, &run->diag);
        if (cursor_peek(&cursor, "rule") || cursor_peek(&cursor, "seed") || cursor_peek(&cursor, "script"))
            continue;
        if (peek_any(&cursor, STEP_WORDS)) break;
        int fine = cursor_peek(&cursor, "like") ? read_like(run, place.number, depth + 1)
                   : cursor_peek(&cursor, "use") ? read_use(run)
                                                 : scenario_line(&run->reading, &run->line, &run->diag);
        if (!fine) return 0;
    }
    return !run->diag.failed;
}

/* The rest of a like line. 0 after complaining. */
static const char *like_title(Cursor *cursor, int *with_steps) {
    cursor_expect(cursor, "like");
    const char *title = cursor_string(cursor, "the title of an earlier case in quotes");
    *with_steps = title && cursor_try(cursor, "with");
    if (*with_steps && !cursor_expect(cursor, "steps")) return NULL;
    return title && cursor_end(cursor) ? title : NULL;
}

/* `like "title of an earlier case" [with steps]`, in the case that starts at line `case_number`. */
static int read_like(CaseRun *run, int case_number, int depth) {
    char wanted[TITLE_MAX], nearest[TITLE_MAX];
    int with_steps;
    Cursor cursor = cursor_on(&run->line, &run->diag);
    const char *title = like_title(&cursor, &with_steps);
    if (!title) return 0;
    if (depth == LIKE_DEPTH_MAX)
        return cursor_complain(
            &cursor, 2, "found a case like a case like a case..., expected at most %d steps", LIKE_DEPTH_MAX);
    if (strlen(title) >= TITLE_MAX)
        return cursor_complain(&cursor, 1, "found a title of %d bytes, expected at most %d",
                               (int)strlen(title), TITLE_MAX - 1);
    memcpy(wanted, title, strlen(title) + 1);
    int line = run->line.number, column = run->line.token[1].column;
    CasePlace place = find_case(run, wanted, case_number, nearest);
    if (place.number && with_steps && !depth) run->steps_of = place.number;
    if (place.number) return read_again(run, place, depth);
    if (*nearest)
        return diag_at(&run->diag, run->file, line, column,
                       "found \"%s\", expected the title of an earlier case; did you mean \"%s\"?", wanted,
                       nearest);
    return diag_at(&run->diag, run->file, line, column, "found \"%s\", expected the title of an earlier case",
                   wanted);
}

/* ---- a scenario of the program ------------------------------------------------------ */

/* `use "data/scenarios/..."`: the lines of a built-in scenario, as if they stood here. */
static int read_use(CaseRun *run) {
    char wanted[PLACE_MAX];
    Reader reader;
    Cursor cursor = cursor_on(&run->line, &run->diag);
    cursor_expect(&cursor, "use");
    const char *name = cursor_string(&cursor, "the path of a built-in scenario in quotes");
    if (!name || !cursor_end(&cursor)) return 0;
    int found = 0;
    while (found < builtin_file_count && strcmp(builtin_files[found].name, name) != 0) found++;
    if (found == builtin_file_count) return cursor_complain(&cursor, 1, "there is no built-in scenario \"%s\"", name);
    Text out = text_on(wanted, sizeof wanted);
    text_put(&out, "%s", name); /* the line is read over */
    if (!file_open(&reader, FILE_SCENARIO, wanted, builtin_files[found].text, builtin_files[found].size, &run->line, &run->diag)) return 0;
    while (reader_next(&reader, &run->line) > 0)
        if (!scenario_line(&run->reading, &run->line, &run->diag)) return 0;
    return !run->diag.failed;
}

/* ---- setting up ----------------------------------------------------------------- */

/* A scenario that is refused may be just what the case wants: its complaint waits. */
static int setup_result(CaseRun *run, int ok) {
    if (ok) return 1;
    run->setup = run->diag;
    run->diag.failed = 0;
    return 1;
}

static int setup_line(CaseRun *run, Cursor *cursor) {
    int first = run->scenario_lines++ == 0;
    if (run->setup.failed) return 1;
    if (first && cursor_peek(cursor, "use")) return setup_result(run, read_use(run));
    if (!cursor_peek(cursor, "like"))
        return setup_result(run, scenario_line(&run->reading, &run->line, &run->diag));
    if (!first) return cursor_fail(cursor, "\"like\" before the scenario's own lines");
    return setup_result(run, read_like(run, run->number, 0));
}

static int finish_setup(CaseRun *run) {
    char place[PLACE_MAX];
    Text out = text_on(place, sizeof place);
    if (run->setup.failed) return 0;
    text_put(&out, "%s:%d", run->file, run->number);
    return setup_result(run, scenario_finish(&run->reading, place, &run->diag)) && !run->setup.failed;
}

static int line_seed(CaseRun *run, Cursor *cursor);
static int line_script(CaseRun *run, Cursor *cursor);
static int line_of_steps(CaseRun *run, Cursor *cursor);

/* What an earlier case did: its seed and the draws of its deal, or its choices. A case that itself is like another one with its steps
 * does those first. What it expects is not asked again. */
static int take_steps(CaseRun *run, int case_number, int playing, int depth) {
    char title[TITLE_MAX], nearest[TITLE_MAX];
    int past_deal = 0, with_steps;
    Reader reader;
    if (depth == LIKE_DEPTH_MAX) return 1; /* complained about when the scenario was read */
    reader_open(&reader, run->file, run->text, run->size, &run->diag);
    while (reader.number < case_number && reader_next(&reader, &run->line)) run->diag.failed = 0; /* earlier complaints were told */
    while (reader_next(&reader, &run->line) > 0) {
        Cursor cursor = cursor_on(&run->line, &run->diag);
        int fine = 1;
        if (cursor_peek(&cursor, "case") || cursor_peek(&cursor, "setup")) break;
        if (cursor_peek(&cursor, "like")) {
            const char *found = like_title(&cursor, &with_steps);
            if (!found || strlen(found) >= TITLE_MAX) return 0;
            memcpy(title, found, strlen(found) + 1);
            CasePlace place = with_steps ? find_case(run, title, case_number, nearest) : (CasePlace){.number = 0};
            fine = !place.number || take_steps(run, place.number, playing, depth + 1);
        } else if (peek_any(&cursor, STEP_WORDS)) {
            past_deal = 1;
            fine = !playing || line_of_steps(run, &cursor);
        } else if (!playing && !past_deal && !run->seeded && cursor_try(&cursor, "seed")) {
            fine = line_seed(run, &cursor);
        } else if (playing == past_deal && cursor_try(&cursor, "script")) {
            fine = line_script(run, &cursor);
        }
        if (!fine || (past_deal && !playing)) break;
    }
    return !run->diag.failed;
}

/* The first line that needs a game starts it. The line at hand is kept while those of another case are read. */
static int case_start(CaseRun *run) {
    if (run->stage == STAGE_PLAY) return 1;
    if (!finish_setup(run)) {
        run->diag = run->setup;
        return 0;
    }
    Line here = run->line;
    if (run->steps_of && !take_steps(run, run->steps_of, 0, 0)) return 0;
    run->head.game->deal(run->state, &run->seed);
    run->head.game->check(run->state);
    run->play.game = run->head.game;
    run->stage = STAGE_PLAY;
    if (run->steps_of && !take_steps(run, run->steps_of, 1, 0)) return 0;
    run->line = here;
    return 1;
}

static int line_seed(CaseRun *run, Cursor *cursor) {
    if (run->stage == STAGE_PLAY)
        return cursor_complain(cursor, 1, "found a seed, expected it before the first choice");
    if (run->seeded++) return cursor_complain(cursor, 1, "found a second seed, expected one");
    return seed_read(cursor, &run->seed) && cursor_end(cursor);
}

static int line_script(CaseRun *run, Cursor *cursor) {
    if (run->setup.failed) return 1;
    if (!run->head.game) return cursor_complain(cursor, 1, "found a script, expected a rules line before it");
    if (!run->head.game->proof.script(run->state, cursor)) return cursor_fail(cursor, "draws this game knows");
    return cursor_end(cursor);
}

static int line_setup(CaseRun *run, Cursor *cursor) {
    if (run->stage == STAGE_PLAY)
        return cursor_complain(cursor, 1, "found \"setup\", expected it before any choice");
    if (!cursor_expect(cursor, "refused")) return 0;
    const char *part = cursor_string(cursor, "a part of the complaint in quotes");
    if (!part || !cursor_end(cursor)) return 0;
    if (!*part) return cursor_complain(cursor, 1, "found an empty string, expected a part of the complaint");
    run->proves = 1;
    run->stage = STAGE_REFUSED;
    if (finish_setup(run))
        return cursor_complain(cursor, 3, "wanted setup refused \"%s\", got it accepted", part);
    if (strstr(run->setup.text, part)) return 1;
    return cursor_complain(cursor, 3, "wanted setup refused \"%s\", got %s", part, run->setup.text);
}

/* ---- playing -------------------------------------------------------------------- */

static int read_choice(CaseRun *run, Cursor *cursor, Seat *seat, Action *action) {
    *seat = SEAT_NOBODY;
    *action = 0;
    if (!run->head.game->text.action_read(run->state, cursor, seat, action))
        return cursor_fail(cursor, "a choice");
    return cursor_end(cursor);
}

/* Who is asked what now, behind a refusal that only says that this is not it. */
static void tell_open_questions(const CaseRun *run, Verdict verdict, char out[OPEN_MAX]) {
    const Game *game = run->head.game;
    Text text = text_on(out, OPEN_MAX);
    if (verdict != &REASON_NOT_OFFERED && verdict != &REASON_NOT_YOUR_TURN && strncmp(verdict->name, "not-this", 8) != 0) return;
    for (SeatSet rest = game->to_act(run->state); rest; rest &= rest - 1) {
        Seat seat = (Seat)__builtin_ctz(rest);
        text_put(&text, " [");
        game->text.seat_name(run->state, seat, &text);
        text_put(&text, " is asked: ");
        game->text.question(run->state, seat, &text);
        text_put_char(&text, ']');
    }
}

/* A scripted draw that cannot be drawn is complained about where it was drawn. */
static int draws_fit(const CaseRun *run, Cursor *cursor) {
    if (run->head.game->proof.script_left(run->state) < SCRIPT_MISFIT) return 1;
    return cursor_complain(cursor, 0, "a scripted draw does not fit what was drawn in this choice");
}

static int line_do(CaseRun *run, Cursor *cursor) {
    Seat seat;
    Action action;
    Cursor start = *cursor;
    if (!case_start(run) || !read_choice(run, cursor, &seat, &action)) return 0;
    run->log.count = run->log.lost = 0;
    run->play.refused = NULL;
    Verdict verdict = choice_apply(run->head.game, run->state, seat, action, &run->log);
    if (verdict) {
        char open[OPEN_MAX] = "";
        tell_open_questions(run, verdict, open);
        return cursor_complain(&start, 0, "wanted it done, got refused because %s: %s%s", verdict->name, verdict->sentence, open);
    }
    if (!draws_fit(run, &start)) return 0;
    run->head.game->check(run->state);
    collect_event_rules(run);
    if (run->log.lost)
        return cursor_complain(&start, 0, "found %d events, expected at most %d",
                               run->log.count + run->log.lost, CHOICE_EVENTS_MAX);
    return 1;
}

/* The choice must be refused for exactly this reason, and leave no trace. */
static int refuse_choice(CaseRun *run, Cursor *cursor, const char *because, int *stands) {
    const Game *game = run->head.game;
    Seat seat;
    Action action;
    Cursor start = *cursor;
    if (!read_choice(run, cursor, &seat, &action)) return 0;
    memcpy(run->play.scratch, run->state, game->state_size);
    Verdict verdict = choice_apply(game, run->state, seat, action, NULL);
    *stands = verdict && !memcmp(run->play.scratch, run->state, game->state_size);
    if (!verdict) return cursor_complain(&start, 0, "wanted it refused because %s, got it done", because);
    if (strcmp(verdict->name, because) != 0)
        return cursor_complain(&start, 0, "wanted it refused because %s, got because %s: %s", because,
                               verdict->name, verdict->sentence);
    if (!*stands)
        return cursor_complain(&start, 0, "wanted it refused without a trace, got the state changed");
    run->play.refused = verdict;
    return 1;
}

/* A misspelt reason would only be told from another by what the game answers. */
static int reason_is_known(const Game *game, Cursor *cursor, const char *because) {
    const Reason *const common[] = {&REASON_NOT_YOUR_TURN, &REASON_GAME_OVER, &REASON_NO_SUCH_SEAT, &REASON_NOT_OFFERED};
    const char *near;
    for (int i = 0; i < 4; i++)
        if (!strcmp(common[i]->name, because)) return 1;
    if (!game->proof.word || game_has_word(game, "reason", because, &near)) return 1;
    if (near) return cursor_complain(cursor, 1, "there is no reason \"%s\"; did you mean \"%s\"?", because, near);
    return cursor_complain(cursor, 1, "there is no reason \"%s\" (`furball words reason` lists them)", because);
}

/* A statement changes nothing, so the case goes on after one that does not hold: all that is wrong is told. */
static int go_on(CaseRun *run) {
    if (!run->diag.failed || run->stage != STAGE_PLAY) return !run->diag.failed;
    case_complain(run);
    return 1;
}

static int line_refuse(CaseRun *run, Cursor *cursor) {
    Line *line = &run->line;
    Cursor tail = *cursor;
    if (!case_start(run)) return 0;
    run->proves = 1;
    if (line->count - 2 > cursor->next) tail.next = line->count - 2;
    if (!cursor_expect(&tail, "because")) return 0;
    const char *because = cursor_word(&tail, "the name of a reason");
    if (!because || !reason_is_known(run->head.game, &tail, because)) return 0;
    line->count -= 2; /* the game reads its choice to the end of the line, as after `do` */
    line->end_column = line->token[line->count].column;
    int stands = 1; /* the choice was made although it should be refused: the case cannot go on from there */
    refuse_choice(run, cursor, because, &stands);
    return stands ? go_on(run) : 0;
}

/* ---- many choices at once --------------------------------------------------------- */

/* The default choice of the first seat that is asked among these; 0 if none is, or after complaining. */
static int step_by_default(CaseRun *run, SeatSet among, Cursor *cursor) {
    const Game *game = run->head.game;
    SeatSet asked = game->to_act(run->state) & among;
    if (!asked) return 0;
    Seat seat = (Seat)__builtin_ctz(asked);
    Verdict verdict = choice_apply(game, run->state, seat, game->fallback(run->state, seat), &run->log);
    if (verdict) return cursor_complain(cursor, 0, "the default choice is refused because %s", verdict->name);
    if (!draws_fit(run, cursor)) return 0;
    game->check(run->state);
    collect_event_rules(run);
    return 1;
}

/* Does a statement of two words hold? -1: the game does not know it. */
static int is_so(const CaseRun *run, const char *what, const char *word) {
    char words[96], got[256];
    Diag quiet = {0};
    Reader reader;
    Line line;
    Text text = text_on(words, sizeof words), out = text_on(got, sizeof got);
    text_put(&text, "%s %s", what, word);
    reader_open(&reader, "pause", words, text.length, &quiet);
    if (reader_next(&reader, &line) <= 0) return -1;
    Cursor cursor = cursor_on(&line, &quiet);
    return run->head.game->proof.expect(run->state, &cursor, &out);
}

/* `pause at PHASE`: default choices until that phase, or that question of a dogfight, is open. */
static int line_pause(CaseRun *run, Cursor *cursor) {
    if (!case_start(run) || !cursor_expect(cursor, "at")) return 0;
    const char *word = cursor_word(cursor, "a phase");
    if (!word || !cursor_end(cursor)) return 0;
    const char *what = is_so(run, "phase", word) >= 0 ? "phase" : "asking";
    if (is_so(run, what, word) < 0) return cursor_complain(cursor, 1, "found \"%s\", expected a phase of this game", word);
    run->log.count = run->log.lost = 0;
    for (int steps = 0; is_so(run, what, word) != 1; steps++) {
        if (steps == STEPS_MOST) return cursor_complain(cursor, 1, "%d choices did not lead to %s", STEPS_MOST, word);
        if (step_by_default(run, ~(SeatSet)0, cursor)) continue;
        return run->diag.failed ? 0 : cursor_complain(cursor, 1, "the game was over before it came to %s", word);
    }
    return 1;
}

static int find_seat(const CaseRun *run, const char *wanted) {
    const Game *game = run->head.game;
    char name[64];
    for (int i = 0; i < game->seats(run->state); i++) {
        Text text = text_on(name, sizeof name);
        game->text.seat_name(run->state, (Seat)i, &text);
        if (!strcmp(name, wanted)) return i;
    }
    return -1;
}

/* `idle NAME`: default choices for a seat until the turn is over or others are asked; for an element of a dogfight until its turn is over. */
static int line_idle(CaseRun *run, Cursor *cursor) {
    if (!case_start(run)) return 0;
    const Game *game = run->head.game;
    const char *wanted = cursor_word(cursor, "a seat, or an element");
    if (!wanted || !cursor_end(cursor)) return 0;
    int seat = find_seat(run, wanted), acting = seat < 0 ? is_so(run, "acting", wanted) : 0, steps = 0;
    if (seat < 0 && acting < 0) return cursor_complain(cursor, 1, "found \"%s\", expected a seat, or an element of a dogfight", wanted);
    run->log.count = run->log.lost = 0;
    uint32_t turn = game->turn(run->state);
    SeatSet among = seat < 0 ? ~(SeatSet)0 : SEAT_BIT(seat);
    while (steps < STEPS_MOST && game->turn(run->state) == turn && (seat >= 0 || is_so(run, "acting", wanted) == 1) && step_by_default(run, among, cursor))
        steps++;
    if (run->diag.failed) return 0;
    return steps ? 1 : cursor_complain(cursor, 1, seat < 0 ? "%s does not act now" : "%s is asked nothing", wanted);
}

/* The steps of another case: what it does, not what it expects. */
static int line_of_steps(CaseRun *run, Cursor *cursor) {
    if (cursor_try(cursor, "do")) return line_do(run, cursor);
    if (cursor_try(cursor, "pause")) return line_pause(run, cursor);
    if (cursor_try(cursor, "idle")) return line_idle(run, cursor);
    return 1;
}

static int line_expect(CaseRun *run, Cursor *cursor) {
    if (!case_start(run)) return 0;
    run->proves = 1;
    expect_holds(&run->play, cursor);
    int fine = go_on(run);
    run->told[0] = 0;
    return fine;
}

/* ---- a case from its first line to its last ------------------------------------- */

static int line_rule(CaseRun *run, Cursor *cursor) {
    if (run->stage == STAGE_RULES) return read_rule(run, cursor);
    return cursor_complain(cursor, 1, "found \"rule\", expected it right after the case's title");
}

static int case_line(CaseRun *run) {
    static const char *const WORD[] = {"rule", "seed", "script", "setup", "do", "refuse", "expect", "pause", "idle"};
    static int (*const READ[])(CaseRun *, Cursor *) = {line_rule, line_seed,   line_script, line_setup, line_do,
                                                       line_refuse, line_expect, line_pause, line_idle};
    enum { WORDS = sizeof WORD / sizeof *WORD };
    Cursor cursor = cursor_on(&run->line, &run->diag);
    if (run->stage == STAGE_REFUSED) return cursor_fail(&cursor, "the next case after \"setup refused\"");
    if (run->stage == STAGE_RULES && !cursor_peek(&cursor, "rule")) {
        if (!rules_done(run, &cursor)) return 0;
        if (run->stage == STAGE_LEFT) return 1;
    }
    for (int i = 0; i < WORDS; i++)
        if (cursor_try(&cursor, WORD[i])) return READ[i](run, &cursor);
    if (run->stage == STAGE_SETUP) return setup_line(run, &cursor);
    cursor_choice(&cursor, "line of a case that has started", WORD + 2, WORDS - 2);
    return 0;
}

/* What must be so when a case's lines are over. */
static void case_close(CaseRun *run) {
    if (run->stage == STAGE_NONE || run->stage == STAGE_LEFT || run->wrong) return;
    if (run->stage == STAGE_RULES && !case_is_asked_for(run)) return;
    int left = run->stage == STAGE_PLAY ? run->head.game->proof.script_left(run->state) : 0;
    if (run->setup.failed && run->stage != STAGE_REFUSED)
        run->diag = run->setup;
    else if (!run->proves)
        diag_at(&run->diag, run->file, run->number, 1,
                "found a case that cannot fail, expected some \"expect\"");
    else if (left)
        diag_at(&run->diag, run->file, run->number, 1, "wanted every scripted draw used, got %d left", left);
    if (run->diag.failed)
        case_fail(run);
    else
        case_passed(run);
}

/* The line just read, or the complaint about it. */
static void take_line(CaseRun *run, int got) {
    Cursor cursor = cursor_on(&run->line, &run->diag);
    if (got > 0 && cursor_peek(&cursor, "case")) {
        case_close(run);
        case_open(run);
    } else if (got < 0 && run->stage == STAGE_SETUP) {
        setup_result(run, 0);
    } else if (got > 0 && run->stage == STAGE_NONE) {
        cursor_fail(&cursor, "a line like \"case \\\"title\\\"\"");
    } else if (got > 0 && run->stage != STAGE_LEFT) {
        case_line(run);
    }
}

int cases_run(const Game *const *games, const char *file, const char *text, size_t size, const char *filter,
              void *state, void *scratch, CaseNote note, void *self, CaseTotals *totals, Diag *diag) {
    assert(games[0]);
    assert(text);
    assert(state);
    assert(scratch);
    CaseRun run = {.games = games,
                   .file = file,
                   .text = text,
                   .filter = filter,
                   .size = size,
                   .state = state,
                   .note = note,
                   .self = self,
                   .totals = totals};
    event_log_init(&run.log, run.events, CHOICE_EVENTS_MAX);
    run.play = (Play){NULL, state, scratch, &run.log, NULL, run.told};
    file_open(&run.reader, FILE_TESTS, file, text, size, &run.line, &run.diag);
    for (int got; !run.diag.failed && (got = reader_next(&run.reader, &run.line));) {
        take_line(&run, got);
        if (run.diag.failed && run.stage != STAGE_NONE) case_fail(&run);
    }
    if (run.stage == STAGE_NONE) diag_file(&run.diag, file, "found no case, expected at least one");
    if (run.diag.failed && !diag->failed) *diag = run.diag;
    if (run.diag.failed) return 0;
    case_close(&run);
    return 1;
}
