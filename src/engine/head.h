/* The first line of every file says what it is: "furball scenario 1". */
#ifndef FURBALL_ENGINE_HEAD_H
#define FURBALL_ENGINE_HEAD_H

#include "engine/notation.h"

typedef enum FileKind { FILE_UNKNOWN, FILE_SCENARIO, FILE_RECORD, FILE_TESTS, FILE_CATALOGUE, FILE_PLAYERS, FILE_CAMPAIGN, FILE_LESSON, FILE_POSITIONS, FILE_NET, FILE_VALUES } FileKind;

/* The kind a file says it is; complains if it says none. */
FileKind file_kind(const char *file, const char *text, size_t size, Diag *diag);

/* Opens a file that must be of this kind and reads its head line. 0 after complaining. */
int file_open(Reader *reader, FileKind kind, const char *file, const char *text, size_t size, Line *line, Diag *diag);

#endif
