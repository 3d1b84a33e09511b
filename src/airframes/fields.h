/* The lines that describe airframes and paints: their words and fields, with the values allowed for each. */
#ifndef FURBALL_AIRFRAMES_FIELDS_H
#define FURBALL_AIRFRAMES_FIELDS_H

#include "airframes/airframes.h"

typedef enum FieldKind {
    FIELD_NUMBER,  /* NAME number */
    FIELD_NUMBERS, /* NAME number number ... */
    FIELD_COLOUR,  /* NAME colour */
    FIELD_COLOURS, /* NAME colour colour ... */
    FIELD_CHOICE,  /* NAME word, one of a list */
    FIELD_TEXT,    /* NAME "text" */
    FIELD_TEXTS,   /* NAME "text" "text" */
    FIELD_WORDS,   /* NAME of other lines of the entry, which are left out */
    FIELD_FLAG     /* NAME */
} FieldKind;

typedef struct Words {
    const char *what; /* "mark" */
    int count;
    const char *const *word;
} Words;

typedef struct Field {
    const char *name;
    uint8_t kind;        /* FieldKind */
    uint8_t bare;        /* comes first in the line, without its name */
    uint8_t least, most; /* of lists: how many */
    int32_t min, max;    /* of numbers, in hundredths */
    const Words *words;  /* of choices */
} Field;

typedef enum BlockKind { BLOCK_NONE, BLOCK_AIRFRAME, BLOCK_PAINT, BLOCK_MINIATURE } BlockKind;

typedef enum LineOf { LINE_OF_AIRFRAME, LINE_OF_PAINT, LINE_OF_BOTH } LineOf;

typedef struct LineKind {
    const char *word;
    uint8_t of;    /* LineOf: what it describes */
    uint8_t many;  /* an entry may have several */
    uint8_t count;
    const Field *field;
} LineKind;

extern const LineKind LINE_KINDS[];
extern const int LINE_KIND_COUNT;

/* The lists whose words a drawing program must all know. */
extern const Words *const VOCABULARY[];
extern const int VOCABULARY_COUNT;

#endif
