/* SHA-256 against the examples of FIPS 180-4, lengths around a block's end, and a seed's digest. */
#include "base/sha256.h"
#include "base/text.h"
#include "engine/script.h"
#include "unit.h"

static const char *hex_of(const uint8_t *digest) {
    static char out[2 * SHA256_BYTES + 1];
    Text to = text_on(out, sizeof out);
    for (int i = 0; i < SHA256_BYTES; i++) text_put(&to, "%02x", digest[i]);
    return out;
}

static int digest_is(const char *text, size_t size, const char *wanted) {
    uint8_t digest[SHA256_BYTES];
    sha256(text, size, digest);
    return strcmp(hex_of(digest), wanted) == 0;
}

static void known_digests(void) {
    CHECK(digest_is("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    CHECK(digest_is("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    CHECK(digest_is("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
                    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"));
}

/* 55 bytes just leave room for the length, 56 do not; 64 are a block. */
static void lengths_around_a_block(void) {
    char a[128];
    memset(a, 'a', sizeof a);
    CHECK(digest_is(a, 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"));
    CHECK(digest_is(a, 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"));
    CHECK(digest_is(a, 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"));
    CHECK(digest_is(a, 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"));
}

/* The bytes in the order in which a record writes them: 00 01 02 ... 1f. */
static void a_seed_has_a_digest(void) {
    Seed seed = {{0x0706050403020100u, 0x0f0e0d0c0b0a0908u, 0x1716151413121110u, 0x1f1e1d1c1b1a1918u}, RNG_CHACHA, 0};
    uint8_t digest[SHA256_BYTES];
    CHECK(seed_digest_of(&seed, digest));
    CHECK(strcmp(hex_of(digest), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd") == 0);
    seed = seed_from_number(1);
    CHECK(!seed_digest_of(&seed, digest));
}

int main(int argc, char **argv) {
    RUN(known_digests);
    RUN(lengths_around_a_block);
    RUN(a_seed_has_a_digest);
    return unit_end();
}
