#include "engine/choices_json.h"

#include "base/json.h"

#include <assert.h>

enum { WORDS_MAX = 512 };

static void write_option(const Game *game, const void *view, Seat seat, ChoicesAids aids, Action action, int usual, Text *out) {
    char words[WORDS_MAX];
    Text text = text_on(words, sizeof words);
    game->text.action_write(view, seat, action, &text);
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "a", words);
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
    text_put(out, ",\"options\":[");
    Action usual = count ? game->fallback(view, seat) : 0;
    for (int i = 0; i < count; i++) write_option(game, view, seat, aids, offered[i], offered[i] == usual, out);
    text_put(out, "]}");
}
