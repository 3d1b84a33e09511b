#include "server/http.h"

#include "server/memory.h"
#include "server/secrets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HEADERS_MAX = 2048, CHUNK = 16384 };

static const char COOKIE_NAME[] = "furball_guest";

/* ---- who asks ---------------------------------------------------------------------------------------- */

void guest_of(struct lws *wsi, uint8_t guest[STORE_HASH_SIZE]) {
    char value[64];
    size_t size = sizeof value;
    memset(guest, 0, STORE_HASH_SIZE);
    if (lws_http_cookie_get(wsi, COOKIE_NAME, value, &size) != 0) return;
    value[size < sizeof value ? size : sizeof value - 1] = 0;
    if (key_is_one(value)) key_hash(value, guest);
}

/* The last address in X-Forwarded-For is the one our own proxy has seen. */
void address_of(const Hall *hall, struct lws *wsi, char *out, size_t size) {
    char forwarded[256];
    int length = hall->config.proxy ? lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) : 0;
    if (length > 0) {
        const char *comma = strrchr(forwarded, ',');
        const char *last = comma ? comma + 1 : forwarded;
        while (*last == ' ') last++;
        snprintf(out, size, "%s", last);
        return;
    }
    if (!lws_get_peer_simple(wsi, out, size)) snprintf(out, size, "unknown");
}

/* ---- files -------------------------------------------------------------------------------------------- */

static const char *mime_of(const char *path) {
    static const char *const TYPES[][2] = {
        {".html", "text/html; charset=utf-8"}, {".js", "text/javascript; charset=utf-8"}, {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},   {".wasm", "application/wasm"},              {".svg", "image/svg+xml"},
        {".json", "application/json"},         {".webmanifest", "application/manifest+json"}, {".png", "image/png"},
        {".ico", "image/x-icon"},              {".txt", "text/plain; charset=utf-8"},      {".woff2", "font/woff2"},
        {".map", "application/json"}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof TYPES / sizeof TYPES[0]; i++)
        if (!strcmp(dot, TYPES[i][0])) return TYPES[i][1];
    return NULL;
}

/* Nothing above the folder, nothing hidden, no odd letters. */
static int path_is_safe(const char *path) {
    if (path[0] != '/' || strstr(path, "/.") || strstr(path, "//")) return 0;
    return strspn(path + 1, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./") == strlen(path + 1);
}

static int wants_gzip(struct lws *wsi) {
    char encodings[256];
    return lws_hdr_copy(wsi, encodings, sizeof encodings, WSI_TOKEN_HTTP_ACCEPT_ENCODING) > 0 && strstr(encodings, "gzip");
}

static int serve_file(Request *request) {
    char file[1024], zipped[1032], headers[256];
    const char *path = strcmp(request->path, "/") == 0 ? "/index.html" : request->path;
    const char *mime = mime_of(path);
    if (!path_is_safe(path) || !mime || !request->hall->config.web) return lws_return_http_status(request->wsi, 404, NULL);
    snprintf(file, sizeof file, "%s%s", request->hall->config.web, path);
    if (access(file, R_OK) != 0) return lws_return_http_status(request->wsi, 404, NULL);
    snprintf(zipped, sizeof zipped, "%s.gz", file);
    int zip = wants_gzip(request->wsi) && access(zipped, R_OK) == 0;
    /* Files with a hash in their name never change; the others are asked for each time. */
    int length = snprintf(headers, sizeof headers, "cache-control: %s\r\n%s",
                          strncmp(path, "/assets/", 8) == 0 ? "public, max-age=31536000, immutable" : "no-cache",
                          zip ? "content-encoding: gzip\r\nvary: accept-encoding\r\n" : "");
    int sent = lws_serve_http_file(request->wsi, zip ? zipped : file, mime, headers, length);
    return sent < 0 || (sent > 0 && lws_http_transaction_completed(request->wsi)) ? -1 : 0;
}

/* ---- answers -------------------------------------------------------------------------------------------- */

static int send_headers(Request *request) {
    unsigned char buffer[LWS_PRE + HEADERS_MAX], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;
    char cookie[160];
    const char *type = request->plain_text ? "text/plain; charset=utf-8" : "application/json";
    if (lws_add_http_common_headers(request->wsi, (unsigned)request->status, type, request->answer_size, &at, end)) return 0;
    if (lws_add_http_header_by_name(request->wsi, (const unsigned char *)"cache-control:", (const unsigned char *)"no-store", 8,
                                    &at, end))
        return 0;
    if (*request->cookie) {
        int length = snprintf(cookie, sizeof cookie, "%s=%s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax", COOKIE_NAME,
                              request->cookie);
        if (lws_add_http_header_by_name(request->wsi, (const unsigned char *)"set-cookie:", (const unsigned char *)cookie, length,
                                        &at, end))
            return 0;
    }
    request->headed = 1;
    return lws_finalize_write_http_header(request->wsi, start, &at, end) == 0;
}

int request_send(Request *request) {
    if (!request->answer || request->waits) return 0;
    if (!request->headed) {
        if (!send_headers(request)) return -1;
        lws_callback_on_writable(request->wsi);
        return 0;
    }
    size_t left = request->answer_size - request->answer_sent, size = left < CHUNK ? left : CHUNK;
    int last = size == left;
    /* The bytes before the chunk have gone out already, so lws may use them. */
    unsigned char *at = (unsigned char *)request->answer + LWS_PRE + request->answer_sent;
    if (lws_write(request->wsi, at, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)size) return -1;
    request->answer_sent += size;
    if (!last) {
        lws_callback_on_writable(request->wsi);
        return 0;
    }
    request_close(request);
    return lws_http_transaction_completed(request->wsi) ? -1 : 0;
}

static void answer(Request *request) {
    api_answer(request);
    if (request->ticket > store_written(request->hall->store)) {
        request->waits = 1;
        request->next = request->hall->waiting;
        request->hall->waiting = request;
        return;
    }
    lws_callback_on_writable(request->wsi);
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
        lws_callback_on_writable(request->wsi);
    }
}

