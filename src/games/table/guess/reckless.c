#include "games/table/guess/reckless.h"

#include "games/table/features/ace/ace.h"
#include "games/table/core/action.h"
#include "games/table/features/clouds/cloud_cover.h"
#include "games/table/guess/errand.h"
#include "games/table/guess/body.h"
#include "games/table/flight/flight.h"
#include "games/table/turn/flow.h"
#include "games/table/features/objective/objective.h"
#include "games/table/flight/plan.h"
#include "games/table/features/tail/tail.h"

#include <assert.h>
#include <string.h>

enum {
    CARDS_AHEAD = 10,   /* how far it looks: enough for a turnabout, even with a damaged engine that stalls each turn */
    WAYS = 3,           /* plans tried after each card, those with the most table ahead first */
    LOOKS_MAX = 240,    /* plans examined for one choice */
    CLEAR_CMM = 36000,  /* this much table ahead is room for a turn, */
    CLEAR_HURT = 60000  /* and this much for an airplane that cannot fly every card */
};

/* Where the airplane may be: on the table, or beyond the edge by which it is to leave. */
typedef struct Bounds {
    Vec least, most;
} Bounds;

/* Where an airplane is when all cards on its console are flown. */
typedef struct Leg {
    Pose pose;
    Flight flight;
} Leg;

/* An airplane in motion, with its console. */
typedef struct Course {
    Plane plane;
    Leg leg;
    Bounds bounds;
} Course;

static int is_inside(const Bounds *bounds, Vec at) {
    return at.x >= bounds->least.x && at.y >= bounds->least.y && at.x <= bounds->most.x && at.y <= bounds->most.y;
}

/* ---- flying cards ---------------------------------------------------------------------------- */

/* Flies a card from there, or a straight if the card is illegal by then. 0 if that leads off the table or into the
 * ground. */
static int fly_card(const Pilot *pilot, const Bounds *bounds, Leg *leg, CardId card, Marker marker) {
    Flight *flight = &leg->flight;
    const Pilot *allowed = pilot;
    Pilot bold;
    uint8_t none = MARKER_NONE;
    if (marker == MARKER_REPEAT) {
        card = flight->flown_card;
        marker = repeat_marker(flight);
        bold = *pilot;
        bold.free |= FREE_STEEP; /* [GLORY-ACE-18] */
        allowed = &bold;
    }
    int vertical = marker == MARKER_VERTICAL;
    if (vertical ? vertical_fault(pilot, flight) : flight_fault(allowed, flight, card, flight_speed(pilot, flight, card, marker))) {
        card = pilot->deck->first_straight;
        if (vertical) marker = MARKER_HIGH;
    }
    FlightChange change = flight_fly(pilot, flight, card, marker, &none);
    const Arrow *arrow = &pilot->deck->card[card].arrow[change.speed];
    if (marker != MARKER_VERTICAL && !change.stays) leg->pose = pose_move(leg->pose, arrow->move, arrow->turn);
    return !change.crashed && is_inside(bounds, leg->pose.at);
}

/* Flies all cards on the console from this space on. */
static int fly_waiting(const Pilot *pilot, Course *course, int space) {
    int stays = 1;
    for (; space < SPACE_COUNT && course->plane.space[space] < CARD_MAX && stays; space++)
        stays = fly_card(pilot, &course->bounds, &course->leg, course->plane.space[space], (Marker)course->plane.marker[space]);
    return stays;
}

static void clear_console(Course *course) {
    memset(course->plane.space, CARD_NONE, sizeof course->plane.space);
    memset(course->plane.marker, MARKER_NONE, sizeof course->plane.marker);
    course->plane.flight = course->leg.flight;
}

/* The card that waited has been flown: it goes back to the hand, or in the clouds onto the stack until the airplane
 * dives. [GLORY-CLOUD-08] */
static void take_up_waiting(const Rules *rules, Plane *plane, const Flight *after) {
    plane->flight = *after;
    if (!rules->cloud_level) return;
    plane->pile = after->level >= rules->cloud_level ? plane->pile | 1u << plane->space[0] : 0;
}

