/* The interface that every game implements.
 *
 * A game is a table of functions over one plain struct, its state: no pointers, no
 * padding, copied with memcpy, compared with memcmp. The state changes only when somebody
 * chooses. `to_act` says who must decide, `legal` what they may do, `apply` makes the choice,
 * and events say what happened and why. People, computer players, stored games, tests and
 * the network all use this interface. */
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
    SEAT_NOBODY = 255, /* a spectator's seat: `view` shows it what is public */
    LEGAL_MAX = 256,   /* no question has more answers, candidates of free choices included */
    EVENT_RULES_MAX = 4,
    EVENT_NUMBERS = 6
};

#define SEATS_ALL 0xFFFFFFFFu

/* The page's module must stay small, so it leaves out what a game has only for rule tests or for batches. Each game says so once, in
 * its Game table. */
#ifdef FURBALL_PAGE
#define NOT_ON_PAGE(what) (1 ? NULL : (what))
#else
#define NOT_ON_PAGE(what) (what)
#endif
#define SEAT_BIT(seat) ((SeatSet)1 << (seat))

/* A choice, one integer: what kind, who, which; free choices carry their numbers in it.
 * The game packs it; `action_write` and `action_read` are its text. */
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
    uint8_t unit, other;            /* who, and to whom; the game's numbering */
    SeatSet seats;                  /* who may see it */
    uint16_t rule[EVENT_RULES_MAX]; /* why: the game's rule references, 0 when unused */
    int32_t n[EVENT_NUMBERS];       /* by kind */
} Event;

/* Where events go: an array of the caller's. With a NULL log no event is written. */
typedef struct EventLog {
    Event *event;
    int count, max;
    int lost; /* events that did not fit */
} EventLog;

/* As many events as one choice can cause. Those that do not fit are counted as lost. */
enum { CHOICE_EVENTS_MAX = 512 };

void event_log_init(EventLog *log, Event *events, int max);
Event *event_add(EventLog *log); /* a zeroed event, or NULL */

typedef struct Notes Notes; /* engine/other_rules.h */

/* Points that a side has got, or lost, for one thing. */
typedef struct Credit {
    uint8_t side;   /* who gets them */
    uint8_t unit;   /* for whom or what, as in events; 255 if for no unit */
    uint8_t goal;   /* for which deed: the game's numbering */
    uint8_t by;     /* the unit that did it; 255 if nobody is known to have */
    int32_t points;
    uint32_t turn;  /* since when; 0 if nobody looked */
} Credit;

enum { CREDIT_MAX = 128 }; /* of one game */

/* How a side is spoken of. */
typedef struct SideWords {
    const char *id;       /* "allies", as in the notation */
    const char *title;    /* "Allies" */
    const char *wins;     /* "The Allies win" */
    const char *gives_up; /* "The Allies give up" */
} SideWords;

/* Parts of an estimate, so that a player's character may weigh them. */
typedef enum Factor {
    FACTOR_OWN,     /* what is left of the own side */
    FACTOR_ENEMY,   /* what is left of the others */
    FACTOR_ATTACK,  /* harm about to be done */
    FACTOR_DANGER,  /* harm about to be taken */
    FACTOR_ENERGY,  /* height, speed, cards in hand: what can be turned into attack later */
    FACTOR_PLACE,   /* the edge, the crowd, the way home */
    FACTOR_OUTCOME, /* what the game's end or its objectives have settled */
    FACTOR_EAGER,   /* to be in the fight at all: both sides may be */
    FACTOR_COUNT
} Factor;

/* Something that has a number in events: an airplane, say. */
typedef struct Unit {
    char name[32];         /* as the scenario calls it */
    const char *model;     /* what it is: "spitfire-1" */
    const char *side_name; /* "allies" */
    uint8_t side;          /* 0 or 1 */
    Seat seat;             /* who decides for it */
    int32_t level;         /* of altitude, from 1; 0 if there is none */
    int present;           /* 0: only the number exists */
} Unit;

