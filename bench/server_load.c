/* Load for the server and for the echo beside it, from one thread, over loopback.
 *
 *   server_load echo PORT BUSY IDLE SECONDS RATE
 *   server_load game PORT BUSY IDLE SECONDS RATE
 *   server_load sync FILE COUNT
 *
 * With MAKE_AT=PORT in the environment games are made there: by another server of the same cluster, which then has them.
 * BUSY sockets send and wait for the answer; with RATE 0 at once again, else so many a second in all. In a game two
 * busy sockets are the two seats, and the answer is the state that acknowledges the choice: it is on disk then. IDLE
 * sockets are open and silent; those of a game watch it. Prints rate, p50 and p99 in microseconds. `sync` times small
 * synced writes, as the store's are: the mean and p99 of the disk alone. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { BUFFER = 1 << 17, SAMPLES = 1 << 22, WATCHERS = 60 };

typedef struct Connection {
    int fd, open, index;
    char *buffer; /* of busy ones */
    size_t filled;
    char game[16], key[40];
    char answer[160]; /* what to choose next; empty: not asked */
    long n, id;
    double sent, due; /* when the running request went out, when the next may */
    int waiting, over, ends;
} Connection;

static int port, games;
static double *sample;
static long samples, refused;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void stop(const char *why) {
    fprintf(stderr, "server_load: %s: %s\n", why, strerror(errno));
    exit(1);
}

static int connected(int at) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)at), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) != 0) stop("connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

static void send_all(int fd, const void *bytes, size_t size) {
    if (send(fd, bytes, size, MSG_NOSIGNAL) != (ssize_t)size) stop("send");
}

static void say(Connection *c, const char *text) {
    unsigned char frame[512] = {0x81};
    size_t size = strlen(text), head = size < 126 ? 6 : 8;
    if (size < 126) frame[1] = (unsigned char)(0x80 | size);
    else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(size >> 8);
        frame[3] = (unsigned char)size;
    }
    memcpy(frame + head, text, size); /* the mask is zero */
    send_all(c->fd, frame, head + size);
}

static void upgrade(Connection *c) {
    static const char REQUEST[] = "GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    char answer[1024];
    size_t filled = 0;
    c->fd = connected(port);
    send_all(c->fd, REQUEST, sizeof REQUEST - 1);
    while (!memmem(answer, filled, "\r\n\r\n", 4)) { /* nothing follows it until we speak */
        ssize_t got = recv(c->fd, answer + filled, sizeof answer - filled, 0);
        if (got <= 0) stop("upgrade");
        filled += (size_t)got;
    }
}

/* ---- games -------------------------------------------------------------------------------------------- */

/* Two airplanes that circle far from each other and from the edge: a game that goes on. Each has another length, because
 * people's games do not all end at the same moment. */
static const char BODY[] = "{\"text\":\"furball scenario 1\\nrules glory standard turn_limit=%d\\ntable 3000 by 3000\\n"
                           "plane Red spitfire-1 at 800,800 heading 0\\nplane Blue bf109-e3 at 2200,2200 heading 180\\n\","
                           "\"seats\":{\"allies\":\"person\",\"axis\":\"person\"}}";

static void copy_value(const char *text, const char *after, char *out, size_t size) {
    const char *at = strstr(text, after);
    if (!at) {
        fprintf(stderr, "%s\n", text);
        stop("no such value");
    }
    at += strlen(after);
    snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
}

static void make_game(int turns, char *game, char *allies, char *axis, char *watch) {
    char text[4096], body[1024];
    size_t filled = 0;
    ssize_t got;
    int fd = connected(getenv("MAKE_AT") ? atoi(getenv("MAKE_AT")) : port);
    int length = snprintf(body, sizeof body, BODY, turns);
    int size = snprintf(text, sizeof text, "POST /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s",
                        length, body);
    send_all(fd, text, (size_t)size);
    while ((got = recv(fd, text + filled, sizeof text - 1 - filled, 0)) > 0) {
        filled += (size_t)got;
        text[filled] = 0;
        if (strstr(text, "\"digest\":\"")) break;
    }
    close(fd);
    text[filled] = 0;
    copy_value(text, "\"game\":\"", game, 16);
    copy_value(text, "\"allies\":\"", allies, 40);
    copy_value(text, "\"axis\":\"", axis, 40);
    copy_value(text, "\"watch\":\"", watch, 40);
}

