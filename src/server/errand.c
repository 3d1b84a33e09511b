#include "server/errand.h"

#include "base/hash.h"
#include "server/wire.h"

#include <assert.h>
#include <string.h>

enum { ANSWER_MAX = 8192 };

static void work(Job *job) {
    Errand *errand = (Errand *)job;
    int64_t began = metrics_now();
    errand->work(errand);
    errand->took = metrics_now() - began;
}

static void drop(Job *job) { ((Errand *)job)->drop((Errand *)job); }

static void forget(Request *request) {
    if (request->errand) request->errand->request = NULL;
}

int errand_send(Errand *errand, Desk *desk, Request *request) {
    assert(errand->work && errand->answer && errand->drop);
    errand->job = (Job){.work = work, .drop = drop, .owner = hash_bytes(request->address, strlen(request->address)) | 1};
    if (!desk_give(desk, &errand->job)) return 0;
    errand->request = request;
    request->errand = errand;
    request->later = 1;
    request->gone = forget;
    return 1;
}

static void answer(Errand *errand) {
    Request *request = errand->request;
    Fault why = {0};
    char buffer[ANSWER_MAX];
    Text out = text_on(buffer, sizeof buffer);
    wire_charge(request->wire, metrics_now() - errand->took);
    if (errand->answer(errand, &out, &why)) {
        request->status = 200;
        request->answer = blob_of(out.at, out.length);
    } else {
        request->ticket = 0;
        answer_status(request, why.status, why.why, why.sentence);
    }
    request->errand = NULL;
    request->later = 0;
    request_proved(request);
}

void errands_done(Desk *desk) {
    Job *job;
    while ((job = desk_take(desk))) {
        Errand *errand = (Errand *)job;
        if (errand->request) answer(errand);
        errand->drop(errand);
    }
}
