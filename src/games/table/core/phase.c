/* What all phases share: asking, and ending the game. */
#include "games/table/core/phase.h"

#include "games/table/core/hooks.h"

void ask_planes(Table *table, PlaneSet planes) {
    table->todo = planes;
    table->waiting = 0;
    for (int s = 0; planes && s < table->seat_count; s++)
        if (table->seat[s].planes & planes) table->waiting |= SEAT_BIT(s);
}

void end_game(Table *table, Outcome outcome, int winner, Ref cause, EventLog *log) {
    on_ended(table, log);
    table->phase = PHASE_OVER;
    table->outcome = (uint8_t)outcome;
    table->winner = (uint8_t)winner;
    table->waiting = 0;
    table->todo = 0;
    Event *event = emit(log, EVENT_END, UNIT_NONE, cause);
    if (event) event->n[0] = outcome == OUTCOME_WON ? winner : -1;
    if (outcome != OUTCOME_WON || table->victory.own_points) return;
    event_cite(event, REF_SCORE_LEFT);
    event_cite(event, REF_SCORE_DOWN);
    event_cite(event, REF_SCORE_LOST);
}

/* The last side in the air wins; if both are gone at once, it is a draw. [GLORY-VICT-01; GLORY-Q-49] */
int end_if_decided(Table *table, EventLog *log) {
    int judged = on_judged(table, log);
    if (judged) return judged == JUDGED_OVER;
    int first = (table->flying & table->of_side[0]) != 0, second = (table->flying & table->of_side[1]) != 0;
    if (first && second) return 0;
    if (first || second) end_game(table, OUTCOME_WON, second, REF_LAST_SIDE, log);
    else end_game(table, OUTCOME_DRAWN, 0, REF_BOTH_GONE, log);
    return 1;
}
