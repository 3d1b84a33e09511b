/* The interface under /api/ about people: names, ladders, pairing, challenges. */
#include "server/api_parts.h"

#include "base/json.h"
#include "server/anchors.h"
#include "server/ladder.h"
#include "server/names.h"
#include "server/pairing.h"
#include "server/sign_in.h"
#include "server/who.h"

#include <stdlib.h>
#include <string.h>

enum { LADDER_MAX = 100, GAMES_MAX = 50, BOOKS_MAX = 16 };

/* ---- ratings -------------------------------------------------------------------------------------------------------- */

static void write_decimal(Text *out, const char *key, int64_t thousandths) {
    json_comma(out);
    text_put(out, "\"%s\":", key);
    text_put_hundredths(out, (thousandths + 5) / 10);
}

static void write_rating(const Rating *rating, Text *out) {
    write_decimal(out, "rating", rating->rating);
    write_decimal(out, "deviation", rating->deviation);
    json_number(out, "won", rating->won);
    json_number(out, "drawn", rating->drawn);
    json_number(out, "lost", rating->lost);
}

static void write_ratings(Hall *hall, const char *name, Text *out) {
    Rating rating[BOOKS_MAX];
    int count = store_ratings(hall->store, name, rating, BOOKS_MAX);
    text_put(out, ",\"ratings\":[");
    for (int i = 0; i < count; i++) {
        Rating now = ladder_rating(hall, name, rating[i].book);
        json_comma(out);
        text_put_char(out, '{');
        json_word(out, "book", now.book);
        write_rating(&now, out);
        text_put_char(out, '}');
    }
    text_put_char(out, ']');
}

static void write_anchor(const Anchor *anchor, Text *out) {
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "bot", anchor->player);
    json_number(out, "rating", anchor->rating);
    json_number(out, "deviation", anchor->deviation);
    text_put_char(out, '}');
}

static void write_entry(Hall *hall, const Rating *stored, Text *out) {
    Rating now = ladder_rating(hall, stored->name, stored->book);
    json_comma(out);
    text_put_char(out, '{');
    json_word(out, "name", now.name);
    write_rating(&now, out);
    text_put_char(out, '}');
}

static int answer_ladder(Hall *hall, const char *book, Text *out, Fault *why) {
    static Rating rating[LADDER_MAX];
    const Anchor *anchor = anchors_of(book);
    if (!anchor) return fault(why, 404, "no-such-book", "There is no ladder for such a book.");
    int count = store_ladder(hall->store, book, rating, LADDER_MAX);
    text_put(out, "{");
    json_word(out, "book", book);
    text_put(out, ",\"entries\":[");
    for (int i = 0; i < count; i++) {
        for (; anchor->player && (int64_t)anchor->rating * 1000 > rating[i].rating; anchor++) write_anchor(anchor, out);
        write_entry(hall, &rating[i], out);
    }
    for (; anchor->player; anchor++) write_anchor(anchor, out);
    text_put(out, "]}");
    return 1;
}

/* ---- persons
 * ---------------------------------------------------------------------------------------------------------- */

static int answer_person(Hall *hall, const char *text, Text *out, Fault *why) {
    static ListedGame games[GAMES_MAX];
    char name[STORE_NAME_SIZE], folded[STORE_NAME_SIZE];
    Person person;
    int known = !name_read(text, name);
    if (known) name_fold(name, folded);
    if (!known || !store_person_by_name(hall->store, folded, &person)) return fault(why, 404, "no-such-player", "There is no player of that name.");
    int count = store_rated_games(hall->store, person.name, games, GAMES_MAX);
    text_put(out, "{");
    json_word(out, "name", person.name);
    json_number(out, "since", person.made);
    write_ratings(hall, person.name, out);
    text_put(out, ",\"games\":[");
    for (int i = 0; i < count; i++) listed_write(hall, &games[i], NULL, out);
    text_put(out, "]}");
    return 1;
}

static int answer_me(Hall *hall, const Somebody *who, Text *out) {
    text_put(out, "{");
    if (*who->name) {
        json_word(out, "name", who->name);
        write_ratings(hall, who->name, out);
        text_put(out, ",\"challenges\":");
        challenges_write(hall, who->name, out);
    }
    text_put(out, "}");
    return 1;
}

static int answer_question(Request *request, Text *out) {
    char question[QUESTION_TEXT_SIZE];
    ensure_guest(request);
    question_make(request->hall, request->guest, question);
    text_put(out, "{");
    json_word(out, "question", question);
    text_put(out, "}");
    return 1;
}

