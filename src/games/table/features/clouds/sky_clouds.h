/* Clouds as shapes that block sight. */
#ifndef FURBALL_TABLE_SKY_CLOUDS_H
#define FURBALL_TABLE_SKY_CLOUDS_H

#include "games/table/core/state.h"

/* Is there a cloud between the eye of one unit and the point of another, or around either of them? [TACT-CLOUD-02;
 * TACT-Q-32] */
int clouds_hide(const Table *table, unsigned from, Vec eye, unsigned to, Vec point);

#endif
