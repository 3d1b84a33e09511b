/* What the readers of catalogue lines share. A file has a head, a few lines that apply to all of it, and blocks: a deck
 * with its cards, a set of counters with its faces, a model with its figures. docs/data.md has the grammar. */
#ifndef FURBALL_TABLE_CATALOG_READ_H
#define FURBALL_TABLE_CATALOG_READ_H

#include "games/table/catalog/catalog.h"

typedef enum Block { BLOCK_NONE, BLOCK_DECK, BLOCK_COUNTERS, BLOCK_MODEL, BLOCK_GROUND } Block;

typedef struct Reading {
    Catalog *catalog;
    Diag *diag;
    int era;          /* of this file; 0 before its `era` line */
    Block block;      /* the open block: its deck, set or model is the last one of the catalogue */
    Line header;      /* the line that opened it, for complaints about the whole block */
    int64_t promised; /* number of cards that the deck's header announces */
    int own_era;      /* for a scenario's own catalogue: the war in which it is used, unless it names another; 0 for
                       * files */
} Reading;

void reading_open(Reading *reading, Catalog *catalog, Diag *diag);
int reading_line(Reading *reading, const Line *line);
int reading_close(Reading *reading); /* closes the last block; 0 after complaining */

/* Opens a block on this line; needs the era. */
int open_block(Reading *reading, Cursor *cursor, Block block);

/* Half of a length in hundredths. The length must be even, so that the middle is exact. */
int read_half(Cursor *cursor, const char *expected, int32_t *out);

int read_deck(Reading *reading, Cursor *cursor);
int read_deck_card(Reading *reading, Cursor *cursor);
int close_deck(Reading *reading, Cursor *header);

int read_counters(Reading *reading, Cursor *cursor);
int read_letter(Reading *reading, Cursor *cursor);
int read_face(Reading *reading, Cursor *cursor);
int close_counters(Reading *reading, Cursor *header);

int read_model(Reading *reading, Cursor *cursor);
int read_flag(Reading *reading, Cursor *cursor);
int read_figure(Reading *reading, Cursor *cursor);
int close_model(Reading *reading, Cursor *header);

int read_ground_model(Reading *reading, Cursor *cursor);
int read_ground_figure(Reading *reading, Cursor *cursor);
int close_ground(Reading *reading, Cursor *header);

#endif
