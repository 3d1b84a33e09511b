#include "games/flames/estimate.h"

#include "games/flames/play.h"

#include <assert.h>
#include <string.h>

/* Worths are in thousandths of the log odds of winning. They were measured in many games of our own players, then
 * rounded. In an even fight two of them are worth a thousandth of a win. */
enum {
    WORTH_POINT = 400,         /* a Victory Point in an early Turn; it counts for more later */
    WORTH_LATE = 250,          /* how much more on the last Turn; half of that on the one before */
    WORTH_FRONT = 400,         /* all Hits until the front face is lost */
    WORTH_BACK = 600,          /* and from there until the aircraft is lost */
    WORTH_COCKPIT = 150,
    WORTH_ANSWER = 130,        /* a card that answers fire */
    WORTH_ACE = 450,           /* one that answers everything */
    WORTH_FIRE_HIT = 40,       /* each Hit of a fire card */
    WORTH_FUEL = 240,          /* the fire card that destroys any aircraft */
    WORTH_POSITION_CARD = 180,
    WORTH_DRAWN = 75,          /* a card not seen yet */
    WORTH_ENGINE = 20,         /* a card that the engine will bring in a later Turn: there may be no room for it */
    ODDS_MAX = 3000            /* the game is practically won */
};

/* The worth of being Advantaged, and of Tailing. */
static const int16_t POSITION_WORTH[3] = {0, 200, 380};

/* ---- aircraft ------------------------------------------------------------------------------ */

static int turns_left(const Flames *s) { return turn_is_last(s) ? 1 : s->rules.to_the_death ? 99 : s->rules.turns + 1 - s->turn; }

static int point_worth(const Flames *s) { return WORTH_POINT + WORTH_LATE / turns_left(s); }

/* The cost to a side of this many Hits on its aircraft, apart from the points they have scored. */
static int harm_of(const FlamesModel *model, int hits, int damaged) {
    int front = model->face[0].damage, back = model->face[1].damage;
    if (!damaged) return hits >= front ? WORTH_FRONT : WORTH_FRONT * hits / (front ? front : 1);
    int beyond = hits > front ? hits - front : 0;
    return back > front ? WORTH_BACK * beyond / (back - front) : 0;
}

/* The worth of that many more Hits to the attacker. */
static int worth_of_hits(const Flames *s, const Element *e, int craft, int hits) {
    const FlamesModel *model = element_model(e);
    const Aircraft *a = &e->craft[craft];
    int total = a->hits + hits, point = point_worth(s), had = harm_of(model, a->hits, a->damaged) + (a->damaged ? 2 * point : 0);
    if (total >= model->face[1].damage) return 5 * point + WORTH_BACK - had;
    int damaged = a->damaged || total >= model->face[0].damage;
    return harm_of(model, total, damaged) + (damaged ? 2 * point : 0) - had;
}

/* ---- cards --------------------------------------------------------------------------------- */

static int card_worth(int card) {
    const CardFacts *facts = &flames_deck()->card[card];
    CardSet bit = CARD_BIT(card);
    if (card == CARD_ACE_PILOT) return WORTH_ACE;
    if (bit & CARDS_FIRE) return facts->special == SPECIAL_FUEL ? WORTH_FUEL : WORTH_FIRE_HIT * facts->hits;
    if (bit & flames_deck()->answered_by[FAMILY_IMS]) return WORTH_ANSWER;
    return card == CARD_MANEUVER || card == CARD_HALF_LOOP ? WORTH_POSITION_CARD : 0;
}

static int hand_worth(const Hand *hand) {
    int worth = 0;
    if (hand->size == SIZE_UNKNOWN) return 0;
    if (!hand->have) return hand->size * WORTH_DRAWN; /* a view does not show the cards */
    for (CardSet rest = hand->have; rest; rest &= rest - 1) {
        int card = __builtin_ctz(rest);
        worth += hand->count[card] * card_worth(card);
    }
    return worth;
}

/* The worth of the cards that the engine will bring at that altitude; more when low. A full hand takes none, so at most
 * three Turns count. [FLAMES-RATE-11..16] */
