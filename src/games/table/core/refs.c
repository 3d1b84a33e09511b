#include "games/table/core/refs.h"

#include "base/text.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

const char *ref_id(int book, uint16_t ref) { return ref < REF_COUNT ? books[book]->ref[ref] : NULL; }

/* The prefix of a book's rule ids, up to the dash. */
static size_t id_prefix(int book, const char **out) {
    for (int ref = 1; ref < REF_COUNT; ref++)
        if ((*out = books[book]->ref[ref])) return strcspn(*out, "-") + 1;
    return 0;
}

Cited cite(const Rules *rules, const char *ids) {
    Cited cited = {{0}};
    Text out = text_on(cited.text, sizeof cited.text);
    const char *book = NULL;
    size_t prefix = id_prefix(rules->book, &book);
    assert(ids);
    for (const char *at = ids; prefix && *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        if (length > prefix && !strncmp(at, book, prefix)) {
            text_put(&out, " [");
            for (size_t i = 0; i < length; i++) text_put_char(&out, at[i]);
            text_put_char(&out, ']');
            break;
        }
        at += length;
    }
    return cited;
}

#define REASON(name, word, ref, sentence) const Reason WHY_##name = {word, sentence, REF_##ref};
#include "games/table/core/reasons.inc"
#undef REASON
