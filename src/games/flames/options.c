#include "games/flames/options.h"

const FlamesOption FLAMES_OPTIONS[] = {
#define FLAMES_OPTION(field, word, standard, least, most, source, text)                                      \
    {word, source, text, standard, least, most, (uint8_t)offsetof(FlamesRules, field)},
#include "games/flames/options.inc"
#undef FLAMES_OPTION
};

const int FLAMES_OPTION_COUNT = (int)(sizeof FLAMES_OPTIONS / sizeof FLAMES_OPTIONS[0]);
