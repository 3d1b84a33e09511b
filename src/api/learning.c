/* What a net learns from, and the net that players use. */
#include "api/batch.h"
#include "players/policy.h"

#include <stdio.h>
#include <string.h>

size_t furball_glance_size(const FurballBatch *batch) { return batch->game->hints.glance ? sizeof(Glance) : 0; }

int32_t furball_glances(const FurballBatch *batch, void *out) {
    if (!batch->game->hints.glance) return 0;
    for (int game = 0; game < batch->shape.games; game++) {
        Glance glance = {0};
        const void *state = state_of(batch, game);
        if (batch->game->to_act(state)) batch->game->hints.glance(state, &glance);
        memcpy((uint8_t *)out + sizeof glance * (size_t)game, &glance, sizeof glance);
    }
    return 1;
}

size_t furball_prospect_bytes(void) { return sizeof(Prospect); }
size_t furball_glance_bytes(void) { return sizeof(Glance); }

int32_t furball_use_net(const char *text, size_t size, char *error, size_t error_size) {
    Diag diag = {0};
    if (net_use("net", text, size, &diag)) return 1;
    if (error && error_size) snprintf(error, error_size, "%s", diag.text);
    return 0;
}

int32_t furball_net_values(const FurballBatch *batch, const void *glances, int32_t count, int32_t *out) {
    const Net *net = net_of(batch->game->name);
    if (!net) return 0;
    for (int32_t i = 0; i < count; i++) {
        Glance glance;
        memcpy(&glance, (const uint8_t *)glances + sizeof glance * (size_t)i, sizeof glance);
        out[i] = net_value(net, &glance);
    }
    return 1;
}

int32_t furball_net_worths(const FurballBatch *batch, const void *prospects, int32_t count, int32_t *out) {
    const Net *net = net_of(batch->game->name);
    if (!net || !net->chooses) return 0;
    memset(out, 0, (size_t)count * PROSPECT_CHOICES * sizeof *out);
    for (int32_t i = 0; i < count; i++) {
        Prospect prospect;
        memcpy(&prospect, (const uint8_t *)prospects + sizeof prospect * (size_t)i, sizeof prospect);
        policy_worth(net, &prospect, out + (size_t)i * PROSPECT_CHOICES);
    }
    return 1;
}
