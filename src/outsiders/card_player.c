/* An outsider that plays cards by rules of thumb: it stays low, where the engine gives more cards, takes position first
 * and then fires all it can, answers everything that hurts with the card it needs least, and draws all it may. */
#include "outsiders/outsider.h"

#include "games/flames/play.h"

/* How much it prefers to keep a card. */
static int keep_worth(int card) {
    if (card >= CARD_KINDS) return 40;
    CardSet bit = CARD_BIT(card);
    const CardFacts *facts = &flames_cards.card[card];
    if (card == CARD_ACE_PILOT) return 100;
    if (bit & CARDS_FIRE) return facts->special == SPECIAL_FUEL ? 80 : 20 + 10 * facts->hits;
    if (bit & flames_cards.answered_by[FAMILY_IMS]) return 60;
    return card == CARD_MANEUVER || card == CARD_HALF_LOOP ? 50 : 10;
}

static int attack_worth(const Flames *s, Action action) {
    int kind = action_kind(action), card = action_a(action), position = s->element[s->active].position;
    switch (kind) {
    case ACT_TARGET: {
        const Element *e = &s->element[action_a(action)];
        return 200 + 20 * e->craft[action_b(action)].hits + (action_b(action) == LEADER ? 10 : 0);
    }
    case ACT_SCISSORS: return 150;
    case ACT_GUN: return 130;
    case ACT_PLAY: {
        CardSet bit = CARD_BIT(card < CARD_KINDS ? card : CARD_FULL_THROTTLE);
        if (bit & CARDS_FIRE) return 100 + 10 * flames_cards.card[card].hits + (flames_cards.card[card].special == SPECIAL_FUEL ? 40 : 0);
        if (card == CARD_CLOUDS) return position == -2 ? 90 : -50;
        return s->attacker == WINGMAN ? 90 : 145; /* position first, because it brings Bursts */
    }
    case ACT_ROLL_DOWN: return position < 0 ? 80 : -50;
    case ACT_DONE: return 0;
    default: return -100; /* it never leaves, gives up or rolls upwards */
    }
}

static int respond_worth(const Flames *s, Action action) {
    if (action_kind(action) == ACT_DONE) return 0;
    int fire = s->chain.family == FAMILY_IMS || s->chain.family == FAMILY_OOTS;
    int stake = fire ? 60 + 20 * flames_cards.card[s->chain.card].hits : 90;
    return stake - keep_worth(action_a(action)) / 2;
}

static int altitude_worth(const Flames *s, Action action) {
    const Element *e = &s->element[s->active];
    if (action_kind(action) == ACT_DIVE) return e->position > 0 ? -10 : e->position < 0 || e->altitude > LOW ? 10 : -10;
    return action_kind(action) == ACT_DONE ? 0 : -20;
}

/* To make room for new cards it discards the least useful ones. */
static int discard_worth(const Flames *s, Action action) {
    const Element *e = &s->element[s->active];
    if (action_kind(action) == ACT_DONE) return 0;
    int room = leader_performance(e) - e->hand.size;
    return room < leader_horsepower(e) && !turn_is_last(s) ? 45 - keep_worth(action_a(action)) : -1;
}

static int worth_of(const Flames *s, Action action) {
    switch (s->question) {
    case ASK_START: return action_b(action) == LOW ? 10 : action_b(action) == MEDIUM ? 5 : 0;
    case ASK_WINGMAN:
    case ASK_ATTACK: return attack_worth(s, action);
    case ASK_RESPOND: return respond_worth(s, action);
    case ASK_ALTITUDE: return altitude_worth(s, action);
    case ASK_PAY: return -keep_worth(action_a(action));
    case ASK_FOLLOW: return action_kind(action) == ACT_FOLLOW ? 10 : 0;
    case ASK_DISCARD: return discard_worth(s, action);
    case ASK_DRAW: return action_a(action);
    default: return 0;
    }
}

/* Among equals it picks any. */
int outsider_plays_cards(const void *view, const Action *offered, int count, Rng *rng) {
    int best = -1, equals = 0, most = 0;
    for (int i = 0; i < count; i++) {
        int worth = worth_of(view, offered[i]);
        if (best >= 0 && worth < most) continue;
        equals = best >= 0 && worth == most ? equals + 1 : 1;
        most = worth;
        if (rng_below(rng, (uint32_t)equals) == 0) best = i;
    }
    return best;
}
