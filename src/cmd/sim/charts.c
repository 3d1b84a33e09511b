#include "cmd/sim/charts.h"

#include <inttypes.h>
#include <math.h>

/* Colours have the names of the page's style sheet: s0 and s1 are the sides. */

static double percent(double part, double whole) { return whole > 0 ? 100 * part / whole : 0; }

static void text_at(FILE *out, double x, double y, const char *style, const char *text) {
    fprintf(out, "<text x='%.1f' y='%.1f' class='%s'>%s</text>", x, y, style, text);
}

static void line_at(FILE *out, double x1, double y1, double x2, double y2, const char *style) {
    fprintf(out, "<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' class='%s'/>", x1, y1, x2, y2, style);
}

/* Wide pictures are wider than a phone; pictures of frame width have letters that a phone shows larger. */
static void svg_open(FILE *out, int width, int height, const char *style, const char *label) {
    fprintf(out, "<svg viewBox='0 0 %d %d' class='%s' role='img' aria-label='%s'>", width, height, style, label);
}

int report_last_turn(const Report *report) {
    const Tally *tally = report->tally;
    int64_t over = 0;
    for (int turn = 0; turn < TALLY_TURNS; turn++) {
        over += tally->length[turn];
        if (over * 200 >= tally->games * 199) return turn > 4 ? turn : 4;
    }
    return TALLY_TURNS - 1;
}

/* ---- who won ------------------------------------------------------------------------------- */

enum { RESULT_WIDTH = 1000 };

static void result_part(FILE *out, double *at, int64_t count, int64_t of, const char *style,
                        const char *name) {
    double width = RESULT_WIDTH * percent((double)count, (double)of) / 100;
    if (count) {
        fprintf(out,
                "<rect x='%.1f' y='0' width='%.1f' height='64' class='%s'><title>%s: %" PRId64
                "</title></rect>",
                *at, width, style, name, count);
        if (width > 70)
            fprintf(out, "<text x='%.1f' y='32' class='onbar%s'>%.1f%%</text>", *at + width / 2,
                    width > 150 ? "" : " narrow", percent((double)count, (double)of));
    }
    *at += width;
}

static void whisker(FILE *out, double low, double high, double middle, double y, const char *style) {
    fprintf(out, "<g class='%s'>", style);
    line_at(out, low, y, high, y, "whisker");
    line_at(out, low, y - 5, low, y + 5, "whisker");
    line_at(out, high, y - 5, high, y + 5, "whisker");
    fprintf(out, "<circle cx='%.1f' cy='%.1f' r='4'/></g>", middle, y);
}

void chart_result(const Report *report, FILE *out) {
    const Tally *tally = report->tally;
    double at = 0;
    svg_open(out, RESULT_WIDTH, 104, "", "Who won");
    result_part(out, &at, tally->side[0].won, tally->games, "s0", report->plan.side_name[0]);
    result_part(out, &at, tally->drawn, tally->games, "nobody", "nobody");
    result_part(out, &at, tally->side[1].won, tally->games, "s1", report->plan.side_name[1]);
    Interval left = interval_of(tally->side[0].won, tally->games),
             right = interval_of(tally->side[1].won, tally->games);
    whisker(out, RESULT_WIDTH * left.low, RESULT_WIDTH * left.high, RESULT_WIDTH * left.share, 82, "s0");
    whisker(out, RESULT_WIDTH * (1 - right.high), RESULT_WIDTH * (1 - right.low),
            RESULT_WIDTH * (1 - right.share), 82, "s1");
    line_at(out, RESULT_WIDTH / 2.0, -2, RESULT_WIDTH / 2.0, 98, "half");
    fprintf(out, "</svg>");
}

/* ---- a frame with turns along the bottom ------------------------------------------------------ */

enum {
    FRAME_WIDTH = 560,
    FRAME_HEIGHT = 258,
    FRAME_LEFT = 44,
    FRAME_RIGHT = 12,
    FRAME_TOP = 14,
    FRAME_BOTTOM = 42
};

static double frame_x(double turn, int last) {
    return FRAME_LEFT + (FRAME_WIDTH - FRAME_LEFT - FRAME_RIGHT) * turn / last;
}
static double frame_y(double share) {
    return FRAME_HEIGHT - FRAME_BOTTOM - (FRAME_HEIGHT - FRAME_BOTTOM - FRAME_TOP) * share;
}

