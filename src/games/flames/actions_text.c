/* Choices as text: `SEAT VERB ...`. Reading and writing use one table of verbs. */
#include "games/flames/text.h"

#include "games/flames/words.h"

#include <assert.h>

static const char *const VERBS[ACT_KINDS] = {
    [ACT_DONE] = "done",
    [ACT_GIVE_UP] = "give-up",
    [ACT_DISENGAGE] = "disengage",
    [ACT_DIVE] = "dive",
    [ACT_FOLLOW] = "follow",
    [ACT_ROLL_DOWN] = "roll",
    [ACT_ROLL_UP] = NULL,
    [ACT_PLAY] = "play",
    [ACT_SCISSORS] = NULL,
    [ACT_GUN] = NULL,
    [ACT_CLIMB] = "climb",
    [ACT_PAY] = "pay",
    [ACT_DISCARD] = "discard",
    [ACT_TARGET] = "target",
    [ACT_ORDER] = "go",
    [ACT_ALTITUDE] = "altitude",
    [ACT_DRAW] = "draw",
};

const char *flames_verb(int number) { return number < ACT_KINDS ? (VERBS[number] ? VERBS[number] : "") : NULL; }

/* The word for `done`, as the open question calls it. */
static const char *done_word(const Flames *s) {
    switch (s->question) {
    case ASK_RESPOND: return "pass";
    case ASK_ALTITUDE:
    case ASK_FOLLOW: return "stay";
    default: return "done";
    }
}

void flames_action_write(const Flames *s, Seat seat, Action action, Text *out) {
    assert(seat < s->seat_count);
    int kind = action_kind(action), a = action_a(action), b = action_b(action);
    text_put(out, "%s ", seat < s->seat_count ? s->seat_name[seat] : "nobody");
    switch (kind) {
    case ACT_DONE: text_put(out, "%s", done_word(s)); break;
    case ACT_ROLL_DOWN: text_put(out, "roll down"); break;
    case ACT_ROLL_UP: text_put(out, "roll up"); break;
    case ACT_PLAY: text_put(out, "play %s", FLAMES_CARD_NAMES[a]); break;
    case ACT_SCISSORS: text_put(out, "play %s as scissors", FLAMES_CARD_NAMES[a]); break;
    case ACT_GUN: text_put(out, "play %s with gun", FLAMES_CARD_NAMES[a]); break;
    case ACT_CLIMB: text_put(out, "climb paying %s", FLAMES_CARD_NAMES[a]); break;
    case ACT_PAY: text_put(out, "pay %s", FLAMES_CARD_NAMES[a]); break;
    case ACT_DISCARD: text_put(out, "discard %s", FLAMES_CARD_NAMES[a]); break;
    case ACT_TARGET: text_put(out, "target %s %s", s->element[a].name, FLAMES_CRAFT_NAMES[b]); break;
    case ACT_ORDER: text_put(out, "go %s", s->element[a].name); break;
    case ACT_ALTITUDE: text_put(out, "altitude %s %s", s->element[a].name, FLAMES_ALTITUDE_NAMES[b]); break;
    case ACT_DRAW: text_put(out, "draw %d", a); break;
    default: text_put(out, "%s", VERBS[kind]); break;
    }
}

static int read_play(Cursor *cursor, Action *action) {
    int card = read_card(cursor, 1);
    if (card < 0) return 0;
    *action = ACTION(ACT_PLAY, card, 0);
    if (cursor_try(cursor, "as")) {
        *action = ACTION(ACT_SCISSORS, card, 0);
        return cursor_expect(cursor, "scissors");
    }
    if (cursor_try(cursor, "with")) {
        *action = ACTION(ACT_GUN, card, 0);
        return cursor_expect(cursor, "gun");
    }
    return 1;
}

static int read_card_choice(Cursor *cursor, int kind, Action *action) {
    if (kind == ACT_CLIMB && !cursor_expect(cursor, "paying")) return 0;
    int card = read_card(cursor, kind != ACT_DISCARD);
    if (card < 0) return 0;
    *action = ACTION(kind, card, 0);
    return 1;
}

static int read_element_choice(const Flames *s, Cursor *cursor, int kind, Action *action) {
    int element = read_element(s, cursor), second = 0;
    if (element < 0) return 0;
    if (kind == ACT_TARGET) second = read_craft(cursor);
    if (kind == ACT_ALTITUDE) second = CHOICE(cursor, "altitude", FLAMES_ALTITUDE_NAMES);
    if (second < 0) return 0;
    *action = ACTION(kind, element, second);
    return 1;
}

static int read_verb(const Flames *s, Cursor *cursor, Action *action) {
    if (cursor_try(cursor, "pass") || cursor_try(cursor, "stay")) {
        *action = ACTION(ACT_DONE, 0, 0);
        return 1;
    }
    int kind = cursor_choice(cursor, "choice", VERBS, ACT_KINDS);
    switch (kind) {
    case -1: return 0;
    case ACT_PLAY: return read_play(cursor, action);
    case ACT_CLIMB:
    case ACT_PAY:
    case ACT_DISCARD: return read_card_choice(cursor, kind, action);
    case ACT_TARGET:
    case ACT_ORDER:
    case ACT_ALTITUDE: return read_element_choice(s, cursor, kind, action);
    case ACT_DRAW: {
        int number = read_up_to(cursor, "how many cards", 250);
        *action = ACTION(ACT_DRAW, number, 0);
        return number >= 0;
    }
    case ACT_ROLL_DOWN:
        if (cursor_try(cursor, "up")) {
            *action = ACTION(ACT_ROLL_UP, 0, 0);
            return 1;
        }
        *action = ACTION(ACT_ROLL_DOWN, 0, 0);
        return cursor_expect(cursor, "down");
    default: *action = ACTION(kind, 0, 0); return 1;
    }
}

int flames_action_read(const Flames *s, Cursor *cursor, Seat *seat, Action *action) {
    assert(cursor->next <= cursor->line->count);
    int found = read_seat(s, cursor);
    if (found < 0) return 0;
    *seat = (Seat)found;
    return read_verb(s, cursor, action);
}
