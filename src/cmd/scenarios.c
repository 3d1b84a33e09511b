#include "cmd/scenarios.h"

#include "cmd/cmd.h"

#include <string.h>
#include <unistd.h>

static const char FOLDER[] = "data/scenarios/", ENDING[] = ".txt";

/* Is it a scenario, and does this end of its path say `name`? */
static int is_called(const char *path, const char *name) {
    size_t length = strlen(path), folder = sizeof FOLDER - 1, ending = sizeof ENDING - 1, size = strlen(name);
    if (strncmp(path, FOLDER, folder) != 0 || length < folder + ending + size) return 0;
    if (strcmp(path + length - ending, ENDING) != 0) return 0;
    const char *at = path + length - ending - size;
    return size && memcmp(at, name, size) == 0 && at[-1] == '/';
}

const BuiltinFile *scenario_builtin(const char *name) {
    for (int i = 0; i < builtin_file_count; i++)
        if (is_called(builtin_files[i].name, name)) return &builtin_files[i];
    return NULL;
}

int scenario_text_load(const char *name, TextFile *out, Diag *diag) {
    const BuiltinFile *file = scenario_builtin(name);
    if (!file) {
        if (strcmp(name, "-") != 0 && access(name, F_OK) != 0)
            return diag_file(diag, name, "there is no such file, and no scenario of that name");
        return text_file_load(name, out, diag);
    }
    out->text = memory_new(file->size + 1);
    out->size = file->size;
    memcpy(out->text, file->text, file->size + 1);
    return 1;
}
