#include "engine/choices_json.h"

#include "base/json.h"

#include <assert.h>

enum { WORDS_MAX = 512 };

/* Nearly all actions are plain words, so they are written where they belong, and once more only where that was wrong. */
static void write_action(const Game *game, const void *view, Seat seat, Action action, Text *out) {
    char words[WORDS_MAX];
    size_t start = out->length;
    if (out->cut) return;
    game->text.action_write(view, seat, action, out);
    size_t length = out->length - start;
    if (!out->cut && text_is_plain(out->at + start, length)) {
        text_put_char(out, '"');
        return;
    }
    Text text = text_on(words, sizeof words);
    game->text.action_write(view, seat, action, &text);
    out->length = start - 1; /* behind the colon */
    text_put_json(out, words);
}

static void write_option(const Game *game, const void *view, Seat seat, ChoicesAids aids, Action action, int usual, Text *out) {
    json_comma(out);
    text_put_word(out, "{\"a\":\"");
    write_action(game, view, seat, action, out);
    if (aids != CHOICES_PLAIN && game->page.option_json) game->page.option_json(view, seat, action, aids == CHOICES_STRICT, out);
    if (aids != CHOICES_PLAIN && usual) json_number(out, "usual", 1);
    text_put_char(out, '}');
}

void choices_write_json(const Game *game, const void *view, Seat seat, ChoicesAids aids, Text *out) {
    assert(game);
    assert(view);
    assert(seat < game->seats(view) || seat == SEAT_NOBODY);
    Action offered[LEGAL_MAX];
    char words[WORDS_MAX];
    Text text = text_on(words, sizeof words);
    int count = game->legal(view, seat, offered, LEGAL_MAX);
    game->text.question(view, seat, &text);
    text_put_char(out, '{');
    json_word(out, "question", words);
    if (aids != CHOICES_PLAIN && game->page.question_json) game->page.question_json(view, seat, offered, count, out);
    text_put_word(out, ",\"options\":[");
    Action usual = count ? game->fallback(view, seat) : 0;
    for (int i = 0; i < count; i++) write_option(game, view, seat, aids, offered[i], offered[i] == usual, out);
    text_put_word(out, "]}");
}
