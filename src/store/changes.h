/* The changes handed in to the store, and how each kind is written to the tables. */
#ifndef FURBALL_STORE_CHANGES_H
#define FURBALL_STORE_CHANGES_H

#include "store/parts.h"

typedef enum ChangeKind { CHANGE_MAKE, CHANGE_APPEND, CHANGE_SEAT, CHANGE_NOTE, CHANGE_NEXT, CHANGE_WORD, CHANGE_TALK, CHANGE_REPORT, CHANGE_DELETE,
                          CHANGE_PERSON, CHANGE_SIGN_IN, CHANGE_SIGN_OUT, CHANGE_RATE, CHANGE_TELL, CHANGE_PUBLISH, CHANGE_OPINION, CHANGE_WORK_STATE, CHANGE_CHALLENGE, CHANGE_KINDS } ChangeKind;

struct Change {
    ChangeKind kind;
    int64_t row;
    uint32_t number; /* of the entry, or of the seat */
    union {
        LogEntry entry;
        GameNote note;
        StoredSeat seat;
        char next[STORE_ID_SIZE];
        char news[112];
        struct {
            char text[STORE_CODE_SIZE];
            int64_t made;
        } word;
        Remark *remark; /* owned, because it is long */
        Person *person; /* owned */
        Rating *rating; /* owned: an array of `number` */
        struct {
            uint8_t guest[STORE_HASH_SIZE], key[STORE_PUBLIC_KEY_SIZE];
            int64_t at;
        } sign;
        StoredChallenge *challenge; /* owned; `row`: challenges from before that time are deleted */
        Edition *edition; /* owned, with its text */
        struct {
            char work[STORE_ID_SIZE], name[STORE_NAME_SIZE];
            int holds;
            int64_t at;
        } opinion;
        struct {
            StoredGame *game; /* owned, with its scenario */
            StoredSeat *seats;
        } make;
    };
};

int change_put(Store *store, const Change *change); /* 0: it failed */
void change_done(Change *change);                   /* frees what it owns */

Ticket change_hand_in(Store *store, Change *change); /* puts it into the queue for writing */

/* put_published.c */
int put_publish(Store *store, const Change *change);
int put_opinion(Store *store, const Change *change);
int put_work_state(Store *store, const Change *change);
int put_play(Store *store, const char *edition); /* a game of it starts; empty: of no edition */
int put_result(Store *store, int64_t row);       /* that game has ended */

#endif
