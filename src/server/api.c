/* The interface under /api/: each answer is one JSON object, or the text of a record. */
#include "server/http.h"

#include "engine/script.h"
#include "server/catalogue.h"
#include "base/json.h"
#include "server/make.h"
#include "server/memory.h"
#include "server/moments.h"
#include "server/secrets.h"

#include <stdlib.h>
#include <string.h>

enum { LIST_MAX = 100 };

/* ---- lists of games --------------------------------------------------------------------------------- */

static void write_seats(const StoredSeat *seats, int count, const uint8_t *guest, Text *out) {
    text_put(out, ",\"seats\":[");
    for (int i = 0; i < count; i++) {
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "name", seats[i].name);
        json_word(out, "who", seats[i].who);
        if (guest && hash_equal(seats[i].guest, guest)) json_number(out, "mine", 1);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

static void write_listed(Hall *hall, const ListedGame *game, const uint8_t *guest, Text *out) {
    StoredSeat seats[SEAT_MAX];
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "game", game->id);
    json_word(out, "title", game->title);
    json_word(out, "book", game->book);
    json_word(out, "pace", game->pace);
    json_number(out, "turn", game->turn);
    json_number(out, "age", (now_ms() - game->made) / 1000);
    if (*game->watch_key) json_word(out, "watch", game->watch_key);
    if (*game->over) json_word(out, "over", game->over);
    write_seats(seats, store_seats(hall->store, game->row, seats), guest, out);
    text_put_char(out, '}');
}

static int is_nobody(const uint8_t *guest) {
    static const uint8_t NOBODY[STORE_HASH_SIZE];
    return memcmp(guest, NOBODY, sizeof NOBODY) == 0;
}

/* The lobby (`guest` NULL), or the games of a guest. */
static int write_list(Hall *hall, const uint8_t *guest, Text *out) {
    static ListedGame games[LIST_MAX];
    int count = guest && is_nobody(guest) ? 0 : guest ? store_mine(hall->store, guest, games, LIST_MAX) : store_lobby(hall->store, games, LIST_MAX);
    text_put(out, "{\"games\":[");
    for (int i = 0; i < count; i++) write_listed(hall, &games[i], guest, out);
    text_put(out, "]}");
    return 1;
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
    if (diag.failed) fault(why, 409, "cannot-open", diag.text);
    else fault(why, 404, "no-such-game", "There is no such game.");
    return NULL;
}

static void write_game(const Room *room, Text *out) {
    char digest[DIGEST_TEXT_SIZE];
    seed_digest(room->game.seed, digest);
    text_put(out, "{");
    json_word(out, "game", room->game.id);
    json_word(out, "title", room->game.title);
    json_word(out, "book", room->game.book);
    json_word(out, "pace", room->game.pace);
    json_word(out, "digest", digest);
    json_number(out, "turn", room->rules->turn(room->match.state));
    if (*room->over) json_word(out, "over", room->over);
    if (*room->game.watch_key) json_word(out, "watch", room->game.watch_key);
    write_seats(room->seat, room->seat_count, NULL, out);
    text_put(out, "}");
}

/* ---- records ------------------------------------------------------------------------------------------- */

/* Of a game that is over: everything, so that anybody can play it again and check the deal. */
static int write_record(const Room *room, Text *out) {
    Seed seed = seed_of(room->game.seed);
    char digest[DIGEST_TEXT_SIZE];
    void *scratch = memory_zeroed(room->rules->state_size);
    int ok = record_write(&room->match, room->game.scenario, strlen(room->game.scenario), &seed, scratch, out);
    free(scratch);
    seed_digest(room->game.seed, digest);
    if (strcmp(room->over, "ended") != 0) text_put(out, "# %s\n", room->over);
    text_put(out, "# digest %s\n", digest);
    return ok && !out->cut;
}

/* Of a running game: where things stand as far as the seat may know, and what it chose itself. */
static void write_view(Hall *hall, const Room *room, int seat, Text *out) {
    const Game *game = room->rules;
    Seed seed = seed_of(room->game.seed);
    ScenarioHead head;
    Diag diag = {0};
    void *state = memory_zeroed(game->state_size);
    game->view(room->match.state, (Seat)seat, hall->view);
    text_put(out, "# %s, as %s sees it in turn %u; the game is not over\n", room->game.title, room->seat[seat].name,
             (unsigned)game->turn(room->match.state));
    game->write(hall->view, out);
    text_put(out, "# its own choices so far\n");
    scenario_load(hall->config.games, "scenario", room->game.scenario, strlen(room->game.scenario), state, &head, &diag);
    game->deal(state, &seed);
    for (int i = 0; i < room->match.choice_count; i++) {
        const Choice *choice = &room->match.choice[i];
        if (choice->seat == seat) {
            text_put(out, "do ");
            game->action_write(state, choice->seat, choice->action, out);
            text_put_char(out, '\n');
        }
        if (choice_apply(game, state, choice->seat, choice->action, NULL)) break;
    }
    free(state);
}

/* Which audience the request's key, or else its cookie, belongs to; -1: none. */
static int audience_of(const Request *request, const Room *room) {
    uint8_t hash[KEY_HASH_SIZE];
    if (key_is_one(request->key)) {
        key_hash(request->key, hash);
        for (int i = 0; i < room->seat_count; i++)
            if (hash_equal(room->seat[i].key, hash)) return i;
        if (hash_equal(room->game.watch, hash)) return room->seat_count;
    }
    for (int i = 0; !*request->key && i < room->seat_count; i++)
        if (hash_equal(room->seat[i].guest, request->guest)) return i;
    return -1;
}

