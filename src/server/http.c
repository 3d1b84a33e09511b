#include "server/http.h"

#include "base/json.h"
#include "server/memory.h"
#include "server/requests.h"
#include "server/secrets.h"

#include <assert.h>
#include <stddef.h>
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char COOKIE_NAME[] = "furball_guest";

/* The page needs its own scripts, WebAssembly engine and worker, and nothing from other sites. The last word says which
 * pages may frame it. */
static const char SAFETY[] =
    "server: furball\r\n"
    "content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self' ws: wss:; worker-src 'self' blob:; base-uri 'none'; "
    "form-action 'self'; frame-ancestors %s\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n";

/* ---- who asks ---------------------------------------------------------------------------------------- */

int is_from_node(const Hall *hall, const Head *head) {
    char secret[NODE_SECRET_SIZE];
    if (!hall->cluster || !head->header[HEADER_X_FURBALL_NODE].at) return 0;
    span_copy(head->header[HEADER_X_FURBALL_NODE], secret, sizeof secret);
    return cluster_knows(hall->cluster, secret);
}

/* For requests passed on by another server, which knows only the hash of the cookie. */
static void guest_from_node(const Head *head, uint8_t guest[STORE_HASH_SIZE]) {
    char hex[2 * STORE_HASH_SIZE + 1];
    span_copy(head->header[HEADER_X_FURBALL_GUEST], hex, sizeof hex);
    for (int i = 0; i < STORE_HASH_SIZE; i++) {
        unsigned byte = 0;
        if (sscanf(hex + 2 * i, "%2x", &byte) != 1) return;
        guest[i] = (uint8_t)byte;
    }
}

void guest_of(const Hall *hall, const Head *head, uint8_t guest[STORE_HASH_SIZE]) {
    char value[64];
    memset(guest, 0, STORE_HASH_SIZE);
    if (is_from_node(hall, head)) {
        guest_from_node(head, guest);
        return;
    }
    head_cookie(head, COOKIE_NAME, value, sizeof value);
    if (key_is_one(value)) key_hash(value, guest);
}

/* The head keeps the last address of X-Forwarded-For, which our own proxy has added. */
void address_of(const Hall *hall, const Head *head, const char *peer, char *out, size_t size) {
    assert(size > 0);
    char forwarded[64];
    span_copy(head->header[HEADER_X_FORWARDED_FOR], forwarded, sizeof forwarded);
    address_normal((hall->config.proxy || is_from_node(hall, head)) && *forwarded ? forwarded : peer, out, size);
}

int origin_is_ours(const Head *head) {
    char origin[256], host[256];
    Span site = head->header[HEADER_SEC_FETCH_SITE];
    if (site.at && !span_is(site, "same-origin") && !span_is(site, "none")) return 0;
    if (!head->header[HEADER_ORIGIN].at) return 1;
    span_copy(head->header[HEADER_ORIGIN], origin, sizeof origin);
    span_copy(head->header[HEADER_HOST], host, sizeof host);
    const char *behind = strstr(origin, "://");
    return behind && !strcasecmp(behind + 3, host);
}

/* Is it a number or a name of this machine? Other names that point here get nothing (DNS rebinding). */
static int is_number_or_own(const Hall *hall, const char *name) {
    char own[256] = "";
    uint8_t bytes[16];
    if (inet_pton(AF_INET, name, bytes) == 1 || inet_pton(AF_INET6, name, bytes) == 1) return 1;
    if (!strcasecmp(name, "localhost") || (hall->config.host && !strcasecmp(name, hall->config.host))) return 1;
    if (gethostname(own, sizeof own - 1) != 0 || !*own) return 0;
    size_t length = strlen(own);
    return !strncasecmp(name, own, length) && (!name[length] || !strcasecmp(name + length, ".local"));
}

static int is_listed(const char *list, const char *name) { return span_has((Span){list, strlen(list)}, name); }

int host_is_ours(const Hall *hall, const Head *head) {
    char host[256];
    span_copy(head->header[HEADER_HOST], host, sizeof host);
    if (is_from_node(hall, head)) return 1;
    char *name = host, *end = host[0] == '[' ? strchr(host, ']') : strrchr(host, ':');
    if (host[0] == '[') name++;
    if (end) *end = 0;
    if (hall->config.hosts) return is_listed(hall->config.hosts, name) || address_is_local(name);
    return hall->config.proxy || is_number_or_own(hall, name);
}

/* ---- what comes in ------------------------------------------------------------------------------------------ */

void request_start(Request *request, Hall *hall, Wire *wire, const Head *head, const char *peer) {
    char number[24];
    memset(request, 0, sizeof *request);
    request->wire = wire;
    request->hall = hall;
    memcpy(request->path, head->path, sizeof request->path);
    request->method = head->method;
    request->post = head->method == METHOD_POST;
    request->keep = head->keep;
    request->wanted = head->length > 0 ? (size_t)head->length : 0;
    request->gzip = span_has(head->header[HEADER_ACCEPT_ENCODING], "gzip");
    request->node = is_from_node(hall, head);
    request->secure = (hall->config.proxy || request->node) && span_is(head->header[HEADER_X_FORWARDED_PROTO], "https");
    request->local = address_is_local(peer) && !head->header[HEADER_X_FORWARDED_FOR].at;
    request->ours = origin_is_ours(head);
    span_copy(head->header[HEADER_IF_NONE_MATCH], request->known, sizeof request->known);
    head_argument(head, "key", request->key, sizeof request->key);
    head_argument(head, "at", number, sizeof number);
    request->at = *number >= '0' && *number <= '9' ? strtoll(number, NULL, 10) : -1;
    guest_of(hall, head, request->guest);
    span_copy(head->header[HEADER_HOST], request->host, sizeof request->host);
    address_of(hall, head, peer, request->address, sizeof request->address);
}

