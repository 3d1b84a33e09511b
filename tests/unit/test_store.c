/* The store, whichever database is behind it: an SQLite file, or what FURBALL_STORE names (tests/server/test_postgres.mjs). */
#define _GNU_SOURCE
#include "store/cluster.h"
#include "store/parts.h"
#include "store/postgres_dialect.h"
#include "store/published.h"

#include "unit.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static Store *store;
static char where[256], folder[] = "/tmp/furball-store-XXXXXX";
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t told = PTHREAD_COND_INITIALIZER;

static void on_written(void *self) {
    (void)self;
    pthread_mutex_lock(&lock);
    pthread_cond_broadcast(&told);
    pthread_mutex_unlock(&lock);
}

static int open_store(void) {
    char why[256] = "";
    store = store_open(where, on_written, NULL, why, sizeof why);
    if (!store) printf("%s\n", why);
    return store != NULL;
}

/* Until it is written, or has failed. */
static int wait_for(Ticket ticket) {
    pthread_mutex_lock(&lock);
    while (store_written(store) < ticket && !store_failed(store)) {
        struct timespec soon;
        clock_gettime(CLOCK_REALTIME, &soon);
        soon.tv_sec++;
        pthread_cond_timedwait(&told, &lock, &soon);
    }
    pthread_mutex_unlock(&lock);
    return store_written(store) >= ticket;
}

static StoredGame make(const char *id, int listed, StoredSeat seats[2], Ticket *ticket) {
    StoredGame game = {.made = 1000, .title = "A duel \xC3\xA0 deux", .book = "glory", .engine = "table", .version = 2, .pace = "none", .seat_count = 2};
    memset(seats, 0, 2 * sizeof *seats);
    snprintf(game.id, sizeof game.id, "%s", id);
    for (int i = 0; i < STORE_SEED_SIZE; i++) game.seed[i] = (uint8_t)(i * 37 + 200); /* all kinds of bytes, zeros too */
    game.seed[3] = 0;
    game.listed = (uint8_t)listed;
    game.scenario = "furball scenario 1\nit's a \\ test\t\"quoted\" \xE2\x9C\x88\n";
    for (int i = 0; i < 2; i++) {
        snprintf(seats[i].name, sizeof seats[i].name, "%s", i ? "axis" : "allies");
        snprintf(seats[i].first, sizeof seats[i].first, "person");
        snprintf(seats[i].who, sizeof seats[i].who, "person");
        memset(seats[i].guest, 7 + i, STORE_HASH_SIZE);
    }
    *ticket = store_make(store, &game, seats);
    return game;
}

static void test_game(void) {
    StoredSeat seats[2], found[32];
    StoredGame game, back;
    Ticket ticket;
    CHECK(open_store());
    game = make("aaaaaaaaaaaa", 1, seats, &ticket);
    CHECK(wait_for(ticket));
    CHECK(store_find(store, "aaaaaaaaaaaa", &back, found) == 1);
    CHECK(back.row == game.row && back.made == 1000 && back.seat_count == 2 && back.version == 2);
    CHECK(!memcmp(back.seed, game.seed, sizeof game.seed));
    CHECK(!strcmp(back.title, game.title) && !strcmp(back.scenario, game.scenario) && !*back.next);
    CHECK(!strcmp(found[1].name, "axis") && found[1].guest[0] == 8);
    free((char *)back.scenario);
    CHECK(store_find(store, "bbbbbbbbbbbb", &back, found) == 0);
    CHECK(store_count(store) == 1);

    snprintf(seats[1].who, sizeof seats[1].who, "computer:ace");
    seats[1].away = 77;
    store_seat(store, game.row, 1, &seats[1]);
    CHECK(wait_for(store_next(store, game.row, "cccccccccccc")));
    CHECK(store_find(store, "aaaaaaaaaaaa", &back, found) == 1);
    CHECK(!strcmp(found[1].who, "computer:ace") && found[1].away == 77 && !strcmp(found[0].who, "person") && !strcmp(back.next, "cccccccccccc"));
    free((char *)back.scenario);
}

static LogEntry last;
static int each_entry(void *self, const LogEntry *entry) {
    last = *entry;
    return ++*(int *)self < 1000000;
}

