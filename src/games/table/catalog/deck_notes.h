/* Peculiarities of a deck that no printed deck of the same war has: for authors of decks. */
#ifndef FURBALL_GAMES_TABLE_CATALOG_DECK_NOTES_H
#define FURBALL_GAMES_TABLE_CATALOG_DECK_NOTES_H

#include "games/table/catalog/catalog.h"

typedef enum DeckNoteKind {
    NOTE_LENGTH,  /* an arrow is longer or shorter than on any printed card of its kind */
    NOTE_TURN,    /* it turns farther or less far */
    NOTE_UNLIKE,  /* no printed deck has such a card */
    NOTE_SLOWER,  /* it goes farther at low speed than at high speed */
    NOTE_ONE_WAY, /* the deck cannot turn both ways */
    NOTE_FLAT,    /* it has no climb or no dive: its airplanes cannot fly with altitude */
    NOTE_KINDS
} DeckNoteKind;

typedef struct DeckNote {
    DeckNoteKind kind;
    const Card *card; /* NULL: the note is about the deck */
    int any, speed;   /* any: the card is the same at both speeds */
    int32_t is, least, most; /* lengths in hundredths of a millimetre, turns in tenths of a degree */
} DeckNote;

enum { DECK_NOTES_MAX = CARD_MAX * 5 + 2 };

int deck_notes(const Catalog *catalog, const Deck *deck, DeckNote out[DECK_NOTES_MAX]);

/* Does it fly the same way at both speeds? */
int card_is_one_way(const Card *card);

#endif
