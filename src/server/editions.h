/* One edition of a published work, and whether it is shown. */
#ifndef FURBALL_SERVER_EDITIONS_H
#define FURBALL_SERVER_EDITIONS_H

#include "server/fault.h"
#include "server/hall.h"
#include "store/published.h"

enum { REPORTS_HIDE = 3 }; /* reports by this many names hide a work until the operator has checked it */

extern const char HIDDEN_SENTENCE[];

int work_is_hidden(const Work *work);

/* The edition whose id is the first `length` letters of `path`, with its text (malloc'd), and its work; 0: there is none. */
int edition_find(Hall *hall, const char *path, size_t length, Edition *edition, Work *work);

/* The text of an edition, for a game; malloc'd. NULL: `why` says why not. */
char *edition_text(Hall *hall, const char *id, Fault *why);

#endif
