/* The table: everything about one game of the maneuver-card family, as plain bytes. */
#ifndef FURBALL_TABLE_STATE_H
#define FURBALL_TABLE_STATE_H

#include "base/bag.h"
#include "base/geometry.h"
#include "base/rng.h"
#include "engine/game.h"
#include "games/table/catalog/catalog.h"
#include "games/table/core/rules.h"
#include "games/table/core/state/ace.h"
#include "games/table/core/state/aim.h"
#include "games/table/core/state/career.h"
#include "games/table/core/state/cloud.h"
#include "games/table/core/state/crew.h"
#include "games/table/core/state/fuel.h"
#include "games/table/core/state/objective.h"
#include "games/table/core/state/heights.h"
#include "games/table/core/state/solo.h"
#include "games/table/core/state/landing.h"
#include "games/table/core/state/lucky.h"
#include "games/table/core/state/tail.h"
#include "games/table/core/state/units.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    PLANE_MAX = 32,
    SIDE_COUNT = 2,
    LABEL_LENGTH = 16, /* for names of planes and seats, including the final zero */
    SHOT_MAX = 96,     /* guns with a target in one firing phase */
    SCRIPT_MAX = 63,
    SPACE_COUNT = 3, /* console spaces 1 and 2, or the cards of a turn with three */
    RULES_ROOM = 192, /* bytes reserved for Rules, so that a new field moves nothing else */
    SEQUENCE_MAX = 64,
    OFTEN_ROOM = 6,
    LETTER_A = 0, /* the letter drawn for flames, illegal maneuvers and aim */
    TABLE_SIDE_MAX = 1000000 /* cmm: 10 m */
};

typedef uint8_t PlaneId;
typedef uint32_t PlaneSet; /* bit p for plane p */
#define PLANE_BIT(plane) ((PlaneSet)1 << (plane))

/* Markers on planned cards. */
typedef enum Marker { MARKER_NONE, MARKER_LOW, MARKER_HIGH, MARKER_BLANK, MARKER_VERTICAL, MARKER_REPEAT, MARKER_HIDDEN } Marker;
enum { MARKER_KINDS = MARKER_HIDDEN };

/* The answers to "plan this airplane": a set of cards for each marker. */
typedef struct PlanOptions {
    uint32_t cards[MARKER_KINDS]; /* by Marker; MARKER_NONE in basic play */
} PlanOptions;

typedef enum PlaneStatus { PLANE_UNUSED, PLANE_FLYING, PLANE_LEFT, PLANE_DOWN, PLANE_AWAY /* it flies in another round */ } PlaneStatus;

/* What was flown last, as far as it limits the next card. */
typedef enum Flown {
    FLOWN_NOTHING,
    FLOWN_STRAIGHT,
    FLOWN_LEFT,
    FLOWN_RIGHT,
    FLOWN_STALL,
    FLOWN_CLIMB,
    FLOWN_DIVE,
    FLOWN_IMMELMANN,
    FLOWN_SPLIT_S,
    FLOWN_OVERDIVE,          /* the dive of an overdive, flown after a stall */
    FLOWN_OVERDIVE_STRAIGHT, /* the straight that completes it */
    FLOWN_SHARP_DIVE,        /* of dive bombers */
    FLOWN_VERTICAL_DIVE,
    FLOWN_COUNT
} Flown;

/* The flight state of an airplane: what a card changes and what the next card depends on. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded" /* equal states must be equal bytes: no unnamed padding */

typedef struct Flight {
    uint8_t flown;       /* Flown */
    uint8_t flown_steep; /* was that card steep? */
    uint8_t flown_speed; /* Speed at which it was flown */
    uint8_t speed;       /* current Speed (lasting speed only) */
    uint8_t level;       /* altitude level; 0 below the ground */
    uint8_t climb;       /* climb counters */
    uint8_t trace;       /* TRACE_ bits: what else the next card depends on */
    CardId flown_card;   /* the card flown last; for Exceptional Pilots */
    /* All 0 in most airplanes, so they are tested together: flight_is_free. */
    uint8_t limits;      /* LIMIT_ bits: what load, crew and engines forbid */
    uint8_t ground;      /* Taxi: in the air, or the stage of a landing or takeoff */
    uint8_t low_due;     /* a Low marker must be in one of this many plans: damaged engine at High [GLORY-SPEC-33] */
    uint8_t climb_extra; /* climb counters needed per level above the climb rate [GLORY-MULTI-43] */
} Flight;

