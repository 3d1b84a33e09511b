/* The map of a drawing, to draw more on it: where a card leads, where guns reach, the ruler. */
#ifndef FURBALL_CMD_PLAY_MAP_H
#define FURBALL_CMD_PLAY_MAP_H

#include "cmd/play/parts.h"

typedef struct Map {
    char *first;   /* of its first row, in play->words */
    size_t stride; /* from row to row */
    int rows;
    int32_t width, height; /* of the table, in hundredths of a millimetre */
} Map;

/* Draws the table as this seat sees it into play->words. 0: it has no map, or none that can be drawn on. */
int map_draw(Play *play, Seat seat, Map *out);

/* Puts a mark where nothing stands. */
void map_mark(const Map *map, double x, double y, char mark);

/* Marks from one point to the other, `parts` pieces; the ends of pieces get the second mark. */
void map_line(const Map *map, const double from[2], const double to[2], int parts, char mark, char end);

#endif
