#include "server/message.h"

#include "base/json.h"
#include "engine/choices_json.h"
#include "engine/scene_json.h"
#include "server/ending.h"
#include "server/past.h"
#include "server/sockets.h"

#include <assert.h>
#include <string.h>

void error_write(const char *why, const char *sentence, int64_t id, Text *out) {
    text_put(out, "{\"t\":\"error\"");
    if (id >= 0) json_number(out, "id", id);
    json_word(out, "why", why);
    json_word(out, "sentence", sentence);
    text_put_char(out, '}');
}

/* ---- the question ------------------------------------------------------------------------------- */

/* By the book one may not measure before one commits: then the engine tells no ghosts of where cards lead. */
static void write_choices(const Room *room, const void *view, Seat seat, int plain, Text *out) {
    text_put(out, ",\"choices\":");
    choices_write_json(room->rules, view, seat, plain ? CHOICES_PLAIN : room->game.strict ? CHOICES_STRICT : CHOICES_FRIENDLY, out);
}

/* ---- who sits where -------------------------------------------------------------------------------- */

static void write_flag(Text *out, const char *key, int value) {
    if (value) json_number(out, key, 1);
}

static void write_seats(const Room *room, Text *out) {
    SeatSet asked = room_asked(room);
    text_put(out, ",\"seats\":[");
    for (int i = 0; i < room->seat_count; i++) {
        SeatSet bit = SEAT_BIT(i);
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "name", room->seat[i].name);
        json_word(out, "who", room->seat[i].who);
        if (*room->seat[i].player && seat_is(room, i, SITTER_PERSON)) json_word(out, "player", room->seat[i].player);
        write_flag(out, "asked", (asked & bit) != 0);
        write_flag(out, "here", count_sockets(room, i) > 0);
        write_flag(out, "resigned", (room->resigned & bit) != 0);
        write_flag(out, "draw", (room->drawing & bit) != 0);
        write_flag(out, "rematch", (room->rematch & bit) != 0);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

/* How long each person has been away, and after how long others may hand his seat over; only if somebody is. */
static void write_absence(const Room *room, int64_t now, Text *out) {
    SeatSet away = 0;
    for (int i = 0; i < room->seat_count && !*room->over; i++)
        if (room->left_at[i] && seat_is(room, i, SITTER_PERSON)) away |= SEAT_BIT(i);
    if (!away) return;
    json_number(out, "patience", pace_patience(room->clock.pace));
    text_put(out, ",\"away\":[");
    for (int i = 0; i < room->seat_count; i++)
        text_put(out, "%s%lld", i ? "," : "", (long long)(away & SEAT_BIT(i) ? now - room->left_at[i] : 0));
    text_put_char(out, ']');
}

/* Public, because both players see both clocks; what a seat gains does not tell what it chose. */
static void write_clock(const Room *room, Text *out) {
    int64_t now = now_ms();
    text_put(out, ",\"clock\":{");
    json_word(out, "pace", room->clock.pace->name);
    if (room->clock.pace->bank_ms) {
        text_put(out, ",\"left\":[");
        for (int i = 0; i < room->seat_count; i++)
            text_put(out, "%s%lld", i ? "," : "", (long long)clock_left(&room->clock, (Seat)i, now));
        text_put(out, "],\"runs\":[");
        for (int i = 0; i < room->seat_count; i++)
            text_put(out, "%s%d", i ? "," : "", (room->clock.running & SEAT_BIT(i)) != 0);
        text_put_char(out, ']');
    }
    write_absence(room, now, out);
    text_put_char(out, '}');
}

/* Since the last message; those that are too long ago are lost. */
static void write_news(const Room *room, uint32_t from, Text *out) {
    const News *news = &room->news;
    if (news->count - from > NEWS_MAX) from = news->count - NEWS_MAX;
    if (from == news->count) return;
    text_put(out, ",\"news\":[");
    for (; from < news->count; from++) {
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "what", news_word(news->item[from % NEWS_MAX].kind));
        json_word(out, "seat", room->seat[news->item[from % NEWS_MAX].seat].name);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

static void write_remark(const Room *room, uint32_t number, Text *out) {
    const Remark *remark = &room->talk.remark[number];
    json_comma(out);
    text_put_char(out, '{');
    json_number(out, "number", number);
    json_word(out, "seat", room->seat[remark->seat].name);
    if (*remark->phrase) json_word(out, "say", remark->phrase);
    else json_word(out, "text", remark->text);
    text_put_char(out, '}');
}

/* Who wants to hear nothing hears only himself. Missing while nobody has said anything. */
static void write_talk(const Room *room, Seat seat, uint32_t from, Text *out) {
    const Talk *talk = &room->talk;
    if (!talk->count && !talk->free && !(talk->muted & SEAT_BIT(seat))) return;
    text_put(out, ",\"talk\":{\"remarks\":[");
    for (uint32_t i = from; i < talk->count; i++)
        if (!(talk->muted & SEAT_BIT(seat)) || talk->remark[i].seat == seat) write_remark(room, i, out);
    text_put(out, "],\"free\":[");
    for (int i = 0; i < room->seat_count; i++) text_put(out, "%s%d", i ? "," : "", (talk->free & SEAT_BIT(i)) != 0);
    text_put_char(out, ']');
    write_flag(out, "muted", (talk->muted & SEAT_BIT(seat)) != 0);
    text_put_char(out, '}');
}

void state_write(Hall *hall, const Room *room, const Audience *to, Text *out) {
    assert(room->rules);
    Seat seat = audience_seat(room, to->number);
    const Game *game = room->rules;
    const Feed *feed = &room->feed[to->number];
    const void *state = seen_state(room, to->number);
    game->view(state, seat, hall->view);
    text_put(out, "{\"t\":\"state\"");
    if (to->done >= 0) json_number(out, "done", to->done);
    json_word(out, "game", room->game.id);
    if (seat != SEAT_NOBODY) {
        json_number(out, "n", room->question[seat]);
        json_word(out, "seat", room->seat[seat].name);
    }
    json_number(out, "turn", game->turn(state));
    if (seat == SEAT_NOBODY && room->game.delay) json_number(out, "delay", room->game.delay);
    json_word(out, "title", room->game.title);
    json_word(out, "book", room->game.book);
    json_word(out, "aids", room->game.strict ? "strict" : "friendly");
    json_word(out, "digest", room->digest);
    if (room->game.custom) json_number(out, "custom", 1);
    if (room->game.rated) json_number(out, "rated", room->game.rated);
    watchers_write(room, out);
    ending_write(room, out);
    write_seats(room, out);
    write_news(room, to->news, out);
    write_clock(room, out);
    if (seat != SEAT_NOBODY) write_talk(room, seat, to->talk, out);
    json_number(out, "from", to->from);
    text_put(out, ",\"events\":[");
    feed_write(feed, to->from, seen_events(room, to->number), out);
    text_put_char(out, ']');
    if (game->page.scene && !to->plain) {
        text_put(out, ",\"scene\":");
        scene_write_json(game, &room->map, hall->view, seat, out);
    }
    if (seat != SEAT_NOBODY && room_asked(room) & SEAT_BIT(seat) && seat_is(room, seat, SITTER_PERSON))
        write_choices(room, hall->view, seat, to->plain, out);
    text_put_char(out, '}');
}
