/* furball catalogue: lists airplanes, scenarios and opponents; given words, only the entries that contain all of
 * them. */
#include "cmd/cmd.h"
#include "engine/head.h"
#include "games/flames/catalog.h"
#include "games/registry.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cmd/catalogue/table_part.h"

static int lower_find(const char *text, const char *word) {
    size_t length = strlen(word);
    for (; *text; text++) {
        size_t i = 0;
        while (i < length && text[i] && tolower((unsigned char)text[i]) == tolower((unsigned char)word[i])) i++;
        if (i == length) return 1;
    }
    return length == 0;
}

static int told;

void catalogue_tell(const Args *args, const char *line) {
    for (int i = 0; i < args->count; i++)
        if (!lower_find(line, args->word[i])) return;
    puts(line);
    told++;
}

static void tell_flames(const Args *args) {
    const FlamesCatalog *catalog = flames_catalog();
    for (int i = 0; i < catalog->model_count; i++) {
        const FlamesModel *model = &catalog->model[i];
        char line[256];
        if (!model->id[0]) continue;
        snprintf(line, sizeof line, "aircraft %-16s %s, flames, %s, %s, %s, from %d-%02d, performance %d, balance %d+%d", model->id, model->name,
                 FLAMES_CLASS_NAMES[model->class_of], FLAMES_SIDE_NAMES[model->side], model->nation, model->service / 12, model->service % 12 + 1,
                 model->face[0].performance, model->balance_leader, model->balance_wingman);
        catalogue_tell(args, line);
    }
}

/* The title of a scenario and its rulebook, from its first lines. */
static void read_title(const BuiltinFile *file, char title[120], char book[40]) {
    Diag quiet = {0};
    Reader reader;
    Line line;
    *title = *book = 0;
    reader_open(&reader, file->name, file->text, file->size, &quiet);
    while (reader_next(&reader, &line) > 0 && (!*title || !*book)) {
        const char *word = line.text + line.token[0].at;
        const char *second = line.count > 1 ? line.text + line.token[1].at : "";
        if (!strcmp(word, "title") && !*title) snprintf(title, 120, "%s", second);
        if (!strcmp(word, "rules") && !*book) snprintf(book, 40, "%s%s%s", second, line.count > 2 ? " " : "", line.count > 2 ? line.text + line.token[2].at : "");
    }
}

/* data/lessons; see CMakeLists.txt. */
extern const BuiltinFile lessons_files[];
extern const int lessons_file_count;

static void tell_files(const Args *args, const BuiltinFile *files, int count, const char *folder, const char *kind) {
    for (int i = 0; i < count; i++) {
        const BuiltinFile *file = &files[i];
        char title[120], book[40], line[320];
        size_t length = strlen(folder);
        if (strncmp(file->name, folder, length) != 0) continue;
        read_title(file, title, book);
        snprintf(line, sizeof line, "%-8s %-24.*s %s, %s", kind, (int)(strlen(file->name) - length - 4), file->name + length, title, book);
        catalogue_tell(args, line);
    }
}

static int run(Args *args) {
    if (!args_end(args, 0, 16)) return USAGE;
    table_part_tell(args);
    tell_flames(args);
    tell_files(args, builtin_files, builtin_file_count, "data/scenarios/", "scenario");
    tell_files(args, builtin_files, builtin_file_count, "data/campaigns/", "campaign");
    tell_files(args, lessons_files, lessons_file_count, "data/lessons/", "lesson");
    if (told) return DONE;
    fprintf(stderr, "furball catalogue: nothing has all of these words\n");
    return FAILED;
}

const Command COMMAND_CATALOGUE = {
    .name = "catalogue",
    .summary = "list and search airplanes, decks, counters, scenarios, campaigns, lessons, skills",
    .usage = "catalogue [WORD...]",
    .help = "One line for each thing there is: its kind, the word that a scenario names it by, and\n"
            "what it is. With words, only the lines that have them all:\n"
            "\n"
            "  furball catalogue messerschmitt\n"
            "  furball catalogue scenario bombers\n"
            "  furball catalogue deck ww1\n"
            "\n"
            "Exit codes: 1 nothing was found.\n",
    .run = run,
};