/* A step of 1, 2 or 5 times a power of ten, so that there are at most eight steps. */
static int step_for(int last) {
    static const int steps[] = {1, 2, 5, 10, 20, 50, 100};
    for (int i = 0; i < 6; i++)
        if (last / steps[i] <= 8) return steps[i];
    return steps[6];
}

static void frame_open(FILE *out, int last, double top_percent, const char *label) {
    char text[32];
    svg_open(out, FRAME_WIDTH, FRAME_HEIGHT, "frame", label);
    for (int i = 0; i <= 4; i++) {
        double y = frame_y(i / 4.0);
        line_at(out, FRAME_LEFT, y, FRAME_WIDTH - FRAME_RIGHT, y, "grid");
        snprintf(text, sizeof text, top_percent < 10 ? "%.1f%%" : "%.0f%%", top_percent * i / 4);
        text_at(out, FRAME_LEFT - 6, y + 4, "end", text);
    }
    for (int turn = 0; turn <= last; turn += step_for(last)) {
        snprintf(text, sizeof text, "%d", turn);
        text_at(out, frame_x(turn, last), FRAME_HEIGHT - FRAME_BOTTOM + 18, "mid", text);
    }
    text_at(out, FRAME_WIDTH - FRAME_RIGHT, FRAME_HEIGHT - 3, "end", "turns");
}

void chart_length(const Report *report, FILE *out) {
    const Tally *tally = report->tally;
    int last = report_last_turn(report);
    int64_t most = 1;
    for (int turn = 1; turn <= last; turn++)
        if (tally->length[turn] > most) most = tally->length[turn];
    double top = percent((double)most, (double)tally->games),
           bar = frame_x(1, last + 1) - frame_x(0, last + 1);
    frame_open(out, last + 1, top, "How long games last");
    for (int turn = 1; turn <= last; turn++) {
        double share = (double)tally->length[turn] / (double)most;
        fprintf(out,
                "<rect x='%.1f' y='%.1f' width='%.1f' height='%.1f' class='bar'><title>%d turns: %" PRId64
                " games</title></rect>",
                frame_x(turn, last + 1) - bar * 0.45, frame_y(share), bar * 0.9, frame_y(0) - frame_y(share),
                turn, tally->length[turn]);
    }
    fprintf(out, "</svg>");
}

static int units_of(const Report *report, int side) {
    int count = 0;
    for (int i = 0; i < report->plan.unit_count; i++)
        count += report->plan.unit[i].present && report->plan.unit[i].side == side;
    return count;
}

/* The share of a side that still flies after each turn, up to `last`; returns the last one. */
static double survival_path(const Report *report, int side, int last, FILE *out) {
    double all = (double)(units_of(report, side) * report->tally->games), gone = 0;
    if (all <= 0) return 0;
    fprintf(out, "<path class='curve s%d' d='M%.1f %.1f", side, frame_x(0, last), frame_y(1));
    for (int turn = 1; turn <= last; turn++) {
        gone += (double)report->tally->side[side].gone[turn];
        fprintf(out, "L%.1f %.1f", frame_x(turn, last), frame_y(1 - gone / all));
    }
    fprintf(out, "'/>");
    return 1 - gone / all;
}

void chart_survival(const Report *report, FILE *out) {
    int last = report_last_turn(report);
    double left[TALLY_SIDES];
    if (!report->plan.unit_count) return;
    frame_open(out, last, 100, "Who still flies");
    for (int side = 0; side < TALLY_SIDES; side++) left[side] = survival_path(report, side, last, out);
    for (int side = 0; side < TALLY_SIDES; side++) {
        int above = left[side] > left[1 - side] || (left[0] == left[1] && side == 0);
        char end[80];
        snprintf(end, sizeof end, "%s %.0f%%", report->plan.side_name[side], 100 * left[side]);
        text_at(out, FRAME_WIDTH - FRAME_RIGHT, frame_y(left[side]) + (above ? -8 : 18),
                side ? "end t1" : "end t0", end);
    }
    fprintf(out, "</svg>");
}

/* ---- the table --------------------------------------------------------------------------------- */

static int64_t most_in(const int64_t grid[TALLY_CELLS][TALLY_CELLS]) {
    int64_t most = 0;
    for (int y = 0; y < TALLY_CELLS; y++)
        for (int x = 0; x < TALLY_CELLS; x++)
            if (grid[y][x] > most) most = grid[y][x];
    return most;
}

