/* Signing in without an account: the browser has an Ed25519 key pair, the server knows the public key and the name that goes
 * with it. To sign in, the browser signs a question of this server for this browser; the private key never travels. */
#ifndef FURBALL_SERVER_SIGN_IN_H
#define FURBALL_SERVER_SIGN_IN_H

#include "server/make.h"

enum { QUESTION_TEXT_SIZE = 49, NAMES_PER_HOUR = 20, SIGN_INS_PER_HOUR = 120 /* of browsers that were not, at one address */ };

/* A question for the browser with this cookie, to be answered within five minutes. */
void question_make(Hall *hall, const uint8_t guest[STORE_HASH_SIZE], char text[QUESTION_TEXT_SIZE]);

/* Who asks. */
typedef struct Signer {
    const uint8_t *guest;
    const char *address;
    const char *host; /* as the browser calls this server: it is signed, too */
} Signer;

/* Signs in by the body of POST /api/me: key, name, question, signature. A new key gets the name, if it is free; a known one has
 * its own. 0: `why` says why not. */
int sign_in(Hall *hall, json_t *body, const Signer *signer, Person *out, Ticket *ticket, Fault *why);

#endif
