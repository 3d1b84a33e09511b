#include "server/limits.h"

#include "base/hash.h"

#include <string.h>

enum { HOUR_MS = 3600 * 1000 };

/* The same leaky bucket twice: each thing taken costs a share of the period, and time gives back. */
static int take(int32_t *used, int64_t *at, int64_t cost, int64_t period, int64_t now) {
    int64_t passed = now > *at ? now - *at : 0;
    int64_t left = *used > passed ? *used - passed : 0;
    *at = now;
    *used = (int32_t)left;
    if (left + cost > period) return 0;
    *used = (int32_t)(left + cost);
    return 1;
}

int limits_take_game(Limits *limits, const char *address, int games_per_hour, int64_t now) {
    uint64_t hash = hash_bytes(address, strlen(address)) | 1;
    int oldest = 0, found = -1;
    for (int i = 0; i < LIMITS_ADDRESSES && found < 0; i++) {
        if (limits->entry[i].address == hash) found = i;
        if (limits->entry[i].at < limits->entry[oldest].at) oldest = i;
    }
    if (found < 0) {
        found = oldest;
        memset(&limits->entry[found], 0, sizeof limits->entry[found]);
        limits->entry[found].address = hash;
    }
    return take(&limits->entry[found].used_ms, &limits->entry[found].at, HOUR_MS / games_per_hour, HOUR_MS, now);
}

int bucket_take(Bucket *bucket, int per_second, int64_t now) {
    if (!per_second || take(&bucket->used_ms, &bucket->at, 1000 / per_second, 2000, now)) return 1;
    if (bucket->refused < UINT16_MAX) bucket->refused++;
    return 0;
}