/* In millimetres of the table, north at the top. */
void chart_heat(const Report *report, int side, FILE *out) {
    const TallyPlan *plan = &report->plan;
    const SideTally *tally = &report->tally->side[side];
    if (!plan->cell) return;
    double width = plan->width / 100.0, height = plan->height / 100.0, cell = plan->cell / 100.0;
    int64_t most = most_in(tally->heat), falls = most_in(tally->downs);
    fprintf(out, "<svg viewBox='-4 -4 %.1f %.1f' class='table' role='img' aria-label='Where the %s fly'>",
            width + 8, height + 8, plan->side_name[side]);
    fprintf(out, "<rect width='%.1f' height='%.1f' class='sky'/><g class='s%d'>", width, height, side);
    for (int y = 0; y < TALLY_CELLS && most; y++)
        for (int x = 0; x < TALLY_CELLS; x++) {
            if (!tally->heat[y][x]) continue;
            double left = x * cell, top = height - (y + 1) * cell, high = cell;
            if (top < 0) high += top, top = 0;
            fprintf(out, "<rect x='%.1f' y='%.1f' width='%.1f' height='%.1f' opacity='%.3f'/>", left, top,
                    left + cell > width ? width - left : cell, high,
                    0.06 + 0.9 * sqrt((double)tally->heat[y][x] / (double)most));
        }
    fprintf(out, "</g><g class='falls'>");
    for (int y = 0; y < TALLY_CELLS && falls; y++)
        for (int x = 0; x < TALLY_CELLS; x++)
            if (tally->downs[y][x])
                fprintf(
                    out, "<circle cx='%.1f' cy='%.1f' r='%.1f'><title>%" PRId64 " lost here</title></circle>",
                    (x + 0.5) * cell, height - (y + 0.5) * cell,
                    0.55 * cell * sqrt((double)tally->downs[y][x] / (double)falls) + 0.6, tally->downs[y][x]);
    fprintf(out, "</g><rect width='%.1f' height='%.1f' class='edge'/></svg>", width, height);
}

/* ---- fire --------------------------------------------------------------------------------------- */

void chart_rose(const Report *report, FILE *out) {
    static const char *const names[TALLY_SECTORS] = {"from ahead",  "", "right", "",
                                                     "from behind", "", "left",  ""};
    const Tally *tally = report->tally;
    const double pi = 3.14159265358979, reach = 96;
    int64_t most = 0, all = 0;
    for (int i = 0; i < TALLY_SECTORS; i++) {
        if (tally->sector_damage[i] > most) most = tally->sector_damage[i];
        all += tally->sector_damage[i];
    }
    if (!most || !report->plan.cell) return;
    svg_open(out, 340, 270, "", "From where hits come");
    fprintf(out, "<g transform='translate(170 136)'>");
    for (int ring = 1; ring <= 3; ring++) fprintf(out, "<circle r='%.1f' class='ring'/>", reach * ring / 3);
    for (int i = 0; i < TALLY_SECTORS; i++) {
        double radius = reach * sqrt((double)tally->sector_damage[i] / (double)most), middle = i * pi / 4;
        double a = middle - pi / 8 + 0.02, b = middle + pi / 8 - 0.02;
        fprintf(out,
                "<path class='petal' d='M0 0L%.1f %.1fA%.1f %.1f 0 0 1 %.1f %.1fZ'><title>%.1f%% of the "
                "damage, %" PRId64 " shots</title></path>",
                radius * sin(a), -radius * cos(a), radius, radius, radius * sin(b), -radius * cos(b),
                percent((double)tally->sector_damage[i], (double)all), tally->sector_shots[i]);
        char share[16];
        snprintf(share, sizeof share, "%.0f%%", percent((double)tally->sector_damage[i], (double)all));
        text_at(out, 112 * sin(middle), -112 * cos(middle) + 4, "mid", share);
        if (*names[i] && i % 4 == 0) text_at(out, 0, i ? 131 : -122, "mid quiet", names[i]);
    }
    fprintf(out, "<path class='plane' d='M0 -17C2 -17 2.6 -11 2.6 -6L20 -1 20 3 2.4 3 1.6 11 7 13.5 7 16 0 "
                 "15 -7 16 -7 13.5 -1.6 11 -2.4 3 -20 3 -20 -1 -2.6 -6C-2.6 -11 -2 -17 0 -17Z'/>");
    fprintf(out, "</g></svg>");
}

