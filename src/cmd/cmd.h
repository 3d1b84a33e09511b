/* What the subcommands of `furball` share. A command is one file with one Command in it; main.c has the list. */
#ifndef FURBALL_CMD_CMD_H
#define FURBALL_CMD_CMD_H

#include "engine/game.h"

#include <stdint.h>

/* Exit codes, for scripts. */
enum {
    DONE = 0,      /* all went well */
    FAILED = 1,    /* it ran, and found a failure */
    USAGE = 2,     /* the command line is wrong */
    BAD_INPUT = 3, /* a file cannot be read or is wrong */
};

typedef struct Args Args;

typedef struct Command {
    const char *name;
    const char *summary; /* one line for the list */
    const char *usage;   /* "check FILE..." */
    const char *help;    /* the rest: options, examples, exit codes */
    int (*run)(Args *args);
} Command;

/* Each has the file of its name; main.c lists them. */
extern const Command COMMAND_BENCH, COMMAND_CAMPAIGN, COMMAND_CATALOGUE, COMMAND_CHECK, COMMAND_DECK, COMMAND_ENGINE, COMMAND_FIGHT, COMMAND_PLAY, COMMAND_PUZZLES, COMMAND_RANK, COMMAND_REPLAY, COMMAND_RULES, COMMAND_SERVE, COMMAND_SIM, COMMAND_WORDS;

/* ---- the command line ------------------------------------------------------------ */

/* The words after the subcommand. Options are taken out one by one; the plain words remain. */
struct Args {
    const Command *command;
    int count;
    char **word;
    int failed; /* a complaint about the command line was printed */
};

int args_flag(Args *args, const char *name);          /* was `--name` there? */
const char *args_value(Args *args, const char *name); /* of `--name VALUE` or `--name=VALUE`, or NULL */

/* A whole number from min to max, or `fallback` without the option. */
uint64_t args_number(Args *args, const char *name, uint64_t min, uint64_t max, uint64_t fallback);

/* Complains about options that nobody took, and about fewer than `min` or more than `max` plain words. 1: all is well;
 * 0: a complaint was printed, return USAGE. */
int args_end(Args *args, int min, int max);

/* Prints "furball NAME: ..." and where to find help; returns USAGE. */
int args_complain(Args *args, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- memory ---------------------------------------------------------------------- */

/* Like malloc, but ends the program with a message if there is no memory. */
void *memory_new(size_t size);

/* Room for a state of any game. Freed with free(). */
void *state_new(void);

#endif
