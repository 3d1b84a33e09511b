#include "server/join.h"

#include "base/json.h"
#include "server/rated.h"
#include "server/secrets.h"

#include <assert.h>
#include <string.h>

/* A used invitation has no hash any more, and its words stop working. */
static int is_invited(const Room *room, int seat) {
    static const uint8_t NONE[STORE_HASH_SIZE];
    return seat >= 0 && seat < room->seat_count && memcmp(room->seat[seat].invite, NONE, sizeof NONE) != 0;
}

static int seat_to_join(const Room *room, int invited, json_t *body, Fault *why) {
    const char *key = json_string_value(json_object_get(body, "key"));
    const char *name = json_string_value(json_object_get(body, "seat"));
    uint8_t hash[KEY_HASH_SIZE];
    if (is_invited(room, invited)) return invited;
    if (key && key_is_one(key)) {
        key_hash(key, hash);
        for (int i = 0; i < room->seat_count; i++)
            if (hash_equal(room->seat[i].invite, hash)) return i;
    }
    if (key || invited >= 0 || !room->game.listed) {
        fault(why, 403, "wrong-key", "This invitation opens no seat; perhaps it has been used.");
        return -1;
    }
    for (int i = 0; i < room->seat_count; i++)
        if (seat_is(room, i, SITTER_OPEN) && (!name || !strcmp(name, room->seat[i].name))) return i;
    fault(why, 409, "seat-taken", "There is no such open seat any more.");
    return -1;
}

int join_game(Hall *hall, Room *room, int invited, json_t *body, const Somebody *who, Text *answer, Ticket *ticket, Fault *why) {
    assert(room->rules);
    assert(body);
    if (!strcmp(room->over, "abandoned")) return fault(why, 409, "withdrawn", "This invitation was taken back, or nobody has come for a long time.");
    int seat = seat_to_join(room, invited, body, why);
    char key[KEY_TEXT_SIZE];
    if (seat < 0 || (room->game.rated && !rated_may_join(room, seat, who->name, why))) return 0;
    LogEntry entry = {.kind = LOG_WHO, .seat = (uint8_t)seat, .at = now_ms(), .word = "person"};
    Verdict verdict = hall_act(hall, room, &entry);
    if (verdict) return fault(why, 409, verdict->name, verdict->sentence);
    key_make(key);
    key_hash(key, room->seat[seat].key);
    memcpy(room->seat[seat].guest, who->guest, STORE_HASH_SIZE);
    memcpy(room->seat[seat].player, who->name, sizeof room->seat[seat].player);
    memset(room->seat[seat].invite, 0, STORE_HASH_SIZE);
    room->left_at[seat] = room->seat[seat].away = entry.at; /* he has not sat down yet */
    hall_seat(hall, room, seat);
    *ticket = room->ticket;
    text_put(answer, "{");
    json_word(answer, "game", room->game.id);
    json_word(answer, "seat", room->seat[seat].name);
    json_word(answer, "key", key);
    json_word(answer, "digest", room->digest);
    if (room->game.custom) json_number(answer, "custom", 1);
    text_put(answer, "}");
    return 1;
}

/* Nobody else has a seat, and someone is still expected. */
static int may_withdraw(const Room *room, int seat) {
    for (int i = 0; i < room->seat_count; i++)
        if (seat_is(room, i, SITTER_PERSON) && memcmp(room->seat[i].guest, room->seat[seat].guest, STORE_HASH_SIZE) != 0) return 0;
    return !*room->over && room_has_open(room);
}

int withdraw_game(Hall *hall, Room *room, int seat, Text *answer, Ticket *ticket, Fault *why) {
    if (seat < 0 || seat >= room->seat_count || !seat_is(room, seat, SITTER_PERSON))
        return fault(why, 403, "wrong-key", "Only who made an invitation can take it back.");
    if (!may_withdraw(room, seat)) return fault(why, 409, "seat-taken", "Somebody has sat down already, so this invitation can no longer be changed.");
    LogEntry entry = {.kind = LOG_ABANDON, .seat = (uint8_t)seat, .at = now_ms()};
    Verdict verdict = hall_act(hall, room, &entry);
    if (verdict) return fault(why, 409, verdict->name, verdict->sentence);
    *ticket = room->ticket;
    text_put(answer, "{");
    json_word(answer, "game", room->game.id);
    text_put(answer, "}");
    return 1;
}
