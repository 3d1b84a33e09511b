/* Choices of the table family packed into one integer:
 *   bits 58..63 verb, 52..57 unit (whose choice it is), then the verb's arguments: three small
 *   numbers a, b, c of 8 bits each; or a point (x, y of 20 bits, cmm) with a heading of 12 bits. */
#ifndef FURBALL_TABLE_ACTION_H
#define FURBALL_TABLE_ACTION_H

#include "engine/game.h"

typedef enum ActionKind {
    ACTION_NOTHING,
#define VERB(name, word, arguments) ACTION_##name,
#include "games/table/core/verbs.inc"
#undef VERB
    ACTION_COUNT
} ActionKind;

static inline Action action_make(ActionKind kind, int unit, unsigned a, unsigned b, unsigned c) {
    return (Action)kind << 58 | (Action)unit << 52 | (Action)a << 16 | (Action)b << 8 | c;
}
static inline Action action_point(ActionKind kind, int unit, uint32_t x, uint32_t y, uint32_t heading) {
    return (Action)kind << 58 | (Action)unit << 52 | (Action)x << 32 | (Action)y << 12 | heading;
}
/* Is it that verb of that unit with two small numbers, a and b, and nothing more? */
static inline int action_is_pair(Action action, ActionKind kind, int unit) {
    return (action & ~(Action)0xFFFF00) == action_make(kind, unit, 0, 0, 0);
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