/* Nothing is flown in this turn. What was planned for the next one is then due, for example the start of a takeoff. */
static int pass_turn(const Pilot *pilot, Course *course) {
    Plane *plane = &course->plane;
    if (!pilot->rules->plan_ahead) return 1;
    plane->space[0] = plane->space[1];
    plane->marker[0] = plane->marker[1];
    plane->space[1] = CARD_NONE;
    plane->marker[1] = MARKER_NONE;
    return fly_waiting(pilot, course, 0);
}

/* Lays a card, to be flown after those that wait, and moves the console on to the planning of the next. `after`: where
 * it leads. */
static void lay_card(const Rules *rules, Course *course, CardId card, Marker marker, const Leg *after) {
    Plane *plane = &course->plane;
    Flight before = course->leg.flight;
    int space = 0;
    course->leg = *after;
    if (plane->jam_left) plane->jam_left--;
    if (plane->jam_right) plane->jam_right--;
    if (rules->cards_per_turn > 1) {
        while (space < SPACE_COUNT - 1 && plane->space[space] < CARD_MAX) space++;
        plane->space[space] = card;
        plane->marker[space] = (uint8_t)marker;
        if (space + 1 >= rules->cards_per_turn) clear_console(course);
        return;
    }
    if (rules->plan_ahead && plane->space[0] < CARD_MAX) take_up_waiting(rules, plane, &before);
    else if (!rules->plan_ahead) plane->flight = after->flight;
    plane->space[0] = card;
    plane->marker[0] = (uint8_t)(rules->plan_ahead ? marker : MARKER_NONE);
}

static int plan_card(const Pilot *pilot, Course *course, CardId card, Marker marker) {
    Leg after = course->leg;
    int stays = fly_card(pilot, &course->bounds, &after, card, marker);
    lay_card(pilot->rules, course, card, marker, &after);
    return stays;
}

/* If the airplane is to leave the table by an edge, there is no limit there. */
static Bounds bounds_of(const Table *table, PlaneId id, const Errand *errand) {
    enum { FAR_OFF = 1 << 24 };
    Bounds bounds = {{0, 0}, {table->width, table->height}};
    int north = table->plane[id].side == (errand->edge == EDGE_HOME); /* side 0's home is in the south */
    if (errand->kind != ERRAND_LEAVE) return bounds;
    if (errand->edge == EDGE_ANY) bounds.least.x = -FAR_OFF, bounds.most.x = FAR_OFF;
    else if (north) bounds.most.y = FAR_OFF;
    else bounds.least.y = -FAR_OFF;
    return bounds;
}

static Course course_of(const Table *table, PlaneId id, const Errand *errand) {
    Course course;
    course.bounds = bounds_of(table, id, errand);
    course.plane = table->plane[id];
    course.leg.pose = plane_true_pose(table, id);
    course.leg.flight = course.plane.flight;
    return course;
}

/* ---- looking ahead ------------------------------------------------------------------------------ */

/* How much table is straight ahead. */
static int32_t room_ahead(const Bounds *bounds, Pose pose) {
    int64_t x = sine_of(pose.heading), y = cosine_of(pose.heading), room = CLEAR_HURT;
    int64_t across = x > 0 ? bounds->most.x - pose.at.x : pose.at.x - bounds->least.x;
    int64_t along = y > 0 ? bounds->most.y - pose.at.y : pose.at.y - bounds->least.y;
    x = x < 0 ? -x : x;
    y = y < 0 ? -y : y;
    if (across * ((int64_t)1 << 30) < room * x) room = across * ((int64_t)1 << 30) / x;
    if (along * ((int64_t)1 << 30) < room * y) room = along * ((int64_t)1 << 30) / y;
    return (int32_t)room;
}

/* What is preferred among the plans that follow: as much room ahead as possible, or a turn to one side. */
typedef enum Wish { WISH_ROOM, WISH_RIGHT, WISH_LEFT } Wish;

/* A plan: its card, and where that leads. */
typedef struct Way {
    Leg leg;
    int32_t worth;
    CardId card;
    uint8_t marker;
} Way;

/* The turn to the right, if it is less than half a circle. */
static int32_t turned(uint16_t from, uint16_t to) {
    int32_t turn = (to - from + TURN_FULL) % TURN_FULL;
    return turn > TURN_FULL / 2 ? turn - TURN_FULL : turn;
}

