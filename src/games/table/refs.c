#include "games/table/refs.h"

#include "games/table/rules.h"

#define NONE NULL
static const char *const ids[REF_COUNT][BOOK_COUNT] = {
#define REF(name, glory, miniatures, dawn, tactical) [REF_##name] = {glory, miniatures, dawn, tactical},
#include "games/table/refs.inc"
#undef REF
};
#undef NONE

const char *ref_id(int book, uint16_t ref) { return ref < REF_COUNT ? ids[ref][book] : NULL; }

#define REASON(name, word, ref, sentence) const Reason WHY_##name = {word, sentence, REF_##ref};
#include "games/table/reasons.inc"
#undef REASON
