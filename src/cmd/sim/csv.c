/* A report as CSV: `what,who,which,value`, whole numbers and names only. Counts of zero are
 * left out. One list of the counts serves writing and reading. The last line says how many counts there are, so that a file
 * of which the end is missing is not taken for a whole one; format 1, of earlier versions, had no such line. */
#include "cmd/sim/sim.h"

#include "cmd/cmd.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char HEADING[] = "what,who,which,value";
static const char *const BAND_NAMES[TALLY_BANDS] = {"long", "short"};
static const char *const SECTOR_NAMES[TALLY_SECTORS] = {"front", "front-right", "right", "rear-right",
                                                        "rear",  "rear-left",   "left",  "front-left"};

/* ---- the list of all counts -------------------------------------------------------------- */

/* Every count with its name, for reading. Rows come in the order of the list, so a search starts after the last one
 * found. */
typedef struct Name {
    const char *what, *who;
    char which[24];
    int64_t *count;
} Name;

typedef struct Names {
    Name *name;
    int count, room, next;
    uint64_t rows;     /* counts read from this file */
    int ends, may_end; /* its last line was read; it need not have one */
} Names;

typedef struct Walk Walk;
struct Walk {
    const Report *report;
    void (*meet)(Walk *walk, const char *what, const char *who, const char *which, int64_t *count);
    FILE *out;    /* when writing */
    uint64_t rows; /* written */
    Names *names; /* when reading */
};

static void meet_number(Walk *walk, const char *what, const char *who, int which, int64_t *count) {
    char number[16];
    snprintf(number, sizeof number, "%d", which);
    walk->meet(walk, what, who, number, count);
}

static void walk_general(Walk *walk, Tally *tally) {
    walk->meet(walk, "total", "", "games", &tally->games);
    walk->meet(walk, "total", "", "drawn", &tally->drawn);
    walk->meet(walk, "total", "", "choices", &tally->choices);
    walk->meet(walk, "total", "", "events-lost", &tally->lost_events);
    walk->meet(walk, "total", "", "other-damage", &tally->other_damage);
    for (int i = 0; i < TALLY_TURNS; i++) meet_number(walk, "length", "", i, &tally->length[i]);
    for (int i = 0; i < TALLY_KINDS; i++) {
        const char *name = walk->report->head.game->text.event_name((uint16_t)i);
        if (name) walk->meet(walk, "event", "", name, &tally->events[i]);
    }
    for (int i = 0; i < TALLY_BANDS; i++) {
        walk->meet(walk, "range", BAND_NAMES[i], "shots", &tally->band_shots[i]);
        walk->meet(walk, "range", BAND_NAMES[i], "damage-60", &tally->band_damage[i]);
    }
    for (int i = 0; i < TALLY_SECTORS; i++) {
        walk->meet(walk, "from", SECTOR_NAMES[i], "shots", &tally->sector_shots[i]);
        walk->meet(walk, "from", SECTOR_NAMES[i], "damage-60", &tally->sector_damage[i]);
    }
}

static void walk_unit(Walk *walk, const char *name, UnitTally *unit) {
    walk->meet(walk, "unit", name, "moves", &unit->moves);
    walk->meet(walk, "unit", name, "shots", &unit->shots);
    walk->meet(walk, "unit", name, "damage-dealt-60", &unit->dealt);
    walk->meet(walk, "unit", name, "damage-taken", &unit->taken);
    walk->meet(walk, "unit", name, "kills-60", &unit->kills);
    walk->meet(walk, "unit", name, "shot-down", &unit->shot_down);
    walk->meet(walk, "unit", name, "lost-otherwise", &unit->lost);
    walk->meet(walk, "unit", name, "left", &unit->left);
}

static void walk_grid(Walk *walk, const char *what, const char *name,
                      int64_t grid[TALLY_CELLS][TALLY_CELLS]) {
    for (int y = 0; y < TALLY_CELLS; y++)
        for (int x = 0; x < TALLY_CELLS; x++) meet_number(walk, what, name, y * TALLY_CELLS + x, &grid[y][x]);
}

static void walk_side(Walk *walk, const char *name, SideTally *side) {
    walk->meet(walk, "side", name, "won", &side->won);
    walk->meet(walk, "side", name, "points", &side->points);
    walk->meet(walk, "side", name, "points-squared", &side->points_squared);
    for (int i = 0; i < TALLY_SCORES; i++)
        meet_number(walk, "score", name, i - TALLY_SCORE_ZERO, &side->score[i]);
    for (int i = 0; i < TALLY_GOALS; i++) meet_number(walk, "goal", name, i, &side->goal[i]);
    for (int i = 0; i < TALLY_TURNS; i++) meet_number(walk, "gone", name, i, &side->gone[i]);
    for (int i = 0; i < TALLY_LEVELS; i++) meet_number(walk, "altitude", name, i, &side->level[i]);
    walk_grid(walk, "place", name, side->heat);
    walk_grid(walk, "down-at", name, side->downs);
}

