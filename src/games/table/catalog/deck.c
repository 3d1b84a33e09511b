/* Reads the decks of a catalogue and turns what is printed on a card into moves. */
#include "games/table/catalog/read.h"

#include <assert.h>
#include <string.h>

enum { ARROW_MAX = 20000 }; /* no arrow is longer than 20 cm */

/* The shapes of cards. `aside`: the arrow ends to one side, so it has a second length; `turns`: the line gives the
 * angle; `mirror`: drawn to the right, flown to the left. */
typedef struct Shape {
    const char *word;
    CardKind kind;
    uint8_t sideslip, aside, turns, mirror, red;
} Shape;

static const Shape SHAPES[] = {
    {"straight", KIND_STRAIGHT, 0, 0, 0, 0, 0},
    {"left", KIND_LEFT, 0, 1, 1, 1, 0},
    {"right", KIND_RIGHT, 0, 1, 1, 0, 0},
    {"slip-left", KIND_LEFT, 1, 1, 0, 1, 0},
    {"slip-right", KIND_RIGHT, 1, 1, 0, 0, 0},
    {"stall", KIND_STALL, 0, 0, 0, 0, 0},
    {"climb", KIND_CLIMB, 0, 0, 0, 0, 1},
    {"dive", KIND_DIVE, 0, 0, 0, 0, 1},
    {"immelmann", KIND_IMMELMANN, 0, 0, 0, 0, 0},
    {"sharp-dive", KIND_SHARP_DIVE, 0, 0, 0, 0, 0},
};
enum { SHAPE_COUNT = (int)(sizeof SHAPES / sizeof SHAPES[0]) };

static Deck *open_deck(Reading *reading) { return &reading->catalog->deck[reading->catalog->deck_count - 1]; }

/* deck B cards 18 from SOURCE CONFIDENCE */
int read_deck(Reading *reading, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    Catalog *catalog = reading->catalog;
    Deck deck;
    memset(&deck, 0, sizeof deck);
    if (!open_block(reading, cursor, BLOCK_DECK)) return 0;
    if (!cursor_keep(cursor, deck.id, sizeof deck.id, cursor_word(cursor, "a deck's letter"))) return 0;
    if (catalog_find_deck(catalog, reading->era, deck.id) >= 0)
        return cursor_complain(cursor, 1, "there is a deck %s of world war %d already", deck.id, reading->era);
    if (catalog->deck_count == DECK_MAX) return cursor_complain(cursor, 1, "more than %d decks", DECK_MAX);
    if (!catalog->half_length) return cursor_complain(cursor, 1, "a `base` line must come before the decks");
    if (!cursor_expect(cursor, "cards") || !cursor_whole(cursor, "how many cards", 1, CARD_MAX, &reading->promised)) return 0;
    if (!origin_read(cursor, &reading->catalog->sources, &deck.from)) return 0;
    deck.era = (uint8_t)reading->era;
    catalog->deck[catalog->deck_count++] = deck;
    return 1;
}

/* ---- cards -------------------------------------------------------------------------------- */

/* The card lies at the front edge, and the airplane's rear edge goes to the arrow's foot. This converts that to the
 * movement of the centre. [GLORY-MOVE-02, GLORY-MOVE-03] */
static Arrow arrow_from_rear_edge(int64_t ahead, int64_t aside, int turn, int mirror, int32_t half_length) {
    Vec centre = vec_rotate((Vec){0, half_length}, (uint16_t)turn);
    Arrow arrow = {{(int32_t)aside + centre.x, (int32_t)ahead + centre.y + half_length}, (int16_t)turn, 1};
    if (mirror) {
        arrow.move.x = -arrow.move.x;
        arrow.turn = (int16_t)-arrow.turn;
    }
    return arrow;
}

/* AHEAD [ASIDE], of the rear edge, in mm. */
static int read_arrow(Reading *reading, Cursor *cursor, const Shape *shape, int turn, Arrow *out) {
    int64_t ahead, aside = 0;
    if (!cursor_hundredths(cursor, "how far ahead the arrow goes, in mm", 0, ARROW_MAX, &ahead)) return 0;
    if (shape->aside && !cursor_hundredths(cursor, "how far aside the arrow goes, in mm", 0, ARROW_MAX, &aside)) return 0;
    *out = arrow_from_rear_edge(ahead, aside, turn, shape->mirror, reading->catalog->half_length);
    return 1;
}

/* `red` or `any`: one arrow for every speed; or `low` and `high`, one of them or both. Climbs and dives are red, no
 * other card is. [GLORY-CARD-03, GLORY-Q-41] */
