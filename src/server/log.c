#include "server/log.h"

#include "server/door.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const LEVELS[] = {"error", "warn", "info", "debug"};
static LogLevel most = LEVEL_WARN;

int log_level_read(const char *word, LogLevel *out) {
    for (int i = 0; i <= LEVEL_DEBUG; i++) {
        if (strcmp(word, LEVELS[i]) != 0) continue;
        *out = (LogLevel)i;
        return 1;
    }
    return 0;
}

void log_set_level(LogLevel level) { most = level; }

/* Writes a plain word as it is, anything else in quotes, so that nothing can end the line. */
static int put_value(char *out, int size, const char *value) {
    int length = 0, quoted = !*value || strpbrk(value, " \t\r\n\"=\\") != NULL;
    if (quoted && length < size) out[length++] = '"';
    for (; *value && length + 3 < size; value++) {
        unsigned char letter = (unsigned char)*value;
        if (letter == '"' || letter == '\\') out[length++] = '\\';
        out[length++] = letter < 32 || letter == 127 ? ' ' : (char)letter;
    }
    if (quoted && length < size) out[length++] = '"';
    return length;
}

void log_line(LogLevel level, const char *what, ...) {
    char line[1024];
    struct tm date;
    int64_t now = wall_ms();
    time_t seconds = (time_t)(now / 1000);
    if (level > most) return;
    gmtime_r(&seconds, &date);
    int length = (int)strftime(line, sizeof line, "%Y-%m-%dT%H:%M:%S", &date);
    length += snprintf(line + length, sizeof line - (size_t)length, ".%03dZ level=%s what=%s", (int)(now % 1000), LEVELS[level], what);
    va_list pairs;
    va_start(pairs, what);
    for (const char *key; (key = va_arg(pairs, const char *)) && length + 64 < (int)sizeof line;) {
        length += snprintf(line + length, sizeof line - (size_t)length, " %s=", key);
        length += put_value(line + length, (int)sizeof line - length - 2, va_arg(pairs, const char *));
    }
    va_end(pairs);
    fprintf(stderr, "%.*s\n", length, line);
}
