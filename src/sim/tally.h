/* What many games of one scenario add up to. All counts are integers and can be added in any order, so threads, ranges
 * and merged files give the same result.
 *
 * A tally knows no game: it reads events by their names (readings.inc). */
#ifndef FURBALL_SIM_TALLY_H
#define FURBALL_SIM_TALLY_H

#include "engine/game.h"

enum {
    TALLY_UNITS = 64,
    TALLY_SIDES = 2,
    TALLY_TURNS = 256, /* longer games count as this long */
    TALLY_CELLS = 40,  /* of the heat maps, along the longer edge of the table */
    TALLY_LEVELS = 24,
    TALLY_SCORES = 64, /* different numbers of points, starting at -TALLY_SCORE_ZERO */
    TALLY_SCORE_ZERO = 16,
    TALLY_KINDS = 128, /* of events */
    TALLY_BANDS = 2,   /* of range: long, short */
    TALLY_SECTORS = 8, /* the direction a shot comes from, seen from its target: 0 ahead, then clockwise */
    TALLY_GOALS = 256, /* what points are for: Credit.goal */
    TALLY_SHARE = 60   /* damage and kills are shared between those who fired, in sixtieths */
};

/* All members are int64_t, so that adding and comparing is one loop. */
typedef struct UnitTally {
    int64_t moves, shots;
    int64_t dealt; /* damage points, in sixtieths */
    int64_t taken; /* damage points */
    int64_t kills; /* in sixtieths */
    int64_t shot_down;
    int64_t lost; /* lost in other ways: collision, fire, the ground */
    int64_t left; /* left the table */
} UnitTally;

typedef struct SideTally {
    int64_t won;
    int64_t points, points_squared;
    int64_t score[TALLY_SCORES];            /* games with this many points; the ends include everything beyond them */
    int64_t goal[TALLY_GOALS];              /* points by what they were given for */
    int64_t gone[TALLY_TURNS];              /* units that were gone by a turn's end */
    int64_t level[TALLY_LEVELS];            /* moves that began at this level */
    int64_t heat[TALLY_CELLS][TALLY_CELLS]; /* [y][x]: moves that ended there */
    int64_t downs[TALLY_CELLS][TALLY_CELLS];
} SideTally;

typedef struct Tally {
    int64_t games, drawn, choices, lost_events;
    int64_t length[TALLY_TURNS];
    int64_t events[TALLY_KINDS];
    int64_t band_shots[TALLY_BANDS], band_damage[TALLY_BANDS]; /* damage in sixtieths */
    int64_t sector_shots[TALLY_SECTORS], sector_damage[TALLY_SECTORS];
    int64_t other_damage; /* damage points that no shot caused */
    UnitTally unit[TALLY_UNITS];
    SideTally side[TALLY_SIDES];
} Tally;

void tally_add(Tally *to, const Tally *from);

/* What is the same for all games of a scenario. Units and names point into `start`. */
typedef struct TallyPlan {
    const Game *game;
    const void *start; /* a started state */
    int unit_count;
    Unit unit[TALLY_UNITS];
    int side_seat[TALLY_SIDES]; /* a seat of each side, -1 if it has none */
    const char *side_name[TALLY_SIDES];
    int32_t width, height;                      /* of the table; 0 if there is none */
    int32_t cell;                               /* edge of a cell of the heat maps */
    const struct Reading *reading[TALLY_KINDS]; /* how an event is read; NULL: only counted */
} TallyPlan;

void tally_plan_init(TallyPlan *plan, const Game *game, const void *start);

/* One game being watched. */
typedef struct Watch {
    const TallyPlan *plan;
    Tally *tally;
    struct {
        int32_t x, y, heading;
        int known, gone;
        int32_t level;
    } unit[TALLY_UNITS];
    int fire_count; /* shots since the last move */
    struct {
        uint8_t unit, other, band, sector;
    } fire[TALLY_UNITS];
    int64_t damage[TALLY_UNITS]; /* taken in this game */
} Watch;

void watch_open(Watch *watch, const TallyPlan *plan, Tally *tally);
void watch_events(Watch *watch, uint32_t turn, const EventLog *log);
void watch_end(Watch *watch, const void *state, int64_t choices);

#endif
