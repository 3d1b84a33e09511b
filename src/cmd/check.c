/* furball check: is this file correct? Catalogues, scenarios, records and rule tests say in their first line what they
 * are. */
#include "airframes/airframes.h"
#include "campaign/campaign.h"
#include "cmd/cmd.h"
#include "cmd/complaints.h"
#include "cmd/data.h"
#include "cmd/files.h"
#include "cmd/rank/suite.h"
#include "cmd/rules/rulebook.h"
#include "cmd/scenarios.h"
#include "engine/lesson.h"
#include "engine/review.h"
#include "engine/script.h"
#include "games/registry.h"
#include "games/table/catalog/values.h"
#include "players/bout.h"
#include "players/net.h"
#include "players/roster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMPLAINTS_MAX = 64 }; /* in one campaign or lesson */

typedef struct Checking {
    const char *filter; /* of cases; NULL: all */
    int quiet;          /* prints only failures */
    CaseTotals totals;
    int unknown_rules;      /* cases of the present file with a rule id that no book has */
    int unreadable;         /* files that could not be read at all */
    BuiltinFile *catalogue; /* catalogue files, kept until all are read */
    int catalogue_count;
    void *state, *scratch;
} Checking;

static void tell_ok(const Checking *checking, const char *path, const char *what) {
    if (!checking->quiet) printf("ok      %s: %s\n", path, what);
}

static void tell_failed(const char *path, const char *complaint) {
    fflush(stdout);
    fprintf(stderr, "%s\n", complaint);
    printf("FAILED  %s\n", path);
}

static void count(Checking *checking, int ok) {
    if (ok)
        checking->totals.passed++;
    else
        checking->totals.failed++;
}

/* ---- scenarios ------------------------------------------------------------------- */

/* Reports all mistakes, not only the first. */
static int check_scenario(Checking *checking, const char *path, const TextFile *file, Diag *diag) {
    static Review review; /* too large for a stack */
    const ScenarioHead *head = &review.head;
    char what[sizeof head->title + sizeof head->book + 32];
    review.state = checking->state;
    review.before = checking->scratch;
    int wrong = scenario_review(GAMES, path, file->text, file->size, &review, NULL);
    for (int i = 0; i < wrong; i++) {
        const Complaint *complaint = &review.complaint[i];
        Diag *last = i + 1 < wrong ? &(Diag){0} : diag; /* the caller reports the last one */
        if (complaint->line)
            diag_at(last, path, complaint->line, complaint->column, "%s", complaint->text);
        else
            diag_file(last, path, "%s", complaint->text);
        if (last != diag) fprintf(stderr, "%s\n", last->text);
    }
    if (wrong) return 0;
    Seed seed = seed_from_number(1);
    head->game->deal(checking->state, &seed);
    head->game->check(checking->state);
    Text out = text_on(what, sizeof what);
    text_put(&out, "scenario \"%s\" (%s)", head->title, head->book);
    tell_ok(checking, path, what);
    return 1;
}

/* ---- records --------------------------------------------------------------------- */

static int check_record(Checking *checking, const char *path, const TextFile *file, Diag *diag) {
    ReplayResult result;
    char what[96];
    if (!record_replay(GAMES, path, file->text, file->size, checking->state, NULL, NULL, &result, diag))
        return 0;
    Text out = text_on(what, sizeof what);
    text_put(&out, "record, turn %u, choice %d, %s", result.turns, result.choices,
             result.over ? "to the end" : "not to the end");
    tell_ok(checking, path, what);
    return 1;
}

/* ---- computer players ------------------------------------------------------------ */

static int check_players(Checking *checking, const char *path, const TextFile *file, Diag *diag) {
    int16_t weight[FACTOR_COUNT] = {0};
    if (!characters_read(path, file->text, file->size, NULL, weight, diag)) return 0;
    tell_ok(checking, path, "characters of computer players");
    return 1;
}

static int check_net(Checking *checking, const char *path, const TextFile *file, Diag *diag) {
    static Net net;
    if (!net_read(path, file->text, file->size, &net, diag)) return 0;
    tell_ok(checking, path, "a net of computer players");
    return 1;
}

/* ---- what airplanes are worth ---------------------------------------------------- */

static int check_values(Checking *checking, const char *path, const TextFile *file, Diag *diag) {
    static Values values;
    if (!values_read(catalog_builtin(), path, file->text, file->size, &values, diag)) return 0;
    tell_ok(checking, path, "measured values of airplanes");
    return 1;
}

