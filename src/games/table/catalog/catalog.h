/* The catalogue: what never changes in a game. Decks of maneuver cards with the geometry of
 * their arrows, airplane models, damage counters. Read once from data/ (built into the
 * program), then constant; states refer to it by index. Each figure keeps its source. */
#ifndef FURBALL_TABLE_CATALOG_H
#define FURBALL_TABLE_CATALOG_H

#include "base/bag.h"
#include "base/geometry.h"
#include "engine/builtin.h"
#include "engine/catalogue.h"
#include "engine/lasting.h"
#include "engine/notation.h"

#include <stddef.h>
#include <stdint.h>

enum {
    CARD_MAX = 32, /* cards of one deck: a set of cards fits 32 bits */
    DECK_MAX = 96,
    FOLLOW_WAYS = 6, /* see flight_way */
    FOLLOW_ROOM = 64,
    MODEL_MAX = 256,
    OWN_MODEL_FIRST = 224, /* what scenarios bring has these numbers, so that new built-in ones move nothing */
    FACE_MAX = 64, /* different counters of one set */
    SET_MAX = 4,   /* sets of damage counters: ww1, ww2 … */
    OWN_SET_FIRST = 3,
    ID_LENGTH = 16,
    NAME_LENGTH = 40,
    GUN_MAX = 8,
    GROUND_MODEL_MAX = 64,
    OWN_GROUND_FIRST = 48,
    GROUND_GUN_MAX = 4,
    LETTER_COUNT = 4 /* damage letters A, B, C, D */
};

/* Hides where a pointer comes from, lest gcc 12 compute the address anew for every field behind it. */
#ifdef __NVPTX__ /* "r" is 32 bits wide there */
#define KEEP_ADDRESS(pointer) ((void)0)
#else
#define KEEP_ADDRESS(pointer) __asm__("" : "+r"(pointer))
#endif

typedef uint8_t CardId;  /* index in the deck's cards, from 0 */
typedef uint8_t ModelId; /* index in Catalog.model */

enum { CARD_NONE = 0xFF, CARD_HIDDEN = 0xFE };

/* Direction symbol or kind of a card: at most one. [GLORY-CARD-04] */
typedef enum CardKind {
    KIND_STRAIGHT,
    KIND_LEFT,
    KIND_RIGHT,
    KIND_STALL, /* flies ahead, shows no direction [GLORY-CARD-04] */
    KIND_CLIMB,
    KIND_DIVE,
    KIND_IMMELMANN,
    KIND_SHARP_DIVE,
    KIND_COUNT
} CardKind;

typedef enum Speed { SPEED_LOW, SPEED_HIGH, SPEED_COUNT } Speed;

/* One arrow of a card: where the centre of the airplane goes, seen from its old centre, and
 * how far it turns. From the printed rear-edge position by MOVE-02 and MOVE-03. */
typedef struct Arrow {
    Vec move;         /* x right, y ahead, cmm */
    int16_t turn;     /* tenths of a degree, clockwise */
    uint16_t present; /* 0: the card has no arrow of this speed */
} Arrow;

typedef struct Card {
    uint8_t number; /* printed, from 1 */
    uint8_t kind;   /* CardKind */
    uint8_t steep;
    uint8_t sideslip;        /* 1: comes out with the old heading, moved aside */
    uint8_t red;             /* climb and dive: one arrow, flown at any speed [GLORY-Q-41] */
    Origin from;             /* the deck's, unless the card has its own */
    char name[17];           /* in the notation: "left-2", unique in its deck */
    Arrow arrow[SPEED_COUNT]; /* white (Low), blue (High) */
} Card;

/* What a card is flown as, and what the cards after it depend on besides: Flown, and TRACE_ bits of the state. */
typedef struct Step {
    uint8_t flown, trace;
} Step;

