#include "store/lock.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

int lock_take(const char *path, char *why, size_t why_size) {
    assert(path);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        snprintf(why, why_size, "%s: cannot be opened: %s", path, strerror(errno));
        return -1;
    }
    if (flock(file, LOCK_EX | LOCK_NB) == 0) return file;
    snprintf(why, why_size, "%s: another server uses it", path);
    close(file);
    return -1;
}
