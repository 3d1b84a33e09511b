/* furball: one program with a subcommand for each task. */
#include "cmd/cmd.h"
#include "cmd/parallel.h"

#include <stdio.h>
#include <string.h>

/* In the order of the printed list. */
static const Command *const COMMANDS[] = {
    &COMMAND_PLAY,
    &COMMAND_CAMPAIGN,
    &COMMAND_SERVE,
    &COMMAND_REPLAY,
    &COMMAND_CHECK,
    &COMMAND_RULES,
    &COMMAND_CATALOGUE,
    &COMMAND_DECK,
    &COMMAND_WORDS,
    &COMMAND_FIGHT,
    &COMMAND_SIM,
    &COMMAND_RANK,
    &COMMAND_PUZZLES,
    &COMMAND_ENGINE,
    &COMMAND_BENCH,
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static void print_list(FILE *out) {
    fprintf(out, "furball plays card-driven air-combat tabletop games by their own rules.\n\n"
                 "usage: furball COMMAND ...\n\n");
    for (int i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-9s  %s\n", COMMANDS[i]->name, COMMANDS[i]->summary);
    fprintf(out, "\n`furball help COMMAND` tells more of one; `furball --version` says which this is.\n"
                 "Exit codes: 0 all went well; 1 what was checked does not hold; 2 the command line\n"
                 "makes no sense; 3 a file cannot be read or is wrong.\n");
}

static void print_help(const Command *command) {
    printf("usage: furball %s\n\n%s\n", command->usage, command->help);
}

static const Command *find(const char *name) {
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(COMMANDS[i]->name, name) == 0) return COMMANDS[i];
    return NULL;
}

static int complain_unknown(const char *name) {
    const char *names[COMMAND_COUNT];
    for (int i = 0; i < COMMAND_COUNT; i++) names[i] = COMMANDS[i]->name;
    const char *near = nearest_name(name, names, COMMAND_COUNT);
    fprintf(stderr, "furball: there is no command \"%s\"", name);
    if (near) fprintf(stderr, "; did you mean \"%s\"?", near);
    fprintf(stderr, "\nTry: furball --help\n");
    return USAGE;
}

static int help(int count, char **name) {
    if (count == 0) print_list(stdout);
    for (int i = 0; i < count; i++) {
        const Command *command = find(name[i]);
        if (!command) return complain_unknown(name[i]);
        print_help(command);
    }
    return DONE;
}

static int is_help(const char *word) { return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0; }

static int run(int argc, char **argv) {
    const char *name = argv[1];
    if (strcmp(name, "help") == 0 || is_help(name)) return help(argc - 2, argv + 2);
    if (strcmp(name, "--version") == 0 || strcmp(name, "version") == 0) {
        printf("furball %s\n", FURBALL_VERSION);
        return DONE;
    }
    const Command *command = find(name);
    if (!command) return complain_unknown(name);
    for (int i = 2; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (!is_help(argv[i])) continue;
        print_help(command);
        return DONE;
    }
    Args args = {command, argc - 2, argv + 2, 0};
    return command->run(&args);
}

int main(int argc, char **argv) {
    if (argc < 2) {
        print_list(stderr);
        return USAGE;
    }
    parallel_start(&argc, &argv);
    int code = run(argc, argv);
    parallel_end();
    /* A full disk or a closed pipe must not look like success. */
    if (fflush(stdout) != 0 && code == DONE) {
        fprintf(stderr, "furball: the output could not be written\n");
        code = BAD_INPUT;
    }
    return code;
}