/* A game has a core of functions, which every game needs, and optional groups. A function that a game does not have is NULL, in a
 * group that it leaves out all of them are. Some groups name functions that must be there if the group is. */

/* Words, for notation, records and people; all but `event_detail` must be there. `write` gives the position as scenario lines that
 * `read` understands (hidden things as `?`); `draw` shows it to a person; `question` is one sentence: what is asked. `action_read`
 * finds the seat too: it gets the rest of its line, after `do`, and the caller complains about what it leaves unread. `event_detail`
 * has the numbers behind the sentence, if any. `event_name` and `rule_id` take any number: NULL if there is no such kind, or no such rule
 * in this book. */
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

/* For rule tests alone. `expect` reads one statement about the state, behind the word `expect`: 1 holds, 0 does not (what there is goes
 * to `got`), -1 complained. `script` takes a line that fixes coming draws: before `start`, which keeps it, or between choices; 0
 * after complaining. `script_left` counts the scripted draws that are not used yet. */
/* A word of the notation: for the reference (`furball words`), and so that a test cannot expect what does not exist. */
typedef struct WordOf {
    const char *kind;     /* "line", "airplane", "choice", "statement", "reason", "event", "skill", "option" … */
    const char *word;
    const char *sentence; /* what it means, where the program says so itself; or NULL */
} WordOf;

typedef struct GameProof {
    int (*expect)(const void *state, Cursor *cursor, Text *got);
    int (*script)(void *state, Cursor *cursor);
    int (*script_left)(const void *state);
    int (*word)(int number, WordOf *out); /* the number-th of all words; 0: there are no more */
} GameProof;

/* Does the game have a word of this kind? If not, `near` is the nearest there is, or NULL. */
struct Game;
int game_has_word(const struct Game *game, const char *kind, const char *word, const char **near);

/* Catalogues. Does this file belong to this game? And: reads such files as one set, complains about the first thing wrong (0), and
 * changes nothing in use. */
typedef struct GameData {
    int (*is_mine)(const BuiltinFile *file);
    int (*check)(const BuiltinFile *files, int count, Diag *diag);

    /* What a scenario brings of its own (engine/own.h), line by line behind the word catalogue, up to the word end: `own_open` begins,
     * `own_line` takes a line, `own_close` makes it count; all return 0 after complaining. `own_slot` tells where a state's own data are: 0 if
     * it has none. NULL: scenarios of this game bring none. */
    int (*own_open)(void *state, Cursor *cursor);
    int (*own_line)(void *state, Cursor *cursor);
    int (*own_close)(void *state, Cursor *cursor);
    int (*own_slot)(const void *state);
    void (*own_drop)(void *state); /* forgets it, while the scenario is being read */
    struct OwnSlots *own;
} GameData;

/* Hints for computer players. `estimate`, which must be there, guesses how the state stands for a seat, in thousandths of a win,
 * -1000..1000. `appraise` gives the parts of `estimate` to each side (both at once: each looks at the other), of which `estimate` is the
 * sum held within its bounds for the seats of that side; `side` is that of a seat, 0 or 1, and goes with it. `rate` guesses how good each
 * of these legal actions is for the seat, from nothing but what the seat knows, in thousandths of a win; only differences count. It
 * must cost no more than a few applied choices. `reckless` marks with 1 the legal actions that waste a unit: it leaves the fight
 * sooner than it has to, and its side gains nothing. It never marks all of them. It is called once for a question, so it may look
 * ahead, but only from what the seat knows. */
