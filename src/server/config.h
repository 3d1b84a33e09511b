/* How a server is to run, and what the program around it brings along. */
#ifndef FURBALL_SERVER_CONFIG_H
#define FURBALL_SERVER_CONFIG_H

#include "engine/builtin.h"
#include "engine/game.h"

#include <stddef.h>

/* A rule in our words. Borrowed for good. */
typedef struct RuleText {
    const char *id, *tag;
    const char *text;
    size_t length;
} RuleText;

/* What computer players took for a scenario. */
typedef struct Measured {
    int minutes;        /* that two people would need */
    char difficulty[8]; /* easy, medium or hard */
} Measured;

typedef enum MetricsFor { METRICS_LOCAL, METRICS_ALL, METRICS_NONE } MetricsFor;

/* Zero is the default of each, where there is one. */
typedef struct ServerConfig {
    const Game *const *games;                     /* ended with NULL */
    int (*rule)(const char *id, RuleText *out);   /* 1: found */
    int (*book_title)(const char *book, char *out, size_t size); /* 1: found */
    int (*measured)(const char *scenario, Measured *out); /* 1: found */
    const char *host;                             /* NULL: 127.0.0.1 */
    int port;                                     /* 0: any free one */
    const char *data;                             /* the store's file, or postgresql://... */
    const char *web;                              /* the page's folder */
    const BuiltinFile *own;                       /* catalogue files that scenarios may use, besides what they bring */
    int own_count;
    const char *node;                             /* host:port at which other servers of the same database reach it; NULL: where it listens */
    int proxy;                                    /* X-Forwarded-For is to be believed */
    const char *hosts;                            /* names it goes by, between commas; NULL: numbers and this machine's */
    int connections;                              /* per address at once; 0: no limit; -1: 256, none for this machine */
    int request_ms;                               /* for a whole request to come; 0: 10 seconds */
    int keep_days;                                /* that games are kept after their end; 0: for good */
    int games_per_hour;                           /* per address; 0: no limit; -1: 16, none for this machine */
    int messages_per_second;                      /* and socket; 0: no limit; -1: 20 */
    MetricsFor metrics;                           /* who may read /metrics */
    int log_level;                                /* LogLevel */
    int (*reload)(void *self, struct ServerConfig *config, char *why, size_t why_size); /* reads the limits anew, on SIGHUP; 0 after complaining */
    int thinkers;                                 /* threads for computer players */
    int test;                                     /* deals can be foreseen: they follow from the next, or from the request */
    uint64_t test_seed;
    int test_leap;                                /* days by which the date is later at each look; with `test` alone */
    void (*ready)(void *self, const char *address); /* called once it answers */
    void *self;
} ServerConfig;

#endif
