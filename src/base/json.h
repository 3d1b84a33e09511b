/* Writes JSON into a Text. Members and elements add the comma before them as needed. */
#ifndef FURBALL_BASE_JSON_H
#define FURBALL_BASE_JSON_H

#include "base/text.h"

void json_span(Text *out, const char *at, size_t length);            /* bytes, unchanged */
void json_key(Text *out, const char *key, size_t length);            /* "key": without escapes, since keys are our own words */
void json_comma(Text *out); /* unless an object or array was just opened */

/* "key":"…": between these two calls the text is written directly into the value. Nearly all texts need no escapes;
 * others are written again. If nothing was written and `empty` is 0, json_words_end removes the key as well. */
size_t json_words_begin(Text *out, const char *key);
void json_words_end(Text *out, const char *key, size_t start, int empty);

/* In the header so that the compiler computes the key's length. */
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
