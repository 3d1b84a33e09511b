/* Statements about a dogfight, for rule tests. Each gives what there is as text and compares:
 *   ELEMENT altitude low | hand CARD... | hand-size N|unknown | position tailing ELEMENT | neutral
 *   ELEMENT counters N | guns N | performance N | horsepower N | ceiling high | value N | clouds 1
 *   ELEMENT secret low|none|hidden
 *   ELEMENT leader|wingman hits N | cockpit N | counters N | guns N | damaged 0|1 | is flying|destroyed|...
 *   ELEMENT offense N | defense N bursts N (spent) | gunner N | gained N | available N | agile used|unused | owed N
 *   step leader | asking respond | acting ELEMENT | target ELEMENT craft | order ELEMENT... | first axis
 *   left SIDE N | discarded SIDE N | top SIDE CARD|none | shown SIDE CARD...
 *   mini attack|defence CARD... | mini-size attack N
 *   points ALLIED AXIS | value SIDE N | drawn "part of the picture" */
#include "games/flames/text.h"

#include "games/flames/words.h"

#include <assert.h>
#include <string.h>

static int same_number(Cursor *cursor, int is, Text *got) {
    int64_t wanted = 0;
    if (!cursor_whole(cursor, "a number", -100, 1000, &wanted)) return -1;
    text_put(got, "%d", is);
    return wanted == is;
}

static int same_name(Cursor *cursor, const char *what, const char *const *names, int count, int is,
                     Text *got) {
    int wanted = cursor_choice(cursor, what, names, count);
    if (wanted < 0) return -1;
    text_put(got, "%s", is >= 0 && is < count ? names[is] : "none");
    return wanted == is;
}

#define SAME_NAME(cursor, what, names, is, got)                                                              \
    same_name(cursor, what, names, (int)(sizeof(names) / sizeof(names)[0]), is, got)

/* The named cards are exactly those in hand, in any order. */
static int same_hand(Cursor *cursor, const Hand *hand, Text *got) {
    int count[CARD_KINDS] = {0}, same = 1;
    while (!cursor_at_end(cursor)) {
        int card = read_card(cursor, 0);
        if (card < 0) return -1;
        count[card]++;
    }
    for (int i = 0; i < CARD_KINDS; i++) {
        same &= count[i] == hand->count[i];
        for (int k = 0; k < hand->count[i]; k++) text_put(got, "%s ", FLAMES_CARD_NAMES[i]);
    }
    if (!hand->size) text_put(got, "no cards");
    return same && (hand->size == SIZE_UNKNOWN || hand->have || !hand->size);
}

static int same_size(Cursor *cursor, const Hand *hand, Text *got) {
    if (cursor_try(cursor, "unknown")) {
        text_put(got, "%d", hand->size);
        return hand->size == SIZE_UNKNOWN;
    }
    return same_number(cursor, hand->size, got);
}

static int same_secret(Cursor *cursor, int is, Text *got) {
    static const char *const OTHER[] = {"none", "hidden"};
    text_put(got, "%s", is == NONE ? OTHER[0] : is == HIDDEN ? OTHER[1] : FLAMES_ALTITUDE_NAMES[is]);
    if (cursor_try(cursor, "none")) return is == NONE;
    if (cursor_try(cursor, "hidden")) return is == HIDDEN;
    int wanted = CHOICE(cursor, "altitude", FLAMES_ALTITUDE_NAMES);
    return wanted < 0 ? -1 : wanted == is;
}

static int expect_position(const Flames *s, Cursor *cursor, const Element *e, Text *got) {
    int wanted = CHOICE(cursor, "position", FLAMES_POSITION_NAMES);
    if (wanted < 0) return -1;
    int foe = NONE;
    if (wanted != 2 && (foe = read_element(s, cursor)) < 0) return -1;
    text_put(got, "%s %s", FLAMES_POSITION_NAMES[e->position + 2],
             e->foe == NONE ? "" : s->element[e->foe].name);
    return wanted == e->position + 2 && foe == e->foe;
}

static int expect_craft(Cursor *cursor, const Aircraft *a, Text *got) {
    if (cursor_try(cursor, "hits")) return same_number(cursor, a->hits, got);
    if (cursor_try(cursor, "cockpit")) return same_number(cursor, a->cockpit, got);
    if (cursor_try(cursor, "counters")) return same_number(cursor, a->throttle, got);
    if (cursor_try(cursor, "guns")) return same_number(cursor, a->guns, got);
    if (cursor_try(cursor, "damaged")) return same_number(cursor, a->damaged, got);
    if (cursor_try(cursor, "is")) return SAME_NAME(cursor, "fate", FLAMES_FATE_NAMES, a->fate, got);
    cursor_fail(cursor, "hits, cockpit, counters, guns, damaged or is");
    return -1;
}

