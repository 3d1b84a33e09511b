/* One of several servers with one database: who the others are, and which of them has a game. */
#ifndef FURBALL_SERVER_CLUSTER_H
#define FURBALL_SERVER_CLUSTER_H

#include "store/cluster.h"

typedef struct Cluster {
    Store *store;
    int64_t self;
    char address[NODE_ADDRESS_SIZE]; /* the own */
    char secret[NODE_SECRET_SIZE];   /* by which nodes recognize each other */
    ServerNode node[NODES_MAX];
    int count;
} Cluster;

/* NULL after complaining in `why`. */
Cluster *cluster_join(Store *store, const char *address, char *why, size_t why_size);
int cluster_has(const Cluster *cluster, const char *address);    /* a living node */
int cluster_has_host(const Cluster *cluster, const char *host); /* a node runs on that host */

typedef enum Standing { STANDING_WELL, STANDING_STRUCK_OFF /* and has joined again, or will */, STANDING_REPLACED /* by a newer server */ } Standing;

/* Once a second. */
Standing cluster_beat(Cluster *cluster, void (*hear)(void *self, const char *news), void *self);

/* Call before reading a game. `*address` is the node that has it; NULL: not known yet. */
ClaimResult cluster_claim(const Cluster *cluster, const char *id, const char **address);

/* One node keeps the queue of waiting players, challenges and the ladder for all: the node with the lowest number.
 * NULL: this one. */
const char *cluster_leader(const Cluster *cluster);

int cluster_knows(const Cluster *cluster, const char *secret); /* the secret is ours */

#endif
