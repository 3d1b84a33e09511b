/* The interface under /api/: each answer is one JSON object, or the text of a record. */
#include "server/api_parts.h"

#include "server/catalogue.h"
#include "base/json.h"
#include "server/join.h"
#include "server/making.h"
#include "server/memory.h"
#include "server/published.h"
#include "server/secrets.h"
#include "server/tales.h"
#include "server/who.h"
#include "server/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_MAX = 100 };

/* ---- lists of games --------------------------------------------------------------------------------- */

static void write_seats(const StoredSeat *seats, int count, const Somebody *who, Text *out) {
    text_put(out, ",\"seats\":[");
    for (int i = 0; i < count; i++) {
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "name", seats[i].name);
        json_word(out, "who", seats[i].who);
        if (*seats[i].player && !strcmp(seats[i].who, "person")) json_word(out, "player", seats[i].player);
        if (who && seat_belongs_to(&seats[i], who)) json_number(out, "mine", 1);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

static void write_winners(const StoredSeat *seats, int count, uint32_t won, Text *out) {
    if (!won) return;
    text_put(out, ",\"winners\":[");
    for (int i = 0; i < count; i++) {
        if (!(won & SEAT_BIT(i))) continue;
        json_comma(out);
        text_put_json(out, seats[i].name);
    }
    text_put_char(out, ']');
}

void listed_write(Hall *hall, const ListedGame *game, const Somebody *who, Text *out) {
    StoredSeat seats[SEAT_MAX];
    int count = store_seats(hall->store, game->row, seats);
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "game", game->id);
    json_word(out, "title", game->title);
    json_word(out, "book", game->book);
    json_word(out, "pace", game->pace);
    json_number(out, "turn", game->turn);
    json_number(out, "age", (now_ms() - game->made) / 1000);
    if (game->custom) json_number(out, "custom", 1);
    if (game->rated) json_number(out, "rated", game->rated);
    if (*game->watch_key) json_word(out, "watch", game->watch_key);
    if (*game->over) json_word(out, "over", game->over);
    write_winners(seats, count, game->won, out);
    write_seats(seats, count, who, out);
    text_put_char(out, '}');
}

static int is_nobody(const uint8_t *guest) {
    static const uint8_t NOBODY[STORE_HASH_SIZE];
    return memcmp(guest, NOBODY, sizeof NOBODY) == 0;
}

static void write_list(Hall *hall, const char *key, const ListedGame *games, int count, const Somebody *who, Text *out) {
    json_comma(out);
    text_put(out, "\"%s\":[", key);
    for (int i = 0; i < count; i++) listed_write(hall, &games[i], who, out);
    text_put_char(out, ']');
}

static int is_playable(const Hall *hall, const ListedGame *listed) {
    for (const Game *const *game = hall->config.games; *game; game++)
        if (!strcmp((*game)->name, listed->engine)) return (*game)->version == listed->version;
    return 0;
}

/* Drops games that need another version of an engine, since nobody could join them here. */
static int playable(const Hall *hall, ListedGame *games, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (is_playable(hall, &games[i])) games[kept++] = games[i];
    return kept;
}

/* The lobby: games with an open seat, and those that can be watched. */
static void write_lobby(Hall *hall, Text *out) {
    static ListedGame games[LIST_MAX];
    text_put_char(out, '{');
    write_list(hall, "games", games, playable(hall, games, store_lobby(hall->store, games, LIST_MAX)), NULL, out);
    write_list(hall, "running", games, playable(hall, games, store_watchable(hall->store, games, LIST_MAX)), NULL, out);
    text_put_char(out, '}');
}

static void write_mine(Hall *hall, const uint8_t *guest, Text *out) {
    static ListedGame games[LIST_MAX];
    Somebody who = somebody_at(hall, guest);
    text_put_char(out, '{');
    write_list(hall, "games", games, is_nobody(guest) ? 0 : store_mine(hall->store, guest, who.name, games, LIST_MAX), &who, out);
    text_put_char(out, '}');
}

/* ---- one game ---------------------------------------------------------------------------------------- */

static Room *find_room(Request *request, const char *id, size_t length, Fault *why) {
    char name[STORE_ID_SIZE];
    Diag diag = {0};
    Room *room = NULL;
    if (length < sizeof name) {
        memcpy(name, id, length);
        name[length] = 0;
        room = hall_find(request->hall, name, &diag);
    }
    if (room) return room;
    if (request->hall->opening) {
        request_await_game(request);
        fault(why, 503, "store-away", "This game is just being opened.");
        return NULL;
    }
    if (*request->hall->elsewhere && !request->node) snprintf(request->relay, sizeof request->relay, "%s", request->hall->elsewhere);
    if (*request->hall->elsewhere) {
        fault(why, 503, "store-away", "Another server has this game. Try again in a moment.");
        return NULL;
    }
    if (diag.failed && request->hall->store_away) fault(why, 503, "store-away", diag.text);
    else if (diag.failed) fault(why, 409, "cannot-open", diag.text);
    else fault(why, 404, "no-such-game", "There is no such game.");
    return NULL;
}

