/* What the hall remembers about people between requests: claims of names that are being written, players who wait for
 * an opponent, challenges, and whether the ladder has something to count. Challenges are in the store as well; the rest
 * may be lost with the process, since a waiting player keeps asking and is put into the queue again. */
#ifndef FURBALL_SERVER_PEOPLE_H
#define FURBALL_SERVER_PEOPLE_H

#include "store/people.h"

enum { CLAIMS_MAX = 32, WAITING_MAX = 512, CHALLENGES_MAX = 512 };

/* A name that was requested and is not on disk yet. */
typedef struct Claim {
    char folded[STORE_NAME_SIZE];
    Ticket ticket;
} Claim;

/* A person at a browser. All zero: nobody. */
typedef struct Somebody {
    uint8_t guest[STORE_HASH_SIZE];
    char name[STORE_NAME_SIZE]; /* empty: he has none */
} Somebody;

/* The wanted game. */
typedef struct Wish {
    char book[STORE_BOOK_SIZE], pace[STORE_WORD_SIZE];
    uint8_t rated;
} Wish;

/* A player who waits for an opponent, or for whom a game was found that he does not know of yet. */
typedef struct Waiting {
    Somebody who; /* nobody: free */
    Wish wish;
    int64_t rating;           /* thousandths */
    int64_t since, seen;      /* milliseconds since 1970: when he started to wait, when he last asked */
    char game[STORE_ID_SIZE]; /* empty: he still waits */
} Waiting;

typedef enum ChallengeState { CHALLENGE_NONE, CHALLENGE_OPEN, CHALLENGE_ACCEPTED, CHALLENGE_DECLINED } ChallengeState;

typedef struct Challenge {
    ChallengeState state; /* none: free */
    uint32_t number;
    Somebody from;
    char to[STORE_NAME_SIZE];
    Wish wish;
    int64_t at; /* of the last change */
    char game[STORE_ID_SIZE];
} Challenge;

typedef struct People {
    uint8_t secret[32]; /* for sealing the questions to be signed */
    int has_secret;
    Claim claim[CLAIMS_MAX];
    Waiting waiting[WAITING_MAX];
    Challenge challenge[CHALLENGES_MAX];
    uint32_t challenges_made; /* number of the last one */
    int challenges_known;     /* they were read from the store, and no other server has written any since */
    int idle;      /* the ladder has nothing to do until a rated game ends */
    Ticket due;    /* ticket of the last rated game that ended */
    Ticket ladder; /* ticket of its last work */
} People;

void people_wake(People *people, Ticket ticket); /* a rated game has ended and is on disk with this ticket */

#endif
