#include "players/policy.h"

#include "players/net_layer.h"

#include <string.h>

/* The sum over all enemies of an answer. */
static void see_foes(const Net *net, const Prospect *prospect, int row, int16_t *seen) {
    _Alignas(64) int16_t foe[PROSPECT_FOE];
    memset(seen, 0, sizeof(int16_t) * NET_WIDTH_MAX);
    for (int i = 0; i < prospect->foes[row]; i++) {
        take_bytes(foe, prospect->foe[row][i], net->foe);
        add_layer(net, &net->layer[NET_SEE], foe, seen);
    }
}

/* The part of the layer `weigh` that all answers share. */
static void weigh_self(const Net *net, const Prospect *prospect, int32_t *sum) {
    _Alignas(64) int16_t self[PROSPECT_SELF];
    const NetLayer *layer = &net->layer[NET_WEIGH];
    take_bytes(self, prospect->self, net->self);
    for (int row = 0; row < layer->outputs; row++)
        sum[row] = net->bias[layer->bias + row] + row_sum(net->weight + layer->weights + row * layer->stride, self, net->self);
}

static int32_t choice_worth(const Net *net, const int8_t *choice, const int16_t *seen, const int32_t *of_self) {
    enum { REST_MAX = PROSPECT_CHOICE + NET_WIDTH_MAX };
    _Alignas(64) int16_t rest[REST_MAX] = {0}, weighed[NET_WIDTH_MAX] = {0}, compared[NET_WIDTH_MAX + 16] = {0};
    const NetLayer *weigh = &net->layer[NET_WEIGH], *choose = &net->layer[NET_CHOOSE];
    int width = net->layer[NET_SEE].outputs;
    take_bytes(rest, choice, net->choice);
    memcpy(rest + net->choice, seen, sizeof(int16_t) * (size_t)width);
    for (int row = 0; row < weigh->outputs; row++) {
        const int16_t *weight = net->weight + weigh->weights + row * weigh->stride + net->self;
        weighed[row] = clipped(of_self[row] + row_sum(weight, rest, weigh->stride - net->self));
    }
    add_layer(net, &net->layer[NET_COMPARE], weighed, compared);
    take_bytes(compared + net->layer[NET_COMPARE].outputs, choice, NET_RATED);
    return net->bias[choose->bias] + row_sum(net->weight + choose->weights, compared, choose->stride);
}

void policy_worth(const Net *net, const Prospect *prospect, int32_t worth[PROSPECT_CHOICES]) {
    _Alignas(64) int16_t seen[PROSPECT_CHOICES][NET_WIDTH_MAX];
    int32_t of_self[NET_WIDTH_MAX];
    weigh_self(net, prospect, of_self);
    for (int row = 0; row < prospect->count; row++) {
        int alike = prospect->alike[row];
        if (alike == row) see_foes(net, prospect, row, seen[row]);
        worth[row] = choice_worth(net, prospect->choice[row], seen[alike], of_self);
    }
}

/* e to the power of -x, x in POLICY_ONE: halvings, and a table of thirty-seconds for the rest. */
static uint32_t falling(int64_t x) {
    static const uint32_t PART[32] = {65536, 64132, 62757, 61413, 60097, 58809, 57549, 56316, 55109, 53928, 52773, 51642, 50535, 49452, 48393, 47356,
                                      46341, 45348, 44376, 43425, 42495, 41584, 40693, 39821, 38968, 38133, 37316, 36516, 35734, 34968, 34219, 33486};
    int64_t parts = x * 32 * 10000 / (6931 * (int64_t)POLICY_ONE); /* number of thirty-seconds of a halving */
    return parts >= 16 * 32 ? 0 : PART[parts % 32] >> (parts / 32);
}

void policy_shares(const int32_t *worth, int count, int warmth, uint32_t *share) {
    int32_t best = worth[0];
    for (int i = 1; i < count; i++) best = worth[i] > best ? worth[i] : best;
    for (int i = 0; i < count; i++) share[i] = falling((int64_t)(best - worth[i]) * 100 / warmth);
}
