#include "engine/own.h"

#include <string.h>

/* How many later ones must have been taken before somebody's unheld slot is given away: others may be reading just now. */
enum { OWN_AGE_LEAST = OWN_SLOTS > 32 ? 16 : 2 };

static void lock(OwnSlots *slots) {
    while (__atomic_exchange_n(&slots->lock, 1, __ATOMIC_ACQUIRE)) {}
}

static void unlock(OwnSlots *slots) { __atomic_store_n(&slots->lock, 0, __ATOMIC_RELEASE); }

/* Never used, or longest not touched. */
static int find_room(const OwnSlots *slots) {
    int found = 0;
    for (int i = 1; i < OWN_SLOTS; i++) {
        const OwnSlot *slot = &slots->slot[i];
        if (!slot->touched) return i;
        if (slot->holds || slots->now - slot->touched < OWN_AGE_LEAST) continue;
        if (!found || slot->touched < slots->slot[found].touched) found = i;
    }
    return found;
}

int own_take(OwnSlots *slots) {
    lock(slots);
    int found = find_room(slots);
    slots->now++;
    if (found) {
        OwnSlot *slot = &slots->slot[found];
        slot->ready = 0;
        slot->holds = slot->lines = 0;
        slot->length = 0;
        slot->touched = slots->now;
    }
    unlock(slots);
    return found;
}

int own_add_line(OwnSlots *slots, int number, Cursor *cursor) {
    OwnSlot *slot = &slots->slot[number];
    Text out = {slot->text, sizeof slot->text, slot->length, 0};
    if (slot->lines == OWN_LINES_MAX) return cursor_complain(cursor, 0, "found one line more, expected at most %d lines of own data", OWN_LINES_MAX);
    line_write(cursor->line, &out);
    text_put_char(&out, '\n');
    if (out.cut) return cursor_complain(cursor, 0, "found more than %d bytes of own data, expected less", OWN_TEXT_MAX - 1);
    slot->length = out.length;
    slot->lines++;
    return 1;
}

int own_settle(OwnSlots *slots, int number) {
    OwnSlot *slot = &slots->slot[number];
    sha256(slot->text, slot->length, slot->digest);
    lock(slots);
    int found = number;
    for (int i = 1; i < OWN_SLOTS && found == number; i++)
        if (i != number && slots->slot[i].ready && !memcmp(slots->slot[i].digest, slot->digest, sizeof slot->digest)) found = i;
    if (found == number) slot->ready = 1;
    slots->slot[found].touched = ++slots->now;
    unlock(slots);
    return found;
}

void own_write(const OwnSlots *slots, int number, Text *out) {
    if (!number) return;
    text_put(out, "catalogue\n");
    for (size_t i = 0; i < slots->slot[number].length; i++) text_put_char(out, slots->slot[number].text[i]);
    text_put(out, "end\n");
}

void own_hold(OwnSlots *slots, int number, int change) {
    if (number <= 0 || number >= OWN_SLOTS) return;
    lock(slots);
    slots->slot[number].holds += change;
    unlock(slots);
}
