/* What replaces a counter when its group is empty. The rulebooks differ: in one all totals are written down as soon as
 * a group is used up (counters_settle), in the others substitutes are drawn first. */
#include "games/table/damage/damage.h"

#include <assert.h>

enum { LETTER_B = LETTER_A + 1, LETTER_C };
enum { RUN_OUT_NOTE = 0, RUN_OUT_WW1 = 1 }; /* any other value: as in the 2007 set */

/* Draws one counter. If it is halved, only half of its points count, and it is kept apart. [MINI-DECK-06, MINI-DECK-07,
 * DAWN-DECK-06; DAWN-Q-42] */
static int draw_and_take(Table *table, PlaneId id, int letter, int halved, CounterScope scope, Ref cause, EventLog *log) {
    int face = counter_draw(table, id, letter, cause, log);
    if (!halved) {
        counter_comes(table, id, letter, face, scope);
        return face;
    }
    Volley *volley = &table->plane[id].volley;
    Bag *bag = &table->bag[letter];
    int before = volley->points;
    counter_take(table, id, face, scope);
    bag->holder[bag->left] |= HOLDER_HALVED;
    volley->points = (uint8_t)(before + face_points(table, face, 1));
    return face;
}

static void tell_substitute(int due, int drawn, int count, PlaneId id, Ref cause, EventLog *log) {
    Event *event = emit(log, EVENT_SUBSTITUTE, id, cause);
    if (!event) return;
    event->n[0] = due;
    event->n[1] = drawn;
    event->n[2] = count;
}

/* Counters of lost airplanes are shuffled back before any substitute is used. [MINI-DECK-02] */
static void dead_go_back(Table *table, EventLog *log) {
    int any = 0;
    for (int i = 0; i < table->plane_count; i++) {
        const Plane *plane = &table->plane[i];
        if (plane->status != PLANE_DOWN) continue;
        for (int letter = 0; letter < LETTER_COUNT; letter++) any |= plane->held[letter];
        counters_return(table, (PlaneId)i);
    }
    if (any) emit(log, EVENT_DEAD_BACK, UNIT_NONE, REF_DEAD_BACK);
}

/* Two counters of another letter replace one; the symbols of one of them do not count. [MINI-DECK-03, MINI-DECK-04,
 * DAWN-DECK-03; MINI-Q-17, DAWN-Q-61] */
static int two_for_one(Table *table, PlaneId id, int due, int letter, CounterScope scope, EventLog *log) {
    int ww1 = table->rules.run_out == RUN_OUT_WW1;
    CounterScope poor = ww1 ? SCOPE_POINTS : SCOPE_NUMBERS;
    if (scope > poor) poor = scope;
    tell_substitute(due, letter, 2, id, REF_TWO_FOR_ONE, log);
    int face = draw_and_take(table, id, letter, 0, ww1 ? scope : poor, REF_TWO_FOR_ONE, log);
    draw_and_take(table, id, letter, 0, ww1 ? poor : scope, REF_TWO_FOR_ONE, log);
    return face;
}

static int one_instead(Table *table, PlaneId id, int due, int letter, int halved, CounterScope scope, Ref cause, EventLog *log) {
    tell_substitute(due, letter, 1, id, cause, log);
    return draw_and_take(table, id, letter, halved, scope, cause, log);
}

/* An A is replaced by two B; a B by half an A, rounded up. -1: no substitute is left. [MINI-DECK-03, MINI-DECK-05;
 * MINI-Q-48] */
static int ww1_instead(Table *table, PlaneId id, int due, CounterScope scope, EventLog *log) {
    if (due == LETTER_A && !counters_lack(table, LETTER_B)) return two_for_one(table, id, due, LETTER_B, scope, log);
    if (due == LETTER_B && !counters_lack(table, LETTER_A)) return one_instead(table, id, due, LETTER_A, 1, scope, REF_HALVED, log);
    return -1;
}

/* B and C replace each other; then two A replace either. An A is replaced by half a B or half a C, rounded down.
 * [DAWN-DECK-01 to DAWN-DECK-05; DAWN-Q-56] */
static int dawn_instead(Table *table, PlaneId id, int due, CounterScope scope, EventLog *log) {
    int other = due == LETTER_B ? LETTER_C : LETTER_B;
    if (due > LETTER_C) return -1;
    if (!counters_lack(table, other)) {
        Ref cause = due == LETTER_A ? REF_HALVED : due == LETTER_B ? REF_C_FOR_B : REF_B_FOR_C;
        return one_instead(table, id, due, other, due == LETTER_A, scope, cause, log);
    }
    if (due == LETTER_A) return counters_lack(table, LETTER_C) ? -1 : one_instead(table, id, due, LETTER_C, 1, scope, REF_HALVED_C, log);
    return counters_lack(table, LETTER_A) ? -1 : two_for_one(table, id, due, LETTER_A, scope, log);
}

int counter_due(Table *table, PlaneId id, int letter, CounterScope scope, Ref cause, EventLog *log) {
    assert(id < table->plane_count);
    assert(letter >= 0);
    assert(letter < LETTER_COUNT);
    int face = -1;
    if (counters_lack(table, letter) && table->rules.run_out != RUN_OUT_NOTE) {
        if (!table->rules.dead_counters) dead_go_back(table, log);
        if (counters_lack(table, letter))
            face = table->rules.run_out == RUN_OUT_WW1 ? ww1_instead(table, id, letter, scope, log)
                                                       : dawn_instead(table, id, letter, scope, log);
        if (face < 0 && counters_lack(table, letter)) counters_note(table, letter, log); /* [MINI-DECK-08, DAWN-DECK-07] */
    }
    if (face < 0) face = draw_and_take(table, id, letter, 0, scope, cause, log);
    counters_settle(table, letter, log);
    return face;
}
