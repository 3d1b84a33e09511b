/* What scenario.c, record.c and cases.c share; for no other file. */
#ifndef FURBALL_ENGINE_SCRIPT_PARTS_H
#define FURBALL_ENGINE_SCRIPT_PARTS_H

#include "engine/script.h"

/* A scenario being read, line by line. */
typedef struct ScenarioReading {
    const Game *const *games; /* ended with NULL */
    void *state;
    ScenarioHead *head; /* head->game is NULL until the rules line */
    int own;            /* inside a catalogue block */
    int own_line;       /* the line on which the block began */
    Parts *parts;       /* parts of the line being read, for an editor; NULL: not needed */
} ScenarioReading;

void scenario_begin(ScenarioReading *reading, const Game *const *games, void *state, ScenarioHead *head);
int scenario_line(ScenarioReading *reading, const Line *line, Diag *diag);
int scenario_finish(ScenarioReading *reading, const char *file, Diag *diag);

/* `fast NUMBER` or `chacha HEX64`, after the word seed. */
int seed_read(Cursor *cursor, Seed *seed);
void seed_write(const Seed *seed, Text *out);

/* Room for the names of games or books: what a complaint suggests. */
enum { NAMES_MAX = 64 };

/* A case being played, as far as a statement about it needs to know. */
typedef struct Play {
    const Game *game;
    void *state;
    void *scratch; /* room for a state: for views, and for comparing */
    EventLog *log;   /* events since the last choice */
    Verdict refused; /* why a choice was refused since then; NULL: none was */
    char *told;      /* room for TOLD_MAX: details that a statement adds to its complaint, line by line; may be empty */
} Play;
enum { TOLD_MAX = 16 << 10 };

/* Reads the statement after the word expect. 1: it holds; 0: complained, with what was wanted
 * and what there is. */
int expect_holds(const Play *play, Cursor *cursor);

#endif
