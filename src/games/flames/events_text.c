/* Events as sentences. */
#include "games/flames/text.h"

#include "games/flames/goals.h"
#include "games/flames/words.h"

#include <assert.h>

static void put_unit(const Flames *s, int unit, Text *out) {
    if (unit / 2 >= s->element_count) {
        text_put(out, "somebody");
        return;
    }
    const Element *e = &s->element[unit / 2];
    text_put(out, unit % 2 == LEADER ? "%s" : "%s's wingman", e->name);
}

static void put_card(int card, Text *out) {
    text_put(out, "%s", card >= 0 && card < CARD_PLAYABLES ? FLAMES_CARD_TITLES[card] : "no card");
}

static const char *side_title(int side) { return side == SIDE_AXIS ? "axis" : "allied"; }

/* The letters of a form: U unit, O other, C card n0, F family n0, A altitude n0, S step n0, 0..2 that number, s plural
 * of n0, D side n0, d side n1, Q seat n0. */
static void put_form(const Flames *s, const Event *event, const char *form, Text *out) {
    for (; *form; form++) {
        if (*form != '%') {
            text_put_char(out, *form);
            continue;
        }
        int32_t n = event->n[0];
        switch (*++form) {
        case 'U': put_unit(s, event->unit, out); break;
        case 'O': put_unit(s, event->other, out); break;
        case 'C': put_card(n, out); break;
        case 'F': text_put(out, "%s", flames_family_title(n)); break;
        case 'A': altitude_put(n, out); break;
        case 'S': text_put(out, "%s", FLAMES_STEP_NAMES[n]); break;
        case 'D': text_put(out, "%s", side_title(n)); break;
        case 'd': text_put(out, "%s", side_title(event->n[1])); break;
        case 'Q': text_put(out, "%s", s->seat_name[n]); break;
        case 'L': text_put_char(out, (char)('A' + event->n[2])); break;
        case 's': text_put(out, n == 1 ? "" : "s"); break;
        default: text_put(out, "%d", (int)event->n[*form - '0']); break;
        }
    }
}

static const char *const FORMS[EVENT_KINDS] = {
    [EVENT_LOCKED] = "%Q has chosen.",
    [EVENT_START] = "%U starts at %A.",
    [EVENT_DEALT] = "%U is dealt a hand.",
    [EVENT_TOSS] = "The toss: the %D side goes first.",
    [EVENT_ORDER] = "%U is number %0 in the order.",
    [EVENT_TURN] = "Turn %0: %U.",
    [EVENT_STEP] = "%U: %S step.",
    [EVENT_SKIP] = "%U skips the %S step.",
    [EVENT_TARGET] = "%U attacks %O.",
    [EVENT_NO_FIRE] = "%U has no fire card and ends his attack.",
    [EVENT_CARD] = "%U draws %C.",
    [EVENT_DRAW] = "%U draws cards.",
    [EVENT_MINI_HAND] = "%U draws a mini-hand of %0.",
    [EVENT_RESHUFFLE] = "The %D discards are shuffled into a new draw pile.",
    [EVENT_ATTACK] = "%U plays %C at %O.",
    [EVENT_RESPONSE] = "%U answers with %C.",
    [EVENT_PASS] = "%U passes.",
    [EVENT_SUCCESS] = "The %F of %U succeeds.",
    [EVENT_FAILURE] = "The %F of %U fails.",
    [EVENT_GIVE_UP] = "%U gives up his position on %O.",
    [EVENT_GAIN] = "%U gains %0 burst%s.",
    [EVENT_BURSTS] = "%U uses %0 burst%s.",
    [EVENT_CLIMB] = "%U climbs to %A.",
    [EVENT_DIVE] = "%U dives to %A.",
    [EVENT_LEVEL] = "%U stays at its altitude.",
    [EVENT_FOLLOW] = "%U follows %O to %A.",
    [EVENT_STAY] = "%U does not follow %O.",
    [EVENT_PAY] = "%U discards %C.",
    [EVENT_CLOUDS] = "%U vanishes in the clouds.",
    [EVENT_SECRET] = "%U chooses %A.",
    [EVENT_EMERGE] = "%U leaves the clouds for %A.",
    [EVENT_HITS] = "%U takes %0 hit%s, %1 in all.",
    [EVENT_COCKPIT] = "%U is hit in the cockpit.",
    [EVENT_ENGINE] = "%U is hit in the engine.",
    [EVENT_FUEL] = "%U is hit in the fuel tank.",
    [EVENT_DAMAGED] = "%U is damaged.",
    [EVENT_BOOST_LOST] = "%U loses Full Throttle counters, %0 are left.",
    [EVENT_DESTROYED] = "%U is shot down.",
    [EVENT_PROMOTED] = "The wingman takes over: he is %U now.",
    [EVENT_ELEMENT_LOST] = "The element of %U is gone.",
    [EVENT_DISENGAGE] = "%U disengages.",
    [EVENT_CHECK] = "%U draws %C, level %L of the Disengagement Table.",
    [EVENT_LEAVES] = "%U leaves the fight.",
    [EVENT_DISCARD] = "%U discards %C.",
    [EVENT_DISCARDED] = "The top of the %d discards is %C.",
    [EVENT_COUNTERS] = "%U gains %0 Full Throttle counter%s, %1 in all.",
    [EVENT_FINAL] = "End of Turn %0.",
};

/* The position of the first toward the second, from worst to best. */
static const char *const POSITIONS[] = {"%U has %O on his tail.", "%U is disadvantaged: %O is one step from his tail.", "%U and %O are on even terms.",
                                        "%U is advantaged: one step from %O's tail.", "%U is on %O's tail."};

static const char *form_of(const Event *event) {
    int somebody = event->other != UNIT_NONE;
    switch (event->kind) {
    case EVENT_ATTACK: return somebody ? FORMS[EVENT_ATTACK] : "%U plays %C.";
    case EVENT_DESTROYED: return somebody ? "%U is shot down by %O." : FORMS[EVENT_DESTROYED];
    case EVENT_POSITION: return POSITIONS[event->n[0] + 2];
    default: return FORMS[event->kind];
    }
}

void flames_event_write(const Flames *s, const Event *event, Text *out) {
    if (event->kind >= EVENT_KINDS) return;
    if (event->kind == EVENT_OVER) flames_verdict(s, out);
    else put_form(s, event, form_of(event), out);
}