/* ---- campaigns ------------------------------------------------------------------- */

/* Missions from the page's own scenarios ("own/…") are known only there. */
static int mission_exists(const char *name, Diag *diag) {
    TextFile text;
    if (!strncmp(name, "own/", 4)) return 1;
    if (!scenario_text_load(name, &text, diag)) return 0;
    text_file_unload(&text);
    return 1;
}

/* Does any game have the word? If not, the complaint points at it. */
static int some_game_knows(const char *kind, const char *word, Cursor *cursor, int back) {
    const char *near = NULL, *nearer = NULL;
    for (const Game *const *game = GAMES; *game; game++) {
        if (!(*game)->proof.word) continue;
        if (game_has_word(*game, kind, word, &near)) return 1;
        if (near) nearer = near;
    }
    return cursor_complain(cursor, back, "found \"%s\", expected %s%s%s%s", word,
                           !strcmp(kind, "skill") ? "a skill" : "an option of the rules",
                           nearer ? "; did you mean \"" : "", nearer ? nearer : "", nearer ? "\"?" : "");
}

/* `special_damage=1 aces=1`: the words in front of the equal signs. */
static int options_are_known(Cursor *cursor) {
    const char *text = cursor_name(cursor, "options of the rules");
    Reader reader;
    Line line;
    Diag quiet = {0};
    if (!text) return 0;
    reader_open(&reader, "rules", text, strlen(text), &quiet);
    if (reader_next(&reader, &line) != 1) return 1;
    for (int i = 0; i < line.count; i++) {
        const char *word = line.text + line.token[i].at;
        int is_name =
            line.token[i].kind == TOKEN_WORD && !(i && !strcmp(line.text + line.token[i - 1].at, "="));
        if (is_name && !some_game_knows("option", word, cursor, 1)) return 0;
    }
    return 1;
}

static int skills_are_known(Cursor *cursor) {
    while (!cursor_at_end(cursor) && !cursor_try(cursor, "skills")) cursor->next++;
    while (!cursor_at_end(cursor)) {
        const char *skill = cursor_word(cursor, "a skill");
        if (!skill || !some_game_knows("skill", skill, cursor, 1)) return 0;
        if (!cursor_try(cursor, ",")) return 1;
    }
    return 1;
}

static int mission_is_known(Cursor *cursor) {
    const char *name = cursor_name(cursor, "a scenario");
    Diag missing = {0};
    return name && (mission_exists(name, &missing) || cursor_complain(cursor, 1, "%s", missing.text));
}

static int has_complaint(const Diag *found, int count, int line) {
    for (int i = 0; i < count; i++)
        if (found[i].line == line) return 1;
    return 0;
}

/* Things that a line names must exist: scenarios, skills, options. */
static int names_are_known(const Line *line, Diag *diag) {
    Cursor cursor = cursor_on(line, diag);
    if (cursor_try(&cursor, "mission") || cursor_try(&cursor, "scenario")) return mission_is_known(&cursor);
    if (cursor_try(&cursor, "rules")) return options_are_known(&cursor);
    return !cursor_try(&cursor, "pilot") || skills_are_known(&cursor);
}

static int by_line(const void *a, const void *b) { return ((const Diag *)a)->line - ((const Diag *)b)->line; }

/* Adds complaints that need the whole program, line by line; a line gets only one. */
static int add_unknown_names(const char *path, const TextFile *file, Diag found[COMPLAINTS_MAX], int count) {
    Reader reader;
    Line line;
    Diag head = {0};
    int got;
    if (!file_open(&reader, FILE_CAMPAIGN, path, file->text, file->size, &line, &head)) return count;
    while (count < COMPLAINTS_MAX && (got = reader_next(&reader, &line)) != 0) {
        Diag diag = {0};
        if (got > 0 && !has_complaint(found, count, line.number) && !names_are_known(&line, &diag))
            found[count++] = diag;
        memset(&head, 0, sizeof head);
    }
    return count;
}

/* Reports all but the last complaint, which is left to the caller. */
static int tell_all(Diag *found, int count, Diag *last) {
    qsort(found, (size_t)count, sizeof *found, by_line);
    for (int i = 0; i + 1 < count; i++) fprintf(stderr, "%s\n", found[i].text);
    if (count) *last = found[count - 1];
    return count == 0;
}

