#include "games/table/guess/prospect.h"

#include "games/table/core/action.h"
#include "games/table/features/objective/objective.h"
#include "games/table/guess/nearest.h"
#include "games/table/guess/outlook.h"
#include "games/table/guess/rate.h"

#include "engine/glance.h"
#include "engine/lanes.h"
#include "engine/prospect_rows.h"

#include <assert.h>
#include <string.h>

/* ---- the enemies ---------------------------------------------------------------------------------- */

const Arrow *hardest_turn(const Deck *deck, int kind, int speed) {
    const Card *straight = &deck->card[deck->first_straight];
    const Arrow *best = &straight->arrow[straight->arrow[speed].present ? speed : !speed];
    int sharpest = 0;
    for (uint32_t rest = deck->of_kind[kind] & ~deck->steep; rest; rest &= rest - 1) {
        const Card *card = &deck->card[__builtin_ctz(rest)];
        const Arrow *arrow = &card->arrow[card->arrow[speed].present ? speed : !speed];
        int turn = arrow->turn < 0 ? -arrow->turn : arrow->turn;
        if (arrow->present && turn > sharpest) sharpest = turn, best = arrow;
    }
    return best;
}

static void ghosts_init(Ghosts *ghosts, const Table *table, const Plane *foe, int moves) {
    static const uint8_t kinds[GHOSTS] = {KIND_STRAIGHT, KIND_LEFT, KIND_RIGHT};
    ghosts->body = body_of(table, foe);
    ghosts->guns = punches_of(table, foe);
    ghosts->plane = foe;
    ghosts->stance[0] = expect_straight(table, foe, moves);
    for (int i = 1; i < GHOSTS; i++) {
        const Arrow *arrow = hardest_turn(plane_deck(foe), kinds[i], foe->flight.speed);
        Pose pose = plane_pose(foe);
        for (int n = 0; n < moves; n++) pose = pose_move(pose, arrow->move, arrow->turn);
        ghosts->stance[i] = stance_at(table, pose, foe->flight.level);
    }
}

static Nearest nearest_foes(const Table *table, const Plane *plane) {
    _Static_assert((int)NEAREST_MAX == (int)PROSPECT_FOES, "as many as there are rows for");
    Nearest nearest = {.count = 0};
    for (PlaneSet foes = planes_met(table) & table->of_side[1 - plane->side]; foes; foes &= foes - 1)
        nearest_add(&nearest, first_plane(foes), table->plane[first_plane(foes)].at, plane->at);
    return nearest;
}

static void outlook_init(Outlook *outlook, const Table *table, const Plane *plane) {
    Nearest nearest = nearest_foes(table, plane);
    outlook->table = table;
    outlook->plane = plane;
    outlook->reach = reach_of(table);
    outlook->body = body_of(table, plane);
    outlook->guns = punches_of(table, plane);
    outlook->pilot = pilot_of(table, plane);
    outlook->moves = cards_waiting(table, plane);
    outlook->flight = before_plan(table, plane, &outlook->pilot, &outlook->from);
    outlook->foes = nearest.count;
    for (int i = 0; i < outlook->foes; i++) ghosts_init(&outlook->foe[i], table, &table->plane[nearest.id[i]], 1 + outlook->moves);
    look_further(outlook);
}

/* ---- position relative to an enemy --------------------------------------------------------------------- */

int8_t *see_ghost(const Outlook *outlook, const Ghosts *foe, const Stance *me, const Stance *him, int right, int8_t *out) {
    Pair pair = pair_of(&outlook->reach, me, him);
    int32_t far = distance_of(him->at.x - me->at.x, him->at.y - me->at.y) + 1;
    int32_t same_way = (me->nose_x * him->nose_x + me->nose_y * him->nose_y) >> NOSE_BITS;
    *out++ = glance_byte(FAR_CMM - far, FAR_CMM);
    *out++ = glance_byte(far < NEAR_SHOT_CMM ? NEAR_SHOT_CMM - far : 0, NEAR_SHOT_CMM);
    *out++ = signed_square(pair.first);
    *out++ = signed_square(pair.second);
    *out++ = glance_byte(aside_of(me, him) * right, far);
    *out++ = glance_byte(same_way, 1 << NOSE_BITS);
    *out++ = glance_byte(loss_of(&foe->body, harm_of(outlook->guns, &pair, pair.first)), HARM);
    *out++ = glance_byte(loss_of(&outlook->body, harm_of(foe->guns, &pair, pair.second)), HARM);
    return out;
}

