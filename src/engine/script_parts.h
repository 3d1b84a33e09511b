/* What scenario.c, record.c and cases.c share; nobody else needs it. */
#ifndef FURBALL_ENGINE_SCRIPT_PARTS_H
#define FURBALL_ENGINE_SCRIPT_PARTS_H

#include "engine/script.h"

/* A scenario being read, line by line. */
typedef struct ScenarioReading {
    const Game *const *games; /* ended with NULL */
    void *state;
    ScenarioHead *head; /* head->game is NULL until the rules line */
    int own;            /* inside a catalogue block */
    int own_line;       /* that began on this line */
    Parts *parts;       /* of the line being read, for an editor; NULL: nobody wants to know */
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
    void *scratch; /* room for a state: views, and what must not change */
    EventLog *log;   /* what happened since the last choice */
    Verdict refused; /* why a choice was refused since then, or NULL */
    char *told;      /* room for TOLD_MAX: what a statement has to say beyond its complaint, line by line; empty: nothing */
} Play;
enum { TOLD_MAX = 16 << 10 };

/* Reads the statement after the word expect. 1: it holds; 0: complained, with what was wanted
 * and what there is. */
int expect_holds(const Play *play, Cursor *cursor);

#endif