/* On the ground: what comes next, in the order of landing and takeoff. [GLORY-LAND-02, GLORY-LAND-08] */
typedef enum Taxi {
    TAXI_AIR,
    TAXI_TOUCHED, /* a straight comes next */
    TAXI_ROLLED,  /* a stall comes next */
    TAXI_ARRIVED, /* landed this turn, with several cards a turn: it does not move again [MINI-LAND-04] */
    TAXI_LANDED,
    TAXI_RUN,     /* a straight comes next */
    TAXI_LIFTS,   /* a climb comes next */
    TAXI_CRASHED,
    TAXI_COUNT
} Taxi;

/* What was flown earlier, for books that look back further than one card. */
enum {
    TRACE_STEEP_BEFORE = 1,       /* the card before the last one was steep */
    TRACE_IMMELMANN_STRAIGHT = 2, /* the last card was the straight after an Immelmann turn */
    TRACE_CLIMB = 4,              /* flown in this turn: climb, Immelmann turn, dive, Split-S */
    TRACE_IMMELMANN = 8,
    TRACE_DIVE = 16,
    TRACE_SPLIT_S = 32,
    TRACE_DIVE_RUN = 64, /* the last two cards were sharp or vertical dives */
    TRACE_ILLEGAL = 128, /* the last card was illegal: its pilot does not fire [TACT-ILLEG-03] */
    TRACE_TURN = TRACE_CLIMB | TRACE_IMMELMANN | TRACE_DIVE | TRACE_SPLIT_S
};

enum {
    LIMIT_NO_IMMELMANN = 1, /* neither Immelmann turn nor Split-S */
    LIMIT_NO_IMMELMANN_TURN = 2,
    LIMIT_NO_CLIMB = 4,
    LIMIT_STEEP_GAP = 8,   /* two cards that are not steep are needed between steep ones */
    LIMIT_NO_OVERDIVE = 16, /* multi-engine bombers [GLORY-MULTI-44] */
    LIMIT_NO_AIM = 128,     /* novice crews [TACT-NOVICE-04] */
    LIMIT_LOADED = 64,      /* at full load [GLORY-LOAD-01] */
    LIMIT_NO_TAILING = 32   /* loaded airplanes or novice pilots [TACT-TAIL-05, GLORY-ROOK-07] */
};

/* Damage that is taken and applied together. [GLORY-DMG-07, GLORY-SPEC-29] */
typedef struct Volley {
    uint8_t points, explosion, fire, smoke, crew, engine, left_jam, right_jam;
    uint8_t observer; /* crew hits that the observer takes [MINI-TWO-08] */
} Volley;

/* Symbols that are announced to everyone, but not on which counter they are. */
enum { TOLD_CREW, TOLD_SMOKE, TOLD_FIRE, TOLD_COUNT };

enum { PLACED_BY_OWNER = 1, PLACED_GIVEN = 2 /* placed by the scenario: no secret */ };