void chart_range(const Report *report, FILE *out) {
    static const char *const names[TALLY_BANDS] = {"long range", "short range"};
    const Tally *tally = report->tally;
    double shots = 0, damage = 0;
    for (int i = 0; i < TALLY_BANDS; i++) {
        shots += (double)tally->band_shots[i];
        damage += (double)tally->band_damage[i];
    }
    if (shots <= 0 || !tally->band_shots[1]) return;
    svg_open(out, 340, 176, "", "Fire by range");
    for (int i = 0; i < TALLY_BANDS; i++) {
        double y = 26 + 76 * i, of_shots = (double)tally->band_shots[i] / shots;
        double of_damage = damage > 0 ? (double)tally->band_damage[i] / damage : 0;
        char text[96];
        snprintf(text, sizeof text, "%s: %.2f points a shot", names[i],
                 tally->band_shots[i]
                     ? (double)tally->band_damage[i] / TALLY_SHARE / (double)tally->band_shots[i]
                     : 0.0);
        text_at(out, 0, y - 8, "", text);
        fprintf(out, "<rect x='0' y='%.1f' width='%.1f' height='16' class='bar'/>", y, 230 * of_shots);
        fprintf(out, "<rect x='0' y='%.1f' width='%.1f' height='16' class='hit'/>", y + 20, 230 * of_damage);
        snprintf(text, sizeof text, "%.0f%% of shots", 100 * of_shots);
        text_at(out, 230 * of_shots + 6, y + 13, "quiet", text);
        snprintf(text, sizeof text, "%.0f%% of damage", 100 * of_damage);
        text_at(out, 230 * of_damage + 6, y + 33, "quiet", text);
    }
    fprintf(out, "</svg>");
}

/* ---- height ---------------------------------------------------------------------------------------- */

void chart_altitude(const Report *report, FILE *out) {
    const SideTally *side = report->tally->side;
    int low = 0, high = 0;
    double all[TALLY_SIDES] = {0, 0}, most = 0;
    for (int level = TALLY_LEVELS - 1; level > 0; level--)
        for (int i = 0; i < TALLY_SIDES; i++) {
            if (!side[i].level[level]) continue;
            if (!high) high = level;
            low = level;
            all[i] += (double)side[i].level[level];
        }
    if (!high) return;
    for (int level = low; level <= high; level++)
        for (int i = 0; i < TALLY_SIDES; i++)
            if (percent((double)side[i].level[level], all[i]) > most)
                most = percent((double)side[i].level[level], all[i]);
    svg_open(out, 340, 30 + 30 * (high - low + 1), "", "How high they fly");
    text_at(out, 152, 14, "end t0", report->plan.side_name[0]);
    text_at(out, 188, 14, "t1", report->plan.side_name[1]);
    for (int level = low; level <= high; level++) {
        double y = 24 + 30 * (high - level);
        char text[24];
        snprintf(text, sizeof text, "%d", level);
        text_at(out, 170, y + 17, "mid", text);
        for (int i = 0; i < TALLY_SIDES; i++) {
            double share = percent((double)side[i].level[level], all[i]), width = 110 * share / most;
            fprintf(out, "<rect x='%.1f' y='%.1f' width='%.1f' height='24' class='s%d'/>",
                    i ? 188 : 152 - width, y, width, i);
            snprintf(text, sizeof text, "%.0f%%", share);
            text_at(out, i ? 194 + width : 146 - width, y + 17, i ? "quiet" : "end quiet", text);
        }
    }
    fprintf(out, "</svg>");
}

/* ---- points ---------------------------------------------------------------------------------------- */

static int has_score(const Report *report, int place) {
    return report->tally->side[0].score[place] || report->tally->side[1].score[place];
}

