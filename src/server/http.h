/* The HTTP side: files of the page, and the interface under /api/. A request is read whole before it is answered. */
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
    struct Request *next; /* among those that wait */
    char path[PATH_MAX_LENGTH];
    char key[64];     /* of ?key= */
    int64_t at;       /* of ?at=; -1: none */
    char address[64]; /* who asks, as limits count it */
    char host[256];   /* what he calls this server */
    uint8_t guest[STORE_HASH_SIZE];
    char known[48];   /* If-None-Match */
    Method method;
    int post;         /* method is POST */
    int gzip, secure, keep;
    int local;        /* it came from this machine, not through a proxy */
    int64_t began;    /* metrics_now, when all of it was there */
    int ours;         /* no page of another site has sent it */
    size_t wanted;    /* bytes of the body */
    const char *body; /* borrowed while it is answered */
    size_t body_size;

    int status;
    Blob *answer;
    const char *type;   /* of the answer; NULL: JSON */
    char headers[160];  /* more of them, each ended with CR LF */
    char cookie[33];    /* to be set; empty: none */
    int plain_text;
    int framed;         /* anybody's page may show it in a frame */
    int node;           /* another server of the cluster has sent it on */
    char relay[NODE_ADDRESS_SIZE]; /* that server has to answer it; empty: this one does */
    int waits;
    Waiter opens; /* it waits for a game to be opened, and is run again then */
    char *kept; /* its body meanwhile */
    size_t kept_size;
    Ticket ticket;      /* the answer goes out when it is written */
    int later;          /* the answer comes when another thread is done (errand.h, tales.h) */
    struct Tale *tale;  /* which it is waiting for; NULL: none */
    struct Errand *errand; /* likewise */
    void (*gone)(struct Request *request); /* called when it is closed; NULL: nobody cares */
};

void request_start(Request *request, Hall *hall, Wire *wire, const Head *head, const char *peer);

/* Works out the answer; wire_answer is called when it may go out, perhaps at once. */
void request_run(Request *request, const char *body, size_t size);
void request_proved(Request *request); /* its answer is there now, perhaps with a ticket */
void request_await_game(Request *request); /* it is run again when the game is open, or cannot be opened */
void request_close(Request *request);

/* The head of the answer. */
void request_head(const Request *request, Text *out);

/* Fills in answer and status, and perhaps a ticket to wait for. */
void api_answer(Request *request);
void file_answer(Request *request);
void metrics_answer(Request *request); /* for this machine alone, unless told otherwise */
void health_answer(Request *request);  /* 200: it serves; 503: it cannot reach what it keeps */
void life_answer(Request *request);    /* 200: it is awake, whatever it can reach */
void answer_status(Request *request, int status, const char *error, const char *sentence);

/* The cookie's hash; zeros if there is none or it is no key. */
void guest_of(const Hall *hall, const Head *head, uint8_t guest[STORE_HASH_SIZE]);

/* Who is at the other end; behind a proxy that is to be believed, who it says. As limits count it. */
void address_of(const Hall *hall, const Head *head, const char *peer, char *out, size_t size);

/* Pages of other sites must not use this browser's cookie, and no other name may lead here. */
int origin_is_ours(const Head *head);
int host_is_ours(const Hall *hall, const Head *head);

/* The request's answer is there (net); or another server has to give it. */
void wire_answer(Wire *wire);
void wire_relay_request(Wire *wire, const char *address, const char *body, size_t size);

int is_from_node(const Hall *hall, const Head *head); /* it knows the cluster's secret */

#endif