static void test_log(void) {
    enum { ENTRIES = 3000 };
    StoredSeat seats[2];
    Ticket ticket;
    StoredGame game = make("dddddddddddd", 0, seats, &ticket);
    LogEntry entry = {.kind = LOG_CHOICE, .action = UINT64_MAX - 5, .at = 1ll << 41};
    for (uint32_t i = 0; i < ENTRIES; i++) ticket = store_append(store, game.row, i, &entry);
    entry = (LogEntry){.kind = LOG_WHO, .seat = 1, .at = 5, .word = "computer:rookie"};
    ticket = store_append(store, game.row, ENTRIES, &entry);
    CHECK(wait_for(ticket));
    int count = 0;
    CHECK(store_log(store, game.row, 0, INT32_MAX, each_entry, &count) == ENTRIES + 1 && count == ENTRIES + 1);
    CHECK(last.kind == LOG_WHO && last.seat == 1 && !strcmp(last.word, "computer:rookie"));
    count = 999998;
    CHECK(store_log(store, game.row, 0, INT32_MAX, each_entry, &count) == 2);
    CHECK(last.action == UINT64_MAX - 5 && last.at == 1ll << 41 && !*last.word);
}

/* What is wrong takes everything that was handed in after it along, and nothing before. */
static void test_failure(void) {
    StoredSeat seats[2];
    Ticket ticket;
    StoredGame game = make("eeeeeeeeeeee", 0, seats, &ticket);
    LogEntry entry = {.kind = LOG_CHOICE};
    CHECK(wait_for(store_append(store, game.row, 0, &entry)));
    ticket = store_append(store, game.row, 0, &entry); /* the number is taken */
    CHECK(!wait_for(ticket) && store_failed(store));
    ticket = store_append(store, game.row, 1, &entry);
    CHECK(store_written(store) < ticket);
    store_recover(store);
    CHECK(!store_failed(store) && store_written(store) >= ticket);
    int count = 0;
    CHECK(store_log(store, game.row, 0, INT32_MAX, each_entry, &count) == 1);
    CHECK(wait_for(store_append(store, game.row, 1, &entry)) && !store_failed(store));
    count = 0;
    CHECK(store_log(store, game.row, 0, INT32_MAX, each_entry, &count) == 2);
}

static int each_remark(void *self, uint32_t number, const Remark *remark) {
    CHECK(number == 0 && remark->seat == 1 && !strcmp(remark->text, "Gru\xC3\x9F"));
    return ++*(int *)self;
}

static void test_lists(void) {
    ListedGame listed[8];
    StoredSeat seats[2];
    Ticket ticket;
    GameNote note = {.turn = 3, .open = 1};
    uint8_t guest[STORE_HASH_SIZE];
    char id[8][STORE_ID_SIZE];
    int64_t rows[8], after = 0;
    int seat = -1, count = 0;
    StoredGame game = make("ffffffffffff", 1, seats, &ticket), other = make("gggggggggggg", 1, seats, &ticket);
    store_note(store, other.row, &note);
    CHECK(wait_for(store_note(store, game.row, &note)));
    CHECK(store_lobby(store, listed, 8) == 2 && !strcmp(listed[0].id, "gggggggggggg") && listed[1].turn == 3);
    CHECK(store_lobby(store, listed, 1) == 1);
    memset(guest, 7, sizeof guest);
    CHECK(store_mine(store, guest, "", listed, 8) == 5 && !strcmp(listed[0].id, "gggggggggggg"));
    CHECK(store_stale(store, 2000, &after, id, 8) == 5);
    CHECK(after == other.row);
    CHECK(wait_for(store_append(store, other.row, 0, &(LogEntry){.kind = LOG_CHOICE, .at = 3000})));
    after = 0;
    CHECK(store_stale(store, 2000, &after, id, 8) == 4); /* that one has been played since */
    after = other.row;
    CHECK(store_stale(store, 2000, &after, id, 8) == 0);
    note = (GameNote){.over = "ended", .ended = 500};
    store_word(store, "red fox", game.row, 0, 1);
    store_word(store, "red fox", game.row, 1, 1); /* the same words again: the last one counts */
    store_talk(store, game.row, 0, &(Remark){.seat = 1, .text = "Gru\xC3\x9F"});
    store_report(store, game.row, 0);
    CHECK(wait_for(store_note(store, game.row, &note)));
    after = 0;
    CHECK(store_stale(store, 2000, &after, id, 8) == 3); /* and that one has ended */
    CHECK(store_find_word(store, "red fox", id[0], &seat) == 1 && seat == 1 && !strcmp(id[0], "ffffffffffff"));
    CHECK(store_find_word(store, "blue fox", id[0], &seat) == 0);
    CHECK(store_remarks(store, game.row, each_remark, &count) == 1);
    CHECK(store_old(store, 1001, rows, 8) == 1 && rows[0] == game.row);
    CHECK(store_old(store, 1000, rows, 8) == 0);
    CHECK(wait_for(store_delete(store, game.row)));
    CHECK(store_count(store) == 4 && store_find_word(store, "red fox", id[0], &seat) == 0 && store_seats(store, game.row, seats) == 0);
}

