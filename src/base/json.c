#include "base/json.h"

#include <string.h>

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

static void key_put(Text *out, const char *key) {
    json_comma(out);
    text_put_json(out, key);
    text_put_char(out, ':');
}

void json_word(Text *out, const char *key, const char *value) {
    key_put(out, key);
    text_put_json(out, value);
}

void json_number(Text *out, const char *key, long long value) {
    key_put(out, key);
    text_put(out, "%lld", value);
}

void json_count(Text *out, const char *key, long long value) {
    if (value) json_number(out, key, value);
}
