#include "server/pairing.h"

#include "base/json.h"
#include "server/names.h"

#include <stdio.h>
#include <string.h>

enum { OPEN_MS = 3600 * 1000, TOLD_MS = 5 * 60 * 1000 /* that the answer can be read */, OPEN_MAX = 8 /* of one player */ };

static int is_past(const Challenge *challenge, int64_t now) {
    return challenge->state == CHALLENGE_NONE || now - challenge->at > (challenge->state == CHALLENGE_OPEN ? OPEN_MS : TOLD_MS);
}

static Challenge *place_for(Hall *hall, const Somebody *from, const char *to, Fault *why) {
    int64_t now = now_ms();
    Challenge *free = NULL;
    int mine = 0;
    for (int i = 0; i < CHALLENGES_MAX; i++) {
        Challenge *one = &hall->people.challenge[i];
        if (is_past(one, now)) {
            free = one;
        } else if (one->state == CHALLENGE_OPEN && !strcmp(one->from.name, from->name)) {
            if (!strcmp(one->to, to)) return one; /* the new one stands for the old one */
            mine++;
        }
    }
    if (mine >= OPEN_MAX) fault(why, 429, "too-much", "Too many challenges are open; wait for an answer first.");
    else if (!free) fault(why, 503, "busy", "There are too many challenges just now; try again later.");
    return mine >= OPEN_MAX ? NULL : free;
}

int challenge_make(Hall *hall, const Somebody *from, const char *to, const Wish *wish, uint32_t *number, Fault *why) {
    char name[STORE_NAME_SIZE], folded[STORE_NAME_SIZE];
    Person other;
    if (!*from->name) return fault(why, 403, "no-name", "To challenge somebody, choose a name first.");
    if (!to || name_read(to, name)) return fault(why, 404, "no-such-player", "There is no player of that name.");
    name_fold(name, folded);
    if (!store_person_by_name(hall->store, folded, &other)) return fault(why, 404, "no-such-player", "There is no player of that name.");
    if (!strcmp(other.name, from->name)) return fault(why, 409, "own-game", "That is your own name.");
    Challenge *challenge = place_for(hall, from, other.name, why);
    if (!challenge) return 0;
    memset(challenge, 0, sizeof *challenge);
    challenge->state = CHALLENGE_OPEN;
    challenge->number = *number = ++hall->people.challenges_made;
    challenge->from = *from;
    memcpy(challenge->to, other.name, sizeof challenge->to);
    challenge->wish = *wish;
    challenge->at = now_ms();
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
    Challenge *challenge = open_challenge(hall, number);
    int accepts = !strcmp(what, "accept"), withdraws = !strcmp(what, "withdraw");
    if (!accepts && !withdraws && strcmp(what, "decline") != 0) return fault(why, 404, "not-found", "There is nothing of that name.");
    if (!challenge || !*who->name || strcmp(withdraws ? challenge->from.name : challenge->to, who->name) != 0)
        return fault(why, 404, "no-such-challenge", "There is no such challenge any more.");
    if (withdraws) {
        memset(challenge, 0, sizeof *challenge);
        return 1;
    }
    if (accepts && !pair_up(hall, who, &challenge->from, &challenge->wish, address, challenge->game, ticket, why)) return 0;
    challenge->state = accepts ? CHALLENGE_ACCEPTED : CHALLENGE_DECLINED;
    challenge->at = now_ms();
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
    text_put_char(out, '[');
    for (int i = 0; i < CHALLENGES_MAX; i++) {
        const Challenge *one = &hall->people.challenge[i];
        if (!is_past(one, now) && (!strcmp(one->from.name, name) || !strcmp(one->to, name))) write_challenge(one, out);
    }
    text_put_char(out, ']');
}
