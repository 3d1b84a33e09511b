// cost SECONDS FILE COMMAND...: runs a command and writes into FILE how many seconds of processor time it took, in tenths.
//
// All that the command started counts, also what outlived it, such as the processes of a browser or of a database that nobody waited for:
// they become children of this program (Linux), which waits for them. Who is still there after SECONDS, or 10 seconds
// after the command has ended, is ended with its group. The exit code is the command's own; 124: it took too long.
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 10 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void end_children(int signal_number) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
    FILE *list = fopen(path, "r");
    if (!list) return;
    for (int pid; fscanf(list, "%d", &pid) == 1;) kill(pid, signal_number);
    fclose(list);
}

static double seconds(struct timeval t) {
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static int run(double limit, char **command) {
    pid_t first = fork();
    if (first < 0) return 125;
    if (first == 0) {
        setpgid(0, 0);
        execvp(command[0], command);
        fprintf(stderr, "cost: %s: %s\n", command[0], strerror(errno));
        _exit(127);
    }
    int code = -1, late = 0;
    double end = now() + limit;
    for (;;) {
        int status;
        pid_t pid = waitpid(-1, &status, WNOHANG);
        if (pid < 0) return late ? 124 : code;
        if (pid == first) {
            code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
            if (!late) end = now() + PATIENCE;
        }
        if (pid > 0) continue;
        if (now() > end) {
            int how = now() > end + PATIENCE ? SIGKILL : SIGTERM;
            late = late || code < 0;
            if (code < 0) kill(-first, how);
            end_children(how);
        }
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    }
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "usage: cost SECONDS FILE COMMAND...\n");
        return 2;
    }
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    int code = run(atof(argv[1]), argv + 3);
    struct rusage spent;
    getrusage(RUSAGE_CHILDREN, &spent);
    FILE *file = fopen(argv[2], "w");
    if (file) fprintf(file, "%.1f\n", seconds(spent.ru_utime) + seconds(spent.ru_stime)), fclose(file);
    return code;
}
