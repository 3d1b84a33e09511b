/* A ranking as a picture: a row for each player, a panel for each thing measured. */
#include "cmd/rank/rank.h"

enum { NAMES = 170, PANEL = 520, PANEL_SMALL = 250, GAP = 40, ROW = 36, TOP = 56, FOOT = 30 };

/* A quantity that was measured for all players. */
typedef struct Panel {
    const char *title, *color, *unit;
    double left, width;     /* in the picture */
    double low, high, tick; /* of the scale */
    double value[RANK_PLAYERS_MAX], from[RANK_PLAYERS_MAX], to[RANK_PLAYERS_MAX]; /* with bounds */
    int known[RANK_PLAYERS_MAX];
} Panel;

static double x_of(const Panel *panel, double value) {
    double share = (value - panel->low) / (panel->high - panel->low);
    return panel->left + panel->width * (share < 0 ? 0 : share > 1 ? 1 : share);
}

static void fill_elo(Panel *panel, const Ranking *ranking, const RankRating *rating) {
    *panel = (Panel){.title = "Elo, with the bounds of 95 of 100", .color = "#1d4e89", .unit = "", .left = NAMES,
                     .width = PANEL, .low = -100, .high = 100, .tick = 200};
    for (int i = 0; i < ranking->player_count; i++) {
        panel->value[i] = rating[i].elo;
        panel->from[i] = rating[i].low;
        panel->to[i] = rating[i].high;
        panel->known[i] = 1;
        if (rating[i].low < panel->low) panel->low = rating[i].low;
        if (rating[i].high > panel->high) panel->high = rating[i].high;
    }
}

static void set_share(Panel *panel, int player, double share, double width) {
    panel->known[player] = share >= 0;
    panel->value[player] = 100 * share;
    panel->from[player] = 100 * (share - width);
    panel->to[player] = 100 * (share + width);
    if (share >= 0 && panel->to[player] > panel->high) panel->high = panel->to[player];
}

static void draw_scale(const Panel *panel, int rows, FILE *out) {
    int bottom = TOP + rows * ROW;
    fprintf(out, "<text x=\"%.1f\" y=\"28\" font-size=\"15\" fill=\"#223\">%s</text>\n", panel->left, panel->title);
    for (int n = -100; n <= 100; n++) {
        double value = n * panel->tick, x = x_of(panel, value);
        if (value < panel->low || value > panel->high) continue;
        fprintf(out, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" stroke=\"%s\"/>\n", x, x, TOP, bottom, n ? "#e4e1d6" : "#b9b4a2");
        fprintf(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" font-size=\"11\" fill=\"#776\">%s%.0f%s</text>\n", x, bottom + 18,
                *panel->unit || value < 0 || !n ? "" : "+", value, panel->unit);
    }
}

static void draw_panel(const Panel *panel, const int *order, int rows, FILE *out) {
    draw_scale(panel, rows, out);
    for (int i = 0; i < rows; i++) {
        int player = order[i];
        double y = TOP + i * ROW + ROW / 2.0;
        if (!panel->known[player]) continue;
        fprintf(out, "<g><title>%.1f%s (%.1f to %.1f)</title>", panel->value[player], panel->unit, panel->from[player], panel->to[player]);
        fprintf(out, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-opacity=\"0.45\" stroke-width=\"6\" "
                     "stroke-linecap=\"round\"/><circle cx=\"%.1f\" cy=\"%.1f\" r=\"7\" fill=\"%s\"/></g>\n",
                x_of(panel, panel->from[player]), x_of(panel, panel->to[player]), y, y, panel->color, x_of(panel, panel->value[player]), y,
                panel->color);
    }
}

int rank_write_svg(const Ranking *ranking, const RankRating *rating, const char *path) {
    int order[RANK_PLAYERS_MAX], rows = ranking->player_count, panels = ranking->exploit_wanted ? 3 : 1;
    Panel panel[3];
    FILE *out = fopen(path, "wb");
    if (!out) return 0;
    rank_order(ranking, rating, order);
    fill_elo(&panel[0], ranking, rating);
    panel[1] = (Panel){.title = "points of its hunter", .color = "#a23b2a", .unit = "%", .left = NAMES + PANEL + GAP,
                       .width = PANEL_SMALL, .high = 100, .tick = 25};
    panel[2] = (Panel){.title = "given away in endgames", .color = "#8a6d1f", .unit = "%", .left = NAMES + PANEL + PANEL_SMALL + 2 * GAP,
                       .width = PANEL_SMALL, .high = 20, .tick = 10};
    for (int i = 0; i < rows; i++) {
        set_share(&panel[1], i, ranking->exploit[i].hunted, ranking->exploit[i].hunted_width);
        set_share(&panel[2], i, ranking->exploit[i].loss, ranking->exploit[i].loss_width);
    }
    if (panel[1].high > 100) panel[1].high = 100;
    fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %d\" font-family=\"sans-serif\" font-size=\"14\">\n",
            panel[panels - 1].left + panel[panels - 1].width + GAP, TOP + rows * ROW + FOOT);
    fprintf(out, "<rect width=\"100%%\" height=\"100%%\" fill=\"#fbfaf6\"/>\n");
    for (int i = 0; i < rows; i++)
        fprintf(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\" fill=\"#223\">%.20s</text>\n", NAMES - 14,
                TOP + i * ROW + ROW / 2.0 + 5, ranking->player[order[i]].command ? "bot" : ranking->player[order[i]].name);
    for (int i = 0; i < panels; i++) draw_panel(&panel[i], order, rows, out);
    fprintf(out, "</svg>\n");
    return fclose(out) == 0;
}
