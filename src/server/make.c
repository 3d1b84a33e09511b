#include "server/make.h"

#include "players/roster.h"
#include "base/hash.h"
#include "base/json.h"
#include "server/digest.h"
#include "server/editions.h"
#include "server/rated.h"
#include "server/memory.h"
#include "server/secrets.h"
#include "server/words.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DELAY = 2, DELAY_MAX = 9 };

int who_is_possible(const char *who) {
    RosterEntry entry;
    Diag diag = {0};
    if (!who || strlen(who) >= STORE_WORD_SIZE) return 0;
    if (!strcmp(who, "person") || !strcmp(who, "open")) return 1;
    if (strncmp(who, "computer:", 9) != 0 || strlen(who + 9) >= PLAYER_NAME_MAX) return 0;
    return roster_find(who + 9, &entry, &diag);
}

/* ---- the game's row -------------------------------------------------------------------------------- */

static void copy_word(char *to, size_t size, const char *from) { snprintf(to, size, "%s", from); }

static int read_settings(const Hall *hall, json_t *body, StoredGame *game, Fault *why) {
    const char *pace = json_string_value(json_object_get(body, "pace"));
    const char *aids = json_string_value(json_object_get(body, "aids"));
    json_t *delay = json_object_get(body, "delay");
    if (pace && (!pace_find(pace) || (pace_find(pace) == &PACE_OF_TESTS && !hall->config.test)))
        return fault(why, 400, "no-such-pace", "There is no pace of that name.");
    if (aids && strcmp(aids, "strict") != 0 && strcmp(aids, "friendly") != 0)
        return fault(why, 400, "bad-request", "Aids are friendly or strict.");
    copy_word(game->pace, sizeof game->pace, pace ? pace : PACES[0].name);
    game->strict = aids && !strcmp(aids, "strict");
    game->listed = json_is_true(json_object_get(body, "public"));
    if (delay && (!json_is_integer(delay) || json_integer_value(delay) < 0 || json_integer_value(delay) > DELAY_MAX))
        return fault(why, 400, "bad-request", "A delay is a number of turns, 0 to 9.");
    game->delay = (uint8_t)(delay ? json_integer_value(delay) : game->listed ? DELAY : 0);
    return 1;
}

/* Seats not mentioned are open; a mentioned seat must exist. */
static int read_seats(json_t *body, const Maker *maker, StoredSeat *seats, int count, Fault *why) {
    json_t *wishes = json_object_get(body, "seats");
    size_t met = 0;
    if (wishes && !json_is_object(wishes)) return fault(why, 400, "bad-request", "Seats are an object.");
    for (int i = 0; i < count; i++) {
        json_t *wish = json_object_get(wishes, seats[i].name);
        const char *who = maker->opponent ? "person" : wish ? json_string_value(wish) : "open";
        if (!who_is_possible(who)) return fault(why, 400, "bad-seat", "A seat is person, open or computer:STRENGTH.");
        met += wish != NULL;
        copy_word(seats[i].first, sizeof seats[i].first, who);
        copy_word(seats[i].who, sizeof seats[i].who, who);
    }
    return met == json_object_size(wishes) ? 1 : fault(why, 400, "no-such-seat", "This scenario has no seat of that name.");
}

static void describe(const AskedScenario *asked, StoredGame *game, StoredSeat *seats) {
    const ScenarioHead *head = &asked->head;
    game->sealed = 1;
    game->custom = asked->custom;
    copy_word(game->edition, sizeof game->edition, asked->edition);
    copy_word(game->title, sizeof game->title, *head->title ? head->title : "A game without a name");
    copy_word(game->book, sizeof game->book, head->book);
    copy_word(game->engine, sizeof game->engine, head->game->name);
    game->version = head->game->version;
    game->seat_count = head->game->seats(asked->state);
    memset(seats, 0, sizeof *seats * SEAT_MAX);
    for (int i = 0; i < game->seat_count; i++) {
        Text name = text_on(seats[i].name, sizeof seats[i].name);
        head->game->text.seat_name(asked->state, (Seat)i, &name);
    }
}

