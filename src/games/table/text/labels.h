/* Answers in words for people; words.c has the words of the notation. */
#ifndef FURBALL_TABLE_LABELS_H
#define FURBALL_TABLE_LABELS_H

#include "games/table/core/state.h"

/* "left turn 3 (steep), High". */
void card_label(const Card *card, uint8_t marker, Text *out);

/* Any other answer: "fire at Hans with gun 2", "start 100 mm east, 88 mm north, heading 330". */
void action_label(const Table *table, Action action, Text *out);

#endif
