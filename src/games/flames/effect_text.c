/* What an answer would do in the present situation, in a sentence for people. Everything comes from the view. */
#include "games/flames/text.h"
#include "games/flames/words.h"

static const char *name_of(const Flames *s, int element) { return element < s->element_count ? s->element[element].name : "nobody"; }

static void put_craft(const Flames *s, int element, int craft, Text *out) {
    text_put(out, craft == LEADER ? "%s" : "%s wingman", name_of(s, element));
}

/* Titles of a set of cards, each family once. */
static void put_families(CardSet cards, Text *out) {
    uint32_t named = 0;
    for (; cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards), family = FLAMES_CARD_FAMILY[card];
        if (named >> family & 1) continue;
        text_put(out, named ? ", %s" : "%s", FLAMES_CARD_TITLES[card]);
        named |= 1u << family;
    }
}

/* ---- attacks ---------------------------------------------------------------------------------- */

static void put_hits(const Flames *s, const Chain *chain, int target, int craft, Text *out) {
    const Element *t = &s->element[target];
    const Aircraft *a = &t->craft[craft];
    const FlamesModel *model = element_model(t);
    FireResult fire = fire_result(s, chain->card, chain->gun, chain->gunner);
    int total = a->hits + fire.hits;
    put_craft(s, target, craft, out);
    if (fire_destroys(t, fire.special) || total >= model->face[1].damage) text_put(out, " is Destroyed");
    else if (!a->damaged && total >= model->face[0].damage) text_put(out, " takes %d Hit%s and is Damaged", fire.hits, fire.hits == 1 ? "" : "s");
    else text_put(out, " takes %d Hit%s, %d of %d", fire.hits, fire.hits == 1 ? "" : "s", total, craft_face(t, craft)->damage);
    if (fire.special == SPECIAL_COCKPIT) text_put(out, ", and a Cockpit Hit");
}

/* What the attack does if it is not stopped. */
static void put_success(const Flames *s, const Chain *chain, int target, int craft, Text *out) {
    const Element *e = &s->element[s->active];
    int lone, position;
    switch (chain->family) {
    case FAMILY_IMS:
    case FAMILY_OOTS: put_hits(s, chain, target, craft, out); break;
    case FAMILY_CLOUDS: text_put(out, "%s vanishes in the Clouds", e->name); break;
    case FAMILY_VERTICAL_ROLL:
        text_put(out, chain->up ? "%s climbs to " : "%s dives to ", e->name);
        altitude_put((e->altitude + (chain->up ? 1 : ALTITUDE_COUNT - 1)) % ALTITUDE_COUNT, out);
        text_put(out, chain->up ? ", for a card" : " and draws a card");
        break;
    default:
        if (craft == WINGMAN) {
            int more = position_steps(chain->family);
            text_put(out, "%d more Burst%s against ", more, more == 1 ? "" : "s");
            put_craft(s, target, craft, out);
            break;
        }
        position = position_toward(s, s->active, target, &lone) + position_steps(chain->family);
        text_put(out, "%s is %s toward %s", e->name, FLAMES_POSITION_NAMES[(position > 2 ? 2 : position) + 2], name_of(s, target));
    }
}

static void put_attack(const Flames *s, int card, int family, int gun, int up, Text *out) {
    int gunner = s->attacker == LEADER && s->element[s->active].position < 0;
    Chain chain = {.card = (uint8_t)card, .family = (uint8_t)family, .gun = (uint8_t)gun, .gunner = (uint8_t)gunner, .up = (uint8_t)up};
    int announced = s->target < ELEMENT_MAX, target = announced ? s->target : s->element[s->active].foe;
    int nobody = family == FAMILY_CLOUDS || family == FAMILY_VERTICAL_ROLL;
    if (target >= ELEMENT_MAX && !nobody) return;
    put_success(s, &chain, target, announced ? s->target_craft : LEADER, out);
    text_put(out, ", unless answered by ");
    put_families(flames_deck()->answered_by[family], out);
    text_put_char(out, '.');
}

static void put_target(const Flames *s, int element, int craft, Text *out) {
    int lone;
    if (craft == WINGMAN) {
        text_put(out, "He draws a mini-hand of %d to defend.", wingman_defense(&s->element[element]));
        return;
    }
    text_put(out, "%s is %s toward him.", name_of(s, s->active), FLAMES_POSITION_NAMES[position_toward(s, s->active, element, &lone) + 2]);
}

/* ---- responses ---------------------------------------------------------------------------------- */

/* The side that passes loses the chain. */
static void put_pass(const Flames *s, Text *out) {
    const Chain *chain = &s->chain;
    if (chain->answering) {
        text_put(out, "The attack fails.");
        return;
    }
    text_put(out, "The attack succeeds: ");
    put_success(s, chain, chain->defender, chain->defending, out);
    text_put_char(out, '.');
}

