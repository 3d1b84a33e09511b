#include "base/json.h"

#include <string.h>

enum { JSON_WORDS_MAX = 4096 };

void json_span(Text *out, const char *at, size_t length) {
    if (out->length + length + 1 > out->size) {
        out->cut = 1;
        return;
    }
    memcpy(out->at + out->length, at, length);
    out->length += length;
    out->at[out->length] = 0;
}

void json_comma(Text *out) {
    char last = out->length ? out->at[out->length - 1] : '{';
    if (last != '{' && last != '[' && last != ':') text_put_char(out, ',');
}

void json_key(Text *out, const char *key, size_t length) {
    json_comma(out);
    if (out->length + length + 4 > out->size) {
        out->cut = 1;
        return;
    }
    char *to = out->at + out->length;
    to[0] = '"';
    text_copy(to + 1, key, length);
    memcpy(to + length + 1, "\":", 3);
    out->length += length + 3;
}

size_t json_words_begin(Text *out, const char *key) {
    json_key(out, key, strlen(key));
    text_put_char(out, '"');
    return out->length;
}

void json_words_end(Text *out, const char *key, size_t start, int empty) {
    char words[JSON_WORDS_MAX];
    if (out->cut) return;
    size_t length = out->length - start;
    if (!length && !empty) {
        out->length = start - strlen(key) - 4; /* the key, its quotes, the colon, the first quote */
        if (out->length && out->at[out->length - 1] == ',') out->length--;
        out->at[out->length] = 0;
        return;
    }
    if (text_is_plain(out->at + start, length)) {
        text_put_char(out, '"');
        return;
    }
    if (length >= sizeof words) {
        out->cut = 1;
        return;
    }
    memcpy(words, out->at + start, length);
    words[length] = 0;
    out->length = start - 1; /* after the colon */
    text_put_json(out, words);
}
