/* The rules of a dogfight as named fields. options.inc is the only list of them. */
#ifndef FURBALL_FLAMES_OPTIONS_H
#define FURBALL_FLAMES_OPTIONS_H

#include "base/text.h"

#include <stddef.h>
#include <stdint.h>

typedef struct FlamesRules {
#define FLAMES_OPTION(field, word, standard, least, most, source, text) uint8_t field;
#include "games/flames/options.inc"
#undef FLAMES_OPTION
} FlamesRules;

/* One row of the table of options, for documentation, reading and writing. */
typedef struct FlamesOption {
    const char *word, *source, *text;
    uint8_t standard, least, most;
    uint8_t offset; /* of the field in FlamesRules */
} FlamesOption;

extern const FlamesOption FLAMES_OPTIONS[];
extern const int FLAMES_OPTION_COUNT;

void flames_options(const char *book, Text *out); /* as JSON: Game.options */

#endif
