/* The committed list of mutations that no test can notice, each with the reason. */
#ifndef FURBALL_TESTS_DESIGN_H
#define FURBALL_TESTS_DESIGN_H

#include "mutation.h"

/* Reads the list; stops the program if it is wrong. */
void design_read(const char *path);

/* Why nobody can notice this one, or NULL. */
const char *design_reason(const Mutation *mutation);

/* Tells the lines of the list that no survivor needed, and how many they are. */
int design_tell_stale(void);

#endif
