/* Bytes from strangers through the real socket stack: a connected pair of sockets, the event loop, HTTP, WebSocket frames, JSON
 * and the rooms behind them, in one process. The first byte of an input says what it is:
 *
 *   H   the rest is what a client writes
 *   W   a WebSocket is opened first; the rest are frames as they are
 *   T   the same, and each line of the rest is a text message, well framed
 *   R   each line is a request, well framed: a letter for the browser that sends it (a, b: signed in; c: not; else without a
 *       cookie), a path, and for a POST a blank and the body
 *   Of T and R, what stands before an empty line comes in one go.
 *
 * Two bytes FE FE end a piece that comes in one go; `@` and a letter are filled in (`fill_in`). Whatever it is, every connection must end once the other side has hung up,
 * and what the server says must be HTTP. */
#include "games/registry.h"
#include "must.h"
#include "server/frames.h"
#include "server/blob.h"
#include "server/make.h"
#include "server/names.h"
#include "server/net.h"
#include "server/opening.h"
#include "server/secrets.h"
#include "server/sign_in.h"
#include "store/published.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <signal.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEAD_ROOM = 1024, ROUNDS_MAX = 2000, INPUTS_PER_SWEEP = 2000, SAID_MAX = 1 << 16 };

static Hall hall;
static uv_loop_t loop;
static sqlite3 *broom;
static char game_id[STORE_ID_SIZE], key[3][KEY_TEXT_SIZE];

/* Browsers: two whose players have names, and one whose player wants one. */
enum { BROWSERS = 3, NAMED = 2 };
static const char *const NAME[BROWSERS] = {"Ann", "Bob", "Cy"};
static char cookie[BROWSERS][KEY_TEXT_SIZE];
static uint8_t public_key[BROWSERS][crypto_sign_PUBLICKEYBYTES], private_key[BROWSERS][crypto_sign_SECRETKEYBYTES];

