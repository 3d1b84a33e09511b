/* What the page learns about the open question: what each answer would do, and which cards are barred. */
#include "base/json.h"
#include "games/table/core/action.h"
#include "games/table/features/bombs/bombs.h"
#include "games/table/features/clouds/cloud_cover.h"
#include "games/table/features/torpedo/torpedo.h"
#include "games/table/fire/fire.h"
#include "games/table/flight/flight.h"
#include "games/table/flight/move.h"
#include "games/table/turn/flow.h"
#include "games/table/text/labels.h"
#include "games/table/flight/plan.h"
#include "games/table/page/aims.h"
#include "games/table/page/orders.h"
#include "games/table/page/scene.h"
#include "games/table/features/ground/ground.h"
#include "games/table/core/words.h"

#include <assert.h>

enum { GHOST_WORDS = 256 };

/* ---- cards ---------------------------------------------------------------------------------------- */

/* An arrow of the card: how it moves and turns the centre of a base that faces north. */
static void put_pose(const char *key, const Arrow *arrow, Text *out) {
    text_put(out, "\"%s\":[%d,%d,%d]", key, arrow->move.x, arrow->move.y, arrow->turn);
}

/* The card as printed: its deck, its number, and the arrows of both speeds, or the one that is used for both. */
static void put_printed(const Deck *deck, const Card *card, Text *out) {
    const Arrow *low = &card->arrow[SPEED_LOW], *high = &card->arrow[SPEED_HIGH];
    int one = low->present && high->present && low->move.x == high->move.x && low->move.y == high->move.y && low->turn == high->turn;
    json_word(out, "deck", deck->id);
    json_number(out, "number", card->number);
    json_count(out, "steep", card->steep);
    text_put(out, ",\"printed\":{");
    if (low->present) put_pose(one ? "any" : "low", low, out);
    if (!one && low->present && high->present) text_put_char(out, ',');
    if (!one && high->present) put_pose("high", high, out);
    text_put_char(out, '}');
}

/* Does the answer include the airplane's starting speed? */
static int chooses_start(const Table *view, Action action) {
    return action_kind(action) == ACTION_FIRST && view->rules.speed == SPEED_LASTING;
}

/* Where the airplane would be, after the cards that wait before this one as well (not in a strict game); and what the
 * card would be flown as, how fast, and what it does to the altitude. */
static void put_ghost(const Table *view, const Plane *plane, Action action, int strict, Text *out) {
    char way[GHOST_WORDS];
    Text path = text_on(way, sizeof way);
    CardId card = (CardId)action_a(action);
    Marker marker = (Marker)action_b(action);
    Pilot pilot = pilot_of(view, plane);
    Flight flight = plane->flight;
    if (chooses_start(view, action)) flight.speed = (uint8_t)(action_c(action) & 1);
    Pose pose = plane_true_pose(view, (PlaneId)(plane - view->plane));
    const Arrow *arrow = NULL;
    Speed speed = SPEED_LOW;
    int first = view->rules.plan_ahead || view->rules.cards_per_turn > 1 ? 0 : SPACE_COUNT;
    Flight before = flight;
    Pose from = pose;
    int leaves = 0; /* it leaves the table on the way */
    text_put(&path, "[%d,%d,%d]", pose.at.x, pose.at.y, pose.heading);
    for (int space = first; space <= SPACE_COUNT; space++) {
        CardId flown = space < SPACE_COUNT ? plane->space[space] : card;
        Marker with = space < SPACE_COUNT ? (Marker)plane->marker[space] : marker;
        if (flown >= pilot.deck->count) continue;
        speed = flight_speed(&pilot, &flight, flown, with);
        arrow = &pilot.deck->card[flown].arrow[speed];
        from = pose;
        if (with != MARKER_VERTICAL) pose = pose_move(pose, arrow->move, arrow->turn);
        before = flight;
        flight_advance(&pilot, &flight, flown, with);
        leaves |= !inside_area(view, pose.at);
        text_put(&path, ",[%d,%d,%d]", pose.at.x, pose.at.y, pose.heading);
    }
    if (!strict) {
        text_put(out, ",\"ghost\":{\"path\":[%s]", way);
        if (view->rules.altitude) text_put(out, ",\"level\":%d,\"climb\":%d", flight.level, flight.climb);
        if (leaves) text_put(out, ",\"leaves\":true");
        text_put_char(out, '}');
    }
    if (!arrow) return;
    if (!strict) aims_write(view, (PlaneId)(plane - view->plane), &(Leg){from, pose, before, flight, card, marker, speed}, out);
    if (view->rules.altitude) text_put(out, ",\"height\":%d,\"climbs\":%d", flight.level - before.level, flight.climb - before.climb);
    text_put_char(out, ',');
    put_pose("arrow", arrow, out);
    json_word(out, "flown", flown_words[flight.flown]);
    if (view->rules.speed) json_word(out, "speed", speed_words[speed]);
}

