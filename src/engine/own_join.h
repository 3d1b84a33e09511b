/* Catalogue files beside a scenario: the entries it uses become part of its text, so that its games, records and links
 * contain them. */
#ifndef FURBALL_ENGINE_OWN_JOIN_H
#define FURBALL_ENGINE_OWN_JOIN_H

#include "engine/builtin.h"
#include "engine/notation.h"

enum { OWN_FILES_MAX = 64 };

/* Writes the scenario with a catalogue block of the entries it names, and of those that these need. A scenario that
 * uses none is written unchanged. 0 after complaining, also about a file that is no catalogue. */
int own_join(const char *scenario, size_t size, const BuiltinFile *files, int count, Text *out, Diag *diag);

#endif
