/* The points that outsiders won, in a table for each player: a row per outsider, a column per scenario. */
#include "cmd/rank/rank.h"

#include <stdlib.h>

/* The share of its points in percent, with 95% bounds from pairs; 0 if they have not met there. */
static int share_of(const Ranking *ranking, int outsider, int player, int scenario, double *share, double *width) {
    RankPair *pair = malloc(sizeof *pair * (size_t)(ranking->game_count / 2 + 1));
    int count = 0;
    for (int i = 0; pair && i + 1 < ranking->game_count; i += 2) {
        const RankGame *one = &ranking->game[i], *two = &ranking->game[i + 1];
        if (one->first != outsider || one->second != player || one->scenario != scenario) continue;
        RankPair *here = &pair[count++];
        *here = (RankPair){outsider, player, 0, 0};
        if (one->half_points >= 0) here->games++, here->half_points += one->half_points;
        if (two->half_points >= 0) here->games++, here->half_points += 2 - two->half_points;
        if (!here->games) count--;
    }
    if (count) *share = rank_share(pair, count, outsider, player, width);
    free(pair);
    return count > 0;
}

static void print_row(const Ranking *ranking, int outsider, int player) {
    printf("  %-12s", ranking->player[outsider].name);
    for (int s = 0; s < ranking->scenario_count; s++) {
        double share = 0, width = 0;
        if (share_of(ranking, outsider, player, s, &share, &width)) printf("  %5.1f +-%4.1f", 100 * share, 100 * width);
        else printf("  %12s", "-");
    }
    printf("\n");
}

void rank_print_outsiders(const Ranking *ranking) {
    for (int s = 0; s < ranking->scenario_count; s++) printf("column %d: %s\n", s + 1, ranking->scenario[s].name);
    for (int player = 0; player < ranking->player_count; player++) {
        if (ranking->player[player].outsider) continue;
        printf("\nof 100 points against %s\n", ranking->player[player].name);
        for (int i = 0; i < ranking->player_count; i++)
            if (ranking->player[i].outsider) print_row(ranking, i, player);
    }
}
