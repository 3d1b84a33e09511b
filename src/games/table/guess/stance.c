#include "games/table/guess/stance.h"

#include "games/table/features/clouds/cloud_cover.h"
#include "games/table/features/objective/objective.h"
#include "games/table/features/ground/passing.h"

#include <assert.h>

int level_after(const Pilot *pilot, const Flight *flight, CardId card, Marker marker) {
    if (keeps_level(pilot->rules, flight, &pilot->deck->card[card], marker)) return flight->level;
    return flight_expect(pilot, flight, card, marker).level;
}

static const Arrow *straight_arrow(const Deck *deck, int speed) {
    const Card *card = &deck->card[deck->first_straight];
    return &card->arrow[speed == SPEED_LOW && card->arrow[SPEED_LOW].present ? SPEED_LOW : SPEED_HIGH];
}

Pose pose_straight(const Deck *deck, Pose pose, int speed) {
    const Arrow *arrow = straight_arrow(deck, speed);
    return pose_move(pose, arrow->move, arrow->turn);
}

/* A straight does not turn, so all are alike. */
Stance expect_straight(const Table *table, const Plane *plane, int moves) {
    const Arrow *arrow = straight_arrow(plane_deck(plane), plane->flight.speed);
    Pose pose = plane_pose(plane);
    Vec step = vec_rotate(arrow->move, pose.heading);
    assert(!arrow->turn);
    pose.at.x += moves * step.x;
    pose.at.y += moves * step.y;
    return stance_at(table, pose, plane->flight.level);
}

int cards_waiting(const Table *table, const Plane *plane) {
    int count = 0;
    if (table->phase == PHASE_FIRST_CARD || !(table->rules.plan_ahead || table->rules.cards_per_turn > 1)) return 0;
    while (count < SPACE_COUNT && plane->space[count] < CARD_MAX) count++;
    return count;
}

Flight before_plan(const Table *table, const Plane *plane, const Pilot *pilot, Pose *pose) {
    Flight flight = plane->flight;
    *pose = plane_true_pose(table, (PlaneId)(plane - table->plane));
    for (int space = 0; space < cards_waiting(table, plane); space++) {
        CardId card = plane->space[space];
        Marker marker = (Marker)plane->marker[space];
        const Arrow *arrow = &pilot->deck->card[card].arrow[flight_speed(pilot, &flight, card, marker)];
        *pose = pose_move(*pose, arrow->move, arrow->turn);
        flight_advance(pilot, &flight, card, marker);
    }
    return flight;
}

/* As unsigned numbers, those below 0 are too large as well. */
static int is_off_table(const Table *table, int32_t x, int32_t y) {
    return ((uint32_t)x > (uint32_t)table->width) | ((uint32_t)y > (uint32_t)table->height);
}

/* Does half a circle to that side (1 right, -1 left) stay on the table? Tests the place after each eighth of a full
 * turn. */
static int can_turn(const Table *table, const Stance *stance, int32_t radius, int side) {
    enum { EIGHTH = TURN_FULL / 8 };
    int32_t center_x = stance->at.x + (int32_t)((int64_t)radius * stance->nose_y >> NOSE_BITS) * side;
    int32_t center_y = stance->at.y - (int32_t)((int64_t)radius * stance->nose_x >> NOSE_BITS) * side;
    for (int n = 1; n <= 4; n++) {
        uint16_t heading = (uint16_t)((stance->heading + TURN_FULL + side * n * EIGHTH) % TURN_FULL);
        int32_t x = center_x - (int32_t)((int64_t)radius * cosine_of(heading) >> 30) * side;
        int32_t y = center_y + (int32_t)((int64_t)radius * sine_of(heading) >> 30) * side;
        if (is_off_table(table, x, y)) return 0;
    }
    return 1;
}

static int is_off_ahead(const Table *table, const Stance *stance, int32_t ahead) {
    int32_t x = stance->at.x + (int32_t)((int64_t)ahead * stance->nose_x >> NOSE_BITS);
    int32_t y = stance->at.y + (int32_t)((int64_t)ahead * stance->nose_y >> NOSE_BITS);
    return is_off_table(table, x, y);
}

int32_t edge_cost(const Table *table, const Plane *plane, const Stance *stance) {
    enum { LEFT = 1000 };
    static const struct {
        int32_t ahead, cost, trapped;
    } step[] = {{5000, 250, 850}, {10000, 160, 750}, {17000, 80, 600}, {26000, 25, 300}};
    enum { STEPS = sizeof step / sizeof step[0] };
    if (stance->leaves) return LEFT;
    if (!is_off_ahead(table, stance, step[STEPS - 1].ahead)) return 0;
    for (unsigned i = 0; i < STEPS; i++) {
        if (!is_off_ahead(table, stance, step[i].ahead)) continue;
        int32_t radius = plane_deck(plane)->turn_radius * 11 / 10; /* not every card is in hand */
        return can_turn(table, stance, radius, 1) || can_turn(table, stance, radius, -1) ? step[i].cost : step[i].trapped;
    }
    return 0;
}

int32_t cables_ahead(const Table *table, const Stance *stance, int moves) {
    enum { ASIDE_CMM = 6500 }; /* cables farther aside than this are missed */
    static const struct {
        int32_t ahead, cost;
    } step[] = {{9000, 600}, {15000, 400}, {24000, 150}};
    int32_t cost = 0;
    Ground cable;
    if (!(table->ground.has & GROUND_HAS_CABLES)) return 0;
    for (unsigned i = 0; i < table->ground.count; i++) {
        if (!cable_expected(table, i, stance->level, moves, &cable)) continue;
        int64_t dx = cable.at.x - stance->at.x, dy = cable.at.y - stance->at.y;
        int64_t along = (dx * stance->nose_x + dy * stance->nose_y) >> NOSE_BITS, aside = (dx * stance->nose_y - dy * stance->nose_x) >> NOSE_BITS;
        if (along < 0 || aside > ASIDE_CMM || aside < -ASIDE_CMM) continue;
        for (unsigned k = 0; k < sizeof step / sizeof step[0]; k++) {
            if (along > step[k].ahead) continue;
            cost += step[k].cost;
            break;
        }
    }
    return cost;
}

/* If the last side in the air wins, the side whose fuel lasts longer has won. The less fuel is left, the more a point
 * of it counts. */
static int32_t fuel_worth(const Table *table, const Plane *plane) {
    enum { MOST = 10000, HALF = 8 };
    int32_t fuel = plane->fuel.main + plane->fuel.tank;
    return table->rules.fuel && !objective_used(table) ? MOST * fuel / (fuel + HALF) : 0;
}

int32_t energy_of(const Table *table, const Plane *plane, int level) {
    int32_t energy = fuel_worth(table, plane);
    if (table->rules.altitude) {
        energy = 12 * level + 30 * plane->flight.climb; /* climb counters have cost turns */
        if (level <= 1) energy -= 25; /* no more dives are possible */
    }
    if (table->rules.speed == SPEED_LASTING) energy += 6 * (plane->flight.speed == SPEED_HIGH);
    return energy;
}
