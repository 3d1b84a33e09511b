#include "store/postgres_dialect.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const WORDS[][2] = {
    {"INTEGER", "BIGINT"},
    {"BLOB", "BYTEA"},
    {" WITHOUT ROWID", ""},
    {"IFNULL", "COALESCE"},
    {"listed AND NOT open", "listed <> 0 AND open = 0"},
    {"open AND listed", "open <> 0 AND listed <> 0"},
};

static const char *const *word_at(const char *sql) {
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        if (!strncmp(sql, WORDS[i][0], strlen(WORDS[i][0]))) return WORDS[i];
    return NULL;
}

/* `?` is the next parameter, `?2` the second. */
int postgres_says(const char *sql, char *out, size_t size) {
    int parameters = 0;
    size_t length = 0;
    while (*sql && length + 1 < size) {
        const char *const *word = word_at(sql);
        if (word) {
            length += (size_t)snprintf(out + length, size - length, "%s", word[1]);
            sql += strlen(word[0]);
        } else if (*sql == '?' && isdigit((unsigned char)sql[1])) {
            out[length++] = '$';
            sql++;
        } else if (*sql == '?') {
            length += (size_t)snprintf(out + length, size - length, "$%d", ++parameters);
            sql++;
        } else {
            out[length++] = *sql++;
        }
    }
    if (length >= size) return 0;
    out[length] = 0;
    return !*sql;
}
