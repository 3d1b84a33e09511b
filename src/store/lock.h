/* Only one server may open a file, because two would write to the same log. */
#ifndef FURBALL_STORE_LOCK_H
#define FURBALL_STORE_LOCK_H

#include <stddef.h>

/* A file descriptor that holds the lock until it is closed; -1 after complaining in `why`. Close it after SQLite has
 * closed the file: closing any descriptor of a file releases SQLite's own locks on it. */
int lock_take(const char *path, char *why, size_t why_size);

#endif