static int engine_worth(const Flames *s, const Element *e, int altitude) {
    enum { TURNS_MOST = 3 };
    Element there = *e;
    int turns = turns_left(s) - 1;
    there.altitude = (uint8_t)altitude;
    return WORTH_ENGINE * leader_horsepower(&there) * (turns > TURNS_MOST ? TURNS_MOST : turns);
}

/* ---- the whole ------------------------------------------------------------------------------- */

typedef struct Standing {
    int32_t harm, position, energy;
} Standing;

static Standing standing_of(const Flames *s, int side) {
    Standing standing = {0, 0, 0};
    for (uint32_t rest = s->members[side]; rest; rest &= rest - 1) {
        const Element *e = &s->element[__builtin_ctz(rest)];
        if (!element_flies(e)) continue;
        const FlamesModel *model = element_model(e);
        for (int craft = 0; craft < CRAFT_COUNT; craft++) {
            if (!craft_flies(e, craft)) continue;
            standing.harm += harm_of(model, e->craft[craft].hits, e->craft[craft].damaged) + WORTH_COCKPIT * e->craft[craft].cockpit;
        }
        if (e->position > 0) standing.position += POSITION_WORTH[e->position];
        standing.energy += hand_worth(&e->hand) + engine_worth(s, e, e->altitude);
    }
    return standing;
}

/* Turns log odds into a value: the hyperbolic tangent of half of x, in thousandths. */
static int32_t squashed(int64_t x) {
    int64_t u = x / 2;
    if (u > ODDS_MAX) u = ODDS_MAX;
    if (u < -ODDS_MAX) u = -ODDS_MAX;
    int64_t square = u * u / 1000;
    return (int32_t)(u * (27000 + square) / (27000 + 9 * square));
}

static void compare(int point, const Standing *own, int32_t own_points, const Standing *enemy, int32_t enemy_points,
                    int32_t factor[FACTOR_COUNT]) {
    int32_t sum = 0;
    factor[FACTOR_OWN] = -own->harm - point * enemy_points;
    factor[FACTOR_ENEMY] = enemy->harm + point * own_points;
    factor[FACTOR_ATTACK] = own->position;
    factor[FACTOR_DANGER] = -enemy->position;
    factor[FACTOR_ENERGY] = own->energy - enemy->energy;
    for (int i = 0; i < FACTOR_COUNT; i++) sum += factor[i];
    int32_t value = squashed(sum);
    for (int i = 0; i < FACTOR_COUNT; i++) factor[i] = sum ? (int32_t)((int64_t)factor[i] * value / sum) : factor[i] / 2;
}

int flames_side(const Flames *s, Seat seat) {
    assert(seat < s->seat_count);
    return seat < s->seat_count ? s->seat_side[seat] : SIDE_ALLIED;
}

void flames_appraise(const Flames *s, int32_t factor[SIDE_COUNT][FACTOR_COUNT]) {
    int32_t points[SIDE_COUNT];
    Standing standing[SIDE_COUNT];
    side_points(s, points);
    memset(factor, 0, SIDE_COUNT * sizeof factor[0]);
    for (int side = 0; side < SIDE_COUNT && s->step == STEP_OVER; side++) {
        int32_t ahead = points[side] - points[enemy_of(side)];
        factor[side][FACTOR_OUTCOME] = ahead > 0 ? 1000 : ahead < 0 ? -1000 : 0;
    }
    if (s->step == STEP_OVER) return;
    for (int side = 0; side < SIDE_COUNT; side++) standing[side] = standing_of(s, side);
    for (int side = 0; side < SIDE_COUNT; side++) {
        int other = enemy_of(side);
        compare(point_worth(s), &standing[side], points[side], &standing[other], points[other], factor[side]);
    }
}

int32_t flames_estimate(const Flames *s, Seat seat) {
    assert(seat < s->seat_count || seat == SEAT_NOBODY);
    int32_t factor[SIDE_COUNT][FACTOR_COUNT], sum = 0;
    flames_appraise(s, factor);
    for (int i = 0; i < FACTOR_COUNT; i++) sum += factor[flames_side(s, seat)][i];
    return sum > 1000 ? 1000 : sum < -1000 ? -1000 : sum;
}

