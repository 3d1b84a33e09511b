/* The hall of a server in a cluster: games that other servers have, and limits that all servers count together. */
#include "server/hall.h"

#include "server/log.h"

#include <signal.h>
#include <stdio.h>

/* "limit KIND PER_HOUR NODE ADDRESS": another server has counted this, so it is counted here too. */
static void hear(void *self, const char *news) {
    Hall *hall = self;
    int kind, per_hour;
    long long node;
    char address[64];
    if (sscanf(news, "limit %d %d %lld %63s", &kind, &per_hour, &node, address) != 4 || node == hall->cluster->self || per_hour < 1) return;
    limits_take(&hall->limits, (LimitKind)kind, address, per_hour, now_ms());
}

void hall_count(Hall *hall, LimitKind kind, const char *address, int per_hour) {
    char news[112];
    limits_take(&hall->limits, kind, address, per_hour, now_ms());
    if (!hall->cluster) return;
    snprintf(news, sizeof news, "limit %d %d %lld %s", (int)kind, per_hour, (long long)hall->cluster->self, address);
    store_tell(hall->store, news);
}

void hall_beat(Hall *hall) {
    if (!hall->cluster) return;
    Standing standing = cluster_beat(hall->cluster, hear, hall);
    if (standing != STANDING_WELL) hall_forget_all(hall); /* other servers have its games, or soon will */
    if (standing == STANDING_REPLACED) {
        log_line(LEVEL_ERROR, "replaced", "why", "another server has joined with this one's address; give each its own with --node", NULL);
        raise(SIGTERM);
    }
    if (standing != STANDING_WELL || !hall_leads(hall)) hall->people.challenges_known = 0; /* another server keeps the challenges */
    if (hall_leads(hall)) people_wake(&hall->people, 0); /* rated games end on other servers too */
}

int hall_leads(const Hall *hall) { return !hall->cluster || !cluster_leader(hall->cluster); }

int hall_claim(Hall *hall, const char *id, int *taken_over) {
    const char *address = NULL;
    *taken_over = 0;
    hall->elsewhere[0] = 0;
    hall->store_away = 0;
    if (!hall->cluster) return 1;
    ClaimResult result = cluster_claim(hall->cluster, id, &address);
    if (address) snprintf(hall->elsewhere, sizeof hall->elsewhere, "%s", address);
    hall->store_away = result == CLAIM_FAILED || (result == CLAIM_OTHERS && !address);
    *taken_over = result == CLAIM_TAKEN_OVER;
    return result == CLAIM_OURS || result == CLAIM_TAKEN_OVER;
}
