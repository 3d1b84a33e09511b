/* The interface that every game implements.
 *
 * A game is a table of functions over one plain struct, its state: no pointers, no padding, copied with memcpy,
 * compared with memcmp. Only choices change the state. `to_act` says who must decide, `legal` what they may do, `apply`
 * makes the choice, and events say what happened and why. People, computer players, stored games, tests and the network
 * all use this interface. */
#ifndef FURBALL_ENGINE_GAME_H
#define FURBALL_ENGINE_GAME_H

#include "base/rng.h"
#include "base/text.h"
#include "engine/builtin.h"
#include "engine/glance.h"
#include "engine/notation.h"
#include "engine/prospect.h"

#include <stddef.h>
#include <stdint.h>

typedef uint8_t Seat;     /* who decides: 0 .. seats-1 */
typedef uint32_t SeatSet; /* bit s for seat s */

enum {
    SEAT_MAX = 32,
    SEAT_NOBODY = 255, /* a spectator: `view` shows it what is public */
    LEGAL_MAX = 256,   /* no question has more answers, including the candidates for free choices */
    EVENT_RULES_MAX = 4,
    EVENT_NUMBERS = 6
};

#define SEATS_ALL 0xFFFFFFFFu

/* The page's module must stay small, so it leaves out what a game needs only for rule tests or batches. Each game marks
 * that in its Game table. */
#ifdef FURBALL_PAGE
#define NOT_ON_PAGE(what) (1 ? NULL : (what))
#else
#define NOT_ON_PAGE(what) (what)
#endif
#define SEAT_BIT(seat) ((SeatSet)1 << (seat))

/* A choice, as one integer: its kind, who, which; free choices carry their numbers in it. The game packs it;
 * `action_write` and `action_read` are its text. */
typedef uint64_t Action;

/* Why something is refused; NULL when it is not. Each game lists its reasons once. */
typedef struct Reason {
    const char *name;     /* in tests: "two-steep-in-a-row" */
    const char *sentence; /* for people */
    uint16_t rule;        /* the game's rule reference, 0 if none */
} Reason;
typedef const Reason *Verdict;

extern const Reason REASON_NOT_YOUR_TURN; /* the seat has nothing to decide now */
extern const Reason REASON_GAME_OVER;
extern const Reason REASON_NO_SUCH_SEAT;
extern const Reason REASON_NOT_OFFERED; /* no such choice in this question */

/* Something that happened. */
typedef struct Event {
    uint16_t kind;                  /* the game's numbering */
    uint8_t unit, other;            /* who did it, and to whom; the game's numbering */
    SeatSet seats;                  /* who may see it */
    uint16_t rule[EVENT_RULES_MAX]; /* the rules that caused it: the game's references, 0 when unused */
    int32_t n[EVENT_NUMBERS];       /* numbers; their meaning depends on the kind */
} Event;

/* Where events go: the caller's array. With a NULL log no events are written. */
typedef struct EventLog {
    Event *event;
    int count, max;
    int lost; /* events that did not fit */
} EventLog;

/* The most events that one choice can cause. Events that do not fit are counted as lost. */
enum { CHOICE_EVENTS_MAX = 512 };

void event_log_init(EventLog *log, Event *events, int max);
Event *event_add(EventLog *log); /* a zeroed event, or NULL */

typedef struct Notes Notes; /* engine/other_rules.h */

/* Points that a side has won, or lost, for one thing. */
typedef struct Credit {
    uint8_t side;   /* who gets them */
    uint8_t unit;   /* the unit they were given for, as in events; 255: none */
    uint8_t goal;   /* the deed they were given for: the game's numbering */
    uint8_t by;     /* the unit that did it; 255: unknown */
    int32_t points;
    uint32_t turn;  /* since which turn; 0: not recorded */
} Credit;

enum { CREDIT_MAX = 128 }; /* of one game */

/* What a side is called. */
typedef struct SideWords {
    const char *id;       /* "allies", as in the notation */
    const char *title;    /* "Allies" */
    const char *wins;     /* "The Allies win" */
    const char *gives_up; /* "The Allies give up" */
} SideWords;

