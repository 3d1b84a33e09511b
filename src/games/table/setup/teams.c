#include "games/table/setup/teams.h"

#include <string.h>

typedef struct Teams {
    int players[SIDE_COUNT], planes[SIDE_COUNT]; /* those of seats that already have a side */
    int count;                                   /* seats that have none */
    Seat seat[SEAT_MAX];
    uint8_t flies[SEAT_MAX]; /* number of airplanes of each such seat */
} Teams;

static int seat_planes(const Table *table, int seat) {
    int count = 0;
    for (int i = 0; i < table->plane_count; i++) count += table->plane[i].seat == seat;
    return count;
}

static Teams teams_so_far(const Table *table) {
    Teams teams;
    memset(&teams, 0, sizeof teams);
    for (int i = 0; i < table->plane_count; i++) {
        const Plane *plane = &table->plane[i];
        if (plane->seat == SEAT_NOBODY) teams.planes[plane->side < SIDE_COUNT ? plane->side : plane_model(plane)->side]++;
    }
    for (int i = 0; i < table->seat_count; i++) {
        int side = table->seat[i].side, flies = seat_planes(table, i);
        if (side < SIDE_COUNT) {
            teams.players[side]++;
            teams.planes[side] += flies;
        } else {
            teams.seat[teams.count] = (Seat)i;
            teams.flies[teams.count++] = (uint8_t)flies;
        }
    }
    return teams;
}

/* The difference between the teams if the first side gets `first` of the undecided airplanes. */
static int planes_apart(const Teams *teams, int first) {
    int all = 0;
    for (int i = 0; i < teams->count; i++) all += teams->flies[i];
    int apart = teams->planes[0] + first - (teams->planes[1] + all - first);
    return apart < 0 ? -apart : apart;
}

/* Each seat in turn joins the side with fewer players. Returns those that join the first side, as bits. */
static SeatSet in_turns(const Teams *teams) {
    int players[SIDE_COUNT] = {teams->players[0], teams->players[1]};
    SeatSet first = 0;
    for (int i = 0; i < teams->count; i++) {
        int side = players[1] < players[0];
        players[side]++;
        if (!side) first |= SEAT_BIT(i);
    }
    return first;
}

/* As many players, chosen so that airplanes are divided as evenly as possible: `sums[k][n]` are, as bits, the numbers
 * of airplanes that n of the seats from k on can have. */
static SeatSet most_even(const Teams *teams, int players) {
    uint64_t sums[SEAT_MAX + 1][SEAT_MAX + 2] = {{0}};
    SeatSet first = 0;
    int best = -1;
    sums[teams->count][0] = 1;
    for (int k = teams->count - 1; k >= 0; k--)
        for (int n = 0; n <= players; n++)
            sums[k][n] = sums[k + 1][n] | (n ? sums[k + 1][n - 1] << teams->flies[k] : 0);
    for (int sum = 0; sum <= PLANE_MAX; sum++)
        if (sums[0][players] >> sum & 1 && (best < 0 || planes_apart(teams, sum) < planes_apart(teams, best))) best = sum;
    for (int k = 0; k < teams->count; k++) {
        if (!players || best < teams->flies[k] || !(sums[k + 1][players - 1] >> (best - teams->flies[k]) & 1)) continue;
        first |= SEAT_BIT(k);
        players--;
        best -= teams->flies[k];
    }
    return first;
}

static int planes_of(const Teams *teams, SeatSet first) {
    int sum = 0;
    for (int i = 0; i < teams->count; i++) sum += first >> i & 1 ? teams->flies[i] : 0;
    return sum;
}

void teams_divide(Table *table) {
    Teams teams = teams_so_far(table);
    SeatSet first = in_turns(&teams), even = most_even(&teams, __builtin_popcount(first));
    if (planes_apart(&teams, planes_of(&teams, even)) < planes_apart(&teams, planes_of(&teams, first))) first = even;
    for (int i = 0; i < teams.count; i++) table->seat[teams.seat[i]].side = !(first >> i & 1);
}