static void draw_secrets(Hall *hall, StoredGame *game, char watch[KEY_TEXT_SIZE]) {
    game->made = now_ms();
    id_make(game->id);
    if (hall->config.test) seed_of_test(hall->config.test_seed, ++hall->test_deals, game->seed);
    else seed_make(game->seed);
    key_make(watch);
    key_hash(watch, game->watch);
    if (game->listed) memcpy(game->watch_key, watch, KEY_TEXT_SIZE);
}

/* Only a server run for tests lets the client choose the seed. */
static int read_seed(const Hall *hall, json_t *body, uint8_t seed[SEED_BYTES], Fault *why) {
    json_t *number = json_object_get(body, "seed");
    if (!number) return 1;
    if (!hall->config.test) return fault(why, 403, "no-test", "The deal cannot be chosen: this server does not serve tests.");
    if (!json_is_integer(number)) return fault(why, 400, "bad-request", "A seed is a whole number.");
    seed_of_test((uint64_t)json_integer_value(number), 0, seed);
    return 1;
}

/* The maker of a game gets all seats for persons, unless he was paired with an opponent. */
static void sit_at_once(StoredSeat *seat, int number, const Maker *maker) {
    int opposite = maker->opponent && number != maker->second;
    const char *player = opposite ? maker->opponent->name : maker->player;
    memcpy(seat->guest, opposite ? maker->opponent->guest : maker->guest, STORE_HASH_SIZE);
    copy_word(seat->player, sizeof seat->player, player ? player : "");
}

/* A key for each person's seat, an invitation for each of the others. */
static void hand_out_keys(const StoredGame *game, StoredSeat *seats, const Maker *maker, Text *answer) {
    char key[KEY_TEXT_SIZE];
    for (int invite = 0; invite < 2; invite++) {
        text_put(answer, invite ? ",\"invites\":{" : ",\"keys\":{");
        for (int i = 0; i < game->seat_count; i++) {
            int person = strcmp(seats[i].who, "person") == 0;
            if (person == invite) continue;
            key_make(key);
            key_hash(key, invite ? seats[i].invite : seats[i].key);
            if (!invite) sit_at_once(&seats[i], i, maker);
            json_word(answer, seats[i].name, key);
        }
        text_put_char(answer, '}');
    }
}

uint64_t owner_of(const char *address) { return hash_bytes(address, strlen(address)) | 1; }

/* Words for each seat that can be offered to someone. */
static void write_words(const StoredGame *game, const StoredSeat *seats, char (*code)[STORE_CODE_SIZE], Text *answer) {
    text_put(answer, ",\"words\":{");
    for (int i = 0; i < game->seat_count; i++) {
        code[i][0] = 0;
        if (!strcmp(seats[i].who, "person")) continue;
        words_make(code[i]);
        json_word(answer, seats[i].name, code[i]);
    }
    text_put_char(answer, '}');
}

static Ticket put_in_hall(Hall *hall, StoredGame *game, const StoredSeat *seats, char (*code)[STORE_CODE_SIZE],
                          uint64_t owner) {
    Diag diag = {0};
    Ticket ticket = store_make(hall->store, game, seats);
    hall->metrics.games++;
    for (int i = 0; code && i < game->seat_count; i++)
        if (*code[i]) ticket = store_word(hall->store, code[i], game->row, i, game->made);
    Room *room = room_new(hall->starts, hall->config.games, game, seats, &diag);
    if (!room) return ticket; /* impossible: it was read a moment ago */
    room->owner = owner;
    seats_are_empty(room, room->game.made);
    hall_add(hall, room, ticket);
    hall_note(hall, room);
    hall_note_turn(hall, room);
    hall_drive(hall, room);
    return room->ticket;
}

/* 0: no limit. */
static int games_per_hour(const Hall *hall, const char *address) {
    int limit = hall->config.games_per_hour;
    if (limit >= 0) return limit;
    return address_is_local(address) && !hall->config.proxy ? 0 : GAMES_PER_HOUR;
}

