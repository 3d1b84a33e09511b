/* Outside players: programs that speak the protocol of docs/bots.md over pipes. They get views and never the true
 * state. Whatever they do, the match continues: a bot that dies, hangs, writes nonsense or makes a choice that is not
 * offered forfeits, and the reason is reported. */
#ifndef FURBALL_CMD_BOT_H
#define FURBALL_CMD_BOT_H

#include "players/bout.h"

#include <sys/types.h>

enum { BOT_NAME_MAX = 48, BOT_DID_MAX = 8192, BOT_REASON_MAX = 160, BOT_LINE_MAX = 8192, BOT_HANDSHAKE_MS = 10000, BOT_GRACE_MS = 500 };

typedef struct Bot {
    Player player; /* can be seated like any other; `settings` points back here */
    const char *command;
    char name[BOT_NAME_MAX]; /* the name it gave; empty: none yet */
    pid_t process; /* 0: not running */
    int to, from;  /* pipes */
    uint32_t move_ms; /* time for a choice; `go ms` tells it, and the grace period is added */
    uint32_t move_sims; /* or simulations */
    char reason[BOT_REASON_MAX]; /* why it has forfeited; empty: it has not */
    /* The open question. */
    const Game *game;
    const void *view;
    Seat seat;
    /* Its choices in this turn, as lines of the position: a view shows only what is on the table. */
    char did[BOT_DID_MAX];
    uint32_t did_turn;
    size_t got; /* bytes of the line being read */
    char line[BOT_LINE_MAX];
} Bot;

/* Call before the first bot: then a dying bot cannot end this program, and interrupting this program ends all bots. */
void bots_expect_signals(void);

/* Prepares a player for `command`, which a shell will run. Starts nothing yet. */
void bot_init(Bot *bot, const char *command);

/* Starts the program if it is not running, does the handshake, and announces a new game. A failure is noted in
 * `reason`. */
void bot_begin_game(Bot *bot);

/* Starts the program only to ask for its name: letters, digits and marks without commas. Empty: it gives no name or
 * cannot be started. */
void bot_ask_name(const char *command, char name[BOT_NAME_MAX]);

/* Ends the program. */
void bot_done(Bot *bot);

#endif
