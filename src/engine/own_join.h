/* Catalogue files beside a scenario: what it uses of them becomes part of its text, so that its games, records and links carry it. */
#ifndef FURBALL_ENGINE_OWN_JOIN_H
#define FURBALL_ENGINE_OWN_JOIN_H

#include "engine/builtin.h"
#include "engine/notation.h"

enum { OWN_FILES_MAX = 64 };

/* Writes the scenario with a catalogue block of those files that define something it names, and of those that these need. A scenario that
 * uses none is written as it is. 0 after complaining; a file that is no catalogue is complained about. */
int own_join(const char *scenario, size_t size, const BuiltinFile *files, int count, Text *out, Diag *diag);

#endif
