#define _POSIX_C_SOURCE 200809L
#include "cmd/engine/token.h"

#include "games/registry.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_BYTES = crypto_generichash_KEYBYTES, SEAL_BYTES = crypto_generichash_BYTES_MIN };
static const char VARIABLE[] = "FURBALL_TOKEN_KEY";

static char key_text[2 * KEY_BYTES + 1]; /* for processes that we start; empty: not made yet */

void token_prepare(void) {
    uint8_t key[KEY_BYTES];
    if (*key_text || sodium_init() < 0) return;
    randombytes_buf(key, sizeof key);
    sodium_bin2hex(key_text, sizeof key_text, key, sizeof key);
}

void token_hand_down(void) { setenv(VARIABLE, key_text, 1); }

static int seal(const char *hex_key, const Game *game, const void *view, uint8_t out[SEAL_BYTES]) {
    crypto_generichash_state hash;
    uint8_t key[KEY_BYTES];
    if (!hex_key || strlen(hex_key) != 2 * KEY_BYTES || sodium_hex2bin(key, sizeof key, hex_key, 2 * KEY_BYTES, NULL, NULL, NULL) != 0) return 0;
    crypto_generichash_init(&hash, key, sizeof key, SEAL_BYTES);
    crypto_generichash_update(&hash, (const uint8_t *)game->name, strlen(game->name) + 1);
    crypto_generichash_update(&hash, (const uint8_t *)&game->version, sizeof game->version);
    crypto_generichash_update(&hash, view, game->state_size);
    crypto_generichash_final(&hash, out, SEAL_BYTES);
    return 1;
}

static void put_hex(Text *out, const uint8_t *bytes, size_t size) {
    static const char DIGITS[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        text_put_char(out, DIGITS[bytes[i] >> 4]);
        text_put_char(out, DIGITS[bytes[i] & 15]);
    }
}

void token_write(const Game *game, const void *view, Text *out) {
    uint8_t sealed[SEAL_BYTES] = {0};
    token_prepare();
    seal(key_text, game, view, sealed);
    text_put(out, "%s %u ", game->name, (unsigned)game->version);
    put_hex(out, sealed, sizeof sealed);
    text_put_char(out, ' ');
    put_hex(out, view, game->state_size);
}

static const Game *game_of(const char *name, unsigned version) {
    for (const Game *const *game = GAMES; *game; game++)
        if (!strcmp((*game)->name, name) && (*game)->version == version) return *game;
    return NULL;
}

const Game *token_read(const char *token, void *view) {
    char name[32], said[2 * SEAL_BYTES + 1];
    uint8_t given[SEAL_BYTES], sealed[SEAL_BYTES];
    unsigned version;
    int used = 0;
    size_t got = 0;
    if (sscanf(token, "%31s %u %32s %n", name, &version, said, &used) != 3 || !used) return NULL;
    const Game *game = game_of(name, version);
    const char *hex = token + used;
    if (!game || strlen(said) != 2 * SEAL_BYTES || strlen(hex) != 2 * game->state_size) return NULL;
    if (sodium_hex2bin(given, sizeof given, said, 2 * SEAL_BYTES, NULL, NULL, NULL) != 0) return NULL;
    if (sodium_hex2bin(view, game->state_size, hex, 2 * game->state_size, NULL, &got, NULL) != 0 || got != game->state_size) return NULL;
    if (!seal(getenv(VARIABLE), game, view, sealed)) return NULL;
    return sodium_memcmp(given, sealed, sizeof sealed) == 0 ? game : NULL;
}
