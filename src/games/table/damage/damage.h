/* Damage counters: drawing them, their effects, and what happens when they run out. */
#ifndef FURBALL_TABLE_DAMAGE_H
#define FURBALL_TABLE_DAMAGE_H

#include "games/table/core/events.h"

/* Which parts of a counter take effect. */
typedef enum CounterScope {
    SCOPE_ALL,    /* points and every symbol in use at this level */
    SCOPE_POINTS, /* points and explosion: flames, collisions [GLORY-SPEC-24, GLORY-COLL-05] */
    SCOPE_CRASH,  /* points, explosion and fire: crashes on the ground [GLORY-LAND-14] */
    SCOPE_NUMBERS /* points only [DAWN-DECK-03; DAWN-Q-61, TACT-Q-15] */
} CounterScope;

/* The holder of a counter outside its group: 1 + the plane, and whether only half of its points count. [MINI-DECK-07,
 * DAWN-DECK-06] */
enum { HOLDER_PLANE = 0x3F, HOLDER_HALVED = 0x40 };
static inline int counter_owner(const Bag *bag, int place) { return (bag->holder[place] & HOLDER_PLANE) - 1; }
/* Without special damage, a card that jams guns is shown, including its points. [MINI-JAM-01, MINI-DMG-09] */
static inline int face_is_shown(const Table *table, int face) {
    if (!table->rules.gun_jams || table->rules.special_damage || face >= FACE_MAX) return 0;
    return (catalog_get()->set[table->counter_set].face[face].symbols & (SYMBOL_GUN_JAM_RED | SYMBOL_GUN_JAM_GREEN)) != 0;
}
static inline int counter_is_halved(const Bag *bag, int place) { return (bag->holder[place] & HOLDER_HALVED) != 0; }

/* The points of a face that count: all, or half of them. */
int face_points(const Table *table, int face, int halved);

/* How many counters with this face a letter's group has in this game: a tournament has no explosions, and decks may be
 * merged. [GLORY-BOOM-01, MINI-TOURN-01, MINI-DECK-09] */
int face_count(const Table *table, int face, int letter);

/* Takes a counter out of its group for a holder, given as 1 + a unit's number. Returns the face. */
int counter_pull(Table *table, uint8_t holder, int letter, EventLog *log);

/* Draws a counter for the plane and puts it on its console. Returns the face. */
int counter_draw(Table *table, PlaneId plane, int letter, Ref cause, EventLog *log);

/* Adds the face to the damage that will be applied together. */
void counter_take(Table *table, PlaneId plane, int face, CounterScope scope);

/* A counter was drawn for the airplane: it counts, unless its pilot may still ignore it. */
void counter_comes(Table *table, PlaneId plane, int letter, int face, CounterScope scope);

/* Is the letter's group empty? Only for books that then draw substitute counters. */
static inline int counters_lack(const Table *table, int letter) { return !table->bag[letter].left; }

/* Draws and takes one counter, or its substitute when the group is empty; returns the first face. See shortage.c. */
int counter_due(Table *table, PlaneId plane, int letter, CounterScope scope, Ref cause, EventLog *log);

/* Which announcement (TOLD_CREW ...) the symbols of a counter make, or -1. [GLORY-SPEC-02] */
int symbols_told(unsigned symbols);

/* Puts the counter drawn last for that letter back. */
void counter_put_back(Table *table, PlaneId plane, int letter);

/* When a group is used up, totals are written down and all groups are filled again. Call when a drawn counter is
 * settled. [GLORY-DMG-11, GLORY-DMG-12] */
void counters_settle(Table *table, int letter, EventLog *log);

/* The part that writes down and fills. */
void counters_note(Table *table, int letter, EventLog *log);

/* Draws `count` counters of one letter and takes them. */
void counters_draw(Table *table, PlaneId plane, int letter, int count, CounterScope scope, Ref cause, EventLog *log);

/* Applies the collected damage together; the plane may go down. [GLORY-DMG-07] */
void volley_apply(Table *table, PlaneId plane, EventLog *log);

/* Puts the counters of a lost airplane back into their groups. */
void counters_return(Table *table, PlaneId plane);

/* Takes the plane out of the game. */
void plane_retire(Table *table, PlaneId plane); /* in rounds: out of this round */
void plane_remove(Table *table, PlaneId plane, PlaneStatus status, Ref cause, EventLog *log);

#endif
