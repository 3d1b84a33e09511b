#include "server/server.h"

#include "server/catalogue.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/memory.h"
#include "server/secrets.h"
#include "server/socket.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>

enum { TICK_MS = 200, SWEEP_MS = 3600 * 1000, SOCKETS_MAX = 65536, RECEIVE_SIZE = 1024 };
/* lws hands the kernel at most this at once, and as little as RECEIVE_SIZE if it is not told: the rest of a message
 * would wait for another round of the loop and two changes of the poll set. */
enum { SEND_SIZE = 65536 };

/* A connection is a request or a WebSocket, never both at once. */
typedef struct Session {
    int is_socket;
    union {
        Request request;
        Socket socket;
    };
} Session;

/* ---- lws's callback -------------------------------------------------------------------------------- */

/* Pages of other sites must not play with this browser's cookie. */
static int origin_is_ours(struct lws *wsi) {
    char origin[256], host[256];
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0) return lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return 0;
    const char *behind = strstr(origin, "://");
    return behind && !strcmp(behind + 3, host);
}

static int may_upgrade(struct lws *wsi) {
    char path[8];
    return lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) > 0 && !strcmp(path, "/ws") && origin_is_ours(wsi);
}

/* HTTP/2 is not spoken here: lws 4.1 stops the process over a frame that it did not expect. */
static int is_websocket(const char *upgrade) { return upgrade && !strcasecmp(upgrade, "websocket"); }

static int close_session(Session *session) {
    if (session->is_socket) socket_close(&session->socket);
    else request_close(&session->request);
    session->is_socket = 0;
    return 0;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size) {
    Session *session = user;
    Hall *hall = lws_context_user(lws_get_context(wsi));
    switch (reason) {
    case LWS_CALLBACK_HTTP: return request_start(&session->request, hall, wsi, in);
    case LWS_CALLBACK_HTTP_BODY: return request_body(&session->request, in, size);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return request_complete(&session->request);
    case LWS_CALLBACK_HTTP_WRITEABLE: return request_send(&session->request);
    case LWS_CALLBACK_HTTP_FILE_COMPLETION: return lws_http_transaction_completed(wsi) ? -1 : 0;
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP: return session && !session->is_socket ? close_session(session) : 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return is_websocket(in) ? 0 : -1;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return may_upgrade(wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        session->is_socket = 1;
        socket_open(&session->socket, hall, wsi);
        guest_of(wsi, session->socket.guest);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        if (lws_frame_is_binary(wsi)) return -1;
        return socket_receive(&session->socket, in, size, lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi)) ? 0 : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE: return socket_send(&session->socket) ? 0 : -1;
    case LWS_CALLBACK_CLOSED: return session->is_socket ? close_session(session) : 0;
    default: return 0;
    }
}

