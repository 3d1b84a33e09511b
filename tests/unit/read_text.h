/* A file as text, for programs of the tests that are given paths. */
#ifndef FURBALL_TESTS_READ_TEXT_H
#define FURBALL_TESTS_READ_TEXT_H

#include <stdio.h>

/* How much there was of it; 0 if it cannot be read. */
static inline size_t read_text(const char *path, char *text, size_t max) {
    FILE *in = fopen(path, "rb");
    if (!in) return 0;
    size_t size = fread(text, 1, max, in);
    fclose(in);
    return size;
}

#endif