static int32_t worth_of(const Course *from, const Leg *to, Wish wish) {
    int32_t room = room_ahead(&from->bounds, to->pose), turn = turned(from->leg.pose.heading, to->pose.heading);
    return wish == WISH_ROOM ? room : (wish == WISH_RIGHT ? turn : -turn) * CLEAR_HURT + room;
}

/* Keeps the few best, best first. */
static int keep_way(Way *way, int count, int most, const Way *other) {
    int at = count;
    while (at > 0 && way[at - 1].worth < other->worth) at--;
    if (at == most) return count;
    if (count == most) count--;
    for (int i = count; i > at; i--) way[i] = way[i - 1];
    way[at] = *other;
    return count + 1;
}

static int ways_on(const Table *table, const Pilot *pilot, const Course *from, Wish wish, Way *way, int most) {
    PlanOptions options;
    int count = 0;
    plan_options(table, &from->plane, &options);
    for (int marker = 0; marker < MARKER_KINDS; marker++)
        for (uint32_t rest = options.cards[marker]; rest; rest &= rest - 1) {
            Way next = {.leg = from->leg, .card = (CardId)__builtin_ctz(rest), .marker = (uint8_t)marker};
            if (!fly_card(pilot, &from->bounds, &next.leg, next.card, (Marker)marker)) continue;
            next.worth = worth_of(from, &next.leg, wish);
            count = keep_way(way, count, most, &next);
        }
    return count;
}

static void go_way(const Rules *rules, Course *course, const Way *way) { lay_card(rules, course, way->card, (Marker)way->marker, &way->leg); }

/* Room for a turn helps only an airplane with a full hand. */
static int is_clear(const Course *course) {
    const Plane *plane = &course->plane;
    int32_t clear = plane->engine | plane->jam_left | plane->jam_right ? CLEAR_HURT : CLEAR_CMM;
    return !plane->pile && room_ahead(&course->bounds, course->leg.pose) >= clear;
}

/* How many cards does it stay on the table if it turns to one side as hard as it can? */
static int cards_turning(const Table *table, const Pilot *pilot, const Course *from, Wish side) {
    Course course = *from;
    Way way[WAYS]; /* only the best is kept */
    int cards = 0;
    while (cards < CARDS_AHEAD && !is_clear(&course)) {
        if (!ways_on(table, pilot, &course, side, way, 1)) return cards;
        go_way(pilot->rules, &course, way);
        cards++;
    }
    return CARDS_AHEAD;
}

/* The same, trying several plans after each card. */
static int cards_trying(const Table *table, const Pilot *pilot, const Course *course, int wanted, int *looks) {
    Way way[WAYS];
    int best = 0;
    if (wanted == 0 || is_clear(course)) return wanted;
    if (--*looks < 0) return 0;
    int count = ways_on(table, pilot, course, WISH_ROOM, way, WAYS);
    for (int i = 0; i < count && best < wanted; i++) {
        Course next = *course;
        go_way(pilot->rules, &next, &way[i]);
        int cards = 1 + cards_trying(table, pilot, &next, wanted - 1, looks);
        if (cards > best) best = cards;
    }
    return best;
}

/* For how many more cards it can stay, at most CARDS_AHEAD; if there is enough room ahead, that many. */
static int cards_left(const Table *table, const Pilot *pilot, const Course *course) {
    int looks = LOOKS_MAX, right = cards_turning(table, pilot, course, WISH_RIGHT);
    if (right == CARDS_AHEAD) return right;
    int left = cards_turning(table, pilot, course, WISH_LEFT);
    if (left == CARDS_AHEAD) return left;
    int trying = cards_trying(table, pilot, course, CARDS_AHEAD, &looks);
    return right > left ? (right > trying ? right : trying) : left > trying ? left : trying;
}

/* ---- choices ------------------------------------------------------------------------------------- */

