/* What tests may expect, feature by feature. Programs that run no tests are built without this. */
#include "games/table/proof/expect.h"

extern const Proof proof_core;
extern const Proof proof_crew;
extern const Proof proof_ace;
extern const Proof proof_floor;
extern const Proof proof_fuel;
extern const Proof proof_landing;
extern const Proof proof_tail;
extern const Proof proof_load;
extern const Proof proof_bombs;
extern const Proof proof_torpedo;
extern const Proof proof_sky_clouds;
extern const Proof proof_objective;
extern const Proof proof_solo;
extern const Proof proof_career;
extern const Proof proof_cloud_cover;

const Proof *const proofs[] = {
    &proof_core,
    &proof_crew,
    &proof_ace,
    &proof_floor,
    &proof_fuel,
    &proof_landing,
    &proof_tail,
    &proof_load,
    &proof_bombs,
    &proof_torpedo,
    &proof_sky_clouds,
    &proof_objective,
    &proof_solo,
    &proof_career,
    &proof_cloud_cover,
    NULL,
};
