#include "games/table/core/feature.h"

extern const Feature feature_ace;
extern const Feature feature_aim;
extern const Feature feature_career;
extern const Feature feature_cloud_cover;
extern const Feature feature_core;
extern const Feature feature_crew;
extern const Feature feature_floor;
extern const Feature feature_fuel;
extern const Feature feature_objective;
extern const Feature feature_solo;
extern const Feature feature_solo_aa;
extern const Feature feature_landing;
extern const Feature feature_lucky;
extern const Feature feature_tail;
extern const Feature feature_victory;
extern const Feature feature_ground;
extern const Feature feature_load;
extern const Feature feature_bombs;
extern const Feature feature_torpedo;
extern const Feature feature_sky_clouds;

const Feature *const features[] = {
    &feature_core,
    &feature_crew,
    &feature_victory,
    &feature_ace,
    &feature_aim,
    &feature_floor,
    &feature_fuel,
    &feature_landing,
    &feature_lucky,
    &feature_tail,
    &feature_ground,
    &feature_load,
    &feature_bombs,
    &feature_torpedo,
    &feature_sky_clouds,
    &feature_objective, /* after ground units, because it names them */
    &feature_solo,
    &feature_solo_aa,
    &feature_career,
    &feature_cloud_cover,
    NULL,
};

/* The order in which features act when several have the same hook: after a maneuver the clouds come first and the
 * ground last. */
const Feature *const plugged[] = {
    &feature_cloud_cover,
    &feature_landing,
    &feature_fuel,
    &feature_ground,
    &feature_victory,
    &feature_objective,
    &feature_career,
    &feature_lucky,
    &feature_ace,
    &feature_aim,
    &feature_tail,
    &feature_sky_clouds,
    &feature_solo,
    &feature_solo_aa,
    &feature_bombs,
    NULL,
};
