/* Writes the numbers of observe.inc; to be inlined. The processor writes them one after the other; a graphics processor
 * writes them in parallel (gpu/plain.h).
 *
 * A file that includes this may first define Told, where the numbers go, and TELL(told, number), which writes one and
 * moves on. */
#ifndef FURBALL_TABLE_OBSERVE_RULES_H
#define FURBALL_TABLE_OBSERVE_RULES_H

#include "games/table/core/action.h"
#include "games/table/core/extent.h"
#include "games/table/core/levels.h"
#include "games/table/features/ground/ground.h"
#include "games/table/guess/observe.h"

#ifndef TELL
typedef int32_t *Told;
#define TELL(told, number) (*(told)++ = (number))
#endif

enum { OBSERVED_HIDDEN = -1, OBSERVED_NONE = -2 };

/* How many numbers each part has. One list is read several times, each time with the other parts empty. */
#define GENERAL(name, scale, value)
#define PLANE(name, scale, value)
#define GROUND(name, scale, value)
enum {
#undef GENERAL
#define GENERAL(name, scale, value) +1
    OBSERVED_GENERAL = 0
#include "games/table/guess/observe.inc"
    ,
#undef GENERAL
#define GENERAL(name, scale, value)
#undef PLANE
#define PLANE(name, scale, value) +1
    OBSERVED_PLANE = 0
#include "games/table/guess/observe.inc"
    ,
#undef PLANE
#define PLANE(name, scale, value)
#undef GROUND
#define GROUND(name, scale, value) +1
    OBSERVED_GROUND = 0
#include "games/table/guess/observe.inc"
#undef GROUND
#define GROUND(name, scale, value)
};

/* Which card lies there is unpredictable: no branch. As a signed byte CARD_NONE is -1 and CARD_HIDDEN -2. */
static inline int32_t card_seen(CardId card) {
    int32_t number = (int8_t)card;
    return number ^ (int32_t)((uint32_t)number >> 31);
}
_Static_assert(CARD_NONE == 0xFF && CARD_HIDDEN == 0xFE && OBSERVED_HIDDEN == -1 && OBSERVED_NONE == -2, "the other way round");

static inline int32_t marker_seen(uint8_t marker) {
    static const int8_t seen[] = {MARKER_NONE, MARKER_LOW, MARKER_HIGH, MARKER_BLANK, MARKER_VERTICAL, MARKER_REPEAT, [MARKER_HIDDEN] = OBSERVED_HIDDEN};
    return seen[marker];
}

INLINED Told observe_general(const Table *table, Seat seat, Action q, Told restrict out) {
#undef GENERAL
#define GENERAL(name, scale, value) TELL(out, value);
#include "games/table/guess/observe.inc"
#undef GENERAL
#define GENERAL(name, scale, value)
    return out;
}

/* The viewer, the same for all airplanes. A veil is OBSERVED_HIDDEN, all bits set, or 0 if nothing is hidden from
 * anyone. */
typedef struct Looker {
    int seat, side, asked; /* `asked`: the airplane that the question is about, or -1 */
    int32_t wound_veil, engine_veil;
} Looker;
_Static_assert(OBSERVED_HIDDEN == -1, "all bits");

static inline Looker looker_of(const Table *table, Seat seat, Action question) {
    return (Looker){seat, table->seat[seat].side, question ? action_unit(question) : -1, table->rules.wound_public ? 0 : OBSERVED_HIDDEN,
                    table->rules.engine_public ? 0 : OBSERVED_HIDDEN};
}

INLINED Told observe_plane(const Looker *l, const Plane *p, const Plane *o, int i, Told restrict out) {
    const int mine = p->seat == l->seat;
    const int32_t veil = mine - 1;
#undef PLANE
#define PLANE(name, scale, value) TELL(out, value);
#include "games/table/guess/observe.inc"
#undef PLANE
#define PLANE(name, scale, value)
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

/* Most questions ask for the plan of an airplane. */
static inline int plan_is_asked(const Table *table) { return table->phase == PHASE_PLAN || table->phase == PHASE_EARLY_PLAN || table->phase == PHASE_TAIL_PLAN; }

#endif
