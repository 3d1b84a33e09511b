/* The limits of a server as a file, which is read again on SIGHUP: lines of a name and a number, # for remarks.
 *
 *   games-per-hour 16
 *   log-level info */
#ifndef FURBALL_CMD_LIMITS_H
#define FURBALL_CMD_LIMITS_H

#include "server/server.h"

/* What the file says takes the place of what `config` has; what it does not mention stays. 0 after complaining in `why` of the first
 * thing that is wrong, and then `config` is as it was. */
int limits_read(const char *path, ServerConfig *config, char *why, size_t why_size);

#endif
