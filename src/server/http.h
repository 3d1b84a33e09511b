/* The HTTP side: files of the page, and the interface under /api/. */
#ifndef FURBALL_SERVER_HTTP_H
#define FURBALL_SERVER_HTTP_H

#include "server/hall.h"

enum { PATH_MAX_LENGTH = 256 };

struct Request {
    struct lws *wsi;
    Hall *hall;
    struct Request *next; /* among those that wait */
    char path[PATH_MAX_LENGTH];
    char key[64];     /* of ?key= */
    int64_t at;       /* of ?at=; -1: none */
    char address[64]; /* who asks */
    uint8_t guest[STORE_HASH_SIZE];
    char cookie[33];  /* to be set; empty: none */
    char *body;
    size_t body_size;
    char *answer; /* owned; with LWS_PRE bytes before it */
    size_t answer_size, answer_sent;
    int status;
    int headed; /* the headers have gone out */
    int post, too_large, complete;
    int waits;
    int plain_text;
    Ticket ticket; /* the answer goes out when it is written */
};

/* What lws tells of a request; the callback's return value. */
int request_start(Request *request, Hall *hall, struct lws *wsi, const char *path);
int request_body(Request *request, const char *bytes, size_t size);
int request_complete(Request *request);
int request_send(Request *request);
void request_close(Request *request);

void requests_wake(Hall *hall, Ticket written);
void requests_fail(Hall *hall);

/* Fills in answer and status, and perhaps a ticket to wait for. */
void api_answer(Request *request);

/* The cookie's hash; zeros if there is none or it is no key. */
void guest_of(struct lws *wsi, uint8_t guest[STORE_HASH_SIZE]);

/* Who is at the other end; behind a proxy that is to be believed, who it says. */
void address_of(const Hall *hall, struct lws *wsi, char *out, size_t size);

#endif
