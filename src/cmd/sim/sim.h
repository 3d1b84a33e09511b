/* What the parts of `furball sim` share. */
#ifndef FURBALL_CMD_SIM_H
#define FURBALL_CMD_SIM_H

#include "engine/script.h"
#include "sim/tally.h"

#include <stdio.h>

enum { RANGES_MAX = 256, PLAYERS_TEXT_MAX = 256, VARIANTS_MAX = 64 };

/* Games from first to last, both included. */
typedef struct Range {
    uint64_t first, last;
} Range;

/* The same scenario with one option changed. */
typedef struct Variant {
    char option[64]; /* as in the rules line: "collisions=0" */
    Tally *tally;
    double effect; /* of the first side's share of wins, without its sign */
} Variant;

/* All results of some games of a scenario. */
typedef struct Report {
    const char *path; /* of the scenario, as given */
    ScenarioHead head;
    uint64_t scenario;              /* hash of the started state, so that another spelling of the same scenario matches */
    char players[PLAYERS_TEXT_MAX]; /* "rookie,ace": one for each side or seat */
    uint64_t seed;
    Range range[RANGES_MAX]; /* ascending and not adjacent */
    int range_count;
    TallyPlan plan;
    Tally *tally;
    const char *text; /* of the scenario; borrowed */
    size_t size;
    Variant variant[VARIANTS_MAX];
    int variant_count;
} Report;

/* Adds a range; adjacent ranges become one. 0: it overlaps, or there are too many. */
int report_add_range(Report *report, Range range);

/* The 95% interval of a share, after Wilson, in parts of one. */
typedef struct Interval {
    double share, low, high;
} Interval;
Interval interval_of(int64_t count, int64_t of);

/* Writes and reads a report as CSV, with whole numbers only, so that equal games give equal bytes. Reading adds to
 * `report`, which must be about the same scenario, players and seed, and destroys `text`; 0 after complaining. */
void report_write_csv(const Report *report, FILE *out);
int report_read_csv(Report *report, const char *file, char *text, Diag *diag);

/* Writes one self-contained page with pictures. */
void report_write_html(const Report *report, FILE *out);

/* An index of such pages: a line for each. */
void report_write_index_head(FILE *out);
void report_write_index_row(const Report *report, const char *page, FILE *out);
void report_write_index_foot(FILE *out);

/* What a goal gives points for: a `score` line of the scenario, or words of the game. */
void goal_name(const Report *report, int goal, Text *out);

/* Prints the games missing between the first and the last; returns how many gaps there are. */
int report_gaps(const Report *report, FILE *out);

/* Prints the short form for a terminal. */
void report_print(const Report *report, FILE *out);

#endif
