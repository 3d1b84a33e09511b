/* All chance except the drawing of damage counters: dice, and the small counters of crews and engines. Every draw comes
 * from the state's generator, or from the script of a test. */
#ifndef FURBALL_TABLE_CHANCE_H
#define FURBALL_TABLE_CHANCE_H

#include "games/table/core/state.h"

int chance_die(Table *table);                        /* 1 to 6 */
int chance_engine(Table *table);                     /* 1 or 2 [GLORY-MULTI-26] */
int chance_crewman(Table *table, unsigned men);      /* one of a set: bit 0 stands for I; the result counts from 1 */
int chance_crew_hits(Table *table, int large);       /* the hits on a crew counter, 1 to 3 [GLORY-CREW-02, GLORY-CREW-03] */

/* Reads what follows the word `script`: "dice 3 5", "crew II", "engine 2" or "hits 3". -1: the word is none of these; 0
 * after complaining. */
int chance_script(Table *table, Cursor *cursor);

/* Roman numerals of crewmen, from I. */
extern const char *const crewman_names[CREWMAN_MAX + 1];

#endif
