/* Events as sentences, one each. */
#ifndef FURBALL_TABLE_SENTENCES_H
#define FURBALL_TABLE_SENTENCES_H

#include "games/table/core/events.h"

void event_sentence(const Table *table, const Event *event, Text *out);

#endif
