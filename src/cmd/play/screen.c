#define _DEFAULT_SOURCE
#include "cmd/play/screen.h"

#ifndef FURBALL_CURSES

int screen_works(void) { return 0; }
int screen_ask(Play *play, Seat seat, const Answers *answers, char *news, char *typed, size_t size) {
    (void)play, (void)seat, (void)answers, (void)news, (void)typed, (void)size;
    return 0;
}
void screen_leave(void) {}

#else

#include "cmd/play/small.h"

#include <ctype.h>
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LEAST_LINES = 20, LEAST_COLUMNS = 70, KEY_ESCAPE = 27, KEY_END_OF_INPUT = 4, GAP = 2, NUMBER_WIDTH = 4, HANG = 5 };
enum { PAINT_PLAIN, PAINT_FIRST, PAINT_SECOND, PAINT_WAY };

static int opened, shown;

int screen_works(void) {
    struct winsize size;
    const char *term = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !term || !*term || !strcmp(term, "dumb")) return 0;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row >= LEAST_LINES && size.ws_col >= LEAST_COLUMNS;
}

static void enter(void) {
    if (!opened) {
        setlocale(LC_CTYPE, ""); /* names may have any letters; numbers keep their form */
        initscr();
        cbreak();
        noecho();
        keypad(stdscr, TRUE);
        set_escdelay(50);
        if (has_colors()) {
            start_color();
            use_default_colors();
            init_pair(PAINT_FIRST, COLOR_CYAN, -1);
            init_pair(PAINT_SECOND, COLOR_RED, -1);
            init_pair(PAINT_WAY, COLOR_YELLOW, -1);
        }
    }
    opened = shown = 1;
}

void screen_leave(void) {
    if (shown) endwin();
    shown = 0;
}

/* ---- the table ----------------------------------------------------------------------------------------- */

static attr_t paint_of(char sign) {
    if (isupper((unsigned char)sign)) return A_BOLD | (attr_t)COLOR_PAIR(PAINT_FIRST);
    if (islower((unsigned char)sign) && sign != 'o' && sign != 'v') return A_BOLD | (attr_t)COLOR_PAIR(PAINT_SECOND);
    if (strchr(":o*'+-", sign)) return (attr_t)COLOR_PAIR(PAINT_WAY);
    return sign == '.' ? A_DIM : A_NORMAL;
}

/* Draws a row of the map character by character: sides and paths have colours. */
static void put_map_row(int row, const char *line, size_t length) {
    for (size_t i = 0; i < length && (int)i < COLS; i++) mvaddch(row, (int)i, (chtype)(unsigned char)line[i] | (line[i] == '|' ? A_DIM : paint_of(line[i])));
}

/* Draws a line of words; what does not fit continues below. */
static int put_words(int row, int past, const char *line, size_t length) {
    const char *end = line + length;
    for (int hang = 0; line < end && row < past; hang = HANG) {
        size_t part = fitting(line, (size_t)(COLS - hang));
        mvaddnstr(row++, hang, line, (int)part);
        line += part;
        line += strspn(line, " ");
    }
    return row;
}

/* Draws lines of the drawing from a row on, as many as fit. Returns the row after them. `map_only`: nothing below the
 * map. */
static int put_drawing(const char *drawn, int row, int past, int map_only) {
    int first = 1, mapped = 0;
    for (const char *line = drawn; *line && row < past;) {
        size_t length = strcspn(line, "\n");
        int in_map = *line == '|' || *line == '+';
        if (map_only && mapped && !in_map) break;
        mapped |= in_map;
        if (in_map) put_map_row(row++, line, length);
        else if (length) {
            if (first) attron(A_BOLD);
            row = put_words(row, past, line, length);
            attroff(A_BOLD);
        }
        first = 0;
        line += length + (line[length] == '\n');
    }
    return row;
}

static void draw_table(Play *play, Seat seat, const Answer *answer, Text *said) {
    Map map;
    if (map_draw(play, seat, &map) && answer) answer_mark(play, answer, &map, said);
    if (terminal_is_small()) draw_small(play->words);
}

/* ---- what has happened ----------------------------------------------------------------------------------- */

/* Shows the news page by page, with the table above. 0: the input has ended. */
static int tell(Play *play, Seat seat, const char *news) {
    while (*news) {
        erase();
        draw_table(play, seat, NULL, NULL);
        int row = put_drawing(play->words, 0, LINES - 6, 1) + 1;
        while (*news && row < LINES - 1) {
            size_t length = fitting(news, (size_t)COLS - 1);
            mvaddnstr(row++, 0, news, (int)length);
            news += length;
            news += strspn(news, "\n");
        }
        attron(A_REVERSE);
        mvaddstr(LINES - 1, 0, *news ? " Enter: there is more " : " Enter: go on ");
        attroff(A_REVERSE);
        refresh();
        int key;
        do key = getch();
        while (key != '\n' && key != ' ' && key != KEY_ENTER && key != KEY_RESIZE && key != KEY_RIGHT && key != KEY_DOWN && key != KEY_END_OF_INPUT && key != ERR);
        if (key == ERR || key == KEY_END_OF_INPUT) return 0;
    }
    return 1;
}

