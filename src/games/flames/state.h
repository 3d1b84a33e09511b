/* The state of a dogfight, one plain struct. All zero means "nothing yet". No pointers, no padding; aircraft are
 * indices into the catalogue. */
#ifndef FURBALL_FLAMES_STATE_H
#define FURBALL_FLAMES_STATE_H

#include "base/rng.h"
#include "engine/game.h"
#include "games/flames/cards.h"
#include "games/flames/catalog.h"
#include "games/flames/options.h"

#include <stdint.h>

enum {
    ELEMENT_MAX = 16,
    FLAMES_SEAT_MAX = 16,
    NAME_SIZE = 12,
    NONE = 0xFF,   /* no element, no card, no altitude */
    HIDDEN = 0xFE, /* something that a view does not show */
    SIZE_UNKNOWN = 0xFF
};

/* Cards held, counted by kind. [FLAMES-COMP-03] */
typedef struct Hand {
    CardSet have; /* kinds with count > 0 */
    uint8_t count[CARD_KINDS];
    uint8_t size; /* number of cards; SIZE_UNKNOWN in a view that may not know it */
    uint8_t reserved[2];
} Hand;

typedef enum Fate {
    FATE_NONE, /* there never was such an aircraft */
    FATE_FLYING,
    FATE_DESTROYED,
    FATE_DISENGAGED, /* left by choice; it scores [FLAMES-VICT-05] */
    FATE_ESCAPED     /* left through Clouds on the last Turn [FLAMES-CLOUDS-02, FLAMES-Q-10] */
} Fate;

enum { LEADER, WINGMAN, CRAFT_COUNT };

typedef struct Aircraft {
    uint8_t fate;
    uint8_t damaged; /* its card is flipped [FLAMES-RATE-05] */
    uint8_t hits;
    uint8_t cockpit;  /* Cockpit Hit markers */
    uint8_t throttle; /* Full Throttle counters */
    uint8_t guns;     /* Heavy Gun markers */
} Aircraft;

/* What a mission adds to an Element besides its aircraft. The campaign book has more of these; here are those that the
 * dogfight rules use. */
enum {
    MARK_GREEN = 1,         /* a Green Pilot: not Agile [FLAMES-SPECIAL-04] */
    MARK_LEADERSHIP = 2,    /* a pilot with that skill: aircraft of his type disengage more easily [FLAMES-DISENG-13] */
    MARK_NIGHT_FIGHTER = 4, /* [FLAMES-DISENG-14] */
    MARK_FUEL = 8,          /* if it disengages, that counts as lack of fuel [FLAMES-DISENG-14] */
    MARK_STRIKE = 16,       /* a strike aircraft, with a target to reach and a way home [FLAMES-DISENG-15] */
    MARK_COUNT = 5
};

/* The same for the whole fight. */
enum {
    MISSION_NIGHT = 1,        /* flown by night [FLAMES-DISENG-14] */
    MISSION_TARGET_BOUND = 2, /* strike aircraft are on their way to the target [FLAMES-DISENG-15] */
    MISSION_HOME_BOUND = 4,   /* or on their way home */
    MISSION_COUNT = 3
};

/* A Leader and his Wingman. Altitude belongs to both, position to the Leader. */
typedef struct Element {
    Hand hand; /* the Leader's */
    char name[NAME_SIZE];
    Aircraft craft[CRAFT_COUNT];
    uint8_t model; /* into the catalogue */
    uint8_t side, seat;
    uint8_t altitude;
    uint8_t secret_altitude; /* chosen at the start, or in the Clouds; NONE if there is none */
    uint8_t clouds;          /* lies under a Clouds marker */
    uint8_t foe;             /* the Element with which its Leader is Engaged, or NONE */
    int8_t position;         /* of its Leader toward the foe: -2 Tailed .. 2 Tailing */
    uint8_t ordered;         /* has its place in the play order */
    uint8_t pilot;           /* number of skills on a pilot counter, for balance only */
    uint8_t dealt;           /* has been dealt its first hand */
    uint8_t marks;           /* MARK_ bits */
} Element;

