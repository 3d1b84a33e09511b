#include "cmd/puzzles/explain.h"

#include "cmd/cmd.h"
#include "players/hint.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST = 20 /* thousandths of a win: a smaller difference is no reason */, WORDS_MAX = 256, LOOKS = 8 };

int explain_answer(const SuitePosition *position, Action right, Action wrong, Factor out[EXPLAIN_MAX]) {
    const Thought both = {.count = 2, .line = {{.action = right}, {.action = wrong}}};
    void *room = state_new();
    memcpy(room, position->view, position->game->state_size); /* what never changes in a game is copied once */
    int32_t gain[FACTOR_COUNT] = {0};
    Rng rng;
    Seed seed = seed_from_number(1);
    rng_init(&rng, &seed);
    for (int look = 0; look < LOOKS; look++) {
        Hint hint[HINT_PLANS];
        int count = hints_of(position->game, position->view, position->asked, &both, room, &rng, hint);
        assert(count == 2);
        for (int i = 0; i < FACTOR_COUNT; i++) gain[i] += (hint[0].gain[i] - hint[1].gain[i]) / LOOKS;
    }
    free(room);
    int count = 0;
    while (count < EXPLAIN_MAX) {
        int best = 0;
        for (int i = 1; i < FACTOR_COUNT; i++)
            if (gain[i] > gain[best]) best = i;
        if (gain[best] < LEAST) break;
        out[count++] = (Factor)best;
        gain[best] = 0;
    }
    return count;
}

void explain_print(const SuitePosition *position, Action right, Action wrong, FILE *out) {
    Factor factor[EXPLAIN_MAX];
    int count = explain_answer(position, right, wrong, factor);
    if (!count) return;
    fprintf(out, "puzzle because");
    for (int i = 0; i < count; i++) fprintf(out, " %s", hint_factor_name(factor[i]));
    fprintf(out, "\n");
}

/* ---- a file once more --------------------------------------------------------------------------------------- */

static const char *after(const char *line, const char *beginning) {
    size_t length = strlen(beginning);
    return strncmp(line, beginning, length) == 0 ? line + length : NULL;
}

static int find_action(const SuitePosition *position, const char *wanted, Action *out) {
    Action offered[LEGAL_MAX];
    char words[WORDS_MAX];
    int count = position->game->legal(position->view, position->asked, offered, LEGAL_MAX);
    for (int i = 0; i < count; i++) {
        Text text = text_on(words, sizeof words);
        position->game->text.action_write(position->view, position->asked, offered[i], &text);
        *out = offered[i];
        if (strcmp(words, wanted) == 0) return 1;
    }
    return 0;
}

/* From the lines `puzzle worth N CHOICE`: the best right answer and the best wrong one. */
static int rivals(const SuitePosition *position, char *const *line, int count, Action *right, Action *wrong) {
    long best[2] = {-2000, -2000};
    for (int i = 0; i < count; i++) {
        const char *rest = after(line[i], "puzzle worth ");
        char *words;
        if (!rest) continue;
        long worth = strtol(rest, &words, 10);
        Action action;
        if (*words != ' ' || !find_action(position, words + 1, &action)) return 0;
        int is_right = suite_is_right(position, action);
        if (worth <= best[is_right]) continue;
        best[is_right] = worth;
        *(is_right ? right : wrong) = action;
    }
    return best[0] > -2000 && best[1] > -2000;
}

static int split(char *text, char **line, int room) {
    int count = 0;
    while (*text && count < room) {
        line[count++] = text;
        text += strcspn(text, "\n");
        if (*text) *text++ = 0;
    }
    return count;
}

static int print_all(const Suite *suite, const char *path, char *const *line, int count, FILE *out, Diag *diag) {
    int number = -1;
    for (int i = 0; i < count; i++) {
        if (after(line[i], "puzzle because")) continue;
        fprintf(out, "%s\n", line[i]);
        if (after(line[i], "position \"")) number++;
        if (!after(line[i], "puzzle difficulty ")) continue;
        const SuitePosition *position = &suite->position[number];
        int last = i;
        while (last < count && !after(line[last], "position \"")) last++;
        Action right, wrong;
        if (!rivals(position, line + i, last - i, &right, &wrong)) return diag_file(diag, path, "in \"%s\" the worth of an answer is missing", position->title);
        explain_print(position, right, wrong, out);
    }
    return 1;
}

int explain_file(const char *path, FILE *out, Diag *diag) {
    Suite suite = {0};
    TextFile file;
    if (!suite_load(&suite, SUITE_ANSWERS, path, diag)) {
        suite_done(&suite);
        return 0;
    }
    if (!text_file_load(path, &file, diag)) {
        suite_done(&suite);
        return 0;
    }
    int room = (int)file.size + 1;
    char **line = memory_new(sizeof *line * (size_t)room);
    int ok = print_all(&suite, path, line, split(file.text, line, room), out, diag);
    free(line);
    text_file_unload(&file);
    suite_done(&suite);
    return ok;
}
