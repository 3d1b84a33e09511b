/* Files that the build puts into the program (see cmake/embed.cmake). */
#ifndef FURBALL_ENGINE_BUILTIN_H
#define FURBALL_ENGINE_BUILTIN_H

#include <stddef.h>

typedef struct BuiltinFile {
    const char *name; /* its path in the repository: "data/ww2/decks.txt" */
    const char *text; /* ends with a zero that `size` does not count */
    size_t size;
} BuiltinFile;

/* All of data/, sorted by name. */
extern const BuiltinFile builtin_files[];
extern const int builtin_file_count;

#endif
