/* Measured by `furball rank` (bench/README.md, "Players"): points of each level against the one
 * below, as Elo, with the regular at 1500. The three books with fewer games are less sure: their numbers come from
 * data/players/steps.json (anchorsOf in web/elo.mjs), and tests/server/test_people.mjs holds them to it. */
#include "server/anchors.h"

#include <string.h>

static const Anchor GLORY[] = {{"ace", 1692, 55}, {"veteran", 1592, 35}, {"regular", 1500, 30}, {"rookie", 1309, 45}, {"cadet", 1217, 55}, {NULL, 0, 0}};
static const Anchor FLAMES[] = {{"ace", 1655, 60}, {"veteran", 1570, 40}, {"regular", 1500, 30}, {"rookie", 1331, 35}, {"cadet", 1079, 50}, {NULL, 0, 0}};
static const Anchor MINIATURES[] = {{"ace", 1713, 80}, {"veteran", 1664, 75}, {"regular", 1500, 30}, {"rookie", 1170, 75}, {"cadet", 940, 100}, {NULL, 0, 0}};
static const Anchor DAWN[] = {{"ace", 2006, 175}, {"veteran", 1691, 65}, {"regular", 1500, 30}, {"rookie", 896, 90}, {"cadet", 732, 100}, {NULL, 0, 0}};
static const Anchor TACTICAL[] = {{"ace", 1641, 90}, {"veteran", 1556, 65}, {"regular", 1500, 30}, {"rookie", 1290, 60}, {"cadet", 1038, 85}, {NULL, 0, 0}};

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
