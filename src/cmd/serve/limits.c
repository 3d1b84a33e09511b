#define _POSIX_C_SOURCE 200809L
#include "cmd/serve/limits.h"

#include "server/log.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_SIZE = 64, LINE_SIZE = 256 };

static const struct {
    const char *name;
    size_t at;
    int most, scale;
} LIMITS[] = {
    {"connections", offsetof(ServerConfig, connections), 100000, 1},
    {"request-seconds", offsetof(ServerConfig, request_ms), 600, 1000},
    {"keep", offsetof(ServerConfig, keep_days), 100000, 1},
    {"games-per-hour", offsetof(ServerConfig, games_per_hour), 1000, 1},
    {"messages-per-second", offsetof(ServerConfig, messages_per_second), 1000, 1},
};

/* The file being read, and where complaints go. */
typedef struct Reading {
    const char *path;
    char *why;
    size_t why_size;
    int line;
} Reading;

static int complain(const Reading *reading, const char *found, const char *expected) {
    snprintf(reading->why, reading->why_size, "%s:%d: found \"%s\", expected %s", reading->path, reading->line, found, expected);
    return 0;
}

static int set_number(const Reading *reading, int which, const char *word, ServerConfig *config) {
    char *end, expected[64];
    long number = strtol(word, &end, 10);
    if (!*word || *end || number < 0 || number > LIMITS[which].most || (LIMITS[which].scale > 1 && number < 1)) {
        snprintf(expected, sizeof expected, "a whole number from %d to %d", LIMITS[which].scale > 1, LIMITS[which].most);
        return complain(reading, word, expected);
    }
    int value = (int)number * LIMITS[which].scale;
    memcpy((char *)config + LIMITS[which].at, &value, sizeof value);
    return 1;
}

static int take_line(const Reading *reading, char *text, ServerConfig *config) {
    char name[WORD_SIZE] = "", word[WORD_SIZE] = "", more[2] = "";
    LogLevel level;
    text[strcspn(text, "#")] = 0;
    int words = sscanf(text, "%63s %63s %1s", name, word, more);
    if (words <= 0) return 1;
    if (words != 2) return complain(reading, name, "a name and a value");
    if (!strcmp(name, "log-level")) {
        if (!log_level_read(word, &level)) return complain(reading, word, "error, warn, info or debug");
        config->log_level = (int)level;
        return 1;
    }
    for (int i = 0; i < (int)(sizeof LIMITS / sizeof LIMITS[0]); i++)
        if (!strcmp(name, LIMITS[i].name)) return set_number(reading, i, word, config);
    return complain(reading, name, "connections, request-seconds, keep, games-per-hour, messages-per-second or log-level");
}

int limits_read(const char *path, ServerConfig *config, char *why, size_t why_size) {
    char text[LINE_SIZE];
    Reading reading = {path, why, why_size, 0};
    ServerConfig wanted = *config;
    int ok = 1;
    errno = 0;
    FILE *file = fopen(path, "r");
    while (file && ok && fgets(text, sizeof text, file)) {
        reading.line++;
        ok = take_line(&reading, text, &wanted);
    }
    if (!file || ferror(file)) { /* a folder can be opened but not read */
        snprintf(why, why_size, "%s: cannot be read: %s", path, strerror(errno));
        ok = 0;
    }
    if (file) fclose(file);
    if (ok) *config = wanted;
    return ok;
}