typedef struct Plane {
    /* First come the fields that every turn reads. */
    Vec at;           /* centre of the base */
    uint16_t heading; /* tenths of a degree clockwise from north */
    uint8_t status;   /* PlaneStatus */
    ModelId model;
    Seat seat;
    uint8_t side;
    uint8_t placed;              /* it is on the table, or has left it: PLACED_BY_OWNER or PLACED_GIVEN */
    uint8_t damage;              /* points so far; DAMAGE_HIDDEN in another seat's view */
    Flight flight;
    CardId space[SPACE_COUNT];   /* console spaces */
    uint8_t marker[SPACE_COUNT]; /* Marker on them */
    uint8_t redraw;              /* may still ignore one counter this turn [GLORY-FIRE-28] */
    uint8_t noted;               /* the part of its damage that was written down when counters ran out */
    /* Tested together: plane_is_sound. */
    uint8_t smoke, flames;       /* counters on the console, public */
    uint8_t wounds;              /* crew hits, public */
    uint8_t engine;              /* engine hits, secret */
    uint8_t jam_left, jam_right; /* number of coming plans that the jam still limits; secret */
    uint8_t caught_planned;      /* planned cards that were on the console when the airplane caught fire */
    uint8_t low_within;          /* a Low marker must be planned within this many plans [GLORY-LOAD-10] */
    uint8_t pending[LETTER_COUNT];    /* counters still to draw for this firing phase */
    PlanOptions options; /* the legal answers while its plan is asked for; only for its owner */
    Volley volley; /* drawn but not applied yet; secret */
    uint8_t held[LETTER_COUNT];       /* counters on the console, public */
    uint8_t noted_held[LETTER_COUNT]; /* counters that were written down in `noted`; public */
    uint8_t smoke_fresh; /* smoke that came this turn: no counter is removed yet */
    uint8_t speed_given; /* the scenario fixes its starting speed */
    uint8_t fuel_due;    /* fuel the stack costs, paid when it is flown; secret */
    Crew crew;
    Tail tail;
    Ace ace;
    AimState aim;
    Fuel fuel;
    Landing landing;
    uint32_t pile; /* cards set aside: discards of an automatic airplane [GLORY-SOLO-08], or a stack flown in the
                    * clouds, secret [GLORY-CLOUD-08] */
    Load load;
    uint8_t told[TOLD_COUNT]; /* announced symbols among the counters held, public [GLORY-SPEC-02] */
    uint8_t reserved[1];
    char name[LABEL_LENGTH];
} Plane;

enum { DAMAGE_HIDDEN = 255, FACE_HIDDEN = 0x80 /* a counter face down */ };

/* A gun that may fire in this phase. */
typedef struct Shot {
    uint64_t targets; /* units that may be chosen; planes are bits 0..31 */
    uint64_t close;   /* those of them that are hit with short-range firepower */
    uint8_t plane, gun;
    uint8_t choice; /* SHOT_OPEN, SHOT_HOLD, SHOT_SEALED in a view, or SHOT_AT + unit */
    uint8_t barred; /* it cannot fire, but only its owner knows that */
    uint8_t flags;  /* SHOT_PERFECT and the other flags; the upper half holds 1 + letter of a sniper */
    uint8_t harmed; /* a counter it caused had points or a symbol; noted only for campaigns, and in no view */
    uint8_t reserved[2];
} Shot;

enum { ROCKET_GUN = GUN_MAX }; /* rockets are a gun with a number after all others [GLORY-ROCKET-01] */
enum {
    SHOT_PERFECT = 1,
    SHOT_SNIPED = 2,
    SHOT_ESCAPE = 4,  /* the target may still cancel its aim */
    SHOT_ESCAPED = 8, /* and has cancelled it */
    SHOT_LETTER = 4   /* a shift count */
};
enum { SHOT_OPEN = 0, SHOT_HOLD = 1, SHOT_SEALED = 2, SHOT_AT = 3 };

/* Steps of the game; see phases.inc and phase.h. */
typedef enum Phase {
#define PHASE_ID(name) PHASE_##name,
#include "games/table/core/phase_ids.inc"
#undef PHASE_ID
    PHASE_COUNT
} Phase;

typedef enum Outcome { OUTCOME_OPEN, OUTCOME_WON, OUTCOME_DRAWN } Outcome;

typedef struct SeatState {
    PlaneSet planes;
    uint8_t side; /* SIDE_COUNT while undecided during setup */
    uint8_t reserved[3];
    char name[LABEL_LENGTH];
} SeatState;

/* "victory SIDE when PLANE left|down": the game ends when that has happened. */
typedef struct Ending {
    uint8_t side;
    PlaneId plane;
    uint8_t status; /* PlaneStatus */
    uint8_t reserved;
} Ending;

enum { ENDING_MAX = 8 };

