/* What prospect.c and prospect_more.c share: a question as the seat that must answer it sees it. */
#ifndef FURBALL_TABLE_GUESS_OUTLOOK_H
#define FURBALL_TABLE_GUESS_OUTLOOK_H

#include "games/table/guess/body.h"
#include "games/table/guess/pair.h"

#include "engine/prospect.h"

enum {
    FAR_CMM = 120000,
    NEAR_SHOT_CMM = 30000,
    BOOKS = 4,
    GHOSTS = 3,      /* guesses about an enemy's next card: straight, or a hard turn to either side */
    MORE_GHOSTS = 2, /* or a turn to either side with only his last card */
    HARM = 400       /* the loss of worth that a full byte of harm stands for */
};

/* What else is known of an enemy; the same for all answers. */
typedef struct Lore {
    Stance turning[MORE_GHOSTS]; /* left, right */
    Stance straight_on;          /* one card further, if he flies straight all the time */
    Stance here, expected;       /* where he is now, and where he had to expect us when he laid the card that he flies
                                  * next */
    int turned;                  /* how his last card turned */
    int32_t edge;                /* how near the edge flying straight would bring him */
    int32_t friends_harm;        /* the harm he may do to our friends */
    int friends_nearer;          /* how many friends are nearer to him than we are */
    uint8_t shown;               /* one of his cards has been shown to us */
} Lore;

/* An enemy, and where he may be when the answer takes effect. */
typedef struct Ghosts {
    Stance stance[GHOSTS];
    Body body;
    const Punches *guns;
    const Plane *plane;
    const Lore *more; /* NULL: the extra numbers are not given */
} Ghosts;

/* What all answers to a question have in common. */
typedef struct Outlook {
    const Table *table;
    const Plane *plane; /* the one asked about */
    Reach reach;
    Body body;
    const Punches *guns;
    Pilot pilot;
    Flight flight; /* when the card is flown, */
    Pose from;     /* and from where */
    int moves;     /* cards flown before it */
    int foes;
    Ghosts foe[PROSPECT_FOES];
    Lore lore[PROSPECT_FOES];
} Outlook;

/* The position a card leads to. */
typedef struct End {
    Flight start, after;
    const Card *card;
    const Arrow *arrow;
    Speed speed;
    Stance stance;
} End;

/* The hardest turn to that side that can be flown at that speed; the straight if there is none. */
const Arrow *hardest_turn(const Deck *deck, int kind, int speed);

/* Writes eight numbers about one ghost. `right` is -1 if the picture is mirrored. */
int8_t *see_ghost(const Outlook *outlook, const Ghosts *foe, const Stance *me, const Stance *him, int right, int8_t *out);

/* ---- prospect_more.c ---- */

void look_further(Outlook *outlook);
void see_more_of_foe(const Outlook *outlook, const Ghosts *foe, const Stance *me, int right, int8_t *out);
void see_beyond(const Outlook *outlook, const End *end, int aside, int8_t *out);
void see_more_of_self(const Outlook *outlook, const Action *action, int count, int8_t *out);

/* ---- position relative to an enemy ---- */

/* Accurate enough, and needs no square root. */
static inline int32_t distance_of(int64_t dx, int64_t dy) {
    dx = dx < 0 ? -dx : dx;
    dy = dy < 0 ? -dy : dy;
    return (int32_t)(dx > dy ? (31 * dx + 13 * dy) / 32 : (31 * dy + 13 * dx) / 32);
}

static inline int8_t signed_square(Bearing bearing) {
    int32_t byte = (int32_t)((bearing.cos2 > SHARE_ONE ? SHARE_ONE : bearing.cos2) * 127 / SHARE_ONE);
    return (int8_t)(bearing.along < 0 ? -byte : byte);
}

static inline int32_t aside_of(const Stance *me, const Stance *him) {
    int64_t dx = him->at.x - me->at.x, dy = him->at.y - me->at.y;
    return (int32_t)((dx * me->nose_y - dy * me->nose_x) >> NOSE_BITS);
}

#endif
