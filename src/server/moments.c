#include "server/moments.h"

#include "engine/scene_json.h"
#include "engine/event_json.h"
#include "engine/script.h"
#include "base/json.h"
#include "server/memory.h"
#include "server/past.h"
#include "server/secrets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>


typedef struct Walk {
    const Room *room;
    Seat seat;      /* who looks */
    void *state;    /* after `next` choices */
    int next, end;
    uint32_t told;  /* events the audience was told so far */
    Event event[CHOICE_EVENTS_MAX];
} Walk;

/* To the deal: what there was to see before anybody had chosen. */
static Walk *walk_new(Hall *hall, Room *room, int audience) {
    ScenarioHead head;
    Diag diag = {0};
    Seed seed = seed_of(room->game.seed);
    Walk *walk = memory_zeroed(sizeof *walk);
    past_follow(hall->config.games, room);
    walk->room = room;
    walk->seat = audience_seat(room, audience);
    walk->end = seen_choices(room, audience);
    walk->state = memory_zeroed(room->rules->state_size);
    scenario_load(hall->config.games, "scenario", room->game.scenario, strlen(room->game.scenario), walk->state, &head, &diag);
    room->rules->deal(walk->state, &seed);
    return walk;
}

static void walk_free(Walk *walk) {
    free(walk->state);
    free(walk);
}

/* On to the next choice that told the audience something; 0: there is none. */
static int walk_on(Walk *walk) {
    const Match *match = &walk->room->match;
    while (walk->next < walk->end) {
        const Choice *choice = &match->choice[walk->next++];
        EventLog log;
        uint32_t before = walk->told;
        event_log_init(&log, walk->event, CHOICE_EVENTS_MAX);
        if (choice_apply(walk->room->rules, walk->state, choice->seat, choice->action, &log)) return 0;
        for (int i = 0; i < log.count; i++) walk->told += (uint32_t)event_is_for(&log.event[i], walk->seat);
        if (walk->told > before) return 1;
    }
    return 0;
}

void moments_write(Hall *hall, Room *room, int audience, Text *out) {
    assert(room->rules);
    assert(audience >= 0);
    assert(audience <= room->seat_count);
    if (audience == room->seat_count) past_tell(hall->config.games, room);
    Walk *walk = walk_new(hall, room, audience);
    text_put(out, "{");
    json_word(out, "title", room->game.title);
    if (walk->seat != SEAT_NOBODY) json_word(out, "seat", room->seat[walk->seat].name);
    text_put(out, ",\"moments\":[");
    do text_put(out, "%s[%u,%u]", walk->told ? "," : "", (unsigned)room->rules->turn(walk->state), walk->told);
    while (walk_on(walk));
    text_put(out, "],\"events\":[");
    size_t size;
    const char *events = feed_span(&room->feed[audience], 0, seen_events(room, audience), &size);
    json_span(out, events, size);
    text_put(out, "]}");
    walk_free(walk);
}

int moment_write(Hall *hall, Room *room, int audience, int64_t at, Text *out) {
    assert(room->rules);
    assert(audience >= 0);
    assert(audience <= room->seat_count);
    Walk *walk = walk_new(hall, room, audience);
    int found = at >= 0;
    for (int64_t i = 0; found && i < at; i++) found = walk_on(walk);
    if (found && room->rules->page.scene) {
        room->rules->view(walk->state, walk->seat, hall->view);
        text_put(out, "{");
        json_number(out, "at", at);
        json_number(out, "turn", room->rules->turn(walk->state));
        text_put(out, ",\"scene\":");
        scene_write_json(room->rules, &room->map, hall->view, walk->seat, out);
        text_put_char(out, '}');
    }
    walk_free(walk);
    return found;
}
