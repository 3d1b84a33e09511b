#include "server/records.h"

#include "engine/script.h"
#include "server/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int record_of_game(const Story *story, Text *out) {
    void *scratch = memory_zeroed(story->rules->state_size);
    int ok = record_write(&story->match, story->scenario, strlen(story->scenario), &story->seed, scratch, out);
    free(scratch);
    if (strcmp(story->over, "ended") != 0) text_put(out, "# %s\n", story->over);
    text_put(out, "# digest %s\n", story->digest);
    return ok && !out->cut;
}

static void write_view(const Story *story, Text *out) {
    void *view = memory_zeroed(story->rules->state_size);
    story->rules->view(story->match.state, story->seat, view);
    story->rules->text.write(view, out);
    free(view);
}

void record_of_seat(const Story *story, Text *out) {
    assert(story->rules);
    assert(story->seat != SEAT_NOBODY);
    const Game *game = story->rules;
    text_put(out, "# %s, as %s sees it in turn %u; the game is not over\n", story->title, story->name, (unsigned)game->turn(story->match.state));
    write_view(story, out);
    text_put(out, "# its own choices so far\n");
    void *state = story_begin(story);
    for (int i = 0; i < story->match.choice_count; i++) {
        const Choice *choice = &story->match.choice[i];
        if (choice->seat == story->seat) {
            text_put(out, "do ");
            game->text.action_write(state, choice->seat, choice->action, out);
            text_put_char(out, '\n');
        }
        if (choice_apply(game, state, choice->seat, choice->action, NULL)) break;
    }
    free(state);
}