static int check_campaign(Checking *checking, const char *path, const TextFile *file, Diag *diag) {
    static Campaign campaign;
    static Diag found[COMPLAINTS_MAX];
    int count = campaign_review(path, file->text, file->size, &campaign, found, COMPLAINTS_MAX);
    if (!tell_all(found, add_unknown_names(path, file, found, count), diag)) return 0;
    tell_ok(checking, path, "a campaign");
    return 1;
}

/* ---- lessons and positions --------------------------------------------------------- */

enum { LESSON_CHOICES_ROOM = 4096 };

/* A computer player's answer, with the same random numbers as on the page. */
static int fly(void *self, const Match *match, Seat seat, const char *name, uint64_t number, Action *out) {
    Checking *checking = self;
    RosterEntry entry;
    Diag diag = {0};
    const Budget budget = {0};
    Seed seed = seed_from_number(number);
    Rng rng;
    if (!roster_find(name, &entry, &diag)) return 0;
    size_t size = entry.player.memory_size(&entry.player, match->game);
    void *room = memory_new(size), *view = state_new();
    rng_init(&rng, &seed);
    bout_view(match, seat, checking->scratch, view);
    *out = player_choose(&entry.player, room, size, match->game, view, seat, &budget, &rng, NULL);
    free(view);
    free(room);
    return 1;
}

static int is_lessons_own(const char *line, size_t length) {
    static const char *const words[] = {"name", "about", "minutes", "pupil", "seed"};
    while (length && (*line == ' ' || *line == '\t')) line++, length--;
    for (int i = 0; i < 5; i++) {
        size_t size = strlen(words[i]);
        if (length > size && !strncmp(line, words[i], size) && (line[size] == ' ' || line[size] == '\t'))
            return 1;
    }
    return 0;
}

/* The lesson's lines before its first step, as a scenario with everything in its place. */
static char *scenario_of_lesson(const TextFile *file, int first_step) {
    char *room = memory_new(file->size + 64);
    const char *at = file->text, *end = at + file->size;
    Text out = text_on(room, file->size + 64);
    for (int number = 1, begun = 0; at < end && number != first_step; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        int says = *at != '#' && strspn(at, " \t\r") < length;
        if (says && !begun++)
            text_put(&out, "furball scenario 1");
        else
            for (size_t i = 0; says && !is_lessons_own(at, length) && i < length; i++)
                text_put_char(&out, at[i]);
        text_put_char(&out, '\n');
        at += length + (stop != NULL);
    }
    return room;
}

/* Mistakes in the lesson's own lines and in its scenario. */
static int review_lesson(Checking *checking, const char *path, const TextFile *file, Lesson *lesson,
                         Diag found[COMPLAINTS_MAX]) {
    static Review review;
    int count = lesson_review(path, file->text, file->size, lesson, found, COMPLAINTS_MAX);
    if (count == 1 && found[0].line <= 1 && !lesson->step_count) return count; /* it is not a lesson at all */
    char *scenario = scenario_of_lesson(file, lesson->step_count ? lesson->step[0].line : 0);
    review.state = checking->state;
    review.before = checking->scratch;
    scenario_review(GAMES, path, scenario, strlen(scenario), &review, NULL);
    for (int i = 0; i < review.count && count < COMPLAINTS_MAX; i++) {
        const Complaint *complaint = &review.complaint[i];
        if (complaint->doubt || (complaint->line && has_complaint(found, count, complaint->line))) continue;
        memset(&found[count], 0, sizeof found[count]);
        if (complaint->line)
            diag_at(&found[count++], path, complaint->line, complaint->column, "%s", complaint->text);
        else
            diag_file(&found[count++], path, "%s", complaint->text);
    }
    free(scenario);
    return count;
}

static int check_lesson(Checking *checking, const char *path, const TextFile *file, Diag *diag) {
    static Diag found[COMPLAINTS_MAX];
    Lesson *lesson = memory_new(sizeof *lesson);
    Choice *choices = memory_new(sizeof *choices * LESSON_CHOICES_ROOM);
    LessonMemory memory = {checking->state, state_new(), checking->scratch, choices, LESSON_CHOICES_ROOM};
    LessonPilot pilot = {checking, fly};
    char what[96];
    int count = review_lesson(checking, path, file, lesson, found);
    if (!count) {
        memset(found, 0, sizeof found[0]);
        if (!lesson_read(GAMES, path, file->text, file->size, checking->state, lesson, &found[0]))
            count = 1;
        else
            count = lesson_judge(lesson, &memory, &pilot, found, COMPLAINTS_MAX);
    }
    int ok = tell_all(found, count, diag);
    Text out = text_on(what, sizeof what);
    text_put(&out, "lesson of %d steps", lesson->step_count);
    if (ok) tell_ok(checking, path, what);
    free(memory.sealed);
    free(choices);
    free(lesson);
    return ok;
}

