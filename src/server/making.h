/* POST /api/games. Reading a long scenario takes milliseconds, so a desk does it (desk.h) and no player waits for
 * it. */
#ifndef FURBALL_SERVER_MAKING_H
#define FURBALL_SERVER_MAKING_H

#include "server/fault.h"
#include "server/http.h"

enum {
    MAKINGS_MAX = 64,      /* being read or waiting, at the same time */
    MAKINGS_OF_ONE = 8,    /* the same for one address */
    READ_AT_ONCE = 4096    /* bytes of a scenario, or of a body, up to which it is read without the desk */
};

/* 1: answered; 0: `why` says why not. If `request->later` is set, the answer comes later. */
int making_answer(Request *request, Text *out, Fault *why);

#endif