typedef struct Deck {
    char id[ID_LENGTH]; /* the letter, unique in its era [GLORY-SETUP-09] */
    uint8_t era;        /* 1 or 2: world war */
    uint8_t count;
    Origin from;
    uint8_t first_straight; /* CardId of the straight that replaces illegal cards [GLORY-Q-01] */
    Card card[CARD_MAX];
    /* Sets of CardIds. */
    uint32_t all, level_flight; /* the second: without climbs and dives */
    uint32_t of_kind[KIND_COUNT];
    uint32_t steep;
    uint32_t any_speed;  /* both arrows are there, be they equal or not: no speed is wrong */
    uint32_t two_speeds; /* both are there and they differ: the speed decides where it goes */
    uint32_t low_only, high_only;
    /* For each way of flying, by what was flown and how, and by speed: which may follow. See cards_following. */
    uint32_t follow[FOLLOW_WAYS][FOLLOW_ROOM][SPEED_COUNT];
    /* By what was flown and the kind of the card: what it is flown as. See step_with. */
    Step step[FOLLOW_WAYS][FOLLOW_ROOM / 4][KIND_COUNT];
    int32_t turn_radius; /* cmm, of the circle that its tightest turns fly, one after the other; steep ones cannot */
} Deck;

/* What happens besides points. Bits. */
enum {
    SYMBOL_LEFT_JAM = 1,
    SYMBOL_RIGHT_JAM = 2,
    SYMBOL_CREW = 4,
    SYMBOL_ENGINE = 8,
    SYMBOL_SMOKE = 16,
    SYMBOL_FIRE = 32,
    SYMBOL_EXPLOSION = 64,
    SYMBOL_GUN_JAM_RED = 128,  /* ww1 guns */
    SYMBOL_GUN_JAM_GREEN = 256
};

/* One face of a damage counter, e.g. "2+fire". */
typedef struct Face {
    uint8_t points;
    uint8_t numbered; /* 0: the counter shows no value (an explosion) */
    uint16_t symbols;
    uint8_t count[LETTER_COUNT]; /* how many of it each letter group has */
    char name[20];               /* in the notation: "2+fire", "explosion" */
} Face;

typedef struct CounterSet {
    char id[ID_LENGTH];
    uint8_t count;
    uint8_t total[LETTER_COUNT]; /* counters of each letter */
    Origin from[LETTER_COUNT];
    Face face[FACE_MAX];
    int16_t harm[2][LETTER_COUNT]; /* of one counter on average, in tenths of a point: without special damage, with it */
    uint8_t group[LETTER_COUNT][BAG_MAX]; /* all counters of a letter, by face */
} CounterSet;

/* Counters a shot makes the target draw, per letter. */
typedef struct Firepower {
    uint8_t letter[LETTER_COUNT];
} Firepower;

typedef enum GunMount { MOUNT_FRONT, MOUNT_REAR, MOUNT_SIDE, MOUNT_TURRET, MOUNT_VENTRAL, MOUNT_COUNT } GunMount;

/* A weapon with its own arc. Everything clockwise from `arc_left` to `arc_right` is in it;
 * or what lies between the lines through two corners of the base when `corner_arc` is set. A
 * turret keeps its arc against its own level and fires all round at higher ones; a ventral gun
 * fires at lower ones only. [GLORY-MULTI-39, MULTI-40, MULTI-41, MULTI-42] */
typedef struct Gun {
    uint8_t mount;      /* GunMount */
    uint8_t corner_arc; /* 1: lines from the centre through the two corners of that edge */
    uint8_t gunner;     /* crewman who fires it, from 1 (I, the pilot) [GLORY-MULTI-15] */
    uint8_t reserved;
    int16_t arc_left, arc_right; /* tenths of a degree clockwise from ahead; equal: all round */
    int16_t blind_left, blind_right; /* the black section of the arc; both 0: none [GLORY-MULTI-45] */
    Vec at;                      /* where the ruler starts, from the centre [GLORY-MULTI-05] */
    Firepower short_range, long_range; /* all zero: it cannot fire at that range */
    Origin from, from_arc;
} Gun;

