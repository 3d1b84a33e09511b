#include "server/cluster.h"

#include "server/log.h"
#include "server/memory.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int join(Cluster *cluster, char *why, size_t why_size) {
    char number[24];
    cluster->self = store_join(cluster->store, cluster->address, cluster->secret, why, why_size);
    if (!cluster->self) return 0;
    snprintf(number, sizeof number, "%lld", (long long)cluster->self);
    log_line(LEVEL_INFO, "joined", "node", number, "address", cluster->address, NULL);
    return 1;
}

Cluster *cluster_join(Store *store, const char *address, char *why, size_t why_size) {
    Cluster *cluster = memory_zeroed(sizeof *cluster);
    cluster->store = store;
    snprintf(cluster->address, sizeof cluster->address, "%s", address);
    if (join(cluster, why, why_size)) return cluster;
    free(cluster);
    return NULL;
}

int cluster_has_host(const Cluster *cluster, const char *host) {
    size_t size = strlen(host);
    for (int i = 0; i < cluster->count; i++) {
        const char *address = cluster->node[i].address, *at = *address == '[' ? address + 1 : address;
        if (!strncmp(at, host, size) && (at[size] == ':' || at[size] == ']')) return 1;
    }
    return 0;
}

static const ServerNode *node_of(const Cluster *cluster, int64_t number) {
    for (int i = 0; i < cluster->count; i++)
        if (cluster->node[i].number == number) return &cluster->node[i];
    return NULL;
}

int cluster_has(const Cluster *cluster, const char *address) {
    for (int i = 0; i < cluster->count; i++)
        if (!strcmp(cluster->node[i].address, address)) return 1;
    return 0;
}

/* A server that was replaced by a newer one with the same address does not join again: otherwise the two would keep
 * removing each other. */
Standing cluster_beat(Cluster *cluster, void (*hear)(void *self, const char *news), void *self) {
    char why[256];
    ServerNode node[NODES_MAX];
    int count = store_beat(cluster->store, node, NODES_MAX, hear, self);
    if (count < 0) return STANDING_WELL; /* the database is away for all servers */
    memcpy(cluster->node, node, sizeof node);
    cluster->count = count < NODES_MAX ? count : NODES_MAX;
    if (node_of(cluster, cluster->self)) return STANDING_WELL;
    log_line(LEVEL_ERROR, "struck-off", "address", cluster->address, NULL);
    if (cluster_has(cluster, cluster->address)) {
        cluster->self = 0;
        return STANDING_REPLACED;
    }
    if (!join(cluster, why, sizeof why)) log_line(LEVEL_ERROR, "not-joined", "why", why, NULL);
    return STANDING_STRUCK_OFF;
}

ClaimResult cluster_claim(const Cluster *cluster, const char *id, const char **address) {
    int64_t owner = 0;
    ClaimResult result = store_claim(cluster->store, id, &owner);
    const ServerNode *node = result == CLAIM_OTHERS ? node_of(cluster, owner) : NULL;
    *address = node ? node->address : NULL;
    return result;
}

const char *cluster_leader(const Cluster *cluster) {
    return !cluster->count || cluster->node[0].number == cluster->self ? NULL : cluster->node[0].address;
}

int cluster_knows(const Cluster *cluster, const char *secret) {
    size_t size = strlen(cluster->secret);
    return size && strlen(secret) == size && sodium_memcmp(secret, cluster->secret, size) == 0;
}
