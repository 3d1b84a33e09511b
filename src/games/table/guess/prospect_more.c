/* The numbers of a prospect that were added later (PROSPECT_SELF_FIRST and similar names say where they begin): what
 * the enemy flew and had to expect when he laid his next card, what friends do, and what shots an answer may lead to
 * one card later. */
#include "games/table/core/action.h"
#include "games/table/guess/outlook.h"

#include "engine/glance.h"

/* ---- what is known of enemies ------------------------------------------------------------------------ */

/* The arrow that was flown last; NULL if none was. */
static const Arrow *flown_arrow(const Plane *plane) {
    const Flight *flight = &plane->flight;
    if (flight->flown == FLOWN_NOTHING || flight->flown_card >= CARD_MAX) return NULL;
    const Arrow *arrow = &plane_deck(plane)->card[flight->flown_card].arrow[flight->flown_speed];
    return arrow->present ? arrow : NULL;
}

/* To which side it turns and how far; half a turn counts as neither side. */
static int turn_of(const Arrow *arrow) { return !arrow || arrow->turn == TURN_HALF || arrow->turn == -TURN_HALF ? 0 : arrow->turn; }

/* Where it was before its last card, if it flew as the arrow says. */
static Pose pose_before(const Plane *plane) {
    const Arrow *arrow = flown_arrow(plane);
    return arrow ? pose_unmove(plane_pose(plane), arrow->move, arrow->turn) : plane_pose(plane);
}

/* A turn about half as hard as the hardest. */
static const Arrow *soft_turn(const Deck *deck, int kind, int speed) {
    const Arrow *hard = hardest_turn(deck, kind, speed), *best = hard;
    int wanted = hard->turn / 2, least = 10000;
    for (uint32_t rest = deck->of_kind[kind] & ~deck->steep; rest; rest &= rest - 1) {
        const Card *card = &deck->card[__builtin_ctz(rest)];
        const Arrow *arrow = &card->arrow[card->arrow[speed].present ? speed : !speed];
        int off = arrow->turn > wanted ? arrow->turn - wanted : wanted - arrow->turn;
        if (arrow->present && off < least) least = off, best = arrow;
    }
    return best;
}

/* The enemy's card that tailing has shown us, as its place among the cards that he flies next; -1: none. */
static int shown_space(const Plane *plane, const Plane *foe, const Table *table) {
    int seen = plane->tail.shown && plane->tail.of == 1 + (foe - table->plane) && table->rules.cards_per_turn == 1;
    int space = seen ? plane->tail.shown - 1 : -1;
    return space >= 0 && space < SPACE_COUNT && foe->space[space] < CARD_MAX ? space : -1;
}

/* Straight ahead, then a turn with the last card. A card that was shown takes its place among them. */
static Stance turning_at_last(const Table *table, const Plane *foe, int kind, int moves, int shown) {
    const Deck *deck = plane_deck(foe);
    int speed = foe->flight.speed;
    const Arrow *last = moves == 1 ? soft_turn(deck, kind, speed) : hardest_turn(deck, kind, speed);
    Pose pose = plane_pose(foe);
    for (int n = 0; n < moves; n++) {
        if (n == shown) {
            const Card *card = &deck->card[foe->space[n]];
            const Arrow *arrow = &card->arrow[card->arrow[speed].present ? speed : !speed];
            pose = pose_move(pose, arrow->move, arrow->turn);
        } else if (n == moves - 1) {
            pose = pose_move(pose, last->move, last->turn);
        } else {
            pose = pose_straight(deck, pose, speed);
        }
    }
    return stance_at(table, pose, foe->flight.level);
}

/* What harm our friends may do to him now, and how many of them are nearer to him than we are. */
static void ask_friends(const Outlook *outlook, const Ghosts *ghosts, Lore *lore) {
    const Table *table = outlook->table;
    const Plane *plane = outlook->plane, *foe = ghosts->plane;
    uint64_t own2 = square(foe->at.x - plane->at.x) + square(foe->at.y - plane->at.y);
    PlaneSet friends = planes_met(table) & table->of_side[plane->side] & ~PLANE_BIT(plane - table->plane);
    lore->friends_harm = 0;
    lore->friends_nearer = 0;
    for (; friends; friends &= friends - 1) {
        const Plane *mate = &table->plane[first_plane(friends)];
        Stance there = stance_at(table, plane_pose(mate), mate->flight.level);
        Pair pair = pair_of(&outlook->reach, &there, &lore->here);
        lore->friends_harm += loss_of(&ghosts->body, harm_of(punches_of(table, mate), &pair, pair.first));
        lore->friends_nearer += pair.far2 < own2;
    }
}

