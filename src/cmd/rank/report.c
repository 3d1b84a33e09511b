/* The results of a ranking: a table, and a file of games from which it can be continued. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/cmd.h"
#include "cmd/rank/rank.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the file of games -------------------------------------------------------------------- */

static const char HEAD[] = "scenario,seed,first,second,points_first,turns,reason";

void rank_write_game(const Ranking *ranking, const RankGame *game, FILE *out) {
    fprintf(out, "%s,%llu,%s,%s,%s,%u,%s\n", ranking->scenario[game->scenario].name, (unsigned long long)game->seed,
            ranking->player[game->first].name, ranking->player[game->second].name,
            game->half_points == 2 ? "1" : game->half_points ? "0.5" : "0", game->turns, game->reason);
    fflush(out);
}

static char *next_field(char **at) {
    char *field = *at, *end = strchr(field, ',');
    if (end) *end = 0;
    *at = end ? end + 1 : field + strlen(field);
    return field;
}

/* Assigns a line of the file to its game; games of other rankings are ignored. */
static int keep_line(Ranking *ranking, char *line) {
    char *at = line;
    const char *scenario = next_field(&at), *seed = next_field(&at), *first = next_field(&at), *second = next_field(&at);
    const char *points = next_field(&at), *turns = next_field(&at);
    int half_points = !strcmp(points, "1") ? 2 : !strcmp(points, "0.5") ? 1 : !strcmp(points, "0") ? 0 : -1;
    if (half_points < 0 || !*turns) return 0;
    for (int i = 0; i < ranking->game_count; i++) {
        RankGame *game = &ranking->game[i];
        if (game->half_points >= 0 || game->seed != strtoull(seed, NULL, 10)) continue;
        if (strcmp(ranking->scenario[game->scenario].name, scenario) != 0) continue;
        if (strcmp(ranking->player[game->first].name, first) || strcmp(ranking->player[game->second].name, second)) continue;
        game->half_points = half_points;
        game->turns = (uint32_t)strtoul(turns, NULL, 10);
        snprintf(game->reason, sizeof game->reason, "%s", at);
        return 1;
    }
    return 1;
}

static int read_results(Ranking *ranking, const char *path, TextFile *file, Diag *diag) {
    int number = 0;
    for (char *line = file->text; *line;) {
        size_t length = strcspn(line, "\n");
        int whole = line[length] == '\n'; /* a line cut off by a crash does not count: its game is played again */
        line[length] = 0;
        number++;
        if (number == 1 && strcmp(line, HEAD) != 0)
            return diag_at(diag, path, 1, 1, "found \"%.40s\", expected the head of a file of ranked games", line);
        if (number > 1 && whole && *line && !keep_line(ranking, line))
            return diag_at(diag, path, number, 1, "found no game in this line");
        line += length + (size_t)whole;
    }
    return 1;
}

int rank_read(Ranking *ranking, const char *path, Diag *diag) {
    TextFile file = {0};
    if (!text_file_load(path, &file, diag)) return 0;
    int ok = read_results(ranking, path, &file, diag);
    text_file_unload(&file);
    return ok;
}

/* The number of bytes in whole lines. */
static size_t whole_lines(const TextFile *file) {
    size_t size = file->size;
    while (size && file->text[size - 1] != '\n') size--;
    return size;
}

/* Cuts off an incomplete last line after a crash; `*size` is the size then. */
static int read_old(Ranking *ranking, const char *path, size_t *size, Diag *diag) {
    TextFile file = {0};
    if (!text_file_load(path, &file, diag)) return 0;
    size_t whole = whole_lines(&file);
    int cut = whole < file.size, ok = read_results(ranking, path, &file, diag);
    text_file_unload(&file);
    *size = whole;
    if (ok && cut && truncate(path, (off_t)whole) != 0) return diag_file(diag, path, "cannot be written: %s", strerror(errno));
    return ok;
}

int rank_resume(Ranking *ranking, const char *path, Diag *diag) {
    struct stat about;
    size_t size = 0;
    /* A pipe or a terminal can be written to, but has no earlier games. */
    int old = stat(path, &about) == 0 && S_ISREG(about.st_mode);
    if (old && !read_old(ranking, path, &size, diag)) return 0;
    ranking->results = fopen(path, "ab");
    if (!ranking->results) return diag_file(diag, path, "cannot be written: %s", strerror(errno));
    if (!size) fprintf(ranking->results, "%s\n", HEAD);
    fflush(ranking->results);
    return 1;
}

/* ---- the table -------------------------------------------------------------------------------- */

/* Wide enough for the longest name: bots may be called by their whole command. */
static int name_width(const Ranking *ranking) {
    enum { LEAST = 18 };
    int width = LEAST;
    for (int i = 0; i < ranking->player_count; i++) {
        int length = (int)strlen(ranking->player[i].name);
        if (length > width) width = length;
    }
    return width;
}

void rank_order(const Ranking *ranking, const RankRating *rating, int *order) {
    for (int i = 0; i < ranking->player_count; i++) {
        int at = i;
        while (at > 0 && rating[order[at - 1]].elo < rating[i].elo) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = i;
    }
}

