/* Requests of the server's operator. */
#include "server/http.h"

#include <malloc.h>
#include <stdlib.h>

static int64_t resident_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return (int64_t)(info.uordblks + info.hblkhd);
}

static void write_metrics(Hall *hall, Text *out) {
    const Metrics *metrics = &hall->metrics;
    metrics_gauge("connections", "Connections that are open.", hall->connections, out);
    metrics_gauge("sockets", "WebSockets among them.", hall->sockets, out);
    metrics_count("connections_total", "Connections taken so far.", metrics->connections, out);
    metrics_count("requests_total", "HTTP requests answered.", metrics->requests, out);
    metrics_count("requests_refused_total", "HTTP requests answered with a status of 400 and above.", metrics->refused_requests, out);
    metrics_count("messages_total", "Messages of WebSockets.", metrics->messages, out);
    metrics_gauge("rooms", "Games in memory.", hall->room_count, out);
    metrics_count("games_made_total", "Games made here.", metrics->games, out);
    metrics_count("entries_total", "Choices and other entries of games' logs.", metrics->entries, out);
    metrics_count("replayed_total", "Entries of logs played again to open games.", metrics->replayed, out);
    metrics_histogram("request_seconds", "From a whole request to its answer.", &metrics->request, out);
    metrics_histogram("round_seconds", "Processor time of one round of the loop that serves everybody.", &metrics->round, out);
    metrics_gauge("longest_round_microseconds", "The longest of them so far.", metrics->longest_round, out);
    metrics_histogram("written_seconds", "From a change of a game to its being on disk: the store's lag.", &metrics->written, out);
    metrics_count("store_failures_total", "Writes that failed.", metrics->store_failures, out);
    metrics_gauge("store_waiting", "Changes handed in to the store and not written yet.", store_waiting(hall->store), out);
    metrics_histogram("thought_seconds", "From a question for a computer player to its answer.", &metrics->thought, out);
    metrics_gauge("thinkers_waiting", "Questions for computer players that wait.", hall->thinkers ? thinkers_waiting(hall->thinkers) : 0, out);
    metrics_gauge("memory_bytes", "Memory in use.", resident_bytes(), out);
    metrics_gauge("uptime_seconds", "Since it was started.", (now_ms() - hall->opened) / 1000, out);
}

void metrics_answer(Request *request) {
    Hall *hall = request->hall;
    Text out = text_on(hall->scratch, SCRATCH_SIZE);
    int allowed = hall->config.metrics == METRICS_ALL || (hall->config.metrics == METRICS_LOCAL && request->local);
    if (!allowed) {
        answer_status(request, 404, "not-found", "There is nothing of that name.");
        return;
    }
    write_metrics(hall, &out);
    request->status = 200;
    request->type = "text/plain; version=0.0.4; charset=utf-8";
    request->answer = blob_of(out.at, out.length);
}

void health_answer(Request *request) {
    Hall *hall = request->hall;
    StoredGame game;
    StoredSeat seats[SEAT_MAX];
    int found = store_find(hall->store, "", &game, seats); /* a small question to the store */
    if (found > 0) free((char *)game.scenario);
    if (found < 0) {
        answer_status(request, 503, "store-away", "The server cannot reach what it keeps.");
        return;
    }
    life_answer(request);
}

void life_answer(Request *request) {
    request->status = 200;
    request->answer = blob_of("{\"status\":\"ok\"}", 15);
}
