/* A deck as text and as a picture, and what no printed deck has. */
#ifndef FURBALL_CMD_CATALOGUE_DECK_H
#define FURBALL_CMD_CATALOGUE_DECK_H

#include "games/table/catalog/catalog.h"

#include <stdio.h>

/* A table of the cards: where each leads, and where four in a row lead. */
void deck_print(const Deck *deck, FILE *out);

/* The cards side by side: base, arrow, end position, and the path of four such cards. */
void deck_draw_svg(const Deck *deck, int32_t half_width, int32_t half_length, FILE *out);

/* What no printed deck of the same war has. */
void deck_print_notes(const Catalog *catalog, const Deck *deck, FILE *out);

/* Where the airplane is after `count` such cards, from 0,0 heading north. */
Pose card_path(const Card *card, int speed, int count);

#endif
