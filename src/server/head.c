#include "server/head.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *const NAME[HEADER_NAMES] = {
    [HEADER_ACCEPT_ENCODING] = "accept-encoding",
    [HEADER_CONNECTION] = "connection",
    [HEADER_CONTENT_LENGTH] = "content-length",
    [HEADER_COOKIE] = "cookie",
    [HEADER_EXPECT] = "expect",
    [HEADER_HOST] = "host",
    [HEADER_IF_NONE_MATCH] = "if-none-match",
    [HEADER_ORIGIN] = "origin",
    [HEADER_SEC_FETCH_SITE] = "sec-fetch-site",
    [HEADER_SEC_WEBSOCKET_KEY] = "sec-websocket-key",
    [HEADER_SEC_WEBSOCKET_VERSION] = "sec-websocket-version",
    [HEADER_TRANSFER_ENCODING] = "transfer-encoding",
    [HEADER_UPGRADE] = "upgrade",
    [HEADER_X_FORWARDED_FOR] = "x-forwarded-for",
    [HEADER_X_FORWARDED_PROTO] = "x-forwarded-proto",
    [HEADER_X_FURBALL_GUEST] = "x-furball-guest",
    [HEADER_X_FURBALL_NODE] = "x-furball-node",
};

/* ---- spans -------------------------------------------------------------------------------------------- */

int span_is(Span span, const char *word) {
    return span.at && span.size == strlen(word) && !strncasecmp(span.at, word, span.size);
}

static int is_blank(char c) { return c == ' ' || c == '\t'; }

static Span trimmed(const char *at, const char *end) {
    while (at < end && is_blank(*at)) at++;
    while (end > at && is_blank(end[-1])) end--;
    return (Span){at, (size_t)(end - at)};
}

int span_has(Span span, const char *token) {
    if (!span.at) return 0;
    for (const char *at = span.at, *end = span.at + span.size; at <= end;) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        if (!comma) comma = end;
        if (span_is(trimmed(at, comma), token)) return 1;
        at = comma + 1;
    }
    return 0;
}

void span_copy(Span span, char *out, size_t size) {
    assert(size > 0);
    size_t length = !span.at ? 0 : span.size < size ? span.size : size - 1;
    if (length) memcpy(out, span.at, length);
    out[length] = 0;
}

/* NAME=VALUE among such pieces. */
static void value_among(Span list, char between, const char *name, char *out, size_t size) {
    size_t length = strlen(name);
    *out = 0;
    if (!list.at) return;
    for (const char *at = list.at, *end = list.at + list.size; at < end;) {
        const char *stop = memchr(at, between, (size_t)(end - at));
        Span piece = trimmed(at, stop ? stop : end);
        if (piece.size > length && !strncmp(piece.at, name, length) && piece.at[length] == '=') {
            span_copy((Span){piece.at + length + 1, piece.size - length - 1}, out, size);
            return;
        }
        at = stop ? stop + 1 : end;
    }
}

void head_argument(const Head *head, const char *name, char *out, size_t size) { value_among(head->query, '&', name, out, size); }

void head_cookie(const Head *head, const char *name, char *out, size_t size) {
    assert(size > 0);
    value_among(head->header[HEADER_COOKIE], ';', name, out, size);
}

/* ---- the first line ------------------------------------------------------------------------------------- */

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static int read_path(const char *at, const char *end, Head *head) {
    size_t length = 0;
    const char *query = memchr(at, '?', (size_t)(end - at));
    if (query) head->query = (Span){query + 1, (size_t)(end - query - 1)};
    for (const char *stop = query ? query : end; at < stop; at++) {
        int c = (unsigned char)*at;
        if (c == '%') {
            int high = at + 2 < stop ? hex_digit(at[1]) : -1, low = high >= 0 ? hex_digit(at[2]) : -1;
            if (low < 0) return -400;
            c = high * 16 + low;
            at += 2;
        }
        if (c <= 0x1F || c == 0x7F) return -400;
        if (length + 1 >= sizeof head->path) return -414;
        head->path[length++] = (char)c;
    }
    head->path[length] = 0;
    return head->path[0] == '/' ? 1 : -400;
}

static Method method_of(const char *at, size_t size) {
    static const char *const METHODS[] = {"GET", "HEAD", "POST"};
    for (int i = 0; i < METHOD_OTHER; i++)
        if (strlen(METHODS[i]) == size && !strncmp(METHODS[i], at, size)) return (Method)i;
    return METHOD_OTHER;
}

