/* What fuzz targets share. Not assert: it must hold in every build. */
#ifndef FURBALL_FUZZ_MUST_H
#define FURBALL_FUZZ_MUST_H

#include "engine/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline void must(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", what);
    abort();
}

/* Of a file named "in". */
static inline void complaint_is_plain(const Diag *diag) {
    const unsigned char *p = (const unsigned char *)diag->text, *end = p + strlen(diag->text);
    must(!strncmp(diag->text, "in", 2), "a complaint begins with the file");
    while (p < end) {
        uint32_t c = 0;
        int length = utf8_length(p, end, &c);
        must(length > 0, "a complaint is UTF-8");
        must(c >= ' ', "a complaint is one line");
        p += length;
    }
}

#endif
