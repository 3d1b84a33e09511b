/* Outsiders that fly: each considers every card, where it takes the airplane, and where the enemies would then be if
 * they fly straight or turn to either side. They look no further ahead. */
#include "outsiders/outsider.h"

#include "games/table/core/action.h"
#include "games/table/guess/stance.h"

enum {
    PERCENT = 100,
    PERCENT_BIT = 64,     /* its highest bit */
    EDGE_FAR_CMM = 20000, /* how far ahead it watches for the table's edge */
    OUTLOOKS_MAX = 3      /* an enemy flies straight, or turns left or right */
};

/* What it values, each for a fit of 100 percent. */
typedef struct Taste {
    int32_t shot, shot_near; /* an enemy in its sights within range, and within half of it */
    int32_t shot_at;         /* being in an enemy's sights; below 0 */
    int32_t nose, tail;      /* pointing at the nearest enemy, and being behind him */
    int32_t distance;        /* distance to the nearest, per ruler; below 0: come nearer */
    int32_t distance_wanted; /* in percent of a ruler: being nearer is no better */
    int32_t height, apart;   /* each level, and each level of difference to the nearest */
} Taste;

static const Taste TASTES[OUTSIDER_CARDS] = {
    [OUTSIDER_CHASER] = {.shot = 100, .shot_near = 160, .shot_at = -60, .nose = 60, .tail = 40, .distance = -25, .apart = -15},
    [OUTSIDER_CAMPER] = {.shot = 100, .shot_near = 120, .shot_at = -90, .nose = 40, .tail = 40, .distance = -10, .height = 60},
    [OUTSIDER_PLINKER] = {.shot = 160, .shot_near = 20, .shot_at = -90, .nose = 60, .tail = 30, .distance = -30, .distance_wanted = 90, .apart = -10},
    [OUTSIDER_RAMMER] = {.shot = 10, .shot_near = 10, .nose = 30, .distance = -200, .apart = -60},
    [OUTSIDER_RUNNER] = {.shot = 60, .shot_near = 60, .shot_at = -120, .distance = 40, .height = 10},
};

/* Where an enemy may be, for one of the ways he may fly. */
typedef struct Ghost {
    Pose pose;
    int level;
} Ghost;

/* ---- the enemies -------------------------------------------------------------------------------- */

/* The deck's hardest turn of a kind that can be flown at that speed; the straight if there is none. */
static const Arrow *arrow_of_kind(const Deck *deck, int kind, int speed) {
    const Arrow *best = NULL;
    for (int i = 0; i < deck->count; i++) {
        const Card *card = &deck->card[i];
        const Arrow *arrow = &card->arrow[card->arrow[speed].present ? speed : !speed];
        if (card->kind != kind || card->steep || !arrow->present) continue;
        int sharper = best && (arrow->turn < 0 ? -arrow->turn : arrow->turn) > (best->turn < 0 ? -best->turn : best->turn);
        if (!best || sharper) best = arrow;
    }
    const Card *straight = &deck->card[deck->first_straight];
    return best ? best : &straight->arrow[straight->arrow[speed].present ? speed : !speed];
}

/* Assumes that all its coming cards are alike. */
static int ghosts_of(const Plane *plane, int moves, Ghost ghost[OUTLOOKS_MAX]) {
    static const uint8_t kinds[OUTLOOKS_MAX] = {KIND_STRAIGHT, KIND_LEFT, KIND_RIGHT};
    for (int i = 0; i < OUTLOOKS_MAX; i++) {
        const Arrow *arrow = arrow_of_kind(plane_deck(plane), kinds[i], plane->flight.speed);
        ghost[i] = (Ghost){plane_pose(plane), plane->flight.level};
        for (int n = 0; n < moves; n++) ghost[i].pose = pose_move(ghost[i].pose, arrow->move, arrow->turn);
    }
    return OUTLOOKS_MAX;
}

/* ---- relative positions ---------------------------------------------------------------------------- */

/* How near its nose is to pointing at someone, as a cosine in percent. */
static int32_t off_nose(const Stance *from, Vec to) {
    int64_t dx = to.x - from->at.x, dy = to.y - from->at.y, far2 = dx * dx + dy * dy + 1;
    int64_t along = (dx * from->nose_x + dy * from->nose_y) >> NOSE_BITS;
    int64_t cosine2 = along * along * PERCENT * PERCENT / far2;
    int32_t cosine = 0;
    for (int32_t bit = PERCENT_BIT; bit; bit /= 2)
        if ((int64_t)(cosine + bit) * (cosine + bit) <= cosine2) cosine += bit;
    return along < 0 ? -cosine : cosine;
}

enum { IN_SIGHTS = 84 /* the cosine of 33 degrees */ };

static int32_t shots(const Table *table, const Taste *taste, const Stance *own, const Stance *foe) {
    int64_t ruler = catalog_get()->ruler, dx = foe->at.x - own->at.x, dy = foe->at.y - own->at.y;
    uint64_t far2 = square(dx) + square(dy);
    int apart = table->rules.altitude ? own->level - foe->level : 0;
    int32_t sum = 0;
    if (apart > table->rules.fire_levels || -apart > table->rules.fire_levels || far2 > square(ruler + HALF_BASE_CMM)) return 0;
    int near = far2 <= square(ruler / 2 + HALF_BASE_CMM) && !apart;
    if (off_nose(own, foe->at) >= IN_SIGHTS) sum += near ? taste->shot_near : taste->shot;
    if (off_nose(foe, own->at) >= IN_SIGHTS) sum += near ? 2 * taste->shot_at : taste->shot_at;
    return sum;
}