static int read_arrows(Reading *reading, Cursor *cursor, const Shape *shape, int turn, Card *card) {
    Arrow *low = &card->arrow[SPEED_LOW], *high = &card->arrow[SPEED_HIGH];
    if (shape->red || cursor_peek(cursor, "any")) {
        if (!cursor_expect(cursor, shape->red ? "red" : "any") || !read_arrow(reading, cursor, shape, turn, low)) return 0;
        *high = *low;
        return 1;
    }
    if (cursor_try(cursor, "low") && !read_arrow(reading, cursor, shape, turn, low)) return 0;
    if (cursor_try(cursor, "high") && !read_arrow(reading, cursor, shape, turn, high)) return 0;
    if (!low->present && !high->present) return cursor_fail(cursor, "an arrow: `low`, `high` or `any`");
    if (!high->present && !cursor_at_end(cursor) && !cursor_peek(cursor, "from")) return cursor_fail(cursor, "high, from or the end of the line");
    /* If the speed does not matter, the only arrow is used at the other speed too. [DAWN-SPEED-03] */
    Arrow *lacking = low->present ? high : low;
    if (lacking->present) return 1;
    *lacking = low->present ? *low : *high;
    lacking->present = 0;
    return 1;
}

static int read_number(Reading *reading, Cursor *cursor, const Deck *deck, Card *card) {
    int64_t number;
    if (!cursor_whole(cursor, "a card's number, not above the deck's", 1, reading->promised, &number)) return 0;
    for (int i = 0; i < deck->count; i++)
        if (deck->card[i].number == number)
            return cursor_complain(cursor, 1, "deck %s has a card %d already", deck->id, (int)number);
    card->number = (uint8_t)number;
    return 1;
}

/* Degrees clockwise or counter-clockwise depending on the shape; an Immelmann always turns by half a circle. */
static int read_turn(Cursor *cursor, const Shape *shape, int *turn) {
    int64_t hundredths = 0;
    if (shape->turns) {
        if (!cursor_expect(cursor, "turn")) return 0;
        if (!cursor_hundredths(cursor, "how far it turns, in degrees", 100, 17900, &hundredths)) return 0;
        if (hundredths % 10) return cursor_complain(cursor, 1, "angles are counted in tenths of a degree");
    }
    *turn = shape->kind == KIND_IMMELMANN ? TURN_HALF : (int)(hundredths / 10);
    return 1;
}

/* card 3 left [steep] turn 45 low 24.85 8.23 high 39.05 12.93 [from SOURCE CONFIDENCE] */
int read_deck_card(Reading *reading, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    Deck *deck = open_deck(reading);
    const char *words[SHAPE_COUNT];
    Card card;
    int turn = 0;
    memset(&card, 0, sizeof card);
    if (!read_number(reading, cursor, deck, &card)) return 0;
    for (int i = 0; i < SHAPE_COUNT; i++) words[i] = SHAPES[i].word;
    int found = cursor_choice(cursor, "kind of card", words, SHAPE_COUNT);
    if (found < 0) return 0;
    const Shape *shape = &SHAPES[found];
    card.kind = (uint8_t)shape->kind;
    card.sideslip = shape->sideslip;
    card.red = shape->red;
    card.steep = (uint8_t)cursor_try(cursor, "steep");
    card.from = deck->from;
    if (!read_turn(cursor, shape, &turn) || !read_arrows(reading, cursor, shape, turn, &card)) return 0;
    if (!cursor_at_end(cursor) && !origin_read(cursor, &reading->catalog->sources, &card.from)) return 0;
    Text name = text_on(card.name, sizeof card.name);
    text_put(&name, "%s-%d", shape->word, card.number);
    /* Cards are stored by number, whatever their order in the file, because a state names a card by its index. Numbers
     * are unique and at most CARD_MAX, so there is room. */
    int place = deck->count++;
    for (; place > 0 && deck->card[place - 1].number > card.number; place--) deck->card[place] = deck->card[place - 1];
    deck->card[place] = card;
    return 1;
}

/* ---- the whole deck ------------------------------------------------------------------------ */

static int same_arrow(const Arrow *a, const Arrow *b) {
    return a->move.x == b->move.x && a->move.y == b->move.y && a->turn == b->turn;
}

static void sort_into_sets(Deck *deck, int id) {
    const Card *card = &deck->card[id];
    const Arrow *low = &card->arrow[SPEED_LOW], *high = &card->arrow[SPEED_HIGH];
    uint32_t bit = (uint32_t)1 << id;
    deck->all |= bit;
    if (card->kind != KIND_CLIMB && card->kind != KIND_DIVE) deck->level_flight |= bit;
    deck->of_kind[card->kind] |= bit;
    if (card->steep) deck->steep |= bit;
    if (low->present && high->present) {
        deck->any_speed |= bit;
        if (!same_arrow(low, high)) deck->two_speeds |= bit;
    } else if (low->present) deck->low_only |= bit;
    else deck->high_only |= bit;
}

int close_deck(Reading *reading, Cursor *header) {
    Deck *deck = open_deck(reading);
    if (deck->count != reading->promised)
        return cursor_complain(header, 0, "deck %s has %d cards, expected %d", deck->id, deck->count, (int)reading->promised);
    for (int id = 0; id < deck->count; id++) sort_into_sets(deck, id);
    /* The straight that replaces an illegal card must be possible at any speed. [GLORY-Q-01] */
    for (int id = deck->count - 1; id >= 0; id--)
        if ((deck->of_kind[KIND_STRAIGHT] & deck->any_speed) >> id & 1) deck->first_straight = (uint8_t)id;
    if (!(deck->of_kind[KIND_STRAIGHT] & deck->any_speed))
        return cursor_complain(header, 0, "deck %s has no straight card for every speed", deck->id);
    return 1;
}
