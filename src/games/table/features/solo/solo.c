/* Automatic airplanes: bombers and two-seaters that no player flies. [GLORY-SOLO-01 to GLORY-SOLO-13] */
#include "games/table/damage/engines.h"
#include "games/table/core/feature.h"
#include "games/table/fire/fire.h"
#include "games/table/fire/guns.h"
#include "games/table/core/phase.h"
#include "games/table/flight/plan.h"
#include "games/table/features/ground/ground.h"
#include "games/table/core/words.h"

#include <assert.h>

/* ---- the deck ------------------------------------------------------------------------------ */

/* Climbs, dives and Immelmann turns are taken out. [GLORY-SOLO-06] */
static uint32_t cards_used(const Deck *deck) {
    return deck->of_kind[KIND_STRAIGHT] | deck->of_kind[KIND_STALL] | deck->of_kind[KIND_LEFT] | deck->of_kind[KIND_RIGHT];
}

static uint32_t sideslips(const Deck *deck) {
    uint32_t found = 0;
    for (int i = 0; i < deck->count; i++)
        if (deck->card[i].sideslip) found |= 1u << i;
    return found;
}

/* The cards that it may still turn up; their order is chance. */
static uint32_t cards_left(const Plane *plane) { return cards_used(plane_deck(plane)) & ~plane->pile; }

/* Two cards, one of each hand, that go back with all straights and stalls if both lie on the pile. */
static uint32_t pair_goes_back(const Deck *deck, uint32_t of, uint32_t pile) {
    uint32_t left = pile & deck->of_kind[KIND_LEFT] & of, right = pile & deck->of_kind[KIND_RIGHT] & of;
    if (!left || !right) return pile;
    return pile & ~((left & -left) | (right & -right) | deck->of_kind[KIND_STRAIGHT] | deck->of_kind[KIND_STALL]);
}

/* The pile after this card has been laid on it. [GLORY-SOLO-09 to GLORY-SOLO-11] */
static uint32_t pile_settled(const Deck *deck, uint32_t pile) {
    uint32_t slips = sideslips(deck);
    pile = pair_goes_back(deck, ~slips, pile);
    pile = pair_goes_back(deck, slips, pile);
    return pile == cards_used(deck) ? 0 : pile; /* none left to turn up: all go back */
}

/* ---- flying ---------------------------------------------------------------------------------- */

/* A second steep card in a row goes back, and a straight is flown instead. [GLORY-SOLO-12] */
static CardId flip(Table *table, PlaneId id, EventLog *log) {
    Plane *plane = &table->plane[id];
    const Deck *deck = plane_deck(plane);
    uint32_t rest = cards_left(plane);
    for (uint32_t n = rng_below(&table->rng, (uint32_t)__builtin_popcount(rest)); n; n--) rest &= rest - 1;
    CardId card = (CardId)__builtin_ctz(rest);
    Event *event = emit(log, EVENT_FLIP, id, REF_SOLO_FLIP);
    if (event) event->n[0] = card;
    if (deck->card[card].steep && plane->flight.flown_steep) {
        event_cite(event, REF_SOLO_STEEP);
        return deck->first_straight;
    }
    plane->pile = pile_settled(deck, plane->pile | 1u << card);
    return card;
}

/* Draws one of the markers that it may use. With lasting speed these are two blank ones and the one of the other speed.
 * [GLORY-SOLO-13] */
static Marker draw_marker(Table *table, const Plane *plane, CardId card) {
    const Deck *deck = plane_deck(plane);
    Marker offered[3];
    int count = 0, slow = engines_are_damaged(plane, plane_model(plane)) || plane->flight.limits & LIMIT_LOADED;
    if (!table->rules.speed) return MARKER_NONE;
    int lasting = table->rules.speed == SPEED_LASTING, current = plane->flight.speed;
    if (lasting && plane->flight.low_due && current == SPEED_HIGH) return MARKER_LOW;
    int low_fits = !(deck->high_only >> card & 1), high_fits = !(deck->low_only >> card & 1) && !slow;
    if (!lasting && low_fits) offered[count++] = MARKER_LOW;
    if (!lasting && high_fits) offered[count++] = MARKER_HIGH;
    if (lasting && (current == SPEED_LOW ? low_fits : high_fits)) offered[count++] = MARKER_BLANK;
    if (lasting && count) offered[count++] = MARKER_BLANK;
    if (lasting && current == SPEED_LOW && high_fits) offered[count++] = MARKER_HIGH;
    if (lasting && current == SPEED_HIGH && low_fits) offered[count++] = MARKER_LOW;
    if (!count) return lasting ? MARKER_BLANK : MARKER_LOW;
    return offered[rng_below(&table->rng, (uint32_t)count)];
}

static int used_solo(const Table *table) { return table->solo.planes != 0; }

/* It plans nothing: its card is turned up when it is flown. [GLORY-SOLO-07] */
static void open_flip(Table *table, EventLog *log) {
    int space = table->rules.cards_per_turn > 1 ? table->cards_up ? table->card + 1 : 0 : space_flown(table);
    for (PlaneSet rest = table->flying & table->solo.planes; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        Plane *plane = &table->plane[id];
        plane->space[space] = flip(table, id, log);
        plane->marker[space] = draw_marker(table, plane, plane->space[space]);
    }
}

