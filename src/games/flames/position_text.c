/* Scenario lines for a fight under way, as `write` gives them and tests use them. */
#include "games/flames/setup.h"

#include "games/flames/play.h"
#include "games/flames/words.h"

#include <assert.h>
#include <string.h>

static int read_altitude(Cursor *line) { return CHOICE(line, "altitude", FLAMES_ALTITUDE_NAMES); }

/* altitude ELEMENT LEVEL */
static int line_altitude(Flames *s, Cursor *line) {
    int element = read_element(s, line);
    int altitude = element < 0 ? -1 : read_altitude(line);
    if (altitude < 0) return 0;
    s->element[element].altitude = (uint8_t)altitude;
    return 1;
}

/* secret ELEMENT LEVEL: chosen at the start, not yet revealed */
static int line_secret(Flames *s, Cursor *line) {
    int element = read_element(s, line);
    int altitude = element < 0 ? -1 : read_altitude(line);
    if (altitude < 0) return 0;
    s->element[element].secret_altitude = (uint8_t)altitude;
    return 1;
}

/* clouds ELEMENT LEVEL: in the Clouds, going to that altitude */
static int line_clouds(Flames *s, Cursor *line) {
    int element = read_element(s, line);
    int altitude = element < 0 ? -1 : read_altitude(line);
    if (altitude < 0) return 0;
    Element *e = &s->element[element];
    if (altitude > e->altitude + 1 || altitude < e->altitude - 1)
        return cursor_complain(line, 1, "more than one level away: write altitude first [FLAMES-CLOUDS-04]");
    e->clouds = 1;
    e->secret_altitude = (uint8_t)altitude;
    return 1;
}

/* position ELEMENT tailing|... ELEMENT */
static int line_position(Flames *s, Cursor *line) {
    int element = read_element(s, line);
    if (element < 0) return 0;
    int position = CHOICE(line, "position", FLAMES_POSITION_NAMES);
    int foe = position < 0 ? -1 : read_element(s, line);
    if (foe < 0) return 0;
    Element *e = &s->element[element], *f = &s->element[foe];
    if (e->side == f->side) return cursor_complain(line, 1, "%s is on the same side", f->name);
    if ((e->foe != NONE && e->foe != foe) || (f->foe != NONE && f->foe != element))
        return cursor_complain(line, 1, "a Leader is Engaged with only one enemy at a time [FLAMES-ENG-04]");
    position -= 2;
    e->position = (int8_t)position;
    f->position = (int8_t)-position;
    e->foe = (uint8_t)(position ? foe : NONE);
    f->foe = (uint8_t)(position ? element : NONE);
    return 1;
}

/* Takes the cards named on the line out of the side's draw pile. */
static int read_cards(Flames *s, Cursor *line, int side, Hand *hand) {
    while (!cursor_at_end(line)) {
        int card = read_card(line, 0);
        if (card < 0) return 0;
        if (!pile_take(&s->pile[side], card))
            return cursor_complain(line, 1, "no %s is left in the %s deck [FLAMES-COMP-04]",
                                   FLAMES_CARD_NAMES[card], FLAMES_SIDE_NAMES[side]);
        hand_add(hand, card);
    }
    return 1;
}

/* hand ELEMENT [CARD...] */
static int line_hand(Flames *s, Cursor *line) {
    int element = read_element(s, line);
    if (element < 0) return 0;
    Element *e = &s->element[element];
    if (e->dealt) return cursor_complain(line, 1, "%s has a hand already", e->name);
    e->dealt = 1;
    return read_cards(s, line, e->side, &e->hand);
}

/* mini attack|defence CARD... */
static int line_mini(Flames *s, Cursor *line) {
    static const char *const WHICH[] = {"attack", "defence"};
    int which = CHOICE(line, "mini-hand", WHICH);
    if (which < 0) return 0;
    if (s->active == NONE) return cursor_complain(line, 1, "whose? write acting first");
    int side = s->element[s->active].side;
    return read_cards(s, line, which ? enemy_of(side) : side, &s->mini[which]);
}