/* When cards are planned ahead, he laid his next card before he saw our last one. */
static Stance expected_by_foes(const Outlook *outlook) {
    const Table *table = outlook->table;
    const Plane *plane = outlook->plane;
    int ahead = table->rules.plan_ahead && flown_arrow(plane);
    Pose pose = ahead ? pose_before(plane) : plane_pose(plane);
    for (int n = 0; n < 1 + ahead; n++) pose = pose_straight(plane_deck(plane), pose, plane->flight.speed);
    return stance_at(table, pose, plane->flight.level);
}

void look_further(Outlook *outlook) {
    const Table *table = outlook->table;
    Stance expected = expected_by_foes(outlook);
    for (int i = 0; i < outlook->foes; i++) {
        Ghosts *ghosts = &outlook->foe[i];
        Lore *lore = &outlook->lore[i];
        const Plane *foe = ghosts->plane;
        int moves = 1 + outlook->moves, shown = shown_space(outlook->plane, foe, table);
        lore->turning[0] = turning_at_last(table, foe, KIND_LEFT, moves, shown);
        lore->turning[1] = turning_at_last(table, foe, KIND_RIGHT, moves, shown);
        lore->straight_on = expect_straight(table, foe, moves + 1);
        lore->here = stance_at(table, plane_pose(foe), foe->flight.level);
        lore->expected = expected;
        lore->turned = turn_of(flown_arrow(foe));
        lore->edge = edge_cost(table, foe, &ghosts->stance[0]);
        lore->shown = shown >= 0;
        ask_friends(outlook, ghosts, lore);
        ghosts->more = lore;
    }
}

void see_more_of_foe(const Outlook *outlook, const Ghosts *foe, const Stance *me, int right, int8_t *out) {
    const Lore *lore = foe->more;
    const Plane *plane = foe->plane;
    const Flight *flight = &plane->flight;
    Pair then = pair_of(&outlook->reach, &lore->here, &lore->expected);
    int32_t far = distance_of(lore->expected.at.x - lore->here.at.x, lore->expected.at.y - lore->here.at.y) + 1;
    out = see_ghost(outlook, foe, me, &lore->turning[right < 0 ? 1 : 0], right, out);
    out = see_ghost(outlook, foe, me, &lore->turning[right < 0 ? 0 : 1], right, out);
    *out++ = glance_byte(aside_of(&lore->here, &lore->expected) * right, far);
    *out++ = signed_square(then.first);
    *out++ = glance_byte(FAR_CMM - far, FAR_CMM);
    *out++ = glance_byte(lore->turned * right, 900);
    *out++ = glance_byte(flight->flown == FLOWN_STRAIGHT, 1);
    *out++ = glance_byte(flight->flown == FLOWN_STALL, 1);
    *out++ = glance_byte(flight->flown >= FLOWN_CLIMB, 1);
    *out++ = glance_byte(flight->flown_speed, 2);
    *out++ = glance_byte(flight->climb, 6);
    *out++ = glance_byte(lore->edge, 800);
    *out++ = glance_byte(lore->friends_harm, HARM);
    *out++ = glance_byte(lore->friends_nearer, 4);
    *out++ = glance_byte(lore->shown, 1);
    *out++ = glance_byte(plane->wounds, 2);
    *out++ = glance_byte(plane->flames, 4);
}

/* ---- an answer ----------------------------------------------------------------------------------------- */

/* What may follow one card later: we fly straight, turn towards him or away from him, and he continues like his ghosts.
 * For the nearest enemy only. */
