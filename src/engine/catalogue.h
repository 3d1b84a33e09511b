/* What the catalogues of all games share: every figure gives its source and its confidence. */
#ifndef FURBALL_ENGINE_CATALOGUE_H
#define FURBALL_ENGINE_CATALOGUE_H

#include "engine/builtin.h"
#include "engine/notation.h"

enum { SOURCE_MAX = 64 };

/* The confidence of a figure. */
typedef enum Confidence {
    CONFIDENCE_NONE, /* the figure is not there */
    CONFIDENCE_PUBLISHED,
    CONFIDENCE_COMMUNITY,
    CONFIDENCE_MEASURED,
    CONFIDENCE_RECONSTRUCTED,
    CONFIDENCE_OWN, /* invented for a scenario; never in built-in data */
    CONFIDENCE_COUNT
} Confidence;

typedef struct Source {
    char key[16];   /* as written in data files: ares */
    char text[200]; /* what and where */
} Source;

typedef struct Sources {
    int count;
    int own; /* 1 + the source of figures that name none, in catalogues of scenarios; 0: every figure must name its source */
    Source source[SOURCE_MAX];
} Sources;

/* Where a figure comes from. */
typedef struct Origin {
    uint8_t source;     /* index in Sources */
    uint8_t confidence; /* Confidence */
} Origin;

/* Is this a catalogue whose first line, apart from sources, begins with one of these words? The list ends with NULL. */
int catalogue_is_about(const BuiltinFile *file, const char *const *words);

/* Reads what follows the word source: `dow "Wings of War: Dawn of War rulebook"`. Another file may repeat it. 0 after
 * complaining. */
int source_read(Cursor *cursor, Sources *sources);

/* Reads the rest of a figure: `from SOURCE CONFIDENCE`. 0 after complaining. */
int origin_read(Cursor *cursor, const Sources *sources, Origin *out);

#endif