/* An enemy on the left is mirrored to the right, so his own left and right change places too. */
static void see_foe(const Outlook *outlook, const Ghosts *foe, const Stance *me, int8_t *out) {
    int right = aside_of(me, &foe->stance[0]) < 0 ? -1 : 1;
    const Plane *plane = foe->plane;
    out = see_ghost(outlook, foe, me, &foe->stance[0], right, out);
    out = see_ghost(outlook, foe, me, &foe->stance[right < 0 ? 2 : 1], right, out);
    out = see_ghost(outlook, foe, me, &foe->stance[right < 0 ? 1 : 2], right, out);
    *out++ = glance_byte(foe->body.left, 400);
    *out++ = glance_byte(foe->guns->front[1], 100);
    *out++ = glance_byte(me->level - foe->stance[0].level, 4);
    *out++ = glance_byte(plane->flight.speed, 2);
    *out++ = glance_byte(plane->flight.flown_steep, 1);
    *out++ = glance_byte(plane_deck(plane)->turn_radius, 20000);
    *out++ = glance_byte(plane->smoke + plane->flames, 4);
    *out++ = glance_byte(1, 1);
    if (foe->more) see_more_of_foe(outlook, foe, me, right, out);
}

/* ---- the answers ------------------------------------------------------------------------------------- */

static void end_of(const Outlook *outlook, Action action, End *out) {
    const Table *table = outlook->table;
    CardId card = (CardId)action_a(action);
    Marker marker = (Marker)action_b(action);
    out->start = outlook->flight;
    if (table->phase == PHASE_FIRST_CARD) out->start.speed = (uint8_t)action_c(action);
    out->after = flight_expect(&outlook->pilot, &out->start, card, marker);
    out->speed = flight_speed(&outlook->pilot, &out->start, card, marker);
    out->card = &outlook->pilot.deck->card[card];
    out->arrow = &out->card->arrow[out->speed];
    out->stance = stance_at(table, pose_move(outlook->from, out->arrow->move, out->arrow->turn), table->rules.altitude ? out->after.level : out->start.level);
}

/* `aside`: the side on which the nearest enemy is; the picture is mirrored so that turns towards him look the same. */
static void see_card(const Outlook *outlook, const End *end, Action action, int aside, int8_t *out) {
    const Card *card = end->card;
    int turns = card->kind == KIND_LEFT || card->kind == KIND_RIGHT;
    *out++ = glance_byte(end->arrow->turn * aside, 1800);
    *out++ = glance_byte(end->arrow->turn < 0 ? -end->arrow->turn : end->arrow->turn, 900);
    *out++ = glance_byte(end->arrow->move.y, 15000);
    *out++ = glance_byte(card->kind == KIND_STRAIGHT, 1);
    *out++ = glance_byte(turns, 1);
    *out++ = glance_byte(card->kind == KIND_STALL, 1);
    *out++ = glance_byte(card->kind == KIND_CLIMB, 1);
    *out++ = glance_byte(card->kind == KIND_DIVE, 1);
    *out++ = glance_byte(card->kind == KIND_IMMELMANN, 1);
    *out++ = glance_byte(card->kind == KIND_SHARP_DIVE, 1);
    *out++ = glance_byte(card->steep, 1);
    *out++ = glance_byte(end->speed, 1);
    *out++ = glance_byte(end->after.speed, 1);
    *out++ = glance_byte(end->after.level - end->start.level, 2);
    *out++ = glance_byte(end->after.level, 10);
    *out++ = glance_byte(end->after.climb, 6);
    *out++ = glance_byte(edge_cost(outlook->table, outlook->plane, &end->stance), 800);
    *out++ = glance_byte(card->sideslip, 1);
    *out++ = glance_byte(action_b(action) == MARKER_BLANK, 1);
    *out++ = glance_byte(end->start.speed, 1);
    *out++ = glance_byte(1, 1);
}