typedef struct GameHints {
    int32_t (*estimate)(const void *state, Seat seat);
    void (*appraise)(const void *state, int32_t factor[2][FACTOR_COUNT]);
    int (*side)(const void *state, Seat seat);
    void (*rate)(const void *state, Seat seat, const Action *action, int count, int32_t *out);
    void (*reckless)(const void *view, Seat seat, const Action *action, int count, uint8_t *out);

    void (*glance)(const void *state, Glance *out); /* what a net sees of a game that is not over; NULL: no net was trained for this game */
    void (*prospect)(const void *state, Seat seat, const Action *action, int count, Prospect *out); /* what a net that chooses sees of these answers to the
                                                       * open question, from nothing but what the seat knows; NULL: none was trained */

    /* What another seat has chosen and the view hides: the nth of those choices, with what it may be (how many, 0: there are no more), whose it is, and in
     * `before`, a state, about how the game stood for that seat when it was made. `lay`: in this imagined world it was that one. NULL: all that is hidden is as likely */
    int (*hidden)(const void *view, Seat seat, int nth, void *before, Seat *whose, Action *options, int max);
    void (*lay)(void *world, Action action);

    int (*errands)(const void *view);   /* has the scenario goals other than fighting? Ratings are less reliable then; NULL: never */
    int (*foresight)(const void *view); /* the most turns that players look ahead, for games with long turns; 0, or NULL: no limit */
    int wary;      /* 1: choices answer each other and come from hidden hands. Then it is better to imagine more worlds than to simulate
                    * one often, ratings are less reliable, and what looks bad at first must be tried more often */
} GameHints;

/* For statistics, pictures and learning. `unit` tells who has this number in events: 0 if nobody. `area` gives the size of the table
 * in the units of events, 0 if there is none. `observe` writes what the seat of this view knows as numbers, always as many for one
 * scenario, and returns how many (with `out` NULL it only counts); `look` writes what `observe` would write of the seat's view, in a
 * shorter way: `scratch` is another state or view of the same started game and may be changed to a view. `slots` numbers the answers to
 * the open question, 0 .. LEGAL_MAX-1, so that the same answer has the same number whenever it is possible; where two fall together
 * the caller moves the later one. It returns 1 if they are all different, 0 if it does not know. `mask` writes 1 for each number that
 * is offered to a seat that is asked, the others being 0 before, and returns how many there are; `numbered` is the answer of a number, 0 if it is not offered, and
 * `drawn` the number of the answer that `pick` picks. All without a list, where no two numbers fall together: 0 from `mask` if the game has no such way for this question. `change` writes the n-th way to turn
 * one option of this state on or off, as words to add to its rules line: 0 if there is none. `luck`: was something drawn by
 * chance in this event, what came and what was to be expected, in hundredths of the game's own unit (points of damage)? From the truth, for
 * looking back at a game. `observed` tells of a number of `observe`, by its place, what it may be divided by to come near -1 .. 1, and
 * writes its name unless `out` is NULL; `meaning` is what one of its values is called, NULL if nothing. `harm` gives each seat the damage
 * that its units have taken so far. */
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

/* An end of what is measured: a unit by its number, or a point of the table. */
typedef struct Spot {
    int unit; /* -1: a point */
    int32_t x, y;
} Spot;

/* For the page, as JSON (docs/protocol.md). `scene` is what this seat's view shows; `question_json` adds members to the open question
 * and `option_json` to one of its answers (see engine/choices_json.h; strict: without aids that a book does not allow before one has
 * decided). None names anything hidden. `measure` lays the ruler between two spots of this view: "null" if one of them is nowhere to be seen; NULL: nothing
 * is measured in this game. `options` are those of a book, as two
 * members of an object: `"levels":[...],"options":[...]`. */
typedef struct GamePage {
    void (*scene)(const void *view, Seat seat, Text *out);
    void (*question_json)(const void *view, Seat seat, const Action *offered, int count, Text *out);
    void (*option_json)(const void *view, Seat seat, Action action, int strict, Text *out);
    void (*options)(const char *book, Text *out);
    void (*measure)(const void *view, const Spot *from, const Spot *to, Text *out);
} GamePage;

/* Playing a scenario by other rules than its own (engine/other_rules.h). `levels` lists the levels of a book from the lowest; 0 if it
 * has none. `spare` marks the tokens of a line that the rules of this state do not use, and notes them; 0, with the reason, where the
 * scenario cannot do without. A rules line is judged by itself. */
