/* A view and an imagined world must give the same numbers here, so this reads nothing that the seat does not know: not
 * the hands of others, and the size of a hand only if the seat's own Leader is Engaged with its holder. */
#include "games/flames/prospect.h"

#include "games/flames/estimate.h"
#include "games/flames/known_hand.h"
#include "games/flames/ratings.h"

#include "engine/glance.h"
#include "engine/prospect_rows.h"

#include <assert.h>
#include <string.h>

/* ---- who is asked, and with which cards to answer --------------------------------------------------- */

typedef struct Asked {
    const Flames *s;
    const Element *element; /* NULL: no particular Element */
    const Hand *hand;       /* with which it answers */
    Seat seat;
    int side;
} Asked;

static int element_asked(const Flames *s, Action first) {
    switch (s->question) {
    case ASK_START:
    case ASK_ORDER: return action_kind(first) == ACT_DONE ? NONE : action_a(first);
    case ASK_RESPOND: return s->chain.answering ? s->active : s->chain.defender;
    case ASK_FOLLOW: return s->active < ELEMENT_MAX ? s->element[s->active].foe : NONE;
    case ASK_PAY: return s->payer;
    default: return s->active;
    }
}

/* A Wingman has a mini-hand of his own. */
static const Hand *hand_asked(const Flames *s, const Element *element) {
    if (s->question == ASK_RESPOND && !s->chain.answering) return s->chain.defending == WINGMAN ? &s->mini[1] : &element->hand;
    if (s->question == ASK_RESPOND || s->question == ASK_ATTACK) return s->attacker == WINGMAN ? &s->mini[0] : &element->hand;
    return &element->hand;
}

static Asked whoever_is_asked(const Flames *s, Seat seat, Action first) {
    int number = element_asked(s, first);
    const Element *element = number < s->element_count ? &s->element[number] : NULL;
    return (Asked){s, element, element ? hand_asked(s, element) : NULL, seat, s->seat_side[seat]};
}

/* ---- oneself ------------------------------------------------------------------------------------------ */

static int hits_left(const Element *e, int craft) { return craft_flies(e, craft) ? element_model(e)->face[1].damage - e->craft[craft].hits : 0; }

static int8_t *see_cards(const Hand *hand, int8_t *out) {
    const CardTables *deck = flames_deck();
    *out++ = glance_byte(known_size(hand), 8);
    *out++ = glance_byte(known_fire_hits(hand), 12);
    *out++ = glance_byte(known_count(hand, deck->answered_by[FAMILY_IMS]), 4);
    *out++ = glance_byte(known_count(hand, CARD_BIT(CARD_ACE_PILOT)), 1);
    *out++ = glance_byte(known_count(hand, CARD_BIT(CARD_MANEUVER) | CARD_BIT(CARD_HALF_LOOP) | CARD_BIT(CARD_SCISSORS)), 3);
    return out;
}

static int8_t *see_element(const Element *e, int8_t *out) {
    *out++ = glance_byte(hits_left(e, LEADER), 8);
    *out++ = glance_byte(e->craft[LEADER].damaged, 1);
    *out++ = glance_byte(hits_left(e, WINGMAN), 8);
    *out++ = glance_byte(e->altitude, ALTITUDE_COUNT);
    *out++ = glance_byte(e->clouds, 1);
    *out++ = glance_byte(e->position, 2);
    *out++ = glance_byte(e->foe < ELEMENT_MAX, 1);
    *out++ = glance_byte(leader_horsepower(e), 6);
    *out++ = glance_byte(leader_performance(e), 6);
    *out++ = glance_byte(leader_performance(e) - known_size(&e->hand), 6);
    *out++ = glance_byte(leader_has_pilot_fire(e) ? craft_face(e, LEADER)->burst : 0, 4);
    return out;
}

/* The attack that must be answered. */
static int8_t *see_chain(const Flames *s, int8_t *out) {
    const Chain *chain = &s->chain;
    int there = chain->length && chain->card < CARD_PLAYABLES, fire = chain->family == FAMILY_IMS || chain->family == FAMILY_OOTS;
    *out++ = glance_byte(there, 1);
    *out++ = glance_byte(there && fire, 1);
    *out++ = glance_byte(there && fire ? flames_deck()->card[chain->card].hits + chain->gun : 0, 4);
    *out++ = glance_byte(there && fire && flames_deck()->card[chain->card].special == SPECIAL_FUEL, 1);
    *out++ = glance_byte(there && chain->answering, 1);
    *out++ = glance_byte(there && chain->defending == WINGMAN, 1);
    *out++ = glance_byte(there ? chain->length : 0, 4);
    return out;
}

