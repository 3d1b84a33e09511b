/* Several servers over one database. Each is a node with a number of its own, which it gets when it joins and which is never used again; a game
 * belongs to one node at a time. A node that has not been heard of for a while is struck off the list by the others: from then on
 * the database refuses everything it writes (a fence), and whoever is asked for one of its games takes it over.
 *
 * A store that only one server can use (SQLite) has none of this: store_is_shared is 0, and nothing else here may be called. */
#ifndef FURBALL_STORE_CLUSTER_H
#define FURBALL_STORE_CLUSTER_H

#include "store/store.h"

enum { NODE_ADDRESS_SIZE = 80, NODES_MAX = 64, NODE_SECRET_SIZE = 40, NODE_SILENCE_S = 6 /* then it counts as dead */ };

typedef struct ServerNode {
    int64_t number;
    char address[NODE_ADDRESS_SIZE]; /* host:port at which the others reach it */
} ServerNode;

int store_is_shared(const Store *store);

/* Becomes a node; also again, after it was struck off. An older one of the same address is struck off: this is it, started anew. `secret` is what nodes know each other by. The own
 * number; 0 after complaining in `why`. */
int64_t store_join(Store *store, const char *address, char secret[NODE_SECRET_SIZE], char *why, size_t why_size);
/* Closing the store leaves: its games are free at once. */

/* Once a second: says that it lives, strikes off those who do not, and hears what the others tell. Returns how many nodes there
 * are, lowest number first; -1: the database is away. This one may be missing: it was struck off. */
int store_beat(Store *store, ServerNode *out, int max, void (*hear)(void *self, const char *news), void *self);

typedef enum ClaimResult {
    CLAIM_FAILED = -1,
    CLAIM_NONE, /* there is no such game */
    CLAIM_OURS,
    CLAIM_TAKEN_OVER, /* ours from now on; another node had it */
    CLAIM_OTHERS
} ClaimResult;

ClaimResult store_claim(Store *store, const char *id, int64_t *owner);

Ticket store_tell(Store *store, const char *news); /* every other node hears it within a second or so, and so does this one; a short line */

#endif
