/* Talk at a table: ready-made phrases, and free text once everybody who sits there agrees. Kept with the game, bounded, and
 * only for those who play. */
#ifndef FURBALL_SERVER_TALK_H
#define FURBALL_SERVER_TALK_H

#include "engine/game.h"
#include "server/limits.h"
#include "store/store.h"

enum { TALK_MAX = 200 /* remarks of a game */, TALK_LETTERS_MAX = 200, TALK_PER_SECOND = 1 };

extern const char *const PHRASES[]; /* ended with NULL; never take one away: stored games name them */

typedef struct Talk {
    Remark *remark;
    size_t room;
    uint32_t count;
    SeatSet free;  /* seats that agree to free text; forgotten when the room closes */
    SeatSet muted; /* seats that do not want to hear others */
    uint8_t reported[TALK_MAX];
    Bucket bucket[SEAT_MAX];
} Talk;

/* Makes a remark of what was said: a phrase, or a text if `agreed`. A reason: it was refused. */
Verdict talk_read(const char *phrase, const char *text, int agreed, Remark *out);
Verdict talk_add(Talk *talk, const Remark *remark); /* counted: not too fast, not too much */
void talk_load(Talk *talk, const Remark *remark);   /* as it was stored */
void talk_done(Talk *talk);

#endif