static int8_t *see_fight(const Asked *asked, int8_t *out) {
    const Flames *s = asked->s;
    int32_t points[SIDE_COUNT];
    side_points(s, points);
    int flying[SIDE_COUNT] = {0};
    for (int i = 0; i < s->element_count; i++) flying[s->element[i].side] += element_flies(&s->element[i]);
    *out++ = glance_byte(points[asked->side] - points[1 - asked->side], 10);
    *out++ = glance_byte(points[asked->side] - points[1 - asked->side], 3);
    *out++ = glance_byte(s->rules.to_the_death ? 0 : s->rules.turns - s->turn, 8);
    *out++ = glance_byte(turn_is_last(s), 1);
    *out++ = glance_byte(flying[asked->side], 4);
    *out++ = glance_byte(flying[1 - asked->side], 4);
    *out++ = glance_byte(s->attacker == WINGMAN, 1);
    *out++ = glance_byte(s->spent, 4);
    *out++ = glance_byte(s->gained, 4);
    *out++ = glance_byte(s->played, 4);
    *out++ = glance_byte(s->target < ELEMENT_MAX, 1);
    *out++ = glance_byte(s->target < ELEMENT_MAX && s->target_craft == WINGMAN, 1);
    *out++ = glance_byte(s->owed, 3);
    return out;
}

static void see_self(const Asked *asked, int8_t *out) {
    int8_t *end = out + PROSPECT_SELF_FIRST;
    if (asked->s->question > ASK_NOTHING) out[asked->s->question - 1] = 127;
    out = see_fight(asked, see_chain(asked->s, out + ASK_COUNT - 1));
    if (asked->element) out = see_cards(asked->hand, see_element(asked->element, out));
    end[-1] = 127;
    (void)out;
}

/* ---- the others ------------------------------------------------------------------------------------------ */

static void see_foe(const Asked *asked, const Element *foe, int craft, int8_t *out) {
    const Element *e = asked->element;
    int known = foe->foe < ELEMENT_MAX && asked->s->element[foe->foe].seat == asked->seat && foe->hand.size != SIZE_UNKNOWN, engaged = e && e->foe < ELEMENT_MAX && &asked->s->element[e->foe] == foe;
    *out++ = glance_byte(engaged, 1);
    *out++ = glance_byte(engaged ? e->position : 0, 2);
    *out++ = glance_byte(e ? e->altitude - foe->altitude : 0, 3);
    *out++ = glance_byte(e && e->altitude == foe->altitude, 1);
    *out++ = glance_byte(foe->clouds, 1);
    *out++ = glance_byte(known, 1);
    *out++ = glance_byte(known ? foe->hand.size : 0, 8);
    *out++ = glance_byte(known && e ? e->hand.size - foe->hand.size : 0, 6);
    *out++ = glance_byte(hits_left(foe, LEADER), 8);
    *out++ = glance_byte(foe->craft[LEADER].damaged, 1);
    *out++ = glance_byte(hits_left(foe, WINGMAN), 8);
    *out++ = glance_byte(craft_flies(foe, WINGMAN) && foe->craft[WINGMAN].damaged, 1);
    *out++ = glance_byte(leader_performance(foe), 6);
    *out++ = glance_byte(leader_horsepower(foe), 6);
    *out++ = glance_byte(craft_face(foe, LEADER)->burst, 4);
    *out++ = glance_byte(craft_flies(foe, WINGMAN) ? wingman_offense(foe) : 0, 6);
    *out++ = glance_byte(craft_flies(foe, WINGMAN) ? wingman_defense(foe) : 0, 6);
    *out++ = glance_byte(foe->foe >= ELEMENT_MAX, 1);
    *out++ = glance_byte(foe->position, 2);
    *out++ = glance_byte(asked->s->target < ELEMENT_MAX && &asked->s->element[asked->s->target] == foe, 1);
    *out++ = glance_byte(craft == LEADER, 1); /* the answer names the Leader, */
    *out++ = glance_byte(craft == WINGMAN, 1); /* or the Wingman */
    *out++ = glance_byte(craft < CRAFT_COUNT ? hits_left(foe, craft) : 0, 8);
    *out++ = glance_byte(foe->side == asked->side, 1);
    *out++ = glance_byte(1, 1);
}

