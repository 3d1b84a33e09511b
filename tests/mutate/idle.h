/* Does a mutation that is said to have no effect have none? Random games of the shipped scenarios tell. */
#ifndef FURBALL_TESTS_IDLE_H
#define FURBALL_TESTS_IDLE_H

#include "mutation.h"

/* Plays the games once as the books are. */
void idle_prepare(void);

/* Plays those of the mutation's book again, in a process where it has been made; 1: all went the same way. */
int idle_plays_alike(const Mutation *made);

#endif