enum { MODEL_DIVE_BOMBER = 1, MODEL_BOMBER = 2, MODEL_TWO_SEATER = 4, MODEL_VERTICAL_DIVE = 8, MODEL_BALLOON = 16 };

/* What the counters of its shots cost on average, in tenths of a point: of all guns that point one way together, at long range
 * and at short. */
typedef struct Punches {
    int16_t front[2], rear[2], about[2];
} Punches;

/* Which limit of its own an airplane's height has, by the rules of a game. */
typedef enum OwnTop { OWN_TOP_NONE, OWN_TOP_MODEL, OWN_TOP_DAWN, OWN_TOP_COUNT } OwnTop;

typedef struct Model {
    char id[ID_LENGTH];
    char name[NAME_LENGTH];
    uint8_t side;       /* 0 allied (green), 1 axis (gray) [GLORY-SETUP-11] */
    uint8_t deck;       /* index */
    uint8_t resistance;
    uint8_t climb_rate; /* counters per level; 0 unknown: advanced games refuse it */
    uint8_t ceiling;    /* maximum altitude with Flying Higher; 0 unknown */
    uint8_t dawn_climb_rate, dawn_ceiling; /* as the older WW2 rulebook has them; 0 not in it [DAWN-ALT-05] */
    uint8_t engines;
    uint8_t crew, pilots; /* crewmen I to crew; the first `pilots` fly; who has ventral guns only joins in advanced play */
    uint8_t gun_count;
    uint8_t era;    /* 1 or 2: world war */
    uint16_t flags; /* MODEL_ bits */
    uint8_t rate[2], top[OWN_TOP_COUNT]; /* derived: the climb rate by Rules.climb_table, the highest level by OwnTop */
    int32_t half_width, half_length; /* of the base, cmm */
    int32_t radius;                  /* of the circle around it, cmm, rounding of its corners included */
    Vec tail;         /* of multi-engine airplanes: where a tailing line must arrive [GLORY-MULTI-48] */
    Gun gun[GUN_MAX]; /* of single-engine airplanes the first is the front gun, even if it has no firepower */
    Punches punches[SET_MAX][2]; /* by the set of counters, without special damage and with it */
    Origin from_deck, from_resistance, from_climb, from_dawn_climb, from_crew, from_base, from_tail;
} Model;

/* What stands on the ground or floats: troops, guns, ships, balloons, mere targets. */
typedef enum GroundRole {
    ROLE_TARGET,  /* cannot be strafed, does not fire [DAWN-STRAFE-12] */
    ROLE_TROOPS,
    ROLE_AA,
    ROLE_SHIP,
    ROLE_BOAT,    /* sunk by strafing alone [TACT-MTB-02] */
    ROLE_BALLOON,
    ROLE_PAC,     /* parachute and cable */
    ROLE_ROCKETS, /* no unit: what rockets do */
    ROLE_COUNT
} GroundRole;

typedef enum GroundArc { ARC_ALL, ARC_FORE, ARC_AFT, ARC_STARBOARD, ARC_PORT, ARC_COUNT } GroundArc;

/* Machine guns fire like troops, the others lay their shells. */
typedef struct GroundGun {
    uint8_t heavy; /* an anti-aircraft gun */
    uint8_t arc;   /* GroundArc */
    uint8_t silenced_at; /* points that silence it */
    uint8_t reserved;
    Firepower power, tactical_power; /* on the card; in the tactical rules */
    Firepower far;                   /* of rockets: at long range */
    Origin from;
} GroundGun;

typedef struct GroundModel {
    char id[ID_LENGTH];
    char name[NAME_LENGTH];
    uint8_t role;        /* GroundRole */
    uint8_t gun_count;
    uint8_t resistance;  /* points that silence it, or sink a boat; 0: none do */
    uint8_t sinks;       /* bomb points that sink it; 0: none do */
    int32_t speed;       /* cmm a turn */
    int32_t half_width, half_length; /* of the card, cmm */
    int32_t dot, shell;  /* radius of the red dot; half the side of the artillery counter */
    GroundGun gun[GROUND_GUN_MAX];
    Origin from_resistance, from_sinks, from_speed, from_base, from_dot, from_shell;
} GroundModel;

