/* Games whose scenarios bring airplanes of their own: the engine keeps 128 such catalogues at once (engine/own.h), for all. When they run short, whoever
 * holds the most of these games open has to let one go, so that nobody can take all of them away from the others. */
#include "server/hall.h"
#include "server/socket.h"
#include "server/sockets.h"

#include "base/hash.h"

#include <assert.h>
#include <string.h>

enum { OWN_ROOMS = 104, HOLDERS_MAX = 128 }; /* the rest is for what is just being read, or was lately (starts.h) */

int room_has_own(const Room *room) {
    assert(room->rules);
    return room->rules->data.own_slot && room->rules->data.own_slot(room->match.state) != 0;
}

/* Whoever is connected to it; 0: nobody is. */
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

/* One can be let go when all of it is on disk: it is opened again from there. */
static int may_go(Hall *hall, const Room *room) { return !room->held && !room->thinking && room_has_own(room) && room_is_written(hall, room); }

/* Of those whose holder has the most, the one that was not played for longest. */
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
