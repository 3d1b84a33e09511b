/* How features take part in a game. Core, flight, damage and fire name no feature. Where one may matter they call
 * on_NAME, for a line of hooks.inc. That calls every feature that this game uses and that has the hook, in the order of
 * `plugged` (features/features.c). hooks_gather finds them when a game starts, so an unused hook costs a test of one
 * bit. */
#ifndef FURBALL_TABLE_HOOKS_H
#define FURBALL_TABLE_HOOKS_H

#include "games/table/core/refs.h"
#include "games/table/core/state.h"

struct FlightChange;
struct PhaseOps;

enum { JUDGED_ON = 1, JUDGED_OVER = 2 };
enum { FAULT_ILLEGAL = 1, FAULT_BURNING_STRAIGHT = 2 };

/* A maneuver that is being flown. */
typedef struct Passage {
    const struct FlightChange *change;
    const Arrow *arrow;   /* NULL: the base does not move */
    CardId card;          /* the card that is flown */
    uint8_t level_before;
    uint8_t outside, burnt; /* for a stack flown in the clouds: it left the area; a straight was flown with flames */
    int illegal, fuel;      /* for such a stack: illegal cards, points of fuel */
    Pose before, after;
} Passage;

typedef enum HookId {
#define HOOK(kind, name, parameters, arguments) HOOK_##name,
#include "games/table/core/hooks.inc"
#undef HOOK
    HOOK_COUNT
} HookId;
_Static_assert(HOOK_COUNT <= 64, "a bit each");

#define HOOK_RESULT_ALL void
#define HOOK_RESULT_ANY int
#define HOOK_RESULT_ALL_OFTEN void
#define HOOK_RESULT_ANY_OFTEN int

/* Hooks for which plugs.often keeps the features that have them. */
typedef enum OftenId {
#define OFTEN_ALL(name)
#define OFTEN_ANY(name)
#define OFTEN_ALL_OFTEN(name) OFTEN_##name,
#define OFTEN_ANY_OFTEN(name) OFTEN_##name,
#define HOOK(kind, name, parameters, arguments) OFTEN_##kind(name)
#include "games/table/core/hooks.inc"
#undef HOOK
    OFTEN_COUNT
} OftenId;
_Static_assert((int)OFTEN_COUNT <= (int)OFTEN_ROOM, "there is room");

/* What a feature does during a game; NULL: nothing. */
typedef struct Hooks {
#define HOOK(kind, name, parameters, arguments) HOOK_RESULT_##kind(*name) parameters;
#include "games/table/core/hooks.inc"
#undef HOOK
    uint8_t moved_aloft; /* 1: its `moved` ignores an airplane that stays in the air, rises to no other level and is in
                          * no cloud */
} Hooks;

/* Finds the features that are in use and have hooks, and notes them in Table.plugs. */
void hooks_gather(Table *table);

/* on_NAME: calls the hook of all such features. A build for plain games alone has none. */
#ifdef FURBALL_PLAIN
#define HOOK_CALL_ALL(name, arguments) (void)table
#define HOOK_CALL_ANY(name, arguments) return (void)table, 0
#else
#define HOOK_CALL_ALL(name, arguments) if (table->plugs.hooks >> HOOK_##name & 1) hooks_##name arguments
#define HOOK_CALL_ANY(name, arguments) return table->plugs.hooks >> HOOK_##name & 1 ? hooks_##name arguments : 0
#endif
#define HOOK_CALL_ALL_OFTEN HOOK_CALL_ALL
#define HOOK_CALL_ANY_OFTEN HOOK_CALL_ANY
#define HOOK(kind, name, parameters, arguments)                                                        \
    HOOK_RESULT_##kind hooks_##name parameters; /* when some feature has the hook */                            \
    static inline HOOK_RESULT_##kind on_##name parameters { HOOK_CALL_##kind(name, arguments); }
#include "games/table/core/hooks.inc"
#undef HOOK

/* on_moved for an airplane that stays in the air, rises to no other level and is in no cloud. */
int hooks_moved_aloft(Table *table, PlaneId plane, const Passage *way);
static inline int on_moved_aloft(Table *table, PlaneId plane, const Passage *way) {
#ifdef FURBALL_PLAIN
    return (void)table, (void)plane, (void)way, 0;
#else
    return table->plugs.moved ? hooks_moved_aloft(table, plane, way) : 0;
#endif
}

#endif
