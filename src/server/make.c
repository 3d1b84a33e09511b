#include "server/make.h"

#include "engine/other_rules.h"
#include "engine/own_join.h"
#include "engine/script.h"
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

enum { DELAY = 2, DELAY_MAX = 9, OPTIONS_MAX = 64, SCENARIO_MAX = 65536 };

int who_is_possible(const char *who) {
    RosterEntry entry;
    Diag diag = {0};
    if (!who || strlen(who) >= STORE_WORD_SIZE) return 0;
    if (!strcmp(who, "person") || !strcmp(who, "open")) return 1;
    if (strncmp(who, "computer:", 9) != 0 || strlen(who + 9) >= PLAYER_NAME_MAX) return 0;
    return roster_find(who + 9, &entry, &diag);
}

/* ---- the scenario's text ------------------------------------------------------------------------ */

/* A built-in scenario: "glory/duel", or "duel" alone. */
static const BuiltinFile *find_scenario(const char *name) {
    static const char FOLDER[] = "data/scenarios/";
    size_t length = strlen(name);
    for (int i = 0; i < builtin_file_count; i++) {
        const char *path = builtin_files[i].name;
        if (strncmp(path, FOLDER, sizeof FOLDER - 1) != 0) continue;
        path += sizeof FOLDER - 1;
        size_t end = strlen(path) - 4; /* .txt */
        if (end < length || strncmp(path + end - length, name, length) != 0) continue;
        if (end == length || path[end - length - 1] == '/') return &builtin_files[i];
    }
    return NULL;
}

static int is_option_name(const char *name) {
    return *name && strlen(name) < 40 && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-") == strlen(name);
}

/* " tailing=1 fuel=0": added to the rules line, where the last one counts. */
static int write_options(json_t *options, Text *out, Fault *why) {
    const char *name;
    json_t *value;
    if (json_object_size(options) > OPTIONS_MAX) return fault(why, 400, "bad-options", "There are too many options.");
    json_object_foreach(options, name, value) {
        json_int_t number = json_is_true(value) ? 1 : json_integer_value(value);
        if (!is_option_name(name) || !(json_is_integer(value) || json_is_boolean(value)) || number < -999 || number > 999)
            return fault(why, 400, "bad-options", "An option is a name and a whole number.");
        text_put(out, " %s=%d", name, (int)number);
    }
    return 1;
}

static int is_rules_line(const char *line, size_t length) {
    return length > 6 && strncmp(line, "rules", 5) == 0 && (line[5] == ' ' || line[5] == '\t');
}

/* The scenario with `rules` behind the word rules. */
static int write_with_rules(const char *text, const char *rules, Text *out, Fault *why) {
    if (strlen(rules) > 1024 || strpbrk(rules, "\r\n#")) return fault(why, 400, "bad-rules", "Rules are one line.");
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (is_rules_line(text, length)) text_put(out, "rules %s", rules);
        else json_span(out, text, length);
        text_put_char(out, '\n');
        text += length + (text[length] == '\n');
    }
    return 1;
}

/* As it is played at another level or with other options: what those do not use is left out (engine/other_rules.h). */
static int write_by_rules(Hall *hall, const char *text, json_t *body, Text *out, Fault *why) {
    char room[OPTIONS_MAX * 48];
    Text options = text_on(room, sizeof room);
    OtherRules wish = {json_string_value(json_object_get(body, "level")), room};
    Notes notes;
    Diag diag = {0};
    if (!write_options(json_object_get(body, "options"), &options, why)) return 0;
    if (wish.level && !is_option_name(wish.level)) return fault(why, 400, "bad-rules", "A level is a word.");
    if (scenario_by_rules(hall->config.games, text, strlen(text), &wish, hall->view, out, &notes, &diag)) return 1;
    return fault(why, 400, "bad-scenario", diag.text);
}

/* The text that is asked for, as it stands. */
static const char *find_text(json_t *body, uint8_t *custom, Fault *why) {
    const char *name = json_string_value(json_object_get(body, "scenario"));
    const char *text = json_string_value(json_object_get(body, "text"));
    *custom = text != NULL;
    if (text) return text;
    const BuiltinFile *file = name ? find_scenario(name) : NULL;
    if (file) return file->text;
    if (name) fault(why, 404, "no-such-scenario", "There is no scenario of that name.");
    else fault(why, 400, "bad-request", "Expected scenario or text.");
    return NULL;
}

/* With what it uses of the server's own catalogues. NULL: it is too large. */
static const char *with_own_data(const Hall *hall, const char *text, Fault *why) {
    static char room[SCENARIO_MAX + 4096];
    Text out = text_on(room, sizeof room);
    Diag diag = {0};
    if (!hall->config.own_count) return text;
    if (own_join(text, strlen(text), hall->config.own, hall->config.own_count, &out, &diag)) return room;
    fault(why, 400, "bad-scenario", diag.text);
    return NULL;
}

