/* The campaign on disk. The new text is written to a file beside the old one, synced, and renamed over it. So a process
 * that is stopped at any moment leaves a whole file behind, and at worst part of another that ends in ".new", which the
 * next game overwrites. */
#define _DEFAULT_SOURCE
#define _POSIX_C_SOURCE 200809L
#include "campaign/campaign.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 };

int campaign_lock(const char *path, Diag *diag) {
    struct stat mine, there;
    for (int tries = 0; tries < 100; tries++) {
        int file = open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0) {
            diag_file(diag, path, "cannot be opened: %s", strerror(errno));
            return -1;
        }
        if (flock(file, LOCK_EX | LOCK_NB) != 0) {
            int busy = errno == EWOULDBLOCK;
            diag_file(diag, path, "%s", busy ? "a game of this campaign is being flown just now" : strerror(errno));
            close(file);
            return -1;
        }
        /* Another process may have replaced the file before we got the lock. */
        if (fstat(file, &mine) == 0 && stat(path, &there) == 0 && mine.st_ino == there.st_ino && mine.st_dev == there.st_dev)
            return file;
        close(file);
    }
    diag_file(diag, path, "changes all the time");
    return -1;
}

static int write_all(int file, const char *text, size_t size) {
    while (size) {
        ssize_t written = write(file, text, size);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return 0;
        text += written;
        size -= (size_t)written;
    }
    return 1;
}

static int sync_folder(const char *path) {
    char folder[PATH_ROOM];
    const char *slash = strrchr(path, '/');
    int length = slash ? (int)(slash - path) + 1 : 1;
    snprintf(folder, sizeof folder, "%.*s", length, slash ? path : ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return 0;
    int ok = fsync(file) == 0 || errno == EINVAL; /* some file systems do not support this */
    return close(file) == 0 && ok;
}

static int replace(const char *path, const char *text, size_t size) {
    char beside[PATH_ROOM];
    if (snprintf(beside, sizeof beside, "%s.new", path) >= (int)sizeof beside) {
        errno = ENAMETOOLONG;
        return 0;
    }
    int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0) return 0;
    int ok = write_all(file, text, size) && fsync(file) == 0;
    ok = close(file) == 0 && ok;
    if (ok && rename(beside, path) == 0) return sync_folder(path);
    int why = errno;
    unlink(beside);
    errno = why;
    return 0;
}

int campaign_keep(const Campaign *campaign, const char *path, Diag *diag) {
    char *text = malloc(CAMPAIGN_TEXT_MAX);
    if (!text) return diag_file(diag, path, "cannot be written: no memory");
    Text out = text_on(text, CAMPAIGN_TEXT_MAX);
    campaign_write(campaign, &out);
    int ok = !out.cut;
    if (!ok) errno = EFBIG;
    ok = ok && replace(path, text, out.length);
    if (!ok) diag_file(diag, path, "cannot be written: %s", strerror(errno));
    free(text);
    return ok;
}
