#include "server/server.h"

#include "server/blob.h"
#include "server/catalogue.h"
#include "server/errand.h"
#include "server/hall.h"
#include "server/ladder.h"
#include "server/log.h"
#include "server/making.h"
#include "server/net.h"
#include "server/published.h"
#include "server/tales.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TICK_MS = 200, BEAT_MS = 1000, SWEEP_MS = 3600 * 1000, SWEEP_OF_TESTS_MS = 500, FIRST_SWEEP_MS = 1000, FAREWELL_ROUNDS = 100, DAY_MS = 24 * 3600 * 1000 };

typedef struct Server {
    Hall hall;
    uv_loop_t loop;
    uv_async_t written, thought, proved, made, told;
    uv_timer_t tick, sweep, beat;
    uv_signal_t interrupt, terminate, hang_up;
    int stopping;
} Server;

/* ---- the loop -------------------------------------------------------------------------------------------- */

static void on_written(uv_async_t *async) {
    hall_written(async->data);
    ladder_work(async->data);
}
static void on_thought(uv_async_t *async) { hall_thought(async->data); }
static void on_proved(uv_async_t *async) { errands_done(((Hall *)async->data)->proofs); }
static void on_made(uv_async_t *async) { errands_done(((Hall *)async->data)->makings); }
static void on_told(uv_async_t *async) { tales_told(async->data); }
static void on_beat(uv_timer_t *timer) { hall_beat(timer->data); }
static void on_tick(uv_timer_t *timer) {
    static int part;
    hall_tick_part(timer->data, part);
    part = (part + 1) % TICK_PARTS;
}
static void on_sweep(uv_timer_t *timer) {
    hall_sweep(timer->data);
    ladder_work(timer->data); /* work left over from the last run */
}
static void on_signal(uv_signal_t *signal, int number) {
    (void)number;
    ((Server *)signal->data)->stopping = 1;
    uv_stop(signal->loop);
}

/* Limits may change while the server runs, but not its addresses or its store. */
static void on_hang_up(uv_signal_t *signal, int number) {
    ServerConfig *config = &((Server *)signal->data)->hall.config, wanted = *config;
    char why[512] = "no --limits file was given";
    (void)number;
    if (!config->reload || !config->reload(config->self, &wanted, why, sizeof why)) {
        log_line(LEVEL_ERROR, "not-reloaded", "why", why, NULL);
        return;
    }
    config->connections = wanted.connections;
    config->request_ms = wanted.request_ms;
    config->keep_days = wanted.keep_days;
    config->games_per_hour = wanted.games_per_hour;
    config->messages_per_second = wanted.messages_per_second;
    config->log_level = wanted.log_level;
    log_set_level((LogLevel)wanted.log_level);
    log_line(LEVEL_INFO, "reloaded", NULL);
}

/* From other threads. */
static void tell_written(void *self) { uv_async_send(&((Server *)self)->written); }
static void tell_thought(void *self) { uv_async_send(&((Server *)self)->thought); }

static void tell_proved(void *self) { uv_async_send(&((Server *)self)->proved); }

static void tell_made(void *self) { uv_async_send(&((Server *)self)->made); }

static void tell_told(void *self) { uv_async_send(&((Server *)self)->told); }

static void start_handles(Server *server) {
    int sweep = server->hall.config.test ? SWEEP_OF_TESTS_MS : SWEEP_MS;
    uv_async_init(&server->loop, &server->written, on_written);
    uv_async_init(&server->loop, &server->thought, on_thought);
    uv_async_init(&server->loop, &server->proved, on_proved);
    uv_async_init(&server->loop, &server->made, on_made);
    uv_async_init(&server->loop, &server->told, on_told);
    uv_timer_init(&server->loop, &server->tick);
    uv_timer_init(&server->loop, &server->sweep);
    uv_timer_init(&server->loop, &server->beat);
    uv_signal_init(&server->loop, &server->interrupt);
    uv_signal_init(&server->loop, &server->terminate);
    uv_signal_init(&server->loop, &server->hang_up);
    server->written.data = server->thought.data = server->proved.data = server->made.data = server->told.data = server->tick.data = server->sweep.data = server->beat.data = &server->hall;
    server->interrupt.data = server->terminate.data = server->hang_up.data = server;
    uv_timer_start(&server->beat, on_beat, BEAT_MS, BEAT_MS);
    uv_timer_start(&server->tick, on_tick, TICK_MS / TICK_PARTS, TICK_MS / TICK_PARTS);
    uv_timer_start(&server->sweep, on_sweep, FIRST_SWEEP_MS, (uint64_t)sweep);
    uv_signal_start(&server->interrupt, on_signal, SIGINT);
    uv_signal_start(&server->terminate, on_signal, SIGTERM);
    uv_signal_start(&server->hang_up, on_hang_up, SIGHUP);
}

