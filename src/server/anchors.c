/* Measured by `furball rank` (bench/README.md, "Players"): points of each level against the one below, as Elo, with the
 * regular at 1500. The numbers come from data/players/steps.json (anchorsOf in web/elo.mjs);
 * tests/server/test_people.mjs checks that they agree. */
#include "server/anchors.h"

#include <string.h>

static const Anchor GLORY[] = {{"ace", 1693, 35}, {"veteran", 1615, 30}, {"regular", 1500, 30}, {"rookie", 1318, 35}, {"cadet", 1154, 35}, {NULL, 0, 0}};
static const Anchor FLAMES[] = {{"ace", 1642, 40}, {"veteran", 1600, 35}, {"regular", 1500, 30}, {"rookie", 1318, 60}, {"cadet", 1137, 60}, {NULL, 0, 0}};
static const Anchor MINIATURES[] = {{"ace", 1740, 40}, {"veteran", 1592, 35}, {"regular", 1500, 30}, {"rookie", 1185, 70}, {"cadet", 954, 95}, {NULL, 0, 0}};
static const Anchor DAWN[] = {{"ace", 1927, 55}, {"veteran", 1664, 35}, {"regular", 1500, 30}, {"rookie", 896, 105}, {"cadet", 732, 110}, {NULL, 0, 0}};
static const Anchor TACTICAL[] = {{"ace", 1782, 45}, {"veteran", 1682, 35}, {"regular", 1500, 30}, {"rookie", 1259, 45}, {"cadet", 1007, 75}, {NULL, 0, 0}};

const Anchor *anchors_of(const char *book) {
    static const struct {
        const char *book;
        const Anchor *anchor;
    } BOOKS[] = {{"glory", GLORY}, {"flames", FLAMES}, {"miniatures", MINIATURES}, {"dawn", DAWN}, {"tactical", TACTICAL}};
    for (size_t i = 0; i < sizeof BOOKS / sizeof BOOKS[0]; i++)
        if (!strcmp(BOOKS[i].book, book)) return BOOKS[i].anchor;
    return NULL;
}

const Anchor *anchor_find(const char *book, const char *player) {
    const Anchor *anchor = anchors_of(book);
    while (anchor && anchor->player && strcmp(anchor->player, player) != 0) anchor++;
    return anchor && anchor->player ? anchor : NULL;
}