/* The enemy with which it is Engaged, or who is attacked, comes first. */
static int foes_of(const Asked *asked, const Element *foe[PROSPECT_FOES]) {
    const Flames *s = asked->s;
    int count = 0, first = asked->element ? asked->element->foe : NONE;
    if (s->target < ELEMENT_MAX && s->element[s->target].side != asked->side) first = s->target;
    if (s->question == ASK_RESPOND && !s->chain.answering) first = s->active;
    if (first < s->element_count && element_flies(&s->element[first])) foe[count++] = &s->element[first];
    for (uint32_t rest = s->members[1 - asked->side]; rest && count < PROSPECT_FOES; rest &= rest - 1) {
        int number = __builtin_ctz(rest);
        if (number != first && element_flies(&s->element[number])) foe[count++] = &s->element[number];
    }
    return count;
}

/* ---- the answers ----------------------------------------------------------------------------------------- */

static int has_card(int kind) { return kind >= ACT_PLAY && kind <= ACT_DISCARD; }

static int8_t *see_card(const Asked *asked, int kind, int card, int8_t *out) {
    const CardFacts *facts = &flames_deck()->card[card];
    int family = kind == ACT_SCISSORS ? FAMILY_SCISSORS : FLAMES_CARD_FAMILY[card];
    *out++ = 127;
    out[family] = 127;
    out += FAMILY_COUNT;
    *out++ = glance_byte(facts->bursts, 3);
    *out++ = glance_byte(facts->hits, 4);
    *out++ = glance_byte(facts->special == SPECIAL_COCKPIT, 1);
    *out++ = glance_byte(facts->special == SPECIAL_ENGINE, 1);
    *out++ = glance_byte(facts->special == SPECIAL_FUEL, 1);
    *out++ = glance_byte(asked->hand && card < CARD_KINDS ? asked->hand->count[card] : 0, 3);
    return out;
}

enum { CARD_NUMBERS = 1 + FAMILY_COUNT + 6 };
_Static_assert((int)PROSPECT_RATED + (int)CARD_NUMBERS + 10 <= (int)PROSPECT_CHOICE, "an answer has room for its numbers");

static void see_answer(const Asked *asked, Action action, int8_t *out) {
    int kind = action_kind(action);
    if (has_card(kind)) see_card(asked, kind, action_a(action), out);
    out += CARD_NUMBERS;
    *out++ = glance_byte(kind == ACT_DONE, 1);
    *out++ = glance_byte(kind == ACT_GUN, 1);
    *out++ = glance_byte(kind == ACT_CLIMB || kind == ACT_ROLL_UP, 1);
    *out++ = glance_byte(kind == ACT_DIVE || kind == ACT_ROLL_DOWN, 1);
    *out++ = glance_byte(kind == ACT_FOLLOW, 1);
    *out++ = glance_byte(kind == ACT_GIVE_UP, 1);
    *out++ = glance_byte(kind == ACT_DISENGAGE, 1);
    *out++ = glance_byte(kind == ACT_TARGET || kind == ACT_ORDER, 1);
    *out++ = glance_byte(kind == ACT_DRAW ? action_a(action) : 0, 4);
    *out++ = glance_byte(kind == ACT_ALTITUDE ? 1 + action_b(action) : 0, ALTITUDE_COUNT);
}

/* An answer that names an aircraft is described with that enemy only; all others with the same enemies. */
static void see_others(const Asked *asked, const Action *action, Prospect *out) {
    const Element *foe[PROSPECT_FOES];
    int count = foes_of(asked, foe), first = -1;
    for (int row = 0; row < out->count; row++) {
        Action answer = action[out->place[row]];
        int kind = action_kind(answer), names = kind == ACT_TARGET || kind == ACT_ORDER || kind == ACT_ALTITUDE;
        if (names) {
            see_foe(asked, &asked->s->element[action_a(answer)], kind == ACT_TARGET ? action_b(answer) : LEADER, out->foe[row][0]);
            out->foes[row] = 1;
            continue;
        }
        out->foes[row] = (uint8_t)count;
        if (first >= 0) {
            out->alike[row] = (uint8_t)first;
            memcpy(out->foe[row], out->foe[first], sizeof out->foe[row]);
            continue;
        }
        first = row;
        for (int i = 0; i < count; i++) see_foe(asked, foe[i], NONE, out->foe[row][i]);
    }
}

void flames_prospect(const Flames *s, Seat seat, const Action *action, int count, Prospect *out) {
    assert(count >= 0 && count <= LEGAL_MAX);
    int32_t rating[LEGAL_MAX];
    memset(out, 0, sizeof *out);
    flames_rate(s, seat, action, count, rating);
    prospect_rate(rating, count, out);
    Asked asked = whoever_is_asked(s, seat, action[0]);
    see_self(&asked, out->self);
    for (int row = 0; row < out->count; row++) see_answer(&asked, action[out->place[row]], out->choice[row] + PROSPECT_RATED);
    see_others(&asked, action, out);
}
