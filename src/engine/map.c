#include "engine/map.h"

#include "base/json.h"

#include <assert.h>

enum { GROUND_KINDS = 11, TIMES = 3, WEATHERS = 4 };

static const char *const grounds[GROUND_KINDS] = {"sea",     "coast", "fields", "trenches", "desert", "atoll",
                                                  "harbour", "town",  "snow",   "jungle",   "airfield"};
static const char *const times[TIMES] = {"day", "dusk", "night"};
static const char *const weathers[WEATHERS] = {"clear", "haze", "rain", "snow"};

/* One of the words if it follows, else the first of them. */
static const char *try_word(Cursor *cursor, const char *const *words, int count) {
    for (int i = 0; i < count; i++)
        if (cursor_try(cursor, words[i])) return words[i];
    return words[0];
}

/* The complaint would cut so long a list short, and the writer of a map wants to see all of it. */
static int complain_ground(Cursor *cursor) {
    return cursor_fail(cursor, "a map: sea, coast, fields, trenches, desert, atoll, harbour, town, snow, jungle or airfield");
}

int map_read(Cursor *cursor, MapWords *map) {
    assert(cursor->next <= cursor->line->count);
    if (map->ground) return cursor_complain(cursor, 1, "found a second map, expected one");
    for (int i = 0; i < GROUND_KINDS; i++)
        if (cursor_try(cursor, grounds[i])) map->ground = grounds[i];
    if (!map->ground) return complain_ground(cursor);
    map->time = try_word(cursor, times, TIMES);
    map->weather = try_word(cursor, weathers, WEATHERS);
    return cursor_at_end(cursor) || cursor_fail(cursor, "day, dusk or night, then clear, haze, rain or snow");
}

void map_write_json(const MapWords *map, Text *out) {
    if (!map->ground) return;
    json_word(out, "map", map->ground);
    json_word(out, "time", map->time);
    json_word(out, "weather", map->weather);
}

static void put_words(const char *key, const char *const *words, int count, Text *out) {
    json_comma(out);
    text_put(out, "\"%s\":[", key);
    for (int i = 0; i < count; i++) {
        json_comma(out);
        text_put_json(out, words[i]);
    }
    text_put_char(out, ']');
}

void maps_write_json(Text *out) {
    put_words("maps", grounds, GROUND_KINDS, out);
    put_words("times", times, TIMES, out);
    put_words("weathers", weathers, WEATHERS, out);
}
