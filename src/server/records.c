#include "server/records.h"

#include "engine/script.h"
#include "server/memory.h"
#include "server/secrets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int record_of_game(const Room *room, Text *out) {
    Seed seed = seed_of(room->game.seed);
    void *scratch = memory_zeroed(room->rules->state_size);
    int ok = record_write(&room->match, room->game.scenario, strlen(room->game.scenario), &seed, scratch, out);
    free(scratch);
    if (strcmp(room->over, "ended") != 0) text_put(out, "# %s\n", room->over);
    text_put(out, "# digest %s\n", room->digest);
    return ok && !out->cut;
}

void record_of_seat(Hall *hall, const Room *room, int seat, Text *out) {
    assert(room->rules);
    assert(seat >= 0);
    assert(seat < room->seat_count);
    const Game *game = room->rules;
    Seed seed = seed_of(room->game.seed);
    ScenarioHead head;
    Diag diag = {0};
    void *state = memory_zeroed(game->state_size);
    game->view(room->match.state, (Seat)seat, hall->view);
    text_put(out, "# %s, as %s sees it in turn %u; the game is not over\n", room->game.title, room->seat[seat].name,
             (unsigned)game->turn(room->match.state));
    game->text.write(hall->view, out);
    text_put(out, "# its own choices so far\n");
    scenario_load(hall->config.games, "scenario", room->game.scenario, strlen(room->game.scenario), state, &head, &diag);
    game->deal(state, &seed);
    for (int i = 0; i < room->match.choice_count; i++) {
        const Choice *choice = &room->match.choice[i];
        if (choice->seat == seat) {
            text_put(out, "do ");
            game->text.action_write(state, choice->seat, choice->action, out);
            text_put_char(out, '\n');
        }
        if (choice_apply(game, state, choice->seat, choice->action, NULL)) break;
    }
    free(state);
}
