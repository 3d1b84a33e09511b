/* All requests whose answers wait until what they say is written. */
#ifndef FURBALL_SERVER_REQUESTS_H
#define FURBALL_SERVER_REQUESTS_H

#include "store/store.h"

struct Hall;
void requests_wake(struct Hall *hall, Ticket written);
void requests_fail(struct Hall *hall); /* it could not be written */

#endif
