#include "games/table/catalog/deck_notes.h"

#include <assert.h>
#include <string.h>

typedef struct Range {
    int32_t least, most;
} Range;

typedef struct Notes {
    DeckNote *note;
    int count;
} Notes;

int card_is_one_way(const Card *card) {
    const Arrow *low = &card->arrow[SPEED_LOW], *high = &card->arrow[SPEED_HIGH];
    return low->present && high->present && !memcmp(&low->move, &high->move, sizeof low->move) && low->turn == high->turn;
}

static void widen(Range *range, int32_t value, int seen) {
    if (!seen || value < range->least) range->least = value;
    if (!seen || value > range->most) range->most = value;
}

static int32_t size_of(int32_t value) { return value < 0 ? -value : value; }
static int32_t length_of(const Arrow *arrow) { return size_of(arrow->move.y) + size_of(arrow->move.x); }

/* The ranges of lengths and turns of such arrows in printed decks of that war. Returns how many arrows there are. */
static int ranges_of(const Catalog *catalog, const Deck *but, int kind, Range *length, Range *turn) {
    int seen = 0;
    for (int d = 0; d < catalog->deck_count; d++) {
        const Deck *deck = &catalog->deck[d];
        if (deck->era != but->era || deck == but || deck->from.confidence == CONFIDENCE_OWN) continue;
        for (int i = 0; i < deck->count; i++)
            for (int speed = 0; speed < SPEED_COUNT; speed++) {
                const Arrow *arrow = &deck->card[i].arrow[speed];
                if (deck->card[i].kind != kind || !arrow->present) continue;
                widen(length, length_of(arrow), seen);
                widen(turn, size_of(arrow->turn), seen);
                seen++;
            }
    }
    return seen;
}

static void add(Notes *notes, DeckNoteKind kind, const Card *card, int speed, int32_t is, Range range) {
    assert(notes->count < DECK_NOTES_MAX);
    notes->note[notes->count++] = (DeckNote){kind, card, card && card_is_one_way(card), speed, is, range.least, range.most};
}

static int is_outside(int32_t value, Range range) { return value < range.least || value > range.most; }

static void note_card(const Catalog *catalog, const Deck *deck, const Card *card, Notes *notes) {
    const Range none = {0, 0};
    Range length = none, turn = none;
    int known = ranges_of(catalog, deck, card->kind, &length, &turn);
    for (int speed = 0; known && speed < SPEED_COUNT; speed++) {
        const Arrow *arrow = &card->arrow[speed];
        if (!arrow->present || (speed && card_is_one_way(card))) continue;
        if (is_outside(length_of(arrow), length)) add(notes, NOTE_LENGTH, card, speed, length_of(arrow), length);
        if (is_outside(size_of(arrow->turn), turn)) add(notes, NOTE_TURN, card, speed, size_of(arrow->turn), turn);
    }
    if (!known) add(notes, NOTE_UNLIKE, card, 0, 0, none);
    if (card->arrow[SPEED_LOW].present && card->arrow[SPEED_HIGH].present && card->arrow[SPEED_HIGH].move.y < card->arrow[SPEED_LOW].move.y)
        add(notes, NOTE_SLOWER, card, 0, 0, none);
}

int deck_notes(const Catalog *catalog, const Deck *deck, DeckNote out[DECK_NOTES_MAX]) {
    const Range none = {0, 0};
    Notes notes = {out, 0};
    for (int i = 0; i < deck->count; i++) note_card(catalog, deck, &deck->card[i], &notes);
    if (!deck->of_kind[KIND_LEFT] || !deck->of_kind[KIND_RIGHT]) add(&notes, NOTE_ONE_WAY, NULL, 0, 0, none);
    if (!deck->of_kind[KIND_CLIMB] || !deck->of_kind[KIND_DIVE]) add(&notes, NOTE_FLAT, NULL, 0, 0, none);
    return notes.count;
}
