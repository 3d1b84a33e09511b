/* How much one address or one socket may ask for. */
#ifndef FURBALL_SERVER_LIMITS_H
#define FURBALL_SERVER_LIMITS_H

#include <stdint.h>

enum {
    LIMITS_ADDRESSES = 4096,      /* remembered; the longest unheard of is forgotten first */
    MESSAGES_PER_SECOND = 20,     /* and socket, unless told otherwise; twice as many may come at once */
    MESSAGES_PER_SECOND_MAX = 1000,
    MESSAGES_PATIENCE = 100,      /* refused ones before the socket is closed */
    GAMES_PER_HOUR = 16
};

typedef struct Limits {
    struct {
        uint64_t address; /* its hash; 0: free */
        int64_t at;       /* of the last game */
        int32_t used_ms;  /* an hour is shared out among the games: what is used of it */
    } entry[LIMITS_ADDRESSES];
} Limits;

/* May this address make one more game? Counts it if so. */
int limits_take_game(Limits *limits, const char *address, int games_per_hour, int64_t now);

/* A bucket that fills with time and is emptied by messages. Zeroed: full. */
typedef struct Bucket {
    int64_t at;
    int32_t used_ms;
    uint16_t refused;
} Bucket;

int bucket_take(Bucket *bucket, int per_second, int64_t now); /* 0 per second: no limit */

#endif