static void put_card_option(const Table *view, Action action, int strict, Text *out) {
    const Plane *plane = &view->plane[action_unit(action) % PLANE_MAX];
    const Deck *deck = plane_deck(plane);
    const Card *card = &deck->card[action_a(action)];
    char label[64];
    Text text = text_on(label, sizeof label);
    card_label(card, (uint8_t)action_b(action), &text);
    json_word(out, "label", label);
    json_word(out, "group", card->name);
    json_word(out, "marker", marker_words[action_b(action)]);
    put_printed(deck, card, out);
    if (chooses_start(view, action)) json_word(out, "start", speed_words[action_c(action) & 1]);
    put_ghost(view, plane, action, strict, out);
}

/* Cards in hand that cannot be planned now, and why. */
static void put_barred_cards(const Table *view, PlaneId id, Text *out) {
    static const unsigned tried[] = {MARKER_NONE, MARKER_HIGH, MARKER_BLANK};
    const Plane *plane = &view->plane[id];
    const Deck *deck = plane_deck(plane);
    PlanOptions options;
    plan_options(view, plane, &options);
    for (CardId card = 0; card < deck->count; card++) {
        uint32_t any = 0;
        for (int marker = 0; marker < MARKER_KINDS; marker++) any |= options.cards[marker] >> card & 1;
        if (any) continue;
        Verdict why = plan_fault(view, plane, card, tried[view->rules.speed]);
        if (!why || why == &WHY_CARD_OUT) continue; /* a card that this game never uses is not shown at all */
        char label[64];
        Text text = text_on(label, sizeof label);
        card_label(&deck->card[card], MARKER_NONE, &text);
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "group", deck->card[card].name);
        json_word(out, "label", label);
        put_printed(deck, &deck->card[card], out);
        json_word(out, "why", why->sentence);
        const char *rule = ref_id(view->rules.book, why->rule);
        if (rule) json_word(out, "rule", rule);
        text_put_char(out, '}');
    }
}

/* ---- other answers ---------------------------------------------------------------------------------- */

static int names_card(int kind) { return kind == ACTION_PLAN || kind == ACTION_FIRST || kind == ACTION_SWAP; }

/* The ruler for this shot. */
static void put_line(const Table *view, Action action, Text *out) {
    ShotLine line = shot_line(view, (unsigned)action_unit(action), (int)action_a(action), action_b(action));
    if (!line.visible) return;
    text_put(out, ",\"line\":{\"from\":[%d,%d],\"to\":[%d,%d]", line.from.x, line.from.y, line.to.x, line.to.y);
    if (line.blocker >= 0) json_word(out, "behind", view->plane[line.blocker].name);
    text_put_char(out, '}');
}

