/* Plays scenarios, records and rule tests, which share one notation (docs/notation.md).
 *
 * A file opens with `furball scenario 1`, `furball record 1` or `furball tests 1`. A scenario sets up a game. A record
 * adds a seed, choices and a hash per turn. A test file holds cases, each a small scenario with choices and
 * expectations. */
#ifndef FURBALL_ENGINE_SCRIPT_H
#define FURBALL_ENGINE_SCRIPT_H

#include "engine/game.h"
#include "engine/head.h"
#include "engine/map.h"
#include "engine/match.h"

/* What the engine itself reads of a scenario. */
typedef struct ScenarioHead {
    const Game *game;
    char title[80];
    char source[80]; /* where it is printed; empty: nowhere */
    char story[1200];
    char book[24];
    MapWords map; /* the landscape it is drawn over */
} ScenarioHead;

/* Reads a scenario into `state` (room for the largest game's state) up to and including `start`; it is not dealt. */
int scenario_load(const Game *const *games, const char *file, const char *text, size_t size, void *state,
                  ScenarioHead *head, Diag *diag);

/* Holds the own data of the scenario (engine/own.h), for a game that is kept: 1 to hold, -1 to release. */
void scenario_hold(const Game *game, const void *state, int change);

/* SHA-256 of the scenario's own data; 0 if it has none. */
int own_digest_of(const Game *game, const void *state, uint8_t digest[32]);

/* Writes a finished or running match as a record. `scenario` is the scenario's own text. Replays it from the start to
 * compute the hashes, in `scratch` (one state). Returns 0 if the text did not fit, or if scenario, seed and choices do
 * not lead to the match's state. */
int record_write(const Match *match, const char *scenario, size_t scenario_size, const Seed *seed,
                 void *scratch, Text *out);

typedef struct ReplayResult {
    const Game *game;
    int choices;    /* applied */
    uint32_t turns; /* the turn of the last state */
    uint64_t hash;  /* of the last state */
    int over;       /* the game had ended */
    Seed seed;      /* what it was dealt from */
} ReplayResult;

/* SHA-256 of the 32 bytes of a chacha seed: what a server shows when a game starts, so that the seed shown
 * at its end can be checked. 0: a seed of another kind has none. */
int seed_digest_of(const Seed *seed, uint8_t digest[32]);

/* The scenario's lines as in a record: without its head line, every line ended with LF. 0: it is no scenario. */
int scenario_lines(const char *scenario, size_t size, Text *out);

/* SHA-256 of 64 bytes: those of a chacha seed, and SHA-256 of these lines. A player who was shown it when a game
 * started can verify at the end that neither the cards nor the scenario have changed. 0: a seed of another kind has
 * none. */
int deal_digest_of(const Seed *seed, const char *lines, size_t size, uint8_t digest[32]);

/* Replays a record and verifies every hash and the scores; the first difference is reported by turn and line. `each`,
 * if given, is called after every choice with its events. `result`, if given, is filled as far as the replay came. */
typedef void (*ReplayWatcher)(void *self, const Game *game, const void *state, Seat seat, Action action,
                              const EventLog *log);
int record_replay(const Game *const *games, const char *file, const char *text, size_t size, void *state,
                  ReplayWatcher each, void *self, ReplayResult *result, Diag *diag);

/* The result of one case; its texts are valid until the note returns. */
typedef struct CaseReport {
    const char *file, *title;
    int line;                /* of the word case */
    const char *rules;       /* cited by the case, separated by spaces */
    const char *event_rules; /* cited by events during the case, likewise, each once */
    const char *complaint;   /* NULL: passed */
    int more;                /* number of earlier complaints about this case, which is counted once */
    const char *told;        /* details of the complaint, line by line; may be empty */
} CaseReport;
typedef void (*CaseNote)(void *self, const CaseReport *report);
typedef struct CaseTotals {
    int passed, failed;
} CaseTotals;

/* Runs the cases of a test file whose title or rules contain `filter` (NULL: all) and adds them to `totals`. `note`, if
 * given, is called for each case, and for each complaint about one. `state` and `scratch` are each room for the largest
 * game's state. A case that fails does not stop the others; returns 0, after complaining, only if the file is no test
 * file. */
int cases_run(const Game *const *games, const char *file, const char *text, size_t size, const char *filter,
              void *state, void *scratch, CaseNote note, void *self, CaseTotals *totals, Diag *diag);

#endif
