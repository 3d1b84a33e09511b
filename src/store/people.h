/* What the server keeps of people: names with the public keys that own them, which browsers are signed in, and ratings.
 * Written and read as in store.h. A name is given once and stays with its key. */
#ifndef FURBALL_STORE_PEOPLE_H
#define FURBALL_STORE_PEOPLE_H

#include "store/store.h"

enum { STORE_PUBLIC_KEY_SIZE = 32, STORE_BOOK_SIZE = 24 };

/* Somebody with a name. */
typedef struct Person {
    uint8_t key[STORE_PUBLIC_KEY_SIZE]; /* Ed25519 */
    char name[STORE_NAME_SIZE];
    char folded[STORE_NAME_SIZE]; /* the name as it is compared: no two people's are the same */
    int64_t made;                 /* milliseconds since 1970 */
} Person;

/* How somebody stands in a book's ladder: Glicko-2, in whole numbers. */
typedef struct Rating {
    char name[STORE_NAME_SIZE];
    char book[STORE_BOOK_SIZE];
    int64_t rating, deviation; /* thousandths */
    int64_t volatility;        /* thousand-millionths */
    int64_t at;                /* when it was last changed, milliseconds since 1970 */
    uint32_t won, drawn, lost; /* games */
} Rating;

/* Two games with the sides changed, both over. */
typedef struct RatedPair {
    int64_t row[2];
    char book[STORE_BOOK_SIZE];
    char over[2][STORE_WORD_SIZE];
    uint32_t won[2]; /* seats, a bit each */
} RatedPair;

/* Somebody wants to fly against somebody. `state` 0: no more, and forgotten. */
typedef struct StoredChallenge {
    int64_t number;
    int64_t at; /* of its last change, milliseconds since 1970 */
    uint8_t guest[STORE_HASH_SIZE]; /* the challenger's browser */
    char from[STORE_NAME_SIZE], to[STORE_NAME_SIZE];
    char book[STORE_BOOK_SIZE], pace[STORE_WORD_SIZE];
    uint8_t rated, state;
    char game[STORE_ID_SIZE]; /* made of it, or empty */
} StoredChallenge;

/* ---- writing ---------------------------------------------------------------------------------- */

/* If the name or the key is taken by then, nothing is written and the browser below stays without a name. */
Ticket store_person(Store *store, const Person *person);
Ticket store_sign_in(Store *store, const uint8_t guest[STORE_HASH_SIZE], const uint8_t key[STORE_PUBLIC_KEY_SIZE], int64_t at);
Ticket store_sign_out(Store *store, const uint8_t guest[STORE_HASH_SIZE]);

/* The pair whose second game has that row is counted: `count` ratings, at most two, are as they are now. */
Ticket store_rate(Store *store, int64_t row, const Rating *now, int count);

Ticket store_challenge(Store *store, const StoredChallenge *now, int64_t forget_before); /* older ones are deleted on this occasion */

/* ---- reading ---------------------------------------------------------------------------------- */

/* 1 found, 0 not. */
int store_person_by_key(Store *store, const uint8_t key[STORE_PUBLIC_KEY_SIZE], Person *out);
int store_person_by_name(Store *store, const char *folded, Person *out);
int store_signed_in(Store *store, const uint8_t guest[STORE_HASH_SIZE], Person *out);

int store_rating(Store *store, const char *name, const char *book, Rating *out);
int store_ratings(Store *store, const char *name, Rating *out, int max); /* in all books */
int store_ladder(Store *store, const char *book, Rating *out, int max);  /* the best first */

/* Rated games in which somebody of that name sits, the latest first. */
int store_rated_games(Store *store, const char *name, ListedGame *out, int max);

/* First games of rated pairs that are over and have no second yet; returns how many. */
int store_unpaired(Store *store, char (*out)[STORE_ID_SIZE], int max);

/* The next pair to be counted; 0: none waits. */
int store_uncounted(Store *store, RatedPair *out);

int store_challenges(Store *store, StoredChallenge *out, int max); /* the latest first */

#endif
