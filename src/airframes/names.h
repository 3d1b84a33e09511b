/* The names that the files define, each only once. */
#ifndef FURBALL_AIRFRAMES_NAMES_H
#define FURBALL_AIRFRAMES_NAMES_H

#include "airframes/airframes.h"

int name_index(const HangarNames *names, const char *id);

/* Takes a new name from the cursor; complains if it already exists. 0 after complaining. */
int name_give(HangarNames *names, Cursor *cursor, const char *what);

/* The next word must be one of the names: its index, or -1 after complaining with the nearest. */
int name_choose(const HangarNames *names, Cursor *cursor, const char *what);

#endif