/* With only one lane, answers are examined one after the other, which is less work. A test checks that both ways give
 * the same result. */
#ifndef SIDE_BY_SIDE
#define SIDE_BY_SIDE (LANES > 1)
#endif

/* Among answers that end alike, only the first is examined: later ones with the same arrow and level see the same
 * enemies. This many are remembered. */
enum { KEPT = 16 };

static int ends_alike(const End *one, const End *other) {
    return one->arrow->move.x == other->arrow->move.x && one->arrow->move.y == other->arrow->move.y && one->arrow->turn == other->arrow->turn &&
           one->stance.level == other->stance.level;
}

static void see_end(const Outlook *outlook, const End *end, int aside, Prospect *out, int row) {
    for (int i = 0; i < outlook->foes; i++) see_foe(outlook, &outlook->foe[i], &end->stance, out->foe[row][i]);
    see_beyond(outlook, end, aside, out->choice[row] + PROSPECT_CHOICE_FIRST);
}

/* The row's own numbers. Returns the side of the nearest enemy. */
static int see_row(const Outlook *outlook, const End *end, Action action, Prospect *out, int row) {
    int aside = outlook->foes && aside_of(&end->stance, &outlook->foe[0].stance[0]) < 0 ? -1 : 1;
    out->foes[row] = (uint8_t)outlook->foes;
    see_card(outlook, end, action, aside, out->choice[row] + PROSPECT_RATED);
    return aside;
}

enum { OTHERS_AT = 24 }; /* the first of the numbers that are not about cards */

/* The parts of an end that are compared. */
typedef struct EndKey {
    Vec move;
    int32_t turn, level;
} EndKey;

static int keys_alike(const EndKey *one, const EndKey *other) {
    return one->move.x == other->move.x && one->move.y == other->move.y && one->turn == other->turn && one->level == other->level;
}

/* The row that is examined for this one, with the same result as going through the rows in order. */
static int looked_at_for(const EndKey *key, const uint8_t *first, int row) {
    int before = 0;
    for (int other = 0; other < row; other++) {
        if (keys_alike(&key[other], &key[row])) return before < KEPT ? other : row;
        before += first[other];
    }
    return row;
}

/* Each lane first finds where its answers end, then which earlier answer ends alike. */
static void see_plans_side_by_side(const Outlook *outlook, const Action *action, Prospect *out) {
    LANES_SHARE(EndKey, key, PROSPECT_CHOICES);
    LANES_SHARE(uint8_t, first, PROSPECT_CHOICES);
    End end;
    for (int row = lane(); row < out->count; row += LANES) {
        end_of(outlook, action[out->place[row]], &end);
        key[row] = (EndKey){end.arrow->move, end.arrow->turn, end.stance.level};
        see_row(outlook, &end, action[out->place[row]], out, row);
    }
    lanes_meet();
    for (int row = lane(); row < out->count; row += LANES) {
        int other = 0;
        while (other < row && !keys_alike(&key[other], &key[row])) other++;
        first[row] = other == row;
    }
    lanes_meet();
    for (int row = lane(); row < out->count; row += LANES) {
        int model = looked_at_for(key, first, row);
        end_of(outlook, action[out->place[model]], &end);
        int aside = outlook->foes && aside_of(&end.stance, &outlook->foe[0].stance[0]) < 0 ? -1 : 1;
        out->alike[row] = (uint8_t)model;
        see_end(outlook, &end, aside, out, row);
    }
}

static void see_plans(const Outlook *outlook, const Action *action, Prospect *out) {
    if (SIDE_BY_SIDE) {
        see_plans_side_by_side(outlook, action, out);
        return;
    }
    End kept[KEPT], end;
    uint8_t row_of[KEPT];
    int known = 0;
    for (int row = 0; row < out->count; row++) {
        end_of(outlook, action[out->place[row]], &end);
        int same = known - 1;
        while (same >= 0 && !ends_alike(&kept[same], &end)) same--;
        int aside = see_row(outlook, &end, action[out->place[row]], out, row);
        if (same >= 0) {
            out->alike[row] = row_of[same];
            memcpy(out->foe[row], out->foe[row_of[same]], sizeof out->foe[row]);
            memcpy(out->choice[row] + PROSPECT_CHOICE_FIRST, out->choice[row_of[same]] + PROSPECT_CHOICE_FIRST, PROSPECT_CHOICE - PROSPECT_CHOICE_FIRST);
            continue;
        }
        see_end(outlook, &end, aside, out, row);
        if (known == KEPT) continue;
        row_of[known] = (uint8_t)row;
        kept[known++] = end;
    }
}

