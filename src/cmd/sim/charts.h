/* The pictures of a report: each writes one SVG, drawn with the colours of the page
 * (sim/page.inc). A picture without data writes nothing. */
#ifndef FURBALL_CMD_SIM_CHARTS_H
#define FURBALL_CMD_SIM_CHARTS_H

#include "cmd/sim/sim.h"

void chart_result(const Report *report, FILE *out);                /* who won, with the uncertainty */
void chart_length(const Report *report, FILE *out);                /* how long games last */
void chart_survival(const Report *report, FILE *out);              /* who is still flying, by turn */
void chart_heat(const Report *report, int side, FILE *out);        /* where a side flies and falls */
void chart_rose(const Report *report, FILE *out);                  /* from which direction hits come */
void chart_range(const Report *report, FILE *out);                 /* shots and damage by range */
void chart_altitude(const Report *report, FILE *out);              /* how high the sides fly */
void chart_points(const Report *report, FILE *out);                /* how many points the sides make */
void chart_options(const Report *report, FILE *out);               /* how options change the balance */
void chart_fates(const UnitTally *unit, int64_t games, FILE *out); /* a small bar: what happened to a unit */

/* The last turn shown: by then all but one game in two hundred are over. */
int report_last_turn(const Report *report);

#endif
