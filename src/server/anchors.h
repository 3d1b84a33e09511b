/* Computer players on the ladders. */
#ifndef FURBALL_SERVER_ANCHORS_H
#define FURBALL_SERVER_ANCHORS_H

/* A computer player's rating in a book. */
typedef struct Anchor {
    const char *player;
    int rating, deviation;
} Anchor;

const Anchor *anchors_of(const char *book); /* the best first, ended with a NULL player; NULL: there is no such ladder */
const Anchor *anchor_find(const char *book, const char *player);

#endif
