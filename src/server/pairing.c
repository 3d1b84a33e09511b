#include "server/pairing.h"

#include "base/json.h"
#include "server/blob.h"
#include "server/anchors.h"
#include "server/ladder.h"
#include "server/secrets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE_MS = 20 * 1000 /* without a sign of life */, TOLD_MS = 60 * 1000 /* how long a game that was found can be fetched */ };
enum { BLITZ_MINUTES = 20, RAPID_MINUTES = 45, ANSWER_SIZE = 4096, CANDIDATES_MAX = 256 };

/* ---- what is wanted ------------------------------------------------------------------------------------------------ */

int wish_read(const Hall *hall, json_t *body, const Somebody *who, Wish *out, Fault *why) {
    const char *book = json_string_value(json_object_get(body, "book")), *pace = json_string_value(json_object_get(body, "pace"));
    const Pace *found = pace ? pace_find(pace) : NULL;
    memset(out, 0, sizeof *out);
    if (!book || !anchors_of(book)) return fault(why, 400, "no-such-book", "There is no book of that name.");
    if (!found || (found == &PACE_OF_TESTS && !hall->config.test)) return fault(why, 400, "no-such-pace", "There is no pace of that name.");
    snprintf(out->book, sizeof out->book, "%s", book);
    snprintf(out->pace, sizeof out->pace, "%s", pace);
    out->rated = json_is_true(json_object_get(body, "rated"));
    if (out->rated && !found->bank_ms) return fault(why, 400, "not-rated", "A rated game needs a clock.");
    if (out->rated && !*who->name) return fault(why, 403, "no-name", "A rated game needs a name; choose one first.");
    return 1;
}

void wish_write(const Wish *wish, Text *out) {
    json_word(out, "book", wish->book);
    json_word(out, "pace", wish->pace);
    json_count(out, "rated", wish->rated);
}

/* ---- a game for two -------------------------------------------------------------------------------------------------- */

static int minutes_for(const char *pace) { return !strcmp(pace, "blitz") ? BLITZ_MINUTES : !strcmp(pace, "rapid") ? RAPID_MINUTES : 24 * 60; }

/* Draws one of the book's scenarios for two, short enough for the pace if possible; "": there is none. */
static void draw_scenario(const Hall *hall, const Wish *wish, char *name, size_t size) {
    json_t *all = json_loadb((const char *)hall->catalogue[0]->bytes, hall->catalogue[0]->size, 0, NULL), *one;
    const char *fit[CANDIDATES_MAX], *other[CANDIDATES_MAX];
    uint32_t fit_count = 0, other_count = 0;
    size_t i;
    json_array_foreach(json_object_get(all, "scenarios"), i, one) {
        const char *book = json_string_value(json_object_get(one, "book")), *called = json_string_value(json_object_get(one, "name"));
        if (!book || !called || strcmp(book, wish->book) != 0 || json_array_size(json_object_get(one, "seats")) != 2) continue;
        int is_short = json_integer_value(json_object_get(one, "minutes")) <= minutes_for(wish->pace);
        if (is_short && fit_count < CANDIDATES_MAX) fit[fit_count++] = called;
        else if (!is_short && other_count < CANDIDATES_MAX) other[other_count++] = called;
    }
    snprintf(name, size, "%s", fit_count ? fit[random_below(fit_count)] : other_count ? other[random_below(other_count)] : "");
    json_decref(all);
}

static void copy_id(const Text *answer, char id[STORE_ID_SIZE]) {
    json_t *made = json_loadb(answer->at, answer->length, 0, NULL);
    snprintf(id, STORE_ID_SIZE, "%s", json_string_value(json_object_get(made, "game")));
    json_decref(made);
}