static void test_people(void) {
    Person anna = {.name = "Anna", .folded = "anna", .made = 5, .key = {1, 0, 255}}, other = {.name = "ANNA", .folded = "anna", .key = {2}}, back;
    Rating rating = {.name = "Anna", .book = "glory", .rating = 1500000, .deviation = 350000, .volatility = 60000000, .won = 1}, found[4];
    uint8_t guest[STORE_HASH_SIZE] = {9};
    char one[STORE_ID_SIZE];
    RatedPair pair;
    ListedGame listed[4];
    store_person(store, &anna);
    store_person(store, &other); /* the name is taken: nothing comes of it */
    store_sign_in(store, guest, other.key, 1);
    CHECK(wait_for(store_sign_in(store, guest, anna.key, 2)));
    CHECK(store_person_by_key(store, anna.key, &back) == 1 && !strcmp(back.name, "Anna") && back.key[2] == 255);
    CHECK(store_person_by_key(store, other.key, &back) == 0);
    CHECK(store_person_by_name(store, "anna", &back) == 1 && store_person_by_name(store, "otto", &back) == 0);
    CHECK(store_signed_in(store, guest, &back) == 1 && back.made == 5);
    store_rate(store, 1, &rating, 1);
    rating.rating++;
    store_rate(store, 1, &rating, 1);
    CHECK(wait_for(store_sign_out(store, guest)));
    CHECK(store_signed_in(store, guest, &back) == 0);
    CHECK(store_rating(store, "Anna", "glory", found) == 1 && found->rating == 1500001 && found->won == 1);
    CHECK(store_ratings(store, "Anna", found, 4) == 1 && store_ladder(store, "glory", found, 4) == 1 && store_ladder(store, "dawn", found, 4) == 0);
    CHECK(store_rated_games(store, "Anna", listed, 4) == 0 && store_unpaired(store, &one, 1) == 0 && store_uncounted(store, &pair) == 0);
    CHECK(store_watchable(store, listed, 4) == 1 && !strcmp(listed[0].id, "aaaaaaaaaaaa"));
}

static int is_blank(const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (((const uint8_t *)bytes)[i]) return 0;
    return 1;
}

/* Whoever is not found is nobody, whatever stood there before. */
static void test_nobody(void) {
    static const uint8_t nobody[STORE_HASH_SIZE] = {77};
    Person person;
    Rating rating;
    RatedPair pair;
    memset(&person, 0xFF, sizeof person);
    CHECK(!store_person_by_name(store, "otto", &person) && is_blank(&person, sizeof person));
    memset(&person, 0xFF, sizeof person);
    CHECK(!store_signed_in(store, nobody, &person) && is_blank(&person, sizeof person));
    memset(&rating, 0xFF, sizeof rating);
    CHECK(!store_rating(store, "Otto", "glory", &rating) && is_blank(&rating, sizeof rating));
    memset(&pair, 0xFF, sizeof pair);
    CHECK(!store_uncounted(store, &pair) && is_blank(&pair, sizeof pair));
}

static Ticket challenge(int64_t number, int64_t at, int64_t forget_before) {
    StoredChallenge one = {.number = number, .at = at, .from = "Anna", .to = "Otto", .book = "glory", .pace = "rapid", .state = 1};
    return store_challenge(store, &one, forget_before);
}

