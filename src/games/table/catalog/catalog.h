/* The catalogue: everything that never changes in a game. It has the decks of maneuver cards with their arrows,
 * airplane models, and damage counters. It is read once from data/ (built into the program) and then constant; states
 * refer to it by index. Each figure keeps its source. */
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
    CARD_MAX = 32, /* in one deck: a set of cards fits 32 bits */
    DECK_MAX = 96,
    FOLLOW_WAYS = 6, /* see flight_way */
    FOLLOW_ROOM = 64,
    MODEL_MAX = 256,
    OWN_MODEL_FIRST = 224, /* things that scenarios bring are numbered from here on, so that new built-in ones change no
                            * number */
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

/* Hides where a pointer comes from: otherwise gcc 12 computes the address again for every field. */
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
    KIND_STALL, /* goes ahead and shows no direction symbol [GLORY-CARD-04] */
    KIND_CLIMB,
    KIND_DIVE,
    KIND_IMMELMANN,
    KIND_SHARP_DIVE,
    KIND_COUNT
} CardKind;

typedef enum Speed { SPEED_LOW, SPEED_HIGH, SPEED_COUNT } Speed;

/* One arrow of a card: where the airplane's centre goes, relative to its old centre, and how far it turns. Computed
 * from the printed rear-edge position by MOVE-02 and MOVE-03. */
typedef struct Arrow {
    Vec move;         /* x right, y ahead, cmm */
    int16_t turn;     /* tenths of a degree, clockwise */
    uint16_t present; /* 0: the card has no arrow for this speed */
} Arrow;

typedef struct Card {
    uint8_t number; /* printed, from 1 */
    uint8_t kind;   /* CardKind */
    uint8_t steep;
    uint8_t sideslip;        /* 1: it ends with the old heading, displaced to the side */
    uint8_t red;             /* climb and dive: one arrow, flown at any speed [GLORY-Q-41] */
    Origin from;             /* that of the deck, unless the card has its own */
    char name[17];           /* in the notation: "left-2", unique in its deck */
    Arrow arrow[SPEED_COUNT]; /* white (Low), blue (High) */
} Card;

/* What a card is flown as, and what else later cards depend on: Flown, and TRACE_ bits of the state. */
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
    uint32_t any_speed;  /* both arrows exist, equal or not: no speed is wrong */
    uint32_t two_speeds; /* both exist and differ: the speed decides where it goes */
    uint32_t low_only, high_only;
    /* For each way of flying, by what was flown and how, and by speed: the cards that may follow. See
     * cards_following. */
    uint32_t follow[FOLLOW_WAYS][FOLLOW_ROOM][SPEED_COUNT];
    /* By what was flown and the kind of the card: as what it is flown. See step_with. */
    Step step[FOLLOW_WAYS][FOLLOW_ROOM / 4][KIND_COUNT];
    int32_t turn_radius; /* cmm: of the circle that repeated hardest turns make, without steep cards */
} Deck;

/* What happens besides points, as bits. */
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
    uint8_t count[LETTER_COUNT]; /* how many counters with this face each letter group has */
    char name[20];               /* in the notation: "2+fire", "explosion" */
} Face;

typedef struct CounterSet {
    char id[ID_LENGTH];
    uint8_t count;
    uint8_t total[LETTER_COUNT]; /* counters of each letter */
    Origin from[LETTER_COUNT];
    Face face[FACE_MAX];
    int16_t harm[2][LETTER_COUNT]; /* average of one counter, in tenths of a point: without and with special damage */
    uint8_t group[LETTER_COUNT][BAG_MAX]; /* all counters of a letter, by face */
} CounterSet;

/* The counters that a shot makes its target draw, by letter. */
typedef struct Firepower {
    uint8_t letter[LETTER_COUNT];
} Firepower;

typedef enum GunMount { MOUNT_FRONT, MOUNT_REAR, MOUNT_SIDE, MOUNT_TURRET, MOUNT_VENTRAL, MOUNT_COUNT } GunMount;

