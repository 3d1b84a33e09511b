/* Writing JSON into a Text. Members and elements put the comma before them themselves. */
#ifndef FURBALL_BASE_JSON_H
#define FURBALL_BASE_JSON_H

#include "base/text.h"

void json_span(Text *out, const char *at, size_t length);            /* bytes as they are */
void json_key(Text *out, const char *key, size_t length);            /* "key": as it is, for keys are words of ours */
void json_comma(Text *out); /* unless something was just opened */

/* "key":"…", whose words are written straight into it, between these two. Nearly all words are plain; others are written once more.
 * Where no words came, json_words_end leaves the key out too if `empty` is 0. */
size_t json_words_begin(Text *out, const char *key);
void json_words_end(Text *out, const char *key, size_t start, int empty);

/* Here, so that the compiler counts the key's letters. */
static inline void json_word(Text *out, const char *key, const char *value) { /* "key":"value" */
    json_key(out, key, strlen(key));
    text_put_json(out, value);
}
static inline void json_number(Text *out, const char *key, long long value) { /* "key":1 */
    json_key(out, key, strlen(key));
    text_put_number(out, value);
}
static inline void json_count(Text *out, const char *key, long long value) { /* the same, unless it is 0 */
    if (value) json_number(out, key, value);
}

#endif
