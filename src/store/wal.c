#include "store/wal.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { GATHER_MAX = 512 << 10, WRITE_MAX = 64 << 10 /* SQLite's own file takes less than 128 KiB at a time */ };

static const char NAME[] = "furball-wal";
static sqlite3_vfs *real, own;

/* SQLite allocates this; the real file's data follow it. */
typedef struct Log {
    sqlite3_file file; /* first */
    char *bytes;       /* gathered bytes, up to GATHER_MAX; NULL: none yet */
    int size;
    sqlite3_int64 at; /* their place in the file */
} Log;

static sqlite3_file *under(sqlite3_file *file) { return (sqlite3_file *)((Log *)file + 1); }

/* What could not be written is dropped: the transaction fails, and the next one writes its pages again. */
static int flush(sqlite3_file *file) {
    Log *log = (Log *)file;
    int size = log->size, result = SQLITE_OK;
    log->size = 0;
    for (int done = 0, now; done < size && result == SQLITE_OK; done += now) {
        now = size - done < WRITE_MAX ? size - done : WRITE_MAX;
        result = under(file)->pMethods->xWrite(under(file), log->bytes + done, now, log->at + done);
    }
    return result;
}

static int wal_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at) {
    Log *log = (Log *)file;
    if (log->size && (at != log->at + log->size || size > GATHER_MAX - log->size)) {
        int result = flush(file);
        if (result != SQLITE_OK) return result;
    }
    if (!log->bytes) log->bytes = malloc(GATHER_MAX);
    if (!log->bytes || size > GATHER_MAX) return under(file)->pMethods->xWrite(under(file), bytes, size, at);
    if (!log->size) log->at = at;
    memcpy(log->bytes + log->size, bytes, (size_t)size);
    log->size += size;
    return SQLITE_OK;
}

static int wal_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 at) {
    int result = flush(file);
    return result == SQLITE_OK ? under(file)->pMethods->xRead(under(file), bytes, size, at) : result;
}

static int wal_truncate(sqlite3_file *file, sqlite3_int64 size) {
    int result = flush(file);
    return result == SQLITE_OK ? under(file)->pMethods->xTruncate(under(file), size) : result;
}

static int wal_sync(sqlite3_file *file, int flags) {
    int result = flush(file);
    return result == SQLITE_OK ? under(file)->pMethods->xSync(under(file), flags) : result;
}

static int wal_size(sqlite3_file *file, sqlite3_int64 *size) {
    int result = flush(file);
    return result == SQLITE_OK ? under(file)->pMethods->xFileSize(under(file), size) : result;
}

static int wal_close(sqlite3_file *file) {
    int result = flush(file), closed = under(file)->pMethods->xClose(under(file));
    free(((Log *)file)->bytes);
    return result == SQLITE_OK ? closed : result;
}

static int wal_lock(sqlite3_file *file, int level) { return under(file)->pMethods->xLock(under(file), level); }
static int wal_unlock(sqlite3_file *file, int level) { return under(file)->pMethods->xUnlock(under(file), level); }
static int wal_is_locked(sqlite3_file *file, int *out) { return under(file)->pMethods->xCheckReservedLock(under(file), out); }
static int wal_control(sqlite3_file *file, int what, void *out) { return under(file)->pMethods->xFileControl(under(file), what, out); }
static int wal_sector(sqlite3_file *file) { return under(file)->pMethods->xSectorSize(under(file)); }
static int wal_traits(sqlite3_file *file) { return under(file)->pMethods->xDeviceCharacteristics(under(file)); }

static const sqlite3_io_methods METHODS = {
    .iVersion = 1,      .xClose = wal_close,   .xRead = wal_read,         .xWrite = wal_write,           .xTruncate = wal_truncate,
    .xSync = wal_sync,  .xFileSize = wal_size, .xLock = wal_lock,         .xUnlock = wal_unlock,         .xCheckReservedLock = wal_is_locked,
    .xFileControl = wal_control, .xSectorSize = wal_sector, .xDeviceCharacteristics = wal_traits};

/* Every other file is left to SQLite. */
static int open_any(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
    (void)vfs;
    if (!(flags & SQLITE_OPEN_WAL)) return real->xOpen(real, name, file, flags, out);
    memset(file, 0, sizeof(Log));
    int result = real->xOpen(real, name, under(file), flags, out);
    if (result == SQLITE_OK) file->pMethods = &METHODS;
    return result;
}

const char *wal_vfs(void) {
    if (sqlite3_vfs_find(NAME)) return NAME;
    real = sqlite3_vfs_find(NULL);
    if (!real) return NULL;
    own = *real;
    own.zName = NAME;
    own.szOsFile += (int)sizeof(Log);
    own.xOpen = open_any;
    own.pNext = NULL;
    return sqlite3_vfs_register(&own, 0) == SQLITE_OK ? NAME : NULL;
}
