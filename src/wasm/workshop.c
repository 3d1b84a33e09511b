/* What the workshop of the page calls: see exports.h. */
#include "wasm/parts.h"

#include "base/json.h"
#include "engine/map.h"
#include "engine/review.h"
#include "engine/scene_json.h"
#include "games/registry.h"

#include <string.h>

enum { SCENARIO_MAX = 1 << 18, LINES_ROOM = 1 << 20 };

static char given[SCENARIO_MAX + 1];
static Review *review;
static char *lines_memory;

static void take_memory(void) {
    if (review) return;
    review = memory_take(sizeof *review);
    review->state = memory_take(largest_state());
    review->before = memory_take(largest_state());
    lines_memory = memory_take(LINES_ROOM);
}

/* Copies the buffer's text, which the answer needs; 0 if it is too long. */
static int take(int size) {
    take_memory();
    if (size < 0 || size > SCENARIO_MAX) return 0;
    memcpy(given, fb_text(), (size_t)size);
    given[size] = 0;
    return 1;
}

static void put_scene(Text *out) {
    Seed seed = seed_from_number(1);
    const Game *game = review->head.game;
    text_put(out, ",\"scene\":");
    if (review->started && game->page.scene) {
        game->deal(review->state, &seed);
        scene_write_json(game, &review->head.map, review->state, SEAT_NOBODY, out);
    } else {
        text_put(out, "null");
    }
}

int fb_review(int size) {
    int fits = take(size);
    Text out = text_on(fb_text(), TEXT_MAX);
    if (!fits) {
        text_put(&out, "{\"started\":0,\"complaints\":[{\"line\":0,\"column\":0,\"text\":\"found a scenario of %d bytes, expected at most %d\"}],\"lines\":[],\"scene\":null}", size, SCENARIO_MAX);
        return text_end(&out);
    }
    Text lines = text_on(lines_memory, LINES_ROOM);
    scenario_review(GAMES, "scenario", given, (size_t)size, review, &lines);
    text_put(&out, "{\"started\":%d", review->started);
    json_word(&out, "title", review->head.title);
    json_word(&out, "book", review->head.book);
    if (review->head.game) json_word(&out, "game", review->head.game->name);
    review_write_json(review, &out);
    text_put(&out, ",\"lines\":");
    if (lines.cut) text_put(&out, "[]");
    else json_span(&out, lines_memory, lines.length);
    put_scene(&out);
    text_put_char(&out, '}');
    return text_end(&out);
}

static const Game *game_of(const char *book) {
    for (const Game *const *game = GAMES; *game; game++)
        for (const char *const *name = (*game)->books; *name; name++)
            if (!strcmp(*name, book)) return *game;
    return NULL;
}

int fb_catalogue(int size) {
    const char *book = given;
    const void *state = NULL;
    if (!take(size)) return -1;
    if (!strncmp(given, "furball ", 8)) {
        scenario_review(GAMES, "scenario", given, (size_t)size, review, NULL);
        book = review->head.book;
        if (review->head.game) state = review->state;
    }
    Text out = text_on(fb_text(), TEXT_MAX);
    const Game *game = game_of(book);
    text_put_char(&out, '{');
    json_word(&out, "book", book);
    maps_write_json(&out);
    if (game && game->page.options) {
        json_comma(&out);
        game->page.options(book, &out);
    }
    if (game && game->craft.list) game->craft.list(state, book, &out);
    text_put_char(&out, '}');
    return text_end(&out);
}
