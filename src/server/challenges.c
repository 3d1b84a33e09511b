#include "server/pairing.h"

#include "base/json.h"
#include "server/names.h"

#include <stdio.h>
#include <string.h>

enum { OPEN_MS = 3600 * 1000, TOLD_MS = 5 * 60 * 1000 /* how long the answer can be read */, OPEN_MAX = 8 /* of one player */ };

static int is_past(const Challenge *challenge, int64_t now) {
    return challenge->state == CHALLENGE_NONE || now - challenge->at > (challenge->state == CHALLENGE_OPEN ? OPEN_MS : TOLD_MS);
}

/* ---- as they are kept ------------------------------------------------------------------------------------------------- */

static void from_stored(const StoredChallenge *stored, Challenge *out) {
    memset(out, 0, sizeof *out);
    out->state = (ChallengeState)stored->state;
    out->number = (uint32_t)stored->number;
    out->at = stored->at;
    out->wish.rated = stored->rated;
    memcpy(out->from.guest, stored->guest, sizeof out->from.guest);
    memcpy(out->from.name, stored->from, sizeof out->from.name);
    memcpy(out->to, stored->to, sizeof out->to);
    memcpy(out->wish.book, stored->book, sizeof out->wish.book);
    memcpy(out->wish.pace, stored->pace, sizeof out->wish.pace);
    memcpy(out->game, stored->game, sizeof out->game);
}

static Ticket keep(Hall *hall, const Challenge *challenge) {
    StoredChallenge stored = {.number = challenge->number, .at = challenge->at, .rated = challenge->wish.rated, .state = (uint8_t)challenge->state};
    memcpy(stored.guest, challenge->from.guest, sizeof stored.guest);
    memcpy(stored.from, challenge->from.name, sizeof stored.from);
    memcpy(stored.to, challenge->to, sizeof stored.to);
    memcpy(stored.book, challenge->wish.book, sizeof stored.book);
    memcpy(stored.pace, challenge->wish.pace, sizeof stored.pace);
    memcpy(stored.game, challenge->game, sizeof stored.game);
    return store_challenge(hall->store, &stored, now_ms() - OPEN_MS);
}

/* Reads them once, and again if another server may have written some. */
static void know_all(Hall *hall) {
    static StoredChallenge stored[CHALLENGES_MAX];
    People *people = &hall->people;
    if (people->challenges_known) return;
    int unread = store_unread(hall->store), count = store_challenges(hall->store, stored, CHALLENGES_MAX);
    if (store_unread(hall->store) != unread) return;
    memset(people->challenge, 0, sizeof people->challenge);
    for (int i = 0; i < count; i++) from_stored(&stored[i], &people->challenge[i]);
    if (count && people->challenges_made < (uint32_t)stored[0].number) people->challenges_made = (uint32_t)stored[0].number;
    people->challenges_known = 1;
}

/* ---- making and answering ------------------------------------------------------------------------------------------------ */

static Challenge *place_for(Hall *hall, const Somebody *from, const char *to, Fault *why) {
    int64_t now = now_ms();
    Challenge *free = NULL;
    int mine = 0;
    for (int i = 0; i < CHALLENGES_MAX; i++) {
        Challenge *one = &hall->people.challenge[i];
        if (is_past(one, now)) {
            free = one;
        } else if (one->state == CHALLENGE_OPEN && !strcmp(one->from.name, from->name)) {
            if (!strcmp(one->to, to)) return one; /* the new one replaces the old one */
            mine++;
        }
    }
    if (mine >= OPEN_MAX) fault(why, 429, "too-much", "Too many challenges are open; wait for an answer first.");
    else if (!free) fault(why, 503, "busy", "There are too many challenges just now; try again later.");
    return mine >= OPEN_MAX ? NULL : free;
}

int challenge_make(Hall *hall, const Somebody *from, const char *to, const Wish *wish, uint32_t *number, Ticket *ticket, Fault *why) {
    char name[STORE_NAME_SIZE], folded[STORE_NAME_SIZE];
    Person other;
    if (!*from->name) return fault(why, 403, "no-name", "To challenge somebody, choose a name first.");
    if (!to || name_read(to, name)) return fault(why, 404, "no-such-player", "There is no player of that name.");
    name_fold(name, folded);
    if (!store_person_by_name(hall->store, folded, &other)) return fault(why, 404, "no-such-player", "There is no player of that name.");
    if (!strcmp(other.name, from->name)) return fault(why, 409, "own-game", "That is your own name.");
    know_all(hall);
    Challenge *challenge = place_for(hall, from, other.name, why);
    if (!challenge) return 0;
    uint32_t old = challenge->state == CHALLENGE_OPEN ? challenge->number : 0;
    memset(challenge, 0, sizeof *challenge);
    challenge->state = CHALLENGE_OPEN;
    challenge->number = *number = old ? old : ++hall->people.challenges_made;
    challenge->from = *from;
    memcpy(challenge->to, other.name, sizeof challenge->to);
    challenge->wish = *wish;
    challenge->at = now_ms();
    *ticket = keep(hall, challenge);
    return 1;
}

static Challenge *open_challenge(Hall *hall, uint32_t number) {
    int64_t now = now_ms();
    for (int i = 0; i < CHALLENGES_MAX; i++) {
        Challenge *one = &hall->people.challenge[i];
        if (one->state == CHALLENGE_OPEN && !is_past(one, now) && one->number == number) return one;
    }
    return NULL;
}

int challenge_answer(Hall *hall, const Somebody *who, uint32_t number, const char *what, const char *address, Ticket *ticket, Fault *why) {
    know_all(hall);
    Challenge *challenge = open_challenge(hall, number);
    int accepts = !strcmp(what, "accept"), withdraws = !strcmp(what, "withdraw");
    if (!accepts && !withdraws && strcmp(what, "decline") != 0) return fault(why, 404, "not-found", "There is nothing of that name.");
    if (!challenge || !*who->name || strcmp(withdraws ? challenge->from.name : challenge->to, who->name) != 0)
        return fault(why, 404, "no-such-challenge", "There is no such challenge any more.");
    if (withdraws) {
        challenge->state = CHALLENGE_NONE;
        *ticket = keep(hall, challenge);
        return 1;
    }
    if (accepts && !pair_up(hall, who, &challenge->from, &challenge->wish, address, challenge->game, ticket, why)) return 0;
    challenge->state = accepts ? CHALLENGE_ACCEPTED : CHALLENGE_DECLINED;
    challenge->at = now_ms();
    *ticket = keep(hall, challenge);
    return 1;
}

static void write_challenge(const Challenge *challenge, Text *out) {
    static const char *const STATE[] = {"none", "open", "accepted", "declined"};
    json_comma(out);
    text_put_char(out, '{');
    json_number(out, "number", challenge->number);
    json_word(out, "from", challenge->from.name);
    json_word(out, "to", challenge->to);
    json_word(out, "state", STATE[challenge->state]);
    wish_write(&challenge->wish, out);
    if (*challenge->game) json_word(out, "game", challenge->game);
    text_put_char(out, '}');
}

void challenges_write(Hall *hall, const char *name, Text *out) {
    int64_t now = now_ms();
    know_all(hall);
    text_put_char(out, '[');
    for (int i = 0; i < CHALLENGES_MAX; i++) {
        const Challenge *one = &hall->people.challenge[i];
        if (!is_past(one, now) && (!strcmp(one->from.name, name) || !strcmp(one->to, name))) write_challenge(one, out);
    }
    text_put_char(out, ']');
}