typedef struct GameOther {
    int (*levels)(const char *book, const char **names, int max);
    int (*spare)(const void *rules_read, const Line *line, uint8_t *spared, Notes *notes, Text *why);
} GameOther;

/* What a game is about, for people (engine/ending.h); all or none. `goals` writes the members "goals" and "ends" of a JSON object, with
 * what is reached so far as far as this view knows. `credits` lists what the points of a started game came from, so that those of a
 * game that is over add up to its score; `credit_text` says one of them. `verdict` says who won and why, and returns the side, or -1 for
 * nobody; the game must be over. `sides` tells how a side is called, and `victor` which unit brought about that the event's unit is
 * gone, or -1. */
typedef struct GameGoals {
    void (*goals)(const void *view, Text *out);
    int (*credits)(const void *state, Credit *out, int max);
    void (*credit_text)(const void *state, const Credit *credit, Text *out);
    const char *(*deed)(int goal); /* what a Credit.goal is for, in general; NULL: it is that `score` line of the scenario, counted from 1 */
    int (*verdict)(const void *state, Text *out);
    SideWords (*sides)(const void *state, int side);
    int (*victor)(const Event *event);
} GameGoals;

/* Questions that a person need not be asked (engine/unasked.h). `standing`: would a standing order answer the seat's open question,
 * which one, and how? `discreet`: must a question with one answer be asked all the same (ASKED_TO_HIDE …)? NULL: where others would
 * learn from it. */
typedef struct GameAsk {
    int (*standing)(const void *view, Seat seat, int *order, Action *answer);
    int (*discreet)(const void *view, Seat seat);
} GameAsk;

/* How a batch's answers are numbered: as the game has them (GameLearn.slots), by their place in the list, or by a roll of 31 bits that picks one. */
typedef enum Numbering { NUMBERED_BY_SLOT, NUMBERED_BY_PLACE, NUMBERED_BY_ROLL } Numbering;

enum { ANSWER_WAITS = -1 }; /* in place of a number: this seat does not answer yet */

/* A batch's games, for `steps`: the state of game g lies at state + g * stride, and row g * seats + s is about its seat s. What is NULL is not wanted. */
typedef struct Rows {
    uint8_t *state;
    size_t stride;
    int seats, size; /* rows of a game, numbers of an observation */
    Numbering numbering;
    int starts;             /* game g was dealt from number g % starts of them */
    const int32_t *outline; /* [starts][seats][size]: see GameFast.outline */
    const int32_t *answer;  /* by row, like all that follow: a number, looked at where `count` is not 0 */
    int32_t *count;         /* answers to the open question, 0: not asked; told anew */
    uint8_t *listed;        /* cleared where nobody has listed the answers */
    int32_t *legal_count;   /* the same as `count`, for the caller */
    uint8_t *mask, *legal;  /* LEGAL_MAX each: which numbers are offered, as a 1 and as a list */
    int32_t *observation;
} Rows;

/* Faster ways to the same results, for random play and search. `pick` is number (roll * count) >> 32 of what `legal` lists, without
 * writing the list; `choose` applies it, with nobody listening. `offer` is a number for what `legal` lists: the same for the same list, another for another, for search, which knows
 * most questions again; 0: look at the list, or there is only one answer. `used` says how many leading bytes of the
 * state are in use. The bytes behind them are the same in all states of one started game that use no more, so a duel need not copy
 * the space of thirty airplanes. `fixed`: how many leading bytes are the same in all states of this started game. `copy` is game_copy where what is in use
 * does not lie together; NULL: `used` and `fixed` say it all. `stroll` takes up to `steps` steps of
 * game_step_random at once, without asking, adds up their choices, and returns how many steps it took. It may take fewer, or none
 * where it has no faster way. It stops at the end of the game and at the beginning of turn `end`. `steps` takes the step of each game from `game`
 * up to `end`, with all that its rows are told, as long as it has a short way for it; it returns the game that needs the long one, `end` if none does, and says whether that
 * game's answers are made already, so that it only must be told (or is over). `tell` tells the rows of a game, and `draw` puts in place of a roll, in each row from `row`
 * up to `end` that is asked and not listed, the number of the answer that it picks; `tell` is 0 if there is no short way. All four are for starts that have an `outline`: what a
 * seat observes of a game just dealt, as far as that will stay so; it returns how many numbers, 0 if there is none. */
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
    int (*tell)(const Rows *rows, int game);
    void (*draw)(const Rows *rows, int row, int end, int32_t *roll);
} GameFast;

