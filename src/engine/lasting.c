#include "engine/lasting.h"

#include <assert.h>
#include <string.h>

int lasting_read(LastingIds *ids, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    int64_t number;
    if (!cursor_whole(cursor, "a number", 0, LASTING_MAX - 1, &number)) return 0;
    if (number != ids->count) return cursor_complain(cursor, 1, "found id %d, expected %d, the next one", (int)number, ids->count);
    char *name = ids->name[ids->count];
    int quoted = !cursor_at_end(cursor) && cursor->line->token[cursor->next].kind == TOKEN_STRING; /* as "2+fire" must be */
    const char *expected = "the name of an entry";
    if (!cursor_keep(cursor, name, LASTING_NAME, quoted ? cursor_string(cursor, expected) : cursor_word(cursor, expected))) return 0;
    for (int i = 0; i < ids->count; i++)
        if (!strcmp(ids->name[i], name)) return cursor_complain(cursor, 1, "%s has id %d already", name, i);
    ids->count++;
    return 1;
}

static void swap_bytes(unsigned char *a, unsigned char *b, size_t size) {
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = a[i];
        a[i] = b[i];
        b[i] = byte;
    }
}

int lasting_arrange(const LastingIds *ids, void *entries, int count, size_t size, size_t name_at, Text *fault) {
    assert(count >= 0);
    unsigned char *entry = entries;
    assert(name_at < size);
    if (!ids->count) return 1;
    for (int id = 0; id < ids->count; id++) {
        int at = id;
        while (at < count && strcmp((const char *)entry + (size_t)at * size + name_at, ids->name[id]) != 0) at++;
        if (at >= count) {
            text_put(fault, "id %d is %s, which is not there: ids last, and so must what they name", id, ids->name[id]);
            return 0;
        }
        if (at != id) swap_bytes(entry + (size_t)at * size, entry + (size_t)id * size, size);
    }
    return 1;
}
