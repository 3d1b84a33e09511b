#include "cmd/cmd.h"

#include "games/registry.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the command line ------------------------------------------------------------ */

int args_complain(Args *args, const char *format, ...) {
    va_list list;
    va_start(list, format);
    if (!args->failed) {
        fprintf(stderr, "furball %s: ", args->command->name);
        vfprintf(stderr, format, list);
        fprintf(stderr, "\nTry: furball help %s\n", args->command->name);
    }
    va_end(list);
    args->failed = 1;
    return USAGE;
}

static void take_out(Args *args, int first, int count) {
    args->count -= count;
    memmove(args->word + first, args->word + first + count, sizeof *args->word * (size_t)(args->count - first));
}

/* Finds `--name` or `--name=...`: the index of the option, and what follows the `=`. */
static int find_option(const Args *args, const char *name, const char **value) {
    size_t length = strlen(name);
    for (int i = 0; i < args->count; i++) {
        const char *word = args->word[i];
        if (strcmp(word, "--") == 0) break; /* all following words are plain */
        if (strncmp(word, "--", 2) != 0 || strncmp(word + 2, name, length) != 0) continue;
        if (word[2 + length] != 0 && word[2 + length] != '=') continue;
        *value = word[2 + length] ? word + 3 + length : NULL;
        return i;
    }
    return -1;
}

int args_flag(Args *args, const char *name) {
    const char *value;
    int at = find_option(args, name, &value);
    if (at < 0) return 0;
    if (value) args_complain(args, "--%s takes no value, found \"%s\"", name, value);
    take_out(args, at, 1);
    return 1;
}

const char *args_value(Args *args, const char *name) {
    const char *value;
    int at = find_option(args, name, &value);
    if (at < 0) return NULL;
    if (value) {
        take_out(args, at, 1);
        return value;
    }
    if (at + 1 >= args->count) {
        args_complain(args, "--%s needs a value", name);
        take_out(args, at, 1);
        return NULL;
    }
    value = args->word[at + 1];
    take_out(args, at, 2);
    return value;
}

uint64_t args_number(Args *args, const char *name, uint64_t min, uint64_t max, uint64_t fallback) {
    const char *value = args_value(args, name);
    if (!value) return fallback;
    uint64_t number = 0;
    const char *c = value;
    for (; *c >= '0' && *c <= '9' && number <= (UINT64_MAX - 9) / 10; c++) number = number * 10 + (uint64_t)(*c - '0');
    if (c == value || *c || number < min || number > max) {
        args_complain(args, "--%s: found \"%s\", expected a whole number from %llu to %llu", name, value,
                      (unsigned long long)min, (unsigned long long)max);
        return fallback;
    }
    return number;
}

int args_end(Args *args, int min, int max) {
    for (int i = 0; i < args->count; i++) {
        if (strcmp(args->word[i], "--") == 0) {
            take_out(args, i, 1);
            break;
        }
        if (strncmp(args->word[i], "-", 1) == 0 && args->word[i][1])
            args_complain(args, "unknown option \"%s\"", args->word[i]);
    }
    if (args->count < min) args_complain(args, "something is missing, expected: furball %s", args->command->usage);
    else if (args->count > max)
        args_complain(args, "found \"%s\", expected nothing more: furball %s", args->word[max], args->command->usage);
    return !args->failed;
}

/* ---- memory ---------------------------------------------------------------------- */

void *memory_new(size_t size) {
    void *memory = malloc(size ? size : 1);
    if (!memory) {
        fprintf(stderr, "furball: no memory left for %zu bytes\n", size);
        exit(BAD_INPUT);
    }
    return memory;
}

void *state_new(void) {
    size_t size = 0;
    for (const Game *const *game = GAMES; *game; game++)
        if ((*game)->state_size > size) size = (*game)->state_size;
    void *state = memory_new(size);
    memset(state, 0, size);
    return state;
}