static void print_cross(const Ranking *ranking, const int *order, const RankPair *pair, int pairs) {
    int wide = name_width(ranking);
    printf("\nPoints of the row against the column, in percent (+- the bounds of 95 of 100):\n%-*s", wide, "");
    for (int j = 0; j < ranking->player_count; j++) printf(" %10.10s", ranking->player[order[j]].name);
    printf("\n");
    for (int i = 0; i < ranking->player_count; i++) {
        printf("%-*s", wide, ranking->player[order[i]].name);
        for (int j = 0; j < ranking->player_count; j++) {
            double width, share = i == j ? -1 : rank_share(pair, pairs, order[i], order[j], &width);
            if (share < 0) printf(" %10s", "-");
            else printf("   %3.0f +-%2.0f", 100 * share, 100 * width);
        }
        printf("\n");
    }
}

static void print_forfeits(const Ranking *ranking) {
    for (int i = 0, told = 0; i < ranking->game_count; i++) {
        if (!ranking->game[i].reason[0]) continue;
        if (!told++) printf("\n");
        if (told <= 10) printf("%s, seed %llu: %s\n", ranking->scenario[ranking->game[i].scenario].name,
                               (unsigned long long)ranking->game[i].seed, ranking->game[i].reason);
        else if (told == 11) printf("... and more\n");
    }
}

static void print_share(double share, double width) {
    if (share < 0) printf("  %12s", "-");
    else printf("  %5.1f%% +-%3.1f", 100 * share, 100 * width);
}

static void print_row(const Ranking *ranking, int player, const RankRating *r) {
    const RankExploit *exploit = &ranking->exploit[player];
    printf("%-*s %+6.0f  %+6.0f .. %+5.0f %7d %7.1f%%", name_width(ranking), ranking->player[player].name, r->elo, r->low, r->high,
           r->games, r->games ? 100 * r->points / r->games : 0.0);
    if (ranking->exploit_wanted) {
        print_share(exploit->hunted, exploit->hunted_width);
        print_share(exploit->loss, exploit->loss_width);
    }
    printf("\n");
}

void rank_print(const Ranking *ranking, const RankRating *rating, const RankPair *pair, int pairs) {
    int order[RANK_PLAYERS_MAX];
    rank_order(ranking, rating, order);
    printf("%-*s %6s  %-15s %7s %8s", name_width(ranking), "player", "Elo", "95 of 100", "games", "points");
    printf(ranking->exploit_wanted ? "  %12s  %12s\n" : "\n", "hunter gets", "gives away");
    for (int i = 0; i < ranking->player_count; i++) print_row(ranking, order[i], &rating[order[i]]);
    if (pairs) print_cross(ranking, order, pair, pairs);
    print_forfeits(ranking);
    if (!ranking->sprt_wanted) return;
    const RankSprt *s = &ranking->sprt;
    printf("\nSPRT %s against %s, Elo %g or %g, alpha %g, beta %g: LLR %.2f in (%.2f, %.2f): %s\n", ranking->player[0].name,
           ranking->player[1].name, s->elo0, s->elo1, s->alpha, s->beta, s->ratio, s->lower, s->upper,
           s->decided > 0 ? "stronger" : s->decided < 0 ? "not stronger" : "open");
}

/* ---- under watch -------------------------------------------------------------------------------- */

int rank_print_watch(const Ranking *ranking) {
    int fine = 1, wide = name_width(ranking);
    printf("%-*s %7s %9s %6s %6s %8s %8s %8s %5s %6s %7s %9s\n", wide, "player", "games", "choices", "turns", "(most)", "endless",
           "refused", "slowest", "late", "left", "forced", "no cause");
    for (int i = 0; i < ranking->player_count; i++) {
        const WatchCount *w = &ranking->watched[i];
        printf("%-*s %7lld %9lld %6.1f %6lld %8lld %8lld %6.1fms %5lld %6lld %7lld %9lld\n", wide, ranking->player[i].name,
               (long long)w->games, (long long)w->choices, w->games ? (double)w->turns / (double)w->games : 0.0,
               (long long)w->turns_most, (long long)w->unfinished, (long long)w->refused, (double)w->slowest_us / 1000,
               (long long)w->late, (long long)w->left, (long long)w->left_forced, (long long)w->left_aimless);
        /* Random play has no reasons: a player without simulations is not asked for any. */
        int thinks = ranking->player[i].roster.settings.simulations > 0;
        if (w->unfinished || w->refused || w->late || (thinks && w->left_aimless)) fine = 0;
    }
    print_forfeits(ranking);
    return fine;
}

/* ---- the table as a file ------------------------------------------------------------------------- */

static void put_share(FILE *out, double share, double width) {
    if (share < 0) fprintf(out, ",,");
    else fprintf(out, ",%.4f,%.4f", share, width);
}

int rank_write_csv(const Ranking *ranking, const RankRating *rating, const char *path) {
    int order[RANK_PLAYERS_MAX];
    FILE *out = fopen(path, "wb");
    if (!out) return 0;
    rank_order(ranking, rating, order);
    fprintf(out, "player,elo,elo_low,elo_high,games,points,hunter_share,hunter_bound,endgame_loss,endgame_bound\n");
    for (int i = 0; i < ranking->player_count; i++) {
        const RankRating *r = &rating[order[i]];
        const RankExploit *exploit = &ranking->exploit[order[i]];
        fprintf(out, "%s,%.1f,%.1f,%.1f,%d,%.1f", ranking->player[order[i]].name, r->elo, r->low, r->high, r->games, r->points);
        put_share(out, exploit->hunted, exploit->hunted_width);
        put_share(out, exploit->loss, exploit->loss_width);
        fprintf(out, "\n");
    }
    return fclose(out) == 0;
}
