/* Scenarios of plain games, for tests of their short ways. */
#ifndef FURBALL_TESTS_PLAIN_FIGHTS_H
#define FURBALL_TESTS_PLAIN_FIGHTS_H

#include "base/text.h"
#include "unit.h"

enum { PLAIN_LEVELS = 3 };
static const char *const plain_levels[PLAIN_LEVELS] = {"basic", "standard", "advanced"};

/* Plain fights of the three levels, on tables so small that games are short and shots many. Dive bombers
 * have cards and markers of their own. */
static inline size_t write_plain(char *out, size_t room, const char *level, int planes, int seats) {
    static const char *const model[] = {"spitfire-1", "bf109-e3", "sbd-3", "ju87-b2", "hurricane-1", "bf109-e3"};
    static const char *const side[] = {"allies", "axis"};
    Text text = text_on(out, room);
    text_put(&text, "furball scenario 1\nrules glory %s\ntable 1000 by 800\n", level);
    for (int i = 0; i < seats; i++) text_put(&text, "seat %s-%d side %s\n", side[i & 1], i / 2, side[i & 1]);
    for (int i = 0; i < planes; i++)
        text_put(&text, "plane P%d %s seat %s-%d at %d,%d heading %s%s\n", i, model[i % 6], side[i & 1], i % seats / 2, i & 1 ? 700 : 300,
                 (i / 2 + 1) * 800 / (planes / 2 + 2), i & 1 ? "west" : "east", strcmp(level, "advanced") ? "" : " altitude 3");
    CHECK(!text.cut);
    return text.length;
}

#endif
