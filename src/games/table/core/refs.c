#include "games/table/core/refs.h"

#include "games/table/core/rules.h"

#define NONE NULL
const char *const ref_ids[REF_COUNT][REF_BOOKS] = {
#define REF(name, glory, miniatures, dawn, tactical) [REF_##name] = {glory, miniatures, dawn, tactical},
#include "games/table/books/refs.inc"
#undef REF
};
#undef NONE
_Static_assert(REF_BOOKS == (int)BOOK_COUNT, "a column per book");

const char *ref_id(int book, uint16_t ref) { return ref < REF_COUNT ? ref_ids[ref][book] : NULL; }

#define REASON(name, word, ref, sentence) const Reason WHY_##name = {word, sentence, REF_##ref};
#include "games/table/core/reasons.inc"
#undef REASON
