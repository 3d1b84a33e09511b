#include "games/flames/scene.h"

#include "base/json.h"
#include "games/flames/goals.h"
#include "games/flames/ratings.h"
#include "games/flames/text.h"
#include "games/flames/words.h"

#include <assert.h>
#include <string.h>

static const char *const COLOURS[] = {"none", "red", "white", "blue"};
static const char *const SPECIALS[] = {"", "cockpit", "engine", "fuel tank"};

/* ---- what there is to see -------------------------------------------------------------------- */

/* The members that show an action card. */
static void put_card(int card, Text *out) {
    const CardFacts *facts = &flames_deck()->card[card];
    json_word(out, "card", FLAMES_CARD_NAMES[card]);
    json_word(out, "title", FLAMES_CARD_TITLES[card]);
    json_word(out, "family", FLAMES_FAMILY_NAMES[FLAMES_CARD_FAMILY[card]]);
    json_word(out, "colour", COLOURS[facts->colour]);
    json_count(out, "bursts", facts->bursts);
    json_count(out, "hits", facts->hits);
    if (facts->special) json_word(out, "special", SPECIALS[facts->special]);
}

/* The number of cards, if known, and the known ones. */
static void put_hand(const char *key, const Hand *hand, Text *out) {
    text_put(out, ",\"%s\":{\"cards\":[", key);
    for (int card = 0; card < CARD_KINDS; card++) {
        if (!hand->count[card]) continue;
        json_comma(out);
        text_put_char(out, '{');
        put_card(card, out);
        text_put(out, ",\"count\":%d}", hand->count[card]);
    }
    text_put_char(out, ']');
    if (hand->size != SIZE_UNKNOWN) json_number(out, "size", hand->size);
    text_put_char(out, '}');
}

static void put_craft(const Element *e, int craft, Text *out) {
    const Aircraft *a = &e->craft[craft];
    const Face *face = craft_face(e, craft);
    text_put(out, "{\"role\":\"%s\",\"fate\":\"%s\",\"damaged\":%d,\"hits\":%d,\"limit\":%d", FLAMES_CRAFT_NAMES[craft],
             FLAMES_FATE_NAMES[a->fate], a->damaged, a->hits, face->damage);
    json_count(out, "cockpit", a->cockpit);
    json_count(out, "throttle", a->throttle);
    json_count(out, "guns", a->guns);
    if (craft == LEADER) {
        json_number(out, "performance", leader_performance(e));
        json_number(out, "horsepower", leader_horsepower(e));
        if (face->burst != BURST_NONE) json_number(out, "burst", face->burst);
    } else {
        json_number(out, "offense", wingman_offense(e));
        json_number(out, "defense", wingman_defense(e));
    }
    text_put_char(out, '}');
}

static void put_altitude_name(int altitude, Text *out) {
    char name[16];
    Text text = text_on(name, sizeof name);
    altitude_put(altitude, &text);
    text_put_json(out, name);
}

static void put_altitude(const Flames *view, const Element *e, Text *out) {
    int secret = e->secret_altitude;
    if (view->step != STEP_ALTITUDES) text_put(out, ",\"altitude\":%d", e->altitude);
    json_count(out, "clouds", e->clouds);
    if (secret < ALTITUDE_COUNT) json_number(out, "secretAltitude", secret);
}

/* The Bursts that the acting Leader still has. [FLAMES-FIRE-06, FLAMES-RATE-20, FLAMES-WING-21] */
static void put_bursts(const Flames *view, const Element *e, Text *out) {
    const Face *face = craft_face(e, LEADER);
    if (view->step != STEP_LEADER || view->attacker != LEADER) return;
    int left = face->gunner - view->gunner_spent;
    if (e->position >= 0) left = !leader_has_pilot_fire(e) ? 0 : face->burst + (view->target_craft == WINGMAN ? view->gained : position_bursts(e->position)) - view->spent;
    json_number(out, "burstsLeft", left < 0 ? 0 : left);
}