/* Games that were made meanwhile go, but for those that are open; so do names. What one address has used up is forgotten. */
static int sweep(void) {
    char sql[512];
    memset(&hall.limits, 0, sizeof hall.limits);
    snprintf(sql, sizeof sql, "DELETE FROM games WHERE id <> '%s'; DELETE FROM seats WHERE game NOT IN (SELECT row FROM games);"
             "DELETE FROM words WHERE game NOT IN (SELECT row FROM games); DELETE FROM people WHERE name NOT IN ('Ann', 'Bob');"
             "DELETE FROM opinions; UPDATE works SET state = 0, reports = 0, votes = 0; DELETE FROM signed_in WHERE at <> 1", game_id);
    return sqlite3_exec(broom, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* ---- a server ------------------------------------------------------------------------------------------------------ */

static void nothing(void *self) { (void)self; }
static int never(void *self, StoreStep step) {
    (void)self;
    (void)step;
    return 0;
}

static void take_key(json_t *answer, const char *group, const char *name, char *out, size_t size) {
    snprintf(out, size, "%s", json_string_value(json_object_get(group ? json_object_get(answer, group) : answer, name)));
}

/* A game of 45 minutes: its clocks keep the room open between inputs, so that it is not loaded anew for each. */
static void make_the_game(void) {
    static char buffer[8192];
    Text out = text_on(buffer, sizeof buffer);
    uint8_t guest[STORE_HASH_SIZE] = {1};
    Ticket ticket;
    Fault why = {0};
    json_t *body = json_pack("{s:s,s:{s:s,s:s},s:s,s:b}", "scenario", "duel", "seats", "allies", "person", "axis", "person", "pace", "calm", "public", 1);
    must(make_game(&hall, body, &(Maker){.guest = guest, .address = "fuzz"}, &out, &ticket, &why), "a game can be made");
    json_decref(body);
    json_t *answer = json_loads(buffer, 0, NULL);
    take_key(answer, NULL, "game", game_id, sizeof game_id);
    take_key(answer, "keys", "allies", key[0], sizeof key[0]);
    take_key(answer, "keys", "axis", key[1], sizeof key[1]);
    take_key(answer, NULL, "watch", key[2], sizeof key[2]);
    json_decref(answer);
}

static void sign_in_some(void) {
    for (int i = 0; i < BROWSERS; i++) {
        uint8_t guest[STORE_HASH_SIZE], seed[crypto_sign_SEEDBYTES] = {(uint8_t)(i + 1)};
        Person person = {.made = 1};
        key_make(cookie[i]);
        key_hash(cookie[i], guest);
        crypto_sign_seed_keypair(public_key[i], private_key[i], seed);
        memcpy(person.key, public_key[i], sizeof person.key);
        snprintf(person.name, sizeof person.name, "%s", NAME[i]);
        name_fold(person.name, person.folded);
        if (i >= NAMED) continue;
        store_person(hall.store, &person);
        store_sign_in(hall.store, guest, person.key, 1);
    }
}

/* Ann has published something. What somebody wants to publish is read in a thread of its own, which is not here: it is refused. */
static char published_id[STORE_ID_SIZE];
static void publish_one(void) {
    Edition edition = {.made = 1, .title = "A fight", .book = "glory", .seats = "allies axis", .digest = {1},
                       .text = "furball scenario 1\nrules glory standard\ntable 900 by 900\nplane Red spitfire-1 at 300,300 heading 0\nplane Blue bf109-e3 at 600,600 heading 180\n"};
    id_make(published_id);
    snprintf(edition.id, sizeof edition.id, "%s", published_id);
    snprintf(edition.work, sizeof edition.work, "%s", published_id);
    snprintf(edition.author, sizeof edition.author, "%s", NAME[0]);
    store_publish(hall.store, &edition);
}

/* Nobody else has the file: locks that are asked of the system, two for each look into the store, are given without it. What the
 * connections of one process owe each other SQLite counts itself. */
static int fcntl_without_locks(int file, int command, ...) {
    va_list list;
    va_start(list, command);
    void *argument = va_arg(list, void *);
    va_end(list);
    return command == F_SETLK ? 0 : fcntl(file, command, argument);
}

/* What was tried, at the end: an input of the fuzzer is one connection. */
static long connections;
static void tell_total(void) {
    struct rusage used;
    long tried = (long)hall.metrics.requests + (long)hall.metrics.messages;
    if (getrusage(RUSAGE_SELF, &used) != 0) return;
    double seconds = (double)used.ru_utime.tv_sec + (double)used.ru_stime.tv_sec + (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
    fprintf(stderr, "stat::connections: %ld\nstat::requests: %lu\nstat::messages: %lu\nstat::processor_seconds: %.1f\nstat::inputs_per_processor_second: %.0f\n", connections,
            (unsigned long)hall.metrics.requests, (unsigned long)hall.metrics.messages, seconds, (double)tried / seconds);
}

static void open_hall(void) {
    static const char SCENARIOS[] = "{\"scenarios\":[{\"name\":\"glory/duel\",\"book\":\"glory\",\"minutes\":10,\"seats\":[{},{}]}]}";
    static char folder[] = "/dev/shm/furball-fuzz-XXXXXX", file[64];
    char why[256];
    must(mkdtemp(folder) != NULL, "there is a folder");
    snprintf(file, sizeof file, "%s/furball.db", folder);
    signal(SIGPIPE, SIG_IGN);
    sqlite3_vfs *files = sqlite3_vfs_find(NULL);
    files->xSetSystemCall(files, "fcntl", (sqlite3_syscall_ptr)fcntl_without_locks);
    atexit(tell_total);
    door_open(NULL);
    hall.config.games = GAMES;
    hall.config.connections = 0;
    hall_furnish(&hall);
    hall.started = now_ms();
    hall.open_at_once = 32; /* so that games are opened in pieces */
    hall.store = store_open_in(&(StoreWorld){never, NULL, PLANT_NOTHING}, file, nothing, NULL, why, sizeof why);
    must(hall.store != NULL, why);
    must(sqlite3_open(file, &broom) == SQLITE_OK && sweep(), "the file can be swept");
    static const char *const ENDS[] = {"", "-wal", "-shm"}; /* the open files stay; nothing is left behind */
    for (int i = 0; i < 3; i++) {
        snprintf(file, sizeof file, "%s/furball.db%s", folder, ENDS[i]);
        unlink(file);
    }
    rmdir(folder);
    hall.thinkers = thinkers_new(0, nothing, NULL);
    uv_loop_init(&loop);
    hall.catalogue[0] = blob_of(SCENARIOS, sizeof SCENARIOS - 1);
    hall.catalogue[1] = blob_of("{}", 2);
    hall.net = net_open(&hall, &loop);
    must(hall.net != NULL, "it listens");
    sign_in_some();
    publish_one();
    make_the_game();
}

/* One turn of the loop, and what other threads would do. */
static void turn(void) {
    uv_run(&loop, UV_RUN_NOWAIT);
    store_step(hall.store);
    hall_written(&hall);
    if (thinkers_step(hall.thinkers)) hall_thought(&hall);
}

/* ---- the other side ------------------------------------------------------------------------------------------------ */

/* What the third browser signs its name with: a question of this server, and the answer. */
static char question[QUESTION_TEXT_SIZE], signature[2 * crypto_sign_BYTES + 1], public_text[2 * crypto_sign_PUBLICKEYBYTES + 1];

static void ask_for_name(void) {
    uint8_t guest[STORE_HASH_SIZE], bytes[crypto_sign_BYTES];
    char text[256];
    key_hash(cookie[NAMED], guest);
    question_make(&hall, guest, question);
    int length = snprintf(text, sizeof text, "furball sign-in 1\n127.0.0.1\n%s\n%s", question, NAME[NAMED]);
    crypto_sign_detached(bytes, NULL, (const uint8_t *)text, (unsigned long long)length, private_key[NAMED]);
    hex_write(bytes, (int)sizeof bytes, signature);
    hex_write(public_key[NAMED], (int)sizeof public_key[NAMED], public_text);
}

/* So that the fuzzer need not guess 128 bits: `@0` to `@2` are the keys and `@g` the game's id, `@a` to `@c` the browsers' cookies,
 * `@p` what is published, `@q` a question to be signed, `@k` and `@s` the key and the signature for it. */
static const char *meaning_of(uint8_t letter) {
    if (letter >= '0' && letter <= '2') return key[letter - '0'];
    if (letter >= 'a' && letter < 'a' + BROWSERS) return cookie[letter - 'a'];
    switch (letter) {
    case 'g': return game_id;
    case 'k': return public_text;
    case 'p': return published_id;
    case 'q': ask_for_name(); return question;
    case 's': return signature;
    default: return NULL;
    }
}

static size_t fill_in(const uint8_t *from, size_t size, char *out, size_t room) {
    size_t length = 0;
    for (size_t i = 0; i < size && length + 200 < room; i++) {
        const char *word = from[i] == '@' && i + 1 < size ? meaning_of(from[i + 1]) : NULL;
        if (!word) {
            out[length++] = (char)from[i];
            continue;
        }
        memcpy(out + length, word, strlen(word));
        length += strlen(word);
        i++;
    }
    return length;
}

static char said[SAID_MAX]; /* by the server: its beginning */
static size_t said_size;

static int hear(int file) { /* 0: it has hung up */
    char buffer[65536];
    for (;;) {
        ssize_t got = read(file, buffer, sizeof buffer);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return 0;
        if (got < 0) return 1;
        size_t kept = (size_t)got < sizeof said - said_size ? (size_t)got : sizeof said - said_size;
        memcpy(said + said_size, buffer, kept);
        said_size += kept;
    }
}

static void say(int file, const char *bytes, size_t size) {
    for (int i = 0; size && i < ROUNDS_MAX; i++) {
        ssize_t sent = write(file, bytes, size);
        if (sent > 0) {
            bytes += sent;
            size -= (size_t)sent;
        }
        turn();
        if (!hear(file)) return;
        if (sent < 0 && errno != EAGAIN) return;
    }
}

static void say_pieces(int file, const char *bytes, size_t size) {
    for (size_t i = 0; i < size;) {
        const char *end = memmem(bytes + i, size - i, "\xFE\xFE", 2);
        size_t length = end ? (size_t)(end - bytes) - i : size - i;
        say(file, bytes + i, length);
        i += length + (end ? 2 : 0);
    }
}

static const char OPENING[] = "GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
                              "sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n";

/* A text message, with a mask of zeros, which leaves letters as they are; bytes written. */
static size_t write_message(const char *line, size_t length, char *out) {
    if (length > 4096 + 200) length = 4096 + 200;
    size_t head = frame_head(FRAME_TEXT, length, (uint8_t *)out);
    out[1] = (char)(out[1] | 0x80);
    memset(out + head, 0, 4);
    memcpy(out + head + 4, line, length);
    return head + 4 + length;
}

/* A request, as a browser sends it. */
static size_t write_request(const char *line, size_t length, char *out) {
    int browser = line[0] - 'a';
    const char *path = line + 1, *blank = memchr(path, ' ', length - 1);
    size_t path_size = blank ? (size_t)(blank - path) : length - 1, body_size = blank ? length - path_size - 2 : 0;
    Text text = text_on(out, HEAD_ROOM);
    if (path_size > 400) return 0;
    text_put(&text, blank ? "POST " : "GET ");
    for (size_t i = 0; i < path_size; i++) text_put_char(&text, path[i]);
    text_put(&text, " HTTP/1.1\r\nhost: 127.0.0.1\r\n");
    if (browser >= 0 && browser < BROWSERS) text_put(&text, "cookie: furball_guest=%s\r\n", cookie[browser]);
    if (blank) text_put(&text, "content-length: %lu\r\n", (unsigned long)body_size);
    text_put(&text, "\r\n");
    if (body_size) memcpy(out + text.length, blank + 1, body_size);
    return text.length + body_size;
}

/* All lines in one go, or up to an empty one. */
static void say_lines(int file, int messages, const char *text, size_t length) {
    static char out[1 << 18];
    size_t size = messages ? sizeof OPENING - 1 : 0;
    memcpy(out, OPENING, size);
    for (size_t i = 0; i < length;) {
        const char *end = memchr(text + i, '\n', length - i);
        size_t line = end ? (size_t)(end - text) - i : length - i;
        if (!line || size + HEAD_ROOM + line > sizeof out) {
            say(file, out, size);
            size = 0;
        }
        if (line) size += (messages ? write_message : write_request)(text + i, line, out + size);
        i += line + 1;
    }
    say(file, out, size);
}

/* It may have been closed meanwhile; then it is opened again, in pieces when its log has become long. */
static Room *find_the_game(void) {
    Diag diag = {0};
    for (int i = 0; i < ROUNDS_MAX; i++) {
        Room *room = hall_find(&hall, game_id, &diag);
        if (room) return room;
        if (!hall.opening) break;
        opening_want(&hall, NULL);
        turn();
    }
    fprintf(stderr, "%s\n", diag.failed ? diag.text : "it is not being opened");
    return NULL;
}

/* ---- one input -------------------------------------------------------------------------------------------------------- */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[1 << 17];
    int pair[2], there = 1;
    if (!hall.store) open_hall();
    if (!size || size > 40000) return 0;
    must(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair) == 0, "there are sockets");
    must(net_connect(hall.net, pair[0]), "it is taken");
    said_size = 0;
    size_t length = fill_in(data + 1, size - 1, text, sizeof text);
    if (*data == 'W') say(pair[1], OPENING, sizeof OPENING - 1);
    if (*data == 'T' || *data == 'R') say_lines(pair[1], *data == 'T', text, length);
    else say_pieces(pair[1], text, length);
    must((*data != 'W' && *data != 'T') || (said_size > 12 && !memcmp(said, "HTTP/1.1 101", 12)), "a WebSocket opens");
    shutdown(pair[1], SHUT_WR);
    for (int i = 0; there && i < ROUNDS_MAX; i++) {
        turn();
        there = hear(pair[1]);
    }
    close(pair[1]);
    must(!there, "a connection ends when the other side hangs up");
    must(!said_size || (said_size > 9 && !memcmp(said, "HTTP/1.1 ", 9)), "the server speaks HTTP");
    turn();
    Room *room = find_the_game();
    must(room != NULL, "the game is there");
    if (*room->over) make_the_game();
    if (++connections % INPUTS_PER_SWEEP == 0) {
        hall_tick(&hall);
        must(sweep(), "what was made can be swept away");
    }
    return 0;
}
