/* The nearest enemies, as nets are told of them. */
#include "games/table/guess/nearest.h"

#include "unit.h"

static void nearest_come_first_and_the_far_are_left_out(void) {
    static const int32_t FAR[] = {500, 100, 400, 200, 300, 100};
    Nearest nearest = {.count = 0};
    for (int i = 0; i < 6; i++) {
        nearest_add(&nearest, (PlaneId)i, (Vec){1000 + FAR[i], -7}, (Vec){1000, -7});
        CHECK(nearest.count == (i < NEAREST_MAX ? i + 1 : NEAREST_MAX));
    }
    CHECK(nearest.id[0] == 1);
    CHECK(nearest.id[1] == 5); /* as far, but later */
    CHECK(nearest.id[2] == 3);
}

int main(int argc, char **argv) {
    RUN(nearest_come_first_and_the_far_are_left_out);
    return unit_end();
}
