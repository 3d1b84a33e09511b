#include "design.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 400, LINE_LENGTH_MAX = 400 };

typedef struct DesignLine {
    char place[MUTATION_WORD_MAX], name[MUTATION_WORD_MAX], change[MUTATION_WORD_MAX]; /* "*": any */
    char reason[LINE_LENGTH_MAX];
    int number, used;
} DesignLine;

static DesignLine line[LINES_MAX];
static int line_count;
static const char *file_name;

static void stop(int number, const char *why) {
    fprintf(stderr, "%s:%d: %s\n", file_name, number, why);
    exit(3);
}

static void trim(char *s) {
    size_t length = strlen(s);
    while (length && strchr(" \n", s[length - 1])) s[--length] = 0;
    memmove(s, s + strspn(s, " "), length - strspn(s, " ") + 1);
}

static void take(char *part, size_t size, char **rest, int number) {
    char *end = strchr(*rest, '|');
    if (!end) stop(number, "expected PLACE | NAME | CHANGE | REASON");
    *end = 0;
    trim(*rest);
    if (!**rest || strlen(*rest) >= size) stop(number, "expected a word before |");
    memcpy(part, *rest, strlen(*rest) + 1);
    *rest = end + 1;
}

void design_read(const char *path) {
    char text[LINE_LENGTH_MAX];
    FILE *file = fopen(path, "r");
    file_name = path;
    if (!file) stop(0, "cannot be read");
    for (int number = 1; fgets(text, sizeof text, file); number++) {
        char *rest = text;
        if (*text == '#' || *text == '\n') continue;
        if (line_count == LINES_MAX) stop(number, "more lines than expected");
        DesignLine *new = &line[line_count++];
        new->number = number;
        take(new->place, sizeof new->place, &rest, number);
        take(new->name, sizeof new->name, &rest, number);
        take(new->change, sizeof new->change, &rest, number);
        trim(rest);
        if (!*rest) stop(number, "expected a reason");
        memcpy(new->reason, rest, strlen(rest) + 1);
    }
    fclose(file);
}

/* "*" is any; "glory" is each of its levels. */
static int place_is(const char *wanted, const char *place) {
    size_t length = strlen(wanted);
    return !strcmp(wanted, "*") || (!strncmp(wanted, place, length) && (!place[length] || place[length] == '/'));
}

const char *design_reason(const Mutation *mutation) {
    char change[2 * MUTATION_WORD_MAX + 8];
    snprintf(change, sizeof change, "%s -> %s", mutation->from, mutation->to);
    for (int i = 0; i < line_count; i++) {
        if (!place_is(line[i].place, mutation->place) || strcmp(line[i].name, mutation->name)) continue;
        if (strcmp(line[i].change, "*") && strcmp(line[i].change, change)) continue;
        line[i].used = 1;
        return line[i].reason;
    }
    return NULL;
}

int design_tell_stale(void) {
    int stale = 0;
    for (int i = 0; i < line_count; i++) {
        if (line[i].used) continue;
        printf("%s:%d: %s %s %s is noticed or does not exist\n", file_name, line[i].number, line[i].place, line[i].name, line[i].change);
        stale++;
    }
    return stale;
}
