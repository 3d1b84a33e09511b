/* A room is a game in memory: its log replayed up to now, who has which seat, the clocks, and what each audience has
 * been told. Only log entries change it. The same function takes an entry when it happens and when the game is loaded
 * again, so both give the same room.
 *
 * An audience is a seat, or (number seat_count) the spectators. Each has a stamp that grows only when there is
 * something new for it to see: while a seat is still being waited for, its secret choices change no other stamp. */
#ifndef FURBALL_SERVER_ROOM_H
#define FURBALL_SERVER_ROOM_H

#include "engine/ending.h"
#include "engine/map.h"
#include "engine/match.h"
#include "server/clock.h"
#include "server/feed.h"
#include "server/news.h"
#include "server/starts.h"
#include "server/talk.h"
#include "store/store.h"

enum { AUDIENCE_MAX = SEAT_MAX + 1, ROOM_CHOICES_MAX = 20000, ROOM_LOG_MAX = 30000, ROOM_LOAD_MAX = 60000, ROOM_IDLE_MAX = 200 };

typedef struct Socket Socket;

/* The game some turns ago, for spectators. */
typedef struct Past {
    void *state; /* NULL: nobody has watched yet */
    int next;    /* choices applied */
    uint32_t told;
} Past;

typedef struct Room {
    struct Room *next; /* in the same bucket */
    StoredGame game;
    StoredSeat seat[SEAT_MAX]; /* `who` as it is now */
    int seat_count;
    const Game *rules;
    int holds; /* the scenario's own catalogue is held for this room */
    Match match;
    size_t choice_room;
    Clock clock;
    Feed feed[AUDIENCE_MAX];
    uint32_t stamp[AUDIENCE_MAX];
    uint32_t question[SEAT_MAX]; /* number of the seat's question: `n` on the wire */
    uint64_t legal[SEAT_MAX];    /* hash of what the seat is offered */
    SeatSet resigned, drawing;
    SeatSet rematch;       /* who wants one; forgotten when the room closes */
    uint32_t orders[SEAT_MAX]; /* a person's standing orders for the whole game (engine/unasked.h); forgotten when the
                                * room closes */
    uint8_t single[SEAT_MAX];  /* its question has one answer */
    SeatSet undone;            /* seats that took a choice back: they are asked even if there is only one answer */
    SeatSet left_unsealed; /* seats that have answered everything but may still take it back */
    char over[STORE_WORD_SIZE]; /* "ended", "resigned", "draw", "abandoned"; empty: the game is not over */
    uint8_t ended_by;           /* the seat that resigned last, or agreed to the draw; SEAT_NOBODY: none */
    SeatSet ran_out;            /* seats for which the clock has chosen */
    MapWords map;               /* words for places on its map */
    Credits credits;            /* where the points came from */
    char *told;                 /* how it ended, as ending.c got it from the engine; NULL: not yet */
    char digest[65];            /* of the deal, in hex: shown from the start */
    News news;
    Talk talk;
    Past past;
    Starts *starts;             /* scenarios already read, where its own may be found; NULL: none */
    int64_t last;               /* time of the last entry */
    int64_t played;             /* time of the last entry other than LOG_RESUME */
    uint32_t log_count;
    Ticket ticket;   /* nothing may be shown before it is written */
    struct Room *next_dirty; /* in the hall's list of rooms that wait for their ticket */
    int dirty;
    int64_t dirty_since; /* metrics_now */
    GameNote noted;  /* as stored */
    SeatSet thinking; /* a computer player is thinking for it */
    uint64_t owner;   /* whose share of thinking time is used; 0: not known yet */
    int hungry;       /* a computer player would think, if there were room in the queue */
    int undriven;     /* more choices without players remain than were made in one go */
    Socket *sockets;
    int held; /* it stays in memory for clients that are about to look at it */
    int watched; /* spectators have been told what happened (past.h), because someone has watched */
    int64_t left_at[SEAT_MAX]; /* when the seat's last socket closed, or since when it is empty; 0: the player is there */
    SeatSet been;              /* seats that were connected since the room was opened */
    uint32_t idle;             /* entries since the game last advanced that did not advance it */
} Room;

/* Deals the game of `stored` (taken over, with its scenario). NULL if it cannot be played here; `diag` says why.
 * `starts` NULL: its scenario is read again. */
Room *room_new(Starts *starts, const Game *const *games, StoredGame *stored, const StoredSeat *seats, Diag *diag);
void room_free(Room *room);

/* Takes one entry. A reason: it was refused and nothing has changed. */
Verdict room_take(Room *room, const LogEntry *entry);

/* Why players may not add this to the log now; NULL: they may. Only for new entries: those already written are always
 * taken. */
Verdict room_bound(const Room *room, const LogEntry *entry);
int room_is_told(const Room *room, const LogEntry *entry); /* the entry would change nothing */

SeatSet room_asked(const Room *room); /* nobody once the game is over */
int room_has_open(const Room *room);
/* Who has the seat, from the word in the log: "open", "person" or "computer:NAME". */
typedef enum Sitter { SITTER_OPEN, SITTER_PERSON, SITTER_COMPUTER } Sitter;
int seat_is(const Room *room, int seat, Sitter who);
const char *seat_computer(const Room *room, int seat);             /* its player's name, or NULL */
void room_points(const Room *room, int32_t points[SEAT_MAX]);
GameNote room_note(const Room *room);

void room_touch(Room *room); /* there is something new for every audience */

/* Views and text for one audience. `scratch` is room for a state. */
int room_side(const Room *room, int seat); /* the side for which it fights */
Seat audience_seat(const Room *room, int audience);

extern const Reason REASON_SEAT_TAKEN, REASON_RESIGNED, REASON_STILL_RUNNING;

#endif
