#include "engine/prospect_rows.h"

#include "engine/glance.h"
#include "engine/lanes.h"

/* Those rated best where there are too many; their order stays. */
static void choose_rows(const int32_t *rating, int count, Prospect *out) {
    int32_t least = INT32_MIN;
    if (count > PROSPECT_CHOICES) {
        int64_t low = INT32_MIN, high = INT32_MAX; /* the largest number that so many reach */
        while (low < high) {
            int64_t middle = (low + high + 1) >> 1;
            int reached = 0;
            for (int i = 0; i < count; i++) reached += rating[i] >= middle;
            if (reached >= PROSPECT_CHOICES) low = middle;
            else high = middle - 1;
        }
        least = (int32_t)low;
    }
    int above = 0, rows = 0;
    for (int i = 0; i < count; i++) above += rating[i] > least;
    int equals = (count < PROSPECT_CHOICES ? count : PROSPECT_CHOICES) - above; /* of several with the lowest rating that still gets a row, the first */
    for (int i = 0; i < count; i++) {
        if (rating[i] < least || (rating[i] == least && equals-- <= 0)) continue;
        out->alike[rows] = (uint8_t)rows;
        out->place[rows++] = (uint8_t)i;
    }
    out->count = (uint8_t)rows;
}

static void see_ratings(const int32_t *rating, Prospect *out) {
    int32_t best = INT32_MIN;
    for (int row = 0; row < out->count; row++)
        if (rating[out->place[row]] > best) best = rating[out->place[row]];
    for (int row = lane(); row < out->count; row += LANES) {
        int32_t less = rating[out->place[row]] - best;
        out->choice[row][0] = glance_byte(less, 800);
        out->choice[row][1] = glance_byte(less, 80);
        out->choice[row][2] = glance_byte(less == 0, 1);
    }
}

void prospect_rate(const int32_t *rating, int count, Prospect *out) {
    if (lane() == 0) choose_rows(rating, count, out);
    lanes_meet();
    see_ratings(rating, out);
}
