/* The position as scenario lines, and as a picture for people. */
#include "games/flames/text.h"

#include "engine/own.h"
#include "games/flames/words.h"

#include <assert.h>

/* ---- scenario lines ----------------------------------------------------------------- */

static void write_rules(const Flames *s, Text *out) {
    text_put(out, "rules flames");
    for (int i = 0; i < FLAMES_OPTION_COUNT; i++) {
        int value = ((const uint8_t *)&s->rules)[FLAMES_OPTIONS[i].offset];
        if (value != FLAMES_OPTIONS[i].standard) text_put(out, " %s %d", FLAMES_OPTIONS[i].word, value);
    }
    text_put_char(out, '\n');
    own_write(&flames_own, s->own, out);
    if (s->own_deck) text_put(out, "action-deck %s\n", flames_now->deck_name);
    text_put(out, "date %d-%02d\n", s->date / 12, s->date % 12 + 1);
    for (int i = 0; i < MISSION_COUNT; i++)
        if (s->mission >> i & 1) text_put(out, "%s\n", FLAMES_MISSION_NAMES[i]);
    for (int i = 0; i < s->seat_count; i++)
        text_put(out, "seat %s %s\n", s->seat_name[i], FLAMES_SIDE_NAMES[s->seat_side[i]]);
}

static void write_elements(const Flames *s, Text *out) {
    for (int i = 0; i < s->element_count; i++) {
        const Element *e = &s->element[i];
        text_put(out, "element %s %s seat %s", e->name, element_model(e)->id, s->seat_name[e->seat]);
        if (e->craft[WINGMAN].fate == FATE_NONE) text_put(out, " lone");
        if (e->pilot) text_put(out, " pilot %d", e->pilot);
        for (int mark = 0; mark < MARK_COUNT; mark++)
            if (e->marks >> mark & 1) text_put(out, " %s", FLAMES_MARK_NAMES[mark]);
        text_put(out, "\n");
    }
}

static void write_number(Text *out, const char *word, int number) {
    if (number) text_put(out, " %s %d", word, number);
}

static void write_craft(const Element *e, int craft, Text *out) {
    const Aircraft *a = &e->craft[craft];
    if (a->fate == FATE_NONE) return;
    text_put(out, "craft %s %s %s", e->name, FLAMES_CRAFT_NAMES[craft], FLAMES_FATE_NAMES[a->fate]);
    if (a->damaged) text_put(out, " damaged");
    write_number(out, "hits", a->hits);
    write_number(out, "cockpit", a->cockpit);
    text_put(out, " counters %d guns %d\n", a->throttle, a->guns);
}

static int write_cards(const Hand *hand, Text *out) {
    int known = 0;
    for (int i = 0; i < CARD_KINDS; i++)
        for (int k = 0; k < hand->count[i]; k++, known++) text_put(out, " %s", FLAMES_CARD_NAMES[i]);
    return known;
}

/* Cards by kind. Hidden cards are written as ?, one for each; if not even their number is known, as "hidden". */
static void write_hand(const Hand *hand, Text *out) {
    int known = write_cards(hand, out);
    if (hand->size == SIZE_UNKNOWN)
        text_put(out, " hidden");
    else
        for (; known < hand->size; known++) text_put(out, " ?");
    text_put(out, "\n");
}

static const char *altitude_word(int altitude) {
    return altitude < ALTITUDE_COUNT ? FLAMES_ALTITUDE_NAMES[altitude] : "?";
}

static void write_places(const Flames *s, Text *out) {
    for (int i = 0; i < s->element_count; i++) {
        const Element *e = &s->element[i];
        write_craft(e, LEADER, out);
        write_craft(e, WINGMAN, out);
        if (s->step == STEP_ALTITUDES) {
            if (e->secret_altitude != NONE)
                text_put(out, "secret %s %s\n", e->name, altitude_word(e->secret_altitude));
        } else {
            text_put(out, "altitude %s %s\n", e->name, FLAMES_ALTITUDE_NAMES[e->altitude]);
            if (e->clouds && e->secret_altitude != NONE)
                text_put(out, "clouds %s %s\n", e->name, altitude_word(e->secret_altitude));
        }
        if (e->position > 0)
            text_put(out, "position %s %s %s\n", e->name, FLAMES_POSITION_NAMES[e->position + 2],
                     s->element[e->foe].name);
        if (e->dealt) {
            text_put(out, "hand %s", e->name);
            write_hand(&e->hand, out);
        }
    }
}

/* The covered discards, then those that were seen. Below the top the order does not matter. */
static void write_discards(const Flames *s, int side, Text *out) {
    const Pile *pile = &s->pile[side];
    Hand covered = {.size = 0}, shown = {.size = 0};
    for (int i = 0; i < CARD_KINDS; i++) {
        for (int k = 0; k < pile->covered[i]; k++) hand_add(&covered, i);
        for (int k = 0; k < pile_shown(pile, i) - (pile->top == i); k++) hand_add(&shown, i);
    }
    if (covered.size) {
        text_put(out, "covered %s", FLAMES_SIDE_NAMES[side]);
        write_hand(&covered, out);
    }
    if (pile->top == NONE) return;
    text_put(out, "discards %s", FLAMES_SIDE_NAMES[side]);
    write_cards(&shown, out);
    text_put(out, " %s\n", FLAMES_CARD_NAMES[pile->top]);
}

