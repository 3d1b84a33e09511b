#include "games/registry.h"

const Game *const GAMES[] = {
    NULL,
};
