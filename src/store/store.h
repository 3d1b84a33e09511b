/* What the server stores: games, who has which seat, and the log of choices. A game is its log; everything else about
 * it follows from replaying the log.
 *
 * Writing does not block. The server's thread hands in changes (store_make, store_append ...), and each call returns a
 * ticket. The store's own thread writes all changes that have gathered in one transaction with one sync. When they are
 * on disk it calls `written`, and store_written() is at least the ticket. So many games share one sync, and nothing is
 * shown to anyone before its ticket is written.
 *
 * If a write fails, it is dropped with everything handed in after it, `written` is called, and store_failed() is 1
 * until store_recover().
 *
 * Reading happens on the caller's thread and sees what has been written. The database is an SQLite file (sqlite.c) or
 * PostgreSQL (postgres.c); both run the same statements (statements.c, backend.h). */
#ifndef FURBALL_STORE_STORE_H
#define FURBALL_STORE_STORE_H

#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID_SIZE = 13,  /* a game's id: 12 letters and digits, and a zero */
    STORE_HASH_SIZE = 16, /* of a key; keys themselves are not stored */
    STORE_SEED_SIZE = 32,
    STORE_WORD_SIZE = 48, /* who has a seat, a pace, an outcome */
    STORE_TITLE_SIZE = 80,
    STORE_CODE_SIZE = 32, /* words used as an invitation */
    STORE_TALK_SIZE = 512, /* bytes of one remark */
    STORE_NAME_SIZE = 100, /* bytes of a player's name */
};

typedef uint64_t Ticket; /* increasing; 0: nothing to wait for */
typedef struct Store Store;

/* What a log entry is. The numbers are on disk: append only. */
typedef enum LogKind {
    LOG_CHOICE = 1, /* seat, action */
    LOG_UNDO = 2,   /* seat: its last choice that is not sealed */
    LOG_WHO = 3,    /* seat, word: who has it from now on */
    LOG_RESIGN = 4, /* seat */
    LOG_DRAW = 5,   /* seat: offers or accepts a draw */
    LOG_ABANDON = 6,
    LOG_RESUME = 7  /* clocks continue from here: the server was not running */
} LogKind;

/* Who made a choice. Also stored on disk. */
typedef enum ChoiceBy {
    BY_PERSON = 0,
    BY_COMPUTER = 1,
    BY_CLOCK = 2,    /* the default answer, because time was up or the seat had resigned */
    BY_ORDER = 4,    /* the player was not asked: there was only one answer, or his standing order covered it */
    BY_STAND_IN = 3  /* the default answer, because the computer player's answer was refused */
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
    char watch_key[33];             /* the key itself if the game is public; otherwise empty */
    const char *scenario;           /* the whole text */
    char title[STORE_TITLE_SIZE], book[24], engine[24];
    uint32_t version; /* of the engine */
    char pace[STORE_WORD_SIZE];
    uint8_t strict; /* aids: 0 friendly, 1 strict */
    uint8_t listed; /* in the lobby while a seat is open */
    char before[STORE_ID_SIZE]; /* the game this is the rematch of, or empty */
    uint8_t custom; /* its scenario was supplied by the person who made the game */
    uint8_t sealed; /* the digest covers the scenario as well as the seed */
    uint8_t delay;  /* how many turns spectators are behind */
    uint8_t rated;  /* 1: the first game of a rated pair, 2: the second, with swapped sides; 0: not rated */
    char edition[STORE_ID_SIZE]; /* the id of its scenario if that is published (published.h), or empty */
    char next[STORE_ID_SIZE];   /* its own rematch, or empty */
    uint32_t turn;              /* as last noted */
    int seat_count;
} StoredGame;

/* A seat. A hash of all zeros: there is no such key. */
typedef struct StoredSeat {
    char name[STORE_WORD_SIZE];
    char first[STORE_WORD_SIZE];     /* who had it at the start: "person", "open", "computer:ace" */
    char who[STORE_WORD_SIZE];       /* who has it now */
    uint8_t key[STORE_HASH_SIZE];    /* hash of the key of its player */
    uint8_t guest[STORE_HASH_SIZE];  /* hash of the cookie of his browser */
    uint8_t invite[STORE_HASH_SIZE]; /* hash of the key with which someone can take the seat */
    int64_t away;                    /* when he left, milliseconds since 1970; 0: he is there, or it was not recorded */
    char player[STORE_NAME_SIZE];    /* the name of its player (people.h); empty: he has none */
} StoredSeat;

/* What changes in a game and the lobby must know without replaying its log. */
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
    char phrase[STORE_WORD_SIZE]; /* name of a ready-made remark; empty: `text` */
    char text[STORE_TALK_SIZE];
} Remark;

/* Opens or creates the file, or connects to postgresql://..., and migrates an older schema. NULL after complaining in
 * `why`. `written` is called from the store's thread. */