/* ---- firing ------------------------------------------------------------------------------------- */

static int counters_of(const Plane *plane) {
    int count = 0;
    for (int letter = 0; letter < LETTER_COUNT; letter++) count += plane->held[letter] + plane->noted_held[letter];
    return count;
}

/* The closest; of equally close ones that for which it has more counters; then any. */
static unsigned best_target(Table *table, const Shot *shot) {
    Vec from = unit_at(table, shot->plane);
    unsigned best = 0;
    int64_t least = INT64_MAX;
    int most = -1;
    uint32_t equals = 0;
    for (uint64_t rest = shot->targets; rest; rest &= rest - 1) {
        unsigned unit = (unsigned)__builtin_ctzll(rest);
        Vec at = unit_at(table, unit);
        int64_t dx = at.x - from.x, dy = at.y - from.y, distance = dx * dx + dy * dy;
        int counters = unit_is_ground(unit) ? 0 : counters_of(&table->plane[unit]);
        if (distance > least || (distance == least && counters < most)) continue;
        equals = distance == least && counters == most ? equals + 1 : 1;
        least = distance;
        most = counters;
        if (equals == 1 || !rng_below(&table->rng, equals)) best = unit;
    }
    return best;
}

static void solo_aim(Table *table) {
    for (int i = 0; i < table->shot_count; i++) {
        Shot *shot = &table->shot[i];
        if (shot->plane >= PLANE_MAX || !(table->solo.planes >> shot->plane & 1) || shot->choice != SHOT_OPEN) continue;
        shot->choice = (uint8_t)(shot->barred ? SHOT_HOLD : SHOT_AT + best_target(table, shot));
        for (int k = i + 1; k < table->shot_count; k++)
            if (table->shot[k].choice == SHOT_OPEN && !shot->barred && shots_share_gunner(table, shot, &table->shot[k])) table->shot[k].choice = SHOT_HOLD;
    }
}

/* ---- words --------------------------------------------------------------------------------------- */

static int read_automatic(PlaneReader *r) {
    const Model *model = plane_model(r->plane);
    if (!r->table->rules.solitaire) return cursor_complain(r->cursor, 1, "automatic airplanes are an option that is off: write solitaire=1 behind the rules");
    if (model->engines < 2 && model->crew < 2)
        return cursor_complain(r->cursor, 1, "only bombers of several engines and two-seaters fly by themselves%s", cite(&r->table->rules, "GLORY-SOLO-01").text);
    r->table->solo.planes |= PLANE_BIT(r->id);
    return 1;
}

static int read_pile(PlaneReader *r) {
    int automatic = r->table->solo.planes >> r->id & 1;
    if (!automatic) return cursor_complain(r->cursor, 1, "only an airplane that flies by itself has a pile: write `automatic` before it");
    if (!cards_read(r->deck, r->cursor, cards_used(r->deck), &r->plane->pile)) return 0;
    return cards_left(r->plane) || cursor_complain(r->cursor, 1, "some card must be left to flip");
}

static void write_solo(const Table *table, PlaneId id, Text *out) {
    if (!(table->solo.planes >> id & 1)) return;
    text_put(out, " automatic");
    if (table->plane[id].pile) {
        text_put(out, " pile ");
        cards_write(plane_deck(&table->plane[id]), table->plane[id].pile, out);
    }
}

/* "pile left-2,stall" and "deck left-2": exactly these cards are on the pile; this one is in the deck. */
static int expect_pile(const Table *table, int plane, Cursor *cursor, Text *got) {
    const Deck *deck = plane_deck(&table->plane[plane]);
    uint32_t wanted = 0;
    cards_write(deck, table->plane[plane].pile, got);
    if (!cursor_try(cursor, "empty") && !cards_read(deck, cursor, cards_used(deck), &wanted)) return -1;
    return wanted == table->plane[plane].pile;
}
static int expect_flips(const Table *table, int plane, Cursor *cursor, Text *got) {
    static const char *const words[] = {"no", "yes"};
    CardId card;
    uint8_t marker;
    if (!card_read(plane_deck(&table->plane[plane]), cursor, &card, &marker)) return -1;
    return compare_word(cursor, "yes or no", words, 2, card < 32 && cards_left(&table->plane[plane]) >> card & 1, got);
}

static void check_solo(const Table *table) {
    for (PlaneSet rest = table->solo.planes & table->flying; rest; rest &= rest - 1) {
        PlaneId id = first_plane(rest);
        assert(cards_left(&table->plane[id]));
        assert(!(table->plane[id].pile & ~cards_used(plane_deck(&table->plane[id]))));
    }
}

static const Attribute attributes[] = {{"automatic", read_automatic}, {"pile", read_pile}, {NULL, NULL}};
static const Statement statements[] = {{"pile", expect_pile}, {"flips", expect_flips}, {NULL, NULL}};

static const Hooks hooks = {.shots_found = solo_aim};

extern const Feature feature_solo;
const Feature feature_solo = {.name = "solo", .attributes = attributes, .write_plane = write_solo, .check = check_solo,
                              .used = used_solo, .hooks = &hooks};

extern const Proof proof_solo;
const Proof proof_solo = {.about_planes = statements};

const PhaseOps phase_FLIP = {.used = used_solo, .open = open_flip};
