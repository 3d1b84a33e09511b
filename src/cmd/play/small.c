#define _DEFAULT_SOURCE
#include "cmd/play/small.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { FEW_LINES = 34 };

int terminal_is_small(void) {
    struct winsize size;
    return isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_row <= FEW_LINES;
}

size_t fitting(const char *line, size_t room) {
    size_t length = strcspn(line, "\n");
    if (length <= room) return length;
    size_t cut = room;
    while (cut > room / 2 && line[cut] != ' ') cut--;
    return line[cut] == ' ' ? cut : room;
}

void put_wrapped(const char *text, int hang) {
    struct winsize size;
    int wraps = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 2 * hang;
    while (*text) {
        size_t length = wraps ? fitting(text, size.ws_col) : strcspn(text, "\n");
        printf("%.*s\n", (int)length, text);
        text += length;
        if (*text == '\n') {
            text++;
            continue;
        }
        for (text += strspn(text, " "); *text && *text != '\n';) { /* the rest of the line after blanks */
            length = fitting(text, (size_t)(size.ws_col - hang));
            printf("%*s%.*s\n", hang, "", (int)length, text);
            text += length;
            text += strspn(text, " ");
        }
        if (*text) text++;
    }
}

/* Which character wins where two meet: airplanes and the end of a path, then paths, arcs and the ruler, then the dots
 * of the map. */
static int rank_of(char sign) { return sign == ' ' ? 0 : sign == '.' ? 1 : strchr(":'-+", sign) ? 2 : 3; }

/* Merges the second row into the first. */
static void merge_rows(char *first, const char *second, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (rank_of(second[i]) > rank_of(first[i])) first[i] = second[i];
}

void draw_small(char *drawn) {
    char *to = drawn, *open = NULL; /* a row that waits for its partner */
    size_t open_length = 0;
    for (char *line = drawn; *line;) {
        size_t length = strcspn(line, "\n"), whole = length + (line[length] == '\n');
        char *next = line + whole;
        if (*line == '|' && open && length == open_length) {
            merge_rows(open, line, length);
            open = NULL;
        } else if (*line != '+') {
            open = *line == '|' ? to : NULL;
            open_length = length;
            memmove(to, line, whole);
            to += whole;
        }
        line = next;
    }
    *to = 0;
}
