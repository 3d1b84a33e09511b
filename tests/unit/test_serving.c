/* Parts of the server by themselves, with a clock of the test: questions and their age, challenges over a restart, games that are
 * deleted, the secret of the nodes, remarks, and whose computer player thinks next. thinkers.c itself is read in, for its queue. */
#define _GNU_SOURCE
#include "server/thinkers.c"

#include "one_hall.h"
#include "server/pairing.h"
#include "server/sign_in.h"
#include "server/socket.h"
#include "server/sockets.h"
#include "server/talk.h"

#include <sodium.h>

enum { ROUNDS_MAX = 20000 };
static const int64_t MINUTE_MS = 60 * 1000, DAY_MS = 24 * 3600 * 1000;

static const Game *const games[] = {&TOY_GAME, NULL};

static void told(Wire *wire, const char *message, size_t size) { (void)wire, (void)message, (void)size; }

/* ---- signing in -------------------------------------------------------------------------------------------------- */

static uint8_t public_key[crypto_sign_PUBLICKEYBYTES], private_key[crypto_sign_SECRETKEYBYTES];
static uint8_t cookie[STORE_HASH_SIZE] = {7};

static const char *wanted_name = "Marta";

/* The word of the refusal, or "" for a name. */
static const char *answer_question(const char *question) {
    static Fault why;
    char text[256], key[2 * sizeof public_key + 1], signature[2 * crypto_sign_BYTES + 1];
    uint8_t bytes[crypto_sign_BYTES];
    Person person;
    Ticket ticket = 0;
    memset(&why, 0, sizeof why);
    int length = snprintf(text, sizeof text, "furball sign-in 1\nhere\n%s\n%s", question, wanted_name);
    crypto_sign_detached(bytes, NULL, (const uint8_t *)text, (unsigned long long)length, private_key);
    sodium_bin2hex(key, sizeof key, public_key, sizeof public_key);
    sodium_bin2hex(signature, sizeof signature, bytes, sizeof bytes);
    json_t *body = json_pack("{s:s,s:s,s:s,s:s}", "name", wanted_name, "question", question, "key", key, "signature", signature);
    int ok = sign_in(&hall, body, &(Signer){cookie, "test", "here"}, &person, &ticket, &why);
    json_decref(body);
    if (ok) wait_for(ticket);
    return ok ? "" : why.why;
}

/* For five minutes; and one from the future is none of ours. */
static void questions_grow_old(void) {
    char question[QUESTION_TEXT_SIZE];
    enter(games);
    crypto_sign_keypair(public_key, private_key);
    question_make(&hall, cookie, question);
    CHECK(!strcmp(answer_question(question), ""));
    hands_of_clock += 5 * MINUTE_MS - 1;
    CHECK(!strcmp(answer_question(question), ""));
    hands_of_clock += 1;
    CHECK(!strcmp(answer_question(question), "old-question"));
    question_make(&hall, cookie, question);
    hands_of_clock -= 1;
    CHECK(!strcmp(answer_question(question), "old-question"));
    hands_of_clock += 1;
    CHECK(!strcmp(answer_question(question), ""));
    leave();
}

/* ---- challenges ---------------------------------------------------------------------------------------------------- */

static Somebody named(const char *name) {
    Somebody one = {{0}, ""};
    Person person;
    memset(&person, 0, sizeof person);
    memcpy(person.name, name, strlen(name));
    memcpy(person.folded, name, strlen(name));
    person.key[0] = (uint8_t)*name;
    memcpy(one.name, name, strlen(name));
    one.guest[0] = (uint8_t)*name;
    wait_for(store_person(hall.store, &person));
    return one;
}

static const Wish WISH = {"toy", "rapid", 0};

static uint32_t challenge(const Somebody *from, const char *to) {
    uint32_t number = 0;
    Ticket ticket = 0;
    Fault why = {0};
    CHECK(challenge_make(&hall, from, to, &WISH, &number, &ticket, &why));
    wait_for(ticket);
    return number;
}

static int answer(const Somebody *who, uint32_t number, const char *what) {
    Ticket ticket = 0;
    Fault why = {0};
    int ok = challenge_answer(&hall, who, number, what, "test", &ticket, &why);
    if (ok) wait_for(ticket);
    return ok;
}

/* The first thing that a new server hears is the answer. */
static void challenges_outlast_a_restart(void) {
    enter(games);
    Somebody ada = named("ada"), bob = named("bob");
    uint32_t number = challenge(&ada, "bob");
    leave();
    enter(games);
    CHECK(answer(&bob, number, "decline"));
    CHECK(!answer(&bob, number, "decline"));
    leave();
}

/* Nobody answers a challenge that has the number of one taken back. */
static void numbers_are_not_given_twice(void) {
    enter(games);
    Somebody ada = named("ada");
    named("bob");
    uint32_t first = challenge(&ada, "bob");
    CHECK(answer(&ada, first, "withdraw"));
    hall.people.challenges_known = 0; /* another server may have written some */
    uint32_t second = challenge(&ada, "bob");
    CHECK(second == first + 1);
    CHECK(answer(&ada, second, "withdraw"));
    leave();
}

