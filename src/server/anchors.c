/* Measured by `furball rank` (bench/README.md, "Players"): points of each level against the one
 * below, as Elo, with the regular at 1500. In the other books of airplanes nothing was measured: the same steps, far less sure. */
#include "server/anchors.h"

#include <string.h>

static const Anchor GLORY[] = {{"ace", 1648, 70}, {"veteran", 1592, 35}, {"regular", 1500, 30}, {"rookie", 1309, 45}, {"cadet", 1217, 55}, {NULL, 0, 0}};
static const Anchor FLAMES[] = {{"ace", 1655, 60}, {"veteran", 1570, 40}, {"regular", 1500, 30}, {"rookie", 1331, 35}, {"cadet", 1079, 50}, {NULL, 0, 0}};
static const Anchor OTHER[] = {{"ace", 1648, 120}, {"veteran", 1592, 120}, {"regular", 1500, 120}, {"rookie", 1309, 120}, {"cadet", 1217, 120}, {NULL, 0, 0}};

const Anchor *anchors_of(const char *book) {
    static const struct {
        const char *book;
        const Anchor *anchor;
    } BOOKS[] = {{"glory", GLORY}, {"flames", FLAMES}, {"miniatures", OTHER}, {"dawn", OTHER}, {"tactical", OTHER}};
    for (size_t i = 0; i < sizeof BOOKS / sizeof BOOKS[0]; i++)
        if (!strcmp(BOOKS[i].book, book)) return BOOKS[i].anchor;
    return NULL;
}

const Anchor *anchor_find(const char *book, const char *player) {
    const Anchor *anchor = anchors_of(book);
    while (anchor && anchor->player && strcmp(anchor->player, player) != 0) anchor++;
    return anchor && anchor->player ? anchor : NULL;
}