Store *store_open(const char *where, void (*written)(void *self), void *self, char *why, size_t why_size);

/* Are its tables from an older program? store_open would migrate them, and that program could no longer use them. */
int store_is_older(const char *where);

/* Writes all waiting changes, then closes. */
void store_close(Store *store);

/* ---- for simulations --------------------------------------------------------------------------- */

/* Where a write can fail. The last two are not failures but moments at which everything stops. */
typedef enum StoreStep { STORE_BEGIN, STORE_PUT, STORE_COMMIT, STORE_BEFORE_COMMIT, STORE_AFTER_COMMIT } StoreStep;

/* Bugs planted on purpose, which a simulation must find. */
typedef enum StorePlant {
    PLANT_NOTHING,
    PLANT_COMMIT_IGNORED, /* a failed COMMIT counts as written */
    PLANT_EARLY,          /* what is handed in counts as written at once */
    PLANT_QUEUE_KEPT      /* changes handed in after a failure are written anyway */
} StorePlant;

typedef struct StoreWorld {
    int (*fails)(void *self, StoreStep step); /* 1: this step fails; for the last two steps: everything stops here */
    void *self;
    StorePlant plant;
} StoreWorld;

/* Like store_open, but without a thread and without syncing: it writes when store_step is called. */
Store *store_open_in(const StoreWorld *world, const char *where, void (*written)(void *self), void *self, char *why, size_t why_size);
int store_step(Store *store);   /* writes all waiting changes; 0: everything has stopped */
void store_kill(Store *store); /* closes as a killed process would: waiting changes are lost */

/* ---- writing: from the server's thread ------------------------------------------------------ */

Ticket store_make(Store *store, StoredGame *game, const StoredSeat *seats);
Ticket store_append(Store *store, int64_t row, uint32_t number, const LogEntry *entry);
Ticket store_seat(Store *store, int64_t row, int seat, const StoredSeat *now); /* all of it except name and first */
Ticket store_note(Store *store, int64_t row, const GameNote *note);
Ticket store_next(Store *store, int64_t row, const char *id);

Ticket store_word(Store *store, const char *word, int64_t row, int seat, int64_t made);
Ticket store_talk(Store *store, int64_t row, uint32_t number, const Remark *remark);
Ticket store_report(Store *store, int64_t row, uint32_t number); /* someone reports that remark */
Ticket store_delete(Store *store, int64_t row); /* deletes a game with everything that belongs to it */

/* The store's thread starts to write at the first change, unless it was told to gather: then it waits for store_go,
 * which the server calls when it has done all work at hand. That gives fewer, larger transactions. Call store_gather
 * before anything is handed in. */
void store_gather(Store *store);
void store_go(Store *store);

Ticket store_written(Store *store);
int64_t store_waiting(Store *store); /* changes handed in but not written */
const char *store_complaint(Store *store); /* about the last write that failed */
int store_failed(Store *store);
void store_recover(Store *store); /* drops waiting changes and accepts new ones; tickets continue */

/* ---- reading: from the server's thread ------------------------------------------------------- */

/* How many reads failed because the database was away. If it has grown during a read, the result must not be used. */
int store_unread(Store *store);

/* 1 found, 0 not, -1 the store is broken. If found, `game->scenario` is malloc'd; `seats` has room for 32. Call
 * store_log for its entries. */
int store_find(Store *store, const char *id, StoredGame *game, StoredSeat *seats);

/* Calls `each` for at most `max` entries from number `from` on, in order; returns how many, or -1. Stops early if
 * `each` returns 0. */
int store_log(Store *store, int64_t row, uint32_t from, int max, int (*each)(void *self, const LogEntry *entry), void *self);

/* The latest games first, at most `max`; returns how many, or -1. */
int store_lobby(Store *store, ListedGame *out, int max);
int store_mine(Store *store, const uint8_t guest[STORE_HASH_SIZE], const char *player, ListedGame *out, int max); /* by cookie, or by name unless it is empty */
int store_watchable(Store *store, ListedGame *out, int max); /* public games under way with all seats taken */

/* Names and current occupants of a game's seats, for lists; returns how many. */
int store_seats(Store *store, int64_t row, StoredSeat *out);

/* Ids of unfinished games whose last entry (or making) is older than `before`, starting after row `*after`, which is
 * advanced. */
int store_stale(Store *store, int64_t before, int64_t *after, char (*out)[STORE_ID_SIZE], int max);

/* The meaning of an invitation's words: 1 found, 0 not. */
int store_find_word(Store *store, const char *word, char id[STORE_ID_SIZE], int *seat);

/* A game's remarks in order; returns how many. */
int store_remarks(Store *store, int64_t row, int (*each)(void *self, uint32_t number, const Remark *remark), void *self);

/* Games that ended before that time; returns how many. */
int store_old(Store *store, int64_t before, int64_t *rows, int max);

int64_t store_count(Store *store); /* games */

#endif
