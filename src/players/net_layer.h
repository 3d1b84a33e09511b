/* One layer of a net: integer sums of products, for players/net.c and policy.c. */
#ifndef FURBALL_PLAYERS_NET_LAYER_H
#define FURBALL_PLAYERS_NET_LAYER_H

#include "players/net.h"

enum {
    NET_ONE = 127,      /* the value 1 of an input or result of a layer */
    NET_WEIGHT_BITS = 6 /* bits of a weight's fraction */
};

/* Sum of products of two rows; the compiler vectorizes it. */
static inline int32_t row_sum(const int16_t *weight, const int16_t *input, int length) {
    int32_t sum = 0;
    for (int i = 0; i < length; i++) sum += weight[i] * input[i];
    return sum;
}

static inline int16_t clipped(int32_t sum) {
    int32_t value = sum >> NET_WEIGHT_BITS;
    return (int16_t)(value < 0 ? 0 : value > NET_ONE ? NET_ONE : value);
}

/* Adds the results of a layer to `out`. There are as many inputs as the layer's stride; those after its own are zero.
 */
static inline void add_layer(const Net *net, const NetLayer *layer, const int16_t *input, int16_t *out) {
    for (int row = 0; row < layer->outputs; row++) {
        const int16_t *weight = net->weight + layer->weights + row * layer->stride;
        out[row] = (int16_t)(out[row] + clipped(net->bias[layer->bias + row] + row_sum(weight, input, layer->stride)));
    }
}

static inline void take_bytes(int16_t *to, const int8_t *from, int count) {
    for (int i = 0; i < count; i++) to[i] = from[i];
}

#endif