static int32_t distance_cmm(Vec a, Vec b) {
    int64_t dx = a.x < b.x ? b.x - a.x : a.x - b.x, dy = a.y < b.y ? b.y - a.y : a.y - b.y;
    return (int32_t)(dx > dy ? dx + dy / 2 : dy + dx / 2); /* accurate enough */
}

static int32_t lies_to_nearest(const Table *table, const Taste *taste, const Stance *own, const Stance *foe) {
    int32_t far = distance_cmm(own->at, foe->at), ruler = catalog_get()->ruler, wanted = ruler / PERCENT * taste->distance_wanted;
    int32_t sum = (taste->nose * off_nose(own, foe->at) - taste->tail * off_nose(foe, own->at)) / PERCENT;
    if (far < wanted) far = taste->distance < 0 ? wanted + (wanted - far) / 2 : wanted;
    sum += (int32_t)((int64_t)taste->distance * far / ruler);
    if (!table->rules.altitude) return sum;
    int apart = own->level > foe->level ? own->level - foe->level : foe->level - own->level;
    return sum + taste->apart * apart;
}

/* ---- cards ------------------------------------------------------------------------------------------ */

typedef struct Enemy {
    int ghosts;
    Ghost ghost[OUTLOOKS_MAX];
} Enemy;

static int32_t edge_ahead(const Table *table, const Plane *plane, const Stance *stance) {
    int32_t x = stance->at.x + (int32_t)((int64_t)EDGE_FAR_CMM * stance->nose_x >> NOSE_BITS);
    int32_t y = stance->at.y + (int32_t)((int64_t)EDGE_FAR_CMM * stance->nose_y >> NOSE_BITS);
    if (x >= 0 && y >= 0 && x <= table->width && y <= table->height && !stance->leaves) return 0;
    return edge_cost(table, plane, stance);
}

static int32_t place_worth(const Table *table, const Taste *taste, const Plane *plane, const Stance *stance, const Enemy *enemy, int enemies,
                           int nearest) {
    int32_t sum = 0;
    for (int i = 0; i < enemies; i++)
        for (int g = 0; g < enemy[i].ghosts; g++) {
            Stance there = stance_at(table, enemy[i].ghost[g].pose, enemy[i].ghost[g].level);
            if (there.leaves) there.at = plane->at; /* he will not do that, so it counts for nothing */
            sum += shots(table, taste, stance, &there) + (i == nearest ? lies_to_nearest(table, taste, stance, &there) : 0);
        }
    if (enemies) sum /= enemy[0].ghosts;
    if (table->rules.altitude) sum += taste->height * stance->level - (stance->level == 0 ? 900 : 0);
    return sum - edge_ahead(table, plane, stance);
}

static int find_enemies(const Table *table, const Plane *plane, int moves, Enemy enemy[PLANE_MAX], int *nearest) {
    int count = 0, nearest_cmm = INT32_MAX;
    *nearest = -1;
    for (PlaneSet rest = table->flying & table->of_side[1 - plane->side]; rest; rest &= rest - 1) {
        const Plane *foe = &table->plane[first_plane(rest)];
        int far = distance_cmm(foe->at, plane->at);
        if (far < nearest_cmm) nearest_cmm = far, *nearest = count;
        enemy[count].ghosts = ghosts_of(foe, moves, enemy[count].ghost);
        count++;
    }
    return count;
}

static int best_card(const Table *table, const Taste *taste, const Action *offered, int count) {
    const Plane *plane = &table->plane[action_unit(offered[0])];
    Pilot pilot = pilot_of(table, plane);
    Pose from;
    Flight flight = before_plan(table, plane, &pilot, &from);
    Enemy enemy[PLANE_MAX];
    int nearest, enemies = find_enemies(table, plane, 1 + cards_waiting(table, plane), enemy, &nearest), best = -1;
    int32_t most = INT32_MIN;
    for (int i = 0; i < count; i++) {
        CardId card = (CardId)action_a(offered[i]);
        Marker marker = (Marker)action_b(offered[i]);
        Flight start = flight;
        if (table->phase == PHASE_FIRST_CARD) start.speed = (uint8_t)action_c(offered[i]);
        const Arrow *arrow = &pilot.deck->card[card].arrow[flight_speed(&pilot, &start, card, marker)];
        Stance stance = stance_at(table, pose_move(from, arrow->move, arrow->turn), level_after(&pilot, &start, card, marker));
        int32_t worth = place_worth(table, taste, plane, &stance, enemy, enemies, nearest);
        if (worth > most) most = worth, best = i;
    }
    return best;
}

/* The first target rather than none. */
static int first_of_kind(const Action *offered, int count, int kind) {
    for (int i = 0; i < count; i++)
        if (action_kind(offered[i]) == kind) return i;
    return -1;
}

int outsider_flies(Outsider outsider, const void *view, const Action *offered, int count) {
    switch (action_kind(offered[0])) {
    case ACTION_FIRST:
    case ACTION_PLAN: return best_card(view, &TASTES[outsider], offered, count);
    case ACTION_FIRE:
    case ACTION_HOLD: return first_of_kind(offered, count, ACTION_FIRE);
    case ACTION_TAIL:
    case ACTION_UNTAIL: return first_of_kind(offered, count, ACTION_TAIL);
    default: return -1;
    }
}