/* What a state names by number. Cards of a deck have theirs printed on them; decks are named by no state. */
typedef enum IdKind { ID_MODEL, ID_GROUND, ID_SET, ID_FACE_WW1, ID_FACE_WW2, ID_KINDS } IdKind;

typedef struct Catalog {
    int deck_count, model_count, set_count, ground_count;
    int32_t ruler;                   /* cmm; 0 until read */
    int32_t half_width, half_length; /* of the plain base, cmm; 0 until read */
    int32_t radius;                  /* of the circle around it, as in Model */
    Origin from_ruler, from_base;
    Deck deck[DECK_MAX];
    Model model[MODEL_MAX];
    CounterSet set[SET_MAX];
    Sources sources;
    GroundModel ground[GROUND_MODEL_MAX];
    Gun rockets; /* as a gun of the airplane that carries them */
    LastingIds ids[ID_KINDS]; /* by IdKind */
} Catalog;

/* The catalogue in use in this thread: the built-in one, loaded at first call, or one that a scenario brings (own.c). The door of the
 * family (table.c) sees to it that it is that of the state at hand. */
extern _Thread_local const Catalog *catalog_now;
extern _Thread_local unsigned catalog_slot;
/* Seldom, and kept out of the way of the door, which is passed for every choice. */
__attribute__((cold, noinline)) const Catalog *catalog_load(void);
__attribute__((cold, noinline)) void catalog_switch(unsigned slot);
#ifdef __NVPTX__ /* on a graphics processor all games of a batch have one catalogue (src/gpu) */
extern Catalog furball_gpu_catalog;
static inline const Catalog *catalog_get(void) { return &furball_gpu_catalog; }
static inline int catalog_is_used(unsigned slot) { return (void)slot, 1; }
#else
static inline const Catalog *catalog_get(void) { return catalog_now ? catalog_now : catalog_load(); }
static inline int catalog_is_used(unsigned slot) { return catalog_slot == slot; }
#endif
static inline void catalog_use(unsigned slot) {
    if (!catalog_is_used(slot)) catalog_switch(slot);
}
const Catalog *catalog_builtin(void);

/* Empties `catalog`, then adds one catalogue file; 0 after complaining, and then `catalog` is
 * as it was. A figure without source or confidence is refused. Decks come before the models
 * that fly them, so read the files of a folder in the order of their names. */
void catalog_clear(Catalog *catalog);
int catalog_read(Catalog *catalog, const char *file, const char *text, size_t size, Diag *diag);

/* Whole-catalogue checks once all files are in: it has a ruler, decks, models, counters. */
int catalog_finish(Catalog *catalog, const char *file, Diag *diag);

/* Derives what play needs of the decks and models from these on. */
void catalog_complete(Catalog *catalog, int first_deck, int first_model);

/* The first models anew against all sets of counters. */
void catalog_weigh(Catalog *catalog, int models);

/* Is this a catalogue file of this family? And: are these, in this order, a right catalogue? */
int catalog_owns(const BuiltinFile *file);
int catalog_check(const BuiltinFile *files, int count, Diag *diag);

/* Indices, or -1. */
int catalog_find_model(const Catalog *catalog, const char *id);
int catalog_find_deck(const Catalog *catalog, int era, const char *id);
int catalog_find_set(const Catalog *catalog, const char *id);
int catalog_find_ground(const Catalog *catalog, const char *id);
int deck_find_card(const Deck *deck, const char *name); /* CardId or -1; "straight" finds the first */
int set_find_face(const CounterSet *set, const char *name);

/* In the words of the notation: "CCA|C" ("-" for nothing). */
int firepower_read(const char *word, Gun *gun); /* 0: not a firepower */
void firepower_write(const Gun *gun, Text *out);

/* Fills in Deck.follow. Which card may follow which is a rule of flight, so flight/flight.c answers; here it is only kept. */
void deck_fill_follow(Deck *deck);

#endif
