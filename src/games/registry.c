#include "games/registry.h"

#include "games/table/table.h"

const Game *const GAMES[] = {
    &table_game,
    NULL,
};
