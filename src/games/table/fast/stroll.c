/* Random play of a plain game, turn after turn, without questions. No list of answers is made, no answer is
 * packed or checked, and a card is planned and flown at once. It stops when somebody must choose a target or
 * is hit; the caller goes on from there step by step. */
#include "games/table/fast/stroll.h"

#include "games/table/fast/plain.h"
#include "games/table/fast/stroll_rules.h"
#include "games/table/flight/meet.h"

INLINED int stroll_at(const Rules *rules, Table *table, int steps, uint32_t end, Rng *rng, int64_t *choices) {
    const Catalog *catalog = catalog_get();
    Rota rota;
    Meeting meeting;
    Rng dice = *rng; /* a copy, which the compiler knows no write to the table can change */
    int made = 0;
    rota_make(&rota, table);
    if (rota.steps > steps) return 0;
    forget_questions(table);
    do {
        int slowly = 0;
        for (PlaneSet rest = rota.flying; rest; rest &= rest - 1) {
            PlaneId id = first_plane(rest);
            slowly |= fly_at(rules, catalog, table, id, (uint32_t)(rng_ahead(&dice, rota.place[id]) >> 32));
        }
        dice.counter += (unsigned)rota.count;
        made += rota.steps;
        meeting_find(&meeting, catalog, table, rules->collisions);
        if (!slowly && table->flying == rota.flying && table->turn < rules->turn_limit && !(meeting.any | meeting.touching)) {
            table->turn++;
            continue;
        }
        table->moved = rota.flying;
        table->cards_up = 1;
        if (plain_meet(table, &meeting)) goto done;
        plain_begin_turn(table);
        if (slowly && !nothing_ails_anybody(table)) break;
        if (table->flying != rota.flying) rota_make(&rota, table);
    } while (made + rota.steps <= steps && table->turn < end);
    table->cards_up = 0;
    table->moved = 0;
    table->phase = PHASE_TURN; /* from here on with questions */
    plain_on(table);
done:
    *choices += (int64_t)(dice.counter - rng->counter); /* one random number for each choice */
    *rng = dice;
    return made;
}

#define STROLL(name, rules)                                                                                           \
    static __attribute__((noinline)) int name(Table *table, int steps, uint32_t end, Rng *rng, int64_t *choices) {    \
        return stroll_at(rules, table, steps, end, rng, choices);                                                     \
    }
STROLL(stroll_basic, &RULES_BASIC)
STROLL(stroll_standard, &RULES_STANDARD)
STROLL(stroll_advanced, &RULES_ADVANCED)

int table_stroll(Table *table, int steps, uint32_t end, Rng *rng, int64_t *choices) {
    int all_plan = table->phase == PHASE_PLAN && table->todo == table->flying;
    if (!table->plain || !all_plan || rng->kind != RNG_FAST || !nothing_ails_anybody(table)) return 0;
    switch (table->plain_level) {
    case LEVEL_BASIC: return stroll_basic(table, steps, end, rng, choices);
    case LEVEL_STANDARD: return stroll_standard(table, steps, end, rng, choices);
    default: return stroll_advanced(table, steps, end, rng, choices);
    }
}
