/* The built-in scenarios by name. */
#include "engine/builtin.h"
#include "furball/furball.h"

#include <string.h>

static const char FOLDER[] = "data/scenarios/", ENDING[] = ".txt";

/* The name of "data/scenarios/glory/duel.txt" is "glory/duel"; NULL if the file is no scenario. */
static const char *scenario_path(const BuiltinFile *file, size_t *length) {
    size_t size = strlen(file->name), folder = sizeof FOLDER - 1, ending = sizeof ENDING - 1;
    if (strncmp(file->name, FOLDER, folder) != 0 || size < folder + ending) return NULL;
    if (strcmp(file->name + size - ending, ENDING) != 0) return NULL;
    *length = size - folder - ending;
    return file->name + folder;
}

/* Accepts the whole name or its last part. */
static int is_called(const char *path, size_t length, const char *name) {
    size_t size = strlen(name);
    return size && size <= length && memcmp(path + length - size, name, size) == 0 &&
           (size == length || path[length - size - 1] == '/');
}

const char *furball_scenario(const char *name) {
    for (int i = 0; name && i < builtin_file_count; i++) {
        size_t length;
        const char *path = scenario_path(&builtin_files[i], &length);
        if (path && is_called(path, length, name)) return builtin_files[i].text;
    }
    return NULL;
}

const char *furball_scenario_name(int32_t index) {
    static _Thread_local char name[256]; /* valid until this thread asks for the next */
    for (int i = 0; index >= 0 && i < builtin_file_count; i++) {
        size_t length;
        const char *path = scenario_path(&builtin_files[i], &length);
        if (!path || length >= sizeof name || index-- != 0) continue;
        memcpy(name, path, length);
        name[length] = 0;
        return name;
    }
    return NULL;
}