/* The parts of an estimate; a player's character weighs them. */
typedef enum Factor {
    FACTOR_OWN,     /* what is left of the own side */
    FACTOR_ENEMY,   /* what is left of the others */
    FACTOR_ATTACK,  /* harm about to be done */
    FACTOR_DANGER,  /* harm about to be taken */
    FACTOR_ENERGY,  /* altitude, speed, cards in hand: what can become an attack later */
    FACTOR_PLACE,   /* the edge, the crowd, the way home */
    FACTOR_OUTCOME, /* what is already decided, by the game's end or its objectives */
    FACTOR_EAGER,   /* being near the enemy; both sides can have it at once */
    FACTOR_COUNT
} Factor;

/* Something with a number in events: an airplane, say. */
typedef struct Unit {
    char name[32];         /* as the scenario calls it */
    const char *model;     /* what it is: "spitfire-1" */
    const char *side_name; /* "allies" */
    uint8_t side;          /* 0 or 1 */
    Seat seat;             /* who decides for it */
    int32_t level;         /* of altitude, from 1; 0 if there is none */
    int present;           /* 0: only the number exists */
} Unit;

/* A game has a core of functions, which every game needs, and optional groups. Functions that a game does not have are
 * NULL; a group that it leaves out is all NULL. Some groups name functions that are required if the group is there. */

/* Words, for notation, records and people. All are required except `event_detail`.
 *
 * write         the position as scenario lines that `read` understands (hidden things as `?`)
 * draw          the position for a person
 * question      one sentence: what is asked
 * action_read   also finds the seat. It gets the rest of its line, after `do`; the caller complains about anything
 *               unread
 * event_detail  the numbers behind the sentence, if any
 * event_name, rule_id  accept any number: NULL if there is no such kind, or no such rule in this book */
typedef struct GameText {
    void (*write)(const void *state, Text *out);
    void (*draw)(const void *state, Seat seat, Text *out);
    void (*question)(const void *state, Seat seat, Text *out);
    void (*seat_name)(const void *state, Seat seat, Text *out);
    void (*action_write)(const void *state, Seat seat, Action action, Text *out);
    int (*action_read)(const void *state, Cursor *cursor, Seat *seat, Action *action);
    void (*event_write)(const void *state, const Event *event, Text *out);
    void (*event_detail)(const void *state, const Event *event, Text *out);
    const char *(*event_name)(uint16_t kind);
    const char *(*rule_id)(const void *state, uint16_t rule);
} GameText;

/* A word of the notation: for the reference (`furball words`), and so that a test cannot expect something that does not
 * exist. */
typedef struct WordOf {
    const char *kind;     /* "line", "airplane", "choice", "statement", "reason", "event", "skill", "option" … */
    const char *word;
    const char *sentence; /* what it means, where the program says so itself; or NULL */
} WordOf;

/* For rule tests only.
 *
 * expect       reads one statement about the state, after the word `expect`. 1: it holds; 0: it does not, and `got`
 *              says what there is; -1: complained
 * script       takes a line that fixes coming draws: before `start`, which keeps it, or between choices. 0 after
 *              complaining
 * script_left  how many scripted draws are not used yet */
typedef struct GameProof {
    int (*expect)(const void *state, Cursor *cursor, Text *got);
    int (*script)(void *state, Cursor *cursor);
    int (*script_left)(const void *state);
    int (*word)(int number, WordOf *out); /* the number-th of all words; 0: there are no more */
} GameProof;

/* Does the game have a word of this kind? If not, `near` is the nearest one, or NULL. */
struct Game;
int game_has_word(const struct Game *game, const char *kind, const char *word, const char **near);

/* Catalogues. `is_mine`: does this file belong to this game? `check` reads such files as one set and reports the first
 * error (0); it changes nothing that is in use. */
