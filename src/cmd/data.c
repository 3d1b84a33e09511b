#include "cmd/data.h"

#include "engine/head.h"
#include "engine/own_join.h"

#include <stdio.h>
#include <stdlib.h>

static BuiltinFile data[OWN_FILES_MAX]; /* kept until the program ends */
static int data_count;

static int keep(const char *path, Diag *diag) {
    TextFile file;
    if (data_count == OWN_FILES_MAX) return diag_file(diag, path, "found more than %d files of own data", OWN_FILES_MAX);
    if (!text_file_load(path, &file, diag)) return 0;
    if (file_kind(path, file.text, file.size, diag) != FILE_CATALOGUE) {
        text_file_unload(&file);
        return diag_file(diag, path, "found another kind of file, expected a catalogue");
    }
    data[data_count++] = (BuiltinFile){path, file.text, file.size};
    return 1;
}

int data_take(Args *args) { return data_take_as(args, "data"); }

const BuiltinFile *data_files(int *count) {
    *count = data_count;
    return data;
}

int data_take_as(Args *args, const char *option) {
    static PathList list;
    Diag diag = {0};
    const char *path;
    while ((path = args_value(args, option)))
        if (!path_list_add(&list, path, &diag)) break;
    for (int i = data_count; !diag.failed && i < list.count; i++) keep(list.path[i], &diag);
    if (diag.failed) fprintf(stderr, "%s\n", diag.text);
    return !diag.failed;
}

int data_join(TextFile *scenario, Diag *diag) {
    size_t room = scenario->size + 64;
    if (!data_count) return 1;
    for (int i = 0; i < data_count; i++) room += data[i].size + 1;
    char *joined = memory_new(room);
    Text out = text_on(joined, room);
    if (!own_join(scenario->text, scenario->size, data, data_count, &out, diag)) {
        free(joined);
        return 0;
    }
    free(scenario->text);
    scenario->text = joined;
    scenario->size = out.length;
    return 1;
}
