/* What the server stores about people: names with the public keys that own them, which browsers are signed in, and
 * ratings. Written and read as in store.h. A name is given once and stays with its key. */
#ifndef FURBALL_STORE_PEOPLE_H
#define FURBALL_STORE_PEOPLE_H

#include "store/store.h"

enum { STORE_PUBLIC_KEY_SIZE = 32, STORE_BOOK_SIZE = 24 };

/* A person with a name. */
typedef struct Person {
    uint8_t key[STORE_PUBLIC_KEY_SIZE]; /* Ed25519 */
    char name[STORE_NAME_SIZE];
    char folded[STORE_NAME_SIZE]; /* the name in the form used for comparing: no two people have the same */
    int64_t made;                 /* milliseconds since 1970 */
} Person;

/* A person's rating in a book's ladder: Glicko-2, in whole numbers. */
typedef struct Rating {
    char name[STORE_NAME_SIZE];
    char book[STORE_BOOK_SIZE];
    int64_t rating, deviation; /* thousandths */
    int64_t volatility;        /* thousand-millionths */
    int64_t at;                /* when it was last changed, milliseconds since 1970 */
    uint32_t won, drawn, lost; /* games */
} Rating;

/* Two finished games with swapped sides. */
typedef struct RatedPair {
    int64_t row[2];
    char book[STORE_BOOK_SIZE];
    char over[2][STORE_WORD_SIZE];
    uint32_t won[2]; /* seats that won, a bit each */
} RatedPair;

/* A challenge to fly against someone. `state` 0: it has been withdrawn and is forgotten. */
typedef struct StoredChallenge {
    int64_t number;
    int64_t at; /* of its last change, milliseconds since 1970 */
    uint8_t guest[STORE_HASH_SIZE]; /* the challenger's browser */
    char from[STORE_NAME_SIZE], to[STORE_NAME_SIZE];
    char book[STORE_BOOK_SIZE], pace[STORE_WORD_SIZE];
    uint8_t rated, state;
    char game[STORE_ID_SIZE]; /* the game made from it, or empty */
} StoredChallenge;

/* ---- writing ---------------------------------------------------------------------------------- */

/* If the name or the key is already taken when this is written, nothing is written, and the browser below stays without
 * a name. */
Ticket store_person(Store *store, const Person *person);
Ticket store_sign_in(Store *store, const uint8_t guest[STORE_HASH_SIZE], const uint8_t key[STORE_PUBLIC_KEY_SIZE], int64_t at);
Ticket store_sign_out(Store *store, const uint8_t guest[STORE_HASH_SIZE]);

/* Counts the pair whose second game has that row: its `count` ratings, at most two, become these. */
Ticket store_rate(Store *store, int64_t row, const Rating *now, int count);

Ticket store_challenge(Store *store, const StoredChallenge *now, int64_t forget_before); /* also deletes older ones */

/* ---- reading ---------------------------------------------------------------------------------- */

/* 1 found, 0 not. */
int store_person_by_key(Store *store, const uint8_t key[STORE_PUBLIC_KEY_SIZE], Person *out);
int store_person_by_name(Store *store, const char *folded, Person *out);
int store_signed_in(Store *store, const uint8_t guest[STORE_HASH_SIZE], Person *out);

int store_rating(Store *store, const char *name, const char *book, Rating *out);
int store_ratings(Store *store, const char *name, Rating *out, int max); /* in all books */
int store_ladder(Store *store, const char *book, Rating *out, int max);  /* the best first */

/* Rated games in which someone of that name has a seat, the latest first. */
int store_rated_games(Store *store, const char *name, ListedGame *out, int max);

/* Finished first games of rated pairs that have no second game yet; returns how many. */
int store_unpaired(Store *store, char (*out)[STORE_ID_SIZE], int max);

/* The next pair to be counted; 0: none. */
int store_uncounted(Store *store, RatedPair *out);

int store_challenges(Store *store, StoredChallenge *out, int max); /* the latest first */

#endif
