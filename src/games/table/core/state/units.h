/* Ground units and ships, what airplanes carry, and bombs and torpedoes on their way. */
#ifndef FURBALL_TABLE_STATE_UNITS_H
#define FURBALL_TABLE_STATE_UNITS_H

#include "base/geometry.h"
#include "games/table/catalog/catalog.h"

#include <stdint.h>

enum {
    GROUND_FIRST = 32, /* number of the first ground unit, after the airplanes */
    GROUND_MAX = 24,
    BOMB_MAX = 37,    /* most bomb cards in the air at the same time: see cards_at_once in bombs.c */
    TORPEDO_MAX = 20,
    CLOUD_MAX = 4,
    CLOUD_POINTS = 8, /* corners of a cloud */
    GROUP_MAX = 4     /* groups of bombs of one airplane */
};

typedef enum GroundStatus { GROUND_UNUSED, GROUND_STANDS, GROUND_SILENCED, GROUND_SUNK, GROUND_LEFT } GroundStatus;

/* Where the artillery counter of a gun is. [GLORY-AA-03 to GLORY-AA-16] */
typedef enum ShellState {
    SHELL_LOADED,  /* at the centre of the card */
    SHELL_PLACED,  /* placed on the table this turn */
    SHELL_DUE,     /* bursts in the next firing phase */
    SHELL_SPENT,   /* has burst: it is off the table */
    SHELL_BESIDE,  /* beside the card */
    SHELL_WAITS,   /* of an automatic gun: loaded, but waits this round [GLORY-SOLO-14] */
    SHELL_READY,   /* then fires at the first enemy within range */
    SHELL_STATES
} ShellState;

/* What the owner of a gun answered, before all have answered. */
typedef enum AimAct { AIM_NOTHING, AIM_PLACE, AIM_DELAY, AIM_RECALL } AimAct;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* A unit on the ground or the water. Everything is public except where it is about to aim. */
typedef struct Ground {
    Vec at;            /* centre of the card: its red dot */
    Vec shell;         /* centre of the artillery counter, while it is on the table */
    Vec aim_at;        /* where the owner wants it; not yet public */
    uint16_t heading;  /* tenths of a degree */
    uint8_t model;     /* into Catalog.ground */
    uint8_t seat, side;
    uint8_t status;    /* GroundStatus */
    uint8_t damage;    /* points from fire and bombs, with counters face up */
    uint8_t bombs;     /* for a ship its bomb points, for others the points that bombs scored */
    uint8_t hits;      /* bombs on its red dot */
    uint8_t near_hits; /* bombs on its card only */
    uint8_t photos;    /* good pictures taken of it */
    uint8_t towed;     /* 1 + the ground unit that tows it */
    uint8_t timer;     /* for a parachute and cable: movement phases it still hangs; 0: not launched */
    uint8_t launched;  /* it was launched once [TACT-PAC-04] */
    uint8_t shell_state, shell_level; /* ShellState; the level at which it bursts */
    uint8_t aim_act, aim_level;       /* AimAct and the level; not yet public */
    uint8_t aim[GROUND_GUN_MAX];      /* for guns that place their counter on an airplane: 1 + that airplane */
    uint8_t held[LETTER_COUNT];       /* counters beside the card */
    uint8_t pending[LETTER_COUNT];    /* still to draw for this firing phase */
    uint8_t taken, blown;             /* points and explosions to be applied together */
    char name[16];
} Ground;

/* Who can use the camera: any crew, or only the observer. */
enum { CAMERA_PILOT = 1, CAMERA_OBSERVER = 2 };

/* What an airplane carries besides fuel. The bombs aboard are public, a decision to drop them is secret. */
typedef struct Load {
    uint32_t over, over_dot;  /* ground units it flew over this turn; those whose centre its base covered */
    uint8_t value[GROUP_MAX]; /* points of each group of bombs */
    uint8_t groups;           /* number of groups at the start */
    uint8_t aboard;           /* a bit for each group still aboard */
    uint8_t drop;             /* groups to drop this turn; secret until they fall */
    uint8_t target;           /* 1 + the ground unit that it bombs by die */
    uint8_t busy;             /* dropped or launched something this turn */
    uint8_t camera;           /* 0 none, CAMERA_PILOT or CAMERA_OBSERVER */
    uint8_t photo;            /* 1 + the ground unit that it photographs by die */
    uint8_t pictures;         /* good pictures it has taken */
    uint8_t rockets, torpedo;
    uint8_t bombardier;       /* the crewman, from 1 */
    uint8_t delivered;        /* pictures brought home [TACT-PHOTO-04] */
    uint8_t drop_long;        /* the dive bomber said "long"; secret until they fall [GLORY-ACE-40] */
    uint8_t reserved[3];
} Load;

/* A bomb card. [GLORY-BOMB-04, GLORY-BOMB-20, GLORY-BOMB-23] */
typedef struct Bomb {
    Vec at;
    uint16_t heading;
    uint8_t plane;  /* 1 + the airplane that dropped it; 0: unused */
    uint8_t value;
    uint8_t fall;   /* counters left on it */
    uint8_t arrow;  /* BombArrow: where the counters lie on it */
    uint8_t reserved[2];
} Bomb;

typedef enum BombArrow { BOMB_STALL, BOMB_LOW, BOMB_HIGH } BombArrow;

typedef struct Torpedo {
    Vec at;
    uint16_t heading;
    uint8_t plane;   /* 1 + the airplane that launched it; 0: unused */
    uint8_t age;     /* in turns, including that of the launch */
    uint8_t wounded; /* launched by a wounded bombardier */
    uint8_t reserved[3];
} Torpedo;

/* A cloud shape is at one level. [TACT-CLOUD-01] */
typedef struct Cloud {
    Vec point[CLOUD_POINTS];
    uint8_t count, level;
    uint8_t reserved[2];
} Cloud;

typedef struct GroundState {
    uint32_t todo;   /* ground units with an open question */
    uint32_t spoken; /* those whose owner has answered what their gun does this turn */
    uint8_t count, clouds;
    uint8_t loads;   /* some airplane carries bombs, a camera, rockets or a torpedo */
    uint8_t has;     /* GROUND_HAS_ bits */
    uint32_t reserved;
    Ground unit[GROUND_MAX];
    union { /* no book has both: see bomb_slots and torpedo_slots */
        Bomb bomb[BOMB_MAX];
        struct {
            Torpedo torpedo[TORPEDO_MAX];
            Cloud cloud[CLOUD_MAX];
        };
    };
} GroundState;

#pragma GCC diagnostic pop

/* What the game has on the ground, so that nothing else costs time. */
enum {
    GROUND_HAS_AA = 1,
    GROUND_HAS_SHIPS = 2,
    GROUND_HAS_CABLES = 4,
    GROUND_HAS_PAC = 8,
    GROUND_HAS_BOMBS = 16,
    GROUND_HAS_CAMERA = 32,
    GROUND_HAS_TORPEDO = 64
};

#endif
