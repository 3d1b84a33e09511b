/* The hall: all rooms (games) in memory, and what they share. A room is loaded on request, and closed when nobody is
 * connected and nothing is going on in it. */
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
    BODY_MAX = 65536,        /* bytes of a POST that contains a scenario */
    BODY_SMALL = 4096,       /* bytes of any other */
    WATCHERS_MAX = 64,       /* per game */
    SEAT_SOCKETS_MAX = 16,   /* tabs per seat */
    SCRATCH_SIZE = 4 << 20,  /* for building one message or answer */
    ROOMS_MAX = 100000       /* in memory at once */
};

typedef struct Request Request;

typedef struct Hall {
    ServerConfig config;
    Store *store;
    Thinkers *thinkers;
    Room *bucket[HALL_BUCKETS];
    int room_count;
    int own_rooms; /* the number of them whose scenarios bring airplanes of their own */
    int closed, ticks; /* rooms closed since memory was last given back; ticks of the clock */
    Room *dirty; /* rooms that wait for their ticket */
    size_t state_size; /* of the largest game */
    void *view;        /* memory for a state: what an audience sees */
    void *asked;       /* memory for another: the game at the moment when the open questions were asked */
    char *scratch;     /* SCRATCH_SIZE bytes */
    Starts *starts;    /* scenarios that were read recently */
    struct Blob *catalogue[2]; /* answers that never change: scenarios, books */
    Request *waiting;  /* HTTP answers that wait for their ticket */
    Limits limits;
    People people;
    struct Desk *proofs; /* reads texts to be published (published.h) */
    struct Desk *makings; /* reads long texts of games (making.h); NULL: they are read at once */
    struct Scribe *scribe; /* writes records and moments; NULL: they are written at once */
    Metrics metrics;
    int connections, sockets; /* open connections; the number of WebSockets among them */
    int64_t opened;    /* milliseconds since 1970 */
    int64_t started;   /* likewise; clocks of games have run since then */
    uint64_t test_deals; /* made so far, if config.test */
    int64_t swept_wall, swept_steady; /* when the last search for old games was made */
    int64_t swept_row; /* and how far it came */
    int64_t stale_before; /* games not played since then count as abandoned */
    Swept swept;       /* what the search found; stale games are taken from the end */
    char swept_open[STORE_ID_SIZE]; /* the one of them that is being opened in pieces */
    Cluster *cluster;  /* NULL: it is the only server of its store */
    char elsewhere[NODE_ADDRESS_SIZE]; /* the server that has the last requested game; empty: none has it */
    int store_away;    /* the last requested game could not be read: try again */
    struct Opening *openings; /* games whose logs are being replayed (opening.h) */
    struct Opening *opening;  /* the last requested game is one of them */
    int openings_rest; /* all addresses that wait for one have used up their share of time */
    int open_at_once;  /* entries of a log replayed at a time; 0: the default of opening.h */
    int hungry;        /* some room waits for room in the thinkers' queue */
    uint32_t round;    /* number of the loop's round; 0: there is no loop */
    struct Net *net;   /* NULL in tests */
} Hall;

/* Allocates its working memory, for the games of its `config`. */
void hall_furnish(Hall *hall);
void hall_strip(Hall *hall);

/* The room with that id, loaded if necessary. NULL if there is none; or, with `diag` filled, if this version cannot
 * play it; or, with `opening` set, if its log is long: see opening.h. */
Room *hall_find(Hall *hall, const char *id, Diag *diag);
void hall_add(Hall *hall, Room *room, Ticket ticket); /* `ticket`: that of a new game */

/* Takes an entry and hands it to the store, then starts what follows from it: fallbacks of seats that resigned,
 * computer players. */
Verdict hall_act(Hall *hall, Room *room, const LogEntry *entry);
Verdict hall_take(Hall *hall, Room *room, const LogEntry *entry); /* the same, but starts nothing */
void seats_are_empty(Room *room, int64_t otherwise); /* marks all seats as left: since the time in the store, or since
                                                      * `otherwise` */
void hall_seat(Hall *hall, Room *room, int seat); /* stores who has the seat now */
void hall_wait(Hall *hall, Room *room, Ticket ticket); /* shows nothing of the room before that is written */
void hall_drive(Hall *hall, Room *room);
void hall_note(Hall *hall, Room *room); /* stores what the lobby needs to know, if it changed; a new turn alone waits
                                         * for the next tick */
void hall_note_turn(Hall *hall, Room *room); /* does that now */

void hall_written(Hall *hall);         /* the store has written: sends what waited for that */
void hall_thought(Hall *hall);         /* computer players have answered */
void hall_tick(Hall *hall);            /* clocks */
void hall_tick_part(Hall *hall, int part); /* the same for some rooms: one of TICK_PARTS, so that nobody waits for all
                                            * of them */
void hall_sweep(Hall *hall);           /* closes games that nobody plays any more */
void hall_forget_all(Hall *hall);      /* memory may be out of date: everyone must sit down again */

/* As one of several. */
void hall_beat(Hall *hall);            /* once a second */
int hall_leads(const Hall *hall);      /* this server keeps the queue of waiting players for all servers */
int hall_claim(Hall *hall, const char *id, int *taken_over); /* 0: not ours; `elsewhere` or `store_away` may say why */
void hall_count(Hall *hall, LimitKind kind, const char *address, int per_hour); /* counts here and on all servers */

/* Games with airplanes of their own (hall_own.c). */
int room_has_own(const Room *room);
void hall_spare_own(Hall *hall); /* before reading such a game: if there are many, closes one of a holder who has the most */

void hall_forget(Hall *hall, Room *room); /* closes it in any case */
void hall_leave(Hall *hall, Room *room); /* closes it if nothing keeps it open */

/* Is everything of this room on disk? */
int room_is_written(Hall *hall, const Room *room);

#endif