static void sit(Connection *c, int plain) {
    char text[256];
    say(c, "{\"t\":\"hello\",\"v\":1}");
    snprintf(text, sizeof text, "{\"t\":\"sit\",\"game\":\"%s\",\"key\":\"%s\",\"plain\":%s}", c->game, c->key, plain ? "true" : "false");
    say(c, text);
}

/* The gentlest left turn there is, or else the first thing offered. */
static void pick(Connection *c, char *options) {
    char *best = strstr(options, "\"a\":\""), *at = best;
    *c->answer = 0;
    if (!best) return;
    for (; at; at = strstr(at + 5, "\"a\":\"")) {
        size_t size = strcspn(at + 5, "\"");
        if (!memmem(at + 5, size, " left-", 6)) continue;
        best = at;
        break;
    }
    snprintf(c->answer, sizeof c->answer, "%.*s", (int)strcspn(best + 5, "\""), best + 5);
}

static void choose(Connection *c, double at) {
    char text[320];
    snprintf(text, sizeof text, "{\"t\":\"choose\",\"id\":%ld,\"n\":%ld,\"a\":\"%s\"}", ++c->id, c->n, c->answer);
    *c->answer = 0;
    c->waiting = 1;
    c->sent = at;
    say(c, text);
}

static void answered(Connection *c, double at) {
    if (!c->waiting) return;
    c->waiting = 0;
    if (samples < SAMPLES) sample[samples++] = (at - c->sent) * 1e6;
}

/* When a game is over the same two play another one, with the same keys. */
static void play_again(Connection *c, const char *text) {
    char message[160];
    const char *next = strstr(text, "\"next\":\"");
    *c->answer = 0;
    if (!next) {
        if (!c->over++) say(c, "{\"t\":\"rematch\"}");
        return;
    }
    copy_value(text, "\"next\":\"", c->game, sizeof c->game);
    snprintf(message, sizeof message, "{\"t\":\"sit\",\"game\":\"%s\",\"key\":\"%s\",\"plain\":true}", c->game, c->key);
    say(c, message);
    c->over = 0;
    c->ends++;
}

static void take(Connection *c, char *text, double at) {
    if (!games) {
        answered(c, at);
        return;
    }
    char *n = strstr(text, "\"n\":"), *choices = strstr(text, "\"choices\":");
    if (strncmp(text, "{\"t\":\"state\"", 12) != 0) {
        if (strstr(text, "\"t\":\"error\"")) {
            refused++;
            c->waiting = 0;
        }
        return;
    }
    const char *done = strstr(text, ",\"done\":");
    if (done && atol(done + 8) == c->id) answered(c, at);
    if (n) c->n = atol(n + 4);
    if (strstr(text, "\"over\":{")) play_again(c, text);
    else if (choices) pick(c, choices);
    else *c->answer = 0;
}

/* ---- the loop -------------------------------------------------------------------------------------------- */

static void read_frames(Connection *c) {
    double at = now();
    ssize_t got = recv(c->fd, c->buffer + c->filled, BUFFER - 1 - c->filled, 0);
    if (got <= 0) stop("the server closed");
    c->filled += (size_t)got;
    size_t start = 0;
    for (;;) {
        unsigned char *f = (unsigned char *)c->buffer + start;
        size_t left = c->filled - start, size, head = 2;
        if (left < 2) break;
        size = f[1] & 127;
        if (size == 126) {
            if (left < 4) break;
            size = (size_t)f[2] << 8 | f[3];
            head = 4;
        } else if (size == 127) {
            if (left < 10) break;
            size = (size_t)f[6] << 24 | (size_t)f[7] << 16 | (size_t)f[8] << 8 | f[9];
            head = 10;
        }
        if (left < head + size) break;
        char *text = (char *)f + head, kept = text[size];
        text[size] = 0;
        if ((f[0] & 15) == 1) take(c, text, at);
        text[size] = kept;
        start += head + size;
    }
    memmove(c->buffer, c->buffer + start, c->filled - start);
    c->filled -= start;
}

