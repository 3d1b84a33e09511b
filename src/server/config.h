/* How a server is to run, and what the surrounding program provides. */
#ifndef FURBALL_SERVER_CONFIG_H
#define FURBALL_SERVER_CONFIG_H

#include "engine/builtin.h"
#include "engine/game.h"

#include <stddef.h>

/* A rule in our words. Borrowed permanently. */
typedef struct RuleText {
    const char *id, *tag;
    const char *text;
    size_t length;
} RuleText;

/* What games between computer players showed about a scenario. */
typedef struct Measured {
    int minutes;        /* that two people would take */
    char difficulty[8]; /* easy, medium or hard */
} Measured;

typedef enum MetricsFor { METRICS_LOCAL, METRICS_ALL, METRICS_NONE } MetricsFor;

/* Zero is the default for each member that has one. */
typedef struct ServerConfig {
    const Game *const *games;                     /* ended with NULL */
    int (*rule)(const char *id, RuleText *out);   /* 1: found */
    int (*book_title)(const char *book, char *out, size_t size); /* 1: found */
    int (*measured)(const char *scenario, Measured *out); /* 1: found */
    const char *host;                             /* NULL: 127.0.0.1 */
    int port;                                     /* 0: any free one */
    const char *data;                             /* the store's file, or postgresql://... */
    const char *web;                              /* the page's folder */
    const BuiltinFile *own;                       /* catalogue files that scenarios may use, besides their own */
    int own_count;
    const char *node;                             /* host:port at which other servers with the same database reach it;
                                                   * NULL: where it listens */
    int proxy;                                    /* X-Forwarded-For can be trusted */
    const char *hosts;                            /* its host names, separated by commas; NULL: numbers and this
                                                   * machine's names */
    int connections;                              /* per address at the same time; 0: no limit; -1: 256, none for this
                                                   * machine */
    int request_ms;                               /* for receiving a whole request; 0: 10 seconds */
    int keep_days;                                /* for which games are kept after their end; 0: forever */
    int games_per_hour;                           /* per address; 0: no limit; -1: 16, none for this machine */
    int messages_per_second;                      /* per socket; 0: no limit; -1: 20 */
    MetricsFor metrics;                           /* who may read /metrics */
    int log_level;                                /* LogLevel */
    int (*reload)(void *self, struct ServerConfig *config, char *why, size_t why_size); /* reads the limits again, on SIGHUP; 0 after complaining */
    int thinkers;                                 /* threads for computer players */
    int test;                                     /* for tests: deals can be foreseen, since they follow from the next
                                                   * number or from the request */
    uint64_t test_seed;
    int test_leap;                                /* days that the date advances at each reading; only with `test` */
    void (*ready)(void *self, const char *address); /* called when the server answers */
    void *self;
} ServerConfig;

#endif
