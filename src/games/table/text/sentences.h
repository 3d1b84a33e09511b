/* Events as sentences, one for each event. */
#ifndef FURBALL_TABLE_SENTENCES_H
#define FURBALL_TABLE_SENTENCES_H

#include "games/table/core/events.h"

void event_sentence(const Table *table, const Event *event, Text *out);

/* The numbers behind a sentence: places, headings, counters. Nothing if there are none. */
void event_detail(const Table *table, const Event *event, Text *out);

#endif
