#include "server/sign_in.h"

#include "server/names.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { MAC_SIZE = 16, TIME_SIZE = 8, QUESTION_MS = 5 * 60 * 1000, SIGNED_MAX = 512 };
_Static_assert(QUESTION_TEXT_SIZE == 2 * (TIME_SIZE + MAC_SIZE) + 1, "a question is a time and a seal, in hex");
_Static_assert(STORE_PUBLIC_KEY_SIZE == crypto_sign_PUBLICKEYBYTES, "a public key is one of Ed25519");

/* ---- questions: nothing is stored; the seal proves that this server asked it, when, and whom
 * --------------------------- */

static void seal(Hall *hall, const uint8_t time[TIME_SIZE], const uint8_t guest[STORE_HASH_SIZE], uint8_t out[MAC_SIZE]) {
    uint8_t what[TIME_SIZE + STORE_HASH_SIZE];
    People *people = &hall->people;
    if (!people->has_secret) random_bytes(people->secret, sizeof people->secret);
    people->has_secret = 1;
    memcpy(what, time, TIME_SIZE);
    memcpy(what + TIME_SIZE, guest, STORE_HASH_SIZE);
    crypto_generichash(out, MAC_SIZE, what, sizeof what, people->secret, sizeof people->secret);
}

void question_make(Hall *hall, const uint8_t guest[STORE_HASH_SIZE], char text[QUESTION_TEXT_SIZE]) {
    uint8_t bytes[TIME_SIZE + MAC_SIZE];
    int64_t now = now_ms();
    memcpy(bytes, &now, TIME_SIZE);
    seal(hall, bytes, guest, bytes + TIME_SIZE);
    sodium_bin2hex(text, QUESTION_TEXT_SIZE, bytes, sizeof bytes);
}

static int read_hex(const char *text, uint8_t *out, size_t size) {
    size_t length = 0;
    return text && strlen(text) == 2 * size && !sodium_hex2bin(out, size, text, 2 * size, NULL, &length, NULL) && length == size;
}

static int question_is_ours(Hall *hall, const char *text, const uint8_t guest[STORE_HASH_SIZE]) {
    uint8_t bytes[TIME_SIZE + MAC_SIZE], mac[MAC_SIZE];
    int64_t at, now = now_ms();
    if (!read_hex(text, bytes, sizeof bytes)) return 0;
    memcpy(&at, bytes, TIME_SIZE);
    seal(hall, bytes, guest, mac);
    return !sodium_memcmp(mac, bytes + TIME_SIZE, MAC_SIZE) && at <= now && now - at < QUESTION_MS;
}

/* The browser's signature includes the server's name, so another server cannot pass our question on and sign in here
 * with the answer. */
static int is_signed(const Signer *signer, const char *question, const char *name, const uint8_t *key, const uint8_t *signature) {
    char text[SIGNED_MAX];
    int length = snprintf(text, sizeof text, "furball sign-in 1\n%s\n%s\n%s", signer->host, question, name);
    if (length < 0 || (size_t)length >= sizeof text) return 0;
    return crypto_sign_verify_detached(signature, (const uint8_t *)text, (unsigned long long)length, key) == 0;
}

/* ---- names -------------------------------------------------------------------------------------------------------------- */

/* If two claim the same name at once, the first gets it, even before it is on disk. 0: too many claims are waiting. */
static Claim *free_claim(Hall *hall) {
    Ticket written = store_written(hall->store);
    for (int i = 0; i < CLAIMS_MAX; i++)
        if (hall->people.claim[i].ticket <= written) return &hall->people.claim[i];
    return NULL;
}

static int is_claimed(Hall *hall, const char *folded) {
    Ticket written = store_written(hall->store);
    for (int i = 0; i < CLAIMS_MAX; i++)
        if (hall->people.claim[i].ticket > written && !strcmp(hall->people.claim[i].folded, folded)) return 1;
    return 0;
}

