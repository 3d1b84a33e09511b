/* The WebAssembly module compared with the native engine on the same games: node plays a few, then this program does,
 * and so on; both must end with the same hash. */
#define _POSIX_C_SOURCE 200809L
#include "base/text.h"
#include "cmd/bench/bench.h"
#include "engine/selfplay.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_LENGTH = 4096, SCENARIO_BYTES = 8192, GAMES_FIRST = 16 };

/* Another program, connected by two pipes. */
typedef struct Node {
    pid_t pid;
    FILE *to, *from;
} Node;

typedef struct Contest {
    BenchGame side;
    Node node;
    int games;        /* in one slice */
    uint64_t hash[2]; /* after the last slice: native, WebAssembly */
} Contest;

/* Finds a file of the repository in which this program was built; 0 if it is not there. */
static int find_beside(const char *name, char path[PATH_LENGTH]) {
    char self[PATH_LENGTH];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length <= 0) return 0;
    self[length] = 0;
    char *slash = strrchr(self, '/');
    if (!slash) return 0;
    *slash = 0;
    int written = snprintf(path, PATH_LENGTH, "%s/%s", self, name);
    return written > 0 && written < PATH_LENGTH && access(path, R_OK) == 0;
}

static void become_node(int in, int out, const char *script, const char *module, const char *scenario) {
    int nothing = open("/dev/null", O_WRONLY);
    if (nothing < 0 || dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(nothing, 2) < 0) _exit(127);
    execlp("node", "node", script, module, scenario, (char *)NULL);
    _exit(127);
}

static int node_open(Node *node, const char *script, const char *module, const char *scenario) {
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0) return 0;
    signal(SIGPIPE, SIG_IGN); /* if there is no node, its answer simply does not come */
    node->pid = fork();
    if (node->pid == 0) {
        close(in[1]);
        close(out[0]);
        become_node(in[0], out[1], script, module, scenario);
    }
    close(in[0]);
    close(out[1]);
    node->to = fdopen(in[1], "w");
    node->from = fdopen(out[0], "r");
    return node->pid > 0 && node->to && node->from;
}

static void node_close(Node *node) {
    int status;
    if (node->to) fclose(node->to);
    if (node->from) fclose(node->from);
    if (node->pid > 0) waitpid(node->pid, &status, 0);
}

/* Microseconds for `games` games; 0 if no answer came. */
static double node_play(Node *node, int games, uint64_t *hash) {
    unsigned long long microseconds = 0, number = 0;
    fprintf(node->to, "%d %d\n", 1, games);
    if (fflush(node->to) != 0) return 0;
    if (fscanf(node->from, "%llu %llx", &microseconds, &number) != 2) return 0;
    *hash = number;
    return (double)microseconds;
}

static double rate_of(const Contest *contest, double seconds) {
    return seconds > 0 ? (double)contest->games / seconds / 1e3 : 0;
}

/* Thousands of games per second; a slice is a number of games, the same for both. */
static double wasm_rate(void *self, double seconds) {
    Contest *contest = self;
    (void)seconds;
    return rate_of(contest, node_play(&contest->node, contest->games, &contest->hash[1]) / 1e6);
}

static double native_rate(void *self, double seconds) {
    Contest *contest = self;
    const BenchGame *side = &contest->side;
    double start = bench_now();
    (void)seconds;
    contest->hash[0] = selfplay_hash(side->game, side->start, side->state, 1, contest->games);
    return rate_of(contest, bench_now() - start);
}

static void wasm_rate_row(Bench *bench, const char *name, const char *level, int planes, const char *module) {
    char script[PATH_LENGTH], scenario[SCENARIO_BYTES];
    Text text = text_on(scenario, sizeof scenario);
    Contest contest = {0};
    if (!find_beside("../../bench/wasm_rate.mjs", script)) return;
    bench_scenario_write(level, planes, &text);
    bench_game_load(&contest.side, scenario, text.length);
    contest.games = GAMES_FIRST;
    if (node_open(&contest.node, script, module, scenario) && wasm_rate(&contest, 0) > 0) {
        double rate = native_rate(&contest, 0); /* now as many games as fill a slice */
        contest.games = (int)(rate * 1e3 * bench->seconds / 20) + 1;
        bench_pair(bench, name, "kgames/s", CLOCK_WALL, wasm_rate, &contest, native_rate, &contest);
        if (contest.hash[0] != contest.hash[1])
            fprintf(stderr, "furball bench: %s: the hashes differ: %llx natively, %llx in WebAssembly\n",
                    name, (unsigned long long)contest.hash[0], (unsigned long long)contest.hash[1]);
    }
    node_close(&contest.node);
    bench_game_unload(&contest.side);
}

void bench_wasm(Bench *bench) {
    static const int planes[] = {2, 8};
    char module[PATH_LENGTH];
    struct stat about;
    if (!find_beside("../wasm/furball.wasm", module)) return;
    if (bench_wants(bench, "wasm-module") && stat(module, &about) == 0)
        bench_row(bench, "wasm-module", (double)about.st_size, "bytes", 0);
    for (int i = 0; i < 2; i++) {
        char name[32];
        snprintf(name, sizeof name, "wasm-advanced-%d", planes[i]);
        if (bench_wants(bench, name)) wasm_rate_row(bench, name, "advanced", planes[i], module);
    }
}