typedef struct GameData {
    int (*is_mine)(const BuiltinFile *file);
    int (*check)(const BuiltinFile *files, int count, Diag *diag);

    /* A scenario's own data (engine/own.h), line by line after the word catalogue, up to the word end. `own_open`
     * begins, `own_line` takes a line, `own_close` puts the data into effect; all return 0 after complaining.
     * `own_slot` returns the slot of a state's own data, 0 if it has none. NULL: scenarios of this game cannot have own
     * data. */
    int (*own_open)(void *state, Cursor *cursor);
    int (*own_line)(void *state, Cursor *cursor);
    int (*own_close)(void *state, Cursor *cursor);
    int (*own_slot)(const void *state);
    void (*own_drop)(void *state); /* discards them, while the scenario is being read */
    struct OwnSlots *own;
} GameData;

/* Hints for computer players.
 *
 * estimate  required. How the state stands for a seat, in thousandths of a win, -1000..1000
 * appraise  the parts of `estimate` for each side, both at once because each looks at the other. `estimate` is their
 *           sum for the seat's side, held within its bounds
 * side      the side of a seat, 0 or 1; required with `appraise`
 * rate      how good each of these legal actions is for the seat, from what the seat knows, in thousandths of a win;
 *           only differences count. It must cost no more than a few applied choices
 * reckless  marks with 1 the legal actions that waste a unit: it leaves the fight sooner than it has to, and its side
 *           gains nothing. It never marks all of them. It is called once for a question, so it may look ahead, but only
 *           from what the seat knows
 * glance    what a net that judges sees of a game that is not over; NULL: no net was trained for this game
 * prospect  what a net that chooses sees of these answers to the open question, from what the seat knows; NULL: no net
 *           was trained */
typedef struct GameHints {
    int32_t (*estimate)(const void *state, Seat seat);
    void (*appraise)(const void *state, int32_t factor[2][FACTOR_COUNT]);
    int (*side)(const void *state, Seat seat);
    void (*rate)(const void *state, Seat seat, const Action *action, int count, int32_t *out);
    void (*reckless)(const void *view, Seat seat, const Action *action, int count, uint8_t *out);

    void (*glance)(const void *state, Glance *out);
    void (*prospect)(const void *state, Seat seat, const Action *action, int count, Prospect *out);

    /* What another seat has chosen and the view hides. `hidden` returns the possible actions of the nth such choice
     * (their number; 0: there are no more), whose it is, and in `before`, a state, roughly how the game stood for that
     * seat when it chose. `lay` makes it that action in this imagined world. NULL: all hidden things are equally
     * likely. */
    int (*hidden)(const void *view, Seat seat, int nth, void *before, Seat *whose, Action *options, int max);
    void (*lay)(void *world, Action action);

    /* Does the scenario have goals other than fighting? Ratings are less reliable then; NULL: never. */
    int (*errands)(const void *view);
    /* The most turns that players look ahead, for games with long turns; 0 or NULL: no limit. */
    int (*foresight)(const void *view);
    /* 1: choices answer each other and come from hidden hands. Then it is better to imagine more worlds than to simulate
     * one often, ratings are less reliable, and choices that look bad at first must be tried more often. */
    int wary;
} GameHints;

/* For statistics, pictures and learning.
 *
 * unit      the unit with this number in events; 0: none
 * area      the size of the table in the units of events; 0: there is none
 * observe   writes what the seat of this view knows as numbers, always as many for one scenario, and returns how many
 *           (with `out` NULL it only counts)
 * look      writes what `observe` would write of the seat's view, in a shorter way. `scratch` is another state or view
 *           of the same started game and may be changed to a view
 * slots     numbers the answers to the open question, 0 .. LEGAL_MAX-1, so that the same answer always has the same
 *           number; where two coincide the caller moves the later one. 1: they are all different; 0: it does not know
 * mask      writes 1 for each number that is offered to a seat that is asked (the others were set to 0 before) and
 *           returns how many there are; 0: not possible for this question. Without a list, where no two numbers
 *           coincide
 * numbered  the answer with this number, 0 if it is not offered; without a list, like `mask`
 * drawn     the number of the answer that `pick` picks with this roll; without a list, like `mask`
 * change    writes the n-th way to turn one option of this state on or off, as words to add to its rules line; 0: no
 *           more
 * luck      was something drawn by chance in this event? What came and what was to be expected, in hundredths of the
 *           game's own unit (points of damage). It knows the full state, for looking back at a game
 * observed  a divisor that brings the number at this place of `observe` near -1 .. 1; writes its name unless `out` is
 *           NULL
 * meaning   what one of its values is called; NULL: nothing
 * harm      for each seat the damage that its units have taken so far */
