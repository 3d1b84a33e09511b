#include "server/past.h"

#include "engine/event_json.h"
#include "engine/script.h"
#include "server/memory.h"
#include "server/secrets.h"

#include <assert.h>
#include <string.h>


static int is_behind(const Room *room, int audience) { return audience == room->seat_count && room->game.delay && !*room->over; }

static void start(const Game *const *games, Room *room) {
    ScenarioHead head;
    Diag diag = {0};
    Seed seed = seed_of(room->game.seed);
    room->past.state = memory_zeroed(room->rules->state_size);
    scenario_load(games, "scenario", room->game.scenario, strlen(room->game.scenario), room->past.state, &head, &diag);
    room->rules->deal(room->past.state, &seed);
}

void past_follow(const Game *const *games, Room *room) {
    static Event event[CHOICE_EVENTS_MAX]; /* one thread owns all rooms */
    const Match *match = &room->match;
    Past *past = &room->past;
    if (!is_behind(room, room->seat_count)) return;
    if (!past->state) start(games, room);
    uint32_t now = room->rules->turn(match->state);
    while (past->next < match->sealed_count && room->rules->turn(past->state) + room->game.delay < now) {
        const Choice *choice = &match->choice[past->next++];
        EventLog log;
        event_log_init(&log, event, CHOICE_EVENTS_MAX);
        if (choice_apply(room->rules, past->state, choice->seat, choice->action, &log)) return; /* cannot be: it was applied once */
        for (int i = 0; i < log.count; i++) past->told += (uint32_t)event_is_for(&log.event[i], SEAT_NOBODY);
    }
}

const void *seen_state(const Room *room, int audience) { return is_behind(room, audience) ? room->past.state : room->match.state; }

int seen_choices(const Room *room, int audience) { return is_behind(room, audience) ? room->past.next : room->match.choice_count; }

uint32_t seen_events(const Room *room, int audience) {
    assert(room->rules);
    assert(audience >= 0);
    assert(audience <= room->seat_count);
    return is_behind(room, audience) ? room->past.told : room->feed[audience].count;
}