static void put_element(const Flames *view, int element, Seat seat, Text *out) {
    const Element *e = &view->element[element];
    const FlamesModel *model = element_model(e);
    text_put(out, "{\"id\":%d", element);
    json_word(out, "name", e->name);
    json_word(out, "model", model->id);
    json_word(out, "title", model->name);
    json_word(out, "shape", model->special & MODEL_MULTI_ENGINED ? "two-engine" : model->special & MODEL_JET ? "jet" : "fighter");
    json_word(out, "side", FLAMES_SIDE_NAMES[e->side]);
    json_word(out, "seat", view->seat_name[e->seat]);
    json_number(out, "mine", e->seat == seat);
    json_number(out, "flying", element_flies(e));
    json_number(out, "acting", view->active == element);
    if (view->active == element) put_bursts(view, e, out);
    put_altitude(view, e, out);
    json_number(out, "ceiling", element_ceiling(e));
    json_number(out, "position", e->position);
    json_word(out, "stands", FLAMES_POSITION_NAMES[e->position + 2]);
    if (e->foe != NONE) json_word(out, "foe", view->element[e->foe].name);
    if (e->marks) {
        text_put(out, ",\"marks\":[");
        for (int mark = 0; mark < MARK_COUNT; mark++) {
            if (!(e->marks >> mark & 1)) continue;
            json_comma(out);
            text_put_json(out, FLAMES_MARK_NAMES[mark]);
        }
        text_put_char(out, ']');
    }
    put_hand("hand", &e->hand, out);
    text_put(out, ",\"craft\":[");
    for (int craft = 0; craft < CRAFT_COUNT; craft++) {
        if (e->craft[craft].fate == FATE_NONE) continue;
        json_comma(out);
        put_craft(e, craft, out);
    }
    text_put(out, "]}");
}

/* Who plays the cards of the chain, named like the units of events. */
static void put_aircraft(const Flames *view, const char *key, int element, int craft, Text *out) {
    char name[32];
    Text text = text_on(name, sizeof name);
    text_put(&text, craft == LEADER ? "%s" : "%s-wingman", view->element[element].name);
    json_word(out, key, name);
}

/* The card that opened the chain, and the kind of the last answer if there was one. */
static void put_chain(const Flames *view, Text *out) {
    const Chain *chain = &view->chain;
    text_put(out, ",\"chain\":[");
    if (view->question == ASK_RESPOND) {
        text_put_char(out, '{');
        put_card(chain->card, out);
        json_word(out, "as", FLAMES_FAMILY_NAMES[chain->family]);
        put_aircraft(view, "by", view->active, view->attacker, out);
        if (chain->defender != NONE) put_aircraft(view, "at", chain->defender, chain->defending, out);
        text_put_char(out, '}');
        if (chain->length > 1) {
            text_put(out, ",{\"family\":");
            text_put_json(out, FLAMES_FAMILY_NAMES[chain->top]);
            json_number(out, "length", chain->length);
            text_put_char(out, '}');
        }
    }
    text_put_char(out, ']');
}

