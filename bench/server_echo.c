/* The yardstick of the server: libwebsockets with its libuv loop, which sends back what it gets. */
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

typedef struct Echo {
    size_t size;
    unsigned char text[LWS_PRE + 1024];
} Echo;

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size) {
    Echo *echo = user;
    switch (reason) {
    case LWS_CALLBACK_RECEIVE:
        if (size > 1024) return -1;
        memcpy(echo->text + LWS_PRE, in, size);
        echo->size = size;
        lws_callback_on_writable(wsi);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return lws_write(wsi, echo->text + LWS_PRE, echo->size, LWS_WRITE_TEXT) < (int)echo->size ? -1 : 0;
    default: return 0;
    }
}

int main(int argc, char **argv) {
    static const struct lws_protocols protocols[] = {{"echo", callback, sizeof(Echo), 1024, 0, NULL, 0}, {NULL, NULL, 0, 0, 0, NULL, 0}};
    struct lws_context_creation_info info;
    struct rlimit limit;
    if (argc != 2) return 2;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    memset(&info, 0, sizeof info);
    info.options = LWS_SERVER_OPTION_LIBUV;
    info.port = atoi(argv[1]);
    info.iface = "127.0.0.1";
    info.protocols = protocols;
    info.fd_limit_per_thread = (unsigned)limit.rlim_cur;
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_context *context = lws_create_context(&info);
    if (!context) return 1;
    signal(SIGTERM, SIG_DFL); /* lws would go on without its loop */
    signal(SIGINT, SIG_DFL);
    printf("ready\n");
    fflush(stdout);
    while (lws_service(context, 0) >= 0) {
    }
    return 0;
}
