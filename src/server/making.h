/* POST /api/games. Reading a long scenario takes milliseconds: that is done at a desk (desk.h), so that nobody at a table waits for it. */
#ifndef FURBALL_SERVER_MAKING_H
#define FURBALL_SERVER_MAKING_H

#include "server/fault.h"
#include "server/http.h"

enum {
    MAKINGS_MAX = 64,      /* that are read, or wait for it, at once */
    MAKINGS_OF_ONE = 8,    /* likewise, of one address */
    READ_AT_ONCE = 4096    /* bytes of a scenario, or of a body, that are read without the desk */
};

/* 1 answered; 0 `why` says why not. When `request->later` is set, the answer comes later. */
int making_answer(Request *request, Text *out, Fault *why);

#endif
