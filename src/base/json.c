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

void json_key(Text *out, const char *key, size_t length) {
    json_comma(out);
    text_put_char(out, '"');
    text_put_span(out, key, length);
    text_put_span(out, "\":", 2);
}
