/* furball serve: the page and its games, over HTTP and WebSocket. */
#define _POSIX_C_SOURCE 200809L
#include "cmd/cmd.h"
#include "cmd/data.h"
#include "cmd/serve/check.h"
#include "cmd/serve/gallery.h"
#include "cmd/serve/limits.h"
#include "cmd/rules/rulebook.h"
#include "games/registry.h"
#include "server/log.h"
#include "server/server.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 1024, PORT = 8642, KEEP_DAYS = 365 };

static int find_rule(const char *id, RuleText *out) {
    const Entry *entry = rulebooks_find(rulebooks_get(), id);
    if (!entry) return 0;
    *out = (RuleText){entry->id, entry->tag, entry->text.at, entry->text.length};
    return 1;
}

static int find_title(const char *book, char *out, size_t size) {
    const Rulebooks *books = rulebooks_get();
    for (int i = 0; i < books->book_count; i++) {
        if (strcmp(books->book[i].name, book) != 0) continue;
        snprintf(out, size, "%.*s", (int)books->book[i].title.length, books->book[i].title.at);
        return 1;
    }
    return 0;
}

/* ---- folders --------------------------------------------------------------------------------------- */

static int make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        int failed = mkdir(path, 0700) != 0 && errno != EEXIST;
        *slash = '/';
        if (failed) return 0;
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

/* Where the user's data live, unless --data says otherwise. */
static int data_folder(const char *given, char *out) {
    const char *home = getenv("HOME"), *xdg = getenv("XDG_DATA_HOME");
    if (given) snprintf(out, PATH_SIZE, "%s", given);
    else if (xdg && *xdg) snprintf(out, PATH_SIZE, "%s/furball", xdg);
    else if (home && *home) snprintf(out, PATH_SIZE, "%s/.local/share/furball", home);
    else snprintf(out, PATH_SIZE, "furball-data");
    return make_folders(out);
}

/* The page is built next to the program's own folder (build/release/furball and build/web), or installed with it (/usr/bin/furball and
 * /usr/share/furball/web). */
static int web_folder(const char *given, char *out) {
    char program[PATH_SIZE];
    if (given) return snprintf(out, PATH_SIZE, "%s", given) < PATH_SIZE;
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0) return snprintf(out, PATH_SIZE, "/usr/share/furball/web") < PATH_SIZE; /* without /proc */
    program[length] = 0;
    for (int i = 0; i < 2; i++) {
        char *slash = strrchr(program, '/');
        if (!slash) return 0;
        *slash = 0;
    }
    if (snprintf(out, PATH_SIZE, "%s/web", program) >= PATH_SIZE) return 0;
    if (access(out, R_OK) == 0) return 1;
    return snprintf(out, PATH_SIZE, "%s/share/furball/web", program) < PATH_SIZE;
}

/* ---- running ------------------------------------------------------------------------------------------ */

static void open_browser(const char *address) {
    if (access("/usr/bin/xdg-open", X_OK) != 0) return;
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY")) return;
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) _exit(1);
        execl("/usr/bin/xdg-open", "xdg-open", address, (char *)NULL);
        _exit(1);
    }
}

typedef struct Wishes {
    int browse;
    const char *limits; /* a file; NULL: none */
    ServerConfig given; /* the values of the command line, which apply again when the file no longer has a limit */
} Wishes;

static void tell_ready(void *self, const char *address) {
    printf("Furball is served at %s\nCtrl-C stops it; nothing is lost.\n", address);
    fflush(stdout);
    if (((const Wishes *)self)->browse) open_browser(address);
}

static int read_limits(void *self, ServerConfig *config, char *why, size_t why_size) {
    const Wishes *wishes = self;
    ServerConfig wanted = wishes->given;
    if (!limits_read(wishes->limits, &wanted, why, why_size)) return 0;
    *config = wanted;
    return 1;
}

/* 0 after complaining. */
static int take_limits(Wishes *wishes, ServerConfig *config) {
    char why[512];
    wishes->given = *config;
    if (!wishes->limits || read_limits(wishes, config, why, sizeof why)) return 1;
    fprintf(stderr, "furball serve: %s\n", why);
    return 0;
}

/* 0: one of the options has an unknown word. */
static int read_operation(Args *args, ServerConfig *config) {
    const char *metrics = args_value(args, "metrics"), *level = args_value(args, "log-level");
    LogLevel found = LEVEL_WARN;
    config->metrics = metrics && !strcmp(metrics, "all") ? METRICS_ALL : metrics && !strcmp(metrics, "none") ? METRICS_NONE : METRICS_LOCAL;
    if (metrics && config->metrics == METRICS_LOCAL && strcmp(metrics, "local") != 0) {
        fprintf(stderr, "furball serve: --metrics: found \"%s\", expected local, all or none\n", metrics);
        return 0;
    }
    if (level && !log_level_read(level, &found)) {
        fprintf(stderr, "furball serve: --log-level: found \"%s\", expected error, warn, info or debug\n", level);
        return 0;
    }
    config->log_level = (int)found;
    return 1;
}

/* A number of the command line where 0 means no limit; -1 without the option. */
static int limit(Args *args, const char *name, uint64_t most) {
    uint64_t number = args_number(args, name, 0, most, UINT64_MAX);
    return number == UINT64_MAX ? -1 : (int)number;
}

/* With the seed of the deals every coming card can be known. So this is only for tests and only on this machine, and it
 * prints a warning. */