static int read_first_line(const char *at, const char *end, Head *head) {
    const char *path = memchr(at, ' ', (size_t)(end - at));
    if (!path || path == at) return -400;
    const char *version = memchr(path + 1, ' ', (size_t)(end - path - 1));
    if (!version || end - version != 9 || strncmp(version + 1, "HTTP/1.", 7) != 0) return -400;
    if (version[8] != '0' && version[8] != '1') return -505;
    head->keep = version[8] == '1';
    head->method = method_of(at, (size_t)(path - at));
    return read_path(path + 1, version, head);
}

/* ---- the headers ------------------------------------------------------------------------------------------ */

static int is_name_letter(unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c && strchr("!#$%&'*+-.^_`|~", c));
}

/* A list of forwarding addresses: our own proxy adds the last one; the client may have made up any before it. */
static Span last_of(Span list) {
    const char *comma = memrchr(list.at, ',', list.size), *end = list.at + list.size;
    return comma ? trimmed(comma + 1, end) : list;
}

static int read_header(const char *at, const char *end, Head *head) {
    const char *colon = memchr(at, ':', (size_t)(end - at));
    if (!colon || colon == at) return -400;
    for (const char *c = at; c < colon; c++)
        if (!is_name_letter((unsigned char)*c)) return -400; /* refuses also continuation lines */
    for (const char *c = colon; c < end; c++)
        if (((unsigned char)*c < 0x20 && *c != '\t') || *c == 0x7F) return -400;
    for (int i = 0; i < HEADER_NAMES; i++) {
        if (!span_is((Span){at, (size_t)(colon - at)}, NAME[i])) continue;
        if (head->header[i].at && i != HEADER_COOKIE && i != HEADER_X_FORWARDED_FOR) return -400; /* it would be unclear which of the two counts */
        head->header[i] = trimmed(colon + 1, end);
        if (i == HEADER_X_FORWARDED_FOR) head->header[i] = last_of(head->header[i]);
        break;
    }
    return 1;
}

static int read_length(Head *head) {
    Span span = head->header[HEADER_CONTENT_LENGTH];
    int64_t length = 0;
    head->length = -1;
    if (head->header[HEADER_TRANSFER_ENCODING].at) return span.at ? -400 : -411;
    if (!span.at) return 1;
    if (span.size < 1) return -400;
    for (size_t i = 0; i < span.size; i++) {
        if (span.at[i] < '0' || span.at[i] > '9') return -400;
        if (length <= INT32_MAX) length = length * 10 + (span.at[i] - '0');
    }
    head->length = length;
    return 1;
}

static int read_lines(const char *at, const char *end, Head *head) {
    int first = 1, ok = 1;
    for (; at < end && ok > 0; first = 0) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop || stop == at || stop[-1] != '\r') return -400;
        ok = first ? read_first_line(at, stop - 1, head) : read_header(at, stop - 1, head);
        at = stop + 1;
    }
    return ok;
}

int head_read(const char *bytes, size_t size, Head *out) {
    assert(size > 0);
    size_t skipped = 0;
    memset(out, 0, sizeof *out);
    while (skipped + 1 < size && skipped < 4 && bytes[skipped] == '\r' && bytes[skipped + 1] == '\n') skipped += 2;
    const char *start = bytes + skipped, *end = memmem(start, size - skipped, "\r\n\r\n", 4);
    if (!end) return size - skipped >= HEAD_MAX ? -431 : 0;
    if ((size_t)(end - start) >= HEAD_MAX) return -431;
    int ok = read_lines(start, end + 2, out);
    if (ok > 0) ok = read_length(out);
    if (ok > 0 && (!out->header[HEADER_HOST].at || !out->header[HEADER_HOST].size)) ok = -400;
    if (ok <= 0) return ok;
    if (span_has(out->header[HEADER_CONNECTION], "close")) out->keep = 0;
    return (int)(end + 4 - bytes);
}

int answer_is_whole(const char *bytes, size_t size, int has_body) {
    static const char LENGTH[] = "\r\ncontent-length: "; /* as request_head writes it */
    const char *end = size > 12 && !memcmp(bytes, "HTTP/1.1 ", 9) ? memmem(bytes, size, "\r\n\r\n", 4) : NULL;
    if (!end) return 0;
    const char *length = memmem(bytes, (size_t)(end - bytes), LENGTH, sizeof LENGTH - 1);
    return !length || !has_body || size - (size_t)(end + 4 - bytes) >= strtoull(length + sizeof LENGTH - 1, NULL, 10);
}