/* Moves the cards named on the line from a side's draw pile to its discards. */
static int read_discards(Flames *s, Cursor *line, void (*discard)(Flames *s, int side, int card)) {
    int side = CHOICE(line, "side", FLAMES_SIDE_NAMES);
    if (side < 0) return 0;
    while (!cursor_at_end(line)) {
        int card = read_card(line, 0);
        if (card < 0) return 0;
        if (!pile_take(&s->pile[side], card))
            return cursor_complain(line, 1, "no %s is left in the deck [FLAMES-COMP-04]",
                                   FLAMES_CARD_NAMES[card]);
        discard(s, side, card);
    }
    return 1;
}

/* discards SIDE CARD...: seen one after another, the last one on top */
static int line_discards(Flames *s, Cursor *line) { return read_discards(s, line, discard_card); }

/* covered SIDE CARD...: below the others, unseen */
static int line_covered(Flames *s, Cursor *line) { return read_discards(s, line, discard_covered); }

/* craft ELEMENT leader|wingman [flying|destroyed|...] [damaged] [hits N] [cockpit N] [counters N] [guns N] */
static int line_craft(Flames *s, Cursor *line) {
    int element = read_element(s, line);
    int craft = element < 0 ? -1 : read_craft(line);
    if (craft < 0) return 0;
    Aircraft *a = &s->element[element].craft[craft];
    while (!cursor_at_end(line)) {
        static const char *const WORDS[] = {"hits", "cockpit", "counters", "guns"};
        uint8_t *const FIELD[] = {&a->hits, &a->cockpit, &a->throttle, &a->guns};
        int done = 0;
        for (int i = 0; i < 4 && !done; i++) {
            if (!cursor_try(line, WORDS[i])) continue;
            int number = read_up_to(line, "a number", 99);
            if (number < 0) return 0;
            *FIELD[i] = (uint8_t)number;
            done = 1;
        }
        if (done) continue;
        if (cursor_try(line, "damaged")) {
            a->damaged = 1;
            continue;
        }
        int fate = CHOICE(line, "fate or figure", FLAMES_FATE_NAMES);
        if (fate < 0) return 0;
        a->fate = (uint8_t)fate;
    }
    return 1;
}

/* order ELEMENT...: the places taken so far */
static int line_order(Flames *s, Cursor *line) {
    while (!cursor_at_end(line)) {
        int element = read_element(s, line);
        if (element < 0) return 0;
        if (s->element[element].ordered)
            return cursor_complain(line, 1, "it has its place already [FLAMES-SETUP-15]");
        s->element[element].ordered = 1;
        s->order[s->order_count++] = (uint8_t)element;
    }
    return 1;
}

/* acting ELEMENT STEP [asking QUESTION] */
static int line_acting(Flames *s, Cursor *line) {
    int element = read_element(s, line);
    if (element < 0) return 0;
    if (!element_flies(&s->element[element])) return cursor_complain(line, 1, "it is out of the fight");
    int step = CHOICE(line, "step", FLAMES_STEP_NAMES);
    if (step < 0) return 0;
    if (step < STEP_WINGMAN || step > STEP_DRAW) return cursor_complain(line, 1, "no step of a turn");
    if (!s->element[element].ordered) {
        s->element[element].ordered = 1;
        s->order[s->order_count++] = (uint8_t)element;
    }
    s->active = (uint8_t)element;
    s->step = (uint8_t)step;
    s->acting_set = 1;
    s->attacker = step == STEP_WINGMAN ? WINGMAN : LEADER;
    s->target = NONE;
    for (int i = 0; i < s->order_count; i++)
        if (s->order[i] == element) s->slot = (uint8_t)i;
    s->next_side = (uint8_t)enemy_of(s->element[element].side);
    if (!cursor_try(line, "asking")) return 1;
    int question = CHOICE(line, "question", FLAMES_ASK_NAMES);
    if (question < 0) return 0;
    if (question < ASK_WINGMAN) return cursor_complain(line, 1, "no question of a turn");
    s->question = (uint8_t)question;
    s->asking_set = 1;
    if (question == ASK_CLOUDS) s->element[element].clouds = 1; /* he is choosing where to emerge */
    return 1;
}

