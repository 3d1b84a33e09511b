/* What airplanes are worth in a fight. These values were measured in many games (tools/values.mjs); no card has them.
 * docs/workshop.md says how. */
#ifndef FURBALL_TABLE_VALUES_H
#define FURBALL_TABLE_VALUES_H

#include "games/table/catalog/catalog.h"

/* In tenths of a point; `games` 0: not measured. */
typedef struct ModelValue {
    int32_t tenths, error, games;
} ModelValue;

/* How a war's airplanes were measured. */
typedef struct Measurement {
    char date[16];
    char players[24];
    char rules[64]; /* what follows the word rules */
    int32_t games;  /* 0: they were not measured */
} Measurement;

typedef struct Values {
    ModelValue model[MODEL_MAX];
    Measurement era[3]; /* by world war */
} Values;

/* Reads a file "furball values 1". 0 after complaining. */
int values_read(const Catalog *catalog, const char *file, const char *text, size_t size, Values *out, Diag *diag);

/* The built-in values. */
const Values *values_get(void);

#endif