/* ---- rating choices ---------------------------------------------------------------------------- */

enum {
    PERCENT_IMS = 35,      /* fire that is not answered in the end */
    PERCENT_OOTS = 70,     /* few cards answer Out of the Sun */
    PERCENT_POSITION = 55, /* position cards that are not answered in the end */
    PERCENT_ANSWER = 65,   /* answers that are not answered in turn */
    PERCENT_KEPT = 60,     /* of a card's worth: if kept it may help next Turn, but new cards come anyway */
    GAIN_STEP = 300,       /* a step of position, with the fire that it allows */
    GAIN_ESCAPE = 150,     /* each step of the enemy's position that is undone by the Clouds */
    GAIN_ROLL = 120,       /* the same for a Vertical Roll, which can be followed */
    GAIN_FLEE = 80,        /* and for a change of altitude, which can be followed for less */
    GAIN_TARGET = 80,      /* having someone to attack */
    GAIN_DIVE = 37,        /* a dive draws a card */
    GAIN_FOLLOW = 200,     /* each step that is kept by following */
    LOSS_POSITION = 300    /* a position that is given up */
};

/* A counter counts as the card that it stands for. */
static int counted_card(int card) { return card < CARD_KINDS ? card : CARD_FULL_THROTTLE; }

/* How many steps of position a card can gain; against a Wingman it gains Bursts, counted as one step. */
static int steps_against(const Element *e, int craft, int family) {
    int steps = family == FAMILY_HALF_LOOP || family == FAMILY_SCISSORS ? 2 : 1;
    if (craft == WINGMAN) return 1;
    return e->position + steps > 2 ? 2 - e->position : steps;
}

static int fire_worth(const Flames *s, int element, int craft, int card, int gun) {
    const CardFacts *facts = &flames_deck()->card[card];
    const Element *target = &s->element[element];
    int deadly = !gun && (facts->special == SPECIAL_FUEL ||
                          (facts->special == SPECIAL_ENGINE && !(element_model(target)->special & MODEL_MULTI_ENGINED)));
    const Face *face = craft_face(&s->element[s->active], s->attacker);
    int cannon = s->attacker == WINGMAN ? face->offense_cannon : face->cannon;
    return worth_of_hits(s, target, craft, deadly ? 99 : (gun ? 3 : facts->hits) + cannon);
}

/* The gain of the chain's attack if it succeeds. */
static int chain_worth(const Flames *s) {
    const Chain *chain = &s->chain;
    const Element *e = &s->element[s->active];
    if (chain->family == FAMILY_CLOUDS || chain->family == FAMILY_VERTICAL_ROLL) return GAIN_ESCAPE * -e->position;
    if (chain->family == FAMILY_IMS || chain->family == FAMILY_OOTS)
        return fire_worth(s, chain->defender, chain->defending, chain->card, chain->gun);
    return GAIN_STEP * steps_against(e, chain->defending, chain->family);
}

static int rate_response(const Flames *s, Action action) {
    if (action_kind(action) == ACT_DONE) return 0;
    return chain_worth(s) * PERCENT_ANSWER / 100 - card_worth(counted_card(action_a(action)));
}

/* A card played as an attack: its gain if it succeeds; otherwise the other side had to spend a card on the answer. */
static int rate_attack_card(const Flames *s, int card, int gun) {
    const Element *e = &s->element[s->active];
    CardSet bit = CARD_BIT(counted_card(card));
    int cost = s->attacker == WINGMAN ? 0 : card_worth(counted_card(card)) * PERCENT_KEPT / 100;
    if (card == CARD_CLOUDS) return -GAIN_ESCAPE * e->position - cost;
    int target = s->target < ELEMENT_MAX ? s->target : e->foe, craft = s->target < ELEMENT_MAX ? s->target_craft : LEADER;
    if (target >= s->element_count) return 0;
    int fire = (bit & CARDS_FIRE) != 0;
    int gain = fire ? fire_worth(s, target, craft, card, gun) : GAIN_STEP * steps_against(e, craft, FLAMES_CARD_FAMILY[card]);
    int percent = !fire ? PERCENT_POSITION : bit & CARDS_OOTS ? PERCENT_OOTS : PERCENT_IMS;
    return gain * percent / 100 + WORTH_ANSWER * (100 - percent) / 100 - cost;
}

