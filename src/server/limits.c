#include "server/limits.h"

#include "base/hash.h"

#include <assert.h>
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

enum { HOUR_MS = 3600 * 1000, PREFIX_BYTES = 8 };

static const uint8_t MAPPED[12] = {[10] = 0xFF, [11] = 0xFF}; /* an IPv4 address, written as IPv6 */

/* ---- addresses ---------------------------------------------------------------------------------------- */

/* Some proxies include the port: 192.0.2.1:443 and [2001:db8::1]:443 would differ with each connection. */
static void without_port(const char *address, char *out, size_t size) {
    const char *colon = strchr(address, ':');
    int bracket = *address == '[';
    size_t length = bracket ? strcspn(address + 1, "]") : colon && !strchr(colon + 1, ':') ? (size_t)(colon - address) : strlen(address);
    snprintf(out, size, "%.*s", (int)length, address + bracket);
}

void address_normal(const char *address, char *out, size_t size) {
    assert(size > 0);
    uint8_t bytes[16];
    char bare[64];
    without_port(address, bare, sizeof bare);
    if (inet_pton(AF_INET6, bare, bytes) != 1) {
        snprintf(out, size, "%s", bare);
    } else if (!memcmp(bytes, MAPPED, sizeof MAPPED)) {
        snprintf(out, size, "%u.%u.%u.%u", bytes[12], bytes[13], bytes[14], bytes[15]);
    } else if (address_is_local(bare)) {
        snprintf(out, size, "::1");
    } else {
        memset(bytes + PREFIX_BYTES, 0, sizeof bytes - PREFIX_BYTES);
        if (!inet_ntop(AF_INET6, bytes, out, (socklen_t)size)) snprintf(out, size, "%s", bare);
    }
}

/* Only numbers count, not names, because anyone can call his machine 127.example.org. */
int address_is_local(const char *address) {
    static const uint8_t OWN[16] = {[15] = 1};
    uint8_t bytes[16];
    if (inet_pton(AF_INET, address, bytes) == 1) return bytes[0] == 127;
    if (inet_pton(AF_INET6, address, bytes) != 1) return 0;
    return !memcmp(bytes, OWN, sizeof OWN) || (!memcmp(bytes, MAPPED, sizeof MAPPED) && bytes[12] == 127);
}

/* ---- buckets -------------------------------------------------------------------------------------------- */

/* A leaky bucket: each thing taken costs a share of the period, which is restored as time passes. */
static int take(int32_t *used, int64_t *at, int64_t cost, int64_t period, int64_t now) {
    int64_t passed = now > *at ? now - *at : 0;
    int64_t left = *used > passed ? *used - passed : 0;
    *at = now;
    *used = (int32_t)left;
    if (left + cost > period) return 0;
    *used = (int32_t)(left + cost);
    return 1;
}

/* Its entry, or the one to be replaced by it. */
static int entry_of(const Limits *limits, uint64_t hash) {
    int oldest = 0;
    for (int i = 0; i < LIMITS_ADDRESSES; i++) {
        if (limits->entry[i].address == hash) return i;
        if (limits->entry[i].at < limits->entry[oldest].at) oldest = i;
    }
    return oldest;
}

/* Each kind is counted separately, so different kinds must have different entries. */
static uint64_t hash_of(LimitKind kind, const char *address) {
    return (hash_bytes(address, strlen(address)) ^ (uint64_t)kind * UINT64_C(0x9E3779B97F4A7C15)) | 1;
}

int limits_may(Limits *limits, LimitKind kind, const char *address, int per_hour, int64_t now) {
    uint64_t hash = hash_of(kind, address);
    int found = entry_of(limits, hash);
    if (limits->entry[found].address != hash) return 1;
    int32_t used = limits->entry[found].used_ms;
    int64_t at = limits->entry[found].at;
    return take(&used, &at, HOUR_MS / per_hour, HOUR_MS, now);
}

int limits_take(Limits *limits, LimitKind kind, const char *address, int per_hour, int64_t now) {
    assert(per_hour > 0);
    uint64_t hash = hash_of(kind, address);
    int found = entry_of(limits, hash);
    if (limits->entry[found].address != hash) {
        memset(&limits->entry[found], 0, sizeof limits->entry[found]);
        limits->entry[found].address = hash;
    }
    return take(&limits->entry[found].used_ms, &limits->entry[found].at, HOUR_MS / per_hour, HOUR_MS, now);
}

int bucket_is_full(const Bucket *bucket, int64_t now) { return now - bucket->at >= bucket->used_ms; }

int bucket_take(Bucket *bucket, int per_second, int64_t now) {
    if (!per_second || take(&bucket->used_ms, &bucket->at, 1000 / per_second, 2000, now)) return 1;
    if (bucket->refused < UINT16_MAX) bucket->refused++;
    return 0;
}
