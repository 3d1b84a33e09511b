#include "games/flames/reckless.h"

#include "games/flames/play.h"

#include <assert.h>
#include <string.h>

/* What the enemy scores if the Element leaves: points for each aircraft that has not been scored yet. Leaving through
 * Clouds may cost nothing. [FLAMES-VICT-04..06, FLAMES-Q-10] */
static int32_t price_of_leaving(const Flames *s, const Element *e, int through_clouds) {
    int32_t price = 0;
    if (through_clouds && !s->rules.clouds_points && !s->rules.clouds_check) return 0;
    for (int craft = 0; craft < CRAFT_COUNT; craft++)
        if (craft_flies(e, craft) && !e->craft[craft].damaged) price += 2;
    return price;
}

/* Leaving can secure a lead or a draw. A side that is behind has neither to secure, and in the last Game-Turn leaving
 * does not help its other Elements. Before that turn it may be good for a crippled Element to leave. */
void flames_reckless(const Flames *s, Seat seat, const Action *action, int count, uint8_t *out) {
    assert(seat < s->seat_count);
    assert(count >= 0);
    int32_t points[SIDE_COUNT];
    (void)seat;
    memset(out, 0, (size_t)count);
    if (!turn_is_last(s) || s->active >= s->element_count) return;
    const Element *e = &s->element[s->active];
    side_points(s, points);
    int32_t ahead = points[e->side] - points[enemy_of(e->side)];
    for (int i = 0; i < count; i++) {
        int clouds = action_kind(action[i]) == ACT_PLAY && action_a(action[i]) == CARD_CLOUDS;
        if (clouds || action_kind(action[i]) == ACT_DISENGAGE) out[i] = ahead < price_of_leaving(s, e, clouds);
    }
}