typedef struct GameLearn {
    int (*unit)(const void *state, int number, Unit *out);
    int (*area)(const void *state, int32_t *width, int32_t *height);
    int (*observe)(const void *view, Seat seat, int32_t *out, int max);
    int (*look)(const void *state, Seat seat, void *scratch, int32_t *out, int max);
    int (*slots)(const void *state, Seat seat, const Action *action, int count, uint8_t *out);
    int (*mask)(const void *state, Seat seat, uint8_t mask[LEGAL_MAX]);
    Action (*numbered)(const void *state, Seat seat, unsigned number);
    int (*drawn)(const void *state, Seat seat, uint32_t roll);
    int (*change)(const void *state, int number, Text *out);
    int (*luck)(const void *state, const Event *event, int32_t *came, int32_t *mean);
    int32_t (*observed)(const void *started, int place, Text *out);
    const char *(*meaning)(const void *started, int place, int32_t value);
    void (*harm)(const void *state, int32_t taken[SEAT_MAX]);
} GameLearn;

/* One end of a measurement: a unit by its number, or a point of the table. */
typedef struct Spot {
    int unit; /* -1: a point */
    int32_t x, y;
} Spot;

/* For the page, as JSON (docs/protocol.md). None of it names anything hidden.
 *
 * scene          what this seat's view shows
 * question_json  adds members to the open question
 * option_json    adds members to one of its answers (engine/choices_json.h); strict: without aids that a book does not
 *                allow before the choice
 * options        those of a book, as two members of an object: `"levels":[...],"options":[...]`
 * measure        lays the ruler between two spots of this view; "null" if one of them cannot be seen. NULL: this game
 *                measures nothing */
typedef struct GamePage {
    void (*scene)(const void *view, Seat seat, Text *out);
    void (*question_json)(const void *view, Seat seat, const Action *offered, int count, Text *out);
    void (*option_json)(const void *view, Seat seat, Action action, int strict, Text *out);
    void (*options)(const char *book, Text *out);
    void (*measure)(const void *view, const Spot *from, const Spot *to, Text *out);
} GamePage;

/* Playing a scenario by other rules than its own (engine/other_rules.h).
 *
 * levels  lists the levels of a book from the lowest; 0: it has none
 * spare   marks the tokens of a line that the rules of this state do not use, and notes them; 0, with the reason, if
 *         the scenario needs them. A rules line is judged by itself */
typedef struct GameOther {
    int (*levels)(const char *book, const char **names, int max);
    int (*spare)(const void *rules_read, const Line *line, uint8_t *spared, Notes *notes, Text *why);
} GameOther;

/* What a game is about, for people (engine/ending.h); all or none.
 *
 * goals        writes the members "goals" and "ends" of a JSON object, with what is reached so far as this view knows
 * credits      lists what the points of a started game came from; those of a game that is over add up to its score
 * credit_text  says one of them
 * verdict      says who won and why, and returns the side, or -1 for nobody; the game must be over
 * sides        what a side is called
 * victor       the unit that caused the loss of the event's unit, or -1 */
typedef struct GameGoals {
    void (*goals)(const void *view, Text *out);
    int (*credits)(const void *state, Credit *out, int max);
    void (*credit_text)(const void *state, const Credit *credit, Text *out);
    const char *(*deed)(int goal); /* what a Credit.goal stands for; NULL: it is the `score` line of the scenario with
                                    * this number, from 1 */
    int (*verdict)(const void *state, Text *out);
    SideWords (*sides)(const void *state, int side);
    int (*victor)(const Event *event);
} GameGoals;

/* Questions that a person need not be asked (engine/unasked.h).
 *
 * standing  does a standing order answer the seat's open question, which one, and how?
 * discreet  must a question with a single answer be asked all the same (ASKED_TO_HIDE ...)? NULL: if others would learn
 *           from it */
