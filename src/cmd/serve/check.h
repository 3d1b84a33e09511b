/* furball serve --check: would it start? */
#ifndef FURBALL_CMD_SERVE_CHECK_H
#define FURBALL_CMD_SERVE_CHECK_H

#include "server/server.h"

int serve_check(const ServerConfig *config); /* 1: all is well; says on stdout what it found */

#endif
