/* The action cards: their kinds, what each does, and which card answers which.
 *
 * Kinds are fixed here because their effects are code. How many there are of each, their colours, Bursts, Hits and the
 * cards they answer are data (data/flames/deck.txt). A set of kinds is a bit mask, so questions about cards are ANDs.
 * [FLAMES-COMP-04..07] */
#ifndef FURBALL_FLAMES_CARDS_H
#define FURBALL_FLAMES_CARDS_H

#include <stdint.h>

/* Enumerator, name in the notation, name for people, family. */
#define FLAMES_CARD_MAP(X)                                            \
    X(HALF_LOOP, "half-loop", "Half Loop", HALF_LOOP)                 \
    X(MANEUVER, "maneuver", "Maneuver", MANEUVER)                     \
    X(IMS_1_1, "ims-1/1", "In My Sights 1B/1H", IMS)                  \
    X(IMS_1_2, "ims-1/2", "In My Sights 1B/2H", IMS)                  \
    X(IMS_COCKPIT, "ims-1/cockpit", "In My Sights 1B/Cockpit", IMS)   \
    X(IMS_2_2, "ims-2/2", "In My Sights 2B/2H", IMS)                  \
    X(IMS_2_3, "ims-2/3", "In My Sights 2B/3H", IMS)                  \
    X(IMS_ENGINE, "ims-2/engine", "In My Sights 2B/Engine", IMS)      \
    X(IMS_FUEL, "ims-2/fuel", "In My Sights 2B/Fuel Tank", IMS)       \
    X(IMS_3_3, "ims-3/3", "In My Sights 3B/3H", IMS)                  \
    X(OOTS_1_2, "oots-1/2", "Out Of The Sun 1B/2H", OOTS)             \
    X(OOTS_2_3, "oots-2/3", "Out Of The Sun 2B/3H", OOTS)             \
    X(OOTS_3_4, "oots-3/4", "Out Of The Sun 3B/4H", OOTS)             \
    X(CLOUDS, "clouds", "Clouds", CLOUDS)                             \
    X(FULL_THROTTLE, "full-throttle", "Full Throttle", FULL_THROTTLE) \
    X(SCISSORS, "scissors", "Scissors", SCISSORS)                     \
    X(VERTICAL_ROLL, "vertical-roll", "Vertical Roll", VERTICAL_ROLL) \
    X(ACE_PILOT, "ace-pilot", "Ace Pilot", ACE_PILOT)                 \
    X(BARREL_ROLL, "barrel-roll", "Barrel Roll", BARREL_ROLL)         \
    X(CHOP_THROTTLE, "chop-throttle", "Chop Throttle", CHOP_THROTTLE) \
    X(TIGHT_TURN, "tight-turn", "Tight Turn", TIGHT_TURN)

typedef enum FlamesCard {
#define X(id, name, title, family) CARD_##id,
    FLAMES_CARD_MAP(X)
#undef X
    CARD_KINDS,
    CARD_COUNTER = CARD_KINDS, /* a Full Throttle counter, which acts as such a card [FLAMES-FT-02] */
    CARD_PLAYABLES             /* kinds and the counter */
} FlamesCard;

enum { CARD_NONE = 0xFF, CARD_TOTAL = 110, CARD_LEAST = 30 /* of a deck that a scenario brings */ };

typedef enum FlamesFamily {
    FAMILY_HALF_LOOP,
    FAMILY_MANEUVER,
    FAMILY_IMS,
    FAMILY_OOTS,
    FAMILY_CLOUDS,
    FAMILY_FULL_THROTTLE,
    FAMILY_SCISSORS,
    FAMILY_VERTICAL_ROLL,
    FAMILY_ACE_PILOT,
    FAMILY_BARREL_ROLL,
    FAMILY_CHOP_THROTTLE,
    FAMILY_TIGHT_TURN,
    FAMILY_COUNT
} FlamesFamily;

typedef uint32_t CardSet;
#define CARD_BIT(card) ((CardSet)1 << (card))
#define CARDS_ALL (CARD_BIT(CARD_PLAYABLES) - 1)
#define CARDS_IMS (CARD_BIT(CARD_OOTS_1_2) - CARD_BIT(CARD_IMS_1_1))
#define CARDS_OOTS (CARD_BIT(CARD_CLOUDS) - CARD_BIT(CARD_OOTS_1_2))
#define CARDS_FIRE (CARDS_IMS | CARDS_OOTS)
#define CARDS_FULL_THROTTLE (CARD_BIT(CARD_FULL_THROTTLE) | CARD_BIT(CARD_COUNTER))

typedef enum CardColour { COLOUR_NONE, COLOUR_RED, COLOUR_WHITE, COLOUR_BLUE } CardColour;

/* What a fire card does in addition to Hits. */
typedef enum CardSpecial { SPECIAL_NONE, SPECIAL_COCKPIT, SPECIAL_ENGINE, SPECIAL_FUEL } CardSpecial;

typedef struct CardFacts {
    uint8_t count;   /* number in one side's deck */
    uint8_t family;  /* FlamesFamily */
    uint8_t colour;  /* CardColour [FLAMES-COMP-06] */
    uint8_t bursts;  /* that firing it needs */
    uint8_t hits;    /* that the target takes */
    uint8_t special; /* CardSpecial */
    uint8_t wingman_limit; /* not an Attack of a Wingman [FLAMES-COMP-13] */
    uint8_t level;   /* row of the Disengagement Table, 0 for A .. 9 for J */
    CardSet answers; /* the kinds it may answer */
} CardFacts;

/* Results of the campaign symbols over one deck, kept as data. [FLAMES-COMP-08] */
typedef struct CampaignTotals {
    uint8_t bomb[4];    /* vital, direct, hit, miss */
    uint8_t strafe[2];  /* hit, miss */
    uint8_t spoiled[2]; /* normal, special */
    uint8_t spoiled_fire[3]; /* of the normal: ims, oots; of the special: ims */
    uint8_t reserved;
} CampaignTotals;

/* Tables that play derives from the deck's data. */
typedef struct CardTables {
    CardFacts card[CARD_PLAYABLES];
    CardSet answered_by[FAMILY_COUNT]; /* the kinds that may answer a card of the family */
    CardSet fire_within[4];            /* fire cards that need at most this many Bursts */
    CardSet attacks;                   /* red and white */
    CardSet responses;                 /* white and blue */
    CampaignTotals campaign;
} CardTables;

/* The built-in deck: filled by the catalogue before the first state is made, constant afterwards. */
extern CardTables flames_cards;

/* The deck in use in this thread: the built-in one, or one that a scenario brings (own.c). */
#ifdef __NVPTX__ /* on a graphics processor all games of a batch share one catalogue (src/gpu) */
static inline const CardTables *flames_deck(void) { return &flames_cards; }
#else
extern _Thread_local const CardTables *flames_deck_now;
static inline const CardTables *flames_deck(void) { return flames_deck_now; }
#endif

extern const char *const FLAMES_CARD_NAMES[CARD_PLAYABLES];  /* in the notation */
extern const char *const FLAMES_CARD_TITLES[CARD_PLAYABLES]; /* for people */
extern const char *const FLAMES_FAMILY_NAMES[FAMILY_COUNT];
extern const uint8_t FLAMES_CARD_FAMILY[CARD_PLAYABLES];

const char *flames_family_title(int family); /* for people */

#endif
