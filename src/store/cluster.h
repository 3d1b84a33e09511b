/* Several servers with one database. Each is a node with its own number, which it gets when it joins and which is never
 * used again. A game belongs to one node at a time. If a node has been silent for a while, the others remove it from
 * the list: from then on the database refuses everything it writes (a fence), and any node that is asked for one of its
 * games takes it over.
 *
 * A store that only one server can use (SQLite) has none of this: store_is_shared is 0, and nothing else here may be
 * called. */
#ifndef FURBALL_STORE_CLUSTER_H
#define FURBALL_STORE_CLUSTER_H

#include "store/store.h"

enum { NODE_ADDRESS_SIZE = 80, NODES_MAX = 64, NODE_SECRET_SIZE = 40, NODE_SILENCE_S = 6 /* then it is considered dead */ };

typedef struct ServerNode {
    int64_t number;
    char address[NODE_ADDRESS_SIZE]; /* host:port at which other nodes reach it */
} ServerNode;

int store_is_shared(const Store *store);

/* Becomes a node, or joins again after being removed. An older node with the same address is removed, because this is
 * its successor. `secret` is what nodes recognize each other by. Returns its number; 0 after complaining in `why`. */
int64_t store_join(Store *store, const char *address, char secret[NODE_SECRET_SIZE], char *why, size_t why_size);
/* Closing the store leaves the cluster: its games are free at once. */

/* Once a second: reports that it is alive, removes nodes that are silent, and receives what others tell. Returns how
 * many nodes there are, lowest number first; -1: the database is away. If this node is missing, it was removed. */
int store_beat(Store *store, ServerNode *out, int max, void (*hear)(void *self, const char *news), void *self);

typedef enum ClaimResult {
    CLAIM_FAILED = -1,
    CLAIM_NONE, /* there is no such game */
    CLAIM_OURS,
    CLAIM_TAKEN_OVER, /* ours from now on; before, another node had it */
    CLAIM_OTHERS
} ClaimResult;

ClaimResult store_claim(Store *store, const char *id, int64_t *owner);

Ticket store_tell(Store *store, const char *news); /* every node receives it within about a second, including this one;
                                                    * a short line */

#endif
