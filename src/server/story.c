#include "server/story.h"

#include "engine/script.h"
#include "server/memory.h"
#include "server/past.h"
#include "server/secrets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void *copy_of(const void *from, size_t size) {
    char *to = memory_zeroed(size + 1);
    if (size) memcpy(to, from, size);
    return to;
}

static void copy_match(Match *to, const Match *from) {
    to->game = from->game;
    to->state = copy_of(from->state, from->game->state_size);
    to->choice = copy_of(from->choice, sizeof *from->choice * (size_t)from->choice_count);
    to->choice_count = to->choice_max = from->choice_count;
    to->sealed_count = from->sealed_count;
}

static void copy_events(Story *story, Room *room, int audience) {
    const char *events = feed_span(&room->feed[audience], 0, seen_events(room, audience), &story->events_size);
    story->events = copy_of(events, story->events_size);
}

Story *story_of(const Game *const *games, Room *room, int audience) {
    assert(room->rules);
    assert(audience >= 0);
    assert(audience <= room->seat_count);
    if (audience == room->seat_count) past_tell(games, room);
    past_follow(games, room);
    Story *story = memory_zeroed(sizeof *story);
    story->games = games;
    story->rules = room->rules;
    story->scenario = memory_text(room->game.scenario);
    story->seed = seed_of(room->game.seed);
    copy_match(&story->match, &room->match);
    story->seat = audience_seat(room, audience);
    story->seen = seen_choices(room, audience);
    story->map = room->map;
    memcpy(story->title, room->game.title, sizeof story->title);
    if (audience < room->seat_count) memcpy(story->name, room->seat[audience].name, sizeof story->name);
    memcpy(story->over, room->over, sizeof story->over);
    memcpy(story->digest, room->digest, sizeof story->digest);
    copy_events(story, room, audience);
    scenario_hold(story->rules, story->match.state, 1);
    return story;
}

void story_free(Story *story) {
    if (!story) return;
    scenario_hold(story->rules, story->match.state, -1);
    free(story->scenario);
    free(story->match.state);
    free(story->match.choice);
    free(story->events);
    free(story);
}

void *story_begin(const Story *story) {
    ScenarioHead head;
    Diag diag = {0};
    void *state = memory_zeroed(story->rules->state_size);
    scenario_load(story->games, "scenario", story->scenario, strlen(story->scenario), state, &head, &diag);
    story->rules->deal(state, &story->seed);
    return state;
}
