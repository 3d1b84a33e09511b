/* Keys, ids and seeds, made and hashed by libsodium. A key is 128 random bits, given to its owner as 32 hex digits; the
 * server keeps only a hash. */
#ifndef FURBALL_SERVER_SECRETS_H
#define FURBALL_SERVER_SECRETS_H

#include "base/rng.h"

#include <stdint.h>

enum { KEY_TEXT_SIZE = 33, KEY_HASH_SIZE = 16, ID_TEXT_SIZE = 13, SEED_BYTES = 32, DIGEST_TEXT_SIZE = 65 };

void key_make(char text[KEY_TEXT_SIZE]);
int key_is_one(const char *text); /* 32 hex digits */
void key_hash(const char *text, uint8_t hash[KEY_HASH_SIZE]);

/* Equal, and not the hash of "no key". Takes the same time for all bytes. */
int hash_equal(const uint8_t a[KEY_HASH_SIZE], const uint8_t b[KEY_HASH_SIZE]);

void id_make(char text[ID_TEXT_SIZE]); /* a game's id: not secret, but hard to guess */
int id_is_one(const char *text);       /* otherwise no game has it, and no database is asked */

/* The seed of a served game. */
void seed_make(uint8_t bytes[SEED_BYTES]);
void seed_of_test(uint64_t number, uint64_t which, uint8_t bytes[SEED_BYTES]); /* anyone can compute it */
Seed seed_of(const uint8_t bytes[SEED_BYTES]);
void hex_write(const uint8_t *bytes, int count, char *out);

/* The generator of a computer player for one question: the same game, seat and question always give the same one, and
 * it reveals nothing of the seed. */
Rng player_rng(const uint8_t seed[SEED_BYTES], int seat, uint32_t question);

#endif