static int answer_record(Request *request, const Room *room, Text *out, Fault *why) {
    int audience = audience_of(request, room);
    if (audience < 0 || (audience == room->seat_count && !*room->over)) return fault(why, 403, "wrong-key", "This key opens no record of that game.");
    request->plain_text = 1;
    if (!*room->over) write_view(request->hall, room, audience, out);
    else if (!write_record(room, out)) return fault(why, 500, "no-record", "The record could not be written.");
    return 1;
}

static int answer_moments(Request *request, const Room *room, Text *out, Fault *why) {
    int audience = audience_of(request, room);
    if (audience < 0) return fault(why, 403, "wrong-key", "This key opens no view of that game.");
    if (request->at < 0) moments_write(request->hall, room, audience, out);
    else if (!moment_write(request->hall, room, audience, request->at, out)) return fault(why, 404, "not-found", "The game has not come so far.");
    return 1;
}

/* ---- making and joining ------------------------------------------------------------------------------------ */

static int is_this_machine(const char *address) {
    return !strncmp(address, "127.", 4) || !strcmp(address, "::1") || !strncmp(address, "::ffff:127.", 11);
}

static int may_make(Request *request, Fault *why) {
    int limit = request->hall->config.games_per_hour;
    if (limit < 0) limit = is_this_machine(request->address) && !request->hall->config.proxy ? 0 : GAMES_PER_HOUR;
    if (!limit || limits_take_game(&request->hall->limits, request->address, limit, now_ms())) return 1;
    return fault(why, 429, "too-much", "Too many games from this address; wait a while.");
}

/* Who has no cookie yet gets one: it is what lets him come back to his seat. */
static void ensure_guest(Request *request) {
    if (!is_nobody(request->guest)) return;
    key_make(request->cookie);
    key_hash(request->cookie, request->guest);
}

static json_t *body_of(Request *request, Fault *why) {
    if (request->too_large) {
        fault(why, 413, "too-large", "A request has at most 65536 bytes.");
        return NULL;
    }
    json_t *body = json_loadb(request->body ? request->body : "", request->body_size, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(body)) return body;
    json_decref(body);
    fault(why, 400, "bad-request", "Expected one JSON object.");
    return NULL;
}

static int answer_make(Request *request, Text *out, Fault *why) {
    json_t *body = body_of(request, why);
    if (!body) return 0;
    ensure_guest(request);
    int ok = may_make(request, why) && make_game(request->hall, body, request->guest, out, &request->ticket, why);
    json_decref(body);
    return ok;
}

static int answer_join(Request *request, Room *room, Text *out, Fault *why) {
    json_t *body = body_of(request, why);
    if (!body) return 0;
    ensure_guest(request);
    int ok = make_join(request->hall, room, body, request->guest, out, &request->ticket, why);
    json_decref(body);
    return ok;
}

/* ---- which is asked for -------------------------------------------------------------------------------------- */

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
        write_game(room, out);
        ok = 1;
    } else if (!strcmp(what, "/record") && !request->post) {
        ok = answer_record(request, room, out, why);
    } else if (!strcmp(what, "/moments") && !request->post) {
        ok = answer_moments(request, room, out, why);
    } else if (!strcmp(what, "/join") && request->post) {
        ok = answer_join(request, room, out, why);
    } else {
        fault(why, 404, "not-found", "There is nothing of that name.");
    }
    hall_leave(request->hall, room);
    return ok;
}

static int answer_path(Request *request, Text *out, Fault *why) {
    Hall *hall = request->hall;
    const char *path = request->path + 5; /* /api/ */
    if (!strncmp(path, "games/", 6)) return answer_game(request, path + 6, out, why);
    if (request->post) return !strcmp(path, "games") ? answer_make(request, out, why) : fault(why, 404, "not-found", "There is nothing of that name.");
    if (!strcmp(path, "version")) version_write(hall, out);
    else if (!strcmp(path, "scenarios")) text_put(out, "%s", hall->catalogue[0]);
    else if (!strcmp(path, "books")) text_put(out, "%s", hall->catalogue[1]);
    else if (!strncmp(path, "rules/", 6)) return answer_rule(request, path + 6, out, why);
    else if (!strcmp(path, "games")) write_list(hall, NULL, out);
    else if (!strcmp(path, "mine")) write_list(hall, request->guest, out);
    else return fault(why, 404, "not-found", "There is nothing of that name.");
    return 1;
}

void api_answer(Request *request) {
    Fault why = {0};
    Text out = text_on(request->hall->scratch, SCRATCH_SIZE);
    request->status = 200;
    if (!answer_path(request, &out, &why) || out.cut) {
        if (!why.status) fault(&why, 500, "too-large", "The answer is too large.");
        out = text_on(request->hall->scratch, SCRATCH_SIZE);
        request->status = why.status;
        request->plain_text = 0;
        request->ticket = 0;
        text_put(&out, "{");
        json_word(&out, "error", why.why);
        json_word(&out, "sentence", why.sentence);
        text_put(&out, "}");
    }
    request->answer = memory_zeroed(LWS_PRE + out.length + 1);
    memcpy(request->answer + LWS_PRE, out.at, out.length);
    request->answer_size = out.length;
}
