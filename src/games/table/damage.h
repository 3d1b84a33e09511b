/* Damage counters: drawing them, what they do, and what happens when they run out. */
#ifndef FURBALL_TABLE_DAMAGE_H
#define FURBALL_TABLE_DAMAGE_H

#include "games/table/events.h"

/* How much of a counter counts. */
typedef enum CounterScope {
    SCOPE_ALL,    /* points and every symbol in use at this level */
    SCOPE_POINTS, /* points and explosion: flames, collisions [GLORY-SPEC-24, GLORY-COLL-05] */
} CounterScope;

/* Draws a counter for the plane; it lies on its console. Returns the face. */
int counter_draw(Table *table, PlaneId plane, int letter, Ref cause, EventLog *log);

/* Adds the face to the damage of this moment. */
void counter_take(Table *table, PlaneId plane, int face, CounterScope scope);

/* Which announcement these symbols of a counter make (TOLD_CREW ...), or -1. [GLORY-SPEC-02] */
int symbols_told(unsigned symbols);

/* Puts the counter drawn last for that letter back. */
void counter_put_back(Table *table, PlaneId plane, int letter);

/* A group that is used up: totals are noted and all groups are full again. Call when a drawn
 * counter is settled. [GLORY-DMG-11, GLORY-DMG-12] */
void counters_settle(Table *table, int letter, EventLog *log);

/* Draws `count` counters of one letter and takes them. */
void counters_draw(Table *table, PlaneId plane, int letter, int count, CounterScope scope, Ref cause, EventLog *log);

/* Applies the damage of this moment together; the plane may go down. [GLORY-DMG-07] */
void volley_apply(Table *table, PlaneId plane, EventLog *log);

/* Takes the plane out of the game. */
void plane_remove(Table *table, PlaneId plane, PlaneStatus status, Ref cause, EventLog *log);

#endif