/* A weapon with its own arc. The arc is everything clockwise from `arc_left` to `arc_right`, or with `corner_arc` what
 * lies between the lines through two corners of the base. A turret keeps its arc against its own level and fires in all
 * directions at higher ones; a ventral gun fires only at lower ones. [GLORY-MULTI-39, MULTI-40, MULTI-41, MULTI-42] */
typedef struct Gun {
    uint8_t mount;      /* GunMount */
    uint8_t corner_arc; /* 1: lines from the centre through the two corners of that edge */
    uint8_t gunner;     /* crewman who fires it, from 1 (I, the pilot) [GLORY-MULTI-15] */
    uint8_t reserved;
    int16_t arc_left, arc_right; /* tenths of a degree clockwise from ahead; equal: all directions */
    int16_t blind_left, blind_right; /* the black section of the arc; both 0: none [GLORY-MULTI-45] */
    Vec at;                      /* where the ruler starts, from the centre [GLORY-MULTI-05] */
    Firepower short_range, long_range; /* all zero: it cannot fire at that range */
    Origin from, from_arc;
} Gun;

enum { MODEL_DIVE_BOMBER = 1, MODEL_BOMBER = 2, MODEL_TWO_SEATER = 4, MODEL_VERTICAL_DIVE = 8, MODEL_BALLOON = 16 };

/* What the counters of its shots cost on average, in tenths of a point, at long and at short range; all guns that point
 * the same way together. */
typedef struct Punches {
    int16_t front[2], rear[2], about[2];
} Punches;

/* Which limit an airplane's own altitude has under the rules of a game. */
typedef enum OwnTop { OWN_TOP_NONE, OWN_TOP_MODEL, OWN_TOP_DAWN, OWN_TOP_COUNT } OwnTop;

typedef struct Model {
    char id[ID_LENGTH];
    char name[NAME_LENGTH];
    uint8_t side;       /* 0 allied (green), 1 axis (gray) [GLORY-SETUP-11] */
    uint8_t deck;       /* index */
    uint8_t resistance;
    uint8_t climb_rate; /* counters per level; 0: unknown, so advanced games refuse the model */
    uint8_t ceiling;    /* maximum altitude with Flying Higher; 0: unknown */
    uint8_t dawn_climb_rate, dawn_ceiling; /* figures of the older WW2 rulebook; 0: not in it [DAWN-ALT-05] */
    uint8_t engines;
    uint8_t crew, pilots; /* crewmen I to `crew`; the first `pilots` fly; a crewman with only ventral guns is aboard
                           * only in advanced play */
    uint8_t gun_count;
    uint8_t era;    /* 1 or 2: world war */
    uint16_t flags; /* MODEL_ bits */
    uint8_t rate[2], top[OWN_TOP_COUNT]; /* derived: the climb rate by Rules.climb_table, the highest level by OwnTop */
    int32_t half_width, half_length; /* of the base, cmm */
    int32_t radius;                  /* of the circle around it, cmm, including the rounding of its corners */
    Vec tail;         /* for multi-engine airplanes: where a tailing line must end [GLORY-MULTI-48] */
    Gun gun[GUN_MAX]; /* for single-engine airplanes the first is the front gun, even if it has no firepower */
    Punches punches[SET_MAX][2]; /* by set of counters, without and with special damage */
    Origin from_deck, from_resistance, from_climb, from_dawn_climb, from_crew, from_base, from_tail;
} Model;

/* Kinds of ground units and ships: troops, guns, ships, balloons, plain targets. */
typedef enum GroundRole {
    ROLE_TARGET,  /* cannot be strafed, does not fire [DAWN-STRAFE-12] */
    ROLE_TROOPS,
    ROLE_AA,
    ROLE_SHIP,
    ROLE_BOAT,    /* sunk by strafing alone [TACT-MTB-02] */
    ROLE_BALLOON,
    ROLE_PAC,     /* parachute and cable */
    ROLE_ROCKETS, /* not a unit: the figures of rockets */
    ROLE_COUNT
} GroundRole;

