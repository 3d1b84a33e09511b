/* Crews: who is aboard, who can fly or fire, and what hits do to them. */
#ifndef FURBALL_TABLE_CREW_H
#define FURBALL_TABLE_CREW_H

#include "games/table/core/events.h"

/* The field crew_by: how the crewman who takes a crew hit is chosen. */
enum { CREW_BY_COUNTER = 0, CREW_BY_VALUE = 1, CREW_BY_DICE = 2 };

/* Where a crewman with several guns is: POST_NONE until he has chosen, 1 + gun, or on the line
 * between two guns. */
enum { POST_NONE = 0, POST_LINE = 0x80, POST_FRESH = 0x40 /* it was set this turn */ };

static inline uint8_t post_line(int from, int to) { return (uint8_t)(POST_LINE | POST_FRESH | from << 3 | to); }
static inline int post_from(uint8_t post) { return post >> 3 & 7; }
static inline int post_to(uint8_t post) { return post & 7; }

/* Hits of a crewman, who is numbered from 1. */
static inline int crew_hits(const Plane *plane, int man) { return (int)(plane->crew.hits >> (2 * (man - 1)) & 3); }

/* Everyone aboard, bit 0 for I. A crewman who has only ventral guns is aboard only in games with altitude.
 * [GLORY-MULTI-08, GLORY-MULTI-30] */
unsigned crew_aboard(const Table *table, const Model *model);

/* Those of them who are not incapacitated. */
unsigned crew_able(const Table *table, const Plane *plane);

/* Can this crewman still do something other than fire? For missions. [GLORY-TWO-10, TACT-SPEC-17] */
static inline int crewman_is_able(const Table *table, const Plane *plane, int man) {
    return crew_able(table, plane) >> (man - 1) & 1;
}

/* The guns that one crewman may use at this level of rules, as bits. */
unsigned guns_of_crewman(const Table *table, const Plane *plane, int man);

/* The crewman of the n-th post of this model, or 0. Pilots have no post. [GLORY-MULTI-15, GLORY-MULTI-24] */
int post_crewman(const Table *table, const Plane *plane, int n);

/* Is there a crewman who can fire this gun? [GLORY-TWO-08, GLORY-MULTI-18, GLORY-MULTI-20, GLORY-MULTI-23,
 * GLORY-MULTI-33, GLORY-MULTI-36, TACT-SPEC-15] */
int gun_is_manned(const Table *table, const Plane *plane, const Model *model, int gun);

/* Works out what crew hits given by a scenario mean for the airplane, and checks what must always hold. */
void crew_start(const Table *table, Plane *plane);
void crew_check(const Table *table, const Plane *plane);

/* Takes crew hits that come together; `observer` of them are known to hit the observer. Returns why the airplane is
 * lost, or REF_NONE. */
Ref crew_take_hits(Table *table, PlaneId plane, int hits, int observer, EventLog *log);

#endif
