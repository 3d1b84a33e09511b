#include "server/moments.h"

#include "base/json.h"
#include "engine/event_json.h"
#include "engine/scene_json.h"
#include "server/memory.h"

#include <assert.h>
#include <stdlib.h>

typedef struct Walk {
    const Story *story;
    void *state;    /* after `next` choices */
    int next;
    uint32_t told;  /* events the audience was told so far */
    Event event[CHOICE_EVENTS_MAX];
} Walk;

/* At the deal: what was visible before anyone had chosen. */
static Walk *walk_new(const Story *story) {
    Walk *walk = memory_zeroed(sizeof *walk);
    walk->story = story;
    walk->state = story_begin(story);
    return walk;
}

static void walk_free(Walk *walk) {
    free(walk->state);
    free(walk);
}

/* Moves to the next choice that told the audience something; 0: there is none. */
static int walk_on(Walk *walk) {
    const Story *story = walk->story;
    while (walk->next < story->seen) {
        const Choice *choice = &story->match.choice[walk->next++];
        EventLog log;
        uint32_t before = walk->told;
        event_log_init(&log, walk->event, CHOICE_EVENTS_MAX);
        if (choice_apply(story->rules, walk->state, choice->seat, choice->action, &log)) return 0;
        for (int i = 0; i < log.count; i++) walk->told += (uint32_t)event_is_for(&log.event[i], story->seat);
        if (walk->told > before) return 1;
    }
    return 0;
}

void moments_write(const Story *story, Text *out) {
    assert(story->rules);
    Walk *walk = walk_new(story);
    text_put(out, "{");
    json_word(out, "title", story->title);
    if (story->seat != SEAT_NOBODY) json_word(out, "seat", story->name);
    text_put(out, ",\"moments\":[");
    do text_put(out, "%s[%u,%u]", walk->told ? "," : "", (unsigned)story->rules->turn(walk->state), walk->told);
    while (walk_on(walk));
    text_put(out, "],\"events\":[");
    json_span(out, story->events, story->events_size);
    text_put(out, "]}");
    walk_free(walk);
}

static void write_scene(const Walk *walk, int64_t at, Text *out) {
    const Story *story = walk->story;
    void *view = memory_zeroed(story->rules->state_size);
    story->rules->view(walk->state, story->seat, view);
    text_put(out, "{");
    json_number(out, "at", at);
    json_number(out, "turn", story->rules->turn(walk->state));
    text_put(out, ",\"scene\":");
    scene_write_json(story->rules, &story->map, view, story->seat, out);
    text_put_char(out, '}');
    free(view);
}

int moment_write(const Story *story, int64_t at, Text *out) {
    assert(story->rules);
    Walk *walk = walk_new(story);
    int found = at >= 0;
    for (int64_t i = 0; found && i < at; i++) found = walk_on(walk);
    if (found && story->rules->page.scene) write_scene(walk, at, out);
    walk_free(walk);
    return found;
}
