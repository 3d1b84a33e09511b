/* Reads whole files for the commands, with a size limit and clear error messages. */
#ifndef FURBALL_CMD_FILES_H
#define FURBALL_CMD_FILES_H

#include "engine/notation.h"

typedef struct TextFile {
    char *text; /* `size` bytes and a zero */
    size_t size;
} TextFile;

/* Reads a whole file of at most NOTATION_BYTES_MAX; "-" is standard input. 0 after complaining. */
int text_file_load(const char *path, TextFile *out, Diag *diag);
void text_file_unload(TextFile *file);

/* A growing list of paths. Zeroed: empty. */
typedef struct PathList {
    char **path;
    int count, room;
} PathList;

/* Adds `path`, or, if it is a folder, every .txt file under it, sorted. 0 after complaining;
 * a folder without such a file is complained about too. */
int path_list_add(PathList *list, const char *path, Diag *diag);
void path_list_done(PathList *list);

#endif
