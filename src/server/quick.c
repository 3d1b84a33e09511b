#include "server/quick.h"

#include <assert.h>
#include <string.h>

enum { DIGITS_MAX = 15 }; /* numbers that a page can represent exactly */

typedef struct Place {
    const char *at, *end;
} Place;

static int skip(Place *place, const char *word, size_t length) {
    if ((size_t)(place->end - place->at) < length || memcmp(place->at, word, length) != 0) return 0;
    place->at += length;
    return 1;
}

/* The bytes between the quotes, unchanged. */
static int read_words(Place *place, char *out, size_t size) {
    size_t length = 0;
    if (!skip(place, "\"", 1)) return 0;
    for (; place->at < place->end && *place->at != '"'; place->at++) {
        unsigned char c = (unsigned char)*place->at;
        if (c < 0x20 || c > 0x7E || c == '\\' || length + 1 == size) return 0;
        out[length++] = (char)c;
    }
    out[length] = 0;
    return skip(place, "\"", 1);
}

static int read_number(Place *place, int64_t *out) {
    const char *start = place->at;
    int64_t value = 0;
    for (; place->at < place->end && *place->at >= '0' && *place->at <= '9'; place->at++) {
        if (place->at - start == DIGITS_MAX) return 0;
        value = value * 10 + (*place->at - '0');
    }
    *out = value;
    return place->at > start && (*start != '0' || place->at == start + 1);
}

/* Which member it was, as a bit; 0: an unknown one. */
static unsigned read_member(Place *place, QuickChoice *out) {
    if (skip(place, "\"t\":\"choose\"", 12)) return 1;
    if (skip(place, "\"id\":", 5)) return read_number(place, &out->id) ? 2 : 0;
    if (skip(place, "\"n\":", 4)) return read_number(place, &out->n) ? 4 : 0;
    if (skip(place, "\"a\":", 4)) return read_words(place, out->words, sizeof out->words) ? 8 : 0;
    return 0;
}

int quick_choice(const char *text, size_t size, QuickChoice *out) {
    assert(text || !size);
    Place place = {text, text + size};
    unsigned met = 0, bit;
    out->id = -1;
    do {
        if (!skip(&place, met ? "," : "{", 1)) return 0;
        bit = read_member(&place, out);
        if (!bit || met & bit) return 0;
        met |= bit;
    } while (place.at < place.end && *place.at != '}');
    return skip(&place, "}", 1) && place.at == place.end && (met | 2) == 15;
}
