/* Any bytes as airframes: nothing crashes, complaints are one line of text, and what is accepted is written as JSON that closes
 * what it opens. */
#include "airframes/airframes.h"
#include "must.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SECTION = 1 << 20 };

static Hangar hangar;
static char section[3][SECTION];

/* Brackets pair up outside strings. */
static void is_balanced(const char *json) {
    int depth = 0, inside = 0;
    for (; *json; json++) {
        if (inside && *json == '\\') json++;
        else if (*json == '"') inside = !inside;
        else if (!inside && strchr("{[", *json)) depth++;
        else if (!inside && strchr("}]", *json)) must(--depth >= 0, "nothing is closed that was not opened");
    }
    must(!inside && depth == 0, "everything is closed");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Diag diag = {0};
    Text text[3];
    BuiltinFile file = {"fuzz", (const char *)data, size};
    for (int i = 0; i < 3; i++) text[i] = text_on(section[i], SECTION);
    HangarJson json = {&text[0], &text[1], &text[2]};
    int ok = hangar_read(&hangar, &file, 1, &json, &diag);
    must(ok == !diag.failed, "either read or complained");
    must(!strchr(diag.text, '\n'), "a complaint is one line");
    for (int i = 0; ok && i < 3; i++)
        if (!text[i].cut) is_balanced(section[i]);
    return 0;
}