void requests_fail(Hall *hall) {
    static const char SORRY[] = "{\"error\":\"not-stored\",\"sentence\":\"The server could not keep it.\"}";
    while (hall->waiting) {
        Request *request = hall->waiting;
        stop_waiting(request);
        free(request->answer);
        request->answer = memory_zeroed(LWS_PRE + sizeof SORRY);
        memcpy(request->answer + LWS_PRE, SORRY, sizeof SORRY);
        request->answer_size = sizeof SORRY - 1;
        request->status = 500;
        lws_callback_on_writable(request->wsi);
    }
}

/* ---- what comes in ------------------------------------------------------------------------------------------ */

int request_start(Request *request, Hall *hall, struct lws *wsi, const char *path) {
    request_close(request); /* of the connection's request before */
    memset(request, 0, sizeof *request);
    request->wsi = wsi;
    request->hall = hall;
    if (strlen(path) >= sizeof request->path) return lws_return_http_status(wsi, 414, NULL);
    strcpy(request->path, path);
    int post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    if (!post && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0) return lws_return_http_status(wsi, 405, NULL);
    request->post = post;
    if (strncmp(path, "/api/", 5) != 0) return post ? lws_return_http_status(wsi, 405, NULL) : serve_file(request);
    const char *key = lws_get_urlarg_by_name(wsi, "key=", request->key, sizeof request->key);
    if (!key) request->key[0] = 0;
    else memmove(request->key, key, strlen(key) + 1);
    char number[sizeof request->key]; /* every argument passes through it */
    const char *at = lws_get_urlarg_by_name(wsi, "at=", number, sizeof number);
    request->at = at && *at >= '0' && *at <= '9' ? strtoll(at, NULL, 10) : -1;
    guest_of(wsi, request->guest);
    char address[64];
    address_of(hall, wsi, address, sizeof address);
    address_normal(address, request->address, sizeof request->address);
    if (!post) answer(request);
    else if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0) return lws_return_http_status(wsi, 411, NULL);
    return 0;
}

int request_body(Request *request, const char *bytes, size_t size) {
    if (!size || !request->hall || request->too_large) return 0;
    if (request->body_size + size > BODY_MAX) {
        request->too_large = 1;
        return 0;
    }
    if (!request->body) request->body = memory_zeroed(BODY_MAX);
    memcpy(request->body + request->body_size, bytes, size);
    request->body_size += size;
    return 0;
}

/* lws tells it again for every byte that comes behind the body: such a connection is closed, or it would never stop. */
int request_complete(Request *request) {
    if (!request->hall || !request->post || request->complete) return -1;
    request->complete = 1;
    answer(request);
    return 0;
}

void request_close(Request *request) {
    if (!request->hall) return;
    stop_waiting(request);
    free(request->body);
    free(request->answer);
    request->body = request->answer = NULL;
    request->hall = NULL;
}
