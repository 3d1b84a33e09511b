/* Do the rule tests notice when a rulebook is changed?
 *
 *   mutate             every mutation (mutations.c)
 *   mutate --sample N  every Nth, to be quick
 *   mutate --only TEXT only those whose line contains TEXT; tells of each who noticed it
 *
 * Each is made in a process of its own, which runs the rule tests of the book (tests/rules) up to the first case that
 * fails. A mutation that no case notices survives; one line tells of it. Those that cannot be noticed stand in
 * tests/mutate/by-design.txt, with the reason. Exit code 1: there are others, or a line of that list is not needed. */
#define _DEFAULT_SOURCE

#include "design.h"
#include "idle.h"
#include "mutation.h"

#include "engine/script.h"
#include "games/registry.h"
#include "scenarios.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FILES_MAX = 400, PATH_ROOM = 512, SECONDS_MAX = 20, NOTICED = 1, NOT_IDLE = 2 };
enum { VERDICT_SURVIVES = 1, VERDICT_NOTICED, VERDICT_NOT_IDLE };
static const char rules_folder[] = "tests/rules", design_file[] = "tests/mutate/by-design.txt";

typedef struct TestFile {
    char path[PATH_ROOM], book[MUTATION_WORD_MAX];
    char *text;
    size_t size;
} TestFile;

static TestFile file[FILES_MAX];
static int file_count;
static Mutation *mutation;
static int mutation_count;
static void *state, *scratch;

static void stop(const char *why, const char *what) {
    fprintf(stderr, "%s%s\n", why, what);
    exit(3);
}

static void *room(size_t size) {
    void *memory = calloc(1, size);
    if (!memory) stop("no memory", "");
    return memory;
}

/* ---- the rule tests --------------------------------------------------------------------------- */

static int is_visible(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static void load_file(const char *folder, const char *book, const char *name) {
    if (file_count == FILES_MAX) stop("more test files than expected: ", name);
    TestFile *new = &file[file_count++];
    snprintf(new->path, sizeof new->path, "%s/%s", folder, name);
    snprintf(new->book, sizeof new->book, "%s", book);
    FILE *in = fopen(new->path, "rb");
    if (!in || fseek(in, 0, SEEK_END)) stop("cannot read ", new->path);
    new->size = (size_t)ftell(in);
    new->text = room(new->size + 1);
    rewind(in);
    if (fread(new->text, 1, new->size, in) != new->size) stop("cannot read ", new->path);
    fclose(in);
}

static void load_book(const char *book) {
    char folder[PATH_ROOM];
    struct dirent **entry;
    snprintf(folder, sizeof folder, "%s/%s", rules_folder, book);
    int count = scandir(folder, &entry, is_visible, alphasort);
    if (count < 1) stop("cannot read ", folder);
    for (int i = 0; i < count; i++) {
        load_file(folder, book, entry[i]->d_name);
        free(entry[i]);
    }
    free(entry);
}

static void load_books(void) {
    struct dirent **entry;
    int count = scandir(rules_folder, &entry, is_visible, alphasort);
    if (count < 1) stop("run from the top of the repository: found no ", rules_folder);
    for (int i = 0; i < count; i++) {
        load_book(entry[i]->d_name);
        free(entry[i]);
    }
    free(entry);
}

/* ---- one mutation, in a process of its own ------------------------------------------------------ */

/* A case that only asks what a switch is set to says nothing of what it does; nor does one that may not set it. */
static int only_reads_it(const Mutation *made, const char *complaint) {
    char statement[2 * MUTATION_WORD_MAX];
    if (made->deaf && strstr(complaint, "wanted setup refused")) return 1;
    if (made->citation && strstr(complaint, "cannot fail")) return 1; /* without the lines that were blanked */
    snprintf(statement, sizeof statement, "wanted option %s ", made->name);
    return strstr(complaint, statement) != NULL;
}

static void note_case(void *self, const CaseReport *report) {
    const Mutation *made = self;
    if (!report->complaint || (made && only_reads_it(made, report->complaint))) return;
    if (!made) stop("fails without any mutation: ", report->complaint);
    printf("    %s\n", report->complaint);
    fflush(stdout);
    _exit(NOTICED);
}

static void run_cases(Mutation *made) {
    for (int i = 0; i < file_count; i++) {
        CaseTotals totals = {0};
        Diag diag = {0};
        if (made && made->book && strcmp(made->book, file[i].book)) continue;
        if (made) mutation_edit(made, file[i].text);
        if (!cases_run(GAMES, file[i].path, file[i].text, file[i].size, NULL, state, scratch, note_case, made, &totals, &diag))
            stop(diag.text, "");
    }
}

/* What becomes of it? An assertion that breaks and a game that does not end are noticed too. One that is said to have no
 * effect must have none. */
static char judge(Mutation *made, int tell) {
    int status;
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) stop("cannot fork", "");
    if (!child) {
        int quiet = open("/dev/null", O_WRONLY);
        if (!tell) dup2(quiet, STDOUT_FILENO);
        if (!tell) dup2(quiet, STDERR_FILENO);
        alarm(SECONDS_MAX);
        mutation_make(made);
        run_cases(made);
        int claimed = made->idle || design_reason(made);
        _exit(claimed && !idle_plays_alike(made) ? NOT_IDLE : 0);
    }
    if (waitpid(child, &status, 0) != child) stop("lost a process", "");
    if (WIFEXITED(status) && WEXITSTATUS(status) == NOT_IDLE) return VERDICT_NOT_IDLE;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? VERDICT_SURVIVES : VERDICT_NOTICED;
}