static void write_chain(const Flames *s, Text *out) {
    const Chain *chain = &s->chain;
    text_put(out, "chain %s as %s top %s length %d", FLAMES_CARD_NAMES[chain->card],
             FLAMES_FAMILY_NAMES[chain->family], FLAMES_FAMILY_NAMES[chain->top], chain->length);
    if (chain->defender != NONE)
        text_put(out, " at %s %s", s->element[chain->defender].name, FLAMES_CRAFT_NAMES[chain->defending]);
    if (chain->gunner) text_put(out, " gunner");
    if (chain->gun) text_put(out, " gun");
    if (chain->up) text_put(out, " up");
    if (chain->answered) text_put(out, " answered");
    if (chain->answering) text_put(out, " attacker");
    text_put(out, "\n");
}

static void write_step(const Flames *s, Text *out) {
    text_put(out, "turn %d\n", s->turn);
    if (s->order_count) text_put(out, "order");
    for (int i = 0; i < s->order_count; i++) text_put(out, " %s", s->element[s->order[i]].name);
    if (s->order_count) text_put(out, "\n");
    if (s->step == STEP_ORDER) text_put(out, "naming %s\n", FLAMES_SIDE_NAMES[s->next_side]);
    if (s->step < STEP_WINGMAN || s->step == STEP_OVER) return;
    text_put(out, "acting %s %s asking %s\n", s->element[s->active].name, FLAMES_STEP_NAMES[s->step],
             FLAMES_ASK_NAMES[s->question]);
    if (s->target == TARGET_SPENT)
        text_put(out, "target spent\n");
    else if (s->target != NONE)
        text_put(out, "target %s %s\n", s->element[s->target].name, FLAMES_CRAFT_NAMES[s->target_craft]);
    text_put(out, "used bursts %d gunner %d gained %d cards %d%s%s\n", s->spent, s->gunner_spent, s->gained,
             s->played, s->agile_used ? " agile" : "", s->rolled ? " roll" : "");
    for (int which = 0; which < 2; which++) {
        if (!s->mini[which].size) continue;
        text_put(out, "mini %s", which ? "defence" : "attack");
        write_hand(&s->mini[which], out);
    }
    if (s->question == ASK_RESPOND) write_chain(s, out);
    if (s->question == ASK_PAY)
        text_put(out, "owes %s %d for %s\n", s->element[s->payer].name, s->owed,
                 FLAMES_PURPOSE_NAMES[s->purpose]);
}

void flames_write(const Flames *s, Text *out) {
    write_rules(s, out);
    write_elements(s, out);
    if (s->unreached) text_put(out, "unreached\n");
    if (s->first_side != NONE) text_put(out, "toss %s\n", FLAMES_SIDE_NAMES[s->first_side]);
    write_places(s, out);
    for (int side = 0; side < SIDE_COUNT; side++) write_discards(s, side, out);
    write_step(s, out);
}

/* ---- a picture -------------------------------------------------------------------------- */

static const char *const ALTITUDE_SHORT[] = {"VL", "L", "M", "H", "VH"};

static void draw_craft(const Element *e, int craft, Text *out) {
    const Aircraft *a = &e->craft[craft];
    const FlamesModel *model = element_model(e);
    if (a->fate == FATE_NONE) return;
    text_put(out, "    %-8s", FLAMES_CRAFT_NAMES[craft]);
    if (a->fate != FATE_FLYING) {
        text_put(out, "%s\n", FLAMES_FATE_NAMES[a->fate]);
        return;
    }
    text_put(out, "%d hits of %d/%d%s", a->hits, model->face[0].damage, model->face[1].damage,
             a->damaged ? ", damaged" : "");
    if (a->cockpit) text_put(out, ", cockpit %d", a->cockpit);
    if (a->throttle) text_put(out, ", throttle counters %d", a->throttle);
    if (a->guns) text_put(out, ", heavy guns %d", a->guns);
    text_put(out, "\n");
}

/* How a Leader's card lies: 0 when Neutral or pointing at its foe, a quarter turn when Disadvantaged, its tail shown
 * when Tailed. [FLAMES-POS-04..06] */
static void draw_position(const Flames *s, const Element *e, Text *out) {
    static const char *const SIGN[5] = {"<< tailed by", "<  disadvantaged by", "-  neutral",
                                        ">  advantaged over", ">> tailing"};
    text_put(out, "%s", SIGN[e->position + 2]);
    if (e->foe != NONE) text_put(out, " %s", s->element[e->foe].name);
}

