/* A small net that says how a game stands, learned from many games (docs/learning.md). It uses integers only, weights
 * of 8 bits and sums of 32, so that it gives the same result everywhere.
 *
 * Each enemy that a unit sees goes through the layer `foe`; their sum, with the unit, through `unit`; the sums of both
 * sides' units, with the numbers about the whole, through `first` and `second`; and `out` is one number. The net is
 * evaluated from both sides and half the difference counts: what is good for one side is as bad for the other. */
#ifndef FURBALL_PLAYERS_NET_H
#define FURBALL_PLAYERS_NET_H

#include "engine/glance.h"
#include "engine/notation.h"
#include "engine/prospect.h"

enum { NET_RATED = 3 /* how many numbers of an answer the last layer of a net that chooses gets directly */ };
enum { NET_WEIGHTS_MAX = 1 << 17, NET_ROWS_MAX = 1024, NET_WIDTH_MAX = 256, NET_GAME_MAX = 16, NET_RUN_BYTES = 32 };

/* The last four belong to a net that chooses (players/policy.h), if the file has one. */
typedef enum NetLayerName { NET_FOE, NET_UNIT, NET_FIRST, NET_SECOND, NET_OUT, NET_SEE, NET_WEIGH, NET_COMPARE, NET_CHOOSE, NET_LAYERS } NetLayerName;

typedef struct NetLayer {
    int inputs, outputs;
    int stride;        /* from one row to the next: the inputs, rounded up */
    int weights, bias; /* where those of this layer begin */
} NetLayer;

typedef struct Net {
    char game[NET_GAME_MAX];
    uint8_t run[NET_RUN_BYTES]; /* hash of the run that made it */
    NetLayer layer[NET_LAYERS];
    int of_ace;  /* it is only for aces */
    int chooses; /* it has the layers of a net that chooses, */
    int self, choice, foe; /* and how many numbers of a prospect it sees, from the first on */
    int weight_count, row_count;
    int32_t bias[NET_ROWS_MAX];
    _Alignas(64) int16_t weight[NET_WEIGHTS_MAX];
} Net;

/* Reads a file "furball net 1"; 0 after complaining, and `out` must not be used. */
int net_read(const char *file, const char *text, size_t size, Net *out, Diag *diag);

/* How the game stands for side 0, in thousandths of a win: -1000 .. 1000. */
int32_t net_value(const Net *net, const Glance *glance);

/* The net of a game, made from the built-in file on first use; NULL: there is none. Aces have their own net, if there
 * is one. */
const Net *net_of(const char *game);
const Net *net_of_ace(const char *game);

/* Makes this the net of its game, for aces too; or only for aces if the file says so. Not while anybody plays. 0 after
 * complaining: nothing has changed. */
int net_use(const char *file, const char *text, size_t size, Diag *diag);

#endif
