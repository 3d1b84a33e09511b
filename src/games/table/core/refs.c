#include "games/table/core/refs.h"

#include <stddef.h>

const char *ref_id(int book, uint16_t ref) { return ref < REF_COUNT ? books[book]->ref[ref] : NULL; }

#define REASON(name, word, ref, sentence) const Reason WHY_##name = {word, sentence, REF_##ref};
#include "games/table/core/reasons.inc"
#undef REASON