static int check_positions(Checking *checking, const char *path, Diag *diag) {
    Suite suite = {0};
    char what[64];
    int ok = suite_load(&suite, SUITE_ANY, path, diag);
    Text out = text_on(what, sizeof what);
    text_put(&out, "%d positions", suite.count);
    if (ok) tell_ok(checking, path, what);
    suite_done(&suite);
    return ok;
}

/* ---- rule tests ------------------------------------------------------------------ */

/* Is there a catalogue of rules with ids that start like this one? A new book may have none yet (docs/new-book.md). */
static int is_catalogued(const char *id) {
    const Rulebooks *books = rulebooks_get();
    size_t length = strcspn(id, "-");
    for (int i = 0; i < books->entry_count; i++)
        if (strncmp(books->entry[i].id, id, length + 1) == 0) return 1;
    return rulebooks_nearest(books, id) != NULL;
}

/* Finds ids that no book has, since a case for such a rule proves nothing. Tests of the test runner are left alone. */
static int names_unknown_rule(const CaseReport *report, char id[RULE_ID_LENGTH]) {
    for (const char *at = report->rules; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        if (length < RULE_ID_LENGTH) {
            memcpy(id, at, length);
            id[length] = 0;
            if (!rulebooks_find(rulebooks_get(), id) && is_catalogued(id)) return 1;
        }
        at += length;
    }
    return 0;
}

static void note_case(void *self, const CaseReport *report) {
    Checking *checking = self;
    char id[RULE_ID_LENGTH];
    if (!report->complaint && names_unknown_rule(report, id)) {
        const char *near = rulebooks_nearest(rulebooks_get(), id);
        fflush(stdout);
        fprintf(stderr, "%s:%d: there is no rule %s%s%s%s\n", report->file, report->line, id,
                near ? "; did you mean " : "", near ? near : "", near ? "?" : "");
        checking->unknown_rules++;
        return;
    }
    if (!report->complaint) return;
    fflush(stdout);
    fprintf(stderr, "%s\n%s", report->complaint, report->told);
}

/* Every case counts separately; the file counts only if it is not a test file at all. */
static void check_tests(Checking *checking, const char *path, const TextFile *file, Diag *diag) {
    CaseTotals here = {0};
    char what[64];
    int ok = cases_run(GAMES, path, file->text, file->size, checking->filter, checking->state,
                       checking->scratch, note_case, checking, &here, diag);
    here.passed -= checking->unknown_rules;
    here.failed += checking->unknown_rules;
    checking->unknown_rules = 0;
    checking->totals.passed += here.passed;
    checking->totals.failed += here.failed;
    if (!ok) {
        tell_failed(path, diag->text);
        count(checking, 0);
        return;
    }
    Text out = text_on(what, sizeof what);
    text_put(&out, "%d cases", here.passed);
    if (here.failed)
        printf("FAILED  %s: %d of %d cases\n", path, here.failed, here.passed + here.failed);
    else
        tell_ok(checking, path, what);
}

/* ---- catalogues ------------------------------------------------------------------ */

static const char *copy_string(const char *s) {
    size_t size = strlen(s) + 1;
    return memcpy(memory_new(size), s, size);
}

/* Takes over the file's text. */
static void keep_catalogue(Checking *checking, const char *path, TextFile *file) {
    checking->catalogue[checking->catalogue_count++] =
        (BuiltinFile){copy_string(path), file->text, file->size};
    memset(file, 0, sizeof *file);
}

static void drop_catalogues(Checking *checking) {
    for (int i = 0; i < checking->catalogue_count; i++) {
        free((void *)checking->catalogue[i].name);
        free((void *)checking->catalogue[i].text);
    }
    free(checking->catalogue);
}

/* "x/data/ww2/planes.txt" replaces the built-in "data/ww2/planes.txt": the last two names are the same. */
static const char *last_two_names(const char *path) {
    const char *found = path;
    int slashes = 0;
    for (const char *c = path + strlen(path); c > path && slashes < 2; c--)
        if (c[-1] == '/' && ++slashes <= 2) found = c;
    return slashes < 2 ? path : found;
}

