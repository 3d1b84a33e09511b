/* All words of this family's notation: see GameProof. */
#ifndef FURBALL_TABLE_WORDS_LIST_H
#define FURBALL_TABLE_WORDS_LIST_H

#include "engine/game.h"

int table_word(int number, WordOf *out);

#endif
