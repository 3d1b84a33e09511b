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

/* Does an enemy Element still act in this Game-Turn? The order is known from the second Game-Turn on. [FLAMES-SEQ-04] */
static int enemy_acts_later(const Flames *s, const Element *e) {
    if (s->turn == 1) return 1;
    for (int slot = s->slot + 1; slot < s->order_count; slot++) {
        const Element *other = &s->element[s->order[slot]];
        if (other->side != e->side && element_flies(other)) return 1;
    }
    return 0;
}

/* In the last Game-Turn, leaving keeps a lead. It keeps a draw too, but only from an enemy who still acts: without one, an attack may win
 * and passing keeps the draw as well. A side that is behind keeps nothing, and its leaving helps none of its other Elements. Before that
 * Game-Turn a crippled Element may do well to leave; and an Element that is attacked may hide in clouds at any time. */
void flames_reckless(const Flames *s, Seat seat, const Action *action, int count, uint8_t *out) {
    assert(seat < s->seat_count);
    assert(count >= 0);
    int32_t points[SIDE_COUNT];
    memset(out, 0, (size_t)count);
    if (!turn_is_last(s) || s->active >= s->element_count) return;
    const Element *e = &s->element[s->active];
    if (e->seat != seat) return;
    side_points(s, points);
    int32_t ahead = points[e->side] - points[enemy_of(e->side)] - !enemy_acts_later(s, e);
    for (int i = 0; i < count; i++) {
        int clouds = action_kind(action[i]) == ACT_PLAY && action_a(action[i]) == CARD_CLOUDS;
        if (clouds || action_kind(action[i]) == ACT_DISENGAGE) out[i] = ahead < price_of_leaving(s, e, clouds);
    }
}