/* A single line needs no page of its own: it is shown below the first frame. */
static int is_short(const char *news) { return (int)strlen(news) < COLS && strcspn(news, "\n") + 1 >= strlen(news); }

/* ---- the answers ----------------------------------------------------------------------------------------- */

typedef struct Grid {
    size_t from; /* number of letters that all answers start with */
    int widest, columns, rows, visible; /* rows that fit */
} Grid;

static Grid grid_of(const Answers *answers, int room) {
    Grid grid = {.from = answers_shared(answers)};
    for (int i = 0; i < answers->count; i++) {
        int length = (int)strlen(answers->answer[i].words + grid.from);
        if (length > grid.widest) grid.widest = length;
    }
    grid.columns = COLS / (grid.widest + NUMBER_WIDTH + GAP);
    if (grid.columns < 1) grid.columns = 1;
    grid.rows = (answers->count + grid.columns - 1) / grid.columns;
    grid.visible = grid.rows < room ? grid.rows : room;
    return grid;
}

static void put_answers(const Answers *answers, const Grid *grid, int top, int picked) {
    int first = picked % grid->rows - grid->visible / 2;
    if (first > grid->rows - grid->visible) first = grid->rows - grid->visible;
    if (first < 0) first = 0;
    for (int i = 0; i < answers->count; i++) {
        int row = i % grid->rows - first;
        if (row < 0 || row >= grid->visible) continue;
        if (i == picked) attron(A_REVERSE);
        mvprintw(top + row, i / grid->rows * (grid->widest + NUMBER_WIDTH + GAP), "%*d %-*s", NUMBER_WIDTH - 1, i + 1, grid->widest, answers->answer[i].words + grid->from);
        attroff(A_REVERSE);
    }
}

static void put_frame(Play *play, Seat seat, const Answers *answers, int picked, const char *typed, const char *news) {
    char said[ANSWER_WORDS + 160] = "";
    Text words = text_on(said, sizeof said);
    erase();
    draw_table(play, seat, answers->count ? &answers->answer[picked] : NULL, &words);
    Grid grid = grid_of(answers, LINES / 3);
    int row = put_drawing(play->words, 0, LINES - 2 - grid.visible, 0);
    if (row + grid.visible + 3 < LINES) row++; /* an empty row if there is room */
    Text question = words_on(play);
    play->game->text.question(play->bout.view, seat, &question);
    attron(A_BOLD);
    mvaddnstr(row, 0, play->words, COLS);
    attroff(A_BOLD);
    if (answers->count) put_answers(answers, &grid, row + 1, picked);
    if (*typed) mvprintw(LINES - 1, 0, "> %s", typed);
    else {
        attron(A_DIM);
        mvaddnstr(LINES - 1, 0, *news ? news + strspn(news, " ") : *said ? said : "Arrows and Enter choose; or type: l45 high, hint, why, undo, quit. ? helps", COLS - 1);
        attroff(A_DIM);
        move(LINES - 1, COLS - 1);
    }
    refresh();
}

static int moved(int key, int picked, const Answers *answers) {
    Grid grid = grid_of(answers, LINES / 3);
    int to = key == KEY_UP ? picked - 1 : key == KEY_DOWN ? picked + 1 : key == KEY_LEFT ? picked - grid.rows : key == KEY_RIGHT ? picked + grid.rows : key == KEY_HOME ? 0 : answers->count - 1;
    return to < 0 || to >= answers->count ? picked : to;
}

int screen_ask(Play *play, Seat seat, const Answers *answers, char *news, char *typed, size_t size) {
    size_t length = 0;
    int picked = 0;
    fflush(stdout);
    enter();
    const char *line = is_short(news) ? news : "";
    if (*line) news[strcspn(news, "\n")] = 0;
    if (*news && !*line && !tell(play, seat, news)) return 0;
    for (typed[0] = 0;;) {
        put_frame(play, seat, answers, picked, typed, line);
        int key = getch();
        line = "";
        if (key == ERR || (key == KEY_END_OF_INPUT && !length)) return 0;
        if (key == KEY_RESIZE) continue;
        if (key == KEY_UP || key == KEY_DOWN || key == KEY_LEFT || key == KEY_RIGHT || key == KEY_HOME || key == KEY_END) picked = answers->count ? moved(key, picked, answers) : 0;
        else if (key == '\n' || key == KEY_ENTER) {
            if (!length && answers->count) snprintf(typed, size, "%d", picked + 1);
            return 1;
        } else if (key == KEY_ESCAPE) typed[length = 0] = 0;
        else if ((key == KEY_BACKSPACE || key == 127 || key == '\b') && length) {
            do length--;
            while (length && ((unsigned char)typed[length] & 0xC0) == 0x80); /* a letter may have several bytes */
            typed[length] = 0;
        } else if (key >= ' ' && key < 256 && key != 127 && length + 1 < size) {
            typed[length++] = (char)key;
            typed[length] = 0;
            if (key == '?' && length == 1) return 1;
        }
    }
}

#endif
