/* Talk at a table: ready-made phrases, and free text once everyone at the table agrees. Stored with the game, limited,
 * and only for players. */
#ifndef FURBALL_SERVER_TALK_H
#define FURBALL_SERVER_TALK_H

#include "engine/game.h"
#include "server/limits.h"
#include "store/store.h"

enum { TALK_MAX = 200 /* remarks in a game */, TALK_LETTERS_MAX = 200, TALK_PER_SECOND = 1 };

extern const char *const PHRASES[]; /* ended with NULL; never remove one, because stored games refer to them */

typedef struct Talk {
    Remark *remark;
    size_t room;
    uint32_t count;
    SeatSet free;  /* seats that agree to free text; forgotten when the room closes */
    SeatSet muted; /* seats that have muted others */
    uint8_t reported[TALK_MAX];
    Bucket bucket[SEAT_MAX];
} Talk;

/* Makes a remark from a phrase, or from a text if `agreed`. A reason: it was refused. */
Verdict talk_read(const char *phrase, const char *text, int agreed, Remark *out);
Verdict talk_add(Talk *talk, const Remark *remark); /* checks that remarks are neither too fast nor too many */
void talk_load(Talk *talk, const Remark *remark);   /* as it was stored */
void talk_done(Talk *talk);

#endif
