/* The map in a drawing, for drawing more on it: where a card leads, where guns reach, the ruler. */
#ifndef FURBALL_CMD_PLAY_MAP_H
#define FURBALL_CMD_PLAY_MAP_H

#include "cmd/play/parts.h"

typedef struct Map {
    char *first;   /* of its first row, in play->words */
    size_t stride; /* distance from row to row */
    int rows;
    int32_t width, height; /* size of the table, in hundredths of a millimetre */
} Map;

/* Draws the table as this seat sees it into play->words. 0: it has no map, or one that cannot be drawn on. */
int map_draw(Play *play, Seat seat, Map *out);

/* Puts a mark where the map is empty. */
void map_mark(const Map *map, double x, double y, char mark);

/* Draws a line of marks in `parts` parts; the ends of the parts get the second mark. */
void map_line(const Map *map, const double from[2], const double to[2], int parts, char mark, char end);

#endif
