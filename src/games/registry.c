#include "games/registry.h"

#include "games/flames/flames.h"
#include "games/table/table.h"

const Game *const GAMES[] = {
    &table_game,
    &flames_game,
    NULL,
};
