/* furball puzzles: finds positions with one right answer, for people to solve. */
#include "cmd/cmd.h"
#include "cmd/files.h"
#include "cmd/puzzles/explain.h"
#include "cmd/puzzles/judge.h"
#include "cmd/puzzles/mine.h"
#include "cmd/rank/endgame.h"

#include <stdlib.h>
#include <string.h>

enum { MARGIN = 150 };

/* ---- existing puzzles ------------------------------------------------------------------------------------- */

static int note_all(const char *path, MineKnown *known, Diag *diag) {
    Suite suite = {0};
    int ok = suite_load(&suite, SUITE_ANSWERS, path, diag);
    for (int i = 0; ok && i < suite.count; i++) mine_note(known, game_hash(suite.position[i].game, suite.position[i].view));
    suite_done(&suite);
    return ok;
}

/* Solves every `step`-th puzzle again: is its right answer still clearly better? */
static int verify(const char *path, int step, uint32_t nodes, Diag *diag) {
    Suite suite = {0};
    static Judged judged;
    int doubtful = 0, solved = 0;
    if (!suite_load(&suite, SUITE_ANSWERS, path, diag)) return BAD_INPUT;
    for (int i = 0; i < suite.count; i += step) {
        const SuitePosition *position = &suite.position[i];
        int fine = judge_position(position, MARGIN / 2000.0, position->nodes ? position->nodes : nodes, &judged);
        for (int k = 0; fine && k < judged.count; k++) fine = suite_is_right(position, judged.offered[k]) == judged.right[k];
        if (!fine) printf("%s: the solution does not stand\n", position->title);
        doubtful += !fine;
        solved++;
        fflush(stdout);
    }
    printf("%d of %d puzzles solved again, %d doubtful\n", solved, suite.count, doubtful);
    suite_done(&suite);
    return doubtful ? FAILED : DONE;
}

/* ---- the command ---------------------------------------------------------------------------------------- */

static int mine_all(Args *args, MineOrder *order, MineKnown *known, Diag *diag) {
    int found = 0;
    fprintf(order->out, "furball positions 1\n# Found by furball puzzles --mine; what each line means: docs/lessons.md.\n");
    for (int i = 0; i < args->count && found >= 0; i++) {
        order->path = args->word[i];
        found = mine_puzzles(order, known, diag);
        if (found >= 0) fprintf(stderr, "%s: %d puzzles\n", order->path, found);
    }
    return found < 0 ? BAD_INPUT : DONE;
}

static int run(Args *args) {
    Diag diag = {0};
    MineKnown known = {0};
    MineOrder order = {.out = stdout};
    int mining = args_flag(args, "mine"), code = DONE;
    const char *beside = args_value(args, "known"), *checked = args_value(args, "verify"), *explained = args_value(args, "explain");
    const char *player = args_value(args, "player");
    order.player = player ? player : "veteran";
    order.seed = args_number(args, "seed", 0, UINT64_MAX, 1);
    order.games = (int)args_number(args, "games", 1, 100000, 20);
    order.wanted = (int)args_number(args, "wanted", 1, 100000, 10);
    order.margin = (int)args_number(args, "margin", 1, 2000, MARGIN);
    order.nodes = (uint32_t)args_number(args, "nodes", 1000, ENDGAME_NODES_MAX, MINE_NODES);
    int step = (int)args_number(args, "every", 1, 1000, 1);
    if (!args_end(args, mining ? 1 : 0, mining ? 1000 : 0)) return USAGE;
    if (!!mining + !!checked + !!explained != 1) return args_complain(args, "say --mine with scenarios, --verify PATH, or --explain FILE");
    if (explained) code = explain_file(explained, stdout, &diag) ? DONE : BAD_INPUT;
    else if (checked) code = verify(checked, step, order.nodes, &diag);
    else if (beside && !note_all(beside, &known, &diag)) code = BAD_INPUT;
    else code = mine_all(args, &order, &known, &diag);
    if (diag.failed) fprintf(stderr, "%s\n", diag.text);
    free(known.number);
    return code;
}

const Command COMMAND_PUZZLES = {
    .name = "puzzles",
    .summary = "find positions with one right answer, for people to solve",
    .usage = "puzzles --mine [options] SCENARIO... | --verify PATH [--every N] | --explain FILE",
    .help = "Lets computer players fight and solves the positions they come to, two turns ahead where that is\n"
            "small enough, else to the end of the turn. Prints those in which one answer (or two of the same\n"
            "worth) is clearly better than every other, with what each answer is worth, where the position\n"
            "comes from, and how often weaker players find the answer.\n"
            "\n"
            "  --games N       games of each scenario; 20 unless told\n"
            "  --wanted N      stop a scenario after so many puzzles; 10 unless told\n"
            "  --seed N        of the first game\n"
            "  --player NAME   who plays; veteran unless told\n"
            "  --margin N      thousandths of a win between right and wrong; 150 unless told\n"
            "  --nodes N       moments in the tree that is solved, at most; 16000 unless told\n"
            "  --known PATH    puzzles there are already: not found again\n"
            "  --verify PATH   mines nothing: solves these puzzles again and complains about doubtful ones\n"
            "  --every N       with --verify: only every N-th\n"
            "  --explain FILE  prints the file with what speaks for each right answer, found anew\n"
            "\n"
            "  furball puzzles --mine --wanted 5 glory/duel > data/puzzles/duel.txt\n",
    .run = run,
};
