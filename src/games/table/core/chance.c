#include "games/table/core/chance.h"

#include <assert.h>
#include <string.h>

/* A scripted value is stored with its kind in one byte. */
typedef enum LuckKind { LUCK_DICE = 0x10, LUCK_CREW = 0x20, LUCK_ENGINE = 0x40, LUCK_HITS = 0x80 } LuckKind;

const char *const crewman_names[CREWMAN_MAX + 1] = {"nobody", "I",   "II",   "III", "IV", "V",  "VI",
                                                    "VII",    "VIII", "IX",  "X",   "XI", "XII"};

/* The next scripted value of this kind, or 0. If the next value is of another kind, or is not possible, that is an
 * error, which the test sees at its end. */
static int scripted(Table *table, LuckKind kind, unsigned possible) {
    Rigged *rigged = &table->rigged;
    if (!rigged->count) return 0;
    unsigned next = rigged->next[0], value = next & 0xF;
    rigged->count--;
    memmove(rigged->next, rigged->next + 1, rigged->count);
    rigged->next[rigged->count] = 0;
    if ((next & 0xF0) == kind && possible >> value & 1) return (int)value;
    table->script_error = 1;
    return 0;
}

int chance_die(Table *table) {
    int value = scripted(table, LUCK_DICE, 0x7E);
    return value ? value : 1 + (int)rng_below(&table->rng, 6);
}

int chance_engine(Table *table) {
    int value = scripted(table, LUCK_ENGINE, 0x6);
    return value ? value : 1 + (int)rng_below(&table->rng, 2);
}

int chance_crewman(Table *table, unsigned men) {
    int value = scripted(table, LUCK_CREW, men << 1);
    if (value) return value;
    for (unsigned skip = rng_below(&table->rng, (uint32_t)__builtin_popcount(men)); skip; skip--) men &= men - 1;
    return 1 + __builtin_ctz(men);
}

int chance_crew_hits(Table *table, int large) {
    int value = scripted(table, LUCK_HITS, large ? 0xE : 0x6);
    if (value) return value;
    const Rules *rules = &table->rules;
    uint32_t at = rng_below(&table->rng, large ? 6 : 3), two = large ? rules->crew_yellow_two : rules->crew_green_two;
    if (at < two) return 2;
    return large && at < two + rules->crew_yellow_three ? 3 : 1;
}

static int read_value(Cursor *cursor, LuckKind kind, int *value) {
    int64_t number;
    if (kind == LUCK_CREW) {
        int man = cursor_choice(cursor, "a crewman", crewman_names, CREWMAN_MAX + 1);
        if (man == 0) return cursor_complain(cursor, 1, "crewmen are numbered from I");
        *value = man;
        return man > 0;
    }
    if (!cursor_whole(cursor, "what comes up", 1, kind == LUCK_DICE ? 6 : kind == LUCK_ENGINE ? 2 : 3, &number)) return 0;
    *value = (int)number;
    return 1;
}

int chance_script(Table *table, Cursor *cursor) {
    assert(cursor->next <= cursor->line->count);
    static const char *const words[] = {"dice", "crew", "engine", "hits"};
    static const LuckKind kinds[] = {LUCK_DICE, LUCK_CREW, LUCK_ENGINE, LUCK_HITS};
    int which = 0, value;
    while (which < 4 && !cursor_try(cursor, words[which])) which++;
    if (which == 4) return -1;
    do {
        if (!read_value(cursor, kinds[which], &value)) return 0;
        if (table->rigged.count == RIGGED_MAX) return cursor_complain(cursor, 1, "at most %d of these are scripted at once", RIGGED_MAX);
        table->rigged.next[table->rigged.count++] = (uint8_t)(kinds[which] | (unsigned)value);
    } while (!cursor_at_end(cursor));
    return 1;
}
