/* Signing in without an account. The browser has an Ed25519 key pair; the server knows the public key and its name. To
 * sign in, the browser signs a question that this server made for this browser; the private key never leaves the
 * browser. */
#ifndef FURBALL_SERVER_SIGN_IN_H
#define FURBALL_SERVER_SIGN_IN_H

#include "server/make.h"

enum { QUESTION_TEXT_SIZE = 49, NAMES_PER_HOUR = 20, SIGN_INS_PER_HOUR = 120 /* for one address: browsers that were not signed in before */ };

/* A question for the browser with this cookie, to be answered within five minutes. */
void question_make(Hall *hall, const uint8_t guest[STORE_HASH_SIZE], char text[QUESTION_TEXT_SIZE]);

/* The person who signs in. */
typedef struct Signer {
    const uint8_t *guest;
    const char *address;
    const char *host; /* the browser's name for this server, which is signed too */
} Signer;

/* Signs in with the body of POST /api/me: key, name, question, signature. A new key gets the name if it is free; a
 * known one keeps its own. 0: `why` says why not. */
int sign_in(Hall *hall, json_t *body, const Signer *signer, Person *out, Ticket *ticket, Fault *why);

#endif
