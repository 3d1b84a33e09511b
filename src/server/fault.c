#include "server/fault.h"

#include <stdio.h>

int fault(Fault *fault, int status, const char *why, const char *sentence) {
    fault->status = status;
    fault->why = why;
    snprintf(fault->sentence, sizeof fault->sentence, "%s", sentence);
    return 0;
}
