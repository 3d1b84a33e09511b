/* The requests whose answers wait until what they tell is written, all together. */
#ifndef FURBALL_SERVER_REQUESTS_H
#define FURBALL_SERVER_REQUESTS_H

#include "store/store.h"

struct Hall;
void requests_wake(struct Hall *hall, Ticket written);
void requests_fail(struct Hall *hall); /* it cannot be written */

#endif