static void stop_handles(Server *server) {
    uv_handle_t *handles[] = {(uv_handle_t *)&server->written, (uv_handle_t *)&server->thought, (uv_handle_t *)&server->proved, (uv_handle_t *)&server->made, (uv_handle_t *)&server->told, (uv_handle_t *)&server->tick,
                              (uv_handle_t *)&server->sweep, (uv_handle_t *)&server->beat,   (uv_handle_t *)&server->interrupt, (uv_handle_t *)&server->terminate, (uv_handle_t *)&server->hang_up};
    for (size_t i = 0; i < sizeof handles / sizeof handles[0]; i++) uv_close(handles[i], NULL);
    for (int i = 0; i < FAREWELL_ROUNDS && uv_run(&server->loop, UV_RUN_NOWAIT); i++) {
    }
    uv_loop_close(&server->loop);
}

/* ---- starting and stopping ------------------------------------------------------------------------------- */

static Blob *written_once(Hall *hall, void (*write)(Hall *, Text *)) {
    Text out = text_on(hall->scratch, SCRATCH_SIZE);
    write(hall, &out);
    return blob_of(out.at, out.length);
}

/* Joins after it has started to listen: from then on no other server has its address. */
static int join(Hall *hall) {
    char address[NODE_ADDRESS_SIZE], why[512] = "";
    if (!store_is_shared(hall->store)) return 1;
    if (hall->config.node) snprintf(address, sizeof address, "%s", hall->config.node);
    else snprintf(address, sizeof address, "%s:%d", hall->config.host ? hall->config.host : "127.0.0.1", net_port(hall->net));
    hall->cluster = cluster_join(hall->store, address, why, sizeof why);
    if (!hall->cluster) {
        fprintf(stderr, "furball serve: %s\n", why);
        return 0;
    }
    hall_beat(hall);
    return 1;
}

static int start(Server *server) {
    Hall *hall = &server->hall;
    char why[512] = "";
    hall_furnish(hall);
    door_leap((int64_t)hall->config.test_leap * DAY_MS);
    if (!door_open(NULL)) {
        fprintf(stderr, "furball serve: there is no source of randomness\n");
        return 0;
    }
    log_set_level((LogLevel)hall->config.log_level);
    hall->started = hall->opened = now_ms();
    hall->catalogue[0] = written_once(hall, scenarios_write);
    hall->catalogue[1] = written_once(hall, books_write);
    hall->store = store_open(hall->config.data, tell_written, server, why, sizeof why);
    if (!hall->store) {
        fprintf(stderr, "furball serve: %s\n", why);
        return 0;
    }
    hall->thinkers = thinkers_new(hall->config.thinkers > 0 ? hall->config.thinkers : 1, tell_thought, server);
    hall->proofs = desk_new(PROOFS_MAX, PROOFS_MAX, tell_proved, server);
    hall->makings = desk_new(MAKINGS_MAX, MAKINGS_OF_ONE, tell_made, server);
    hall->scribe = scribe_new(tell_told, server);
    hall->net = net_open(hall, &server->loop);
    if (!hall->net) {
        fprintf(stderr, "furball serve: cannot listen on %s port %d; is another one running?\n",
                hall->config.host ? hall->config.host : "127.0.0.1", hall->config.port);
        return 0;
    }
    return join(hall);
}

/* Stops threads first, so that none calls into a loop that is gone; the store last, because closing it writes what is
 * still waiting. */
static void stop(Server *server) {
    Hall *hall = &server->hall;
    if (hall->thinkers) thinkers_free(hall->thinkers);
    if (hall->net) net_close(hall->net); /* requests that wait for the scribe leave its list */
    desk_free(hall->proofs);
    desk_free(hall->makings);
    scribe_free(hall->scribe);
    if (hall->store) store_close(hall->store);
    free(hall->cluster);
    stop_handles(server);
    if (hall->net) net_free(hall->net);
    blob_drop(hall->catalogue[0]);
    blob_drop(hall->catalogue[1]);
    hall_strip(hall);
}

int server_run(const ServerConfig *config) {
    static Server server;
    memset(&server, 0, sizeof server);
    server.hall.config = *config;
    signal(SIGPIPE, SIG_IGN);
    if (uv_loop_init(&server.loop) != 0) return 0;
    start_handles(&server);
    int ok = start(&server);
    if (ok) {
        char address[128];
        snprintf(address, sizeof address, "http://%s:%d/", config->host ? config->host : "127.0.0.1", net_port(server.hall.net));
        if (config->ready) config->ready(config->self, address);
        log_line(LEVEL_INFO, "started", "address", address, "web", config->web ? config->web : "", NULL);
        while (!server.stopping) uv_run(&server.loop, UV_RUN_DEFAULT);
    }
    if (ok) log_line(LEVEL_INFO, "stopped", NULL);
    stop(&server);
    return ok;
}