/* The course after the choice; 0 if it is already off the table, -1 if the choice is about something else. */
static int course_after(const Table *table, const Pilot *pilot, Action action, Course *course) {
    int first = table->cards_up ? table->card + 1 : 0; /* if this turn's cards are being laid anew, only those still to
                                                        * come */
    switch (action_kind(action)) {
    case ACTION_FIRST:
        course->leg.flight.speed = course->plane.flight.speed = (uint8_t)action_c(action);
        return plan_card(pilot, course, (CardId)action_a(action), (Marker)action_b(action));
    case ACTION_PLAN:
        if (!(table->rules.plan_ahead || table->rules.cards_per_turn > 1) || fly_waiting(pilot, course, 0))
            return plan_card(pilot, course, (CardId)action_a(action), (Marker)action_b(action));
        return 0;
    case ACTION_SHIFT:
        course->leg.pose = (Pose){{action_x(action), action_y(action)}, action_heading(action)};
        return pass_turn(pilot, course);
    case ACTION_NO_SHIFT: return pass_turn(pilot, course);
    case ACTION_SWAP: course->plane.space[0] = (CardId)action_a(action); return fly_waiting(pilot, course, 0);
    case ACTION_NO_SWAP: return fly_waiting(pilot, course, 0);
    case ACTION_ORDER:
        for (int i = 0; i < SPACE_COUNT; i++) {
            int from = tail_orders[action_a(action)][i];
            course->plane.space[i] = table->plane[action_unit(action)].space[from];
            course->plane.marker[i] = table->plane[action_unit(action)].marker[from];
        }
        if (!fly_waiting(pilot, course, first)) return 0;
        clear_console(course);
        return 1;
    default: return -1;
    }
}

/* Does its side win if it leaves? [GLORY-VICT-06] */
static int wins_by_leaving(const Table *table, PlaneId id) {
    const Victory *victory = &table->victory;
    for (int i = 0; i < victory->count; i++)
        if (victory->ending[i].plane == id && victory->ending[i].status == PLANE_LEFT && victory->ending[i].side == table->plane[id].side) return 1;
    return 0;
}

/* 1 + the number of cards for which the airplane can stay, or be on its planned way out, after the choice; 0 if the
 * choice itself removes it. */
static int rate_staying(const Table *table, Action action, const Pilot *pilot, const Errand *errand) {
    Course course = course_of(table, (PlaneId)action_unit(action), errand);
    int stays = course_after(table, pilot, action, &course);
    return stays > 0 ? 1 + cards_left(table, pilot, &course) : stays;
}

static Errand errand_now(const Table *table, PlaneId id) {
    Errand errand = {.kind = ERRAND_FIGHT};
    if (objective_used(table)) errand = errand_of(table, id, plane_hurt(table, &table->plane[id]));
    return errand;
}

/* Marks dropping bombs that hit nothing if the airplane's errand is to bomb: without them it could only go home.
 * Keeping them must be allowed. */
static int mark_wasted(const Table *table, const Errand *errand, const Action *action, int count, uint8_t *out) {
    int keeps = 0;
    for (int i = 0; i < count; i++) keeps |= action_kind(action[i]) == ACTION_KEEP_BOMBS;
    if (!keeps || errand->kind != ERRAND_TARGET) return keeps;
    for (int i = 0; i < count; i++) out[i] = action_kind(action[i]) != ACTION_KEEP_BOMBS && errand_of_drop(table, action[i]) < 0;
    return 1;
}

void table_reckless(const Table *table, Seat seat, const Action *action, int count, uint8_t *out) {
    assert(seat < table->seat_count);
    assert(count >= 0);
    int left[LEGAL_MAX], most = 0;
    PlaneId id = (PlaneId)action_unit(action[0]); /* all choices of a question are about one airplane */
    (void)seat;
    memset(out, 0, (size_t)count);
    if (id >= table->plane_count || wins_by_leaving(table, id)) return;
    Pilot pilot = pilot_of(table, &table->plane[id]);
    on_freedom(table, &table->plane[id], 0, &pilot.free); /* an ace who is not rested flies a straight instead */
    Errand errand = errand_now(table, id);
    if (mark_wasted(table, &errand, action, count, out)) return;
    for (int i = 0; i < count; i++) {
        left[i] = rate_staying(table, action[i], &pilot, &errand);
        if (left[i] < 0) return;
        if (left[i] > most) most = left[i];
    }
    for (int i = 0; i < count; i++) out[i] = left[i] < most;
}
