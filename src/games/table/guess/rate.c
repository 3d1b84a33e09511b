#include "games/table/guess/rate.h"

#include "games/table/core/action.h"
#include "games/table/guess/body.h"
#include "games/table/guess/errand.h"
#include "games/table/turn/flow.h"
#include "games/table/fire/guns.h"
#include "games/table/guess/pair.h"
#include "games/table/features/objective/objective.h"
#include "games/table/features/ground/passing.h"
#include "games/table/guess/strike.h"
#include "games/table/features/ground/ground.h"

#include "engine/lanes.h"

#include <assert.h>
#include <string.h>

enum {
    HUNDREDTHS = 100,
    RATED_FOES = 2, /* how many enemies are considered */
    CABLE_COST = 500, /* cost of flying into a cable, as a share of an airplane's worth */
    RATED_FRIENDS = 4, /* how many friends are considered */
    FRIEND_CMM = 5600, /* nearer than this, bases overlap, roughly */
    FRIEND_COST = 420, /* cost of being where a friend will be, */
    FRIEND_LIKELY = 100, /* or may be, if he has not planned yet */
    RATED_BOLD = 2 /* ratings are made as if for a fight of two airplanes */
};

/* An enemy. */
typedef struct Foe {
    Stance stance; /* where he is expected */
    Body body;
    const Punches *guns;
} Foe;

/* A friend with whom it must not collide. */
typedef struct Friend {
    Vec at;
    int32_t cost;
    uint8_t level;
} Friend;

typedef struct Outlook {
    int moves; /* until the card is flown */
    Pose from; /* the pose from which it is flown, */
    int level; /* and the level */
    Reach reach;
    Body body; /* of the own airplane */
    const Punches *guns;
    Errand errand;
    int32_t point; /* worth of a point on the scale of ratings; 0 if points do not decide */
    int foe_count, friend_count;
    Foe foe[RATED_FOES];
    Friend friend[RATED_FRIENDS];
} Outlook;

/* The nearest enemies, at most RATED_FOES: those farther away matter little now. */
static int nearest_of(const Table *table, const Plane *plane, PlaneSet foes, PlaneId nearest[RATED_FOES]) {
    uint64_t far2[RATED_FOES + 1];
    int count = 0;
    for (; foes; foes &= foes - 1) {
        PlaneId foe = first_plane(foes);
        Vec at = table->plane[foe].at;
        uint64_t there2 = square(at.x - plane->at.x) + square(at.y - plane->at.y);
        int place = count;
        for (; place && far2[place - 1] > there2; place--) {
            far2[place] = far2[place - 1];
            if (place < RATED_FOES) nearest[place] = nearest[place - 1];
        }
        far2[place] = there2;
        if (place < RATED_FOES) nearest[place] = foe;
        if (count < RATED_FOES) count++;
    }
    return count;
}

/* Where a friend will be when the card is flown: according to its plan if that is known, otherwise straight ahead. */
static Friend friend_of(const Table *table, const Plane *plane, int moves) {
    Pilot pilot = pilot_of(table, plane);
    Pose pose;
    Flight flight = before_plan(table, plane, &pilot, &pose);
    int planned = cards_waiting(table, plane) > moves;
    if (!planned) pose = pose_straight(pilot.deck, pose, flight.speed);
    return (Friend){pose.at, planned ? FRIEND_COST : FRIEND_LIKELY, flight.level};
}

/* Finds friends near enough to meet, if airplanes collide. [GLORY-COLL-01] */
static void find_friends(Outlook *outlook, const Table *table, PlaneId id) {
    enum { NEAR_ENOUGH_CMM = 30000 };
    const Plane *plane = &table->plane[id];
    outlook->friend_count = 0;
    if (!table->rules.collisions) return;
    for (PlaneSet rest = planes_met(table) & table->of_side[plane->side] & ~PLANE_BIT(id); rest && outlook->friend_count < RATED_FRIENDS; rest &= rest - 1) {
        const Plane *other = &table->plane[first_plane(rest)];
        if (square(other->at.x - plane->at.x) + square(other->at.y - plane->at.y) > square(NEAR_ENOUGH_CMM)) continue;
        outlook->friend[outlook->friend_count++] = friend_of(table, other, outlook->moves);
    }
}