/* `invited`: the seat offered to the reader; -1: none. */
static void write_game(const Room *room, int invited, Text *out) {
    text_put(out, "{");
    json_word(out, "game", room->game.id);
    json_word(out, "title", room->game.title);
    json_word(out, "book", room->game.book);
    json_word(out, "pace", room->game.pace);
    json_word(out, "digest", room->digest);
    if (room->game.custom) json_number(out, "custom", 1);
    if (room->game.rated) json_number(out, "rated", room->game.rated);
    json_number(out, "turn", room->rules->turn(room->match.state));
    if (invited >= 0) json_word(out, "seat", room->seat[invited].name);
    if (*room->over) json_word(out, "over", room->over);
    if (*room->game.watch_key) json_word(out, "watch", room->game.watch_key);
    write_seats(room->seat, room->seat_count, NULL, out);
    text_put(out, "}");
}

/* ---- the game as one audience sees it ----------------------------------------------------------------------- */

/* Which audience the request's key, or else its cookie, belongs to; -1: none. */
static int audience_of(const Request *request, const Room *room) {
    uint8_t hash[KEY_HASH_SIZE];
    if (key_is_one(request->key)) {
        key_hash(request->key, hash);
        for (int i = 0; i < room->seat_count; i++)
            if (hash_equal(room->seat[i].key, hash)) return i;
        if (hash_equal(room->game.watch, hash)) return room->seat_count;
    }
    if (*request->key) return -1;
    Somebody who = somebody_at(request->hall, request->guest);
    for (int i = 0; i < room->seat_count; i++)
        if (seat_belongs_to(&room->seat[i], &who)) return i;
    return -1;
}

static int answer_record(Request *request, Room *room, Fault *why) {
    int audience = audience_of(request, room);
    if (audience < 0 || (audience == room->seat_count && !*room->over)) return fault(why, 403, "wrong-key", "This key opens no record of that game.");
    request->plain_text = 1;
    return tale_ask(request, room, audience, TALE_RECORD, why);
}

static int answer_moments(Request *request, Room *room, Fault *why) {
    int audience = audience_of(request, room);
    if (audience < 0) return fault(why, 403, "wrong-key", "This key opens no view of that game.");
    return tale_ask(request, room, audience, request->at < 0 ? TALE_MOMENTS : TALE_MOMENT, why);
}

/* ---- making and joining ------------------------------------------------------------------------------------ */

void ensure_guest(Request *request) {
    if (!is_nobody(request->guest)) return;
    key_make(request->cookie);
    key_hash(request->cookie, request->guest);
}

json_t *body_read(const char *text, size_t size, Fault *why) {
    json_t *body = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(body)) return body;
    json_decref(body);
    fault(why, 400, "bad-request", "Expected one JSON object.");
    return NULL;
}

json_t *request_body(Request *request, Fault *why) { return body_read(request->body, request->body_size, why); }

static int answer_join(Request *request, Room *room, int invited, Text *out, Fault *why) {
    json_t *body = request_body(request, why);
    if (!body) return 0;
    ensure_guest(request);
    Somebody who = somebody_at(request->hall, request->guest);
    int ok = join_game(request->hall, room, invited, body, &who, out, &request->ticket, why);
    json_decref(body);
    return ok;
}

/* ---- which path it is ---------------------------------------------------------------------------------------- */

static int answer_rule(Request *request, const char *id, Text *out, Fault *why) {
    RuleText rule;
    if (!request->hall->config.rule || !request->hall->config.rule(id, &rule))
        return fault(why, 404, "no-such-rule", "There is no such rule.");
    char *text = memory_zeroed(rule.length + 1);
    memcpy(text, rule.text, rule.length);
    text_put(out, "{");
    json_word(out, "id", rule.id);
    json_word(out, "tag", rule.tag);
    json_word(out, "text", text);
    text_put(out, "}");
    free(text);
    return 1;
}

static int answer_game(Request *request, const char *id, Text *out, Fault *why) {
    size_t length = strcspn(id, "/");
    const char *what = id + length;
    Room *room = find_room(request, id, length, why);
    int ok = 0;
    if (!room) return 0;
    if (!room_is_written(request->hall, room)) request->ticket = room->ticket;
    if (!*what && !request->post) {
        write_game(room, -1, out);
        ok = 1;
    } else if (!strcmp(what, "/record") && !request->post) {
        ok = answer_record(request, room, why);
    } else if (!strcmp(what, "/moments") && !request->post) {
        ok = answer_moments(request, room, why);
    } else if (!strcmp(what, "/join") && request->post) {
        ok = answer_join(request, room, -1, out, why);
    } else if (!strcmp(what, "/withdraw") && request->post) {
        ok = withdraw_game(request->hall, room, audience_of(request, room), out, &request->ticket, why);
    } else if (!strcmp(what, "/scenario") && !request->post) {
        request->plain_text = 1;
        text_put(out, "%s", room->game.scenario);
        ok = 1;
    } else {
        fault(why, 404, "not-found", "There is nothing of that name.");
    }
    hall_leave(request->hall, room);
    return ok;
}

