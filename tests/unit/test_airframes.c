/* Airframes: what is built in is right and shows every model, and what is refused. Files with mistakes are in tests/bad/airframes;
 * the first line of each says what the complaint must be. */
#define _POSIX_C_SOURCE 200809L

#include "airframes/airframes.h"
#include "read_text.h"
#include "unit.h"

#include <dirent.h>
#include <stdlib.h>

enum { FILES_MAX = 512, TEXT_MAX = 1 << 20 };

static Hangar hangar;
static BuiltinFile own[FILES_MAX];
static char text[TEXT_MAX];

static int gather(void) {
    int count = 0;
    for (int i = 0; i < builtin_file_count; i++)
        if (hangar_is_mine(&builtin_files[i])) own[count++] = builtin_files[i];
    return count;
}

/* ---- what is built in ---------------------------------------------------------------- */

static int is_catalogue_of_models(const BuiltinFile *file) { return strstr(file->name, "/planes.txt") || strstr(file->name, "/aircraft.txt"); }

static int models(BuiltinFile *out) {
    int count = 0;
    for (int i = 0; i < builtin_file_count; i++)
        if (is_catalogue_of_models(&builtin_files[i])) out[count++] = builtin_files[i];
    return count;
}

static void every_model_has_an_airframe(void) {
    BuiltinFile catalogue[16];
    Diag diag = {0};
    int count = models(catalogue);
    CHECK(count == 3);
    int ok = hangar_read(&hangar, own, gather(), NULL, &diag) && hangar_covers(&hangar, catalogue, count, &diag);
    if (!ok) fprintf(stderr, "%s\n", diag.text);
    CHECK(ok);
    CHECK(hangar.miniatures.count > 170);
    CHECK(hangar.airframes.count > 120);
}

static void a_model_without_one_is_told(void) {
    static const char new_model[] = "furball catalogue 1\nera 1\nmodel kite \"Kite\" allied\n";
    BuiltinFile file = {"new.txt", new_model, sizeof new_model - 1};
    Diag diag = {0};
    CHECK(hangar_read(&hangar, own, gather(), NULL, &diag));
    CHECK(!hangar_shows(&hangar, &file, 1, &diag));
    CHECK(strcmp(diag.text, "new.txt:3:7: found kite, which no miniature of the airframes shows") == 0);
}

/* A miniature of a model that is gone would stay for ever. */
static void a_miniature_without_model_is_told(void) {
    static const char none[] = "furball catalogue 1\nera 1\n";
    BuiltinFile file = {"none.txt", none, sizeof none - 1};
    Diag diag = {0};
    CHECK(hangar_read(&hangar, own, gather(), NULL, &diag));
    CHECK(!hangar_covers(&hangar, &file, 1, &diag));
    CHECK(strstr(diag.text, "expected a model that a catalogue has") != NULL);
}

static void the_json_is_whole(void) {
    BuiltinFile catalogue[16];
    Diag diag = {0};
    Text out = text_on(text, sizeof text);
    CHECK(hangar_write(&hangar, own, gather(), catalogue, models(catalogue), &out, &diag));
    CHECK(!out.cut);
    CHECK(text[0] == '{' && text[out.length - 1] == '}');
    CHECK(strstr(text, "\"spitfire-1\":{\"era\":2,") != NULL);
    CHECK(strstr(text, "\"Fokker Dr.I\":\"fokker-dr1\"") != NULL);
    CHECK(strstr(text, ",,") == NULL && strstr(text, "{,") == NULL && strstr(text, "[,") == NULL);
}

/* ---- what is refused ------------------------------------------------------------------ */

static int is_refused_as_told(const char *path) {
    static const char EXPECT[] = "# expect ";
    Diag diag = {0};
    size_t size = read_text(path, text, sizeof text - 1), skip = sizeof EXPECT - 1;
    text[size] = 0;
    size_t length = strcspn(text, "\n");
    BuiltinFile file = {path, text, size};
    if (strncmp(text, EXPECT, skip)) return fprintf(stderr, "%s does not say what to expect\n", path), 0;
    if (hangar_read(&hangar, &file, 1, NULL, &diag)) return fprintf(stderr, "%s was accepted\n", path), 0;
    const char *got = diag.text + strlen(path) + 1;
    if (!strncmp(diag.text, path, strlen(path)) && strlen(got) == length - skip && !strncmp(got, text + skip, length - skip)) return 1;
    fprintf(stderr, "%s\n  wanted %.*s\n", diag.text, (int)(length - skip), text + skip);
    return 0;
}

static void bad_files_are_refused(void) {
    DIR *folder = opendir("tests/bad/airframes");
    int files = 0;
    CHECK(folder != NULL);
    if (!folder) return;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[512];
        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "tests/bad/airframes/%s", entry->d_name);
        CHECK(is_refused_as_told(path));
        files++;
    }
    closedir(folder);
    CHECK(files >= 38);
}

/* Cut anywhere, a file is still right or is refused, and nothing is written beside the buffers. */
static void cut_files_do_no_harm(void) {
    int count = gather(), refused = 0;
    for (int i = 0; i < count; i++)
        for (size_t size = 0; size < own[i].size; size += 311) {
            Diag diag = {0};
            BuiltinFile file = {own[i].name, own[i].text, size};
            if (!hangar_read(&hangar, &file, 1, NULL, &diag)) refused += diag.failed;
        }
    CHECK(refused > 50);
}

int main(int argc, char **argv) {
    RUN(every_model_has_an_airframe);
    RUN(a_model_without_one_is_told);
    RUN(a_miniature_without_model_is_told);
    RUN(the_json_is_whole);
    RUN(bad_files_are_refused);
    RUN(cut_files_do_no_harm);
    return unit_end();
}
