/* What the server stores about scenarios that people publish. A work has an author and editions, which never change: a
 * new text is a new edition. Written and read as in store.h. */
#ifndef FURBALL_STORE_PUBLISHED_H
#define FURBALL_STORE_PUBLISHED_H

#include "store/people.h"

enum { STORE_DIGEST_SIZE = 32, STORE_SEATS_SIZE = 400, STORE_MEASURED_SIZE = 160 };

/* One text, as published. */
typedef struct Edition {
    char id[STORE_ID_SIZE];
    char work[STORE_ID_SIZE]; /* the id of the first edition */
    char author[STORE_NAME_SIZE];
    int64_t made; /* milliseconds since 1970 */
    char title[STORE_TITLE_SIZE], book[STORE_BOOK_SIZE];
    char seats[STORE_SEATS_SIZE];       /* their names, with spaces between */
    char measured[STORE_MEASURED_SIZE]; /* results that the author's browser measured, as he sent them; empty: none */
    uint8_t digest[STORE_DIGEST_SIZE];  /* of the text */
    uint32_t version;                   /* within the work, from 1; assigned when written */
    const char *text;                   /* malloc'd if read by store_edition; otherwise NULL */
} Edition;

/* Whether a work is hidden, or shown regardless of reports. Stored on disk. */
typedef enum WorkState { WORK_OPEN = 0, WORK_WITHDRAWN = 1, WORK_KEPT = 2 /* the operator of the server has checked it */ } WorkState;

typedef struct Work {
    char id[STORE_ID_SIZE];
    char author[STORE_NAME_SIZE];
    char latest[STORE_ID_SIZE]; /* edition */
    int64_t changed;            /* when that edition was published */
    uint32_t votes, reports, plays;
    uint8_t state; /* WorkState */
} Work;

/* A line of the gallery. */
typedef struct ListedWork {
    Work work;
    Edition edition; /* the latest, without its text */
} ListedWork;

typedef enum OpinionKind { OPINION_VOTE = 1, OPINION_REPORT = 2 } OpinionKind; /* stored on disk */

/* Results of an edition's finished games: how many people flew, and who won. */
typedef struct EditionResult {
    uint32_t people, won; /* won: seats, a bit each */
    int64_t games;
} EditionResult;

typedef enum WorkOrder { WORKS_NEW, WORKS_TOP } WorkOrder;

/* ---- writing ---------------------------------------------------------------------------------- */

Ticket store_publish(Store *store, const Edition *edition);
Ticket store_opinion(Store *store, const char *work, const char *name, OpinionKind kind, int holds, int64_t at); /* one per name */
Ticket store_work_state(Store *store, const char *work, WorkState state);

/* ---- reading ---------------------------------------------------------------------------------- */

int store_edition(Store *store, const char *id, Edition *out); /* 1 found, 0 not */
int store_work(Store *store, const char *id, Work *out);
int store_editions(Store *store, const char *work, Edition *out, int max); /* without texts, the latest first */
int store_edition_of_digest(Store *store, const uint8_t digest[STORE_DIGEST_SIZE], Edition *out); /* without its text */
int64_t store_editions_by(Store *store, const char *author); /* how many */

/* Works that are shown, from `first` on: those not withdrawn, and reported by fewer than `reports` people. */
int store_works(Store *store, WorkOrder order, int reports, int first, ListedWork *out, int max);
int store_works_by(Store *store, const char *author, ListedWork *out, int max); /* all of them, including hidden ones */

int store_opinions(Store *store, const char *work, const char *name); /* 1 << OpinionKind for each that this person holds */
int store_results(Store *store, const char *edition, EditionResult *out, int max);

#endif
