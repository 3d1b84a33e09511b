/* The caller's own catalogues, joined into the scenarios that use them. */
#include "engine/own_join.h"
#include "furball/furball.h"

#include <stdio.h>

size_t furball_add_data(const char *scenario, size_t size, const FurballScenario *data, int32_t count, char *out, size_t out_size, char *error,
                        size_t error_size) {
    BuiltinFile file[OWN_FILES_MAX];
    char name[OWN_FILES_MAX][16];
    Diag diag = {0};
    Text text = {0};
    if (!scenario || !out || !out_size || count < 0 || (count && !data)) diag_file(&diag, "furball_add_data", "found nothing, expected a scenario, catalogues and room");
    else if (count > OWN_FILES_MAX) diag_file(&diag, "data", "found %d files, expected at most %d", (int)count, OWN_FILES_MAX);
    for (int32_t i = 0; !diag.failed && i < count; i++) {
        snprintf(name[i], sizeof name[i], "data %d", (int)i + 1);
        file[i] = (BuiltinFile){name[i], data[i].text, data[i].size};
    }
    if (!diag.failed) text = text_on(out, out_size);
    if (!diag.failed && own_join(scenario, size, file, count, &text, &diag)) return text.length;
    if (error && error_size) snprintf(error, error_size, "%s", diag.text);
    return 0;
}
