/* Writes the numbers of observe.inc; to be inlined. The processor writes them one after the other; a graphics
 * processor writes those of neighbouring games together (gpu/plain_tell.h).
 *
 * Before including this file one may define Told, the place where numbers go, and TELL(told, number), which
 * writes one number there and moves on. */
#ifndef FURBALL_TABLE_OBSERVE_RULES_H
#define FURBALL_TABLE_OBSERVE_RULES_H

#include "games/table/core/action.h"
#include "games/table/core/extent.h"
#include "games/table/core/levels.h"
#include "games/table/features/ground/ground.h"
#include "games/table/guess/observe.h"
#include "games/table/know/view_rules.h"

#ifndef TELL
typedef int32_t *Told;
#define TELL(told, number) (*(told)++ = (number))
#endif

enum { OBSERVED_HIDDEN = -1, OBSERVED_NONE = -2 };

/* The place of each number in its part, and the size of each part. The list is read several times, each time
 * with the other parts empty. */
#define GENERAL(name, scale, changes, value)
#define PLANE(name, scale, changes, value)
#define GROUND(name, scale, value)
/* Members of an airplane are numbers like the others, unless defined otherwise. */
#define FIELD(name, scale, hidden, member) PLANE(name, scale, 1, p->member | (hidden))
#define SEEN(name, scale, hidden, member, value) PLANE(name, scale, 1, value)
#define CONSOLE(name, scale, member, value) PLANE(name, scale, 1, value)
#define SUM(name, scale, member, other) PLANE(name, scale, 1, p->member + p->other)
enum {
#undef GENERAL
#define GENERAL(name, scale, changes, value) GENERAL_AT_##name,
#include "games/table/guess/observe.inc"
    OBSERVED_GENERAL
#undef GENERAL
#define GENERAL(name, scale, changes, value)
};
enum {
#undef PLANE
#define PLANE(name, scale, changes, value) PLANE_AT_##name,
#include "games/table/guess/observe.inc"
    OBSERVED_PLANE
#undef PLANE
#define PLANE(name, scale, changes, value)
};
enum {
#undef GROUND
#define GROUND(name, scale, value) GROUND_AT_##name,
#include "games/table/guess/observe.inc"
    OBSERVED_GROUND
#undef GROUND
#define GROUND(name, scale, value)
};

/* The card is unpredictable, so there is no branch. As a signed byte CARD_NONE is -1 and CARD_HIDDEN is -2. */
static inline int32_t card_seen(CardId card) {
    int32_t number = (int8_t)card;
    return number ^ (int32_t)((uint32_t)number >> 31);
}
_Static_assert(CARD_NONE == 0xFF && CARD_HIDDEN == 0xFE && OBSERVED_HIDDEN == -1 && OBSERVED_NONE == -2, "the other way round");

static inline int32_t marker_seen(uint8_t marker) { return marker | -(int32_t)(marker == MARKER_HIDDEN); }
_Static_assert(OBSERVED_HIDDEN == -1, "all bits");

INLINED Told observe_general(const Table *table, Seat seat, Action q, Told restrict out) {
#undef GENERAL
#define GENERAL(name, scale, changes, value) TELL(out, value);
#include "games/table/guess/observe.inc"
#undef GENERAL
#define GENERAL(name, scale, changes, value)
    return out;
}

/* The seat that looks; the same for all airplanes. A veil is OBSERVED_HIDDEN (all bits), or 0 if nothing is
 * hidden. */
typedef struct Looker {
    int seat, side, asked; /* `asked`: the airplane of the open question, or -1 */
    int32_t wound_veil, engine_veil;
} Looker;

/* What this seat sees of an airplane of a plain game. Plain games have no pilots who fly by instinct, so a
 * seat's own cards are open to it. */
INLINED Shown shown_plainly(const Rules *rules, const Table *table, Seat seat, const Plane *plane, PlaneId id) {
    return plane->seat == seat ? shown_openly(plane) : shown_to_others(rules, table, plane, id);
}

INLINED Looker looker_of(const Rules *rules, const Table *table, Seat seat, Action question) {
    return (Looker){seat, table->seat[seat].side, question ? action_unit(question) : -1, rules->wound_public ? 0 : OBSERVED_HIDDEN,
                    rules->engine_public ? 0 : OBSERVED_HIDDEN};
}

INLINED Told observe_plane(const Looker *l, const Plane *p, const Shown *s, int i, Told restrict out) {
    const int mine = p->seat == l->seat;
    const int32_t veil = mine - 1;
#undef PLANE
#define PLANE(name, scale, changes, value) TELL(out, value);
#include "games/table/guess/observe.inc"
#undef PLANE
#define PLANE(name, scale, changes, value)
    return out;
}

INLINED Told observe_ground(const Table *table, Seat seat, int i, Told restrict out) {
    const Ground *g = &table->ground.unit[i];
#undef GROUND
#define GROUND(name, scale, value) TELL(out, value);
#include "games/table/guess/observe.inc"
    return out;
}
#undef GENERAL
#undef PLANE
#undef GROUND
#undef FIELD
#undef SEEN
#undef CONSOLE
#undef SUM

#endif
