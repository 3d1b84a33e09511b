/* What the server keeps: games, who sits in them, and the log of choices. A game is its log;
 * everything else about it follows from playing the log again.
 *
 * Writing does not block. The server's thread hands in changes (store_make, store_append ...), and
 * each call returns a ticket. The store's own thread writes all changes that have gathered in one
 * transaction with one sync. When they are on disk it calls `written`, and store_written() is
 * at least the ticket. So many games share one sync, and nothing is shown to anybody before its
 * ticket is written.
 *
 * If a write fails, it is dropped with everything handed in after it, `written` is called, and
 * store_failed() is 1 until store_recover().
 *
 * Reading happens on the caller's thread and sees what has been written. Behind it is an SQLite file
 * (sqlite.c) or PostgreSQL (postgres.c); both run the same statements (statements.c, backend.h). */
#ifndef FURBALL_STORE_STORE_H
#define FURBALL_STORE_STORE_H

#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID_SIZE = 13,  /* a game's id: 12 letters and digits, and a zero */
    STORE_HASH_SIZE = 16, /* of a key; keys themselves are not stored */
    STORE_SEED_SIZE = 32,
    STORE_WORD_SIZE = 48, /* who sits in a seat, a pace, an outcome */
    STORE_TITLE_SIZE = 80,
    STORE_CODE_SIZE = 32, /* words that stand for an invitation */
    STORE_TALK_SIZE = 512, /* bytes of one remark */
    STORE_NAME_SIZE = 100, /* bytes of a player's name */
};

typedef uint64_t Ticket; /* grows; 0: nothing to wait for */
typedef struct Store Store;

/* What a log entry is. The numbers are on disk: append only. */
typedef enum LogKind {
    LOG_CHOICE = 1, /* seat, action */
    LOG_UNDO = 2,   /* seat: its last unsealed choice */
    LOG_WHO = 3,    /* seat, word: who sits there from now on */
    LOG_RESIGN = 4, /* seat */
    LOG_DRAW = 5,   /* seat: offers or accepts a draw */
    LOG_ABANDON = 6,
    LOG_RESUME = 7  /* clocks go on from here: the server had been away */
} LogKind;

/* Who made a choice. On disk, too. */
typedef enum ChoiceBy {
    BY_PERSON = 0,
    BY_COMPUTER = 1,
    BY_CLOCK = 2,    /* the default, when time was up or the seat had given up */
    BY_ORDER = 4,    /* a person was not asked: there was one answer, or he had ordered it for the whole game */
    BY_STAND_IN = 3  /* the default, because what the computer player answered was refused */
} ChoiceBy;

typedef struct LogEntry {
    int64_t at;      /* milliseconds since 1970 */
    uint64_t action; /* LOG_CHOICE */
    uint8_t kind;    /* LogKind */
    uint8_t seat;
    uint8_t by;      /* LOG_CHOICE: ChoiceBy */
    char word[STORE_WORD_SIZE]; /* LOG_WHO */
} LogEntry;

/* A game's row: what does not change. Strings are borrowed. */
typedef struct StoredGame {
    int64_t row; /* its number in the store; given by store_make */
    char id[STORE_ID_SIZE];
    int64_t made; /* milliseconds since 1970 */
    uint8_t seed[STORE_SEED_SIZE];
    uint8_t watch[STORE_HASH_SIZE]; /* hash of the spectators' key */
    char watch_key[33];             /* the key itself when the game is public; else empty */
    const char *scenario;           /* the whole text */
    char title[STORE_TITLE_SIZE], book[24], engine[24];
    uint32_t version; /* of the engine */
    char pace[STORE_WORD_SIZE];
    uint8_t strict; /* aids: 0 friendly, 1 strict */
    uint8_t listed; /* in the lobby while a seat is open */
    char before[STORE_ID_SIZE]; /* the game this is the rematch of, or empty */
    uint8_t custom; /* its scenario came from whoever made it */
    uint8_t sealed; /* the digest covers the scenario, not the seed alone */
    uint8_t delay;  /* turns that those who watch are behind */
    uint8_t rated;  /* 1: the first game of a rated pair, 2: the second, with the sides changed; 0: not rated */
    char edition[STORE_ID_SIZE]; /* its scenario is that published one (published.h), or empty */
    char next[STORE_ID_SIZE];   /* its own rematch, or empty */
    uint32_t turn;              /* as last noted */
    int seat_count;
} StoredGame;

/* A seat. Hashes of all zeros: there is no such key. */
typedef struct StoredSeat {
    char name[STORE_WORD_SIZE];
    char first[STORE_WORD_SIZE];     /* who sat there at the start: "person", "open", "computer:ace" */
    char who[STORE_WORD_SIZE];       /* who sits there now */
    uint8_t key[STORE_HASH_SIZE];    /* hash of the key of who sits there */
    uint8_t guest[STORE_HASH_SIZE];  /* hash of his browser's cookie */
    uint8_t invite[STORE_HASH_SIZE]; /* hash of the key that lets somebody sit down */
    int64_t away;                    /* when he left, milliseconds since 1970; 0: not, or it was not written */
    char player[STORE_NAME_SIZE];    /* the name of who sits there (people.h); empty: he has none */
} StoredSeat;

/* What changes about a game and the lobby must know without playing its log. */
typedef struct GameNote {
    uint32_t turn;
    uint8_t open; /* a seat is open, and the game is not over */
    char over[STORE_WORD_SIZE]; /* how it ended; empty: it has not */
    int64_t ended;              /* and when */
    uint32_t won;               /* seats that won, a bit each */
} GameNote;

