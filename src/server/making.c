#include "server/making.h"

#include "server/api_parts.h"
#include "server/editions.h"
#include "server/errand.h"
#include "server/memory.h"
#include "server/who.h"

#include <stdlib.h>
#include <string.h>

/* A new game whose long scenario is being read. */
typedef struct Making {
    Errand errand;
    const ServerConfig *config;
    char *text; /* the request's body */
    size_t size;
    json_t *body; /* the same, parsed; NULL: not yet */
    char *published; /* the scenario that it names; NULL: it contains its own */
    AskedScenario asked;
    Fault why; /* without a status: it was read */
} Making;

static int is_published(json_t *body) { return json_string_value(json_object_get(body, "published")) != NULL; }

static int read_making(Making *making) {
    if (!making->body) making->body = body_read(making->text, making->size, &making->why);
    if (!making->body) return 0;
    if (is_published(making->body) && !making->published)
        return fault(&making->why, 413, "too-large", "A game of a published scenario is asked for in at most 4096 bytes.");
    return asked_scenario_read(making->config, making->body, making->published, &making->asked, &making->why);
}

static void work(Errand *errand) { read_making((Making *)errand); }

static int make(Request *request, json_t *body, const AskedScenario *asked, Text *out, Fault *why) {
    ensure_guest(request);
    Somebody who = somebody_at(request->hall, request->guest);
    return make_of(request->hall, body, asked, &(Maker){.guest = who.guest, .address = request->address, .player = who.name}, out, &request->ticket, why);
}

static int answer(Errand *errand, Text *out, Fault *why) {
    Making *making = (Making *)errand;
    if (!making->why.status) return make(errand->request, making->body, &making->asked, out, why);
    *why = making->why;
    return 0;
}

static void drop(Errand *errand) {
    Making *making = (Making *)errand;
    asked_scenario_done(&making->asked);
    json_decref(making->body);
    free(making->published);
    free(making->text);
    free(making);
}

/* Takes over `body` and `published`. */
static int send_to_desk(Request *request, json_t *body, char *published, Fault *why) {
    Making *making = memory_zeroed(sizeof *making);
    making->errand = (Errand){.work = work, .answer = answer, .drop = drop};
    making->config = &request->hall->config;
    making->body = body;
    making->published = published;
    if (!body) {
        making->text = memory_zeroed(request->body_size + 1);
        making->size = request->body_size;
        memcpy(making->text, request->body, making->size);
    }
    hall_spare_own(request->hall);
    if (errand_send(&making->errand, request->hall->makings, request)) return 1;
    drop(&making->errand);
    return fault(why, 503, "too-much", "Many long scenarios are being read just now; try again in a moment.");
}

/* Takes over `published`. */
static int make_at_once(Request *request, json_t *body, char *published, Text *out, Fault *why) {
    AskedScenario asked;
    hall_spare_own(request->hall);
    int ok = asked_scenario_read(&request->hall->config, body, published, &asked, why);
    free(published);
    if (!ok) return 0;
    ok = make(request, body, &asked, out, why);
    asked_scenario_done(&asked);
    return ok;
}

int making_answer(Request *request, Text *out, Fault *why) {
    Hall *hall = request->hall;
    if (!make_is_allowed(hall, request->address)) return fault(why, 429, "too-much", "Too many games from this address; wait a while.");
    if (hall->makings && request->body_size > READ_AT_ONCE) return send_to_desk(request, NULL, NULL, why);
    json_t *body = request_body(request, why);
    if (!body) return 0;
    char *published = is_published(body) ? edition_text(hall, json_string_value(json_object_get(body, "published")), why) : NULL;
    int ok = !is_published(body) || published;
    if (ok && published && hall->makings && strlen(published) > READ_AT_ONCE) return send_to_desk(request, body, published, why);
    ok = ok && make_at_once(request, body, published, out, why);
    json_decref(body);
    return ok;
}
