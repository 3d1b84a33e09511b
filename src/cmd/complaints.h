/* All that is wrong with catalogue files. The readers stop at the first mistake; so what is wrong is left out, and the rest read again. */
#ifndef FURBALL_CMD_COMPLAINTS_H
#define FURBALL_CMD_COMPLAINTS_H

#include "engine/game.h"

enum { CATALOGUE_COMPLAINTS_MAX = 64 };

typedef int CatalogueCheck(const BuiltinFile *files, int count, Diag *diag);

/* Reads the set until nothing more is found. A wrong line of an entry is left out, a wrong first line with its whole entry; what only follows
 * from that (an entry that is now incomplete, or that names one which is gone) is not complained about. Returns how many complaints there are;
 * with room for no more of them it ends. */
int catalogue_complaints(CatalogueCheck *check, const BuiltinFile *files, int count, Diag found[CATALOGUE_COMPLAINTS_MAX]);

#endif