/* A shot is described by its target's present position; all other answers by their kind. */
static void see_others(const Outlook *outlook, const Action *action, Prospect *out) {
    const Table *table = outlook->table;
    for (int row = lane(); row < out->count; row += LANES) {
        Action answer = action[out->place[row]];
        unsigned kind = (unsigned)action_kind(answer);
        int8_t *numbers = out->choice[row] + OTHERS_AT;
        numbers[0] = glance_byte(kind == ACTION_FIRE, 1);
        numbers[1] = glance_byte(kind == ACTION_HOLD, 1);
        numbers[2] = glance_byte(kind == ACTION_TAIL, 1);
        numbers[3] = glance_byte(kind != ACTION_FIRE && kind != ACTION_HOLD && kind != ACTION_TAIL, 1);
        numbers[4] = (int8_t)((kind & 7) * 16);
        numbers[5] = (int8_t)((kind >> 3 & 7) * 16);
        int at_plane = kind == ACTION_FIRE && action_b(answer) < table->plane_count && action_unit(answer) < table->plane_count;
        if (!at_plane) continue;
        const Plane *target = &table->plane[action_b(answer)];
        Ghosts foe = {.body = body_of(table, target), .guns = punches_of(table, target), .plane = target};
        for (int i = 0; i < GHOSTS; i++) foe.stance[i] = expect_straight(table, target, 0);
        Stance me = stance_at(table, plane_pose(outlook->plane), outlook->plane->flight.level);
        see_foe(outlook, &foe, &me, out->foe[row][0]);
        out->foes[row] = 1;
    }
}

/* ---- oneself --------------------------------------------------------------------------------------------- */

static int32_t worth_of(const Table *table, PlaneSet planes) {
    int32_t sum = 0;
    for (; planes; planes &= planes - 1) {
        const Plane *plane = &table->plane[first_plane(planes)];
        Body body = body_of(table, plane);
        sum += plane_worth(&body, plane);
    }
    return sum;
}

static int8_t *see_plane(const Outlook *outlook, int8_t *out) {
    const Plane *plane = outlook->plane;
    const Flight *flight = &outlook->flight;
    Stance stance = stance_at(outlook->table, outlook->from, flight->level);
    *out++ = glance_byte(outlook->body.left, 400);
    *out++ = glance_byte(hurt_share(&outlook->body, plane), 1024);
    *out++ = glance_byte(flight->level, 10);
    *out++ = glance_byte(flight->climb, 6);
    *out++ = glance_byte(flight->speed, 2);
    *out++ = glance_byte(flight->flown_steep, 1);
    *out++ = glance_byte(plane->flames, 4);
    *out++ = glance_byte(plane->smoke, 4);
    *out++ = glance_byte(plane->wounds, 2);
    *out++ = glance_byte(plane->engine, 2);
    *out++ = glance_byte(plane->jam_left + plane->jam_right, 2);
    *out++ = glance_byte(edge_cost(outlook->table, plane, &stance), 800);
    *out++ = glance_byte(outlook->guns->front[0], 100);
    *out++ = glance_byte(outlook->guns->front[1], 100);
    *out++ = glance_byte(outlook->guns->rear[1] + outlook->guns->about[1], 100);
    *out++ = glance_byte(plane_deck(plane)->turn_radius, 20000);
    *out++ = glance_byte(plane->crew.gun_jam[0] + plane->crew.gun_jam[1], 4);
    *out++ = glance_byte(plane->load.aboard, 4);
    *out++ = glance_byte(outlook->moves, 3);
    *out++ = glance_byte(plane->fuel.main + plane->fuel.tank, 32);
    return out;
}

