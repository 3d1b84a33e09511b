/* Publishing, and other people's opinions. published_list.c writes the lists of the gallery. */
#include "server/published.h"

#include "base/hash.h"
#include "base/json.h"
#include "server/api_parts.h"
#include "server/editions.h"
#include "server/errand.h"
#include "server/memory.h"
#include "server/proof.h"
#include "server/published_list.h"
#include "server/secrets.h"
#include "server/who.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int refuse_nameless(Fault *why) { return fault(why, 403, "no-name", "This needs a name; choose one first."); }

/* A name as limits count it: one word, which other servers of a cluster can read. */
typedef struct NameKey {
    char text[32];
} NameKey;

static NameKey key_of(const char *name) {
    NameKey key;
    snprintf(key.text, sizeof key.text, "name-%016llx", (unsigned long long)hash_bytes(name, strlen(name)));
    return key;
}

/* ---- publishing --------------------------------------------------------------------------------------- */

static int is_count(json_t *number) { return json_is_integer(number) && json_integer_value(number) >= 0 && json_integer_value(number) <= 1000000; }

/* Results measured by the author's browser: {"games","won":[…],"drawn","player"}. They are written again, so that
 * nothing else gets in. */
static int read_measured(json_t *body, char *out, size_t size, Fault *why) {
    json_t *measured = json_object_get(body, "measured"), *won = json_object_get(measured, "won"), *games = json_object_get(measured, "games"),
           *drawn = json_object_get(measured, "drawn");
    const char *player = json_string_value(json_object_get(measured, "player"));
    Text text = text_on(out, size);
    if (!measured) return 1;
    int ok = is_count(games) && is_count(drawn) && player && *player && strlen(player) < 24 && strspn(player, "abcdefghijklmnopqrstuvwxyz:-") == strlen(player) &&
             json_array_size(won) == 2 && is_count(json_array_get(won, 0)) && is_count(json_array_get(won, 1));
    json_int_t first = json_integer_value(json_array_get(won, 0)), second = json_integer_value(json_array_get(won, 1));
    if (!ok || !json_integer_value(games) || first + second + json_integer_value(drawn) != json_integer_value(games))
        return fault(why, 400, "bad-request", "What was measured is games, two numbers of games won, games drawn, and the player.");
    text_put(&text, "{\"games\":%d,\"won\":[%d,%d],\"drawn\":%d,\"player\":\"%s\"}", (int)json_integer_value(games), (int)first, (int)second,
             (int)json_integer_value(drawn), player);
    return 1;
}

/* A new work, or the next edition of the author's own. */
static int read_work(Hall *hall, json_t *body, Edition *edition, Fault *why) {
    const char *id = json_string_value(json_object_get(body, "work"));
    Work work;
    memcpy(edition->work, edition->id, sizeof edition->work);
    if (!id) return 1;
    if (strlen(id) >= STORE_ID_SIZE || !store_work(hall->store, id, &work)) return fault(why, 404, "no-such-work", "There is nothing published under that number.");
    if (strcmp(work.author, edition->author) != 0) return fault(why, 403, "not-yours", "Somebody else has published this; publish yours as a new one.");
    if (work_is_hidden(&work)) return fault(why, 409, "hidden", "This is hidden, and has no new version until it is shown again.");
    memcpy(edition->work, work.id, sizeof edition->work);
    return 1;
}

static int is_allowed(Request *request, const char *author, Fault *why) {
    Hall *hall = request->hall;
    int64_t now = now_ms();
    if (store_editions_by(hall->store, author) >= PUBLISHED_PER_NAME) return fault(why, 429, "too-much", "You have published as much as one name may.");
    if (!limits_may(&hall->limits, LIMIT_PUBLISHED, key_of(author).text, PUBLISHED_PER_HOUR, now)) return fault(why, 429, "too-much", "You have published a lot in this hour; wait a while.");
    if (!address_is_local(request->address) && !limits_may(&hall->limits, LIMIT_PUBLISHED, request->address, PUBLISHED_PER_ADDRESS, now))
        return fault(why, 429, "too-much", "A lot was published from this address; wait a while.");
    return 1;
}

/* A text to be published that is being checked. */
typedef struct Draft {
    Errand errand;
    const Game *const *games;
    Edition edition; /* with its text, owned */
    Proof proof;
} Draft;

static void read_draft(Errand *errand) {
    Draft *draft = (Draft *)errand;
    proof_read(draft->games, draft->edition.text, &draft->proof);
}

static void drop_draft(Errand *errand) {
    free((char *)((Draft *)errand)->edition.text);
    free(errand);
}

static int publish(Hall *hall, Edition *edition, const Proof *proof, Request *request, Fault *why) {
    Edition same;
    char sentence[200];
    if (proof->why.status) {
        *why = proof->why;
        return 0;
    }
    if (store_edition_of_digest(hall->store, proof->digest, &same)) {
        snprintf(sentence, sizeof sentence, "%.99s has published this very text already.", same.author);
        return fault(why, 409, "already-published", sentence);
    }
    memcpy(edition->title, proof->title, sizeof edition->title);
    memcpy(edition->book, proof->book, sizeof edition->book);
    memcpy(edition->seats, proof->seats, sizeof edition->seats);
    memcpy(edition->digest, proof->digest, sizeof edition->digest);
    edition->made = now_ms();
    request->ticket = store_publish(hall->store, edition);
    return 1;
}