static int replaces(const BuiltinFile *file, const BuiltinFile *builtin) {
    return strcmp(last_two_names(file->name), last_two_names(builtin->name)) == 0;
}

static const BuiltinFile *replacement_of(const Checking *checking, const BuiltinFile *builtin) {
    for (int i = 0; i < checking->catalogue_count; i++)
        if (replaces(&checking->catalogue[i], builtin)) return &checking->catalogue[i];
    return NULL;
}

static int is_replacement(const BuiltinFile *file) {
    for (int i = 0; i < builtin_file_count; i++)
        if (replaces(file, &builtin_files[i])) return 1;
    return 0;
}

typedef int IsMine(const BuiltinFile *file);

/* The built-in files of one reader, each with its replacement if one is given, then the new ones, since an airplane may
 * name a deck of another file. Returns how many of the given files are its own. */
static int gather(const Checking *checking, IsMine *is_mine, BuiltinFile *set, int *set_count) {
    int given = 0;
    *set_count = 0;
    for (int i = 0; i < builtin_file_count; i++) {
        if (!is_mine(&builtin_files[i])) continue;
        const BuiltinFile *other = replacement_of(checking, &builtin_files[i]);
        set[(*set_count)++] = other ? *other : builtin_files[i];
    }
    for (int i = 0; i < checking->catalogue_count; i++) {
        if (!is_mine(&checking->catalogue[i])) continue;
        given++;
        if (!is_replacement(&checking->catalogue[i])) set[(*set_count)++] = checking->catalogue[i];
    }
    return given;
}

static BuiltinFile *set_new(const Checking *checking) {
    return memory_new(sizeof(BuiltinFile) * (size_t)(builtin_file_count + checking->catalogue_count));
}

/* Files of a reader are checked as one set, so they pass or fail together. */
static void judge_set(Checking *checking, IsMine *is_mine, int *claimed, const Diag *diag, int complaints) {
    int ok = !complaints;
    for (int i = 0; i < checking->catalogue_count; i++) {
        const BuiltinFile *file = &checking->catalogue[i];
        if (!is_mine(file)) continue;
        claimed[i] = 1;
        count(checking, ok);
        if (ok) tell_ok(checking, file->name, "catalogue");
    }
    fflush(stdout);
    for (int i = 0; i + 1 < complaints; i++) fprintf(stderr, "%s\n", diag[i].text);
    if (!ok) tell_failed("catalogues, read together", diag[complaints - 1].text);
}

static void check_catalogues_of(Checking *checking, const Game *game, int *claimed) {
    BuiltinFile *set = set_new(checking);
    static Diag found[CATALOGUE_COMPLAINTS_MAX];
    int set_count, given = gather(checking, game->data.is_mine, set, &set_count);
    judge_set(checking, game->data.is_mine, claimed, found,
              given ? catalogue_complaints(game->data.check, set, set_count, found) : 0);
    free(set);
}

static int is_catalogue(const BuiltinFile *file) {
    Diag quiet = {0};
    return file_kind(file->name, file->text, file->size, &quiet) == FILE_CATALOGUE;
}

/* Airframes must be correct and cover every model of the catalogues. A new model without one is no mistake: a plain
 * airplane is shown instead, and this says so. */
static void check_airframes(Checking *checking, int *claimed) {
    static Hangar hangar;
    BuiltinFile *own = set_new(checking), *all = set_new(checking);
    Diag diag = {0};
    int own_count, all_count, given = gather(checking, hangar_is_mine, own, &own_count);
    gather(checking, is_catalogue, all, &all_count);
    int ok = hangar_read(&hangar, own, own_count, NULL, &diag);
    if (given) {
        ok = ok && hangar_covers(&hangar, all, all_count, &diag);
        judge_set(checking, hangar_is_mine, claimed, &diag, !ok);
    } else if (ok && !hangar_shows(&hangar, checking->catalogue, checking->catalogue_count, &diag) &&
               !checking->quiet) {
        printf("note    %s: a plain airplane stands in for it\n", diag.text);
    }
    free(own);
    free(all);
}