static void walk_all(Walk *walk, Tally *tally) {
    const TallyPlan *plan = &walk->report->plan;
    walk_general(walk, tally);
    for (int i = 0; i < plan->unit_count; i++) walk_unit(walk, plan->unit[i].name, &tally->unit[i]);
    for (int i = 0; i < TALLY_SIDES; i++) walk_side(walk, plan->side_name[i], &tally->side[i]);
}

/* ---- writing --------------------------------------------------------------------------------- */

static void meet_write(Walk *walk, const char *what, const char *who, const char *which, int64_t *count) {
    if (!*count) return;
    fprintf(walk->out, "%s,%s,%s,%" PRId64 "\n", what, who, which, *count);
    walk->rows++;
}

static void write_quoted(const char *text, FILE *out) {
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"') fputc('"', out);
        fputc(*text == '\n' ? ' ' : *text, out);
    }
    fputc('"', out);
}

void report_write_csv(const Report *report, FILE *out) {
    Walk walk = {.report = report, .meet = meet_write, .out = out};
    fprintf(out, "%s\nabout,,format,2\nabout,,title,", HEADING);
    write_quoted(report->head.title, out);
    fprintf(out, "\nabout,,rules,%s\nabout,,scenario,%016" PRIx64 "\nabout,,players,", report->head.book,
            report->scenario);
    write_quoted(report->players, out);
    fprintf(out, "\nabout,,seed,%" PRIu64 "\n", report->seed);
    for (int i = 0; i < report->range_count; i++)
        fprintf(out, "about,,games,%" PRIu64 "..%" PRIu64 "\n", report->range[i].first,
                report->range[i].last);
    walk_all(&walk, report->tally);
    fprintf(out, "about,,counts,%" PRIu64 "\n", walk.rows);
}

/* ---- reading --------------------------------------------------------------------------------- */

static void meet_note(Walk *walk, const char *what, const char *who, const char *which, int64_t *count) {
    Names *names = walk->names;
    if (names->count == names->room) {
        int room = names->room ? 2 * names->room : 4096;
        Name *grown = memory_new(sizeof *grown * (size_t)room);
        if (names->count) memcpy(grown, names->name, sizeof *grown * (size_t)names->count);
        free(names->name);
        names->name = grown;
        names->room = room;
    }
    Name *name = &names->name[names->count++];
    *name = (Name){.what = what, .who = who, .count = count};
    snprintf(name->which, sizeof name->which, "%s", which);
}

static int64_t *find_count(Names *names, char *const field[3]) {
    for (int i = 0; i < names->count; i++) {
        const Name *name = &names->name[(names->next + i) % names->count];
        if (strcmp(name->which, field[2]) != 0 || strcmp(name->what, field[0]) != 0 ||
            strcmp(name->who, field[1]) != 0)
            continue;
        names->next = (int)(name - names->name) + 1;
        return name->count;
    }
    return NULL;
}

typedef struct Row {
    char *field[4];
    int line;
} Row;

/* Splits a line into its four fields, in place; the last may be quoted. 0: it has not four. */
static int row_split(Row *row, char *line) {
    for (int i = 0; i < 3; i++) {
        row->field[i] = line;
        line = strchr(line, ',');
        if (!line) return 0;
        *line++ = 0;
    }
    row->field[3] = line;
    if (*line != '"') return !strchr(line, ',');
    char *to = line;
    for (line++; *line && !(line[0] == '"' && line[1] != '"'); line++) {
        if (*line == '"') line++;
        *to++ = *line;
    }
    int closed = line[0] == '"' && !line[1];
    *to = 0;
    return closed;
}

static int read_number(const char *text, uint64_t *out) {
    char *end;
    if (*text < '0' || *text > '9') return 0;
    *out = strtoull(text, &end, 10);
    return !*end && *out <= INT64_MAX;
}

static int read_range(const char *text, Range *out) {
    char *end;
    if (*text < '0' || *text > '9') return 0;
    out->first = strtoull(text, &end, 10);
    return strncmp(end, "..", 2) == 0 && read_number(end + 2, &out->last) && out->first >= 1 &&
           out->first <= out->last;
}