static const struct lws_protocols PROTOCOLS[] = {
    {"furball", callback, sizeof(Session), RECEIVE_SIZE, 0, NULL, SEND_SIZE},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* The page needs its own scripts, its own engine in WebAssembly and its own worker, and nothing from elsewhere. */
static const struct lws_protocol_vhost_options HEADER_REFERRER = {NULL, NULL, "referrer-policy:", "no-referrer"};
static const struct lws_protocol_vhost_options HEADER_SNIFF = {&HEADER_REFERRER, NULL, "x-content-type-options:", "nosniff"};
static const struct lws_protocol_vhost_options HEADER_POLICY = {
    &HEADER_SNIFF, NULL, "content-security-policy:",
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self' ws: wss:; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"};

/* ---- the loop -------------------------------------------------------------------------------------------- */

static void on_written(uv_async_t *async) { hall_written(async->data); }
static void on_thought(uv_async_t *async) { hall_thought(async->data); }
static void on_tick(uv_timer_t *timer) { hall_tick(timer->data); }
static void on_sweep(uv_timer_t *timer) { hall_sweep(timer->data); }
static void on_signal(uv_signal_t *signal, int number) {
    (void)number;
    ((Hall *)signal->data)->stopping = 1;
    uv_stop(signal->loop);
}

/* From other threads. */
static void tell_written(void *self) { uv_async_send(&((Hall *)self)->written); }
static void tell_thought(void *self) { uv_async_send(&((Hall *)self)->thought); }

static void start_handles(Hall *hall) {
    uv_async_init(&hall->loop, &hall->written, on_written);
    uv_async_init(&hall->loop, &hall->thought, on_thought);
    uv_timer_init(&hall->loop, &hall->tick);
    uv_timer_init(&hall->loop, &hall->sweep);
    uv_signal_init(&hall->loop, &hall->interrupt);
    uv_signal_init(&hall->loop, &hall->terminate);
    hall->written.data = hall->thought.data = hall->tick.data = hall->sweep.data = hall->interrupt.data = hall->terminate.data = hall;
    uv_timer_start(&hall->tick, on_tick, TICK_MS, TICK_MS);
    uv_timer_start(&hall->sweep, on_sweep, 1000, SWEEP_MS);
    uv_signal_start(&hall->interrupt, on_signal, SIGINT);
    uv_signal_start(&hall->terminate, on_signal, SIGTERM);
}

static void stop_handles(Hall *hall) {
    uv_handle_t *handles[] = {(uv_handle_t *)&hall->written,   (uv_handle_t *)&hall->thought,   (uv_handle_t *)&hall->tick,
                              (uv_handle_t *)&hall->sweep,     (uv_handle_t *)&hall->interrupt, (uv_handle_t *)&hall->terminate};
    for (size_t i = 0; i < sizeof handles / sizeof handles[0]; i++) uv_close(handles[i], NULL);
    for (int i = 0; i < 1000 && uv_run(&hall->loop, UV_RUN_NOWAIT); i++) {
    }
    uv_loop_close(&hall->loop);
}

/* As many sockets as the system lets us have. */
static unsigned raise_file_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
    rlim_t wanted = limit.rlim_max < SOCKETS_MAX ? limit.rlim_max : SOCKETS_MAX;
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return (unsigned)wanted;
}

static int listen_on(Hall *hall) {
    static const lws_retry_bo_t IDLE = {.secs_since_valid_ping = 50, .secs_since_valid_hangup = 75};
    static void *loops[1];
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    loops[0] = &hall->loop;
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8;
    info.foreign_loops = loops;
    info.port = hall->config.port ? hall->config.port : 0;
    info.iface = hall->config.host ? hall->config.host : "127.0.0.1";
    info.protocols = PROTOCOLS;
    info.headers = &HEADER_POLICY;
    info.user = hall;
    info.fd_limit_per_thread = raise_file_limit();
    info.max_http_header_pool = 256;
    info.timeout_secs = 20;
    info.keepalive_timeout = 60;
    info.retry_and_idle_policy = &IDLE;
    info.alpn = "http/1.1";
    info.server_string = "furball";
    hall->context = lws_create_context(&info);
    return hall->context != NULL;
}

static int port_of(Hall *hall) {
    return lws_get_vhost_listen_port(lws_get_vhost_by_name(hall->context, "default"));
}

/* ---- starting and stopping ------------------------------------------------------------------------------- */

static char *written_once(Hall *hall, void (*write)(Hall *, Text *)) {
    Text out = text_on(hall->scratch, SCRATCH_SIZE);
    write(hall, &out);
    return memory_text(out.at);
}

static int start(Hall *hall) {
    char why[512] = "";
    hall_furnish(hall);
    hall->started = now_ms();
    if (!secrets_init()) {
        fprintf(stderr, "furball serve: there is no source of randomness\n");
        return 0;
    }
    hall->catalogue[0] = written_once(hall, scenarios_write);
    hall->catalogue[1] = written_once(hall, books_write);
    hall->store = store_open(hall->config.data, tell_written, hall, why, sizeof why);
    if (!hall->store) {
        fprintf(stderr, "furball serve: %s\n", why);
        return 0;
    }
    hall->thinkers = thinkers_new(hall->config.thinkers > 0 ? hall->config.thinkers : 1, tell_thought, hall);
    if (!listen_on(hall)) {
        fprintf(stderr, "furball serve: cannot listen on %s port %d; is another one running?\n",
                hall->config.host ? hall->config.host : "127.0.0.1", hall->config.port);
        return 0;
    }
    return 1;
}

/* Threads first, so that nobody calls into a loop that is gone; the store last, because closing
 * writes what is still waiting. */
static void stop(Hall *hall) {
    if (!hall->context) { /* lws may have left half of itself in the loop: it ends with the process */
        if (hall->thinkers) thinkers_free(hall->thinkers);
        if (hall->store) store_close(hall->store);
        return;
    }
    if (hall->thinkers) thinkers_free(hall->thinkers);
    lws_context_destroy(hall->context);
    for (int i = 0; i < 100; i++) uv_run(&hall->loop, UV_RUN_NOWAIT);
    store_close(hall->store);
    stop_handles(hall);
    lws_context_destroy(hall->context);
    free(hall->catalogue[0]);
    free(hall->catalogue[1]);
    hall_strip(hall);
}

int server_run(const ServerConfig *config) {
    static Hall hall;
    memset(&hall, 0, sizeof hall);
    hall.config = *config;
    lws_set_log_level(LLL_ERR, NULL);
    if (uv_loop_init(&hall.loop) != 0) return 0;
    start_handles(&hall);
    int ok = start(&hall);
    if (ok) {
        char address[128];
        snprintf(address, sizeof address, "http://%s:%d/", config->host ? config->host : "127.0.0.1", port_of(&hall));
        if (config->ready) config->ready(config->self, address);
        while (!hall.stopping) uv_run(&hall.loop, UV_RUN_DEFAULT);
    }
    stop(&hall);
    return ok;
}