/* Those that were open for an hour are forgotten when the next one is made. */
static void old_challenges_are_forgotten(void) {
    StoredChallenge stored[8];
    enter(games);
    Somebody ada = named("ada");
    named("bob");
    named("cyd");
    challenge(&ada, "bob");
    hands_of_clock += 61 * MINUTE_MS;
    uint32_t last = challenge(&ada, "cyd");
    int count = store_challenges(hall.store, stored, 8);
    CHECK(count == 1 && stored[0].number == last);
    leave();
}

/* ---- games that are deleted -------------------------------------------------------------------------------------------- */

static int is_stored(const char *id) {
    StoredGame game;
    StoredSeat seats[SEAT_MAX];
    memset(&game, 0, sizeof game);
    int found = store_find(hall.store, id, &game, seats) == 1;
    if (found) free((char *)game.scenario);
    return found;
}

static void give_up(const char *id) {
    Diag diag = {0};
    Room *room = hall_find(&hall, id, &diag);
    CHECK(room && !hall_act(&hall, room, &(LogEntry){.kind = LOG_RESIGN, .at = now_ms()}));
    while (room && !room_is_written(&hall, room)) breathe();
    hall_written(&hall);
}

/* Handed in now, it is written after all that was handed in before. */
static Ticket ticket_of_nothing(void) { return store_sign_out(hall.store, cookie); }

/* An old game goes, whatever else is being played; one that somebody looks at stays. */
static void games_in_use_are_not_deleted(void) {
    char gone[STORE_ID_SIZE] = "", used[STORE_ID_SIZE] = "";
    char watch[33];
    Diag diag = {0};
    enter(games);
    hall.config.keep_days = 10;
    make_toy(5, PEOPLE, gone, watch);
    give_up(gone);
    make_toy(5, PEOPLE, used, watch);
    give_up(used);
    hall_tick(&hall);
    CHECK(hall.room_count == 0);
    hands_of_clock += 11 * DAY_MS;
    hall_sweep(&hall); /* the date is seen for the first time */
    hands_of_clock += MINUTE_MS;
    hall_sweep(&hall);
    for (int i = 0; i < ROUNDS_MAX && is_stored(gone); i++) { /* a thread looks; what it has found is taken with a tick */
        CHECK(hall_find(&hall, used, &diag));
        hall_tick(&hall);
        breathe();
    }
    wait_for(ticket_of_nothing());
    CHECK(!is_stored(gone));
    CHECK(is_stored(used));
    leave();
}

/* ---- nodes ------------------------------------------------------------------------------------------------------------------ */

static void nodes_know_the_whole_secret(void) {
    static Cluster cluster = {.secret = "abcdefgh"};
    CHECK(cluster_knows(&cluster, "abcdefgh"));
    CHECK(!cluster_knows(&cluster, "abcdefgx"));
    CHECK(!cluster_knows(&cluster, "abcdefg"));
    CHECK(!cluster_knows(&cluster, "abcdefghi"));
    CHECK(!cluster_knows(&cluster, ""));
    cluster.secret[0] = 0; /* it has not joined */
    CHECK(!cluster_knows(&cluster, ""));
}

/* ---- remarks ------------------------------------------------------------------------------------------------------------------ */

/* As many letters of that many bytes. */
static int may_be_said(int count, const char *letter, const char *end) {
    char text[2048] = "";
    Remark remark;
    memset(&remark, 0, sizeof remark);
    for (int i = 0; i < count; i++) strcat(text, letter);
    strcat(text, end);
    return !talk_read(NULL, text, 1, &remark) && !strcmp(remark.text, text);
}

static void remarks_fit(void) {
    CHECK(may_be_said(TALK_LETTERS_MAX, "x", ""));
    CHECK(!may_be_said(TALK_LETTERS_MAX + 1, "x", ""));
    CHECK(STORE_TALK_SIZE == 4 * 128);
    CHECK(may_be_said(127, "\xF0\x9F\x98\x80", "\xE2\x9C\x88")); /* one byte is left, for the end */
    CHECK(!may_be_said(128, "\xF0\x9F\x98\x80", ""));
}

/* ---- who waits ----------------------------------------------------------------------------------------------------------------- */

/* A person at the table waits for the others; who only looks on, has given up, or lets the computer fly does not. */
static void people_at_the_table_wait(void) {
    static Room room;
    static Socket socket;
    room.rules = &TOY_GAME;
    room.seat_count = 2;
    room.sockets = &socket;
    snprintf(room.seat[0].who, sizeof room.seat[0].who, "person");
    snprintf(room.seat[1].who, sizeof room.seat[1].who, "computer:ace");
    CHECK(sockets_wait(&room));
    room.resigned = SEAT_BIT(0);
    CHECK(!sockets_wait(&room));
    room.resigned = 0;
    socket.audience = 1;
    CHECK(!sockets_wait(&room));
    socket.audience = 2;
    CHECK(!sockets_wait(&room));
    room.sockets = NULL;
    CHECK(!sockets_wait(&room));
}

