/* The levels of glory, each built on the one before; see glory.c. */
#ifndef FURBALL_TABLE_BOOKS_GLORY_H
#define FURBALL_TABLE_BOOKS_GLORY_H

#define GLORY_BASIC \
    .book = 0, .preset = 0, .plan_ahead = 0, .photo = 0,

#define GLORY_STANDARD \
    GLORY_BASIC \
    .preset = 1, .plan_ahead = 1, .speed = 1, .special_damage = 1, .crew_roles = 1, .aa = 1, .photo = 1, \
    .full_load = 1, .vertical_dives = 1,

#define GLORY_ADVANCED \
    GLORY_STANDARD \
    .preset = 2, .speed = 2, .altitude = 1, .collisions = 1, .overdive = 1, .dive_redraw = 1,

#endif
