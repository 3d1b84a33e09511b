/* How much one address or one socket may ask for. */
#ifndef FURBALL_SERVER_LIMITS_H
#define FURBALL_SERVER_LIMITS_H

#include <stddef.h>
#include <stdint.h>

enum {
    LIMITS_ADDRESSES = 4096,      /* addresses remembered; the one unused for longest is forgotten first */
    MESSAGES_PER_SECOND = 20,     /* per socket, unless configured otherwise; twice as many may come at once */
    MESSAGES_PER_SECOND_MAX = 1000,
    MESSAGES_PATIENCE = 100,      /* refused ones before the socket is closed */
    GAMES_PER_HOUR = 16,          /* rematches count too */
    GUESSES_PER_HOUR = 20         /* wrong words for invitations */
};

typedef enum LimitKind { LIMIT_GAMES = 1, LIMIT_GUESSES, LIMIT_NAMES, LIMIT_PUBLISHED, LIMIT_REPORTS, LIMIT_SIGN_INS, LIMIT_KINDS } LimitKind;

typedef struct Limits {
    struct {
        uint64_t address; /* hash of the address and what is counted; 0: unused */
        int64_t at;       /* of the last thing taken */
        int32_t used_ms;  /* the used part of an hour, which all allowed uses share */
    } entry[LIMITS_ADDRESSES];
} Limits;

/* What counts as one address: an IPv4 address, even if written as IPv6, or the first 64 bits of an IPv6 address, which
 * a household gets. A port is ignored; anything else stays as it is. */
void address_normal(const char *address, char *out, size_t size);
int address_is_local(const char *address); /* this machine */

/* May this (normal) address have one more of `per_hour`? limits_take counts it if so. */
int limits_may(Limits *limits, LimitKind kind, const char *address, int per_hour, int64_t now);
int limits_take(Limits *limits, LimitKind kind, const char *address, int per_hour, int64_t now);

/* A bucket that fills with time and is emptied by messages. All zero: full. */
typedef struct Bucket {
    int64_t at;
    int32_t used_ms;
    uint16_t refused;
} Bucket;

int bucket_take(Bucket *bucket, int per_second, int64_t now); /* 0 per second: no limit */
int bucket_is_full(const Bucket *bucket, int64_t now);        /* it is completely filled again */

#endif
