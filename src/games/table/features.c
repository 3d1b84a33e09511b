#include "games/table/feature.h"

extern const Feature feature_core;

const Feature *const features[] = {
    &feature_core,
    NULL,
};
