/* The goals of a dogfight in words: goals, endings, who won and why, and where the points came from. [rulebook 4.9,
 * 13] */
#include "games/flames/goals.h"

#include "base/json.h"
#include "games/flames/play.h"
#include "games/flames/words.h"

#include <assert.h>

/* Credit.goal */
enum { DEED_DESTROYED = 1, DEED_DROVE_OFF, DEED_DAMAGED, DEED_BALANCE };

SideWords flames_sides(int side) {
    assert(side == 0 || side == 1);
    static const SideWords words[SIDE_COUNT] = {[SIDE_ALLIED] = {"allied", "Allies", "The Allies win", "The Allies give up"},
                                                [SIDE_AXIS] = {"axis", "Axis", "The Axis wins", "The Axis gives up"}};
    SideWords found = words[side];
    found.id = FLAMES_SIDE_NAMES[side];
    return found;
}

/* The highest entry for which an aircraft scores, as in craft_points. [FLAMES-VICT-04..06] */
static int deed_of(const Aircraft *a) {
    if (a->fate == FATE_DESTROYED) return DEED_DESTROYED;
    return a->fate == FATE_DISENGAGED || (a->fate == FATE_ESCAPED && !a->damaged) ? DEED_DROVE_OFF : DEED_DAMAGED;
}

/* The points that the weaker side gets for balance: which side, and how many. [FLAMES-BAL-01] */
static int32_t balance(const Flames *s, int *side) {
    int32_t difference = side_value(s, SIDE_ALLIED) - side_value(s, SIDE_AXIS);
    *side = difference > 0 ? SIDE_AXIS : SIDE_ALLIED;
    if (!s->rules.balance_points) return 0;
    return difference < 0 ? -difference : difference;
}

int flames_credits(const Flames *s, Credit *out, int max) {
    assert(max > 0);
    int count = 0, side;
    int32_t more = balance(s, &side);
    if (more && count < max) out[count++] = (Credit){(uint8_t)side, 255, DEED_BALANCE, 255, more, 0};
    for (int unit = 0; unit < s->element_count * CRAFT_COUNT; unit++) {
        const Element *e = &s->element[unit / CRAFT_COUNT];
        const Aircraft *a = &e->craft[unit % CRAFT_COUNT];
        int32_t points = craft_points(s, a);
        if (points && count < max) out[count++] = (Credit){(uint8_t)enemy_of(e->side), (uint8_t)unit, (uint8_t)deed_of(a), 255, points, 0};
    }
    return count;
}

const char *flames_deed(int goal) {
    return goal == DEED_BALANCE ? "the weaker side" : goal == DEED_DESTROYED ? "enemies shot down" : goal == DEED_DROVE_OFF ? "enemies that left" : "enemies damaged";
}

void flames_credit_text(const Flames *s, const Credit *credit, Text *out) {
    if (credit->goal == DEED_BALANCE || credit->unit / CRAFT_COUNT >= s->element_count) {
        text_put(out, "the weaker side");
        return;
    }
    const Element *e = &s->element[credit->unit / CRAFT_COUNT];
    text_put(out, credit->unit % CRAFT_COUNT ? "%s's wingman" : "%s", e->name);
    text_put(out, credit->goal == DEED_DESTROYED ? " is shot down" : credit->goal == DEED_DROVE_OFF ? " has left the fight" : " is damaged");
}

/* ---- goals --------------------------------------------------------------------------------------------- */

static int count_deeds(const Flames *s, int side, int deed, int *of) {
    int count = 0;
    *of = 0;
    for (int unit = 0; unit < s->element_count * CRAFT_COUNT; unit++) {
        const Element *e = &s->element[unit / CRAFT_COUNT];
        const Aircraft *a = &e->craft[unit % CRAFT_COUNT];
        if (e->side == side || a->fate == FATE_NONE) continue;
        ++*of;
        count += craft_points(s, a) && deed_of(a) == deed;
    }
    return count;
}

static void put_goal(const Flames *s, int side, int deed, const char *text, int each, Text *out) {
    int of, count = count_deeds(s, side, deed, &of);
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "side", flames_sides(side).id);
    json_word(out, "text", text);
    json_number(out, "each", each);
    json_number(out, "count", count);
    json_number(out, "of", of);
    json_number(out, "points", (long long)each * count);
    json_number(out, "done", count >= of);
    text_put_char(out, '}');
}