/* For authors of scenarios (engine/review.h). `needs` lists the lines that a scenario file must have, ended with NULL. `doubt` tells the
 * number-th thing in a started game that is allowed but surely a mistake, and names what it is about; 0: there are no more. `list`
 * writes members of a JSON object: what a scenario of this book may name, from airplanes to words. */
typedef struct GameCraft {
    const char *const *needs;
    int (*doubt)(const void *started, int number, Text *name, Text *out);
    void (*list)(const void *state, const char *book, Text *out);

    /* For campaigns: what a finished game did to the pilot of the unit of this name. `gained` victories, -1 where the game does not count
     * them; games he misses, CAREER_IS_OVER if he never flies again. 0: it has no such unit. `takes_pilots`: do lines about airplanes take
     * `pilot` and `ace` words? */
    int (*career)(const void *state, const char *unit, int *gained, int *misses);
    int takes_pilots;
} GameCraft;
enum { CAREER_IS_OVER = 255 };

typedef struct Game {
    const char *name;          /* in records, addresses and tests */
    uint32_t version;          /* raised when an old record would play differently */
    size_t state_size;         /* a multiple of 8; it grows at its end or in reserved room, so that hashes of old records stay */
    size_t hash_from;          /* what lies before follows from the scenario's rules and is not hashed; a multiple of 8 */
    const char *const *books;  /* the rulebooks it plays, ended with NULL */

    /* Setting up. `clear`, then `read` for each scenario line, then `start` (which checks the
     * whole and completes it), then `deal` (which seeds the chance and opens the first
     * question). A started state may be copied and dealt any number of times. `read` and
     * `start` return 0 after complaining. `read` is not asked about the engine's own words. */
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
    Action (*fallback)(const void *state, Seat seat); /* when a clock runs out: fly straight, pass */

    /* Knowing. A view is the same struct with the secrets face down and the generator
     * zeroed; `imagine` deals them at random in keeping with what the seat knows. */
    void (*view)(const void *state, Seat seat, void *out);
    void (*imagine)(void *view, Seat seat, Rng *rng);

    /* Judging. `score` gives each seat's points and returns 1 when the game is over; `check` asserts what must always hold. */
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

/* A legal action of a seat that must decide, chosen by `roll`: 0 .. 2^32-1 spread evenly over them. */
Action game_pick(const Game *game, const void *state, Seat seat, uint32_t roll);

/* Makes that choice, with nobody listening. */
void game_choose(const Game *game, void *state, Seat seat, uint32_t roll);

/* One random step: every seat that is asked makes one choice, unless another seat's choice has ended the question. Returns how many chose. */
int game_step_random(const Game *game, void *state, Rng *rng);

/* Such steps until turn `end` begins or the game is over; how many choices they were. */
int64_t game_stroll(const Game *game, void *state, uint32_t end, Rng *rng);

/* Is `action` among the legal ones? */
int game_offers(const Game *game, const void *state, Seat seat, Action action);

/* Hash of a state's bytes, those that were gathered from others taken as zero. */
uint64_t game_hash(const Game *game, const void *state);
uint64_t game_hash_more(const Game *game, uint64_t hash, const void *state); /* continues another hash */

#endif
