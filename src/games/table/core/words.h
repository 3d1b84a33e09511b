/* The table family's words in the notation: cards, markers, headings, choices. */
#ifndef FURBALL_TABLE_WORDS_H
#define FURBALL_TABLE_WORDS_H

#include "games/table/core/state.h"

extern const char *const side_names[SIDE_COUNT + 1];
extern const char *const marker_words[]; /* by Marker: "", low, high, blank, ? */
extern const char *const speed_words[];  /* low, high */
extern const char *const flown_words[];  /* by Flown */
extern const char *const status_words[]; /* by PlaneStatus */
extern const char *const phase_words[];  /* by Phase */

/* A plane by name; -1 after complaining with the nearest name. */
int plane_read(const Table *table, Cursor *cursor);
int plane_find(const Table *table, const char *name);

/* "left-3/low": a card with its marker; "?": hidden; or "none". The deck says which cards exist. */
int card_read(const Deck *deck, Cursor *cursor, CardId *card, uint8_t *marker);
void card_write(const Deck *deck, CardId card, uint8_t marker, Text *out);

/* "left-2,stall-9": cards without markers; each must be in `among` and may be given once. */
int cards_read(const Deck *deck, Cursor *cursor, uint32_t among, uint32_t *out);
void cards_write(const Deck *deck, uint32_t cards, Text *out);

/* "A:2+fire": a letter and the face of a counter; "A:?" in views. Three functions: read one, test whether one follows,
 * and write the face of one that lies on a console. */
int counter_read(const Table *table, Cursor *cursor, int *letter, int *face);
int counter_follows(const Cursor *cursor);
const char *counter_shown(const Table *table, uint8_t item);

/* "500,300": a point in millimetres; "north", "90", "22.5": a heading in degrees. */
int point_read(Cursor *cursor, int32_t *x, int32_t *y);
void point_write(int32_t x, int32_t y, Text *out);
int heading_read(Cursor *cursor, uint16_t *heading);
void heading_write(uint16_t heading, Text *out);

/* Choices: "A plan left-3/low", "A fire B", "A hold", … */
int table_action_read(const Table *table, Cursor *cursor, Seat *seat, Action *action);
void table_action_write(const Table *table, Action action, Text *out);

#endif
