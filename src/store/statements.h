/* All statements of the store, and the columns they have in common. */
#ifndef FURBALL_STORE_STATEMENTS_H
#define FURBALL_STORE_STATEMENTS_H

#include "store/columns.h"
#include "store/published.h"

/* Those that ask run on the reading connection, those that put on the writing one. */
typedef enum Statement {
    ASK_FIND,
    ASK_SEATS,
    ASK_LOG,
    ASK_LOBBY,
    ASK_MINE,
    ASK_WATCHABLE,
    ASK_STALE,
    ASK_OLD,
    ASK_WORD,
    ASK_TALK,
    ASK_PERSON_BY_KEY,
    ASK_PERSON_BY_NAME,
    ASK_SIGNED_IN,
    ASK_RATING,
    ASK_RATINGS,
    ASK_LADDER,
    ASK_RATED_GAMES,
    ASK_UNPAIRED,
    ASK_UNCOUNTED,
    ASK_EDITION,
    ASK_EDITIONS,
    ASK_EDITION_OF_DIGEST,
    ASK_EDITIONS_BY,
    ASK_WORK,
    ASK_WORKS_NEW,
    ASK_WORKS_TOP,
    ASK_WORKS_BY,
    ASK_OPINIONS,
    ASK_RESULTS,
    ASK_CHALLENGES,
    ASK_COUNT,
    ASK_FREE_ROW,
    PUT_GAME,
    PUT_GAME_SEAT,
    PUT_ENTRY,
    PUT_SEAT,
    PUT_NOTE,
    PUT_NEXT,
    PUT_WORD,
    PUT_TALK,
    PUT_REPORT,
    PUT_PERSON,
    PUT_SIGN_IN,
    PUT_SIGN_OUT,
    PUT_RATING,
    PUT_COUNTED,
    PUT_EDITION,
    PUT_WORK,
    PUT_WORK_STATE,
    PUT_OPINION,
    PUT_NO_OPINION,
    PUT_OPINION_COUNTS,
    PUT_PLAY,
    PUT_RESULT,
    PUT_TALLIED,
    PUT_CHALLENGE,
    PUT_NO_CHALLENGES,
    DELETE_LOG,
    DELETE_SEATS,
    DELETE_WORDS,
    DELETE_TALK,
    DELETE_GAME,
    STATEMENTS
} Statement;

extern const char *const STATEMENT_TEXT[STATEMENTS]; /* for SQLite; postgres_dialect.c translates the rest */

enum { GAME_COLUMNS = 22, GAME_COLUMNS_MADE = 20 /* all but its rematch and its turn */, SEAT_COLUMNS = 8, LOG_COLUMNS = 6, NOTE_COLUMNS = 5, LISTED_COLUMNS = 15, TALK_COLUMNS = 4 };
enum { PERSON_COLUMNS = 4, RATING_COLUMNS = 9, CHALLENGE_COLUMNS = 10 };
enum { EDITION_COLUMNS_GIVEN = 9, EDITION_COLUMNS_LISTED = 10 /* with its version */, EDITION_COLUMNS = 11 /* with its text */, WORK_COLUMNS = 8 };
extern const Column GAME_COLUMN[GAME_COLUMNS];     /* of a StoredGame */
extern const Column SEAT_COLUMN[SEAT_COLUMNS];     /* of a StoredSeat: two that never change, then those that do */
extern const Column LOG_COLUMN[LOG_COLUMNS];       /* of a LogEntry */
extern const Column NOTE_COLUMN[NOTE_COLUMNS];     /* of a GameNote */
extern const Column LISTED_COLUMN[LISTED_COLUMNS]; /* of a ListedGame */
extern const Column TALK_COLUMN[TALK_COLUMNS];     /* of a Remark */
extern const Column PERSON_COLUMN[PERSON_COLUMNS]; /* of a Person */
extern const Column RATING_COLUMN[RATING_COLUMNS]; /* of a Rating */
extern const Column CHALLENGE_COLUMN[CHALLENGE_COLUMNS]; /* of a StoredChallenge */
extern const Column EDITION_COLUMN[EDITION_COLUMNS]; /* of an Edition */
extern const Column WORK_COLUMN[WORK_COLUMNS];       /* of a Work */
enum { SEAT_COLUMNS_FIXED = 2 };

#endif
