/* Finds all mistakes in catalogue files. The readers stop at the first, so each mistake is left out and the rest read
 * again. */
#ifndef FURBALL_CMD_COMPLAINTS_H
#define FURBALL_CMD_COMPLAINTS_H

#include "engine/game.h"

enum { CATALOGUE_COMPLAINTS_MAX = 64 };

typedef int CatalogueCheck(const BuiltinFile *files, int count, Diag *diag);

/* Reads the set until nothing more is found. A wrong line of an entry is left out; if its first line is wrong, the
 * whole entry. Mere consequences of that (an entry that is now incomplete, or that names one that is gone) are not
 * reported. Returns the number of complaints; it stops when there is no room for more. */
int catalogue_complaints(CatalogueCheck *check, const BuiltinFile *files, int count, Diag found[CATALOGUE_COMPLAINTS_MAX]);

#endif