int pair_up(Hall *hall, const Somebody *one, const Somebody *two, const Wish *wish, const char *address, char id[STORE_ID_SIZE], Ticket *ticket, Fault *why) {
    char scenario[96], buffer[ANSWER_SIZE];
    Text answer = text_on(buffer, sizeof buffer);
    if (!make_is_allowed(hall, address)) return fault(why, 429, "too-much", "Too many games from this address; wait a while.");
    draw_scenario(hall, wish, scenario, sizeof scenario);
    if (!*scenario) return fault(why, 404, "no-such-scenario", "This book has no scenario for two.");
    json_t *body = json_pack("{s:s, s:s, s:b, s:b}", "scenario", scenario, "pace", wish->pace, "rated", wish->rated, "public", 1);
    Maker maker = {.guest = one->guest, .address = address, .player = one->name, .opponent = two, .second = (int)random_below(2)};
    int ok = make_game(hall, body, &maker, &answer, ticket, why);
    json_decref(body);
    if (ok) copy_id(&answer, id);
    return ok;
}

/* ---- players who wait
 * -------------------------------------------------------------------------------------------------- */

static int is_free(const Waiting *waiting, int64_t now) {
    static const Somebody NOBODY;
    if (!memcmp(&waiting->who, &NOBODY, sizeof NOBODY)) return 1;
    return now - waiting->seen > (*waiting->game ? TOLD_MS : PATIENCE_MS);
}

static int is_same(const Somebody *a, const Somebody *b) { return hash_equal(a->guest, b->guest) || (*a->name && !strcmp(a->name, b->name)); }

static Waiting *waiting_of(Hall *hall, const Somebody *who) {
    int64_t now = now_ms();
    for (int i = 0; i < WAITING_MAX; i++) {
        Waiting *waiting = &hall->people.waiting[i];
        if (!is_free(waiting, now) && is_same(&waiting->who, who)) return waiting;
    }
    return NULL;
}

static Waiting *free_place(Hall *hall) {
    int64_t now = now_ms();
    for (int i = 0; i < WAITING_MAX; i++)
        if (is_free(&hall->people.waiting[i], now)) return &hall->people.waiting[i];
    return NULL;
}

static int wants_the_same(const Wish *a, const Wish *b) { return a->rated == b->rated && !strcmp(a->book, b->book) && !strcmp(a->pace, b->pace); }

/* The one with the nearest rating; among equals, the one who has waited longest. */
static Waiting *opponent_for(Hall *hall, const Waiting *new) {
    Waiting *best = NULL;
    for (int i = 0; i < WAITING_MAX; i++) {
        Waiting *one = &hall->people.waiting[i];
        if (one == new || is_free(one, new->seen) || *one->game || is_same(&one->who, &new->who) || !wants_the_same(&one->wish, &new->wish)) continue;
        int64_t far = llabs(one->rating - new->rating), least = best ? llabs(best->rating - new->rating) : 0;
        if (!best || far < least || (far == least && one->since < best->since)) best = one;
    }
    return best;
}

int pairing_start(Hall *hall, const Somebody *who, const Wish *wish, const char *address, Ticket *ticket, Fault *why) {
    Waiting *mine = waiting_of(hall, who);
    if (!mine) mine = free_place(hall);
    if (!mine) return fault(why, 503, "busy", "Too many are waiting just now; try again later.");
    memset(mine, 0, sizeof *mine);
    mine->who = *who;
    mine->wish = *wish;
    mine->since = mine->seen = now_ms();
    mine->rating = wish->rated ? ladder_rating(hall, who->name, wish->book).rating : 0;
    Waiting *other = opponent_for(hall, mine);
    if (!other) return 1;
    if (!pair_up(hall, who, &other->who, wish, address, mine->game, ticket, why)) {
        memset(mine, 0, sizeof *mine);
        return 0;
    }
    memcpy(other->game, mine->game, sizeof other->game);
    other->seen = mine->seen;
    return 1;
}

void pairing_stop(Hall *hall, const Somebody *who) {
    Waiting *mine = waiting_of(hall, who);
    if (mine) memset(mine, 0, sizeof *mine);
}

void pairing_write(Hall *hall, const Somebody *who, Text *out) {
    Waiting *mine = waiting_of(hall, who);
    text_put_char(out, '{');
    if (mine) {
        wish_write(&mine->wish, out);
        if (*mine->game) json_word(out, "game", mine->game);
        else json_number(out, "waiting", (now_ms() - mine->since) / 1000);
        if (!*mine->game) mine->seen = now_ms();
    }
    text_put_char(out, '}');
}
