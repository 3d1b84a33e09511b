/* A report as one self-contained page: words and tables are written here, pictures in sim/charts.c. */
#include "cmd/sim/charts.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

static void put_escaped(const char *text, FILE *out) {
    for (; *text; text++) switch (*text) {
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '&': fputs("&amp;", out); break;
        case '\'': fputs("&#39;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(*text, out);
        }
}

static double per_game(const Report *report, int64_t count) {
    return (double)count / (double)report->tally->games;
}

static double mean_turns(const Report *report) {
    double sum = 0;
    for (int i = 0; i < TALLY_TURNS; i++) sum += (double)i * (double)report->tally->length[i];
    return sum / (double)report->tally->games;
}

/* ---- words --------------------------------------------------------------------------------- */

static const char *const STYLE[] = {
#include "cmd/sim/page.inc"
    NULL};

static void put_page_head(const char *title, FILE *out) {
    fprintf(out, "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'><title>");
    put_escaped(title, out);
    fputs(": balance</title>\n", out);
    for (int i = 0; STYLE[i]; i++) fputs(STYLE[i], out);
    fputs("</head><body><main>\n<h1>", out);
    put_escaped(title, out);
    fprintf(out, "</h1>");
}

static void put_head(const Report *report, FILE *out) {
    put_page_head(report->head.title, out);
    if (report->head.story[0]) {
        fprintf(out, "<p class='story'>");
        put_escaped(report->head.story, out);
        fprintf(out, "</p>");
    }
    fprintf(out, "<p class='facts'><b>%" PRId64 "</b> games of <b>%s</b> · players <b>", report->tally->games,
            report->head.book);
    put_escaped(report->players, out);
    fprintf(out, "</b> · seed <b>%" PRIu64 "</b> · <b>%.1f</b> turns and <b>%.0f</b> choices a game</p>\n",
            report->seed, mean_turns(report), per_game(report, report->tally->choices));
    if (!report->head.source[0]) return;
    fprintf(out, "<p class='facts'>Forces and points are those printed in <b>");
    put_escaped(report->head.source, out);
    fprintf(out, "</b>.</p>\n");
}

/* Which side is favoured, in games that one side won. */
static void put_favour(const Report *report, FILE *out) {
    const Tally *tally = report->tally;
    int64_t a = tally->side[0].won, b = tally->side[1].won;
    Interval first = interval_of(a, a + b);
    int side = a<b, far = first.share> 0.6 || first.share < 0.4;
    double ratio = (double)(side ? b : a) / (double)(side ? a : b);
    if (a + b == 0)
        fprintf(out, "Nobody ever wins.");
    else if (first.low <= 0.5 && first.high >= 0.5)
        fprintf(out, "No side is favoured, as far as %" PRId64 " decided games can tell.", a + b);
    else if (!a || !b)
        fprintf(out, "The <b class='t%d'>%s</b> win every one of the %" PRId64 " decided games.", side,
                report->plan.side_name[side], a + b);
    else
        fprintf(
            out,
            "The <b class='t%d'>%s</b> are %sfavoured: %.*f wins to every one of the <b class='t%d'>%s</b>.",
            side, report->plan.side_name[side], far ? "clearly " : "slightly ", ratio < 10 ? 2 : 0, ratio, 1 - side, report->plan.side_name[1 - side]);
}

static void put_verdict(const Report *report, FILE *out) {
    const Tally *tally = report->tally;
    fprintf(out, "<p class='verdict'>");
    put_favour(report, out);
    if (tally->drawn * 4 > tally->games)
        fprintf(out, " %.0f%% of the games end without a winner.", 100 * per_game(report, tally->drawn));
    fprintf(out, "</p>\n");
}

static void put_result(const Report *report, FILE *out) {
    const Tally *tally = report->tally;
    fprintf(out, "<section class='wide'><h2>Who wins</h2><p>Whiskers are 95%% intervals; the dashed line is "
                 "the half.</p>");
    chart_result(report, out);
    fprintf(out, "<div class='scroll'><table><tr><th></th><th>games won</th><th>share</th><th>95%% "
                 "interval</th><th>points a game</th></tr>");
    for (int side = 0; side < TALLY_SIDES; side++) {
        Interval share = interval_of(tally->side[side].won, tally->games);
        double mean = per_game(report, tally->side[side].points),
               square = per_game(report, tally->side[side].points_squared);
        double spread =
            tally->games > 1 ? 1.96 * sqrt(fmax(0, square - mean * mean) / (double)tally->games) : 0;
        fprintf(out,
                "<tr><td><span class='dot d%d'></span>%s</td><td>%" PRId64
                "</td><td>%.1f%%</td><td>%.1f – %.1f%%</td><td>%.2f ± %.2f</td></tr>",
                side, report->plan.side_name[side], tally->side[side].won, 100 * share.share, 100 * share.low,
                100 * share.high, mean, spread);
    }
    Interval drawn = interval_of(tally->drawn, tally->games);
    fprintf(out,
            "<tr><td class='quiet'>nobody</td><td>%" PRId64
            "</td><td>%.1f%%</td><td>%.1f – %.1f%%</td><td></td></tr></table></div></section>\n",
            tally->drawn, 100 * drawn.share, 100 * drawn.low, 100 * drawn.high);
}

static void put_picture(const Report *report, const char *width, const char *title, const char *words,
                        void (*chart)(const Report *, FILE *), FILE *out) {
    fprintf(out, "<section class='%s'><h2>%s</h2><p>%s</p>", width, title, words);
    chart(report, out);
    fprintf(out, "</section>\n");
}

static void put_heat(const Report *report, FILE *out) {
    if (!report->plan.cell) return;
    for (int side = 0; side < TALLY_SIDES; side++) {
        fprintf(out,
                "<section><h2>Where the <span class='t%d'>%s</span> fly</h2><p>Darker: more moves ended "
                "there. Dots: where they were lost. "
                "The table is %d by %d mm, north above.</p>",
                side, report->plan.side_name[side], report->plan.width / 100, report->plan.height / 100);
        chart_heat(report, side, out);
        fprintf(out, "</section>\n");
    }
}

static int has_fire(const Report *report) {
    int64_t damage = 0;
    for (int i = 0; i < TALLY_SECTORS; i++) damage += report->tally->sector_damage[i];
    return damage && report->plan.cell;
}

static int has_altitude(const Report *report) {
    int64_t moves = 0;
    for (int side = 0; side < TALLY_SIDES; side++)
        for (int i = 1; i < TALLY_LEVELS; i++) moves += report->tally->side[side].level[i];
    return moves > 0;
}

/* ---- the units --------------------------------------------------------------------------------- */

static void put_unit(const Report *report, int i, FILE *out) {
    const Unit *unit = &report->plan.unit[i];
    const UnitTally *tally = &report->tally->unit[i];
    fprintf(out, "<tr><td><span class='dot d%d'></span>", unit->side ? 1 : 0);
    put_escaped(unit->name, out);
    fprintf(out, "</td><td class='l quiet'>");
    put_escaped(unit->model, out);
    fprintf(out, "</td><td>%.2f</td><td>%.2f</td><td>%.2f</td><td>%.2f</td><td>%.1f%%</td><td>",
            per_game(report, tally->shots), per_game(report, tally->dealt) / TALLY_SHARE,
            per_game(report, tally->taken), per_game(report, tally->kills) / TALLY_SHARE,
            100 * (1 - per_game(report, tally->shot_down + tally->lost)));
    chart_fates(tally, report->tally->games, out);
    fprintf(out, "</td></tr>");
}

static void put_units(const Report *report, FILE *out) {
    if (!report->plan.unit_count) return;
    fprintf(out, "<section class='wide'><h2>Plane by plane</h2><p>Per game. A kill and its damage are shared "
                 "by all who fired at that moment. "
                 "<span class='key'><span><i style='background:var(--good)'></i>still flying</span><span><i "
                 "style='background:var(--away)'></i>left</span>"
                 "<span><i style='background:var(--lost)'></i>lost otherwise</span><span><i "
                 "style='background:var(--s1)'></i>shot down</span></span></p>"
                 "<div class='scroll'><table><tr><th></th><th class='l'>type</th><th>shots</th><th>damage "
                 "dealt</th><th>taken</th><th>kills</th><th>survives</th><th class='l'>ends</th></tr>");
    for (int i = 0; i < report->plan.unit_count; i++)
        if (report->plan.unit[i].present) put_unit(report, i, out);
    fprintf(out, "</table></div></section>\n");
}

/* ---- what happens -------------------------------------------------------------------------------- */

static const Tally *sorted_by; /* qsort has no argument of its own */

static int by_count(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    int64_t m = sorted_by->events[x], n = sorted_by->events[y];
    return m != n ? (m < n ? 1 : -1) : x - y;
}

static void put_events(const Report *report, FILE *out) {
    int kind[TALLY_KINDS], count = 0;
    for (int i = 0; i < TALLY_KINDS; i++)
        if (report->tally->events[i] && report->head.game->text.event_name((uint16_t)i)) kind[count++] = i;
    sorted_by = report->tally;
    qsort(kind, (size_t)count, sizeof kind[0], by_count);
    if (!count) return;
    fprintf(out, "<section class='wide'><h2>What happens</h2><p>How often in a game; the bars are on a "
                 "logarithmic scale.</p><div class='events'>");
    double most = log1p((double)report->tally->events[kind[0]]);
    for (int i = 0; i < count; i++) {
        int64_t times = report->tally->events[kind[i]];
        double each = per_game(report, times);
        fprintf(out, "<div><i style='width:%.1f%%'></i><span>%s</span><b>%.*f</b></div>",
                100 * log1p((double)times) / most, report->head.game->text.event_name((uint16_t)kind[i]),
                each < 0.1 ? 4 : 2, each);
    }
    fprintf(out, "</div></section>\n");
}

static void put_foot(const Report *report, FILE *out) {
    fprintf(out, "<footer>Made by <code>furball sim ");
    put_escaped(report->path, out);
    fprintf(out, " --players ");
    put_escaped(report->players, out);
    fprintf(out, " --seed %" PRIu64, report->seed);
    for (int i = 0; i < report->range_count; i++)
        fprintf(out, " %s%" PRIu64 "..%" PRIu64, i ? "and " : "--range ", report->range[i].first,
                report->range[i].last);
    for (int i = 0; i < report->variant_count; i++) {
        fprintf(out, " --vary ");
        put_escaped(report->variant[i].option, out);
    }
    fprintf(out,
            "</code><br>Scenario %016" PRIx64
            ". The same command gives the same numbers anywhere.</footer>\n</main></body></html>\n",
            report->scenario);
}

void report_write_html(const Report *report, FILE *out) {
    int fire = has_fire(report), altitude = has_altitude(report);
    const char *width = fire && altitude ? "third" : "";
    put_head(report, out);
    put_verdict(report, out);
    put_result(report, out);
    fprintf(out, "<div class='grid'>\n");
    if (report->variant_count) {
        char words[160];
        snprintf(
            words, sizeof words,
            "Share of games won by the %s with one option changed; the band is the scenario as it stands.",
            report->plan.side_name[0]);
        put_picture(report, "wide", "What options do to the balance", words, chart_options, out);
    }
    put_picture(report, "", "How long it takes", "Share of the games that end in each turn.", chart_length,
                out);
    if (report->plan.unit_count)
        put_picture(report, "", "Who still flies",
                    "Share of each side's planes in the fight after each turn.", chart_survival, out);
    put_heat(report, out);
    if (fire) {
        put_picture(report, width, "Where hits come from",
                    "Damage by direction, seen from the plane that is hit.", chart_rose, out);
        put_picture(report, width, "Near and far", "Shots fired and what they did.", chart_range, out);
    }
    if (altitude)
        put_picture(report, width, "How high they fly", "Share of the moves at each level.", chart_altitude,
                    out);
    put_picture(report, altitude && !fire ? "" : "wide", "What it is worth",
                "Games by the points each side made.", chart_points, out);
    put_units(report, out);
    put_events(report, out);
    fprintf(out, "</div>\n");
    put_foot(report, out);
}

/* ---- the index ------------------------------------------------------------------------------------ */

void report_write_index_head(FILE *out) {
    put_page_head("Every scenario", out);
    fprintf(out, "<div class='grid'>\n");
}

void report_write_index_row(const Report *report, const char *page, FILE *out) {
    fprintf(out, "<section><h2><a href='");
    put_escaped(page, out);
    fprintf(out, "'>");
    put_escaped(report->head.title, out);
    fprintf(out, "</a></h2><p>%s · %" PRId64 " games · players ", report->head.book, report->tally->games);
    put_escaped(report->players, out);
    fprintf(out, " · %.1f turns", mean_turns(report));
    if (report->head.source[0]) {
        fprintf(out, " · as printed in ");
        put_escaped(report->head.source, out);
    }
    fprintf(out, "<br>");
    put_favour(report, out);
    fprintf(out, "</p>");
    chart_result(report, out);
    fprintf(out, "</section>\n");
}

void report_write_index_foot(FILE *out) { fprintf(out, "</div></main></body></html>\n"); }
