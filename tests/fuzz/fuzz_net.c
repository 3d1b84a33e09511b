/* Bytes from strangers through the real socket stack: a connected pair of sockets, the event loop, HTTP, WebSocket frames, JSON
 * and the rooms behind them, in one process. The first byte of an input says what it is:
 *
 *   H   the rest is what a client writes
 *   W   a WebSocket is opened first; the rest are frames as they are
 *   T   the same, and each line of the rest is a text message, well framed
 *
 * Two bytes FE FE end a piece that comes in one go. Whatever it is, every connection must end once the other side has hung up,
 * and what the server says must be HTTP. */
#include "games/registry.h"
#include "must.h"
#include "server/frames.h"
#include "server/blob.h"
#include "server/make.h"
#include "server/net.h"
#include "server/secrets.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/socket.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROUNDS_MAX = 2000, INPUTS_PER_SWEEP = 2000, SAID_MAX = 1 << 16 };

static Hall hall;
static uv_loop_t loop;
static sqlite3 *broom;
static char game_id[STORE_ID_SIZE], key[3][KEY_TEXT_SIZE];

/* Games that were made meanwhile go, but for those that are open. */
static int sweep(void) {
    char sql[256];
    snprintf(sql, sizeof sql, "DELETE FROM games WHERE id <> '%s'; DELETE FROM seats WHERE game NOT IN (SELECT row FROM games);"
             "DELETE FROM words WHERE game NOT IN (SELECT row FROM games)", game_id);
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

static void make_the_game(void) {
    static char buffer[8192];
    Text out = text_on(buffer, sizeof buffer);
    uint8_t guest[STORE_HASH_SIZE] = {1};
    Ticket ticket;
    Fault why = {0};
    json_t *body = json_pack("{s:s,s:{s:s,s:s},s:b}", "scenario", "duel", "seats", "allies", "person", "axis", "person", "public", 1);
    must(make_game(&hall, body, &(Maker){.guest = guest, .address = "fuzz"}, &out, &ticket, &why), "a game can be made");
    json_decref(body);
    json_t *answer = json_loads(buffer, 0, NULL);
    take_key(answer, NULL, "game", game_id, sizeof game_id);
    take_key(answer, "keys", "allies", key[0], sizeof key[0]);
    take_key(answer, "keys", "axis", key[1], sizeof key[1]);
    take_key(answer, NULL, "watch", key[2], sizeof key[2]);
    json_decref(answer);
}

static void open_hall(void) {
    static char folder[] = "/dev/shm/furball-fuzz-XXXXXX", file[64];
    char why[256];
    must(mkdtemp(folder) != NULL, "there is a folder");
    snprintf(file, sizeof file, "%s/furball.db", folder);
    signal(SIGPIPE, SIG_IGN);
    door_open(NULL);
    hall.config.games = GAMES;
    hall.config.connections = 0;
    hall_furnish(&hall);
    hall.started = now_ms();
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
    hall.catalogue[0] = blob_of("{}", 2);
    hall.catalogue[1] = blob_of("{}", 2);
    hall.net = net_open(&hall, &loop);
    must(hall.net != NULL, "it listens");
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

/* `@0` to `@2` are the keys and `@g` the game's id, so that the fuzzer need not guess 128 bits. */
static size_t fill_in(const uint8_t *from, size_t size, char *out, size_t room) {
    size_t length = 0;
    for (size_t i = 0; i < size && length + 40 < room; i++) {
        const char *word = NULL;
        if (from[i] == '@' && i + 1 < size) {
            if (from[i + 1] >= '0' && from[i + 1] <= '2') word = key[from[i + 1] - '0'];
            if (from[i + 1] == 'g') word = game_id;
        }
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

/* With a mask of zeros, which leaves letters as they are. */
static void say_line(int file, const char *line, size_t length) {
    char frame[FRAME_HEAD_MAX + 4096 + 256];
    if (length > 4096 + 200) length = 4096 + 200;
    size_t head = frame_head(FRAME_TEXT, length, (uint8_t *)frame);
    frame[1] = (char)(frame[1] | 0x80);
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, line, length);
    say(file, frame, head + 4 + length);
}

static void open_socket(int file) {
    static const char HELLO[] = "GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
                                "sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n";
    say(file, HELLO, sizeof HELLO - 1);
    must(said_size > 12 && !memcmp(said, "HTTP/1.1 101", 12), "a WebSocket opens");
}

/* ---- one input -------------------------------------------------------------------------------------------------------- */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[1 << 17];
    static int inputs;
    int pair[2], there = 1;
    if (!hall.store) open_hall();
    if (!size || size > 40000) return 0;
    must(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair) == 0, "there are sockets");
    must(net_connect(hall.net, pair[0]), "it is taken");
    said_size = 0;
    size_t length = fill_in(data + 1, size - 1, text, sizeof text);
    if (*data == 'W' || *data == 'T') open_socket(pair[1]);
    if (*data != 'T') say_pieces(pair[1], text, length);
    for (size_t i = 0; *data == 'T' && i < length;) {
        const char *end = memchr(text + i, '\n', length - i);
        size_t line = end ? (size_t)(end - text) - i : length - i;
        say_line(pair[1], text + i, line);
        i += line + 1;
    }
    shutdown(pair[1], SHUT_WR);
    for (int i = 0; there && i < ROUNDS_MAX; i++) {
        turn();
        there = hear(pair[1]);
    }
    close(pair[1]);
    must(!there, "a connection ends when the other side hangs up");
    must(!said_size || (said_size > 9 && !memcmp(said, "HTTP/1.1 ", 9)), "the server speaks HTTP");
    turn();
    Diag diag = {0};
    Room *room = hall_find(&hall, game_id, &diag);
    must(room != NULL, "the game is there");
    if (*room->over) make_the_game();
    if (++inputs % INPUTS_PER_SWEEP == 0) {
        hall_tick(&hall);
        must(sweep(), "what was made can be swept away");
    }
    return 0;
}
