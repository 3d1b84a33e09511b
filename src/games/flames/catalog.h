/* The catalogue of Down in Flames: aircraft cards and the action deck. It is read once from data/flames/ (built
 * into the program) and then constant; states refer to aircraft by index. Every figure keeps its source and its
 * confidence. */
#ifndef FURBALL_FLAMES_CATALOG_H
#define FURBALL_FLAMES_CATALOG_H

#include "engine/builtin.h"
#include "engine/catalogue.h"
#include "engine/lasting.h"
#include "engine/notation.h"
#include "games/flames/cards.h"

#include <stddef.h>
#include <stdint.h>

enum { MODEL_MAX = 160, OWN_MODEL_FIRST = 128 /* where scenarios' own numbers begin */, MODEL_ID_SIZE = 20, MODEL_NAME_SIZE = 40, BURST_NONE = 0xFF };

enum { SIDE_ALLIED, SIDE_AXIS, SIDE_COUNT };
extern const char *const FLAMES_SIDE_NAMES[SIDE_COUNT];

/* Altitudes, lowest first. [FLAMES-ALT-01] */
enum { VERY_LOW, LOW, MEDIUM, HIGH, VERY_HIGH, ALTITUDE_COUNT };
extern const char *const FLAMES_ALTITUDE_NAMES[ALTITUDE_COUNT];

/* [FLAMES-COMP-01] */
typedef enum ModelClass { CLASS_FIGHTER, CLASS_LIGHT, CLASS_MEDIUM, CLASS_HEAVY, CLASS_COUNT } ModelClass;
extern const char *const FLAMES_CLASS_NAMES[CLASS_COUNT];

/* Special ratings. Bits. [rulebook 5.5] */
enum {
    MODEL_AGILE = 1,
    MODEL_POWER_BOOST = 2,
    MODEL_MULTI_ENGINED = 4,
    MODEL_TURRET = 8,
    MODEL_TURBO = 16,
    MODEL_JET = 32,
    MODEL_CARRIER = 64,    /* no effect [FLAMES-SPECIAL-05] */
    MODEL_FLOATPLANE = 128 /* no effect */
};

/* Figures of an aircraft that have a source each. */
#define FLAMES_FIGURE_MAP(X) \
    X(SERVICE, "service") X(DAMAGE, "damage") X(PERFORMANCE, "performance") X(HORSEPOWER, "horsepower") \
    X(BURST, "burst") X(GUNNER, "gunner") X(HEAVY_GUNS, "heavy-guns") X(CEILING, "ceiling") X(SPEED, "speed") \
    X(THRUST, "thrust") X(OFFENSE, "offense") X(DEFENSE, "defense") X(BALANCE, "balance") X(SPECIAL, "special")
typedef enum Figure {
#define X(id, name) FIGURE_##id,
    FLAMES_FIGURE_MAP(X)
#undef X
    FIGURE_COUNT
} Figure;
extern const char *const FLAMES_FIGURE_NAMES[FIGURE_COUNT];

/* One face of the cards of a type: front undamaged, back Damaged. */
typedef struct Face {
    uint8_t damage;      /* Hits after which this face is lost */
    uint8_t performance, horsepower;
    uint8_t burst;       /* BURST_NONE: the pilot cannot fire [FLAMES-GUNNER-08] */
    uint8_t cannon;      /* "+#" beside the Burst rating */
    uint8_t gunner;
    uint8_t ceiling;
    uint8_t speed, thrust;
    uint8_t offense, offense_cannon, defense;
} Face;

typedef struct FlamesModel {
    char id[MODEL_ID_SIZE];
    char name[MODEL_NAME_SIZE];
    char nation[12];
    uint16_t service;   /* months since year 0: year * 12 + month - 1 */
    uint8_t side, class_of;
    uint8_t special;    /* MODEL_ bits */
    uint8_t heavy_guns; /* markers at the start */
    uint8_t balance_leader, balance_wingman; /* of the Leader; what a Wingman adds [FLAMES-RATE-38] */
    Face face[2];       /* 0 front, 1 back */
    Origin origin[FIGURE_COUNT];
} FlamesModel;

typedef struct FlamesCatalog {
    int model_count;
    FlamesModel model[MODEL_MAX];
    Sources sources;
    CardTables cards;
    char deck_name[MODEL_ID_SIZE]; /* of a deck that a scenario brings; empty: the built-in one */
    Origin deck_origin;
    uint32_t cards_read; /* set of kinds */
    LastingIds ids;      /* of models; cards are an enumeration */
} FlamesCatalog;

/* The catalogue in use; loaded from the built-in data by the first call. */
const FlamesCatalog *flames_catalog(void);
extern FlamesCatalog flames_catalog_loaded; /* the same without a check: a state exists only after loading */

/* The catalogue in use in this thread: the built-in one, or one that a scenario brings (own.c). flames.c sets it to
 * that of the state. */
extern _Thread_local const FlamesCatalog *flames_now;
extern _Thread_local unsigned flames_slot;
__attribute__((cold, noinline)) void flames_switch(unsigned slot); /* rarely called, so it is not inlined into the entry
                                                                    * functions */
#ifdef __NVPTX__ /* on a graphics processor all games of a batch share one catalogue (src/gpu) */
static inline void flames_use(unsigned slot) { (void)slot; }
#else
static inline void flames_use(unsigned slot) {
    if (flames_slot != slot) flames_switch(slot);
}
#endif
extern struct OwnSlots flames_own;
int flames_own_open(Cursor *cursor);           /* its slot, or 0 after complaining */
int flames_own_line(int slot, Cursor *cursor); /* the same */
int flames_own_close(int slot, Cursor *cursor);

void flames_catalog_clear(FlamesCatalog *catalog);

/* Adds one catalogue file. Returns 0 after complaining, and then leaves `catalog` as it was. */
int flames_catalog_read(FlamesCatalog *catalog, const char *file, const char *text, size_t size, Diag *diag);

/* Checks the whole catalogue (110 cards, no figure missing) and derives the tables for play. */
int flames_catalog_finish(FlamesCatalog *catalog, const char *file, Diag *diag);

/* Is this a catalogue file of this game? And: do these files together form a correct catalogue? */
int flames_catalog_owns(const BuiltinFile *file);
int flames_catalog_check(const BuiltinFile *files, int count, Diag *diag);

int flames_find_model(const FlamesCatalog *catalog, const char *id); /* index or -1 */

/* The Balance Value of an Element by our reconstructed formula (docs/flames.md), which gives all four published
 * values. */
int flames_balance_formula(const FlamesModel *model);

/* "1943-06" as months since year 0, or -1. */
int flames_month_parse(const char *text);

#endif
