/* References to rules (for events) and reasons (for refusals), built from their lists. */
#ifndef FURBALL_TABLE_REFS_H
#define FURBALL_TABLE_REFS_H

#include "engine/game.h"
#include "games/table/books/book.h"

/* The id in that book, or NULL. */
const char *ref_id(int book, uint16_t ref);

/* For complaints about scenarios: given several rule ids separated by blanks, writes the one that belongs to the game's
 * book, as " [DAWN-SETUP-04]", or nothing if the book has no such rule. */
typedef struct Cited {
    char text[32];
} Cited;
Cited cite(const Rules *rules, const char *ids);

#define REASON(name, word, ref, sentence) extern const Reason WHY_##name;
#include "games/table/core/reasons.inc"
#undef REASON

#endif
