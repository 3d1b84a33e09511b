/* How features come into the course of a game. Core, flight, damage and fire name no feature: where one may have a say they
 * call on_NAME for a line of hooks.inc, and the features that this game uses and that have that hook are called, in the
 * order of `plugged` (features/features.c). Which these are is gathered when a game starts (hooks_gather), so that what is
 * off costs a look at one bit. */
#ifndef FURBALL_TABLE_HOOKS_H
#define FURBALL_TABLE_HOOKS_H

#include "games/table/core/refs.h"
#include "games/table/core/state.h"

struct FlightChange;
struct PhaseOps;

enum { JUDGED_ON = 1, JUDGED_OVER = 2 };
enum { FAULT_ILLEGAL = 1, FAULT_BURNING_STRAIGHT = 2 };

/* A maneuver on its way. */
typedef struct Passage {
    const struct FlightChange *change;
    const Arrow *arrow;   /* NULL: the base does not move */
    CardId card;          /* the one flown */
    uint8_t level_before;
    uint8_t outside, burnt; /* of a stack flown unseen: it left the area, a straight was flown in flames */
    int illegal, fuel;      /* of such a stack: cards that were illegal, points of fuel */
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

/* Those whose features are gathered one by one. */
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

/* What a feature does in the course of a game; NULL: nothing. */
typedef struct Hooks {
#define HOOK(kind, name, parameters, arguments) HOOK_RESULT_##kind(*name) parameters;
#include "games/table/core/hooks.inc"
#undef HOOK
    uint8_t moved_aloft; /* 1: its `moved` does nothing with an airplane that stays in the air, rises to no other level and is in no cloud */
} Hooks;

/* Those that are in use and have hooks, as Table.plugs has them. */
void hooks_gather(Table *table);

/* on_NAME: asks all of them. Where only plain games are played there are none. */
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
    HOOK_RESULT_##kind hooks_##name parameters; /* when somebody listens */                            \
    static inline HOOK_RESULT_##kind on_##name parameters { HOOK_CALL_##kind(name, arguments); }
#include "games/table/core/hooks.inc"
#undef HOOK

/* on_moved, of an airplane that stays in the air, rises to no other level and is in no cloud. */
int hooks_moved_aloft(Table *table, PlaneId plane, const Passage *way);
static inline int on_moved_aloft(Table *table, PlaneId plane, const Passage *way) {
#ifdef FURBALL_PLAIN
    return (void)table, (void)plane, (void)way, 0;
#else
    return table->plugs.moved ? hooks_moved_aloft(table, plane, way) : 0;
#endif
}

#endif
