/* What is known of the built-in scenarios beside their texts: how long and how hard they are, as web/measure.mjs
 * found it (data/gallery.json). */
#ifndef FURBALL_CMD_GALLERY_H
#define FURBALL_CMD_GALLERY_H

#include "server/server.h"

/* 1: found. `scenario` is a name such as glory/duel. */
int gallery_find(const char *scenario, Measured *out);

#endif
