/* Writes SQLite's write-ahead log to disk in one write before each sync, instead of two for each page. */
#ifndef FURBALL_STORE_WAL_H
#define FURBALL_STORE_WAL_H

/* The name of a VFS that gathers writes to such a log, for sqlite3_open_v2; NULL: SQLite's own. Only for connections
 * with journal_mode = WAL and synchronous = FULL: there readers learn of pages after the sync, so they never look for
 * data that is still gathered. */
const char *wal_vfs(void);

#endif