static int read_test_seed(Args *args, ServerConfig *config) {
    uint64_t number = args_number(args, "test-seed", 0, UINT32_MAX, UINT64_MAX), leap = args_number(args, "test-leap", 1, 1000, 0);
    if (leap && number == UINT64_MAX) {
        fprintf(stderr, "furball serve: --test-leap is for tests: only with --test-seed\n");
        return 0;
    }
    if (number == UINT64_MAX) return 1;
    config->test_leap = (int)leap;
    config->test = 1;
    config->test_seed = number;
    if (config->proxy || (config->host && strcmp(config->host, "127.0.0.1") != 0 && strcmp(config->host, "localhost") != 0)) {
        fprintf(stderr, "furball serve: --test-seed is for tests: only on 127.0.0.1, and without --proxy\n");
        return 0;
    }
    fprintf(stderr, "furball serve: TEST DEALS: the cards of every game follow from --test-seed %u. Do not play for real.\n",
            (unsigned)number);
    return 1;
}

static int run(Args *args) {
    char data[PATH_SIZE], file[PATH_SIZE + 16], web[PATH_SIZE];
    Wishes wishes = {.browse = !args_flag(args, "no-open"), .limits = args_value(args, "limits")};
    ServerConfig config = {.games = GAMES, .rule = find_rule, .book_title = find_title, .measured = gallery_find, .ready = tell_ready, .reload = wishes.limits ? read_limits : NULL, .self = &wishes};
    int check = args_flag(args, "check"), operation_ok = read_operation(args, &config);
    config.host = args_value(args, "host");
    config.port = (int)args_number(args, "port", 0, 65535, PORT);
    const char *data_given = args_value(args, "data"), *web_given = args_value(args, "web"), *database = args_value(args, "database");
    config.node = args_value(args, "node");
    config.proxy = args_flag(args, "proxy");
    config.hosts = args_value(args, "hosts");
    config.connections = limit(args, "connections", 100000);
    config.request_ms = (int)args_number(args, "request-seconds", 1, 600, 10) * 1000;
    config.keep_days = (int)args_number(args, "keep", 0, 100000, KEEP_DAYS);
    config.games_per_hour = limit(args, "games-per-hour", 1000);
    config.messages_per_second = limit(args, "messages-per-second", 1000);
    config.thinkers = (int)args_number(args, "thinkers", 1, 16, 1);
    int test_ok = read_test_seed(args, &config);
    if (!data_take_as(args, "catalogues")) return BAD_INPUT;
    config.own = data_files(&config.own_count);
    if (!args_end(args, 0, 0)) return USAGE;
    if (!test_ok || !operation_ok || !take_limits(&wishes, &config)) return BAD_INPUT;
    if (database && (data_given || (strncmp(database, "postgresql://", 13) != 0 && strncmp(database, "postgres://", 11) != 0))) {
        fprintf(stderr, "furball serve: --database: %s\n", data_given ? "give either --data or --database" : "expected postgresql://USER@HOST/NAME");
        return BAD_INPUT;
    }
    if (!database && !data_folder(data_given, data)) {
        fprintf(stderr, "furball serve: %s cannot be made: %s\n", data, strerror(errno));
        return BAD_INPUT;
    }
    if (!database) snprintf(file, sizeof file, "%s/furball.db", data);
    config.data = database ? database : file;
    config.web = web_folder(web_given, web) ? web : NULL;
    if (check) return serve_check(&config) ? DONE : BAD_INPUT;
    return server_run(&config) ? DONE : BAD_INPUT;
}

const Command COMMAND_SERVE = {
    .name = "serve",
    .summary = "serve the page: play in the browser, alone or together",
    .usage = "serve [options]",
    .help = "Serves the page and its games on this machine until Ctrl-C. Games are kept in one file; a\n"
            "server that is killed has lost nothing that a player was told.\n"
            "\n"
            "  --port P             8642 unless given; 0 takes any free one\n"
            "  --host H             address to listen on; 127.0.0.1 unless given: this machine only\n"
            "  --data DIR           folder of furball.db; the user's data folder unless given\n"
            "  --database URL       keep everything in PostgreSQL instead: postgresql://USER@HOST/NAME\n"
            "  --node HOST:PORT     where other servers of that database reach this one; where it listens unless given\n"
            "  --catalogues PATH    airplanes, decks and the like that scenarios may name: a file or a folder\n"
            "                       (docs/workshop.md)\n"
            "  --web DIR            folder of the page; beside the program unless given\n"
            "  --no-open            do not open a browser\n"
            "  --proxy              a web server stands in front: believe its X-Forwarded-For\n"
            "  --hosts A,B          names by which it is reached; unless given, numbers and this machine's own\n"
            "                       name, and with --proxy any\n"
            "  --keep DAYS          games are deleted so long after their end; 365 unless given, 0 keeps all\n"
            "  --connections N      of one address at once; 256 unless given, 0 for no limit; this machine is\n"
            "                       not limited unless a number is given\n"
            "  --request-seconds N  for a whole request to come; 10 unless given\n"
            "  --games-per-hour N   new games per address; 16 unless given, 0 for no limit; this machine\n"
            "                       is not limited unless a number is given or --proxy\n"
            "  --messages-per-second N   of one socket; 20 unless given, 0 for no limit\n"
            "  --thinkers N         threads for computer players; 1 unless given\n"
            "  --limits FILE        these limits as lines of a name and a number; SIGHUP reads it again\n"
            "  --metrics WHO        who may read /metrics: local (this machine) unless given, all or none\n"
            "  --log-level LEVEL    error, warn (unless given), info or debug\n"
            "  --check              do not serve: say whether it could (store, page, address, limits)\n"
            "  --test-seed N        for tests only: deals that can be foreseen; on 127.0.0.1 alone\n"
            "  --test-leap DAYS     for tests only: whenever it looks at the date, it is so much later\n"
            "\n"
            "docs/deploy.md tells how to put it on the internet, docs/protocol.md what it speaks.\n"
            "Exit codes: 3 the store cannot be opened, or the address is taken.\n",
    .run = run,
};