static void put_response(const Flames *s, int family, Text *out) {
    CardSet answers = flames_deck()->answered_by[family];
    text_put(out, s->chain.answering ? "Keeps the attack alive" : "Stops the attack");
    if (s->chain.gunner || !answers) {
        text_put(out, "; nothing answers it.");
        return;
    }
    text_put(out, ", unless answered by ");
    put_families(answers, out);
    text_put_char(out, '.');
}

/* ---- the other steps ------------------------------------------------------------------------------- */

static int horsepower_at(const Element *e, int altitude) {
    Element there = *e;
    there.altitude = (uint8_t)altitude;
    return leader_horsepower(&there);
}

static void put_move(const Flames *s, int up, Text *out) {
    const Element *e = &s->element[s->active];
    int altitude = e->altitude + (up ? 1 : -1);
    if (altitude < 0 || altitude >= ALTITUDE_COUNT) return;
    text_put(out, "To ");
    altitude_put(altitude, out);
    text_put(out, up ? ", for this card; Horsepower %d there." : ", and a card; Horsepower %d there.", horsepower_at(e, altitude));
    if (e->position > 0) text_put(out, " The position on %s is lost.", name_of(s, e->foe));
}

static void put_done(const Flames *s, Text *out) {
    const Element *e = &s->element[s->active];
    switch (s->question) {
    case ASK_RESPOND: put_pass(s, out); break;
    case ASK_WINGMAN: text_put(out, "The wingman attacks nobody."); break;
    case ASK_ATTACK: text_put(out, "No more attacks in this step."); break;
    case ASK_ALTITUDE:
        text_put(out, "At ");
        altitude_put(e->altitude, out);
        text_put(out, "; Horsepower %d.", leader_horsepower(e));
        break;
    case ASK_FOLLOW: text_put(out, "The position on %s is lost.", e->name); break;
    case ASK_DISCARD: text_put(out, "The hand stays as it is: %d card%s, limit %d.", e->hand.size, e->hand.size == 1 ? "" : "s", leader_performance(e)); break;
    default: break;
    }
}

static void put_follow(const Flames *s, Text *out) {
    const Element *mover = &s->element[s->active];
    if (mover->foe >= ELEMENT_MAX) return;
    const Element *e = &s->element[mover->foe];
    int price = follow_price(s, e, mover->altitude > e->altitude);
    text_put(out, "For %d card%s; the position is kept.", price, price == 1 ? "" : "s");
}

static void put_disengage(const Flames *s, Text *out) {
    int shift = flames_mission_shift(s, &s->element[s->active]);
    text_put(out, "The element leaves the fight; a card for each aircraft decides how.");
    if (shift) text_put(out, " The mission makes it %d level%s %s.", shift < 0 ? -shift : shift, shift * shift == 1 ? "" : "s", shift < 0 ? "worse" : "better");
}

void flames_effect(const Flames *s, Action action, Text *out) {
    int kind = action_kind(action), a = action_a(action), b = action_b(action), answering = s->question == ASK_RESPOND;
    if (s->active >= ELEMENT_MAX && kind != ACT_ALTITUDE) return;
    switch (kind) {
    case ACT_DONE: put_done(s, out); break;
    case ACT_GIVE_UP: text_put(out, "Back to neutral toward %s.", name_of(s, s->element[s->active].foe)); break;
    case ACT_DISENGAGE: put_disengage(s, out); break;
    case ACT_DIVE: put_move(s, 0, out); break;
    case ACT_FOLLOW: put_follow(s, out); break;
    case ACT_ROLL_DOWN:
    case ACT_ROLL_UP: put_attack(s, CARD_VERTICAL_ROLL, FAMILY_VERTICAL_ROLL, 0, kind == ACT_ROLL_UP, out); break;
    case ACT_PLAY:
    case ACT_GUN:
        if (answering) put_response(s, FLAMES_CARD_FAMILY[a], out);
        else put_attack(s, a, FLAMES_CARD_FAMILY[a], kind == ACT_GUN, 0, out);
        break;
    case ACT_SCISSORS:
        if (answering) put_response(s, FAMILY_SCISSORS, out);
        else put_attack(s, a, FAMILY_SCISSORS, 0, 0, out);
        break;
    case ACT_CLIMB: put_move(s, 1, out); break;
    case ACT_TARGET: put_target(s, a, b, out); break;
    case ACT_ALTITUDE: text_put(out, "Horsepower %d there.", horsepower_at(&s->element[a], b)); break;
    case ACT_DRAW: text_put(out, "A hand of %d, limit %d.", s->element[s->active].hand.size + a, leader_performance(&s->element[s->active])); break;
    default: break;
    }
}