/* The file must be about the same scenario and players as the report. */
static int read_about(Report *report, const char *file, const Row *row, Diag *diag) {
    const char *which = row->field[2], *value = row->field[3];
    char own[32] = "";
    const char *expected = own;
    Range range;
    if (strcmp(which, "games") == 0) {
        if (!read_range(value, &range))
            return diag_at(diag, file, row->line, 1, "found \"%s\", expected games such as 1..1000", value);
        return report_add_range(report, range) ||
               diag_at(diag, file, row->line, 1,
                       "games %s are counted already: a range that overlaps would count twice", value);
    }
    if (strcmp(which, "format") == 0)
        snprintf(own, sizeof own, "%s", strcmp(value, "1") == 0 ? "1" : "2");
    else if (strcmp(which, "scenario") == 0)
        snprintf(own, sizeof own, "%016" PRIx64, report->scenario);
    else if (strcmp(which, "seed") == 0)
        snprintf(own, sizeof own, "%" PRIu64, report->seed);
    else if (strcmp(which, "players") == 0)
        expected = report->players;
    else
        return 1;
    /* The first file says who played and from which seed. */
    if (report->range_count == 0 && strcmp(which, "seed") == 0)
        return read_number(value, &report->seed) ||
               diag_at(diag, file, row->line, 1, "found \"%s\", expected a seed", value);
    if (report->range_count == 0 && strcmp(which, "players") == 0) {
        snprintf(report->players, sizeof report->players, "%s", value);
        return 1;
    }
    if (strcmp(expected, value) == 0) return 1;
    return diag_at(diag, file, row->line, 1,
                   "found %s \"%s\", expected \"%s\": only games of one scenario, one seed and the same "
                   "players can be merged",
                   which, value, expected);
}

/* The last line. */
static int read_end(Names *names, const char *file, const Row *row, Diag *diag) {
    uint64_t number;
    names->ends = 1;
    if (read_number(row->field[3], &number) && number == names->rows) return 1;
    return diag_at(diag, file, row->line, 1, "found %" PRIu64 " counts, expected %s: a part of the file is missing", names->rows, row->field[3]);
}

static int read_row(Report *report, Names *names, const char *file, const Row *row, Diag *diag) {
    uint64_t number;
    int about = strcmp(row->field[0], "about") == 0;
    if (names->ends) return diag_at(diag, file, row->line, 1, "found more behind the last line of a report");
    if (about && strcmp(row->field[2], "counts") == 0) return read_end(names, file, row, diag);
    if (about && strcmp(row->field[2], "format") == 0) names->may_end = strcmp(row->field[3], "1") == 0;
    if (about) return read_about(report, file, row, diag);
    names->rows++;
    int64_t *count = find_count(names, row->field);
    if (!count)
        return diag_at(diag, file, row->line, 1, "nothing of this scenario is called %s,%s,%s", row->field[0],
                       row->field[1], row->field[2]);
    int negative = row->field[3][0] == '-';
    if (!read_number(row->field[3] + negative, &number))
        return diag_at(diag, file, row->line, 1, "found \"%s\", expected a whole number", row->field[3]);
    *count += negative ? -(int64_t)number : (int64_t)number;
    return 1;
}

static int read_lines(Report *report, Names *names, const char *file, char *text, Diag *diag) {
    int line = 0, ok = 1;
    for (char *at = text, *end; ok && *at; at = end) {
        Row row = {.line = ++line};
        end = at + strcspn(at, "\n");
        if (*end) *end++ = 0;
        size_t length = strlen(at);
        if (length && at[length - 1] == '\r') at[length - 1] = 0;
        if (line == 1)
            ok = strcmp(at, HEADING) == 0 ||
                 diag_at(diag, file, 1, 1, "found \"%.40s\", expected the first line of a report: %s", at,
                         HEADING);
        else if (*at && !row_split(&row, at))
            ok = diag_at(diag, file, line, 1, "found \"%.40s\", expected four fields", at);
        else if (*at)
            ok = read_row(report, names, file, &row, diag);
    }
    if (ok && line == 0) return diag_file(diag, file, "is empty");
    if (ok && !names->ends && !names->may_end) return diag_file(diag, file, "ends in the middle: a part of it is missing");
    return ok;
}

int report_read_csv(Report *report, const char *file, char *text, Diag *diag) {
    Names names = {0};
    Walk walk = {.report = report, .meet = meet_note, .names = &names};
    int ranges = report->range_count;
    int64_t games = report->tally->games;
    walk_all(&walk, report->tally);
    int ok = read_lines(report, &names, file, text, diag);
    free(names.name);
    if (!ok) return 0;
    uint64_t counted = 0;
    for (int i = 0; i < report->range_count; i++)
        counted += report->range[i].last - report->range[i].first + 1;
    if (report->range_count == ranges && report->tally->games == games)
        return diag_file(diag, file, "has no games");
    return counted == (uint64_t)report->tally->games ||
           diag_file(diag, file, "has %" PRId64 " games, and its ranges say otherwise",
                     report->tally->games - games);
}
