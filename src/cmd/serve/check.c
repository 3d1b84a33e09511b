#define _POSIX_C_SOURCE 200809L
#include "cmd/serve/check.h"

#include "store/store.h"

#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static int say(int ok, const char *what, const char *words) {
    printf("%-8s %s: %s\n", ok ? "ok" : "WRONG", what, words);
    return ok;
}

static void nothing(void *self) { (void)self; }

static int check_store(const char *where) {
    char why[512] = "", words[64];
    if (store_is_older(where)) return say(1, "store", "its tables are an older program's; serving brings them up to date");
    Store *store = store_open(where, nothing, NULL, why, sizeof why);
    if (!store) return say(0, "store", why);
    snprintf(words, sizeof words, "%lld games", (long long)store_count(store));
    store_close(store);
    return say(1, "store", words);
}

static int check_page(const char *web) {
    char path[1100];
    struct stat found;
    snprintf(path, sizeof path, "%s/index.html", web ? web : "");
    int ok = web && stat(path, &found) == 0 && S_ISREG(found.st_mode);
    return say(ok, "page", ok ? web : "there is no index.html in the page's folder (--web)");
}

/* Binds to the address and releases it again. */
static int check_address(const char *host, int port) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *found = NULL;
    char number[8], words[300];
    int one = 1;
    if (!host) host = "127.0.0.1";
    snprintf(number, sizeof number, "%d", port);
    snprintf(words, sizeof words, "%s port %d", host, port);
    if (getaddrinfo(host, number, &hints, &found) != 0) return say(0, "address", words);
    int file = socket(found->ai_family, SOCK_STREAM, 0);
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    int ok = bind(file, found->ai_addr, found->ai_addrlen) == 0 && listen(file, 1) == 0;
    close(file);
    freeaddrinfo(found);
    if (!ok) snprintf(words + strlen(words), sizeof words - strlen(words), " cannot be listened on; is another one running?");
    return say(ok, "address", words);
}

int serve_check(const ServerConfig *config) {
    int ok = check_store(config->data);
    ok &= check_page(config->web);
    return check_address(config->host, config->port) & ok;
}
