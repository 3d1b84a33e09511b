/* Scenarios that were read lately are found again as they stood. */
#include "unit.h"

#include "scenarios.h"
#include "server/memory.h"
#include "server/starts.h"
#include "toy_game.h"

#include <stdlib.h>
#include <string.h>

static const char DUEL[] = "furball scenario 1\ntitle \"T\"\nrules glory basic\ntable 1000 by 700\nplane A spitfire-1\nplane B bf109-e3\n";
static const Game *const toys[] = {&TOY_GAME, NULL};

static const Game *glory(void) { return scenarios_games()[0]; }

static int load(Starts *starts, const char *text, void *state) {
    ScenarioHead head;
    Diag diag = {0};
    return starts_load(starts, scenarios_games(), text, state, &head, &diag);
}

static const char *with_resistance(int figure) {
    static char text[512];
    snprintf(text, sizeof text, "furball scenario 1\ntitle \"T\"\nrules glory basic\ncatalogue\nmodel kite \"Kite\" allied\nfigure deck A\nfigure resistance %d\nfigure gun front B|B\nend\n"
                                "table 1000 by 700\nplane K kite\nplane B bf109-e3\n", figure);
    return text;
}

static void what_is_found_is_what_would_be_read(void) {
    Starts *starts = starts_new();
    size_t size = glory()->state_size;
    void *read = memory_zeroed(size), *found = memory_zeroed(size);
    CHECK(load(NULL, DUEL, read));
    CHECK(load(starts, DUEL, found) && !memcmp(read, found, size));
    memset(found, 1, size);
    CHECK(load(starts, DUEL, found) && !memcmp(read, found, size));
    starts_free(starts);
    free(read), free(found);
}

/* Seen by what was kept being another state than the text leads to. */
static void it_is_not_read_again_until_others_have_come(void) {
    Starts *starts = starts_new();
    ScenarioHead head;
    Diag diag = {0};
    size_t size = glory()->state_size;
    void *other = memory_zeroed(size), *state = memory_zeroed(size);
    CHECK(starts_load(NULL, scenarios_games(), with_resistance(9), other, &head, &diag));
    starts_keep(starts, DUEL, other, &head);
    CHECK(load(starts, DUEL, state) && !memcmp(state, other, size));
    for (int i = 1; i < 9; i++) CHECK(load(starts, with_resistance(i), state));
    CHECK(load(starts, DUEL, state) && memcmp(state, other, size) != 0);
    starts_free(starts);
    free(other), free(state);
}

static void only_games_that_are_asked_for_are_found(void) {
    Starts *starts = starts_new();
    ScenarioHead head;
    Diag diag = {0};
    void *state = memory_zeroed(glory()->state_size);
    CHECK(load(starts, DUEL, state));
    CHECK(!starts_load(starts, toys, DUEL, state, &head, &diag) && diag.failed);
    starts_free(starts);
    free(state);
}

static void what_cannot_be_read_is_not_kept(void) {
    Starts *starts = starts_new();
    void *state = memory_zeroed(glory()->state_size);
    for (int i = 0; i < 2; i++) CHECK(!load(starts, "furball scenario 1\nrules glory basic\nfly high\n", state));
    starts_free(starts);
    free(state);
}

/* However many others come and go: what a kept scenario brings of its own is there as long as it is kept, and no longer. */
static void own_airplanes_are_held(void) {
    Starts *starts = starts_new();
    ScenarioHead head;
    Diag diag = {0};
    void *kept = memory_zeroed(glory()->state_size), *state = memory_zeroed(glory()->state_size);
    uint8_t before[32], after[32];
    CHECK(starts_load(starts, scenarios_games(), with_resistance(7), kept, &head, &diag) && own_digest_of(head.game, kept, before));
    for (int round = 0; round < 4; round++)
        for (int i = 10; i < 99; i++) CHECK(load(NULL, with_resistance(i), state));
    CHECK(load(starts, with_resistance(7), state) && own_digest_of(head.game, state, after) && !memcmp(before, after, sizeof before));
    starts_free(starts);
    for (int round = 0; round < 4; round++)
        for (int i = 10; i < 99; i++) CHECK(load(NULL, with_resistance(i), state));
    CHECK(own_digest_of(head.game, kept, after) && memcmp(before, after, sizeof before) != 0);
    free(kept), free(state);
}

int main(int argc, char **argv) {
    RUN(what_is_found_is_what_would_be_read);
    RUN(it_is_not_read_again_until_others_have_come);
    RUN(only_games_that_are_asked_for_are_found);
    RUN(what_cannot_be_read_is_not_kept);
    RUN(own_airplanes_are_held);
    return unit_end();
}
