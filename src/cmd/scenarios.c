#include "cmd/scenarios.h"

#include "cmd/cmd.h"
#include "cmd/data.h"
#include "engine/builtin.h"
#include "furball/furball.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { NAMES_MAX = 256, NAME_ROOM = 64 };

/* "glory/duel" and "duel" of "data/scenarios/glory/duel.txt", one after the other. */
static int list_names(char names[NAMES_MAX][NAME_ROOM]) {
    static const char folder[] = "data/scenarios/";
    int count = 0;
    for (int i = 0; i < builtin_file_count && count + 2 <= NAMES_MAX; i++) {
        const char *name = builtin_files[i].name;
        if (strncmp(name, folder, sizeof folder - 1) != 0) continue;
        name += sizeof folder - 1;
        const char *slash = strrchr(name, '/');
        snprintf(names[count++], NAME_ROOM, "%.*s", (int)(strlen(name) - 4), name);
        if (slash) snprintf(names[count++], NAME_ROOM, "%.*s", (int)(strlen(slash + 1) - 4), slash + 1);
    }
    return count;
}

static int complain_unknown(const char *name, Diag *diag) {
    static char names[NAMES_MAX][NAME_ROOM];
    const char *list[NAMES_MAX];
    int count = list_names(names);
    for (int i = 0; i < count; i++) list[i] = names[i];
    const char *near = nearest_name(name, list, count);
    if (near) return diag_file(diag, name, "there is no such file, and no scenario of that name; did you mean \"%s\"? (`furball catalogue` lists them)", near);
    return diag_file(diag, name, "there is no such file, and no scenario of that name (`furball catalogue` lists them)");
}

int scenario_text_load(const char *name, TextFile *out, Diag *diag) {
    const char *text = furball_scenario(name);
    if (!text) {
        if (strcmp(name, "-") != 0 && access(name, F_OK) != 0) return complain_unknown(name, diag);
        return text_file_load(name, out, diag) && data_join(out, diag);
    }
    out->size = strlen(text);
    out->text = memory_new(out->size + 1);
    memcpy(out->text, text, out->size + 1);
    return data_join(out, diag);
}