/* /api/words/CODE and /api/words/CODE/join: the same as with the invitation's key. Limits slow down guessing. */
static int answer_words(Request *request, const char *path, Text *out, Fault *why) {
    Hall *hall = request->hall;
    char text[STORE_CODE_SIZE] = "", code[STORE_CODE_SIZE], id[STORE_ID_SIZE];
    int seat = -1, ok = 1;
    size_t length = strcspn(path, "/");
    const char *what = path + length;
    if (strcmp(what, request->post ? "/join" : "") != 0) return fault(why, 404, "not-found", "There is nothing of that name.");
    if (!limits_may(&hall->limits, LIMIT_GUESSES, request->address, GUESSES_PER_HOUR, now_ms()))
        return fault(why, 429, "too-much", "Too many words that open nothing; wait a while.");
    if (length < sizeof text) memcpy(text, path, length);
    Room *room = words_read(text, code) && store_find_word(hall->store, code, id, &seat) ? find_room(request, id, strlen(id), why) : NULL;
    if (!room && why->status == 503) return 0;
    if (!room) {
        hall_count(hall, LIMIT_GUESSES, request->address, GUESSES_PER_HOUR);
        return why->status ? 0 : fault(why, 404, "no-such-words", "These words open no game; perhaps one of them is misspelt.");
    }
    if (!room_is_written(hall, room)) request->ticket = room->ticket;
    if (request->post) ok = answer_join(request, room, seat, out, why);
    else write_game(room, seat, out);
    hall_leave(hall, room);
    return ok;
}

static int answer_path(Request *request, Text *out, Fault *why) {
    Hall *hall = request->hall;
    const char *path = request->path + 5; /* /api/ */
    if (path_is_about_people(path) && !hall_leads(hall)) { /* only one server keeps the queue of waiting players */
        /* For a second after a server has joined or left, another server may still take us for the leader. */
        if (!request->node) snprintf(request->relay, sizeof request->relay, "%s", cluster_leader(hall->cluster));
        return fault(why, 503, "store-away", "Another server knows this. Try again in a moment.");
    }
    int answered = people_answer(request, path, out, why);
    if (answered >= 0) return answered;
    answered = published_answer(request, path, out, why);
    if (answered >= 0) return answered;
    if (!strncmp(path, "words/", 6)) return answer_words(request, path + 6, out, why);
    if (!strncmp(path, "games/", 6)) return answer_game(request, path + 6, out, why);
    if (request->post) return !strcmp(path, "games") ? making_answer(request, out, why) : fault(why, 404, "not-found", "There is nothing of that name.");
    if (!strcmp(path, "version")) version_write(hall, out);
    else if (!strcmp(path, "scenarios")) request->answer = blob_hold(hall->catalogue[0]);
    else if (!strcmp(path, "books")) request->answer = blob_hold(hall->catalogue[1]);
    else if (!strncmp(path, "rules/", 6)) return answer_rule(request, path + 6, out, why);
    else if (!strcmp(path, "games")) write_lobby(hall, out);
    else if (!strcmp(path, "mine")) write_mine(hall, request->guest, out);
    else return fault(why, 404, "not-found", "There is nothing of that name.");
    return 1;
}

void api_answer(Request *request) {
    Fault why = {0};
    Text out = text_on(request->hall->scratch, SCRATCH_SIZE);
    request->status = 200;
    int unread = store_unread(request->hall->store), ok = answer_path(request, &out, &why);
    if (!*request->relay && !request->later && !request->opens.opening && store_unread(request->hall->store) != unread) { /* the result of a failed read must
                                                                                                                           * not be used */
        blob_drop(request->answer);
        request->answer = NULL;
        ok = fault(&why, 503, "store-away", "The server cannot reach what it keeps. It tries again by itself.");
    }
    if (request->opens.opening) return; /* the request is run again later */
    if (ok && (request->answer || request->later)) return; /* an answer that never changes, or one that comes later */
    if (ok && !out.cut) {
        request->answer = blob_of(out.at, out.length);
        return;
    }
    if (!why.status) fault(&why, 500, "too-large", "The answer is too large.");
    request->ticket = 0;
    answer_status(request, why.status, why.why, why.sentence);
}
