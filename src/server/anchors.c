/* Measured by `furball rank` (bench/README.md, "Players"): points of each level against the one
 * below, as Elo, with the regular at 1500. In the other books of airplanes nothing was measured: the same steps, far less sure. */
#include "server/anchors.h"

#include <string.h>

static const Anchor GLORY[] = {{"ace", 1770, 30}, {"veteran", 1639, 20}, {"regular", 1500, 20}, {"rookie", 1361, 20}, {"cadet", 1197, 20}, {NULL, 0, 0}};
static const Anchor FLAMES[] = {{"ace", 1803, 40}, {"veteran", 1647, 20}, {"regular", 1500, 20}, {"rookie", 1344, 20}, {"cadet", 1162, 20}, {NULL, 0, 0}};
static const Anchor OTHER[] = {{"ace", 1770, 100}, {"veteran", 1639, 100}, {"regular", 1500, 100}, {"rookie", 1361, 100}, {"cadet", 1197, 100}, {NULL, 0, 0}};

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