static int expect_element(const Flames *s, Cursor *cursor, int element, Text *got) {
    const Element *e = &s->element[element];
    if (cursor_try(cursor, "leader")) return expect_craft(cursor, &e->craft[LEADER], got);
    if (cursor_try(cursor, "wingman")) return expect_craft(cursor, &e->craft[WINGMAN], got);
    if (cursor_try(cursor, "altitude"))
        return SAME_NAME(cursor, "altitude", FLAMES_ALTITUDE_NAMES, e->altitude, got);
    if (cursor_try(cursor, "hand")) return same_hand(cursor, &e->hand, got);
    if (cursor_try(cursor, "hand-size")) return same_size(cursor, &e->hand, got);
    if (cursor_try(cursor, "position")) return expect_position(s, cursor, e, got);
    if (cursor_try(cursor, "secret")) return same_secret(cursor, e->secret_altitude, got);
    if (cursor_try(cursor, "clouds")) return same_number(cursor, e->clouds, got);
    if (cursor_try(cursor, "performance")) return same_number(cursor, leader_performance(e), got);
    if (cursor_try(cursor, "horsepower")) return same_number(cursor, leader_horsepower(e), got);
    if (cursor_try(cursor, "offense")) return same_number(cursor, wingman_offense(e), got);
    if (cursor_try(cursor, "defense")) return same_number(cursor, wingman_defense(e), got);
    if (cursor_try(cursor, "ceiling"))
        return SAME_NAME(cursor, "altitude", FLAMES_ALTITUDE_NAMES, element_ceiling(e), got);
    if (cursor_try(cursor, "value")) return same_number(cursor, element_value(e), got);
    if (cursor_try(cursor, "engaged")) return same_number(cursor, element_is_engaged(e), got);
    if (cursor_try(cursor, "turbo")) return same_number(cursor, element_is_turbo(e), got);
    cursor_fail(cursor, "a property of the element");
    return -1;
}

/* Bursts that the acting Leader's pilot or Gunner still has against his target. */
static int bursts_available(const Flames *s) {
    const Element *e = &s->element[s->active];
    const Face *face = craft_face(e, LEADER);
    if (e->position < 0) return floored(face->gunner - s->gunner_spent);
    if (!leader_has_pilot_fire(e)) return 0;
    int wingman = s->target < ELEMENT_MAX && s->target_craft == WINGMAN;
    return floored(face->burst + (wingman ? s->gained : position_bursts(e->position)) - s->spent);
}

static int expect_order(const Flames *s, Cursor *cursor, Text *got) {
    int count = 0, same = 1;
    for (int i = 0; i < s->order_count; i++) text_put(got, "%s ", s->element[s->order[i]].name);
    while (!cursor_at_end(cursor)) {
        int element = read_element(s, cursor);
        if (element < 0) return -1;
        same &= count < s->order_count && s->order[count] == element;
        count++;
    }
    return same && count == s->order_count;
}

static int expect_pile(const Flames *s, Cursor *cursor, int what, Text *got) {
    int side = CHOICE(cursor, "side", FLAMES_SIDE_NAMES);
    if (side < 0) return -1;
    const Pile *pile = &s->pile[side];
    if (what == 0) return same_number(cursor, pile->left, got);
    if (what == 1) return same_number(cursor, pile->discarded, got);
    text_put(got, "%s", pile->top == NONE ? "none" : FLAMES_CARD_NAMES[pile->top]);
    if (cursor_try(cursor, "none")) return pile->top == NONE;
    int card = read_card(cursor, 0);
    return card < 0 ? -1 : card == pile->top;
}

/* The discards that everyone has seen, in any order. */
static int expect_shown(const Flames *s, Cursor *cursor, Text *got) {
    int side = CHOICE(cursor, "side", FLAMES_SIDE_NAMES);
    if (side < 0) return -1;
    Hand shown = {.size = 0};
    for (int i = 0; i < CARD_KINDS; i++)
        for (int k = 0; k < pile_shown(&s->pile[side], i); k++) hand_add(&shown, i);
    return same_hand(cursor, &shown, got);
}

static int expect_mini(const Flames *s, Cursor *cursor, int size, Text *got) {
    static const char *const WHICH[] = {"attack", "defence"};
    int which = CHOICE(cursor, "mini-hand", WHICH);
    if (which < 0) return -1;
    return size ? same_size(cursor, &s->mini[which], got) : same_hand(cursor, &s->mini[which], got);
}

