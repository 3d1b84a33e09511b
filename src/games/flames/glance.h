/* What a net that judges a position gets to see of a dogfight (engine/glance.h). */
#ifndef FURBALL_FLAMES_GLANCE_H
#define FURBALL_FLAMES_GLANCE_H

#include "games/flames/state.h"

void flames_glance(const Flames *s, Glance *out);

#endif
