#include "cmd/serve/gallery.h"

#include "engine/builtin.h"

#include <stdio.h>
#include <string.h>

extern const BuiltinFile gallery_files[];

/* We write this table ourselves: a line for each scenario, with members always in the same order. */
int gallery_find(const char *scenario, Measured *out) {
    char key[128];
    int length = snprintf(key, sizeof key, "\"%s\": {", scenario);
    if (length >= (int)sizeof key) return 0;
    const char *line = strstr(gallery_files[0].text, key);
    return line && sscanf(line + length, "\"minutes\":%d,\"difficulty\":\"%7[a-z]", &out->minutes, out->difficulty) == 2;
}
