/* Outside players: programs that answer the protocol of docs/bots.md over pipes. They get views
 * and never the truth. Whatever they do, the match goes on: a bot that dies, hangs, writes
 * nonsense or chooses what is not offered forfeits, and the reason is reported. */
#ifndef FURBALL_CMD_BOT_H
#define FURBALL_CMD_BOT_H

#include "players/bout.h"

#include <sys/types.h>

enum { BOT_NAME_MAX = 48, BOT_DID_MAX = 8192, BOT_REASON_MAX = 160, BOT_LINE_MAX = 8192, BOT_HANDSHAKE_MS = 10000, BOT_GRACE_MS = 500 };

typedef struct Bot {
    Player player; /* to be seated like any other; `settings` points back here */
    const char *command;
    char name[BOT_NAME_MAX]; /* what it calls itself; empty: it has not said */
    pid_t process; /* 0: not running */
    int to, from;  /* pipes */
    uint32_t move_ms; /* time for a choice; `go ms` tells it, the grace comes on top */
    uint32_t move_sims; /* or simulations */
    char reason[BOT_REASON_MAX]; /* why it has forfeited; empty: it has not */
    /* What the open question is. */
    const Game *game;
    const void *view;
    Seat seat;
    /* What it has chosen in this turn, a line of the position each: a view shows only what lies on the table. */
    char did[BOT_DID_MAX];
    uint32_t did_turn;
    size_t got; /* bytes of the line being read */
    char line[BOT_LINE_MAX];
} Bot;

/* To be called before the first bot: one that dies does not take us along, and who interrupts us ends them all. */
void bots_expect_signals(void);

/* Prepares a player for `command`, which a shell will run; nothing is started yet. */
void bot_init(Bot *bot, const char *command);

/* Starts the program if it is not running, shakes hands, and tells it that a new game begins. A
 * failure stands in `reason`. */
void bot_begin_game(Bot *bot);

/* Starts the program only to hear what it calls itself: letters, digits and marks without commas. Empty: it says no name, or
 * cannot be started. */
void bot_ask_name(const char *command, char name[BOT_NAME_MAX]);

/* Ends the program. */
void bot_done(Bot *bot);

#endif