typedef enum GroundArc { ARC_ALL, ARC_FORE, ARC_AFT, ARC_STARBOARD, ARC_PORT, ARC_COUNT } GroundArc;

/* Machine guns fire like troops; heavy guns place shells. */
typedef struct GroundGun {
    uint8_t heavy; /* an anti-aircraft gun */
    uint8_t arc;   /* GroundArc */
    uint8_t silenced_at; /* points that silence it */
    uint8_t reserved;
    Firepower power, tactical_power; /* printed on the card; in the tactical rules */
    Firepower far;                   /* of rockets, at long range */
    Origin from;
} GroundGun;

typedef struct GroundModel {
    char id[ID_LENGTH];
    char name[NAME_LENGTH];
    uint8_t role;        /* GroundRole */
    uint8_t gun_count;
    uint8_t resistance;  /* points that silence it, or sink a boat; 0: nothing does */
    uint8_t sinks;       /* bomb points that sink it; 0: nothing does */
    int32_t speed;       /* cmm per turn */
    int32_t half_width, half_length; /* of the card, cmm */
    int32_t dot, shell;  /* radius of the red dot; half the side of the artillery counter */
    GroundGun gun[GROUND_GUN_MAX];
    Origin from_resistance, from_sinks, from_speed, from_base, from_dot, from_shell;
} GroundModel;

/* Things that a state names by number. Cards of a deck have printed numbers; no state names a deck. */
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
    Gun rockets; /* like a gun of the airplane that carries them */
    LastingIds ids[ID_KINDS]; /* by IdKind */
} Catalog;

/* The catalogue in use in this thread: the built-in one, loaded at the first call, or one that a scenario brings
 * (own.c). The entry functions of the family (table.c) set it to that of the state. */
extern _Thread_local const Catalog *catalog_now;
extern _Thread_local unsigned catalog_slot;
/* Rarely called, so it is not inlined into the entry functions, which run for every choice. */
__attribute__((cold, noinline)) const Catalog *catalog_load(void);
__attribute__((cold, noinline)) void catalog_switch(unsigned slot);
#ifdef __NVPTX__ /* on a graphics processor all games of a batch share one catalogue (src/gpu) */
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

/* The first empties `catalog`, the second adds one catalogue file. It returns 0 after complaining, and then leaves
 * `catalog` as it was. A figure without source or confidence is refused. Decks must come before the models that use
 * them, so read the files of a folder in the order of their names. */
void catalog_clear(Catalog *catalog);
int catalog_read(Catalog *catalog, const char *file, const char *text, size_t size, Diag *diag);

/* Checks of the whole catalogue after the last file: it must have a ruler, decks, models and counters. */
int catalog_finish(Catalog *catalog, const char *file, Diag *diag);

/* Derives what play needs from the decks and models with these numbers or higher. */
void catalog_complete(Catalog *catalog, int first_deck, int first_model);

/* Recomputes `punches` of the first models for all sets of counters. */
void catalog_weigh(Catalog *catalog, int models);

/* Is this a catalogue file of this family? And: do these files, in this order, form a correct catalogue? */
int catalog_owns(const BuiltinFile *file);
int catalog_check(const BuiltinFile *files, int count, Diag *diag);

/* Indices, or -1. */
int catalog_find_model(const Catalog *catalog, const char *id);
int catalog_find_deck(const Catalog *catalog, int era, const char *id);
int catalog_find_set(const Catalog *catalog, const char *id);
int catalog_find_ground(const Catalog *catalog, const char *id);
int deck_find_card(const Deck *deck, const char *name); /* CardId or -1; "straight" finds the first straight */
int set_find_face(const CounterSet *set, const char *name);

/* In words of the notation: "CCA|C" ("-" for none). */
int firepower_read(const char *word, Gun *gun); /* 0: not a firepower */
void firepower_write(const Gun *gun, Text *out);

/* Fills in Deck.follow. Which card may follow which is a rule of flight, so flight/flight.c defines this; the catalogue
 * only stores it. */
void deck_fill_follow(Deck *deck);

#endif
