/* A report for a terminal, and what all forms of a report compute. */
#include "cmd/sim/sim.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

Interval interval_of(int64_t count, int64_t of) {
    const double z = 1.959963984540054; /* 95% */
    Interval out = {0, 0, 1};
    if (of <= 0) return out;
    double n = (double)of, p = (double)count / n, scale = 1 + z * z / n;
    double middle = (p + z * z / (2 * n)) / scale,
           half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / scale;
    out.share = p;
    out.low = count == 0 ? 0 : middle - half;
    out.high = count == of ? 1 : middle + half;
    return out;
}

int report_add_range(Report *report, Range range) {
    int at = 0;
    while (at < report->range_count && report->range[at].last < range.first) at++;
    if (at < report->range_count && report->range[at].first <= range.last) return 0;
    int joins_before = at > 0 && report->range[at - 1].last + 1 == range.first;
    int joins_after = at < report->range_count && range.last + 1 == report->range[at].first;
    if (joins_before && joins_after) {
        report->range[at - 1].last = report->range[at].last;
        report->range_count--;
        memmove(report->range + at, report->range + at + 1,
                sizeof *report->range * (size_t)(report->range_count - at));
        return 1;
    }
    if (joins_before)
        report->range[at - 1].last = range.last;
    else if (joins_after)
        report->range[at].first = range.first;
    else {
        if (report->range_count == RANGES_MAX) return 0;
        memmove(report->range + at + 1, report->range + at,
                sizeof *report->range * (size_t)(report->range_count - at));
        report->range[at] = range;
        report->range_count++;
    }
    return 1;
}

static void print_share(FILE *out, const char *name, int64_t count, int64_t of) {
    Interval share = interval_of(count, of);
    fprintf(out, "  %-20s %5.1f%%  (%4.1f to %4.1f)  %8" PRId64 "\n", name, 100 * share.share,
            100 * share.low, 100 * share.high, count);
}

/* The number-th line that begins with `score`, as it is written. */
static int score_line(const Report *report, int number, Text *out) {
    Diag quiet = {0};
    Reader reader;
    static Line line; /* too large for a stack */
    reader_open(&reader, "scenario", report->text, report->size, &quiet);
    while (reader_next(&reader, &line) > 0) {
        if (strcmp(line.text + line.token[0].at, "score") != 0 || --number) continue;
        line_write(&line, out);
        return 1;
    }
    return 0;
}

void goal_name(const Report *report, int goal, Text *out) {
    const Game *game = report->head.game;
    const char *name = game->ending.deed ? game->ending.deed(goal) : NULL;
    if (name) text_put(out, "%s", name);
    else if (!report->text || !score_line(report, goal, out)) text_put(out, "goal %d", goal);
}

static void print_goals(const Report *report, FILE *out) {
    const Tally *tally = report->tally;
    int lines = 0;
    for (int side = 0; side < TALLY_SIDES; side++)
        for (int goal = 0; goal < TALLY_GOALS; goal++) {
            char name[160];
            Text text = text_on(name, sizeof name);
            int64_t points = tally->side[side].goal[goal];
            if (!points) continue;
            goal_name(report, goal, &text);
            if (!lines++) fprintf(out, "\n  points per game, by what they are for\n");
            fprintf(out, "  %-8s %7.2f  %s\n", report->plan.side_name[side], (double)points / (double)tally->games, name);
        }
}

int report_gaps(const Report *report, FILE *out) {
    for (int i = 1; i < report->range_count; i++)
        fprintf(out, "games %" PRIu64 "..%" PRIu64 " are missing between the parts\n", report->range[i - 1].last + 1, report->range[i].first - 1);
    return report->range_count - 1;
}

static double mean_length(const Tally *tally) {
    double sum = 0;
    for (int i = 0; i < TALLY_TURNS; i++) sum += (double)i * (double)tally->length[i];
    return sum / (double)tally->games;
}

static void print_units(const Report *report, FILE *out) {
    const Tally *tally = report->tally;
    double games = (double)tally->games, share = TALLY_SHARE;
    if (!report->plan.unit_count) return;
    fprintf(out, "\n  %-15s %-18s %6s %6s %6s %7s %7s %6s %6s\n", "per game", "", "shots", "hits", "kills",
            "taken", "down", "lost", "left");
    for (int i = 0; i < report->plan.unit_count; i++) {
        const UnitTally *unit = &tally->unit[i];
        if (!report->plan.unit[i].present) continue;
        fprintf(out, "  %-15s %-18s %6.2f %6.2f %6.2f %7.2f %6.1f%% %5.1f%% %5.1f%%\n",
                report->plan.unit[i].name, report->plan.unit[i].model, (double)unit->shots / games,
                (double)unit->dealt / share / games, (double)unit->kills / share / games,
                (double)unit->taken / games, 100 * (double)unit->shot_down / games,
                100 * (double)unit->lost / games, 100 * (double)unit->left / games);
    }
}

void report_print(const Report *report, FILE *out) {
    const Tally *tally = report->tally;
    const TallyPlan *plan = &report->plan;
    fprintf(out, "%s (%s): %" PRId64 " games, players %s, seed %" PRIu64 "\n\n", report->head.title,
            report->head.book, tally->games, report->players, report->seed);
    if (report->head.source[0]) fprintf(out, "  forces and points as printed in %s\n\n", report->head.source);
    fprintf(out, "  %-20s %6s  %-15s %8s\n", "won", "", "95%", "games");
    for (int side = 0; side < TALLY_SIDES; side++)
        print_share(out, plan->side_name[side], tally->side[side].won, tally->games);
    print_share(out, "nobody", tally->drawn, tally->games);
    fprintf(out, "\n  %.1f turns and %.0f choices per game", mean_length(tally),
            (double)tally->choices / (double)tally->games);
    for (int side = 0; side < TALLY_SIDES; side++)
        fprintf(out, "%s %s %.2f", side ? "," : "; points:", plan->side_name[side],
                (double)tally->side[side].points / (double)tally->games);
    fprintf(out, "\n");
    print_goals(report, out);
    print_units(report, out);
    for (int i = 0; i < report->variant_count; i++) {
        const Tally *other = report->variant[i].tally;
        if (i == 0) fprintf(out, "\n  with one option changed, %s won\n", plan->side_name[0]);
        print_share(out, report->variant[i].option, other->side[0].won, other->games);
    }
}