void chart_points(const Report *report, FILE *out) {
    enum { HIGH = 200, BOTTOM = 30, TOP = 16 };
    int wide = report->plan.cell ? 1080 : FRAME_WIDTH; /* the full width of the page, or half of it */
    int first = 0, last = TALLY_SCORES - 1;
    double most = 1;
    while (first < TALLY_SCORE_ZERO && !has_score(report, first)) first++;
    while (last > first + 1 && !has_score(report, last)) last--;
    for (int i = first; i <= last; i++)
        for (int side = 0; side < TALLY_SIDES; side++)
            most = fmax(most, (double)report->tally->side[side].score[i]);
    double each = (double)wide / (last - first + 1);
    fprintf(out, "<div class='scroll'>");
    svg_open(out, wide, HIGH, wide > FRAME_WIDTH ? "frame broad" : "frame", "Points");
    line_at(out, 0, HIGH - BOTTOM, wide, HIGH - BOTTOM, "grid");
    for (int i = first; i <= last; i++) {
        double left = each * (i - first);
        char text[24];
        for (int side = 0; side < TALLY_SIDES; side++) {
            double count = (double)report->tally->side[side].score[i],
                   high = (HIGH - BOTTOM - TOP) * count / most;
            fprintf(out,
                    "<rect x='%.1f' y='%.1f' width='%.1f' height='%.1f' class='s%d'><title>%s %d points: "
                    "%.1f%%</title></rect>",
                    left + each * (0.12 + 0.38 * side), HIGH - BOTTOM - high, each * 0.36, high, side,
                    report->plan.side_name[side], i - TALLY_SCORE_ZERO,
                    percent(count, (double)report->tally->games));
        }
        snprintf(text, sizeof text, "%d", i - TALLY_SCORE_ZERO);
        if ((i - TALLY_SCORE_ZERO) % step_for(last - first + 1) == 0)
            text_at(out, left + each / 2, HIGH - BOTTOM + 18, "mid", text);
    }
    fprintf(out, "</svg></div>");
}

/* ---- options --------------------------------------------------------------------------------------- */

void chart_options(const Report *report, FILE *out) {
    enum { LEFT = 250, WIDE = 700, ROW = 32 };
    Interval base = interval_of(report->tally->side[0].won, report->tally->games);
    double low = base.low, high = base.high;
    if (!report->variant_count) return;
    for (int i = 0; i < report->variant_count; i++) {
        Interval one = interval_of(report->variant[i].tally->side[0].won, report->variant[i].tally->games);
        if (one.low < low) low = one.low;
        if (one.high > high) high = one.high;
    }
    low = floor(low * 20) / 20;
    high = ceil(high * 20) / 20;
    double scale = WIDE / (high - low);
    fprintf(out, "<div class='scroll'>");
    svg_open(out, LEFT + WIDE + 50, ROW * report->variant_count + 34, "broad", "What options do");
    fprintf(out, "<rect x='%.1f' y='0' width='%.1f' height='%d' class='band'/>",
            LEFT + scale * (base.low - low), scale * (base.high - base.low), ROW * report->variant_count + 6);
    line_at(out, LEFT + scale * (base.share - low), 0, LEFT + scale * (base.share - low),
            ROW * report->variant_count + 6, "half");
    for (double at = low; at <= high + 1e-9; at += 0.05) {
        char text[16];
        snprintf(text, sizeof text, "%.0f%%", 100 * at);
        text_at(out, LEFT + scale * (at - low), ROW * report->variant_count + 24, "mid quiet", text);
    }
    for (int i = 0; i < report->variant_count; i++) {
        Interval one = interval_of(report->variant[i].tally->side[0].won, report->variant[i].tally->games);
        double y = ROW * i + 20;
        text_at(out, LEFT - 14, y + 5, "end", report->variant[i].option);
        whisker(out, LEFT + scale * (one.low - low), LEFT + scale * (one.high - low),
                LEFT + scale * (one.share - low), y, "s0");
    }
    fprintf(out, "</svg></div>");
}

/* ---- one unit ---------------------------------------------------------------------------------------- */

void chart_fates(const UnitTally *unit, int64_t games, FILE *out) {
    const int64_t count[] = {games - unit->shot_down - unit->lost - unit->left, unit->left, unit->lost,
                             unit->shot_down};
    static const char *const style[] = {"alive", "away", "lost", "down"}, *const name[] = {
                                                                              "still flying", "left",
                                                                              "lost otherwise", "shot down"};
    double at = 0;
    fprintf(out, "<svg viewBox='0 0 200 18' class='fates' role='img' aria-label='How it ends'>");
    for (int i = 0; i < 4; i++) {
        double width = 2 * percent((double)count[i], (double)games);
        if (count[i] > 0)
            fprintf(
                out,
                "<rect x='%.1f' y='0' width='%.1f' height='18' class='%s'><title>%s %.1f%%</title></rect>",
                at, width, style[i], name[i], width / 2);
        at += width;
    }
    fprintf(out, "</svg>");
}
