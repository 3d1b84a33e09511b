#ifndef FURBALL_SERVER_FAULT_H
#define FURBALL_SERVER_FAULT_H

#include "engine/notation.h"

/* A failed request: what to answer. */
typedef struct Fault {
    int status; /* 0: none */
    const char *why;
    char sentence[DIAG_TEXT_MAX];
} Fault;

int fault(Fault *fault, int status, const char *why, const char *sentence); /* returns 0 */

#endif
