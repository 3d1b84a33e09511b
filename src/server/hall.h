/* The hall: all rooms (games) that are in memory, and what they share. A room is loaded when somebody
 * asks for it, and closed when nobody is connected and nothing is going on in it. */
#ifndef FURBALL_SERVER_HALL_H
#define FURBALL_SERVER_HALL_H

#include "server/cluster.h"
#include "server/config.h"
#include "server/door.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/people.h"
#include "server/room.h"
#include "server/thinkers.h"
#include "store/store.h"
#include "store/sweep.h"

enum {
    HALL_BUCKETS = 4096,
    TICK_PARTS = 8,
    MESSAGE_MAX = 4096,      /* bytes from a client */
    BODY_MAX = 65536,        /* bytes of a POST that brings a scenario */
    BODY_SMALL = 4096,       /* ... and of any other */
    WATCHERS_MAX = 64,       /* per game */
    SEAT_SOCKETS_MAX = 16,   /* tabs of one seat */
    SCRATCH_SIZE = 4 << 20,  /* for one message or answer being written */
    ROOMS_MAX = 100000       /* in memory at once */
};

typedef struct Request Request;

typedef struct Hall {
    ServerConfig config;
    Store *store;
    Thinkers *thinkers;
    Room *bucket[HALL_BUCKETS];
    int room_count;
    int own_rooms; /* those among them whose scenarios bring airplanes of their own */
    int closed, ticks; /* rooms closed since memory was last given back; ticks of the clock */
    Room *dirty; /* rooms that wait for their ticket */
    size_t state_size; /* of the largest game */
    void *view;        /* memory for a state: what an audience sees */
    void *asked;       /* memory for another: the game as it was when the open questions were asked */
    char *scratch;     /* SCRATCH_SIZE bytes */
    Starts *starts;    /* scenarios that were read lately */
    struct Blob *catalogue[2]; /* answers that never change: scenarios, books */
    Request *waiting;  /* HTTP answers that wait for their ticket */
    Limits limits;
    People people;
    struct Desk *proofs; /* where texts to be published are read (published.h) */
    struct Desk *makings; /* where long texts of games are read (making.h); NULL: they are read at once */
    struct Scribe *scribe; /* writes records and moments; NULL: they are written at once */
    Metrics metrics;
    int connections, sockets; /* that are open; WebSockets among them */
    int64_t opened;    /* milliseconds since 1970 */
    int64_t started;   /* likewise: the clocks of games have run since then */
    uint64_t test_deals; /* made so far, if config.test */
    int64_t swept_wall, swept_steady; /* when games were last looked through */
    int64_t swept_row; /* and how far */
    int64_t stale_before; /* since when nobody must have played them */
    Swept swept;       /* what was found; stale ones are taken from its end */
    char swept_open[STORE_ID_SIZE]; /* the one that was opened for that last, in pieces */
    Cluster *cluster;  /* NULL: it is the only server of its store */
    char elsewhere[NODE_ADDRESS_SIZE]; /* the server that has the game asked for last; empty: no other has it */
    int store_away;    /* the game asked for last could not be read: try again */
    struct Opening *openings; /* games whose logs are being played (opening.h) */
    struct Opening *opening;  /* the game asked for last is one of them */
    int openings_rest; /* all who wait for one have had their share of time */
    int open_at_once;  /* entries of a log played in one go; 0: as many as opening.h says */
    int hungry;        /* some room waits for a place in the thinkers' queue */
    uint32_t round;    /* of the loop, counted; 0: there is no loop */
    struct Net *net;   /* NULL in tests */
} Hall;

/* The memory it works in, for the games of its `config`. */
void hall_furnish(Hall *hall);
void hall_strip(Hall *hall);

/* The room of that id, loaded if need be; NULL if there is none (or, with `diag` filled, if it cannot
 * be played by this version; or, with `opening` set, if its log is long: see opening.h). */
Room *hall_find(Hall *hall, const char *id, Diag *diag);
void hall_add(Hall *hall, Room *room, Ticket ticket); /* `ticket`: a new one's */

/* Takes an entry and hands it to the store. What follows from it (fallbacks of seats that gave up,
 * computer players) is set going. */
Verdict hall_act(Hall *hall, Room *room, const LogEntry *entry);
Verdict hall_take(Hall *hall, Room *room, const LogEntry *entry); /* and sets nothing going */
void seats_are_empty(Room *room, int64_t otherwise); /* all seats are left: since when the store says, or since `otherwise` */
void hall_seat(Hall *hall, Room *room, int seat); /* stores who sits there now */
void hall_wait(Hall *hall, Room *room, Ticket ticket); /* nothing of the room is shown before that is written */
void hall_drive(Hall *hall, Room *room);
void hall_note(Hall *hall, Room *room); /* stores what the lobby wants to know, if it changed; the turn alone waits for the next tick */
void hall_note_turn(Hall *hall, Room *room); /* ... which is now */

void hall_written(Hall *hall);         /* the store has written: send what waited for that */
void hall_thought(Hall *hall);         /* computer players have answered */
void hall_tick(Hall *hall);            /* clocks */
void hall_tick_part(Hall *hall, int part); /* ... of some rooms: one of TICK_PARTS, so that nobody waits for all of them */
void hall_sweep(Hall *hall);           /* games that nobody plays any more */
void hall_forget_all(Hall *hall);      /* what is in memory may be out of date: everybody sits down again */

/* As one of several. */
void hall_beat(Hall *hall);            /* once a second */
int hall_leads(const Hall *hall);      /* it keeps the queue of players who wait for an opponent, for all servers */
int hall_claim(Hall *hall, const char *id, int *taken_over); /* 0: not ours; `elsewhere` or `store_away` may say why */
void hall_count(Hall *hall, LimitKind kind, const char *address, int per_hour); /* here and everywhere */

/* Games with airplanes of their own (hall_own.c). */
int room_has_own(const Room *room);
void hall_spare_own(Hall *hall); /* before one is read: if there are many, one of those who have the most is closed */

void hall_forget(Hall *hall, Room *room); /* closes it whatever keeps it */
void hall_leave(Hall *hall, Room *room); /* closes it if nothing keeps it */

/* Is everything of this room on disk? */
int room_is_written(Hall *hall, const Room *room);

#endif
