/* One of several servers over a database: who the others are, and which of them has a game. */
#ifndef FURBALL_SERVER_CLUSTER_H
#define FURBALL_SERVER_CLUSTER_H

#include "store/cluster.h"

typedef struct Cluster {
    Store *store;
    int64_t self;
    char address[NODE_ADDRESS_SIZE]; /* the own */
    char secret[NODE_SECRET_SIZE];   /* what nodes know each other by */
    ServerNode node[NODES_MAX];
    int count;
} Cluster;

/* NULL after complaining in `why`. */
Cluster *cluster_join(Store *store, const char *address, char *why, size_t why_size);
int cluster_has(const Cluster *cluster, const char *address);    /* a living node */
int cluster_has_host(const Cluster *cluster, const char *host); /* a node is there */

typedef enum Standing { STANDING_WELL, STANDING_STRUCK_OFF /* and joined again, or will */, STANDING_REPLACED /* by another of its address */ } Standing;

/* Once a second. */
Standing cluster_beat(Cluster *cluster, void (*hear)(void *self, const char *news), void *self);

/* Before a game is read. `*address` is where another node has it; NULL: that is not known yet. */
ClaimResult cluster_claim(const Cluster *cluster, const char *id, const char **address);

/* Some things are remembered by one node for all: who waits for an opponent, challenges, the ladder. It is that of the lowest number.
 * NULL: this is the one. */
const char *cluster_leader(const Cluster *cluster);

int cluster_knows(const Cluster *cluster, const char *secret); /* that is one of us */

#endif