/* One side's cards that are in no hand. */
typedef struct Pile {
    uint8_t item[CARD_TOTAL + 2]; /* the draw pile is [0, left); the rest is zero */
    uint8_t left;
    uint8_t fixed;               /* the last `fixed` items are drawn in this order, from the end (tests) */
    uint8_t top;                 /* visible card of the discard pile, or NONE */
    uint8_t discarded;           /* cards in the discard pile */
    uint8_t discard[CARD_KINDS]; /* by kind; in a view only those that everyone has seen since the last reshuffle */
    uint8_t covered[CARD_KINDS]; /* of these, the ones discarded below another card, unseen [FLAMES-SEQ-17] */
    uint8_t reserved[2];
} Pile;

typedef enum Step {
    STEP_ALTITUDES, /* before the first Turn: secret starting altitudes */
    STEP_ORDER,     /* first Turn: which Element goes next */
    STEP_WINGMAN,
    STEP_ALTITUDE,
    STEP_LEADER,
    STEP_DISCARD,
    STEP_DRAW,
    STEP_OVER,
    STEP_COUNT
} Step;

/* The open question. */
typedef enum Question {
    ASK_NOTHING,
    ASK_START,   /* every seat: the starting altitudes of its Elements */
    ASK_ORDER,   /* the side's first seat: which Element goes next */
    ASK_WINGMAN, /* a target for the Wingman, or none */
    ASK_ATTACK,  /* Wingman or Leader: the next Attack card, or done */
    ASK_RESPOND, /* a Response, or pass */
    ASK_ALTITUDE,
    ASK_PAY, /* a card or counter to discard */
    ASK_FOLLOW,
    ASK_CLOUDS, /* the secret altitude */
    ASK_DISCARD,
    ASK_DRAW,
    ASK_COUNT
} Question;

/* What a payment is for. */
typedef enum Purpose { PAY_NOTHING, PAY_EMERGE, PAY_ROLL, PAY_FOLLOW } Purpose;

/* Answers that need no card, as bits of Offer.simple, in the order of their actions. */
enum {
    SIMPLE_DONE = 1,
    SIMPLE_GIVE_UP = 2,
    SIMPLE_DISENGAGE = 4,
    SIMPLE_DIVE = 8,
    SIMPLE_FOLLOW = 16,
    SIMPLE_ROLL_DOWN = 32,
    SIMPLE_ROLL_UP = 64
};

/* The answers to the open question, found once when it is asked: `legal` lists them, `apply` tests them. They reveal
 * cards of a hand, so only the asked seat sees them. */
typedef struct Offer {
    CardSet cards;     /* to play, pay, climb with or discard, depending on the question */
    CardSet scissors;  /* to play as a Scissors (Agile) */
    CardSet guns;      /* to play with a Heavy Gun */
    uint32_t targets;  /* aircraft that may be announced, by unit (Element * 2 + craft); or Leaders of Elements that may
                        * go next */
    uint8_t simple;    /* SIMPLE_ bits */
    uint8_t number;    /* the most cards to draw */
    uint8_t altitudes; /* set of altitudes */
    uint8_t reserved;
} Offer;

/* The chain of attack and responses that is being played. [rulebook 6] */
typedef struct Chain {
    uint8_t card;      /* the Attack card (CARD_COUNTER for a counter) */
    uint8_t family;    /* the family as which it counts: a card treated as a Scissors is one */
    uint8_t top;       /* family of the last card played */
    uint8_t length;    /* cards played */
    uint8_t answering; /* 1: the attacker is asked, 0: the defender */
    uint8_t defender;  /* Element; NONE if nobody may answer */
    uint8_t defending; /* LEADER or WINGMAN */
    uint8_t gunner;    /* fired by a Gunner */
    uint8_t gun;       /* with a Heavy Gun */
    uint8_t up;        /* a Vertical Roll that climbs */
    uint8_t answered;  /* the defender answered at least once */
    uint8_t reserved;
} Chain;

enum { FLAMES_RULES_ROOM = 64 }; /* bytes reserved for the rules, so that a new option moves nothing else */

