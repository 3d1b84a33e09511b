/* The action deck of the catalogue: its cards, and the tables that play derives from them. */
#include "games/flames/catalog_read.h"

#include <assert.h>
#include <string.h>

static const char *const COLOUR_NAMES[] = {NULL, "red", "white", "blue"};
static const char *const SPECIAL_NAMES[] = {NULL, "cockpit", "engine", "fuel"};
static const char *const LEVEL_NAMES[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J"};

static int read_card_fact(Cursor *cursor, CardFacts *card) {
    int64_t number = 0;
    if (cursor_try(cursor, "count")) {
        if (!cursor_whole(cursor, "how many cards", 1, CARD_TOTAL, &number)) return 0;
        card->count = (uint8_t)number;
    } else if (cursor_try(cursor, "bursts")) {
        if (!cursor_whole(cursor, "Bursts", 1, 3, &number)) return 0;
        card->bursts = (uint8_t)number;
    } else if (cursor_try(cursor, "hits")) {
        if (!cursor_whole(cursor, "Hits", 1, 9, &number)) return 0;
        card->hits = (uint8_t)number;
    } else if (cursor_try(cursor, "special")) {
        int special = cursor_choice(cursor, "special effect", NAMES(SPECIAL_NAMES));
        if (special < 0) return 0;
        card->special = (uint8_t)special;
    } else if (cursor_try(cursor, "level")) {
        int level = cursor_choice(cursor, "level", NAMES(LEVEL_NAMES));
        if (level < 0) return 0;
        card->level = (uint8_t)level;
    } else if (cursor_try(cursor, "wingman-limitation")) {
        card->wingman_limit = 1;
    } else {
        int colour = cursor_choice(cursor, "colour or card figure", NAMES(COLOUR_NAMES));
        if (colour < 0) return 0;
        card->colour = (uint8_t)colour;
    }
    return 1;
}

static CardSet family_cards(int family) {
    CardSet set = 0;
    for (int i = 0; i < CARD_PLAYABLES; i++)
        if (FLAMES_CARD_FAMILY[i] == family) set |= CARD_BIT(i);
    return set;
}

int flames_read_card(Cursor *cursor, FlamesCatalog *catalog) {
    assert(cursor->next <= cursor->line->count);
    int kind = cursor_choice(cursor, "card", FLAMES_CARD_NAMES, CARD_KINDS);
    if (kind < 0) return 0;
    if (catalog->cards_read & CARD_BIT(kind))
        return cursor_complain(cursor, 1, "%s is already in the deck", FLAMES_CARD_NAMES[kind]);
    CardFacts *card = &catalog->cards.card[kind];
    card->family = FLAMES_CARD_FAMILY[kind];
    int answers = 0;
    while (!cursor_at_end(cursor) && !cursor_peek(cursor, "from") && !(answers = cursor_try(cursor, "answers")))
        if (!read_card_fact(cursor, card)) return 0;
    if (answers) card->answers = 0; /* a card of a scenario's own deck answers what the built-in one does, unless the
                                     * line says otherwise */
    while (!cursor_at_end(cursor) && !cursor_peek(cursor, "from")) {
        int family = cursor_choice(cursor, "card to answer", NAMES(FLAMES_FAMILY_NAMES));
        if (family < 0) return 0;
        card->answers |= family_cards(family);
    }
    if (!origin_read(cursor, &catalog->sources, &catalog->deck_origin)) return 0;
    catalog->cards_read |= CARD_BIT(kind);
    return cursor_end(cursor);
}

/* deck NAME: the cards that follow belong to a deck that the scenario brings. Figures left out are those of the
 * built-in card of that kind; kinds not named are not in the deck. */
int flames_read_own_deck(Cursor *cursor, FlamesCatalog *catalog) {
    assert(cursor->next <= cursor->line->count);
    if (*catalog->deck_name) return cursor_complain(cursor, 1, "found a second deck, expected one");
    if (!cursor_keep(cursor, catalog->deck_name, sizeof catalog->deck_name, cursor_word(cursor, "a name for the deck"))) return 0;
    catalog->cards = flames_cards;
    catalog->cards_read = 0;
    for (int i = 0; i < CARD_KINDS; i++) catalog->cards.card[i].count = 0;
    return cursor_end(cursor);
}

int flames_own_deck_complete(FlamesCatalog *catalog, Cursor *cursor) {
    CardTables *cards = &catalog->cards;
    int total = 0, fire = 0;
    if (!*catalog->deck_name) return 1;
    for (int i = 0; i < CARD_KINDS; i++) {
        total += cards->card[i].count;
        fire += CARDS_FIRE >> i & 1 ? cards->card[i].count : 0;
    }
    if (total < CARD_LEAST || total > CARD_TOTAL)
        return cursor_complain(cursor, 1, "the deck %s has %d cards, expected %d to %d", catalog->deck_name, total, CARD_LEAST, CARD_TOTAL);
    if (!fire) return cursor_complain(cursor, 1, "the deck %s has no card to fire with", catalog->deck_name);
    memset(cards->answered_by, 0, sizeof cards->answered_by);
    memset(cards->fire_within, 0, sizeof cards->fire_within);
    cards->attacks = cards->responses = 0;
    flames_derive_card_tables(cards);
    return 1;
}

/* Numbers after fixed words: `vital 6 direct 23 ...`. */
static int read_numbers(Cursor *cursor, const char *const *words, int count, uint8_t *out) {
    for (int i = 0; i < count; i++) {
        int64_t number = 0;
        if (!cursor_expect(cursor, words[i]) ||
            !cursor_whole(cursor, "a number of cards", 0, CARD_TOTAL, &number))
            return 0;
        out[i] = (uint8_t)number;
    }
    return 1;
}

/* The campaign symbols of the whole deck; the book does not say which card has which. */
int flames_read_campaign(Cursor *cursor, FlamesCatalog *catalog) {
    assert(cursor->next <= cursor->line->count);
    static const char *const BOMB[] = {"vital", "direct", "hit", "miss"};
    static const char *const STRAFE[] = {"hit", "miss"};
    static const char *const SPOILED[] = {"normal", "special"};
    static const char *const FIRE[] = {"normal-ims", "normal-oots", "special-ims"};
    CampaignTotals *totals = &catalog->cards.campaign;
    if (!cursor_expect(cursor, "bomb") || !read_numbers(cursor, BOMB, 4, totals->bomb)) return 0;
    if (!cursor_expect(cursor, "strafe") || !read_numbers(cursor, STRAFE, 2, totals->strafe)) return 0;
    if (!cursor_expect(cursor, "spoiled") || !read_numbers(cursor, SPOILED, 2, totals->spoiled)) return 0;
    if (!read_numbers(cursor, FIRE, 3, totals->spoiled_fire)) return 0;
    Origin origin;
    return origin_read(cursor, &catalog->sources, &origin) && cursor_end(cursor);
}

void flames_derive_card_tables(CardTables *cards) {
    cards->card[CARD_COUNTER] = cards->card[CARD_FULL_THROTTLE];
    cards->card[CARD_COUNTER].count = 0;
    for (int i = 0; i < CARD_PLAYABLES; i++) {
        const CardFacts *card = &cards->card[i];
        for (int family = 0; family < FAMILY_COUNT; family++)
            if (card->answers & family_cards(family)) cards->answered_by[family] |= CARD_BIT(i);
        if (card->colour != COLOUR_BLUE) cards->attacks |= CARD_BIT(i);
        if (card->colour != COLOUR_RED) cards->responses |= CARD_BIT(i);
        for (int bursts = 1; card->bursts && bursts <= 3; bursts++)
            if (card->bursts <= bursts) cards->fire_within[bursts] |= CARD_BIT(i);
    }
}
