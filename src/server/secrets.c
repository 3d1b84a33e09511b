#include "server/secrets.h"

#include "server/door.h"

#include <sodium.h>
#include <string.h>

void hex_write(const uint8_t *bytes, int count, char *out) {
    sodium_bin2hex(out, (size_t)count * 2 + 1, bytes, (size_t)count);
}

void key_make(char text[KEY_TEXT_SIZE]) {
    uint8_t bytes[16];
    random_bytes(bytes, sizeof bytes);
    hex_write(bytes, sizeof bytes, text);
}

int key_is_one(const char *text) {
    if (!text || strlen(text) != KEY_TEXT_SIZE - 1) return 0;
    return strspn(text, "0123456789abcdef") == KEY_TEXT_SIZE - 1;
}

void key_hash(const char *text, uint8_t hash[KEY_HASH_SIZE]) {
    crypto_generichash(hash, KEY_HASH_SIZE, (const uint8_t *)text, strlen(text), NULL, 0);
}

int hash_equal(const uint8_t a[KEY_HASH_SIZE], const uint8_t b[KEY_HASH_SIZE]) {
    int same = sodium_memcmp(a, b, KEY_HASH_SIZE) == 0;
    return same && !sodium_is_zero(a, KEY_HASH_SIZE);
}

/* 60 bits as letters and digits that are not easily confused. */
void id_make(char text[ID_TEXT_SIZE]) {
    static const char LETTERS[] = "23456789abcdefghjkmnpqrstuvwxyz";
    for (int i = 0; i < ID_TEXT_SIZE - 1; i++) text[i] = LETTERS[random_below(sizeof LETTERS - 1)];
    text[ID_TEXT_SIZE - 1] = 0;
}

int id_is_one(const char *text) {
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789");
    return length > 0 && length < ID_TEXT_SIZE && !text[length];
}

void seed_make(uint8_t bytes[SEED_BYTES]) { random_bytes(bytes, SEED_BYTES); }

void seed_of_test(uint64_t number, uint64_t which, uint8_t bytes[SEED_BYTES]) {
    uint64_t what[2] = {number, which};
    crypto_generichash(bytes, SEED_BYTES, (const uint8_t *)what, sizeof what, NULL, 0);
}

Seed seed_of(const uint8_t bytes[SEED_BYTES]) {
    Seed seed;
    memset(&seed, 0, sizeof seed);
    seed.kind = RNG_CHACHA;
    for (int i = 0; i < SEED_BYTES; i++) seed.key[i / 8] |= (uint64_t)bytes[i] << (i % 8 * 8);
    return seed;
}

Rng player_rng(const uint8_t seed[SEED_BYTES], int seat, uint32_t question) {
    uint8_t what[] = {'p', 'l', 'a', 'y', (uint8_t)seat, (uint8_t)question, (uint8_t)(question >> 8), (uint8_t)(question >> 16),
                      (uint8_t)(question >> 24)};
    uint64_t number;
    uint8_t hash[crypto_generichash_BYTES_MIN];
    Rng rng;
    crypto_generichash(hash, sizeof hash, what, sizeof what, seed, SEED_BYTES);
    memcpy(&number, hash, sizeof number);
    Seed own = seed_from_number(number);
    rng_init(&rng, &own);
    return rng;
}