int make_is_allowed(Hall *hall, const char *address) {
    int limit = games_per_hour(hall, address);
    return !limit || limits_may(&hall->limits, LIMIT_GAMES, address, limit, now_ms());
}

void make_count(Hall *hall, const char *address) {
    int limit = games_per_hour(hall, address);
    if (limit) hall_count(hall, LIMIT_GAMES, address, limit);
}

int make_of(Hall *hall, json_t *body, const AskedScenario *asked, const Maker *maker, Text *answer, Ticket *ticket, Fault *why) {
    assert(body && asked->text);
    StoredGame game;
    StoredSeat seats[SEAT_MAX];
    char watch[KEY_TEXT_SIZE], digest[DIGEST_TEXT_SIZE], code[SEAT_MAX][STORE_CODE_SIZE];
    memset(&game, 0, sizeof game);
    game.scenario = asked->text;
    describe(asked, &game, seats);
    if (!read_settings(hall, body, &game, why) || !read_seats(body, maker, seats, game.seat_count, why)) return 0;
    game.rated = json_is_true(json_object_get(body, "rated"));
    if (game.rated && !maker->opponent && !rated_is_possible(body, &game, seats, maker->player ? maker->player : "", why)) return 0;
    draw_secrets(hall, &game, watch);
    if (!read_seed(hall, body, game.seed, why)) return 0;
    deal_digest(&game, digest);
    text_put(answer, "{");
    json_word(answer, "game", game.id);
    hand_out_keys(&game, seats, maker, answer);
    json_word(answer, "watch", watch);
    json_word(answer, "digest", digest);
    if (game.custom) json_number(answer, "custom", 1);
    if (game.rated) json_number(answer, "rated", game.rated);
    write_words(&game, seats, code, answer);
    text_put(answer, "}");
    starts_keep(hall->starts, asked->text, asked->state, &asked->head);
    game.scenario = memory_text(asked->text);
    *ticket = put_in_hall(hall, &game, seats, code, owner_of(maker->address));
    make_count(hall, maker->address);
    return 1;
}

int make_game(Hall *hall, json_t *body, const Maker *maker, Text *answer, Ticket *ticket, Fault *why) {
    const char *id = json_string_value(json_object_get(body, "published"));
    char *published = id ? edition_text(hall, id, why) : NULL;
    AskedScenario asked;
    if (id && !published) return 0;
    hall_spare_own(hall);
    int ok = asked_scenario_read(&hall->config, body, published, &asked, why);
    free(published);
    if (!ok) return 0;
    ok = make_of(hall, body, &asked, maker, answer, ticket, why);
    asked_scenario_done(&asked);
    return ok;
}

/* ---- again ---------------------------------------------------------------------------------------------------- */

void make_rematch(Hall *hall, Room *room) {
    assert(room->rules);
    StoredGame game = room->game;
    StoredSeat seats[SEAT_MAX];
    char watch[KEY_TEXT_SIZE];
    draw_secrets(hall, &game, watch);
    memcpy(game.watch, room->game.watch, sizeof game.watch);
    memcpy(game.watch_key, room->game.watch_key, sizeof game.watch_key);
    copy_word(game.before, sizeof game.before, room->game.id);
    game.next[0] = 0;
    if (game.rated) game.rated = 3 - game.rated; /* the second game of the pair, or the first of another pair */
    game.scenario = memory_text(room->game.scenario);
    for (int i = 0; i < room->seat_count; i++) {
        seats[i] = room->seat[room->seat_count - 1 - i];
        memcpy(seats[i].name, room->seat[i].name, sizeof seats[i].name);
        memcpy(seats[i].first, seats[i].who, sizeof seats[i].first);
    }
    copy_word(room->game.next, sizeof room->game.next, game.id);
    Ticket ticket = put_in_hall(hall, &game, seats, NULL, room->owner);
    store_next(hall->store, room->game.row, room->game.next);
    if (room->ticket < ticket) hall_seat(hall, room, 0); /* shown when both games are written */
}
