/* A feature is a set of rules with its own words. It lists what a scenario may say, what a test may expect and what a
 * view must hide, and keeps its rules in its own files. During a game it acts through its phases (phases.inc) and its
 * hooks (hooks.inc). The core (setup.c, expect.c) is the first feature; features.c lists them all. */
#ifndef FURBALL_TABLE_FEATURE_H
#define FURBALL_TABLE_FEATURE_H

#include "games/table/core/hooks.h"

/* What the reader of a scenario line about an airplane needs. */
typedef struct PlaneReader {
    Table *table;
    Plane *plane;
    PlaneId id;
    const Deck *deck;
    Cursor *cursor;
} PlaneReader;

/* Reads what follows a word of a plane line, such as the 3 in "altitude 3". 0 after complaining. */
typedef struct Attribute {
    const char *word; /* NULL ends a list */
    int (*read)(PlaneReader *reader);
} Attribute;

/* Reads a scenario line of its own, such as "seat A side axis". */
typedef struct LineWord {
    const char *word;
    int (*read)(Table *table, Cursor *cursor);
} LineWord;

/* Compares what follows "expect NAME word" (`plane` is that airplane) or "expect word" (`plane` is -1) with the table.
 * 1: it holds; 0: it does not, and `got` says what there is; -1: complained. */
typedef struct Statement {
    const char *word;
    int (*holds)(const Table *table, int plane, Cursor *cursor, Text *got);
} Statement;

typedef struct Feature {
    const char *name;
    const Attribute *attributes;       /* words of plane lines */
    const char *const *many;           /* words that a line may have more than once, each time for something else: jam
                                        * left, jam right */
    const LineWord *lines;             /* scenario lines of its own */
    int (*start)(Table *table, const char *file, Diag *diag); /* checks and completes the setup; 0 after complaining */
    void (*write_plane)(const Table *table, PlaneId plane, Text *out); /* writes what `attributes` read */
    void (*write_setup)(const Table *table, Text *out);                /* writes the lines that come before the
                                                                        * airplanes */
    void (*write_lines)(const Table *table, Text *out);                /* writes what `lines` read */
    void (*hide)(const Table *truth, Seat seat, Table *view);          /* hides secrets in `view`, which starts as a
                                                                        * copy */
    void (*imagine)(Table *view, Seat seat, Rng *rng);
    void (*check)(const Table *table); /* asserts */
    int (*used)(const Table *table);   /* is the feature used in this game? Asked once, when it starts; for features
                                        * with hooks */
    const Hooks *hooks;                /* what it does during a game */
} Feature;

/* What tests may expect of a feature; proof/proofs.c lists them. */
typedef struct Proof {
    const Statement *about_planes; /* follow the name of an airplane */
    const Statement *about_table;
} Proof;

extern const Feature *const features[]; /* ended with NULL */
extern const Feature *const plugged[];  /* the features with hooks, in the order in which they act; ended with NULL */

/* Helpers for readers. */
int read_small(const PlaneReader *reader, const char *what, int min, int max, uint8_t *out);
int read_label(Cursor *cursor, const char *what, char out[LABEL_LENGTH]);
int needs_turn(PlaneReader *reader, const char *what); /* allowed only in a game that has begun */

/* Helpers for statements. */
int compare_number(Cursor *cursor, const char *what, int64_t got, Text *out);
int compare_word(Cursor *cursor, const char *what, const char *const *words, int count, int got, Text *out);

#endif