/* A scenario's own endings and scores; empty: those of the book. [GLORY-VICT-06] */
typedef struct Victory {
    Ending ending[ENDING_MAX];
    uint8_t count;
    uint8_t own_points, left, down, lost;
    uint8_t reserved[3];
} Victory;

/* Found when a game starts: see hooks.h. */
typedef struct Plugs {
    uint64_t hooks;    /* bit h: some feature of this game has hook h */
    uint16_t features; /* bit f: feature f, counted among those with hooks, is in use */
    uint16_t moved;    /* those of them whose `moved` needs every maneuver: see Hooks.moved_aloft */
    uint8_t way;       /* 1 + the way in which cards follow each other: see flight_way; 0: no table is kept for it */
    uint8_t pace;      /* PaceId */
    uint16_t often[OFTEN_ROOM]; /* for each hook called for every airplane or turn: bit f as in `features` */
    uint8_t calm;      /* a turn in which no phase is needed runs only the phases of flow_calmly */
    uint8_t top;       /* the highest level that rules and clouds allow, if the floor does not change, */
    uint8_t own_top;   /* and which own limit an airplane has besides: OwnTop */
    uint8_t looks_back; /* what may be flown depends on more than Deck.follow and the highest level: LOOKS_AT_ bits, see
                         * cards_usual */
    uint16_t heeds;    /* the WAKES_ bits that some phase of this game depends on */
    uint64_t sleepers; /* bit s: step s of the sequence does nothing while none of its conditions holds: see
                        * PhaseOps.wakes */
} Plugs;

typedef struct Table {
    /* What never changes after `start` comes first. */
    Rules rules;
    uint8_t rules_room[RULES_ROOM - sizeof(Rules) - sizeof(Plugs) - sizeof(uint16_t)]; /* room for future fields */
    uint16_t own; /* the slot of the scenario's own catalogue in this process (catalog/own.h); 0: it has none. Not part
                   * of the hash */
    Plugs plugs; /* what is in use; it follows from the rest and is not part of the hash */
    uint8_t sequence[SEQUENCE_MAX];     /* the phases this game uses, in order */
    uint8_t sequence_count, turn_start; /* the index in it at which a turn begins */
    uint8_t plain_level; /* 1 + the level of glory that these rules equal exactly; see levels.h */
    uint8_t plane_count, seat_count;
    uint8_t counter_set; /* index in the catalogue */
    uint8_t small_table; /* the scenario wants a smaller area than the book's [GLORY-SETUP-06] */
    uint8_t has_aces, has_rookies; /* does this game have any? */
    uint8_t reserved[7];
    int32_t width, height; /* of the playing area, cmm */
    int32_t base_reach;    /* no base of an airplane reaches farther from its centre, */
    int32_t gun_reach;     /* and no gun is farther from it */
    PlaneSet of_side[SIDE_COUNT];
    Victory victory;
    Objective objective; /* part of it changes */
    Solo solo;
    Careers career;
    Airfields airfields;
    Heights heights; /* the floor changes during play */

    /* Where the game stands. */
    uint8_t phase;    /* Phase, sequence[step] */
    uint8_t step;
    uint8_t outcome;  /* Outcome */
    uint8_t winner;   /* side */
    uint8_t cards_up; /* this turn's cards lie face up */
    uint8_t shot_count;
    uint8_t resolving;                   /* a firing phase is being resolved */
    uint8_t redraw_plane, redraw_letter; /* the airplane and letter of the open redraw question */
    uint8_t card; /* which card of the turn is being flown, from 0 */
    uint8_t sniping;   /* 1 + the shot whose sniper is choosing between two counters */
    uint8_t plain;     /* only airplanes and the rules of one level: see plain.h */
    uint32_t turn;   /* from 1 */
    SeatSet waiting; /* who must choose */
    PlaneSet todo;   /* planes with an open question; shots have their own list */
    PlaneSet flying; /* status PLANE_FLYING */
    PlaneSet moved;  /* planes that have moved this turn */
    PlaneSet early;  /* wounded before this turn: they move first */
    PlaneSet grounded; /* on the ground */
    PlaneSet clouded;  /* in the clouds: they cannot be seen or reached */

    /* Chance. */
    uint8_t script_error; /* a scripted draw was impossible */
    uint8_t script_count;
    uint8_t script[SCRIPT_MAX + 3]; /* letter * FACE_MAX + face, in order of drawing */
    Rng rng;
    Bag bag[LETTER_COUNT];
    Rigged rigged;
    Seen seen;

    SeatState seat[SEAT_MAX];
    Plane plane[PLANE_MAX];
    Shot shot[SHOT_MAX];
    GroundState ground;
    InCloud cloud[PLANE_MAX]; /* by airplane; all zero if there is no cloud cover */
} Table;