/* naming SIDE: on the first Turn, that side names the next Element */
static int line_naming(Flames *s, Cursor *line) {
    int side = CHOICE(line, "side", FLAMES_SIDE_NAMES);
    if (side < 0) return 0;
    s->next_side = (uint8_t)side;
    s->step = STEP_ORDER;
    s->question = ASK_ORDER;
    s->active = NONE;
    s->acting_set = s->asking_set = 1;
    return 1;
}

/* target ELEMENT leader|wingman, or: target spent */
static int line_target(Flames *s, Cursor *line) {
    if (cursor_try(line, "spent")) {
        s->target = TARGET_SPENT;
        return 1;
    }
    int element = read_element(s, line);
    int craft = element < 0 ? -1 : read_craft(line);
    if (craft < 0) return 0;
    s->target = (uint8_t)element;
    s->target_craft = (uint8_t)craft;
    return 1;
}

/* used [bursts N] [gunner N] [gained N] [cards N] [agile] [roll] */
static int line_used(Flames *s, Cursor *line) {
    static const char *const WORDS[] = {"bursts", "gunner", "gained", "cards"};
    uint8_t *const FIELD[] = {&s->spent, &s->gunner_spent, &s->gained, &s->played};
    while (!cursor_at_end(line)) {
        if (cursor_try(line, "agile")) {
            s->agile_used = 1;
        } else if (cursor_try(line, "roll")) {
            s->rolled = 1;
        } else {
            int word = CHOICE(line, "what was used", WORDS);
            int number = word < 0 ? -1 : read_up_to(line, "a number", 99);
            if (number < 0) return 0;
            *FIELD[word] = (uint8_t)number;
        }
    }
    return 1;
}

/* owes ELEMENT N for emerge|roll|follow */
static int line_owes(Flames *s, Cursor *line) {
    int element = read_element(s, line);
    int cards = element < 0 ? -1 : read_up_to(line, "cards owed", 3);
    if (cards < 0 || !cursor_expect(line, "for")) return 0;
    int purpose = CHOICE(line, "purpose", FLAMES_PURPOSE_NAMES);
    if (purpose < 0) return 0;
    s->payer = (uint8_t)element;
    s->owed = (uint8_t)cards;
    s->purpose = (uint8_t)purpose;
    return 1;
}

static int read_chain_words(Flames *s, Cursor *line) {
    Chain *chain = &s->chain;
    while (!cursor_at_end(line)) {
        if (cursor_try(line, "gunner"))
            chain->gunner = 1;
        else if (cursor_try(line, "gun"))
            chain->gun = 1;
        else if (cursor_try(line, "up"))
            chain->up = 1;
        else if (cursor_try(line, "answered"))
            chain->answered = 1;
        else if (cursor_try(line, "attacker"))
            chain->answering = 1;
        else
            return cursor_fail(line, "gunner, gun, up, answered or attacker");
    }
    return 1;
}

/* chain CARD as FAMILY top FAMILY length N [at ELEMENT leader|wingman] [gunner] [gun] [up] [answered]
 * [attacker]: the last word when the attacker is asked */
static int line_chain(Flames *s, Cursor *line) {
    Chain *chain = &s->chain;
    int card = read_card(line, 1);
    if (card < 0 || !cursor_expect(line, "as")) return 0;
    int family = CHOICE(line, "kind of card", FLAMES_FAMILY_NAMES);
    if (family < 0 || !cursor_expect(line, "top")) return 0;
    int top = CHOICE(line, "kind of card", FLAMES_FAMILY_NAMES);
    if (top < 0 || !cursor_expect(line, "length")) return 0;
    int length = read_up_to(line, "cards played", 200);
    if (length < 1) return cursor_fail(line, "at least one card");
    *chain = (Chain){.card = (uint8_t)card,
                     .family = (uint8_t)family,
                     .top = (uint8_t)top,
                     .length = (uint8_t)length,
                     .defender = NONE};
    if (cursor_try(line, "at")) {
        int element = read_element(s, line);
        int craft = element < 0 ? -1 : read_craft(line);
        if (craft < 0) return 0;
        chain->defender = (uint8_t)element;
        chain->defending = (uint8_t)craft;
    }
    return read_chain_words(s, line);
}

static int line_turn(Flames *s, Cursor *line) {
    int turn = read_up_to(line, "a Game-Turn", 250);
    if (turn < 1) return cursor_fail(line, "a Game-Turn from 1");
    s->turn = (uint8_t)turn;
    return 1;
}

