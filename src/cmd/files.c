#define _POSIX_C_SOURCE 200809L
#include "cmd/files.h"

#include "cmd/cmd.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FOLDER_DEPTH_MAX = 16, PATH_LENGTH_MAX = 4096 };

/* ---- one file -------------------------------------------------------------------- */

/* The buffer grows while reading, because the size of a pipe is not known beforehand. */
static int read_all(FILE *in, const char *name, TextFile *out, Diag *diag) {
    size_t room = 1 << 16, got;
    out->text = memory_new(room);
    out->size = 0;
    while ((got = fread(out->text + out->size, 1, room - 1 - out->size, in)) > 0) {
        out->size += got;
        if (out->size > NOTATION_BYTES_MAX)
            return diag_file(diag, name, "found more than %d MiB, expected a file of at most that",
                             NOTATION_BYTES_MAX >> 20);
        if (out->size + 1 < room) continue;
        char *grown = memory_new(room * 2);
        memcpy(grown, out->text, out->size);
        free(out->text);
        out->text = grown;
        room *= 2;
    }
    if (ferror(in)) return diag_file(diag, name, "cannot be read: %s", strerror(errno));
    out->text[out->size] = 0;
    return 1;
}

int text_file_load(const char *path, TextFile *out, Diag *diag) {
    out->text = NULL;
    out->size = 0;
    if (strcmp(path, "-") == 0) {
        int ok = read_all(stdin, "standard input", out, diag);
        if (!ok) text_file_unload(out);
        return ok;
    }
    FILE *in = fopen(path, "rb");
    if (!in) return diag_file(diag, path, "cannot be opened: %s", strerror(errno));
    int ok = read_all(in, path, out, diag);
    fclose(in);
    if (!ok) text_file_unload(out);
    return ok;
}

void text_file_unload(TextFile *file) {
    free(file->text);
    file->text = NULL;
    file->size = 0;
}

/* ---- many files ------------------------------------------------------------------ */

static void keep_path(PathList *list, const char *path) {
    if (list->count == list->room) {
        int room = list->room ? 2 * list->room : 64;
        char **grown = memory_new(sizeof *grown * (size_t)room);
        if (list->count) memcpy(grown, list->path, sizeof *grown * (size_t)list->count);
        free(list->path);
        list->path = grown;
        list->room = room;
    }
    size_t length = strlen(path) + 1;
    list->path[list->count] = memory_new(length);
    memcpy(list->path[list->count++], path, length);
}

static int is_text(const char *name) {
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".txt") == 0;
}

static int walk(PathList *list, const char *folder, int depth, Diag *diag) {
    char path[PATH_LENGTH_MAX];
    struct dirent *entry;
    struct stat about;
    if (depth > FOLDER_DEPTH_MAX)
        return diag_file(diag, folder, "found folders more than %d deep", FOLDER_DEPTH_MAX);
    DIR *dir = opendir(folder);
    if (!dir) return diag_file(diag, folder, "cannot be opened: %s", strerror(errno));
    int ok = 1;
    while (ok && (entry = readdir(dir))) {
        if (entry->d_name[0] == '.') continue;
        size_t length = strlen(folder);
        while (length > 1 && folder[length - 1] == '/') length--;
        int written = snprintf(path, sizeof path, "%.*s/%s", (int)length, folder, entry->d_name);
        if (written < 0 || (size_t)written >= sizeof path)
            ok = diag_file(diag, folder, "found a path longer than %d bytes", PATH_LENGTH_MAX - 1);
        else if (stat(path, &about) != 0) ok = diag_file(diag, path, "cannot be looked at: %s", strerror(errno));
        else if (S_ISDIR(about.st_mode)) ok = walk(list, path, depth + 1, diag);
        else if (is_text(entry->d_name)) keep_path(list, path);
    }
    closedir(dir);
    return ok;
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

int path_list_add(PathList *list, const char *path, Diag *diag) {
    struct stat about;
    int first = list->count;
    if (strcmp(path, "-") != 0) {
        if (stat(path, &about) != 0) return diag_file(diag, path, "cannot be opened: %s", strerror(errno));
        if (S_ISDIR(about.st_mode)) {
            if (!walk(list, path, 0, diag)) return 0;
            if (list->count == first) return diag_file(diag, path, "found no .txt file in this folder");
            qsort(list->path + first, (size_t)(list->count - first), sizeof *list->path, by_name);
            return 1;
        }
    }
    keep_path(list, path);
    return 1;
}

void path_list_done(PathList *list) {
    for (int i = 0; i < list->count; i++) free(list->path[i]);
    free(list->path);
    memset(list, 0, sizeof *list);
}
