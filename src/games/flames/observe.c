#include "games/flames/observe.h"

#include "games/flames/play.h"
#include "games/flames/words.h"

#include <assert.h>
#include <string.h>

enum { OBSERVED_HIDDEN = -1, OBSERVED_NONE = -2 };

#define GENERAL(name, scale, value)
#define ELEMENT(name, scale, value)
#define CRAFT(name, scale, value)
enum {
#undef GENERAL
#define GENERAL(name, scale, value) +1
    OBSERVED_GENERAL = 0
#include "games/flames/observe.inc"
    ,
#undef GENERAL
#undef ELEMENT
#define GENERAL(name, scale, value)
#define ELEMENT(name, scale, value) +1
    OBSERVED_ELEMENT = 0
#include "games/flames/observe.inc"
    ,
#undef ELEMENT
#undef CRAFT
#define ELEMENT(name, scale, value)
#define CRAFT(name, scale, value) +1
    OBSERVED_CRAFT = 0
#include "games/flames/observe.inc"
#undef GENERAL
#undef ELEMENT
#undef CRAFT
};

static int32_t element_seen(uint8_t element) { return element < ELEMENT_MAX ? element : OBSERVED_NONE; }
static int32_t card_seen(uint8_t card) { return card < CARD_PLAYABLES ? card : OBSERVED_NONE; }

static int32_t *observe_general(const Flames *s, Seat seat, int32_t *out) {
#define GENERAL(name, scale, value) *out++ = value;
#define ELEMENT(name, scale, value)
#define CRAFT(name, scale, value)
#include "games/flames/observe.inc"
#undef GENERAL
#undef ELEMENT
#undef CRAFT
    return out;
}

static int32_t *observe_craft(const Aircraft *c, int32_t *out) {
#define GENERAL(name, scale, value)
#define ELEMENT(name, scale, value)
#define CRAFT(name, scale, value) *out++ = value;
#include "games/flames/observe.inc"
#undef GENERAL
#undef ELEMENT
#undef CRAFT
    return out;
}

static int32_t *observe_hand(const Hand *hand, int known, int32_t *out) {
    for (int card = 0; card < CARD_KINDS; card++) *out++ = known ? hand->count[card] : OBSERVED_HIDDEN;
    return out;
}

static int32_t *observe_element(const Flames *s, Seat seat, int i, int32_t *out) {
    const Element *e = &s->element[i];
#define GENERAL(name, scale, value)
#define ELEMENT(name, scale, value) *out++ = value;
#define CRAFT(name, scale, value)
#include "games/flames/observe.inc"
#undef GENERAL
#undef ELEMENT
#undef CRAFT
    for (int craft = 0; craft < CRAFT_COUNT; craft++) out = observe_craft(&e->craft[craft], out);
    return observe_hand(&e->hand, e->seat == seat, out);
}

int flames_observe(const Flames *view, Seat seat, int32_t *out, int max) {
    assert(seat < view->seat_count || seat == SEAT_NOBODY);
    int each = OBSERVED_ELEMENT + CRAFT_COUNT * OBSERVED_CRAFT + CARD_KINDS;
    int count = OBSERVED_GENERAL + each * view->element_count + 2 * (1 + CARD_KINDS) + SIDE_COUNT * CARD_KINDS;
    if (!out) return count;
    if (max < count) return 0;
    out = observe_general(view, seat, out);
    for (int i = 0; i < view->element_count; i++) out = observe_element(view, seat, i, out);
    for (int which = 0; which < 2; which++) {
        const Hand *mini = &view->mini[which];
        *out++ = mini->size;
        out = observe_hand(mini, mini->size == 0 || mini->have,
                           out); /* a view holds only cards that the seat may see */
    }
    for (int side = 0; side < SIDE_COUNT; side++)
        for (int card = 0; card < CARD_KINDS; card++) *out++ = view->pile[side].discard[card];
    return count;
}

/* The first number of each kind of answer. Kinds that are never in the same question may overlap. */
static const uint8_t FIRST_SLOT[ACT_KINDS] = {
    [ACT_DONE] = 0,       [ACT_GIVE_UP] = 1, [ACT_DISENGAGE] = 2, [ACT_DIVE] = 3,      [ACT_FOLLOW] = 4,
    [ACT_ROLL_DOWN] = 5,  [ACT_ROLL_UP] = 6, [ACT_PLAY] = 8,      [ACT_SCISSORS] = 32, [ACT_GUN] = 56,
    [ACT_CLIMB] = 80,     [ACT_PAY] = 104,   [ACT_DISCARD] = 128, [ACT_TARGET] = 152,  [ACT_ORDER] = 184,
    [ACT_ALTITUDE] = 200, [ACT_DRAW] = 200,
};

static unsigned slot_of(Action action) {
    unsigned first = FIRST_SLOT[action_kind(action)], a = (unsigned)action_a(action),
             b = (unsigned)action_b(action);
    switch (action_kind(action)) {
    case ACT_TARGET: return first + 2 * a + b;
    case ACT_ALTITUDE: return first + (ALTITUDE_COUNT * a + b) % (LEGAL_MAX - first);
    default: return first + a;
    }
}

void flames_slots(const Action *action, int count, uint8_t *out) {
    assert(count >= 0);
    for (int i = 0; i < count; i++) out[i] = (uint8_t)slot_of(action[i]);
}

/* Both aircraft of an Element have numbers, even if there never was a Wingman. */
int flames_unit(const Flames *s, int number, Unit *out) {
    if (number < 0 || number >= CRAFT_COUNT * s->element_count) return 0;
    const Element *e = &s->element[number / CRAFT_COUNT];
    Text name = text_on(out->name, sizeof out->name);
    text_put(&name, number % CRAFT_COUNT == LEADER ? "%s" : "%s-wingman", e->name);
    out->model = element_model(e)->id;
    out->side_name = FLAMES_SIDE_NAMES[e->side];
    out->side = e->side;
    out->seat = e->seat;
    out->level = e->altitude + 1;
    out->present = e->craft[number % CRAFT_COUNT].fate != FATE_NONE;
    return 1;
}

int flames_change(const Flames *s, int number, Text *out) {
    for (int i = 0; i < FLAMES_OPTION_COUNT; i++) {
        const FlamesOption *option = &FLAMES_OPTIONS[i];
        if (option->least != 0 || option->most != 1 || number-- != 0) continue;
        text_put(out, "%s %d", option->word, !((const uint8_t *)&s->rules)[option->offset]);
        return 1;
    }
    return 0;
}
