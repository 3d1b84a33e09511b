#include "cmd/puzzles/mine.h"

#include "cmd/cmd.h"
#include "cmd/engine/position.h"
#include "cmd/puzzles/explain.h"
#include "cmd/puzzles/judge.h"
#include "cmd/scenarios.h"
#include "engine/script.h"
#include "games/registry.h"
#include "players/bout.h"
#include "players/roster.h"

#include <stdlib.h>
#include <string.h>

enum { CHOICES_ROOM = 1 << 14, POSITION_MAX = 1 << 14, WORDS_MAX = 256, PER_GAME_MAX = 4, GAME_CHOICES_MAX = 4000 };

/* The data for a level's search; one memory for all its questions. */
typedef struct Mine {
    const MineOrder *order;
    MineKnown *known;
    ScenarioHead head;
    void *started, *state, *sealed, *scratch, *view, *room;
    Choice *choice;
    RosterEntry player;
    /* The present turn: its start, and the choices made since. */
    char turn_text[POSITION_MAX];
    uint32_t turn;
    char chosen[SUITE_ANSWERS_MAX][64];
    int chosen_count; /* -1: too many, or too long */
    int found;
} Mine;

int mine_knows(const MineKnown *known, uint64_t number) {
    for (int i = 0; i < known->count; i++)
        if (known->number[i] == number) return 1;
    return 0;
}

void mine_note(MineKnown *known, uint64_t number) {
    if (known->count == known->room) {
        known->room = known->room ? 2 * known->room : 256;
        uint64_t *grown = memory_new(sizeof *grown * (size_t)known->room);
        if (known->count) memcpy(grown, known->number, sizeof *grown * (size_t)known->count);
        free(known->number);
        known->number = grown;
    }
    known->number[known->count++] = number;
}

/* ---- a position as text ------------------------------------------------------------------------------ */

static int write_position(const Game *game, const void *state, char text[POSITION_MAX]) {
    Text out = text_on(text, POSITION_MAX);
    text_put(&out, "furball scenario 1\n");
    game->text.write(state, &out);
    return !out.cut;
}

static void position_drop(SuitePosition *position) {
    free(position->truth);
    free(position->view);
    free(position->scenario);
    memset(position, 0, sizeof *position);
}

static int same_offers(const Game *game, const void *state, const SuitePosition *position) {
    Action here[LEGAL_MAX], there[LEGAL_MAX];
    int count = game->legal(state, position->asked, here, LEGAL_MAX);
    if (!(game->to_act(position->truth) & SEAT_BIT(position->asked))) return 0;
    return game->legal(position->truth, position->asked, there, LEGAL_MAX) == count && memcmp(here, there, sizeof here[0] * (size_t)count) == 0;
}

/* The position that the text and the first `choices` of this turn lead to; 0: it differs from that of the game. */
static int read_position(const Mine *mine, const char *text, int choices, Seat seat, SuitePosition *out) {
    const Game *game = mine->head.game;
    Diag diag = {0};
    memset(out, 0, sizeof *out);
    out->scenario_size = strlen(text);
    out->scenario = memory_new(out->scenario_size + 1);
    memcpy(out->scenario, text, out->scenario_size + 1);
    out->truth = state_new();
    out->view = state_new();
    out->asked = seat;
    int ok = position_from_scenario(text, out->scenario_size, "position", &out->game, out->truth, &diag) && out->game == game;
    for (int i = 0; ok && i < choices; i++) ok = position_choose(game, out->truth, mine->chosen[i], "position", &diag);
    if (ok && same_offers(game, mine->state, out)) {
        for (int i = 0; i < choices; i++) memcpy(out->make[out->make_count++], mine->chosen[i], sizeof out->make[0]);
        game->view(out->truth, seat, out->view);
        return 1;
    }
    position_drop(out);
    return 0;
}

/* The position as it is; if that fails, from the start of its turn. */
static int take_position(const Mine *mine, Seat seat, SuitePosition *out) {
    static char text[POSITION_MAX];
    if (write_position(mine->head.game, mine->state, text) && read_position(mine, text, 0, seat, out)) return 1;
    return mine->turn_text[0] && mine->chosen_count > 0 && read_position(mine, mine->turn_text, mine->chosen_count, seat, out);
}

/* ---- a puzzle as text -------------------------------------------------------------------------------- */

static void action_words(const SuitePosition *position, Action action, char words[WORDS_MAX]) {
    Text out = text_on(words, WORDS_MAX);
    position->game->text.action_write(position->view, position->asked, action, &out);
}

