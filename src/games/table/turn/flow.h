/* The course of a game: which phase is open, and what follows when it is answered. */
#ifndef FURBALL_TABLE_FLOW_H
#define FURBALL_TABLE_FLOW_H

#include "games/table/core/phase.h"

/* Lists the phases that this game's rules use, when a game starts. */
void flow_arrange(Table *table);

/* Opens the first question of a started state. */
void flow_begin(Table *table, EventLog *log);

int table_legal(const Table *table, Seat seat, Action *out, int max);
Verdict table_apply(Table *table, Seat seat, Action action, EventLog *log);

Action table_pick(const Table *table, Seat seat, uint32_t roll);
void table_choose(Table *table, Seat seat, uint32_t roll); /* applies the answer that `roll` picks, without events */
uint64_t table_offer(const Table *table, Seat seat);
Action table_fallback(const Table *table, Seat seat);
void table_question(const Table *table, Seat seat, Text *out);

#endif
