/* Units on the ground and on the water: their damage, what is above them, and questions to their owners. */
#ifndef FURBALL_TABLE_GROUND_H
#define FURBALL_TABLE_GROUND_H

#include "games/table/core/events.h"
#include "games/table/core/units.h"

/* Draws the counters that ground units must take, face up, then applies them together. [GLORY-AA-18, GLORY-TROOP-08] */
void ground_draw(Table *table, EventLog *log);
void ground_apply(Table *table, EventLog *log);

/* Applies points at once: for bombs. */
void ground_take_points(Table *table, unsigned unit, int points, EventLog *log);

/* The unit sinks. [TACT-SHIP-13] */
void ground_sink(Table *table, unsigned unit, Ref cause, EventLog *log);

/* Is some part of a rectangle on the card? Below: does the rectangle fully cover the red dot, and does it touch it?
 * [GLORY-BOMB-10, GLORY-BOMB-11, GLORY-PHOTO-02] */
int card_is_touched(const Ground *ground, const Base *by);
int dot_is_covered(const Ground *ground, Pose pose, int32_t half_width, int32_t half_length);
int dot_is_touched(const Ground *ground, Pose pose, int32_t half_width, int32_t half_length);

/* The area that an airplane flew over in its last maneuver, as a rectangle stretched from its base: exact for maneuvers
 * straight ahead. */
Base swept_base(const Plane *plane, Pose before);

/* Can the crewman who aims the bombs still do so? Below: is he wounded? [TACT-BOMB-04; TACT-Q-38] */
int bombardier_is_wounded(const Table *table, const Plane *plane);
int bombardier_is_out(const Table *table, const Plane *plane);

/* Asks the owners of ground units. */
void ask_ground(Table *table, uint32_t units);
unsigned asked_ground(const Table *table, Seat seat); /* its number */
void answered_ground(Table *table, Seat seat, unsigned unit);

/* Slots for bomb cards and for torpedoes, which share memory. With bombs decided by dice no bomb card falls, and only
 * those rules have torpedoes and cloud shapes. */
static inline int bomb_slots(const Table *table) { return table->rules.bomb_by_die ? 0 : BOMB_MAX; }
static inline int torpedo_slots(const Table *table) { return table->rules.torpedoes ? TORPEDO_MAX : 0; }

#endif
