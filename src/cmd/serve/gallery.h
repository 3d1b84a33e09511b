/* How long and how hard the built-in scenarios are, as measured by web/measure.mjs (data/gallery.json). */
#ifndef FURBALL_CMD_GALLERY_H
#define FURBALL_CMD_GALLERY_H

#include "server/server.h"

/* 1: found. `scenario` is a name such as glory/duel. */
int gallery_find(const char *scenario, Measured *out);

#endif
