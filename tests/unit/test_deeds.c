/* What computer players do in whole games: they stay on the table, and do what a scenario asks for. */
#include "unit.h"

#include "scenarios.h"

#include "engine/script.h"
#include "players/bout.h"
#include "players/roster.h"

#include <stdlib.h>

enum { STATE_ROOM = 1 << 17, CHOICES_ROOM = 1 << 14 };

static _Alignas(64) uint8_t started[STATE_ROOM], state[STATE_ROOM], sealed[STATE_ROOM], scratch[STATE_ROOM], view[STATE_ROOM];
static Choice choice[CHOICES_ROOM];

/* Something that happens to a unit (NULL: to anybody), and how often it did. */
typedef struct Deed {
    const char *name, *unit;
    int least; /* so often in all games; 0: it is only counted */
    int count;
} Deed;

/* Then no further game could change the verdict. */
static int are_done(const Deed *deed, int deeds) {
    for (int d = 0; d < deeds; d++)
        if (!deed[d].least || deed[d].count < deed[d].least) return 0;
    return 1;
}

static int is_deed(const Game *game, const Event *event, const Deed *deed) {
    Unit unit = {.name = ""};
    if (strcmp(game->text.event_name(event->kind), deed->name) != 0) return 0;
    if (deed->unit) game->learn.unit(state, event->unit, &unit);
    return !deed->unit || strcmp(unit.name, deed->unit) == 0;
}

/* In a game of the player against itself. */
static void count_deeds(const Game *game, const Player *player, uint32_t simulations, uint64_t number, Deed *deed, int deeds) {
    enum { EVENTS = 4096 };
    static Event event[EVENTS];
    Match match;
    Bout bout;
    memset(&bout, 0, sizeof bout);
    Seed seed = seed_from_number(number);
    memcpy(state, started, game->state_size);
    game->deal(state, &seed);
    match_open(&match, game, state, sealed, choice, CHOICES_ROOM);
    bout.scratch = scratch;
    bout.view = view;
    size_t size = player->memory_size(player, game);
    void *room = malloc(size);
    for (int seat = 0; seat < game->seats(state); seat++) {
        bout.player[seat] = player;
        bout.memory_size[seat] = size;
        bout.memory[seat] = room;
        bout.budget[seat].simulations = simulations;
        Seed own = seed_from_number(number * 10 + (uint64_t)seat);
        rng_init(&bout.rng[seat], &own);
    }
    for (EventLog log;;) {
        event_log_init(&log, event, EVENTS);
        if (bout_step(&bout, &match, &log, NULL) == SEAT_NOBODY) break;
        for (int i = 0; i < log.count; i++)
            for (int d = 0; d < deeds; d++) deed[d].count += is_deed(game, &log.event[i], &deed[d]);
    }
    free(room);
}

/* ---- staying ------------------------------------------------------------------------------------ */

/* With luck in which no rudder jams beside the edge. */
static void nobody_leaves_in(const char *scenario, int games) {
    const Game *game = scenario_built_in(scenario, started);
    RosterEntry entry;
    Diag diag = {0};
    roster_find("cadet", &entry, &diag);
    Deed left = {.name = "left"};
    for (int i = 0; i < games; i++) count_deeds(game, &entry.player, 4, 310 + (uint64_t)i, &left, 1);
    CHECK(left.count == 0);
}

static void nobody_leaves_the_table(void) {
    nobody_leaves_in("data/scenarios/glory/duel.txt", 6);
    nobody_leaves_in("data/scenarios/glory/first-fight.txt", 4);
    nobody_leaves_in("data/scenarios/dawn/face-to-face.txt", 6);
    nobody_leaves_in("data/scenarios/tactical/sweep.txt", 2);
}

/* ---- what a scenario asks for ---------------------------------------------------------------------- */

/* Over a few games of one who thinks less than he could, but overlooks nothing; no more than it takes. */
static void play_and_count(const char *scenario, int games, Deed *deed, int deeds) {
    const Game *game = scenario_built_in(scenario, started);
    RosterEntry entry;
    Diag diag = {0};
    roster_find("ace", &entry, &diag);
    for (int i = 0; i < games && !are_done(deed, deeds); i++) count_deeds(game, &entry.player, 120, 500 + (uint64_t)i, deed, deeds);
}

static int they_did(const char *scenario, int games, const char *name, int least) {
    Deed deed = {.name = name, .least = least};
    play_and_count(scenario, games, &deed, 1);
    return deed.count >= least;
}

static void pictures_are_taken_and_brought_home(void) {
    Deed harbour[] = {{.name = "photo", .unit = "Benson", .least = 6}, {.name = "left", .unit = "Benson", .least = 1}};
    play_and_count("data/scenarios/glory/reconnaissance.txt", 6, harbour, 2);
    CHECK(harbour[0].count >= 6 && harbour[1].count >= 1);
    CHECK(they_did("data/scenarios/tactical/recon.txt", 4, "photo-home", 1));
}

static void bombers_bomb_and_leave(void) {
    Deed depot[] = {{.name = "bomb-hit"}, {.name = "left", .unit = "Abie"}, {.name = "left", .unit = "Belle"}};
    Deed giant = {.name = "left", .unit = "Goliath", .least = 4};
    play_and_count("data/scenarios/glory/bomber-raid.txt", 4, depot, 3);
    CHECK(depot[0].count >= 5);
    CHECK(depot[1].count + depot[2].count >= 3);
    play_and_count("data/scenarios/miniatures/giants.txt", 6, &giant, 1);
    CHECK(giant.count >= 4); /* by the far edge */
}

static void dive_bombers_dive_on_their_target(void) {
    CHECK(they_did("data/scenarios/glory/stukas.txt", 4, "bomb-hit", 2));
}

static void convoys_are_attacked(void) {
    CHECK(they_did("data/scenarios/tactical/convoy.txt", 8, "bomb-hit", 4));
}

static void torpedoes_are_launched_and_hit(void) {
    Deed run[] = {{.name = "torpedo", .least = 2}, {.name = "torpedo-hit", .least = 3}};
    play_and_count("data/scenarios/tactical/torpedo-run.txt", 5, run, 2);
    CHECK(run[0].count >= 2);
    CHECK(run[1].count >= 3);
}

static void troops_are_strafed(void) {
    CHECK(they_did("data/scenarios/dawn/hell-from-above.txt", 3, "silenced", 2));
    CHECK(they_did("data/scenarios/glory/rockets.txt", 3, "silenced", 2));
}

int main(int argc, char **argv) {
    RUN(nobody_leaves_the_table);
    RUN(pictures_are_taken_and_brought_home);
    RUN(bombers_bomb_and_leave);
    RUN(dive_bombers_dive_on_their_target);
    RUN(convoys_are_attacked);
    RUN(torpedoes_are_launched_and_hit);
    RUN(troops_are_strafed);
    return unit_end();
}
