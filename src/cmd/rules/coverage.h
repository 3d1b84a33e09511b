/* furball rules --coverage: which rules have a test. */
#ifndef FURBALL_CMD_COVERAGE_H
#define FURBALL_CMD_COVERAGE_H

#include "cmd/cmd.h"
#include "cmd/rules/rulebook.h"

int coverage_run(Args *args, const Rulebooks *books);

#endif
