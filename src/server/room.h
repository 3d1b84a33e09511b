/* A room is a game in memory: its log played up to now, who sits where, the clocks, and what each
 * audience has been told. Only log entries change it. The same function takes an entry when it
 * happens and when the game is loaded again, so both give the same room.
 *
 * An audience is a seat, or (number seat_count) the spectators. Each has a stamp that grows when
 * there is something new for it to see, and only then: while a seat is still waited for, its
 * secret choices change nobody's stamp. */
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

/* The game some turns ago, for those who watch. */
typedef struct Past {
    void *state; /* NULL: nobody has looked yet */
    int next;    /* choices applied */
    uint32_t told;
} Past;

typedef struct Room {
    struct Room *next; /* in the same bucket */
    StoredGame game;
    StoredSeat seat[SEAT_MAX]; /* `who` as of now */
    int seat_count;
    const Game *rules;
    int holds; /* what the scenario brings of its own is kept for this room */
    Match match;
    size_t choice_room;
    Clock clock;
    Feed feed[AUDIENCE_MAX];
    uint32_t stamp[AUDIENCE_MAX];
    uint32_t question[SEAT_MAX]; /* number of the seat's question: `n` on the wire */
    uint64_t legal[SEAT_MAX];    /* hash of what the seat is offered */
    SeatSet resigned, drawing;
    SeatSet rematch;       /* who wants one; forgotten when the room closes */
    uint32_t orders[SEAT_MAX]; /* what a person has ordered for the whole game (engine/unasked.h); forgotten when the room closes */
    uint8_t single[SEAT_MAX];  /* its question has one answer */
    SeatSet undone;            /* seats that took a choice back: they are asked even if there is one answer */
    SeatSet left_unsealed; /* seats that chose all they were asked, and may still take it back */
    char over[STORE_WORD_SIZE]; /* "ended", "resigned", "draw", "abandoned"; empty: it goes on */
    uint8_t ended_by;           /* the seat that gave up last, or agreed to the draw; SEAT_NOBODY: none */
    SeatSet ran_out;            /* seats for which the clock has chosen */
    MapWords map;               /* over what it is drawn */
    Credits credits;            /* what the points have come from */
    char *told;                 /* how it ended, as ending.c has it from the engine; NULL: not yet */
    char digest[65];            /* of the deal, in hex: shown from the start */
    News news;
    Talk talk;
    Past past;
    Starts *starts;             /* where its scenario may be found read; NULL: nowhere */
    int64_t last;               /* time of the last entry */
    int64_t played;             /* ... that is more than clocks going on */
    uint32_t log_count;
    Ticket ticket;   /* nothing may be shown before it is written */
    struct Room *next_dirty; /* in the hall's list of rooms that wait for their ticket */
    int dirty;
    int64_t dirty_since; /* metrics_now */
    GameNote noted;  /* as stored */
    SeatSet thinking; /* a computer player works on it */
    uint64_t owner;   /* whose share of thinking time it counts against; 0: not known yet */
    int hungry;       /* ... or would, if there were room in the queue */
    int undriven;     /* more choices can be made without anybody than were made in one go */
    Socket *sockets;
    int held; /* it stays in memory for those who are about to look at it */
    int watched; /* those who watch have been told what happened (past.h): somebody has come to watch */
    int64_t left_at[SEAT_MAX]; /* when the seat's last socket closed, or since when nobody came; 0: it is here */
    SeatSet been;              /* seats that somebody was connected to since the room was opened */
    uint32_t idle;             /* entries since the game last moved on that did not move it */
} Room;

/* Deals the game of `stored` (taken over, with its scenario). NULL if it cannot be played here,
 * with the reason in `diag`. `starts` NULL: its scenario is read anew. */
Room *room_new(Starts *starts, const Game *const *games, StoredGame *stored, const StoredSeat *seats, Diag *diag);
void room_free(Room *room);

/* Takes one entry. A reason: it was refused and nothing has changed. */
Verdict room_take(Room *room, const LogEntry *entry);

/* Why players may not add this to the log any more; NULL: they may. Asked only of new entries: those already written are always taken. */
Verdict room_bound(const Room *room, const LogEntry *entry);
int room_is_told(const Room *room, const LogEntry *entry); /* the entry would change nothing */

SeatSet room_asked(const Room *room); /* nobody once it is over */
int room_has_open(const Room *room);
/* Who sits there, as the word in the log says: "open", "person" or "computer:NAME". */
typedef enum Sitter { SITTER_OPEN, SITTER_PERSON, SITTER_COMPUTER } Sitter;
int seat_is(const Room *room, int seat, Sitter who);
const char *seat_computer(const Room *room, int seat);             /* its player's name, or NULL */
void room_points(const Room *room, int32_t points[SEAT_MAX]);
GameNote room_note(const Room *room);

void room_touch(Room *room); /* something new for every audience */

/* Views and text for one audience. `scratch` is room for a state. */
int room_side(const Room *room, int seat); /* which side it fights for */
Seat audience_seat(const Room *room, int audience);

extern const Reason REASON_SEAT_TAKEN, REASON_RESIGNED, REASON_STILL_RUNNING;

#endif