static int answer_draft(Errand *errand, Text *out, Fault *why) {
    Draft *draft = (Draft *)errand;
    if (!publish(errand->request->hall, &draft->edition, &draft->proof, errand->request, why)) return 0;
    text_put(out, "{");
    json_word(out, "id", draft->edition.id);
    json_word(out, "work", draft->edition.work);
    text_put(out, "}");
    return 1;
}

static int read_edition(Request *request, json_t *body, const char *author, Edition *edition, Fault *why) {
    const char *text = json_string_value(json_object_get(body, "text"));
    memset(edition, 0, sizeof *edition);
    snprintf(edition->author, sizeof edition->author, "%s", author);
    id_make(edition->id);
    if (!text || !*text) return fault(why, 400, "bad-request", "Expected text, a scenario.");
    if (!read_measured(body, edition->measured, sizeof edition->measured, why) || !read_work(request->hall, body, edition, why)) return 0;
    edition->text = memory_text(text);
    return 1;
}

static int answer_publish(Request *request, const Somebody *who, json_t *body, Fault *why) {
    Hall *hall = request->hall;
    Draft *draft = memory_zeroed(sizeof *draft);
    draft->errand = (Errand){.work = read_draft, .answer = answer_draft, .drop = drop_draft};
    draft->games = hall->config.games;
    int ok = read_edition(request, body, who->name, &draft->edition, why);
    if (ok && !(hall->proofs && errand_send(&draft->errand, hall->proofs, request)))
        ok = fault(why, 503, "too-much", "Many are publishing just now; try again in a moment.");
    if (!ok) {
        drop_draft(&draft->errand);
        return 0;
    }
    hall_count(hall, LIMIT_PUBLISHED, key_of(who->name).text, PUBLISHED_PER_HOUR); /* a refused text counts too, because it was checked */
    if (!address_is_local(request->address)) hall_count(hall, LIMIT_PUBLISHED, request->address, PUBLISHED_PER_ADDRESS);
    return 1;
}

/* ---- opinions -------------------------------------------------------------------------------------------- */

/* Only for works that are shown and belong to someone else. */
static int may_judge(const Somebody *who, const Work *work, Fault *why) {
    if (!*who->name) return refuse_nameless(why);
    if (!strcmp(work->author, who->name)) return fault(why, 409, "own-work", "One does not judge what one has published oneself.");
    return work_is_hidden(work) ? fault(why, 404, "hidden", HIDDEN_SENTENCE) : 1;
}

static int answer_vote(Request *request, const Somebody *who, const Work *work, json_t *body, Text *out, Fault *why) {
    int holds = !json_is_false(json_object_get(body, "vote"));
    if (!may_judge(who, work, why)) return 0;
    request->ticket = store_opinion(request->hall->store, work->id, who->name, OPINION_VOTE, holds, now_ms());
    text_put(out, "{\"voted\":%d}", holds);
    return 1;
}

static int answer_report(Request *request, const Somebody *who, const Work *work, Text *out, Fault *why) {
    Hall *hall = request->hall;
    if (!may_judge(who, work, why)) return 0;
    if (!limits_may(&hall->limits, LIMIT_REPORTS, key_of(who->name).text, REPORTS_PER_HOUR, now_ms())) return fault(why, 429, "too-much", "You have reported a lot in this hour; wait a while.");
    hall_count(hall, LIMIT_REPORTS, key_of(who->name).text, REPORTS_PER_HOUR);
    request->ticket = store_opinion(hall->store, work->id, who->name, OPINION_REPORT, 1, now_ms());
    text_put(out, "{\"reported\":1}");
    return 1;
}

static int answer_withdraw(Request *request, const Somebody *who, const Work *work, Text *out, Fault *why) {
    if (!*who->name || strcmp(work->author, who->name) != 0) return fault(why, 403, "not-yours", "Somebody else has published this.");
    request->ticket = store_work_state(request->hall->store, work->id, WORK_WITHDRAWN);
    text_put(out, "{}");
    return 1;
}

static int answer_about(Request *request, const Somebody *who, const char *path, json_t *body, Text *out, Fault *why) {
    Edition edition;
    Work work;
    size_t length = strcspn(path, "/");
    const char *what = path + length;
    if (!edition_find(request->hall, path, length, &edition, &work)) return fault(why, 404, "no-such-work", "There is nothing published under that number.");
    free((char *)edition.text);
    if (!strcmp(what, "/vote")) return answer_vote(request, who, &work, body, out, why);
    if (!strcmp(what, "/report")) return answer_report(request, who, &work, out, why);
    if (!strcmp(what, "/withdraw")) return answer_withdraw(request, who, &work, out, why);
    return fault(why, 404, "not-found", "There is nothing of that name.");
}

/* ---- which is asked for -------------------------------------------------------------------------------------- */

int published_answer(Request *request, const char *path, Text *out, Fault *why) {
    static const char FOLDER[] = "published";
    size_t length = sizeof FOLDER - 1;
    if (strncmp(path, FOLDER, length) != 0 || (path[length] && path[length] != '/')) return -1;
    path += length + (path[length] == '/');
    Somebody who = somebody_at(request->hall, request->guest);
    if (!request->post) return published_get(request, &who, path, out, why);
    if (!*path && (!*who.name || !is_allowed(request, who.name, why))) return *who.name ? 0 : refuse_nameless(why); /* checked before a long text is read */
    json_t *body = request_body(request, why);
    if (!body) return 0;
    int ok = *path ? answer_about(request, &who, path, body, out, why) : answer_publish(request, &who, body, why);
    json_decref(body);
    return ok;
}
