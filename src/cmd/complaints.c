#include "cmd/complaints.h"

#include "cmd/cmd.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_SIZE = 64, GONE_MAX = CATALOGUE_COMPLAINTS_MAX };

/* A copy of a file that may be changed: where its lines are, and which of them belong together. */
typedef struct Sheet {
    char *text;
    size_t size;
    int lines;
    size_t *begin; /* offset of each line, from 0, and of the end */
    int *hurt;     /* by the first line of an entry: one of its lines was left out */
} Sheet;

typedef struct Desk {
    BuiltinFile *file; /* the set of files; its texts are those of the sheets once they are opened */
    Sheet *sheet;
    int count;
    char gone[GONE_MAX][WORD_SIZE]; /* names of entries that were left out */
    int gone_count;
} Desk;

/* ---- lines ------------------------------------------------------------------------------------------ */

static int is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* The n-th word of a line, from 0; empty if there is none, or if it is too long for a name. */
static void word_of(const Sheet *sheet, int line, int n, char out[WORD_SIZE]) {
    const char *at = sheet->text + sheet->begin[line], *end = sheet->text + sheet->begin[line + 1];
    out[0] = 0;
    for (;; n--) {
        while (at < end && is_blank(*at)) at++;
        const char *from = at;
        while (at < end && !is_blank(*at) && *at != '\n') at++;
        if (n) {
            if (at == from) return;
            continue;
        }
        if (at - from >= WORD_SIZE) return;
        memcpy(out, from, (size_t)(at - from));
        out[at - from] = 0;
        return;
    }
}

static int is_one_of(const char *word, const char *const *words) {
    for (; *words; words++)
        if (strcmp(word, *words) == 0) return 1;
    return 0;
}

/* First words of lines that are part of an entry; and below, of lines that everything after them depends on. */
static const char *const PARTS[] = {"card", "figure", "is", "has", "letter", "face", NULL};
static const char *const ENTRIES[] = {"deck", "model", "ground", "counters", NULL};
static const char *const GROUND[] = {"furball", "era", "base", "ruler", NULL};

static int begins_with(const Sheet *sheet, int line, const char *const *words) {
    char word[WORD_SIZE];
    word_of(sheet, line, 0, word);
    return is_one_of(word, words);
}

/* The first line of the entry that this line belongs to, or the line itself. */
static int entry_of(const Sheet *sheet, int line) {
    if (!begins_with(sheet, line, PARTS)) return line;
    for (int i = line; i >= 0; i--)
        if (begins_with(sheet, i, ENTRIES)) return i;
    return line;
}

static void blank_line(Sheet *sheet, int line) {
    for (size_t i = sheet->begin[line]; i < sheet->begin[line + 1]; i++)
        if (sheet->text[i] != '\n') sheet->text[i] = ' ';
}

/* Leaves an entry out and remembers its name. */
static void blank_entry(Desk *desk, Sheet *sheet, int first) {
    if (desk->gone_count < GONE_MAX) word_of(sheet, first, 1, desk->gone[desk->gone_count++]);
    int is_head = begins_with(sheet, first, ENTRIES);
    blank_line(sheet, first);
    for (int i = first + 1; is_head && i < sheet->lines; i++) {
        char word[WORD_SIZE];
        word_of(sheet, i, 0, word);
        if (*word && *word != '#' && !is_one_of(word, PARTS)) break;
        blank_line(sheet, i);
    }
}

/* Does the line name an entry that was left out? */
static int names_gone(const Desk *desk, const Sheet *sheet, int line) {
    char word[WORD_SIZE];
    for (int n = 0; word_of(sheet, line, n, word), *word; n++)
        for (int i = 0; i < desk->gone_count; i++)
            if (*desk->gone[i] && strcmp(word, desk->gone[i]) == 0) return 1;
    return 0;
}

/* ---- files ------------------------------------------------------------------------------------------ */