/* An invitation's words lead to the page, which reads them after the #. */
static void send_on(Request *request, const char *code) {
    request->status = 302;
    request->answer = blob_new(0);
    if (strspn(code, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") != strlen(code) || strlen(code) > STORE_CODE_SIZE) code = "";
    snprintf(request->headers, sizeof request->headers, "location: /#/j/%s\r\ncache-control: no-store\r\n", code);
}

static void answer_path(Request *request) {
    if (request->method == METHOD_OTHER) answer_status(request, 405, "no-such-method", "There is GET, HEAD and POST.");
    else if (request->post && !request->ours) answer_status(request, 403, "other-site", "A page of another site has sent this.");
    else if (!strncmp(request->path, "/api/", 5)) api_answer(request);
    else if (request->post) answer_status(request, 405, "no-such-method", "Files are only read.");
    else if (!strcmp(request->path, "/metrics")) metrics_answer(request);
    else if (!strcmp(request->path, "/healthz")) health_answer(request);
    else if (!strcmp(request->path, "/livez")) life_answer(request);
    else if (!strncmp(request->path, "/j/", 3)) send_on(request, request->path + 3);
    else file_answer(request);
}

void request_run(Request *request, const char *body, size_t size) {
    if (!request->began) request->began = metrics_now();
    request->body = body;
    request->body_size = size;
    answer_path(request);
    request->body = NULL;
    if (request->opens.opening) {
        request->kept = memory_zeroed(size + 1);
        request->kept_size = size;
        memcpy(request->kept, body, size);
        return;
    }
    if (*request->relay) {
        wire_relay_request(request->wire, request->relay, body, size);
        return;
    }
    if (!request->later) request_proved(request);
}

static void run_again(Waiter *waiter) {
    Request *request = (Request *)((char *)waiter - offsetof(Request, opens));
    char *body = request->kept;
    request->kept = NULL;
    request_run(request, body, request->kept_size);
    free(body);
}

void request_await_game(Request *request) { opening_await(&request->opens, request->hall, request->wire, run_again); }

void request_proved(Request *request) {
    if (request->ticket > store_written(request->hall->store)) {
        request->waits = 1;
        request->next = request->hall->waiting;
        request->hall->waiting = request;
        return;
    }
    wire_answer(request->wire);
}

/* ---- answers -------------------------------------------------------------------------------------------- */

static const char *status_words(int status) {
    static const struct {
        int status;
        const char *words;
    } WORDS[] = {{200, "OK"},           {302, "Found"},          {304, "Not Modified"},      {400, "Bad Request"},
                 {403, "Forbidden"},    {404, "Not Found"},      {405, "Method Not Allowed"}, {409, "Conflict"},
                 {411, "Length Required"}, {413, "Content Too Large"}, {414, "URI Too Long"},   {421, "Misdirected Request"},
                 {426, "Upgrade Required"}, {429, "Too Many Requests"}, {431, "Request Header Fields Too Large"},
                 {500, "Internal Server Error"}, {503, "Service Unavailable"}, {505, "HTTP Version Not Supported"}};
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        if (WORDS[i].status == status) return WORDS[i].words;
    return "Odd";
}

void request_head(const Request *request, Text *out) {
    const char *type = request->type ? request->type : request->plain_text ? "text/plain; charset=utf-8" : "application/json";
    text_put(out, "HTTP/1.1 %d %s\r\n", request->status, status_words(request->status));
    text_put(out, SAFETY, request->framed ? "*" : "'none'");
    if (request->status != 304) text_put(out, "content-type: %s\r\ncontent-length: %lu\r\n", type, (unsigned long)request->answer->size);
    text_put(out, "%s", *request->headers ? request->headers : "cache-control: no-store\r\n");
    if (request->status == 405) text_put(out, "allow: GET, HEAD, POST\r\n");
    if (*request->cookie)
        text_put(out, "set-cookie: %s=%s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict%s\r\n", COOKIE_NAME, request->cookie,
                 request->secure ? "; Secure" : "");
    text_put(out, "connection: %s\r\n\r\n", request->keep ? "keep-alive" : "close");
}

void answer_status(Request *request, int status, const char *error, const char *sentence) {
    char buffer[1024];
    Text out = text_on(buffer, sizeof buffer);
    text_put(&out, "{");
    json_word(&out, "error", error);
    json_word(&out, "sentence", sentence);
    text_put(&out, "}");
    blob_drop(request->answer);
    request->answer = blob_of(out.at, out.length);
    request->status = status;
    request->type = NULL;
    request->plain_text = 0;
    request->headers[0] = request->cookie[0] = 0;
}

static void stop_waiting(Request *request) {
    if (!request->waits) return;
    Request **at = &request->hall->waiting;
    while (*at != request) at = &(*at)->next;
    *at = request->next;
    request->waits = 0;
}

void requests_wake(Hall *hall, Ticket written) {
    for (Request *request = hall->waiting, *next; request; request = next) {
        next = request->next;
        if (request->ticket > written) continue;
        stop_waiting(request);
        wire_answer(request->wire);
    }
}

void requests_fail(Hall *hall) {
    while (hall->waiting) {
        Request *request = hall->waiting;
        stop_waiting(request);
        answer_status(request, 500, "not-stored", "The server could not keep it.");
        wire_answer(request->wire);
    }
}

void request_close(Request *request) {
    if (!request) return;
    stop_waiting(request);
    opening_leave(&request->opens);
    free(request->kept);
    if (request->gone) request->gone(request);
    blob_drop(request->answer);
    free(request);
}
