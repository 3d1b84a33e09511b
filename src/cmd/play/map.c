#include "cmd/play/map.h"

#include <string.h>

enum { STEPS = 6 }; /* marks in each part of a line: closer together than the characters of the map */

/* Finds the rows of the map in a drawing: consecutive lines between bars. */
static int find_rows(char *drawn, char **first, size_t *stride) {
    int rows = 0;
    for (char *line = drawn; line && *line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
        size_t length = strcspn(line, "\n");
        if (*line != '|' || (rows && length + 1 != *stride)) {
            if (rows) break;
            continue;
        }
        if (!rows) *first = line, *stride = length + 1;
        rows++;
    }
    return rows;
}

int map_draw(Play *play, Seat seat, Map *out) {
    Text text = words_on(play);
    memset(out, 0, sizeof *out);
    play->game->view(play->match.state, seat, play->bout.view);
    play->game->text.draw(play->bout.view, seat, &text);
    if (!play->game->learn.area || !play->game->learn.area(play->match.state, &out->width, &out->height)) return 0;
    out->rows = find_rows(play->words, &out->first, &out->stride);
    return out->rows > 1 && out->stride > 8;
}

void map_mark(const Map *map, double x, double y, char mark) {
    int columns = (int)map->stride - 3; /* without the bars and the end of line */
    if (x < 0 || y < 0 || x > map->width || y > map->height) return;
    int row = map->rows - 1 - (int)(y * (map->rows - 1) / map->height), column = (int)(x * (columns - 1) / map->width);
    char *place = map->first + (size_t)row * map->stride + 1 + (size_t)column;
    if (*place == ' ' || *place == '.' || (mark == '+' && *place == '-')) *place = mark;
}

void map_line(const Map *map, const double from[2], const double to[2], int parts, char mark, char end) {
    int steps = parts * STEPS;
    for (int i = 1; i <= steps; i++)
        map_mark(map, from[0] + (to[0] - from[0]) * i / steps, from[1] + (to[1] - from[1]) * i / steps, i % STEPS ? mark : end);
}
