#include "games/flames/scene.h"

#include "games/flames/ratings.h"
#include "games/flames/text.h"
#include "games/flames/words.h"

static const char *const COLOURS[] = {"none", "red", "white", "blue"};
static const char *const SPECIALS[] = {"", "cockpit", "engine", "fuel tank"};

static void put_name(Text *out, const char *key, const char *value) {
    text_put(out, ",\"%s\":", key);
    text_put_json(out, value);
}

static void put_number(Text *out, const char *key, int value) { text_put(out, ",\"%s\":%d", key, value); }

/* Only what is not nothing. */
static void put_count(Text *out, const char *key, int value) {
    if (value) put_number(out, key, value);
}

/* ---- what there is to see -------------------------------------------------------------------- */

/* The members that show an action card. */
static void put_card(int card, Text *out) {
    const CardFacts *facts = &flames_cards.card[card];
    text_put(out, "\"card\":");
    text_put_json(out, FLAMES_CARD_NAMES[card]);
    put_name(out, "title", FLAMES_CARD_TITLES[card]);
    put_name(out, "family", FLAMES_FAMILY_NAMES[FLAMES_CARD_FAMILY[card]]);
    put_name(out, "colour", COLOURS[facts->colour]);
    put_count(out, "bursts", facts->bursts);
    put_count(out, "hits", facts->hits);
    if (facts->special) put_name(out, "special", SPECIALS[facts->special]);
}

/* How many, as far as it is known, and which. */
static void put_hand(const char *key, const Hand *hand, Text *out) {
    int first = 1;
    text_put(out, ",\"%s\":{\"cards\":[", key);
    for (int card = 0; card < CARD_KINDS; card++) {
        if (!hand->count[card]) continue;
        text_put(out, "%s{", first ? "" : ",");
        put_card(card, out);
        text_put(out, ",\"count\":%d}", hand->count[card]);
        first = 0;
    }
    text_put_char(out, ']');
    if (hand->size != SIZE_UNKNOWN) put_number(out, "size", hand->size);
    text_put_char(out, '}');
}

static void put_craft(const Element *e, int craft, Text *out) {
    const Aircraft *a = &e->craft[craft];
    const Face *face = craft_face(e, craft);
    text_put(out, "{\"role\":\"%s\",\"fate\":\"%s\",\"damaged\":%d,\"hits\":%d,\"limit\":%d", FLAMES_CRAFT_NAMES[craft],
             FLAMES_FATE_NAMES[a->fate], a->damaged, a->hits, face->damage);
    put_count(out, "cockpit", a->cockpit);
    put_count(out, "throttle", a->throttle);
    put_count(out, "guns", a->guns);
    if (craft == LEADER) {
        put_number(out, "performance", leader_performance(e));
        put_number(out, "horsepower", leader_horsepower(e));
        if (face->burst != BURST_NONE) put_number(out, "burst", face->burst);
    } else {
        put_number(out, "offense", wingman_offense(e));
        put_number(out, "defense", wingman_defense(e));
    }
    text_put_char(out, '}');
}

static void put_altitude(const Flames *view, const Element *e, Text *out) {
    int secret = e->secret_altitude;
    if (view->step != STEP_ALTITUDES) text_put(out, ",\"altitude\":%d", e->altitude);
    put_count(out, "clouds", e->clouds);
    if (secret < ALTITUDE_COUNT) put_number(out, "secretAltitude", secret);
}

static void put_element(const Flames *view, int element, Seat seat, Text *out) {
    const Element *e = &view->element[element];
    const FlamesModel *model = element_model(e);
    text_put(out, "{\"id\":%d", element);
    put_name(out, "name", e->name);
    put_name(out, "model", model->id);
    put_name(out, "title", model->name);
    put_name(out, "shape", model->special & MODEL_MULTI_ENGINED ? "two-engine" : model->special & MODEL_JET ? "jet" : "fighter");
    put_name(out, "side", FLAMES_SIDE_NAMES[e->side]);
    put_name(out, "seat", view->seat_name[e->seat]);
    put_number(out, "mine", e->seat == seat);
    put_number(out, "flying", element_flies(e));
    put_number(out, "acting", view->active == element);
    put_altitude(view, e, out);
    put_number(out, "ceiling", element_ceiling(e));
    put_number(out, "position", e->position);
    put_name(out, "stands", FLAMES_POSITION_NAMES[e->position + 2]);
    if (e->foe != NONE) put_name(out, "foe", view->element[e->foe].name);
    put_hand("hand", &e->hand, out);
    text_put(out, ",\"craft\":[");
    for (int craft = 0, first = 1; craft < CRAFT_COUNT; craft++) {
        if (e->craft[craft].fate == FATE_NONE) continue;
        if (!first) text_put_char(out, ',');
        put_craft(e, craft, out);
        first = 0;
    }
    text_put(out, "]}");
}