static int line_toss(Flames *s, Cursor *line) {
    int side = CHOICE(line, "side", FLAMES_SIDE_NAMES);
    if (side < 0) return 0;
    s->first_side = (uint8_t)side;
    return 1;
}

/* deck SIDE CARD...: the next draws come in this order, for scripted examples */
static int line_deck(Flames *s, Cursor *cursor) {
    int side = CHOICE(cursor, "side", FLAMES_SIDE_NAMES);
    if (side < 0) return 0;
    while (!cursor_at_end(cursor)) {
        int card = read_card(cursor, 0);
        if (card < 0) return 0;
        if (!pile_fix(&s->pile[side], card))
            return cursor_complain(cursor, 1, "no %s is left to draw", FLAMES_CARD_NAMES[card]);
    }
    return 1;
}

/* unreached: Hits, counters, altitudes and the order need not be possible in play. */
static int line_unreached(Flames *s, Cursor *line) {
    (void)line;
    s->unreached = 1;
    return 1;
}

typedef struct LineWord {
    const char *word;
    int (*read)(Flames *s, Cursor *line);
} LineWord;

static const LineWord WORDS[] = {
    {"altitude", line_altitude}, {"secret", line_secret}, {"clouds", line_clouds},
    {"position", line_position}, {"hand", line_hand},     {"mini", line_mini},
    {"discards", line_discards}, {"covered", line_covered}, {"craft", line_craft},   {"order", line_order},
    {"acting", line_acting},     {"target", line_target}, {"used", line_used},
    {"owes", line_owes},         {"chain", line_chain},   {"turn", line_turn},
    {"toss", line_toss},         {"naming", line_naming}, {"deck", line_deck},
    {"unreached", line_unreached},
};
enum { WORD_COUNT = (int)(sizeof WORDS / sizeof WORDS[0]) };

const char *flames_position_word(int number) { return number < WORD_COUNT ? WORDS[number].word : NULL; }

int flames_read_position(Flames *s, Cursor *line, int *known) {
    assert(line->next <= line->line->count);
    for (int i = 0; i < WORD_COUNT; i++) {
        if (!cursor_try(line, WORDS[i].word)) continue;
        *known = 1;
        return WORDS[i].read(s, line);
    }
    return 0;
}

/* ---- scripts of tests ------------------------------------------------------------------ */

/* script deck SIDE CARD...: the next draws, as in the line. script toss SIDE. script left SIDE N: only N cards are left
 * to draw, the others are discarded. script lose ELEMENT: its Leader is lost now, by something outside the dogfight
 * rules [FLAMES-DESTROY-09]. */
static int script_left_line(Flames *s, Cursor *cursor) {
    int side = CHOICE(cursor, "side", FLAMES_SIDE_NAMES);
    int left = side < 0 ? -1 : read_up_to(cursor, "cards left to draw", CARD_TOTAL);
    if (left < 0) return 0;
    Pile *pile = &s->pile[side];
    while (pile->left > left) {
        int card = pile->item[0];
        if (pile->left == pile->fixed) return cursor_complain(cursor, 1, "%d draws are fixed", pile->fixed);
        pile_take(pile, card);
        discard_card(s, side, card);
    }
    return 1;
}

static int script_lose(Flames *s, Cursor *cursor) {
    int element = read_element(s, cursor);
    if (element < 0) return 0;
    if (!element_flies(&s->element[element])) return cursor_complain(cursor, 1, "it is out of the fight");
    damage_destroy(s, element, LEADER, NULL);
    return 1;
}

int flames_script(Flames *s, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    if (cursor_try(cursor, "deck")) return line_deck(s, cursor);
    if (cursor_try(cursor, "toss")) return line_toss(s, cursor);
    if (cursor_try(cursor, "left")) return script_left_line(s, cursor);
    if (cursor_try(cursor, "lose")) return script_lose(s, cursor);
    return cursor_fail(cursor, "deck, toss, left or lose");
}

int flames_script_left(const Flames *s) { return s->pile[SIDE_ALLIED].fixed + s->pile[SIDE_AXIS].fixed; }
