#include "players/roster.h"

#include "engine/head.h"
#include "players/random.h"

#include <string.h>

static const char CHARACTERS[] = "data/players/characters.txt";

/* Levels differ in how far they look ahead and how evenly they draw; none answers without thinking. In pure fights
 * regulars and veterans draw from what the net that chooses says (veterans not in card games, nor where several cards
 * are laid at once); their other settings are for errands, characters and advice. bench/README.md has the figures. */
static const struct {
    const char *name;
    SearchSettings settings;
} STRENGTHS[] = {
    {"cadet",
     {.simulations = 150, .edges = 1 << 12, .horizon = 1, .worlds_reuse = 2, .rollout = 1, .trust = 1, .explore = 300,
      .explore_root = 300, .grow_after = 4, .sharpness = 1, .noise = 1000}},
    {"rookie",
     {.simulations = 60, .edges = 1 << 12, .horizon = 2, .worlds_reuse = 2, .rollout = 2, .trust = 4, .explore = 200,
      .explore_root = 200, .grow_after = 4, .sharpness = 4, .noise = 100}},
    {"regular",
     {.simulations = 200, .edges = 1 << 14, .horizon = 2, .worlds_reuse = 2, .rollout = 3, .trust = 64, .explore = 40,
      .explore_root = 80, .grow_after = 2, .sharpness = 3, .warmth = 1500, .limit = {1370, 1450, 1000, 840, 500}}},
    {"veteran",
     {.simulations = 1500, .edges = 1 << 16, .horizon = 2, .worlds_reuse = 4, .rollout = 5, .trust = 64, .explore = 40,
      .explore_root = 80, .grow_after = 2, .sharpness = 3, .intuition = 150, .faith = 256, .learned = 100, .warmth = 800, .limit = {750, 1150, 400}, .deliberate = 1}},
    /* It was trained on pure fights: one net says what to try, the other how a game stands (docs/learning.md). */
    {"ace",
     {.simulations = 20000, .edges = 1 << 17, .horizon = 2, .worlds_reuse = 8, .rollout = 6, .trust = 64, .explore = 40,
      .explore_root = 120, .grow_after = 2, .sharpness = 8, .sharpness_near = 30, .intuition = 150, .faith = 256, .learned = 100, .supposes = 80, .master = 1, .sway = 40, .swayed_warmth = 50}},
    /* Not on the ladder. `net` chooses without a search if the game has a net that chooses; otherwise it looks one turn
     * ahead and asks the net that judges. `searcher` searches like the ace, but without a net. */
    {"net",
     {.simulations = 150, .edges = 1 << 13, .horizon = 1, .worlds_reuse = 1, .rollout = 6, .trust = 8, .explore = 80,
      .explore_root = 120, .grow_after = 2, .sharpness = 6, .learned = 100, .warmth = 50, .master = 1}},
    {"searcher",
     {.simulations = 20000, .edges = 1 << 17, .horizon = 2, .worlds_reuse = 8, .rollout = 6, .trust = 64, .explore = 40,
      .explore_root = 120, .grow_after = 2, .sharpness = 30}},
};
enum { STRENGTH_COUNT = sizeof STRENGTHS / sizeof STRENGTHS[0] };

/* ---- characters -------------------------------------------------------------------------------- */

static const char *const FACTOR_NAMES[FACTOR_COUNT] = {"own", "enemy", "attack", "danger", "energy", "place", "outcome", "eager"};

static int read_character(Cursor *line, const char *wanted, int16_t weight[FACTOR_COUNT], int *found) {
    int16_t read[FACTOR_COUNT];
    search_weights_neutral(read);
    const char *name = cursor_word(line, "the name of a character");
    if (!name || !cursor_string(line, "a sentence about it, between quotes")) return 0;
    while (!cursor_at_end(line)) {
        int64_t percent;
        int factor = cursor_choice(line, "part of the estimate", FACTOR_NAMES, FACTOR_COUNT);
        if (factor < 0 || !cursor_whole(line, "a weight in percent", 0, 1000, &percent)) return 0;
        read[factor] = (int16_t)percent;
    }
    if (!wanted || strcmp(name, wanted) != 0) return 1;
    memcpy(weight, read, sizeof read);
    *found = 1;
    return 1;
}

static int read_line(Cursor *line, const char *wanted, int16_t weight[FACTOR_COUNT], int *found) {
    return cursor_expect(line, "character") && read_character(line, wanted, weight, found);
}

int characters_read(const char *file, const char *text, size_t size, const char *name, int16_t weight[FACTOR_COUNT],
                    Diag *diag) {
    Reader reader;
    Line line;
    int got, found = name == NULL;
    if (!file_open(&reader, FILE_PLAYERS, file, text, size, &line, diag)) return 0;
    while ((got = reader_next(&reader, &line)) == 1) {
        Cursor cursor = cursor_on(&line, diag);
        if (!read_line(&cursor, name, weight, &found)) return 0;
    }
    if (got < 0) return 0;
    return found ? 1 : diag_file(diag, file, "found no character \"%s\"", name);
}

static int find_character(const char *name, int16_t weight[FACTOR_COUNT], Diag *diag) {
    for (int i = 0; i < builtin_file_count; i++)
        if (strcmp(builtin_files[i].name, CHARACTERS) == 0)
            return characters_read(CHARACTERS, builtin_files[i].text, builtin_files[i].size, name, weight, diag);
    return diag_file(diag, CHARACTERS, "is not built in");
}

/* ---- by name ------------------------------------------------------------------------------------- */

static int name_is(const char *name, size_t length, const char *known) {
    return strlen(known) == length && memcmp(name, known, length) == 0;
}

static int complain_unknown(const char *name, Diag *diag) {
    int count = 0;
    while (PLAYER_NAMES[count]) count++;
    const char *near = nearest_name(name, PLAYER_NAMES, count);
    return diag_file(diag, "players", "found no player \"%s\"%s%s%s", name, near ? "; did you mean \"" : "",
                     near ? near : "", near ? "\"?" : ", expected random, cadet, rookie, regular, veteran, ace, net or searcher");
}

int roster_find(const char *name, RosterEntry *out, Diag *diag) {
    size_t length = 0;
    while (name[length] && name[length] != ':') length++;
    memset(out, 0, sizeof *out);
    if (name_is(name, length, "random") && !name[length]) {
        out->player = PLAYER_RANDOM;
        return 1;
    }
    for (int i = 0; i < STRENGTH_COUNT; i++) {
        if (!name_is(name, length, STRENGTHS[i].name)) continue;
        out->settings = STRENGTHS[i].settings;
        search_weights_neutral(out->settings.weight);
        if (name[length] && !find_character(name + length + 1, out->settings.weight, diag)) return 0;
        out->player = search_player(name, &out->settings);
        return 1;
    }
    return complain_unknown(name, diag);
}
