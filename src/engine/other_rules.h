/* A scenario played at another level, or with other options, than its text says.
 *
 * Text goes in and text comes out: the scenario as written for those rules, which is then loaded, recorded and replayed
 * like any other. What the rules do not use is left out and mentioned in a note. If the scenario needs something that
 * the rules do not have, the reason is given instead. A file that contradicts itself is still refused when it is loaded
 * unchanged. */
#ifndef FURBALL_ENGINE_OTHER_RULES_H
#define FURBALL_ENGINE_OTHER_RULES_H

#include "engine/script.h"

enum { NOTE_MAX = 12, NOTE_SIZE = 320 };

/* Sentences about what was left out, each once. */
struct Notes {
    int count;
    char note[NOTE_MAX][NOTE_SIZE];
};

void notes_add(Notes *notes, const char *sentence);

/* The requested rules. NULL or "": as the scenario says. */
typedef struct OtherRules {
    const char *level;   /* "basic" */
    const char *options; /* "aim=1 fuel=0": added to the rules line, where the last one counts */
} OtherRules;

/* Writes the scenario by these rules into `out` and what was left out into `notes`. `state` is room for the largest
 * game's state; it holds the started game afterwards. 0: it cannot be played by these rules, and `diag` has the reason
 * as a complete sentence, or the complaint about a text that is wrong under any rules. */
int scenario_by_rules(const Game *const *games, const char *text, size_t size, const OtherRules *wish, void *state, Text *out, Notes *notes,
                      Diag *diag);

/* [{"level":"basic","plays":1,"own":0,"notes":[…]},{"level":"standard","plays":0,"why":…},…]: every level of the
 * scenario's book, from the lowest. [] if the book has none, or if the text is wrong. `room` needs room for a text as
 * long as the scenario. */
void scenario_levels_json(const Game *const *games, const char *text, size_t size, void *state, Text *room, Text *out);

#endif
