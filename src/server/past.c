#include "server/past.h"

#include "engine/event_json.h"
#include "engine/script.h"
#include "server/memory.h"
#include "server/secrets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>


static int is_behind(const Room *room, int audience) { return audience == room->seat_count && room->game.delay && !*room->over; }

/* The state of the game after dealing. */
static void *beginning(const Game *const *games, const Room *room) {
    ScenarioHead head;
    Diag diag = {0};
    Seed seed = seed_of(room->game.seed);
    void *state = memory_zeroed(room->rules->state_size);
    starts_load(room->starts, games, room->game.scenario, state, &head, &diag);
    room->rules->deal(state, &seed);
    return state;
}

void past_tell(const Game *const *games, Room *room) {
    static Event event[CHOICE_EVENTS_MAX]; /* one thread owns all rooms */
    if (room->watched) return;
    room->watched = 1;
    void *state = beginning(games, room), *view = memory_zeroed(room->rules->state_size);
    for (int i = 0; i < room->match.choice_count; i++) {
        const Choice *choice = &room->match.choice[i];
        EventLog log;
        int viewed = 0;
        event_log_init(&log, event, CHOICE_EVENTS_MAX);
        if (choice_apply(room->rules, state, choice->seat, choice->action, &log)) break; /* impossible: it was applied before */
        for (int k = 0; k < log.count; k++) {
            if (!event_is_for(&log.event[k], SEAT_NOBODY)) continue;
            if (!viewed++) room->rules->view(state, SEAT_NOBODY, view);
            feed_add(&room->feed[room->seat_count], room->rules, view, &log.event[k]);
        }
    }
    free(view);
    free(state);
}

void past_follow(const Game *const *games, Room *room) {
    static Event event[CHOICE_EVENTS_MAX]; /* one thread owns all rooms */
    const Match *match = &room->match;
    Past *past = &room->past;
    if (!is_behind(room, room->seat_count)) return;
    if (!past->state) past->state = beginning(games, room);
    uint32_t now = room->rules->turn(match->state);
    while (past->next < match->sealed_count && room->rules->turn(past->state) + room->game.delay < now) {
        const Choice *choice = &match->choice[past->next++];
        EventLog log;
        event_log_init(&log, event, CHOICE_EVENTS_MAX);
        if (choice_apply(room->rules, past->state, choice->seat, choice->action, &log)) return; /* impossible: it was applied before */
        for (int i = 0; i < log.count; i++) past->told += (uint32_t)event_is_for(&log.event[i], SEAT_NOBODY);
    }
}

void past_go_along(const Game *const *games, Room *room) {
    assert(room->rules);
    if (room->match.choice_count < PAST_ALONG) return;
    past_tell(games, room);
    past_follow(games, room);
}

const void *seen_state(const Room *room, int audience) { return is_behind(room, audience) ? room->past.state : room->match.state; }

int seen_choices(const Room *room, int audience) { return is_behind(room, audience) ? room->past.next : room->match.choice_count; }

uint32_t seen_events(const Room *room, int audience) {
    assert(room->rules);
    assert(audience >= 0);
    assert(audience <= room->seat_count);
    return is_behind(room, audience) ? room->past.told : room->feed[audience].count;
}
