#include "games/table/guess/body.h"

int32_t hidden_tenths(const Table *table, const Plane *plane) {
    const int16_t *harm = letter_harm(table);
    int32_t tenths = 0, most = plane_model(plane)->resistance * TENTHS - TENTHS;
    for (int l = 0; l < LETTER_COUNT; l++) tenths += harm[l] * (plane->held[l] + plane->noted_held[l]);
    return tenths < most ? tenths : most;
}

int32_t plane_worth(const Body *body, const Plane *plane) {
    int32_t worth = WORTH_LEAST + (int32_t)((uint32_t)body->left * (uint32_t)body->cost >> BODY_BITS);
    worth -= 40 * plane->flames + 8 * plane->smoke + 120 * (plane->wounds > 0) + 80 * (plane->engine > 0);
    return worth > 60 ? worth : 60;
}

int32_t hurt_share(const Body *body, const Plane *plane) {
    enum { WHOLE = 1024 };
    int32_t worth = plane_worth(body, plane);
    return worth >= WORTH_WHOLE ? 0 : worth <= WORTH_LEAST ? WHOLE : (WORTH_WHOLE - worth) * WHOLE / WORTH_BODY;
}

int32_t plane_hurt(const Table *table, const Plane *plane) {
    Body body = body_of(table, plane);
    return hurt_share(&body, plane);
}