static void print_answers(const SuitePosition *position, const Judged *judged, FILE *out) {
    char words[WORDS_MAX];
    for (int i = 0; i < judged->count; i++) {
        if (!judged->right[i]) continue;
        action_words(position, judged->offered[i], words);
        fprintf(out, "good %s\n", words);
    }
    for (int i = 0; i < judged->count; i++) {
        action_words(position, judged->offered[i], words);
        fprintf(out, "puzzle worth %d %s\n", (int)(1000 * judged->worth[i] + (judged->worth[i] < 0 ? -0.5 : 0.5)), words);
    }
}

/* The best right answer and the best wrong one. */
static void print_reason(const SuitePosition *position, const Judged *judged, FILE *out) {
    int best[2] = {-1, -1};
    for (int i = 0; i < judged->count; i++) {
        int *rival = &best[judged->right[i]];
        if (*rival < 0 || judged->worth[i] > judged->worth[*rival]) *rival = i;
    }
    if (best[0] >= 0 && best[1] >= 0) explain_print(position, judged->offered[best[1]], judged->offered[best[0]], out);
}

static int print_puzzle(const Mine *mine, uint64_t number, uint64_t seed, const SuitePosition *position, const Judged *judged) {
    FILE *out = mine->order->out;
    int found[JUDGE_PLAYERS], difficulty = judge_difficulty(position, found);
    if (!judge_is_worth_it(judged, difficulty, found)) return 0;
    char words[WORDS_MAX];
    Text seat = text_on(words, sizeof words);
    position->game->text.seat_name(position->view, position->asked, &seat);
    fprintf(out, "\nposition \"%s-%08x\"\nseat %s\n", mine->head.book, (unsigned)(number >> 32), words);
    fprintf(out, "puzzle from \"%s\" seed fast %llu turn %u player %s\n", mine->order->path, (unsigned long long)seed,
            position->game->turn(position->truth), mine->order->player);
    fprintf(out, "puzzle solved %d turns %d deals\n", judged->turns, judged->deals);
    if (mine->order->nodes != MINE_NODES) fprintf(out, "puzzle within %u moments\n", (unsigned)mine->order->nodes);
    fprintf(out, "puzzle difficulty %d", difficulty);
    for (int i = 0; i < JUDGE_PLAYERS; i++) fprintf(out, " %s %d", JUDGE_PLAYER[i], found[i]);
    fprintf(out, "\n");
    print_reason(position, judged, out);
    print_answers(position, judged, out);
    for (int i = 0; i < position->make_count; i++) fprintf(out, "do %s\n", position->make[i]);
    fputs(position->scenario + strlen("furball scenario 1\n"), out);
    fflush(out);
    return 1;
}

/* ---- a game ------------------------------------------------------------------------------------------ */

/* Notes the position's right answers; 0: they are too long for a suite. */
static int name_answers(SuitePosition *position, const Judged *judged) {
    char words[WORDS_MAX];
    for (int i = 0; i < judged->count; i++) {
        if (!judged->right[i]) continue;
        action_words(position, judged->offered[i], words);
        if (strlen(words) >= sizeof position->good[0]) return 0;
        memcpy(position->good[position->good_count++], words, strlen(words) + 1);
    }
    for (int i = 0; i < judged->count; i++)
        if (suite_is_right(position, judged->offered[i]) != judged->right[i]) return 0;
    return 1;
}

static int look_at_question(Mine *mine, Seat seat, uint64_t seed) {
    SuitePosition position;
    static Judged judged;
    if (!take_position(mine, seat, &position)) return 0;
    uint64_t number = game_hash(position.game, position.view);
    int found = !mine_knows(mine->known, number) && judge_position(&position, mine->order->margin / 1000.0, mine->order->nodes, &judged) &&
                name_answers(&position, &judged);
    if (found) {
        mine_note(mine->known, number);
        found = print_puzzle(mine, number, seed, &position, &judged);
    }
    position_drop(&position);
    return found;
}

static void note_choice(Mine *mine, Seat seat, const Match *match) {
    char words[WORDS_MAX];
    Text out = text_on(words, sizeof words);
    const Choice *last = &match->choice[match->choice_count - 1];
    mine->head.game->text.action_write(match->sealed, seat, last->action, &out);
    if (mine->chosen_count < 0) return;
    if (mine->chosen_count == SUITE_ANSWERS_MAX || out.cut || out.length >= sizeof mine->chosen[0]) mine->chosen_count = -1;
    else memcpy(mine->chosen[mine->chosen_count++], words, out.length + 1);
}

static void note_turn(Mine *mine) {
    uint32_t turn = mine->head.game->turn(mine->state);
    if (turn == mine->turn) return;
    mine->turn = turn;
    mine->chosen_count = 0;
    if (!write_position(mine->head.game, mine->state, mine->turn_text)) mine->turn_text[0] = 0;
}