static void go_on(Connection *c, double gap) {
    double at = now();
    if (c->waiting || at < c->due) return;
    if (games && !*c->answer) return;
    c->due = gap > 0 ? (c->due + gap < at ? at : c->due + gap) : 0;
    if (games) choose(c, at);
    else {
        c->waiting = 1;
        c->sent = at;
        say(c, "{\"t\":\"choose\",\"id\":1,\"n\":1,\"a\":\"Red plan left-5/blank\"}");
    }
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Over the same bytes again and again, as a log written ahead is. */
static int time_syncs(const char *path, int count) {
    static char page[4096];
    double sum = 0;
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (fd < 0 || ftruncate(fd, sizeof page) != 0) stop(path);
    sample = calloc((size_t)count, sizeof *sample);
    for (int i = 0; i < count; i++) {
        double start = now();
        if (pwrite(fd, page, sizeof page, 0) != sizeof page || fdatasync(fd) != 0) stop(path);
        sum += sample[i] = (now() - start) * 1e6;
    }
    qsort(sample, (size_t)count, sizeof *sample, by_size);
    printf("mean %.0f p99 %.0f\n", sum / count, sample[count * 99 / 100]);
    close(fd);
    unlink(path);
    return 0;
}

int main(int argc, char **argv) {
    struct rlimit limit;
    if (argc == 4 && !strcmp(argv[1], "sync")) return time_syncs(argv[2], atoi(argv[3]));
    if (argc != 7) return 2;
    games = !strcmp(argv[1], "game");
    port = atoi(argv[2]);
    int busy = atoi(argv[3]), idle = atoi(argv[4]);
    double seconds = atof(argv[5]), rate = atof(argv[6]), gap = rate > 0 ? busy / rate : 0;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    Connection *c = calloc((size_t)(busy + idle), sizeof *c);
    sample = calloc(SAMPLES, sizeof *sample);
    int poll = epoll_create1(0);
    char watch[40];
    for (int i = 0; i < busy + idle; i++) {
        c[i].index = i;
        if (games && i < busy && i % 2 == 0) {
            make_game(90 + i % 64, c[i].game, c[i].key, c[i + 1].key, watch);
            memcpy(c[i + 1].game, c[i].game, sizeof c[i].game);
        }
        if (games && i >= busy) {
            static char game[16], allies[40], axis[40];
            if ((i - busy) % WATCHERS == 0) make_game(120, game, allies, axis, watch);
            memcpy(c[i].game, game, sizeof game);
            memcpy(c[i].key, watch, sizeof watch);
        }
        upgrade(&c[i]);
        if (games) sit(&c[i], i < busy);
        if (i >= busy) continue;
        c[i].buffer = malloc(BUFFER);
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &c[i]};
        epoll_ctl(poll, EPOLL_CTL_ADD, c[i].fd, &event);
    }
    printf("open\n");
    fflush(stdout);
    double start = now();
    for (int i = 0; i < busy; i++) c[i].due = start + gap * i / busy;
    while (busy && now() - start < seconds) {
        struct epoll_event event[256];
        int count = epoll_wait(poll, event, 256, gap > 0 ? 1 : 100);
        for (int i = 0; i < count; i++) {
            read_frames(event[i].data.ptr);
            if (gap == 0) go_on(event[i].data.ptr, 0);
        }
        if (gap > 0 || samples == 0)
            for (int i = 0; i < busy; i++) go_on(&c[i], gap);
    }
    double passed = now() - start;
    if (!busy) sleep((unsigned)seconds);
    qsort(sample, (size_t)samples, sizeof *sample, by_size);
    int ends = 0;
    for (int i = 0; i < busy; i++) ends += c[i].ends;
    if (busy)
        printf("rate %.0f p50 %.0f p99 %.0f max %.0f refused %ld games %d\n", (double)samples / passed, sample[samples / 2],
               sample[samples * 99 / 100], sample[samples ? samples - 1 : 0], refused, ends / 2);
    return 0;
}