static void put_decks(const Flames *view, Text *out) {
    int32_t points[SIDE_COUNT];
    side_points(view, points);
    text_put(out, ",\"decks\":[");
    for (int side = 0; side < SIDE_COUNT; side++) {
        text_put(out, "%s{\"side\":\"%s\",\"points\":%d", side ? "," : "", FLAMES_SIDE_NAMES[side], (int)points[side]);
        if (view->pile[side].top < CARD_KINDS) {
            text_put(out, ",\"top\":{");
            put_card(view->pile[side].top, out);
            text_put_char(out, '}');
        }
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

static void put_sides(Text *out) {
    text_put(out, ",\"sides\":[");
    for (int side = 0; side < SIDE_COUNT; side++) {
        text_put(out, side ? ",{" : "{");
        json_word(out, "id", flames_sides(side).id);
        json_word(out, "title", flames_sides(side).title);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

void flames_scene(const Flames *view, Seat seat, Text *out) {
    assert(seat < view->seat_count || seat == SEAT_NOBODY);
    text_put(out, "{\"game\":\"flames\",\"turn\":%d", view->turn);
    json_word(out, "step", FLAMES_STEP_NAMES[view->step]);
    text_put(out, ",\"altitudes\":[");
    for (int i = 0; i < ALTITUDE_COUNT; i++) {
        json_comma(out);
        put_altitude_name(i, out);
    }
    text_put(out, "],\"elements\":[");
    for (int i = 0; i < view->element_count; i++) {
        json_comma(out);
        put_element(view, i, seat, out);
    }
    text_put_char(out, ']');
    put_chain(view, out);
    put_decks(view, out);
    put_hand("attackHand", &view->mini[0], out);
    put_hand("defenceHand", &view->mini[1], out);
    json_number(out, "spent", view->spent);
    json_number(out, "gained", view->gained);
    put_sides(out);
    flames_goals(view, out);
    text_put_char(out, '}');
}

/* ---- the open question ------------------------------------------------------------------------ */

static int names_card(int kind) { return kind >= ACT_PLAY && kind <= ACT_DISCARD; }

/* The words of the choice, without the name of the one who chooses. */
static void put_words(const Flames *view, Seat seat, Action action, Text *out) {
    char words[96];
    Text text = text_on(words, sizeof words);
    flames_action_write(view, seat, action, &text);
    const char *rest = strchr(words, ' ');
    text_put(out, "%s", rest ? rest + 1 : words);
}

/* The text on the button. */
static void put_label(const Flames *view, Seat seat, Action action, Text *out) {
    char label[96];
    Text text = text_on(label, sizeof label);
    int a = action_a(action), b = action_b(action);
    switch (action_kind(action)) {
    case ACT_PLAY: text_put(&text, "%s", FLAMES_CARD_TITLES[a]); break;
    case ACT_SCISSORS: text_put(&text, "%s as Scissors", FLAMES_CARD_TITLES[a]); break;
    case ACT_GUN: text_put(&text, "%s with a Heavy Gun", FLAMES_CARD_TITLES[a]); break;
    case ACT_CLIMB: text_put(&text, "climb, paying %s", FLAMES_CARD_TITLES[a]); break;
    case ACT_PAY: text_put(&text, "pay %s", FLAMES_CARD_TITLES[a]); break;
    case ACT_DISCARD: text_put(&text, "discard %s", FLAMES_CARD_TITLES[a]); break;
    case ACT_TARGET: text_put(&text, "%s, %s", view->element[a].name, FLAMES_CRAFT_NAMES[b]); break;
    case ACT_ALTITUDE: text_put(&text, "%s: ", view->element[a].name); altitude_put(b, &text); break;
    case ACT_DRAW: text_put(&text, !a ? "draw no card" : a == 1 ? "draw %d card" : "draw %d cards", a); break;
    default: put_words(view, seat, action, &text); break;
    }
    json_word(out, "label", label);
}

void flames_option_json(const Flames *view, Seat seat, Action action, Text *out) {
    assert(seat < view->seat_count);
    put_label(view, seat, action, out);
    if (names_card(action_kind(action))) put_card(action_a(action), out);
    char effect[240] = "";
    Text text = text_on(effect, sizeof effect);
    flames_effect(view, action, &text);
    if (*effect) json_word(out, "effect", effect);
    if (action_kind(action) == ACT_TARGET) put_aircraft(view, "target", action_a(action), action_b(action), out);
}

void flames_question_json(const Flames *view, Text *out) {
    json_word(out, "asks", FLAMES_ASK_NAMES[view->question]);
    if (view->active < ELEMENT_MAX) json_word(out, "unit", view->element[view->active].name);
}
