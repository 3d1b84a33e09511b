#include "cmd/scenarios.h"

#include "cmd/cmd.h"
#include "furball/furball.h"

#include <string.h>
#include <unistd.h>

int scenario_text_load(const char *name, TextFile *out, Diag *diag) {
    const char *text = furball_scenario(name);
    if (!text) {
        if (strcmp(name, "-") != 0 && access(name, F_OK) != 0)
            return diag_file(diag, name, "there is no such file, and no scenario of that name");
        return text_file_load(name, out, diag);
    }
    out->size = strlen(text);
    out->text = memory_new(out->size + 1);
    memcpy(out->text, text, out->size + 1);
    return 1;
}