/* ---- who thinks next -------------------------------------------------------------------------------------------------------------- */

enum { TASKS = 3 };

/* Of tasks of these owners, waited for or not, the first taken; `used`: what each owner has used up. */
static int next_task(const int64_t used[TASKS], const int waited_for[TASKS]) {
    static Thinkers thinkers;
    static Task task[TASKS];
    TaskList list;
    memset(&thinkers, 0, sizeof thinkers);
    list_init(&list);
    for (int i = 0; i < TASKS; i++) {
        task[i] = (Task){.owner = (uint64_t)i + 1, .table = (uint64_t)i + 101, .waited_for = waited_for[i]};
        *account_of(&thinkers, task[i].owner) = used[i];
        list_put(&list, &task[i]);
    }
    Task *first = list_take_best(&thinkers, &list);
    CHECK(list.count == TASKS - 1);
    return (int)(first - task);
}

/* People who wait come first, then whoever has used least; of equals who came first. */
static void people_come_first_then_the_frugal(void) {
    CHECK(next_task((int64_t[]){0, 0, 0}, (int[]){0, 0, 0}) == 0);
    CHECK(next_task((int64_t[]){50, 20, 30}, (int[]){0, 0, 0}) == 1);
    CHECK(next_task((int64_t[]){10, 20, 90}, (int[]){0, 0, 1}) == 2);
    CHECK(next_task((int64_t[]){90, 20, 10}, (int[]){1, 0, 0}) == 0);
    CHECK(next_task((int64_t[]){90, 20, 10}, (int[]){1, 1, 0}) == 1);
    CHECK(next_task((int64_t[]){10, 20, 30}, (int[]){1, 1, 1}) == 0);
}

/* Who hangs up is remembered until what he took is made good. */
static void a_bucket_is_full_again_in_time(void) {
    Bucket bucket = {0};
    CHECK(bucket_is_full(&bucket, 1000));
    CHECK(bucket_take(&bucket, 10, 1000));
    CHECK(bucket_take(&bucket, 10, 1000));
    CHECK(!bucket_is_full(&bucket, 1199));
    CHECK(bucket_is_full(&bucket, 1200));
}

/* What was used up of one kind is not missing from another, whatever the address. */
static void each_kind_is_counted_by_itself(void) {
    static Limits limits;
    char address[32];
    for (int i = 0; i < 32; i++) {
        snprintf(address, sizeof address, "192.0.2.%d", i);
        for (int used = LIMIT_GAMES; used < LIMIT_KINDS; used++) {
            memset(&limits, 0, sizeof limits);
            CHECK(limits_take(&limits, (LimitKind)used, address, 1, 1000));
            for (int kind = LIMIT_GAMES; kind < LIMIT_KINDS; kind++) CHECK(limits_may(&limits, (LimitKind)kind, address, 1, 1000) == (kind != used));
        }
    }
}

/* The same browser may as often as it likes; new ones from one address may not. */
static void browsers_that_sign_in_are_counted(void) {
    char question[QUESTION_TEXT_SIZE];
    enter(games);
    crypto_sign_keypair(public_key, private_key);
    wanted_name = "Otto";
    int signed_in = 0;
    for (int i = 0; i < SIGN_INS_PER_HOUR + 5; i++) {
        question_make(&hall, cookie, question);
        signed_in += !strcmp(answer_question(question), "");
    }
    CHECK(signed_in == SIGN_INS_PER_HOUR + 5);
    signed_in = 0;
    for (int i = 0; i < SIGN_INS_PER_HOUR + 5; i++) {
        cookie[1] = (uint8_t)(1 + i);
        question_make(&hall, cookie, question);
        const char *refused = answer_question(question);
        signed_in += !*refused;
        CHECK(!*refused || !strcmp(refused, "too-much"));
    }
    CHECK(signed_in == SIGN_INS_PER_HOUR - 1); /* the first one has signed in above */
    cookie[1] = 0;
    leave();
}

int main(int argc, char **argv) {
    if (sodium_init() < 0 || !hall_is_built() || !stop_the_clock()) return 1;
    RUN(a_bucket_is_full_again_in_time);
    RUN(each_kind_is_counted_by_itself);
    RUN(questions_grow_old);
    RUN(browsers_that_sign_in_are_counted);
    RUN(challenges_outlast_a_restart);
    RUN(numbers_are_not_given_twice);
    RUN(old_challenges_are_forgotten);
    RUN(games_in_use_are_not_deleted);
    RUN(nodes_know_the_whole_secret);
    RUN(remarks_fit);
    RUN(people_at_the_table_wait);
    RUN(people_come_first_then_the_frugal);
    tear_down();
    return unit_end();
}