/* A line of the lobby, or of a guest's own games. */
typedef struct ListedGame {
    char id[STORE_ID_SIZE];
    char title[STORE_TITLE_SIZE], book[24], pace[STORE_WORD_SIZE];
    char watch_key[33];
    char over[STORE_WORD_SIZE];
    uint32_t turn;
    int64_t made;
    int64_t row;
    uint8_t custom;
    uint8_t rated;
    uint32_t won;
    int64_t ended;
    char engine[24];
    uint32_t version; /* of the engine */
} ListedGame;

/* A remark of a player. */
typedef struct Remark {
    int64_t at;
    uint8_t seat;
    char phrase[STORE_WORD_SIZE]; /* the name of a ready-made one; empty: `text` */
    char text[STORE_TALK_SIZE];
} Remark;

/* Opens or makes the file, or connects to postgresql://..., and brings an older schema up to date. NULL after complaining in
 * `why`. `written` is called from the store's thread. */
Store *store_open(const char *where, void (*written)(void *self), void *self, char *why, size_t why_size);

/* An older program's tables are there: store_open would bring them up to date, and that program could use them no more. */
int store_is_older(const char *where);

/* Writes what is still waiting, then closes. */
void store_close(Store *store);

/* ---- for simulations --------------------------------------------------------------------------- */

/* Where a write can fail; the last two are no failures, but the moment at which everything stops. */
typedef enum StoreStep { STORE_BEGIN, STORE_PUT, STORE_COMMIT, STORE_BEFORE_COMMIT, STORE_AFTER_COMMIT } StoreStep;

/* Faults that a simulation must find, planted on purpose. */
typedef enum StorePlant {
    PLANT_NOTHING,
    PLANT_COMMIT_IGNORED, /* a failed COMMIT counts as written */
    PLANT_EARLY,          /* what is handed in counts as written at once */
    PLANT_QUEUE_KEPT      /* what was handed in after a failure is written all the same */
} StorePlant;

typedef struct StoreWorld {
    int (*fails)(void *self, StoreStep step); /* 1: this step fails; in the last two steps: everything stops here */
    void *self;
    StorePlant plant;
} StoreWorld;

/* Like store_open, but without a thread and without syncing: it writes when store_step is called. */
Store *store_open_in(const StoreWorld *world, const char *where, void (*written)(void *self), void *self, char *why, size_t why_size);
int store_step(Store *store);   /* writes all that waits; 0: everything stopped */
void store_kill(Store *store); /* closes as a killed process would: what waits is lost */

/* ---- writing: from the server's thread ------------------------------------------------------ */

Ticket store_make(Store *store, StoredGame *game, const StoredSeat *seats);
Ticket store_append(Store *store, int64_t row, uint32_t number, const LogEntry *entry);
Ticket store_seat(Store *store, int64_t row, int seat, const StoredSeat *now); /* all of it except name and first */
Ticket store_note(Store *store, int64_t row, const GameNote *note);
Ticket store_next(Store *store, int64_t row, const char *id);

Ticket store_word(Store *store, const char *word, int64_t row, int seat, int64_t made);
Ticket store_talk(Store *store, int64_t row, uint32_t number, const Remark *remark);
Ticket store_report(Store *store, int64_t row, uint32_t number); /* somebody finds that remark wrong */
Ticket store_delete(Store *store, int64_t row); /* a game with all that belongs to it */

/* The store's thread begins with the first change handed in, unless it was told to gather: then it waits for store_go, which the server
 * calls whenever it has done all there was to do. Fewer, larger transactions come of that. Call store_gather before anything is handed in. */
void store_gather(Store *store);
void store_go(Store *store);

Ticket store_written(Store *store);
int64_t store_waiting(Store *store); /* changes handed in and not written */
const char *store_complaint(Store *store); /* about the last write that failed */
int store_failed(Store *store);
void store_recover(Store *store); /* drops what waits and takes changes again; tickets go on */

/* ---- reading: from the server's thread ------------------------------------------------------- */

/* How many reads failed because the database was away. If it has grown during a read, its result must not be used. */
int store_unread(Store *store);

/* 1 found, 0 not, -1 the store is broken. `game->scenario` is malloc'd then; `seats` has room for
 * 32. Call store_log for its entries. */
int store_find(Store *store, const char *id, StoredGame *game, StoredSeat *seats);

/* Calls `each` for the entries from number `from` on, at most `max`, in order; returns how many, or -1. Stops early if `each` returns 0. */
int store_log(Store *store, int64_t row, uint32_t from, int max, int (*each)(void *self, const LogEntry *entry), void *self);

/* The latest games first, at most `max`; returns how many, or -1. */
int store_lobby(Store *store, ListedGame *out, int max);
int store_mine(Store *store, const uint8_t guest[STORE_HASH_SIZE], const char *player, ListedGame *out, int max); /* by cookie, or by name unless it is empty */
int store_watchable(Store *store, ListedGame *out, int max); /* public games under way, with nobody missing */

/* Names and current occupants of a game's seats, for lists; returns how many. */
int store_seats(Store *store, int64_t row, StoredSeat *out);

/* Ids of unfinished games whose last entry (or making) is older than `before`, from row `*after` on, which is moved. */
int store_stale(Store *store, int64_t before, int64_t *after, char (*out)[STORE_ID_SIZE], int max);

/* What a word stands for: 1 found, 0 not. */
int store_find_word(Store *store, const char *word, char id[STORE_ID_SIZE], int *seat);

/* A game's remarks in order; returns how many. */
int store_remarks(Store *store, int64_t row, int (*each)(void *self, uint32_t number, const Remark *remark), void *self);

/* Games that ended before that time; returns how many. */
int store_old(Store *store, int64_t before, int64_t *rows, int max);

int64_t store_count(Store *store); /* games */

#endif
