/* A tiny game behind game.h, to test what works for any game.
 *
 * Two to four seats hold cards 1..hand. Every turn each seat secretly bids a card and then
 * stakes 1 to 3, never more than it bid. When all are in, a prize is drawn from the bag; the
 * highest bid, if there is one, wins prize times stake and is secretly told what is left in
 * the bag. The game ends with the cards. Book "toyish" is the same without the rule on ties. */
#ifndef FURBALL_TESTS_TOY_GAME_H
#define FURBALL_TESTS_TOY_GAME_H

#include "base/bag.h"
#include "engine/game.h"

enum { TOY_SEATS = 4, TOY_NAME = 12, TOY_CARDS = 9, TOY_SCRIPT = 16, TOY_HIDDEN = 255 };

typedef struct Toy {
    Rng rng;
    Bag bag; /* of prizes */
    char name[TOY_SEATS][TOY_NAME];
    int32_t points[TOY_SEATS];
    uint16_t hand[TOY_SEATS];   /* bit n: holds card n */
    uint8_t bid[TOY_SEATS];     /* 0 not yet; TOY_HIDDEN in others' views */
    uint8_t stake[TOY_SEATS];   /* likewise */
    uint8_t script[TOY_SCRIPT]; /* prizes to draw, in tests */
    uint8_t script_count, script_used;
    uint8_t book, seats, cards, turn;
    uint8_t reserved[6];
} Toy;

extern const Game TOY_GAME;

#endif
