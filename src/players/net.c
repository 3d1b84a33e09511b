#include "players/net_layer.h"

#include <string.h>

enum {
    ODDS_ONE = NET_ONE << NET_WEIGHT_BITS,
    WHOLES = 2 * GLANCE_WHOLE,
    INPUTS_MAX = WHOLES + 2 * NET_WIDTH_MAX
};

static void add_unit(const Net *net, const Glance *glance, int side, int unit, int16_t *out) {
    _Alignas(64) int16_t input[INPUTS_MAX] = {0}, foe[GLANCE_FOE];
    take_bytes(input, glance->unit[side][unit], GLANCE_UNIT);
    for (int i = 0; i < glance->foes[side][unit]; i++) {
        take_bytes(foe, glance->foe[side][unit][i], GLANCE_FOE);
        add_layer(net, &net->layer[NET_FOE], foe, input + GLANCE_UNIT);
    }
    add_layer(net, &net->layer[NET_UNIT], input, out);
}

/* The standing of one side by itself, in ODDS_ONE. */
static int32_t odds_of(const Net *net, const Glance *glance, int side, int16_t units[2][NET_WIDTH_MAX]) {
    _Alignas(64) int16_t input[INPUTS_MAX] = {0}, first[NET_WIDTH_MAX] = {0}, second[NET_WIDTH_MAX] = {0};
    int width = net->layer[NET_UNIT].outputs;
    take_bytes(input, glance->whole[side], GLANCE_WHOLE);
    take_bytes(input + GLANCE_WHOLE, glance->whole[1 - side], GLANCE_WHOLE);
    memcpy(input + WHOLES, units[side], sizeof(int16_t) * (size_t)width);
    memcpy(input + WHOLES + width, units[1 - side], sizeof(int16_t) * (size_t)width);
    add_layer(net, &net->layer[NET_FIRST], input, first);
    add_layer(net, &net->layer[NET_SECOND], first, second);
    const NetLayer *out = &net->layer[NET_OUT];
    return net->bias[out->bias] + row_sum(net->weight + out->weights, second, out->stride);
}

/* A sure win at three and beyond, nearly linear around zero: x (27 + x^2) / (27 + 9 x^2). */
static int32_t squashed(int64_t odds) {
    int64_t x = odds * 1000 / ODDS_ONE;
    x = x > 3000 ? 3000 : x < -3000 ? -3000 : x;
    int64_t square = x * x / 1000;
    return (int32_t)(x * (27000 + square) / (27000 + 9 * square));
}

int32_t net_value(const Net *net, const Glance *glance) {
    int16_t units[2][NET_WIDTH_MAX] = {{0}};
    for (int side = 0; side < 2; side++)
        for (int unit = 0; unit < glance->units[side]; unit++) add_unit(net, glance, side, unit, units[side]);
    return squashed(((int64_t)odds_of(net, glance, 0, units) - odds_of(net, glance, 1, units)) / 2);
}
