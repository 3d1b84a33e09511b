/* Files of the page: read once, kept while they do not change, and shared by all requests. */
#include "server/http.h"

#include "server/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_MAX = 64 << 20, FILES_KEPT = 256 };

typedef struct Kept {
    char path[PATH_MAX_LENGTH + 4];
    struct timespec changed;
    Blob *blob;
} Kept;

static const char *mime_of(const char *path) {
    static const char *const TYPES[][2] = {
        {".html", "text/html; charset=utf-8"}, {".js", "text/javascript; charset=utf-8"}, {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},   {".wasm", "application/wasm"},              {".svg", "image/svg+xml"},
        {".json", "application/json"},         {".webmanifest", "application/manifest+json"}, {".png", "image/png"},
        {".ico", "image/x-icon"},              {".txt", "text/plain; charset=utf-8"},      {".woff2", "font/woff2"},
        {".map", "application/json"},          {".webp", "image/webp"},                    {".jpg", "image/jpeg"},
        {".avif", "image/avif"},               {".mp3", "audio/mpeg"},                     {".ogg", "audio/ogg"},
        {".glb", "model/gltf-binary"},         {".ktx2", "image/ktx2"},                    {".bin", "application/octet-stream"}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof TYPES / sizeof TYPES[0]; i++)
        if (!strcmp(dot, TYPES[i][0])) return TYPES[i][1];
    return NULL;
}

/* Refuses paths above the folder, hidden files and unusual characters. */
static int path_is_safe(const char *path) {
    if (path[0] != '/' || strstr(path, "/.") || strstr(path, "//")) return 0;
    return strspn(path + 1, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./") == strlen(path + 1);
}

static Blob *read_file(const char *file, size_t size) {
    FILE *in = fopen(file, "rb");
    if (!in) return NULL;
    Blob *blob = blob_new(size);
    size_t got = fread(blob->bytes, 1, size, in);
    fclose(in);
    if (got == size) return blob;
    blob_drop(blob);
    return NULL;
}

/* The file on disk now; NULL: there is none. */
static Kept *find_file(const char *folder, const char *path) {
    static Kept kept[FILES_KEPT];
    static int next;
    char file[1024 + PATH_MAX_LENGTH];
    struct stat now;
    Kept *entry = NULL;
    snprintf(file, sizeof file, "%s%s", folder, path);
    if (stat(file, &now) != 0 || !S_ISREG(now.st_mode) || now.st_size > FILE_MAX) return NULL;
    for (int i = 0; i < FILES_KEPT && !entry; i++)
        if (!strcmp(kept[i].path, path)) entry = &kept[i];
    if (entry && (size_t)now.st_size == entry->blob->size && !memcmp(&entry->changed, &now.st_mtim, sizeof now.st_mtim)) return entry;
    Blob *blob = read_file(file, (size_t)now.st_size);
    if (!blob) return NULL;
    if (!entry) entry = &kept[next++ % FILES_KEPT];
    blob_drop(entry->blob);
    entry->blob = blob;
    entry->changed = now.st_mtim;
    snprintf(entry->path, sizeof entry->path, "%s", path);
    return entry;
}

static const char EMBED[] = "/embed.html"; /* a replay for other sites' pages: it uses no cookie and no key, so it may
                                            * be framed */

static const char *name_of(const char *path) {
    if (!strcmp(path, "/")) return "/index.html";
    return strcmp(path, "/embed") == 0 ? EMBED : path;
}

void file_answer(Request *request) {
    char zipped[PATH_MAX_LENGTH + 4], tag[48];
    const char *path = name_of(request->path), *folder = request->hall->config.web;
    const char *mime = mime_of(path);
    Kept *plain = path_is_safe(path) && mime && folder ? find_file(folder, path) : NULL;
    if (!plain) {
        answer_status(request, 404, "not-found", "There is nothing of that name.");
        return;
    }
    snprintf(zipped, sizeof zipped, "%s.gz", path);
    Kept *found = request->gzip ? find_file(folder, zipped) : NULL;
    const char *encoding = found ? "content-encoding: gzip\r\nvary: accept-encoding\r\n" : "";
    if (!found) found = plain;
    snprintf(tag, sizeof tag, "\"%llx-%lx\"", (unsigned long long)found->changed.tv_sec * 1000000000ull + (unsigned long long)found->changed.tv_nsec,
             (unsigned long)found->blob->size);
    request->type = mime;
    request->framed = strcmp(path, EMBED) == 0;
    request->status = strcmp(tag, request->known) == 0 ? 304 : 200;
    request->answer = request->status == 304 ? blob_new(0) : blob_hold(found->blob);
    /* Files with a hash in their name never change; browsers check the others each time. */
    snprintf(request->headers, sizeof request->headers, "cache-control: %s\r\netag: %s\r\n%s",
             strncmp(path, "/assets/", 8) == 0 ? "public, max-age=31536000, immutable" : "no-cache", tag, encoding);
}
