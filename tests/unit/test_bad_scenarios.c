/* Scenarios with mistakes: each gets its complaint, and nothing else happens. The files are in
 * tests/bad/scenario; the first line of each says what the complaint must contain. */
#define _POSIX_C_SOURCE 200809L

#include "engine/script.h"
#include "games/registry.h"
#include "unit.h"

#include <dirent.h>
#include <stdlib.h>

static const char FOLDER[] = "tests/bad/scenario";
static const char GOOD[] = "furball scenario 1\ntitle \"A duel\"\nrules glory advanced\ntable 1200 by 800\n"
                           "seat Ann side allies\nseat Ben side axis\nturn 3\n"
                           "plane Red spitfire-1 seat Ann at 500,60.25 heading 12.3 altitude 3 climb 1 speed high "
                           "flown straight-1/high next left-3/blank holds B:2 A:1+smoke\n"
                           "plane Blue bf109-e3 seat Ben at 500,640 heading south altitude 2 speed low next straight-1/high\n"
                           "victory allies when Blue left\npoints left 1 down 3 lost 1\n";

enum { FILE_MAX = 64 * 1024, FILES_LEAST = 100 };
static char text[FILE_MAX];
static void *state, *fresh;
static size_t state_size;

/* The whole file, or -1. */
static long load(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) return -1;
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    return size < sizeof text ? (long)size : -1;
}

static int load_scenario(const char *name, const char *from, size_t size, void *into, Diag *diag) {
    ScenarioHead head;
    memset(diag, 0, sizeof *diag);
    return scenario_load(GAMES, name, from, size, into, &head, diag);
}

/* "# complaint: PART\n": the part, which it cuts off. */
static const char *wanted_complaint(char *copy, size_t size) {
    static const char START[] = "# complaint: ";
    size_t length = strcspn(text, "\n");
    if (strncmp(text, START, sizeof START - 1) != 0 || length >= size) return NULL;
    memcpy(copy, text, length);
    copy[length] = 0;
    return copy + sizeof START - 1;
}

/* A complaint begins with the file it is about. */
static int names_the_file(const Diag *diag, const char *path) { return !strncmp(diag->text, path, strlen(path)); }

static int is_complained_about(const char *path) {
    char copy[256];
    Diag diag;
    long size = load(path);
    const char *wanted = size < 0 ? NULL : wanted_complaint(copy, sizeof copy);
    if (!wanted || !*wanted) {
        fprintf(stderr, "%s: no first line `# complaint: ...`\n", path);
        return 0;
    }
    if (load_scenario(path, text, (size_t)size, state, &diag)) {
        fprintf(stderr, "%s: accepted, wanted \"%s\"\n", path, wanted);
        return 0;
    }
    if (diag.failed && strstr(diag.text, wanted) && names_the_file(&diag, path)) return 1;
    fprintf(stderr, "%s: wanted \"%s\", got \"%s\"\n", path, wanted, diag.text);
    return 0;
}

/* A good scenario read after a bad one is what it always was. */
static int leaves_nothing_behind(void) {
    Diag diag;
    return load_scenario("good", GOOD, sizeof GOOD - 1, state, &diag) && !memcmp(state, fresh, state_size);
}

static void every_mistake_gets_its_complaint(void) {
    DIR *folder = opendir(FOLDER);
    int count = 0;
    CHECK(folder != NULL);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[512];
        if (!strstr(entry->d_name, ".txt")) continue;
        snprintf(path, sizeof path, "%s/%s", FOLDER, entry->d_name);
        CHECK(is_complained_about(path));
        CHECK(leaves_nothing_behind());
        count++;
    }
    if (folder) closedir(folder);
    CHECK(count >= FILES_LEAST);
}

/* Whatever is cut off at its end is either whole enough or complained about. */
static void every_beginning_is_told_from_a_whole(void) {
    int accepted = 0;
    for (size_t size = 0; size < sizeof GOOD; size++) {
        Diag diag;
        int ok = load_scenario("cut", GOOD, size, state, &diag);
        CHECK(ok != diag.failed);
        CHECK(ok || names_the_file(&diag, "cut"));
        accepted += ok;
    }
    CHECK(accepted > 0);
    CHECK(leaves_nothing_behind());
}

/* One byte changed into another: never more than a complaint. */
static void every_changed_byte_is_survived(void) {
    static const char WITH[] = {0, '\n', ' ', '"', '#', '-', '9', 'z', '=', (char)0xFF};
    for (size_t at = 0; at < sizeof GOOD - 1; at++)
        for (size_t i = 0; i < sizeof WITH; i++) {
            Diag diag;
            memcpy(text, GOOD, sizeof GOOD);
            text[at] = WITH[i];
            int ok = load_scenario("changed", text, sizeof GOOD - 1, state, &diag);
            CHECK(ok != diag.failed);
        }
    CHECK(leaves_nothing_behind());
}

/* A line given twice, or left out. */
static void every_line_twice_and_none(void) {
    for (const char *line = GOOD; *line; line = strchr(line, '\n') + 1) {
        const char *end = strchr(line, '\n') + 1;
        size_t before = (size_t)(line - GOOD), length = (size_t)(end - line), after = sizeof GOOD - 1 - before - length;
        Diag diag;
        memcpy(text, GOOD, before + length);
        memcpy(text + before + length, line, length + after);
        int twice = load_scenario("twice", text, before + 2 * length + after, state, &diag);
        CHECK(twice != diag.failed);
        memcpy(text + before, end, after);
        int none = load_scenario("none", text, before + after, state, &diag);
        CHECK(none != diag.failed);
    }
    CHECK(leaves_nothing_behind());
}

int main(int argc, char **argv) {
    Diag diag;
    for (int i = 0; GAMES[i]; i++)
        if (GAMES[i]->state_size > state_size) state_size = GAMES[i]->state_size;
    state = calloc(1, state_size);
    fresh = calloc(1, state_size);
    if (!state || !fresh) return 1;
    if (!load_scenario("good", GOOD, sizeof GOOD - 1, fresh, &diag)) {
        fprintf(stderr, "%s\n", diag.text);
        return 1;
    }
    for (int i = 0; GAMES[i]; i++)
        for (const char *const *book = GAMES[i]->books; *book; book++)
            if (!strcmp(*book, "glory")) state_size = GAMES[i]->state_size;
    RUN(every_mistake_gets_its_complaint);
    RUN(every_beginning_is_told_from_a_whole);
    RUN(every_changed_byte_is_survived);
    RUN(every_line_twice_and_none);
    free(state);
    free(fresh);
    return unit_end();
}
