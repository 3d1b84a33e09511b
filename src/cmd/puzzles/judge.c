#include "cmd/puzzles/judge.h"

#include "cmd/rank/endgame.h"
#include "players/roster.h"

#include <string.h>

/* Answers this close to the best count as equal; a mixture this sure of one answer deserves a closer look. */
static const double AS_GOOD = 0.006, SURE = 0.85;
enum { HARD = 5, HARD_OF_TWO = 60, MANY = 8 }; /* among a few answers, one that everyone finds is no puzzle */
enum { RIGHT_MAX = 3, RIGHT_SHARE = 3 /* at most one answer in this many is right */ };

const char *const JUDGE_PLAYER[JUDGE_PLAYERS] = {"cadet", "rookie", "regular", "veteran"};

/* If both sides mix their answers in the best way: how much of the mixture do the `RIGHT_MAX` likeliest answers have? A
 * deck has up to three copies of a card. */
static double surest(const Endgame *endgame, int count) {
    double share[EQ_CHOICES_MAX], sum = 0;
    if (eq_mixture(endgame->tree, endgame->key[0], share) != count) return 0;
    for (int n = 0; n < RIGHT_MAX; n++) {
        int best = 0;
        for (int i = 1; i < count; i++)
            if (share[i] > share[best]) best = i;
        sum += share[best];
        share[best] = 0;
    }
    return sum;
}

static void value_all(Endgame *endgame, Judged *out) {
    for (int i = 0; i < out->count; i++) out->worth[i] = endgame_value(endgame, i);
    out->best = out->next = -2;
    for (int i = 0; i < out->count; i++)
        if (out->worth[i] > out->best) out->best = out->worth[i];
    for (int i = 0; i < out->count; i++) {
        out->right[i] = out->worth[i] >= out->best - AS_GOOD;
        if (!out->right[i] && out->worth[i] > out->next) out->next = out->worth[i];
    }
}

static int is_puzzle(const Judged *judged, double margin) {
    int right = 0;
    for (int i = 0; i < judged->count; i++) right += judged->right[i];
    return right <= RIGHT_MAX && (right == 1 || right * RIGHT_SHARE <= judged->count) && judged->best - judged->next >= margin;
}

int judge_position(const SuitePosition *position, double margin, uint32_t nodes, Judged *out) {
    Endgame endgame;
    memset(out, 0, sizeof *out);
    out->count = position->game->legal(position->view, position->asked, out->offered, LEGAL_MAX);
    if (out->count < 2) return 0;
    /* Looks far ahead if there is room for it, otherwise to the end of this turn. */
    for (int turns = ENDGAME_TURNS; turns > 0; turns--) {
        Diag diag = {0};
        if (!endgame_open_within(&endgame, position, ENDGAME_OWN_KEPT, turns, nodes, &diag)) continue;
        int found = surest(&endgame, out->count) >= SURE;
        out->turns = turns;
        out->deals = endgame.deals;
        if (found) value_all(&endgame, out);
        endgame_close(&endgame);
        return found && is_puzzle(out, margin);
    }
    return 0;
}

/* If the solution stops at the end of the turn, a good player who looks further must agree with it. */
int judge_is_worth_it(const Judged *judged, int difficulty, const int found[JUDGE_PLAYERS]) {
    if (judged->turns < ENDGAME_TURNS && found[JUDGE_PLAYERS - 1] < SUITE_TRIES / 2) return 0;
    if (judged->count >= MANY) return 1; /* a beginner has many answers to consider */
    return difficulty >= (judged->count == 2 ? HARD_OF_TWO : HARD);
}

int judge_difficulty(const SuitePosition *position, int found[JUDGE_PLAYERS]) {
    const Budget budget = {0};
    int missed = 0;
    for (int i = 0; i < JUDGE_PLAYERS; i++) {
        RosterEntry entry;
        Diag diag = {0};
        found[i] = roster_find(JUDGE_PLAYER[i], &entry, &diag) ? suite_try(position, &entry.player, &budget) : 0;
        missed += SUITE_TRIES - found[i];
    }
    return 100 * missed / (SUITE_TRIES * JUDGE_PLAYERS);
}