/* The latest first, from the beginning each time, however few were wanted the last time; old ones go when a new one comes. */
static void test_challenges(void) {
    StoredChallenge found[4];
    challenge(1, 100, 0);
    challenge(2, 200, 0);
    CHECK(wait_for(challenge(3, 300, 0)));
    CHECK(store_challenges(store, found, 1) == 1 && found[0].number == 3);
    CHECK(store_challenges(store, found, 4) == 3 && found[0].number == 3 && found[2].number == 1 && !strcmp(found[2].to, "Otto"));
    CHECK(wait_for(challenge(4, 400, 300)));
    CHECK(store_challenges(store, found, 4) == 2 && found[0].number == 4 && found[1].number == 3);
}

/* When somebody signed in stands in the file, for those who look after it. */
static void test_when_somebody_came(void) {
    static const uint8_t guest[STORE_HASH_SIZE] = {55}, key[STORE_PUBLIC_KEY_SIZE] = {1, 0, 255};
    sqlite3 *file = NULL;
    sqlite3_stmt *ask = NULL;
    CHECK(wait_for(store_sign_in(store, guest, key, 1234567)));
    CHECK(sqlite3_open_v2(where, &file, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK);
    CHECK(sqlite3_prepare_v2(file, "SELECT at FROM signed_in WHERE guest = ?", -1, &ask, NULL) == SQLITE_OK);
    sqlite3_bind_blob(ask, 1, guest, sizeof guest, SQLITE_STATIC);
    CHECK(sqlite3_step(ask) == SQLITE_ROW && sqlite3_column_int64(ask, 0) == 1234567);
    sqlite3_finalize(ask);
    sqlite3_close(file);
}

static int never_fails(void *self, StoreStep step) { return (void)self, (void)step, 0; }

/* A node with a new number: what waited under the old one is lost, and nobody waits for it any more. */
static void test_fence(void) {
    static const uint8_t guest[STORE_HASH_SIZE] = {66}, key[STORE_PUBLIC_KEY_SIZE] = {1, 0, 255};
    const StoreWorld world = {.fails = never_fails};
    Person back;
    char path[300], why[256] = "";
    snprintf(path, sizeof path, "%s-fenced", where);
    Store *fenced = store_open_in(&world, path, on_written, NULL, why, sizeof why);
    CHECK(fenced != NULL);
    if (!fenced) return;
    store_person(fenced, &(Person){.name = "Anna", .folded = "anna", .key = {1, 0, 255}});
    CHECK(store_step(fenced));
    Ticket ticket = store_sign_in(fenced, guest, key, 1);
    CHECK(store_written(fenced) < ticket);
    store_fence(fenced, 7);
    CHECK(store_written(fenced) >= ticket);
    CHECK(store_step(fenced) && !store_signed_in(fenced, guest, &back));
    ticket = store_sign_in(fenced, guest, key, 1);
    CHECK(store_step(fenced) && store_written(fenced) >= ticket && store_signed_in(fenced, guest, &back));
    store_close(fenced);
}

/* ---- several servers over one database, where it is one that can be shared ------------------------------------------------------ */

static char heard[256];
static void hear(void *self, const char *news) {
    (void)self;
    snprintf(heard + strlen(heard), sizeof heard - strlen(heard), "%s;", news);
}

static Store *node_at(const char *address, int64_t *number) {
    char why[256] = "", secret[NODE_SECRET_SIZE] = "";
    Store *node = store_open(where, on_written, NULL, why, sizeof why);
    *number = node ? store_join(node, address, secret, why, sizeof why) : 0;
    if (!*number) printf("%s\n", why);
    CHECK(*number && *secret);
    return node;
}

static int is_written(Store *node, Ticket ticket) {
    while (store_written(node) < ticket && !store_failed(node)) usleep(1000);
    return store_written(node) >= ticket;
}

static void test_nodes(void) {
    ServerNode found[NODES_MAX];
    int64_t one, two, anew;
    Store *first = node_at("first:1", &one), *second = node_at("second:2", &two);
    CHECK(one < two);
    CHECK(store_beat(first, found, NODES_MAX, hear, NULL) == 2);
    CHECK(found[0].number == one && !strcmp(found[0].address, "first:1") && found[1].number == two && !strcmp(found[1].address, "second:2"));
    CHECK(store_beat(second, found, NODES_MAX, hear, NULL) == 2);
    heard[0] = 0;
    CHECK(is_written(first, store_tell(first, "a word")));
    for (int i = 0; i < 1000 && !*heard; i++) {
        CHECK(store_beat(second, found, NODES_MAX, hear, NULL) == 2);
        usleep(1000);
    }
    CHECK(!strcmp(heard, "a word;"));
    /* Started anew: the one that had the address is struck off, and writes nothing more. */
    Store *again = node_at("first:1", &anew);
    CHECK(anew > two);
    static const uint8_t guest[STORE_HASH_SIZE] = {88}, key[STORE_PUBLIC_KEY_SIZE] = {1, 0, 255};
    Person back;
    CHECK(!is_written(first, store_sign_in(first, guest, key, 1)));
    CHECK(!store_signed_in(second, guest, &back));
    CHECK(store_beat(first, found, NODES_MAX, hear, NULL) == 2 && found[0].number == two && found[1].number == anew); /* it is not among them */
    CHECK(is_written(again, store_sign_in(again, guest, key, 1)) && store_signed_in(second, guest, &back));
    /* Whoever closes has left. */
    CHECK(store_beat(second, found, NODES_MAX, hear, NULL) == 2);
    store_close(again);
    CHECK(store_beat(second, found, NODES_MAX, hear, NULL) == 1 && found[0].number == two);
    store_close(first);
    store_close(second);
}

static Edition edition_of(const char *id, const char *work, const char *text) {
    Edition edition = {.author = "Anna", .made = 7, .title = "Over the \xC3\x89tang", .book = "glory", .seats = "allies axis", .digest = {3, 0, 200}, .text = text};
    snprintf(edition.id, sizeof edition.id, "%s", id);
    snprintf(edition.work, sizeof edition.work, "%s", work);
    edition.digest[5] = (uint8_t)id[0];
    return edition;
}

static int hears(const char *id) {
    Work work;
    return store_work(store, id, &work) ? (int)(work.votes * 100 + work.reports) : -1;
}

/* A work, its second edition, opinions of which each name has one of a kind, and games that are counted once. */
static void test_published(void) {
    Edition first = edition_of("pppppppppppp", "pppppppppppp", "furball scenario 1\n"), second = edition_of("qqqqqqqqqqqq", "pppppppppppp", "furball scenario 1\n# new\n"), back;
    ListedWork listed[4];
    Work work;
    EditionResult result[4];
    StoredSeat seats[2];
    CHECK(wait_for(store_publish(store, &first)));
    second.made = 8;
    CHECK(wait_for(store_publish(store, &second)));
    CHECK(store_edition(store, "pppppppppppp", &back) == 1 && back.version == 1 && !strcmp(back.text, first.text) && back.digest[2] == 200);
    free((char *)back.text);
    CHECK(store_edition(store, "nnnnnnnnnnnn", &back) == 0);
    CHECK(store_edition_of_digest(store, second.digest, &back) == 1 && back.version == 2 && !back.text);
    Edition editions[4];
    CHECK(store_editions(store, "pppppppppppp", editions, 4) == 2 && !strcmp(editions[0].id, "qqqqqqqqqqqq") && store_editions_by(store, "Anna") == 2);
    store_opinion(store, "pppppppppppp", "Otto", OPINION_VOTE, 1, 9);
    store_opinion(store, "pppppppppppp", "Otto", OPINION_VOTE, 1, 10);
    CHECK(wait_for(store_opinion(store, "pppppppppppp", "Karl", OPINION_REPORT, 1, 11)));
    CHECK(hears("pppppppppppp") == 101 && store_opinions(store, "pppppppppppp", "Otto") == 1 << OPINION_VOTE);
    CHECK(wait_for(store_opinion(store, "pppppppppppp", "Otto", OPINION_VOTE, 0, 12)));
    CHECK(hears("pppppppppppp") == 1);
    CHECK(store_works(store, WORKS_NEW, 1, 0, listed, 4) == 0 && store_works(store, WORKS_TOP, 2, 0, listed, 4) == 1);
    CHECK(!strcmp(listed[0].edition.id, "qqqqqqqqqqqq") && listed[0].edition.version == 2 && store_works(store, WORKS_NEW, 2, 1, listed, 4) == 0);
    CHECK(wait_for(store_work_state(store, "pppppppppppp", WORK_KEPT)));
    CHECK(store_works(store, WORKS_NEW, 1, 0, listed, 4) == 1);
    CHECK(wait_for(store_work_state(store, "pppppppppppp", WORK_WITHDRAWN)));
    CHECK(store_works(store, WORKS_NEW, 9, 0, listed, 4) == 0 && store_works_by(store, "Anna", listed, 4) == 1 && listed[0].work.state == WORK_WITHDRAWN);
    Ticket ticket;
    StoredGame plain = make("jjjjjjjjjjjj", 0, seats, &ticket), game = plain;
    snprintf(game.id, sizeof game.id, "kkkkkkkkkkkk");
    snprintf(game.edition, sizeof game.edition, "qqqqqqqqqqqq");
    store_make(store, &game, seats);
    store_note(store, game.row, &(GameNote){.turn = 3, .over = "ended", .won = 2});
    CHECK(wait_for(store_note(store, game.row, &(GameNote){.turn = 4, .over = "ended", .won = 2})));
    CHECK(store_results(store, "qqqqqqqqqqqq", result, 4) == 1 && result[0].games == 1 && result[0].people == 2 && result[0].won == 2);
    CHECK(store_work(store, "pppppppppppp", &work) == 1 && work.plays == 1);
    CHECK(store_find(store, "kkkkkkkkkkkk", &game, seats) == 1 && !strcmp(game.edition, "qqqqqqqqqqqq"));
    free((char *)game.scenario);
    store_delete(store, plain.row);
    CHECK(wait_for(store_delete(store, game.row)));
    CHECK(store_results(store, "qqqqqqqqqqqq", result, 4) == 1); /* games are forgotten, what came of them is not */
}

/* What was written is there again, and new games get numbers of their own. */
static void test_again(void) {
    StoredSeat seats[2];
    ListedGame listed[8];
    Ticket ticket;
    store_close(store);
    CHECK(open_store());
    CHECK(store_count(store) == 4);
    make("hhhhhhhhhhhh", 0, seats, &ticket);
    CHECK(wait_for(ticket));
    CHECK(store_count(store) == 5);
    make("iiiiiiiiiiii", 0, seats, &ticket);
    store_close(store); /* writes what waits */
    CHECK(open_store());
    CHECK(store_count(store) == 6 && store_lobby(store, listed, 8) == 1);
    store_close(store);
}

/* Whoever starts the program without a standard input gives the number 0 to the first file that it opens: here, the lock. */
static void test_file_number_zero(void) {
    char path[288], why[256] = "";
    snprintf(path, sizeof path, "%s/zero.db", folder);
    int kept = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    Store *own = store_open(path, on_written, NULL, why, sizeof why);
    CHECK(own != NULL);
    CHECK(!*why);
    if (own) store_close(own);
    if (kept >= 0) dup2(kept, STDIN_FILENO), close(kept);
}

/* A statement that just fits is whole; a longer one is refused, ends inside its room, and touches nothing behind it. */
static void test_statements_that_do_not_fit(void) {
    char room[16];
    memset(room, '#', sizeof room);
    CHECK(postgres_says("SELECT ?, ?", room, 14) == 1);
    CHECK(!strcmp(room, "SELECT $1, $2"));
    memset(room, '#', sizeof room);
    CHECK(postgres_says("SELECT one, 2", room, 14) == 1);
    CHECK(!strcmp(room, "SELECT one, 2") && room[14] == '#');
    memset(room, '#', sizeof room);
    CHECK(postgres_says("SELECT one, 22", room, 14) == 0);
    CHECK(memchr(room, 0, 14) && room[14] == '#' && room[15] == '#');
}

int main(int argc, char **argv) {
    const char *given = getenv("FURBALL_STORE");
    if (given) snprintf(where, sizeof where, "%s", given);
    else if (!mkdtemp(folder)) return 1;
    else snprintf(where, sizeof where, "%s/furball.db", folder);
    if (!given) RUN(test_file_number_zero);
    RUN(test_statements_that_do_not_fit);
    RUN(test_game); /* each goes on where the one before it ended */
    if (store) {
        RUN(test_log);
        RUN(test_failure);
        RUN(test_lists);
        RUN(test_people);
        RUN(test_nobody);
        RUN(test_challenges);
        if (!given) RUN(test_when_somebody_came);
        if (!given) RUN(test_fence);
        RUN(test_published);
        RUN(test_again);
        if (given) RUN(test_nodes);
    }
    if (!given) {
        char command[128];
        snprintf(command, sizeof command, "rm -r %s", folder);
        if (system(command)) return 1;
    }
    return unit_end();
}