static int answer_sign_in(Request *request, json_t *body, Text *out, Fault *why) {
    Person person;
    Signer signer = {request->guest, request->address, request->host};
    ensure_guest(request);
    if (!sign_in(request->hall, body, &signer, &person, &request->ticket, why)) return 0;
    text_put(out, "{");
    json_word(out, "name", person.name);
    text_put(out, "}");
    return 1;
}

static int answer_sign_out(Request *request, Text *out) {
    request->ticket = store_sign_out(request->hall->store, request->guest);
    text_put(out, "{}");
    return 1;
}

/* ---- opponents ------------------------------------------------------------------------------------------------------------ */

static int answer_pairing(Request *request, json_t *body, Text *out, Fault *why) {
    Wish wish;
    ensure_guest(request);
    Somebody who = somebody_at(request->hall, request->guest);
    if (!wish_read(request->hall, body, &who, &wish, why) || !pairing_start(request->hall, &who, &wish, request->address, &request->ticket, why)) return 0;
    pairing_write(request->hall, &who, out);
    return 1;
}

static int answer_pairing_stop(Request *request, const Somebody *who, Text *out) {
    pairing_stop(request->hall, who);
    text_put(out, "{}");
    return 1;
}

static int answer_challenge(Request *request, const Somebody *who, json_t *body, Text *out, Fault *why) {
    Wish wish;
    uint32_t number;
    if (!wish_read(request->hall, body, who, &wish, why) ||
        !challenge_make(request->hall, who, json_string_value(json_object_get(body, "name")), &wish, &number, &request->ticket, why))
        return 0;
    text_put(out, "{\"number\":%u}", (unsigned)number);
    return 1;
}

/* NUMBER/accept and the like. */
static int answer_challenged(Request *request, const Somebody *who, const char *path, Text *out, Fault *why) {
    char *rest = NULL;
    unsigned long number = strtoul(path, &rest, 10);
    if (rest == path || *rest != '/' || number > UINT32_MAX) return fault(why, 404, "not-found", "There is nothing of that name.");
    if (!challenge_answer(request->hall, who, (uint32_t)number, rest + 1, request->address, &request->ticket, why)) return 0;
    answer_me(request->hall, who, out);
    return 1;
}

/* ---- which is asked for ------------------------------------------------------------------------------------------------------ */

static int answer_get(Request *request, const char *path, const Somebody *who, Text *out, Fault *why) {
    if (!strncmp(path, "ladder/", 7)) return answer_ladder(request->hall, path + 7, out, why);
    if (!strncmp(path, "people/", 7)) return answer_person(request->hall, path + 7, out, why);
    if (!strcmp(path, "me")) return answer_me(request->hall, who, out);
    if (strcmp(path, "pairing") != 0) return -1;
    pairing_write(request->hall, who, out);
    return 1;
}

static int answer_post(Request *request, const char *path, const Somebody *who, json_t *body, Text *out, Fault *why) {
    if (!strcmp(path, "me/question")) return answer_question(request, out);
    if (!strcmp(path, "me")) return answer_sign_in(request, body, out, why);
    if (!strcmp(path, "me/out")) return answer_sign_out(request, out);
    if (!strcmp(path, "pairing")) return answer_pairing(request, body, out, why);
    if (!strcmp(path, "pairing/stop")) return answer_pairing_stop(request, who, out);
    if (!strcmp(path, "challenges")) return answer_challenge(request, who, body, out, why);
    return strncmp(path, "challenges/", 11) ? -1 : answer_challenged(request, who, path + 11, out, why);
}

int path_is_about_people(const char *path) {
    static const char *const WORDS[] = {"me", "people", "ladder", "pairing", "challenges", NULL};
    size_t length = strcspn(path, "/");
    for (const char *const *word = WORDS; *word; word++)
        if (strlen(*word) == length && !strncmp(*word, path, length)) return 1;
    return 0;
}

int people_answer(Request *request, const char *path, Text *out, Fault *why) {
    if (!path_is_about_people(path)) return -1;
    Somebody who = somebody_at(request->hall, request->guest);
    if (!request->post) return answer_get(request, path, &who, out, why);
    json_t *body = request_body(request, why);
    if (!body) return 0;
    int answered = answer_post(request, path, &who, body, out, why);
    json_decref(body);
    return answered;
}
