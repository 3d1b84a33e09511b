/* What a phase of the game consists of, and helpers for phases. */
#ifndef FURBALL_TABLE_PHASE_H
#define FURBALL_TABLE_PHASE_H

#include "games/table/core/action.h"
#include "games/table/core/events.h"

/* Conditions under which a phase does anything, if events are not recorded. The first three also hold while the game
 * may end: where the scenario's own rules decide, or one side has nobody left. stirs.inc says which airplane fulfils
 * which condition; planes_stirring finds the last few. */
enum {
    WAKES_SMOKE = 1,
    WAKES_FLAMES = 2,
    WAKES_WOUNDED = 4,  /* pilots, or there are rookies */
    WAKES_EARLY = 8,    /* someone moves before the others */
    WAKES_GROUNDED = 16, /* airplanes are or were on the ground */
    WAKES_SHOTS = 32,   /* a gun has a target, or there are units on the ground */
    WAKES_FIRED = 64,   /* a gun is marked as not firing again this turn */
    WAKES_LIMIT = 128,  /* it is one of the last turns */
    WAKES_TAILS = 256,  /* someone tails */
    WAKES_SHAKEN = 512, /* damage disturbs or disturbed a pilot's aim */
    WAKES_TANKS = 1024, /* someone has a drop tank */
    WAKES_DIVED = 2048  /* someone has just dived and has climb counters */
};

/* A phase opens, perhaps asks something, and closes when all have answered. `open` asks with ask_planes or by setting
 * table->waiting. `close` may ask again; then it is called again later. NULL members do nothing. */
typedef struct PhaseOps {
    uint16_t wakes;     /* the phase does nothing and is skipped unless one of these conditions holds; 0: it may always
                         * do something */
    uint8_t asks_first; /* if it asks nobody when it opens, closing it does nothing */
    uint8_t mild;       /* if it asks nobody, it does not bring about a condition that wakes another phase */
    int (*used)(const Table *table); /* does this game have the phase? NULL: always */
    void (*open)(Table *table, EventLog *log);
    void (*close)(Table *table, EventLog *log);
    int (*list)(const Table *table, Seat seat, Action *out, int max);
    Verdict (*apply)(Table *table, Seat seat, Action action, EventLog *log); /* applies the whole choice or refuses it */
    void (*question)(const Table *table, Seat seat, Text *out);
    Action (*fallback)(const Table *table, Seat seat); /* NULL: the first of the list */
    Action (*pick)(const Table *table, Seat seat, uint32_t roll); /* like Game.pick; NULL: picks from the list */
    void (*choose)(Table *table, Seat seat, uint32_t roll);       /* applies the picked answer; NULL: uses `apply` */
    uint64_t (*offer)(const Table *table, Seat seat); /* like Game.offer; NULL: 0 */
} PhaseOps;

#define PHASE(name, word, section) extern const PhaseOps phase_##name;
#include "games/table/core/phases.inc"
#undef PHASE

/* The fire phase and the drawing after it are split into parts. */
static inline int phase_is_fire(int phase) { return phase == PHASE_FIRE || phase == PHASE_FIRE_FIRST || phase == PHASE_FIRE_LAST; }
static inline int phase_is_draw(int phase) { return phase == PHASE_DRAW || phase == PHASE_DRAW_FIRST || phase == PHASE_DRAW_LAST; }

/* Asks each seat about its planes in this set. */
void ask_planes(Table *table, PlaneSet planes);

/* The plane a seat is asked about now; the seat must be waiting for planes. */
static inline PlaneId asked_plane(const Table *table, Seat seat) {
    return first_plane(table->todo & table->seat[seat].planes);
}

/* The seat has answered for this plane. */
static inline void answered_plane(Table *table, Seat seat, PlaneId plane) {
    table->todo &= ~PLANE_BIT(plane);
    table->waiting &= ~((SeatSet)!(table->todo & table->seat[seat].planes) << seat);
}

/* Lists one answer for each airplane of a set, and one for choosing none. */
static inline int list_planes_or_none(PlaneId asked, ActionKind kind, PlaneSet planes, ActionKind none, Action *out, int max) {
    int count = 0;
    for (; planes && count < max - 1; planes &= planes - 1) out[count++] = action_make(kind, asked, 0, first_plane(planes), 0);
    out[count++] = action_make(none, asked, 0, 0, 0);
    return count;
}

/* The question "plan this airplane", for the phases that ask it. The legal answers are found once, when it is asked. */
void ask_plans(Table *table, PlaneSet planes);
int plan_list(const Table *table, Seat seat, Action *out, int max);
Verdict plan_apply(Table *table, Seat seat, Action action, EventLog *log);
void plan_ask(const Table *table, Seat seat, Text *out);
Action plan_fallback(const Table *table, Seat seat);
Action plan_pick(const Table *table, Seat seat, uint32_t roll);
void plan_choose(Table *table, Seat seat, uint32_t roll);
Action plan_pick_of(const PlanOptions *options, PlaneId plane, uint32_t roll); /* the same, from options stored
                                                                                * elsewhere */
uint64_t plan_offer(const Table *table, Seat seat);

/* Lays a first card that is offered. */
void first_lay(Table *table, Seat seat, Action action);

/* Is this round decided, so that the next one must begin? And the function that begins it. */
static inline int round_over(const Table *table) { return table->objective.restart; }
static inline void round_begins(Table *table) { table->objective.restart = 0; }

/* Ends the game if one side has nobody left; 1 if so. [GLORY-VICT-01] */
int end_if_decided(Table *table, EventLog *log);
void end_game(Table *table, Outcome outcome, int winner, Ref cause, EventLog *log);

#endif
