/* The HTTP side: files of the page, and the interface under /api/. A request is read completely before it is
 * answered. */
#ifndef FURBALL_SERVER_HTTP_H
#define FURBALL_SERVER_HTTP_H

#include "server/blob.h"
#include "server/hall.h"
#include "server/head.h"
#include "server/opening.h"
#include "server/wire.h"

struct Request {
    Wire *wire;
    Hall *hall;
    struct Request *next; /* in the list of waiting requests */
    char path[PATH_MAX_LENGTH];
    char key[64];     /* of ?key= */
    int64_t at;       /* of ?at=; -1: none */
    char address[64]; /* the client, as limits count it */
    char host[256];   /* the name by which it calls this server */
    uint8_t guest[STORE_HASH_SIZE];
    char known[48];   /* If-None-Match */
    Method method;
    int post;         /* method is POST */
    int gzip, secure, keep;
    int local;        /* it came from this machine, and not through a proxy */
    int64_t began;    /* metrics_now when it was complete */
    int ours;         /* it was not sent by another site's page */
    size_t wanted;    /* bytes of the body */
    const char *body; /* borrowed while it is answered */
    size_t body_size;

    int status;
    Blob *answer;
    const char *type;   /* of the answer; NULL: JSON */
    char headers[160];  /* additional ones, each ended with CR LF */
    char cookie[33];    /* to be set; empty: none */
    int plain_text;
    int framed;         /* any site's page may frame it */
    int node;           /* another server of the cluster has passed it on */
    char relay[NODE_ADDRESS_SIZE]; /* the server that must answer it; empty: this one */
    int waits;
    Waiter opens; /* it waits for a game to be opened, and then runs again */
    char *kept; /* its body until then */
    size_t kept_size;
    Ticket ticket;      /* the answer is sent when this is written */
    int later;          /* the answer comes from another thread (errand.h, tales.h) */
    struct Tale *tale;  /* for which it waits; NULL: none */
    struct Errand *errand; /* the same */
    void (*gone)(struct Request *request); /* called when it is closed; NULL: nothing to do */
};

void request_start(Request *request, Hall *hall, Wire *wire, const Head *head, const char *peer);

/* Prepares the answer; wire_answer is called when it may be sent, perhaps at once. */
void request_run(Request *request, const char *body, size_t size);
void request_proved(Request *request); /* its answer is ready, perhaps with a ticket */
void request_await_game(Request *request); /* it runs again when the game is open, or cannot be opened */
void request_close(Request *request);

/* The head of the answer. */
void request_head(const Request *request, Text *out);

/* Fills in answer and status, and perhaps a ticket to wait for. */
void api_answer(Request *request);
void file_answer(Request *request);
void metrics_answer(Request *request); /* only for this machine, unless configured otherwise */
void health_answer(Request *request);  /* 200: it works; 503: it cannot reach its store */
void life_answer(Request *request);    /* 200: it is running, whatever it can reach */
void answer_status(Request *request, int status, const char *error, const char *sentence);

/* The cookie's hash; zeros if there is none or it is not a key. */
void guest_of(const Hall *hall, const Head *head, uint8_t guest[STORE_HASH_SIZE]);

/* The client's address; behind a trusted proxy the one that it names. As limits count it. */
void address_of(const Hall *hall, const Head *head, const char *peer, char *out, size_t size);

/* Other sites' pages must not use this browser's cookie, and no other name may lead here. */
int origin_is_ours(const Head *head);
int host_is_ours(const Hall *hall, const Head *head);

/* The request's answer is ready (net), or another server must give it. */
void wire_answer(Wire *wire);
void wire_relay_request(Wire *wire, const char *address, const char *body, size_t size);

int is_from_node(const Hall *hall, const Head *head); /* it knows the cluster's secret */

#endif