static int rate_attack(const Flames *s, Action action) {
    const Element *e = &s->element[s->active];
    int flees = -e->position;
    switch (action_kind(action)) {
    case ACT_PLAY: return rate_attack_card(s, action_a(action), 0);
    case ACT_GUN: return rate_attack_card(s, action_a(action), 1);
    case ACT_SCISSORS: return 2 * GAIN_STEP * PERCENT_POSITION / 100 - card_worth(counted_card(action_a(action))) * PERCENT_KEPT / 100;
    case ACT_TARGET: return GAIN_TARGET;
    case ACT_ROLL_DOWN: return GAIN_ROLL * flees + GAIN_DIVE - WORTH_ANSWER * PERCENT_KEPT / 100;
    case ACT_ROLL_UP: return GAIN_ROLL * flees - WORTH_DRAWN - WORTH_ANSWER * PERCENT_KEPT / 100;
    case ACT_DISENGAGE: return -2 * point_worth(s) * (1 + craft_flies(e, WINGMAN)); /* points for each aircraft */
    case ACT_GIVE_UP: return -LOSS_POSITION;
    default: return 0;
    }
}

static int rate_start(const Flames *s, Action action) {
    return action_kind(action) == ACT_ALTITUDE ? engine_worth(s, &s->element[action_a(action)], action_b(action)) : 0;
}

static int rate_altitude(const Flames *s, Action action) {
    const Element *e = &s->element[s->active];
    int here = engine_worth(s, e, e->altitude);
    int flees = e->position < 0 ? -e->position * GAIN_FLEE : e->position > 0 ? -LOSS_POSITION : 0;
    if (action_kind(action) == ACT_DIVE) return GAIN_DIVE + flees + engine_worth(s, e, e->altitude - 1) - here;
    if (action_kind(action) == ACT_CLIMB) return flees - card_worth(counted_card(action_a(action))) + engine_worth(s, e, e->altitude + 1) - here;
    return 0;
}

/* Room in the hand is worth a new card if the engine can bring one. */
static int rate_discard(const Flames *s, Action action) {
    const Element *e = &s->element[s->active];
    if (action_kind(action) != ACT_DISCARD) return 0;
    int room = leader_performance(e) - e->hand.size;
    int drawn = turns_left(s) > 1 && room < leader_horsepower(e) ? WORTH_DRAWN : 0;
    return drawn - card_worth(action_a(action));
}

static int rate_follow(const Flames *s, Action action) {
    const Element *follower = &s->element[s->element[s->active].foe];
    if (action_kind(action) != ACT_FOLLOW) return 0;
    int up = s->element[s->active].altitude > follower->altitude;
    return GAIN_FOLLOW * follower->position - WORTH_DRAWN * follow_price(s, follower, up);
}

static int rate_one(const Flames *s, Action action) {
    switch (s->question) {
    case ASK_START: return rate_start(s, action);
    case ASK_WINGMAN: return action_kind(action) == ACT_TARGET ? GAIN_TARGET : 0;
    case ASK_ATTACK: return rate_attack(s, action);
    case ASK_RESPOND: return rate_response(s, action);
    case ASK_ALTITUDE: return rate_altitude(s, action);
    case ASK_PAY: return -card_worth(counted_card(action_a(action)));
    case ASK_FOLLOW: return rate_follow(s, action);
    case ASK_DISCARD: return rate_discard(s, action);
    case ASK_DRAW: return WORTH_DRAWN * action_a(action);
    default: return 0;
    }
}

void flames_rate(const Flames *s, Seat seat, const Action *action, int count, int32_t *out) {
    assert(seat < s->seat_count);
    assert(count >= 0);
    (void)seat;
    for (int i = 0; i < count; i++) out[i] = rate_one(s, action[i]) / 2;
}
