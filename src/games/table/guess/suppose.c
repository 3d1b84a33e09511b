#include "games/table/guess/suppose.h"

#include "games/table/core/action.h"
#include "games/table/flight/plan.h"

/* When cards are planned ahead, the card that an airplane flies next was laid a turn ago and is face down. */
static int is_asked_about(const Table *view, const Plane *plane, Seat seat) {
    return plane->seat != seat && view->flying >> (plane - view->plane) & 1 && !(view->clouded >> (plane - view->plane) & 1) && !plane->flight.ground &&
           plane->space[0] == CARD_HIDDEN && plane->flight.flown != FLOWN_NOTHING && plane->flight.flown_card < CARD_MAX;
}

static const Plane *nth_plane(const Table *view, Seat seat, int nth) {
    for (int i = 0; i < view->plane_count; i++)
        if (is_asked_about(view, &view->plane[i], seat) && nth-- == 0) return &view->plane[i];
    return NULL;
}

/* The cards that can be legal now, as if the card that is due were only being planned: no card waits before it. */
static int list_options(Table *table, Plane *plane, Action *out, int max) {
    PlanOptions options;
    uint8_t ahead = table->rules.plan_ahead, illegal = table->rules.illegal_plans;
    int count = 0;
    memset(plane->space, CARD_NONE, sizeof plane->space);
    memset(plane->marker, MARKER_NONE, sizeof plane->marker);
    table->rules.plan_ahead = 0;
    table->rules.illegal_plans = PLANS_REFUSE;
    plan_options(table, plane, &options);
    table->rules.plan_ahead = ahead;
    table->rules.illegal_plans = illegal;
    for (unsigned marker = 0; marker < MARKER_KINDS; marker++)
        for (uint32_t rest = options.cards[marker]; rest && count < max; rest &= rest - 1)
            out[count++] = action_make(ACTION_PLAN, (int)(plane - table->plane), (unsigned)__builtin_ctz(rest), marker, 0);
    return count;
}

/* Moves it back to where it was before its last card, if it flew as the arrow says. */
static void rewind_plane(Plane *plane) {
    const Flight *flight = &plane->flight;
    if (flight->flown == FLOWN_NOTHING || flight->flown_card >= CARD_MAX) return;
    const Arrow *arrow = &plane_deck(plane)->card[flight->flown_card].arrow[flight->flown_speed];
    if (!arrow->present) return;
    Pose pose = pose_unmove(plane_pose(plane), arrow->move, arrow->turn);
    plane->at = pose.at;
    plane->heading = pose.heading;
}

static uint8_t marker_of(const Table *table, const Flight *flight) {
    if (table->rules.speed == SPEED_NONE) return MARKER_NONE;
    if (table->rules.speed == SPEED_LASTING) return MARKER_BLANK;
    return flight->flown_speed == SPEED_HIGH ? MARKER_HIGH : MARKER_LOW;
}

int table_hidden(const Table *view, Seat seat, int nth, Table *before, Seat *whose, Action *options, int max) {
    int planned = view->rules.plan_ahead && view->rules.cards_per_turn == 1 && view->phase == PHASE_PLAN;
    const Plane *plane = planned ? nth_plane(view, seat, nth) : NULL;
    if (!plane) return 0;
    memcpy(before, view, sizeof *before);
    Plane *then = &before->plane[plane - view->plane];
    int count = list_options(before, then, options, max);
    for (int i = 0; i < before->plane_count; i++)
        if (before->flying >> i & 1) rewind_plane(&before->plane[i]);
    then->space[0] = then->flight.flown_card; /* it was still waiting then */
    then->marker[0] = marker_of(before, &then->flight);
    *whose = plane->seat;
    return count;
}

void table_lay(Table *world, Action action) {
    Plane *plane = &world->plane[action_unit(action)];
    plane->space[0] = (CardId)action_a(action);
    plane->marker[0] = (uint8_t)action_b(action);
    if (world->todo >> action_unit(action) & 1) plan_options(world, plane, &plane->options);
}