static void put_balance(const Flames *s, Text *out) {
    int side;
    int32_t more = balance(s, &side);
    if (!more) return;
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "side", flames_sides(side).id);
    json_word(out, "text", "Fly the weaker side");
    text_put(out, ",\"each\":%d,\"count\":1,\"of\":1,\"points\":%d,\"done\":1}", (int)more, (int)more);
}

/* The parts of a mission that matter to the fight. [FLAMES-DISENG-13..15, FLAMES-SPECIAL-04] */
static void put_mission(const Flames *s, Text *out) {
    static const char *const whole[MISSION_COUNT] = {
        "It is night: day fighters disengage one level worse.",
        "Strike aircraft are on their way to the target: after five turns they disengage one level worse.",
        "Strike aircraft are on their way home: with six turns or more to go they disengage one level worse.",
    };
    static const char *const each[MARK_COUNT] = {
        "%s has a green pilot and is not agile.",
        "%s has Leadership: those of the same type on that side disengage one level better.",
        "%s is a night fighter.",
        "%s is short of fuel and disengages one level worse, two by night.",
        "%s is a strike aircraft.",
    };
    for (int i = 0; i < MISSION_COUNT; i++) {
        if (!(s->mission >> i & 1)) continue;
        text_put_json(out, whole[i]);
        text_put_char(out, ',');
    }
    for (int i = 0; i < s->element_count * MARK_COUNT; i++) {
        const Element *e = &s->element[i / MARK_COUNT];
        char words[128];
        Text text = text_on(words, sizeof words);
        if (!(e->marks >> i % MARK_COUNT & 1)) continue;
        text_put(&text, each[i % MARK_COUNT], e->name);
        text_put_json(out, words);
        text_put_char(out, ',');
    }
}

void flames_goals(const Flames *view, Text *out) {
    char words[96];
    Text text = text_on(words, sizeof words);
    text_put(out, ",\"goals\":[");
    for (int side = 0; side < SIDE_COUNT; side++) {
        put_goal(view, side, DEED_DESTROYED, "Shoot down an enemy aircraft", FLAMES_DESTROYED_POINTS, out);
        put_goal(view, side, DEED_DAMAGED, "Damage an enemy aircraft", FLAMES_DAMAGED_POINTS, out);
        put_goal(view, side, DEED_DROVE_OFF, "Drive an enemy aircraft out of the fight", FLAMES_DAMAGED_POINTS, out);
    }
    put_balance(view, out);
    text_put(out, "],\"ends\":[");
    put_mission(view, out); /* first, because it is unusual */
    text_put_json(out, "It ends when one side has no aircraft left.");
    if (view->rules.to_the_death) text_put(&text, "It is broken off after turn %d.", view->rules.death_turns);
    else text_put(&text, "Most points after turn %d.", view->rules.turns);
    text_put_char(out, ',');
    text_put_json(out, words);
    text_put_char(out, ']');
}

/* ---- the end --------------------------------------------------------------------------------------------- */

static int side_flies(const Flames *s, int side) {
    for (int i = 0; i < s->element_count; i++)
        if (s->element[i].side == side && element_flies(&s->element[i])) return 1;
    return 0;
}

int flames_verdict(const Flames *s, Text *out) {
    int32_t points[SIDE_COUNT];
    side_points(s, points);
    int winner = points[0] == points[1] ? -1 : points[1] > points[0], first = winner < 0 ? 0 : winner;
    text_put(out, "%s", winner < 0 ? "The fight is a draw" : flames_sides(winner).wins);
    text_put(out, ", %d to %d: ", (int)points[first], (int)points[1 - first]);
    if (winner < 0) text_put(out, "the points are equal");
    else if (side_flies(s, winner) && !side_flies(s, 1 - winner)) text_put(out, "no enemy is left in the air");
    else if (!side_flies(s, winner) && side_flies(s, 1 - winner)) text_put(out, "the most points, though none of their airplanes is left");
    else text_put(out, "the last turn is over");
    text_put_char(out, '.');
    return winner;
}
