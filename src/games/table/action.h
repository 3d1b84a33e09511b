/* Choices of the table family packed into one integer:
 *   bits 58..63 kind, 52..57 unit (plane or shot's plane), then by kind:
 *   PLACE      x 20 bits, y 20 bits (cmm), heading 12 bits
 *   FIRST      card 8, marker 8, current speed 8   (the card before the first turn)
 *   PLAN       card 8, marker 8
 *   FIRE       gun 8, target unit 8
 *   HOLD       gun 8
 *   KEEP, REDRAW   nothing */
#ifndef FURBALL_TABLE_ACTION_H
#define FURBALL_TABLE_ACTION_H

#include "engine/game.h"

typedef enum ActionKind {
    ACTION_PLACE = 1,
    ACTION_FIRST,
    ACTION_PLAN,
    ACTION_FIRE,
    ACTION_HOLD,
    ACTION_KEEP,
    ACTION_REDRAW
} ActionKind;

static inline Action action_make(ActionKind kind, int unit, unsigned a, unsigned b, unsigned c) {
    return (Action)kind << 58 | (Action)unit << 52 | (Action)a << 16 | (Action)b << 8 | c;
}
static inline Action action_place(int unit, uint32_t x, uint32_t y, uint32_t heading) {
    return (Action)ACTION_PLACE << 58 | (Action)unit << 52 | (Action)x << 32 | (Action)y << 12 | heading;
}
static inline int action_kind(Action action) { return (int)(action >> 58); }
static inline int action_unit(Action action) { return (int)(action >> 52 & 63); }
static inline unsigned action_a(Action action) { return (unsigned)(action >> 16 & 0xFF); }
static inline unsigned action_b(Action action) { return (unsigned)(action >> 8 & 0xFF); }
static inline unsigned action_c(Action action) { return (unsigned)(action & 0xFF); }
static inline int32_t action_x(Action action) { return (int32_t)(action >> 32 & 0xFFFFF); }
static inline int32_t action_y(Action action) { return (int32_t)(action >> 12 & 0xFFFFF); }
static inline uint16_t action_heading(Action action) { return (uint16_t)(action & 0xFFF); }

#endif
