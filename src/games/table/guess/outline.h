/* Writes what a seat of a plain game observes while plans or first cards are asked for; to be inlined. It
 * starts from the seat's outline, which has the numbers that stay as they were when the game was dealt, marks
 * for those that are hidden, and 0 for the others. */
#ifndef FURBALL_TABLE_OUTLINE_H
#define FURBALL_TABLE_OUTLINE_H

#include "games/table/guess/observe_rules.h"

#define GENERAL(name, scale, changes, value)
#define GROUND(name, scale, value)

/* Turns what was observed of an airplane of a game just dealt into its outline. */
INLINED void outline_plane(const Looker *l, const Plane *p, int32_t *out) {
    const int32_t veil = (p->seat == l->seat) - 1;
#undef PLANE
#define PLANE(name, scale, changes, value) \
    if (changes) out[PLANE_AT_##name] = 0;
#define FIELD(name, scale, hidden, member) out[PLANE_AT_##name] = hidden;
#define SEEN(name, scale, hidden, member, value) FIELD(name, scale, hidden, member)
#define CONSOLE(name, scale, member, value) FIELD(name, scale, 0, member)
#define SUM(name, scale, member, other) FIELD(name, scale, 0, member)
#include "games/table/guess/observe.inc"
#undef FIELD
#undef SEEN
#undef CONSOLE
#undef SUM
    (void)veil, (void)l;
}

/* Writes an airplane over its outline. */
INLINED void outlined_plane(const Looker *l, const Plane *p, const Shown *s, int i, const int32_t *restrict outline, int32_t *restrict out) {
    const int mine = p->seat == l->seat;
    const int32_t veil = mine - 1;
    memcpy(out, outline, OBSERVED_PLANE * sizeof *out);
#undef PLANE
#define PLANE(name, scale, changes, value) \
    if (changes) out[PLANE_AT_##name] = value;
#define FIELD(name, scale, hidden, member) out[PLANE_AT_##name] = p->member | (hidden);
#define SEEN(name, scale, hidden, member, value) out[PLANE_AT_##name] = value;
#define CONSOLE(name, scale, member, value) out[PLANE_AT_##name] = value;
#define SUM(name, scale, member, other) out[PLANE_AT_##name] = p->member + p->other;
#include "games/table/guess/observe.inc"
#undef FIELD
#undef SEEN
#undef CONSOLE
#undef SUM
    (void)veil;
}
#undef PLANE

#define PLANE(name, scale, changes, value)
#define FIELD(name, scale, hidden, member)
#define SEEN(name, scale, hidden, member, value)
#define CONSOLE(name, scale, member, value)
#define SUM(name, scale, member, other)

INLINED void outlined_general(const Table *table, Seat seat, Action q, const int32_t *restrict outline, int32_t *restrict out) {
    memcpy(out, outline, OBSERVED_GENERAL * sizeof *out);
#undef GENERAL
#define GENERAL(name, scale, changes, value) \
    if (changes) out[GENERAL_AT_##name] = value;
#include "games/table/guess/observe.inc"
#undef GENERAL
}

#undef GROUND
#undef PLANE
#undef FIELD
#undef SEEN
#undef CONSOLE
#undef SUM

#endif
