/* Looking back at a game, even while it runs: the moments at which one audience was told something, as it saw them.
 * They are found by replaying the choices; nothing more is stored. */
#ifndef FURBALL_SERVER_MOMENTS_H
#define FURBALL_SERVER_MOMENTS_H

#include "server/story.h"

/* All moments, each with its turn and the number of events told by then, and the events. */
void moments_write(const Story *story, Text *out);

/* One of them, as the audience saw it. 0: there is none of that number. */
int moment_write(const Story *story, int64_t at, Text *out);

#endif