static int expect_points(const Flames *s, Cursor *cursor, Text *got) {
    int32_t points[SIDE_COUNT];
    int64_t allied = 0, axis = 0;
    side_points(s, points);
    if (!cursor_whole(cursor, "allied points", 0, 1000, &allied) ||
        !cursor_whole(cursor, "axis points", 0, 1000, &axis))
        return -1;
    text_put(got, "%d %d", (int)points[SIDE_ALLIED], (int)points[SIDE_AXIS]);
    return allied == points[SIDE_ALLIED] && axis == points[SIDE_AXIS];
}

static int expect_target(const Flames *s, Cursor *cursor, Text *got) {
    int known = s->target < ELEMENT_MAX;
    text_put(got, "%s %s",
             known               ? s->element[s->target].name
             : s->target == NONE ? "none"
                                 : "spent",
             known ? FLAMES_CRAFT_NAMES[s->target_craft] : "");
    if (cursor_try(cursor, "none")) return s->target == NONE;
    if (cursor_try(cursor, "spent")) return s->target == TARGET_SPENT;
    int element = read_element(s, cursor);
    int craft = element < 0 ? -1 : read_craft(cursor);
    return craft < 0 ? -1 : element == s->target && craft == s->target_craft;
}

static int expect_drawn(const Flames *s, Cursor *cursor, Text *got) {
    char picture[4096];
    Text text = text_on(picture, sizeof picture);
    const char *part = cursor_string(cursor, "a part of the picture");
    if (!part) return -1;
    flames_draw(s, SEAT_NOBODY, &text);
    text_put(got, "%s", picture);
    return strstr(picture, part) != NULL;
}

static int expect_side_value(const Flames *s, Cursor *cursor, Text *got) {
    int side = CHOICE(cursor, "side", FLAMES_SIDE_NAMES);
    return side < 0 ? -1 : same_number(cursor, side_value(s, side), got);
}

/* Statements about the fight as a whole; -2 if the word is none of them. */
static int expect_fight(const Flames *s, Cursor *cursor, Text *got) {
    if (cursor_try(cursor, "bursts")) return same_number(cursor, s->spent, got);
    if (cursor_try(cursor, "gunner")) return same_number(cursor, s->gunner_spent, got);
    if (cursor_try(cursor, "gained")) return same_number(cursor, s->gained, got);
    if (cursor_try(cursor, "available")) return same_number(cursor, bursts_available(s), got);
    if (cursor_try(cursor, "agile")) return same_number(cursor, s->agile_used, got);
    if (cursor_try(cursor, "owed")) return same_number(cursor, s->owed, got);
    if (cursor_try(cursor, "step")) return SAME_NAME(cursor, "step", FLAMES_STEP_NAMES, s->step, got);
    if (cursor_try(cursor, "asking"))
        return SAME_NAME(cursor, "question", FLAMES_ASK_NAMES, s->question, got);
    if (cursor_try(cursor, "first")) return SAME_NAME(cursor, "side", FLAMES_SIDE_NAMES, s->first_side, got);
    if (cursor_try(cursor, "order")) return expect_order(s, cursor, got);
    if (cursor_try(cursor, "left")) return expect_pile(s, cursor, 0, got);
    if (cursor_try(cursor, "discarded")) return expect_pile(s, cursor, 1, got);
    if (cursor_try(cursor, "top")) return expect_pile(s, cursor, 2, got);
    if (cursor_try(cursor, "shown")) return expect_shown(s, cursor, got);
    if (cursor_try(cursor, "mini")) return expect_mini(s, cursor, 0, got);
    if (cursor_try(cursor, "mini-size")) return expect_mini(s, cursor, 1, got);
    if (cursor_try(cursor, "points")) return expect_points(s, cursor, got);
    if (cursor_try(cursor, "target")) return expect_target(s, cursor, got);
    if (cursor_try(cursor, "drawn")) return expect_drawn(s, cursor, got);
    if (cursor_try(cursor, "side-value")) return expect_side_value(s, cursor, got);
    if (cursor_try(cursor, "acting")) {
        int element = read_element(s, cursor);
        text_put(got, "%s", s->active == NONE ? "none" : s->element[s->active].name);
        return element < 0 ? -1 : element == s->active;
    }
    return -2;
}

int flames_expect(const Flames *s, Cursor *cursor, Text *got) {
    assert(cursor->next <= cursor->line->count);
    int fight = expect_fight(s, cursor, got);
    if (fight != -2) return fight;
    int element = read_element(s, cursor);
    return element < 0 ? -1 : expect_element(s, cursor, element, got);
}