static void sheet_open(Sheet *sheet, BuiltinFile *file) {
    if (sheet->text) return;
    sheet->size = file->size;
    sheet->text = memory_new(file->size + 1);
    memcpy(sheet->text, file->text, file->size);
    sheet->text[file->size] = 0;
    sheet->lines = 1;
    for (size_t i = 0; i < file->size; i++) sheet->lines += sheet->text[i] == '\n';
    sheet->begin = memory_new(sizeof *sheet->begin * (size_t)(sheet->lines + 1));
    sheet->hurt = memory_new(sizeof *sheet->hurt * (size_t)sheet->lines);
    memset(sheet->hurt, 0, sizeof *sheet->hurt * (size_t)sheet->lines);
    int line = 0;
    sheet->begin[0] = 0;
    for (size_t i = 0; i < file->size; i++)
        if (sheet->text[i] == '\n') sheet->begin[++line] = i + 1;
    sheet->begin[sheet->lines] = file->size;
    file->text = sheet->text;
}

static void sheet_close(Sheet *sheet) {
    free(sheet->text);
    free(sheet->begin);
    free(sheet->hurt);
}

/* Which file a complaint is about; -1: none, or none of its lines. */
static int file_of(const Desk *desk, const Diag *diag) {
    for (int i = 0; diag->line > 0 && i < desk->count; i++) {
        size_t length = strlen(desk->file[i].name);
        if (strncmp(diag->text, desk->file[i].name, length) == 0 && diag->text[length] == ':') return i;
    }
    return -1;
}

/* ---- one complaint after another ---------------------------------------------------------------------- */

/* What a complaint means: a mistake, which is now left out; a mere consequence of what was left out; a mistake in a
 * line that all others depend on; or one that leads no further, because its line is already gone. */
enum { MISTAKE, FOLLOWS, LAST_MISTAKE, STUCK };

/* Removes the line that is complained about from its file. */
static int leave_out(Desk *desk, const Diag *diag) {
    int file = file_of(desk, diag);
    if (file < 0) return STUCK;
    Sheet *sheet = &desk->sheet[file];
    sheet_open(sheet, &desk->file[file]);
    int line = diag->line - 1;
    if (line >= sheet->lines) return STUCK;
    if (begins_with(sheet, line, GROUND)) return LAST_MISTAKE;
    int first = entry_of(sheet, line);
    int follows = names_gone(desk, sheet, line) || (line == first && sheet->hurt[first]);
    char word[WORD_SIZE];
    word_of(sheet, line, 0, word);
    if (!*word) return STUCK;
    if (line == first) blank_entry(desk, sheet, first);
    else blank_line(sheet, line);
    sheet->hurt[first] = 1;
    return follows ? FOLLOWS : MISTAKE;
}

int catalogue_complaints(CatalogueCheck *check, const BuiltinFile *files, int count, Diag found[CATALOGUE_COMPLAINTS_MAX]) {
    Desk desk = {.file = memory_new(sizeof *desk.file * (size_t)(count + 1)), .sheet = memory_new(sizeof *desk.sheet * (size_t)(count + 1)), .count = count};
    int complaints = 0;
    memcpy(desk.file, files, sizeof *files * (size_t)count);
    memset(desk.sheet, 0, sizeof *desk.sheet * (size_t)(count + 1));
    for (int tries = 0; complaints < CATALOGUE_COMPLAINTS_MAX && tries < 4 * CATALOGUE_COMPLAINTS_MAX; tries++) {
        Diag diag = {0};
        if (check(desk.file, count, &diag)) break;
        int what = leave_out(&desk, &diag);
        if (what == MISTAKE || what == LAST_MISTAKE || !complaints) found[complaints++] = diag;
        if (what == LAST_MISTAKE || what == STUCK) break;
    }
    for (int i = 0; i < count; i++) sheet_close(&desk.sheet[i]);
    free(desk.sheet);
    free(desk.file);
    return complaints;
}
