/* What must hold in every game. any_game.c plays at random and asks these after every choice,
 * at moments picked by chance, or once a game; they know engine/game.h and no game. What one
 * must know of a family stands in family.h. */
#ifndef FURBALL_TESTS_PROPERTY_H
#define FURBALL_TESTS_PROPERTY_H

#include "engine/match.h"
#include "family.h"
#include "scenarios.h"
#include "situations.h"

#define PROPERTY_MAP(X)                                                                                      \
    X(ENDS, "somebody can act until the game is over, and every game ends")                                  \
    X(LISTED, "listed choices are ascending, unique and accepted, and have a number of their own")           \
    X(REFUSED, "other choices are refused, with a reason, and change no byte")                               \
    X(FALLBACK, "the choice made when a clock runs out is a listed one")                                     \
    X(COPY, "what is copied is the same to the last byte, and picking is picking from the list")            \
    X(SCORE, "there are scores at the end and not before; estimates stay in bounds")                         \
    X(LEGAL_IN_VIEW, "legal in the view is legal in truth")                                                  \
    X(VIEW, "looking at a view shows nothing new and nothing less")                                          \
    X(IMAGINE, "imagining what a view hides and looking again gives the same view")                          \
    X(IMAGINED, "an imagined state holds together and can be played to its end")                             \
    X(SECRET, "a choice that only waits for others shows in no other view")                                  \
    X(SAME_SIGHT, "who knew the same and saw the same events knows the same")                                \
    X(TOLD, "an event tells nobody what stays hidden from him")                                              \
    X(ORDER, "the order in which seats answer at one moment does not matter")                                \
    X(UNHEARD, "what a choice brings about does not depend on whether anybody listens")                      \
    X(UNDO, "a choice that is not sealed can be taken back to the same bytes")                               \
    X(RECORD, "a record reads back and replays to the same hash")                                            \
    X(POSITION, "a position that is written reads back as the same position")                                \
    X(WORDS, "choices read back from their words; events have words and known rules")

typedef enum Property {
#define X(name, sentence) PROPERTY_##name,
    PROPERTY_MAP(X)
#undef X
        PROPERTY_COUNT
} Property;

enum { ROOM_COUNT = 5, EVENTS_MAX = 4096, CHOICES_MAX = 1 << 15, RECORD_TEXT_MAX = 4 << 20 };

/* One game being played, and what a property needs to look at it. */
typedef struct Trial {
    const TestScenario *scenario;
    const Game *game;
    uint64_t seed;
    Seed deal;
    Match match;            /* match.state is the truth */
    Rng chooser;            /* chooses; never moved by a property, so that games stay the same */
    Rng prober;             /* for the properties' own chance */
    EventLog log;           /* of the last choice */
    void *room[ROOM_COUNT]; /* states; a property uses any of them but the last, and leaves nothing there */
    Action legal[LEGAL_MAX];
    int legal_count;   /* of the seat about to choose */
    Seat seat;         /* who is about to choose, or just did */
    int steered;       /* toward the situations of situations.h */
    SituationSet there; /* those at the last choice */
    int turn_begins;   /* nobody has chosen anything in this turn */
    const char *doing; /* for who reads of an assertion that broke */
} Trial;

/* Says that something does not hold, where, and how to see it again. */
void property_broken(const Trial *trial, Property property, const char *what, const char *file, int line);

/* Counts that a property was asked; notes what is being done. */
void property_ask(Trial *trial, Property property);

/* Does it? If not, that is told. */
static inline int property_holds(const Trial *trial, Property property, int holds, const char *what,
                                 const char *file, int line) {
    if (!holds) property_broken(trial, property, what, file, line);
    return holds;
}
#define HOLDS(trial, property, condition)                                                                    \
    property_holds((trial), (property), (condition) != 0, #condition, __FILE__, __LINE__)

/* ---- before a choice (choices.c): `trial->seat` and `trial->legal` are set ------------------- */
void property_listed(Trial *trial);
void property_copy(Trial *trial);
void property_refused(Trial *trial);
void property_order(Trial *trial);
void property_undo(Trial *trial);
void property_score(Trial *trial);

/* ---- before a choice (knowledge.c) ------------------------------------------------------------ */
void property_legal_in_view(Trial *trial);
void property_view(Trial *trial);
void property_imagine(Trial *trial);
void property_imagined(Trial *trial);
void property_secret(Trial *trial);
void property_same_sight(Trial *trial);
void property_same_deal(Trial *trial);

/* ---- words (words.c): before a choice, after one, at the end ---------------------------------- */
void property_action_words(Trial *trial);
void property_position(Trial *trial);
void property_event_words(Trial *trial);
void property_record(Trial *trial);

/* ---- helpers ------------------------------------------------------------------------------------ */

static inline int chance(Rng *rng, uint32_t one_in) { return rng_below(rng, one_in) == 0; }
Seat seat_among(SeatSet seats, Rng *rng); /* one of them; the set must not be empty */
Action trial_choice(const Trial *trial, const void *state, Seat seat, const Action *legal, int count, Rng *rng); /* at random, or steered */
Seat seat_or_nobody(const Trial *trial, Rng *rng);
int states_equal(const Trial *trial, const void *a, const void *b);
void state_copy(const Trial *trial, void *to, const void *from);

#endif