/* Where bombs dropped now would land if the airplane flies as planned, and how a torpedo would run. */
static void put_fall(const Table *view, Action action, Text *out) {
    PlaneId id = (PlaneId)(action_unit(action) % PLANE_MAX);
    const Plane *plane = &view->plane[id];
    Pose pose;
    if (action_kind(action) == ACTION_LAUNCH) {
        pose = torpedo_start(plane, plane_pose(plane));
        Vec end = torpedo_reach(pose, 1);
        text_put(out, ",\"line\":{\"from\":[%d,%d],\"to\":[%d,%d]}", pose.at.x, pose.at.y, end.x, end.y);
        return;
    }
    int space = space_flown(view);
    if (plane->space[space] >= plane_deck(plane)->count) return; /* in this game its owner may not look at its cards */
    Base base = bombs_forecast(view, id, action_kind(action) == ACTION_DROP_LONG, &pose);
    falls_write(&pose, &base, out);
}

static int falls(int kind) { return kind == ACTION_DROP || kind == ACTION_DROP_LONG || kind == ACTION_LAUNCH; }

static void put_plain_option(const Table *view, Action action, int strict, Text *out) {
    char label[128];
    Text text = text_on(label, sizeof label);
    int kind = action_kind(action);
    action_label(view, action, &text);
    json_word(out, "label", label);
    if (kind == ACTION_PLACE || kind == ACTION_SHIFT)
        text_put(out, ",\"place\":[%d,%d,%d]", (int)action_x(action), (int)action_y(action), action_heading(action));
    if (kind == ACTION_AIM) {
        const GroundModel *model = ground_model(ground_of(view, (unsigned)action_unit(action)));
        text_put(out, ",\"point\":[%d,%d],\"half\":%d", (int)action_x(action), (int)action_y(action), model->shell);
    }
    if (kind == ACTION_FIRE || kind == ACTION_TAIL || kind == ACTION_EYE || kind == ACTION_BOMB)
        text_put(out, ",\"target\":%u", action_b(action));
    if (kind == ACTION_FIRE) put_line(view, action, out);
    if (!strict && falls(kind)) put_fall(view, action, out);
}

void table_option_json(const Table *view, Action action, int strict, Text *out) {
    if (names_card(action_kind(action))) put_card_option(view, action, strict, out);
    else put_plain_option(view, action, strict, out);
}

/* Is this a moment at which a rule needs a check, so that players may measure? [GLORY-MOVE-12, DAWN-MOVE-07] */
static int may_measure(int kind) {
    return kind == ACTION_FIRE || kind == ACTION_HOLD || kind == ACTION_TAIL || kind == ACTION_UNTAIL || kind == ACTION_EYE || kind == ACTION_NO_EYE;
}

/* The player's other airplanes that will be asked about after this one, and which of several cards of the turn is asked
 * for. With these a page can let its player plan them in any order and send the last one when he is ready. */
static void put_order(const Table *view, PlaneId id, Text *out) {
    PlaneSet own = 0;
    for (int s = 0; s < view->seat_count; s++)
        if (view->seat[s].planes & PLANE_BIT(id)) own = view->seat[s].planes;
    text_put(out, ",\"later\":[");
    for (PlaneSet rest = view->todo & own & ~PLANE_BIT(id); rest; rest &= rest - 1) {
        json_comma(out);
        text_put(out, "\"%s\"", view->plane[first_plane(rest)].name); /* names need no escapes */
    }
    text_put_char(out, ']');
    if (view->rules.cards_per_turn == 1) return;
    json_number(out, "slot", space_planned(view, &view->plane[id]));
    json_number(out, "slots", view->rules.cards_per_turn);
}

void table_question_json(const Table *view, const Action *offered, int count, Text *out) {
    assert(count >= 0);
    if (!count) return;
    int kind = action_kind(offered[0]);
    json_word(out, "unit", unit_name(view, (unsigned)action_unit(offered[0])));
    if (may_measure(kind)) json_number(out, "measure", 1);
    int order = 0;
    Action answer;
    if (table_order_among(view, offered, count, &order, &answer)) json_number(out, "order", order);
    if (kind == ACTION_PLAN || kind == ACTION_FIRST) put_order(view, (PlaneId)action_unit(offered[0]), out);
    if (kind != ACTION_PLAN) return;
    text_put(out, ",\"barred\":[");
    put_barred_cards(view, (PlaneId)action_unit(offered[0]), out);
    text_put_char(out, ']');
}