static int is_taken(Hall *hall, const char *folded) {
    Person other;
    return is_claimed(hall, folded) || name_is_reserved(folded) || store_person_by_name(hall->store, folded, &other);
}

/* A name counts as taken also if it looks like someone's name in another alphabet. */
static int looks_taken(Hall *hall, const char *folded) {
    char twin[STORE_NAME_SIZE];
    int taken = is_taken(hall, folded);
    for (int alphabet = 0; alphabet < NAME_ALPHABETS && !taken; alphabet++) taken = name_twin(folded, alphabet, twin) && is_taken(hall, twin);
    return taken;
}

static int give_name(Hall *hall, const Signer *signer, Person *person, Ticket *ticket, Fault *why) {
    if (!limits_may(&hall->limits, LIMIT_NAMES, signer->address, NAMES_PER_HOUR, now_ms()))
        return fault(why, 429, "too-much", "Too many new names from this address; wait a while.");
    Claim *claim = free_claim(hall);
    if (looks_taken(hall, person->folded))
        return fault(why, 409, "name-taken", "Somebody has this name already, or one that looks like it.");
    if (!claim) return fault(why, 503, "busy", "Too many names are being given just now; try again.");
    hall_count(hall, LIMIT_NAMES, signer->address, NAMES_PER_HOUR);
    person->made = now_ms();
    *ticket = store_person(hall->store, person);
    snprintf(claim->folded, sizeof claim->folded, "%s", person->folded);
    claim->ticket = *ticket;
    return 1;
}

/* A name stays with its key. */
static int is_the_same_name(const Person *known, const Person *said, Fault *why) {
    char sentence[STORE_NAME_SIZE + 64];
    if (!strcmp(known->name, said->name)) return 1;
    snprintf(sentence, sizeof sentence, "This key belongs to the name %s.", known->name);
    return fault(why, 409, "other-name", sentence);
}

/* Every browser that signs in is stored permanently, so one address may not add unlimited new ones. */
static int is_counted_in(Hall *hall, const Signer *signer, const Person *person, Fault *why) {
    Person now;
    if (store_signed_in(hall->store, signer->guest, &now) && !memcmp(now.key, person->key, sizeof now.key)) return 1;
    if (!limits_may(&hall->limits, LIMIT_SIGN_INS, signer->address, SIGN_INS_PER_HOUR, now_ms()))
        return fault(why, 429, "too-much", "Too many browsers have signed in from this address; wait a while.");
    hall_count(hall, LIMIT_SIGN_INS, signer->address, SIGN_INS_PER_HOUR);
    return 1;
}

int sign_in(Hall *hall, json_t *body, const Signer *signer, Person *out, Ticket *ticket, Fault *why) {
    const char *name = json_string_value(json_object_get(body, "name")), *question = json_string_value(json_object_get(body, "question"));
    uint8_t signature[crypto_sign_BYTES];
    Person known;
    memset(out, 0, sizeof *out);
    if (!name || !read_hex(json_string_value(json_object_get(body, "key")), out->key, sizeof out->key) ||
        !read_hex(json_string_value(json_object_get(body, "signature")), signature, sizeof signature))
        return fault(why, 400, "bad-request", "Expected key, name, question and signature.");
    Verdict verdict = name_read(name, out->name);
    if (verdict) return fault(why, 400, verdict->name, verdict->sentence);
    name_fold(out->name, out->folded);
    if (!question_is_ours(hall, question, signer->guest)) return fault(why, 403, "old-question", "This question was not asked here, or too long ago; ask again.");
    if (!is_signed(signer, question, out->name, out->key, signature)) return fault(why, 403, "bad-signature", "The signature is not of this key for this name.");
    if (!is_counted_in(hall, signer, out, why)) return 0;
    if (store_person_by_key(hall->store, out->key, &known)) {
        if (!is_the_same_name(&known, out, why)) return 0;
        *out = known;
    } else if (!give_name(hall, signer, out, ticket, why)) {
        return 0;
    }
    *ticket = store_sign_in(hall->store, signer->guest, out->key, now_ms());
    return 1;
}