typedef struct GameAsk {
    int (*standing)(const void *view, Seat seat, int *order, Action *answer);
    int (*discreet)(const void *view, Seat seat);
} GameAsk;

/* How a batch's answers are numbered: as the game numbers them (GameLearn.slots), by their place in the list, or by a roll
 * of 31 bits that picks one. */
typedef enum Numbering { NUMBERED_BY_SLOT, NUMBERED_BY_PLACE, NUMBERED_BY_ROLL } Numbering;

enum { ANSWER_WAITS = -1 }; /* in place of a number: this seat does not answer yet */

/* A batch's games, for GameFast.steps. The state of game g lies at state + g * stride; row g * seats + s is about its
 * seat s. Buffers that are not wanted are NULL. */
typedef struct Rows {
    uint8_t *state;
    size_t stride;
    int seats, size; /* rows of a game, numbers of an observation */
    Numbering numbering;
    int starts;             /* game g was dealt from number g % starts of them */
    const int32_t *outline; /* [starts][seats][size]: see GameFast.outline */
    const int32_t *answer;  /* by row, like all that follow: the number of the answer, used where `count` is not 0 */
    int32_t *count;         /* answers to the open question; 0: not asked. Updated by a step */
    uint8_t *listed;        /* set to 0 where the answers were not listed */
    int32_t *legal_count;   /* the same as `count`, for the caller */
    uint8_t *mask, *legal;  /* LEGAL_MAX each: which numbers are offered, as a 1 and as a list */
    int32_t *observation;
} Rows;

/* What GameFast.tell has written: nothing, the observations, or everything. */
typedef enum ToldRows { TOLD_NOTHING, TOLD_NUMBERS, TOLD_ALL } ToldRows;

/* Faster ways to the same results, for random play and search.
 *
 * pick    entry (roll * count) >> 32 of what `legal` lists, without writing the list
 * choose  applies it, without events
 * offer   a number for the list of `legal`: equal for equal lists, different for different ones. Search uses it to
 *         recognize questions. 0: look at the list, or there is only one answer
 * used    how many leading bytes of the state are in use. The bytes after them are the same in all states of one
 *         started game that use no more, so a duel need not copy the room of thirty airplanes
 * fixed   how many leading bytes are the same in all states of this started game
 * copy    game_copy, where the bytes in use are not contiguous; NULL: `used` and `fixed` are enough
 * stroll  takes up to `steps` steps of game_step_random at once, without asking, adds their choices to `choices`, and
 *         returns how many steps it took. It may take fewer, or none where it has no faster way. It stops at the end of
 *         the game and at the beginning of turn `end`
 *
 * The last four are for batches, and only for games that have an outline:
 *
 * outline  what a seat observes of a game just dealt, as far as it never changes; returns how many numbers, 0 if there
 *          is no outline
 * steps    takes the step of each game from `game` up to `end` and updates its rows, while it has a short way. Returns
 *          the game that needs the general way, or `end`; `made` says whether that game's answers are already made, so
 *          that only its rows need updating (or it is over)
 * tell     updates the rows of a game, as far as it has a short way
 * draw     replaces a roll by the number of the answer it picks, in each row from `row` up to `end` that is asked and
 *          not listed */
typedef struct GameFast {
    Action (*pick)(const void *state, Seat seat, uint32_t roll);
    void (*choose)(void *state, Seat seat, uint32_t roll);
    uint64_t (*offer)(const void *state, Seat seat);
    size_t (*used)(const void *state);
    size_t (*fixed)(const void *state);
    void (*copy)(void *to, const void *from);
    int (*stroll)(void *state, int steps, uint32_t end, Rng *rng, int64_t *choices);
    int (*outline)(const void *dealt, Seat seat, int32_t *out, int max);
    int (*steps)(const Rows *rows, int game, int end, int *made);
    ToldRows (*tell)(const Rows *rows, int game);
    void (*draw)(const Rows *rows, int row, int end, int32_t *roll);
} GameFast;

/* For authors of scenarios (engine/review.h).
 *
 * needs  the lines that a scenario file must have, ended with NULL
 * doubt  the number-th thing in a started game that is allowed but surely a mistake, and the name of what it is about;
 *        0: there are no more
 * list   writes members of a JSON object: what a scenario of this book may name, from airplanes to words */
