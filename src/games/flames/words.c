#include "games/flames/words.h"

#include <assert.h>
#include <string.h>

const char *const FLAMES_STEP_NAMES[STEP_COUNT] = {"altitudes", "order",   "wingman", "altitude",
                                                   "leader",    "discard", "draw",    "over"};
const char *const FLAMES_ASK_NAMES[ASK_COUNT] = {"nothing", "start",   "order",    "wingman",
                                                 "attack",  "respond", "altitude", "pay",
                                                 "follow",  "clouds",  "discard",  "draw"};
const char *const FLAMES_POSITION_NAMES[5] = {"tailed", "disadvantaged", "neutral", "advantaged", "tailing"};
const char *const FLAMES_CRAFT_NAMES[CRAFT_COUNT] = {"leader", "wingman"};
const char *const FLAMES_MARK_NAMES[MARK_COUNT] = {"green", "leadership", "night-fighter", "fuel", "strike"};
const char *const FLAMES_MISSION_NAMES[MISSION_COUNT] = {"night", "target-bound", "home-bound"};
const char *const FLAMES_FATE_NAMES[FATE_ESCAPED + 1] = {"none", "flying", "destroyed", "disengaged",
                                                         "escaped"};
const char *const FLAMES_PURPOSE_NAMES[PAY_FOLLOW + 1] = {"nothing", "emerge", "roll", "follow"};

int read_element(const Flames *s, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    const char *names[ELEMENT_MAX];
    for (int i = 0; i < s->element_count; i++) names[i] = s->element[i].name;
    return cursor_choice(cursor, "element", names, s->element_count);
}

int read_seat(const Flames *s, Cursor *cursor) {
    const char *names[FLAMES_SEAT_MAX];
    for (int i = 0; i < s->seat_count; i++) names[i] = s->seat_name[i];
    return cursor_choice(cursor, "seat", names, s->seat_count);
}

int read_craft(Cursor *cursor) { return CHOICE(cursor, "aircraft", FLAMES_CRAFT_NAMES); }

int read_card(Cursor *cursor, int counter_too) {
    return cursor_choice(cursor, "card", FLAMES_CARD_NAMES, counter_too ? CARD_PLAYABLES : CARD_KINDS);
}

int read_up_to(Cursor *cursor, const char *what, int most) {
    assert(cursor->next <= cursor->line->count);
    int64_t number = 0;
    return cursor_whole(cursor, what, 0, most, &number) ? (int)number : -1;
}

void altitude_put(int altitude, Text *out) {
    for (const char *c = FLAMES_ALTITUDE_NAMES[altitude]; *c; c++) text_put_char(out, *c == '-' ? ' ' : *c);
}