static int8_t *see_next_card(const Outlook *outlook, const End *end, int aside, int8_t *out) {
    const Ghosts *foe = &outlook->foe[0];
    const Deck *deck = outlook->pilot.deck;
    Pose pose = {end->stance.at, end->stance.heading};
    const Arrow *to_right = hardest_turn(deck, KIND_RIGHT, end->after.speed), *to_left = hardest_turn(deck, KIND_LEFT, end->after.speed);
    const Arrow *turn[2] = {aside < 0 ? to_left : to_right, aside < 0 ? to_right : to_left};
    for (int i = 0; i < 3; i++) {
        Pose next = i ? pose_move(pose, turn[i - 1]->move, turn[i - 1]->turn) : pose_straight(deck, pose, end->after.speed);
        Stance me = stance_at(outlook->table, next, end->stance.level);
        int32_t given = 0, taken = 0;
        for (int ghost = 0; ghost < GHOSTS; ghost++) {
            Pair pair = pair_of(&outlook->reach, &me, ghost ? &foe->stance[ghost] : &foe->more->straight_on);
            given += loss_of(&foe->body, harm_of(outlook->guns, &pair, pair.first));
            taken += loss_of(&outlook->body, harm_of(foe->guns, &pair, pair.second));
        }
        *out++ = glance_byte(given, GHOSTS * HARM);
        *out++ = glance_byte(taken, GHOSTS * HARM);
        *out++ = glance_byte(edge_cost(outlook->table, outlook->plane, &me), 800);
    }
    return out;
}

/* How near the nearest friend will be if he flies straight. */
static int32_t nearest_friend(const Outlook *outlook, const Stance *me) {
    const Table *table = outlook->table;
    PlaneSet friends = planes_met(table) & table->of_side[outlook->plane->side] & ~PLANE_BIT(outlook->plane - table->plane);
    int32_t least = FAR_CMM;
    for (; friends; friends &= friends - 1) {
        Stance mate = expect_straight(table, &table->plane[first_plane(friends)], 1 + outlook->moves);
        int32_t far = distance_of(mate.at.x - me->at.x, mate.at.y - me->at.y);
        if (far < least) least = far;
    }
    return least;
}

void see_beyond(const Outlook *outlook, const End *end, int aside, int8_t *out) {
    int32_t mate = nearest_friend(outlook, &end->stance);
    *out++ = glance_byte(FAR_CMM - mate, FAR_CMM);
    *out++ = glance_byte(mate < NEAR_SHOT_CMM ? NEAR_SHOT_CMM - mate : 0, NEAR_SHOT_CMM);
    if (outlook->foes) see_next_card(outlook, end, aside, out);
}

/* ---- oneself --------------------------------------------------------------------------------------------- */

/* How many of the answers are turns towards the nearest enemy, turns away from him, straights, and steep cards. */
static int8_t *see_hand(const Outlook *outlook, const Action *action, int count, int aside, int8_t *out) {
    int cards[4] = {0};
    uint32_t counted = 0;
    for (int i = 0; i < count; i++) {
        CardId id = (CardId)action_a(action[i]);
        if (id >= CARD_MAX || counted >> id & 1) continue;
        counted |= 1u << id;
        const Card *card = &outlook->pilot.deck->card[id];
        int to_right = card->kind == KIND_RIGHT, to_left = card->kind == KIND_LEFT;
        cards[0] += aside < 0 ? to_left : to_right;
        cards[1] += aside < 0 ? to_right : to_left;
        cards[2] += card->kind == KIND_STRAIGHT;
        cards[3] += card->steep;
    }
    for (int i = 0; i < 4; i++) *out++ = glance_byte(cards[i], 6);
    return out;
}

void see_more_of_self(const Outlook *outlook, const Action *action, int count, int8_t *out) {
    const Table *table = outlook->table;
    const Plane *plane = outlook->plane;
    unsigned kind = (unsigned)action_kind(action[0]);
    int plans = kind == ACTION_PLAN || kind == ACTION_FIRST;
    Stance me = stance_at(table, outlook->from, outlook->flight.level);
    int aside = outlook->foes && aside_of(&me, &outlook->foe[0].stance[0]) < 0 ? -1 : 1;
    int waiting = (outlook->from.heading + TURN_FULL - plane->heading) % TURN_FULL;
    *out++ = glance_byte(table->rules.turn_limit - (int32_t)table->turn, 40);
    *out++ = glance_byte(turn_of(flown_arrow(plane)) * aside, 900);
    *out++ = glance_byte((waiting == TURN_HALF ? 0 : waiting > TURN_HALF ? waiting - TURN_FULL : waiting) * aside, 900);
    *out++ = glance_byte(plane->flight.flown >= FLOWN_STALL, 1);
    *out++ = glance_byte(table->rules.collisions, 1);
    *out++ = glance_byte(table->rules.tailing, 1);
    *out++ = glance_byte(plane->tail.shown != 0, 1);
    *out++ = glance_byte(count, PROSPECT_CHOICES);
    if (plans) see_hand(outlook, action, count, aside, out);
}
