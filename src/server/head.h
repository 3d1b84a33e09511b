/* Reads the head of an HTTP/1.1 request strictly: anything ambiguous is refused. Bytes in, plain data out; spans point
 * into the bytes. */
#ifndef FURBALL_SERVER_HEAD_H
#define FURBALL_SERVER_HEAD_H

#include <stddef.h>
#include <stdint.h>

enum { HEAD_MAX = 8192, PATH_MAX_LENGTH = 256 };

typedef struct Span {
    const char *at; /* NULL: there is none */
    size_t size;
} Span;

typedef enum Method { METHOD_GET, METHOD_HEAD, METHOD_POST, METHOD_OTHER } Method;

/* The headers that matter here. Each may occur once, except cookies and the addresses that proxies add; of those the
 * last is kept. */
typedef enum HeaderName {
    HEADER_ACCEPT_ENCODING,
    HEADER_CONNECTION,
    HEADER_CONTENT_LENGTH,
    HEADER_COOKIE,
    HEADER_EXPECT,
    HEADER_HOST,
    HEADER_IF_NONE_MATCH,
    HEADER_ORIGIN,
    HEADER_SEC_FETCH_SITE,
    HEADER_SEC_WEBSOCKET_KEY,
    HEADER_SEC_WEBSOCKET_VERSION,
    HEADER_TRANSFER_ENCODING,
    HEADER_UPGRADE,
    HEADER_X_FORWARDED_FOR,
    HEADER_X_FORWARDED_PROTO,
    HEADER_X_FURBALL_GUEST,
    HEADER_X_FURBALL_NODE,
    HEADER_NAMES
} HeaderName;

typedef struct Head {
    Method method;
    char path[PATH_MAX_LENGTH]; /* decoded */
    Span query;
    Span header[HEADER_NAMES];
    int64_t length; /* of the body; -1: not given */
    int keep;       /* the connection may stay open */
} Head;

/* How many bytes the head has; 0: it is not complete; negative: refused, with the negated status. */
int head_read(const char *bytes, size_t size, Head *out);

int span_is(Span span, const char *word);        /* ignoring upper and lower case */
int span_has(Span span, const char *token);      /* one of the tokens between commas */
void span_copy(Span span, char *out, size_t size); /* cut if it is too long; "" if there is none */

/* The value of `name` in the query, or of a cookie; "" if there is none. */
void head_argument(const Head *head, const char *name, char *out, size_t size);
void head_cookie(const Head *head, const char *name, char *out, size_t size);

/* An answer from another server of ours, with as many body bytes as its head says. */
int answer_is_whole(const char *bytes, size_t size, int has_body);

#endif