/* Who plays the cards of the chain: the aircraft as units of events are named. */
static void put_aircraft(const Flames *view, const char *key, int element, int craft, Text *out) {
    char name[32];
    Text text = text_on(name, sizeof name);
    text_put(&text, craft == LEADER ? "%s" : "%s-wingman", view->element[element].name);
    put_name(out, key, name);
}

/* The card that opened the chain and, when it was answered, the kind of the last answer. */
static void put_chain(const Flames *view, Text *out) {
    const Chain *chain = &view->chain;
    text_put(out, ",\"chain\":[");
    if (view->question == ASK_RESPOND) {
        text_put_char(out, '{');
        put_card(chain->card, out);
        put_name(out, "as", FLAMES_FAMILY_NAMES[chain->family]);
        put_aircraft(view, "by", view->active, view->attacker, out);
        if (chain->defender != NONE) put_aircraft(view, "at", chain->defender, chain->defending, out);
        text_put_char(out, '}');
        if (chain->length > 1) {
            text_put(out, ",{\"family\":");
            text_put_json(out, FLAMES_FAMILY_NAMES[chain->top]);
            put_number(out, "length", chain->length);
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

void flames_scene(const Flames *view, Seat seat, Text *out) {
    text_put(out, "{\"game\":\"flames\",\"turn\":%d", view->turn);
    put_name(out, "step", FLAMES_STEP_NAMES[view->step]);
    text_put(out, ",\"altitudes\":[");
    for (int i = 0; i < ALTITUDE_COUNT; i++) {
        if (i) text_put_char(out, ',');
        text_put_json(out, FLAMES_ALTITUDE_NAMES[i]);
    }
    text_put(out, "],\"elements\":[");
    for (int i = 0; i < view->element_count; i++) {
        if (i) text_put_char(out, ',');
        put_element(view, i, seat, out);
    }
    text_put_char(out, ']');
    put_chain(view, out);
    put_decks(view, out);
    put_hand("attackHand", &view->mini[0], out);
    put_hand("defenceHand", &view->mini[1], out);
    put_number(out, "spent", view->spent);
    put_number(out, "gained", view->gained);
    text_put_char(out, '}');
}

/* ---- the open question ------------------------------------------------------------------------ */

static int names_card(int kind) { return kind >= ACT_PLAY && kind <= ACT_DISCARD; }

/* What stands on the button, after the verb of the choice. */
static void put_label(const Flames *view, Action action, const char *words, Text *out) {
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
    case ACT_ALTITUDE: text_put(&text, "%s: %s", view->element[a].name, FLAMES_ALTITUDE_NAMES[b]); break;
    case ACT_DRAW: text_put(&text, a == 1 ? "draw %d card" : "draw %d cards", a); break;
    default: text_put(&text, "%s", words); break;
    }
    text_put_json(out, label);
}

static void put_option(const Flames *view, Seat seat, Action action, Text *out) {
    char words[96];
    Text text = text_on(words, sizeof words);
    const char *rest = words;
    flames_action_write(view, seat, action, &text);
    while (*rest && *rest != ' ') rest++;
    text_put(out, "{\"a\":");
    text_put_json(out, words);
    text_put(out, ",\"label\":");
    put_label(view, action, *rest ? rest + 1 : words, out);
    if (names_card(action_kind(action))) {
        text_put_char(out, ',');
        put_card(action_a(action), out);
    }
    if (action_kind(action) == ACT_TARGET) put_aircraft(view, "target", action_a(action), action_b(action), out);
    text_put_char(out, '}');
}

void flames_choices(const Flames *view, Seat seat, Text *out) {
    Action offered[LEGAL_MAX];
    char question[160];
    Text text = text_on(question, sizeof question);
    int count = flames_legal(view, seat, offered, LEGAL_MAX);
    flames_question(view, seat, &text);
    text_put(out, "{\"question\":");
    text_put_json(out, question);
    put_name(out, "asks", FLAMES_ASK_NAMES[view->question]);
    if (view->active < ELEMENT_MAX) put_name(out, "unit", view->element[view->active].name);
    text_put(out, ",\"options\":[");
    for (int i = 0; i < count; i++) {
        if (i) text_put_char(out, ',');
        put_option(view, seat, offered[i], out);
    }
    text_put(out, "]}");
}
