/* The catalogue: what never changes in a game. Decks of maneuver cards with the geometry of
 * their arrows, airplane models, damage counters. Read once from data/ (built into the
 * program), then constant; states refer to it by index. Each figure keeps its source. */
#ifndef FURBALL_TABLE_CATALOG_H
#define FURBALL_TABLE_CATALOG_H

#include "base/geometry.h"
#include "engine/notation.h"

#include <stddef.h>
#include <stdint.h>

enum {
    CARD_MAX = 32, /* cards of one deck: a set of cards fits 32 bits */
    DECK_MAX = 64,
    MODEL_MAX = 160,
    FACE_MAX = 64, /* different counters of one set */
    SET_MAX = 4,   /* sets of damage counters: ww1, ww2 … */
    SOURCE_MAX = 64,
    ID_LENGTH = 16,
    NAME_LENGTH = 40,
    GUN_MAX = 8,
    LETTER_COUNT = 4 /* damage letters A, B, C, D */
};

typedef uint8_t CardId;  /* index in the deck's cards, from 0 */
typedef uint8_t ModelId; /* index in Catalog.model */

enum { CARD_NONE = 0xFF, CARD_HIDDEN = 0xFE };

/* How sure a figure is. */
typedef enum Confidence { CONFIDENCE_NONE, PUBLISHED, COMMUNITY, MEASURED, RECONSTRUCTED } Confidence;

typedef struct Source {
    char key[ID_LENGTH]; /* in data files: [ARES] is written ares */
    char text[160];      /* what and where */
} Source;

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
    uint8_t reserved;
    char name[18];           /* in the notation: "left-2", unique in its deck */
    Arrow arrow[SPEED_COUNT]; /* white (Low), blue (High) */
} Card;

typedef struct Deck {
    char id[ID_LENGTH];
    uint8_t count;
    uint8_t confidence, source;
    uint8_t first_straight; /* CardId of the straight that replaces illegal cards [GLORY-Q-01] */
    Card card[CARD_MAX];
    uint32_t of_kind[KIND_COUNT]; /* sets of CardIds */
    uint32_t steep, two_speeds, any_speed, low_only, high_only;
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
    uint8_t source[LETTER_COUNT], confidence[LETTER_COUNT];
    Face face[FACE_MAX];
} CounterSet;

/* Counters a shot makes the target draw, per letter. */
typedef struct Firepower {
    uint8_t letter[LETTER_COUNT];
} Firepower;

typedef enum GunMount { MOUNT_FRONT, MOUNT_REAR, MOUNT_TURRET, MOUNT_VENTRAL, MOUNT_COUNT } GunMount;

/* A weapon with its own arc. Arc edges are angles from dead ahead; through the front corners
 * when `corner_arc` is set. */
typedef struct Gun {
    uint8_t mount;      /* GunMount */
    uint8_t corner_arc; /* 1: lines from the centre through the two corners of that edge */
    int16_t arc_left, arc_right; /* tenths of a degree clockwise from ahead; equal: all round */
    Firepower short_range, long_range;
} Gun;

enum { MODEL_DIVE_BOMBER = 1, MODEL_BOMBER = 2, MODEL_TWO_SEATER = 4, MODEL_VERTICAL_DIVE = 8, MODEL_BALLOON = 16 };

typedef struct Model {
    char id[ID_LENGTH];
    char name[NAME_LENGTH];
    uint8_t side;       /* 0 allied (green), 1 axis (gray) [GLORY-SETUP-11] */
    uint8_t deck;       /* index */
    uint8_t resistance;
    uint8_t climb_rate; /* counters per level; 0 unknown: advanced games refuse it */
    uint8_t ceiling;    /* maximum altitude with Flying Higher; 0 unknown */
    uint8_t engines, crew, gun_count;
    uint16_t flags;
    uint16_t era;          /* 1 or 2: world war */
    int32_t half_width, half_length; /* of the base, cmm */
    Gun gun[GUN_MAX];
    /* source and confidence of: deck, resistance, firepower, climb */
    struct Origin {
        uint8_t source, confidence;
    } from_deck, from_resistance, from_firepower, from_climb;
} Model;

typedef struct Catalog {
    int deck_count, model_count, set_count, source_count;
    int32_t ruler; /* cmm */
    Deck deck[DECK_MAX];
    Model model[MODEL_MAX];
    CounterSet set[SET_MAX];
    Source source[SOURCE_MAX];
} Catalog;

/* The catalogue in use; loaded from the built-in data at first call. */
const Catalog *catalog_get(void);

/* Empties `catalog`, then adds one catalogue file; 0 after complaining, and then `catalog` is
 * as it was. A figure without source or confidence is refused. */
void catalog_clear(Catalog *catalog);
int catalog_read(Catalog *catalog, const char *file, const char *text, size_t size, Diag *diag);

/* Whole-catalogue checks once all files are in: models name decks that exist, and the like. */
int catalog_finish(Catalog *catalog, const char *file, Diag *diag);

int catalog_find_model(const Catalog *catalog, const char *id); /* index or -1 */
int catalog_find_set(const Catalog *catalog, const char *id);
int deck_find_card(const Deck *deck, const char *name); /* CardId or -1; "straight" finds the first */
int set_find_face(const CounterSet *set, const char *name);

/* Built-in data files, made by the build from data/. */
typedef struct BuiltinFile {
    const char *name; /* "data/ww2/decks.txt" */
    const char *text;
    size_t size;
} BuiltinFile;
extern const BuiltinFile builtin_files[];
extern const int builtin_file_count;

#endif
