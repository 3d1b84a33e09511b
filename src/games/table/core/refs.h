/* References to rules (for events) and reasons (for refusals), from their lists. */
#ifndef FURBALL_TABLE_REFS_H
#define FURBALL_TABLE_REFS_H

#include "engine/game.h"

typedef enum Ref {
    REF_NONE,
#define REF(name, glory, miniatures, dawn, tactical) REF_##name,
#include "games/table/books/refs.inc"
#undef REF
    REF_COUNT
} Ref;

enum { REF_BOOKS = 4 };
extern const char *const ref_ids[REF_COUNT][REF_BOOKS]; /* by Book; NULL where it has no such rule */

/* The id in that book, or NULL. */
const char *ref_id(int book, uint16_t ref);

#define REASON(name, word, ref, sentence) extern const Reason WHY_##name;
#include "games/table/core/reasons.inc"
#undef REASON

#endif
