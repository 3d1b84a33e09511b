/* Damage counters: drawing them, what they do, and what happens when they run out. */
#ifndef FURBALL_TABLE_DAMAGE_H
#define FURBALL_TABLE_DAMAGE_H

#include "games/table/core/events.h"

/* How much of a counter counts. */
typedef enum CounterScope {
    SCOPE_ALL,    /* points and every symbol in use at this level */
    SCOPE_POINTS, /* points and explosion: flames, collisions [GLORY-SPEC-24, GLORY-COLL-05] */
    SCOPE_CRASH,  /* points, explosion and fire: crashes on the ground [GLORY-LAND-14] */
    SCOPE_NUMBERS /* points alone [DAWN-DECK-03; DAWN-Q-61, TACT-Q-15] */
} CounterScope;

/* Who holds a counter outside its group: the plane plus one, and whether only half of its points
 * count. [MINI-DECK-07, DAWN-DECK-06] */
enum { HOLDER_PLANE = 0x3F, HOLDER_HALVED = 0x40 };
static inline int counter_owner(const Bag *bag, int place) { return (bag->holder[place] & HOLDER_PLANE) - 1; }
/* Without special damage a card that jams guns is shown, points and all. [MINI-JAM-01, MINI-DMG-09] */
static inline int face_is_shown(const Table *table, int face) {
    if (!table->rules.gun_jams || table->rules.special_damage || face >= FACE_MAX) return 0;
    return (catalog_get()->set[table->counter_set].face[face].symbols & (SYMBOL_GUN_JAM_RED | SYMBOL_GUN_JAM_GREEN)) != 0;
}
static inline int counter_is_halved(const Bag *bag, int place) { return (bag->holder[place] & HOLDER_HALVED) != 0; }

/* The points that count of a face: all, or half of them. */
int face_points(const Table *table, int face, int halved);

/* How many counters of this face a letter's group has in this game: no explosions in a tournament, and
 * decks may be merged. [GLORY-BOOM-01, MINI-TOURN-01, MINI-DECK-09] */
int face_count(const Table *table, int face, int letter);

/* Takes a counter out of its group for a holder, a unit's number plus one. Returns the face. */
int counter_pull(Table *table, uint8_t holder, int letter, EventLog *log);

/* Draws a counter for the plane; it lies on its console. Returns the face. */
int counter_draw(Table *table, PlaneId plane, int letter, Ref cause, EventLog *log);

/* Adds the face to the damage of this moment. */
void counter_take(Table *table, PlaneId plane, int face, CounterScope scope);

/* A counter that was drawn for the airplane: it counts, unless its pilot may still ignore it. */
void counter_comes(Table *table, PlaneId plane, int letter, int face, CounterScope scope);

/* Does drawing of this letter find nothing in its group? Only where counters are substituted. */
static inline int counters_lack(const Table *table, int letter) { return !table->bag[letter].left; }

/* Draws and takes one counter that is due, or what stands for it when its group is empty; returns
 * the first face. See shortage.c. */
int counter_due(Table *table, PlaneId plane, int letter, CounterScope scope, Ref cause, EventLog *log);

/* Which announcement these symbols of a counter make (TOLD_CREW ...), or -1. [GLORY-SPEC-02] */
int symbols_told(unsigned symbols);

/* Puts the counter drawn last for that letter back. */
void counter_put_back(Table *table, PlaneId plane, int letter);

/* A group that is used up: totals are noted and all groups are full again. Call when a drawn
 * counter is settled. [GLORY-DMG-11, GLORY-DMG-12] */
void counters_settle(Table *table, int letter, EventLog *log);

/* That bookkeeping itself. */
void counters_note(Table *table, int letter, EventLog *log);

/* Draws `count` counters of one letter and takes them. */
void counters_draw(Table *table, PlaneId plane, int letter, int count, CounterScope scope, Ref cause, EventLog *log);

/* Applies the damage of this moment together; the plane may go down. [GLORY-DMG-07] */
void volley_apply(Table *table, PlaneId plane, EventLog *log);

/* The counters of a lost airplane go back into their groups. */
void counters_return(Table *table, PlaneId plane);

/* Takes the plane out of the game. */
void plane_retire(Table *table, PlaneId plane); /* its round is over */
void plane_remove(Table *table, PlaneId plane, PlaneStatus status, Ref cause, EventLog *log);

#endif