/* The scenario by which it is flown. */
static int write_by_wish(Hall *hall, json_t *body, const char *text, Text *out, Fault *why) {
    static char room[SCENARIO_MAX + 4096];
    const char *rules = json_string_value(json_object_get(body, "rules"));
    Text ruled = text_on(room, sizeof room);
    text = with_own_data(hall, text, why);
    if (!text) return 0;
    if (rules && !write_with_rules(text, rules, &ruled, why)) return 0;
    if (rules) text = room;
    if (json_object_get(body, "level") || json_object_size(json_object_get(body, "options"))) {
        if (!write_by_rules(hall, text, body, out, why)) return 0;
    } else {
        text_put(out, "%s", text);
    }
    return out->cut || ruled.cut ? fault(why, 413, "too-large", "The scenario is too large.") : 1;
}

static void copy_word(char *to, size_t size, const char *from) { snprintf(to, size, "%s", from); }

static int is_as_it_stands(json_t *body) {
    return !json_object_get(body, "rules") && !json_object_get(body, "level") && !json_object_size(json_object_get(body, "options"));
}

/* A published one is as custom as any; its games count for it when it is flown as it stands. */
static int write_scenario(Hall *hall, json_t *body, Text *out, StoredGame *game, Fault *why) {
    const char *published = json_string_value(json_object_get(body, "published"));
    char *owned = published ? edition_text(hall, published, why) : NULL;
    if (published && !owned) return 0;
    const char *text = owned ? owned : find_text(body, &game->custom, why);
    if (published) game->custom = 1;
    if (published && is_as_it_stands(body)) copy_word(game->edition, sizeof game->edition, published);
    int ok = text && write_by_wish(hall, body, text, out, why);
    free(owned);
    return ok;
}

/* ---- the game's row -------------------------------------------------------------------------------- */

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

/* Seats that are not mentioned are open; a seat that is mentioned must exist. */
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

static int read_scenario(Hall *hall, StoredGame *game, StoredSeat *seats, Fault *why) {
    ScenarioHead head;
    Diag diag = {0};
    if (!scenario_load(hall->config.games, "scenario", game->scenario, strlen(game->scenario), hall->view, &head, &diag))
        return fault(why, 400, "bad-scenario", diag.text);
    game->sealed = 1;
    copy_word(game->title, sizeof game->title, *head.title ? head.title : "A game without a name");
    copy_word(game->book, sizeof game->book, head.book);
    copy_word(game->engine, sizeof game->engine, head.game->name);
    game->version = head.game->version;
    game->seat_count = head.game->seats(hall->view);
    memset(seats, 0, sizeof *seats * SEAT_MAX);
    for (int i = 0; i < game->seat_count; i++) {
        Text name = text_on(seats[i].name, sizeof seats[i].name);
        head.game->text.seat_name(hall->view, (Seat)i, &name);
    }
    return 1;
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

/* The maker of a game gets all seats that are for persons, unless he was paired with somebody. */
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

/* Words for each seat that somebody may be invited to. */
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
    Room *room = room_new(hall->config.games, game, seats, &diag);
    if (!room) return ticket; /* cannot be: it was read a moment ago */
    room->owner = owner;
    seats_are_empty(room, room->game.made);
    hall_add(hall, room, ticket);
    hall_note(hall, room);
    hall_note_turn(hall, room);
    hall_drive(hall, room);
    return room->ticket;
}

/* 0: as many as it likes. */
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

int make_game(Hall *hall, json_t *body, const Maker *maker, Text *answer, Ticket *ticket, Fault *why) {
    assert(body);
    static char buffer[SCENARIO_MAX + 4096];
    StoredGame game;
    StoredSeat seats[SEAT_MAX];
    char watch[KEY_TEXT_SIZE], digest[DIGEST_TEXT_SIZE], code[SEAT_MAX][STORE_CODE_SIZE];
    Text scenario = text_on(buffer, sizeof buffer);
    memset(&game, 0, sizeof game);
    game.scenario = buffer;
    hall_spare_own(hall);
    if (!write_scenario(hall, body, &scenario, &game, why) || !read_settings(hall, body, &game, why) || !read_scenario(hall, &game, seats, why) ||
        !read_seats(body, maker, seats, game.seat_count, why))
        return 0;
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
    game.scenario = memory_text(buffer);
    *ticket = put_in_hall(hall, &game, seats, code, owner_of(maker->address));
    make_count(hall, maker->address);
    return 1;
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
    if (game.rated) game.rated = 3 - game.rated; /* the pair's second game, or the first of another pair */
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