#pragma GCC diagnostic pop

_Static_assert(sizeof(Plane) == 256, "finding a plane is a shift");
_Static_assert(sizeof(Table) % 8 == 0, "whole words");
_Static_assert(sizeof(Table) <= 16 * 1024, "a state stays small");

static inline const Model *plane_model(const Plane *plane) { return &catalog_get()->model[plane->model]; }
static inline const Deck *plane_deck(const Plane *plane) { return &catalog_get()->deck[plane_model(plane)->deck]; }
static inline Pose plane_pose(const Plane *plane) {
    Pose pose = {plane->at, plane->heading};
    return pose;
}
static inline Base plane_base(const Plane *plane) {
    const Model *model = plane_model(plane);
    return base_at(plane_pose(plane), model->half_width, model->half_length);
}

/* What is wrong with it besides damage points; 0: nothing. */
static inline uint64_t plane_ailments(const Plane *plane) {
    uint64_t ailments;
    _Static_assert(offsetof(Plane, low_within) == offsetof(Plane, smoke) + sizeof ailments - 1, "they lie together");
    memcpy(&ailments, (const char *)plane + offsetof(Plane, smoke), sizeof ailments);
    return ailments;
}
static inline int plane_is_sound(const Plane *plane) { return !plane_ailments(plane); }

/* Airplanes that others can interact with: not those in the clouds. [GLORY-CLOUD-03, MINI-CLOUD-05] */
static inline PlaneSet planes_met(const Table *table) { return table->flying & ~table->clouded; }

/* No point of the base is farther from its centre than this. A bound that needs no square root. */
static inline int32_t base_reach(const Model *model) { return model->half_width + model->half_length; }
/* The same bound for guns. */
static inline int32_t gun_reach(const Model *model) { return model->engines > 1 ? base_reach(model) : 0; }

/* One plane, for code that runs all the time. */
static inline Plane *plane_get(const Table *table, PlaneId id) {
    const Plane *plane = &table->plane[id];
    KEEP_ADDRESS(plane);
    return (Plane *)plane;
}

/* The lowest plane of a set; the set must not be empty. */
static inline PlaneId first_plane(PlaneSet set) { return (PlaneId)__builtin_ctz(set); }

/* Those of `planes` whose centres are within the square root of `square` of a point: the cheap test before exact ones.
 * There are many pairs and the result is unpredictable, so it has no branch. */
static inline PlaneSet planes_within(const Table *table, Vec at, PlaneSet planes, int64_t square) {
    PlaneSet near = 0;
    for (; planes; planes &= planes - 1) {
        PlaneId id = first_plane(planes);
        Vec off = vec_sub(table->plane[id].at, at);
        near |= (PlaneSet)(vec_dot(off, off) <= square) << id;
    }
    return near;
}
/* The skills that apply to a gun: those of its crewman, or of the pilot. */
static inline uint32_t crewman_skills(const Plane *plane, int man) {
    return man <= 1 ? plane->ace.skills : man == plane->ace.mate ? plane->ace.mate_skills : 0;
}

/* Does anyone aboard have it? */
static inline int ace_has(const Plane *plane, Skill skill) {
    return (plane->ace.skills | plane->ace.mate_skills) >> skill & 1;
}

static inline int is_rookie(const Plane *plane, int man) { return plane->ace.rookies >> (man - 1) & 1; }

#endif
