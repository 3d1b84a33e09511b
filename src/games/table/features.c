#include "games/table/feature.h"

extern const Feature feature_ace;
extern const Feature feature_aim;
extern const Feature feature_core;
extern const Feature feature_crew;
extern const Feature feature_fuel;
extern const Feature feature_tail;
extern const Feature feature_victory;

const Feature *const features[] = {
    &feature_core,
    &feature_crew,
    &feature_victory,
    &feature_ace,
    &feature_aim,
    &feature_fuel,
    &feature_tail,
    NULL,
};