static void draw_element(const Flames *s, int element, Text *out) {
    const Element *e = &s->element[element];
    text_put(out, "  %-11s %-22s ", e->name, element_model(e)->name);
    if (!element_flies(e)) {
        text_put(out, "out of the fight\n");
    } else {
        int unmarked = s->rules.medium_unmarked && e->altitude == MEDIUM; /* [FLAMES-ALT-03] */
        text_put(out, "%-3s ", s->step == STEP_ALTITUDES || unmarked ? "" : ALTITUDE_SHORT[e->altitude]);
        if (e->clouds)
            text_put(out, "in the clouds");
        else
            draw_position(s, e, out);
        if (e->hand.size != SIZE_UNKNOWN) text_put(out, ", %d card%s", e->hand.size, e->hand.size == 1 ? "" : "s");
        for (int mark = 0; mark < MARK_COUNT; mark++)
            if (e->marks >> mark & 1) text_put(out, ", %s", FLAMES_MARK_NAMES[mark]);
        text_put(out, "%s\n", s->active == element ? "  *" : "");
    }
    draw_craft(e, LEADER, out);
    draw_craft(e, WINGMAN, out);
}

static void draw_hand(const char *label, const Hand *hand, Text *out) {
    if (!hand->have) return;
    text_put(out, "    %s:", label);
    for (int i = 0; i < CARD_KINDS; i++) {
        if (!hand->count[i]) continue;
        text_put(out, " %s", FLAMES_CARD_NAMES[i]);
        if (hand->count[i] > 1) text_put(out, " x%d", hand->count[i]);
    }
    text_put(out, "\n");
}

void flames_draw(const Flames *s, Seat seat, Text *out) {
    assert(seat < s->seat_count || seat == SEAT_NOBODY);
    int32_t points[SIDE_COUNT];
    side_points(s, points);
    text_put(out, "Turn %d, %s", s->turn, FLAMES_STEP_NAMES[s->step]);
    for (int i = 0; i < MISSION_COUNT; i++)
        if (s->mission >> i & 1) text_put(out, ", %s", FLAMES_MISSION_NAMES[i]);
    text_put(out, ". Victory Points: allied %d, axis %d.\n", (int)points[SIDE_ALLIED], (int)points[SIDE_AXIS]);
    for (int side = 0; side < SIDE_COUNT; side++) {
        text_put(out, "%s", side == SIDE_ALLIED ? "Allied" : "Axis");
        if (s->pile[side].top != NONE)
            text_put(out, ", last discard %s", FLAMES_CARD_TITLES[s->pile[side].top]);
        text_put(out, "\n");
        for (int i = 0; i < s->element_count; i++) {
            if (s->element[i].side != side) continue;
            draw_element(s, i, out);
            if (s->element[i].seat == seat) draw_hand("hand", &s->element[i].hand, out);
        }
    }
    draw_hand("attacking mini-hand", &s->mini[0], out);
    draw_hand("defending mini-hand", &s->mini[1], out);
}

/* ---- the question -------------------------------------------------------------------------- */

static void put_response_question(const Flames *s, Text *out) {
    const Chain *chain = &s->chain;
    int element = chain->answering ? s->active : chain->defender,
        craft = chain->answering ? s->attacker : chain->defending;
    char name[32];
    Text text = text_on(name, sizeof name);
    text_put(&text, craft == LEADER ? "%s" : "%s's wingman", s->element[element].name);
    if (!chain->answering && chain->length == 1 && chain->top == FAMILY_IMS)
        text_put(out, s->attacker == LEADER ? "%s has %s in his sights. Answer, or take it?" : "The wingman of %s has %s in his sights. Answer, or take it?",
                 s->element[s->active].name, name);
    else
        text_put(out, "%s: answer %s, or pass?", name, flames_family_title(chain->top));
}

void flames_question(const Flames *s, Seat seat, Text *out) {
    assert(seat < s->seat_count);
    if (seat >= s->seat_count || !(s->to_act & SEAT_BIT(seat))) {
        text_put(out, s->to_act ? "Nothing to decide now." : "The dogfight is over.");
        return;
    }
    const char *name = s->active == NONE ? "" : s->element[s->active].name;
    switch (s->question) {
    case ASK_START: text_put(out, "Choose starting altitudes in secret."); break;
    case ASK_ORDER: text_put(out, "Which element goes next?"); break;
    case ASK_WINGMAN: text_put(out, "%s: whom does the wingman attack?", name); break;
    case ASK_ATTACK:
        text_put(out, s->attacker == LEADER ? "%s: which attack, or done?" : "%s's wingman: which attack, or done?", name);
        break;
    case ASK_RESPOND: put_response_question(s, out); break;
    case ASK_ALTITUDE: text_put(out, "%s: stay, climb or dive?", name); break;
    case ASK_PAY:
        text_put(out, "%s: discard a card or counter (%d to go).", s->element[s->payer].name, s->owed);
        break;
    case ASK_FOLLOW: text_put(out, "%s: follow %s?", s->element[s->element[s->active].foe].name, name); break;
    case ASK_CLOUDS: text_put(out, "%s: at which altitude to leave the Clouds?", name); break;
    case ASK_DISCARD: text_put(out, "%s: discard cards, or done?", name); break;
    default: text_put(out, "%s: draw how many cards?", name); break;
    }
}
