/* Goals, endings and where points came from: see Game. */
#ifndef FURBALL_FLAMES_GOALS_H
#define FURBALL_FLAMES_GOALS_H

#include "games/flames/state.h"

SideWords flames_sides(int side);
void flames_goals(const Flames *view, Text *out);
int flames_credits(const Flames *s, Credit *out, int max);
const char *flames_deed(int goal);
void flames_credit_text(const Flames *s, const Credit *credit, Text *out);
int flames_verdict(const Flames *s, Text *out);

#endif
