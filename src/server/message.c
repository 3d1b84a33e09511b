#include "server/message.h"

#include "base/json.h"
#include "engine/told.h"
#include "server/ending.h"
#include "server/past.h"
#include "server/sockets.h"

#include <assert.h>

void error_write(const char *why, const char *sentence, int64_t id, Text *out) {
    text_put_word(out, "{\"t\":\"error\"");
    if (id >= 0) json_number(out, "id", id);
    json_word(out, "why", why);
    json_word(out, "sentence", sentence);
    text_put_char(out, '}');
}

/* ---- what the engine does not know --------------------------------------------------------------- */

/* How long each person has been away, and when others may hand his seat over; only if someone is away. */
static void write_absence(const Room *room, Text *out) {
    SeatSet away = 0;
    for (int i = 0; i < room->seat_count && !*room->over; i++)
        if (room->left_at[i] && seat_is(room, i, SITTER_PERSON)) away |= SEAT_BIT(i);
    if (!away) return;
    int64_t now = now_ms();
    json_number(out, "patience", pace_patience(room->clock.pace));
    text_put_word(out, ",\"away\":[");
    for (int i = 0; i < room->seat_count; i++)
        text_put(out, "%s%lld", i ? "," : "", (long long)(away & SEAT_BIT(i) ? now - room->left_at[i] : 0));
    text_put_char(out, ']');
}

/* Public, because both players see both clocks. What a seat gains does not reveal what it chose. */
static void write_clock(const Room *room, Text *out) {
    text_put_word(out, ",\"clock\":{");
    json_word(out, "pace", room->clock.pace->name);
    if (room->clock.pace->bank_ms) {
        int64_t now = now_ms();
        text_put_word(out, ",\"left\":[");
        for (int i = 0; i < room->seat_count; i++)
            text_put(out, "%s%lld", i ? "," : "", (long long)clock_left(&room->clock, (Seat)i, now));
        text_put_word(out, "],\"runs\":[");
        for (int i = 0; i < room->seat_count; i++)
            text_put(out, "%s%d", i ? "," : "", (room->clock.running & SEAT_BIT(i)) != 0);
        text_put_char(out, ']');
    }
    write_absence(room, out);
    text_put_char(out, '}');
}

/* News since the last message, as far as it is still kept. */
static void write_news(const Room *room, uint32_t from, Text *out) {
    const News *news = &room->news;
    if (news->count - from > NEWS_MAX) from = news->count - NEWS_MAX;
    if (from == news->count) return;
    text_put_word(out, ",\"news\":[");
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

/* A player who has muted talk sees only his own remarks. Left out as long as nobody has said anything. */
static void write_talk(const Room *room, Seat seat, uint32_t from, Text *out) {
    const Talk *talk = &room->talk;
    if (!talk->count && !talk->free && !(talk->muted & SEAT_BIT(seat))) return;
    text_put_word(out, ",\"talk\":{\"remarks\":[");
    for (uint32_t i = from; i < talk->count; i++)
        if (!(talk->muted & SEAT_BIT(seat)) || talk->remark[i].seat == seat) write_remark(room, i, out);
    text_put_word(out, "],\"free\":[");
    for (int i = 0; i < room->seat_count; i++) text_put(out, "%s%d", i ? "," : "", (talk->free & SEAT_BIT(i)) != 0);
    text_put_char(out, ']');
    json_count(out, "muted", (talk->muted & SEAT_BIT(seat)) != 0);
    text_put_char(out, '}');
}

/* What the game itself tells the audience; the server's own members follow. */
static void write_told(Hall *hall, const Room *room, const Audience *to, Text *out) {
    ToldSeat seats[SEAT_MAX];
    ToldEnding over;
    char seed[2 * SEED_BYTES + 1];
    Seat seat = audience_seat(room, to->number);
    Telling telling = {.game = room->rules, .map = &room->map, .view = hall->view, .seat = seat, .title = room->game.title, .book = room->game.book};
    room->rules->view(seen_state(room, to->number), seat, hall->view);
    telling.question = seat == SEAT_NOBODY ? 0 : room->question[seat];
    telling.strict = room->game.strict;
    telling.plain = to->plain;
    for (int i = 0; i < room->seat_count; i++) {
        seats[i] = (ToldSeat){room->seat[i].name, room->seat[i].who, room->seat[i].player};
        if (count_sockets(room, i)) telling.here |= SEAT_BIT(i);
    }
    telling.seats = seats;
    telling.seat_count = room->seat_count;
    telling.asked = room_asked(room);
    telling.resigned = room->resigned;
    telling.draw = room->drawing;
    telling.rematch = room->rematch;
    if (*room->over) over = ending_told(room, seed), telling.over = &over;
    telling.events = feed_span(&room->feed[to->number], to->from, seen_events(room, to->number), &telling.events_size);
    told_write(&telling, out);
}

void state_write(Hall *hall, const Room *room, const Audience *to, Text *out) {
    assert(room->rules);
    Seat seat = audience_seat(room, to->number);
    write_told(hall, room, to, out);
    if (to->done >= 0) json_number(out, "done", to->done);
    json_word(out, "game", room->game.id);
    if (seat == SEAT_NOBODY && room->game.delay) json_number(out, "delay", room->game.delay);
    json_word(out, "digest", room->digest);
    if (room->game.custom) json_number(out, "custom", 1);
    if (room->game.rated) json_number(out, "rated", room->game.rated);
    watchers_write(room, out);
    write_news(room, to->news, out);
    write_clock(room, out);
    if (seat != SEAT_NOBODY) write_talk(room, seat, to->talk, out);
    json_number(out, "from", to->from);
    text_put_char(out, '}');
}
