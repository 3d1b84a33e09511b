/* What happens in a dogfight, and the rules it cites. */
#ifndef FURBALL_FLAMES_EVENTS_H
#define FURBALL_FLAMES_EVENTS_H

#include "engine/game.h"

#include <stdint.h>

/* References to rule ids: RULE_POS_09 is "FLAMES-POS-09". 0 is no rule. */
typedef enum FlamesRule {
    RULE_NONE,
#define FLAMES_RULE(name, id) RULE_##name,
#include "games/flames/rules.inc"
#undef FLAMES_RULE
    RULE_COUNT
} FlamesRule;

extern const char *const FLAMES_RULE_IDS[RULE_COUNT];

/* Enumerator, name. `unit` and `other` are aircraft (Element * 2 + craft); numbers as noted. */
#define FLAMES_EVENT_MAP(X)                                                            \
    X(LOCKED, "locked")         /* a seat has fixed its starting altitudes; n0 seat */ \
    X(START, "start")           /* an Element's starting altitude; n0 altitude */      \
    X(DEALT, "dealt")           /* a hand is dealt */                                  \
    X(TOSS, "toss")             /* n0 side that won the toss */                          \
    X(ORDER, "order")           /* an Element takes its place; n0 place from 1 */      \
    X(TURN, "turn")             /* an Element's turn begins; n0 Game-Turn */           \
    X(STEP, "step")             /* n0 Step */                                          \
    X(SKIP, "skip")             /* a step is skipped; n0 Step */                       \
    X(TARGET, "target")         /* unit announces other */                             \
    X(NO_FIRE, "no-fire-card")  /* a Wingman has nothing to fire */                    \
    X(CARD, "card")             /* its owner sees a card drawn; n0 card */             \
    X(DRAW, "draw")             /* someone draws; others see neither which cards nor how many */ \
    X(MINI_HAND, "mini-hand")   /* n0 cards */                                         \
    X(RESHUFFLE, "reshuffle")   /* n0 side */                                          \
    X(ATTACK, "attack")         /* n0 card, n1 family, n2 with a Heavy Gun, n3 up (roll) */ \
    X(RESPONSE, "response")     /* n0 card, n1 family */                               \
    X(PASS, "pass")             /* */                                                  \
    X(SUCCESS, "success")       /* n0 family of the attack */                          \
    X(FAILURE, "failure")       /* n0 family of the attack */                          \
    X(POSITION, "position")     /* n0 position of unit toward other */                 \
    X(GIVE_UP, "give-up")                                                              \
    X(GAIN, "gain")             /* Bursts against a Wingman; n0 gained */              \
    X(BURSTS, "bursts")         /* n0 Bursts used now, n1 by the Gunner */             \
    X(CLIMB, "climb")           /* n0 new altitude */                                  \
    X(DIVE, "dive")             /* n0 new altitude */                                  \
    X(LEVEL, "level")           /* stays at its altitude */                            \
    X(FOLLOW, "follow")         /* unit follows other; n0 new altitude */              \
    X(STAY, "stay-behind")      /* unit does not follow other */                       \
    X(PAY, "pay")               /* n0 card */                                          \
    X(CLOUDS, "clouds")         /* enters the Clouds */                                \
    X(SECRET, "secret")         /* its owner sees the altitude; n0 */                  \
    X(EMERGE, "emerge")         /* leaves the Clouds; n0 altitude */                   \
    X(HITS, "hits")             /* n0 Hits, n1 total */                                \
    X(COCKPIT, "cockpit-hit")   /* n0 markers */                                       \
    X(ENGINE, "engine-hit")                                                            \
    X(FUEL, "fuel-tank-hit")                                                           \
    X(DAMAGED, "damaged")                                                              \
    X(BOOST_LOST, "boost-lost")                                                        \
    X(DESTROYED, "destroyed")                                                          \
    X(PROMOTED, "promoted")                                                            \
    X(ELEMENT_LOST, "element-lost")                                                    \
    X(DISENGAGE, "disengage")                                                          \
    X(CHECK, "check")           /* n0 card, n1 shift, n2 level 0..9 */                 \
    X(LEAVES, "leaves")         /* unit is out of the fight */                         \
    X(DISCARD, "discard")       /* its owner sees the card discarded; n0 card */                \
    X(DISCARDED, "discarded")   /* n0 card on top */                                   \
    X(COUNTERS, "counters")     /* Full Throttle counters; n0 gained, n1 held */       \
    X(FINAL, "final-step")      /* n0 Turn that ends */                                \
    X(OVER, "over")             /* n0 Victory Points of the Allies, n1 of the Axis */

typedef enum FlamesEvent {
#define X(id, name) EVENT_##id,
    FLAMES_EVENT_MAP(X)
#undef X
    EVENT_KINDS
} FlamesEvent;

extern const char *const FLAMES_EVENT_NAMES[EVENT_KINDS];

typedef struct Says {
    SeatSet seats;
    int32_t n[4];
    uint16_t rule[EVENT_RULES_MAX];
} Says;

void flames_say(EventLog *log, FlamesEvent kind, int unit, int other, Says says);

enum { UNIT_NONE = 0xFF };
static inline int unit_of(int element, int craft) { return element * 2 + craft; }

/* SAY(log, POSITION, unit, other, .n = {1}, .rule = {RULE_POS_09}): public; SAY_TO names the seats. Costs one test if
 * events are not recorded. */
#define SAY_TO(log, kind, unit, other, seats_, ...) \
    do {                                            \
        if (log) flames_say(log, EVENT_##kind, unit, other, (Says){.seats = (seats_), __VA_ARGS__}); \
    } while (0)
#define SAY(log, kind, unit, other, ...) SAY_TO(log, kind, unit, other, SEATS_ALL, __VA_ARGS__)
#define RULES(...) .rule = {__VA_ARGS__}

#endif