typedef struct Flames {
    FlamesRules rules; /* they follow from the scenario and are not hashed */
    uint8_t rules_room[FLAMES_RULES_ROOM - sizeof(FlamesRules) - sizeof(uint16_t)];
    uint16_t own; /* the slot of the scenario's own aircraft in this process (engine/own.h); 0: it has none */
    Rng rng;
    Element element[ELEMENT_MAX];
    Pile pile[SIDE_COUNT];
    Hand mini[2]; /* mini-hands: of the attacking and of the defending Wingman */
    Offer offer;
    Chain chain;
    SeatSet to_act;
    char seat_name[FLAMES_SEAT_MAX][NAME_SIZE];
    uint8_t seat_side[FLAMES_SEAT_MAX];
    uint8_t order[ELEMENT_MAX];   /* the part of the play order that is decided */
    uint16_t members[SIDE_COUNT]; /* the Elements of each side, as a set */
    uint16_t date;                /* months since year 0 */
    uint8_t seat_count, element_count, order_count;
    uint8_t turn, slot; /* Game-Turn; the acting Element's place in the order */
    uint8_t step, question;
    uint8_t active;     /* the acting Element */
    uint8_t next_side;  /* first Turn: the side that names the next Element */
    uint8_t first_side; /* the side that won the toss; NONE before; a test may fix it */
    uint8_t attacker;   /* LEADER or WINGMAN: the one who plays cards */
    uint8_t target;     /* Element attacked in this step; NONE, or TARGET_SPENT */
    uint8_t target_craft;
    uint8_t played; /* Attack cards played in this step */
    uint8_t spent;  /* Bursts fired by the pilot this turn */
    uint8_t gunner_spent;
    uint8_t gained; /* Bursts gained by cards against a Wingman */
    uint8_t agile_used;
    uint8_t owed;        /* cards still to pay */
    uint8_t purpose;     /* Purpose: what the payment is for */
    uint8_t payer;       /* Element */
    uint8_t rolled;      /* the present change of altitude is a Vertical Roll */
    uint8_t waiting_top; /* Discard Step: the card that will be on top */
    uint8_t acting_set;  /* the scenario says which Element acts in which step */
    uint8_t asking_set;  /* and also which question is open */
    uint8_t unreached;   /* the scenario says that play need not be able to lead here: it is an exercise */
    uint8_t own_deck;    /* the scenario brings the action deck and uses it */
    uint8_t mission;     /* MISSION_ bits */
} Flames;

#define TARGETS_LEADERS 0x55555555u
#define TARGETS_WINGMEN 0xAAAAAAAAu

enum { TARGET_SPENT = 0xFD }; /* the only target of this step is gone [FLAMES-Q-27] */

_Static_assert(sizeof(Hand) == 28, "no padding");
_Static_assert(sizeof(Element) == 64, "no padding");
_Static_assert(sizeof(Pile) == 160, "no padding");
_Static_assert(sizeof(FlamesRules) == 16, "no padding");
_Static_assert(sizeof(Flames) % 8 == 0, "a multiple of 8");
_Static_assert(sizeof(Flames) <= 2048, "the largest fight fits 2 KiB");

/* ---- looking -------------------------------------------------------------------- */

static inline const FlamesModel *element_model(const Element *e) {
    return &flames_now->model[e->model];
}

static inline const Face *craft_face(const Element *e, int craft) {
    return &element_model(e)->face[e->craft[craft].damaged];
}

static inline int craft_flies(const Element *e, int craft) { return e->craft[craft].fate == FATE_FLYING; }

/* While an Element is in the fight, its Leader flies: a Wingman left alone is promoted. */
static inline int element_flies(const Element *e) { return craft_flies(e, LEADER); }

static inline int element_is_engaged(const Element *e) { return e->foe != NONE; }

/* A Leader without a Wingman. [FLAMES-LONE-01] */
static inline int element_is_lone(const Element *e) { return !craft_flies(e, WINGMAN); }

static inline CardSet counter_bit(const Element *e, int craft) {
    return e->craft[craft].throttle ? CARD_BIT(CARD_COUNTER) : 0;
}

/* ---- hands ------------------------------------------------------------------------ */

static inline void hand_add(Hand *hand, int card) {
    hand->count[card]++;
    hand->size++;
    hand->have |= CARD_BIT(card);
}

static inline void hand_remove(Hand *hand, int card) {
    hand->size--;
    if (!--hand->count[card]) hand->have &= ~CARD_BIT(card);
}

#endif