static int8_t *see_rules(const Table *table, int side, int8_t *out) {
    const Rules *rules = &table->rules;
    PlaneSet own = table->flying & table->of_side[side], enemy = table->flying & table->of_side[1 - side];
    int32_t own_worth = worth_of(table, own), enemy_worth = worth_of(table, enemy);
    *out++ = glance_byte(__builtin_popcount(own), 8);
    *out++ = glance_byte(__builtin_popcount(enemy), 8);
    *out++ = glance_byte(own_worth - enemy_worth, own_worth + enemy_worth + 1);
    for (int book = 0; book < BOOKS; book++) *out++ = glance_byte(rules->book == book, 1);
    *out++ = glance_byte(rules->speed, 2);
    *out++ = glance_byte(rules->altitude, 1);
    *out++ = glance_byte(rules->plan_ahead, 1);
    *out++ = glance_byte(rules->cards_per_turn, 3);
    *out++ = glance_byte(objective_used(table), 1);
    *out++ = glance_byte(table->turn, 40);
    *out++ = glance_byte(objective_used(table) ? objective_points(table, side) - objective_points(table, 1 - side) : 0, 20);
    return out;
}

/* Its position relative to the nearest enemy before anything is flown. */
static int8_t *see_now(const Outlook *outlook, int8_t *out) {
    if (!outlook->foes) return out;
    const Plane *plane = outlook->plane, *foe = outlook->foe[0].plane;
    Stance me = stance_at(outlook->table, plane_pose(plane), plane->flight.level), him = stance_at(outlook->table, plane_pose(foe), foe->flight.level);
    Pair pair = pair_of(&outlook->reach, &me, &him);
    *out++ = glance_byte(FAR_CMM - distance_of(him.at.x - me.at.x, him.at.y - me.at.y), FAR_CMM);
    *out++ = signed_square(pair.first);
    *out++ = signed_square(pair.second);
    *out++ = glance_byte(outlook->foes, PROSPECT_FOES);
    return out;
}

static void see_self(const Outlook *outlook, Action first, int side, int8_t *out) {
    unsigned kind = (unsigned)action_kind(first);
    int plans = kind == ACTION_PLAN || kind == ACTION_FIRST;
    out = see_rules(outlook->table, side, outlook->plane ? see_plane(outlook, out) : out + 20);
    *out++ = glance_byte(kind == ACTION_PLAN, 1);
    *out++ = glance_byte(kind == ACTION_FIRST, 1);
    *out++ = glance_byte(kind == ACTION_FIRE || kind == ACTION_HOLD, 1);
    *out++ = glance_byte(!plans, 1);
    *out++ = glance_byte(1, 1);
    if (outlook->plane) see_now(outlook, out);
}

/* ---- the question ---------------------------------------------------------------------------------------- */

static void clear(Prospect *out) {
    _Static_assert(sizeof *out % sizeof(uint32_t) == 0, "it is cleared by words");
    uint32_t *word = (uint32_t *)out;
    if (LANES == 1) memset(out, 0, sizeof *out);
    else
        for (size_t i = (size_t)lane(); i < sizeof *out / sizeof *word; i += LANES) word[i] = 0;
}

void table_prospect(const Table *table, Seat seat, const Action *action, int count, Prospect *out) {
    assert(count >= 0 && count <= LEGAL_MAX);
    LANES_SHARE(int32_t, rating, LEGAL_MAX);
    LANES_SHARE(Outlook, outlook, 1);
    unsigned kind = (unsigned)action_kind(action[0]), unit = (unsigned)action_unit(action[0]);
    clear(out);
    table_rate(table, seat, action, count, rating);
    lanes_meet();
    prospect_rate(rating, count, out);
    if (lane() == 0) {
        outlook->table = table;
        outlook->plane = NULL;
        if (unit < table->plane_count && table->plane[unit].placed) outlook_init(outlook, table, &table->plane[unit]);
        see_self(outlook, action[0], table->seat[seat].side, out->self);
        if (outlook->plane) see_more_of_self(outlook, action, count, out->self + PROSPECT_SELF_FIRST);
    }
    lanes_meet();
    if (!outlook->plane) return;
    if (kind == ACTION_PLAN || kind == ACTION_FIRST) see_plans(outlook, action, out);
    else see_others(outlook, action, out);
}
