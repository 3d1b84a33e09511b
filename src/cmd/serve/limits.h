/* The limits of a server as a file, which is read again on SIGHUP: lines of a name and a number, # for remarks.
 *
 *   games-per-hour 16
 *   log-level info */
#ifndef FURBALL_CMD_LIMITS_H
#define FURBALL_CMD_LIMITS_H

#include "server/server.h"

/* Values in the file replace those in `config`; others stay. 0 after complaining in `why` about the first mistake;
 * `config` is then unchanged. */
int limits_read(const char *path, ServerConfig *config, char *why, size_t why_size);

#endif
