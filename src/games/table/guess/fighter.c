#include "games/table/guess/fighter.h"

#include "games/table/features/clouds/cloud_cover.h"
#include "games/table/flight/flight_rules.h"
#include "games/table/guess/pair.h"

/* The level after the card waiting in space 1. */
static int level_behind(const Table *table, const Plane *plane) {
    Pilot pilot;
    pilot_init(&pilot, table, plane);
    return flight_expect(&pilot, &plane->flight, plane->space[0], (Marker)plane->marker[0]).level;
}

/* The card waiting in space 1 will be flown, whatever is planned now. */
static Stance stance_of(const Table *table, const Plane *plane) {
    Pose pose = plane_true_pose(table, (PlaneId)(plane - table->plane));
    int level = plane->flight.level;
    if (!table->rules.plan_ahead || plane->space[0] >= CARD_MAX || table->phase != PHASE_PLAN)
        return stance_at(table, pose, level);
    const Card *card = &plane_deck(plane)->card[plane->space[0]];
    Pilot pilot; /* of a plain airplane: speed depends on no more */
    pilot_init_model(&pilot, pace_of(&table->rules), &table->rules, catalog_get(), plane);
    const Arrow *arrow = &card->arrow[flight_speed_inline(&pilot, &plane->flight, plane->space[0], (Marker)plane->marker[0])];
    if (!keeps_level(&table->rules, &plane->flight, card, (Marker)plane->marker[0])) level = level_behind(table, plane);
    return stance_at(table, pose_move(pose, arrow->move, arrow->turn), level);
}

static void fighter_init(Fighter *fighter, const Table *table, const Plane *plane) {
    fighter->stance = stance_of(table, plane);
    fighter->body = body_of(table, plane);
    fighter->guns = punches_of(table, plane);
    fighter->attack = 0;
    fighter->approach = 0;
    fighter->near2 = UINT64_MAX;
}

static inline void aim_at(Fighter *fighter, const Fighter *target, const Pair *pair, Bearing bearing) {
    int32_t attack = loss_of(&target->body, harm_of(fighter->guns, pair, bearing)), approach = approach_of(pair, bearing);
    fighter->attack = attack > fighter->attack ? attack : fighter->attack;
    fighter->approach = approach > fighter->approach ? approach : fighter->approach;
    fighter->near2 = pair->far2 < fighter->near2 ? pair->far2 : fighter->near2;
}

/* An airplane in the clouds meets nobody [GLORY-CLOUD-03, MINI-CLOUD-05]. */
static void aim_all(const Table *table, Fighter fighter[PLANE_MAX]) {
    Reach reach = reach_of(table);
    PlaneSet met = planes_met(table);
    for (PlaneSet rest = met & table->of_side[0]; rest; rest &= rest - 1) {
        Fighter *one = &fighter[first_plane(rest)];
        for (PlaneSet others = met & table->of_side[1]; others; others &= others - 1) {
            Fighter *other = &fighter[first_plane(others)];
            Pair pair = pair_of(&reach, &one->stance, &other->stance);
            aim_at(one, other, &pair, pair.first);
            aim_at(other, one, &pair, pair.second);
        }
    }
}

void fighters_of(const Table *table, Fighter fighter[PLANE_MAX]) {
    for (PlaneSet rest = table->flying; rest; rest &= rest - 1)
        fighter_init(&fighter[first_plane(rest)], table, &table->plane[first_plane(rest)]);
    aim_all(table, fighter);
}
