#include "server/tales.h"

#include "base/hash.h"
#include "server/memory.h"

#include <assert.h>
#include <string.h>

static void fill_in(Request *request, Tale *tale) {
    request->answer = tale->answer;
    request->status = 200;
    tale->answer = NULL;
}

/* Without a thread it is written at once. */
static int write_now(Request *request, Tale *tale, Fault *why) {
    tale_write(tale);
    int ok = tale->answer != NULL;
    if (ok) fill_in(request, tale);
    else *why = tale->why;
    tale_free(tale);
    return ok;
}

static void forget(Request *request) {
    if (!request->tale) return;
    request->tale->request = NULL;
    scribe_drop(request->hall->scribe, request->tale);
    request->tale = NULL;
}

int tale_ask(Request *request, Room *room, int audience, TaleKind kind, Fault *why) {
    assert(!request->tale);
    Hall *hall = request->hall;
    Tale *tale = memory_zeroed(sizeof *tale);
    tale->kind = kind;
    tale->at = request->at;
    tale->owner = hash_bytes(request->address, strlen(request->address));
    tale->story = story_of(hall->config.games, room, audience);
    tale->failures = hall->metrics.store_failures;
    tale->request = request;
    if (!hall->scribe) return write_now(request, tale, why);
    if (!scribe_give(hall->scribe, tale)) {
        tale_free(tale);
        return fault(why, 429, "too-much", "Many records are being written just now; try again in a moment.");
    }
    request->tale = tale;
    request->later = 1;
    request->gone = forget;
    return 1;
}

/* Changes that were not yet written at the time of the request, and then failed to be written, have never happened. */
static int never_happened(const Hall *hall, const Tale *tale) { return tale->request->ticket && tale->failures != hall->metrics.store_failures; }

static void answer(Hall *hall, Tale *tale) {
    Request *request = tale->request;
    request->tale = NULL;
    request->later = 0;
    if (never_happened(hall, tale)) fault(&tale->why, 500, "not-stored", "The server could not keep it.");
    if (tale->why.status) {
        request->ticket = 0;
        answer_status(request, tale->why.status, tale->why.why, tale->why.sentence);
    } else {
        fill_in(request, tale);
    }
    request_proved(request);
}

void tales_told(Hall *hall) {
    Tale *tale;
    while ((tale = scribe_take(hall->scribe))) {
        if (tale->request) answer(hall, tale);
        tale_free(tale);
    }
}
