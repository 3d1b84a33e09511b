/* How SQLite's log that is written ahead gets to the disk: in one write before each sync, not in two for each page. */
#ifndef FURBALL_STORE_WAL_H
#define FURBALL_STORE_WAL_H

/* The name of a VFS that gathers what is written to such a log, for sqlite3_open_v2; NULL: SQLite's own. Only for connections with
 * journal_mode = WAL and synchronous = FULL: readers are told of pages after the sync then, so they never look for what is still gathered. */
const char *wal_vfs(void);

#endif