static int32_t friends_cost(const Table *table, const Outlook *outlook, Vec at, int level) {
    int32_t cost = 0;
    for (int i = 0; i < outlook->friend_count; i++) {
        const Friend *friend = &outlook->friend[i];
        if (table->rules.altitude && friend->level != level) continue;
        if (square(friend->at.x - at.x) + square(friend->at.y - at.y) < square(FRIEND_CMM)) cost += friend->cost;
    }
    return cost;
}

/* Filled in place, because it is built for every few choices. */
static void outlook_init(Outlook *outlook, const Table *table, PlaneId id) {
    const Plane *plane = &table->plane[id];
    outlook->moves = cards_waiting(table, plane);
    outlook->reach = reach_of(table);
    outlook->body = body_of(table, plane);
    outlook->guns = punches_of(table, plane);
    outlook->point = objective_used(table) ? errand_point(table) : 0;
    if (outlook->point) outlook->errand = errand_of(table, id, hurt_share(&outlook->body, plane));
    PlaneId nearest[RATED_FOES];
    outlook->foe_count = nearest_of(table, plane, planes_met(table) & table->of_side[1 - plane->side], nearest);
    for (int i = 0; i < outlook->foe_count; i++) {
        const Plane *foe = &table->plane[nearest[i]];
        outlook->foe[i] = (Foe){expect_straight(table, foe, 1 + outlook->moves), body_of(table, foe), punches_of(table, foe)};
    }
    find_friends(outlook, table, id);
}

static int32_t rate_stance(const Table *table, const Outlook *outlook, const Plane *plane, const Stance *stance) {
    int32_t best = 0, danger = 0, approach = 0;
    if (table->rules.cloud_level && stance->level >= table->rules.cloud_level) return -edge_cost(table, plane, stance);
    for (int i = 0; i < outlook->foe_count; i++) {
        const Foe *foe = &outlook->foe[i];
        Pair pair = pair_of(&outlook->reach, stance, &foe->stance);
        int32_t attack = loss_of(&foe->body, harm_of(outlook->guns, &pair, pair.first)), near = approach_of(&pair, pair.first);
        danger += loss_of(&outlook->body, harm_of(foe->guns, &pair, pair.second));
        if (attack > best) best = attack;
        if (near > approach) approach = near;
    }
    if (outlook->point && outlook->errand.kind == ERRAND_LEAVE) return best - danger;
    return best + approach - danger - edge_cost(table, plane, stance);
}

/* What the position is worth for the errand, in thousandths of a win. */
static int32_t rate_errand(const Table *table, const Outlook *outlook, PlaneId id, const Stance *stance) {
    if (!outlook->point) return 0;
    int32_t worth = errand_worth(table, &outlook->errand, id, stance->at, stance->nose_x, stance->nose_y, stance->level);
    return RATED_BOLD * outlook->point * worth / HUNDREDTHS;
}

/* What the maneuver prepares. After a vertical dive the airplane is over the same place. */
static int32_t rate_strike(const Table *table, const Outlook *outlook, const Pilot *pilot, const Flight *before, const Plane *plane, Action action,
                           Pose to) {
    Flight after = flight_expect(pilot, before, (CardId)action_a(action), (Marker)action_b(action));
    int32_t points = strike_of_plan(table, plane, before, &after, after.flown == FLOWN_VERTICAL_DIVE ? outlook->from : to, 1 + outlook->moves);
    return RATED_BOLD * outlook->point * points / HUNDREDTHS;
}

/* Plans that end at the same place. Most arrows of a deck are on several cards, and plans with different markers may
 * fly the same. */
typedef struct Alike {
    Vec move;
    int16_t turn, level;
    int32_t rating;
} Alike;

enum { ALIKE_MAX = 16 }; /* how many are remembered: more than most hands have */

static int find_alike(const Alike *alike, int count, const Arrow *arrow, int level) {
    int i = count - 1;
    while (i >= 0 && (alike[i].move.x != arrow->move.x || alike[i].move.y != arrow->move.y || alike[i].turn != arrow->turn || alike[i].level != level)) i--;
    return i;
}

static int32_t rate_place(const Table *table, const Outlook *outlook, PlaneId id, Pose pose, int level, int32_t worth) {
    const Plane *plane = &table->plane[id];
    Stance stance = stance_at(table, pose, level);
    int32_t value = rate_stance(table, outlook, plane, &stance) + energy_of(table, plane, level);
    if (table->rules.altitude && level == 0) value -= GROUND_COST;
    value -= CABLE_COST * cables_expected(table, plane, outlook->from, outlook->level, pose, level, outlook->moves);
    value -= cables_ahead(table, &stance, outlook->moves + 1) + friends_cost(table, outlook, pose.at, level);
    return value * 1000 / worth + rate_errand(table, outlook, id, &stance);
}

