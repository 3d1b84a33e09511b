/* Games whose scenarios bring airplanes of their own. The engine keeps at most 128 such catalogues (engine/own.h). When
 * they run short, the holder with the most of these games open must let one go, so that no one can take all of them. */
#include "server/hall.h"
#include "server/socket.h"
#include "server/sockets.h"

#include "base/hash.h"

#include <assert.h>
#include <string.h>

enum { OWN_ROOMS = 104, HOLDERS_MAX = 128 }; /* the rest is for scenarios being read, or read recently (starts.h) */

int room_has_own(const Room *room) {
    assert(room->rules);
    return room->rules->data.own_slot && room->rules->data.own_slot(room->match.state) != 0;
}

/* The address connected to it; 0: none. */
static uint64_t holder_of(const Room *room) {
    return room->sockets ? hash_bytes(room->sockets->address, strlen(room->sockets->address)) : 0;
}

typedef struct Holders {
    uint64_t who[HOLDERS_MAX];
    int rooms[HOLDERS_MAX], count;
} Holders;

static int *rooms_of(Holders *holders, uint64_t who) {
    int i = 0;
    while (i < holders->count && holders->who[i] != who) i++;
    if (i == HOLDERS_MAX) i = HOLDERS_MAX - 1;
    if (i == holders->count) holders->count++;
    holders->who[i] = who;
    return &holders->rooms[i];
}

/* A game can be closed when all of it is on disk, because it can be opened again from there. */
static int may_go(Hall *hall, const Room *room) { return !room->held && !room->thinking && room_has_own(room) && room_is_written(hall, room); }

/* Of the games of the holder with the most, the one that was not played for the longest time. */
static Room *who_goes(Hall *hall, Holders *holders) {
    Room *found = NULL;
    int most = 0;
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (Room *room = hall->bucket[i]; room; room = room->next) {
            if (!may_go(hall, room)) continue;
            int rooms = *rooms_of(holders, holder_of(room));
            if (found && (rooms < most || (rooms == most && room->played >= found->played))) continue;
            found = room;
            most = rooms;
        }
    }
    return found;
}

void hall_spare_own(Hall *hall) {
    if (hall->own_rooms < OWN_ROOMS) return;
    Holders holders = {.count = 0};
    for (int i = 0; i < HALL_BUCKETS; i++)
        for (const Room *room = hall->bucket[i]; room; room = room->next)
            if (room_has_own(room)) ++*rooms_of(&holders, holder_of(room));
    Room *room = who_goes(hall, &holders);
    if (!room) return;
    sockets_stand_up(room);
    hall_forget(hall, room);
}