static void check_catalogues(Checking *checking) {
    int *claimed = memory_new(sizeof *claimed * (size_t)(checking->catalogue_count + 1));
    memset(claimed, 0, sizeof *claimed * (size_t)(checking->catalogue_count + 1));
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->data.check) check_catalogues_of(checking, *game, claimed);
    if (checking->catalogue_count) check_airframes(checking, claimed);
    for (int i = 0; i < checking->catalogue_count; i++) {
        if (claimed[i]) continue;
        Diag diag = {0};
        diag_file(&diag, checking->catalogue[i].name, "found a catalogue that no game reads");
        tell_failed(checking->catalogue[i].name, diag.text);
        count(checking, 0);
    }
    free(claimed);
}

/* ---- the command ----------------------------------------------------------------- */

static void check_file(Checking *checking, const char *path) {
    Diag diag = {0};
    TextFile file;
    int ok = 0;
    if (!text_file_load(path, &file, &diag)) {
        checking->unreadable++;
        tell_failed(path, diag.text);
        count(checking, 0);
        return;
    }
    switch (file_kind(path, file.text, file.size, &diag)) {
    case FILE_TESTS:
        check_tests(checking, path, &file, &diag);
        text_file_unload(&file);
        return;
    case FILE_CATALOGUE: keep_catalogue(checking, path, &file); return;
    case FILE_SCENARIO: ok = data_join(&file, &diag) && check_scenario(checking, path, &file, &diag); break;
    case FILE_RECORD: ok = check_record(checking, path, &file, &diag); break;
    case FILE_PLAYERS: ok = check_players(checking, path, &file, &diag); break;
    case FILE_VALUES: ok = check_values(checking, path, &file, &diag); break;
    case FILE_NET: ok = check_net(checking, path, &file, &diag); break;
    case FILE_CAMPAIGN: ok = check_campaign(checking, path, &file, &diag); break;
    case FILE_LESSON: ok = check_lesson(checking, path, &file, &diag); break;
    case FILE_POSITIONS: ok = check_positions(checking, path, &diag); break;
    case FILE_UNKNOWN: break;
    }
    if (!ok) tell_failed(path, diag.text);
    count(checking, ok);
    text_file_unload(&file);
}

static int run(Args *args) {
    Checking checking = {0};
    PathList list = {0};
    checking.filter = args_value(args, "case");
    checking.quiet = args_flag(args, "quiet");
    if (!data_take(args)) return BAD_INPUT;
    if (!args_end(args, 1, 100000)) return USAGE;
    checking.state = state_new();
    checking.scratch = state_new();
    for (int i = 0; i < args->count; i++) {
        Diag diag = {0};
        if (path_list_add(&list, args->word[i], &diag)) continue;
        checking.unreadable++;
        count(&checking, 0);
        tell_failed(args->word[i], diag.text);
    }
    checking.catalogue = memory_new(sizeof *checking.catalogue * (size_t)(list.count + 1));
    for (int i = 0; i < list.count; i++) check_file(&checking, list.path[i]);
    check_catalogues(&checking);
    drop_catalogues(&checking);
    path_list_done(&list);
    free(checking.state);
    free(checking.scratch);
    printf("%d passed, %d failed\n", checking.totals.passed, checking.totals.failed);
    return checking.unreadable ? BAD_INPUT : checking.totals.failed ? FAILED : DONE;
}

const Command COMMAND_CHECK = {
    .name = "check",
    .summary = "check data, scenarios and records, and run rule tests",
    .usage = "check [options] FILE-or-FOLDER...",
    .help = "Each file says in its first line what it is, and is checked accordingly:\n"
            "  furball catalogue 1   every figure has a source, every deck its straights, and so on;\n"
            "                        read together with the built-in files it does not replace;\n"
            "                        airframes: every line is known, every model has one\n"
            "  furball scenario 1    it can be set up and dealt\n"
            "  furball record 1      it replays to the same state, turn by turn\n"
            "  furball tests 1       every case holds\n"
            "  furball lesson 1      its solution is offered, shown and leads to its end, step by step\n"
            "  furball positions 1   every position can be set up, and every answer is offered\n"
            "  furball players 1     characters of computer players: every word is known\n"
            "  furball values 1      what airplanes are worth: each is known and named once\n"
            "Of a folder, all .txt files under it. A dash is standard input.\n"
            "\n"
            "  --case TEXT   only cases whose title or rule ids contain TEXT\n"
            "  --quiet       tell only what fails\n"
            "  --data PATH   catalogues of one's own for the scenarios: a file or a folder\n"
            "\n"
            "Complaints read `file:line:column: what was found, what was expected`. The last line\n"
            "is `N passed, N failed`. Exit codes: 1 something failed; 3 a file cannot be read.\n",
    .run = run,
};