typedef struct GameCraft {
    const char *const *needs;
    int (*doubt)(const void *started, int number, Text *name, Text *out);
    void (*list)(const void *state, const char *book, Text *out);

    /* For campaigns: what a finished game did to the pilot of the unit of this name. `gained`: his victories, -1 if the
     * game does not count them; `misses`: the games he misses, CAREER_IS_OVER if he never flies again. 0: there is no
     * such unit. `takes_pilots`: do lines about airplanes accept `pilot` and `ace` words? */
    int (*career)(const void *state, const char *unit, int *gained, int *misses);
    int takes_pilots;
} GameCraft;
enum { CAREER_IS_OVER = 255 };

typedef struct Game {
    const char *name;          /* in records, addresses and tests */
    uint32_t version;          /* raised when an old record would play differently */
    size_t state_size;         /* a multiple of 8; it grows only at its end or in reserved room, so that hashes of old
                                * records stay */
    size_t hash_from;          /* the bytes before this follow from the scenario's rules and are not hashed; a multiple
                                * of 8 */
    const char *const *books;  /* the rulebooks it plays, ended with NULL */

    /* Setting up. `clear`, then `read` for each scenario line, then `start` (which checks the whole and completes it),
     * then `deal` (which seeds the generator and opens the first question). A started state may be copied and dealt any
     * number of times. `read` and `start` return 0 after complaining. The engine's own words are not passed to `read`.
     */
    void (*clear)(void *state);
    int (*read)(void *state, Cursor *line);
    int (*start)(void *state, const char *file, Diag *diag);
    void (*deal)(void *state, const Seed *seed);

    /* Playing. */
    int (*seats)(const void *state);
    uint32_t (*turn)(const void *state);     /* counted from 1, 0 before the first; grows by one at a time */
    SeatSet (*to_act)(const void *state);    /* empty: the game is over */
    int (*legal)(const void *state, Seat seat, Action *out, int max); /* ascending, complete */
    Verdict (*apply)(void *state, Seat seat, Action action, EventLog *log); /* all or nothing */
    Action (*fallback)(const void *state, Seat seat); /* the default when a clock runs out: fly straight, pass */

    /* Knowing. A view is the same struct with the secrets face down and the generator zeroed; `imagine` deals the
     * secrets at random, consistently with what the seat knows. */
    void (*view)(const void *state, Seat seat, void *out);
    void (*imagine)(void *view, Seat seat, Rng *rng);

    /* Judging. `score` gives each seat's points and returns 1 when the game is over; `check` asserts the invariants. */
    int (*score)(const void *state, int32_t points[SEAT_MAX]);
    void (*check)(const void *state);

    GameText text;
    GameProof proof;
    GameData data;
    GameHints hints;
    GameLearn learn;
    GamePage page;
    GameOther other;
    GameGoals ending;
    GameAsk ask;
    GameFast fast;
    GameCraft craft;
} Game;

/* Makes `to` equal to `from`. Both are states, or views, of one started game. */
void game_copy(const Game *game, void *to, const void *from);

/* A legal action of a seat that must decide, chosen evenly by `roll`: 0 .. 2^32-1. */
Action game_pick(const Game *game, const void *state, Seat seat, uint32_t roll);

/* Makes that choice, without events. */
void game_choose(const Game *game, void *state, Seat seat, uint32_t roll);

/* One random step: every seat that is asked makes one choice, unless another seat's choice has already ended the
 * question. Returns how many chose. */
int game_step_random(const Game *game, void *state, Rng *rng);

/* Random steps until turn `end` begins or the game is over; returns the number of choices. */
int64_t game_stroll(const Game *game, void *state, uint32_t end, Rng *rng);

/* Is `action` among the legal ones? */
int game_offers(const Game *game, const void *state, Seat seat, Action action);

/* Hash of a state's bytes from `hash_from` on. Words that are zero do not count, so a state may grow. */
uint64_t game_hash(const Game *game, const void *state);
uint64_t game_hash_more(const Game *game, uint64_t hash, const void *state); /* continues another hash */

#endif