/* ---- all of them ----------------------------------------------------------------------------------- */

static void describe(const Mutation *made, char *out, size_t size) {
    snprintf(out, size, "%s %s %s -> %s", made->place, made->name, made->from, made->to);
}

static int is_chosen(int index, int sample, const char *only) {
    char words[4 * MUTATION_WORD_MAX];
    describe(&mutation[index], words, sizeof words);
    return only ? strstr(words, only) != NULL : index % sample == 0;
}

/* Each worker takes the next one; `verdict` and `next` are shared. */
static void work(volatile char *verdict, int *next, int sample, const char *only) {
    for (int i; (i = __atomic_fetch_add(next, 1, __ATOMIC_RELAXED)) < mutation_count;) {
        if (!is_chosen(i, sample, only)) continue;
        if (only) {
            char words[4 * MUTATION_WORD_MAX];
            describe(&mutation[i], words, sizeof words);
            printf("%s\n", words);
        }
        verdict[i] = judge(&mutation[i], only != NULL);
    }
    fflush(stdout);
}

static void run_all(volatile char *verdict, int *next, int sample, const char *only) {
    int workers = only ? 1 : (int)sysconf(_SC_NPROCESSORS_ONLN), failed = 0, status;
    for (int k = 0; k < workers; k++) {
        pid_t child = fork();
        if (child < 0) stop("cannot fork", "");
        if (child) continue;
        work(verdict, next, sample, only);
        _exit(0);
    }
    while (wait(&status) > 0) failed |= status;
    if (failed) stop("a worker failed", "");
}

static int report(const volatile char *verdict, int whole) {
    int noticed = 0, idle = 0, listed = 0, survived = 0;
    char words[4 * MUTATION_WORD_MAX];
    for (int i = 0; i < mutation_count; i++) {
        if (!verdict[i]) continue;
        describe(&mutation[i], words, sizeof words);
        if (verdict[i] == VERDICT_NOTICED) {
            noticed++;
        } else if (verdict[i] == VERDICT_NOT_IDLE) {
            printf("survives: %s, said to have no effect, but random games go another way\n", words);
            survived++;
        } else if (mutation[i].idle) {
            idle++;
        } else if (design_reason(&mutation[i])) {
            listed++;
        } else {
            printf("survives: %s\n", words);
            survived++;
        }
    }
    int stale = whole ? design_tell_stale() : 0;
    printf("%d mutations: %d noticed, %d of fields that need another which is never on there, %d by design, %d survive\n",
           noticed + idle + listed + survived, noticed, idle, listed, survived);
    printf("%d passed, %d failed\n", noticed + idle + listed, survived + stale);
    return survived + stale != 0;
}

int main(int argc, char **argv) {
    const char *only = argc == 3 && !strcmp(argv[1], "--only") ? argv[2] : NULL;
    int sample = argc == 3 && !strcmp(argv[1], "--sample") ? atoi(argv[2]) : 1;
    if (sample < 1 || (argc > 1 && !only && sample == 1)) stop("usage: mutate [--sample N | --only TEXT]", "");
    load_books();
    state = room(scenarios_state_size());
    scratch = room(scenarios_state_size());
    run_cases(NULL); /* which also loads the catalogues, once for all */
    idle_prepare();
    mutation = mutations_new(&mutation_count);
    design_read(design_file);
    size_t size = (size_t)mutation_count + sizeof(int);
    char *shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) stop("no memory", "");
    run_all(shared + sizeof(int), (int *)(void *)shared, sample, only);
    int code = report(shared + sizeof(int), !only && sample == 1);
    free(mutation);
    return code;
}
