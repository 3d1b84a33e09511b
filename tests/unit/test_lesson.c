/* Lessons: those that come with the page hold, and each mistake gets its complaint. The files with mistakes are in tests/bad/lesson;
 * the first line of each says what the complaint must contain. */
#define _POSIX_C_SOURCE 200809L

#include "engine/lesson.h"
#include "games/registry.h"
#include "players/bout.h"
#include "players/roster.h"
#include "unit.h"

#include <dirent.h>
#include <stdlib.h>

enum { FILE_MAX = 64 * 1024, CHOICES_MAX = 4096, BAD_LEAST = 12, LESSONS_LEAST = 12 };

static char text[FILE_MAX];
static Lesson lesson;
static Choice choices[CHOICES_MAX];
static LessonMemory memory = {.choice = choices, .choice_max = CHOICES_MAX};
static void *view;

static size_t load(const char *path) {
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file) fclose(file);
    text[size] = 0;
    return size;
}

/* As the page's worker lets a computer player answer. */
static int fly(void *self, const Match *match, Seat seat, const char *name, uint64_t number, Action *out) {
    RosterEntry entry;
    Diag diag = {0};
    const Budget budget = {0};
    Seed seed = seed_from_number(number);
    Rng rng;
    (void)self;
    if (!roster_find(name, &entry, &diag)) return 0;
    size_t size = entry.player.memory_size(&entry.player, match->game);
    void *mind = malloc(size);
    if (!mind) return 0;
    rng_init(&rng, &seed);
    bout_view(match, seat, memory.scratch, view);
    *out = player_choose(&entry.player, mind, size, match->game, view, seat, &budget, &rng, NULL);
    free(mind);
    return 1;
}

static int holds(const char *path, size_t size, Diag *diag) {
    const LessonPilot pilot = {NULL, fly};
    memset(diag, 0, sizeof *diag);
    return lesson_read(GAMES, path, text, size, memory.state, &lesson, diag) && lesson_play(&lesson, &memory, &pilot, diag);
}

/* Calls `each` with every file of the folder; how many there were. */
static int every_file(const char *folder, int (*each)(const char *path)) {
    DIR *open = opendir(folder);
    int count = 0;
    for (struct dirent *entry; open && (entry = readdir(open));) {
        char path[512];
        if (!strstr(entry->d_name, ".txt")) continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        CHECK(each(path));
        count++;
    }
    if (open) closedir(open);
    return count;
}

static int is_finished(const char *path) {
    Diag diag;
    int fine = holds(path, load(path), &diag);
    if (!fine) fprintf(stderr, "%s\n", diag.text);
    return fine;
}

static int is_complained_about(const char *path) {
    static const char START[] = "# complaint: ";
    char wanted[256];
    Diag diag;
    size_t size = load(path), length = strcspn(text, "\n");
    if (strncmp(text, START, sizeof START - 1) != 0 || length >= sizeof wanted) return 0;
    memcpy(wanted, text + sizeof START - 1, length - (sizeof START - 1));
    wanted[length - (sizeof START - 1)] = 0;
    int refused = !holds(path, size, &diag) && diag.failed && strstr(diag.text, wanted) && !strncmp(diag.text, path, strlen(path));
    if (!refused) fprintf(stderr, "%s: wanted \"%s\", got \"%s\"\n", path, wanted, diag.text);
    return refused;
}

static void every_lesson_can_be_finished(void) { CHECK(every_file("data/lessons", is_finished) >= LESSONS_LEAST); }

static void every_mistake_gets_its_complaint(void) { CHECK(every_file("tests/bad/lesson", is_complained_about) >= BAD_LEAST); }

/* Whatever is cut off at its end is either whole enough or complained about. */
static void every_beginning_is_survived(void) {
    Diag diag;
    size_t whole = load("data/lessons/01-first-flight.txt");
    CHECK(whole > 1000);
    for (size_t size = 0; size < whole; size += 7) {
        int fine = holds("cut", size, &diag);
        CHECK(fine != diag.failed);
    }
}

/* A computer player answers where a lesson names one, and only a name that it has. */
static void a_bot_flies(void) {
    static const char LESSON[] = "furball lesson 1\nname en \"a\" it \"b\"\nabout en \"a\" it \"b\"\nminutes 1\npupil allies\nrules glory basic\n"
                                 "table 1000 by 700\nplane Robin spitfire-1 side allies\nplane Ernst bf109-e3 side axis\n"
                                 "step\nsay en \"fly\" it \"vola\"\nbot axis %s\nfree\ndo Robin plan straight-1\nuntil turn 2\n";
    Diag diag;
    snprintf(text, sizeof text, LESSON, "cadet");
    CHECK(holds("bot", strlen(text), &diag));
    snprintf(text, sizeof text, LESSON, "baron");
    CHECK(!holds("bot", strlen(text), &diag) && strstr(diag.text, "baron"));
}

int main(int argc, char **argv) {
    size_t size = 0;
    for (int i = 0; GAMES[i]; i++)
        if (GAMES[i]->state_size > size) size = GAMES[i]->state_size;
    memory.state = calloc(1, size);
    memory.sealed = calloc(1, size);
    memory.scratch = calloc(1, size);
    view = calloc(1, size);
    if (!memory.state || !memory.sealed || !memory.scratch || !view) return 1;
    RUN(every_lesson_can_be_finished);
    RUN(every_mistake_gets_its_complaint);
    RUN(every_beginning_is_survived);
    RUN(a_bot_flies);
    free(memory.state);
    free(memory.sealed);
    free(memory.scratch);
    free(view);
    return unit_end();
}
