/* What airplanes look like: airframes, paints, and which of them each model of the catalogues has. docs/airframes.md
 * describes the notation. This layer reads and checks it and writes it as JSON for drawing; it knows no game. */
#ifndef FURBALL_AIRFRAMES_AIRFRAMES_H
#define FURBALL_AIRFRAMES_AIRFRAMES_H

#include "engine/catalogue.h"

enum { AIRFRAME_MAX = 256, PAINT_MAX = 256, COLOUR_MAX = 256, MINIATURE_MAX = 512, AIRFRAME_ID_LENGTH = 32 };

typedef struct HangarName {
    char id[AIRFRAME_ID_LENGTH];
    const char *file; /* where it was defined, for complaints */
    int line;
} HangarName;

typedef struct HangarNames {
    int count, max;
    HangarName *name;
} HangarNames;

typedef struct Hangar {
    Sources sources;
    HangarName airframe[AIRFRAME_MAX], paint[PAINT_MAX], colour[COLOUR_MAX], miniature[MINIATURE_MAX];
    char hex[COLOUR_MAX][7];
    HangarNames airframes, paints, colours, miniatures; /* views of the arrays above */
} Hangar;

/* Is this a catalogue of airframes? */
int hangar_is_mine(const BuiltinFile *file);

/* Reads all files as one set, so that each may use names from the others. The contents are written as JSON into
 * `airframes`, `paints` and `models`, as members of three objects, unless those are NULL. 0 after complaining. */
typedef struct HangarJson {
    Text *airframes, *paints, *models;
} HangarJson;
int hangar_read(Hangar *hangar, const BuiltinFile *file, int count, const HangarJson *json, Diag *diag);

/* Every `model` and `aircraft` of these catalogues must have a miniature; complains about the first that has none.
 * Files of airframes among them are skipped. `covers`: complains also about a miniature for a model that none of them
 * has. 0 after complaining. */
int hangar_shows(const Hangar *hangar, const BuiltinFile *file, int count, Diag *diag);
int hangar_covers(const Hangar *hangar, const BuiltinFile *file, int count, Diag *diag);

/* Everything as one JSON object, with the titles of the models and all words that a drawing program must know. */
int hangar_write(Hangar *hangar, const BuiltinFile *airframes, int airframe_count, const BuiltinFile *catalogues, int catalogue_count,
                 Text *out, Diag *diag);

#endif
