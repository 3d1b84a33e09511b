#include "games/table/page/orders.h"

#include "engine/unasked.h"
#include "games/table/core/action.h"
#include "games/table/core/phase.h"
#include "games/table/features/bombs/bombs.h"
#include "games/table/features/ground/ground.h"
#include "games/table/flight/plan.h"
#include "games/table/turn/flow.h"

#include <assert.h>

/* Would bombs that land there touch an enemy unit that can be bombed? */
static int hits_something(const Table *view, int side, const Base *base) {
    for (unsigned unit = GROUND_FIRST; unit < ground_end(view); unit++) {
        const Ground *ground = ground_of(view, unit);
        if (ground->side != side && ground_can_be_bombed(ground) && card_is_touched(ground, base)) return 1;
    }
    return 0;
}

/* Would every answer except keeping the load waste it? Where a die decides, only units that were flown over can be
 * attacked at all. */
static int all_fall_on_nothing(const Table *view, const Action *offered, int count) {
    for (int i = 0; i < count; i++) {
        int kind = action_kind(offered[i]);
        if (kind == ACTION_KEEP_BOMBS) continue;
        if (kind != ACTION_DROP && kind != ACTION_DROP_LONG) return 0;
        PlaneId id = (PlaneId)action_unit(offered[i]);
        const Plane *plane = &view->plane[id];
        Pose pose;
        if (plane->space[space_flown(view)] >= plane_deck(plane)->count) return 0;
        Base base = bombs_forecast(view, id, kind == ACTION_DROP_LONG, &pose);
        if (hits_something(view, plane->side, &base)) return 0;
    }
    return 1;
}

static int find_kind(const Action *offered, int count, int kind) {
    for (int i = 0; i < count; i++)
        if (action_kind(offered[i]) == kind) return i;
    return -1;
}

int table_order_among(const Table *view, const Action *offered, int count, int *order, Action *answer) {
    assert(count >= 0);
    int at;
    if ((at = find_kind(offered, count, ACTION_STAY)) >= 0) {
        *order = ORDER_CREW_STAYS;
    } else if ((at = find_kind(offered, count, ACTION_KEEP_BOMBS)) >= 0 && all_fall_on_nothing(view, offered, count)) {
        *order = ORDER_KEEP_BOMBS;
    } else {
        return 0;
    }
    *answer = offered[at];
    return 1;
}

int table_standing(const Table *view, Seat seat, int *order, Action *answer) {
    assert(seat < view->seat_count);
    Action offered[LEGAL_MAX];
    return table_order_among(view, offered, table_legal(view, seat, offered, LEGAL_MAX), order, answer);
}

/* A player wants to see his plan, even if it is the only one possible. All airplanes with bombs are asked about, so
 * that the question reveals nothing about their cards [GLORY-BOMB-03]. A gun that cannot fire is asked about because
 * only its owner knows. Few possible plans may be a sign of secret damage. */
int table_discreet(const Table *view) {
    switch (view->phase) {
    case PHASE_PLACE:
    case PHASE_FIRST_CARD:
    case PHASE_PLAN:
    case PHASE_TAIL_PLAN:
    case PHASE_EARLY_PLAN: return ASKED_ALWAYS;
    case PHASE_POSTS:
    case PHASE_LEAVE_POST:
    case PHASE_TAKE_POST:
    case PHASE_SHIFT:
    case PHASE_REST:
    case PHASE_DIVED:
    case PHASE_DRAW_FIRST:
    case PHASE_DRAW:
    case PHASE_DRAW_LAST:
    case PHASE_PAC: return ASKED_IF_OPEN;
    default: return ASKED_TO_HIDE;
    }
}