static void rate_plans(const Table *table, const Action *action, int count, int32_t *out) {
    PlaneId id = (PlaneId)action_unit(action[0]);
    const Plane *plane = &table->plane[id];
    LANES_SHARE(Outlook, outlook, 1);
    Pilot pilot = pilot_of(table, plane);
    Pose from;
    Flight flight = before_plan(table, plane, &pilot, &from);
    if (lane() == 0) {
        outlook_init(outlook, table, id);
        outlook->from = from;
        outlook->level = flight.level;
    }
    lanes_meet();
    int32_t worth = plane_worth(&outlook->body, plane) * 2;
    int strikes = outlook->point && (plane->load.aboard || plane->load.torpedo), alike_count = 0;
    Alike alike[ALIKE_MAX];
    for (int i = lane(); i < count; i += LANES) {
        CardId card = (CardId)action_a(action[i]);
        Flight start = flight;
        if (table->phase == PHASE_FIRST_CARD) start.speed = (uint8_t)action_c(action[i]);
        Speed speed = flight_speed(&pilot, &start, card, (Marker)action_b(action[i]));
        const Arrow *arrow = &pilot.deck->card[card].arrow[speed];
        int level = level_after(&pilot, &start, card, (Marker)action_b(action[i])), same = find_alike(alike, alike_count, arrow, level);
        out[i] = same >= 0 ? alike[same].rating : rate_place(table, outlook, id, pose_move(from, arrow->move, arrow->turn), level, worth);
        if (same < 0 && alike_count < ALIKE_MAX) alike[alike_count++] = (Alike){arrow->move, arrow->turn, (int16_t)level, out[i]};
        if (strikes) out[i] += rate_strike(table, outlook, &pilot, &start, plane, action[i], pose_move(from, arrow->move, arrow->turn));
    }
}

static void rate_shots(const Table *table, const Action *action, int count, int32_t *out) {
    const int16_t *harm_of_letter = letter_harm(table);
    for (int i = 0; i < count; i++) {
        out[i] = 0;
        if (action_kind(action[i]) != ACTION_FIRE) continue;
        unsigned shooter = (unsigned)action_unit(action[i]);
        if (unit_is_ground(shooter) || unit_is_ground(action_b(action[i]))) { /* firing from and at the ground is always
                                                                               * worth it */
            out[i] = 50;
            continue;
        }
        const Plane *target = &table->plane[action_b(action[i])];
        const Gun *gun = plane_gun(&table->plane[shooter], plane_model(&table->plane[shooter]), (int)action_a(action[i]));
        int close = 0;
        for (int s = 0; s < table->shot_count; s++)
            if (table->shot[s].plane == action_unit(action[i]) && table->shot[s].gun == action_a(action[i]))
                close = table->shot[s].close >> action_b(action[i]) & 1;
        const Firepower *power = close ? &gun->short_range : &gun->long_range;
        Body body = body_of(table, target);
        int32_t harm = 0;
        for (int letter = 0; letter < LETTER_COUNT; letter++) harm += harm_of_letter[letter] * power->letter[letter];
        out[i] = 50 + loss_of(&body, harm) / 2;
    }
}

static void rate_drops(const Table *table, const Action *action, int count, int32_t *out) {
    int32_t point = RATED_BOLD * (objective_used(table) ? errand_point(table) : 0);
    for (int i = 0; i < count; i++) out[i] = point * errand_of_drop(table, action[i]) / HUNDREDTHS;
}

void table_rate(const Table *table, Seat seat, const Action *action, int count, int32_t *out) {
    assert(seat < table->seat_count);
    assert(count >= 0);
    (void)seat;
    if (count <= 0) return;
    switch (action_kind(action[0])) {
    case ACTION_FIRST:
    case ACTION_PLAN: rate_plans(table, action, count, out); break;
    case ACTION_FIRE:
    case ACTION_HOLD: rate_shots(table, action, count, out); break;
    case ACTION_DROP:
    case ACTION_DROP_LONG:
    case ACTION_BOMB:
    case ACTION_LAUNCH:
    case ACTION_KEEP_BOMBS: rate_drops(table, action, count, out); break;
    default: memset(out, 0, (size_t)count * sizeof out[0]); break;
    }
}
