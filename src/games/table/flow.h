/* The course of a game: which question is open, and what follows when it is answered. */
#ifndef FURBALL_TABLE_FLOW_H
#define FURBALL_TABLE_FLOW_H

#include "games/table/events.h"

/* Opens the first question of a started state. */
void flow_begin(Table *table, EventLog *log);

/* The plane a seat is asked about now; the seat must be waiting. */
PlaneId flow_plane(const Table *table, Seat seat);

int table_legal(const Table *table, Seat seat, Action *out, int max);
Verdict table_apply(Table *table, Seat seat, Action action, EventLog *log);
Action table_fallback(const Table *table, Seat seat);

#endif