/* Of the asked seats, the one with the fewest answers since the last moment that all know of, so that all advance side
 * by side. */
static Seat least_answered(const Match *match, SeatSet asked, int *answers) {
    int made[SEAT_MAX] = {0};
    Seat least = (Seat)__builtin_ctz(asked);
    for (int i = match->sealed_count; i < match->choice_count; i++) made[match->choice[i].seat]++;
    for (SeatSet rest = asked; rest; rest &= rest - 1)
        if (made[__builtin_ctz(rest)] < made[least]) least = (Seat)__builtin_ctz(rest);
    *answers = made[least];
    return least;
}

/* Have all asked seats answered equally often? Then none of them knows more than in a real game. If a turn has several
 * cards, the tree of the last may be small enough when that of the first is not. */
static int is_even(const Match *match, SeatSet asked, int answers) {
    int open = 0;
    for (SeatSet rest = asked; rest; rest &= rest - 1) open++;
    return match->choice_count - match->sealed_count == open * answers;
}

/* Plays one game and examines its questions, each only when all asked seats have come to it. Of seats asked at the same
 * time it examines one; the next game examines another. */
static void play_game(Mine *mine, uint64_t seed) {
    const Game *game = mine->head.game;
    Seed deal = seed_from_number(seed);
    Match match;
    Bout bout = {.scratch = mine->scratch, .view = mine->view};
    memcpy(mine->state, mine->started, game->state_size);
    game->deal(mine->state, &deal);
    match_open(&match, game, mine->state, mine->sealed, mine->choice, CHOICES_ROOM);
    for (int seat = 0; seat < game->seats(mine->state); seat++) {
        Seed chance = seed_from_number(seed * 100 + (uint64_t)seat);
        bout.player[seat] = &mine->player.player;
        bout.memory[seat] = mine->room;
        bout.memory_size[seat] = mine->player.player.memory_size(&mine->player.player, game);
        rng_init(&bout.rng[seat], &chance);
    }
    mine->turn = UINT32_MAX;
    mine->turn_text[0] = 0;
    for (int here = 0, made = 0; made < GAME_CHOICES_MAX; made++) {
        SeatSet asked = game->to_act(mine->state);
        if (!asked || here == PER_GAME_MAX || mine->found == mine->order->wanted) return;
        note_turn(mine);
        int answers;
        Seat next = least_answered(&match, asked, &answers);
        if (is_even(&match, asked, answers) || game->turn(mine->state) == 0) {
            Seat seat = (Seat)__builtin_ctz(asked);
            if ((seed + (uint64_t)made) % 2 && (asked & (asked - 1))) seat = (Seat)__builtin_ctz(asked & (asked - 1));
            int found = look_at_question(mine, seat, seed);
            here += found;
            mine->found += found;
        }
        bout_answer(&bout, &match, next, NULL, NULL);
        note_choice(mine, next, &match);
    }
}

/* ---- all games --------------------------------------------------------------------------------------- */

static int open_mine(Mine *mine, Diag *diag) {
    TextFile file;
    if (!roster_find(mine->order->player, &mine->player, diag)) return 0;
    if (!scenario_text_load(mine->order->path, &file, diag)) return 0;
    mine->started = state_new();
    int ok = scenario_load(GAMES, mine->order->path, file.text, file.size, mine->started, &mine->head, diag);
    text_file_unload(&file);
    if (ok && mine->head.game->seats(mine->started) != 2) ok = diag_file(diag, mine->order->path, "found more than two seats, expected a fight of two");
    if (!ok) return 0;
    mine->state = state_new();
    mine->sealed = state_new();
    mine->scratch = state_new();
    mine->view = state_new();
    mine->room = memory_new(mine->player.player.memory_size(&mine->player.player, mine->head.game));
    mine->choice = memory_new(sizeof *mine->choice * CHOICES_ROOM);
    return 1;
}

static void close_mine(Mine *mine) {
    void *const all[] = {mine->started, mine->state, mine->sealed, mine->scratch, mine->view, mine->room, mine->choice};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
    free(mine);
}

int mine_puzzles(const MineOrder *order, MineKnown *known, Diag *diag) {
    Mine *mine = memory_new(sizeof *mine);
    memset(mine, 0, sizeof *mine);
    mine->order = order;
    mine->known = known;
    int ok = open_mine(mine, diag);
    for (int i = 0; ok && i < order->games && mine->found < order->wanted; i++) play_game(mine, order->seed + (uint64_t)i);
    int found = ok ? mine->found : -1;
    close_mine(mine);
    return found;
}
