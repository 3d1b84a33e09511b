/* furball words: every word of the notation, taken from the tables that the program reads with, and for each an example
 * that the tests run. */
#include "cmd/cmd.h"
#include "engine/builtin.h"
#include "games/registry.h"

#include <stdio.h>
#include <string.h>

/* docs/words.txt and docs/words.md; see CMakeLists.txt. */
extern const BuiltinFile words_files[];
extern const int words_file_count;

static const BuiltinFile *file_named(const char *name) {
    for (int i = 0; i < words_file_count; i++)
        if (!strcmp(words_files[i].name, name)) return &words_files[i];
    return NULL;
}

/* Finds a line `FAMILY KIND WORD "sentence"`, for words that the program itself does not explain. */
static int find_sentence(const char *family, const char *kind, const char *word, char *out, size_t size) {
    const BuiltinFile *file = file_named("docs/words.txt");
    Diag quiet = {0};
    Reader reader;
    static Line line;
    if (!file) return 0;
    reader_open(&reader, file->name, file->text, file->size, &quiet);
    while (reader_next(&reader, &line) > 0) {
        const char *token[4];
        if (line.count < 4) continue;
        for (int i = 0; i < 4; i++) token[i] = line.text + line.token[i].at;
        if (strcmp(token[0], family) != 0 || strcmp(token[1], kind) != 0 || strcmp(token[2], word) != 0) continue;
        snprintf(out, size, "%s", token[3]);
        return 1;
    }
    return 0;
}

/* Lines of words.txt for words of the engine, which every family has. */
static void list_engine(void) {
    const BuiltinFile *file = file_named("docs/words.txt");
    Diag quiet = {0};
    Reader reader;
    static Line line;
    if (!file) return;
    reader_open(&reader, file->name, file->text, file->size, &quiet);
    while (reader_next(&reader, &line) > 0)
        if (line.count > 3 && !strcmp(line.text + line.token[0].at, "every"))
            printf("every\t%s\t%s\t%s\n", line.text + line.token[1].at, line.text + line.token[2].at, line.text + line.token[3].at);
}

static void list_plain(void) {
    list_engine();
    for (const Game *const *game = GAMES; *game; game++) {
        WordOf word;
        for (int i = 0; (*game)->proof.word && (*game)->proof.word(i, &word); i++) {
            char sentence[400] = "";
            if (word.sentence) snprintf(sentence, sizeof sentence, "%s", word.sentence);
            else find_sentence((*game)->name, word.kind, word.word, sentence, sizeof sentence);
            printf("%s\t%s\t%s\t%s\n", (*game)->name, word.kind, word.word, sentence);
        }
    }
}

/* The lines of the reference that begin an entry read: ### `word` (kind, family). */
static int tell(const char *wanted) {
    const BuiltinFile *file = file_named("docs/words.md");
    int told = 0, inside = 0;
    for (const char *at = file ? file->text : ""; *at;) {
        const char *end = strchr(at, '\n');
        int length = end ? (int)(end - at) : (int)strlen(at);
        if (!strncmp(at, "#", 1)) {
            char needle[80];
            snprintf(needle, sizeof needle, "### `%s`", wanted);
            int kind = !strncmp(at, "## ", 3) && (int)strlen(wanted) + 3 <= length && !strncmp(at + 3, wanted, strlen(wanted));
            inside = kind ? 2 : !strncmp(at, "### ", 4) && inside == 2 ? 2 : !strncmp(at, needle, strlen(needle));
            told += inside != 0;
        }
        if (inside) printf("%.*s\n", length, at);
        at += length + (end != NULL);
    }
    return told;
}

static int is_part_of_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'; }

/* Is the word in backticks on this line? */
static int is_in_code(const char *line, int length, const char *wanted) {
    int size = (int)strlen(wanted), code = 0;
    for (int i = 0; i + size <= length; i++) {
        if (line[i] == '`') code = !code;
        if (!code || strncmp(line + i, wanted, (size_t)size) != 0) continue;
        if ((i && is_part_of_word(line[i - 1])) || (i + size < length && is_part_of_word(line[i + size]))) continue;
        return 1;
    }
    return 0;
}

/* For a word without its own entry because it only follows another, such as `banked` after `round`: the entries that
 * show it. */
static int tell_around(const char *wanted) {
    const BuiltinFile *file = file_named("docs/words.md");
    char head[120] = "";
    int told = 0;
    for (const char *at = file ? file->text : ""; *at;) {
        const char *end = strchr(at, '\n');
        int length = end ? (int)(end - at) : (int)strlen(at);
        if (!strncmp(at, "#", 1)) snprintf(head, sizeof head, "%.*s", length, at);
        else if (!strncmp(head, "### ", 4) && is_in_code(at, length, wanted)) {
            printf("%s%s\n\n%.*s\n", told ? "\n" : "", head, length, at);
            told++;
        }
        at += length + (end != NULL);
    }
    return told;
}

static const char *nearest(const char *wanted) {
    static char best[64];
    int least = 4;
    *best = 0;
    for (const Game *const *game = GAMES; *game; game++) {
        WordOf word;
        for (int i = 0; (*game)->proof.word && (*game)->proof.word(i, &word); i++) {
            int distance = text_distance(wanted, word.word);
            if (distance < least) least = distance, snprintf(best, sizeof best, "%s", word.word);
        }
    }
    return *best ? best : NULL;
}

static int run(Args *args) {
    int plain = args_flag(args, "plain");
    if (!args_end(args, 0, plain ? 0 : 1)) return USAGE;
    if (plain) return list_plain(), DONE;
    if (!args->count) {
        const BuiltinFile *file = file_named("docs/words.md");
        if (file) fwrite(file->text, 1, file->size, stdout);
        return DONE;
    }
    if (tell(args->word[0]) || tell_around(args->word[0])) return DONE;
    const char *near = nearest(args->word[0]);
    fprintf(stderr, "furball words: there is no word \"%s\"", args->word[0]);
    if (near) fprintf(stderr, "; did you mean \"%s\"?", near);
    fprintf(stderr, "\n");
    return FAILED;
}

const Command COMMAND_WORDS = {
    .name = "words",
    .summary = "every word of scenarios and tests, with an example",
    .usage = "words [WORD|KIND] [--plain]",
    .help = "Without a word, all of them (docs/words.md). WORD is one of the notation, KIND one of\n"
            "line, airplane, ground, element, item, choice, statement, reason, event, skill, option, card.\n"
            "A word that only stands behind others, as `banked` behind `round`, is shown there.\n"
            "\n"
            "  --plain   one line each: family, kind, word, sentence, with tabs between them\n"
            "\n"
            "  furball words airfield\n"
            "  furball words reason\n"
            "\n"
            "Exit codes: 1 there is no such word.\n",
    .run = run,
};
